import MMTCore
import Support
import Testing

@Suite struct TypedDateTests {
  private static func date(_ text: String) -> CivilDay { CivilDay(text) ?? CivilDay(daysSinceEpoch: 0) }
  /// A Friday.
  private static let today = date("2026-11-20")

  @Test(
    "a date is read as a person types it, and each command says which one it means",
    arguments: [
      ("today", "2026-11-20", "2026-11-20", "2026-11-20"), ("Yesterday", "2026-11-19", "2026-11-19", "2026-11-19"),
      ("tomorrow", "2026-11-21", "2026-11-21", "2026-11-21"), ("friday", "2026-11-20", "2026-11-20", "2026-11-20"),
      ("thu", "2026-11-19", "2026-11-26", "2026-11-26"), ("Sat", "2026-11-14", "2026-11-21", "2026-11-21"),
      ("last friday", "2026-11-13", "2026-11-13", "2026-11-13"), ("next-friday", "2026-11-27", "2026-11-27", "2026-11-27"),
      ("last sat", "2026-11-14", "2026-11-14", "2026-11-14"), ("next sat", "2026-11-21", "2026-11-21", "2026-11-21"),
      ("+1", "2026-11-21", "2026-11-21", "2026-11-21"), ("-1", "2026-11-19", "2026-11-19", "2026-11-19"),
      ("+2w", "2026-12-04", "2026-12-04", "2026-12-04"), ("-3d", "2026-11-17", "2026-11-17", "2026-11-17"),
      ("3 days ago", "2026-11-17", "2026-11-17", "2026-11-17"), ("in 2 weeks", "2026-12-04", "2026-12-04", "2026-12-04"),
      ("12 dec", "2025-12-12", "2026-12-12", "2026-12-12"), ("Dec 12th", "2025-12-12", "2026-12-12", "2026-12-12"),
      ("12-december", "2025-12-12", "2026-12-12", "2026-12-12"), ("12.12.", "2025-12-12", "2026-12-12", "2026-12-12"),
      ("12 nov", "2026-11-12", "2027-11-12", "2026-11-12"), ("20 nov", "2026-11-20", "2026-11-20", "2026-11-20"),
      ("2 jan", "2026-01-02", "2027-01-02", "2027-01-02"), ("29 feb", "2024-02-29", "2028-02-29", "2028-02-29"),
      ("12.12.2027", "2027-12-12", "2027-12-12", "2027-12-12"), ("dec 12, 2027", "2027-12-12", "2027-12-12", "2027-12-12"),
      ("12 dec 2027", "2027-12-12", "2027-12-12", "2027-12-12"), ("2026-12-12", "2026-12-12", "2026-12-12", "2026-12-12"),
    ])
  func typed(_ text: String, _ past: String, _ future: String, _ near: String) throws {
    let typed = try #require(TypedDate(text), "\(text)")
    #expect(typed.day(Self.today, prefer: .past)?.iso == past, "\(text)")
    #expect(typed.day(Self.today, prefer: .future)?.iso == future, "\(text)")
    #expect(typed.day(Self.today, prefer: .near)?.iso == near, "\(text)")
  }

