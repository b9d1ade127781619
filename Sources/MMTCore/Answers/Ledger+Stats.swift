extension Ledger {
  /// The page of `stats`.
  package var stats: StatsPage {
    var all = Groups()
    var weeks = Groups()
    var tracks = Groups()
    var difficulties = Groups()
    for difficulty in [Difficulty.easy, .medium, .hard] { difficulties.place(difficulty.rawValue, name: difficulty.rawValue) }
    var topics = Groups()
    var kinds = Groups()
    var trackPlaces: [String: Int] = [:]
    let last = current.standing == .undated ? nil : currentNumber ?? schedule.map { $0.firstNumber - 1 }
    for day in plan.days where countsInPlan(day) {
      let week = weekName(day).map { weeks.place($0.key, name: $0.name) }
      let hasCome = last.map { (day.key.number ?? 0) <= $0 } ?? true
      for track in plan.tracks[day.tracks] {
        let name = plan.name(of: track)
        let trackPlace = trackPlace(track, &trackPlaces, count: tracks.sums.count)
        if trackPlace == tracks.sums.count { tracks.append(name) }
        let topicName = track.topic.isEmpty ? nil : plan.plain(track.topic)
        let isShown = hasCome || track.items.contains { plan.items[$0].isDone }
        let topic = isShown ? topicName.map { topics.place(name + "\n" + $0, name: $0) } : nil
        for index in track.items where !plan.items[index].isQualifier {
          let item = plan.items[index]
          all.add(item, to: 0)
          if let week { weeks.add(item, to: week) }
          tracks.add(item, to: trackPlace)
          if let topic { topics.add(item, to: topic, feltHard: felt[index] == .hard) }
          let kind = (item.isOptional ? ItemKind.bonus : item.kind).rawValue
          kinds.add(item, to: kinds.place(kind, name: kind), withOptional: true)
          if item.leetcode > 0, let difficulty = difficulty(of: item) {
            difficulties.add(item, to: difficulty == .easy ? 0 : difficulty == .medium ? 1 : 2)
          }
        }
      }
    }
    let work = workedDates
    let dates = Dictionary(uniqueKeysWithValues: work.map { ($0.date, $0.span) })
    let total = planTotal
    var day = today
    /// The next seven dates back. Those in a pause aren't counted, but what was done on them is.
    func sevenBack() -> StatsPage.Span {
      var sum = StatsPage.Span()
      var left = 7
      while left > 0, today - day < Self.trendLimit {
        sum.items += dates[day]?.items ?? 0
        sum.minutes += dates[day]?.minutes ?? 0
        if free.isPaused(day) { sum.hasPause = true } else { left -= 1 }
        day = day.advanced(by: -1)
      }
      return sum
    }
    let recent = sevenBack()
    let before = sevenBack()
    var page = StatsPage(
      plan: summary, today: today, time: StatsPage.Time(all.sums.first?.minutes ?? []), weeks: weeks.groups,
      tracks: tracks.groups,
      difficulties: difficulties.groups.filter { $0.required > 0 || $0.time.items > 0 }, topics: topics.groups,
      kinds: kinds.groups,
      recent: recent, before: before, bestDay: StatsPage.best(of: work),
      hardest: hardest, bonus: .init(done: total.optionalDone, total: total.optional))
    page.work = work
    return page
  }

  /// The longest way back that the trend looks, in days: pauses may be long.
  private static let trendLimit = 800

  private var hardest: [PlacedItem] {
    var longest: [Int] = []
    for index in plan.items.indices where plan.items[index].leetcode > 0 && plan.items[index].minutes > 0 {
      let place = longest.firstIndex { plan.items[$0].minutes < plan.items[index].minutes } ?? longest.count
      if place < 5 { longest.insert(index, at: place) }
      if longest.count > 5 { longest.removeLast() }
    }
    return longest.map { placed($0) }
  }

  /// `Week 2` with its theme; a phase by its name. nil for a day in none.
  private func weekName(_ day: Plan.Day) -> (key: String, name: String)? {
    let theme = day.week.flatMap { plan.weeks[$0].theme.isEmpty ? nil : plan.plain(plan.weeks[$0].theme) }
    if let number = day.weekNumber { return ("w\(number)", "Week \(number)" + (theme.map { ": " + $0 } ?? "")) }
    return day.week.map { ("p\($0)", theme ?? "Other days") }
  }

  /// Sums under names, in the order first met.
  private struct Groups {
    struct Sum {
      var name: String
      var done = 0
      var required = 0
      var minutes: [Int] = []
      var feltHard = 0
    }

    private(set) var sums: [Sum] = []
    private var places: [String: Int] = [:]

    @discardableResult mutating func place(_ key: String, name: String) -> Int {
      if let known = places[key] { return known }
      places[key] = sums.count
      append(name)
      return sums.count - 1
    }

    mutating func append(_ name: String) { sums.append(Sum(name: name)) }

    mutating func add(_ item: Item, to place: Int, withOptional: Bool = false, feltHard: Bool = false) {
      if sums.isEmpty { append("") }
      guard place < sums.count else { return }
      if item.minutes > 0 { sums[place].minutes.append(Int(item.minutes)) }
      if feltHard { sums[place].feltHard += 1 }
      guard withOptional ? item.status.isRequired : item.isRequired else { return }
      sums[place].required += 1
      if item.isDone { sums[place].done += 1 }
    }

    var groups: [StatsPage.Group] {
      sums.map { sum in
        var group = StatsPage.Group(name: sum.name, done: sum.done, required: sum.required, time: StatsPage.Time(sum.minutes))
        group.feltHard = sum.feltHard
        return group
      }
    }
  }
}
