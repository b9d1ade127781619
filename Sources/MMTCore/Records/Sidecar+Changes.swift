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
      case .journal: journalMembers
      case .settings: settings.stored
      case .workspace: workspaceMembers
      }
    }
    set {
      switch section {
      case .achievements: achievements = newValue
      case .archived: archived = newValue
      case .items: items = newValue
      case .journal: setJournal(newValue)
      case .settings: settings = Settings(newValue)
      case .workspace: edition = newValue["edition"]?.string
      }
    }
  }

  /// Of the members that have no section of their own only the edition is a command's to change.
  private var workspaceMembers: JSONTable {
    var table = JSONTable()
    table.update([("edition", edition.map { JSONText($0) })])
    return table
  }

  /// What is kept of the journal, member by member.
  private var journalMembers: JSONTable {
    var table = JSONTable()
    table.update((head["journal"]?.members ?? []).map { ($0.key, $0.value) })
    return table
  }

  private mutating func setJournal(_ table: JSONTable) {
    guard !table.isEmpty else {
      head["journal"] = nil
      return
    }
    head["journal"] = JSONText { writer in
      writer.object { object in
        for index in table.indices {
          object.key(table.key(at: index))
          object.raw(table.value(at: index).compact)
        }
      }
    }
  }

  private static func changes(_ section: SidecarChange.Section, from old: JSONTable, to new: JSONTable) -> [SidecarChange] {
    let found = old.differences(to: new).map {
      SidecarChange(section: section, key: $0.key, before: $0.before, after: $0.after)
    }
    return found.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
