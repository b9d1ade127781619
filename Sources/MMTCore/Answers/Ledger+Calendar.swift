/// A month of the plan: what falls on each date, how full it is, what is done.
package struct CalendarPage: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// A day of the plan falls on it.
    case day
    /// A rest day, or within a pause: no day falls on it.
    case rest, pause
    /// Before the plan's first date or after its last.
    case outside
  }

  package struct Cell: Sendable, Equatable {
    package var date: CivilDay
    package var kind: Kind
    package var day: Int?
    package var required: Int
    package var done: Int
    /// What was done on this date, whatever day it belongs to, bonus included.
    package var doneThen: Int
    package var topics: [String]
    /// The warm-up that falls on it, which has no number of the plan's.
    package var lead: Lead?

    /// What falls on it.
    package var title: String { lead?.name ?? "Day \(day ?? 0)" }
  }

  package struct Lead: Sendable, Equatable {
    /// What it is called: `Warm-up Day 1`.
    package var name: String
    /// The first part of its items' ids: `warm-up-d001`.
    package var key: String
  }

  package var year: Int
  package var month: Int
  package var cells: [Cell]
  package var today: CivilDay
  /// The last date of the plan as it is scheduled, and as it is as things stand.
  package var finish: CivilDay?
  package var projectedFinish: CivilDay?
  package var days: Int?
  /// The plan's last day, where that lies beyond the days its title announces: its date is `finish`.
  package var dayBeyond: Int?
}

extension Ledger {
  package func calendar(year: Int, month: Int) -> CalendarPage {
    var cells: [CalendarPage.Cell] = []
    var doneThen: [CivilDay: Int] = [:]
    for index in plan.items.indices {
      if let date = completedOn(index), date.parts.year == year, date.parts.month == month { doneThen[date, default: 0] += 1 }
    }
    for number in 1...CivilDay.daysIn(month: month, year: year) {
      guard let date = CivilDay(year: year, month: month, day: number) else { continue }
      var cell = CalendarPage.Cell(
        date: date, kind: kind(of: date), day: nil, required: 0, done: 0, doneThen: doneThen[date] ?? 0, topics: [])
      if let number = schedule?.number(on: date) {
        cell.day = number
        for (index, day) in plan.days.enumerated() where day.covers(number) { take(index, into: &cell) }
      } else if cell.kind == .day, let index = lead(on: date) {
        let day = plan.days[index]
        cell.lead = CalendarPage.Lead(name: "\(plan.plain(day.seriesName)) Day \(day.key.number ?? 0)", key: day.idPart)
        take(index, into: &cell)
      }
      cells.append(cell)
    }
    return CalendarPage(
      year: year, month: month, cells: cells, today: today, finish: schedule?.dates.last,
      projectedFinish: progress().projectedFinish, days: plan.dayCount,
      dayBeyond: plan.highestDay.flatMap { $0 > (plan.dayCount ?? $0) ? $0 : nil })
  }

  private func take(_ index: Int, into cell: inout CalendarPage.Cell) {
    cell.required += tallies[index].required
    cell.done += tallies[index].done
    cell.topics += plan.tracks[plan.days[index].tracks].map { plan.plain($0.topic.isEmpty ? $0.name : $0.topic) }.filter {
      !$0.isEmpty
    }
  }

  private func kind(of date: CivilDay) -> CalendarPage.Kind {
    if free.isPaused(date) { return .pause }
    if free.contains(date) { return .rest }
    return schedule?.number(on: date) == nil && lead(on: date) == nil ? .outside : .day
  }
}

/// How the backlog could be taken up on the coming days, at the person's own pace.
package struct CatchUp: Sendable, Equatable {
  package struct Stop: Sendable, Equatable {
    package var date: CivilDay
    package var day: Int?
    package var items: [PlacedItem]
  }

  /// Required items a day, on the days of the last four weeks on which any was done; nil without one.
  package var pace: Int?
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
    return CatchUp(pace: pace, stops: stops, left: waiting.count, shift: shift)
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
