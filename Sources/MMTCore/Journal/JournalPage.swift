import Synchronization

/// A page of the journal as it was read: its entries and its headings.
///
/// Made of a `Document` of the role `.log`: a bullet with a box is a task, one that begins with a time or `○` an event, any other a note. What
/// is nested below an entry without a box of its own belongs to that entry.
package struct JournalPage: Sendable {
  package let ref: JournalRef
  /// From the workspace.
  package let path: String
  /// Pages are handed about much: what was read is held once.
  private let text: Text
  package var document: Document { text.document }
  /// In the order of their lines.
  package var entries: [JournalEntry] { text.entries }
  /// In the order of their lines.
  package var headings: [Heading] { text.headings }
  /// What was proven of it since it was read from disk.
  package internal(set) var proven: ProvenText?
  /// What says which arrows are the journal's; nil where every one counts.
  let layout: JournalLayout?
  /// The file that it is a section of; nil where it has one of its own.
  package internal(set) var file: JournalFile?
  /// Of a page that isn't there yet the file that it is made from.
  package internal(set) var template: String?
  /// The path of a second page of its date, where one is known to lie beside it.
  package internal(set) var second: String?

  package struct Heading: Sendable {
    package let line: Int
    package let level: Int
    package let words: String
    /// The part of the future log that it begins; nil on a day's page, which has none.
    package let section: FutureSection?
  }

  private final class Text: Sendable {
    let document: Document
    let entries: [JournalEntry]
    let headings: [Heading]
    private let found = Mutex<(isBinary: Bool, conflictLine: Int?)?>(nil)
    private let named = Mutex<[EntrySlug]?>(nil)

    init(_ document: Document, _ entries: [JournalEntry], _ headings: [Heading]) {
      (self.document, self.entries, self.headings) = (document, entries, headings)
    }

    /// Looked for once: whoever opens a day asks for each of its lines.
    var state: (isBinary: Bool, conflictLine: Int?) {
      found.withLock { found in
        if let found { return found }
        let source = document.source
        let state = (source.isBinaryInPart, ConflictMarker.line(in: source))
        found = state
        return state
      }
    }

    /// Made once: each entry's depends on those before it.
    var slugs: [EntrySlug] {
      named.withLock { named in
        if let named { return named }
        let slugs = EntrySlug.all(entries, document.bytes)
        named = slugs
        return slugs
      }
    }
  }

  package static let options = PlanParser.Options(lexicon: .ofRoles, role: .log)

  /// An entry's words are read by themselves.
  private static let boxesAlone = {
    var options = JournalPage.options
    options.readsWords = false
    return options
  }()

  /// Of which entries the words are read, by the page's bytes and where all their lines stand in them. The others have none: `EntryWords.unread`.
  package typealias Wanted = ([UInt8], Range<Int>) -> Bool

  package init(
    _ bytes: [UInt8], _ ref: JournalRef, path: String, _ layout: JournalLayout? = nil, wanted: Wanted? = nil
  ) throws(Document.TooDeep) {
    self.init(try Document(bytes, wanted == nil ? Self.options : Self.boxesAlone), ref, path: path, layout, wanted: wanted)
  }

  package init(
    _ document: Document, _ ref: JournalRef, path: String, _ layout: JournalLayout? = nil, wanted: Wanted? = nil
  ) {
    self.layout = layout
    self.ref = ref
    self.path = path
    var reader = EntryReader(
      document.plan, ref, layout.map { .init(layout: $0, page: ref) }, near: layout?.anchor, wanted: wanted)
    reader.run()
    text = Text(document, reader.entries, reader.headings)
  }

  /// Another text of the same page, read as this one.
  package func reading(_ bytes: [UInt8]) throws(Document.TooDeep) -> JournalPage {
    try JournalPage(bytes, ref, path: path, layout)
  }

  /// A line of the page as its file counts them.
  package func inFile(_ line: Int) -> Int { line + (file?.linesBefore(ref) ?? 0) }

  /// The bytes of the file that it stands in.
  package var fileBytes: [UInt8] { file?.bytes ?? bytes }

  /// The level of the headings of its parts: below that of its own, where it is a section of a file.
  var partLevel: Int {
    guard layout?.isSection(ref) ?? false, let own = headings.first, own.line == 1 else { return 2 }
    return min(own.level + 1, 6)
  }

  var arrowRule: EntryWords.ArrowRule? { layout.map { .init(layout: $0, page: ref) } }

  package var source: SourceText { document.source }
  package var bytes: [UInt8] { document.bytes }

  /// The date that mentions on a line of the page are read against: of an entry that came from elsewhere the day it was born.
  package func anchor(_ entry: JournalEntry) -> CivilDay? {
    switch ref {
    case .day(let day): day
    case .month(let month): month.firstDay
    case .future: entry.section?.firstDay
    case .collection: entry.words.created
    }
  }

  /// An entry's words to be compared and shown, with the marks on a letter that `StackedMarks` allows.
  package func text(_ entry: JournalEntry) -> String { StackedMarks.bounded(source.string(entry.words.text)) }

  /// An entry's words to be shown: with those that stand behind its arrow.
  package func plain(_ entry: JournalEntry) -> String {
    ([entry.words.text] + entry.words.behind).map { document.plan.plain($0) }.joined(separator: " ")
  }

  /// The dates that an entry mentions.
  package func mentions(_ entry: JournalEntry, _ rules: DateMention.Rules) -> [DateMention] {
    ([entry.words.text] + entry.words.behind).flatMap { DateMention.all(bytes, in: $0, rules) }
  }

  /// What each of its entries is called in ids.
  var slugs: [EntrySlug] { text.slugs }

  /// What is no text, a second page of its date, and conflict markers of a merge that nobody settled: the page isn't written to until they are
  /// gone.
  package var damage: [Diagnostic] {
    if file?.isBinary ?? text.state.isBinary { return [Self.noText(path)] }
    let twice = second.map { [file?.twice(ref, again: $0) ?? Self.twice($0, beside: path)] } ?? []
    guard let line = file?.conflictLine ?? text.state.conflictLine else { return twice }
    return twice + [ConflictMarker.diagnostic(line, file: path)]
  }
}

