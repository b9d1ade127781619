import MMTCore
import Support
import Testing

/// What holds for any habit and any lines.
struct HabitProperties {
  private static let today = Habits.today
  private static let since = today.advanced(by: -60)

  private static func rhythm(_ random: inout SplitMix64) -> Rhythm {
    switch random.number(0...7) {
    case 0: return .daily
    case 1: return .weekdays(Set(Weekday.allCases.filter { _ in random.once(in: 2) }).union([.tuesday]))
    case 2: return .times(random.number(1...7), per: .week)
    case 3: return .times(random.number(1...12), per: .month)
    case 4:
      let days = random.number(1...14)
      return .rolling(random.number(1...days), days: days)
    case 5: return .every(days: random.number(2...9))
    case 6: return .monthDays([1, 15, random.number(1...31)])
    default: return .sum(per: random.once(in: 2) ? .week : .month)
    }
  }

  private static func habit(_ random: inout SplitMix64) -> (RhythmDefinition, [RhythmEntry]) {
    var habit = Habits.habit("A", rhythm(&random), since: since.iso)
    if case .sum = habit.rhythm { habit.target = Quantity(units: random.number(1...30)) }
    let entries = (0...60).compactMap { offset -> RhythmEntry? in
      guard random.once(in: 2) else { return nil }
      var entry = RhythmEntry(
        date: since.advanced(by: offset), slug: "a",
        state: random.pick([.success, .success, .none, .partial, .attempted, .skipped]), line: offset)
      if habit.target != nil { entry.value = Quantity(units: random.number(0...6)) }
      return entry
    }
    return (habit, entries)
  }

  private static func share(_ tally: HabitTally) -> Double {
    tally.expected == 0 ? 0 : Double(tally.success) / Double(tally.expected)
  }

