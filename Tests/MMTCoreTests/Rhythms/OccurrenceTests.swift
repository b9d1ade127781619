import MMTCore
import Testing

/// What is expected, and what became of it: the numbers of the design recounted, and each rhythm by itself.
struct OccurrenceTests {
  private func tally(_ definition: RhythmDefinition, _ entries: [RhythmEntry], today: String = "2026-11-20") -> HabitTally {
    Habits.tally(Habits.history(definition, entries, today: Habits.day(today)))
  }

  private func figures(_ tally: HabitTally) -> [Int] {
    [tally.success, tally.expected, tally.partial, tally.attempted, tally.none, tally.skipped, tally.extra]
  }

  @Test func theMonthOfTheDesign() {
    let habits = Habits.month().habits
    #expect(habits.map { [$0.tally.success, $0.tally.expected] } == [[15, 20], [6, 9], [7, 8], [17, 19]])
    #expect(habits.map(\.percent?.tenths) == [75.0, 66.7, 87.5, 89.5])
    #expect(habits.map { $0.streak.current?.length ?? 0 } == [5, 0, 0, 5])
    #expect(habits.map(\.streak.unit) == [.days, .occurrences, .weeks, .days])
    #expect(figures(habits[0].tally) == [15, 20, 2, 1, 2, 0, 0])
    #expect(figures(habits[1].tally) == [6, 9, 1, 1, 1, 0, 0])
    #expect(habits[2].occurrences.map(\.tally.success) == [3, 2, 2])
    #expect(habits[2].running?.daysLeft == 3 && habits[2].running?.required == 3)
    #expect(habits[3].tally.none == 2)
  }

  @Test func todayCountsOnlyWhenMarked() {
    let daily = Habits.habit("A", .daily, since: "2026-11-19")
    #expect(figures(tally(daily, Habits.lines("A", from: "2026-11-19", "✓"))) == [1, 1, 0, 0, 0, 0, 0])
    #expect(figures(tally(daily, Habits.lines("A", from: "2026-11-19", "✓·"))) == [1, 1, 0, 0, 0, 0, 0])
    #expect(figures(tally(daily, Habits.lines("A", from: "2026-11-19", "✓✗"))) == [1, 2, 0, 1, 0, 0, 0])
    #expect(figures(tally(daily, Habits.lines("A", from: "2026-11-19", "✓✓"))) == [2, 2, 0, 0, 0, 0, 0])
    #expect(figures(tally(daily, Habits.lines("A", from: "2026-11-19", "✓–"))) == [1, 1, 0, 0, 0, 1, 0])
  }

  @Test("what is skipped is skipped, whatever its number says")
  func skippedAtItsTarget() {
    let counter = Habits.habit("A", .daily, since: "2026-11-19", target: "50")
    var entry = Habits.values("A", from: "2026-11-19", ["60"])[0]
    #expect(Occurrences.state(of: entry, counter) == .success)
    entry.state = .skipped
    #expect(Occurrences.state(of: entry, counter) == .skipped)
    #expect(figures(tally(counter, [entry])) == [0, 0, 0, 0, 0, 1, 0])
  }

  @Test("a skip takes away nothing that was reached")
  func skippedBesideWhatWasReached() {
    let weekly = Habits.habit("A", .times(1, per: .week), since: "2026-11-09")
    let history = Habits.history(weekly, Habits.lines("A", from: "2026-11-10", "✓     – ✓"), today: Habits.day("2026-11-23"))
    #expect(figures(Habits.tally(history)) == [2, 2, 0, 0, 0, 1, 0])
    let thrice = Habits.habit("A", .times(3, per: .week), since: "2026-11-09")
    #expect(figures(tally(thrice, Habits.lines("A", from: "2026-11-09", "✓✓✓–"))).prefix(2) == [3, 3])
    #expect(figures(tally(thrice, Habits.lines("A", from: "2026-11-09", "✓✓–"))).prefix(2) == [2, 2])
  }

