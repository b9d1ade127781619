/// Counts days through a file: numbers that begin again at 1 under a new week go on where the last week ended, and repeats of a
/// key are numbered.
struct DayNumbering {
  /// Numbers of six digits are days; past these a new week goes on from the front, so that no plan numbers millions of days.
  private static let limit = 999_999

  private var currentWeek: Int?
  private var offset = 0
  private var highest = 0
  /// Plain numbers as long as each is higher than the ones before, which is how nearly all plans are written; then no table with
  /// hashes is needed, and none is made at the start of every command.
  private var rising: [(number: Int, entry: Entry)] = []
  private var others: [DayKey: Entry]?

  private struct Entry {
    var count: Int
    var line: Int
  }

  /// The day's number in the plan. `week` is any value that differs between weeks.
  mutating func number(_ written: Int, last: Int?, week: Int) -> Int {
    if week != currentWeek {
      offset = written == 1 && (1...Self.limit).contains(highest) ? highest : 0
      currentWeek = week
    }
    highest = max(highest, (last ?? written) + offset)
    return written + offset
  }

  /// How many days had this key so far, this one included, and the line of the first.
  mutating func register(_ key: DayKey, line: Int) -> (occurrence: Int, firstLine: Int) {
    if case .number(let number) = key {
      if rising.last.map({ number > $0.number }) ?? true {
        if others?[key] == nil {
          rising.append((number, Entry(count: 1, line: line)))
          return (1, line)
        }
      } else if let place = place(of: number) {
        rising[place].entry.count += 1
        return (rising[place].entry.count, rising[place].entry.line)
      }
    }
    var table = others ?? [:]
    others = nil
    let before = table[key] ?? Entry(count: 0, line: line)
    table[key] = Entry(count: before.count + 1, line: before.line)
    others = table
    return (before.count + 1, before.line)
  }

  private func place(of number: Int) -> Int? {
    var low = 0
    var high = rising.count
    while low < high {
      let middle = (low + high) / 2
      if rising[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < rising.count && rising[low].number == number ? low : nil
  }
}
