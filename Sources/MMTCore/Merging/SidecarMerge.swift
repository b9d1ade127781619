/// Three versions of `mmt.json` made one: a base and what two sides made of it (docs/sync.md, "Two devices").
///
/// What theirs changed is applied to ours, member by member: records by id and field, sessions by their id, settings key by key,
/// documents by their paths.
/// Of a record both changed in the same field: done beats not done, the earlier moment wins. The streak is dropped where both
/// changed something: views compute their own. Without a base (both added the file) nothing counts as taken out.
package struct SidecarMerge: Sendable {
  /// A setting or another member that both changed, differently: ours stays.
  package struct Contradiction: Sendable, Equatable {
    /// `dayBoundary`, `edition`.
    package var key: String
    /// As JSON; nil where that side took it out.
    package var ours: String?
    package var theirs: String?

    /// A sentence without its period.
    package var text: String {
      "\(key) was changed on both sides: \(ours ?? "taken out") here, \(theirs ?? "taken out") there; \(ours ?? "no value") stays"
    }
  }

  package let bytes: [UInt8]
  package let contradictions: [Contradiction]

  /// Throws 65 where a side can't be read, or what was written by a newer mmt.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(Failure) {
    guard ours != theirs, base != theirs else {
      (bytes, contradictions) = (ours, [])
      return
    }
    guard base != ours else {
      (bytes, contradictions) = (theirs, [])
      return
    }
    let isEmpty = base.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    var merging = SidecarMerging(
      base: isEmpty ? nil : try Self.read(base, "the common version"), ours: try Self.read(ours, "ours"),
      theirs: try Self.read(theirs, "theirs"))
    let merged = merging.run()
    bytes = try merged.serialized().bytes
    contradictions = merging.contradictions
  }

  private static func read(_ bytes: [UInt8], _ which: String) throws(Failure) -> Sidecar {
    do throws(UnreadableSidecar) { return try Sidecar(reading: bytes, file: which) } catch {
      throw Failure(.data, "\(which) can't be read as \(Sidecar.fileName)", diagnostics: error.diagnostics)
    }
  }
}

private struct SidecarMerging {
  let base: Sidecar?
  let ours: Sidecar
  let theirs: Sidecar
  var contradictions: [SidecarMerge.Contradiction] = []

  mutating func run() -> Sidecar {
    var result = ours
    result.warnings = []
    result.isMerged = false
    result.head = contradicting(base?.head, ours.head, theirs.head)
    result.head.update([("streak", nil), ("schema", JSONText(max(ours.schema, theirs.schema)))])
    result.settings = Settings(contradicting(base?.settings.stored, ours.settings.stored, theirs.settings.stored))
    result.items = Self.merged(base?.items, ours.items, theirs.items, Self.record)
    result.archived = ArchivedRecords(base: base?.archived ?? JSONTable(), ours.archived, theirs.archived).merged
    result.reunite(ours, theirs, base: base)
    // They only grow: without a base none is ever taken out.
    result.achievements = Self.merged(nil, ours.achievements, theirs.achievements) { _, _, one, other in
      guard let second = other?.string.flatMap({ CivilDay($0) }) else { return one }
      guard let first = one?.string.flatMap({ CivilDay($0) }) else { return other }
      return second < first ? other : one
    }
    return result
  }

  /// What theirs changed, applied to ours; `both` decides of members that both changed, differently.
  private static func merged(
    _ base: JSONTable?, _ ours: JSONTable, _ theirs: JSONTable,
    _ both: (_ key: String, _ base: JSONText?, _ ours: JSONText?, _ theirs: JSONText?) -> JSONText?
  ) -> JSONTable {
    var changes: [(key: String, value: JSONText?)] = []
    for change in (base ?? JSONTable()).differences(to: theirs) {
      let mine = ours[change.key]
      if mine == change.after { continue }
      changes.append((change.key, mine == change.before ? change.after : both(change.key, change.before, mine, change.after)))
    }
    var result = ours
    result.update(changes)
    return result
  }

  /// Member by member; of what both changed ours stays, and it is noted.
  private mutating func contradicting(_ base: JSONTable?, _ ours: JSONTable, _ theirs: JSONTable) -> JSONTable {
    var found: [SidecarMerge.Contradiction] = []
    let result = Self.merged(base, ours, theirs) { key, was, one, other in
      if key == "journal", let merged = JournalRecords.merged(was, one, other) { return merged }
      if key == "documents", let merged = Self.documents(was, one, other, &found) { return merged }
      if !["streak", "schema"].contains(key) { found.append(.init(key: key, ours: Self.text(one), theirs: Self.text(other))) }
      return one
    }
    contradictions += found
    return result
  }

