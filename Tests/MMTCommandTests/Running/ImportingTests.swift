import Foundation
import Support
import Testing

/// Other trackers' data through the whole program.
@Suite struct ImportingTests {
  private static let hundreds = """
    {"currentDate":"2026-12-01","currentData":{"pushups":25,"situps":0,"squats":0,"running":1.5},
     "workoutHistory":{"2026-11-29":{"pushups":100,"situps":100,"squats":100,"running":10,"timestamp":"2026-11-30T06:00:00.000Z"},
                       "2026-02-30":{"pushups":1}},"exportDate":"2026-12-01T08:00:00.000Z","version":"1.0"}
    """
  private static let habits = "! Mind\nRead: 1\n\n! Body\nGym: 3/7\n"
  private static let log =
    "2026-11-29 : Read : y : Dune : 20\n2026-11-29 : Gym : s\n2026-11-30 : Read : n\n2026-11-31 : Read : y\n"

  private func machine() throws -> Machine {
    let machine = try Machine(plan: smallPlan)
    try machine.root.write("home/hundreds.json", Self.hundreds)
    try machine.root.makeFolder("home/harsh")
    try machine.root.write("home/harsh/habits", Self.habits)
    try machine.root.write("home/harsh/log", Self.log)
    return machine
  }

  @Test(
    "into a workspace without counters: made, named in mmt.json and .gitattributes, committed; twice is once; undo takes it back"
  )
  func fresh() throws {
    let machine = try machine()
    let file = machine.root.path("home/hundreds.json")
    let names = machine.names()
    let preview = machine.mmt("import", file, "--dry-run")
    #expect(preview.status == 0 && preview.output.contains("This would be imported from Hundreds"), "\(preview)")
    #expect(machine.names() == names)
    let answer = machine.mmt("import", file, "--json")
    #expect(answer.status == 0 && answer.output.contains(#""app":"hundreds""#), "\(answer)")
    #expect(answer.output.contains(#""created":true"#) && answer.output.contains(#""added":8"#), "\(answer)")
    #expect(answer.output.contains(#"workoutHistory[\"2026-02-30\"]"#), "\(answer)")
    let text = try #require(machine.text("hundreds.md"))
    #expect(
      text.hasSuffix(
        "## 2026-11-29 Sunday\n- [x] Push-ups 100/100\n- [x] Sit-ups 100/100\n- [x] Squats 100/100\n- [x] Run 10.0/10.0 mi\n"),
      "\(text)")
    #expect(machine.text("mmt.json")?.contains(#""hundreds.md":"rhythm""#) == true)
    #expect(machine.text(".gitattributes")?.contains("/hundreds.md -text mmt=rhythm") == true)
    #expect(try machine.commits().first == "Import hundreds.json")
    #expect(try machine.git("status", "--porcelain").isEmpty)

    let again = machine.mmt("import", file, "--json")
    #expect(again.output.contains(#""added":0,"there":8"#) && again.output.contains(#""commit":null"#), "\(again)")
    #expect(machine.text("hundreds.md") == text)
    #expect(try machine.commits().count { $0.hasPrefix("Import") } == 1)
    #expect(machine.mmt("sync", "--json").status == 0)
    #expect(machine.text("hundreds.md") == text)

