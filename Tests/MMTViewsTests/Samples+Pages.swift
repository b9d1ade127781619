import MMTCore
import MMTViews

extension Samples {
  static func shortDay(_ number: Int, _ iso: String, done: Int, topic: String) -> DayAnswer {
    DayAnswer(
      number: number, of: 100, date: day(iso), week: 2, theme: "SLIDING WINDOWS & HASH MAPS", complete: done == 7,
      tracks: [
        TrackAnswer(name: "DSA", topic: topic, done: min(done, 5), required: 5),
        TrackAnswer(name: "System Design", topic: "Message Queues", done: max(0, done - 5), required: 2),
      ])
  }

  static let week = WeekPage(
    plan: plan, week: 2, theme: "SLIDING WINDOWS & HASH MAPS",
    days: [
      shortDay(10, "2026-11-29", done: 7, topic: "Sliding Window (Variable Size)"),
      shortDay(11, "2026-11-30", done: 6, topic: "Hash Maps Advanced"), dayAnswer,
      shortDay(13, "2026-12-02", done: 0, topic: "Hash Maps Revision"),
    ],
    tracks: [
      TrackAnswer(name: "DSA", done: 12, required: 20),
      TrackAnswer(name: "System Design", done: 3, required: 8, optionalDone: 1, optional: 2),
    ], streak: streak, today: today, todayNumber: 12)

  static let placed = PlacedItem(item: dsa.items[2], day: 12, date: today, track: "DSA")
  static let late = PlacedItem(
    item: ItemAnswer(
      id: "d009/dsa/lc-1343", ref: "9.3", line: 160, kind: .problem, status: .open,
      text: "Number of Sub-arrays of Size K and Average Greater than or Equal to Threshold",
      title: "Number of Sub-arrays of Size K and Average Greater than or Equal to Threshold", leetcode: 1343,
      difficulty: .medium,
      paid: false, url: "https://leetcode.com/problems/number-of-sub-arrays/"), day: 9, date: day("2026-11-28"), track: "DSA")
  static let latest = PlacedItem(item: design.items[0], day: 11, date: day("2026-11-30"), track: "System Design")
  static let items = ItemsPage(items: [late, latest], today: today)
  static let shown = ItemsPage(items: [placed], today: today)

  static let plans = [
    PlanListing(
      name: "machine-mode", title: "Machine Mode", days: 100,
      sentence: "Five LeetCode problems and one System Design topic a day, from arrays to mock interviews.")
  ]

  static let progress: ProgressPage = {
    var page = ProgressPage(
      plan: plan, daysComplete: 10, daysOf: 100,
      tracks: [
        .init(name: "DSA", done: 60, required: 434, averageOfDays: 83.3),
        .init(name: "System Design", done: 34, required: 381, averageOfDays: 71.4),
      ], easy: .init(done: 31, total: 120), medium: .init(done: 27, total: 250), hard: .init(done: 2, total: 64),
      streak: streak,
      minutesTotal: 1230, minutesEasy: 400, minutesMedium: 700, minutesHard: 130,
      weeks: [
        .init(week: 1, theme: "FOUNDATIONS", complete: 7, of: 7, percent: 100),
        .init(week: 2, theme: "SLIDING WINDOWS & HASH MAPS", complete: 3, of: 7, percent: 61.2),
        .init(week: nil, theme: "Final preparation", complete: 0, of: 3, percent: nil),
      ],
      heatmap: cells,
      history: (0...11).map {
        .init(date: day("2026-11-20").advanced(by: $0), done: 8, cumulative: 8 * ($0 + 1), pace: 7 * ($0 + 1))
      },
      projectedFinish: day("2027-03-12"),
      bonus: .init(done: 2, total: 9), backlog: 7, today: today)
    page.weeks[1].isCurrent = true
    page.weeks[1].done = 30
    page.weeks[1].required = 49
    page.pace = Pace(lead: -7, shift: 1, planned: day("2027-03-11"), finish: day("2027-03-12"))
    page.standing = .underWay
    page.dayNumber = 12
    page.achievements = [
      .init(id: "streak-3", title: "3 complete days in a row", earnedOn: day("2026-11-22")),
      .init(id: "problems-10", title: "10 problems solved", earnedOn: day("2026-11-23")),
    ]
    return page
  }()

  static let change = ChangeAnswer(
    changed: [
      .init(
        placed: PlacedItem(item: dsa.items[0], day: 12, date: today, track: "DSA"), before: .init(status: .open, minutes: nil),
        after: .init(status: .done, minutes: 25), isElsewhere: false)
    ], already: [],
    days: [
      DayAnswer(number: 12, of: 100, date: today, complete: true, tracks: [TrackAnswer(name: "DSA", done: 5, required: 5)])
    ],
    streakBefore: StreakAnswer(current: 2, longest: 2, active: 3, activeLongest: 3),
    streak: StreakAnswer(current: 3, longest: 3, active: 4, activeLongest: 4), commit: "1a2b3c4")

  static let sync: SyncAnswer = {
    var answer = SyncAnswer(
      completed: [placed, late], reopened: [], edited: [latest],
      renamed: [.init(from: "d001/dsa/old-words", to: "d001/dsa/new-words")],
      added: [], archived: ["d003/dsa/lc-15"], streak: streak, commit: "1a2b3c4")
    let gone = LastSeen.Item(id: "d003/dsa/lc-15", status: .done, date: nil, minutes: nil, words: "3Sum")
    answer.gone = [.init(gone, ref: "3.2", isArchived: true)]
    return answer
  }()

