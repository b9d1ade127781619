/// What a commit is called: the days whose work it holds, and some of it by name.
package enum CommitSubject {
  /// Columns that git's own lists leave for a subject.
  private static let limit = 72

  /// `Day 12: 3 done (LC 283, LC 167, Load Balancing)`; `Days 3–4: …` where the items are those of several days.
  package static func text(_ plan: Plan, _ done: [Int]) -> String {
    let head = days(plan, done) + "\(done.count) done ("
    var names: [String] = []
    for index in done.prefix(4) {
      let name = name(plan, plan.items[index])
      let rest = done.count - names.count - 1
      let length =
        DisplayWidth.cells(head + (names + [name]).joined(separator: ", ")) + (rest > 0 ? " and \(rest) more)" : ")").utf8.count
      if !names.isEmpty, length > limit { break }
      names.append(name)
    }
    let more = done.count > names.count ? " and \(done.count - names.count) more" : ""
    return head + names.joined(separator: ", ") + more + ")"
  }

  /// `Day 3: `, `Days 3–4: `, `Days 3, 5 and 9: `, `Days 3 to 20: `; nothing where no item's day has a number.
  private static func days(_ plan: Plan, _ done: [Int]) -> String {
    let numbers = Set(done.compactMap { plan.days[plan.tracks[Int(plan.items[$0].track)].day].key.number }).sorted()
    guard let first = numbers.first, let last = numbers.last else { return "" }
    if numbers.count == 1 { return "Day \(first): " }
    // Numbers come from the file: their distance may be beyond all bounds.
    let isRun = zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 &+ 1 }
    if isRun { return "Days \(first)–\(last): " }
    if numbers.count > 3 { return "Days \(first) to \(last): " }
    return "Days " + numbers.dropLast().map(String.init).joined(separator: ", ") + " and \(last): "
  }

  /// `LC 283`, or the first words of an item: without quotation marks, whose other half may be cut off, and without what stands in
  /// parentheses, since the subject has its own.
  package static func name(_ plan: Plan, _ item: Item) -> String {
    if item.leetcode > 0 { return "LC \(item.leetcode)" }
    let whole = DisplayWidth.visible(plan.words(item)).filter { !"\"“”„«»".contains($0) }
    let words = withoutHead(whole[...]).split(whereSeparator: \.isWhitespace)
    var text = words.prefix(5).joined(separator: " ")
    if words.count > 5 {
      while let end = text.last, " ,;:-–(".contains(end) { text.removeLast() }
      text += "…"
    }
    let cut = DisplayWidth.truncated(text, to: 40)
    if let open = cut.firstRange(of: " ("), open.lowerBound > cut.startIndex { return balanced(cut[..<open.lowerBound]) + "…" }
    return balanced(cut[...])
  }

  /// Words without what stands in parentheses before them: `(45 min) Draw a request`.
  private static func withoutHead(_ text: Substring) -> Substring {
    guard text.first == "(" else { return text }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 } else if text[index] == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      let rest = text[text.index(after: index)...].drop(while: \.isWhitespace)
      return rest.isEmpty ? text : rest
    }
    return text
  }

  /// `f(x)` as it is; halves of parentheses, and those around all of it, are left out.
  private static func balanced(_ text: Substring) -> String {
    let isWhole = text.count { $0 == "(" } == text.count { $0 == ")" } && text.first != "("
    return isWhole ? String(text) : String(text).filter { !"()".contains($0) }
  }
}
