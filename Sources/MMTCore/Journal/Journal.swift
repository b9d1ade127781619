/// The pages of a journal that a command needs, and what holds for them. Pure: pages are handed in, and changed pages are handed out to be
/// written in their order.
package struct Journal: Sendable {
  package enum Carry: String, CaseIterable, Sendable {
    /// Open tasks walk on by themselves.
    case auto
    /// They are shown, and walk on where somebody says so.
    case ask
    case off
  }

  /// When a day's page is opened.
  package enum Opening: String, CaseIterable, Sendable {
    /// With the first change of the day.
    case auto
    /// With the first line that is logged on it.
    case log
    case never
  }

  /// What doesn't stand in the pages.
  package struct Rules: Sendable {
    package var carry = Carry.auto
    package var opening = Opening.auto
    package var mentions = DateMention.Rules()
    /// What the list of the day is called; the first is what is written.
    package var logNames = ["Log", "Journal", "Tasks", "To-do", "Todo", "Notes"]
    /// Days on which tasks grow no older.
    package var pauses: [ClosedRange<CivilDay>] = []
    /// The days on which somebody said that a task is to go on, by its id (`2026-11-15/back-up-the-photos`).
    package var kept: [String: CivilDay] = [:]
    /// The day that was opened last on this machine.
    package var lastOpened: CivilDay?
    /// The text of a new page. Throws where another program makes it.
    package var template: @Sendable (JournalRef) throws(Failure) -> String = { Journal.standardPage($0) }
    /// The file that a new page is made from, to be named where no page can begin so; nil for what is built in.
    package var templatePath: @Sendable (JournalRef) -> String? = { _ in nil }
    /// The day the journal began on: what was put off to an earlier one in notes that were there already doesn't come by itself.
    package var adopted: CivilDay?
    /// Pages of days before this one are looked at for other reasons, and their open tasks stay there.
    package var since: CivilDay?
    /// The older versions of the file at a path, the latest first: asked for where a merge left a sign that two lines of a task differ.
    package var versions: @Sendable (_ path: String) -> [[UInt8]] = { _ in [] }
    /// The tasks that the template puts on every new day's page, by their words.
    package var repeated: Set<[UInt8]> = []

    package init() {}
  }

  package internal(set) var pages: [JournalRef: JournalPage]
  /// Files that hold several pages, by their paths: those that were read, with all that stands in them.
  package private(set) var files: [String: JournalFile] = [:]
  package let today: CivilDay
  package let layout: JournalLayout
  package var rules: Rules

  /// Days after which a task isn't carried any more.
  package static let longestCarry = 5

  /// `files` are those that hold several pages; pages that are sections of one bring it along.
  package init(
    _ pages: [JournalPage], files: [JournalFile] = [], today: CivilDay, _ layout: JournalLayout, _ rules: Rules
  ) {
    self.pages = Dictionary(pages.map { ($0.ref, $0) }) { first, _ in first }
    for file in files + pages.compactMap(\.file) { self.files[file.path] = file }
    self.today = today
    self.layout = layout
    self.rules = rules
  }

  /// The calendar of a month's page; the first is what is written.
  package static let calendarNames = [
    "Calendar", "Events", "Kalender", "Termine", "Agenda", "Calendrier", "Événements", "Calendario", "Eventos", "Calendário",
    "Eventi",
    "Kalendarz", "Kalendář", "Kalenteri", "Naptár", "Takvim", "Календарь", "Календар", "日历", "日曆", "カレンダー", "달력",
  ]
  package static let taskNames = ["Tasks", "To-do", "Todo"]

  /// A new page where nobody has a template; `log` is what the list of a day is called.
  package static func standardPage(_ ref: JournalRef, log: String = "Log", hasTitle: Bool = true) -> String {
    switch ref {
    case .day where !hasTitle: "## \(log)\n"
    case .month where !hasTitle: "## Calendar\n\n## Tasks\n"
    case .day(let day):
      "# \(day.weekday.name), \(day.parts.day) \(CivilDay.monthNames[(day.parts.month + 11) % 12]) \(day.parts.year)\n\n## \(log)\n"
    case .month(let month): "# \(month.title)\n\n## Calendar\n\n## Tasks\n"
    case .future: "# Future log\n"
    case .collection(let path):
      "# \(path.split(separator: "/").last.map { String($0.hasSuffix(".md") ? $0.dropLast(3) : $0) } ?? path)\n"
    }
  }

  /// What tells whether a page is another by now: one digest of all that were read, as they are.
  package var revision: Digest {
    var text: [UInt8] = []
    for file in texts.filter({ !$0.bytes.isEmpty }).sorted(by: { $0.path < $1.path }) {
      text += Array("\(file.path)\n\(Digest(of: file.bytes).hex)\n".utf8)
    }
    return Digest(of: text)
  }

  /// The files that were read, as they are, each once.
  package var texts: [(path: String, bytes: [UInt8])] {
    files.values.map { ($0.path, $0.bytes) } + pages.values.filter { files[$0.path] == nil }.map { ($0.path, $0.bytes) }
  }

  /// A page as it is, or as it begins.
  func page(_ ref: JournalRef) throws(Failure) -> JournalPage {
    if let page = pages[ref], !page.bytes.isEmpty { return page }
    let path = layout.path(ref)
    let text = try rules.template(ref)
    do throws(Document.TooDeep) {
      guard layout.isSection(ref) else {
        var page = try JournalPage(Array(text.utf8), ref, path: path, layout)
        page.template = rules.templatePath(ref)
        return page
      }
      let file = try self.file(path)
      let ending = SourceText(file.bytes).dominantEnding
      let section = try PageSection.text(text, ref, level: file.level(of: ref), ending: ending)
      var page = try JournalPage(section, ref, path: path, layout)
      (page.file, page.template) = (file, rules.templatePath(ref))
      return page
    } catch {
      throw Failure(
        .data, "the template of \(path) can't be read",
        diagnostics: [error.diagnostic(file: rules.templatePath(ref) ?? path)])
    }
  }

  /// A file that holds several pages, as it is or as it begins: with the page of its month.
  private func file(_ path: String) throws(Document.TooDeep) -> JournalFile {
    if let known = files[path], !known.bytes.isEmpty { return known }
    let first = layout.ref(path: path) ?? .collection(path)
    var text = "# Journal\n"
    if case .month = first { text = (try? rules.template(first)) ?? "" }
    return try JournalFile(Array(text.utf8), path: path, layout)
  }

  /// Why a page isn't made here: another program does. nil where it is there, or can be made.
  func waiting(_ ref: JournalRef) -> Failure? {
    if let page = pages[ref], !page.bytes.isEmpty { return nil }
    do throws(Failure) { _ = try rules.template(ref) } catch { return error }
    return nil
  }

  /// The page an arrow leads to.
  package func ref(_ arrow: EntryWords.Arrow?, on page: JournalRef) -> JournalRef? {
    arrow.flatMap { layout.ref($0, from: page) }
  }
}

