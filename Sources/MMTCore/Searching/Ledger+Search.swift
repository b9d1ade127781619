/// One place in the plan that fits.
package struct SearchMatch: Sendable, Equatable {
  package enum Place: String, Sendable { case text, notes, hint, reflection, goal }

  package var place: Place
  /// nil for a reflection or goal.
  package var item: ItemAnswer?
  package var day: Int?
  /// The series that the day is one of.
  package var series: String?
  package var date: CivilDay?
  package var track: String?
  /// The plan's line that the words stand on.
  package var line: Int
  /// That line's words.
  package var words: String
}

/// The answer of `search`.
package struct SearchPage: Sendable, Equatable {
  package var query: SearchQuery
  package var matches: [SearchMatch]
  package var today: CivilDay
  /// Lines of counters and habits.
  package var lines: [RhythmMatch] = []
  /// Lines of the journal.
  package var entries: [EntryMatch] = []
  /// Whether there is a plan that was looked into.
  package var hasPlan = true
  /// That of the plan's file.
  package var revision: Digest?

  package var isEmpty: Bool { matches.isEmpty && lines.isEmpty && entries.isEmpty }

  package init(query: SearchQuery, matches: [SearchMatch], today: CivilDay) {
    self.query = query
    self.matches = matches
    self.today = today
  }
}

extension Ledger {
  /// What fits, titles first, else in the plan's order: items with the words in their line or notes, and reflections and goals with all
  /// of them. Hints are looked into only where that is asked for.
  package func search(_ query: SearchQuery, inHints: Bool = false) -> SearchPage {
    var matches: [SearchMatch] = []
    for day in plan.days where includes(day, query) {
      let found = day.items.compactMap { item in hit(item, query, inHints).map { (item: item, hit: $0) } }
      for (hit, placed) in zip(found, placed(found.map(\.item))) {
        matches.append(
          SearchMatch(
            place: hit.hit.place, item: placed.item, day: placed.day, series: placed.series, date: placed.date,
            track: placed.track, line: hit.hit.line, words: hit.hit.isOwn ? placed.item.text : hit.hit.words))
      }
      matches += prose(day, query)
    }
    return SearchPage(query: query, matches: query.titlesFirst(matches), today: today)
  }

  private func includes(_ day: Plan.Day, _ query: SearchQuery) -> Bool {
    query.conditions.allSatisfy { condition in
      if case .dates(let wanted) = condition {
        return date(of: day).map { wanted.overlaps($0...max($0, lastDate(of: day) ?? $0)) } ?? false
      }
      guard case .days(let wanted) = condition else { return true }
      guard let number = day.key.number else { return false }
      return wanted.overlaps(number...max(number, day.lastNumber ?? number))
    }
  }

  private func hit(_ index: Int, _ query: SearchQuery, _ inHints: Bool) -> SearchHit? {
    let item = plan.items[index]
    return fits(index, item, query) ? plan.hit(item, query.words, inHints: inHints) : nil
  }

  private func fits(_ index: Int, _ item: Item, _ query: SearchQuery) -> Bool {
    query.conditions.allSatisfy { condition in
      switch condition {
      case .days, .dates: true
      case .rhythm, .entry: false
      case .tag(let wanted): TagWords.has(wanted, plan.source.bytes, in: plan.source.line(Int(item.line)))
      case .isOpen: item.status.isUnfinished && !item.isQualifier
      case .kind(let kind): item.kind == kind
      case .bonus: item.isBonus || item.kind == .bonus
      case .status(let status): item.status == status && !item.isQualifier
      case .difficulty(let wanted):
        (item.difficulty ?? (item.leetcode > 0 ? Catalogue.problem(number: Int(item.leetcode))?.difficulty : nil)) == wanted
      case .spent(let comparison, let minutes): comparison.holds(Int(item.minutes), minutes)
      case .felt(let wanted): felt[index] == wanted
      case .has(.notes): plan.notes(item).flatMap(authored.own) != nil
      case .has(.minutes): item.minutes > 0
      case .has(.date): completedOn(index) != nil
      case .has(.link): item.leetcode > 0 || FoldedText.contains(Array("://".utf8), plan.source.bytes, in: item.text.range)
      case .has(.reflection): false
      }
    }
  }

  /// Reflections and goals of a day; conditions on items leave them out.
  private func prose(_ day: Plan.Day, _ query: SearchQuery) -> [SearchMatch] {
    var wantsAll = false
    for condition in query.conditions {
      switch condition {
      case .days, .dates: continue
      case .has(.reflection): wantsAll = true
      default: return []
      }
    }
    guard !query.words.isEmpty || wantsAll else { return [] }
    let bytes = plan.source.bytes
    func match(_ place: SearchMatch.Place, _ line: Int, _ words: Extent, track: String?) -> SearchMatch {
      SearchMatch(
        place: place, item: nil, day: day.key.number, series: series(day), date: date(of: day), track: track, line: line,
        words: plan.source.string(Bytes.trim(words, bytes)))
    }
    var result: [SearchMatch] = []
    if !wantsAll {
      for track in plan.tracks[day.tracks] where !track.goal.isEmpty {
        guard query.words.allSatisfy({ FoldedText.contains($0, bytes, in: track.goal.range) }) else { continue }
        let line = plan.source.lineNumber(at: track.goal.lowerBound)
        result.append(match(.goal, line, track.goal, track: plan.name(of: track)))
      }
    }
    for lines in day.reflections {
      let texts = lines.map { (line: $0, words: plan.withoutQuoteMark($0)) }
      let all = query.words.allSatisfy { word in texts.contains { FoldedText.contains(word, bytes, in: $0.words.range) } }
      guard all,
        let first = texts.first(where: { text in
          query.words.isEmpty || query.words.contains { FoldedText.contains($0, bytes, in: text.words.range) }
        })
      else { continue }
      result.append(match(.reflection, first.line, first.words, track: nil))
    }
    return result
  }
}

extension Plan {
  /// A line of a reflection without `>` and 📝.
  fileprivate func withoutQuoteMark(_ line: Int) -> Extent {
    var extent = source.line(line)
    while !extent.isEmpty, Bytes.isBlank(source.bytes[extent.lowerBound]) || source.bytes[extent.lowerBound] == 0x3E {
      extent.start += 1
    }
    if Bytes.hasExactly([0xF0, 0x9F, 0x93, 0x9D], source.bytes, at: extent.lowerBound, end: extent.upperBound) {
      extent.start += 4
    }
    return extent
  }
}
