/// Problems solved before that are due for another look. Nothing of it is stored: the dates follow from ✅, minutes, `felt`, and the days
/// on which a problem was looked at again, by fixed distances or, with `review.method fsrs`, by how well it is remembered.
package struct ReviewQueue: Sendable {
  package struct Entry: Sendable, Equatable {
    /// The item solved last, where the plan has the problem several times.
    package var item: Int
    package var solvedOn: CivilDay
    package var dueOn: CivilDay
    /// 1 for the first look back, up to `looks`.
    package var number: Int
    /// How many looks are enough.
    package var looks: Int
    package var felt: ItemRecord.Felt?
    /// Took longer than the median of the solved problems of its difficulty.
    package var isSlow: Bool
  }

  /// Of the looks that were due by a method's dates at some time in the last days, today's still open ones aside: how many were made.
  package struct Recall: Sendable, Equatable {
    package static let days = 30

    package let method: Settings.Review.Method
    package var recalled: Int
    package var due: Int

    package init(_ method: Settings.Review.Method, recalled: Int = 0, due: Int = 0) {
      (self.method, self.recalled, self.due) = (method, recalled, due)
    }
  }

  /// Those due today or before, what would be forgotten first at the head; never more than there are days left to look at them.
  package private(set) var due: [Entry] = []
  /// Problems looked at again today.
  package private(set) var doneToday = 0
  /// The next day on which something comes back, where nothing is due now.
  package private(set) var nextDue: CivilDay?

  /// How many a day are enough.
  package let daily: Int

  /// What is left for today: no more than `daily` with those that are done.
  package var today: [Entry] { Array(due.prefix(max(0, daily - doneToday))) }
  /// Those that are due and must wait for another day.
  package var waiting: Int { due.count - today.count }

  /// Works out the queue. A problem that is open on the day shown isn't in it: it comes up there.
  package init(_ ledger: Ledger, _ sidecar: Sidecar) {
    daily = sidecar.settings.review.daily
    guard sidecar.settings.review.isOn else { return }
    let solved = Solved(ledger, ReviewRecords(sidecar, ledger.plan, ledger.ids), sidecar.settings.review.method)
    let hardLooks = solved.hardLooks(daily: daily)
    let shown = ledger.plan.days[ledger.current.day].items
    let open = Set(shown.filter { !ledger.plan.items[$0].isDone }.map { ledger.plan.items[$0].leetcode })
    var urgent: [(urgency: Int, entry: Entry)] = []
    for problem in solved.problems {
      let repeated = problem.repeated(ledger.dayBoundary)
      if repeated.contains(ledger.today) { doneToday += 1 }
      guard let entry = solved.entry(problem, repeated, hardLooks: hardLooks) else { continue }
      guard entry.dueOn <= ledger.today else {
        nextDue = min(nextDue ?? entry.dueOn, entry.dueOn)
        continue
      }
      guard !open.contains(problem.number) else { continue }
      let urgency = solved.urgency(problem, repeated, entry, today: ledger.today)
      urgent.append((urgency, entry))
    }
    urgent.sort {
      ($1.urgency, $0.entry.dueOn, $0.entry.number, $0.entry.item) < (
        $0.urgency, $1.entry.dueOn, $1.entry.number, $1.entry.item
      )
    }
    let days = max(1, min(ReviewPace.daysOfPile, Self.daysLeft(ledger) ?? ReviewPace.daysOfPile))
    due = urgent.prefix(max(0, daily * days - doneToday)).map(\.entry)
    if !due.isEmpty { nextDue = nil }
  }

  /// How many of the looks that were due of late were made, by the dates of each method, whichever is set: it tells which asks at the
  /// right time. Empty where nothing comes back.
  package static func recalls(_ ledger: Ledger, _ sidecar: Sidecar) -> [Recall] {
    let review = sidecar.settings.review
    guard review.isOn else { return [] }
    var solved = Solved(ledger, ReviewRecords(sidecar, ledger.plan, ledger.ids), review.method)
    let hardLooks = solved.hardLooks(daily: review.daily)
    return Settings.Review.Method.allCases.map { method in
      solved.method = method
      return solved.recall(ledger, hardLooks: hardLooks)
    }
  }

  /// Days from today through the plan's last; nil where that is over, or nobody knows.
  private static func daysLeft(_ ledger: Ledger) -> Int? {
    guard let last = ledger.plan.highestDay.flatMap({ ledger.schedule?.date(of: $0) }), last >= ledger.today else { return nil }
    return last - ledger.today + 1
  }

  /// The queue's view of one problem, due or not; nil where it isn't solved, or nobody knows when.
  package static func entry(_ ledger: Ledger, _ sidecar: Sidecar, item: Int) -> (entry: Entry?, solvedOn: CivilDay)? {
    let solved = Solved(ledger, ReviewRecords(sidecar, ledger.plan, ledger.ids), sidecar.settings.review.method)
    let number = ledger.plan.items[item].leetcode
    guard let problem = solved.problems.first(where: { $0.number == number }) else { return nil }
    var entry = solved.entry(
      problem, problem.repeated(ledger.dayBoundary), hardLooks: solved.hardLooks(daily: sidecar.settings.review.daily))
    entry?.item = item
    return (entry, problem.solvedOn)
  }
}

