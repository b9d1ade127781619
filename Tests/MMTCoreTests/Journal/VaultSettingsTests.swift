import MMTCore
import Testing

@Suite struct VaultSettingsTests {
  private func settings(
    daily: String? = nil, periodic: String? = nil, app: String? = nil, plugins: String? = nil
  ) throws(VaultSettings.Unreadable) -> VaultSettings {
    var files = VaultSettings.Files()
    files.dailyNotes = daily.map { Array($0.utf8) }
    files.periodicNotes = periodic.map { Array($0.utf8) }
    files.app = app.map { Array($0.utf8) }
    files.communityPlugins = plugins.map { Array($0.utf8) }
    return try VaultSettings(files)
  }

  @Test("what nothing says is as in Obsidian: notes at the root, called YYYY-MM-DD and YYYY-MM, wikilinks")
  func empty() throws {
    for daily in [nil, "{}", #"{"folder":"","format":"","template":"","autorun":false}"#, #"{"folder":"/","format":null}"#] {
      let election = try JournalElection(try settings(daily: daily))
      #expect(election.daily == "YYYY-MM-DD" && election.monthly == "YYYY-MM", "\(daily ?? "")")
      #expect(election.template == nil && election.links == .wiki)
    }
    #expect(try settings(app: #"{"useMarkdownLinks":true}"#).links == .markdown)
  }

