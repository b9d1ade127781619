import Foundation
import MMTStore
import Support
import Testing

/// A look makes use of the outline that is kept in the machine's state, and shows what it would show without.
@Suite struct KeptOutlineUseTests {
  private let pages: [[String]] = [["today"], ["day", "2"], ["progress", "--json"], ["export", "--format", "json"]]

  /// The file in the state of the one workspace there is.
  private func path(_ machine: Machine) throws -> String {
    let states = machine.root.path("state/mmt")
    let folder = try #require(try FileManager.default.contentsOfDirectory(atPath: states).first)
    return "state/mmt/\(folder)/outline"
  }

  private func look(_ machine: Machine) -> [String] {
    pages.map { command in machine.mmt(command) { $0.build = { "a-build" } }.description }
  }

  @Test("what an editor changes is seen, whether the outline is kept, missing, cut or another plan's")
  func edited() throws {
    // Several of the pieces that cmark is fed.
    let days = (3...300).map { "### Day \($0)\n- [ ] The item of day \($0)\n- [ ] A second one that is longer\n\n" }.joined()
    let machine = try Machine(plan: smallPlan + "\n" + days)
    machine.mmt("sync") { $0.build = { "a-build" } }
    try machine.edit("plan.md", "[ ] LC 217", "[x] LC 217")
    machine.mmt("sync") { $0.build = { "a-build" } }
    let path = try path(machine)
    let kept = try #require(machine.root.read(path))
    let begin = look(machine)
    try machine.write("plan.md", "# Another plan\n\n" + (machine.text("plan.md") ?? "") + "\n### Day 301\n\n- [ ] One more\n")
    let pages = look(machine)
    #expect(pages != begin)
    #expect(machine.root.read(path) == kept, "looking writes nothing")
    for bytes: [UInt8] in [[], Array(kept.dropLast(9)), Array("nonsense".utf8)] {
      _ = try machine.root.write(path, bytes)
      #expect(look(machine) == pages)
    }
    try FileManager.default.removeItem(atPath: machine.root.path(path))
    #expect(look(machine) == pages)
  }

  @Test("after commands and an editor's saves, pages are those that are read anew, and the reading of the last command is kept")
  func random() throws {
    var kept = 0
    try forEachSeed(8) { random in
      var model = try EditorModel(random, git: false)
      let machine = model.machine
      for _ in 0..<12 {
        guard let key = model.key() else { break }
        let edits = model.random.once(in: 3)
        switch model.random.number(0...8) {
        case _ where edits: try model.edit()
        case 0, 1: _ = model.mmt("done", key)
        case 2: _ = model.mmt("undone", key)
        case 3: _ = model.mmt("note", key, "a note")
        case 4: _ = model.mmt("bonus", model.words())
        case 5: _ = model.mmt("undo")
        case 6: _ = model.mmt("config", "labels.day", model.random.pick(["sitting", ""]))
        case 7: _ = model.mmt("config", "bullets", model.random.pick(["items", "prose"]))
        default: _ = model.mmt("sync")
        }
        let pages = look(machine)
        let path = try path(machine).replacingOccurrences(of: "/outline", with: "/reading")
        guard let bytes = machine.root.read(path) else { continue }
        kept += 1
        try FileManager.default.removeItem(atPath: machine.root.path(path))
        #expect(look(machine) == pages, "\(random)")
        _ = try machine.root.write(path, bytes)
      }
    }
    #expect(kept > 20)
  }
}
