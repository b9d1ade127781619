/// Numbers between the lowest and the highest day that no day has: left out on purpose, or the heading is lost.
package struct DayGaps: Sendable, Equatable {
  package struct Gap: Sendable, Equatable {
    package let numbers: ClosedRange<Int>
    /// The heading of the day before it.
    package let line: Int
  }

  /// In their order.
  package let gaps: [Gap]
  /// How many numbers the days have.
  private let present: Int

  /// A plan that goes beyond so many numbers counts something else.
  private static let span = 100_000
  /// A range of days counts to here.
  private static let longest = 1000
  /// More stretches than these are told by their sum or number.
  private static let listed = 6

  /// One pass over the days: they are looked at with every page of today.
  package init(_ plan: Plan) {
    // Days that are weekdays or dates got their numbers from the calendar: nobody left one out.
    guard plan.firstWeekday == nil, !plan.daysAreDated else {
      (gaps, present) = ([], 0)
      return
    }
    var days: [(first: Int, last: Int, line: Int, place: Int)] = []
    var dates = DateReader(plan)
    /// A week with a date of its own is where it is, whatever its number leaves out: those of a pregnancy, say.
    func isDatedWeek(_ place: Int) -> Bool {
      guard let week = plan.days[place].week, plan.weeks[week].line == plan.days[place].line else { return false }
      return dates.week(plan.source.bytes[plan.weeks[week].words.range]) != nil
    }
    var isRising = true
    for (place, day) in plan.days.enumerated() {
      guard case .number(let number) = day.key else { continue }
      let last = max(number, min(day.lastNumber ?? number, number + Self.longest))
      if let before = days.last, before.first > number { isRising = false }
      days.append((number, last, day.line, place))
    }
    if !isRising { days.sort { ($0.first, $0.line) < ($1.first, $1.line) } }
    var gaps: [Gap] = []
    var present = 0
    if let low = days.first, let high = days.map({ $0.last }).max(), high - low.first < Self.span {
      var (reached, line) = (low.first - 1, low.line)
      for day in days {
        if day.first > reached + 1, present > 0, !isDatedWeek(day.place) {
          gaps.append(Gap(numbers: (reached + 1)...(day.first - 1), line: line))
        }
        guard day.last > reached else { continue }
        present += day.last - max(reached, day.first - 1)
        (reached, line) = (day.last, day.line)
      }
    }
    (self.gaps, self.present) = (gaps, present)
  }

  package var isEmpty: Bool { gaps.isEmpty }

  /// Whether there are so few that each may be a heading that was lost. A plan that leaves out more numbers than it has (Day 1, 7, 30) does
  /// so on purpose.
  fileprivate var areTold: Bool { !isEmpty && missing <= present }

  /// `1 to 7, 9 to 101`: the numbers that there are between two. Of many gaps the first few are told.
  package func spans(from first: Int, to last: Int) -> String {
    func span(_ first: Int, _ last: Int) -> String { first >= last ? "\(first)" : "\(first) to \(last)" }
    guard gaps.count <= Self.listed else { return span(first, last) + ", with \(gaps.count) gaps" }
    var start = first
    var spans: [String] = []
    for gap in gaps {
      spans.append(span(start, gap.numbers.lowerBound - 1))
      start = gap.numbers.upperBound + 1
    }
    return (spans + [span(start, last)]).joined(separator: ", ")
  }

  private var missing: Int { gaps.reduce(0) { $0 + $1.numbers.count } }

  /// What every page of today says while it is so.
  package func notice(file: String) -> Diagnostic? {
    guard areTold, let first = gaps.first, let last = gaps.last else { return nil }
    let between = "between Day \(first.numbers.lowerBound - 1) and Day \(last.numbers.upperBound + 1)"
    return Diagnostic(
      .warning, code: "plan.day-missing", file: file, line: first.line,
      message: "\(Self.days(gaps.map(\.numbers), limit: Self.listed)) missing \(between); mmt verify shows where")
  }

  /// `Day 3 is`, `Days 8, 9 and 18 to 24 are`, and of very many `40 days are`.
  package static func days(_ stretches: [ClosedRange<Int>], limit: Int = .max) -> String {
    let count = stretches.reduce(0) { $0 + $1.count }
    if stretches.count > limit { return "\(count) days are" }
    let parts = stretches.flatMap { stretch -> [String] in
      switch stretch.count {
      case 1: ["\(stretch.lowerBound)"]
      case 2: ["\(stretch.lowerBound)", "\(stretch.upperBound)"]
      default: ["\(stretch.lowerBound) to \(stretch.upperBound)"]
      }
    }
    guard let last = parts.last, count > 1 else { return "Day \(parts.first ?? "") is" }
    return "Days " + (parts.count > 1 ? parts.dropLast().joined(separator: ", ") + " and " : "") + last + " are"
  }

  /// The same of numbers in a row or not.
  package static func days(_ numbers: [Int], limit: Int = .max) -> String {
    var stretches: [ClosedRange<Int>] = []
    for number in Set(numbers).sorted() {
      if let last = stretches.last, last.upperBound + 1 == number {
        stretches[stretches.count - 1] = last.lowerBound...number
      } else {
        stretches.append(number...number)
      }
    }
    return days(stretches, limit: limit)
  }
}

extension Plan {
  /// Whether no day of it is told as missing.
  package var isWhole: Bool { !DayGaps(self).areTold }
}
