import MMTCore

/// Finds what may have been meant by a word that names nothing.
enum Nearest {
  /// The candidate that begins with the word or is closest to it; nil when none is close. The first wins a tie.
  static func match(_ word: String, in candidates: [String]) -> String? {
    guard !word.isEmpty, word.utf8.count <= TypingSlip.longest else { return nil }
    if word.utf8.count >= 2, let longer = candidates.first(where: { $0.hasPrefix(word) }) { return longer }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= TypingSlip.longest {
      let distance = TypingSlip.distance(Array(word.utf8), Array(candidate.utf8))
      let allowed = max(1, min(word.utf8.count, candidate.utf8.count) / 3)
      if distance <= allowed, distance < (best?.distance ?? Int.max) { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// What was probably meant by a word that stands where a command should and isn't one, as it is typed, and one more sentence about it.
  static func command(_ word: String, in names: [String]) -> (line: String, hint: String?)? {
    if let other = otherNames[word.lowercased()], names.contains(other.command) {
      return (other.command, "'mmt \(other.command)' \(other.does).")
    }
    let isPlace = word.utf8.contains { Bytes.isDigit($0) } && word.utf8.allSatisfy { Bytes.isDigit($0) || $0 == 0x2E }
    if isPlace || ItemFinder.leetcodeNumber(word) != nil, TypedDate(word) == nil {
      return ("mmt show \(word)", "'mmt done \(word)' ticks it.")
    }
    if let key = Settings.definitions.first(where: { $0.key.lowercased() == word.lowercased() })?.key {
      return ("mmt config \(key)", nil)
    }
    if TypedDate(word) != nil { return ("mmt day \(word)", nil) }
    return match(word, in: names).map { ($0, nil) }
  }

  /// What other programs call it, or a person would.
  static let otherNames: [String: (command: String, does: String)] = {
    let groups: [(command: String, does: String, words: [String])] = [
      ("today", "shows today's list, 'mmt backlog' what is open from earlier days", ["list", "ls", "agenda", "show-all"]),
      ("next", "shows the next thing to do, 'mmt today' the whole list", ["todo", "task", "now"]),
      ("done", "ticks items", ["finish", "finished", "complete", "completed", "check", "tick", "do", "solve", "solved"]),
      ("undone", "opens items again", ["untick", "uncheck", "reopen", "undo-done"]),
      ("bonus", "adds a problem or task of your own to a day", ["new", "create"]),
      ("skip", "marks items so that they no longer count", ["cancel", "delete", "remove", "rm", "drop"]),
      ("search", "looks for words anywhere in the plan", ["find", "grep"]),
      ("config", "shows the settings", ["settings", "set", "options", "preferences"]),
      ("sync", "takes in what your editor changed, and commits it", ["save", "commit", "reconcile"]),
      ("start", "starts the timer on an item", ["timer", "track", "begin", "clock"]),
      ("stop", "stops the timer", ["end", "halt"]),
      ("shift", "moves the plan by some days", ["postpone", "delay", "reschedule", "defer"]),
      ("undo", "takes back the last change", ["revert", "back"]),
      ("calendar", "shows a month", ["cal"]),
      ("reflect", "writes down what became clear today", ["diary"]),
      ("progress", "shows how far the plan has come", ["dashboard", "summary", "percent"]),
    ]
    var names: [String: (command: String, does: String)] = [:]
    for group in groups {
      for word in group.words { names[word] = (group.command, group.does) }
    }
    return names
  }()
}
