import MMTCore

/// How much was done on each date, in four levels whose bounds are round.
struct WorkLevels {
  private let values: [CivilDay: Int]
  private let step: Int
  let isMinutes: Bool

  init(_ work: [StatsPage.WorkedDate], isMinutes: Bool) {
    self.isMinutes = isMinutes
    values = Dictionary(work.map { ($0.date, isMinutes ? $0.span.minutes : $0.span.items) }, uniquingKeysWith: { max($0, $1) })
    // One date far above all others shouldn't make these pale.
    let sorted = values.values.filter { $0 > 0 }.sorted()
    let most = sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 9 / 10)]
    let quarter = max(1, (most + 3) / 4)
    step = isMinutes ? (quarter + 14) / 15 * 15 : quarter
  }

  func value(_ date: CivilDay) -> Int { values[date] ?? 0 }

  /// What was done on the dates of a day or of a range of days.
  func value(_ cell: ProgressPage.HeatCell) -> Int {
    guard let date = cell.date else { return 0 }
    return (0...min(3660, max(0, (cell.lastDate ?? date) - date))).reduce(0) { $0 + value(date.advanced(by: $1)) }
  }

  func level(_ value: Int) -> Int { value <= 0 ? 0 : min(4, (value + step - 1) / step) }

  /// A level's bounds: `1–3`, `10 or more`; of minutes `to 45m`, `more`.
  func words(_ level: Int, _ glyphs: Glyphs) -> String {
    if isMinutes { return level == 4 ? "more" : "to " + WorkDuration.text(level * step) }
    let from = (level - 1) * step + 1
    return level == 4 ? "\(from) or more" : step == 1 ? "\(from)" : glyphs.range("\(from)", "\(level * step)")
  }

  func words(_ value: Int) -> String { isMinutes ? WorkDuration.text(value) : Prose.count(value, "item") }
}
