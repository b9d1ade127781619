/// The page of `remind list`.
package struct ReminderPage: Sendable, Equatable {
  package struct Rule: Sendable, Equatable {
    package var kind: ReminderKind
    /// As it would be typed: `07:00`, `19:00 sun`, `off`.
    package var setting: String
    package var isOn: Bool
    /// The calendar's date and the minute of the day on which it may come next; nil where none is in sight.
    package var next: (date: CivilDay, minute: Int)?

    package static func == (one: Rule, other: Rule) -> Bool {
      one.kind == other.kind && one.setting == other.setting && one.isOn == other.isOn && one.next?.date == other.next?.date
        && one.next?.minute == other.next?.minute
    }
  }

  package var today: CivilDay
  /// The calendar's date: after midnight the program's day is still the one before.
  package var date: CivilDay
  /// In the order in which they come next.
  package var rules: [Rule]
  /// systemd, launchd or cron; nil where nothing is installed.
  package var scheduler: String?
  package var looked: Moment?
  /// All are silent before this date.
  package var silentUntil: CivilDay?
  package var isOff: Bool
  /// What was said and what wasn't, newest first.
  package var entries: [ReminderRecord.Entry]
  /// Settings that don't read.
  package var unreadable: [String]

  /// The time since the last look after which a scheduler that was asked for one every day doesn't seem to do its work, in seconds.
  package static let silenceLimit: Int64 = 26 * 3600

  /// The scheduler hasn't looked for longer than a day.
  package var isAsleep: Bool

  /// `outlook` is nil where the plan can't be read.
  package init(_ rules: ReminderRules, _ record: ReminderRecord, _ clock: ReminderClock, _ outlook: ReminderOutlook?) {
    today = clock.day
    date = clock.now.localDay
    self.rules = ReminderKind.allCases.map { kind in
      let next = clock.next(kind, rules) { outlook?.allows(kind, on: $0) ?? true }.map {
        (date: clock.date(of: $0, rules), minute: rules.minute(kind))
      }
      return Rule(kind: kind, setting: rules.rule(kind).text(kind), isOn: rules.isOn(kind), next: next)
    }
    .sorted { one, other in
      guard let first = one.next else { return false }
      guard let second = other.next else { return true }
      return (first.date, first.minute) < (second.date, second.minute)
    }
    scheduler = record.installed?.scheduler
    looked = record.looked
    isAsleep = record.looked.map { clock.now.seconds - $0.seconds > Self.silenceLimit } ?? true
    silentUntil = rules.all.until.flatMap { $0 > clock.day ? $0 : nil }
    isOff = !rules.all.isOn
    entries = record.entries.reversed().filter { $0.outcome != .needless }
    unreadable = rules.unreadable
  }
}

/// What `remind test` and `remind run` did.
package struct ReminderAnswer: Sendable, Equatable {
  package struct Delivery: Sendable, Equatable {
    package var title: String
    package var body: String
    /// The way that took it; nil where none did.
    package var way: String?
    /// The ways that didn't, each with its reason.
    package var refusals: [String]

    package init(title: String, body: String, way: String?, refusals: [String]) {
      self.title = title
      self.body = body
      self.way = way
      self.refusals = refusals
    }
  }

  package var deliveries: [Delivery]

  package init(_ deliveries: [Delivery]) { self.deliveries = deliveries }
}

/// What `remind install` and `uninstall` did.
package struct ReminderInstallation: Sendable, Equatable {
  /// systemd, launchd or cron; nil where nothing was installed before.
  package var scheduler: String?
  package var isInstalled: Bool
  /// Files that were written or removed, as the user names them.
  package var files: [String]
  /// Minutes after midnight.
  package var times: [Int]

  package init(scheduler: String?, isInstalled: Bool, files: [String], times: [Int]) {
    self.scheduler = scheduler
    self.isInstalled = isInstalled
    self.files = files
    self.times = times
  }
}
