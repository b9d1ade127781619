import MMTCore
import Testing

@Suite struct LoopImportTests {
  private func read(_ files: [(String, String)], _ context: ForeignContext = Trackers.noZone) throws -> ForeignData {
    try LoopReader.read(Trackers.files(files), context)
  }

  @Test("a folder: yes and no, numbers in thousandths, weekly limits, notes")
  func folder() throws {
    let text = try Trackers.text(read(Trackers.loop))
    #expect(
      text.hasPrefix(
        """
        # Habits

        ## Every day
        - Meditate [colour:: #FF8F00]
          - Did you meditate this morning?
        - Water 0.0/8.0 glasses [colour:: #00ACC1]
          - How many glasses?

        ## 2 in 3 days
        - Up early, really [colour:: #00897B]

        ## Avoid
        - Coffee 0/10 cups [every:: week] [colour:: #6D4C41]

        ## 2015-01-25 Sunday
        - [ ] Water 7.5/8.0 glasses
        - [x] Up early, really

        ### Avoid
        - [ ] Coffee 2 cups

        ## 2015-01-24 Saturday
        - [-] Meditate
        - [x] Water 8.0/8.0 glasses
        - [ ] Up early, really
          - Sick

        ### Avoid
        - [ ] Coffee 3 cups

        ## 2015-01-23 Friday
        - [x] Meditate
        - [ ] Water 0.0/8.0 glasses
          - Out, all day
        - [ ] Up early, really
          - Forgot it, really

        ## 2015-01-22 Thursday
        - [x] Up early, really

        """), "\(text)")
    #expect(text.contains("## 2015-01-19 Monday\n- [ ] Up early, really\n  - \\\"Away\"\n"))
    #expect(!text.contains("2015-01-18"))
  }

  @Test("the score on each day is the one that Loop wrote")
  func scores() throws {
    let file = try Trackers.imported(read(Trackers.loop)).file
    let definitions = file.definitions.filter { $0.slug == "up-early-really" }
    let entries = file.entries.filter { $0.slug == "up-early-really" }
    for (offset, expected) in Trackers.loopScores.enumerated() {
      let day = Habits.day("2015-01-16").advanced(by: offset)
      let score = try #require(Occurrences(definitions, entries: entries, today: Habits.day("2015-02-01")).score(through: day))
      #expect((score * 10_000).rounded() / 10_000 == expected, "\(day.iso)")
    }
  }

  @Test("single files: definitions, and the days of habits that are defined")
  func singles() throws {
    let habits = try read([("Habits.csv", Trackers.loopHabits.replacing("\"Up early, really\"", with: "Early"))])
    #expect(habits.habits.count == 4 && habits.habits.allSatisfy { $0.entries.isEmpty })
    let defined = try Trackers.imported(habits)
    let text = try #require(defined.text?.string)
    // The first form of Loop's file of all habits, and the later one with words.
    for rows in [
      "2015-01-25,-1,2,7500,2000,\n2015-01-24,3,0,8000,0,\n",
      "2015-01-25,UNKNOWN,YES_MANUAL,7500,2000,\n2015-01-24,SKIP,NO,8000,NO,\n",
    ] {
      let all = [("Checkmarks.csv", "Date,Meditate,Early,Water,Coffee,\n" + rows)]
      let data = try read(all, ForeignContext(definitions: defined.file.definitions) { _ in 0 })
      let result = try Trackers.text(data, into: text)
      #expect(result.contains("## 2015-01-25 Sunday\n- [ ] Water 7.5/8.0 glasses\n- [x] Early\n") == false)
      #expect(result.contains("- [x] Early\n") && result.contains("- [-] Meditate\n"), "\(result)")
    }
    // Nothing says what they are.
    let strange = try Trackers.imported(read([("Checkmarks.csv", "Date,Meditate,Early,\n2015-01-25,2,2,\n")]))
    #expect(strange.text == nil && strange.report.notTaken.count == 2)
    #expect(throws: ForeignUnreadable.self) { try read([("Checkmarks.csv", Trackers.loopDays)]) }
  }

  @Test("an old export, whose days have no header and whose columns have other names")
  func old() throws {
    let data = try read([
      ("Habits.csv", "Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Run,,,3,7,#00897B\n"),
      ("001 Run/Checkmarks.csv", "2015-01-25,2\n2015-01-24,0\n2015-01-23,1\n"),
    ])
    let text = try Trackers.text(data)
    #expect(text.contains("## 3 in 7 days\n- Run") && text.contains("## 2015-01-25 Sunday\n- [x] Run\n"))
    #expect(text.contains("## 2015-01-24 Saturday\n- [ ] Run\n") && !text.contains("2015-01-23"))
  }

  @Test("what can't be taken is listed with file and line")
  func hostile() throws {
    let data = try read([
      (
        "Habits.csv",
        Trackers.loopHeader + """
          001,Read,YES_NO,,,1,1,,,,,true
          002,Sleep,YES_NO,,,9,7,,,,,false
          003,Steps,NUMERICAL,,,3,7,,,AT_LEAST,5,false
          004,Swim,NUMERICAL,,,1,1,,,AT_LEAST,1.0E7,false
          005,Walk,WHAT,,,1,1,,,,,false
          001,Twice,YES_NO,,,1,1,,,,,false
          006,Half,YES
          007,"Broken
          name",YES_NO,,,1,1,,,,,false
          """
      ),
      (
        "001 Read/Checkmarks.csv",
        "Date,Value,Notes\n2026-02-30,2,\n2026-02-03,5,\n2026-02-04,two,\n2026-02-05\n2026-02-06,2,\n2026-02-06,0,\n2026-02-07,2,\"half"
      ),
      ("009 Nobody/Checkmarks.csv", "Date,Value,Notes\n"), ("Scores.csv", "Date,Read,\n2026-02-06,0.0519,\n"),
      ("002 Sleep/Checkmarks.csv", "Date;Value;Notes\n2026-02-06;2;\n"), ("003 Steps/Checkmarks.csv", "No table"),
      ("004 Swim/Checkmarks.csv", ""),
    ])
    let result = try Trackers.imported(data)
    let places = Set(result.report.notTaken.map(\.place))
    #expect(
      places == [
        "Habits.csv:2", "Habits.csv:3", "Habits.csv:4", "Habits.csv:5", "Habits.csv:6", "Habits.csv:7", "Habits.csv:8",
        "Habits.csv:9", "001 Read/Checkmarks.csv:2", "001 Read/Checkmarks.csv:3", "001 Read/Checkmarks.csv:4",
        "001 Read/Checkmarks.csv:5", "001 Read/Checkmarks.csv:6", "001 Read/Checkmarks.csv:7", "001 Read/Checkmarks.csv:8",
        "009 Nobody/Checkmarks.csv", "Scores.csv", "002 Sleep/Checkmarks.csv", "003 Steps/Checkmarks.csv",
      ], "\(result.report.notTaken)")
    #expect(result.file.definitions.map(\.name) == ["Read"] && result.file.entries.isEmpty)
  }

  @Test("quotes, line breaks in quotes, carriage returns, a byte order mark, a file that ends within quotes")
  func csv() throws {
    let data = try read([
      (
        "Habits.csv",
        "\u{FEFF}" + Trackers.loopHeader.replacing("\n", with: "\r\n")
          + "001,\"Say \"\"hi\"\", twice\",YES_NO,\"One\r\ntwo\",,1,1,,,,,false\r\n"
      )
    ])
    #expect(data.habits.first?.name == "Say \"hi\", twice" && data.habits.first?.definition?.notes == ["One", "two"])
    _ = try Trackers.text(data)
  }
}
