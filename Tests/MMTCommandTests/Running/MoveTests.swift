import Foundation
import Testing

@Suite struct MoveTests {
  @Test("what is known of an item follows it: minutes, how it felt, notes, a running timer, and undo of what was done before")
  func follows() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "--minutes", "25", "--felt", "hard", "--note", "twice")
    machine.mmt("start", "217")
    let answer = machine.mmt("move", "1", "217", "2")
    #expect(answer.status == 0 && answer.output.contains("from Day 1"), "\(answer)")
    #expect(
      machine.text("plan.md")?.contains(
        "(Easy)\n- [ ] Review the notes\n- [x] LC 1: Two Sum (Easy) ⏱ 25m ✅ 2026-12-01\n  - twice\n- [ ] LC 217: Contains Duplicate (Easy)\n"
      )
        == true)
    #expect(machine.mmt("show", "1", "--json").output.contains("\"felt\":\"hard\""))
    #expect(machine.mmt("status").output.contains("217 Contains Duplicate"))
    let sync = machine.mmt("sync", "--json").output
    for found in ["completed", "reopened", "edited", "renamed", "added", "archived", "gone"] {
      #expect(sync.contains("\"\(found)\":[]"), "\(sync)")
    }
    #expect(machine.mmt("verify").status == 0)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.mmt("undo").output.contains("Taken back: mmt done 1 --minutes 25"))
    #expect(machine.text("plan.md") == smallPlan)
  }

  @Test("a dry run, a move to the same day and one that is refused change nothing")
  func nothing() throws {
    let machine = try Machine(plan: smallPlan + "- [ ] Outer\n  - [ ] Inner\n")
    let plan = machine.text("plan.md")
    let preview = machine.mmt("move", ".1", ".4", "tomorrow", "--dry-run", "--json")
    #expect(preview.status == 0 && preview.output.contains("\"dryRun\":true"), "\(preview)")
    #expect(preview.output.contains("\"movedFrom\":{\"id\":\"d001/dsa/lc-1\",\"ref\":\"1.1\",\"day\":1}"), "\(preview)")
    let same = machine.mmt("move", ".1", "today")
    #expect(same.status == 0 && same.output.contains("on today's list already"), "\(same)")
    let nested = machine.mmt("move", "2.5", "1")
    #expect(nested.status == 65 && nested.error.contains("nested below \"Outer\""), "\(nested)")
    let heading = machine.mmt("move", "strings", "1")
    #expect(heading.status == 66 && heading.error.contains("mmt move 2.1-2.5 1"), "\(heading)")
    #expect(machine.mmt("move", ".1", "300").status == 66)
    #expect(machine.mmt("move", ".1").status == 64)
    #expect(machine.text("plan.md") == plan)
  }

  @Test("what was ticked in an editor and moved before a sync gets its date all the same")
  func tickedBefore() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.edit("plan.md", "[ ] LC 1:", "[x] LC 1:")
    #expect(machine.mmt("move", "1", "2").status == 0)
    #expect(machine.mmt("sync").output.contains("1 item ticked"))
    #expect(machine.text("plan.md")?.contains("- [x] LC 1: Two Sum (Easy) ✅ 2026-12-01\n") == true)
  }

  @Test("a bonus gives no other item another place, in pages, names, ranges and JSON")
  func places() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("bonus", "146").output.contains(".5  [ ]  146"))
    #expect(machine.mmt("show", ".3", "--json").output.contains("Load balancing"))
    #expect(machine.mmt("show", ".5", "--json").output.contains("\"ref\":\"1.5\""))
    #expect(machine.mmt("today", "--json").output.contains("\"ref\":\"1.5\",\"line\":9"))
    machine.mmt("done", ".2-.3")
    let plan = try #require(machine.text("plan.md"))
    #expect(plan.contains("[x] LC 217") && plan.contains("[x] Watch") && plan.contains("[ ] LC 146"))
  }

  @Test("words mean what is open today before what is settled, and the answer says so")
  func openFirst() throws {
    let machine = try Machine(
      plan: "# P\n\n## Day 1\n- [x] LC 141: Linked List Cycle\n- [ ] LC 160: Intersection of Two Linked Lists\n")
    let answer = machine.mmt("done", "linked")
    #expect(answer.status == 0 && answer.output.contains("not 1.1, done before"), "\(answer)")
    #expect(machine.text("plan.md")?.contains("[x] LC 160") == true)
  }

  @Test("a move says which other items have another place since, in few words")
  func shifted() throws {
    let machine = try Machine(plan: smallPlan)
    let preview = machine.mmt("move", ".1", "2", "--dry-run").output
    #expect(preview.contains("  Places    .2-.4 would be .1-.3\n"), "\(preview)")
    let answer = machine.mmt("move", "2.1", "1").output
    #expect(answer.contains("  Places    .3-.4 are now .4-.5, 2.2-2.3 are now 2.1-2.2\n"), "\(answer)")
    let json = machine.mmt("move", ".4", "2", "--json").output
    #expect(json.contains("\"shifted\":[{\"from\":\"1.5\",\"to\":\"1.4\"}]"), "\(json)")
    // The last of a day gives no other a place.
    #expect(!machine.mmt("move", "2.2", "2").output.contains("Places"))
  }

  @Test("the tick that completes a day says what comes then: problems to look at again, else the next day's first item")
  func nextDay() throws {
    let machine = try Machine(plan: smallPlan + "### Day 4\n- [ ] Rest\n\n### Day 9\n- [ ] Later\n")
    var answer = machine.mmt("done", ".1-.4").output
    #expect(answer.contains("  Next      2.1  LC 3 Longest Substring") && answer.contains("tomorrow"), "\(answer)")
    answer = machine.mmt("done", "2.1-2.3", at: "2026-12-02T08:00:00").output
    #expect(answer.contains("  Next      4.1  Rest - Friday 4 December"), "\(answer)")
    answer = machine.mmt("done", ".1", at: "2026-12-04T08:00:00").output
    #expect(answer.contains("  Next      2 problems to look at again   mmt review due\n"), "\(answer)")
  }

  @Test("done says what comes next and how long today was; nothing of it with --quiet")
  func next() throws {
    let machine = try Machine(plan: smallPlan)
    let answer = machine.mmt("done", "1", "--minutes", "25")
    #expect(
      answer.output.contains("Time      25m today") && answer.output.contains("Next      .2  LC 217 Contains Duplicate"),
      "\(answer)")
    #expect(machine.mmt("done", "217", "--quiet").output.isEmpty)
    let json = machine.mmt("done", ".3", "--json").output
    #expect(json.contains("\"minutesToday\":25,\"next\":{\"id\":\"d001/system-design/draw-it\""), "\(json)")
    #expect(machine.mmt("today").output.contains("25m today"))
    // What is to come another day is no matter yet.
    #expect(machine.mmt("done", ".4", "--json").output.contains("\"next\":null"))
  }

  @Test("a track that is done is one line on today's page; --all and --json show it whole")
  func folded() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", ".2")
    let page = machine.mmt("today").output
    #expect(!page.contains("Two Sum") && page.contains("Load balancing") && page.contains("mmt today --all"), "\(page)")
    #expect(machine.mmt("today", "--all").output.contains("Two Sum"))
    #expect(machine.mmt("today", "--json").output.contains("Two Sum"))
    #expect(machine.mmt("day", "1").output.contains("Two Sum"))
  }

  @Test("undo --list shows the last ten with items and options, --all shows all")
  func undoList() throws {
    let machine = try Machine(plan: smallPlan)
    for number in 1...12 { machine.mmt("time", "1", "\(number)m") }
    machine.mmt("done", ".1", "--felt", "hard")
    let page = machine.mmt("undo", "--list").output
    #expect(page.contains("mmt done .1 --felt hard   1.1 LC 1 Two Sum") && page.contains("and 3 older ones"), "\(page)")
    #expect(!page.contains("mmt time 1 3m") && page.contains("mmt time 1 4m"), "\(page)")
    #expect(machine.mmt("undo", "--list", "--all").output.contains("mmt time 1 1m"))
    #expect(machine.mmt("undo", "--all").status == 64)
  }

  @Test("undo --list names the items that were changed, by place and words, and no line beside them")
  func undoListNames() throws {
    let machine = try Machine(plan: smallPlan)
    func page() -> String { machine.mmt("undo", "--list").output }
    machine.mmt("bonus", "146")
    #expect(page().contains("mmt bonus 146   1.5 LC 146 LRU Cache") && !page().contains("LC 217"), "\(page())")
    // As the full screen and the editor name items.
    machine.mmt("done", "d001/dsa/lc-217")
    #expect(page().contains("mmt done 1.2   1.2 LC 217 Contains Duplicate") && !page().contains("d001"), "\(page())")
    machine.mmt("reflect", "good")
    #expect(page().contains("mmt reflect good   Day 1"), "\(page())")
    let json = machine.mmt("undo", "--list", "--json").output
    #expect(json.contains("\"command\":\"mmt reflect good\",\"items\":[],\"names\":[\"Day 1\"]"), "\(json)")
    machine.mmt("move", "1", "2")
    for _ in 0..<2 {
      #expect(page().contains("mmt move 1 2   2.4 LC 1 Two Sum") && !page().contains("Review the notes"), "\(page())")
      #expect(machine.mmt("undo").status == 0 && machine.mmt("redo").status == 0)
    }
    #expect(machine.mmt("undo").status == 0 && machine.mmt("undo").status == 0)
    #expect(machine.mmt("undo").output.contains("Taken back: mmt done 1.2"))
  }

  @Test("settings that hold dates take them as they are typed")
  func typedDates() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("config", "restDays", "Sunday, 24-dec").status == 0)
    #expect(machine.mmt("config", "restDays").output.contains("Sunday, 2026-12-24"))
    #expect(machine.mmt("config", "reminders.morning", "06:30 until next friday").status == 0)
    #expect(machine.mmt("config", "reminders.morning").output.contains("until 2026-12-04"))
    #expect(machine.mmt("search", "day:tomorrow", "valid").output.contains("242"))
  }

  @Test("lines that are further in than an item's marker and not as far as its words stay behind, and that is said")
  func leftBehind() throws {
    let machine = try Machine(
      plan: "# P\n\n## Day 1\n1. [ ] alpha\n  - one\n  - two\n2. [ ] beta\n   - its own\n\n## Day 2\n1. [ ] gamma\n")
    let answer = machine.mmt("move", "alpha", "2")
    #expect(answer.status == 0 && answer.error.contains("plan.md:5:"), "\(answer)")
    #expect(
      answer.error.contains("2 lines stay where \"alpha\" was") && answer.error.contains("[plan.left-behind]"), "\(answer)")
    #expect(machine.text("plan.md")?.contains("## Day 1\n  - ") == true && machine.mmt("undo").status == 0)
    let own = machine.mmt("move", "beta", "2")
    #expect(own.status == 0 && !own.error.contains("left-behind"), "\(own)")
    #expect(machine.text("plan.md")?.contains("beta\n   - its own\n") == true)
  }
}
