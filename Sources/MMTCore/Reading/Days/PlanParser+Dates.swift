/// The dated sections of rhythm files.
extension PlanBuilder {
  /// Headings that name a date begin a day of a rhythm file.
  mutating func readDates() {
    let found = heads.indices.compactMap { index -> (index: Int, heading: DateHeading)? in
      guard blocks[heads[index].block].kind == .heading, let date = DateHeading(heads[index].text.bytes) else {
        return nil
      }
      return (index, date)
    }
    for (place, day) in zip(found, DateHeading.resolved(found.map(\.heading))) { heads[place.index].date = day }
  }

  /// A dated section of a rhythm file.
  mutating func openDay(on date: CivilDay, _ block: Outline.Block) {
    let line = Int(block.line)
    closeDay(before: line)
    while let last = sections.last, last.level >= Int(block.level) { sections.removeLast() }
    let (occurrence, _) = numbering.register(.date(date), line: line)
    plan.hasDays = true
    openDay = plan.days.count
    dayIsBold = false
    dayLevel = Int(block.level)
    plan.days.append(
      Plan.Day(
        key: .date(date), lastNumber: nil, occurrence: occurrence, line: line, lastLine: line, week: nil, weekNumber: nil,
        title: .none, seriesName: .none, goal: .none, reflections: [], tracks: plan.tracks.count..<plan.tracks.count,
        items: plan.items.count..<plan.items.count))
  }
}
