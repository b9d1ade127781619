@testable import MMTCore
import Testing

@Suite struct ReminderRulesTests {
  private let monday = Ledgers.day("2026-12-07")

  @Test(
    "a rule reads its words in any order, and is written one way",
    arguments: [
      ("6:30", "06:30"), ("off", "off"), ("on", "07:00"), ("mon-fri 06:30", "06:30 mon-fri"),
      ("Monday,Wed,sun", "07:00 mon,wed,sun"),
      ("until 2026-12-10", "07:00 until 2026-12-10"), ("fri-mon", "07:00 mon,fri,sat,sun"),
      ("off until 2026-12-10", "off until 2026-12-10"),
      ("23:59 until 2026-12-10 sat", "23:59 sat until 2026-12-10"),
    ])
  func reads(_ typed: String, _ written: String) throws {
    let rule = try ReminderRule(typed)
    #expect(rule.text(.morning) == written)
    #expect(try ReminderRule(written).text(.morning) == written)
  }

  @Test(
    "what is no rule is refused",
    arguments: ["", "24:00", "7", "07:60", "until", "until 2026-02-30", "su", "daily", "mon-", "1:2"])
  func refuses(_ typed: String) { #expect(throws: ReminderRule.Refusal.self) { try ReminderRule(typed) } }

  @Test(
    "settings switch off, move, keep to weekdays and silence; all of them together too; what doesn't read keeps its default")
  func settings() throws {
    var settings = Settings()
    for (key, value) in [
      ("reminders.nudge", "off"), ("reminders.morning", "06:30 mon-fri"), ("REMINDERS.streak", "until 2026-12-09"),
      ("reminders.all", "until 2026-12-08"),
    ] { try settings.set(key, value) }
    #expect(
      try settings.get("reminders")
        == "{\"all\":\"on until 2026-12-08\",\"morning\":\"06:30 mon-fri\",\"nudge\":\"off\",\"streak\":\"21:00 until 2026-12-09\"}"
    )
    #expect(try settings.get("reminders.morning") == "06:30 mon-fri" && settings.get("reminders.check") == "20:00")
    let rules = settings.reminders
    #expect(!rules.isOn(.nudge) && rules.minute(.morning) == 390 && rules.times == [390, 540, 720, 1080, 1140, 1200, 1260])
    let tuesday = monday.advanced(by: 1)
    let saturday = monday.advanced(by: 5)
    #expect(!rules.allows(.morning, on: monday) && rules.allows(.morning, on: tuesday) && !rules.allows(.morning, on: saturday))
    #expect(!rules.allows(.streak, on: tuesday) && rules.allows(.streak, on: tuesday.advanced(by: 1)))
    #expect(rules.allows(.week, on: monday.advanced(by: 6)) && !rules.allows(.week, on: saturday))
    try settings.set("reminders.all", "off")
    #expect(settings.reminders.times.isEmpty)
    try settings.unset("reminders.all")
    try settings.unset("reminders.nudge")
    #expect(settings.reminders.isOn(.nudge) && settings.isSet("reminders.morning"))
    for (key, value) in [
      ("reminders.lunch", "12:00"), ("reminders.morning", "dawn"), ("reminders.all", "07:00"), ("reminders", "{\"x\":1}"),
    ] {
      #expect(throws: Failure.self) { try settings.set(key, value) }
    }
    let odd = ReminderRules([("morning", JSONText("dawn")), ("lunch", JSONText("12:00")), ("nudge", JSONText("off"))])
    #expect(odd.unreadable == ["morning", "lunch"] && odd.minute(.morning) == 420 && !odd.isOn(.nudge))
  }

  @Test("the next time is today's while it is ahead, and after a silence")
  func next() throws {
    var rules = ReminderRules()
    let clock = ReminderClock(.wall("2026-12-07T20:00:00"), boundary: 240)
    #expect(clock.next(.morning, rules)?.day == monday.advanced(by: 1) && clock.next(.streak, rules)?.day == monday)
    #expect(clock.next(.week, rules)?.day == monday.advanced(by: 6))
    rules.set(.streak, try ReminderRule("02:30 until 2026-12-20"))
    let late = try #require(clock.next(.streak, rules))
    #expect(late.day.iso == "2026-12-20" && clock.date(of: late, rules).iso == "2026-12-21")
    rules.set(.streak, try ReminderRule("off"))
    #expect(clock.next(.streak, rules) == nil)
  }

