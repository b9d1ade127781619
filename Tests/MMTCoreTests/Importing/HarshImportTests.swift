import MMTCore
import Testing

@Suite struct HarshImportTests {
  private func read(_ files: [(String, String)]) throws -> ForeignData {
    try HarshReader.read(Trackers.files(files))
  }
  private let both = [("habits", Trackers.harshHabits), ("log", Trackers.harshLog)]

  @Test("headings group, frequencies are rhythms, y, n and s are boxes, comments notes")
  func folder() throws {
    let text = try Trackers.text(read(both))
    #expect(
      text == """
        # Habits

        ## Dailies
        - Gymmed [every:: 3 in 7 days]
        - Bed by midnight [every:: every day]

        ## Weekly
        - Cleaned House [every:: 1 in 7 days]
        - Called Mom [every:: 1 in 7 days]

        ## Tracking
        - Too much coffee

        ## 2026-11-19 Thursday
        - [x] Too much coffee

        ## 2026-11-18 Wednesday
        - [x] Bed by midnight
          - Corrected

        ## 2026-11-17 Tuesday
        - [-] Gymmed
          - Knee hurts
        - [x] Bed by midnight

        ## 2026-11-16 Monday
        - [x] Gymmed 45.5
          - Legs
        - [ ] Bed by midnight

        """)
    let result = try Trackers.imported(read(both))
    #expect(result.report.notTaken.map(\.place) == ["log:5"])
    #expect(result.file.entries.first { $0.slug == "gymmed" && $0.state == .success }?.value == Quantity("45.5"))
  }

  @Test("the log alone goes to habits that are defined")
  func log() throws {
    let result = try Trackers.imported(read([both[1]]), into: "## Every day\n- Gymmed\n")
    #expect(result.file.sections.map(\.date.iso) == ["2026-11-17", "2026-11-16"])
    #expect(result.report.notTaken.count == 3)
  }

  @Test("what can't be taken is listed with its line")
  func hostile() throws {
    let habits =
      "! \nGym: 3/7\nGym: 1\nToo often: 8/7\nNever: -1\nNo words\nRounds: 1/0\nWhen: soon\n: 1\nOften: 99999\n"
      + "A: 1\nB: 1\nC: 1\nD: 1\nE: 1\nF: 1\nG: 1\nH: 1\n"
    let log = """
      2026-02-30 : Gym : y
      2026-02-03 : Gym : maybe
      2026-02-04 : Gym
      2026-02-05 : Nobody : y
      2026-02-06 : Gym : y : a : b : c
      2026-02-07 : Gym : y : fine : lots
      2026-02-08 : Gym : y : fine : -3
      2026-02-09 : Gym : y : # heading : 123456789012345
      2026-02-10 : G
      """
    let result = try Trackers.imported(read([("habits", habits), ("log", log)]))
    let places = result.report.notTaken.map(\.place)
    #expect(
      places == [
        "habits:3", "habits:4", "habits:5", "habits:6", "habits:7", "habits:8", "habits:9", "habits:10", "log:1", "log:2",
        "log:3", "log:4", "log:5", "log:6", "log:7", "log:8", "log:9",
      ], "\(result.report.notTaken)")
    #expect(
      result.file.entries.map { "\($0.date.iso) \($0.state) \($0.notes)" } == [
        ##"2026-02-09 success ["\\# heading"]"##, #"2026-02-08 success ["fine"]"#, #"2026-02-07 success ["fine"]"#,
      ])
  }
}
