import MMTCore
import Testing

@Suite struct DatesTests {
  @Test("days count without gaps through leap years, and give their date back")
  func civilDays() {
    #expect(CivilDay(year: 1970, month: 1, day: 1)?.daysSinceEpoch == 0)
    #expect(CivilDay("2000-02-29")?.daysSinceEpoch == 11_016)
    #expect(CivilDay("2026-11-20")?.weekday == .friday)
    for days in stride(from: -719_162, through: 2_932_896, by: 971) {
      let day = CivilDay(daysSinceEpoch: days)
      #expect(CivilDay(day.iso) == day && Int(day.daysSinceEpoch) == days, "\(day.iso)")
    }
    #expect(CivilDay("0001-01-01")?.iso == "0001-01-01" && CivilDay("9999-12-31")?.iso == "9999-12-31")
  }

  @Test(
    "a day that can't be is none",
    arguments: [
      "2026-02-29", "2026-02-30", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "2026-1-01",
      "2026-01-1", "20260101", " 2026-01-01", "2026-01-01 ", "２026-01-01", "",
    ])
  func impossible(_ text: String) { #expect(CivilDay(text) == nil, "\(text)") }

  @Test(
    "minutes are read as people write them",
    arguments: [
      ("25m", 25), ("25", 25), ("1h5m", 65), ("1h5", 65), ("2H", 120), ("90M", 90), ("1h", 60), ("100000", 100_000),
      ("0m", nil), ("", nil), ("m", nil), ("h", nil), ("5m1h", nil),
      ("1h2h", nil), ("100001", nil), ("99999999999999999999h", nil), ("-5m", nil), ("1.5h", 90), ("0.25h", 15), ("1.33H", 80),
      ("0.01h", 1),
      ("1.h", nil), (".5h", nil), ("1.5", nil), ("1.5m", nil), ("1.555h", nil), ("1.5h5m", nil), ("1.5.5h", nil), ("0.0h", nil),
      ("12:30", nil), ("🍅", nil), ("٢٥m", nil), ("1666h40m", 100_000),
      ("1666h41m", nil),
    ] as [(String, Int?)])
  func durations(_ text: String, _ minutes: Int?) { #expect(WorkDuration.minutes(text) == minutes, "\(text)") }

  @Test(
    "minutes are set, added and taken off, and never fall below nothing",
    arguments: [
      ("25m", 10, 25), ("90", 10, 90), ("+10m", 25, 35), ("-5m", 25, 20), ("-30m", 25, 0), ("-1h", 0, 0), ("+1.5h", 0, 90),
      ("+1m", 100_000, nil), ("-30", 25, 0), ("+10", 25, 35), ("-0", 25, nil), ("0", 25, 0), ("0m", 25, 0), ("+0m", 25, nil),
      ("--5m", 25, nil),
      ("+", 25, nil), ("", 25, nil), ("\u{2212}5m", 25, nil), ("99999999h", 25, nil),
    ] as [(String, Int, Int?)])
  func changes(_ text: String, _ before: Int, _ after: Int?) {
    #expect(WorkDuration.Change(text).flatMap { $0.applied(to: before) } == after, "\(text)")
  }

  @Test("minutes are written so that they are read back")
  func durationText() {
    for minutes in [1, 25, 59, 60, 61, 65, 120, 100_000] {
      #expect(WorkDuration.minutes(WorkDuration.text(minutes)) == minutes)
    }
    #expect(WorkDuration.text(65) == "1h5m" && WorkDuration.text(60) == "1h")
  }

  @Test("a moment keeps its offset, and the program's day begins at its boundary")
  func moments() throws {
    let moment = try #require(Moment(iso: "2026-12-01T03:31:07+01:00"))
    #expect(moment.iso == "2026-12-01T03:31:07+01:00")
    #expect(moment.logicalDay(boundary: 240).iso == "2026-11-30" && moment.logicalDay(boundary: 0).iso == "2026-12-01")
    #expect(Moment(iso: "1969-12-31T23:59:59Z")?.seconds == -1)
    #expect(Moment(iso: "1969-12-31T23:59:59Z")?.iso == "1969-12-31T23:59:59+00:00")
    for text in [
      "2026-12-01", "2026-12-01T03:31", "2026-12-01T24:00Z", "2026-12-01T03:60Z", "2026-12-01T03:31:07+1",
      "2026-12-01T03:31:07.Z", "",
    ] {
      #expect(Moment(iso: text) == nil, "\(text)")
    }
  }
}
