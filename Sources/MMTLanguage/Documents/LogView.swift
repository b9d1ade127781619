import MMTCore

/// A page of the journal on a date, among the pages that its tasks may have come from.
final class LogView {
  let document: Document
  let ref: JournalRef
  let page: JournalPage
  let today: CivilDay
  private let onDisk: Journal

  init(_ document: Document, _ known: Journal, name: String, today: CivilDay) {
    self.document = document
    self.today = today
    let ref = known.layout.ref(path: name) ?? .collection(name)
    self.ref = ref
    let page = JournalPage(document, ref, path: name, known.layout)
    self.page = page
    onDisk = known
  }

  var rules: Journal.Rules { onDisk.rules }

  /// The page as it is in the editor, with the others as they are on disk: put together when it is asked for first, for a key needs none
  /// of the others.
  lazy var journal = Journal(
    [page] + onDisk.pages.values.filter { $0.ref != ref }, today: today, onDisk.layout, onDisk.rules)

  /// Worked out when they are asked for first.
  lazy var chains = journal.chains

  /// The entry that a line, 1-based, is of: its own, or the one that it is nested in.
  func entry(at line: Int) -> Int? { page.entries.lastIndex { $0.line <= line && line <= $0.lastLine } }

  /// The tasks of a range, by their first lines; of a place in a note the task above it.
  func tasks(in range: TextRange) -> [Int] {
    let found = page.entries.indices.filter { index in
      isTask(index) && range.touches(lines: page.entries[index].line, page.entries[index].wordsEnd)
    }
    if !found.isEmpty { return found }
    guard range.start.line == range.end.line, let own = entry(at: range.start.line + 1) else { return [] }
    return isTask(own) ? [own] : []
  }

  private func isTask(_ index: Int) -> Bool { page.entries[index].kind == .task && page.entries[index].item != nil }

  /// Whether a task is settled or open on this line and on no other page: what is done to it is done here alone.
  func isOwn(_ index: Int) -> Bool {
    let entry = page.entries[index]
    let line = EntryRef(ref, index)
    guard entry.status != .moved, entry.status != .scheduled, chains.next[line] == nil else { return false }
    if entry.isOpenBox { return true }
    // A line before it that was ticked opens with it.
    return !chains.before(line).contains { before in
      chains.entry(before).map { $0.status == .done || $0.status == .cancelled } ?? false
    }
  }

  /// How far the page is, and the line of its heading.
  var standing: (line: Int, text: String)? {
    var tally = LogTally()
    for entry in page.entries { tally.add(entry) }
    guard case .day(let day) = ref, let text = tally.text else { return nil }
    return (page.headings.first?.line ?? 1, text + (day == today ? " today" : ""))
  }
}

/// How many tasks are open, and how many done.
struct LogTally {
  private var open = 0
  private var done = 0

  mutating func add(_ entry: JournalEntry) {
    guard entry.kind == .task else { return }
    if entry.isOpenTask { open += 1 }
    if entry.isDoneTask { done += 1 }
  }

  mutating func add(_ other: LogTally) { (open, done) = (open + other.open, done + other.done) }

  /// `2 open, 1 done`; nil where there is no task.
  var text: String? { open + done == 0 ? nil : "\(open) open, \(done) done" }
}
