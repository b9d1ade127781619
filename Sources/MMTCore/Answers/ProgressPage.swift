/// The page of `progress`.
package struct ProgressPage: Sendable, Equatable {
  package struct Track: Sendable, Equatable {
    package var name: String
    package var done: Int
    package var required: Int
    /// Mean of the track's daily percentages, over days past and today that require something; nil without any.
    package var averageOfDays: Double?
    package var percent: Double? { percentage(done, of: required) }

    package init(name: String, done: Int, required: Int, averageOfDays: Double?) {
      self.name = name
      self.done = done
      self.required = required
      self.averageOfDays = averageOfDays
    }
  }
  package struct Tally: Sendable, Equatable {
    package var done: Int
    package var total: Int

    package init(done: Int = 0, total: Int = 0) {
      self.done = done
      self.total = total
    }
  }
  package struct Week: Sendable, Equatable {
    package var week: Int?
    package var theme: String?
    package var complete: Int
    package var of: Int
    package var percent: Double?
    /// Required items of its days.
    package var done = 0
    package var required = 0
    /// It holds the day that `today` shows.
    package var isCurrent = false

    package init(week: Int?, theme: String?, complete: Int, of: Int, percent: Double?) {
      self.week = week
      self.theme = theme
      self.complete = complete
      self.of = of
      self.percent = percent
    }
  }
  package struct HeatCell: Sendable, Equatable {
    package var day: Int
    package var date: CivilDay?
    package var done: Int
    package var required: Int
    /// 0 nothing, 4 complete, else 1 + ⌊3·done/required⌋ up to 3.
    package var level: Int
    /// The number of its week.
    package var week: Int?
    /// A range's last number and its date.
    package var lastDay: Int?
    package var lastDate: CivilDay?

    package init(day: Int, date: CivilDay?, done: Int, required: Int, level: Int) {
      self.day = day
      self.date = date
      self.done = done
      self.required = required
      self.level = level
    }
  }
  package struct HistoryPoint: Sendable, Equatable {
    package var date: CivilDay
    package var done: Int
    package var cumulative: Int
    /// Required items the plan's schedule asks for up to and with this date.
    package var pace: Int

    package init(date: CivilDay, done: Int, cumulative: Int, pace: Int) {
      self.date = date
      self.done = done
      self.cumulative = cumulative
      self.pace = pace
    }
  }

  package var plan: PlanSummary
  package var daysComplete: Int
  package var daysOf: Int?
  package var tracks: [Track]
  package var easy: Tally
  package var medium: Tally
  package var hard: Tally
  package var streak: StreakAnswer
  package var minutesTotal: Int
  package var minutesEasy: Int
  package var minutesMedium: Int
  package var minutesHard: Int
  package var weeks: [Week]
  package var heatmap: [HeatCell]
  package var history: [HistoryPoint]
  /// The date on which the plan ends as things stand; when all is done, the last date of work.
  package var projectedFinish: CivilDay?
  /// nil without dates.
  package var pace: Pace?
  /// What the plan offers as bonus and what the user added.
  package var bonus: Tally
  package var backlog: Int
  package var today: CivilDay
  /// By date.
  package var achievements: [Achievement] = []
  /// Of counters and habits beside the plan.
  package var rhythms: RhythmProgress?
  /// Where today stands, and the number of the day that `today` shows.
  package var standing = Standing.undated
  package var dayNumber: Int?
  /// Sections outside the days of a plan that has some.
  package var outside: [Track] = []

  package init(
    plan: PlanSummary, daysComplete: Int, daysOf: Int?, tracks: [Track], easy: Tally, medium: Tally, hard: Tally,
    streak: StreakAnswer, minutesTotal: Int, minutesEasy: Int, minutesMedium: Int, minutesHard: Int, weeks: [Week],
    heatmap: [HeatCell], history: [HistoryPoint], projectedFinish: CivilDay?, bonus: Tally, backlog: Int, today: CivilDay
  ) {
    self.plan = plan
    self.daysComplete = daysComplete
    self.daysOf = daysOf
    self.tracks = tracks
    self.easy = easy
    self.medium = medium
    self.hard = hard
    self.streak = streak
    self.minutesTotal = minutesTotal
    self.minutesEasy = minutesEasy
    self.minutesMedium = minutesMedium
    self.minutesHard = minutesHard
    self.weeks = weeks
    self.heatmap = heatmap
    self.history = history
    self.projectedFinish = projectedFinish
    self.bonus = bonus
    self.backlog = backlog
    self.today = today
  }

  /// Required items of the whole plan.
  package var done: Int { (tracks + outside).reduce(0) { $0 + $1.done } }
  package var required: Int { (tracks + outside).reduce(0) { $0 + $1.required } }

  /// What the schedule asks for, date by date, to the plan's end: required items up to and with each date.
  package var course: [(date: CivilDay, due: Int)] {
    var due: [(date: CivilDay, due: Int)] = []
    for cell in heatmap {
      if let date = cell.lastDate ?? cell.date { due.append((date, cell.required)) }
    }
    due.sort { $0.date < $1.date }
    var sum = 0
    return due.map { date, count in
      sum += count
      return (date, sum)
    }
  }
}

/// The page of `heatmap`.
package struct HeatmapPage: Sendable, Equatable {
  package var plan: PlanSummary
  package var today: CivilDay
  package var cells: [ProgressPage.HeatCell]
  package var weeks: [ProgressPage.Week]
  package var daysComplete: Int
  package var streak: StreakAnswer
  /// Every date up to today with anything done, in order.
  package var work: [StatsPage.WorkedDate] = []

  package init(
    plan: PlanSummary, today: CivilDay, cells: [ProgressPage.HeatCell], weeks: [ProgressPage.Week], daysComplete: Int,
    streak: StreakAnswer
  ) {
    self.plan = plan
    self.today = today
    self.cells = cells
    self.weeks = weeks
    self.daysComplete = daysComplete
    self.streak = streak
  }
}

extension Ledger {
  package var heatmapPage: HeatmapPage {
    let counted = plan.days.indices.filter { countsInPlan(plan.days[$0]) }
    var page = HeatmapPage(
      plan: summary, today: today, cells: heatmap(counted), weeks: weekSums(counted), daysComplete: daysComplete, streak: streak
    )
    page.work = workedDates
    return page
  }
}
