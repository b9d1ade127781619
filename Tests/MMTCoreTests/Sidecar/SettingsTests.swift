import MMTCore
import Testing

@Suite struct SettingsTests {
  private func settings(_ json: String) throws -> Settings {
    try Sidecar(reading: Array("{\"schema\":1,\"id\":\"a\",\"plan\":\"p.md\",\"settings\":\(json)}".utf8)).settings
  }

  private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

  @Test("nothing set gives the defaults, and each definition's default is what get answers")
  func defaults() throws {
    let settings = Settings()
    #expect(settings.dayBoundary == 240)
    #expect(settings.cycleDays == 0)
    #expect(settings.startDate == nil)
    #expect(settings.annotations == .emoji)
    #expect(settings.bullets == .auto)
    for definition in Settings.definitions {
      #expect(try settings.get(definition.key) == definition.defaultText)
      #expect(!definition.type.isEmpty && definition.meaning.hasSuffix("."))
      #expect(!settings.isSet(definition.key))
    }
    #expect(
      Settings.definitions.map(\.key) == [
        "startDate", "dayBoundary", "restDays", "weekStart", "pauses", "annotations", "bullets", "plan.readAs", "labels",
        "reminders", "review.daily", "review.method", "backup", "cycleDays",
      ])
  }

  @Test("written settings are read")
  func read() throws {
    let settings = try settings(
      """
      {"startDate":"2026-11-20","dayBoundary":"03:30","restDays":["sunday","2026-12-25"],
       "pauses":[{"from":"2026-12-24","to":"2027-01-02"},{"from":"2027-02-01"}],"annotations":"dataview","bullets":"items",
       "labels":{"day":["Etappe"],"week":["Runde"],"kinds":{"video":["Schau"]},"later":1},"cycleDays":0}
      """)
    #expect(settings.startDate == (try day("2026-11-20")))
    #expect(settings.dayBoundary == 210)
    #expect(settings.restDays.weekdays == [.sunday])
    #expect(settings.restDays.contains(try day("2026-12-25")))
    #expect(settings.restDays.contains(try day("2026-12-27")))
    #expect(!settings.restDays.contains(try day("2026-12-26")))
    #expect(settings.pauses.map(\.to) == [try day("2027-01-02"), try day("2027-02-01")])
    #expect(settings.annotations == .dataview)
    #expect(settings.bullets == .items)
    #expect(settings.labels == Settings.Labels(day: ["Etappe"], week: ["Runde"], kinds: [.video: ["Schau"]]))
    #expect(settings.cycleDays == 0)
    #expect(settings.unreadable.isEmpty)
    #expect(try settings.get("restDays") == "Sunday, 2026-12-25")
    #expect(try settings.get("pauses") == "2026-12-24..2027-01-02, 2027-02-01")
    #expect(try settings.get("cycleDays") == "off")
  }

  @Test(
    "what get answers, set takes",
    arguments: [
      ("startDate", "2026-11-20", "\"2026-11-20\""), ("dayBoundary", "4:00", "\"04:00\""),
      ("dayBoundary", "12:00", "\"12:00\""),
      ("restDays", "sun, Saturday,2026-12-25", "[\"saturday\",\"sunday\",\"2026-12-25\"]"), ("restDays", "none", "[]"),
      (
        "pauses", "2026-12-24 .. 2027-01-02, 2027-02-01",
        "[{\"from\":\"2026-12-24\",\"to\":\"2027-01-02\"},{\"from\":\"2027-02-01\",\"to\":\"2027-02-01\"}]"
      ),
      ("annotations", "Dataview", "\"dataview\""), ("BULLETS", "items", "\"items\""), ("cycleDays", "off", "0"),
      ("cycleDays", "14", "14"), ("labels", "{ \"day\": [\"Tag\"] }", "{\"day\":[\"Tag\"]}"),
      ("reminders", "{\"morning\":\"07:00\"}", "{\"morning\":\"07:00\"}"),
    ])
  func roundTrip(key: String, typed: String, written: String) throws {
    var settings = Settings()
    try settings.set(key, typed)
    #expect(settings.unreadable.isEmpty)
    let name = try #require(settings.stored.keys.first)
    #expect(settings.stored[name].map { String(decoding: $0.raw, as: UTF8.self) } == written)
    var again = Settings()
    try again.set(name, settings.get(name))
    #expect(again == settings)
    try settings.unset(key)
    #expect(settings == Settings())
  }

  @Test(
    "a value that can't be is refused and nothing changes",
    arguments: [
      ("startDate", "2026-02-30"), ("startDate", "tomorrow"), ("startDate", ""), ("dayBoundary", "12:01"),
      ("dayBoundary", "24:00"),
      ("dayBoundary", "4"), ("dayBoundary", "04:60"), ("restDays", "Funday"), ("restDays", "su"),
      ("restDays", "mon,tue,wed,thu,fri,sat,sun"), ("pauses", "2027-01-02..2026-12-24"), ("pauses", "2026-12-24.."),
      ("pauses", "2026-01-01..2099-01-01"), ("annotations", "html"), ("bullets", ""), ("cycleDays", "-1"), ("cycleDays", "366"),
      ("cycleDays", "99999999999999999999"), ("labels", "[]"), ("labels", "{\"day\":\"Tag\"}"),
      ("labels", "{\"kinds\":{\"nope\":[]}}"),
      ("labels", "{\"day\":[\" \"]}"), ("reminders", "07:00"), ("backup", "{\"to\":\"x\"}"), ("backup", "{\"a\":\"../x\"}"),
      ("editor", "vim"), ("nonsense", "1"),
    ])
  func refusals(key: String, text: String) {
    var settings = Settings()
    let failure = #expect(throws: Failure.self) { try settings.set(key, text) }
    #expect(failure?.exitCode == .usage)
    #expect(failure?.help != nil)
    #expect(settings == Settings())
  }

  @Test(
    "a written value that can't be holds its default, is named, and get says so",
    arguments: [
      ("dayBoundary", "\"13:00\""), ("dayBoundary", "4"), ("startDate", "\"2026-02-30\""), ("restDays", "[\"Funday\"]"),
      ("restDays", "\"sunday\""), ("restDays", "[1]"),
      ("restDays", "[\"mon\",\"tue\",\"wed\",\"thu\",\"fri\",\"sat\",\"sun\"]"), ("pauses", "[{\"to\":\"2026-12-24\"}]"),
      ("pauses", "[{\"from\":\"2026-12-24\",\"to\":\"2026-12-23\"}]"), ("annotations", "\"html\""), ("cycleDays", "7.5"),
      ("cycleDays", "1e9"), ("labels", "[]"), ("backup", "true"),
    ])
  func unreadable(key: String, json: String) throws {
    let settings = try settings("{\"\(key)\":\(json)}")
    #expect(settings.unreadable == [key])
    let failure = #expect(throws: Failure.self) { try settings.get(key) }
    #expect(failure?.exitCode == .configuration)
    #expect(settings.dayBoundary == 240 && settings.restDays == .init() && settings.pauses.isEmpty && settings.cycleDays == 0)
  }

  @Test("null is as good as absent")
  func null() throws {
    let settings = try settings("{\"dayBoundary\":null}")
    #expect(settings.unreadable.isEmpty)
    #expect(try settings.get("dayBoundary") == "04:00")
  }

  @Test("settings that name a program, an address or a path outside have no effect")
  func foreign() throws {
    let settings = try settings(
      """
      {"pager":"less","x":"/etc","y":"a/../b","z":["https://x"],"w":{"v":"~/x"},"fine":"a/b: c","mail":"mailto:a@b",
       "reminders":{"command":"x","morning":"07:00"}}
      """)
    #expect(settings.ignored.sorted() == ["mail", "pager", "reminders.command", "w", "x", "y", "z"])
    #expect(settings.object("reminders")?.map(\.key) == ["morning"])
    #expect(settings.stored["pager"] != nil)
  }
}
