import MMTCore

/// What holds of every sidecar's bytes, and of what can be saved of damaged ones.
enum SidecarLaws {
  static func check(_ input: [UInt8]) {
    if let json = try? JSONText(checking: input) {
      law((try? JSONText(checking: json.compact))?.compact == json.compact, "compact JSON stays as it is")
    }
    let salvage = SidecarSalvage(input)
    if let saved = try? salvage.over(Sidecar(id: "0123456789abcdef", plan: "p.md")).serialized() {
      law((try? Sidecar(reading: saved.bytes)) != nil, "what was saved of a damaged sidecar reads")
    }
    _ = SeenLines.read(input)
    guard let sidecar = try? Sidecar(reading: input) else { return }
    for id in sidecar.items.keys {
      guard let record = sidecar.record(id) else { continue }
      law(record.workedSeconds >= 0, "work takes time")
      // What can't be understood of a record is kept, if in another order.
      law(ItemRecord(record.json).json == record.json, "a record written is the record: \(id)")
    }
    for definition in Settings.definitions { _ = try? sidecar.settings.get(definition.key) }
    guard let text = try? sidecar.serialized() else { return }
    law((try? Sidecar(reading: text.bytes).serialized())?.bytes == text.bytes, "a sidecar written twice is the same")
  }
}

/// The machine's note of what was last seen: a cache, so anything may stand in it.
private enum SeenLines {
  static func read(_ bytes: [UInt8]) -> LastSeen? { LastSeen(bytes) }
}

/// What holds of every merge of sidecars.
enum RecordLaws {
  static func check(_ input: [UInt8]) {
    let parts = input.parts(3)
    guard let merge = try? SidecarMerge(base: parts[0], ours: parts[1], theirs: parts[2]) else { return }
    law(
      (try? SidecarMerge(base: parts[0], ours: parts[0], theirs: parts[2]))?.bytes == parts[2],
      "what one side changed is that side")
    guard let result = try? Sidecar(reading: merge.bytes) else {
      // Where a side is taken as it is, it may be one that only a person can mend.
      return law(parts.contains(merge.bytes), "a merge that isn't a side reads")
    }
    if parts.contains(merge.bytes) { return }
    if let mirror = try? SidecarMerge(base: parts[0], ours: parts[2], theirs: parts[1]), merge.contradictions.isEmpty {
      let other = try? Sidecar(reading: mirror.bytes)
      law(other?.items == result.items && other?.archived == result.archived, "either side may be ours")
    }
    guard let base = try? Sidecar(reading: parts[0]), let ours = try? Sidecar(reading: parts[1]),
      let theirs = try? Sidecar(reading: parts[2])
    else { return }
    for side in [ours, theirs] {
      for id in side.items.keys where base.items[id] == nil && base.archived[id] == nil {
        law(
          result.items[id] != nil || result.archived[id] != nil || ItemRecord(side.items[id] ?? JSONText(0)).saysNothing,
          "a new record stays: \(id)")
      }
    }
    let again = try? SidecarMerge(base: parts[0], ours: merge.bytes, theirs: merge.bytes)
    law(again?.bytes == merge.bytes, "a merge with itself is itself")
  }
}
