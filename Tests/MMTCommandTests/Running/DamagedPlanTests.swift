import Foundation
import Testing

@testable import MMTCommand

@Suite struct DamagedPlanTests {
  /// Texts that no person would have left like this.
  struct Damage: CustomTestStringConvertible {
    var code: String
    var text: String
    var testDescription: String { code }
  }

  static let damages = [
    Damage(code: "plan.empty", text: " \n\n"),
    Damage(code: "plan.binary", text: String(repeating: "\u{0}\u{1}\u{2}x", count: 500)),
    Damage(code: "plan.conflict", text: smallPlan + "<<<<<<< HEAD\n- [x] a\n=======\n- [ ] a\n>>>>>>> theirs\n"),
    Damage(code: "plan.items-lost", text: String(smallPlan.prefix(110))),
    Damage(code: "plan.day-repeated", text: smallPlan + "\n### Day 2\n- [ ] LC 9: Palindrome Number\n"),
  ]

  @Test("a damaged plan is shown with a warning, refused by what writes, and not committed on the way", arguments: damages)
  func refused(_ damage: Damage) throws {
    let (code, text) = (damage.code, damage.text)
    let machine = try Machine(plan: smallPlan)
    let commits = try machine.commits()
    try machine.write("plan.md", text)
    let today = machine.mmt("today", at: "2026-12-02T08:00:00")
    #expect(today.status == 0 && today.error.contains("warning") && today.error.contains(code), "\(today)")
    for command in [["done", "1"], ["note", "1", "x"], ["sync"], ["config", "dayBoundary", "05:00"]] {
      let answer = machine.mmt(command, at: "2026-12-02T08:00:00")
      #expect(answer.status == 65 && answer.output == "" && answer.error.contains("error") && answer.error.contains(code))
      #expect(answer.error.contains("nothing was changed"))
    }
    #expect(machine.text("plan.md") == text)
    #expect(try machine.commits() == commits, "the last commit is what the plan can be got back from")
  }

  @Test("once accepted as it is, the plan is as good as any", arguments: damages)
  func accepted(_ damage: Damage) throws {
    let (code, text) = (damage.code, damage.text)
    let machine = try Machine(plan: smallPlan)
    try machine.write("plan.md", text)
    #expect(machine.mmt("sync", "--accept").status == 0)
    #expect(machine.mmt("sync").processes.isEmpty)
    #expect(machine.mmt("today").error == "")
    if code == "plan.conflict" || code == "plan.day-repeated" { #expect(machine.mmt("done", "1").status == 0) }
  }

  @Test(
    "without any backup the plan comes back as this machine saw it last, whatever is left of it",
    arguments: [nil, "", "cut", "\u{0}\u{1}"])
  func remembered(_ rest: String?) throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "--minutes", "25")
    machine.mmt("note", "1", "a map")
    machine.mmt("sync")
    machine.mmt("done", "217")
    let plan = try #require(machine.text("plan.md"))
    try machine.remove(".git")
    switch rest {
    case nil: try machine.remove("plan.md")
    case "cut": try machine.write("plan.md", String(plan.prefix(40)))
    case let text?: try machine.write("plan.md", String(repeating: text, count: 500))
    }
    let help = machine.mmt("done", "3")
    #expect(help.status != 0 && help.error.contains("mmt doctor --fix"), "\(help)")
    #expect(machine.mmt("doctor", "--fix").status == 0)
    #expect(machine.text("plan.md") == plan)
  }

  @Test("a missing plan is said to be in the last commit only where it is")
  func missing() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.remove("plan.md")
    #expect(machine.mmt("today").error.contains("mmt restore HEAD"))
    machine.set("PATH", nil)
    for command in [["today"], ["done", "1"], ["sync"], ["verify"], ["status"], ["undo"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 66 && !answer.error.contains("commit still"), "\(command) \(answer)")
    }
  }

  @Test(
    "every finding of verify says what to do about it, and names no command there isn't",
    arguments: [
      ("plan.md", ""), ("plan.md", "\u{1}\u{2}\u{3}\u{4}"), ("plan.md", "# P\n\n### Day 1\n- [ ] a\n"),
      ("plan.md", smallPlan + "\n### Day 2\n- [x] again ✅ 2026-02-30\n"),
      ("plan.md", smallPlan + "\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n"),
      ("mmt.json", "{"), ("mmt.json", "{}"), ("mmt.json", "[]"),
      ("mmt.json", "{\"schema\":0,\"id\":\"?\",\"plan\":\"plan.md\"}"),
      ("mmt.json", "{\"schema\":1,\"id\":\"a\",\"plan\":\"plan.md\",\"items\":7}"),
      ("mmt.json", "{\"schema\":9,\"id\":\"a\",\"plan\":\"plan.md\",\"settings\":{\"bullets\":1,\"editor\":\"vi\"}}"),
      (
        "mmt.json",
        "{\"schema\":1,\"id\":\"a\",\"plan\":\"plan.md\",\"achievements\":{\"x\":1},\"items\":{\"a\":{\"felt\":1,\"sessions\":2}}}"
      ),
      ("mmt.json", "<<<<<<< ours\n{\n=======\n{\n>>>>>>> theirs\n"), ("mmt.json", "<<<<<<< ours\n{\n"),
    ])
  func helps(_ name: String, _ text: String) throws {
    let machine = try Machine(plan: smallPlan)
    try machine.write(name, text)
    let answer = machine.mmt("verify", "--json")
    #expect(answer.status == 1 && !answer.output.contains("\"fix\":null"), "\(answer)")
    let commands = Set(CommandSpec.all.map(\.name))
    for part in answer.output.components(separatedBy: "mmt ").dropFirst() {
      let word = String(part.prefix { $0.isLetter || $0 == "-" })
      #expect(commands.contains(word) || ["wrote", "that"].contains(word), "mmt \(word) in \(answer.output)")
    }
  }
}
