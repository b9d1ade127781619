/// What commands do with entries. Each gives the pages that are to be written, in their order.
extension Journal {
  /// Where an entry for some date goes.
  package struct Destination: Sendable, Equatable {
    package var ref: JournalRef
    package var section: FutureSection?
    /// The date it is for, where its page doesn't say it.
    package var day: CivilDay?

    package init(ref: JournalRef, section: FutureSection? = nil, day: CivilDay? = nil) {
      (self.ref, self.section, self.day) = (ref, section, day)
    }
  }

  /// Today's and earlier dates go to the day's page, later ones of this month to the month's, others to the future log.
  package func destination(_ target: DateMention.Target?, on page: CivilDay) -> Destination {
    let month = Month(today)
    switch target {
    case nil: return Destination(ref: .day(page))
    case .someday: return Destination(ref: .future, section: .someday)
    case .day(let day):
      if day <= today {
        return Destination(ref: .day(day == page ? page : today), day: day == today || day == page ? nil : day)
      }
      if Month(day) == month { return Destination(ref: .month(month), day: day) }
      return Destination(ref: .future, section: .month(Month(day)), day: day)
    case .month(let other):
      if other.index <= month.index { return Destination(ref: .month(month)) }
      return Destination(ref: .future, section: .month(other))
    }
  }

  /// The place of a new entry.
  private static func place(
    _ destination: Destination, _ kind: JournalEntry.Kind, _ page: JournalPage, _ rules: Rules
  ) -> EntryPlace {
    if let section = destination.section { return page.place(in: section) }
    switch destination.ref {
    case .day: return page.place(under: rules.logNames)
    case .month: return page.place(under: kind == .event ? calendarNames : taskNames)
    case .future: return page.place(in: .someday)
    case .collection: return page.placeAtEnd
    }
  }

  // MARK: Logging

  /// An entry that was written.
  package struct Logged: Sendable {
    package var write: JournalWrite
    package var destination: Destination
    package var entry: EntryRef
  }

