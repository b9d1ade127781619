/// The workspace's settings: the sidecar's `settings`, read once. What is absent has its default; what doesn't read has its default
/// too and is named in `unreadable`. The written text stays as it is until a key is set.
package struct Settings: Equatable, Sendable {
  package enum Annotations: String, CaseIterable, Sendable { case emoji, dataview }
  package enum Bullets: String, CaseIterable, Sendable { case auto, items }

  /// First and last day without program, both included.
  package struct Pause: Hashable, Sendable {
    package var from: CivilDay
    package var to: CivilDay

    package init(from: CivilDay, to: CivilDay) {
      self.from = from
      self.to = to
    }

    /// Its days; one that was written backwards means the same.
    package var days: ClosedRange<CivilDay> { min(from, to)...max(from, to) }
  }

  /// Days on which no day of the plan falls.
  package struct RestDays: Equatable, Sendable {
    package var weekdays: Set<Weekday> = []
    package var dates: Set<CivilDay> = []

    package init(weekdays: Set<Weekday> = [], dates: Set<CivilDay> = []) {
      self.weekdays = weekdays
      self.dates = dates
    }

    package func contains(_ day: CivilDay) -> Bool { weekdays.contains(day.weekday) || dates.contains(day) }
  }

  /// The user's own words: for day and week in headings, for track before a colon, and labels for kinds of item.
  package struct Labels: Equatable, Sendable {
    package var day: [String] = []
    package var week: [String] = []
    package var track: [String] = []
    package var kinds: [ItemKind: [String]] = [:]

    package init(
      day: [String] = [], week: [String] = [], track: [String] = [], kinds: [ItemKind: [String]] = [:]
    ) {
      self.day = day
      self.week = week
      self.track = track
      self.kinds = kinds
    }
  }

  /// How solved problems come back.
  package struct Review: Equatable, Sendable {
    /// What the dates follow from: fixed distances, or how well each is remembered.
    package enum Method: String, CaseIterable, Sendable { case ladder, fsrs }

    package var isOn = true
    package var method = Method.ladder
    /// Looks a day.
    package var daily = standardDaily
    /// So many are enough, where nothing else is set.
    package static let standardDaily = 3
  }

  /// The members as they are written, unknown ones included.
  package private(set) var stored: JSONTable

  /// The date of the lowest day number.
  package private(set) var startDate: CivilDay?
  /// Minutes after midnight at which the program's day begins, 0 to 720.
  package private(set) var dayBoundary = 240
  /// Never all seven weekdays.
  package private(set) var restDays = RestDays()
  /// What `restDays` was before, the oldest first.
  package private(set) var earlierRestDays: [EarlierRestDays] = []
  package private(set) var pauses: [Pause] = []
  /// The first day of the week for counters and habits.
  package private(set) var weekStart = Weekday.monday
  package private(set) var annotations = Annotations.emoji
  package private(set) var bullets = Bullets.auto
  package private(set) var labels = Labels()
  package private(set) var review = Review()
  /// The rules the plan is read by.
  package private(set) var readAs = Revision.newest
  /// Days of a build cycle, 0 when there is none.
  package private(set) var cycleDays = 0
  /// Keys of `definitions` whose written value doesn't read.
  package private(set) var unreadable: [String] = []
  /// Members that name a program, an address or a path outside (`reminders.command`): they are kept and have no effect.
  package private(set) var ignored: [String] = []

  package init(_ stored: JSONTable = JSONTable()) {
    self.stored = stored
    for definition in Self.definitions {
      guard let value = written(definition.key) else { continue }
      if !take(definition, value) { unreadable.append(definition.key) }
    }
    if let earlier = stored[Self.earlierRestDaysKey], earlier.kind != .null {
      if let read = Self.earlierRestDays(earlier) { earlierRestDays = read } else { unreadable.append(Self.earlierRestDaysKey) }
    }
    ignored = Self.foreignMembers(stored)
  }

  /// Takes one written value; false where it doesn't read.
  private mutating func take(_ definition: Definition, _ json: JSONText) -> Bool {
    guard json.kind != .null else { return true }
    guard let value = definition.form.read(json) else { return false }
    switch (definition.key, value) {
    case ("startDate", .date(let day)): startDate = day
    case ("dayBoundary", .minutes(let minutes)): dayBoundary = minutes
    case ("restDays", .restDays(let days)): restDays = days
    case ("pauses", .pauses(let list)): pauses = list
    case ("weekStart", .word(let word)):
      weekStart = Weekday.allCases.first { $0.name.lowercased() == word } ?? weekStart
    case ("annotations", .word(let word)): annotations = Annotations(rawValue: word) ?? annotations
    case ("bullets", .word(let word)): bullets = Bullets(rawValue: word) ?? bullets
    case ("labels", .labels(let words)): labels = words
    case ("cycleDays", .days(let days)): cycleDays = days
    case ("plan.readAs", .word(let word)): readAs = Revision(rawValue: word) ?? .newest
    case ("review.daily", .days(let count)): review.daily = count
    case ("review.method", .word(let word)):
      (review.isOn, review.method) = (word != "off", Review.Method(rawValue: word) ?? review.method)
    default: break
    }
    return true
  }

  /// An object setting (`reminders`, `backup`) without the members that are ignored; nil where it is absent or no object.
  package func object(_ key: String) -> [(key: String, value: JSONText)]? {
    guard let value = stored[key], value.kind == .object else { return nil }
    return value.members.filter { !ignored.contains(key + "." + $0.key) }
  }

  /// Puts a member back as it was written, or with nil takes it away: for `undo` and merges.
  package mutating func restore(_ key: String, _ value: JSONText?) {
    var members = stored
    members[key] = value
    self = Settings(members)
  }
}

// MARK: - What a synced file must not say

extension Settings {
  /// Keys of the person's own configuration. In a file that comes by `git pull` they could run programs or write elsewhere.
  private static let personal = [
    "address", "browser", "command", "directory", "editor", "email", "exec", "executable", "folder", "hook", "opener", "pager",
    "path", "program", "remote", "script", "shell", "to", "url", "webhook",
  ]

  static func isPersonal(_ key: String) -> Bool { personal.contains(key.lowercased()) }

  private static func foreignMembers(_ stored: JSONTable) -> [String] {
    var found: [String] = []
    for index in stored.indices {
      let key = stored.key(at: index)
      let value = stored.value(at: index)
      let isKnown = definitions.contains { $0.key == key }
      if isPersonal(key) || (!isKnown && pointsOutside(value)) {
        found.append(key)
      } else if isKnown, value.kind == .object, key != "labels" {
        for member in value.members where isPersonal(member.key) || pointsOutside(member.value) {
          found.append(key + "." + member.key)
        }
      }
    }
    return found
  }

  /// Whether a string anywhere in the value is an address or a path that leaves the workspace.
  private static func pointsOutside(_ value: JSONText) -> Bool {
    var open = [value]
    while let next = open.popLast() {
      switch next.kind {
      case .object: open.append(contentsOf: next.members.map(\.value))
      case .array: open.append(contentsOf: next.elements)
      case .string: if let text = next.string, pointsOutside(text) { return true }
      default: break
      }
    }
    return false
  }

  private static func pointsOutside(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "/" || $0 == "\\" })
    let isAddress = text.hasPrefix("mailto:") || (parts.count > 2 && parts[0].hasSuffix(":") && parts[1].isEmpty)
    return isAddress || text.hasPrefix("~") || (parts.count > 1 && parts[0].isEmpty) || parts.contains("..")
  }
}