/// Where an entry stands.
package struct EntryRef: Hashable, Sendable {
  package let page: JournalRef
  /// Index into the page's entries.
  package let entry: Int

  package init(_ page: JournalRef, _ entry: Int) { (self.page, self.entry) = (page, entry) }
}

/// Pages that are written together, in this order: first where a task goes to, then where it came from. A run that ends between them leaves
/// two lines of one task, which is seen and finished; never none.
package struct JournalWrite: Sendable {
  /// A file: one page, or several.
  package struct Page: Sendable {
    package let path: String
    /// nil where there was none.
    package let before: [UInt8]?
    package let text: ProvenText
  }

  package private(set) var pages: [Page] = []

  package init() {}

  /// Adds what became of a page; a page that is as it was adds nothing.
  package mutating func add(_ page: JournalPage, was before: JournalPage?) {
    let old = before?.bytes
    guard page.bytes != old else { return }
    pages.append(
      Page(path: page.path, before: old, text: page.proven ?? ProvenText.verbatim(page.bytes)))
  }

  /// Adds what became of a file that holds several pages: what was proven of them, put together and read once more.
  mutating func add(_ file: JournalFile, was before: JournalFile?) {
    guard file.bytes != before?.bytes else { return }
    pages.append(Page(path: file.path, before: before?.bytes, text: ProvenText(proven: file.bytes)))
  }
}

extension Journal {
  /// The tasks and their chains as the pages are now.
  package var chains: JournalChains { JournalChains(self) }

  /// Takes changed pages in, and gives what is to be written of them, in the order given; of a file that holds several all at once. Throws
  /// 65, and takes none, where a line of a page would begin another one there.
  mutating func take(_ changed: [JournalPage]) throws(Failure) -> JournalWrite {
    var write = JournalWrite()
    var journal = self
    var known = Set<String>()
    for page in changed {
      guard layout.isShared(path: page.path) else {
        write.add(page, was: pages[page.ref])
        journal.pages[page.ref] = page
        continue
      }
      guard known.insert(page.path).inserted else { continue }
      let before = files[page.path]
      let begun = before.flatMap { $0.bytes.isEmpty ? nil : $0 } ?? page.file
      let own = changed.filter { $0.path == page.path && ($0.bytes != pages[$0.ref]?.bytes) }
      if own.isEmpty { continue }
      guard let begun = begun ?? (try? JournalFile([], path: page.path, layout)) else { throw Proof.refused(nil) }
      let file = try begun.replacing(own)
      write.add(file, was: before)
      journal.take(file, own)
    }
    self = journal
    return write
  }