  @Test("of what goes beyond a week's number only what was done is done")
  func beyond() {
    let thrice = Habits.habit("A", .times(3, per: .week), since: "2026-11-09")
    let found = tally(thrice, Habits.lines("A", from: "2026-11-09", "✗✓✓✓◐◐"), today: "2026-11-15")
    #expect(found.success == 3 && found.extra == 3 && found.extraSuccess == 0)
    #expect(tally(thrice, Habits.lines("A", from: "2026-11-09", "✓✓✓✓✗"), today: "2026-11-15").extraSuccess == 1)
  }

  @Test func aHabitBeginsWithItsFirstLineOrSinceAndEndsWithUntil() {
    let lines = Habits.lines("A", from: "2026-11-16", "✓ ✓")
    #expect(figures(tally(Habits.habit("A", .daily), lines)) == [2, 4, 0, 0, 2, 0, 0])
    #expect(figures(tally(Habits.habit("A", .daily, since: "2026-11-18"), lines)) == [1, 2, 0, 0, 1, 0, 0])
    #expect(figures(tally(Habits.habit("A", .daily, until: "2026-11-18"), lines)) == [2, 3, 0, 0, 1, 0, 0])
    #expect(figures(tally(Habits.habit("A", .daily), [])) == [0, 0, 0, 0, 0, 0, 0])
    #expect(figures(tally(Habits.habit("A", .daily, since: "2027-01-01"), [])) == [0, 0, 0, 0, 0, 0, 0])
  }

  @Test func pausesAskForNothing() {
    let pause = Habits.day("2026-11-10")...Habits.day("2026-11-12")
    let habit = Habits.habit("A", .daily, since: "2026-11-09")
    let history = Habits.history(
      habit, Habits.lines("A", from: "2026-11-09", "✓ ✓ ✓"), today: Habits.day("2026-11-14"), pauses: [pause, pause])
    #expect(figures(Habits.tally(history)) == [2, 2, 0, 0, 0, 0, 1])
    #expect(history.streak(through: Habits.today).current?.length == 2)
  }

  @Test func aLineOnAnUnexpectedDayLowersNothing() {
    let habit = Habits.habit("A", .weekdays([.monday]), since: "2026-11-02")
    #expect(figures(tally(habit, Habits.lines("A", from: "2026-11-02", "✓✗◐✓"))) == [1, 3, 0, 0, 2, 0, 3])
  }

  @Test func everySoManyDaysFromSince() {
    let habit = Habits.habit("Water", .every(days: 3), since: "2026-11-04")
    // 4, 7, 10, 13, 16, 19
    #expect(figures(tally(habit, Habits.lines("Water", from: "2026-11-04", "✓  ✓ ✓"))) == [2, 6, 0, 0, 4, 0, 1])
  }

