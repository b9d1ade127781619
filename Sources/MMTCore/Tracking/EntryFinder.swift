/// Finds the entry that a person names: a place (`.3`, `yesterday.3`, `2026-11-18.3`), an id, or words.
package struct EntryFinder: Sendable {
  private let journal: Journal
  private let chains: JournalChains
  /// Only what is settled is looked for by words: what `undone` can bring back.
  private let wantsDone: Bool

  package init(_ journal: Journal, wantsDone: Bool = false) {
    self.journal = journal
    chains = journal.chains
    self.wantsDone = wantsDone
  }

  /// A place as it is typed: the day, nil for today's page, and the number. nil for a text that is none.
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
    if name.contains("/"), let known = all.first(where: { journal.answer($0, chains).id == name }) { return known }
    return try words(name)
  }

  private var all: [EntryRef] {
    journal.pages.values.sorted { $0.path > $1.path }.flatMap { page in page.entries.indices.map { EntryRef(page.ref, $0) } }
  }

  private func words(_ name: String) throws(Failure) -> EntryRef {
    let wanted = FoldedText(name.utf8).bytes.split(whereSeparator: Bytes.isBlank).map { Array($0) }
    guard !wanted.isEmpty else { throw Failure(.usage, "an entry needs a name", help: "name it by its place or its words") }
    let found = all.filter { line in
      guard let page = journal.pages[line.page], let entry = chains.entry(line), entry.kind == .task, isWanted(entry) else {
        return false
      }
      return wanted.allSatisfy { FoldedText.contains($0, page.bytes, in: entry.words.text.range) }
    }
    // Today's page first, then what stands elsewhere.
    let here = found.filter { $0.page == .day(journal.today) }
    let candidates = here.isEmpty ? found : here
    if candidates.count == 1, let only = candidates.first { return only }
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
        .data, "\"\(name)\" may be several entries", details: lines + ["Nothing was changed."],
        help: "type more of its words, or its place")
    }
    throw Failure(
      .notFound, "no \(wantsDone ? "settled" : "open") task says \"\(name)\"", details: ["Nothing was changed."],
      help: "mmt journal shows today's page, mmt search looks further")
  }

  private func isWanted(_ entry: JournalEntry) -> Bool {
    wantsDone ? entry.status == .done || entry.status == .cancelled : entry.isOpenTask
  }
}
