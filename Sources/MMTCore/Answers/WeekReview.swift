/// The page of `review`: a week looked back on.
package struct WeekReview: Sendable, Equatable {
  /// The week's number; of a plan without weeks, that of its seven days. nil for a phase.
  package var number: Int?
  package var week: WeekPage
  /// The first and the last date of its days; nil without dates.
  package var from: CivilDay?
  package var to: CivilDay?
  /// What is done of its days, and what was done on its dates of other days.
  package var finished: [PlacedItem]
  /// Required items still open of those of its days that are past.
  package var slipped: [PlacedItem]
  /// The week that follows; nil at the plan's end.
  package var next: WeekPage?

  /// What isn't the person's own among the notes.
  package var authored = AuthoredLines()
  /// Of what was finished, what felt hard and what felt easy.
  package var feltHard: [ItemAnswer] = []
  package var feltEasy: [ItemAnswer] = []

  /// Minutes of what was finished.
  package var minutes: Int { finished.reduce(0) { $0 + ($1.item.minutes ?? 0) } }
  package var done: Int { week.tracks.reduce(0) { $0 + $1.done } }
  /// Of its days, what isn't asked for and done none the less.
  package var optionalDone: Int { week.tracks.reduce(0) { $0 + $1.optionalDone } }
  /// What was finished on its dates and is of other days: with the done and the optional ones it makes up `finished`.
  package var elsewhere: Int { max(finished.count - done - optionalDone, 0) }
  package var required: Int { week.tracks.reduce(0) { $0 + $1.required } }
  package var daysComplete: Int { week.days.count { $0.complete } }

  /// Items with notes of one's own: those finished, and those of its days. Their notes are these alone.
  package var noted: [ItemAnswer] {
    var known = Set<String>()
    let items = finished.map(\.item) + week.days.flatMap { $0.tracks.flatMap(\.items) }
    return items.compactMap { item in
      guard let notes = item.notes.flatMap(authored.own), known.insert(item.id).inserted else { return nil }
      var item = item
      item.notes = notes
      return item
    }
  }

  /// `week-03.md`; a phase by its name.
  package var fileName: String {
    if let number { return "week-" + (0..<10 ~= number ? "0" : "") + "\(number).md" }
    return Slug.make(week.theme ?? week.plan.title) + ".md"
  }

  /// Days of its that have a reflection.
  package var reflected: [DayAnswer] { week.days.filter { $0.reflection != nil } }
}

extension Ledger {
  /// The week looked back on; without a number that of the day `today` shows. nil where the plan has no such week.
  package func review(week number: Int?) -> WeekReview? {
    let here = plan.days[current.day]
    let hasWeeks = plan.days.contains { $0.week != nil || $0.weekNumber != nil }
    let wanted = number ?? here.weekNumber ?? (hasWeeks ? nil : here.key.number.map(Self.seven))
    guard let page = hasWeeks || wanted == nil ? week(wanted) : week(days: days(ofSeven: wanted ?? 0)) else { return nil }
    // Of `Weeks 1-2` the second is no other page.
    let next = wanted.flatMap { hasWeeks ? week($0 + 1) : week(days: days(ofSeven: $0 + 1)) }
      .flatMap { $0.days.first?.line == page.days.first?.line ? nil : $0 }
    let from = page.days.compactMap(\.date).min()
    let to = page.days.compactMap { $0.lastDate ?? $0.date }.max()
    let lines = Set(page.days.map(\.line))
    var finished: [Int] = []
    var slipped: [Int] = []
    for day in plan.days {
      let isInWeek = lines.contains(day.line)
      let isPast = date(of: day).map { $0 < today } ?? ((day.key.number ?? 0) < (here.key.number ?? 0))
      for index in day.items where !plan.items[index].isQualifier {
        let item = plan.items[index]
        if item.isDone {
          let isOnItsDates = completedOn(index).flatMap { date in from.flatMap { low in to.map { low <= date && date <= $0 } } }
          if isInWeek || isOnItsDates == true { finished.append(index) }
        } else if isInWeek, isPast, item.isRequired {
          slipped.append(index)
        }
      }
    }
    return WeekReview(
      number: wanted, week: page, from: from, to: to, finished: placed(finished), slipped: placed(slipped), next: next)
  }

  /// Which seven days of a plan without weeks a day is among, from 1 on.
  static func seven(_ day: Int) -> Int { max(day - 1, 0) / 7 + 1 }

  func days(ofSeven number: Int) -> [Int] {
    plan.days.indices.filter { plan.days[$0].numbers.map { Self.seven($0.lowerBound) } == number }
  }
}