  @Test("what comes next depends on the plan: its days, its end, and how many of them may follow each other")
  func outlook() {
    func next(_ marks: String, on today: String, rest: Set<Weekday> = [], cycle: Int? = nil) -> [ReminderKind: String] {
      let ledger = Ledgers.make(Ledgers.dated(Ledgers.days(marks)), on: today, rest: rest)
      let outlook = ReminderOutlook(ledger, cycleDaysLeft: cycle)
      let clock = ReminderClock(.wall(today + "T08:00:00"), boundary: 240)
      var found: [ReminderKind: String] = [:]
      for kind in ReminderKind.allCases {
        found[kind] = clock.next(kind, ReminderRules()) { outlook.allows(kind, on: $0) }.map { String($0.day.iso.suffix(5)) }
      }
      return found
    }
    // Six days from Monday, 2 November.
    var found = next("......", on: "2026-10-30")
    #expect(found[.starts] == "11-01" && found[.morning] == "11-02" && found[.finished] == "11-08" && found[.week] == "11-08")
    #expect(found[.almost] == "11-04" && found[.milestone] == "11-04" && found[.streak] == "11-04" && found[.cycle] == nil)
    // Wednesday is off; Monday is done, and Tuesday since the morning.
    found = next("xx....", on: "2026-11-03", rest: [.wednesday], cycle: 4)
    #expect(found[.check] == "11-05" && found[.almost] == "11-05" && found[.streak] == "11-05" && found[.cycle] == "11-05")
    #expect(found[.starts] == nil && found[.finished] == "11-09")
    found = next("xxx...", on: "2026-11-04")
    #expect(found[.milestone] == "11-04" && found[.streak] == "11-05" && found[.almost] == nil)
    #expect(next("xxxxxx", on: "2026-11-20") == [.backup: "11-20", .rebuilt: "11-20"])
  }

  @Test("a schedule that hasn't looked for more than a day seems asleep")
  func asleep() {
    var record = ReminderRecord()
    record.looked = .wall("2026-12-07T20:00:00")
    for (time, isAsleep) in [("2026-12-08T21:00:00", false), ("2026-12-08T23:00:00", true)] {
      #expect(ReminderPage(ReminderRules(), record, ReminderClock(.wall(time), boundary: 240), nil).isAsleep == isAsleep)
    }
  }

  @Test("the record reads what it wrote, keeps the last hundred, and is begun anew where it is damaged")
  func record() {
    var record = ReminderRecord()
    record.looked = .wall("2026-12-07T20:00:00+01:00")
    record.installed = .init(scheduler: "cron", times: [420, 1200])
    record.show(7, "day", at: .wall("2026-12-07T20:00:00"))
    for (index, outcome) in [
      ReminderRecord.Outcome.begun, .sent("gdbus"), .needless, .failed("no \"bus\"\n"), .missed,
    ].enumerated() {
      record.set(
        .init(
          ReminderSlot(.check, monday.advanced(by: index)), at: .wall("2026-12-07T20:00:00"), title: "T", body: "é",
          outcome: outcome))
    }
    #expect(ReminderRecord(record.encoded) == record)
    #expect(record.isSettled(ReminderSlot(.check, monday)) && !record.isSettled(ReminderSlot(.check, monday.advanced(by: 3))))
    #expect(
      record.shownID("day", at: .wall("2026-12-08T15:59:59")) == 7
        && record.shownID("day", at: .wall("2026-12-08T16:00:00")) == nil
    )
    for index in 0..<200 {
      record.set(
        .init(
          ReminderSlot(.morning, monday.advanced(by: index)), at: .wall("2026-12-07T20:00:00"), title: "", body: "",
          outcome: .missed))
    }
    #expect(record.entries.count == 100)
    #expect(ReminderRecord(Array(record.encoded.dropLast(5))) == nil && ReminderRecord(Array("{}".utf8)) == nil)
  }
}