  static let adopt = AdoptReport(
    plan: plan, weeks: 15, days: 101, firstDay: 1, lastDay: 101,
    tracks: [
      .init(name: "DSA", days: 90, kinds: [.init(.problem, 434)]),
      .init(name: "System Design", days: 101, kinds: [.init(.video, 86), .init(.task, 101), .init(.bonus, 1)]),
    ], problems: 434, done: 0, boxes: 0, boxesToAdd: 622,
    prose: [.init(line: 14, text: "| Day | Topic |", reason: "a table isn't read as items")],
    warnings: [problem], isPreview: true)

  static let problem = Diagnostic(
    .error, code: "plan.no-such-date", file: "machine-mode.md", line: 42, column: 28, length: 10,
    message: "February 2026 has 28 days", excerpt: Array("* [x] LC 27: Remove it ✅ 2026-02-30".utf8),
    help: "write the day as YYYY-MM-DD, for example 2026-02-28")

  static let status = StatusReport(
    plan: plan, folder: "~/machine-mode", day: 12, date: today, standing: .underWay, done: 2, required: 7, backlog: 7,
    streak: streak,
    isUncommitted: true, lastBackup: Moment(iso: "2026-12-01T07:02:11+01:00"), lastCommit: "1a2b3c4", toReconcile: 2,
    notes: ["the build is new since 1 December"])

  static let verify = VerifyReport(problems: [problem], days: 101, items: 622, records: 40)

  static let config = ConfigReport(settings: [
    .init(key: "startDate", value: "2026-11-20", defaultValue: "", type: "YYYY-MM-DD", meaning: "The date of the lowest day"),
    .init(key: "dayBoundary", value: "04:00", defaultValue: "04:00", type: "HH:MM", meaning: "When a new day begins"),
    .init(
      key: "bullets", value: "items", defaultValue: "auto", type: "auto|items",
      meaning: "Whether bullets without a box are items"),
  ])

  /// Every page, by name.
  static func sheets(_ rendering: Rendering) -> [(name: String, sheet: Sheet)] {
    [
      ("today", TodayView.sheet(page, rendering)), ("week", WeekView.sheet(week, rendering)),
      ("next", ItemsView.next(NextAnswer(page: items), rendering)), ("backlog", ItemsView.backlog(items, rendering)),
      ("show", ItemsView.show(shown, rendering)), ("plans", PlansView.sheet(plans, rendering)),
      ("progress", ProgressView.sheet(progress, rendering)), ("change", ChangeView.sheet(change, today: today, rendering)),
      ("sync", SyncView.sheet(sync, today: today, rendering)), ("adopt", AdoptView.sheet(adopt, rendering)),
      ("status", StatusView.sheet(status, rendering)), ("verify", VerifyView.sheet(verify, rendering)),
      ("config", ConfigView.sheet(config, rendering)), ("heatmap", HeatmapView.sheet(heatmap, byDays: false, rendering)),
      ("heatmap --days", HeatmapView.sheet(heatmap, byDays: true, rendering)), ("stats", StatsView.sheet(stats, rendering)),
    ] + timingSheets(rendering) + habitSheets(rendering)
  }
}

extension Samples {
  /// Forty-two days of which the first twelve have come: complete ones, a part of one, none, a rest day and a pause.
  static let cells: [ProgressPage.HeatCell] = (1...42).map { number in
    let required = number == 6 ? 0 : 7
    let done = [7, 7, 7, 3, 0, 0, 7, 1, 5, 7, 6, 2, 0, 0, 1][min(number - 1, 14)] * (number > 15 ? 0 : 1)
    var cell = ProgressPage.HeatCell(
      day: number, date: day("2026-11-20").advanced(by: number > 20 ? number + 2 : number - 1), done: min(done, required),
      required: required, level: done == 0 ? 0 : done == 7 ? 4 : min(3, 1 + 3 * done / 7))
    cell.week = number <= 35 ? (number + 6) / 7 : nil
    return cell
  }

  static let heatmap = HeatmapPage(
    plan: plan, today: today, cells: cells, weeks: progress.weeks, daysComplete: 10, streak: streak)

  static let group = StatsPage.Group(name: "Week 1: FOUNDATIONS", done: 31, required: 49, time: .init([25, 30, 70]))
  static let stats = StatsPage(
    plan: plan, today: today, time: .init([25, 30, 70, 400]),
    weeks: [group, .init(name: "Week 2: SLIDING WINDOWS & HASH MAPS", done: 0, required: 49, time: .init())],
    tracks: [
      .init(name: "DSA", done: 60, required: 434, time: .init([25, 30, 70])),
      .init(name: "", done: 3, required: 3, time: .init()),
    ], difficulties: [.init(name: "Easy", done: 31, required: 120, time: .init([25]))],
    topics: (1...14).map { .init(name: "Topic \($0)", done: $0, required: 10 + $0 / 9, time: .init([$0 * 10])) },
    kinds: [.init(name: "problem", done: 60, required: 434, time: .init([25, 30, 70]))],
    recent: .init(items: 12, minutes: 340), before: .init(items: 15, minutes: 0),
    bestDay: .init(date: day("2026-11-24"), span: .init(items: 9, minutes: 130)), hardest: [placed, late],
    bonus: .init(done: 2, total: 9))
}