  @Test(
    "what is no date is none",
    arguments: [
      "", " ", "12", "fr", "friyay", "30 feb", "31.4.", "12.12", "12.3", "0 dec", "13.13.", "last", "next", "+", "-", "+w",
      "+1x", "++1",
      "+99999", "dec", "dec12", "12dec", "dec 12 27", "29 feb 2027", "2026-02-30", "days ago", "3 moons ago", "friday friday",
      "12/12", "\u{0661}\u{0662} dec", "today-ish", "this is a long text that nobody would call a date",
    ])
  func none(_ text: String) { #expect(TypedDate(text) == nil, "\(text)") }

  @Test("of the days that fit, the preferred one is closest in its direction, from any today")
  func closest() throws {
    try forEachSeed(300) { random in
      let today = CivilDay(daysSinceEpoch: random.number(-300_000...2_900_000))
      let weekday = random.pick(Weekday.allCases)
      let month = random.number(1...12)
      let number = random.number(1...CivilDay.daysIn(month: month, year: 2024))
      let texts = [weekday.name, "\(number) \(CivilDay.monthNames[month - 1].prefix(3))"]
      for text in texts {
        let typed = try #require(TypedDate(text), "\(random)")
        let past = try #require(typed.day(today, prefer: .past), "\(random)")
        let future = try #require(typed.day(today, prefer: .future), "\(random)")
        let near = try #require(typed.day(today, prefer: .near), "\(random)")
        #expect(past <= today && today <= future, "\(text) at \(today.iso), \(random)")
        #expect(near == future || near == past && today - past <= future - today, "\(text) at \(today.iso), \(random)")
        #expect((past == today) == (future == today), "\(text) at \(today.iso), \(random)")
        // What fits between the two would have been closer.
        for day in [past, future, near] {
          if text == weekday.name {
            #expect(day.weekday == weekday, "\(random)")
          } else {
            #expect(day.parts.day == number, "\(random)")
          }
        }
        if text == weekday.name { #expect(future - today < 7 && today - past < 7, "\(random)") }
      }
      let next = try #require(TypedDate("next \(weekday.name)")?.day(today, prefer: .past))
      let last = try #require(TypedDate("last \(weekday.name)")?.day(today, prefer: .future))
      #expect(
        (1...7).contains(next - today) && (1...7).contains(today - last) && next.weekday == weekday && last.weekday == weekday)
      let days = random.number(-9_999...9_999)
      let far = TypedDate((days < 0 ? "" : "+") + "\(days)")?.day(today, prefer: .near)
      #expect(far == today.advanced(by: days), "\(random)")
    }
  }

  @Test("beyond the calendar there is no day, and any text is read or refused")
  func anything() throws {
    let last = Self.date("9999-12-31")
    #expect(TypedDate("+1")?.day(last, prefer: .future) == nil)
    #expect(TypedDate("1 jan")?.day(last, prefer: .future) == nil)
    #expect(TypedDate("-1")?.day(Self.date("0001-01-01"), prefer: .past) == nil)
    let pieces = [
      "last", "next", "friday", "12", "dec", ".", "-", "+", " ", "w", "ago", "in", "days", "2026", "\u{301}", "é", "0",
    ]
    try forEachSeed(2_000) { random in
      let text = (0..<random.number(0...6)).map { _ in random.pick(pieces) }.joined()
      if let day = TypedDate(text)?.day(Self.today, prefer: .near) { #expect(CivilDay(day.iso) == day, "\(text)") }
      if let month = TypedMonth(text)?.month(Self.today, .next) { #expect((1...12).contains(month.month), "\(text)") }
      _ = TypedWeek(text)
    }
  }

  @Test(
    "a month is the one inside the plan, else the next",
    arguments: [
      ("january", "2027-1"), ("Jan", "2027-1"), ("1", "2027-1"), ("november", "2026-11"), ("3", "2027-3"), ("april", "2027-4"),
      ("october", "2027-10"), ("next", "2026-12"), ("prev", "2026-10"), ("+3", "2027-2"), ("-11", "2025-12"),
      ("2025-02", "2025-2"), ("jan 2029", "2029-1"), ("this month", "2026-11"),
    ])
  func months(_ text: String, _ wanted: String) {
    let month = TypedMonth(text)?.month(Self.today, plan: Self.today...Self.date("2027-03-05"), .next)
    #expect(month.map { "\($0.year)-\($0.month)" } == wanted, "\(text)")
  }

  @Test(
    "a month is named in any language, in full or short, with or without accents",
    arguments: [
      ("oktober", 10), ("Okt", 10), ("märz", 3), ("marz", 3), ("févr.", 2), ("Décembre", 12), ("mai", 5), ("out", 10),
      ("октябрь", 10), ("февр", 2), ("listopad", nil), ("monat", nil),
    ] as [(String, Int?)])
  func monthsElsewhere(_ text: String, _ wanted: Int?) {
    #expect(TypedMonth(text)?.month(Self.today, .next)?.month == wanted, "\(text)")
    #expect(HabitPeriod(.month, typed: text, today: Self.today)?.from.parts.month == wanted, "\(text)")
  }

  @Test("what looks back means the last month of a name, what looks ahead the next, what does both the closest")
  func senses() {
    let today = Self.date("2026-12-01")
    func months(_ sense: TypedMonth.Sense) -> [String?] {
      ["november", "december", "june", "january", "july"].map { TypedMonth($0)?.month(today, sense)?.iso }
    }
    #expect(months(.last) == ["2026-11", "2026-12", "2026-06", "2026-01", "2026-07"])
    #expect(months(.next) == ["2027-11", "2026-12", "2027-06", "2027-01", "2027-07"])
    #expect(months(.closest) == ["2026-11", "2026-12", "2026-06", "2027-01", "2026-07"])
  }

  @Test("a month that the plan has behind it is still the plan's")
  func monthsBehind() {
    let month = TypedMonth("november")?.month(Self.date("2027-02-10"), plan: Self.today...Self.date("2027-03-05"), .next)
    #expect(month?.year == 2026)
    #expect(TypedMonth("november")?.month(Self.date("2027-02-10"), .next)?.year == 2027)
    for text in ["", "0", "13", "ja", "2026-13", "janu 1", "+0", "next year", "1999999"] {
      #expect(TypedMonth(text) == nil, "\(text)")
    }
  }

  @Test("a week is a number, a step or a date")
  func weeks() {
    #expect(TypedWeek("3") == .number(3) && TypedWeek("next") == .away(1) && TypedWeek("-2") == .away(-2))
    #expect(TypedWeek("friday") == TypedDate("friday").map { .on($0) })
    for text in ["0", "", "9999999", "two", "3.5"] { #expect(TypedWeek(text) == nil, "\(text)") }
  }
}
