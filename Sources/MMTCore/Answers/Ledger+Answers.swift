extension Ledger {
  package var summary: PlanSummary {
    PlanSummary(title: plan.title.isEmpty ? path : plan.plain(plan.title), path: path, days: plan.dayCount)
  }

  /// The page of one day; `isToday` adds where today stands.
  package func page(day index: Int, isToday: Bool) -> DayPage {
    let total = planTotal
    var page = DayPage(
      plan: summary, day: answer(day: index), streak: streak, backlog: backlogCount, standing: isToday ? current.standing : nil,
      today: today, planDone: total.done, planRequired: total.required, daysComplete: daysComplete,
      tomorrow: isToday ? teaser(after: index) : nil)
    page.revision = revision
    if isToday {
      page.missing = missingToday
      page.minutesToday = minutesToday
      page.pause = free.pauses.first { $0.contains(today) }
      page.next = nextItem.map { placed($0).item }
      page.outside = outsideTotal.open > 0 ? outsideTotal : nil
      page.list = list(page.day, plan.days[index])
      page.unreadPeriod = unreadPeriod
      page.unreadTable = unreadTable(plan.days[index], isEmpty: page.day.required == 0)
    }
    return page
  }

  /// A section without days that says dates around today, where no day of the plan falls on it.
  private var unreadPeriod: UnreadPeriod? {
    guard plan.revision != .first, plan.hasDays, current.standing == .resting else { return nil }
    var reader = DateReader(plan)
    let days = plan.days.filter { $0.key != .none }.map(\.line).sorted()
    let headings = plan.outline.blocks.filter { $0.depth == 0 && $0.kind == .heading }
    var found: UnreadPeriod?
    for (place, block) in headings.enumerated() {
      let text = HeadingText(plan.source, line: Int(block.line), isHeading: true)
      guard text.hasDigit, text.bytes.count <= 256, let span = reader.span(text.bytes[...]),
        let first = StartDate.nearest(span.first, to: today), first <= today,
        (span.last.flatMap { $0.day(onOrAfter: first) } ?? first) >= today
      else { continue }
      let end = headings[(place + 1)...].first { $0.level <= block.level }.map { Int($0.line) } ?? plan.source.lineCount + 1
      let next = days.endOfPrefix { $0 < Int(block.line) }
      if next < days.count, days[next] < end { continue }
      found = UnreadPeriod(line: Int(block.line), name: plan.plain(text.extent(0..<text.bytes.count)))
    }
    return found
  }

  /// Nothing is to be done on a day below whose heading a table stands that isn't read: who wrote it may know better. After the last day, or
  /// between days, that is so of any table outside of them.
  private func unreadTable(_ day: Plan.Day, isEmpty: Bool) -> Int? {
    guard plan.revision != .first, plan.hasDays else { return nil }
    let standing = current.standing
    let isBeside = standing == .resting || standing == .finished
    guard isEmpty || isBeside else { return nil }
    return plan.otherTables.first {
      isBeside ? $0.reason == .outsideDays && $0.rows > 2 : (day.line...max(day.line, day.lastLine)).contains($0.line)
    }?.line
  }

  /// Sum over the plan's days, warm-ups before Day 1 among them, and what stands outside of them; other series left out.
  package var planTotal: Tally {
    var total = outsideTotal
    for (index, day) in plan.days.enumerated() where countsInPlan(day) { total.add(tallies[index]) }
    return total
  }

  package func countsInPlan(_ day: Plan.Day) -> Bool {
    switch day.key {
    case .number: true
    case .none: !plan.hasDays
    case .series: plan.isLead(day)
    case .date: false
    }
  }

  /// Complete days among those that `of` counts: from 1 on. Day 0 is one more, for warming up.
  package var daysComplete: Int {
    guard let of = plan.dayCount, of >= 1 else { return 0 }
    return states(1...of).count { $0 == .complete }
  }

  private func teaser(after index: Int) -> DayTeaser? {
    // A day of its own within a range comes before what follows the range.
    guard let following = plan.days[index].numbers?.lazy.map({ $0 + 1 }).first(where: { day(numbered: $0) != index }),
      let next = day(numbered: following)
    else { return nil }
    let topics = plan.tracks[plan.days[next].tracks].map { track in
      track.topic.isEmpty ? plan.plain(track.name) : plan.plain(track.topic)
    }
    var teaser = DayTeaser(number: following, topics: topics.filter { !$0.isEmpty })
    if plan.isWeek(plan.days[next]) { teaser.week = plan.days[next].weekNumber }
    return teaser
  }

  package func answer(day index: Int) -> DayAnswer {
    let day = plan.days[index]
    let ids = ids.ids(plan, day: index)
    let positions = plan.positions(inDay: index)
    var tracks: [TrackAnswer] = []
    var open: [(id: String, end: UInt32)] = []
    for track in plan.tracks[day.tracks] {
      let tally = Tally(plan.items[track.items])
      var items: [ItemAnswer] = []
      for place in track.items {
        let offset = place - day.items.lowerBound
        let id = offset < ids.count ? ids[offset] : ""
        var item = answer(item: place, id: id, ref: positions[offset] > 0 ? ref(day, positions[offset]) : nil)
        let block = plan.items[place].block
        while let last = open.last, last.end <= block { open.removeLast() }
        if !plan.items[place].isAlone, Int(block) < plan.outline.blocks.count {
          item.parents = open.map { $0.id }
          open.append((id, plan.outline.blocks[Int(block)].end))
        }
        items.append(item)
      }
      tracks.append(
        TrackAnswer(
          name: plan.name(of: track), topic: track.topic.isEmpty ? nil : plan.plain(track.topic),
          goal: track.goal.isEmpty ? nil : plan.source.string(track.goal), done: tally.done, required: tally.required,
          optionalDone: tally.optionalDone, optional: tally.optional, items: items))
    }
    let week = day.week.map { plan.weeks[$0] }
    var result = DayAnswer(
      number: day.key.number, lastNumber: day.lastNumber, of: day.key == .none ? nil : plan.dayCount, date: date(of: day),
      lastDate: day.lastNumber.flatMap { schedule?.date(of: $0) }, week: day.weekNumber,
      theme: week.flatMap { $0.theme.isEmpty ? nil : plan.plain($0.theme) },
      title: day.title.isEmpty ? nil : plan.plain(day.title),
      series: series(day), complete: tallies[index].isComplete,
      goal: day.goal.isEmpty ? nil : plan.source.string(day.goal), reflection: plan.reflection(day), tracks: tracks,
      line: day.line)
    let isNamed = day.key != .none && (!day.isNumbered || day.occurrence > 1)
    result.key = isNamed ? day.idPart : nil
    result.part = week.flatMap { plan.part(of: $0) }
    result.numberInWeek = plan.numberInWeek(day)
    result.isEntry = isEntry(day)
    result.isWeek = plan.isWeek(day)
    return result
  }

  /// Whether a day's title says a date, and words stand below it in place of items.
  private func isEntry(_ day: Plan.Day) -> Bool {
    guard day.items.isEmpty, day.isNumbered, day.lastLine > day.line else { return false }
    var dates = DateReader(plan)
    guard dates.span(plan.source.bytes[day.title.range]) != nil else { return false }
    return ((day.line + 1)...day.lastLine).contains { !Bytes.trim(plan.source.line($0), plan.source.bytes).isEmpty }
  }

  /// The name of the series that a day is one of.
  func series(_ day: Plan.Day) -> String? { day.seriesName.isEmpty ? nil : plan.plain(day.seriesName) }

  /// `12.3`: the third of Day 12; a day without a number of its own is named as in its items' ids (`d012-2.3`), a file without days
  /// by nothing (`.3`). nil outside the days of a plan that has some: `.3` is today's there.
  private func ref(_ day: Plan.Day, _ position: Int) -> String? {
    switch day.key {
    case .number(let number) where day.occurrence == 1: "\(number).\(position)"
    case .number, .series, .date: "\(day.idPart).\(position)"
    case .none: plan.hasDays ? nil : ".\(position)"
    }
  }

  package func answer(item index: Int, id: String, ref: String?) -> ItemAnswer {
    let item = plan.items[index]
    let problem = item.leetcode > 0 ? Catalogue.problem(number: Int(item.leetcode)) : nil
    let words = plan.words(item)
    let isPlainQualifier = item.isQualifier && !item.hasBox
    var answer = ItemAnswer(
      id: id, ref: ref, line: Int(item.line), kind: item.kind, label: plan.label(item),
      status: isPlainQualifier ? nil : item.status, text: words.isEmpty ? problem?.title ?? "" : words, title: problem?.title,
      leetcode: item.leetcode > 0 ? Int(item.leetcode) : nil, difficulty: item.difficulty ?? problem?.difficulty,
      paid: problem?.paid ?? (item.flags.contains(.paidTag) ? true : nil), url: problem?.url ?? link(item),
      optional: item.isOptional,
      bonus: item.isBonus, minutes: item.minutes > 0 ? Int(item.minutes) : nil, completedOn: completedOn(index, id: id),
      completedAt: completedAt(index, id: id), notes: isPlainQualifier ? nil : plan.notes(item))
    (answer.due, answer.scheduledFor) = plan.dates(of: item)
    if answer.due != nil || answer.scheduledFor != nil { answer.time = plan.time(of: item) }
    answer.hasAuthorsNotes = authored.isWhole(answer.notes)
    return answer
  }

  /// The first http(s) address in an item's words.
  private func link(_ item: Item) -> String? { plan.address(in: item.text) }

  package func placed(_ index: Int) -> PlacedItem {
    var lookup = ItemIDLookup(plan, ids)
    let day = plan.tracks[Int(plan.items[index].track)].day
    let position = plan.positions(inDay: day)[index - plan.days[day].items.lowerBound]
    return placed(index, id: lookup.id(of: index), position: position)
  }

  /// An item with its place and its hint, for a look at it alone.
  package func placedWithHint(_ index: Int) -> PlacedItem {
    var placed = placed(index)
    placed.hint = plan.hint(plan.items[index])
    return placed
  }

  /// Items with their places. Ids and positions are worked out once a day, however many of its items are among them.
  package func placed(_ indices: [Int]) -> [PlacedItem] {
    var lookup = ItemIDLookup(plan, ids)
    var day: Int?
    var positions: [Int] = []
    return indices.map { index in
      let here = plan.tracks[Int(plan.items[index].track)].day
      let items = plan.days[here].items
      if here != day {
        day = here
        positions = plan.positions(inDay: here)
      }
      return placed(index, id: lookup.id(of: index), position: positions[index - items.lowerBound])
    }
  }

  private func placed(_ index: Int, id: String, position: Int) -> PlacedItem {
    let track = plan.tracks[Int(plan.items[index].track)]
    let day = plan.days[track.day]
    let ref = plan.items[index].isQualifier ? nil : ref(day, position)
    var placed = PlacedItem(
      item: answer(item: index, id: id, ref: ref), day: day.key.number, date: date(of: day), track: plan.name(of: track))
    placed.series = series(day)
    if plan.isWeek(day) { placed.week = day.weekNumber }
    return placed
  }

  // MARK: week, next, backlog

  /// The page of a week; without a number that of the day `today` shows. nil where the plan has no such week.
  package func week(_ number: Int?) -> WeekPage? {
    let shown = current.day
    var wanted: [Int]
    if let number {
      wanted = plan.days.indices.filter { plan.days[$0].weekNumber == number && plan.days[$0].key != .none }
      // `Weeks 1-2`
      if wanted.isEmpty { wanted = plan.days.indices.filter { holds(plan.days[$0], week: number) } }
    } else {
      let here = plan.days[shown]
      // A plan without weeks has seven days at a time.
      if let number = here.key.number, !plan.daysAreDated, plan.days.allSatisfy({ $0.week == nil && $0.weekNumber == nil }) {
        return week(days: days(ofSeven: Self.seven(number)))
      }
      wanted = plan.days.indices.filter {
        let day = plan.days[$0]
        return $0 == shown
          || (day.key != .none && day.week == here.week && day.weekNumber == here.weekNumber && here.key != .none
            && (here.week != nil || here.weekNumber != nil))
      }
    }
    return week(days: wanted)
  }

  /// Whether a day is several weeks, and this one among them.
  private func holds(_ day: Plan.Day, week number: Int) -> Bool {
    guard let first = day.weekNumber, first < number, number - first < 1000, let start = day.numbers?.lowerBound,
      day.lastNumber != nil
    else { return false }
    return day.covers(start + 7 * (number - first))
  }

  /// The page of these days; nil without any.
  func week(days wanted: [Int]) -> WeekPage? {
    guard !wanted.isEmpty else { return nil }
    let shown = current.day
    let days = wanted.map { answer(day: $0) }
    return WeekPage(
      plan: summary, week: days.first?.week, theme: days.first?.theme, days: days,
      tracks: trackSums(wanted).map {
        TrackAnswer(
          name: $0.name, done: $0.tally.done, required: $0.tally.required, optionalDone: $0.tally.optionalDone,
          optional: $0.tally.optional)
      }, streak: streak, today: today,
      todayNumber: wanted.contains(shown) ? plan.days[shown].key.number : nil)
  }

  struct TrackSum {
    var name: String
    var tally: Tally
    /// Sum and count of the days' percentages, in tenths, for days that require something up to today.
    var dayPercents: (sum: Int, count: Int)
  }

  /// Tracks summed over days; those whose names have the same slug are one. In the order first met.
  func trackSums(_ days: [Int]) -> [TrackSum] {
    var order: [String: Int] = [:]
    var names: [Extent: Int] = [:]
    var sums: [TrackSum] = []
    let limit = lastNumberCome
    for index in days {
      let day = plan.days[index]
      var perDay: [Int: Tally] = [:]
      for track in plan.tracks[day.tracks] {
        let place: Int
        if let known = names[track.name] {
          place = known
        } else {
          let key = plan.key(of: track)
          place = order[key] ?? sums.count
          order[key] = place
          if place == sums.count { sums.append(TrackSum(name: plan.name(of: track), tally: Tally(), dayPercents: (0, 0))) }
          names[track.name] = place
        }
        let tally = Tally(plan.items[track.items])
        sums[place].tally.add(tally)
        perDay[place, default: Tally()].add(tally)
      }
      if let number = day.numbers?.lowerBound, limit.map({ number <= $0 }) ?? true {
        for (place, tally) in perDay where tally.required > 0 {
          sums[place].dayPercents.sum += (2000 * tally.done + tally.required) / (2 * tally.required)
          sums[place].dayPercents.count += 1
        }
      }
    }
    return sums
  }

  /// The highest number whose day has come; nil where nothing has dates.
  private var lastNumberCome: Int? {
    switch current.standing {
    case .undated: nil
    case .starts: schedule.map { $0.firstNumber - 1 }
    case .underWay, .resting, .finished, .logged: currentNumber ?? schedule.map { $0.firstNumber - 1 }
    }
  }

  /// What to do now: the next item, unless it is of a day that is still to come.
  package var upNext: Int? {
    guard let next = nextItem else { return nil }
    let day = plan.tracks[Int(plan.items[next].track)].day
    let shown = current.day
    if day != shown, plan.isLead(plan.days[day]) { return date(of: plan.days[day]).map { $0 >= today } == true ? nil : next }
    guard day != shown, let number = plan.days[day].key.number, plan.days[shown].key.number != nil else { return next }
    // Before Day 1 come its warm-ups.
    guard let limit = currentNumber else { return nil }
    return number < limit ? next : nil
  }
}

extension Plan {
  /// The first http(s) address in some of its words.
  package func address(in text: Extent) -> String? {
    let bytes = source.bytes
    var index = text.lowerBound
    let end = text.upperBound
    while let h = Bytes.first(0x68, bytes, in: index..<max(index, end)) {
      if Bytes.has("http://", bytes, at: h, end: end) || Bytes.has("https://", bytes, at: h, end: end) {
        var close = h
        while close < end, !Bytes.isBlank(bytes[close]), bytes[close] != 0x29, bytes[close] != 0x3E, bytes[close] != 0x5D {
          close += 1
        }
        return source.string(Extent(h, close))
      }
      index = h + 1
    }
    return nil
  }
}
