import MMTCore

/// Finds the lines of a change in the plan as it is now: where they were, or, if lines above came or went, the nearest same ones of
/// the same item.
struct UndoHunks {
  private let plan: Plan
  private let ids: [String]
  private var source: SourceText { plan.source }

  /// Also the ids that items have now whose track was named anew since.
  static func find(
    _ entry: UndoLog.Entry, in plan: Plan, ids: [String]
  ) throws(Failure) -> (hunks: [LineHunk], renamed: [String: String]) {
    let search = UndoHunks(plan: plan, ids: ids)
    var hunks: [LineHunk] = []
    var renamed: [String: String] = [:]
    var shift = 0
    for change in entry.lines {
      let before = lines(change.before)
      let after = lines(change.after)
      let expected = change.line + shift
      guard let line = search.place(of: after, change, near: expected) else {
        let wrote = String(decoding: after.first ?? [], as: UTF8.self).filter { !$0.isNewline }
        throw Failure(
          .data, "the line that \"\(entry.command)\" wrote was changed since, so it can't be taken back",
          details: ["It was line \(expected): \(DisplayWidth.truncated(wrote, to: 120, mark: "..."))", "Nothing was changed."],
          help: "change it in an editor; mmt sync takes it up")
      }
      if let item = change.item, let owner = search.owner(line, change), owner != item { renamed[item] = owner }
      hunks.append(LineHunk(line: line, before: before, after: after))
      shift += after.count - before.count
    }
    return (hunks, renamed)
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    guard !bytes.isEmpty else { return [] }
    let source = SourceText(bytes)
    return (1...source.lineCount).map { Array(bytes[source.wholeLine($0).range]) }
  }

  private func place(of lines: [[UInt8]], _ change: UndoLog.LineChange, near expected: Int) -> Int? {
    guard !lines.isEmpty else { return min(expected, source.lineCount + 1) }
    if stands(lines, change, at: expected) { return expected }
    var distance = 1
    while expected - distance >= 1 || expected + distance <= source.lineCount {
      let above = stands(lines, change, at: expected - distance)
      let below = stands(lines, change, at: expected + distance)
      // Two equally near ones can't be told apart.
      if above != below { return above ? expected - distance : expected + distance }
      if above && below { return nil }
      distance += 1
    }
    return nil
  }

  /// The same lines, and they belong to the same item: another day may have the same words.
  private func stands(_ lines: [[UInt8]], _ change: UndoLog.LineChange, at line: Int) -> Bool {
    guard line >= 1, line + lines.count - 1 <= source.lineCount,
      lines.enumerated().allSatisfy({ source.bytes[source.wholeLine(line + $0.offset).range].elementsEqual($0.element) })
    else { return false }
    guard let item = change.item else { return true }
    guard let owner = owner(line, change) else { return false }
    // A heading that was written anew gives the track's items other ids; another day is another item.
    return owner == item || (Self.isRenamedTrack(item, owner) && !ids.contains(item))
  }

  /// The id of the item that a line belongs to.
  private func owner(_ line: Int, _ change: UndoLog.LineChange) -> String? {
    plan.owner(ofLine: line, isInserted: change.before.isEmpty).flatMap { $0 < ids.count ? ids[$0] : nil }
  }

  /// Whether two ids differ in their tracks alone.
  private static func isRenamedTrack(_ old: String, _ new: String) -> Bool {
    let old = old.split(separator: "/")
    let new = new.split(separator: "/")
    return old.count == 3 && new.count == 3 && old[0] == new[0] && old[2] == new[2]
  }
}
