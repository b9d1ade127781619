/// On which dates was worked, and how long.
extension Ledger {
  /// Up to today: items by the date of their ✅, minutes by the date on which the timer's sessions began. What a person wrote beyond these
  /// counts on the date of the ✅; of an open item nobody knows when it was.
  var workedDates: [StatsPage.WorkedDate] {
    var dates: [CivilDay: StatsPage.Span] = [:]
    let sessions = sessions
    for index in plan.items.indices {
      let done = completedOn(index).flatMap { $0 <= today ? $0 : nil }
      if let done { dates[done, default: .init()].items += 1 }
      for (date, minutes) in minutes(index, done, sessions[index] ?? []) where minutes > 0 {
        dates[date, default: .init()].minutes += minutes
      }
    }
    return dates.sorted { $0.key < $1.key }.map { .init(date: $0.key, span: $0.value) }
  }

  /// The minutes of today, on whichever day of the plan their items stand.
  package var minutesToday: Int {
    let sessions = sessions
    return plan.items.indices.reduce(0) { sum, index in
      guard plan.items[index].countedMinutes > 0 else { return sum }
      return minutes(index, completedOn(index), sessions[index] ?? []).reduce(sum) { $1.date == today ? $0 + $1.minutes : $0 }
    }
  }

  /// The dates among these on which an item was done.
  package func worked(in dates: ClosedRange<CivilDay>) -> [CivilDay] {
    let worked = plan.items.indices.lazy.filter { !plan.items[$0].isQualifier }.compactMap { completedOn($0) }
    return Set(worked.filter { dates.contains($0) }).sorted()
  }

  /// The minutes of an item by date. Never more than its line has: where a person took some off, the last ones go.
  private func minutes(_ index: Int, _ done: CivilDay?, _ sessions: [ItemRecord.Session]) -> [(date: CivilDay, minutes: Int)] {
    var left = plan.items[index].countedMinutes
    guard left > 0 else { return [] }
    guard !sessions.isEmpty else { return done.map { [($0, left)] } ?? [] }
    var result: [(date: CivilDay, minutes: Int)] = []
    var seconds = 0
    for session in sessions.sorted(by: { $0.start.seconds < $1.start.seconds }) {
      // Rounded is their sum, as in the line.
      let before = WorkDuration.minutes(seconds: seconds)
      seconds += session.seconds
      let minutes = min(left, WorkDuration.minutes(seconds: seconds) - before)
      left -= minutes
      let date = session.start.logicalDay(boundary: dayBoundary)
      if date <= today { result.append((date, minutes)) }
    }
    if left > 0, let done { result.append((done, left)) }
    return result
  }

  /// The timer's sessions by item. Records are looked through as they are written; only those with sessions are decoded.
  private var sessions: [Int: [ItemRecord.Session]] {
    guard let items = records?.items else { return [:] }
    var result: [Int: [ItemRecord.Session]] = [:]
    for place in items.indices {
      let value = items.value(at: place)
      guard Self.hasSessions(value), let index = ids.item(withID: items.key(at: place), in: plan) else { continue }
      result[index] = ItemRecord(value).sessions
    }
    return result
  }

  private static let sessionsKey = Array("\"sessions\"".utf8)

  private static func hasSessions(_ value: JSONText) -> Bool {
    let end = value.extent.upperBound
    let bytes = value.bytes.span.bytes
    var position = value.extent.lowerBound
    // They are a list, and most records have none.
    guard bytes.first(0x5B, from: position, to: end) < end else { return false }
    while position < end {
      position = bytes.first(0x22, from: position, to: end)
      if Bytes.hasExactly(sessionsKey, value.bytes, at: position, end: end) { return true }
      position += 1
    }
    return false
  }
}

extension StatsPage {
  /// The date with the most items, by minutes that with the most of these: of two that with more of the other, then the earlier.
  package static func best(of work: [WorkedDate], byMinutes: Bool = false) -> WorkedDate? {
    func worth(_ worked: WorkedDate) -> (Int, Int) {
      byMinutes ? (worked.span.minutes, worked.span.items) : (worked.span.items, worked.span.minutes)
    }
    return work.max { one, other in
      let (first, second) = (worth(one), worth(other))
      return first != second ? first < second : one.date > other.date
    }
  }
}
