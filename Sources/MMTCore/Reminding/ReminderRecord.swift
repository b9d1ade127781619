/// What this machine said, and by which way: so that nothing is said twice, and what didn't arrive is known. Kept in the machine's
/// state.
package struct ReminderRecord: Equatable, Sendable {
  /// A reminder that was said, or is settled without a word.
  package struct Entry: Equatable, Sendable {
    package var slot: ReminderSlot
    package var at: Moment
    package var title: String
    package var body: String
    package var outcome: Outcome

    package init(_ slot: ReminderSlot, at: Moment, title: String, body: String, outcome: Outcome) {
      self.slot = slot
      self.at = at
      self.title = title
      self.body = body
      self.outcome = outcome
    }
  }

  package enum Outcome: Equatable, Sendable {
    /// Handed to a way of delivery, whose answer isn't known: whoever delivered was stopped in between.
    case begun
    /// The way that took it.
    case sent(String)
    /// What came after it said it too.
    case needless
    /// No way took it; the next look tries again while it matters. Why.
    case failed(String)
    /// It was too late to matter.
    case missed
  }

  /// The scheduler that looks, and the times it was told.
  package struct Installed: Equatable, Sendable {
    package var scheduler: String
    package var times: [Int]

    package init(scheduler: String, times: [Int]) {
      self.scheduler = scheduler
      self.times = times
    }
  }

  /// When it was looked last.
  package var looked: Moment?
  package var installed: Installed?
  /// Oldest first.
  package private(set) var entries: [Entry] = []
  /// The number under which a notification daemon knows what was shown last of a group.
  package private(set) var shown: [Shown] = []

  package struct Shown: Equatable, Sendable {
    package var group: String
    package var id: Int
    package var at: Moment
  }

  package init() {}

  /// The entries that are kept: weeks of them.
  private static let limit = 100

  /// Whether there is nothing more to do about it.
  package func isSettled(_ slot: ReminderSlot) -> Bool {
    entries.contains {
      if case .failed = $0.outcome { return false }
      return $0.slot == slot
    }
  }

  /// Whether it was said, or an attempt was made.
  package func wasSaid(_ slot: ReminderSlot) -> Bool {
    entries.contains { $0.slot == slot && $0.outcome != .needless && $0.outcome != .missed }
  }

  /// Takes the place of an entry for the same slot.
  package mutating func set(_ entry: Entry) {
    entries.removeAll { $0.slot == entry.slot }
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  /// For how long a shown notification can be replaced: after that, and in another session, its number may be somebody else's.
  private static let life: Int64 = 20 * 3600

  package func shownID(_ group: String, at now: Moment) -> Int? {
    shown.last { $0.group == group && (0..<Self.life).contains(now.seconds - $0.at.seconds) }?.id
  }

  package mutating func show(_ id: Int, _ group: String, at now: Moment) {
    shown.removeAll { $0.group == group || now.seconds - $0.at.seconds >= Self.life }
    shown.append(Shown(group: group, id: id, at: now))
  }

  /// What the next page of today tells: what was missed or failed since the day before, newest first.
  package func untold(on day: CivilDay, boundary: Int) -> [Entry] {
    entries.reversed().filter { entry in
      switch entry.outcome {
      case .missed: day - entry.at.logicalDay(boundary: boundary) <= 1
      case .failed: day - entry.slot.day <= 1
      case .begun, .sent, .needless: false
      }
    }
  }
}

// MARK: - Text

extension ReminderRecord {
  private static let schema = 1

  /// One JSON object on a line.
  package var encoded: [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("schema", Self.schema)
      $0.member("looked", looked)
      if let installed {
        $0.member("scheduler", installed.scheduler)
        $0.member("times", array: { writer in for time in installed.times { writer.int(time) } })
      }
      $0.member("entries", array: { writer in for entry in entries { Self.write(entry, to: &writer) } })
      $0.member(
        "shown",
        array: { writer in
          for one in shown {
            writer.object {
              $0.member("group", one.group)
              $0.member("id", one.id)
              $0.member("at", one.at)
            }
          }
        })
    }
    return writer.bytes + [0x0A]
  }

  private static func write(_ entry: Entry, to writer: inout JSONWriter) {
    writer.object {
      $0.member("rule", entry.slot.kind.rawValue)
      $0.member("day", entry.slot.day)
      $0.member("at", entry.at)
      $0.member("title", entry.title)
      $0.member("body", entry.body)
      $0.member("outcome", entry.outcome.word)
      $0.member("detail", entry.outcome.detail)
    }
  }

  /// Reads what `encoded` gave; nil for anything else. An entry that doesn't read is left out.
  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONText(checking: bytes), json["schema"]?.int == Self.schema else { return nil }
    looked = json["looked"]?.string.flatMap { Moment(iso: $0) }
    if let scheduler = json["scheduler"]?.string {
      installed = Installed(
        scheduler: scheduler, times: (json["times"]?.elements ?? []).compactMap(\.int).filter { (0..<1440).contains($0) })
    }
    for value in json["entries"]?.elements ?? [] {
      guard let kind = value["rule"]?.string.flatMap({ ReminderKind(rawValue: $0) }),
        let day = value["day"]?.string.flatMap({ CivilDay($0) }), let at = value["at"]?.string.flatMap({ Moment(iso: $0) }),
        let outcome = Outcome(value["outcome"]?.string, value["detail"]?.string)
      else { continue }
      entries.append(
        Entry(
          ReminderSlot(kind, day), at: at, title: value["title"]?.string ?? "", body: value["body"]?.string ?? "",
          outcome: outcome))
    }
    for value in json["shown"]?.elements ?? [] {
      guard let group = value["group"]?.string, let id = value["id"]?.int,
        let at = value["at"]?.string.flatMap({ Moment(iso: $0) })
      else { continue }
      shown.append(Shown(group: group, id: id, at: at))
    }
  }
}

extension ReminderRecord.Outcome {
  package var word: String {
    switch self {
    case .begun: "begun"
    case .sent: "sent"
    case .needless: "needless"
    case .failed: "failed"
    case .missed: "missed"
    }
  }

  /// The way that took it, or why none did.
  package var detail: String? {
    switch self {
    case .sent(let detail), .failed(let detail): detail
    case .begun, .needless, .missed: nil
    }
  }

  fileprivate init?(_ word: String?, _ detail: String?) {
    switch word {
    case "begun": self = .begun
    case "sent": self = .sent(detail ?? "")
    case "needless": self = .needless
    case "failed": self = .failed(detail ?? "")
    case "missed": self = .missed
    default: return nil
    }
  }
}
