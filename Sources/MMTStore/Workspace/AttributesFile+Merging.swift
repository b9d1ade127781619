import MMTCore

extension AttributesFile {
  /// Three versions of `.gitattributes` made one: lines outside the block as lines, of the block the lines of both sides.
  package static func merged(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], size: Int
  ) -> (bytes: [UInt8], conflicts: Int) {
    let endsOpen = LineMerge.endsOpen(base, ours, theirs)
    let parts = [base, ours, theirs].map { Parts($0) }
    let (old, mine, yours) = (parts[0], parts[1], parts[2])
    // Where one side hasn't the block, it is put in or taken out as any lines.
    guard let one = mine.block, let other = yours.block else {
      let lines = LineMerge(base: base, ours: ours, theirs: theirs, endsOpen: endsOpen, size: size)
      return (lines.bytes, lines.conflicts)
    }
    let before = LineMerge(base: old.before, ours: mine.before, theirs: yours.before, size: size)
    let after = LineMerge(base: old.after, ours: mine.after, theirs: yours.after, endsOpen: endsOpen, size: size)
    let block = Block.merged(old.block ?? [], one, other)
    return (before.bytes + block + after.bytes, before.conflicts + after.conflicts)
  }

  /// A file around its block.
  private struct Parts {
    var before: [UInt8] = []
    /// Its lines with both marks; nil where there is none.
    var block: [ArraySlice<UInt8>]?
    var after: [UInt8] = []

    init(_ bytes: [UInt8]) {
      let lines = AttributesFile.lines(of: bytes)
      guard let first = lines.firstIndex(where: { AttributesFile.trimmed($0).elementsEqual(AttributesFile.begin.utf8) }),
        let last = lines[first...].firstIndex(where: { AttributesFile.trimmed($0).elementsEqual(AttributesFile.end.utf8) })
      else {
        before = bytes
        return
      }
      before = Array(lines[..<first].joined())
      block = Array(lines[first...last])
      after = Array(lines[(last + 1)...].joined())
    }
  }

  private enum Block {
    /// A document's line with those of its pages behind it; a line of the plan or of the records.
    private struct Group {
      var rank: Int
      var key: [UInt8]
      var lines: [[UInt8]]
    }

    /// In the order in which the block is written, so that the sides may change places.
    static func merged(
      _ base: [ArraySlice<UInt8>], _ ours: [ArraySlice<UInt8>], _ theirs: [ArraySlice<UInt8>]
    ) -> [UInt8] {
      let (old, mine, yours) = (groups(base), groups(ours), groups(theirs))
      var result: [Group] = []
      for key in Set(mine.map(\.key) + yours.map(\.key)).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        func named(_ groups: [Group]) -> Group? { groups.first { $0.key == key } }
        let (was, one, other) = (named(old), named(mine), named(yours))
        if one?.lines == other?.lines || other?.lines == was?.lines {
          if let one { result.append(one) }
        } else if one?.lines == was?.lines {
          if let other { result.append(other) }
        } else if var both = one ?? other {
          // What either side has stays: a line too many does no harm, and the next write knows which are wanted.
          let lines = Set((one?.lines ?? []) + (other?.lines ?? []))
          let head = [one, other].compactMap { $0?.lines.first }.min { $0.lexicographicallyPrecedes($1) } ?? []
          both.lines = [head] + lines.filter { !$0.starts(with: key + [0x20]) }.sorted { $0.lexicographicallyPrecedes($1) }
          result.append(both)
        }
      }
      // The keys are in order already.
      let ordered = (0...3).flatMap { rank in result.filter { $0.rank == rank } }
      let ending: [UInt8] = (ours.first ?? []).suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A]
      let marks = [Array(AttributesFile.begin.utf8), Array(AttributesFile.end.utf8)]
      return (marks.prefix(1) + ordered.flatMap(\.lines) + marks.suffix(1)).flatMap { $0 + ending }
    }

    private static func groups(_ block: [ArraySlice<UInt8>]) -> [Group] {
      var groups: [Group] = []
      for line in block.dropFirst().dropLast() {
        let text = Array(AttributesFile.trimmed(line))
        let words = text.split { $0 == 0x20 || $0 == 0x09 }
        guard let pattern = words.first else { continue }
        let isDocument = words.contains { $0.starts(with: "mmt=".utf8) }
        let isOwn = pattern.elementsEqual("/.gitattributes".utf8)
        if words.last?.elementsEqual("merge=mmt-document".utf8) == true, !isDocument, !isOwn, let last = groups.indices.last,
          groups[last].rank == 1
        {
          groups[last].lines.append(text)
        } else {
          let rank = words.last?.elementsEqual("merge=mmt-plan".utf8) == true ? 0 : isDocument ? 1 : isOwn ? 3 : 2
          groups.append(Group(rank: rank, key: Array(pattern), lines: [text]))
        }
      }
      return groups
    }
  }
}
