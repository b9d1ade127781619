import MMTCore
import Testing

@Suite struct HundredsImportTests {
  private static let template = String(decoding: BuiltInDocument.named("hundreds")?.bytes ?? [], as: UTF8.self)

  private func read(_ text: String) throws -> ForeignData { try HundredsReader.read(Array(text.utf8)) }

  @Test("days become dated sections, newest first, ticked where the target is reached")
  func days() throws {
    let text = try Trackers.text(read(Trackers.hundreds), into: Self.template)
    #expect(
      text == Self.template + """

        ## 2026-11-20 Friday
        - [ ] Push-ups 25/100
        - [ ] Sit-ups 0/100
        - [ ] Squats 30/100
        - [ ] Run 1.5/10.0 km

        ## 2026-11-19 Thursday
        - [x] Push-ups 120/100
        - [ ] Sit-ups 60/100
        - [ ] Squats 0/100
        - [ ] Run 3.5/10.0 km

        ## 2026-11-18 Wednesday
        - [x] Push-ups 100/100
        - [x] Sit-ups 100/100
        - [x] Squats 100/100
        - [x] Run 10.0/10.0 km

        """)
  }

  @Test("the figures are those of the app's calendar")
  func figures() throws {
    let result = try Trackers.imported(read(Trackers.hundreds), into: Self.template)
    let ledger = RhythmLedger([result.file], today: Habits.day("2026-11-20"), pauses: [])
    // The app's mean of min(100, count ÷ target), with its targets.
    #expect(ledger.day(Habits.day("2026-11-18")).percent?.whole == 100)
    #expect(ledger.day(Habits.day("2026-11-19")).percent?.whole == 49)
    #expect(ledger.day(Habits.day("2026-11-20")).percent?.whole == 18)
  }

  @Test("a file's own definitions count: other names, targets, units; a day that is there stays")
  func ownFile() throws {
    let own = """
      # Mine

      ## Every day
      * Pushups 0/50
      * Run 0,0/5,0 mi

      ## 19.11.2026
      * [ ] Pushups 40/50

      ## 17.11.2026
      * [x] Pushups 50/50
      """
    let result = try Trackers.imported(read(Trackers.hundreds), into: own)
    let text = try Trackers.text(read(Trackers.hundreds), into: own)
    #expect(
      text.contains("* Run 0,0/5,0 mi\n* Sit-ups 0/100\n* Squats 0/100\n\n## 20.11.2026\n* [ ] Pushups 25/50\n"), "\(text)")
    #expect(text.contains("* [ ] Run 1,5/5,0 mi\n"))
    #expect(text.contains("## 19.11.2026\n* [ ] Pushups 40/50\n* [ ] Run 3,5/5,0 mi\n* [ ] Sit-ups 60/100\n"), "\(text)")
    #expect(text.hasSuffix("## 17.11.2026\n* [x] Pushups 50/50"))
    #expect(result.report.differs.contains { $0.place == #"workoutHistory["2026-11-19"].pushups"# })
  }

  @Test("the app runs miles: a new file does, and of a file in kilometres it is said that the numbers are taken as they are")
  func miles() throws {
    let result = try Trackers.imported(read(Trackers.hundreds), into: Self.template)
    let told = result.report.differs.map { "\($0.place): \($0.reason)" }
    #expect(told == [#"running: "Run": in mi, whose numbers are taken for km; line 7 of habits.md stays as it is"#], "\(told)")
    #expect(HundredsReader.emptyFile.hasSuffix("- Run 0.0/10.0 mi\n"))
    let own = try Trackers.imported(read(Trackers.hundreds), into: HundredsReader.emptyFile)
    #expect(own.report.differs.isEmpty && own.report.entriesAdded == 12)
  }

  @Test("a sum of tenths as a computer has it is what was meant; anything finer is listed")
  func tenths() throws {
    let text = """
      {"workoutHistory":{"2026-11-01":{"running":0.30000000000000004},"2026-11-02":{"running":9.999999999999998},
      "2026-11-03":{"running":3.14159},"2026-11-04":{"running":0.1000001}}}
      """
    let result = try Trackers.imported(read(text), into: HundredsReader.emptyFile)
    let days = "\n## 2026-11-02 Monday\n- [x] Run 10.0/10.0 mi\n\n## 2026-11-01 Sunday\n- [ ] Run 0.3/10.0 mi\n"
    #expect(result.text?.string == HundredsReader.emptyFile + days)
    #expect(result.report.notTaken.count == 2)
  }

  @Test("what can't be taken is listed with its place, and the rest is taken")
  func hostile() throws {
    let text = """
      {"currentDate":"2026-02-30","currentData":{"pushups":5},"theme":"dark","workoutHistory":{
      "2026-11-01":{"pushups":-3,"situps":1e400,"squats":"12","running":3.14159,"burpees":4},
      "2026-11-02":[1,2],"2026-13-01":{"pushups":1},"2026-11-03":{"pushups":999999999999999999,"situps":12.5,"squats":7}}}
      """
    let result = try Trackers.imported(read(text), into: Self.template)
    let places = Set(result.report.notTaken.map(\.place))
    #expect(
      places == [
        "theme", "currentData", #"workoutHistory["2026-11-01"].pushups"#, #"workoutHistory["2026-11-01"].situps"#,
        #"workoutHistory["2026-11-01"].squats"#, #"workoutHistory["2026-11-01"].running"#,
        #"workoutHistory["2026-11-01"].burpees"#, #"workoutHistory["2026-11-02"]"#, #"workoutHistory["2026-13-01"]"#,
        #"workoutHistory["2026-11-03"].pushups"#, #"workoutHistory["2026-11-03"].situps"#,
      ], "\(result.report.notTaken)")
    #expect(result.text?.string == Self.template + "\n## 2026-11-03 Tuesday\n- [ ] Squats 7/100\n")
  }

  @Test(
    "half a file, a list, nesting without end and bytes that are no text are refused",
    arguments: [
      #"{"currentDate":"2026-11-20","workoutHistory":{"2026-11-19":{"pushups":"#,
      #"{"workoutHistory":{"2026-11-19":{"pushups":5}},"workoutHistory":{}}"#,
      #"{"workoutHistory":[]}"#, #"{"workoutHistory":"# + String(repeating: "[", count: 500),
    ])
  func broken(_ text: String) {
    #expect(throws: ForeignUnreadable.self) { try read(text) }
  }
}
