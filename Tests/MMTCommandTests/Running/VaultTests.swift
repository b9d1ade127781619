import Foundation
import Support
import Testing

/// A journal in an Obsidian vault.
@Suite struct VaultTests {
  private func vault(_ files: [String: String]) throws -> Machine {
    let machine = try Machine()
    try machine.root.makeFolder("work/.obsidian")
    for (name, text) in files { try machine.write(name, text) }
    return machine
  }

  /// Names and contents below `.obsidian`.
  private func settings(_ machine: Machine) -> [String: Data] {
    let folder = machine.root.path("work/.obsidian")
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: folder + "/" + $0) ?? Data()) })
  }

  @Test("a vault without settings: notes at its root, no title, wikilinks, a day that begins at midnight")
  func plain() throws {
    let machine = try vault([:])
    let begun = machine.mmt("init", ".", "--plan", "journal")
    #expect(begun.status == 0 && begun.output.contains("2026-12-01.md") && begun.output.contains("00:00"), "\(begun)")
    #expect(machine.mmt("log", "Call Ana").status == 0)
    #expect(machine.text("2026-12-01.md") == "## Log\n- [ ] Call Ana\n")
    #expect(machine.mmt(["sync"], at: "2026-12-02T01:30:00").status == 0)
    #expect(machine.text("2026-12-02.md") == "## Log\n- [ ] Call Ana ← [[2026-12-01]]\n")
    #expect(machine.text("2026-12-01.md") == "## Log\n- [>] Call Ana → [[2026-12-02]]\n")
    #expect(settings(machine).isEmpty)
    let attributes = machine.text(".gitattributes") ?? ""
    #expect(attributes.contains("/[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].md -text merge=mmt-document"), "\(attributes)")
    #expect(!attributes.contains("/journal/"))
    #expect(try machine.git("status", "--porcelain", "--", "2026-12-01.md", "2026-12-02.md") == "")
  }

  @Test("folders, forms, templates and links are the vault's; nothing below .obsidian is written")
  func settled() throws {
    let machine = try vault([
      ".obsidian/daily-notes.json": #"{"folder":"Daily","format":"YYYY/MM-MMMM/YYYY-MM-DD","template":"Templates/Day"}"#,
      ".obsidian/plugins/periodic-notes/data.json":
        #"{"monthly":{"enabled":true,"folder":"Months","format":"","template":""}}"#,
      ".obsidian/app.json": #"{"useMarkdownLinks":true}"#, ".obsidian/community-plugins.json": #"["periodic-notes"]"#,
      "Templates/Day.md": "# {{date:dddd D MMMM}} ({{title}}, {{time:HH:mm}})\n\n## Notes\n",
    ])
    let before = settings(machine)
    let shown = machine.mmt("init", ".", "--plan", "journal", "--dry-run", "--json")
    #expect(shown.status == 0 && shown.output.contains(#""vault":".""#), "\(shown)")
    #expect(shown.output.contains(#""daily":"Daily/2026/12-December/2026-12-01.md","monthly":"Months/2026-12.md""#))
    #expect(machine.text("mmt.json") == nil && machine.text("future.md") == nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt("log", "Call").status == 0)
    let page = "Daily/2026/12-December/2026-12-01.md"
    #expect(machine.text(page) == "# Tuesday 1 December (2026-12-01, 08:00)\n\n## Notes\n- [ ] Call\n")
    #expect(machine.mmt("log", "14:00 Dentist @fri").status == 0)
    #expect(machine.text("Months/2026-12.md") == "## Calendar\n- 2026-12-04 14:00 Dentist\n\n## Tasks\n")
    #expect(machine.mmt(["sync"], at: "2026-12-02T09:00:00").status == 0)
    #expect(machine.text(page)?.contains("- [>] Call → [2026-12-02](2026-12-02.md)\n") == true)
    #expect(settings(machine) == before)
  }

  @Test("a template of Templater's is left to Obsidian; what is open waits for the note")
  func templater() throws {
    let machine = try vault([
      ".obsidian/daily-notes.json": #"{"template":"T.md"}"#, "T.md": "# <% tp.file.title %>\n",
      "2026-12-01.md": "# Tuesday\n\n- [ ] Call\n",
    ])
    let begun = machine.mmt("init", ".", "--plan", "journal")
    #expect(begun.status == 0 && begun.output.contains("<%"), "\(begun)")
    #expect(machine.mmt("log", "More").status == 0)
    let refused = machine.mmt(["log", "Later"], at: "2026-12-02T09:00:00")
    #expect(refused.status == 69 && refused.error.contains("2026-12-02.md"), "\(refused)")
    let look = machine.mmt(["journal"], at: "2026-12-02T09:00:00")
    #expect(look.status == 0 && look.error.contains("waits for it"), "\(look)")
    #expect(machine.mmt(["done", "call"], at: "2026-12-02T09:00:00").status == 0)
    #expect(machine.text("2026-12-02.md") == nil)
    try machine.write("2026-12-02.md", "# Wednesday\n")
    #expect(machine.mmt(["sync"], at: "2026-12-02T09:00:00").status == 0)
    #expect(machine.text("2026-12-02.md") == "# Wednesday\n\n## Log\n- [ ] More ← [[2026-12-01]]\n")
  }

  @Test("ten years of notes: nothing knocks, no byte of them changes")
  func years() throws {
    var files: [String: String] = [".obsidian/app.json": "{}", "future.md": "# Mine\n\n## 2019-01\n- [ ] ancient\n"]
    for year in 2016...2026 {
      for day in ["03-04", "11-29", "11-30"] { files["\(year)-\(day).md"] = "- [ ] open since \(year)\n- 09:00 Event\n" }
    }
    let machine = try vault(files)
    let begun = machine.mmt("init", ".", "--plan", "journal", "--json")
    #expect(begun.status == 0 && begun.output.contains(#""pages":33,"from":"2016-03-04","to":"2026-11-30""#), "\(begun)")
    #expect(machine.mmt("sync").status == 0)
    let today = machine.mmt("today").output
    #expect(!today.contains("open since") && !today.contains("ancient") && !today.contains("review --month"), "\(today)")
    #expect(machine.mmt("journal", "2026-11-30").output.contains("open since 2026"))
    #expect(machine.mmt("log", "New").status == 0)
    #expect(machine.mmt("review", "--month").status == 0)
    for (name, text) in files where name != "2026-11.md" { #expect(machine.text(name) == text, "\(name)") }
  }

  @Test(
    "settings that can't be taken over are refused, and nothing is written",
    arguments: [
      ("daily-notes.json", "{\"folder\":", "line 1"), ("app.json", "[]", "no object"),
      ("daily-notes.json", #"{"format":"YYYY-MM-DD [at] HH"}"#, "\"HH\""),
      ("daily-notes.json", #"{"format":"dddd"}"#, "which day"),
      ("daily-notes.json", #"{"folder":"../out"}"#, "outside the workspace"), ("community-plugins.json", "{}", "no list"),
      ("plugins/periodic-notes/data.json", "nonsense", "line 1"),
      ("daily-notes.json", String(repeating: " ", count: 5_000_000) + "{}", "larger than mmt reads"),
    ])
  func hostile(_ file: String, _ text: String, _ said: String) throws {
    let machine = try vault([".obsidian/" + file: text])
    let answer = machine.mmt("init", ".", "--plan", "journal")
    #expect(answer.status == 78 && answer.error.contains(said), "\(answer)")
    #expect(machine.names() == [".obsidian"])
  }

  @Test("a missing template is said, and the page begins without one")
  func missingTemplate() throws {
    let machine = try vault([".obsidian/daily-notes.json": #"{"template":"Gone"}"#])
    let begun = machine.mmt("init", ".", "--plan", "journal")
    #expect(begun.status == 0 && begun.output.contains("Gone.md isn't there"), "\(begun)")
    #expect(machine.mmt("log", "Call").status == 0)
    #expect(machine.text("2026-12-01.md") == "## Log\n- [ ] Call\n")
  }

  @Test("doctor names a plug-in that carries and what Tasks counts; init lets the plug-in carry")
  func doctor() throws {
    let machine = try vault([
      ".obsidian/community-plugins.json": #"["obsidian-rollover-daily-todos","obsidian-tasks-plugin"]"#,
      ".obsidian/plugins/obsidian-tasks-plugin/data.json":
        #"{"statusSettings":{"customStatuses":[{"symbol":">","type":"NON_TASK"},{"symbol":"~","type":"CANCELLED"}]}}"#,
    ])
    let before = settings(machine)
    let begun = machine.mmt("init", ".", "--plan", "journal")
    #expect(begun.status == 0 && begun.output.contains("obsidian-rollover-daily-todos"), "\(begun)")
    #expect(machine.text("mmt.json")?.contains(#""carry":"off""#) == true)
    #expect(machine.mmt("log", "Call").status == 0)
    #expect(machine.mmt(["sync"], at: "2026-12-02T09:00:00").status == 0)
    #expect(machine.text("2026-12-02.md") == nil)
    let first = machine.mmt("doctor", "--fix", "--json")
    #expect(
      first.status == 1 && first.output.contains("vault.tasks-status") && first.output.contains("[<] as not done"), "\(first)")
    #expect(!first.output.contains("vault.two-carriers"))
    try machine.edit("mmt.json", #""carry":"off""#, #""carry":"auto""#)
    #expect(machine.mmt("doctor", "--json").output.contains("vault.two-carriers"))
    try machine.write(".obsidian/daily-notes.json", #"{"folder":"Moved"}"#)
    #expect(machine.mmt("doctor", "--json").output.contains("vault.other-names"))
    try machine.write(".obsidian/daily-notes.json", "{")
    #expect(machine.mmt("doctor", "--json").output.contains("vault.unreadable"))
    try FileManager.default.removeItem(atPath: machine.root.path("work/.obsidian/daily-notes.json"))
    #expect(settings(machine) == before)
  }

  @Test("beside a plan within the vault: the paths from there; a dayBoundary of one's own stays")
  func beside() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.root.makeFolder("work/.obsidian")
    #expect(machine.mmt("config", "dayBoundary", "05:00").status == 0)
    let answer = machine.mmt("add", "journal")
    #expect(answer.status == 0 && answer.output.contains("your dayBoundary stays"), "\(answer)")
    #expect(machine.mmt("config", "dayBoundary").output.contains("05:00"))
    let inner = try Machine()
    try inner.root.makeFolder("work/.obsidian")
    try inner.write(".obsidian/daily-notes.json", #"{"folder":"log/days"}"#)
    #expect(inner.mmt("init", "elsewhere", "--plan", "journal").status == 78)
    let begun = inner.mmt("init", "log", "--plan", "journal", "--json")
    #expect(begun.status == 0 && begun.output.contains(#""vault":"..","daily":"days/2026-12-01.md""#), "\(begun)")
  }

  @Test("a name in double brackets leads to the day's page from a collection, too")
  func collections() throws {
    let machine = try vault([".obsidian/app.json": "{}", ".obsidian/daily-notes.json": #"{"folder":"Daily"}"#])
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt("log", "Report to write").status == 0)
    #expect(machine.mmt("migrate", "report", "--to", "stuff").status == 0)
    let verified = machine.mmt("verify")
    #expect(!verified.output.contains("journal.no-page") && !verified.error.contains("journal.no-page"), "\(verified)")
    let day = try #require(machine.text("Daily/2026-12-01.md"))
    #expect(day.contains("- [>] Report to write → [[stuff|collections/stuff.md]]"), "\(day)")
    let collection = try #require(machine.text("collections/stuff.md"))
    #expect(collection.contains("- [ ] Report to write ← [[2026-12-01]]"), "\(collection)")
    try machine.write("Daily/2026-12-01.md", day.replacingOccurrences(of: "- [>]", with: "- [x]"))
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.text("collections/stuff.md")?.contains("- [x] Report to write ← [[2026-12-01]]") == true)
  }

  @Test("a task that was reworded and taken to a collection goes on from there")
  func rewordedCollection() throws {
    let machine = try vault([".obsidian/app.json": "{}", ".obsidian/daily-notes.json": #"{"folder":"Daily"}"#])
    func run(_ words: [String], _ day: String) { #expect(machine.mmt(words, at: "2026-12-0\(day)T09:00:00").status == 0) }
    run(["init", ".", "--plan", "journal"], "1")
    run(["log", "Report to write"], "1")
    run(["sync"], "2")
    let day = try #require(machine.text("Daily/2026-12-02.md"))
    try machine.write("Daily/2026-12-02.md", day.replacingOccurrences(of: "Report to write", with: "Long report to write"))
    run(["migrate", "long report", "--to", "stuff"], "2")
    run(["migrate", "collections/stuff.md:3", "--to", "@someday"], "3")
    run(["sync"], "3")
    let files = ["Daily/2026-12-01.md", "Daily/2026-12-02.md", "collections/stuff.md", "future.md"]
    let texts = files.map { machine.text($0) ?? "" }
    #expect(texts.joined().components(separatedBy: "- [ ] ").count == 2, "\(texts)")
    #expect(!texts.joined().contains("|collections/2026"), "\(texts)")
  }
}
