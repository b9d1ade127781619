import MMTCore
import MMTViews

extension Samples {
  /// Every JSON document, by name.
  static var documents: [(name: String, bytes: [UInt8])] {
    [
      ("today", page.json), ("week", week.json), ("items", items.json), ("plans", plans.json), ("progress", progress.json),
      ("change", change.json), ("sync", sync.json), ("adopt", adopt.json), ("status", status.json), ("verify", verify.json),
      ("config", config.json), ("start", start.json), ("review", review.json), ("undo --list", undoList.json),
      ("today with a timer", pageWithTimer.json), ("status with a timer", statusWithTimer.json),
      ("habits", habits(names: []).json), ("habits --why", HabitWhyPage(habits(names: ["call"]))?.json ?? []),
      ("habits --together", habitsTogether()?.json ?? []),
    ]
  }

  /// The page of a day in each of its other states.
  static var otherDays: [(name: String, page: DayPage)] {
    var starts = page
    starts.day = DayAnswer(
      number: 1, of: 100, date: day("2026-12-04"), week: 1, theme: "FOUNDATIONS", complete: false,
      tracks: [TrackAnswer(name: "DSA", topic: "Arrays", done: 0, required: 1, items: [dsa.items[3]])])
    starts.standing = .starts(inDays: 3)
    starts.backlog = 0
    starts.streak = StreakAnswer(current: 0, longest: 0, active: 0, activeLongest: 0)
    starts.planDone = 0
    starts.daysComplete = 0
    var finished = page
    finished.standing = .finished
    finished.tomorrow = nil
    var complete = starts
    complete.standing = .underWay
    complete.day.complete = true
    complete.day.tracks = [TrackAnswer(name: "DSA", done: 1, required: 1, items: [dsa.items[0]])]
    var resting = page
    resting.standing = .resting
    resting.day.date = day("2026-12-02")
    var other = page
    other.standing = nil
    other.today = day("2026-12-06")
    other.day.lastNumber = 13
    var list = page
    list.plan = PlanSummary(title: "Reading list", path: "list.md", days: nil)
    list.day = DayAnswer(
      number: nil, of: nil, date: nil, complete: false,
      tracks: [
        TrackAnswer(
          name: "Books", done: 0, required: 1,
          items: [
            ItemAnswer(
              id: "list/books/ddia", ref: ".1", line: 3, kind: .item, status: .open,
              text: "Designing Data-Intensive Applications")
          ])
      ])
    list.standing = .undated
    list.tomorrow = nil
    list.backlog = 0
    var empty = list
    empty.day.tracks = []
    return [
      ("starts", starts), ("finished", finished), ("complete", complete), ("resting", resting), ("other", other),
      ("list", list),
      ("empty", empty),
    ]
  }
}
