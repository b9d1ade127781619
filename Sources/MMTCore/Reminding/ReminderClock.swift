/// One reminder's place in time: what it is about, and the program's day it belongs to. It comes once.
package struct ReminderSlot: Hashable, Sendable {
  package var kind: ReminderKind
  package var day: CivilDay

  package init(_ kind: ReminderKind, _ day: CivilDay) {
    self.kind = kind
    self.day = day
  }
}

/// A moment as rules see it: the wall clock's time within the program's day. Where the clock is put forward, what lay in the hour left
/// out is due after it; where it is put back, an hour comes twice, and what came in it doesn't.
package struct ReminderClock: Sendable {
  package let now: Moment
  package let boundary: Int
  package var day: CivilDay { now.logicalDay(boundary: boundary) }

  package init(_ now: Moment, boundary: Int) {
    self.now = now
    self.boundary = boundary
  }

  private static let dayLength = 1440

  /// Minutes on the wall clock since the program's day began.
  func elapsed(_ minute: Int) -> Int { (minute - boundary + Self.dayLength) % Self.dayLength }

  private var elapsedNow: Int { elapsed(now.secondOfDay / 60) }

  /// From when to when it is due, as minutes of its day.
  func span(_ kind: ReminderKind, _ rules: ReminderRules) -> Range<Int> {
    let start = elapsed(rules.minute(kind))
    return start..<min(start + kind.window, Self.dayLength)
  }

  /// The date on the calendar of a time within a day of the program: a time before the boundary belongs to the night after.
  package func date(of slot: ReminderSlot, _ rules: ReminderRules) -> CivilDay {
    rules.minute(slot.kind) >= boundary ? slot.day : slot.day.advanced(by: 1)
  }

  /// What is due now, in the order of its times; whether there is anything to say is asked of the plan.
  package func due(_ rules: ReminderRules) -> [ReminderSlot] {
    let day = day
    return ReminderKind.allCases.filter { rules.allows($0, on: day) && span($0, rules).contains(elapsedNow) }
      .sorted { (span($0, rules).lowerBound, $0.order) < (span($1, rules).lowerBound, $1.order) }
      .map { ReminderSlot($0, day) }
  }

  /// The last days that are looked back upon.
  private static let reach = 7

  /// What came and went since `last`, when nobody looked: only what is worth telling later.
  package func passed(since last: Moment, _ rules: ReminderRules) -> [ReminderSlot] {
    let before = ReminderClock(last, boundary: boundary)
    guard last.seconds < now.seconds else { return [] }
    var found: [ReminderSlot] = []
    var day = max(before.day, self.day.advanced(by: -Self.reach))
    while day <= self.day {
      for kind in ReminderKind.allCases where kind.isWorthTellingLater && rules.allows(kind, on: day) {
        let span = span(kind, rules)
        let wasAhead = (before.day, before.elapsedNow) < (day, span.lowerBound)
        let isOver = (day, span.upperBound) <= (self.day, elapsedNow)
        if wasAhead, isOver { found.append(ReminderSlot(kind, day)) }
      }
      day = day.advanced(by: 1)
    }
    return found
  }

  /// The next possible day on which it may come, today's included while its time is ahead; nil where there is none within a year.
  package func next(
    _ kind: ReminderKind, _ rules: ReminderRules, where isPossible: (CivilDay) -> Bool = { _ in true }
  ) -> ReminderSlot? {
    guard rules.isOn(kind) else { return nil }
    var day = elapsedNow < span(kind, rules).lowerBound ? day : day.advanced(by: 1)
    if let until = [rules.all.until, rules.rule(kind).until].compactMap({ $0 }).max(), until > day { day = until }
    for _ in 0..<366 {
      if rules.allows(kind, on: day), isPossible(day) { return ReminderSlot(kind, day) }
      day = day.advanced(by: 1)
    }
    return nil
  }
}

extension ReminderKind {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
