import MMTCore
import Support
import Testing

/// What holds of every mixture of the shapes that published plans have.
@Suite struct ShapeMixTests {
  @Test("every task of GitHub's and every row with a mark is an item with its state, and no other box is one")
  func tasks() throws {
    try forEachSeed(300) { random in
      let mix = ShapeMix(using: &random)
      let plan = PlanParser.parse(SourceText(mix.bytes))
      let found = plan.items.filter { $0.hasBox && !$0.isLine }.map {
        let content = $0.isTableRow ? $0.box : Extent($0.box.lowerBound + 1, $0.box.upperBound - 1)
        return ShapeMix.Task(content: content, isDone: $0.isDone)
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

  @Test("a column put into tables without one is all that changes: without it the file is what it was")
  func columns() throws {
    try forEachSeed(200) { random in
      let mix = ShapeMix(using: &random)
      // The same tables with another header hold no marks any more.
      let text = String(decoding: mix.bytes, as: UTF8.self).replacing("| Status ", with: "| Notes ")
      let editing = Editing(Array(text.utf8))
      let edits = Adoption.boxes(editing.plan, columns: true).filter { editing.plan.items[$0.item].isTableRow }
      guard let adopted = Adoption.prove(editing.editor, edits).proven else { return }
      let lines = Set(editing.plan.tables.filter { !$0.hasStatus }.flatMap { $0.line...$0.lastLine })
      let after = SourceText(adopted.text.bytes)
      for line in 1...editing.plan.source.lineCount {
        let (old, new) = (editing.plan.source.string(editing.plan.source.line(line)), after.string(after.line(line)))
        #expect(
          lines.contains(line) ? new.hasPrefix(old.hasSuffix("|") ? String(old.dropLast()) : old) : new == old, "\(random)")
      }
      #expect(adopted.plan.items.count == editing.plan.items.count, "\(random)")
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
