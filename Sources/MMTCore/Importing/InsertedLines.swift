/// Where the lines of a text stand after whole lines were put in between them.
struct InsertedLines {
  /// Old lines before which lines stand now, rising, and how many there are up to there.
  private var places: [(line: Int, count: Int)] = []
  private var new: [Range<Int>] = []

  /// `splices` only put lines in, and rise.
  init(_ splices: [Splice]) {
    var count = 0
    for splice in splices {
      let start = splice.lines.lowerBound + count
      count += splice.text.count
      places.append((splice.lines.lowerBound, count))
      new.append(start..<start + splice.text.count)
    }
  }

  /// The new number of an old line.
  func new(_ line: Int) -> Int {
    let next = places.endOfPrefix(while: { $0.line <= line })
    return line + (next > 0 ? places[next - 1].count : 0)
  }

  /// Whether a line of the new text was put in.
  func isNew(_ line: Int) -> Bool {
    let next = new.endOfPrefix(while: { $0.lowerBound <= line })
    return next > 0 && new[next - 1].contains(line)
  }
}

extension RhythmFile {
  /// The file with lines put in between, proven: every byte stays, each item, heading and block of before means what it meant and
  /// stands where it stood; `isMeant` says whether the new lines are what they are to be.
  func putting(
    _ splices: [Splice], _ isMeant: (_ after: RhythmFile, _ isNew: (Int) -> Bool) -> Bool
  ) throws(Proof.Refusal) -> (text: ProvenText, file: RhythmFile) {
    let edits = splices.map { editor.edit($0) }
    guard edits.allSatisfy(\.extent.isEmpty) else { throw Proof.Refusal(line: splices.first?.lines.lowerBound) }
    let lines = InsertedLines(splices)
    var result = self
    let held = try Proof.hold(document, edits, readsAll: true, at: splices.first?.lines.lowerBound) { change in
      let (before, after) = (change.before.plan, change.after.plan)
      guard before.standings(where: { _ in true }) == after.standings(where: { !lines.isNew($0) }),
        Self.isSame(before.outline, after.outline, lines)
      else { return Proof.Refusal(line: splices.first?.lines.lowerBound) }
      result = with(change.after)
      return isMeant(result, lines.isNew) ? nil : Proof.Refusal(line: nil)
    }
    return (held.proven.text, result)
  }

  private static func isSame(_ before: Outline, _ after: Outline, _ lines: InsertedLines) -> Bool {
    var place = 0
    for block in after.blocks where !lines.isNew(Int(block.line)) {
      guard place < before.blocks.count else { return false }
      let old = before.blocks[place]
      guard old.isLike(block), old.depth == block.depth, lines.new(Int(old.line)) == Int(block.line) else { return false }
      place += 1
    }
    return place == before.blocks.count
  }
}
