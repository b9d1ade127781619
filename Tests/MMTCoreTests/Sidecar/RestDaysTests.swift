import MMTCore
import Testing

/// Rest days that hold from a date on: what has passed keeps its dates.
@Suite struct RestDaysTests {
  private func day(_ iso: String) -> CivilDay { Ledgers.day(iso) }

  private func free(_ settings: Settings) -> Schedule.FreeDays {
    Schedule.FreeDays(
      weekdays: settings.restDays.weekdays, dates: settings.restDays.dates,
      earlier: settings.earlierRestDays.map { .init(weekdays: $0.days.weekdays, dates: $0.days.dates, through: $0.through) })
  }

  private func written(_ settings: Settings) -> String {
    settings.stored["restDaysBefore"].map { String(decoding: $0.compact, as: UTF8.self) } ?? "none"
  }

  @Test("a new rule holds from its date on; the old one stays for what was before")
  func change() throws {
    var settings = Settings()
    try settings.rest("saturday", from: nil)
    #expect(written(settings) == "none")
    try settings.rest("Sunday, 2026-12-25", from: day("2026-12-11"))
    #expect(written(settings) == #"[{"days":["saturday"],"through":"2026-12-10"}]"#)
    #expect(try settings.get("restDays") == "Sunday, 2026-12-25")
    let free = free(settings)
    #expect(free.contains(day("2026-12-05")) && !free.contains(day("2026-12-06")))
    #expect(!free.contains(day("2026-12-12")) && free.contains(day("2026-12-13")) && free.contains(day("2026-12-25")))
    // Read again, it is the same.
    #expect(Settings(settings.stored) == settings)
  }

  @Test("changed again on the same day, and back to what it was: no more rules than there are stretches")
  func again() throws {
    var settings = Settings()
    try settings.rest("sunday", from: day("2026-12-11"))
    try settings.rest("saturday", from: day("2026-12-11"))
    #expect(written(settings) == #"[{"days":[],"through":"2026-12-10"}]"#)
    // Today's work was begun: from tomorrow on.
    try settings.rest("friday", from: day("2026-12-12"))
    #expect(written(settings) == #"[{"days":[],"through":"2026-12-10"},{"days":["saturday"],"through":"2026-12-11"}]"#)
    try settings.rest("none", from: day("2026-12-11"))
    #expect(written(settings) == "none" && settings.restDays == .init())
    let same = settings
    try settings.rest("none", from: day("2026-12-20"))
    #expect(settings == same)
  }

  @Test("whatever is set when, no date before it changes its day")
  func past() throws {
    var settings = Settings()
    let rules = ["sunday", "sat, sun", "none", "wednesday", "2026-12-01, fri", "mon"]
    for (step, rule) in rules.enumerated() {
      let today = Ledgers.start.advanced(by: 5 * step)
      let before = Schedule(start: Ledgers.start, numbers: 1...60, free: free(settings))
      try settings.rest(rule, from: today)
      let after = Schedule(start: Ledgers.start, numbers: 1...60, free: free(settings))
      for offset in 0..<(5 * step) {
        let date = Ledgers.start.advanced(by: offset)
        #expect(before.number(on: date) == after.number(on: date), "\(date.iso), \(rule)")
      }
    }
  }

  @Test("what doesn't read is told, and counts for nothing")
  func unreadable() throws {
    let settings = try #require(
      try? Sidecar(
        reading: Array(
          #"{"id":"0123456789abcdef","plan":"p.md","schema":1,"settings":{"restDays":["sunday"],"restDaysBefore":[{"days":["noday"],"through":"2026-12-10"}]}}"#
            .utf8))
    ).settings
    #expect(settings.unreadable == ["restDaysBefore"] && settings.earlierRestDays.isEmpty)
  }
}
