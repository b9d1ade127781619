/// Tasks that no line is open of, though nobody settled them: two devices took one on and back again.
extension JournalChains {
  /// Their last lines. All lines of such a task have gone on, and the last one leads to itself, or back to where another of them stands.
  var stranded: [EntryRef] {
    let ends = tasks.filter { next[$0] == nil && hasGone($0) }
    guard ends.contains(where: { goalOf($0).map { journal.pages[$0] != nil } ?? false }) else { return [] }
    let chains = Dictionary(grouping: tasks) { head($0) }
    // Copies that no line leads to may be such a task in other words.
    let loose = Dictionary(
      grouping: tasks.filter { previous[$0] == nil && entry($0)?.words.cameFrom != nil }
    ) { Loose(page: $0.page, birth: born($0)) }
    return ends.filter { end in
      guard let page = goalOf(end), let lines = chains[end], lines.allSatisfy(hasGone) else { return false }
      let copies = loose[Loose(page: page, birth: born(end))] ?? []
      return lines.contains { stands($0, on: page, where: end) } && copies.allSatisfy(Set(lines).contains)
    }
  }

  func hasGone(_ line: EntryRef) -> Bool {
    guard let status = entry(line)?.status else { return false }
    return status == .moved || status == .scheduled
  }

  private func goalOf(_ line: EntryRef) -> JournalRef? { ref(entry(line)?.words.movedTo, on: line.page) }

  /// Whether a line stands where an arrow leads: in the future log each month is a place of its own.
  private func stands(_ line: EntryRef, on page: JournalRef, where end: EntryRef) -> Bool {
    guard line.page == page, page == .future else { return line.page == page }
    let section = entry(end)?.words.movedTo?.anchor.flatMap { FutureSection($0) } ?? .someday
    return (entry(line)?.section ?? .someday) == section
  }

  private struct Loose: Hashable {
    let page: JournalRef
    let birth: JournalRef
  }
}