    let day = machine.mmt("day", "2026-11-29")
    #expect(day.output.contains("4 of 4"), "\(day)")
    #expect(machine.mmt("undo").output.contains("Taken back: mmt import"))
    #expect(
      machine.text("hundreds.md")
        == "# Hundreds\n\n## Every day\n- Push-ups 0/100\n- Sit-ups 0/100\n- Squats 0/100\n- Run 0.0/10.0 mi\n")
    #expect(machine.mmt("redo").status == 0)
    #expect(machine.text("hundreds.md") == text)
    #expect(machine.text("plan.md") == smallPlan)
  }

  @Test("into a file that is there: what it says stays, and an uncommitted edit is committed first")
  func beside() throws {
    let machine = try machine()
    #expect(machine.mmt("add", "habits").status == 0)
    #expect(machine.mmt("mark", "meditate").status == 0)
    try machine.edit("habits.md", "# Habits\n", "# My habits\n")
    let before = try #require(machine.text("habits.md"))
    let answer = machine.mmt("import", machine.root.path("home/harsh"))
    #expect(answer.status == 0 && answer.output.contains("log:4"), "\(answer)")
    let text = try #require(machine.text("habits.md"))
    for line in before.split(separator: "\n") { #expect(text.contains(line), "\(line)") }
    #expect(text.contains("## Mind\n- Read [every:: every day]") == false, "Read is known: \(text)")
    #expect(text.contains("## Body\n- Gym [every:: 3 in 7 days]\n"), "\(text)")
    #expect(text.contains("- [x] 📖 Read 0/30 pages") || text.contains("- [x] 📖 Read 20/30 pages"), "\(text)")
    #expect(try machine.git("show", "HEAD~1:habits.md") == before)
    #expect(machine.mmt("import", machine.root.path("home/harsh")).output.contains("Nothing to import"))
    #expect(machine.text("habits.md") == text)
    #expect(machine.mmt("verify", "--json").output.contains("habit.twice") == false)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("habits.md") == before)
  }

  @Test("--into names the file; an unknown file, a packed one, two at once and half a file are refused, and nothing is written")
  func refused() throws {
    let machine = try machine()
    #expect(machine.mmt("import", machine.root.path("home/harsh"), "--into", "mine.md").status == 0)
    #expect(machine.text("mine.md")?.hasPrefix("# Habits\n\n## Mind\n- Read") == true)
    let names = machine.names()
    let text = machine.text("mine.md")
    try machine.root.write("home/half.json", String(Self.hundreds.dropLast(90)))
    try machine.root.write("home/zip", "PK\u{3}\u{4}")
    try machine.root.write("home/both.json", #"{"workoutHistory":{},"habits":[]}"#)
    try machine.root.write("home/strange", "Dear diary\n")
    for name in ["half.json", "zip", "both.json", "strange"] {
      let answer = machine.mmt("import", machine.root.path("home/" + name))
      #expect(answer.status == 65 && answer.error.contains("Nothing was changed"), "\(name) \(answer)")
    }
    #expect(machine.mmt("import", machine.root.path("home/none")).status == 66)
    #expect(machine.mmt("import", machine.root.path("home")).status == 65)
    let file = machine.root.path("home/harsh")
    #expect(machine.mmt("import", file, "--into", "plan.md").status == 65)
    #expect(machine.mmt("import", file, "--into", "../out.md").status == 65)
    #expect(machine.mmt("import", file, "--force").status == 64)
    try machine.write("notes.md", "Prose.\n")
    #expect(machine.mmt("import", file, "--into", "notes.md").status == 73)
    #expect(machine.names() == (names + ["notes.md"]).sorted() && machine.text("mine.md") == text)
    #expect(machine.text("notes.md") == "Prose.\n")
  }

  @Test("export as Loop's folder, and back: the same habits and days")
  func loop() throws {
    let machine = try machine()
    let text = """
      # Habits

      ## Every day
      - 🧘 Meditate [colour:: #FF8F00]
      - Water 0.0/8.0 glasses
      - ⚖ Weight _._ kg

      ## 2 in 3 days
      - Up early, really

      ## Per week
      - Run 0.0/30.0 km

      ## Avoid
      - Coffee 0/2 cups

      ## 2026-11-30 Monday
      - [x] 🧘 Meditate
      - [ ] Water 7.5/8.0 glasses
      - [ ] ⚖ Weight 72.5 kg
      - [-] Up early, really
      - [ ] Run 5.2 km

      ### Avoid
      - [ ] Coffee 3/2 cups

      ## 2026-11-29 Sunday
      - [ ] 🧘 Meditate
        - Too late
      - [x] Water 8.0/8.0 glasses
      - [x] Up early, really

      """
    try machine.write("habits.md", text)
    #expect(machine.mmt("add", "habits.md").status == 0)
    #expect(machine.mmt("export", "--format", "loop").status == 64)
    let export = machine.mmt("export", "--format", "loop", "-o", machine.root.path("home/loop"))
    #expect(export.status == 0 && export.error.isEmpty, "\(export)")
    #expect(machine.mmt("export", "--format", "loop", "-o", machine.root.path("home/loop")).status == 73)
    #expect(machine.mmt("export", "--format", "loop", "-o", machine.root.path("home/loop"), "--force").status == 0)
    // Into a workspace of its own, and out again.
    #expect(machine.mmt("init", "other", "--plan", "hundreds").status == 0)
    let back = machine.mmt("-C", "other", "import", machine.root.path("home/loop"), "--json")
    #expect(back.status == 0 && back.output.contains(#""notTaken":[]"#), "\(back)")
    #expect(machine.mmt("-C", "other", "export", "--format", "loop", "-o", machine.root.path("home/again")).status == 0)
    for name in ["Habits.csv", "001 Meditate/Checkmarks.csv", "004 Up early really/Checkmarks.csv"] {
      let once = machine.root.read("home/loop/" + name)
      #expect(once != nil, "\(name)")
      if name != "Habits.csv" {
        #expect(once.map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("Date,Value,Notes\n2026-11-30") == true)
      }
    }
    let figures = machine.mmt("habits", "--week", "2026-11-30", "--json").output
    #expect(!figures.isEmpty)
    // The same data once more into the file it came from changes nothing.
    let same = machine.mmt("import", machine.root.path("home/loop"))
    #expect(same.output.contains("Nothing to import"), "\(same)")
    #expect(machine.text("habits.md") == text)
  }
}
