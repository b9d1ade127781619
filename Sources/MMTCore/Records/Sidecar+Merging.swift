extension Sidecar {
  /// One sidecar of what two devices wrote, without knowing what they began with: records are united by id and field, achievements
  /// with the earliest date; settings and the rest stay as in `self`, with what only the other has; the streak is dropped.
  package func merged(with other: Sidecar) -> Sidecar {
    var result = self
    result.head = Self.united(head, other.head) { first, _ in first }
    result.head["streak"] = nil
    if let journal = JournalRecords.merged(nil, head["journal"], other.head["journal"]) { result.head["journal"] = journal }
    let own = Set(documents.map(\.path))
    let news = other.documents.filter { !own.contains($0.path) }
    if !own.isEmpty, !news.isEmpty { result.documents += news }
    if other.schema > schema { result.head["schema"] = JSONText(other.schema) }
    result.settings = Settings(Self.united(settings.stored, other.settings.stored) { first, _ in first })
    let record = { (first: JSONText, second: JSONText) in
      ItemRecord(base: ItemRecord(), ItemRecord(first), ItemRecord(second)).json
    }
    result.items = Self.united(items, other.items, record)
    result.archived = ArchivedRecords(base: JSONTable(), archived, other.archived).merged
    result.reunite(self, other)
    result.achievements = Self.united(achievements, other.achievements) { first, second in
      guard let other = second.string.flatMap({ CivilDay($0) }) else { return first }
      guard let own = first.string.flatMap({ CivilDay($0) }) else { return second }
      return other < own ? second : first
    }
    return result
  }

  /// Joins what is in the plan on one side and was put aside on the other: the next sync looks at the plan and decides. A side that has
  /// both of one id has them of two items, which stay apart; so does what isn't the record that the sides began with, where `base` has one.
  mutating func reunite(_ one: Sidecar, _ other: Sidecar, base: Sidecar? = nil) {
    for (here, there) in [(one, other), (other, one)] {
      for id in there.archived.keys where here.items[id] != nil && here.archived[id] == nil && there.items[id] == nil {
        // With a base only what it had: the record that the one side put aside, and the other changed.
        let names = ArchivedRecords.names(of: id, archived)
        let name = names.first { name in
          guard let base else { return archived[name] == there.archived[id] }
          return base.record(id).map { archivedRecord(name)?.withoutPlanState == $0 } ?? false
        }
        guard let name, let aside = archivedRecord(name), let record = record(id),
          aside.isSameItem(as: record)
        else { continue }
        // What the one side took out is there again, under what the other one knows.
        items[id] = (base == nil ? record : here.record(id) ?? record).merged(with: aside).json
        archived[name] = nil
      }
    }
  }

  private static func united(
    _ first: JSONTable, _ second: JSONTable, _ both: (JSONText, JSONText) -> JSONText
  ) -> JSONTable {
    var changes: [(key: String, value: JSONText?)] = []
    for index in second.indices {
      let key = second.key(at: index)
      let value = second.value(at: index)
      if let own = first[key] {
        if own != value { changes.append((key, both(own, value))) }
      } else {
        changes.append((key, value))
      }
    }
    var result = first
    result.update(changes)
    return result
  }

  // MARK: - Conflict markers

  /// Both sides of a file with conflict markers, merged; throws `error` where the text holds none.
  static func merged(conflicted bytes: [UInt8], file: String, because error: JSONError) throws(UnreadableSidecar) -> Sidecar {
    if error.problem == .tooLarge {
      throw UnreadableSidecar(diagnostics: [SidecarFindings(bytes: [], file: file).diagnostic(error)])
    }
    let findings = SidecarFindings(bytes: bytes, file: file)
    let conflict = ConflictSides(SourceText(bytes))
    guard let marker = conflict.firstMarker else { throw UnreadableSidecar(diagnostics: [findings.diagnostic(error)]) }
    var sides: [Sidecar] = []
    if conflict.isWhole {
      for side in [conflict.ours, conflict.theirs] {
        guard let sidecar = try? SidecarReader.read(side),
          SidecarFindings(bytes: side, file: file).errors(in: sidecar).isEmpty
        else { break }
        sides.append(sidecar)
      }
    }
    guard sides.count == 2, let ours = sides.first, let theirs = sides.last else {
      let reason = conflict.isWhole ? "a side of this conflict can't be read" : "conflict markers that don't belong together"
      throw UnreadableSidecar(diagnostics: [
        findings.at(
          marker, .error, "conflict", reason,
          help: "resolve the conflict in an editor, or take the last commit's: git checkout HEAD -- \(file)")
      ])
    }
    var result = ours.merged(with: theirs)
    result.isMerged = true
    result.warnings = [
      findings.at(
        marker, .warning, "merged", "conflict markers: both sides are read and merged record by record",
        help: "mmt sync writes the merged file")
    ]
    return result
  }
}

/// The two texts that git's conflict markers hold, with the lines both have; what a third side (`|||||||`) holds is passed over.
struct ConflictSides {
  private(set) var ours: [UInt8] = []
  private(set) var theirs: [UInt8] = []
  /// nil where the text holds no marker.
  private(set) var firstMarker: Extent?
  /// Every conflict has its three markers in order.
  private(set) var isWhole = true

  private enum Place { case common, ours, base, theirs }

  init(_ text: SourceText) {
    var place = Place.common
    for number in 1...text.lineCount {
      let line = text.line(number)
      switch (place, Self.marker(text.bytes, line)) {
      case (.common, 0x3C?): place = .ours
      case (.ours, 0x7C?): place = .base
      case (.ours, 0x3D?), (.base, 0x3D?): place = .theirs
      case (.theirs, 0x3E?): place = .common
      case (_, nil):
        let whole = text.bytes[text.wholeLine(number).range]
        if place == .common || place == .ours { ours.append(contentsOf: whole) }
        if place == .common || place == .theirs { theirs.append(contentsOf: whole) }
        continue
      default: isWhole = false
      }
      if firstMarker == nil { firstMarker = line }
    }
    if place != .common { isWhole = false }
  }

  /// The marker's character where the line is one: seven of it, then a space or the end.
  private static func marker(_ bytes: [UInt8], _ line: Extent) -> UInt8? {
    guard line.count >= 7 else { return nil }
    let first = bytes[line.lowerBound]
    guard [0x3C, 0x3D, 0x3E, 0x7C].contains(first) else { return nil }
    let run = bytes[line.lowerBound..<line.lowerBound + 7]
    guard run.allSatisfy({ $0 == first }), line.count == 7 || bytes[line.lowerBound + 7] == 0x20 else { return nil }
    return first
  }
}
