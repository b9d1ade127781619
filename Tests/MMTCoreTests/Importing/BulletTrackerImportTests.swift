import MMTCore
import Testing

@Suite struct BulletTrackerImportTests {
  private func read(_ text: String, offset: @escaping (Int64) -> Int = { _ in 0 }) throws -> ForeignData {
    try BulletTrackerReader.read(Array(text.utf8), ForeignContext(definitions: [], offset: offset))
  }

  @Test("habits with their rhythms, entries with boxes, kinds, time, intensity and notes")
  func backup() throws {
    let text = try Trackers.text(read(Trackers.bulletTracker))
    #expect(
      text == """
        # Habits

        ## Every day
        - 🧘 Meditate [since:: 2026-11-02] [colour:: #FF3B30]

        ## Mon, Wed, Fri
        - Workout [since:: 2026-11-02] [colour:: #FF3B30] [kinds:: Cardio, Core/Pre-Hab, Strength]

        ## Avoid
        - Smoking [since:: 2026-11-02] [colour:: #FF3B30]

        ## 2026-11-20 Friday
        - [ ] 🧘 Meditate
        - [/] Workout #Strength ⏱ 20m 🔥 3

        ## 2026-11-19 Thursday
        - [x] 🧘 Meditate

        ### Avoid
        - [x] Smoking

        ## 2026-11-18 Wednesday
        - [~] 🧘 Meditate
          - Too tired
        - [x] Workout #Cardio #Core/Pre-Hab ⏱ 45m 🔥 4
          - Slow start
          - \\# not a heading

        """)
    let report = try Trackers.imported(read(Trackers.bulletTracker)).report
    #expect(report.notTaken.map(\.place) == ["habits[].icon", "notes"])
    #expect(report.entriesAdded == 6 && report.daysOpened == 3)
  }

  @Test("the figures are the app's: days with a state above none, and relapses")
  func figures() throws {
    let file = try Trackers.imported(read(Trackers.bulletTracker)).file
    let workout = file.definitions.filter { $0.slug == "workout" }
    let page = Occurrences(workout, entries: file.entries.filter { $0.slug == "workout" }, today: Habits.day("2026-11-20"))
    let entries = page.entries
    #expect(entries.map(\.state) == [.success, .partial] && entries.map(\.minutes) == [45, 20])
    #expect(entries.first?.intensity == 4 && entries.first?.kinds == ["Cardio", "Core/Pre-Hab"])
    #expect(file.entries.filter(\.isRelapse).map(\.date.iso) == ["2026-11-19"])
    #expect(workout.first?.rhythm == .weekdays([.monday, .wednesday, .friday]))
  }

  @Test("a midnight of another zone isn't taken for a day here")
  func zones() throws {
    // Berlin's midnights, read in Berlin and in Lisbon.
    let text = Trackers.backup([Trackers.habit("A", "Read")], [Trackers.entry("A", "816822000", 1)])
    let there = try read(text) { _ in 3600 }
    #expect(there.habits.first?.entries.first?.date.iso == "2026-11-20")
    #expect(throws: ForeignUnreadable.self) { try read(text) { _ in 0 } }
    // An hour later where summer time leaves midnight out.
    let spring = try read(text) { $0 < 1_795_129_200 ? 3600 : 7200 }
    #expect(spring.habits.first?.entries.first?.date.iso == "2026-11-20")
  }

  @Test("what can't be taken is listed with its place")
  func hostile() throws {
    let habits = [
      Trackers.habit("A", "Read"), Trackers.habit("B", #"Line\nbreak"#), Trackers.habit("C", "Yearly", frequency: "yearly"),
      Trackers.habit("D", "Odd days", frequency: "custom", days: "2,9"), Trackers.habit("E", "read!"),
      Trackers.habit("F", "Sugar", negative: true), #"{"name":"no id"}"#, "7", Trackers.habit("A", "Twin"),
      Trackers.habit("G", ""), Trackers.habit("H", "Late", start: "1e300"),
    ]
    let entries = [
      Trackers.entry("A", Trackers.friday, 7), Trackers.entry("Z", Trackers.friday, 1), Trackers.entry("B", Trackers.friday, 1),
      Trackers.entry("A", "\"soon\"", 1), Trackers.entry("F", Trackers.friday, 1), "null",
      Trackers.entry(
        "A", Trackers.thursday, 1, details: #"{\"types\":3,\"intensity\":\"hard\",\"duration\":\"-5\",\"mood\":1}"#),
      Trackers.entry("A", Trackers.wednesday, 1), Trackers.entry("A", Trackers.wednesday, 2),
      Trackers.entry("A", "816566400", 1, details: #"{\"types\":"#),
      Trackers.entry("A", "816480000", 1, details: #"{\"types\":[\"Leg day\",\"7\"]}"#),
      Trackers.entry("E", Trackers.friday, 1),
    ]
    let result = try Trackers.imported(read(Trackers.backup(habits, entries)))
    let places = result.report.notTaken.map(\.place)
    for place in [
      "habits[1]", "habits[2].frequency", "habits[3].customDays", "habits[4]", "habits[6]", "habits[7]", "habits[8]",
      "habits[9]", "habits[10].startDate", "habitEntries[0].completionState", "habitEntries[1].habitID",
      "habitEntries[3].date", "habitEntries[4].completionState", "habitEntries[5]", "habitEntries[6].details.types",
      "habitEntries[6].details.intensity", "habitEntries[6].details.duration", "habitEntries[6].details.mood",
      "habitEntries[7]", "habitEntries[8]", "habitEntries[9].details", "habitEntries[10]",
    ] {
      #expect(places.contains(place), "\(place) of \(result.report.notTaken)")
    }
    #expect(result.file.definitions.map(\.name) == ["Read", "Late", "Sugar"])
    #expect(
      result.file.entries.map { "\($0.date.iso) \($0.slug) \($0.state)" } == [
        "2026-11-19 read success", "2026-11-17 read success", "2026-11-16 read success",
      ])
    _ = try Trackers.text(read(Trackers.backup(habits, entries)))
  }

  @Test("nothing is guessed of a habit whose days or kind aren't written as the app writes them")
  func odd() throws {
    func habit(_ id: String, _ name: String, _ old: String, _ new: String) -> String {
      Trackers.habit(id, name, frequency: "custom", days: "2,4").replacing(old, with: new)
    }
    let days = "\"customDays\":\"2,4\""
    let habits = [
      habit("A", "Listed", days, "\"customDays\":[2,4,6]"), habit("B", "Number", days, "\"customDays\":2"),
      habit("C", "Object", days, "\"customDays\":{}"), habit("D", "Null", days, "\"customDays\":null"),
      habit("E", "Zero", "\"isNegativeHabit\":false", "\"isNegativeHabit\":1"),
      habit("F", "Colour", "\"color\":\"#FF3B30\"", "\"color\":[1]"), habit("G", "Notes", "\"notes\":\"\"", "\"notes\":{}"),
    ]
    let result = try Trackers.imported(read(Trackers.backup(habits, [Trackers.entry("A", Trackers.friday, 1)])))
    let places = result.report.notTaken.map(\.place)
    for place in [
      "habits[0].customDays", "habits[1].customDays", "habits[2].customDays", "habits[4].isNegativeHabit", "habits[5].color",
      "habits[6].notes",
    ] {
      #expect(places.contains(place), "\(place) of \(result.report.notTaken)")
    }
    #expect(result.file.definitions.map(\.name) == ["Null", "Colour", "Notes"])
    #expect(result.file.sections.isEmpty)
  }

  @Test("versions to come and half a backup are refused")
  func refused() {
    for text in [
      #"{"version":2,"habits":[]}"#, #"{"version":1,"habits":{}}"#, String(Trackers.bulletTracker.dropLast(40)),
      #"{"version":1,"habits":[],"habitEntries":3}"#,
    ] {
      #expect(throws: ForeignUnreadable.self, "\(text.prefix(40))") { try read(text) }
    }
  }
}
