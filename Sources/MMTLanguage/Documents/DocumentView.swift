import MMTCore

/// A document on a date, with what its workspace knows: what every answer is made from. Made once for a text, and again where facts or the
/// date are others.
final class DocumentView {
  let uri: String
  let name: String
  let version: Int
  let revision: Int
  let facts: WorkspaceFacts
  let settings: Settings
  let now: Moment
  let today: CivilDay
  let source: SourceText
  let content: Content
  /// Another program wrote the file while it is open, and not what is in the editor.
  let isChangedOnDisk: Bool

  enum Content {
    case plan(PlanView)
    case rhythm(RhythmView)
    case log(LogView)
    /// A line opens too many lists or quotes.
    case unreadable(Document.TooDeep?)
  }

  init(_ document: OpenDocument, _ facts: WorkspaceFacts, _ now: Moment, isChangedOnDisk: Bool = false) {
    uri = document.uri
    name = document.place.name
    version = document.version
    revision = document.revision
    self.facts = facts
    settings = facts.sidecar.settings
    self.now = now
    self.isChangedOnDisk = isChangedOnDisk
    today = now.logicalDay(boundary: settings.dayBoundary)
    source = document.source
    guard let reading = document.reading(settings) else {
      content = .unreadable(document.tooDeep)
      return
    }
    let read = reading.document
    switch document.place.role {
    case .plan:
      var edit: (former: PlanView, day: Int)?
      if let (former, day) = reading.edit, let view = document.view, view.revision == former, view.facts.stamp == facts.stamp,
        view.today == today, let plan = view.plan
      {
        edit = (plan, day)
      }
      content = .plan(PlanView(read, facts, name: name, today: today, after: edit))
    case .rhythm: content = .rhythm(RhythmView(read, facts, name: name, today: today))
    case .log:
      guard let journal = facts.journal else {
        content = .unreadable(nil)
        return
      }
      content = .log(LogView(read, journal, name: name, today: today))
    }
  }

  /// Whether it is still what it would be made anew.
  func isOf(_ document: OpenDocument, _ facts: WorkspaceFacts, _ now: Moment) -> Bool {
    revision == document.revision && version == document.version && self.facts.stamp == facts.stamp
      && today == now.logicalDay(boundary: settings.dayBoundary)
  }

  var plan: PlanView? { if case .plan(let view) = content { view } else { nil } }
  var log: LogView? { if case .log(let view) = content { view } else { nil } }
  var rhythm: RhythmView? { if case .rhythm(let view) = content { view } else { nil } }
}

/// A plan on a date, with its records.
final class PlanView {
  let document: Document
  let facts: WorkspaceFacts
  let settings: Settings
  let name: String
  let today: CivilDay
  let ids: ItemIDs
  let ledger: Ledger
  let plan: Plan
  private var lookup: ItemIDLookup

  var editor: PlanEditor { PlanEditor(plan, document.options, settings) }

  /// `former` is the view of the text before the last edit, by the same facts on the same date, and `day` the only day whose contents that edit
  /// changed: what others tell is taken over.
  init(
    _ document: Document, _ facts: WorkspaceFacts, name: String, today: CivilDay, after edit: (former: PlanView, day: Int)?
  ) {
    self.document = document
    plan = document.plan
    self.facts = facts
    self.name = name
    self.today = today
    var settings = facts.sidecar.settings
    if settings.startDate == nil {
      try? settings.set("startDate", StartDate.guess(document.plan, free: .init(settings), today: today).iso)
    }
    self.settings = settings
    let ids = edit.map { ItemIDs(document.plan, document.lexicon, after: $0.former.ids, day: $0.day) } ?? document.ids
    self.ids = ids
    lookup = ItemIDLookup(document.plan, ids)
    if let (former, day) = edit, former.settings.startDate == settings.startDate,
      let ledger = Ledger(document.plan, ids: ids, after: former.ledger, day: day)
    {
      self.ledger = ledger
    } else {
      let sidecar = facts.sidecar
      var ledger = Ledger(
        document.plan, path: name, settings: settings, today: today, lexicon: document.lexicon, ids: ids,
        moments: .byID { sidecar.record($0)?.completed })
      ledger.records = sidecar
      self.ledger = ledger
    }
    if let (former, day) = edit, let known = former.knownLines {
      knownLines = LineFindings(checks, after: known, of: former.plan, day: day)
    }
  }

  var checks: PlanChecks { PlanChecks(plan: plan, lexicon: document.lexicon, file: name, today: today, ids: ids) }

