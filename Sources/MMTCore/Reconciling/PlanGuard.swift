/// Signs that the plan is damaged rather than edited: nothing is written then, until a person has looked (docs/sync.md, "Reconciling").
package enum PlanGuard {
  /// Findings, worst first; empty for a plan that may be written. Without `seen` only what the bytes alone show is looked for.
  package static func findings(_ plan: Plan, file: String, seen: LastSeen?) -> [Diagnostic] {
    if let finding = emptiness(plan, file, seen) { return [finding] }
    if let finding = binary(plan.source, file) { return [finding] }
    let conflicts = conflictMarkers(plan, file)
    if !conflicts.isEmpty { return conflicts }
    guard let seen else { return [] }
    let remains = Remains(of: seen, in: plan)
    return [loss(remains, file), vanishedDays(plan, remains, file)].compactMap { $0 } + newRepeats(plan, file, seen)
  }

  /// Whether a file holds text at all: it is neither empty nor binary.
  package static func isReadable(_ source: SourceText) -> Bool { !isEmpty(source) && !source.isBinaryInPart }

  /// The same of a file that is only copied, byte for byte.
  package static func isWorthCopying(_ source: SourceText) -> Bool { !isEmpty(source) && !source.looksBinaryInPart }

  /// Whether what was text is none any more.
  package static func isRuined(_ now: [UInt8], since before: [UInt8]) -> Bool {
    !isReadable(SourceText(now)) && isReadable(SourceText(before))
  }

  private static func isEmpty(_ source: SourceText) -> Bool { isBlank(source.bytes) }

  /// Whether there is nothing but blanks and line endings.
  private static func isBlank(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Whether nothing in it could be missed: blanks, line endings, and the NULs that a crash leaves.
  package static func holdsNothing(_ bytes: [UInt8]) -> Bool { isBlank(bytes.filter { $0 != 0 }) }

  private static func emptiness(_ plan: Plan, _ file: String, _ seen: LastSeen?) -> Diagnostic? {
    guard isEmpty(plan.source) else { return nil }
    return Diagnostic(
      .error, code: "plan.empty", file: file,
      message: "the plan is empty"
        + (seen.map { $0.items.isEmpty ? "" : "; it had \(Counted.text($0.items.count { !$0.isQualifier }, "item"))" } ?? ""))
  }

  private static func binary(_ source: SourceText, _ file: String) -> Diagnostic? {
    guard source.isBinaryInPart else { return nil }
    // One stray NUL is hard to find by eye.
    let place = source.bytes.firstIndex(of: 0).map { source.lineNumber(at: $0) }
    return Diagnostic(
      .error, code: "plan.binary", file: file, line: place ?? 0,
      message: "the plan is no text file" + (place == nil ? "" : ": a NUL byte is in this line"))
  }

  /// `<<<<<<< `, `=======`, `>>>>>>> ` at line starts, in this order, outside code.
  private static func conflictMarkers(_ plan: Plan, _ file: String) -> [Diagnostic] {
    let source = plan.source
    var found: [Diagnostic] = []
    var open: Int?
    var middle = false
    for line in 1...source.lineCount {
      let extent = source.line(line)
      guard extent.count >= 7, let first = source.bytes[extent.range].first, first == 0x3C || first == 0x3D || first == 0x3E,
        source.bytes[extent.lowerBound..<(extent.lowerBound + 7)].allSatisfy({ $0 == first })
      else { continue }
      let isBare = extent.count == 7
      let hasSpace = source.has(0x20, at: extent.lowerBound + 7) && extent.count > 7
      guard first == 0x3D ? isBare : isBare || hasSpace, plan.outline.lastBlock(through: line)?.kind != .code else { continue }
      switch first {
      case 0x3C:
        open = line
        middle = false
      case 0x3D: middle = open != nil
      default:
        if let start = open, middle {
          found.append(
            Diagnostic(
              .error, code: "plan.conflict", file: file, line: start, column: 1, length: 7, message: "conflict marker",
              excerpt: Array(source.bytes[source.line(start).range]),
              help: "keep what is right of lines \(start) to \(line), delete the three marker lines, save, and run mmt sync"))
        }
        open = nil
        middle = false
      }
    }
    return found
  }

  /// What is still there of the items that were seen last, wherever it stands now and whatever it is called. Qualifiers count nowhere.
  private struct Remains {
    /// Items of the plan as it is.
    let now: Int
    private(set) var before = 0
    private(set) var lost = 0
    /// By day as the ids name it, in order.
    private(set) var days: [(part: Substring, before: Int, lost: Int)] = []

    init(of seen: LastSeen, in plan: Plan) {
      now = plan.items.count { !$0.isQualifier }
      // Which words stand for days, tracks and kinds makes no difference to the ids that lines carry.
      let today = ItemMatcher.Known.items(of: plan, ItemIDs(plan, .standard))
      var places = [Int?](repeating: nil, count: seen.items.count)
      let matches = ItemMatcher(known: seen.items.map { ItemMatcher.Known($0) }, today: today).matches
      for case (let new, let old?) in matches.enumerated() { places[old] = new }
      for (item, place) in zip(seen.items, places) where !item.isQualifier && place.map({ plan.items[$0].isQualifier }) != true
      {
        let part = item.id.prefix { $0 != "/" }
        if days.last?.part != part { days.append((part, 0, 0)) }
        before += 1
        days[days.count - 1].before += 1
        guard place == nil else { continue }
        lost += 1
        days[days.count - 1].lost += 1
      }
    }
  }

  /// Of fewer items a list may lose all but one: that is tidying up.
  private static let lossFloor = 3

  /// A third fewer, or, of as many, two thirds others.
  private static func loss(_ remains: Remains, _ file: String) -> Diagnostic? {
    let (before, now, lost) = (remains.before, remains.now, remains.lost)
    guard lost >= lossFloor || (now == 0 && lost > 0) else { return nil }
    if now * 3 < before * 2, lost * 3 > before {
      return Diagnostic(
        .error, code: "plan.items-lost", file: file,
        message: "the plan has \(Counted.text(now, "item")); it had \(before) when it was last seen")
    }
    guard lost * 3 > before * 2 else { return nil }
    return Diagnostic(
      .error, code: "plan.items-lost", file: file,
      message: "of the \(Counted.text(before, "item")) that the plan had when it was last seen, \(lost) are gone")
  }

  /// Days whose number is gone, and most of their items with it.
  private static func vanishedDays(_ plan: Plan, _ remains: Remains, _ file: String) -> Diagnostic? {
    let present = Set(plan.days.map { $0.key.idPart })
    let gone = remains.days.filter { $0.lost * 2 > $0.before && !present.contains(String($0.part)) }.compactMap { day in
      day.part.hasPrefix("d") ? Int(day.part.dropFirst()).map { "\($0)" } : nil
    }
    guard gone.count >= 2 else { return nil }
    let shown =
      gone.count > 6 ? gone.prefix(5).joined(separator: ", ") + " and \(gone.count - 5) more" : gone.joined(separator: ", ")
    return Diagnostic(.error, code: "plan.days-lost", file: file, message: "Days \(shown) are gone from the plan")
  }

  private static func newRepeats(_ plan: Plan, _ file: String, _ seen: LastSeen) -> [Diagnostic] {
    guard !plan.repeatedDays.isEmpty else { return [] }
    var known = Set<Int>()
    for item in seen.items {
      let day = item.id.prefix { $0 != "/" }
      if let dash = day.firstIndex(of: "-"), day.hasPrefix("d"), let number = Int(day[..<dash].dropFirst()) {
        known.insert(number)
      }
    }
    // A second heading without items has no ids that could tell that it was there before; nothing can be mistaken in it either.
    let empty = Set(plan.days.filter { $0.items.isEmpty }.map(\.line))
    return plan.repeatedDays.filter { !known.contains($0.number) && !empty.contains($0.line) }.map { day in
      Diagnostic(
        .error, code: "plan.day-repeated", file: file, line: day.line, column: 1,
        length: plan.source.line(day.line).count, message: "Day \(day.number) is there twice; first on line \(day.firstLine)",
        excerpt: Array(plan.source.bytes[plan.source.line(day.line).range]),
        help: "number the days apart; if both are meant: mmt sync --accept")
    }
  }
}
