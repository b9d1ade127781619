/// A plan on one day of the calendar: everything the looking commands ask is answered from here.
package struct Ledger: Sendable {
  package let plan: Plan
  /// The plan's file name.
  package let path: String
  package let schedule: Schedule?
  /// Dates on which no day of the plan falls.
  package let free: Schedule.FreeDays
  /// The program's date now.
  package let today: CivilDay
  package let lexicon: Lexicon
  /// Minutes after midnight at which a program day begins.
  package let dayBoundary: Int
  package let ids: ItemIDs
  /// Items at the last reconciliation that aren't items any more; empty where nobody looked for them.
  package var gone: [LastSeen.Item] = []
  /// The same of days, see `Reconciliation.lostDays`.
  package var lostDays: [Int: Int] = [:]
  /// What isn't the person's own among the notes; of few pages, since all of an edition is read for it.
  package var authored = AuthoredLines()
  /// How items felt, by index; only where that was asked.
  package var felt: [Int: ItemRecord.Felt] = [:]
  /// The digest of the plan's file, as it was read or written.
  package var revision: Digest?
  /// Where the timer's sessions are, which tell on which dates was worked; without it all counts on the date of the ✅.
  package var records: Sidecar?
  private let moments: Moments
  /// Moments of completion known besides the lines' own dates.
  package enum Moments: Sendable {
    case none
    /// Worked out by a reconciliation, by item index.
    case byItem([Int: Moment])
    /// From the sidecar's records, by id: for a plan whose records are known to be keyed as it is now.
    case byID(@Sendable (String) -> Moment?)
  }

  /// Tallies by day index.
  package let tallies: [Tally]

  package init(
    _ plan: Plan, path: String, schedule: Schedule?, today: CivilDay, lexicon: Lexicon = .standard, dayBoundary: Int = 240,
    ids: ItemIDs? = nil, free: Schedule.FreeDays? = nil, moments: Moments = .none
  ) {
    self.plan = plan
    self.path = path
    self.schedule = schedule
    self.free = free ?? schedule?.free ?? Schedule.FreeDays()
    self.today = today
    self.lexicon = lexicon
    self.dayBoundary = dayBoundary
    self.ids = ids ?? ItemIDs(plan, lexicon)
    self.moments = moments
    tallies = plan.days.map { Tally(plan.items[$0.items]) }
  }

  /// That of a later version of `former`'s plan in which one day's contents alone are others, with the same start, settings and records:
  /// the dates follow from these and from the headings. nil where the headings' dates hang on what stands elsewhere.
  package init?(_ plan: Plan, ids: ItemIDs, after former: Ledger, day: Int) {
    guard !StartDate.mayHangOnText(plan) else { return nil }
    self.plan = plan
    self.ids = ids
    (path, today, lexicon, dayBoundary) = (former.path, former.today, former.lexicon, former.dayBoundary)
    (schedule, free, moments, records) = (former.schedule, former.free, former.moments, former.records)
    var tallies = former.tallies
    tallies[day] = Tally(plan.items[plan.days[day].items])
    self.tallies = tallies
  }

  private func moment(_ index: Int, _ id: String?) -> Moment? {
    switch moments {
    case .none: nil
    case .byItem(let known): known[index]
    case .byID(let find): (id ?? ids.id(of: index, in: plan)).flatMap(find)
    }
  }

  /// What the records know of an item, under the id that today's plan gives it: also where an editor's save renumbered what no `sync` has
  /// seen yet.
  package func record(_ index: Int) -> ItemRecord? { ids.id(of: index, in: plan).flatMap { records?.record($0) } }

  /// How each item felt, by the records: asked for by few pages, so it isn't there without.
  package mutating func addFelt() {
    for (index, id) in ids.all(plan).enumerated() { felt[index] = records?.record(id)?.felt }
  }

  /// The date an item was done: the line's own, else that of its known moment; nil for an item that isn't done. Giving the item's id,
  /// where it is at hand, saves working it out.
  package func completedOn(_ index: Int, id: String? = nil) -> CivilDay? {
    let item = plan.items[index]
    guard item.isDone else { return nil }
    return item.completedOn ?? moment(index, id)?.logicalDay(boundary: dayBoundary)
  }

  /// The moment an item was done; nil unless it agrees with the line's date.
  package func completedAt(_ index: Int, id: String? = nil) -> Moment? {
    let item = plan.items[index]
    guard item.isDone, let moment = moment(index, id) else { return nil }
    guard let written = item.completedOn else { return moment }
    return moment.logicalDay(boundary: dayBoundary) == written ? moment : nil
  }

  // MARK: days

  /// The first day with a number of its own, else the first one whose range holds it.
  package func day(numbered number: Int) -> Int? {
    plan.days.firstIndex { $0.key == .number(number) } ?? plan.days.firstIndex { $0.covers(number) }
  }

  /// What to say where a plan has no day of a number.
  package func missingDay(_ number: Int) -> Failure {
    let numbered = plan.days.filter(\.isNumbered)
    var known = "; it has no days"
    if let first = numbered.lazy.compactMap(\.key.number).min(), let last = plan.highestDay {
      known = "; it has Day " + DayGaps(plan).spans(from: first, to: last)
    } else if plan.hasDays {
      known = "; its days are those of a series"
    }
    let series = plan.days.first { !$0.isNumbered && $0.key.number == number && !$0.seriesName.isEmpty }
    return Failure(
      .notFound, "the plan has no Day \(number)" + known,
      details: series.map { day in
        let name = plan.plain(day.seriesName)
        return ["\(name) Day \(number) is one of a series; its items are named \(day.idPart).1 and so on."]
      } ?? [],
      help: "mmt week lists the days around today")
  }

  package func date(of day: Plan.Day) -> CivilDay? {
    if case .series = day.key { return leads.first { plan.days[$0.day].line == day.line }?.date }
    guard case .number(let number) = day.key else { return nil }
    return schedule?.date(of: number)?.advanced(by: day.later)
  }

  /// The date of its number, or of its range's last one: by then it is due.
  package func lastDate(of day: Plan.Day) -> CivilDay? {
    day.later > 0 ? date(of: day) : day.numbers.map { schedule?.date(of: $0.upperBound) } ?? date(of: day)
  }

  /// The day that `today` shows and where today stands. Index 0 for a list without days.
  package var current: (day: Int, standing: Standing) {
    guard let schedule, let first = schedule.dates.first, let last = schedule.dates.last else {
      return (plan.days.firstIndex { $0.key != .none } ?? 0, .undated)
    }
    if today < first {
      let before = leads
      if let lead = before.last(where: { $0.date <= today }) { return (lead.day, lead.date == today ? .underWay : .resting) }
      if let lead = before.first { return (lead.day, .starts(inDays: lead.date - today)) }
      return (nearestDay(schedule.firstNumber), .starts(inDays: first - today))
    }
    if schedule.number(on: today) == nil, let later = laterDay(on: today) { return (later, .underWay) }
    let number = schedule.lastNumber(through: today) ?? schedule.firstNumber
    if today > last { return (nearestDay(number), isLog(schedule) ? .logged : .finished) }
    return (nearestDay(number), schedule.number(on: today) == nil ? .resting : .underWay)
  }

  /// A plan whose titles all say dates is a log where its title counts to more days than are written, or nothing in it is to be done.
  private func isLog(_ schedule: Schedule) -> Bool {
    guard schedule.isTitled, let highest = plan.highestDay else { return false }
    return plan.announcedDays.map { $0 > highest } ?? false || tallies.allSatisfy { $0.required == 0 }
  }

  /// The day with this number, or, where the plan leaves it out, the last one before it, else the first after.
  private func nearestDay(_ number: Int) -> Int {
    if let exact = day(numbered: number) { return exact }
    var best: (index: Int, number: Int)?
    for (index, day) in plan.days.enumerated() {
      guard case .number(let here) = day.key else { continue }
      if let known = best {
        let isCloser =
          here < number ? known.number > number || here > known.number : known.number > number && here < known.number
        if isCloser { best = (index, here) }
      } else {
        best = (index, here)
      }
    }
    return best?.index ?? 0
  }

  /// The number that falls on today where the plan has no such day; `current` is then a day near it.
  package var missingToday: Int? {
    guard let number = schedule?.number(on: today), day(numbered: number) == nil else { return nil }
    return number
  }

  /// Days whose last date has passed are behind. After a day off, or at the end, the shown day may be one of them; else it is today's.
  private struct Behind {
    var through: Int
    var except: Int?
  }

  private var behind: Behind? {
    let (shown, standing) = current
    guard case .number(let number) = plan.days[shown].key else { return nil }
    let passed = schedule?.lastNumber(through: today.advanced(by: -1))
    switch standing {
    case .starts: return nil
    case .undated: return Behind(through: number - 1, except: shown)
    case .underWay: return passed.map { Behind(through: $0, except: shown) }
    case .resting, .finished, .logged: return passed.map { Behind(through: $0) }
    }
  }

  private func isBehind(_ index: Int, _ behind: Behind) -> Bool {
    guard let numbers = plan.days[index].numbers, index != behind.except else { return false }
    if plan.days[index].later > 0, let date = date(of: plan.days[index]) { return date < today }
    return numbers.upperBound <= behind.through
  }

  /// Required open items on days that are behind: those of warm-ups, then by number.
  package var backlogItems: [Int] {
    let numbered = behind.map { behind in plan.days.indices.filter { lateCount(of: $0) > 0 && isBehind($0, behind) } } ?? []
    return (leadsBehind + numbered.sorted { (plan.days[$0].key.number ?? 0, $0) < (plan.days[$1].key.number ?? 0, $1) })
      .flatMap { plan.days[$0].items.filter { plan.items[$0].isRequired && !plan.items[$0].isDone && isLate($0) } }
  }

  /// What is put off to a date of its own isn't late before that. Where no date is known it stays in sight.
  private func isLate(_ item: Int) -> Bool {
    guard plan.items[item].status == .scheduled, let due = plan.urgency(of: plan.items[item]).due else { return true }
    return due < today
  }

  /// The required open items of a day that are late once the day is.
  func lateCount(of day: Int) -> Int {
    guard tallies[day].putOff > 0 else { return tallies[day].open }
    return plan.days[day].items.count {
      plan.items[$0].isRequired && !plan.items[$0].isDone && !plan.items[$0].isOptional && !plan.items[$0].isQualifier
        && isLate($0)
    }
  }

  /// How many items `backlogItems` lists, without making the list.
  package var backlogCount: Int {
    let leads = leadsBehind.reduce(0) { $0 + lateCount(of: $1) }
    guard let behind else { return leads }
    return plan.days.indices.reduce(leads) { $0 + (isBehind($1, behind) ? lateCount(of: $1) : 0) }
  }
}
