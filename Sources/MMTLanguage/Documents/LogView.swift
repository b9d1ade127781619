import MMTCore

/// A page of the journal on a date, among the pages that its tasks may have come from.
final class LogView {
  let document: Document
  /// Of a file that holds several pages the first day's: what is told of all of it is told as of one.
  let ref: JournalRef
  let page: JournalPage
  let today: CivilDay
  /// The pages that the file holds, where it holds several.
  let file: JournalFile?
  private let onDisk: Journal

  init(_ document: Document, _ known: Journal, name: String, today: CivilDay) {
    self.document = document
    self.today = today
    file = known.layout.isShared(path: name) ? JournalFile(document, path: name, known.layout) : nil
    let ref = file?.refs.first(where: \.isDay) ?? known.layout.ref(path: name) ?? .collection(name)
    self.ref = ref
    let page = JournalPage(document, ref, path: name, known.layout)
    self.page = page
    onDisk = known
  }

  var rules: Journal.Rules { onDisk.rules }

  /// The page as it is in the editor, with the others as they are on disk: put together when it is asked for first, for a key needs none
  /// of the others.
  lazy var journal = Journal(
    (file?.pages ?? [page]) + onDisk.pages.values.filter { file == nil ? $0.ref != ref : $0.path != page.path }, today: today,
    onDisk.layout, onDisk.rules)

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

  /// Where an entry of the text stands in the journal.
  func place(_ index: Int) -> EntryRef {
    let line = page.entries[index].line
    guard let own = file?.ref(at: line), let page = journal.pages[own],
      let place = page.entries.firstIndex(where: { page.inFile($0.line) == line })
    else { return EntryRef(ref, index) }
    return EntryRef(own, place)
  }

  /// The page that a line belongs to.
  func ref(at line: Int) -> JournalRef { file?.ref(at: line) ?? ref }

  private func isTask(_ index: Int) -> Bool { page.entries[index].kind == .task && page.entries[index].item != nil }

  /// Whether a task is settled or open on this line and on no other page: what is done to it is done here alone.
  func isOwn(_ index: Int) -> Bool {
    let entry = page.entries[index]
    let line = place(index)
    guard entry.status != .moved, entry.status != .scheduled, chains.next[line] == nil else { return false }
    if entry.isOpenBox { return true }
    // A line before it that was ticked opens with it.
    return !chains.before(line).contains { before in
      chains.entry(before).map { $0.status == .done || $0.status == .cancelled } ?? false
    }
  }

  /// How far the page is, and the line of its heading.
  var standing: (line: Int, text: String)? {
    let shown = file == nil ? page : journal.pages[.day(today)]
    guard let shown, shown.path == page.path, case .day(let day) = shown.ref else { return nil }
    var tally = LogTally()
    for entry in shown.entries { tally.add(entry) }
    guard let text = tally.text else { return nil }
    return (shown.inFile(shown.headings.first?.line ?? 1), text + (day == today ? " today" : ""))
  }

  /// The line on which today's page begins; nil where it isn't here.
  var todayLine: Int? {
    guard let file else { return ref == .day(today) ? page.headings.first?.line ?? 1 : nil }
    return file.page(.day(today))?.inFile(1)
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
