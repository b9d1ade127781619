/// Finds the entry that a person names: a place (`.3`, `yesterday.3`, `2026-11-18.3`, `future.md:4`), an id, or words.
package struct EntryFinder: Sendable {
  private let journal: Journal
  private let chains: JournalChains
  /// Only what is settled is looked for by words: what `undone` can bring back.
  private let wantsDone: Bool
  /// Settled tasks are looked for by words where no open one says them: to write something, so that a vague name is none.
  private let wantsSettled: Bool
  /// Entries of every kind are looked for by words, settled ones where no open task says them.
  private let wantsAll: Bool

  package init(_ journal: Journal, wantsDone: Bool = false, wantsSettled: Bool = false, wantsAll: Bool = false) {
    self.journal = journal
    chains = journal.chains
    self.wantsDone = wantsDone
    self.wantsSettled = wantsSettled
    self.wantsAll = wantsAll
  }

  /// The page that a name speaks of, where it says so: `2026-11-18.3`, `2026-11-20/log/call-ana`, `journal/2026/2026-11.md:9`.
  package static func page(_ name: String, today: CivilDay, _ layout: JournalLayout) -> JournalRef? {
    if let day = place(name, today: today)?.day { return .day(day) }
    if let place = LinePlace(name), let file = place.file { return layout.ref(path: file) }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let page = parts.dropLast(2).joined(separator: "/")
    if let day = CivilDay(page) { return .day(day) }
    if let month = Month(iso: page) { return .month(month) }
    return page == JournalRef.future.name ? .future : layout.ref(path: page)
  }

  /// A place as it is typed: the day, nil for today's page, and the number. nil where the text isn't such a place.
  package static func place(_ name: String, today: CivilDay) -> (day: CivilDay?, number: Int)? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let digits = name[name.index(after: dot)...]
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy(Bytes.isDigit), let number = Int(digits) else {
      return nil
    }
    let day = name[..<dot]
    if day.isEmpty { return (nil, number) }
    // Digits alone are a day of the plan.
    guard !day.utf8.allSatisfy(Bytes.isDigit), let date = TypedDate(String(day))?.day(today, prefer: .past) else { return nil }
    return (date, number)
  }

  /// Throws 65 with the candidates where several fit, 66 where none does.
  package func find(_ name: String) throws(Failure) -> EntryRef {
    if let place = Self.place(name, today: journal.today) {
      let day = place.day ?? journal.today
      let places = journal.places(day)
      guard places.indices.contains(place.number - 1) else {
        throw Failure(
          .notFound, "there is no entry \(place.number) on the page of \(day.iso)", details: ["Nothing was changed."],
          help: "mmt journal \(day.iso) shows its entries")
      }
      return places[place.number - 1]
    }
    if let place = LinePlace(name), let file = place.file {
      let here = all.first { line in
        guard let page = journal.pages[line.page], page.path == file else { return false }
        return chains.entry(line).map { (page.inFile($0.line)...page.inFile($0.wordsEnd)).contains(place.line) } ?? false
      }
      if let here { return here }
      if let ref = journal.layout.ref(path: file) {
        throw Failure(
          .notFound, "no entry stands in line \(place.line) of \(file)", details: ["Nothing was changed."],
          help: "\(ref.command) --json gives its lines")
      }
    }
    if name.contains("/"), let known = all.first(where: { journal.answer($0, chains).id == name }) { return known }
    return try words(name)
  }

  private var all: [EntryRef] {
    journal.pages.values.sorted { ($0.path, $0.ref.name) > ($1.path, $1.ref.name) }.flatMap { page in
      page.entries.indices.map { EntryRef(page.ref, $0) }
    }
  }

  private func words(_ name: String) throws(Failure) -> EntryRef {
    let wanted = FoldedText(name.utf8).bytes.split(whereSeparator: Bytes.isBlank).map { Array($0) }
    guard !wanted.isEmpty else { throw Failure(.usage, "an entry needs a name", help: "name it by its place or its words") }
    var found = says(wanted) { $0.kind == .task && isWanted($0) }
    if found.isEmpty, wantsSettled {
      found = says(wanted) { $0.kind == .task && ($0.status == .done || $0.status == .cancelled) && $0.words.movedTo == nil }
    }
    if found.isEmpty, wantsAll { found = says(wanted) { $0.words.movedTo == nil } }
    // What today's page shows first, also what it asks about; then what stands elsewhere.
    let shown = Set(journal.places(journal.today))
    let here = found.filter { shown.contains($0) }
    let candidates = here.isEmpty ? found : here
    let why = wantsAll && !wantsSettled ? nil : VagueName.reason(wanted.map { String(decoding: $0, as: UTF8.self) }, name)
    if why == nil, candidates.count == 1, let only = candidates.first { return only }
    let exact = candidates.filter { line in
      journal.pages[line.page].map { FoldedText($0.text($0.entries[line.entry]).utf8).bytes == FoldedText(name.utf8).bytes }
        ?? false
    }
    if exact.count == 1, let only = exact.first { return only }
    guard candidates.isEmpty else {
      let lines = candidates.prefix(8).map { line in
        let answer = journal.answer(line, chains)
        return "\(answer.path):\(answer.line)  \(answer.text)"
      }
      throw Failure(
        .data, why.map { $0 + " to name an entry" } ?? "\"\(name)\" may be several entries",
        details: lines + ["Nothing was changed."],
        help: "type more of its words, or its place")
    }
    throw Failure(
      .notFound, "no \(wantsAll ? "entry" : wantsDone ? "settled task" : wantsSettled ? "task" : "open task") says \"\(name)\"",
      details: ["Nothing was changed."],
      help: "mmt journal shows today's page, mmt search looks further")
  }

  private func says(_ wanted: [[UInt8]], _ isMeant: (JournalEntry) -> Bool) -> [EntryRef] {
    all.filter { line in
      guard let page = journal.pages[line.page], let entry = chains.entry(line), isMeant(entry) else { return false }
      let places = [entry.words.text] + entry.words.behind
      return wanted.allSatisfy { word in places.contains { FoldedText.contains(word, page.bytes, in: $0.range) } }
    }
  }

  private func isWanted(_ entry: JournalEntry) -> Bool {
    wantsDone ? entry.status == .done || entry.status == .cancelled : entry.isOpenBox
  }
}
