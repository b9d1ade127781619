import MMTCore
import Support

/// What holds of every merge of three plans. The input is the three texts with separators between them.
enum MergeLaws {
  private static let markers = PlanMerge.Policy.markers(size: 7, ours: "ours", theirs: "theirs")

  static func check(_ input: [UInt8]) {
    let parts = input.parts(3)
    guard parts.allSatisfy({ SourceText($0).tooDeepLine == nil }) else { return }
    let (base, ours, theirs) = (parts[0], parts[1], parts[2])
    for policy in [markers, .ours] {
      law(PlanMerge(base: base, ours: base, theirs: theirs, policy: policy).bytes == theirs, "theirs alone changed: theirs")
      law(PlanMerge(base: base, ours: ours, theirs: base, policy: policy).bytes == ours, "ours alone changed: ours")
      law(PlanMerge(base: base, ours: ours, theirs: ours, policy: policy).bytes == ours, "both made the same of it: that")
    }
    let merge = PlanMerge(base: base, ours: ours, theirs: theirs, policy: markers)
    let mirror = PlanMerge(base: base, ours: theirs, theirs: ours, policy: markers)
    law(merge.contradictions.isEmpty == mirror.contradictions.isEmpty, "either side may be ours")
    if merge.contradictions.isEmpty {
      law(lines(merge.bytes) == lines(mirror.bytes), "either side may be ours, but for the order")
    }
    checkKept(merge)
    checkProven(merge)
    let edition = PlanMerge(base: base, ours: ours, theirs: theirs, policy: .ours)
    checkProven(edition)
    for merge in [merge, mirror, edition] { law(merge.isComplete, "every item of either side was decided on") }
  }

  /// No words that somebody wrote are gone: an item's first line may have become one with the other side's, but its words are in the
  /// result; so is any other line, be it between markers.
  private static func checkKept(_ merge: PlanMerge) {
    let result = Set(lines(merge.bytes))
    let old = Set(lines(merge.base.source.bytes))
    let oldWords = Set(merge.base.items.map { merge.base.source.bytes[$0.text.range] })
    for plan in [merge.ours, merge.theirs] {
      let firsts = Set(plan.items.map { Int($0.line) })
      for line in 1...plan.source.lineCount where !firsts.contains(line) {
        let text = words(plan.source, line)
        if text.isEmpty || old.contains(text) { continue }
        law(result.contains(text), "a line that was written stays: \(String(decoding: text, as: UTF8.self))")
      }
      for item in plan.items where !item.isTableRow {
        let words = plan.source.bytes[item.text.range]
        if words.isEmpty || oldWords.contains(words) { continue }
        law(merge.bytes.contains(words), "an item's words stay: \(String(decoding: words, as: UTF8.self))")
      }
    }
  }

  private static func checkProven(_ merge: PlanMerge) {
    guard let proven = try? merge.proven(.init()) else { return }
    law(proven.text.bytes == merge.bytes, "what is proven is the merge")
  }

  /// The lines with words, sorted, without what stands around them.
  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    let source = SourceText(bytes)
    return (1...source.lineCount).map { words(source, $0) }.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func words(_ source: SourceText, _ line: Int) -> [UInt8] {
    var text = source.bytes[source.line(line).range]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    while let first = text.first, first == 0x20 || first == 0x09 { text.removeFirst() }
    return Array(text)
  }
}
