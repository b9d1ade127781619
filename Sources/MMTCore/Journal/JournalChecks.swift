/// What `verify` finds on the pages of a journal: what can't be meant, and links of a task's lines that lead nowhere.
///
/// A line with `→` and the copy there are one task by their words. Where somebody mended the words of one of them both stand alone;
/// they are taken for a pair where they share some, since nothing is lost by that.
package struct JournalChecks {
  private let journal: Journal
  private let chains: JournalChains
  /// Pages that are there and can't be read: what leads to them isn't broken for that.
  private let unread: Set<JournalRef>

  package init(_ journal: Journal, unread: Set<JournalRef> = []) {
    self.journal = journal
    chains = journal.chains
    let damaged = journal.pages.values.filter { !$0.damage.isEmpty }.map(\.ref)
    self.unread = unread.union(damaged)
  }

  /// In the order of pages and lines.
  package var findings: [Diagnostic] {
    var found: [JournalRef: [Diagnostic]] = [:]
    for (ref, page) in journal.pages {
      found[ref, default: []] += page.damage + otherDate(page) + page.impossibleDates(journal.rules.mentions)
      found[ref, default: []] += doubleBlockIDs(page)
    }
    for (ref, finding) in linkFindings() + doubleIDs() { found[ref, default: []].append(finding) }
    return found.sorted { JournalChains.isBefore($0.key, $1.key) }.flatMap { _, findings in
      findings.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    }
  }

  private var pages: [JournalPage] { journal.pages.keys.sorted(by: JournalChains.isBefore).compactMap { journal.pages[$0] } }

  private func finding(
    _ page: JournalPage, _ entry: JournalEntry, _ extent: Extent, _ code: String, _ message: String, _ help: String
  ) -> Diagnostic {
    let line = page.source.line(entry.line)
    return Diagnostic(
      .warning, code: "journal." + code, file: page.path, line: page.inFile(entry.line),
      column: extent.lowerBound - line.lowerBound + 1,
      length: extent.count, message: message, excerpt: Array(page.bytes[line.range]), help: help)
  }

  // MARK: Dates

  /// A day's page whose first heading names another date. The name counts.
  private func otherDate(_ page: JournalPage) -> [Diagnostic] {
    if page.file != nil { return foreignDates(page) }
    guard case .day(let day) = page.ref, let heading = page.headings.first(where: { $0.level == 1 }),
      let date = DateHeading(Array(heading.words.utf8))
    else { return [] }
    switch date {
    case .full(let other) where other == day: return []
    case .ofYear(let month, let number) where (month, number) == (day.parts.month, day.parts.day): return []
    case .full, .ofYear: break
    }
    let line = page.source.line(heading.line)
    return [
      Diagnostic(
        .warning, code: "journal.date-mismatch", file: page.path, line: page.inFile(heading.line), column: 1,
        length: line.count,
        message: "the heading names another date than the file's name, \(day.iso), which counts",
        excerpt: Array(page.bytes[line.range]), help: "mend the heading, or give the file the name of its date")
    ]
  }

  /// Headings in a month's file that name a day of another month: what stands below them is the day's before them.
  private func foreignDates(_ page: JournalPage) -> [Diagnostic] {
    page.headings.compactMap { heading in
      let line = page.source.line(heading.line)
      guard case .full(let day)? = DateHeading(Array(heading.words.utf8)), journal.layout.path(.day(day)) != page.path else {
        return nil
      }
      return Diagnostic(
        .warning, code: "journal.date-mismatch", file: page.path, line: page.inFile(heading.line), column: 1,
        length: line.count, message: "the heading names a day of another month than the file's name, so it begins no day",
        excerpt: Array(page.bytes[line.range]), help: "move its lines to \(journal.layout.path(.day(day)))")
    }
  }

  // MARK: Links

  /// A line whose other end isn't there.
  private struct Loose {
    let line: EntryRef
    let arrow: EntryWords.Arrow
    /// The page the arrow leads to, or comes from.
    let other: JournalRef
  }

  private func linkFindings() -> [(JournalRef, Diagnostic)] {
    var found: [(JournalRef, Diagnostic)] = []
    var (gone, copies): ([Loose], [Loose]) = ([], [])
    for page in pages where !unread.contains(page.ref) {
      for (index, entry) in page.entries.enumerated() {
        for arrow in [entry.words.movedTo, entry.words.cameFrom].compactMap(\.self) {
          let line = EntryRef(page.ref, index)
          // An arrow to what is no page is the user's own.
          guard let other = journal.ref(arrow, on: page.ref), !isUnread(other) else { continue }
          guard journal.pages[other] != nil else {
            found.append((page.ref, missing(page, entry, arrow, other)))
            continue
          }
          guard entry.kind == .task, !entry.words.text.isEmpty else { continue }
          let loose = Loose(line: line, arrow: arrow, other: other)
          switch arrow.direction {
          // What is open or settled where it stands isn't lost.
          case .to: if entry.status == .moved || entry.status == .scheduled, chains.next[line] == nil { gone.append(loose) }
          case .from: if chains.previous[line] == nil { copies.append(loose) }
          }
        }
      }
    }
    for line in gone {
      if let index = reworded(line, copies) {
        copies.remove(at: index)
      } else if let finding = noCopy(line) {
        found.append((line.line.page, finding))
      }
    }
    for copy in copies {
      if let finding = noOrigin(copy) { found.append((copy.line.page, finding)) }
    }
    return found
  }

  /// The copy that is a line's in other words.
  private func reworded(_ line: Loose, _ copies: [Loose]) -> Int? {
    let (born, text) = (chains.born(line.line), self.text(line.line))
    let likely = copies.indices.filter { copies[$0].line.page == line.other && copies[$0].other == born }
      .compactMap { index in Rewording.likeness(text, self.text(copies[index].line)).map { (index: index, likeness: $0) } }
    return likely.max { $0.likeness < $1.likeness }?.index
  }

  private func text(_ line: EntryRef) -> String {
    chains.entry(line).flatMap { entry in journal.pages[line.page]?.text(entry) } ?? ""
  }

  /// A page that can't be read, or one in a file that can't.
  private func isUnread(_ ref: JournalRef) -> Bool {
    if unread.contains(ref) { return true }
    return journal.layout.isSection(ref)
      && journal.layout.ref(path: journal.layout.path(ref)).map { unread.contains($0) } ?? false
  }

  private func missing(
    _ page: JournalPage, _ entry: JournalEntry, _ arrow: EntryWords.Arrow, _ other: JournalRef
  ) -> Diagnostic {
    let path = journal.layout.path(other)
    let isAhead = arrow.direction == .to
    let back = "mmt restore HEAD \(ShellWord.quoted(path)) brings it back if the last backup has it"
    return finding(
      page, entry, arrow.extent, "no-page", "this line \(isAhead ? "leads to" : "comes from") \(path), which isn't there",
      isAhead
        ? "\(back); else make the box [ ] here and take the arrow out" : "\(back); else take the arrow out")
  }

  private func noCopy(_ loose: Loose) -> Diagnostic? {
    guard let page = journal.pages[loose.line.page], let entry = chains.entry(loose.line) else { return nil }
    return finding(
      page, entry, loose.arrow.extent, "no-copy",
      "this task went to \(journal.layout.path(loose.other)), and no line there says the same",
      "if it isn't meant to be gone, make the box [ ] here and take the arrow out; else make it [-]")
  }

  private func noOrigin(_ loose: Loose) -> Diagnostic? {
    guard let page = journal.pages[loose.line.page], let entry = chains.entry(loose.line) else { return nil }
    return finding(
      page, entry, loose.arrow.extent, "no-origin",
      "this task came from \(journal.layout.path(loose.other)), and no line there says the same",
      "the task itself is whole: write the line there anew, or take the arrow out")
  }

  // MARK: Ids

  /// `🆔 k1` of two tasks; lines that are one task settle it when the day is opened next.
  private func doubleIDs() -> [(JournalRef, Diagnostic)] {
    var found: [(JournalRef, Diagnostic)] = []
    var first: [[UInt8]: EntryRef] = [:]
    for page in pages where !unread.contains(page.ref) {
      for (index, entry) in page.entries.enumerated() {
        guard let id = entry.words.ownID, !id.isEmpty else { continue }
        let line = EntryRef(page.ref, index)
        guard let known = first[Array(page.bytes[id.range])] else {
          first[Array(page.bytes[id.range])] = line
          continue
        }
        guard chains.head(known) != chains.head(line), let place = journal.pages[known.page], let other = chains.entry(known)
        else { continue }
        found.append(
          (
            page.ref,
            finding(
              page, entry, id, "id-twice",
              "\(page.source.string(id)) stands in \(place.path):\(place.inFile(other.line)) already",
              "give one of them another id, or none")
          ))
      }
    }
    return found
  }

  /// `^b1` twice on one page: links to it lead to the first.
  private func doubleBlockIDs(_ page: JournalPage) -> [Diagnostic] {
    guard !unread.contains(page.ref) else { return [] }
    var first: [[UInt8]: Int] = [:]
    var found: [Diagnostic] = []
    for entry in page.entries {
      guard let id = entry.words.blockID, !id.isEmpty else { continue }
      if let line = first[Array(page.bytes[id.range])] {
        found.append(
          finding(
            page, entry, id, "id-twice", "\(page.source.string(id)) stands in line \(line) already",
            "give one of them another id, or none"))
      } else {
        first[Array(page.bytes[id.range])] = page.inFile(entry.line)
      }
    }
    return found
  }
}
