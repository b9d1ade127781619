extension Ledger {
  /// The page of `progress`; `stored` gives the dates of achievements that were kept.
  package func progress(stored: (String) -> CivilDay? = { _ in nil }) -> ProgressPage {
    let counted = plan.days.indices.filter { countsInPlan(plan.days[$0]) }
    var difficulty: [Difficulty: (tally: ProgressPage.Tally, minutes: Int)] = [:]
    var minutes = 0
    for index in plan.items.indices {
      let item = plan.items[index]
      minutes += item.countedMinutes
      guard item.leetcode > 0, let level = self.difficulty(of: item) else { continue }
      difficulty[level, default: (.init(), 0)].minutes += item.countedMinutes
      if item.isRequired {
        difficulty[level, default: (.init(), 0)].tally.total += 1
        if item.isDone { difficulty[level, default: (.init(), 0)].tally.done += 1 }
      }
    }
    let total = planTotal
    let history = history(counted + outside)
    let pace = pace
    var page = ProgressPage(
      plan: summary, daysComplete: daysComplete, daysOf: plan.dayCount,
      tracks: progressTracks(counted), easy: difficulty[.easy]?.tally ?? .init(), medium: difficulty[.medium]?.tally ?? .init(),
      hard: difficulty[.hard]?.tally ?? .init(), streak: streak, minutesTotal: minutes,
      minutesEasy: difficulty[.easy]?.minutes ?? 0, minutesMedium: difficulty[.medium]?.minutes ?? 0,
      minutesHard: difficulty[.hard]?.minutes ?? 0, weeks: weekSums(counted), heatmap: heatmap(counted), history: history,
      projectedFinish: total.open > 0 ? pace?.finish ?? projectedFinish(total, history) : history.last { $0.done > 0 }?.date,
      bonus: .init(done: total.optionalDone, total: total.optional), backlog: backlogCount, today: today)
    page.pace = pace
    page.achievements = achievements(stored: stored)
    page.standing = current.standing
    page.dayNumber = currentNumber
    page.outside = progressTracks(outside)
    return page
  }

  private func progressTracks(_ days: [Int]) -> [ProgressPage.Track] {
    trackSums(days).map { sum in
      ProgressPage.Track(
        name: sum.name, done: sum.tally.done, required: sum.tally.required,
        averageOfDays: sum.dayPercents.count > 0
          ? Double((2 * sum.dayPercents.sum + sum.dayPercents.count) / (2 * sum.dayPercents.count)) / 10 : nil)
    }
  }

  func weekSums(_ days: [Int]) -> [ProgressPage.Week] {
    var result: [ProgressPage.Week] = []
    var sums: [Tally] = []
    var places: [String: Int] = [:]
    let numbers = days.compactMap { plan.days[$0].numbers }
    let lowest = numbers.map(\.lowerBound).min() ?? 0
    let states = states(lowest...max(lowest, numbers.map(\.upperBound).max() ?? lowest))
    var counted = [Bool](repeating: false, count: states.count)
    let shown = current.day
    for index in days {
      let day = plan.days[index]
      guard day.week != nil || day.weekNumber != nil else { continue }
      let key = day.weekNumber.map { "w\($0)" } ?? "p\(day.week ?? 0)"
      let place = places[key] ?? result.count
      if place == result.count {
        places[key] = place
        let theme = day.week.flatMap { plan.weeks[$0].theme.isEmpty ? nil : plan.plain(plan.weeks[$0].theme) }
        result.append(.init(week: day.weekNumber, theme: theme, complete: 0, of: 0, percent: nil))
        sums.append(Tally())
      }
      sums[place].add(tallies[index])
      if index == shown { result[place].isCurrent = true }
      // Counted as everywhere: a range is as many days as it has numbers, a repeat none of its own.
      guard let own = day.numbers, day.occurrence == 1 else { continue }
      for covered in own.lazy.map({ $0 - lowest })
      where states[covered] != .nothingRequired && !counted[covered] {
        counted[covered] = true
        result[place].of += 1
        if states[covered] == .complete { result[place].complete += 1 }
      }
    }
    for place in result.indices {
      result[place].done = sums[place].done
      result[place].required = sums[place].required
      result[place].percent = percentage(sums[place].done, of: sums[place].required)
    }
    return result
  }

  func heatmap(_ days: [Int]) -> [ProgressPage.HeatCell] {
    days.compactMap { index in
      guard let numbers = plan.days[index].numbers else { return nil }
      let tally = tallies[index]
      let level =
        tally.done == 0 ? 0 : tally.isComplete ? 4 : min(3, 1 + 3 * tally.done / max(1, tally.required))
      var cell = ProgressPage.HeatCell(
        day: numbers.lowerBound, date: date(of: plan.days[index]), done: tally.done, required: tally.required, level: level)
      cell.week = plan.days[index].weekNumber
      if numbers.count > 1 {
        cell.lastDay = numbers.upperBound
        cell.lastDate = lastDate(of: plan.days[index])
      }
      return cell
    }
  }

  /// The longest history shown, in days: a date mistyped by a century must not fill memory.
  private static let historyLimit = 3660

  /// One point a date, from the plan's start or the first item done, whichever is earlier, through today. What is done nobody knows when
  /// was so from the first date on.
  private func history(_ days: [Int]) -> [ProgressPage.HistoryPoint] {
    var done: [CivilDay: Int] = [:]
    var due: [CivilDay: Int] = [:]
    var cumulative = 0
    for index in days {
      // A range's items are due on its last date, as the backlog counts them.
      if let date = lastDate(of: plan.days[index]) { due[date, default: 0] += tallies[index].required }
      for place in plan.days[index].items where plan.items[place].isRequired {
        guard plan.items[place].isDone else { continue }
        guard let date = completedOn(place) else {
          cumulative += 1
          continue
        }
        if date <= today { done[date, default: 0] += 1 }
      }
    }
    let oldest = today.advanced(by: -Self.historyLimit)
    let begins = days.lazy.compactMap { self.date(of: plan.days[$0]) }.min()
    guard let first = [done.keys.min(), begins].compactMap({ $0 }).min(), first <= today else { return [] }
    var pace = 0
    for (date, count) in done where date < oldest { cumulative += count }
    for (date, count) in due where date < oldest { pace += count }
    var points: [ProgressPage.HistoryPoint] = []
    var date = max(first, oldest)
    while date <= today {
      cumulative += done[date] ?? 0
      pace += due[date] ?? 0
      points.append(.init(date: date, done: done[date] ?? 0, cumulative: cumulative, pace: pace))
      date = date.advanced(by: 1)
    }
    return points
  }

  /// Of a plan without dates: the date the last required item would be done at the pace kept since the first one; nil without a pace.
  private func projectedFinish(_ total: Tally, _ history: [ProgressPage.HistoryPoint]) -> CivilDay? {
    let done = history.reduce(0) { $0 + $1.done }
    guard done > 0, let first = history.first(where: { $0.done > 0 })?.date else { return nil }
    let elapsed = history.reduce(0) { $0 + ($1.date >= first && !free.contains($1.date) ? 1 : 0) }
    guard elapsed > 0 else { return nil }
    let left = (total.open * elapsed + done - 1) / done
    return left < 36_500 ? free.date(today, movedBy: left) : nil
  }
}
