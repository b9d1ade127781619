extension ItemRecord {
  /// Seconds of all sessions.
  package var workedSeconds: Int { sessions.reduce(0) { $0 + $1.seconds } }

  /// Whether a session is in the record already: a `stop` that was interrupted after it had written.
  package func hasBooked(_ session: String) -> Bool { sessions.contains { $0.id == session } }

  /// Adds a session; a second one of the same id changes nothing. Returns the minutes that it adds to the item's line.
  ///
  /// Rounded is the sum of the sessions, not each: many short ones come to what they are together. What the line says beyond that was
  /// written by hand and stays.
  package mutating func book(_ session: Session) -> Int {
    guard session.seconds > 0, !hasBooked(session.id) else { return 0 }
    let before = WorkDuration.minutes(seconds: workedSeconds)
    sessions.append(session)
    sessions.sort { ($0.start.seconds, $0.id) < ($1.start.seconds, $1.id) }
    return WorkDuration.minutes(seconds: workedSeconds) - before
  }

  /// A name for a session that begins now, unlike those in the record, and unlike what another device begins in the same second.
  package func newSessionID(at moment: Moment, device: String) -> String {
    let base = String(moment.seconds, radix: 36) + (device.isEmpty ? "" : "-" + device)
    var id = base
    var number = 1
    while hasBooked(id) {
      number += 1
      id = base + "-\(number)"
    }
    return id
  }
}
