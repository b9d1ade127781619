import MMTCore
import Support
import Testing

/// What holds of every mixture of the shapes that published plans have.
@Suite struct ShapeMixTests {
  @Test("every task of GitHub's is an item with its state, and no other box is one")
  func tasks() throws {
    try forEachSeed(300) { random in
      let mix = ShapeMix(using: &random)
      let plan = PlanParser.parse(SourceText(mix.bytes))
      let found = plan.items.filter(\.hasBox).map {
        ShapeMix.Task(content: Extent($0.box.lowerBound + 1, $0.box.upperBound - 1), isDone: $0.isDone)
      }
      #expect(found == mix.tasks, "\(random)")
    }
  }

  @Test("adoption puts in boxes of four bytes and nothing else: without them the file is what it was")
  func adoption() throws {
    try forEachSeed(300) { random in
      let mix = ShapeMix(using: &random)
      let editing = Editing(mix.bytes)
      let adoption = Adoption.prove(editing.editor, Adoption.boxes(editing.plan))
      guard let adopted = adoption.proven else {
        #expect(adoption.edits.isEmpty, "\(random)")
        return
      }
      var bytes = adopted.text.bytes
      for edit in adoption.edits.sorted(by: { $0.item > $1.item }) {
        let start = Int(adopted.plan.items[edit.item].content)
        #expect(bytes[start..<min(start + 4, bytes.count)].elementsEqual("[ ] ".utf8), "\(random)")
        bytes.removeSubrange(start..<start + 4)
      }
      #expect(bytes == mix.bytes, "\(random)")
      let before = editing.plan.items.map { editing.plan.words($0) }
      #expect(adopted.plan.items.map { adopted.plan.words($0) } == before, "\(random)")
    }
  }

  @Test("sync dates what is done, and the second one finds nothing to do")
  func sync() throws {
    try forEachSeed(60) { random in
      var workspace = Reconciled(String(decoding: ShapeMix(using: &random).bytes, as: UTF8.self))
      workspace.sync("2026-11-20T21:00:00+01:00")
      let (text, sidecar) = (workspace.text, workspace.sidecar)
      #expect(workspace.found("2026-11-21T21:00:00+01:00").isQuiet, "\(random)")
      workspace.sync("2026-11-21T21:00:00+01:00")
      #expect(workspace.text == text && workspace.sidecar == sidecar, "\(random)")
    }
  }
}
