import MMTCore

/// A ledger of a plan written in a test: starts on Monday, 2 November 2026.
enum Ledgers {
  static let start = day("2026-11-02")

  static func day(_ iso: String) -> CivilDay {
    guard let day = CivilDay(iso) else { preconditionFailure("no day: \(iso)") }
    return day
  }

  static func make(
    _ text: String, on today: String, start: CivilDay? = start, rest: Set<Weekday> = [], restDates: [String] = [],
    pauses: [(String, String)] = [], moments: [Int: Moment] = [:]
  ) -> Ledger {
    let plan = PlanParser.parse(SourceText(text))
    let free = Schedule.FreeDays(
      weekdays: rest, dates: Set(restDates.map(day)), pauses: pauses.map { day($0.0)...day($0.1) })
    return Ledger(
      plan, path: "plan.md", schedule: start.flatMap { Schedule(plan, start: $0, free: free) }, today: day(today), free: free,
      moments: .byItem(moments))
  }

  /// The same with a date behind every tick: what is done nobody knows when makes no days in a row.
  static func dated(_ text: String) -> String {
    text.replacing("- [x] a", with: "- [x] a ✅ 2026-11-01").replacing("- [x] b", with: "- [x] b ✅ 2026-11-01")
      .replacing("- [x] c", with: "- [x] c ✅ 2026-11-01")
  }

  /// Days of one item each: `x` done, `.` open, `-` nothing required, ` ` missing.
  static func days(_ marks: String, from first: Int = 1, title: String = "# 100-day plan") -> String {
    var text = title + "\n"
    for (index, mark) in marks.enumerated() {
      let heading = "\n### Day \(first + index)\n"
      switch mark {
      case "x": text += heading + "- [x] a\n"
      case ".": text += heading + "- [ ] a\n"
      case "-": text += heading + "- [-] a\n"
      default: break
      }
    }
    return text
  }
}
