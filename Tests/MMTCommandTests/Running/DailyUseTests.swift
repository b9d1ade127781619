import Foundation
import MMTCore
import MMTStore
import Support
import Testing

/// What somebody who uses it every day stumbled over.
@Suite struct DailyUseTests {
  @Test("status says what the file is, and plans what could stand beside it where it is the only one")
  func onlyOneDocument() throws {
    let (plan, habits, both) = (
      try Machine(plan: smallPlan), try Machine(plan: nil, habits: smallHabits),
      try Machine(plan: smallPlan, habits: smallHabits)
    )
    let journal = try Machine()
    #expect(journal.mmt("init", ".", "--plan", "journal").status == 0)
    for (machine, words) in [(plan, "Plan      plan.md"), (habits, "Document  habits.md"), (journal, "Journal   future.md")] {
      #expect(machine.mmt("status").output.contains(words), "\(words)")
      let answer = machine.mmt("plans")
      #expect(answer.output.contains("mmt add hundreds   puts it beside what is here"), "\(answer)")
    }
    #expect(!both.mmt("plans").output.contains("mmt add"))
  }

  @Test("plans lists the journal beside plans, counters and habits, each with its role")
  func journalIsListed() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("plans").output.contains("  journal "))
    let listed = machine.mmt("plans", "--json").output
    for (name, role) in [("machine-mode", "plan"), ("hundreds", "rhythm"), ("habits", "rhythm"), ("journal", "journal")] {
      let entry = listed.split(separator: "{").first { $0.hasPrefix("\"name\":\"\(name)\"") }
      #expect(entry?.contains("\"file\":null,\"role\":\"\(role)\"}") == true, "\(listed)")
    }
    #expect(machine.mmt("add", "journal").status == 0)
  }

  private let strings = """
    # Plan

    ### Day 1
    - [ ] LC 167: Two Sum II
    - [ ] LC 653: Two Sum IV

    ### Day 2
    - [ ] Rest

    ### Day 3
    - [ ] LC 1: Two Sum
    - [ ] LC 15: 3Sum

    """

  @Test("half a name doesn't change what is done while it fits something open of a later day")
  func settledByHalfAName() throws {
    let machine = try Machine(plan: strings)
    machine.mmt("done", "167", "--minutes", "40")
    let later = "2026-12-02T08:00:00"
    machine.mmt("skip", "653", at: later)
    let plan = machine.text("plan.md")
    for words in [["two sum", "-m", "20", "--note", "hash map"], ["two sum ii"], ["two sum"]] {
      let answer = machine.mmt(["done"] + words, at: later)
      if words.first == "two sum ii" {
        #expect(answer.status == 0 && answer.output.contains("already"), "the whole name of what is done: \(answer)")
      } else {
        #expect(answer.status != 0 && answer.error.contains("3.1"), "\(answer)")
      }
      #expect(machine.text("plan.md") == plan)
    }
    #expect(machine.mmt("done", "167", "-m", "20", at: later).status == 0, "a number is plain")
  }

  @Test("minutes count on the date on which they were worked: of what is still open, and of a look back too")
  func minutesByDate() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("start", "1", at: "2026-12-01T08:00:00")
    machine.mmt("done", "1", at: "2026-12-01T08:20:00")
    machine.mmt("start", "217", at: "2026-12-01T18:50:00")
    let stopped = machine.mmt("stop", at: "2026-12-01T18:58:00")
    #expect(stopped.output.contains("28m today"), "\(stopped)")
    let later = "2026-12-04T19:00:00"
    machine.mmt("start", "1.1", at: later)
    machine.mmt("review", "done", "1", at: "2026-12-04T19:14:00")
    let work = machine.mmt("heatmap", "--json", at: "2026-12-04T20:00:00").output
    #expect(work.contains("{\"date\":\"2026-12-01\",\"items\":1,\"minutes\":28}"), "\(work)")
    #expect(work.contains("{\"date\":\"2026-12-04\",\"items\":0,\"minutes\":14}"), "\(work)")
    #expect(machine.mmt("today", "--json", at: "2026-12-04T20:00:00").output.contains("\"minutesToday\":14"))
    // What is taken off goes from the last ones; what is written beyond the sessions counts where the tick is.
    machine.mmt("time", "1.1", "25m", at: "2026-12-04T20:00:00")
    #expect(machine.mmt("heatmap", "--json", at: "2026-12-04T20:00:00").output.contains("\"items\":0,\"minutes\":5}"))
    machine.mmt("time", "1.1", "40m", at: "2026-12-04T20:00:00")
    let more = machine.mmt("heatmap", "--json", at: "2026-12-04T20:00:00").output
    #expect(more.contains("\"items\":1,\"minutes\":34}") && more.contains("\"items\":0,\"minutes\":14}"), "\(more)")
  }

  @Test("the best day by time is that with most time, by items of two the longer")
  func bestDay() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "-m", "10", at: "2026-12-01T08:00:00")
    machine.mmt("done", "217", "-m", "20", at: "2026-12-02T08:00:00")
    #expect(machine.mmt("stats", at: "2026-12-02T09:00:00").output.contains("Wednesday 2 December"))
    machine.mmt("done", "1.3", at: "2026-12-01T08:00:00")
    machine.mmt("done", "1.3", "--date", "2026-12-01", at: "2026-12-02T09:00:00")
    let late = "2026-12-02T10:00:00"
    #expect(machine.mmt("heatmap", "--items", at: late).output.contains("Best day  Tuesday 1 December"))
    #expect(machine.mmt("heatmap", "--time", at: late).output.contains("Best day  Wednesday 2 December"))
  }

  @Test("what an undone tick had earned is gone with it, and is earned anew")
  func earnedAndUndone() throws {
    let machine = try Machine(plan: "# Plan\n\n### Day 1\n- [ ] LC 42: Trapping Rain Water (Hard)\n- [ ] LC 4: Median (Hard)\n")
    #expect(machine.mmt("done", "42").output.contains("First hard problem"))
    machine.mmt("undo")
    #expect(machine.text("mmt.json")?.contains("first-hard") == false)
    #expect(!machine.mmt("progress").output.contains("First hard problem"))
    machine.mmt("redo")
    #expect(machine.text("mmt.json")?.contains("first-hard") == true)
    // The second one had earned nothing.
    machine.mmt("done", "4")
    machine.mmt("undo")
    #expect(machine.text("mmt.json")?.contains("first-hard") == true)
  }

  @Test("other words of a problem are told by sync, and a rename isn't called done")
  func rewordedProblem() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", ".4")
    machine.mmt("sync")
    try machine.edit("plan.md", "Contains Duplicate", "Contains Duplicates")
    let sync = machine.mmt("sync").output
    #expect(sync.contains("1 item edited") && sync.contains("217"), "\(sync)")
    try machine.edit("plan.md", "Task: Draw it", "Task: Draw all of it")
    machine.mmt("done", "217")
    machine.mmt("sync")
    #expect(try machine.commits().first == "Day 1: 1 done (LC 217)")
  }

  @Test("a reflection's change is told by its day")
  func reflectionInTheList() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("reflect", "From the back.")
    let list = machine.mmt("undo", "--list").output
    #expect(list.contains("Day 1") && !list.contains("Draw it"), "\(list)")
  }

  @Test("a date without a day says why, and which days are around it")
  func dateWithoutDay() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("config", "restDays", "Wednesday")
    #expect(machine.mmt("day", "2026-12-02").error.contains("a rest day: Day 1 comes before it, Day 2 after"))
    #expect(machine.mmt("day", "2026-11-02").error.contains("begins on 2026-12-01"))
    #expect(machine.mmt("day", "2027-12-02").error.contains("ends on 2026-12-03"))
    machine.mmt("done", "1")
    let status = machine.mmt("status", at: "2026-12-02T09:00:00").output
    #expect(status.contains("nothing is due") && !status.contains("1 of 4 done"), "\(status)")
    #expect(!machine.mmt("week", at: "2026-12-02T09:00:00").output.contains("today"))
  }

  @Test("0 clears the minutes of an item")
  func noMinutes() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("time", "1", "25m")
    #expect(machine.mmt("time", "1", "0m").status == 0)
    #expect(machine.text("plan.md")?.contains("LC 1: Two Sum (Easy)\n") == true)
  }

  @Test("aliases are listed by their name, and a refusal never offers one that is taken")
  func aliases() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("config", "aliases").output.contains("No alias yet"))
    machine.mmt("config", "alias.d", "done")
    #expect(machine.mmt("config", "alias").output.contains("alias.d"))
    #expect(machine.mmt("config", "alias.done", "skip").error.contains("alias.do skip"))
  }

  @Test("who wants no colour keeps boxes and bars; a dumb terminal and a pipe have neither")
  func noColour() throws {
    let machine = try Machine(plan: smallPlan)
    func page(_ arguments: String..., isTerminal: Bool = true) -> String {
      machine.mmt(arguments + ["--no-pager"]) { world in
        world.terminal = { Terminal(inputIsTerminal: true, outputIsTerminal: isTerminal, errorIsTerminal: true) }
      }.output
    }
    machine.set("NO_COLOR", "1")
    #expect(page("today").contains("☐") && !page("today").contains("\u{1B}"))
    machine.set("NO_COLOR", nil)
    #expect(page("today", "--colour", "never").contains("☐"))
    #expect(page("today", isTerminal: false).contains("[ ]"))
    machine.set("TERM", "dumb")
    #expect(page("today").contains("[ ]"))
  }

  @Test("zero days is never, as the setting says, and minutes are time")
  func wordsOfSettings() throws {
    let machine = try Machine(plan: smallPlan)
    let answer = machine.mmt("config", "backup.remindAfter", "0")
    #expect(answer.status == 0 && machine.text("mmt.json")?.contains("remindAfter") == true, "\(answer)")
    machine.mmt("done", "1", "--minutes", "25")
    #expect(machine.mmt("heatmap", "--minutes").output == machine.mmt("heatmap", "--time").output)
    #expect(machine.mmt("heatmap", "--minutes", "--items").status == 64)
  }

  @Test("what the plan's author wrote beneath an item is no note of one's own, on any page; what is written below it is")
  func authorsNotes() throws {
    let machine = try Machine()
    let edition = """
      # Small: 2 days

      ## Week 1: Arrays

      ### Day 1
      **DSA: Arrays**
      - [ ] LC 1: Two Sum (Easy)
        - Free alternative: another one
      - [ ] LC 217: Contains Duplicate (Easy)

      ### Day 2
      **DSA: Strings**
      - [ ] LC 3: Longest Substring Without Repeating Characters (Medium)

      """
    machine.carry([BuiltInPlan(name: "small", sentence: "Small.", texts: [Array(edition.utf8)])])
    #expect(machine.mmt("init", "--plan", "small", ".").status == 0)
    let later = "2026-12-02T08:00:00"
    for words in [["next"], ["search", "day:1"], ["done", "1"], ["review", "--all"], ["undone", "1"]] {
      let answer = machine.mmt(words)
      #expect(answer.output.contains("Two Sum") && !answer.output.contains("- note"), "\(answer)")
    }
    let backlog = machine.mmt("backlog", at: later).output
    #expect(backlog.contains("Two Sum") && !backlog.contains("- note"), "\(backlog)")
    let shown = machine.mmt("show", "1").output
    #expect(shown.contains("From the plan\n") && !shown.contains("Notes"), "\(shown)")
    #expect(machine.mmt("search", "has:notes").output == "  Nothing in the plan fits.\n")
    let note = machine.mmt("note", "1", "a map").output
    #expect(note.contains("Two Sum - note"), "\(note)")
    let page = machine.mmt("review").output
    #expect(page.contains("a map") && !page.contains("Free alternative"), "\(page)")
    #expect(machine.mmt("show", "1").output.contains("Notes\n"))
    #expect(machine.mmt("search", "has:notes").output.contains("Two Sum - note"))
  }

  @Test("the heading of a day that is none any more is told by status, today and sync, too")
  func lostHeading() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.edit("plan.md", "### Day 2", "### Dya 2")
    for command in ["status", "today", "verify", "sync"] {
      let answer = machine.mmt(command)
      let said = answer.output + answer.error
      #expect(said.contains("plan.md:15:1: warning") && said.contains("[plan.slipped-heading]"), "\(answer)")
      #expect(said.contains("help: write ### Day 2\n"), "\(answer)")
    }
  }

  @Test("config says which dates it takes, and lists the pager among the settings")
  func configWords() throws {
    let machine = try Machine(plan: smallPlan)
    let date = machine.mmt("config", "startDate", "tomorrow2")
    #expect(date.error.contains("help: write a date such as 2026-12-12, 12-dec, friday, yesterday or +3\n"), "\(date)")
    let unknown = machine.mmt("config", "nothing")
    #expect(unknown.error.contains("cycleDays, pager.\n"), "\(unknown)")
    #expect(machine.mmt("config", "pagr").error.contains("the nearest is pager"))
  }

  @Test("pause takes a range of dates, shift the first day that was missed, and a time may have a colon")
  func datesAndTimes() throws {
    let machine = try Machine(plan: smallPlan)
    // A Tuesday.
    let pause = machine.mmt("pause", "tomorrow..sunday", "--dry-run", "--json")
    #expect(pause.output.contains("{\"from\":\"2026-12-02\",\"to\":\"2026-12-06\"}"), "\(pause)")
    #expect(machine.mmt("pause", "tomorrow..sunday", "friday").status == 64)
    #expect(machine.mmt("pause", "friday..tomorrow").status == 64)
    let later = "2026-12-07T08:00:00"
    let shift = machine.mmt("shift", "friday", "--dry-run", "--json", at: later)
    #expect(shift.output.contains("{\"from\":\"2026-12-04\",\"to\":\"2026-12-06\"}"), "\(shift)")
    let tomorrow = machine.mmt("shift", "tomorrow", at: later)
    #expect(tomorrow.status == 64 && tomorrow.error.contains("2026-12-08 isn't past"), "\(tomorrow)")
    #expect(machine.mmt("shift", "0").status == 64)
    machine.mmt("time", ".1", "1:30")
    #expect(machine.text("plan.md")?.contains("- [ ] LC 1: Two Sum (Easy) ⏱ 1h30m\n") == true)
    machine.mmt("time", ".1", "+0:05")
    #expect(machine.text("plan.md")?.contains("⏱ 1h35m\n") == true)
    for wrong in ["1:60", "1:5", ":30", "1:30:00"] { #expect(machine.mmt("time", ".1", wrong).status == 64) }
  }

  @Test("a shift moves the plan by so many days on its first day, too, and a day before it can't have been missed")
  func shiftOnTheFirstDay() throws {
    let machine = try Machine(plan: smallPlan)
    let before = try #require(machine.text("mmt.json"))
    let early = machine.mmt("shift", "yesterday")
    #expect(early.status == 65 && early.error.contains("the plan begins on 2026-12-01"), "\(early)")
    #expect(machine.text("mmt.json") == before)
    let shift = machine.mmt("shift", "2", "--json")
    #expect(shift.status == 0 && shift.output.contains("{\"day\":1,\"from\":\"2026-12-01\",\"to\":\"2026-12-03\"}"), "\(shift)")
    #expect(machine.mmt("undo").status == 0 && machine.text("mmt.json")?.contains("pauses") == false)
    // On the third day a shift by five moves by five, not by the two that there were.
    let late = machine.mmt("shift", "5", "--json", at: "2026-12-03T08:00:00")
    #expect(late.output.contains("{\"day\":1,\"from\":\"2026-12-01\",\"to\":\"2026-12-06\"}"), "\(late)")
  }

  @Test("of several days under one heading today's says how many are to go", arguments: [("01", 13), ("02", 12), ("14", 0)])
  func toGo(_ day: String, _ left: Int) throws {
    let machine = try Machine(plan: "### Days 1-3\n- [ ] a\n\n### Days 4-14\n- [ ] b\n")
    let page = machine.mmt("today", "--plain", at: "2026-12-\(day)T09:00:00").output
    #expect(page.contains(left > 0 ? "\n\(left) days to go\n" : "the last day"), "\(page)")
  }

  @Test("done says where the date lies before the plan's first day, skip that the box was ticked today")
  func beforeTheStart() throws {
    let machine = try Machine(plan: smallPlan)
    // The plan begins on Tuesday, 1 December.
    let plain = machine.mmt("done", "1", "--on", "sunday", "--plain").output
    #expect(plain.contains("Sunday 29 November, before the plan's first day, Tuesday 1 December"), "\(plain)")
    #expect(machine.text("plan.md")?.contains("✅ 2026-11-29") == true)
    #expect(!machine.mmt("done", "217", "--on", "today", "--plain").output.contains("first day"))
    #expect(machine.mmt("skip", "217", "--plain").output.contains("was done today"))
    #expect(machine.mmt("skip", "1", "--plain").output.contains("was done on 2026-11-29"))
  }
}