extension JournalPage {
  /// What backup has it as text only git knows.
  package static func noText(_ path: String, help: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, code: "journal.unreadable", file: path, message: "this page is no text file",
      help: help ?? "mmt verify says which backup has it; else make it a file that you can read, or take it away")
  }
}

/// A line of a log, with what is nested below it.
package struct JournalEntry: Sendable {
  package enum Kind: String, CaseIterable, Sendable { case task, event, note }

  package let kind: Kind
  package let status: ItemStatus
  /// What stands in its box; nil without one.
  package let box: Extent?
  /// 1-based.
  package let line: Int
  /// The last line of its own words.
  package let wordsEnd: Int
  /// The last line of all that is nested below it.
  package let lastLine: Int
  /// First byte of its marker, and of what follows the marker and its blanks.
  package let marker: Int
  package let content: Int
  /// Index into the plan's items; nil without a box.
  package let item: Int?
  /// Index of the entry that it is nested below.
  package let parent: Int?
  /// Index of the heading above it.
  package let heading: Int?
  /// The part of the future log it stands in.
  package let section: FutureSection?
  /// It stands in a block quote.
  package let isQuoted: Bool
  /// It stands under `Habits`: a line of the day's own, which is no task to be carried on.
  package let isHabit: Bool
  /// A question that nobody has answered yet, as templates have them: `**What went well?**` and nothing else. It counts as no note.
  package let isQuestion: Bool
  package let words: EntryWords

  /// Still to be done. What was half done or attempted is.
  package var isOpenTask: Bool { isOpenBox && !isHabit }

  /// The same of the day's own boxes under `Habits`, too: they are ticked like others.
  package var isOpenBox: Bool {
    guard kind == .task else { return false }
    switch status {
    case .open, .partial, .attempted: return !words.isStruck
    case .done, .cancelled, .moved, .scheduled: return false
    }
  }

  /// A task that is done. The day's own boxes under `Habits` aren't counted as tasks.
  package var isDoneTask: Bool { kind == .task && status == .done && !isHabit }
}

