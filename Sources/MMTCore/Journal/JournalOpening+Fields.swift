/// What one device wrote behind a task's words on a line that another had taken on by then.
extension Journal {
  /// The last line of a task gets the minutes, and where it is open the tags and fields that it lacks of the lines that lead to it and don't say so:
  /// a merge left such a line half done beside its arrow (`TaskLine`), or it is open or settled on an earlier page. Of a field that both have
  /// otherwise the line's counts where the last one has it as that line had it once. As with words the copies come before these lines are
  /// marked: a run that ends between finds them again.
  mutating func complete(_ opening: inout JournalOpening, _ chains: JournalChains) {
    for (ref, lines) in others(chains).sorted(by: { JournalChains.isBefore($0.key, $1.key) }) {
      guard var page = pages[ref] else { continue }
      var marks: [EntryMark] = []
      var edits: [ItemEdit] = []
      for (last, others) in lines.sorted(by: { $0.key < $1.key }) {
        let entry = page.entries[last]
        let line = TaskLine(entry, of: page)
        let lacking = line.lacking(others.map(\.line))
        // What was settled says what it says, but its minutes are counted there.
        if entry.isOpenTask {
          var mark = EntryMark(last)
          (mark.fields, mark.behind) = (lacking.fields, lacking.behind)
          mark.replaced =
            others.first(where: \.isMarked).map { other in
              line.outdated(by: other.line) { FormerLines(other.page, self).lines(like: [line, other.line]) }
            } ?? []
          if mark != EntryMark(last) { marks.append(mark) }
        }
        if let minutes = lacking.minutes, let item = entry.item {
          var edit = ItemEdit(item)
          edit.minutes = .set(minutes)
          edits.append(edit)
        }
      }
      if marks.isEmpty, edits.isEmpty { continue }
      // What would mean more there stays where it was written.
      page = page.marked(marks).page
      if let whole = try? page.editing(edits) {
        page = whole
      } else {
        for edit in edits { page = (try? page.editing([edit])) ?? page }
      }
      if let write = try? take([page]) { add(write, to: &opening) }
    }
  }

  /// A line that leads to another one.
  private struct Other {
    var line: TaskLine
    var page: JournalRef
    /// A merge left its box open beside its arrow.
    var isMarked: Bool
  }

  /// By page and entry of last lines the lines that lead to them and are open or settled, the latest first.
  private func others(_ chains: JournalChains) -> [JournalRef: [Int: [Other]]] {
    let lines = Set(chains.next.keys).union(chains.settledParts.keys).filter { line in
      chains.entry(line).map { $0.isOpenTask || $0.status == .done || $0.status == .cancelled } ?? false
    }
    var found: [JournalRef: [Int: [Other]]] = [:]
    for line in lines.sorted(by: { one, two in
      one.page == two.page ? one.entry > two.entry : JournalChains.isBefore(two.page, one.page)
    }) {
      let last = chains.settledParts[line] ?? chains.head(line)
      guard last != line, isSound(last.page), isSound(line.page),
        let entry = chains.entry(line), let page = chains.journal.pages[line.page]
      else { continue }
      let isMarked = entry.isOpenTask && (entry.words.movedTo != nil || entry.status == .partial && chains.parts[line] != nil)
      found[last.page, default: [:]][last.entry, default: []]
        .append(Other(line: TaskLine(entry, of: page), page: line.page, isMarked: isMarked))
    }
    return found
  }
}