  /// Writes a new entry. Throws 64 for one without words, 65 where the page can't take it.
  package mutating func log(_ typed: TypedEntry, to destination: Destination) throws(Failure) -> Logged {
    guard let words = TypedText.oneLine(typed.words), EntryText.hasWords(words) else {
      throw Failure(.usage, "an entry needs words", help: "mmt log \"Call the landlord @fri\" writes a task for Friday")
    }
    let page = try self.page(destination.ref)
    guard page.damage.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: page.damage) }
    let isDated = typed.kind == .event && destination.ref == .month(Month(today)) && destination.section == nil
    let place =
      isDated
      ? page.place(under: Self.calendarNames, on: destination.day, at: typed.time)
      : Self.place(destination, typed.kind, page, rules)
    var refusal: Failure?
    for words in EntryText.ways(words, typed.kind) {
      let line = EntryText.line(words, typed, destination.day, doneOn: today)
      let box = typed.kind == .task ? EntryText.box(typed).count : 0
      let read = EntryWords(line, Extent(box, line.count), page.arrowRule, status: typed.kind == .task ? typed.status : nil)
      let meant = EntryAddition.Meant(typed.kind, typed.kind == .task ? typed.status : .open, Array(line[read.text.range]))
      do throws(Failure) {
        let changed = try page.changing([], [place.addition([([line], [meant])])])
        guard let index = changed.entries.firstIndex(where: { $0.line == place.beforeLine + place.lead.count }) else {
          continue
        }
        return Logged(write: try take([changed]), destination: destination, entry: EntryRef(destination.ref, index))
      } catch { refusal = refusal ?? error }
    }
    throw refusal ?? Failure(.data, "the entry can't be written", details: ["Nothing was changed."])
  }

  // MARK: Ticking

  /// Changes lines that have a box. `edit` is asked for each, with its item; nil leaves it. Throws 65 for a line without a box.
  package mutating func edit(
    _ tasks: [EntryRef], _ edit: (EntryRef, JournalEntry, Int) throws(Failure) -> ItemEdit?
  ) throws(Failure) -> JournalWrite {
    var edits: [JournalRef: [ItemEdit]] = [:]
    var order: [JournalRef] = []
    for task in tasks {
      guard let page = pages[task.page], page.entries.indices.contains(task.entry) else { continue }
      guard page.damage.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: page.damage) }
      let entry = page.entries[task.entry]
      guard let item = entry.item else { throw Self.noTask(page, entry) }
      guard let edit = try edit(task, entry, item) else { continue }
      if edits[task.page] == nil { order.append(task.page) }
      edits[task.page, default: []].append(edit)
    }
    var changed: [JournalPage] = []
    for ref in order {
      if let page = pages[ref] { changed.append(try page.editing(edits[ref] ?? [])) }
    }
    return try take(changed)
  }

  static func noTask(_ page: JournalPage, _ entry: JournalEntry) -> Failure {
    Failure(
      .data, "\(page.path):\(page.inFile(entry.line)) has no box [journal.no-task]", details: ["Nothing was changed."],
      help: "write '- [ ] ' before its words to make a task of it")
  }

  /// `also` may change more of a line: the time that a timer has run on it.
  package mutating func done(
    _ tasks: [EntryRef], on day: CivilDay, minutes: Int? = nil, note: String? = nil,
    also: (EntryRef, JournalEntry, inout ItemEdit) throws(Failure) -> Void = { _, _, _ in }
  ) throws(Failure) -> JournalWrite {
    let chains = self.chains
    return try edit(unique(tasks.map { chains.head($0) })) { (line, entry, item) throws(Failure) in
      var edit = entry.status == .done ? ItemEdit(item) : ItemEdit.done(item, on: day)
      if let minutes { edit.minutes = .set(minutes) }
      edit.note = note
      try also(line, entry, &edit)
      return edit == ItemEdit(item) ? nil : edit
    }
  }

  /// The last line opens again; a line before it that was ticked becomes a moved one.
  package mutating func undone(_ tasks: [EntryRef]) throws(Failure) -> JournalWrite {
    let chains = self.chains
    let heads = unique(tasks.map { chains.head($0) })
    let earlier = heads.flatMap { chains.before($0) }.filter { line in
      chains.entry(line).map { $0.status == .done || $0.status == .cancelled } ?? false
    }
    let known = Set(earlier)
    return try edit(heads + earlier) { line, entry, item in
      guard entry.status != .open else { return nil }
      var edit = ItemEdit.undone(item)
      if known.contains(line), entry.words.movedTo != nil { edit.status = .moved }
      return edit
    }
  }

  package mutating func skip(
    _ tasks: [EntryRef], also: (EntryRef, JournalEntry, inout ItemEdit) throws(Failure) -> Void = { _, _, _ in }
  ) throws(Failure) -> JournalWrite {
    let chains = self.chains
    let today = self.today
    return try edit(unique(tasks.map { chains.head($0) })) { (line, entry, item) throws(Failure) in
      var edit = entry.status == .cancelled ? ItemEdit(item) : ItemEdit.skipped(item, on: today)
      try also(line, entry, &edit)
      return edit == ItemEdit(item) ? nil : edit
    }
  }

  private func unique(_ tasks: [EntryRef]) -> [EntryRef] {
    var known = Set<EntryRef>()
    return tasks.filter { known.insert($0).inserted }
  }

  // MARK: Moving

  /// Moves open tasks to today's page, to a later date, or to a collection.
  package mutating func migrate(_ tasks: [EntryRef], to destination: Destination) throws(Failure) -> [JournalWrite] {
    let chains = self.chains
    let heads = unique(tasks.map { chains.head($0) })
    for head in heads {
      guard let entry = chains.entry(head), entry.isOpenTask else {
        let place = pages[head.page].map { "\($0.path):\($0.inFile(chains.entry(head)?.line ?? 0))" } ?? head.page.name
        throw Failure(
          .data, "\(place) is no open task", details: ["Nothing was changed."], help: "mmt journal shows what is open")
      }
      for ref in [head.page, destination.ref] {
        if let damage = pages[ref]?.damage, !damage.isEmpty {
          throw Failure(.data, "nothing was changed", diagnostics: damage)
        }
      }
    }
    var writes: [JournalWrite] = []
    let here = heads.filter { $0.page == destination.ref }
    let elsewhere = heads.filter { $0.page != destination.ref }
    let rules = self.rules
    let moved = try move(
      elsewhere, to: destination.ref, in: { Self.place(destination, .task, $0, rules) }, section: destination.section,
      scheduledFor: destination.day, dropsDate: destination.day == nil && destination.section != nil, chains)
    if let refused = moved.refused.first, let entry = chains.entry(refused) {
      throw Proof.refused(pages[refused.page]?.inFile(entry.line))
    }
    if !moved.write.pages.isEmpty { writes.append(moved.write) }
    // What stands on that page already gets its date.
    for task in here {
      guard let day = destination.day, let page = pages[task.page] else { continue }
      var mark = EntryMark(task.entry)
      mark.scheduledFor = day
      let write = try take([try page.changing([mark])])
      if !write.pages.isEmpty { writes.append(write) }
    }
    return writes
  }
}