  /// Looked for when they are asked for first, from then on with each edit.
  var lines: LineFindings {
    let lines = knownLines ?? LineFindings(checks)
    knownLines = lines
    return lines
  }

  private var knownLines: LineFindings?

  func id(_ item: Int) -> String { lookup.id(of: item) }
  func record(_ item: Int) -> ItemRecord? { facts.sidecar.record(id(item)) }

  /// The plan as it was seen last, by the rules it is read by now.
  lazy var seen: LastSeen? = facts.seen.map { $0.read(as: document) }

  /// Worked out when it is asked for first.
  lazy var reviews = ReviewQueue(ledger, facts.sidecar)

  /// The item that the timer runs on.
  lazy var timed: Int? = facts.timer.flatMap { timer in
    timer.place(in: plan, ids, nil, seen: nil).flatMap { plan.words(plan.items[$0]) == timer.text ? $0 : nil }
  }

  /// Items whose first line lies in a range, qualifiers left out.
  func items(in range: TextRange) -> [Int] {
    var next = plan.items.endOfPrefix(while: { Int($0.lastLine) < range.start.line + 1 })
    var found: [Int] = []
    while next < plan.items.count, Int(plan.items[next].line) <= range.end.line + 1 {
      if !plan.items[next].isQualifier { found.append(next) }
      next += 1
    }
    return found
  }

  /// The item that a line, 1-based, is of: its own, or one nested below it.
  func item(at line: Int) -> Int? {
    let here = TextPosition(line: line - 1, character: 0)
    return items(in: TextRange(here, here)).last
  }

  /// The day whose lines hold this one.
  func day(at line: Int) -> Int? { plan.days.firstIndex { $0.line <= line && line <= $0.lastLine && $0.key != .none } }

  /// What the editor is to show an item as: `LC 283 Move Zeroes`.
  func title(_ item: Int) -> String {
    let number = Int(plan.items[item].leetcode)
    let words = plan.words(plan.items[item])
    let title = words.isEmpty && number > 0 ? Catalogue.problem(number: number)?.title ?? "" : words
    let whole = (number > 0 ? ["LC \(number)"] : []) + (title.isEmpty ? [] : [title])
    return whole.isEmpty ? "item" : VisibleText.line(whole.joined(separator: " "))
  }
}

/// A document of counters or habits on a date, or one of its dated files.
final class RhythmView {
  let document: Document
  let facts: WorkspaceFacts
  let file: RhythmFile
  /// With the other files of the same document, as they are on disk.
  let ledger: RhythmLedger
  let today: CivilDay

  init(_ document: Document, _ facts: WorkspaceFacts, name: String, today: CivilDay) {
    self.document = document
    self.facts = facts
    self.today = today
    let file = RhythmFile(document, path: name, whole: facts.rhythms.first { $0.path == name }?.whole)
    self.file = file
    let family = facts.rhythms.filter { $0.documentPath == file.documentPath }.map { $0.path == name ? file : $0 }
    let settings = facts.sidecar.settings
    ledger = RhythmLedger(
      family.isEmpty ? [file] : family, today: today, pauses: settings.pauses.map(\.days),
      weekStart: settings.weekStart)
  }

  /// The lines of dated sections in a range.
  func lines(in range: TextRange) -> [(line: RhythmFile.Line, date: CivilDay)] {
    file.sections.flatMap { section in
      let day = file.plan.days[section.day]
      guard range.touches(lines: day.line, day.lastLine) else { return [(line: RhythmFile.Line, date: CivilDay)]() }
      return section.lines.filter { line in
        let item = file.plan.items[line.item]
        return range.touches(lines: Int(item.line), Int(item.lastLine))
      }.map { ($0, section.date) }
    }
  }

  func definition(at line: Int) -> RhythmDefinition? { file.ownDefinitions.first { $0.line == line } }

  /// Counters that an editor brought to their target since mmt saw them last.
  var selfTicks: [ItemEdit] {
    guard let kept = facts.kept[file.path], kept != document.bytes,
      let before = try? RhythmFile(kept, path: file.path, whole: file.whole)
    else { return [] }
    var lower = Set<String>()
    for section in before.sections {
      for line in section.lines {
        if let counter = line.counter, counter.amount < counter.goal { lower.insert(RhythmFile.id(line.slug, section.date)) }
      }
    }
    return file.selfTicks { lower.contains($0) }
  }
}
