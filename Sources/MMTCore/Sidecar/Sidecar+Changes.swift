extension Sidecar {
  /// What leads from `self` to `other`, member by member, in the order of sections and keys.
  package func changes(to other: Sidecar) -> [SidecarChange] {
    SidecarChange.Section.allCases.flatMap { section in
      Self.changes(section, from: self[section], to: other[section])
    }
  }

  /// Makes changes, whatever the members are now.
  package mutating func apply(_ changes: [SidecarChange]) {
    for section in SidecarChange.Section.allCases {
      let own = changes.filter { $0.section == section }.map { (key: $0.key, value: $0.after) }
      if own.isEmpty { continue }
      var table = self[section]
      table.update(own)
      self[section] = table
    }
  }

  /// The member that a change is about, as it is now.
  package func value(of change: SidecarChange) -> JSONText? { self[change.section][change.key] }

  private subscript(section: SidecarChange.Section) -> JSONTable {
    get {
      switch section {
      case .achievements: achievements
      case .archived: archived
      case .items: items
      case .settings: settings.stored
      }
    }
    set {
      switch section {
      case .achievements: achievements = newValue
      case .archived: archived = newValue
      case .items: items = newValue
      case .settings: settings = Settings(newValue)
      }
    }
  }

  private static func changes(_ section: SidecarChange.Section, from old: JSONTable, to new: JSONTable) -> [SidecarChange] {
    var found: [SidecarChange] = []
    for index in old.indices {
      let (key, before) = (old.key(at: index), old.value(at: index))
      let after = new[key]
      if after != before { found.append(SidecarChange(section: section, key: key, before: before, after: after)) }
    }
    for index in new.indices {
      let key = new.key(at: index)
      if old[key] == nil { found.append(SidecarChange(section: section, key: key, before: nil, after: new.value(at: index))) }
    }
    return found.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