  @Test func aSuccessNeverLowersAPercentageOrAScore() throws {
    try forEachSeed(3000) { random in
      let (habit, entries) = Self.habit(&random)
      let before = Habits.history(habit, entries)
      let date = Self.since.advanced(by: random.number(0...60))
      guard !entries.contains(where: { $0.date == date && $0.state != .none }) else { return }
      var better = entries.filter { $0.date != date }
      var success = RhythmEntry(date: date, slug: "a", state: .success)
      let value = entries.first { $0.date == date }?.value ?? Quantity(units: 0)
      if let target = habit.target { success.value = value.adding(target) }
      better.append(success)
      let after = Habits.history(habit, better)
      let tallies = (Habits.tally(before), Habits.tally(after))
      #expect(
        Self.share(tallies.1) >= Self.share(tallies.0) || tallies.0.expected == 0, "\(habit.rhythmText) \(date.iso) \(random)")
      let scores = (before.score(through: Self.today) ?? 0, after.score(through: Self.today) ?? 0)
      #expect(scores.1 >= scores.0 - 1e-12, "\(habit.rhythmText) \(date.iso) \(random)")
    }
  }

  @Test func aPeriodExpectsWhatItsPartsDo() throws {
    try forEachSeed(300) { random in
      let (habit, entries) = Self.habit(&random)
      let history = Habits.history(habit, entries)
      let whole = Habits.tally(history)
      var sum = HabitTally()
      var month = HabitPeriod(.month, containing: Self.since.advanced(by: -7))
      while month.from <= Self.today.advanced(by: 7) {
        for occurrence in history.occurrences(in: month) { sum += occurrence.tally }
        month = month.moved(by: 1)
      }
      #expect(sum == whole, "\(random)")
      #expect(whole.expected == whole.success + whole.partial + whole.attempted + whole.none, "\(random)")
      for occurrence in history.list {
        #expect(
          history.entries[occurrence.lines].allSatisfy { (occurrence.first...occurrence.last).contains($0.date) }, "\(random)")
      }
    }
  }

  @Test func addingASkipChangesNoScore() throws {
    try forEachSeed(500) { random in
      let (habit, all) = Self.habit(&random)
      guard habit.target == nil else { return }
      let yesterday = Self.today.advanced(by: -1)
      let entries = all.filter { $0.date <= yesterday }
      let before = Habits.history(habit, entries).score(through: yesterday)
      let skip = RhythmEntry(date: Self.today, slug: "a", state: .skipped)
      #expect(Habits.history(habit, entries + [skip]).score(through: Self.today) == before, "\(random)")
    }
  }

  @Test func theOrderOfLinesSaysNothing() throws {
    try forEachSeed(200) { random in
      let (habit, entries) = Self.habit(&random)
      let shuffled = entries.shuffled(using: &random)
      let histories = (Habits.history(habit, entries), Habits.history(habit, shuffled))
      #expect(histories.0.list == histories.1.list, "\(random)")
    }
  }

  @Test func anyDefinitionAndAnyLinesAreCounted() throws {
    try forEachSeed(1000) { random in
      var (habit, entries) = Self.habit(&random)
      habit.isNegative = random.once(in: 2)
      habit.miss = random.number(-1...3)
      if random.once(in: 5) {
        habit.rhythm = random.pick([nil, .rolling(0, days: 0), .every(days: 0), .weekdays([]), .monthDays([])])
      }
      if random.once(in: 4) { habit.since = nil }
      if random.once(in: 4) { habit.until = Self.since.advanced(by: random.number(-5...70)) }
      if random.once(in: 3) { habit.target = Quantity(units: random.pick([0, 1, 5, .max])) }
      let pause = Self.since.advanced(by: random.number(0...50))
      let history = Occurrences(
        [habit], entries: entries, today: Self.today, pauses: [pause...pause.advanced(by: random.number(0...20))],
        weekStart: random.pick(Weekday.allCases))
      let tally = Habits.tally(history)
      #expect(tally.expected == tally.success + tally.partial + tally.attempted + tally.none, "\(random)")
      let score = history.score(through: Self.today) ?? 0
      #expect((0...1).contains(score), "\(random)")
      _ = history.streak(through: Self.today)
    }
  }

  @Test func theEndsOfTheCalendarAndAHundredThousandLines() {
    for (since, today) in [("0001-01-01", "9999-12-31"), ("9999-12-01", "9999-12-31"), ("0001-01-01", "0001-02-01")] {
      for rhythm in [Rhythm.daily, .times(3, per: .week), .times(3, per: .month), .rolling(2, days: 5), .every(days: 3)] {
        let habit = Habits.habit("A", rhythm, since: since)
        let history = Habits.history(habit, Habits.lines("A", from: since, "✓ ✓"), today: Habits.day(today))
        #expect(history.list.count <= 40_001 && history.score(through: Habits.day(today)) != nil)
      }
    }
    let first = Habits.day("1900-01-01")
    let entries = (0..<100_000).map { RhythmEntry(date: first.advanced(by: $0 % 40_000), slug: "a", state: .success, line: $0) }
    let history = Habits.history(Habits.habit("A", .daily), entries, today: Habits.day("2026-11-20"))
    #expect(history.entries.count == 40_000 && history.superseded.count == 60_000)
  }

  @Test func fiftyHabitsOverFiveYearsTakeMilliseconds() {
    let today = Habits.today
    let rhythms: [Rhythm] = [.daily, .times(3, per: .week), .rolling(3, days: 7), .weekdays([.monday]), .sum(per: .week)]
    let definitions = (0..<50).map { Habits.habit("Habit \($0)", rhythms[$0 % 5], since: "2021-11-20") }
    let entries = definitions.flatMap { definition in
      (0..<1826).map { RhythmEntry(date: today.advanced(by: -$0), slug: definition.slug, state: .success) }
    }
    let clock = ContinuousClock()
    let time = clock.measure {
      let page = HabitsPage(
        definitions: definitions, entries: entries, pages: [], today: today, period: HabitPeriod(.quarter, containing: today))
      #expect(page.habits.count == 50)
    }
    #expect(time < .seconds(2), "\(time)")
    print("50 habits, 5 years: \(time)")
  }

  @Test("each day of the progress is as full as its page says, whatever its lines are")
  func progressIsItsPages() throws {
    try forEachSeed(40) { random in
      var text = """
        # All

        ## Every day
        - Push-ups 0/100
        - Read
        - Weight _ kg

        ## Every 3 days
        - Plants

        ## 3 per week
        - Call

        ## Per week
        - Run 0/20 km

        ## Avoid
        - Smoking

        """
      for past in 0..<40 where !random.once(in: 5) {
        text += "\n## \(Self.today.advanced(by: -past).iso)\n"
        for line in [
          "Push-ups \(random.number(0...150))/100", "Read", "Weight 80 kg", "Weight _ kg", "Plants", "Call", "Run 5 km",
          "Smoking",
          "Other", "🎲",
        ] where !random.once(in: 4) {
          text += "- [\(random.pick([" ", "x", "/", "~", "-"]))] \(line)\n"
        }
      }
      let ledger = RhythmLedger([try RhythmFile(Array(text.utf8), path: "h.md")], today: Self.today, pauses: [])
      let history = RhythmHistory(ledger)
      let days = ledger.progress.days
      #expect(days.count > 30, "\(random)")
      for day in days {
        let page = ledger.day(day.date, history)
        #expect(day.state == page.state && day.percent == page.percent, "\(day.date.iso) \(random)")
        // The same lines with nothing known of other days.
        #expect(ledger.day(day.date).lines == page.lines, "\(day.date.iso) \(random)")
      }
    }
  }
}
