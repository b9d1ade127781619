package import MMTCore

/// A change that a key or a prompt asks for. Items go by their ids; what a person typed is as typed.
package enum LiveChange: Equatable, Sendable {
  case done([String])
  case undone([String])
  case skip([String])
  case reviewed([String])
  case start(String)
  case stop
  case undo, redo
  case time(String, String)
  case bonus(String, day: Int?)
  case reflect(String, day: Int?)
  case set(String, String)
  case restore(String)
  case open(String)
  /// A counter of a day, by its id `2026-11-20/push-ups`: `+5`, `-5` or `60`.
  case count(String, String)
  case mark(String, RhythmState)
  /// An entry of the journal, by its id `2026-11-20/log/call-ana`.
  case entry(EntryDeed, String)
  /// Puts an entry off to a date, as typed.
  case schedule(String, String)
  /// A line for the page of a day, as `mmt log` takes it.
  case log(String, on: CivilDay?)
  case noteEntry(String, String)

  package enum EntryDeed: String, Sendable { case done, undone, skip, migrate, keep }

  /// How many items it is about.
  var itemCount: Int {
    switch self {
    case .done(let ids), .undone(let ids), .skip(let ids), .reviewed(let ids): ids.count
    case .start, .stop, .undo, .redo, .time, .bonus, .reflect, .set, .restore, .open, .count, .mark, .entry, .schedule, .log,
      .noteEntry:
      1
    }
  }

  /// Both in one, where the next goes on in the same direction: `+` held down is written as fast as the disk can.
  package func joined(_ next: LiveChange) -> LiveChange? {
    guard case .count(let id, let words) = self, case .count(id, let more) = next else { return nil }
    switch (CounterBounds.Request(words), CounterBounds.Request(more)) {
    case (.add(let first), .add(let second)): return Self.sum(first, second).map { .count(id, "+" + $0) }
    case (.subtract(let first), .subtract(let second)): return Self.sum(first, second).map { .count(id, "-" + $0) }
    default: return nil
    }
  }

  private static func sum(_ first: Quantity, _ second: Quantity) -> String? {
    let decimals = max(first.decimals, second.decimals)
    guard let first = first.scaled(to: decimals), let second = second.scaled(to: decimals) else { return nil }
    let (units, overflow) = first.units.addingReportingOverflow(second.units)
    return overflow ? nil : Quantity(units: units, decimals: decimals).text()
  }
}
