/// What a person looks for: words, "phrases", and conditions such as `kind:video`. All of them must hold.
package struct SearchQuery: Sendable, Equatable {
  package enum Condition: Sendable, Equatable {
    case kind(ItemKind)
    /// Of counters and habits.
    case rhythm(RhythmKind)
    /// Of the journal: an event or a note; its tasks are of the kind `task`.
    case entry(JournalEntry.Kind)
    /// A tag with those below it (`work`, `work/talk`), folded, without `#`.
    case tag([UInt8])
    /// Still to be done.
    case isOpen
    case difficulty(Difficulty)
    case status(ItemStatus)
    case bonus
    case felt(ItemRecord.Felt)
    case days(ClosedRange<Int>)
    case dates(ClosedRange<CivilDay>)
    case has(Part)
    case spent(Comparison, Int)
  }

  package enum Part: String, CaseIterable, Sendable { case notes, minutes, date, link, reflection }

  package enum Comparison: String, Sendable { case more = ">", atLeast = ">=", less = "<", atMost = "<=", exactly = "=" }

  /// Why a condition can't be: what was given, and what it may be.
  package struct Refusal: Error, Equatable {
    package var message: String
    package var help: String
  }

  /// Words and phrases, folded; tags with their `#`.
  package private(set) var words: [[UInt8]] = []
  package private(set) var conditions: [Condition] = []

  /// Every condition that has words for its values, and the beginning of the others.
  package static var examples: [String] {
    let kinds = ItemKind.allCases.map(\.rawValue) + RhythmKind.allCases.map(\.rawValue) + ["event", "note"]
    let conditions: [(name: String, values: [String])] = [
      ("kind", kinds), ("difficulty", Difficulty.allCases.map { $0.rawValue.lowercased() }),
      ("status", ItemStatus.allCases.map { $0 == .cancelled ? "skipped" : $0.rawValue }), ("felt", ["hard", "ok", "easy"]),
      ("has", Part.allCases.map(\.rawValue)),
    ]
    return conditions.flatMap { condition in condition.values.map { condition.name + ":" + $0 } } + ["day:", "spent:>"]
  }

  /// Another condition, from an option.
  package mutating func add(_ condition: Condition) { conditions.append(condition) }

  package static func tag(_ name: String) -> Condition {
    .tag(FoldedText((name.hasPrefix("#") ? String(name.dropFirst()) : name).utf8).bytes)
  }

  /// What `kind:` may be.
  package static var kinds: [String] {
    var known = ItemKind.allCases.map(\.rawValue)
    for kind in RhythmKind.allCases.map(\.rawValue) + JournalEntry.Kind.allCases.map(\.rawValue) where !known.contains(kind) {
      known.append(kind)
    }
    return known
  }

  /// nil for a word that names no kind.
  package static func kind(_ value: String) -> Condition? {
    if let kind = ItemKind(rawValue: value) { return value == "bonus" ? .bonus : .kind(kind) }
    if let kind = RhythmKind(rawValue: value) { return .rhythm(kind) }
    return JournalEntry.Kind(rawValue: value).map { .entry($0) }
  }

  package var isEmpty: Bool { words.isEmpty && conditions.isEmpty }

  package init(_ text: String) throws(Refusal) {
    for (word, isQuoted) in Self.parts(text) {
      if !isQuoted, let colon = word.firstIndex(of: ":"),
        let condition = try Self.condition(
          word[..<colon].lowercased(), word[word.index(after: colon)...].lowercased())
      {
        conditions.append(condition)
      } else {
        words.append(FoldedText(word.utf8).bytes)
      }
    }
  }

  /// Words, and what stands between quotation marks; a mark that is never closed holds all that follows.
  private static func parts(_ text: String) -> [(String, isQuoted: Bool)] {
    var result: [(String, Bool)] = []
    for (number, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if number % 2 == 1 {
        let phrase = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !phrase.isEmpty { result.append((phrase, true)) }
      } else {
        result += part.split(whereSeparator: \.isWhitespace).map { (String($0), false) }
      }
    }
    return result
  }

  /// nil for what only looks like a condition: then it is a word like any other.
  private static func condition(_ name: String, _ value: String) throws(Refusal) -> Condition? {
    func refusal(_ values: [String]) -> Refusal {
      Refusal(message: "\(name):\(value) can't be", help: "write \(name): and one of \(values.joined(separator: ", "))")
    }
    switch name {
    case "kind":
      if let kind = kind(value) { return kind }
      throw refusal(kinds)
    case "difficulty":
      if let found = Difficulty.allCases.first(where: { $0.rawValue.lowercased() == value }) { return .difficulty(found) }
      throw refusal(Difficulty.allCases.map { $0.rawValue.lowercased() })
    case "status":
      if let status = ItemStatus(rawValue: value == "skipped" ? "cancelled" : value) { return .status(status) }
      throw refusal(ItemStatus.allCases.map { $0 == .cancelled ? "skipped" : $0.rawValue })
    case "has":
      if let part = Part(rawValue: value == "note" ? "notes" : value == "time" ? "minutes" : value) { return .has(part) }
      throw refusal(Part.allCases.map(\.rawValue))
    case "day":
      if let dates = dates(value) { return .dates(dates) }
      let numbers = value.replacing("..", with: " ").split(separator: " ", omittingEmptySubsequences: false).map { part in
        part.utf8.allSatisfy(Bytes.isDigit) && part.utf8.count <= 6 ? Int(part) : nil
      }
      if numbers.count == 1, let day = numbers[0] { return .days(day...day) }
      if numbers.count == 2, numbers[0] != nil || numbers[1] != nil, (numbers[0] ?? 0) <= (numbers[1] ?? .max) {
        return .days((numbers[0] ?? 0)...(numbers[1] ?? .max))
      }
      throw Refusal(
        message: "day:\(value) can't be",
        help: "write a day, as in day:12, or a range, as in day:10..20 or day:2026-11-01..2026-11-20")
    case "spent":
      let sign = value.prefix { "<>=".contains($0) }
      if let comparison = sign.isEmpty ? .atLeast : Comparison(rawValue: String(sign)),
        let minutes = WorkDuration.typed(String(value.dropFirst(sign.count)))
      {
        return .spent(comparison, minutes)
      }
      throw Refusal(message: "spent:\(value) can't be", help: "write a time, as in spent:>40m or spent:<=1h5m")
    case "felt":
      if let felt = ItemRecord.Felt(rawValue: value) { return .felt(felt) }
      throw refusal(["hard", "ok", "easy"])
    default:
      // `https://…`, `10:30` and `Watch:` are words.
      guard !value.isEmpty, !value.hasPrefix("//"), !name.isEmpty, name.utf8.allSatisfy({ Bytes.isLetter($0) }) else {
        return nil
      }
      throw Refusal(
        message: "there is no condition \(name):",
        help:
          "the conditions are \(names.joined(separator: ", ")); for the words themselves put them in quotation marks: '\"\(name):\(value)\"'"
      )
    }
  }

  /// `2026-11-18`, `2026-11-01..2026-11-20`, and ranges without one of their ends.
  private static func dates(_ value: String) -> ClosedRange<CivilDay>? {
    let parts = value.replacing("..", with: " ").split(separator: " ", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.contains(where: { CivilDay($0) != nil }),
      parts.allSatisfy({ $0.isEmpty || CivilDay($0) != nil }),
      let first = CivilDay(parts[0]) ?? CivilDay(year: 1, month: 1, day: 1),
      let last = CivilDay(parts[parts.count - 1]) ?? CivilDay(year: 9999, month: 12, day: 31), first <= last
    else { return nil }
    return first...last
  }

  private static let names = ["kind:", "difficulty:", "status:", "felt:", "day:", "has:", "spent:"]
}

extension SearchQuery.Comparison {
  func holds(_ minutes: Int, _ limit: Int) -> Bool {
    switch self {
    case .more: minutes > limit
    case .atLeast: minutes >= limit
    case .less: minutes > 0 && minutes < limit
    case .atMost: minutes > 0 && minutes <= limit
    case .exactly: minutes == limit
    }
  }
}
