extension Ledger {
  /// What has been earned, by date: from the plan alone, each dated by the ✅ that completed it; one that is `stored` stays, with the
  /// earlier of both dates.
  package func achievements(stored: (String) -> CivilDay? = { _ in nil }) -> [Achievement] {
    var found = AchievementDates()
    let finished = finishDates
    earnStreaks(finished, &found)
    earnItems(&found)
    earnPerfectWeek(finished, &found)
    earnTrack(&found)
    var result: [Achievement] = []
    for (id, title) in Achievement.all {
      guard let date = [found.dates[id], stored(id)].compactMap({ $0 }).min() else { continue }
      result.append(Achievement(id: id, title: title, earnedOn: date))
    }
    return result.enumerated().sorted { ($0.element.earnedOn, $0.offset) < ($1.element.earnedOn, $1.offset) }.map(\.element)
  }

  private struct AchievementDates {
    var dates: [String: CivilDay] = [:]

    /// Takes an earlier date; a later one says nothing new.
    mutating func earn(_ id: String, _ date: CivilDay) {
      if let known = dates[id], known <= date { return }
      dates[id] = date
    }

    /// Takes the dates at which a sum that grows by these amounts first reached each of the marks.
    mutating func earn(_ kind: String, marks: [Int], _ amounts: [(date: CivilDay, amount: Int)], unit: Int = 1) {
      var sum = 0
      var next = 0
      for (date, amount) in amounts.sorted(by: { $0.date < $1.date }) {
        sum += amount
        while next < marks.count, sum >= marks[next] * unit {
          earn("\(kind)-\(marks[next])", date)
          next += 1
        }
      }
    }
  }

  /// A date of work, as long as it isn't in the future.
  private func workDate(_ index: Int) -> CivilDay? { completedOn(index).flatMap { $0 <= today ? $0 : nil } }

  /// By day index, the last ✅ of a complete day's required items; nil for other days and where no item has a date.
  private var finishDates: [CivilDay?] {
    plan.days.indices.map { day in
      guard tallies[day].isComplete else { return nil }
      var last: CivilDay?
      for index in plan.days[day].items where plan.items[index].isRequired {
        if let date = workDate(index) { last = max(last ?? date, date) }
      }
      return last
    }
  }

  // MARK: streaks

  /// The date at which a run of complete days first reached each length. The days are put in place in the order in which they were
  /// completed; none counts before its own date.
  private func earnStreaks(_ finished: [CivilDay?], _ found: inout AchievementDates) {
    guard let schedule, let of = plan.dayCount, let lastDue = schedule.lastNumber(through: today),
      min(of, lastDue) >= schedule.firstNumber
    else { return }
    let numbers = schedule.firstNumber...min(of, lastDue)
    var dates = [CivilDay?](repeating: nil, count: numbers.count)
    for (index, day) in plan.days.enumerated() {
      guard let own = day.numbers, own.overlaps(numbers), let date = finished[index] else { continue }
      for covered in own.clamped(to: numbers) {
        let place = covered - numbers.lowerBound
        dates[place] = max(dates[place] ?? date, date)
      }
    }
    var complete: [(position: Int, date: CivilDay)] = []
    var position = 0
    for (place, state) in states(numbers, datedOnly: true).enumerated() {
      switch state {
      case .nothingRequired, .underWay: continue
      case .open: break
      case .complete:
        if let due = schedule.date(of: numbers.lowerBound + place) {
          complete.append((position, max(dates[place] ?? due, due)))
        }
      }
      position += 1
    }
    // The length of the run that ends or begins at a position, one off so that there is a neighbour on either side.
    var run = [Int](repeating: 0, count: position + 2)
    var next = 0
    for (position, date) in complete.sorted(by: { ($0.date, $0.position) < ($1.date, $1.position) }) {
      let length = run[position] + run[position + 2] + 1
      let (first, last) = (position + 1 - run[position], position + 1 + run[position + 2])
      run[position + 1] = length
      run[first] = length
      run[last] = length
      while next < Achievement.badges.count, length >= Achievement.badges[next] {
        found.earn("streak-\(Achievement.badges[next])", date)
        next += 1
      }
    }
  }

  // MARK: items

