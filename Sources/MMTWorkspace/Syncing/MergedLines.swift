import MMTCore

/// How often a line may stand in the merge of three texts: a bullet put in between an item and its notes gives these to another item, and then
/// a merge by items may see them as new on one side.
package struct MergedLines {
  /// Lines of the base, without their ends, that neither side has more often: how often they are to be there at most.
  private var most: [ArraySlice<UInt8>: Int] = [:]

  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    let (mine, yours) = (Self.counts(ours), Self.counts(theirs))
    for (line, count) in Self.counts(base) {
      let (one, other) = (mine[line] ?? 0, yours[line] ?? 0)
      guard one <= count, other <= count else { continue }
      most[line] = one == other ? one : one == count ? other : other == count ? one : max(one, other)
    }
  }

  package func hold(_ merged: [UInt8]) -> Bool {
    Self.counts(merged).allSatisfy { line, count in most[line].map { count <= $0 } ?? true }
  }

  /// Blank lines and rules are told apart by nothing.
  private static func counts(_ bytes: [UInt8]) -> [ArraySlice<UInt8>: Int] {
    let lines = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).filter { $0.contains(where: Bytes.isWordByte) }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    counts.reserveCapacity(lines.count)
    for line in lines { counts[line, default: 0] += 1 }
    return counts
  }
}
