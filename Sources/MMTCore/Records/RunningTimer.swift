/// A timer that was started and not stopped yet: the only record of the time until `stop`, kept in the machine's state.
///
/// Only its beginning is stored, by the wall clock: so it runs through a reboot, and past midnight.
package struct RunningTimer: Equatable, Sendable {
  /// The id of the session that it will be.
  package var session: String
  /// The item's id when it was started, and its words: to find it again in a plan that was edited.
  package var item: String
  package var text: String
  package var start: Moment
  /// It runs on an entry of the journal.
  package var isEntry = false

  package init(session: String, item: String, text: String, start: Moment) {
    self.session = session
    self.item = item
    self.text = text
    self.start = start
  }

  /// How long it may run before nobody believes it: 4 hours.
  package static let limit = 4 * 3600

  /// What the clock says of it.
  package enum Reading: Equatable, Sendable {
    case running(seconds: Int)
    /// Longer than `limit`.
    case forgotten(seconds: Int)
    /// The clock was put back to before the beginning: how long it ran can't be known.
    case unknowable

    /// Never negative.
    package var seconds: Int {
      switch self {
      case .running(let seconds), .forgotten(let seconds): seconds
      case .unknowable: 0
      }
    }
  }

  package func reading(at now: Moment) -> Reading {
    let seconds = now.seconds.subtractingReportingOverflow(start.seconds)
    guard !seconds.overflow, seconds.partialValue >= 0 else { return .unknowable }
    return seconds.partialValue > Self.limit
      ? .forgotten(seconds: Int(seconds.partialValue)) : .running(seconds: Int(seconds.partialValue))
  }
}

extension RunningTimer {
  /// Whether it runs on an item of a plan.
  package var isOnPlan: Bool { !isEntry && rhythm == nil }

  /// The day and the name of the counter or habit that it runs on; nil for an item of a plan and for an entry of the journal.
  package var rhythm: (day: CivilDay, slug: String)? {
    guard !isEntry, item.utf8.dropFirst(10).first == 0x2F, let day = CivilDay(item.prefix(10)) else { return nil }
    return (day, String(item.dropFirst(11)))
  }
}

// MARK: - Text

extension RunningTimer {
  private static let schema = 1

  /// One JSON object on a line.
  package var encoded: [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("schema", Self.schema)
      $0.member("session", session)
      $0.member("item", item)
      $0.member("text", text)
      $0.member("start", start)
      if isEntry { $0.member("role", "journal") }
    }
    return writer.bytes + [0x0A]
  }

  /// Reads what `encoded` gave; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONText(checking: bytes), json["schema"]?.int == Self.schema,
      let session = json["session"]?.string, let item = json["item"]?.string, let text = json["text"]?.string,
      let start = json["start"]?.string.flatMap({ Moment(iso: $0) })
    else { return nil }
    self.init(session: session, item: item, text: text, start: start)
    isEntry = json["role"]?.string == "journal"
  }
}