  private func earnItems(_ found: inout AchievementDates) {
    var problems: [(date: CivilDay, amount: Int)] = []
    var minutes: [(date: CivilDay, amount: Int)] = []
    var active: [CivilDay] = []
    var videos = (count: 0, open: 0, last: CivilDay?.none)
    for index in plan.items.indices {
      let item = plan.items[index]
      if item.kind == .video, item.isRequired {
        videos.count += 1
        if !item.isDone { videos.open += 1 }
      }
      guard item.isDone, let date = workDate(index) else { continue }
      if date != active.last { active.append(date) }
      if item.countedMinutes > 0 { minutes.append((date, item.countedMinutes)) }
      if item.kind == .video, item.isRequired { videos.last = max(videos.last ?? date, date) }
      guard item.leetcode > 0 else { continue }
      problems.append((date, 1))
      if difficulty(of: item) == .hard { found.earn("first-hard", date) }
    }
    found.earn("problems", marks: Achievement.problemCounts, problems)
    found.earn("hours", marks: Achievement.hourCounts, minutes, unit: 60)
    if videos.count >= Achievement.least.videos, videos.open == 0, let last = videos.last { found.earn("videos", last) }
    earnComeback(active.sorted(), &found)
  }

  private func earnComeback(_ active: [CivilDay], _ found: inout AchievementDates) {
    for (before, after) in zip(active, active.dropFirst()) where after - before > Achievement.gap {
      var idle = 0
      var date = before.advanced(by: 1)
      while date < after, idle < Achievement.gap, date - before < 1000 {
        if !free.contains(date) { idle += 1 }
        date = date.advanced(by: 1)
      }
      if idle >= Achievement.gap { return found.earn("comeback", after) }
    }
  }

  // MARK: weeks and tracks

  /// All days of a week complete by the date of its last one.
  private func earnPerfectWeek(_ finished: [CivilDay?], _ found: inout AchievementDates) {
    struct Week {
      var days = 0
      var isPerfect = true
      var end: CivilDay?
      var finished: CivilDay?
    }
    var weeks: [Int: Week] = [:]
    for (index, day) in plan.days.enumerated() {
      guard let own = day.numbers, tallies[index].required > 0,
        let key = day.weekNumber ?? day.week.map({ -1 - $0 })
      else { continue }
      var week = weeks[key] ?? Week()
      week.days += own.count
      if let date = finished[index], let due = lastDate(of: day), own.count == 1 || isDated(day) {
        week.finished = max(week.finished ?? date, date)
        week.end = max(week.end ?? due, due)
      } else {
        week.isPerfect = false
      }
      weeks[key] = week
    }
    for week in weeks.values where week.isPerfect && week.days >= Achievement.least.weekDays {
      if let end = week.end, let date = week.finished, date <= end { found.earn("perfect-week", date) }
    }
  }

  /// Whether it is known of all of a day's required items when they were done: one of a whole week tells nothing of the others.
  private func isDated(_ day: Plan.Day) -> Bool {
    day.items.allSatisfy { !plan.items[$0].isRequired || completedOn($0) != nil }
  }

  private func earnTrack(_ found: inout AchievementDates) {
    struct Sum {
      var required = 0
      var open = 0
      var last: CivilDay?
    }
    var places: [String: Int] = [:]
    var sums: [Sum] = []
    for day in plan.days where countsInPlan(day) {
      for track in plan.tracks[day.tracks] where !track.name.isEmpty {
        let place = trackPlace(track, &places, count: sums.count)
        if place == sums.count { sums.append(Sum()) }
        for index in track.items where plan.items[index].isRequired {
          sums[place].required += 1
          if plan.items[index].isDone {
            if let date = workDate(index) { sums[place].last = max(sums[place].last ?? date, date) }
          } else {
            sums[place].open += 1
          }
        }
      }
    }
    for sum in sums where sum.open == 0 && sum.required >= Achievement.least.trackItems {
      if let last = sum.last { found.earn("track", last) }
    }
  }

  /// The place of a track among those met so far; tracks whose names have the same slug are one. `count` for a new one.
  func trackPlace(_ track: Plan.Track, _ places: inout [String: Int], count: Int) -> Int {
    let name = track.parts.isEmpty ? plan.source.string(track.name) : " " + plan.key(of: track)
    if let known = places[name] { return known }
    // A space can't be in a slug: no name is taken for another's slug.
    let slug = " " + plan.key(of: track)
    let place = places[slug] ?? count
    places[slug] = place
    places[name] = place
    return place
  }

  func difficulty(of item: Item) -> Difficulty? {
    item.difficulty ?? Catalogue.problem(number: Int(item.leetcode))?.difficulty
  }
}
