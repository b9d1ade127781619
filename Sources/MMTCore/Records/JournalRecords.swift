/// What `mmt.json` keeps of a journal, under `journal`: the day since which open tasks are looked for, months that are closed, and tasks
/// that are to go on though they are old.
package struct JournalRecords: Sendable, Equatable {
  package var openSince: CivilDay?
  /// The day the journal began on: what earlier notes put off to a day before it doesn't come by itself.
  package var adopted: CivilDay?
  /// `2026-10`.
  package var closed: [String] = []
  /// Months whose review isn't proposed any more: `2026-10`.
  package var dismissed: [String] = []
  /// Days by a task's id.
  package var kept: [String: CivilDay] = [:]

  package init() {}

  package init(_ json: JSONText?) {
    guard let json, json.kind == .object else { return }
    openSince = json["openSince"]?.string.flatMap { CivilDay($0) }
    adopted = json["adopted"]?.string.flatMap { CivilDay($0) }
    dismissed = (json["dismissed"]?.elements ?? []).compactMap(\.string)
    closed = (json["closed"]?.elements ?? []).compactMap(\.string)
    guard let members = json["kept"], members.kind == .object else { return }
    for member in members.members { kept[member.key] = member.value.string.flatMap { CivilDay($0) } }
  }

  /// As they are written.
  package var bytes: [UInt8] { self == JournalRecords() ? [] : Array(json.raw) }

  var json: JSONText {
    JSONText { writer in
      writer.object {
        // In the order of all keys of the sidecar, in which `undo` writes them, too.
        if let adopted { $0.member("adopted", adopted) }
        $0.member("closed", array: { writer in for month in closed { writer.string(month) } })
        if !dismissed.isEmpty { $0.member("dismissed", array: { writer in for month in dismissed { writer.string(month) } }) }
        $0.member(
          "kept", object: { writer in for (id, day) in kept.sorted(by: { $0.key < $1.key }) { writer.member(id, day) } })
        $0.member("openSince", openSince)
      }
    }
  }
}

extension Sidecar {
  package var journal: JournalRecords {
    get { JournalRecords(head["journal"]) }
    set { head["journal"] = newValue == JournalRecords() ? nil : newValue.json }
  }
}
