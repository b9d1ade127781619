/// A line of counters and habits that fits.
package struct RhythmMatch: Sendable, Equatable {
  package enum Place: String, Sendable { case definition, text, notes }

  package var place: Place
  /// `2026-11-20/push-ups`; of a definition `habit/push-ups`.
  package var id: String
  package var name: String
  package var icon: String?
  package var kind: RhythmKind
  /// nil for a definition.
  package var date: CivilDay?
  package var path: String
  /// The line that the words stand on, and its words.
  package var line: Int
  package var words: String
  /// nil for a definition.
  package var status: ItemStatus?
  package var minutes: Int?
}

/// What a line of counters and habits is; the raw values are the words of conditions and JSON documents.
package enum RhythmKind: String, CaseIterable, Sendable { case habit, counter, measure }

extension RhythmLedger {
  /// What fits: definitions in the order of the files, then dated lines, the newest first.
  package func search(_ query: SearchQuery) -> [RhythmMatch] {
    files.flatMap { definitions(query, $0) } + lines(query)
  }

  private func definitions(_ query: SearchQuery, _ file: RhythmFile) -> [RhythmMatch] {
    let items = RhythmFile.definingTracks(file.plan).flatMap { Array($0.items) }
    return zip(items, file.ownDefinitions).compactMap { index, definition in
      let kind: RhythmKind = definition.isMeasure ? .measure : definition.target != nil ? .counter : .habit
      let facts = SearchFacts(kind: kind, date: nil, status: nil, minutes: 0)
      guard facts.fit(query), let hit = hit(index, file, query) else { return nil }
      return RhythmMatch(
        place: hit.place == .notes ? .notes : .definition, id: "habit/" + definition.slug, name: definition.name,
        icon: definition.icon, kind: kind, date: nil, path: file.path, line: hit.line, words: hit.words, status: nil)
    }
  }

  private func lines(_ query: SearchQuery) -> [RhythmMatch] {
    var found: [RhythmMatch] = []
    for file in files {
      for section in file.sections {
        for line in section.lines {
          let item = file.plan.items[line.item]
          let definition = line.definition.map { file.definitions[$0] }
          let isMeasure = definition?.isMeasure ?? (line.counter == nil && line.value != nil)
          let kind: RhythmKind = line.counter != nil || definition?.target != nil ? .counter : isMeasure ? .measure : .habit
          let facts = SearchFacts(kind: kind, date: section.date, status: item.status, minutes: Int(item.minutes))
          guard facts.fit(query), let hit = hit(line.item, file, query) else { continue }
          found.append(
            RhythmMatch(
              place: hit.place == .notes ? .notes : .text, id: RhythmFile.id(line.slug, section.date), name: line.name,
              icon: definition?.icon, kind: kind, date: section.date, path: file.path, line: hit.line, words: hit.words,
              status: item.status, minutes: item.minutes > 0 ? Int(item.minutes) : nil))
        }
      }
    }
    // Of one day in the order of the files.
    return found.enumerated().sorted {
      ($1.element.date?.daysSinceEpoch ?? 0, $0.offset) < ($0.element.date?.daysSinceEpoch ?? 0, $1.offset)
    }.map(\.element)
  }

  /// Conditions on what only the line's text tells, and its words.
  private func hit(_ index: Int, _ file: RhythmFile, _ query: SearchQuery) -> SearchHit? {
    let item = file.plan.items[index]
    for condition in query.conditions {
      switch condition {
      case .has(.notes): if file.plan.notes(item) == nil { return nil }
      case .has(.link):
        let own = Extent(Int(item.content), file.plan.source.line(Int(item.line)).upperBound)
        if !FoldedText.contains(Array("://".utf8), file.plan.source.bytes, in: own.range) { return nil }
      case .tag(let wanted):
        if !TagWords.has(wanted, file.plan.source.bytes, in: file.plan.source.line(Int(item.line))) { return nil }
      default: continue
      }
    }
    return file.plan.hit(item, query.words, inHints: false)
  }
}

/// What conditions may ask of a line.
private struct SearchFacts {
  var kind: RhythmKind
  var date: CivilDay?
  var status: ItemStatus?
  var minutes: Int

  func fit(_ query: SearchQuery) -> Bool {
    query.conditions.allSatisfy { condition in
      switch condition {
      case .rhythm(let wanted): kind == wanted
      case .status(let wanted): status == wanted
      case .isOpen: status?.isUnfinished ?? false
      case .dates(let wanted): date.map { wanted.contains($0) } ?? false
      case .spent(let comparison, let limit): comparison.holds(minutes, limit)
      case .has(.minutes): minutes > 0
      case .has(.date): date != nil
      case .has(.notes), .has(.link), .tag: true
      // Of the plan alone.
      case .kind, .entry, .difficulty, .bonus, .felt, .days, .has(.reflection): false
      }
    }
  }
}