  mutating func know(_ file: JournalFile?) { if let file { files[file.path] = file } }

  /// Takes a file in as it is, with the pages that were changed in it: the others stand at other lines.
  private mutating func take(_ file: JournalFile, _ changed: [JournalPage]) {
    files[file.path] = file
    let known = pages.values.filter { $0.path == file.path }.map(\.ref) + changed.map(\.ref)
    for ref in Set(known).union(file.refs.prefix(1)) {
      let page = changed.first { $0.ref == ref } ?? pages[ref]
      guard let bytes = file.bytes(of: ref) else {
        pages[ref] = nil
        continue
      }
      let second = pages[ref]?.second
      if var page, bytes.elementsEqual(page.bytes) {
        (page.file, page.second) = (file, second ?? page.second)
        pages[ref] = page
      } else if var page = file.page(ref) {
        page.second = second ?? page.second
        pages[ref] = page
      }
    }
  }

  /// Moves tasks to a page: their copies first, then the marks on the pages they leave. What a page refuses is left where it is and
  /// handed out.
  mutating func move(
    _ tasks: [EntryRef], to target: JournalRef, in place: (JournalPage) -> EntryPlace, section: FutureSection? = nil,
    scheduledFor: CivilDay? = nil, dropsDate: Bool = false, _ chains: JournalChains
  ) throws(Failure) -> (write: JournalWrite, refused: [EntryRef]) {
    guard !tasks.isEmpty else { return (JournalWrite(), []) }
    let before = try page(target)
    let departures = tasks.compactMap { departure($0, to: target, section, scheduledFor, dropsDate: dropsDate, chains) }
    var accepted = departures
    var refused: [EntryRef] = []
    var page = try? before.changing([], [place(before).addition(departures.map { ($0.copy.lines, $0.copy.meant) })])
    if page == nil || marked(departures) == nil {
      // One of them can't: the others go.
      (page, accepted) = (before, [])
      for departure in departures {
        // A line that can't be marked isn't copied either.
        guard let known = page, marked(accepted + [departure]) != nil,
          let longer = try? known.changing([], [place(known).addition([(departure.copy.lines, departure.copy.meant)])])
        else {
          refused.append(departure.task)
          continue
        }
        page = longer
        accepted.append(departure)
      }
    }
    guard let page, !accepted.isEmpty, let left = marked(accepted) else { return (JournalWrite(), refused) }
    return (try take([page] + left), refused)
  }

  /// A task on its way: what is written of it elsewhere, and what becomes of its lines.
  private struct Departure {
    var task: EntryRef
    var copy: EntryCopy
    var marks: [EntryMark]
  }

  private func departure(
    _ task: EntryRef, to target: JournalRef, _ section: FutureSection?, _ scheduledFor: CivilDay?, dropsDate: Bool,
    _ chains: JournalChains
  ) -> Departure? {
    guard let source = pages[task.page], task.page != target else { return nil }
    let link = layout.link(to: chains.born(task), from: target)
    let copy = EntryCopy(task.entry, of: source, from: link, scheduledFor: scheduledFor, dropsDate: dropsDate)
    var mark = EntryMark(task.entry)
    mark.status = Self.sign(of: target)
    mark.movedTo = layout.link(to: target, section: section?.title, from: task.page)
    mark.dropsOwnID = source.entries[task.entry].words.ownID != nil
    let below = copy.entries.dropFirst().map { entry in
      var mark = EntryMark(entry)
      mark.status = .moved
      return mark
    }
    return Departure(task: task, copy: copy, marks: [mark] + below)
  }

  /// The pages that tasks leave, marked; nil where one of them refuses.
  private func marked(_ departures: [Departure]) -> [JournalPage]? {
    var order: [JournalRef] = []
    var marks: [JournalRef: [EntryMark]] = [:]
    for departure in departures {
      if marks[departure.task.page] == nil { order.append(departure.task.page) }
      marks[departure.task.page, default: []] += departure.marks
    }
    var result: [JournalPage] = []
    for ref in order {
      guard let page = pages[ref], let changed = try? page.changing(marks[ref] ?? []) else { return nil }
      result.append(changed)
    }
    return result
  }

  /// What stands in the box of a task that went to a page.
  static func sign(of target: JournalRef) -> ItemStatus {
    switch target {
    case .day, .collection: .moved
    case .month, .future: .scheduled
    }
  }
}
