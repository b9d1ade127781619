import MMTCore

/// What an answer says besides what was changed.
extension Workspace {
  /// What comes next. Where neither today nor a day before asks for more: a counter or habit of today, problems that come back today,
  /// or the first item of a day to come.
  func next(_ after: Ledger) -> ChangeAnswer.Next {
    let item = after.upNext
    let isToday = item.map { after.plan.tracks[Int(after.plan.items[$0].track)].day == after.current.day } ?? false
    var next = ChangeAnswer.Next(item: item.map { after.placed($0) }, isToday: isToday, minutesToday: after.minutesToday)
    guard item == nil else { return next }
    if hasRhythms, let open = try? readRhythms().day(logicalToday).open.first {
      next.line = open.name
      return next
    }
    if after.current.standing != .resting, let records = after.records { next.due = ReviewQueue(after, records).today.count }
    next.coming = after.nextItem.map { after.placed($0) }
    return next
  }

  /// The other items of these days that have another place since.
  func shifted(
    _ days: [Int], _ moved: [Int], _ before: Ledger, _ after: Ledger, _ places: [Int]
  ) -> [ChangeAnswer.Shifted] {
    days.flatMap { day in
      let others = before.plan.days[day].items.filter { !before.plan.items[$0].isQualifier && !moved.contains($0) }
      return zip(before.placed(others), after.placed(others.map { places[$0] })).compactMap { old, new in
        ChangeAnswer.Shifted(old.item.ref, new.item.ref, isElsewhere: day != after.current.day)
      }.sorted { $0.from < $1.from }
    }
  }
}
