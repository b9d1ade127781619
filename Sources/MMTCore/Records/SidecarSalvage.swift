/// What can still be read of a damaged sidecar: its members from the front up to the first place that doesn't read. A file that was cut
/// off, or that a crash left with a tail of zeros, is newer than the last commit's, so what is whole in it counts.
package struct SidecarSalvage: Sendable {
  /// The records, dates and settings found, by section.
  private var sections: [String: Section] = [:]
  private var id: String?
  private var edition: String?
  private var schema: Int?

  private struct Section {
    var table = JSONTable()
    /// Its closing brace was there too, and nothing in it was passed over: what it doesn't have is no longer.
    var isWhole = false
  }

  /// Reads as far as it goes. Members that no sidecar has are passed over, records that are none too.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= JSONScanner.sizeLimit, var scanner = try? JSONScanner(bytes) else { return }
    // What was taken before an error stays taken.
    try? read(&scanner)
  }

  /// How many records of items were found, archived ones included.
  package var recordCount: Int { (sections["items"]?.table.count ?? 0) + (sections["archived"]?.table.count ?? 0) }
  /// Nothing of worth was found.
  package var isEmpty: Bool { sections.values.allSatisfy { $0.table.isEmpty } }

  private mutating func read(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.beginObject()
    while let extent = try scanner.nextKey() {
      let key = JSONString.decoded(scanner.bytes, extent)
      if Sidecar.sections.contains(key), scanner.peek() == 0x7B {
        try readSection(key, &scanner)
        continue
      }
      let value = JSONText(scanner.bytes, try scanner.value())
      switch key {
      case "id": id = value.string.flatMap { Sidecar.isID($0) ? $0 : nil }
      case "edition": edition = value.string
      case "schema": schema = value.int.flatMap { $0 >= 1 ? $0 : nil }
      default: break
      }
    }
  }

  private mutating func readSection(_ name: String, _ scanner: inout JSONScanner) throws(JSONError) {
    var found: [(key: String, value: JSONText?)] = []
    var memberCount = 0
    var isWhole = false
    defer {
      var section = Section(isWhole: isWhole)
      section.table.update(found)
      sections[name] = section
    }
    try scanner.beginObject()
    while let extent = try scanner.nextKey() {
      let key = JSONString.decoded(scanner.bytes, extent)
      let value = JSONText(scanner.bytes, try scanner.value())
      memberCount += 1
      let isRecord = name == "items" || name == "archived"
      if !isRecord || value.kind == .object { found.append((key, value)) }
    }
    isWhole = found.count == memberCount
  }

  /// What was found, on top of `base`: the last commit's sidecar, or a new one. A section that is whole stands for all of its members,
  /// of one that breaks off those that are there.
  package func over(_ base: Sidecar) -> Sidecar {
    var result = base
    result.items = laid("items", over: base.items)
    result.archived = laid("archived", over: base.archived)
    // What came back from aside, or was put there, isn't where the last commit has it any more.
    result.archived.update(moved(from: "archived", to: "items", result.items, of: base.archived).map { ($0, nil) })
    result.items.update(moved(from: "items", to: "archived", result.archived, of: base.items).map { ($0, nil) })
    result.achievements = laid("achievements", over: base.achievements)
    result.settings = Settings(laid("settings", over: base.settings.stored))
    if let id { result.id = id }
    if let edition { result.edition = edition }
    if let schema { result.head.update([("schema", JSONText(max(schema, base.schema)))]) }
    return result
  }

  /// Ids of which only the base has the record in `section`, and the one found in `other` says all of that: a record that says more is
  /// another item's, or an earlier one that nothing else tells.
  private func moved(from section: String, to other: String, _ found: JSONTable, of base: JSONTable) -> [String] {
    (sections[other]?.table.keys ?? []).filter { id in
      guard sections[section]?.table[id] == nil, let record = found[id], let old = base[id] else { return false }
      let merged = ItemRecord(record).merged(with: ItemRecord(old))
      return merged.withoutPlanState == ItemRecord(record).withoutPlanState
    }
  }

  private func laid(_ name: String, over base: JSONTable) -> JSONTable {
    guard let section = sections[name] else { return base }
    // What an item took back from aside may stand where the file was cut, and the other way round.
    let rest = name == "items" ? "archived" : name == "archived" ? "items" : name
    if section.isWhole, sections[rest]?.isWhole == true { return section.table }
    var result = base
    result.update(section.table.indices.map { (section.table.key(at: $0), section.table.value(at: $0)) })
    return result
  }
}