/// The solved problems of a plan, each number once.
private struct Solved {
  struct Problem {
    var number: Int32
    var item: Int
    var solvedOn: CivilDay
    var lastOn: CivilDay
    /// Later dates on which the plan has it ticked again.
    var ticks: [CivilDay]
    /// Those of solving it: what was timed along with a later look is not of it.
    var minutes: Int
    /// Only where there are minutes.
    var difficulty: Difficulty?
    var felt: ItemRecord.Felt?
    var reviews: [Moment]

    /// The days after solving on which it was looked at again, each once.
    func repeated(_ dayBoundary: Int) -> [CivilDay] {
      // Mostly there are none, and the set costs more than all the rest.
      if ticks.isEmpty, reviews.isEmpty { return [] }
      let days = ticks + reviews.map { $0.logicalDay(boundary: dayBoundary) }
      return days.count == 1 ? days.filter { $0 > solvedOn } : Array(Set(days.filter { $0 > solvedOn }))
    }
  }

  private(set) var problems: [Problem] = []
  private var medians = Medians()
  private let plan: Plan
  /// Whose dates `entry` tells.
  var method: Settings.Review.Method

  init(_ ledger: Ledger, _ records: ReviewRecords, _ method: Settings.Review.Method) {
    self.method = method
    var places: [Int32: Int] = [:]
    plan = ledger.plan
    places.reserveCapacity(plan.items.count / 2)
    for index in plan.items.indices {
      let item = plan.items[index]
      guard item.leetcode > 0, item.isDone, let date = ledger.completedOn(index), date <= ledger.today else { continue }
      if let place = places[item.leetcode] {
        if date < problems[place].solvedOn {
          problems[place].ticks.append(problems[place].solvedOn)
          problems[place].solvedOn = date
          problems[place].minutes = Int(item.minutes)
        } else if date > problems[place].solvedOn {
          problems[place].ticks.append(date)
        }
        if date >= problems[place].lastOn { (problems[place].item, problems[place].lastOn) = (index, date) }
      } else {
        places[item.leetcode] = problems.count
        problems.append(
          Problem(
            number: item.leetcode, item: index, solvedOn: date, lastOn: date, ticks: [],
            minutes: Int(item.minutes), felt: nil, reviews: []))
      }
    }
    for (number, record) in records.byNumber {
      guard let place = places[number] else { continue }
      problems[place].felt = record.felt
      problems[place].reviews = record.reviews
      guard !record.sessions.isEmpty else { continue }
      let boundary = ledger.dayBoundary
      let solvedOn = problems[place].solvedOn
      let later = record.sessions.filter { $0.start.logicalDay(boundary: boundary) > solvedOn }
      problems[place].minutes -= WorkDuration.minutes(seconds: ItemRecord(sessions: later).workedSeconds)
    }
    setMedians()
  }

  /// Fewer than so many times say nothing of what is usual.
  private static let enough = 5

  private mutating func setMedians() {
    var all: [Int] = []
    var (easy, medium, hard): ([Int], [Int], [Int]) = ([], [], [])
    for place in problems.indices where problems[place].minutes > 0 {
      let minutes = problems[place].minutes
      let known = plan.items[problems[place].item].difficulty
      let difficulty = known ?? Catalogue.problem(number: Int(problems[place].number))?.difficulty
      problems[place].difficulty = difficulty
      all.append(minutes)
      switch difficulty {
      case .easy: easy.append(minutes)
      case .medium: medium.append(minutes)
      case .hard: hard.append(minutes)
      case nil: break
      }
    }
    medians = Medians(
      all: Self.median(all), easy: Self.median(easy), medium: Self.median(medium), hard: Self.median(hard))
  }

