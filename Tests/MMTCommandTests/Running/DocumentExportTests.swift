import Foundation
import Support
import Testing

/// Documents in exports, imports, restored backups and searches.
@Suite struct DocumentExportTests {
  private func bytes(_ machine: Machine, _ name: String) -> [UInt8]? { machine.root.read("work/" + name) }

  @Test(
    "a calendar has no day and no moment past the year 9999, wherever its clock stands",
    arguments: ["-03:30", "+14:00", "+00:00"])
  func lastYear(_ offset: String) throws {
    let days = (1...9).map { "## Day \($0)\n- [ ] a\($0)\n" }.joined()
    let machine = try Machine(plan: days)
    #expect(machine.mmt(["config", "startDate", "9999-12-26"], at: "9999-12-31T23:59:00" + offset).status == 0)
    let calendar = machine.mmt(["export", "--format", "ics"], at: "9999-12-31T23:59:00" + offset)
    #expect(calendar.status == 0, "\(calendar)")
    let dates = calendar.output.split(separator: "\r\n").filter { $0.hasPrefix("DT") }.compactMap {
      $0.split(separator: ":").last
    }
    #expect(dates.contains("99991231") && dates.allSatisfy { $0.prefix { $0.isNumber }.count == 8 }, "\(calendar)")
    #expect(calendar.output.components(separatedBy: "BEGIN:VEVENT").dropFirst().allSatisfy { $0.contains("DTSTAMP:99991231T") })
  }

  @Test("an export makes the same files again, byte for byte, with and without a plan", arguments: [true, false])
  func roundTrip(_ hasPlan: Bool) throws {
    let machine = try Machine(plan: hasPlan ? smallPlan : nil, habits: smallHabits)
    // No UTF-8, and endings of another system.
    try machine.root.write("work/old/Käse.md", [UInt8]("## 2026-11-01\r\n- [ ] Only 3/10\r\n- caf".utf8) + [0xE9, 0x0D, 0x0A])
    let added = machine.mmt("add", "old/Käse.md")
    #expect(added.status == 0, "\(added)")
    #expect(machine.mmt("count", "push", "+40").status == 0)
    #expect(machine.mmt("export", "--format", "json", "-o", "../all.json").status == 0)
    try machine.root.makeFolder("new")
    let imported = machine.mmt("-C", "../new", "import", "../all.json")
    #expect(imported.status == 0 && imported.output.contains("habits.md"), "\(imported)")
    for name in ["habits.md", "old/Käse.md", "mmt.json", ".gitattributes"] + (hasPlan ? ["plan.md"] : []) {
      #expect(bytes(machine, "../new/" + name) == bytes(machine, name), "\(name)")
    }
    #expect(bytes(machine, "../new/plan.md") == (hasPlan ? Array(smallPlan.utf8) : nil))
    #expect(machine.mmt("-C", "../new", "count", "push", "+1").status == 0)
    #expect(machine.mmt("-C", "../new", "import", "../all.json").status == 73)
    let again = machine.mmt("-C", "../new", "import", "../all.json", "--force")
    #expect(again.status == 0, "\(again)")
    #expect(bytes(machine, "../new/habits.md") == bytes(machine, "habits.md"))
    #expect(machine.mmt("-C", "../new", "verify").status == 0)
    // A file that is nobody's document isn't written over.
    try machine.root.write(
      "all.json",
      String(decoding: machine.root.read("all.json") ?? [], as: UTF8.self).replacing(
        "\"path\":\"habits.md\"", with: "\"path\":\"mine.md\""))
    try machine.root.write("new/mine.md", "words\n")
    #expect(machine.mmt("-C", "../new", "import", "../all.json", "--force").status == 73)
    #expect(bytes(machine, "../new/mine.md") == Array("words\n".utf8))
  }

  @Test("what an export names outside, hidden or twice is refused, and nothing is made")
  func hostile() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    #expect(machine.mmt("export", "--format", "json", "-o", "../all.json").status == 0)
    let export = String(decoding: machine.root.read("all.json") ?? [], as: UTF8.self)
    try machine.root.makeFolder("new")
    for path in [
      "../up.md", "/tmp/up.md", ".git/hooks/post-commit", "a/.hidden/b.md", "mmt.json", "", "a//b.md", ".gitattributes",
    ] {
      let bad = export.replacing("\"path\":\"habits.md\"", with: "\"path\":\"\(path)\"")
      try machine.root.write("bad.json", bad)
      #expect(bad != export)
      let answer = machine.mmt("-C", "../new", "import", "../bad.json")
      #expect(answer.status == 65, "\(path): \(answer)")
    }
    // A link in the way leads elsewhere.
    try machine.root.makeFolder("elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: machine.root.path("new/a"), withDestinationPath: machine.root.path("elsewhere"))
    try machine.root.write("bad.json", export.replacing("\"path\":\"habits.md\"", with: "\"path\":\"a/b.md\""))
    #expect(machine.mmt("-C", "../new", "import", "../bad.json").status == 73)
    #expect(machine.root.read("elsewhere/b.md") == nil)
  }

