extension JournalRecords {
  /// What two sides made of `journal` in `mmt.json`: months that either closed, the later of two days from which open tasks are looked for,
  /// and of a task that both kept the later day. What one side took out and the other left alone is gone. The sides may change places.
  init(base: JournalRecords, _ one: JournalRecords, _ other: JournalRecords) {
    self.init()
    openSince = Self.merged(base.openSince, one.openSince, other.openSince)
    let gone = base.closed.filter { !one.closed.contains($0) || !other.closed.contains($0) }
    closed = Set(one.closed + other.closed).subtracting(gone).sorted()
    for id in Set(one.kept.keys).union(other.kept.keys) { kept[id] = Self.merged(base.kept[id], one.kept[id], other.kept[id]) }
  }

  private static func merged(_ base: CivilDay?, _ one: CivilDay?, _ other: CivilDay?) -> CivilDay? {
    if one == other || base == other { return one }
    if base == one { return other }
    guard let one, let other else { return one ?? other }
    return max(one, other)
  }

  /// The member as three sidecars have it, made one; what a newer mmt keeps there beside ours stays.
  static func merged(_ base: JSONText?, _ one: JSONText?, _ other: JSONText?) -> JSONText? {
    guard let one, let other else { return one ?? other }
    guard one.kind == .object, other.kind == .object else { return nil }
    let records = JournalRecords(base: JournalRecords(base), JournalRecords(one), JournalRecords(other))
    let own: Set<String> = ["openSince", "closed", "kept"]
    var others: [String: JSONText] = [:]
    for member in other.members + one.members where !own.contains(member.key) {
      // Of two values the lesser one, whoever is ours.
      if let known = others[member.key], known.compact.lexicographicallyPrecedes(member.value.compact) { continue }
      others[member.key] = member.value
    }
    if others.isEmpty { return records == JournalRecords() ? nil : records.json }
    return JSONText { writer in
      writer.object { object in
        for member in records.json.members {
          object.key(member.key)
          object.raw(member.value.raw)
        }
        for (key, value) in others.sorted(by: { $0.key < $1.key }) {
          object.key(key)
          object.raw(value.raw)
        }
      }
    }
  }
}