  /// The minutes that are usual; nil where there are too few to tell.
  private struct Medians {
    var all: Int?
    var easy: Int?
    var medium: Int?
    var hard: Int?

    /// What is usual of easy ones says nothing of a hard one: too few of a difficulty, and none is slow.
    func usual(_ difficulty: Difficulty?) -> Int? {
      switch difficulty {
      case .easy: easy
      case .medium: medium
      case .hard: hard
      case nil: all
      }
    }
  }

  /// The middle one, or the lower of two; nil where there are too few.
  private static func median(_ minutes: [Int]) -> Int? {
    minutes.count < enough ? nil : minutes.sorted()[(minutes.count - 1) / 2]
  }

  /// How many looks at a hard one the plan has room for.
  func hardLooks(daily: Int) -> Int {
    let total = plan.items.count { $0.leetcode > 0 && ($0.isRequired || $0.isDone) }
    return ReviewPace.hardLooks(
      problems: total, days: plan.dayCount ?? plan.days.count, daily: daily, hard: problems.count { $0.felt == .hard },
      solved: problems.count)
  }

  func ease(_ problem: Problem) -> ReviewPace.Ease { .init(problem.felt, isSlow: isSlow(problem)) }

  /// The next look; nil where there were enough.
  func entry(_ problem: Problem, _ repeated: [CivilDay], hardLooks: Int) -> ReviewQueue.Entry? {
    let ease = ease(problem)
    if method == .fsrs {
      let (memory, last) = memory(problem, repeated)
      // Its distances grow by themselves: there is no last look.
      return ReviewQueue.Entry(
        item: problem.item, solvedOn: problem.solvedOn, dueOn: last.advanced(by: memory.interval), number: repeated.count + 1,
        looks: repeated.count + 1, felt: problem.felt, isSlow: ease == .slow)
    }
    let looks = min(ease.looks, hardLooks)
    guard repeated.count < looks, let date = ReviewPace.due(solved: problem.solvedOn, repeated: repeated, ease) else {
      return nil
    }
    return ReviewQueue.Entry(
      item: problem.item, solvedOn: problem.solvedOn, dueOn: date, number: repeated.count + 1, looks: looks, felt: problem.felt,
      isSlow: ease == .slow)
  }

  /// Of the looks due of late by the method's dates, how many were made.
  func recall(_ ledger: Ledger, hardLooks: Int) -> ReviewQueue.Recall {
    var recall = ReviewQueue.Recall(method)
    for problem in problems {
      let repeated = problem.repeated(ledger.dayBoundary)
      // When each was due follows from what came before it, as it does for the next one.
      for day in repeated where day <= ledger.today && day > ledger.today.advanced(by: -ReviewQueue.Recall.days) {
        let earlier = repeated.filter { $0 < day }
        guard let look = entry(problem, earlier, hardLooks: hardLooks), look.dueOn <= day else { continue }
        recall.recalled += 1
        recall.due += 1
      }
      if let next = entry(problem, repeated, hardLooks: hardLooks), next.dueOn < ledger.today { recall.due += 1 }
    }
    return recall
  }

  /// How well a problem is remembered, and since when. How it felt is known of the last time alone.
  private func memory(_ problem: Problem, _ repeated: [CivilDay]) -> (state: MemoryState, last: CivilDay) {
    let grade: MemoryState.Grade = problem.felt == .hard ? .hard : problem.felt == .easy ? .easy : .good
    var state = MemoryState(repeated.isEmpty ? grade : .good)
    var last = problem.solvedOn
    for (index, day) in repeated.sorted().enumerated() {
      state.look(index + 1 == repeated.count ? grade : .good, after: day - last)
      last = day
    }
    return (state, last)
  }

  /// How urgent a look is, beside the others: what would be forgotten first comes first.
  func urgency(_ problem: Problem, _ repeated: [CivilDay], _ entry: ReviewQueue.Entry, today: CivilDay) -> Int {
    guard method == .fsrs else {
      return ReviewPace.urgency(
        ease(problem), last: repeated.max() ?? problem.solvedOn, due: entry.dueOn, today: today)
    }
    let (memory, last) = memory(problem, repeated)
    return Int((1 - memory.retrievability(after: today - last)) * 1_000_000)
  }

  func isSlow(_ problem: Problem) -> Bool {
    guard problem.minutes > 0, let usual = medians.usual(problem.difficulty) else { return false }
    return problem.minutes > usual
  }
}