  @Test("CSV has a row for each dated line, Markdown a table; a calendar has nothing to hold")
  func formats() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    let csv = machine.mmt("export", "--format", "csv").output
    #expect(csv.contains(",2026-11-30/push-ups,") && csv.contains("counter") && csv.contains("A chapter of Dune"), "\(csv)")
    // The day of yesterday, and what sync opened.
    #expect(csv.split(separator: "\r\n").count == 1 + 3, "\(csv)")
    let markdown = machine.mmt("export", "--format", "markdown").output
    #expect(markdown.contains("| Push-ups | every day |"), "\(markdown)")
    let calendar = machine.mmt("export", "--format", "ics")
    #expect(calendar.status == 65 && calendar.error.contains("nothing to put into a calendar"), "\(calendar)")
    #expect(machine.mmt("export", "--all", "-o", "../all").status == 0)
    #expect(machine.root.read("all/days.ics") == nil && machine.root.read("all/items.csv") != nil)
    // Nor has a plan without days.
    let list = try Machine(plan: "- [ ] a\n")
    #expect(list.mmt("export", "--format", "ics").status == 65)
    #expect(list.mmt("export", "--all", "-o", "../all").status == 0 && list.root.read("all/days.ics") == nil)
    let beside = try Machine(plan: smallPlan, habits: smallHabits)
    let rows = beside.mmt("export", "--format", "csv").output.split(separator: "\r\n")
    #expect(Set(rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }).count == 1)
    #expect(beside.mmt("export", "--format", "markdown").output.contains("Push-ups"))
  }

  @Test("restore brings documents back as they were at a commit, and commits what was there", arguments: [true, false])
  func restore(_ hasPlan: Bool) throws {
    let machine = try Machine(plan: hasPlan ? smallPlan : nil, habits: smallHabits)
    #expect(machine.mmt("count", "push", "+40").status == 0)
    #expect(machine.mmt("sync").status == 0)
    let then = bytes(machine, "habits.md")
    let commit = try machine.git("rev-parse", "--short", "HEAD").split(separator: "\n").first.map(String.init) ?? ""
    #expect(machine.mmt("count", "push", "+40", at: "2026-12-02T08:00:00").status == 0)
    let later = bytes(machine, "habits.md")
    let preview = machine.mmt("restore", commit, "--dry-run", at: "2026-12-02T09:00:00")
    #expect(preview.status == 0 && preview.output.contains("in habits.md"), "\(preview)")
    #expect(bytes(machine, "habits.md") == later)
    let answer = machine.mmt("restore", commit, at: "2026-12-02T09:00:00")
    #expect(answer.status == 0, "\(answer)")
    #expect(bytes(machine, "habits.md") == then)
    #expect(try machine.git("show", "HEAD~1:habits.md").utf8.elementsEqual(later ?? []))
    #expect(machine.mmt("restore", commit, at: "2026-12-02T09:00:00").output.contains("nothing to restore"))
    #expect(machine.mmt("undo", at: "2026-12-02T09:00:00").error.contains("mmt restore"))
    let back = machine.mmt("restore", "HEAD~1", at: "2026-12-02T09:00:00")
    #expect(back.status == 0 && bytes(machine, "habits.md") == later, "\(back)")
    try machine.remove("habits.md")
    #expect(machine.mmt("restore", "HEAD", at: "2026-12-02T09:00:00").status == 0)
    #expect(bytes(machine, "habits.md") == later)
    if hasPlan { #expect(machine.text("plan.md") == smallPlan) }
    // A copy elsewhere is as good.
    try machine.root.makeFolder("copies")
    #expect(machine.mmt("backup", "--to", "../copies", at: "2026-12-02T09:00:00").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: machine.root.path("copies")).sorted()
    #expect(names.count == 2)
    for name in names {
      try machine.write("habits.md", "gone\n")
      let answer = machine.mmt("restore", "--from", "../copies/" + name, at: "2026-12-02T10:00:00")
      #expect(answer.status == 0 && bytes(machine, "habits.md") == later, "\(name): \(answer)")
    }
  }

  @Test("restore says which documents stay and which are as then already, before it does it as after")
  func othersAreNamed() throws {
    func head(_ machine: Machine) throws -> String {
      String(try machine.git("rev-parse", "--short", "HEAD").prefix { $0 != "\n" })
    }
    let machine = try Machine(plan: smallPlan)
    let begin = try head(machine)
    machine.mmt("done", "1")
    try machine.write("habits.md", smallHabits)
    #expect(machine.mmt("add", "habits.md").status == 0 && machine.mmt("sync").status == 0)
    let (beside, habits) = (try head(machine), machine.text("habits.md"))
    for (commit, words) in [
      (begin, "Stays     habits.md, as now: not in this backup"), (beside, "Same      habits.md is as then already"),
    ] {
      for options in [["--dry-run"], []] {
        let answer = machine.mmt(["restore", commit] + options, at: "2026-12-02T09:00:00")
        #expect(answer.status == 0 && answer.output.contains(words), "\(answer)")
      }
    }
    #expect(habits != nil && machine.text("habits.md") == habits)
  }

  @Test("a day's sum says what stands below it and isn't in it")
  func bonus() throws {
    let machine = try Machine(plan: "# P\n\n### Day 1\n- [ ] LC 1: Two Sum\n- [ ] Bonus: Draw it\n\n### Day 2\n- [ ] Rest\n")
    let markdown = machine.mmt("export", "--format", "markdown").output
    #expect(markdown.contains(": 0 of 1 and 1 bonus\n") && markdown.contains(": 0 of 1\n"), "\(markdown)")
    let report = machine.mmt("report").output
    #expect(report.contains(">0/1 and 1 bonus</small>") && report.contains(">0/1</small>"))
  }

  @Test("search looks into definitions, dated lines and their notes, newest first")
  func search() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    #expect(machine.mmt("count", "push", "+40").status == 0)
    let found = machine.mmt("search", "push").output
    let places = [": ", "Tuesday 1 December", "Monday 30 November"].compactMap { found.range(of: $0)?.lowerBound }
    #expect(places.count >= 2 && places == places.sorted(), "\(found)")
    let notes = machine.mmt("search", "dune", "--json").output
    #expect(
      notes.contains(
        "\"matches\":[],\"lines\":[{\"place\":\"notes\",\"id\":\"2026-11-30/read\",\"name\":\"Read\",\"kind\":\"habit\""),
      "\(notes)")
    func count(_ words: String...) -> Int {
      machine.mmt(["search"] + words + ["--json"]).output.components(separatedBy: "\"place\":").count - 1
    }
    #expect(count("kind:counter") == 3)
    #expect(count("kind:counter", "status:done") == 1)
    #expect(count("status:partial") == 0 && count("has:notes") == 1)
    #expect(count("day:2026-11-30") == 3 && count("day:yesterday") == 3)
    #expect(count("day:2026-11-30..2026-12-01", "push") == 2 && count("day:..2026-11-29") == 0)
    #expect(count("difficulty:hard") == 0)
    let beside = try Machine(plan: smallPlan.replacing("Draw it", with: "Read it"), habits: smallHabits)
    let both = beside.mmt("search", "read").output
    #expect(both.contains("Task: *Read* it") && both.contains("habits.md:"), "\(both)")
    #expect(beside.mmt("search", "day:yesterday", "kind:habit", "--json").output.contains("2026-11-30/meditate"))
  }

  @Test("a reminder tells what is left as a number, and names only where that is switched on; other rules need a plan")
  func reminders() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    func look(_ time: String) -> String { machine.mmt("remind", "run", "--json", at: time).output }
    #expect(look("2026-12-01T07:05:00").contains("\"deliveries\":[]"))
    let evening = look("2026-12-01T20:05:00")
    #expect(evening.contains("\"title\":\"3 left today\"") && !evening.contains("Read"), "\(evening)")
    #expect(machine.mmt("config", "reminders.names", "on").status == 0)
    #expect(machine.mmt("done", "push").status == 0)
    let named = look("2026-12-02T20:05:00")
    #expect(named.contains("Push-ups, Read and Meditate"), "\(named)")
    #expect(machine.mmt("done", "push", "read", "meditate", at: "2026-12-03T09:00:00").status == 0)
    #expect(look("2026-12-03T20:05:00").contains("\"deliveries\":[]"))
    #expect(machine.mmt("config", "reminders.habits", "off").status == 0)
    #expect(look("2026-12-04T20:05:00").contains("\"deliveries\":[]"))
    #expect(machine.mmt("config", "reminders.names", "maybe").status == 64)
    #expect(machine.mmt("remind").status == 0)
  }

  @Test("a week and its review tell of the week's habits; completions offer their names and places")
  func week() throws {
    let machine = try Machine(plan: smallPlan, habits: smallHabits)
    #expect(machine.mmt("done", "push", "read", at: "2026-12-02T09:00:00").status == 0)
    let week = machine.mmt("week", at: "2026-12-02T10:00:00").output
    #expect(week.contains("Habits"), "\(week)")
    let review = machine.mmt("review", "--json", at: "2026-12-02T10:00:00").output
    #expect(review.contains("\"habits\":{\"from\":"), "\(review)")
    let alone = try Machine(plan: nil, habits: smallHabits)
    let page = alone.mmt("week", "--json").output
    #expect(page.contains("\"plan\":null,\"habits\":{\"from\":\"2026-11-30\",\"to\":\"2026-12-06\""), "\(page)")
    #expect(
      page.contains("\"id\":\"habit/push-ups\",\"name\":\"Push-ups\",\"icon\":null,\"success\":1,\"expected\":1"), "\(page)")
    func offers(_ words: String...) -> String { machine.mmt(["__complete", "zsh"] + words).output }
    #expect(offers("done", "Pu").contains("Push-ups") && offers("habits", "").contains("Meditate"))
    #expect(offers("count", ".").contains(".5\tPush-ups") && !offers("count", "").contains("Meditate"))
    #expect(offers("done", ".").contains(".7\tMeditate") && offers("done", ".").contains(".1\t"))
  }
}
