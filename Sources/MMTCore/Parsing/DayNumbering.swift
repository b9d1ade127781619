/// Counts days through a file: numbers that begin again at 1 under a new week go on where the last week ended, and repeats of a
/// key are numbered.
struct DayNumbering {
  private var currentWeek: Int?
  private var offset = 0
  private var highest = 0
  private var seen: [DayKey: (count: Int, line: Int)] = [:]

  /// The day's number in the plan. `week` is any value that differs between weeks.
  mutating func number(_ written: Int, last: Int?, week: Int) -> Int {
    if week != currentWeek {
      offset = written == 1 && highest >= 1 ? highest : 0
      currentWeek = week
    }
    highest = max(highest, (last ?? written) + offset)
    return written + offset
  }

  /// How many days had this key so far, this one included, and the line of the first.
  mutating func register(_ key: DayKey, line: Int) -> (occurrence: Int, firstLine: Int) {
    let before = seen[key] ?? (0, line)
    seen[key] = (before.count + 1, before.line)
    return (before.count + 1, before.line)
  }
}
