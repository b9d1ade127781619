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
  /// What became of counters and habits in this month; nil where there are none, or nobody asked.
  package var rhythms: RhythmMonth?
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
