/// What names a day: its number, its place in a series, a date (counters and journals), or nothing (a list without days).
package enum DayKey: Hashable, Sendable {
  case number(Int)
  case series(String, Int)
  case date(CivilDay)
  case none

  /// The first part of an item's id: `d012`, `warm-up-d001`, `2026-11-20`, `list`.
  package var idPart: String {
    switch self {
    case .number(let number): "d" + padded(number, 3)
    case .series(let name, let number): name + "-d" + padded(number, 3)
    case .date(let day): day.iso
    case .none: "list"
    }
  }

  package var number: Int? {
    switch self {
    case .number(let number), .series(_, let number): number
    case .date, .none: nil
    }
  }
}