private struct EntryReader {
  let plan: Plan
  let ref: JournalRef
  let rule: EntryWords.ArrowRule?
  let near: Month?
  let wanted: JournalPage.Wanted?
  var entries: [JournalEntry] = []
  var headings: [JournalPage.Heading] = []
  private var open: [(entry: Int?, end: Int, line: Int)] = []
  private var quoteEnd = 0
  private var section: FutureSection?
  private var sectionLevel = 0
  /// Level of the heading of a month's calendar that is open; 0 where none is.
  private var calendarLevel = 0
  /// Level of the heading `Habits` that is open; 0 where none is.
  private var habitsLevel = 0
  private var nextItem = 0

  init(_ plan: Plan, _ ref: JournalRef, _ rule: EntryWords.ArrowRule?, near: Month?, wanted: JournalPage.Wanted?) {
    (self.plan, self.ref, self.rule, self.near, self.wanted) = (plan, ref, rule, near, wanted)
  }

  mutating func run() {
    let blocks = plan.outline.blocks
    entries.reserveCapacity(blocks.count { $0.kind == .item })
    for index in blocks.indices {
      let block = blocks[index]
      switch block.kind {
      case .heading where block.depth == 0: readHeading(block)
      case .quote: quoteEnd = max(quoteEnd, Int(block.end))
      case .item: readItem(index, block)
      default: break
      }
    }
  }

  private mutating func readHeading(_ block: Outline.Block) {
    let line = Int(block.line)
    let text = HeadingText(plan.source, line: line, isHeading: true)
    let words = StackedMarks.bounded(String(decoding: text.bytes, as: UTF8.self))
    var found = ref.isDay ? nil : FutureSection(words)
    if found == nil, ref == .future {
      found = FutureSection(words, after: headings.last { $0.section != nil }?.section, near: near)
    }
    if found != nil || Int(block.level) <= sectionLevel {
      section = found
      sectionLevel = Int(block.level)
    }
    if Int(block.level) <= calendarLevel { calendarLevel = 0 }
    if case .month = ref, calendarLevel == 0, Self.calendars.contains(FoldedText(words.utf8).bytes) {
      calendarLevel = Int(block.level)
    }
    if Int(block.level) <= habitsLevel { habitsLevel = 0 }
    if habitsLevel == 0, FoldedText(words.utf8).bytes.elementsEqual("habits".utf8) { habitsLevel = Int(block.level) }
    headings.append(.init(line: line, level: Int(block.level), words: words, section: found))
  }

  private static let calendars = Set(Journal.calendarNames.map { FoldedText($0.utf8).bytes })

  private mutating func readItem(_ index: Int, _ block: Outline.Block) {
    while let last = open.last, last.end <= index { open.removeLast() }
    let line = Int(block.line)
    let item = self.item(index)
    // A marker directly behind another one: the inner bullet counts where it alone has a box.
    let isInline = open.last.map { $0.line == line } ?? false
    let parent = open.last { $0.entry != nil }?.entry
    let place = item.map { (marker: Int(plan.items[$0].marker), content: Int(plan.items[$0].content)) } ?? bullet(line)
    defer { if open.last?.end != Int(block.end) || open.last?.line != line { open.append((nil, Int(block.end), line)) } }
    guard let place, item != nil || !isInline && parent == nil && hasWords(index, block) else { return }
    let end = plan.source.line(line).upperBound
    let record = item.map { plan.items[$0] }
    let month = record == nil && calendarLevel > 0 ? ref.month : nil
    let last = lastLine(index, block, record)
    let words =
      isWanted(line, last)
      ? EntryWords(
        plan.source.bytes, Extent(record?.box.upperBound ?? place.content, end), rule, month: month, status: record?.status)
      : .unread
    let content = record.map { Extent($0.box.lowerBound + 1, max($0.box.lowerBound + 1, $0.box.upperBound - 1)) }
    let sign = content.map { plan.source.bytes[$0.range] }
    var kind: JournalEntry.Kind = .note
    if item != nil {
      kind = sign.map { $0.elementsEqual([0x6F]) || $0.elementsEqual([0x4F]) } == true ? .event : .task
    } else if words.isMarkedEvent || !words.isMarkedNote && (words.time != nil || words.date != nil) {
      kind = .event
    }
    open.append((entries.count, Int(block.end), line))
    entries.append(
      JournalEntry(
        kind: kind, status: words.isStruck && record == nil ? .cancelled : record?.status ?? .open, box: content, line: line,
        wordsEnd: record.map { Int($0.lastLine) } ?? max(line, wordsEnd(index, block)), lastLine: last, marker: place.marker,
        content: place.content, item: item, parent: parent,
        heading: headings.isEmpty ? nil : headings.count - 1, section: ref == .future ? section : nil,
        isQuoted: index < quoteEnd, isHabit: habitsLevel > 0 && ref.isDay,
        isQuestion: kind == .note && isQuestion(words.text) && (line..<max(line, last)).allSatisfy { isBlank($0 + 1) },
        words: words))
  }