extension JournalPage {
  /// Behind the last entry, or at the page's end.
  var placeAtEnd: EntryPlace {
    if let last = entries.last(where: { $0.parent == nil && !$0.isQuoted }) {
      return EntryPlace(beforeLine: last.lastLine + 1, marker: marker(like: last))
    }
    return bytes.isEmpty ? EntryPlace(beforeLine: 1) : EntryPlace(beforeLine: source.lineCount + 1, lead: [[]])
  }
}

extension EntryText {
  /// Words as they are typed, and as they are written where Markdown would take them for something else.
  static func ways(_ words: String, _ kind: JournalEntry.Kind) -> [String] {
    var ways = [words, "\\" + words]
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, let sign = words.dropFirst(digits.count).first, sign == "." || sign == ")" {
      ways.append(digits + "\\" + words.dropFirst(digits.count))
    }
    if kind == .note { ways.append("Note: " + words) }
    if kind == .event { ways.append("Event: " + words) }
    return ways
  }

  /// A new line without its marker.
  static func line(_ words: String, _ typed: TypedEntry, _ day: CivilDay?, doneOn today: CivilDay) -> [UInt8] {
    let fields = day.map { " ⏳ \($0.iso)" } ?? ""
    return switch typed.kind {
    case .task: box(typed) + Array(" \(words)\(fields)\(settled(words, typed, on: today))".utf8)
    case .note: Array(words.utf8)
    case .event: words.hasPrefix("Event: ") ? Array(words.utf8) : event(words, on: day, typed.time, until: typed.until)
    }
  }

  static func box(_ typed: TypedEntry) -> [UInt8] { Array("[\(typed.box)]".utf8) }

  /// Whether something is left of the words but dates, tags and other fields.
  static func hasWords(_ words: String) -> Bool {
    let bytes = Array(words.utf8)
    return !EntryWords(bytes, Extent(0, bytes.count)).text.isEmpty
  }

  /// The date on which a task was settled, where its words don't have it.
  private static func settled(_ words: String, _ typed: TypedEntry, on today: CivilDay) -> String {
    let bytes = Array(words.utf8)
    let known = EntryWords(bytes, Extent(0, bytes.count))
    switch typed.status {
    case .done where known.completedOn == nil: return " ✅ \(today.iso)"
    case .cancelled where known.cancelledOn == nil: return " ❌ \(today.iso)"
    default: return ""
    }
  }
}
