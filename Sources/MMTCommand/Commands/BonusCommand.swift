import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let bonus = Command(.bonus) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let wanted = try Bonus(invocation)
    return try desk.answerChange(invocation) { (reading, ledger) throws(Failure) in
      try wanted.wish(reading, ledger, try desk.dayAsked(invocation, ledger), at: desk.now)
    }
  }
}

/// What is to be added to a day, and where.
private struct Bonus {
  /// 0 for what is no LeetCode problem.
  var leetcode: Int
  /// The line's words, without box and tag.
  var words: String
  var track: String?
  var note: String?

  /// Throws 64 without words, 66 for a problem that isn't known.
  init(_ invocation: Invocation) throws(Failure) {
    guard let text = invocation.text(0).flatMap({ TypedText.oneLine($0) }) else {
      throw invocation.misuse("a bonus needs words or a number")
    }
    track = invocation.value("track")
    note = invocation.value("note")
    if let note, TypedText.lines(note).isEmpty { throw invocation.misuse(of: "note", "a note needs words") }
    let given = Difficulty.allCases.first { $0.rawValue.lowercased() == invocation.value("difficulty") }
    guard let problem = try Self.problem(text) else {
      leetcode = text.contains(text: ":") ? ItemFinder.leetcodeNumber(String(text.prefix { $0 != ":" })) ?? 0 : 0
      words = text + (given.map { " (\($0.rawValue))" } ?? "")
      return
    }
    leetcode = problem.number
    words = "LC \(problem.number): \(problem.title) (\((given ?? problem.difficulty).rawValue))"
  }

  /// The problem that a number or an address names.
  private static func problem(_ text: String) throws(Failure) -> CatalogueProblem? {
    if let number = ItemFinder.leetcodeNumber(text) {
      if let problem = Catalogue.problem(number: number) { return problem }
      throw Failure(
        .notFound, "LeetCode has no problem \(number) that mmt knows of", details: ["Nothing was changed."],
        help: "if it is newer than this mmt: mmt bonus \"LC \(number): Its title\"")
    }
    guard let place = text.firstRange(of: "leetcode.com/problems/") else { return nil }
    return Catalogue.problem(slug: String(text[place.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" }))
  }

  func wish(_ reading: Reading, _ ledger: Ledger, _ day: Int, at now: Moment) throws(Failure) -> Wish {
    var wish = Wish()
    if let known = known(in: day, reading.plan) {
      wish.named = [known]
      wish.remarks[known] = [day == ledger.current.day ? "in today's list already" : "in that day's list already"]
      guard let note else {
        wish.already = [known]
        return wish
      }
      var edit = ItemEdit(known)
      edit.note = note
      wish.edits = [edit]
      return wish
    }
    let track = try track(in: day, reading.plan)
    if let track, reading.plan.items[reading.plan.tracks[track].items].contains(where: \.isTableRow) {
      throw Failure(
        .data, "the items there are rows of a table, and a bonus is a line of a list", details: ["Nothing was changed."],
        help: "choose another track with --track, or add a row in an editor")
    }
    let splice = reading.editor.bonus(words, day: day, track: track, note: note)
    do throws(Failure) { _ = try Proof.prove(reading.editor, splices: [splice]) } catch {
      throw Failure(
        .data, "\"\(words)\" can't be written as a bonus: it would be read as something else",
        details: ["Nothing was changed. A date, minutes or a label such as 'Include:' in the text may be the reason."],
        help: "say it in other words, or write the line in an editor and end it with #bonus")
    }
    wish.splices = [splice]
    var record = ItemRecord()
    record.created = now
    wish.addedRecord = record
    let place = reading.plan.items.firstIndex { Int($0.line) >= splice.lines.lowerBound } ?? reading.plan.items.count
    wish.remarks[place] = ["added"] + elsewhere(day, reading.plan)
    return wish
  }

  /// The same problem, or the same words, in a day's list.
  private func known(in day: Int, _ plan: Plan) -> Int? {
    let items = plan.days[day].items
    if leetcode > 0 { return items.first { Int(plan.items[$0].leetcode) == leetcode } }
    // Signs tell words apart: C++ and C#.
    let wanted = words.replacing(" #bonus", with: "").lowercased()
    return items.first { !plan.items[$0].isQualifier && plan.words(plan.items[$0]).lowercased() == wanted }
  }

  /// Where else in the plan the problem stands.
  private func elsewhere(_ day: Int, _ plan: Plan) -> [String] {
    guard leetcode > 0 else { return [] }
    let days = plan.items.filter { Int($0.leetcode) == leetcode }.map { plan.days[plan.tracks[Int($0.track)].day] }
    let numbers = days.compactMap { $0.key.number }
    guard let first = numbers.first else { return [] }
    return ["also on Day \(first)"]
  }

  /// The track of a day: that named, else a problem's first with problems, else the last. nil for a day without items.
  private func track(in day: Int, _ plan: Plan) throws(Failure) -> Int? {
    let tracks = plan.days[day].tracks
    guard let name = track else { return plan.trackForOwn(isProblem: leetcode > 0, day: day) }
    let wanted = ItemFinder.folded(name)
    let named = tracks.map { (track: $0, words: ItemFinder.folded(plan.plain(plan.tracks[$0].name))) }
    let exact = named.filter { $0.words == wanted }
    let found =
      exact.isEmpty ? named.filter { $0.words.joined(separator: " ").hasPrefix(wanted.joined(separator: " ")) } : exact
    if found.count == 1, !wanted.isEmpty { return found.first?.track }
    let names = tracks.map { "\"\(plan.plain(plan.tracks[$0].name))\"" }.joined(separator: ", ")
    let title = plan.days[day].key.number.map { "Day \($0)" } ?? "the list"
    throw Failure(
      .notFound, "\(title) has \(found.isEmpty ? "no" : "more than one") track \"\(name)\"",
      details: ["Nothing was changed. " + (tracks.isEmpty ? "It has none." : "It has \(names).")],
      help: "name one of them, or leave --track out")
  }
}

extension Desk {
  /// The day that `--day` names, else today's.
  func dayAsked(_ invocation: Invocation, _ ledger: Ledger) throws(Failure) -> Int {
    try invocation.day("day").map { argument throws(Failure) in try day(argument, ledger) } ?? ledger.current.day
  }
}
