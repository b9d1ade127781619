/// `mmt.json`: what the plan's prose can't hold. Never an item's status, minutes or date.
///
/// A value: `init(reading:)` checks all bytes but decodes a record only when asked for; changes are made in memory and
/// `serialized()` gives the bytes to write. What nobody knows is kept byte for byte.
package struct Sidecar: Sendable {
  /// The `schema` this program writes.
  package static let schema = 1
  package static let fileName = "mmt.json"

  /// The top-level members that have no section of their own: schema, id, plan, edition, streak and unknown ones.
  var head: JSONTable
  package var settings: Settings
  /// Records by item id.
  package internal(set) var items: JSONTable
  /// Records whose item left the plan, by the id it had.
  package internal(set) var archived: JSONTable
  /// Dates by achievement.
  package internal(set) var achievements: JSONTable

  /// Findings that did not keep the file from being read, in the file's order.
  package internal(set) var warnings: [Diagnostic] = []
  /// The file held conflict markers, and this is both sides merged.
  package internal(set) var isMerged = false

  /// A new workspace's sidecar.
  package init(
    id: String, plan: String?, edition: String? = nil, settings: Settings = Settings(),
    documents: [(path: String, role: String)] = []
  ) {
    head = JSONTable()
    self.settings = settings
    items = JSONTable()
    archived = JSONTable()
    achievements = JSONTable()
    head.update([
      ("schema", JSONText(Self.schema)), ("id", JSONText(id)), ("plan", plan.map { JSONText($0) }),
      ("edition", edition.map { JSONText($0) }),
    ])
    self.documents = documents
  }

  init(head: JSONTable, settings: Settings, items: JSONTable, archived: JSONTable, achievements: JSONTable) {
    self.head = head
    self.settings = settings
    self.items = items
    self.archived = archived
    self.achievements = achievements
  }

  // MARK: - The workspace

  package var schema: Int { head["schema"]?.int ?? 0 }
  /// A newer program wrote the file: it can be read, but what it means can't be kept up.
  package var isWritable: Bool { schema <= Self.schema }

  /// The workspace's own name for the machine's state: letters, digits and `-`, at most 64.
  package var id: String {
    get { head["id"]?.string ?? "" }
    set { head["id"] = JSONText(newValue) }
  }

  /// The plan's file name in the same folder.
  package var plan: String {
    get { head["plan"]?.string ?? "" }
    set { head["plan"] = JSONText(newValue) }
  }

  /// A workspace of counters or habits alone has none.
  package var hasPlan: Bool { head["plan"] != nil || documents.isEmpty }

  /// Roles of further Markdown files by their paths from the workspace, in the order of the paths.
  package var documents: [(path: String, role: String)] {
    get {
      let members = head["documents"].map { $0.kind == .object ? $0.members : [] } ?? []
      return members.compactMap { name, value in value.string.map { (name, $0) } }.sorted { $0.0 < $1.0 }
    }
    set {
      guard !newValue.isEmpty else { return head["documents"] = nil }
      head["documents"] = JSONText { writer in
        writer.object { for (path, role) in newValue.sorted(by: { $0.path < $1.path }) { $0.member(path, role) } }
      }
    }
  }

  /// The edition of the built-in plan this one began as.
  package var edition: String? {
    get { head["edition"]?.string }
    set { head["edition"] = newValue.map { JSONText($0) } }
  }

  /// Whether `name` is the name of a file in this folder that a plan may have.
  package static func isPlanName(_ name: String) -> Bool { PlanName.problem(Array(name.utf8)) == nil }

  package static func isID(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count)
      && id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D }
  }

  // MARK: - Records

  package func record(_ id: String) -> ItemRecord? { items[id].map { ItemRecord($0) } }
  package func archivedRecord(_ id: String) -> ItemRecord? { archived[id].map { ItemRecord($0) } }

  /// Sets an item's record. One that says nothing is taken away: the plan shows everything then.
  package mutating func setRecord(_ id: String, _ record: ItemRecord) { setRecords([(id, record)]) }

  /// Sets many records in one pass; nil, or a record that says nothing, takes one away.
  package mutating func setRecords(_ changes: [(id: String, record: ItemRecord?)]) {
    items.update(changes.map { ($0.id, $0.record.flatMap { $0.saysNothing ? nil : $0.json }) })
  }

  /// Puts aside records of items that left the plan, with what the plan alone had shown of them; gives the names they have there. Where
  /// another is archived under the same id already, of whatever item, the id gets `-2`, `-3` ….
  @discardableResult package mutating func archive(_ records: [(id: String, record: ItemRecord)]) -> [String] {
    items.update(records.map { ($0.id, nil) })
    var aside: [String: JSONText] = [:]
    var names: [String] = []
    for (id, record) in records {
      let json = record.json
      var name = id
      var number = 1
      while let known = aside[name] ?? archived[name], known != json {
        number += 1
        name = ArchivedRecords.name(id, number)
      }
      aside[name] = json
      names.append(name)
    }
    archived.update(aside.map { ($0.key, $0.value) })
    return names
  }

  /// Gives an item that came back its record, under the id it has now. false when no such record is archived.
  @discardableResult package mutating func restoreArchived(_ id: String, as newID: String? = nil) -> Bool {
    guard let json = archived[id] else { return false }
    let newID = newID ?? id
    items[newID] = items[newID].map { ItemRecord($0).merged(with: ItemRecord(json)).json } ?? json
    archived[id] = nil
    return true
  }

  /// Gives an item that came back its archived record as `record`, under the id it has now.
  mutating func restoreArchived(_ id: String, as newID: String, _ record: ItemRecord) {
    archived[id] = nil
    guard !record.saysNothing || items[newID] != nil else { return }
    items[newID] = (items[newID].map { ItemRecord($0).merged(with: record) } ?? record).json
  }

  /// Moves records to new ids, all at once, so that two items may exchange theirs. A record that is in the way is merged.
  package mutating func rename(_ pairs: [(from: String, to: String)]) {
    let moved = pairs.compactMap { pair in items[pair.from].map { (to: pair.to, json: $0) } }
    items.update(pairs.map { ($0.from, nil) })
    items.update(
      moved.map { to, json in (to, items[to].map { ItemRecord(json).merged(with: ItemRecord($0)).json } ?? json) })
  }

  // MARK: - Achievements and streak

  /// An achievement's date as stored; nil where there is none or it doesn't read.
  package func achievement(_ id: String) -> CivilDay? { achievements[id]?.string.flatMap { CivilDay($0) } }

  /// Dates an achievement; an earlier date already there stays.
  package mutating func earn(_ id: String, on day: CivilDay) {
    if let known = achievement(id), known <= day { return }
    achievements[id] = JSONText(day.iso)
  }

  /// The date the stored streak was computed for.
  package var streakAsOf: CivilDay? { head["streak"]?["asOf"]?.string.flatMap { CivilDay($0) } }

  /// The stored streak, which no page reads: it is history.
  package var streak: StreakAnswer? {
    guard let json = head["streak"], let current = json["current"]?.int, let longest = json["longest"]?.int,
      let active = json["active"]?.int, let activeLongest = json["activeLongest"]?.int
    else { return nil }
    return StreakAnswer(
      current: current, longest: longest, active: active, activeLongest: activeLongest,
      from: json["from"]?.string.flatMap { CivilDay($0) }, to: json["to"]?.string.flatMap { CivilDay($0) })
  }

  /// Stores the streak; the caller does so only when something else of the file changes too.
  package mutating func setStreak(_ streak: StreakAnswer, asOf day: CivilDay) {
    head["streak"] = JSONText { writer in
      writer.object {
        $0.member("active", streak.active)
        $0.member("activeLongest", streak.activeLongest)
        $0.member("asOf", day)
        $0.member("current", streak.current)
        $0.member("from", streak.from)
        $0.member("longest", streak.longest)
        $0.member("to", streak.to)
      }
    }
  }
}

extension Sidecar: Equatable {
  /// The same content; findings and where it came from don't count.
  package static func == (first: Sidecar, second: Sidecar) -> Bool {
    first.head == second.head && first.settings.stored == second.settings.stored && first.items == second.items
      && first.archived == second.archived && first.achievements == second.achievements
  }
}
