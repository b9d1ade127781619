import Foundation
import Testing

/// Names that must not be taken for another item.
@Suite struct HostileNamingTests {
  @Test("0 is no LeetCode number: items that are no problem aren't named by it", arguments: ["0", "00", "lc0", "#0"])
  func zero(_ name: String) throws {
    let machine = try Machine(plan: "# P\n\n## Day 1\n- [ ] LC 1: Two Sum\n- [ ] Draw it\n")
    let answer = machine.mmt("done", name)
    #expect(answer.status == 66, "\(answer)")
    #expect(machine.text("plan.md")?.contains("[x]") == false)
  }

  @Test("a ref is digits, a dot, digits", arguments: [".+1", "+1.1", "-.1", "1.", ".", "..", ".1.1", "1 .1", ".٣"])
  func malformed(_ name: String) throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("show", name).status == 66)
  }

  @Test(
    "a ref past every number is no such item, not a crash",
    arguments: [".99999999999999999999", "99999999999999999999.1", ".0"])
  func huge(_ name: String) throws {
    let answer = try Machine(plan: smallPlan).mmt("done", name)
    #expect(answer.status == 66, "\(answer)")
  }

  @Test("a day of a series, and a number that comes again, are shown by their names")
  func dayByName() throws {
    let machine = try Machine(
      plan: "# P\n\n## Day 0\n- [ ] zero\n\n## Day 1\n- [ ] one\n\n## Day 0\n- [ ] again\n\n## Warm-up Day 3\n- [ ] stretch\n")
    #expect(machine.mmt("day", "0-2").output.contains("again"))
    #expect(machine.mmt("day", "Warm-up 3").output.contains("stretch") && machine.mmt("day", "warm-up day 3").status == 0)
    #expect(machine.mmt("day", "0-2", "--json").output.contains("\"key\":\"d000-2\""))
    #expect(machine.mmt("day", "Warm-up 4").status == 66 && machine.mmt("day", "feb 30").status == 64)
  }

  @Test("a warm-up, and its week, is shown by the date it falls on")
  func warmUpByDate() throws {
    let machine = try Machine(
      plan: "# P\n\n## Week 0\n\n### Warm-up Day 1\n- [ ] stretch\n\n## Week 1\n\n### Day 1\n- [ ] one\n")
    #expect(machine.mmt("config", "startDate", "2026-12-10").status == 0)
    #expect(machine.mmt("day", "2026-12-09").output.contains("stretch"))
    #expect(machine.mmt("day", "2026-12-08").status == 66)
    #expect(machine.mmt("week", "2026-12-09").output.hasPrefix("Week 0"))
  }

  @Test("the refs that are shown lead to the items they are shown with, also of a day that is there twice")
  func refsLeadBack() throws {
    let machine = try Machine(
      plan:
        "# P\n- [ ] before\n\n## Day 1\n- [ ] one\n\n## Day 2\n- [ ] two\n\n## Day 2\n- [ ] two again\n\n## Warm-up Day 1\n- [ ] warm\n"
    )
    for (words, ref) in [("one", ".1"), ("two again", "d002-2.1"), ("warm", "warm-up-d001.1")] {
      let shown = machine.mmt("show", words, "--json")
      #expect(shown.output.contains("\"ref\":\"\(ref.hasPrefix(".") ? "1" + ref : ref)\""), "\(shown)")
      #expect(machine.mmt("show", ref, "--json").output == shown.output)
    }
    #expect(machine.mmt("show", "before", "--json").output.contains("\"ref\":null"))
  }

  @Test("a JSON document carries no control or bidi character raw, and its strings are the same")
  func json() throws {
    let words = "a\u{1B}[31m b\u{9B} \u{202E}c\u{2066} \u{61C}d \u{200F}"
    let machine = try Machine(plan: "# P\n\n## Day 1\n- [ ] \(words) e\n")
    let document = machine.mmt("today", "--json").output
    #expect(document.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) || $0 == "\n" })
    #expect(!document.unicodeScalars.contains { "\u{202E}\u{2066}\u{61C}\u{200F}".unicodeScalars.contains($0) })
    #expect(document.contains("a\\u001b[31m b\\u009b \\u202ec\\u2066 \\u061cd \\u200f e"))
  }

  @Test("an unknown setting is answered with the nearest", arguments: ["daybondary", "restdays", "cycleday"])
  func setting(_ key: String) throws {
    let answer = try Machine(plan: smallPlan).mmt("config", key, "1")
    #expect(answer.status == 64 && answer.error.contains("the nearest is"), "\(answer)")
  }

  @Test("what was skipped on an earlier day is brought back by the words that skipped it")
  func skippedEarlier() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("skip", "balancing", at: "2026-12-02T08:00:00").status == 0)
    let answer = machine.mmt("undone", "balancing", at: "2026-12-02T08:05:00")
    #expect(answer.status == 0, "\(answer)")
    #expect(machine.text("plan.md") == smallPlan)
  }

  @Test("a bonus of other words is another item, and a note to one that is there already isn't lost")
  func bonusOfOtherSigns() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("bonus", "Learn C++ basics")
    #expect(machine.mmt("bonus", "Learn C# basics", "--note", "why sharp").status == 0)
    #expect(
      machine.text("plan.md")?.contains("Learn C# basics #bonus\n  - why sharp\n") == true, "\(machine.text("plan.md") ?? "")")
    #expect(machine.mmt("bonus", "learn c++ basics", "--note", "precious").status == 0)
    #expect(
      machine.text("plan.md")?.contains("Learn C++ basics #bonus\n  - precious\n") == true, "\(machine.text("plan.md") ?? "")")
  }

  @Test("places and names of counters: shown, with their history, and refused by name where a command is for the plan's items")
  func countersAndHabits() throws {
    let machine = try Machine(plan: smallPlan, habits: smallHabits)
    let shown = machine.mmt("show", ".5")
    #expect(shown.status == 0 && shown.output.contains(".5") && shown.output.contains("Push-ups"), "\(shown)")
    #expect(machine.mmt("show", "habit/push-ups", "--json").output.contains("\"name\":\"Push-ups\""))
    let history = machine.mmt("history", "push-ups")
    #expect(history.status == 0 && history.output == machine.mmt("habits", "push-ups", "--quarter").output, "\(history)")
    #expect(machine.mmt("history", ".5").output == history.output)
    let moved = machine.mmt("move", ".5", "2")
    #expect(moved.status == 64 && moved.error.contains("Push-ups is a counter or habit"), "\(moved)")
    #expect(machine.mmt("open", ".5").error.contains("Push-ups is a counter or habit"))
    #expect(machine.mmt("show", ".99").error.contains("counters and habits are .5 to .8"))
    let alone = try Machine()
    #expect(alone.mmt("init", ".", "--plan", "hundreds").status == 0)
    for command in [["history", "push-ups"], ["show", ".1"], ["history", ".1"]] {
      let answer = alone.mmt(command)
      #expect(answer.status == 0 && answer.output.contains("Push-ups"), "\(answer)")
    }
    #expect(alone.mmt("history", "nobody").status == 66)
    #expect(alone.mmt("move", ".1", "2").error.contains("Push-ups is a counter or habit"))
    #expect(alone.mmt("add", "journal").status == 0 && alone.mmt("log", "Call the bank").status == 0)
    #expect(alone.mmt("show", ".2").output.contains(".2  [ ]  Push-ups"), "places run on behind the journal's")
    #expect(alone.mmt("move", ".1", "2").error.contains("mmt schedule .1"))
  }
}
