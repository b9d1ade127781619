import MMTCore
import MMTStore
import Support
import Testing

/// Where an editor's steps fall between those of a command is tried out, not left to chance: `RaceTests` rarely meet two in the same
/// microseconds.
@Suite struct SteppedEditorTests {
  /// How many operations a change has, about.
  private static let operations = 48

  private func tick(_ store: WorkspaceStore) throws {
    _ = try store.update { snapshot throws(Failure) in
      guard let plan = snapshot.plan else { throw Failure(.notFound, "between two steps") }
      return Update(plan: .verbatim(plan + Array("tick\n".utf8)), sidecar: proven("new sidecar\n"), result: ())
    }
  }

  private func isKept(_ manner: SteppedEditor.Manner, _ positions: [Int]) throws {
    let folder = try TemporaryFolder(in: "/dev/shm")
    try folder.write("old plan\n", "plan.md")
    try folder.write("old sidecar\n", "mmt.json")
    let editor = SteppedEditor(folder("plan.md"), manner, positions)
    try? tick(folder.store(editor.files))
    #expect(editor.finish())
    try tick(folder.store())
    let kept = folder.names.filter { $0 == "plan.md" || $0.hasPrefix("plan.md.saved-") }
      .compactMap { folder.text($0) }.joined()
    for line in SteppedEditor.lines { #expect(kept.contains(line), "\(manner.rawValue) \(positions): lost: \(line)") }
    #expect(folder.names.filter { $0.hasPrefix(".") } == [], "\(manner.rawValue) \(positions)")
  }

  @Test("an editor that saves, reads and saves what it read, at any moments of a change: both saves stand")
  func byRename() throws {
    for first in 1...Self.operations {
      for reading in first...(first + 4) {
        for second in reading...(reading + 4) { try isKept(.byRename, [first, reading, second]) }
      }
    }
  }

  @Test("the same of an editor that renames the file away and makes it anew, as vim does")
  func likeVim() throws {
    try forEachSeed(600) { random in
      var position = random.number(1...Self.operations)
      let positions = (0..<SteppedEditor.stepCount(.likeVim)).map { _ in
        position += random.pick([0, 0, 1, 1, 2, random.number(0...6)])
        return position
      }
      try isKept(.likeVim, positions)
    }
  }
}