  @Test func daysOfTheMonth() {
    let habit = Habits.habit("Rent", .monthDays([1, 31]), since: "2026-01-01")
    let expected = Habits.history(habit, []).list.map(\.first.iso)
    #expect(
      expected == [
        "2026-01-01", "2026-01-31", "2026-02-01", "2026-03-01", "2026-03-31", "2026-04-01", "2026-05-01", "2026-05-31",
        "2026-06-01", "2026-07-01", "2026-07-31", "2026-08-01", "2026-08-31", "2026-09-01", "2026-10-01", "2026-10-31",
        "2026-11-01",
      ])
  }

  @Test func aRunningWeekExpectsWhatCanNoLongerBeMissed() {
    let habit = Habits.habit("Call", .times(3, per: .week), since: "2026-11-16")
    func week(_ marks: String, today: String) -> Occurrence? {
      Habits.history(habit, Habits.lines("Call", from: "2026-11-16", marks), today: Habits.day(today)).list.last
    }
    let running = week("✓✓", today: "2026-11-20")
    #expect(running?.tally.expected == 2 && running?.daysLeft == 3 && running?.effect == .nothing)
    let none = week("✓✓", today: "2026-11-23")
    #expect(none?.tally == HabitTally() && none?.first.iso == "2026-11-23")
    let over = Habits.history(habit, Habits.lines("Call", from: "2026-11-16", "✓✓"), today: Habits.day("2026-11-23")).list[0]
    #expect(over.tally.expected == 3 && over.tally.none == 1 && over.effect == .breaks)
    let hopeless = week("✓", today: "2026-11-22")
    #expect(hopeless?.tally.expected == 2 && hopeless?.tally.none == 1 && hopeless?.effect == .breaks)
    let full = week("✓✓✓✓", today: "2026-11-20")
    #expect(full?.tally.expected == 3 && full?.tally.extra == 1 && full?.effect == .lengthens)
  }

  @Test func theBestOfAWeekCountsAndASkipTakesOneAway() {
    let habit = Habits.habit("Call", .times(3, per: .week), since: "2026-11-09")
    #expect(
      figures(tally(habit, Habits.lines("Call", from: "2026-11-09", "◐✓✓✓"), today: "2026-11-16")) == [3, 3, 0, 0, 0, 0, 1])
    #expect(
      figures(tally(habit, Habits.lines("Call", from: "2026-11-09", "✓✓–"), today: "2026-11-16")) == [2, 2, 0, 0, 0, 1, 0])
    #expect(
      figures(tally(habit, Habits.lines("Call", from: "2026-11-09", "–––––––"), today: "2026-11-16")) == [0, 0, 0, 0, 0, 7, 0])
    // Begun on a Saturday: two days remain.
    let late = Habits.habit("Call", .times(3, per: .week), since: "2026-11-14")
    #expect(figures(tally(late, Habits.lines("Call", from: "2026-11-14", "✓"), today: "2026-11-16")) == [1, 2, 0, 0, 1, 0, 0])
  }

  @Test func anyWindowOfSoManyDays() {
    let habit = Habits.habit("A", .rolling(1, days: 3), since: "2026-11-01")
    // Nothing at all: one is missed each three days.
    #expect(figures(tally(habit, [], today: "2026-11-10")) == [0, 3, 0, 0, 3, 0, 0])
    #expect(figures(tally(habit, Habits.lines("A", from: "2026-11-03", "✓  ✓"), today: "2026-11-10")) == [2, 3, 0, 0, 1, 0, 0])
    #expect(
      figures(tally(habit, Habits.lines("A", from: "2026-11-01", "✓✓✓✓✓✓"), today: "2026-11-07")) == [2, 2, 0, 0, 0, 0, 4])
    let week = Habits.habit("A", .rolling(3, days: 7), since: "2026-11-02")
    #expect(
      figures(tally(week, Habits.lines("A", from: "2026-11-02", "✓ ✓ ✓  ✓ ✓ ✓"), today: "2026-11-16")) == [6, 6, 0, 0, 0, 0, 0])
    #expect(figures(tally(week, [], today: "2026-11-09")) == [0, 3, 0, 0, 3, 0, 0])
    #expect(figures(tally(week, [], today: "2026-11-08")) == [0, 0, 0, 0, 0, 0, 0])
  }

  @Test func whatIsAvoided() {
    let habit = Habits.habit("Smoking", .daily, since: "2026-11-15", negative: true)
    #expect(figures(tally(habit, [])) == [5, 5, 0, 0, 0, 0, 0])
    #expect(figures(tally(habit, Habits.lines("Smoking", from: "2026-11-16", "✓◐·–!"))) == [2, 5, 1, 0, 2, 1, 0])
    let coffee = Habits.habit("Coffee", .daily, since: "2026-11-17", target: "2", unit: "cups", negative: true)
    #expect(
      figures(tally(coffee, Habits.values("Coffee", from: "2026-11-17", ["2", "3", nil, "1"]))) == [2, 3, 0, 0, 1, 0, 0])
    #expect(figures(tally(coffee, Habits.values("Coffee", from: "2026-11-20", ["3"]))) == [3, 4, 0, 0, 1, 0, 0])
  }

  @Test func atMostPerPeriod() {
    let coffee = Habits.habit("Coffee", .sum(per: .week), since: "2026-11-02", target: "10", unit: "cups", negative: true)
    let lines = Habits.values("Coffee", from: "2026-11-02", ["4", "4", "2", nil, nil, nil, nil, "6", "5"])
    let list = Habits.history(coffee, lines).list
    #expect(list.map(\.effect) == [.lengthens, .breaks, .nothing])
    #expect(list.map { $0.sum?.text() } == ["10", "11", "0"])
    // Over it at once, before the week is over.
    let early = Habits.history(coffee, lines, today: Habits.day("2026-11-10")).list
    #expect(early.last?.isRelapse == true && early.last?.tally.expected == 1)
    let times = Habits.habit("Beer", .times(2, per: .week), since: "2026-11-02", negative: true)
    #expect(
      Habits.history(times, Habits.lines("Beer", from: "2026-11-02", "!!     !!!")).list.map(\.effect) == [
        .lengthens, .breaks, .nothing,
      ])
  }

  @Test func sumsOverAWeek() {
    let run = Habits.habit("Run", .sum(per: .week), since: "2026-11-02", target: "30.0", unit: "km")
    let lines = Habits.values(
      "Run", from: "2026-11-02", ["10.0", nil, "12.5", nil, "7.5", nil, nil, "5.2", nil, nil, nil, nil, nil, nil, "3.5"])
    let list = Habits.history(run, lines).list
    #expect(list.map { $0.sum?.text() } == ["30.0", "5.2", "3.5"])
    #expect(list.map(\.effect) == [.lengthens, .keeps, .nothing])
    #expect(list.map(\.daysLeft) == [0, 0, 3])
    #expect(figures(tally(run, lines)) == [1, 2, 1, 0, 0, 0, 0])
    // A week that was cut short isn't held against anybody; reached all the same, it counts.
    let late = Habits.habit("Run", .sum(per: .week), since: "2026-11-14", target: "30.0")
    #expect(
      figures(tally(late, Habits.values("Run", from: "2026-11-14", ["12.0"]), today: "2026-11-16")) == [0, 0, 0, 0, 0, 0, 0])
    #expect(
      figures(tally(late, Habits.values("Run", from: "2026-11-14", ["42.2"]), today: "2026-11-16")) == [1, 1, 0, 0, 0, 0, 0])
  }

  @Test func countersAreReadByNumberThenBox() {
    let definition = Habits.habit("Push-ups", .daily, target: "100")
    func state(_ state: RhythmState, _ value: String?) -> RhythmState {
      Occurrences.state(
        of: RhythmEntry(date: Habits.today, slug: "push-ups", state: state, value: value.flatMap { Quantity($0) }), definition)
    }
    #expect(state(.none, "100") == .success && state(.none, "60") == .partial && state(.none, "0") == RhythmState.none)
    #expect(state(.success, "60") == .success && state(.skipped, "0") == .skipped && state(.attempted, "10") == .attempted)
  }

  @Test func aMeasureHasNoState() {
    var weight = Habits.habit("Weight", .daily, since: "2026-11-01")
    weight.isMeasure = true
    weight.decimals = 1
    let history = Habits.history(weight, Habits.values("Weight", from: "2026-11-01", ["82.0", nil, "81.4"]))
    #expect(history.list.isEmpty && history.score(through: Habits.today) == nil)
    let values = HabitFigures(history.entries[...], of: weight, today: Habits.today).values
    #expect(
      values?.last.text() == "81.4" && values?.mean == 81.7 && values?.least.text() == "81.4" && values?.most.text() == "82.0")
  }

  @Test func aZeroOfAnOpenedDayIsNoNumber() {
    let pushUps = Habits.habit("Push-ups", .daily, since: "2026-11-01", target: "100")
    let opened = Habits.history(pushUps, Habits.values("Push-ups", from: "2026-11-01", ["100", "0", "50"]))
    let values = HabitFigures(opened.entries[...], of: pushUps, today: Habits.today).values
    #expect(values?.count == 2 && values?.mean == 75 && values?.least.text() == "50")
    // Of what is to be avoided a zero is what is wanted, once its day is over.
    var coffee = pushUps
    coffee.isNegative = true
    let clean = HabitFigures(opened.entries[...], of: coffee, today: Habits.day("2026-11-03")).values
    #expect(clean?.count == 3 && clean?.mean == 50 && clean?.least.text() == "0")
  }

  @Test func ofTwoLinesForOneDateTheLaterCounts() {
    let habit = Habits.habit("A", .daily, since: "2026-11-19")
    let one = RhythmEntry(date: Habits.day("2026-11-19"), slug: "a", state: .success, path: "habits.md", line: 30)
    let other = RhythmEntry(date: Habits.day("2026-11-19"), slug: "a", state: .attempted, path: "habits.md", line: 31)
    for entries in [[one, other], [other, one]] {
      let history = Habits.history(habit, entries)
      #expect(history.entries == [other] && history.superseded == [one])
    }
    var elsewhere = one
    elsewhere.path = "journal/2026-11-19.md"
    #expect(Habits.history(habit, [other, elsewhere]).entries == [elsewhere])
  }

  @Test func aRhythmThatChangedIsOneHabit() {
    let page = HabitsPage(
      definitions: [
        Habits.habit("Read", .daily, since: "2026-11-09"),
        Habits.habit("Read", .weekdays([.monday]), since: "2026-10-01", until: "2026-11-08", line: 40),
      ], entries: Habits.lines("Read", from: "2026-11-02", "✓      ✓✓"), pages: [], today: Habits.day("2026-11-12"),
      period: HabitPeriod(.month, containing: Habits.today))
    #expect(page.habits.count == 1)
    #expect(figures(page.habits[0].tally) == [3, 4, 0, 0, 1, 0, 0])
    #expect(page.habits[0].definition.rhythm == .daily && page.habits[0].since?.iso == "2026-10-01")
  }

  @Test func aDailyAndAWeeklyTargetStandSideBySide() {
    let page = HabitsPage(
      definitions: [
        Habits.habit("Run", .daily, since: "2026-11-16", target: "5"),
        Habits.habit("Run", .sum(per: .week), since: "2026-11-16", target: "30"),
      ], entries: Habits.values("Run", from: "2026-11-16", ["5", "6"]), pages: [], today: Habits.today,
      period: HabitPeriod(.week, containing: Habits.today), names: ["run"])
    #expect(page.habits.map(\.id) == ["habit/run", "habit/run/week"])
    #expect(page.habits[1].occurrences.first?.sum?.text() == "11")
  }

  @Test func namesAreFoundByTheirBeginning() {
    #expect(Habits.month(["call", "SMOKING"]).habits.map(\.definition.name) == ["Call family", "Smoking"])
    #expect(Habits.month(["family"]).habits.map(\.id) == ["habit/call-family"])
    let page = Habits.month(["meditate", "yoga"])
    #expect(page.habits.count == 1 && page.unknown == ["yoga"])
  }

  @Test func formerNamesBringTheirLines() {
    var definition = Habits.habit("Zazen", .daily, since: "2026-11-16")
    definition.was = ["Meditate"]
    let page = HabitsPage(
      definitions: [definition], entries: Habits.lines("Meditate", from: "2026-11-16", "✓✓"), pages: [], today: Habits.today,
      period: HabitPeriod(.month, containing: Habits.today))
    #expect(page.habits[0].tally.success == 2)
  }

  @Test func whetherADaysPageGetsALine() {
    func isExpected(_ definition: RhythmDefinition, _ day: String, _ entries: [RhythmEntry] = []) -> Bool {
      Occurrences.isExpected(definition, on: Habits.day(day), entries: entries)
    }
    let week = Habits.habit("Call", .times(3, per: .week))
    #expect(isExpected(week, "2026-11-19", Habits.lines("Call", from: "2026-11-16", "✓✓")))
    #expect(!isExpected(week, "2026-11-19", Habits.lines("Call", from: "2026-11-16", "✓✓✓")))
    #expect(isExpected(week, "2026-11-23", Habits.lines("Call", from: "2026-11-16", "✓✓✓")))
    let water = Habits.habit("Water", .every(days: 3), since: "2026-11-04")
    #expect(isExpected(water, "2026-11-07") && !isExpected(water, "2026-11-08") && !isExpected(water, "2026-11-01"))
    #expect(isExpected(Habits.habit("Water", .every(days: 3)), "2026-11-08"))
    #expect(isExpected(Habits.habit("A", nil, negative: true), "2026-11-08"))
    #expect(!isExpected(Habits.habit("A", nil), "2026-11-08"))
    #expect(isExpected(Habits.habit("Run", .sum(per: .week), target: "30"), "2026-11-08"))
    let rolling = Habits.habit("A", .rolling(1, days: 3))
    #expect(!isExpected(rolling, "2026-11-08", Habits.lines("A", from: "2026-11-06", "✓")))
    #expect(isExpected(rolling, "2026-11-09", Habits.lines("A", from: "2026-11-06", "✓")))
    #expect(!isExpected(Habits.habit("A", .daily, until: "2026-11-07"), "2026-11-08"))
    let day = Habits.day("2026-11-08")
    #expect(!Occurrences.isExpected(Habits.habit("A", .daily), on: day, entries: [], pauses: [day...day]))
  }

  @Test func ofTwoDefinitionsForOneDayTheLaterCounts() {
    let lines = Habits.lines("A", from: "2026-11-09", "✓✓✓✓")
    func stretch(_ one: RhythmDefinition, _ other: RhythmDefinition) -> [Int] {
      figures(Habits.tally(Occurrences([one, other], entries: lines, today: Habits.day("2026-11-13"))))
    }
    let monday = Rhythm.weekdays([.monday])
    #expect(stretch(Habits.habit("A", monday), Habits.habit("A", .daily)) == [4, 4, 0, 0, 0, 0, 0])
    #expect(
      stretch(Habits.habit("A", .daily), Habits.habit("A", monday, until: "2026-11-10")) == [3, 3, 0, 0, 0, 0, 1],
      "the one that ended came before")
    #expect(
      stretch(Habits.habit("A", monday, since: "2026-11-09"), Habits.habit("A", .daily, since: "2026-11-11"))
        == [3, 3, 0, 0, 0, 0, 1])
    #expect(
      stretch(Habits.habit("A", monday, since: "2026-11-09"), Habits.habit("A", .daily, since: "2026-11-09"))
        == [4, 4, 0, 0, 0, 0, 0])
  }

  @Test func eachNumberNamesItsLines() throws {
    let page = try #require(HabitWhyPage(Habits.month(["workout"])))
    let counted = page.rows.filter(\.isCounted)
    #expect(counted.count == 9 && counted.flatMap(\.lines).count == 8)
    #expect(counted.first?.lines.map { "\($0.path):\($0.line)" } == ["journal/2026-11-02.md:5"])
    #expect(page.brokenBy?.first.iso == "2026-11-18" && page.brokenBy?.lines.isEmpty == true)
    let clean = try #require(HabitWhyPage(Habits.month(["smoking"])))
    #expect(clean.rows.map { $0.last - $0.first + 1 } == [6, 1, 6, 1, 5, 1])
    #expect(clean.rows.map(\.rule) == [.expected, .expected, .expected, .expected, .expected, .open])
    let call = try #require(HabitWhyPage(Habits.month(["call"])))
    #expect(call.rows.first?.rule == .beforeSince && call.rows.dropFirst().map(\.lines.count) == [3, 2, 2])
    #expect(HabitWhyPage(Habits.month()) == nil)
  }

  @Test func daysWithTheOneBesideDaysWithout() throws {
    // Smoked on 7 (meditated) and 14 (didn't); today's smoking isn't marked, so that today says nothing.
    let page = try #require(HabitsTogetherPage(Habits.month(["meditate", "smoking"]), period: nil))
    #expect(page.from?.iso == "2026-11-01" && page.to?.iso == "2026-11-19")
    #expect([page.with.days, page.with.had, page.without.days, page.without.had] == [14, 1, 5, 1])
    let week = try #require(
      HabitsTogetherPage(
        Habits.month(["meditate", "smoking"]), period: HabitPeriod(.week, containing: Habits.day("2026-11-12"))))
    #expect([week.with.days, week.with.had, week.without.days, week.without.had] == [5, 0, 2, 1])
    #expect(HabitsTogetherPage(Habits.month(["meditate"]), period: nil) == nil)
  }
}
