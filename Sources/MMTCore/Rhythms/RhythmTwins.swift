/// Days that stand word for word in a document of counters and habits and in dated files of it: an `archive`, or the undo of one, was stopped
/// between the two. Without a byte lost they can leave the document.
package struct RhythmTwins: Sendable {
  package let document: RhythmFile
  /// The dated files that have them, too, in the order of their paths.
  package let others: [String]
  package let dates: Set<CivilDay>

  /// Those of all documents. A day that stands a third time, or says something else in its other place, is none: a person decides on it.
  package static func all(in files: [RhythmFile]) -> [RhythmTwins] {
    files.filter { $0.whole == nil }.compactMap { document in
      let parts = files.filter { $0.whole != nil && $0.documentPath == document.path }
      if parts.isEmpty || document.sections.isEmpty { return nil }
      let own = Dictionary(grouping: document.sections, by: \.date)
      var found: [CivilDay: (path: String, isSame: Bool)] = [:]
      for part in parts {
        for section in part.sections {
          guard let there = own[section.date], let one = there.first else { continue }
          let isSame = there.count == 1 && found[section.date] == nil && part.block(section) == document.block(one)
          found[section.date] = (part.path, isSame)
        }
      }
      let same = found.filter { $0.value.isSame }
      if same.isEmpty { return nil }
      return RhythmTwins(document: document, others: Set(same.values.map(\.path)).sorted(), dates: Set(same.keys))
    }
  }

  /// The document without them, proven.
  package func settled() throws(Failure) -> ProvenText { try document.leaving(dates) }

  /// "2 days of hundreds.md stand in hundreds-2025.md, too".
  package var diagnostic: Diagnostic {
    let (count, isOne) = (dates.count, dates.count == 1)
    let days = "\(count) \(isOne ? "day" : "days") of \(document.path) \(isOne ? "stands" : "stand")"
    return Diagnostic(
      .warning, code: "document.days-twice", file: document.path,
      message: "\(days) in \(others.joined(separator: " and ")), too,"
        + " word for word, as a run leaves \(isOne ? "it" : "them") that was stopped",
      help: "mmt doctor --fix leaves each once")
  }
}

extension RhythmFile {
  /// Whether all that a dated file says stands byte for byte in other files of its document: it may be emptied, or go.
  package func isHeld(by others: [RhythmFile]) -> Bool {
    guard !sections.isEmpty, let rest = try? without(Set(sections.map(\.date))), rest.bytes.isEmpty else { return false }
    var held: [CivilDay: [[[UInt8]]]] = [:]
    for other in others {
      for section in other.sections { held[section.date, default: []].append(other.block(section)) }
    }
    return sections.allSatisfy { held[$0.date]?.contains(block($0)) == true }
  }
}
