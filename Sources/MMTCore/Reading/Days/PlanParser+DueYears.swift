/// The year of columns of due dates that lie too far from the file's date for each of them to tell it (docs/format.md, 5.10.5).
extension PlanBuilder {
  /// The dates of a wedding's list may begin a year before it: together they tell in which year they lie nearest to it.
  mutating func settleDueYears() {
    guard options.isOwnersReading, plan.tables.contains(where: { $0.columns.dueMonth != nil }), plan.yearOfTitle == nil,
      let time = plan.timeOfHead
    else { return }
    for index in plan.tables.indices {
      plan.tables[index].columns.dueYear = dueYear(of: plan.tables[index], time.date, time.isStart)
    }
  }

  private func dueYear(of table: Plan.Table, _ date: CivilDay, _ isStart: Bool) -> Int? {
    let columns = table.columns
    guard let column = columns.dueOn, let first = columns.dueMonth else { return nil }
    let bytes = plan.source.bytes
    var said: [(later: Int, month: Int, day: Int)] = []
    var areFar = false
    for line in table.rows where line <= plan.source.lineCount {
      guard let cell = TableLine(bytes, plan.source.line(line))[column]?.words else { continue }
      let full = TableColumns.fullDate(bytes, cell, columns.dueOrder ?? plan.dateOrder) { month, day in
        said.append((month + 6 < first ? 1 : 0, month, day))
        areFar = areFar || plan.inTime(month, day) == nil
        return nil
      }
      if full != nil { return nil }
    }
    guard areFar, said.count > 2 else { return nil }
    let years = (date.parts.year - 1...date.parts.year + 1).compactMap { year -> (year: Int, distance: Int)? in
      let days = said.compactMap { CivilDay(year: year + $0.later, month: $0.month, day: $0.day) }
      guard let from = days.min(), let to = days.max(), !isStart || to >= date else { return nil }
      return (year, max(0, from - date, date - to))
    }
    guard let best = years.min(by: { $0.distance < $1.distance }), best.distance <= 150,
      years.count(where: { $0.distance == best.distance }) == 1
    else { return nil }
    return best.year
  }
}
