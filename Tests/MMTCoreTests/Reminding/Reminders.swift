import Foundation
@testable import MMTCore

/// What a person is told when the clock ticks: the rules with a record, as `remind run` uses them, without any machine around them.
struct Reminders {
  struct Said: Hashable, CustomStringConvertible {
    var kind: ReminderKind
    var day: CivilDay
    /// The wall clock's minutes after midnight.
    var minute: Int
    var description: String { "\(day.iso) \(ClockTime.text(minute)) \(kind.rawValue)" }
  }

  var rules = ReminderRules()
  var boundary = 240
  var record = ReminderRecord()
  private(set) var said: [Said] = []
  private(set) var missed: [ReminderSlot] = []

  mutating func set(_ kind: ReminderKind, _ text: String) { if let rule = try? ReminderRule(text) { rules.set(kind, rule) } }

  /// `facts` is asked for a day of the program.
  mutating func tick(_ now: Moment, _ facts: (CivilDay) -> ReminderFacts) {
    let clock = ReminderClock(now, boundary: boundary)
    let due = clock.due(rules).filter { !record.isSettled($0) }
    let passed = (record.looked.map { clock.passed(since: $0, rules) } ?? []).filter { !record.isSettled($0) }
    record.looked = now
    for slot in passed where facts(slot.day).calls(for: slot.kind, hasNudge: false) {
      missed.append(slot)
      settle(slot, now, .missed)
    }
    guard !due.isEmpty else { return }
    let choice = facts(clock.day).choose(
      due, hasNudge: rules.isOn(.nudge), wasNudged: record.wasSaid(ReminderSlot(.nudge, clock.day)))
    for slot in choice.needless { settle(slot, now, .needless) }
    for slot in choice.said {
      settle(slot, now, .sent("test"))
      said.append(Said(kind: slot.kind, day: slot.day, minute: now.secondOfDay / 60))
    }
  }

  private mutating func settle(_ slot: ReminderSlot, _ now: Moment, _ outcome: ReminderRecord.Outcome) {
    record.set(ReminderRecord.Entry(slot, at: now, title: "", body: "", outcome: outcome))
  }
}

extension Moment {
  /// A wall time with its offset, or in UTC.
  static func wall(_ text: String) -> Moment {
    guard let wall = WallTime(text) else { preconditionFailure("no time: \(text)") }
    let offset = wall.offset ?? 0
    return Moment(seconds: wall.secondsIfUTC - Int64(offset), offset: offset)
  }
}
