import Foundation
import Testing

@Suite struct SkillTests {
  @Test("the page is printed anywhere, and written where it is asked for, over nothing that is there")
  func install() throws {
    let machine = try Machine()
    let page = machine.mmt("skill")
    #expect(page.status == 0 && page.output.hasPrefix("---\nname: mmt\n"), "\(page)")
    #expect(machine.mmt("skill", "--install", "skills").status == 0)
    #expect(machine.text("skills/mmt/SKILL.md") == page.output)
    try machine.write("skills/mmt/SKILL.md", "mine")
    #expect(machine.mmt("skill", "--install", "skills").status == 73)
    #expect(machine.text("skills/mmt/SKILL.md") == "mine")
    #expect(machine.mmt("skill", "--install", "skills", "--force").status == 0)
    #expect(machine.text("skills/mmt/SKILL.md") == page.output)
    #expect(machine.mmt("skill", "--force").status == 64)
  }

  @Test("a change says what usually comes next, as it is typed")
  func next() throws {
    let machine = try Machine(plan: smallPlan)
    func next(_ arguments: String...) throws -> String? {
      let answer = machine.mmt(arguments + ["--json"])
      let object = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
      return object?["nextCommand"] as? String
    }
    #expect(try next("done", "1") == "mmt done 1.2")
    #expect(try next("undo") == "mmt redo")
    #expect(try next("redo") == "mmt next")
    #expect(try next("start", "217") == "mmt stop")
    #expect(try next("note", "217", "x") == "mmt next")
    #expect(try next("move", "217", "2", "--dry-run") == nil)
    #expect(try next("sync") == "mmt next")
    machine.mmt("add", "hundreds")
    #expect(try next("count", "push", "+1") == "mmt count Push-ups")
  }
}
