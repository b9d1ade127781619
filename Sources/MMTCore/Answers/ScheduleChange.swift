/// How a change of the free days moves the plan.
package struct ScheduleChange: Sendable, Equatable {
  package struct Move: Sendable, Equatable {
    package var day: Int
    package var from: CivilDay
    package var to: CivilDay
  }

  package var command: String
  /// The pause as it stands after the change; nil where the dates were free already.
  package var pause: ClosedRange<CivilDay>?
  /// The setting that moves days, by its name for people, as it is after the change; nil where none was changed.
  package var setting: NamedValue?
  /// The first date that it holds on, where that is said.
  package var from: CivilDay?

  package struct NamedValue: Sendable, Equatable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }
  /// Dates of the pause on which something was done: these days weren't missed.
  package var worked: [CivilDay] = []
  /// Days whose date is another one now, by number.
  package var moves: [Move]
  /// The last day's date.
  package var finishBefore: CivilDay?
  package var finishAfter: CivilDay?
  /// The day that `today` shows.
  package var todayBefore: Int?
  package var todayAfter: Int?
  package var isPreview: Bool
  package var today: CivilDay
  /// What is typed to end the pause, in a workspace without a plan, where no date moves; nil where there is a plan.
  package var endedBy: String?

  /// Of a workspace without a plan.
  package init(_ command: String, pause: ClosedRange<CivilDay>?, endedBy: String, today: CivilDay, isPreview: Bool) {
    (self.command, self.pause, self.endedBy, self.today) = (command, pause, endedBy, today)
    self.isPreview = isPreview
    moves = []
  }

  /// Compares two ledgers of the same plan.
  package init(_ command: String, pause: ClosedRange<CivilDay>?, from before: Ledger, to after: Ledger, isPreview: Bool) {
    self.command = command
    self.pause = pause
    self.isPreview = isPreview
    today = before.today
    finishBefore = before.schedule?.dates.last
    finishAfter = after.schedule?.dates.last
    todayBefore = before.currentNumber
    todayAfter = after.currentNumber
    moves = []
    guard let old = before.schedule, let new = after.schedule else { return }
    var seen = Set<Int>()
    for day in before.plan.days {
      guard case .number(let number) = day.key, seen.insert(number).inserted, let from = old.date(of: number),
        let to = new.date(of: number), from != to
      else { continue }
      moves.append(Move(day: number, from: from, to: to))
    }
    moves.sort { $0.day < $1.day }
  }
}
