/// How the backlog could be taken up on the coming days, at the person's own pace.
package struct CatchUp: Sendable, Equatable {
  package struct Stop: Sendable, Equatable {
    package var date: CivilDay
    package var day: Int?
    package var items: [PlacedItem]
  }

  /// Required items a day, on the days of the last four weeks on which any was done; nil without one.
  package var pace: Int?
  /// Without a pace: something is done of which nothing says when.
  package var hasUndated = false
  package var stops: [Stop]
  /// Items that don't fit.
  package var left: Int
  /// By how many days the plan would have to move to make room.
  package var shift: Int
}

extension Ledger {
  /// Coming dates that are looked at.
  private static let horizon = 14

  /// nil without a backlog or dates.
  package var catchUp: CatchUp? {
    guard let schedule, let last = schedule.dates.last, today <= last else { return nil }
    var waiting = backlogItems[...]
    guard !waiting.isEmpty else { return nil }
    let pace = dailyPace
    let load = max(1, pace ?? averageLoad)
    let shift = min(Settings.longestShift, (waiting.count + load - 1) / load)
    var stops: [CatchUp.Stop] = []
    var date = today
    while let pace, !waiting.isEmpty, date - today < Self.horizon {
      defer { date = date.advanced(by: 1) }
      if free.contains(date) { continue }
      let room = pace - (day(on: date).map { tallies[$0].open } ?? 0) - (date == today ? doneToday : 0)
      guard room > 0 else { continue }
      stops.append(.init(date: date, day: schedule.number(on: date), items: placed(Array(waiting.prefix(room)))))
      waiting = waiting.dropFirst(room)
    }
    let hasUndated =
      pace == nil
      && plan.items.indices.contains { plan.items[$0].isRequired && plan.items[$0].isDone && completedOn($0) == nil }
    return CatchUp(pace: pace, hasUndated: hasUndated, stops: stops, left: waiting.count, shift: shift)
  }

  private var doneToday: Int { plan.items.indices.count { plan.items[$0].isRequired && completedOn($0) == today } }

  private var dailyPace: Int? {
    var done: [CivilDay: Int] = [:]
    for index in plan.items.indices where plan.items[index].isRequired {
      if let date = completedOn(index), date < today, today - date <= 28 { done[date, default: 0] += 1 }
    }
    guard !done.isEmpty else { return nil }
    let sum = done.values.reduce(0, +)
    return max(1, (2 * sum + done.count) / (2 * done.count))
  }

  private var averageLoad: Int {
    let full = tallies.filter { $0.required > 0 }
    return full.isEmpty ? 1 : full.reduce(0) { $0 + $1.required } / full.count
  }
}
