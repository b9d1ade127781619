/// One track of one day, or of a week or plan when summed (then `items` is empty).
package struct TrackAnswer: Sendable, Equatable {
  package var name: String
  package var topic: String?
  package var goal: String?
  package var done: Int
  package var required: Int
  package var optionalDone: Int
  package var optional: Int
  package var items: [ItemAnswer]
  /// One decimal; nil when nothing is required.
  package var percent: Double? { percentage(done, of: required) }

  package init(
    name: String, topic: String? = nil, goal: String? = nil, done: Int, required: Int, optionalDone: Int = 0, optional: Int = 0,
    items: [ItemAnswer] = []
  ) {
    self.name = name
    self.topic = topic
    self.goal = goal
    self.done = done
    self.required = required
    self.optionalDone = optionalDone
    self.optional = optional
    self.items = items
  }
}

/// One day as it is shown.
package struct DayAnswer: Sendable, Equatable {
  package var number: Int?
  package var lastNumber: Int?
  package var of: Int?
  package var date: CivilDay?
  /// The date of a range's last number.
  package var lastDate: CivilDay?
  package var week: Int?
  package var theme: String?
  /// The headings its week or phase stands below, the outermost first, with ` / ` between.
  package var part: String?
  /// Where weeks count their days from 1, its number in its week, if that isn't its own.
  package var numberInWeek: Int?
  /// What the heading says after the number, if anything.
  package var title: String?
  /// The series' name, for a day of a series (`Warm-up`); such a day has a date only before Day 1.
  package var series: String?
  /// The first part of its items' ids, where its number alone doesn't name it: `warm-up-d001`, `d000-2`.
  package var key: String?
  /// Every required item is done (false where nothing is required).
  package var complete: Bool
  package var goal: String?
  package var reflection: String?
  package var tracks: [TrackAnswer]
  /// 1-based line of the heading; 1 for a file without days.
  package var line: Int
  /// It is an entry of a log: a date, and words of which none can be ticked.
  package var isEntry = false
  /// It is a week without days of its own.
  package var isWeek = false

  package init(
    number: Int?, lastNumber: Int? = nil, of: Int?, date: CivilDay?, lastDate: CivilDay? = nil, week: Int? = nil,
    theme: String? = nil, title: String? = nil, series: String? = nil, complete: Bool, goal: String? = nil,
    reflection: String? = nil,
    tracks: [TrackAnswer], line: Int = 1
  ) {
    self.number = number
    self.lastNumber = lastNumber
    self.of = of
    self.date = date
    self.lastDate = lastDate
    self.week = week
    self.theme = theme
    self.title = title
    self.series = series
    self.complete = complete
    self.goal = goal
    self.reflection = reflection
    self.tracks = tracks
    self.line = line
  }

  package var weekday: Weekday? { date?.weekday }
  package var done: Int { tracks.reduce(0) { $0 + $1.done } }
  package var required: Int { tracks.reduce(0) { $0 + $1.required } }
}
