import MMTCore
import MMTViews

extension Samples {
  static func moment(_ iso: String) -> Moment { Moment(iso: iso) ?? Moment(seconds: 0, offset: 0) }
  static let now = moment("2026-12-01T08:31:07+01:00")

  static func timer(since start: String, gone: Bool = false) -> TimerAnswer {
    TimerAnswer(
      RunningTimer(session: "s", item: "d012/dsa/lc-1652", text: "Defuse the Bomb", start: moment(start)), now: now,
      placed: gone ? nil : PlacedItem(item: dsa.items[3], day: 12, date: today, track: "DSA"))
  }

  /// The first item's timer is booked, the fourth one's runs.
  static let start: StartAnswer = {
    var stopped = change
    stopped.ended = EndedTimer(
      id: "d012/dsa/lc-438", startedAt: moment("2026-12-01T08:06:07+01:00"), endedAt: now, seconds: 1500, reason: .measured)
    stopped.commit = nil
    return StartAnswer(
      timer: timer(since: "2026-12-01T08:31:07+01:00"),
      placed: PlacedItem(item: dsa.items[3], day: 12, date: today, track: "DSA"), isElsewhere: false, isOld: false,
      stopped: stopped)
  }()

  static let review = ReviewPage(
    items: [
      .init(
        placed: PlacedItem(
          item: ItemAnswer(
            id: "d001/dsa/lc-1920", ref: "1.1", line: 19, kind: .problem, status: .done, text: "Build Array from Permutation",
            title: "Build Array from Permutation", leetcode: 1920, difficulty: .easy, paid: false,
            url: "https://leetcode.com/problems/build-array-from-permutation/", minutes: 25, completedOn: day("2026-11-20")),
          day: 1, date: day("2026-11-20"), track: "DSA"), solvedOn: day("2026-11-20"), dueOn: day("2026-11-27"), number: 2,
        felt: .hard),
      .init(
        placed: PlacedItem(item: dsa.items[1], day: 12, date: today, track: "DSA"), solvedOn: day("2026-11-30"), dueOn: today,
        number: 1, isSlow: true),
    ], waiting: 4, doneToday: 1, nextDue: nil, today: today)

  static let undoList = UndoList(
    changes: [
      .init(at: moment("2026-12-01T08:25:00+01:00"), command: "mmt done 438", items: ["d012/dsa/lc-438"], settings: []),
      .init(
        at: moment("2026-11-30T21:03:00+01:00"),
        command: "mmt note 567 'Two maps; compare the counts of the window, not the words'",
        items: ["d012/dsa/lc-567"], settings: []),
      .init(at: moment("2026-11-29T07:00:00+01:00"), command: "mmt config restDays Sunday", items: [], settings: ["restDays"]),
    ], today: today)

  static let pageWithTimer: DayPage = {
    var page = Samples.page
    page.timer = timer(since: "2026-12-01T08:06:07+01:00")
    page.review = review
    return page
  }()

  static let statusWithTimer: StatusReport = {
    var status = Samples.status
    status.timer = timer(since: "2026-11-30T22:10:00+01:00")
    return status
  }()

  static func timingSheets(_ rendering: Rendering) -> [(name: String, sheet: Sheet)] {
    var gone = statusWithTimer
    gone.timer = timer(since: "2026-12-01T08:06:07+01:00", gone: true)
    return [
      ("today with a timer", TodayView.sheet(pageWithTimer, rendering)), ("start", TimerView.started(start, rendering)),
      ("status with a timer", StatusView.sheet(statusWithTimer, rendering)),
      ("status, gone", StatusView.sheet(gone, rendering)),
      ("review", ReviewView.sheet(review, rendering)), ("undo --list", UndoListView.sheet(undoList, rendering)),
    ]
  }
}