  private func isWanted(_ line: Int, _ last: Int) -> Bool {
    guard let wanted else { return true }
    let start = plan.source.line(line).lowerBound
    return wanted(plan.source.bytes, start..<max(start, plan.source.line(max(line, last)).upperBound))
  }

  private static let bold: [UInt8] = [0x2A, 0x2A]
  private static let boldEnd: [UInt8] = [0x3F, 0x2A, 0x2A]

  private func isQuestion(_ text: Extent) -> Bool {
    let bytes = plan.source.bytes[text.range]
    return bytes.last == 0x2A && bytes.count > 5 && bytes.starts(with: Self.bold) && bytes.suffix(3).elementsEqual(Self.boldEnd)
  }

  private func isBlank(_ line: Int) -> Bool { Bytes.trim(plan.source.line(line), plan.source.bytes).isEmpty }

  /// The plan's item of a block. Items lie in the order of their blocks.
  private mutating func item(_ block: Int) -> Int? {
    while nextItem < plan.items.count, Int(plan.items[nextItem].block) < block || plan.items[nextItem].isTableRow {
      nextItem += 1
    }
    guard nextItem < plan.items.count, Int(plan.items[nextItem].block) == block, plan.items[nextItem].hasBox else { return nil }
    return nextItem
  }

  /// The marker of a bullet without a box, and what follows it.
  private func bullet(_ line: Int) -> (marker: Int, content: Int)? {
    let extent = plan.source.line(line)
    let bytes = plan.source.bytes
    var marker = extent.lowerBound
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { marker += 3 }
    while marker < extent.upperBound, Bytes.isBlank(bytes[marker]) || bytes[marker] == 0x3E { marker += 1 }
    var end = marker
    while end < extent.upperBound, Bytes.isDigit(bytes[end]) { end += 1 }
    end += 1
    guard end <= extent.upperBound else { return nil }
    var content = end
    while content < extent.upperBound, Bytes.isBlank(bytes[content]) { content += 1 }
    return (marker, content)
  }

  /// A bullet of words: no code, heading, quote or list of its own.
  private func hasWords(_ index: Int, _ block: Outline.Block) -> Bool {
    let child = index + 1
    guard child < Int(block.end) else { return false }
    return plan.outline.blocks[child].kind == .paragraph && plan.outline.blocks[child].line == block.line
  }

  private func wordsEnd(_ index: Int, _ block: Outline.Block) -> Int {
    let child = index + 1
    return child < Int(block.end) ? Int(plan.outline.blocks[child].lastLine) : Int(block.line)
  }

  private func lastLine(_ index: Int, _ block: Outline.Block, _ record: Item?) -> Int {
    if let record { return plan.lastNestedLine(record) }
    var item = Item(
      line: block.line, lastLine: UInt32(clamping: wordsEnd(index, block)), block: UInt32(clamping: index), track: 0, marker: 0,
      content: 0, boxLength: 0, status: .open, kind: .item, difficulty: nil, flags: [], label: .none, text: .none, leetcode: 0,
      minutes: 0, completedOn: nil, cancelledOn: nil)
    item.lastLine = max(item.lastLine, item.line)
    return plan.lastNestedLine(item)
  }
}