  @Test("folders, forms and templates as vaults have them")
  func real() throws {
    let day = JournalRef.day(try #require(CivilDay("2026-11-20")))
    let month = JournalRef.month(try #require(Month(iso: "2026-11")))
    let core = try JournalElection(
      settings(daily: #"{"folder":"Daily notes/","format":"YYYY/[W]WW/YYYY-MM-DD","template":"Templates/Daily"}"#))
    let layout = try core.layout()
    #expect(layout.path(day) == "Daily notes/2026/W47/2026-11-20.md" && layout.path(month) == "Daily notes/2026-11.md")
    #expect(layout.ref(path: layout.path(day)) == day && layout.ref(path: layout.path(month)) == month)
    #expect(core.template == "Templates/Daily.md" && core.monthlyTemplate == nil)
    let periodic =
      #"{"daily":{"enabled":true,"folder":"files","format":"","template":"t/d.md"},"#
      + #""monthly":{"enabled":true,"folder":"03 - Tasks & Reminders","format":"TR MM-YYYY","template":""}}"#
    let both = try settings(
      daily: #"{"folder":"Elsewhere"}"#, periodic: periodic, plugins: #"["dataview","periodic-notes"]"#)
    let found = try JournalElection(both).layout()
    #expect(found.path(day) == "files/2026-11-20.md" && found.path(month) == "03 - Tasks & Reminders/TR 11-2026.md")
    #expect(found.ref(path: found.path(month)) == month)
    // A plug-in that is there and not switched on says nothing.
    let off = try JournalElection(settings(daily: #"{"folder":"Elsewhere"}"#, periodic: periodic, plugins: "[]"))
    #expect(off.daily == "[Elsewhere/]YYYY-MM-DD" && off.monthly == "[Elsewhere/]YYYY-MM")
    let sets = try settings(
      periodic: #"{"activeCalendarSet":"b","calendarSets":[{"id":"a","day":{"enabled":true,"folder":"A"}},"#
        + #"{"id":"b","day":{"enabled":true,"folder":"B","templatePath":"T"},"month":{"enabled":false}}]}"#)
    #expect(try JournalElection(sets).daily == "[B/]YYYY-MM-DD" && JournalElection(sets).template == "T.md")
    let odd = try JournalElection(settings(daily: #"{"folder":"a]b"}"#)).layout()
    #expect(odd.path(day) == "a]b/2026-11-20.md" && odd.ref(path: "a]b/2026-11-20.md") == day)
  }

  @Test("a workspace within the vault has the paths from there; what lies outside is refused")
  func inside() throws {
    let vault = try settings(daily: #"{"folder":"Notes/Daily","template":"Notes/T"}"#)
    let election = try JournalElection(vault, inside: ["Notes"])
    #expect(election.daily == "[Daily/]YYYY-MM-DD" && election.template == "T.md")
    #expect(throws: JournalElection.Refusal.outside(.dailyNotes, path: "Notes/Daily")) {
      try JournalElection(vault, inside: ["Other"])
    }
    for folder in ["../away", "a/../../b", "~"] {
      #expect(throws: JournalElection.Refusal.self) { try JournalElection(settings(daily: #"{"folder":"\#(folder)"}"#)) }
    }
  }

  @Test(
    "a form with another meaning is refused by name",
    arguments: [
      ("YYYY-Q", "Q"), ("gggg-[W]w", "w"), ("YYYY-DDDD", "DDDD"), ("YYYY-MM-DD HH", "HH"), ("Week WW", "Week"),
      ("YYYY-Mo-DD", "Mo"), ("YYYYYY-MM-DD", "YYYYYY"), ("LL", "LL"), ("X", "X"), ("[Day YYYY-MM-DD", "Day"),
    ])
  func unknown(_ format: String, _ word: String) throws {
    let vault = try settings(daily: #"{"format":"\#(format)"}"#)
    #expect(throws: JournalElection.Refusal.unknown(.dailyNotes, format: format, word: word)) { try JournalElection(vault) }
  }

  @Test("a form that doesn't say which day it is, or says it in two ways", arguments: ["YYYY-MM", "dddd", "MM-DD", "YYYYMD"])
  func vague(_ format: String) throws {
    let vault = try settings(daily: #"{"format":"\#(format)"}"#)
    #expect(throws: JournalElection.Refusal.vague(.dailyNotes, format: format, isDay: true)) { try JournalElection(vault) }
  }

  @Test("what is no JSON is refused with its place")
  func hostile() {
    let deep = String(repeating: "[", count: 10_000)
    for text in ["", "{", "[]", "{\"folder\":\"a\",\n\"folder\":\"b\"}", "{\"folder\":}", deep, "\u{0}"] {
      #expect(throws: VaultSettings.Unreadable.self) { try settings(daily: text) }
    }
    #expect(throws: VaultSettings.Unreadable(file: .app, reason: "line 2: a value is missing here")) {
      try settings(app: "{\"useMarkdownLinks\":\n}")
    }
  }

  @Test("weeks are those that the notes count")
  func weeks() throws {
    let daily = "YYYY/[W]ww/YYYY-MM-DD"
    let sunday = try #require(CivilDay("2026-11-22"))
    #expect(try DateFormat(daily).text(sunday) == "2026/W47/2026-11-22")
    #expect(try DateFormat(daily, weeks: .sunday).text(sunday) == "2026/W48/2026-11-22")
    let newYear = try #require(CivilDay("2026-12-31"))
    #expect(try DateFormat("gggg-[W]ww", weeks: .sunday).text(newYear) == "2027-W01")
    #expect(JournalElection.weeks(of: ["2026/W48/2026-11-22.md", "2026/W48/2026-11-23.md"], daily: daily) == .sunday)
    #expect(JournalElection.weeks(of: ["2026/W47/2026-11-22.md"], daily: daily) == .iso)
    #expect(JournalElection.weeks(of: [], daily: daily) == nil)
  }

  @Test("plug-ins that carry, and what Tasks counts as open")
  func plugins() throws {
    let vault = try settings(plugins: #"["dataview","obsidian-rollover-daily-todos","obsidian-tasks-plugin"]"#)
    #expect(vault.plugins.carriers == ["obsidian-rollover-daily-todos"] && vault.plugins.hasTasks)
    #expect(try settings().plugins.carriers.isEmpty && !settings().plugins.hasTasks)
    func open(_ text: String?) throws -> [String] { try VaultPlugins.openForTasks(text.map { Array($0.utf8) }) }
    #expect(try open(nil) == [">", "<", "~"] && open("{}") == [">", "<", "~"])
    let custom =
      #"{"statusSettings":{"coreStatuses":[{"symbol":"x","type":"DONE"}],"#
      + #""customStatuses":[{"symbol":">","type":"CANCELLED"},{"symbol":"<","type":"TODO"},{"symbol":"~","type":"NON_TASK"}]}}"#
    #expect(try open(custom) == ["<"])
    #expect(throws: VaultSettings.Unreadable.self) { try open("{") }
  }

  @Test("a page whose name alone says too little is linked by its folders")
  func folders() throws {
    let layout = try JournalLayout(daily: "YYYY/MM/DD", monthly: "YYYY/MM", links: .wiki)
    let day = JournalRef.day(try #require(CivilDay("2026-11-20")))
    let other = JournalRef.day(try #require(CivilDay("2026-12-20")))
    #expect(layout.link(to: day, from: other) == "[[2026/11/20|2026-11-20]]")
    #expect(layout.ref(link: "2026/11/20", from: other) == day && layout.ref(link: "2026/11/20", from: day) == day)
  }

  @Test("patterns match the pages and little else")
  func patterns() throws {
    let layout = try JournalLayout(daily: "[a*b/]YYYY-MM-DD", monthly: "YYYY MMMM")
    #expect(
      layout.patterns == ["/a\\*b/[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].md", "/[0-9][0-9][0-9][0-9] [A-Z]*.md"])
    #expect(try DateFormat("YYYY/MM/DD").depth == 2 && DateFormat("[a/b/]YYYY-MM-DD").depth == 0)
    #expect(try DateFormat("[a/]YYYY/YYYY-MM-DD").depth == 1)
  }

  @Test("what only another program fills in is named, clocks are filled in")
  func templates() throws {
    #expect(JournalTemplate("# <% tp.date.now() %>").foreign == "<%")
    #expect(JournalTemplate("[[{{yesterday}}]]").foreign == "{{yesterday}}")
    #expect(JournalTemplate("{{date+1d:YYYY}}").foreign == "{{date+1d:YYYY}}")
    #expect(JournalTemplate("{{title}} {{date}} {{mine}}").foreign == nil)
    #expect(JournalTemplate("{{date:YYYY-QQ}}").unknown?.word == "QQ" && JournalTemplate("{{mine:QQ}}").unknown == nil)
    let day = try #require(CivilDay("2026-11-20"))
    let text = JournalTemplate("{{time}} {{time:h:mm A}} {{date:ddd, Do MMM}}").filled(
      .day(day), title: "", today: day, second: 13 * 3600 + 5 * 60)
    #expect(text == "13:05 1:05 PM Fri, 20th Nov")
  }
}