  /// Files by their paths: two devices may each have taken one in. nil where no side is right but in being ours.
  private static func documents(
    _ base: JSONText?, _ ours: JSONText?, _ theirs: JSONText?, _ found: inout [SidecarMerge.Contradiction]
  ) -> JSONText? {
    var sides: [JSONTable] = []
    for json in [base, ours, theirs] {
      guard json?.kind ?? .object == .object else { return nil }
      var side = JSONTable()
      side.update(json?.members.map { (key: $0.key, value: $0.value) } ?? [])
      sides.append(side)
    }
    guard sides.count == 3, ours != nil || theirs != nil else { return nil }
    let result = merged(sides[0], sides[1], sides[2]) { path, _, one, other in
      found.append(.init(key: "documents: \(path)", ours: text(one), theirs: text(other)))
      return one
    }
    return JSONText { writer in
      writer.object { object in
        for index in result.indices {
          object.key(result.key(at: index))
          object.raw(result.value(at: index).compact)
        }
      }
    }
  }

  private static func text(_ json: JSONText?) -> String? { json.map { String(decoding: $0.compact, as: UTF8.self) } }

  private static func record(_: String, _ base: JSONText?, _ one: JSONText?, _ other: JSONText?) -> JSONText? {
    func read(_ json: JSONText?) -> ItemRecord { json.map { ItemRecord($0) } ?? ItemRecord() }
    let merged = ItemRecord(base: read(base), read(one), read(other))
    return merged.saysNothing ? nil : merged.json
  }
}

extension ItemRecord {
  /// What two sides made of one record. Symmetric: it doesn't matter which of them is ours.
  package init(base: ItemRecord, _ one: ItemRecord, _ other: ItemRecord) {
    self.init(
      completed: Self.earlier(base.completed, one.completed, other.completed),
      created: Self.earlier(base.created, one.created, other.created),
      // Of two answers the harder one: it brings the problem back sooner.
      felt: Self.merged(base.felt, one.felt, other.felt) { first, second in
        Felt.allCases.first { $0 == first || $0 == second } ?? first
      },
      text: Self.merged(base.text, one.text, other.text) { min($0, $1) })
    sessions = Self.united(base.sessions, one.sessions, other.sessions, key: \.id) {
      ($0.seconds, $0.start.seconds) >= ($1.seconds, $1.start.seconds) ? $0 : $1
    }.sorted { ($0.start.seconds, $0.id) < ($1.start.seconds, $1.id) }
    reviews = Self.united(base.reviews, one.reviews, other.reviews, key: \.seconds) { $0.offset <= $1.offset ? $0 : $1 }
      .sorted { $0.seconds < $1.seconds }
    others = Self.united(base.others, one.others, other.others, key: \.key) {
      $0.value.compact.lexicographicallyPrecedes($1.value.compact) ? $0 : $1
    }
    mergeMinutes(base, one, other)
  }

  private static func merged<Value: Equatable>(
    _ base: Value?, _ one: Value?, _ other: Value?, _ both: (Value, Value) -> Value
  ) -> Value? {
    if one == other || base == other { return one }
    if base == one { return other }
    guard let one, let other else { return one ?? other }
    return both(one, other)
  }

  private static func earlier(_ base: Moment?, _ one: Moment?, _ other: Moment?) -> Moment? {
    merged(base, one, other) { ($0.seconds, $0.offset) <= ($1.seconds, $1.offset) ? $0 : $1 }
  }

  /// Entries of three lists by their key, each merged by itself: what one side took out and the other left alone is gone.
  private static func united<Entry: Equatable, Key: Hashable>(
    _ base: [Entry], _ one: [Entry], _ other: [Entry], key: (Entry) -> Key, _ both: (Entry, Entry) -> Entry
  ) -> [Entry] {
    func table(_ list: [Entry]) -> [Key: Entry] { Dictionary(list.map { (key($0), $0) }) { first, _ in first } }
    let (was, mine, yours) = (table(base), table(one), table(other))
    var seen = Set<Key>()
    return (one + other).map(key).filter { seen.insert($0).inserted }.compactMap { key in
      merged(was[key], mine[key], yours[key], both)
    }
  }
}
