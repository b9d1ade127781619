/// A change of an entry's own line: what stands in its box, where it went to, when it is scheduled.
package struct EntryMark: Sendable, Equatable {
  /// Index into the page's entries; it has a box.
  package var entry: Int
  package var status: ItemStatus?
  /// The link behind `→`, in place of one that is there.
  package var movedTo: String?
  /// What stands behind `→` goes: the line is the open one again.
  package var dropsArrow = false
  /// The day behind `⏳`, in place of one that is there.
  package var scheduledFor: CivilDay?
  /// `🆔` goes with the line that stays open.
  package var dropsOwnID = false
  /// What it says, in place of its words.
  package var words: [UInt8]?
  /// Tags and fields that it lacks, tags first.
  package var fields: [[UInt8]] = []
  /// Words that it lacks behind its arrow.
  package var behind: [[UInt8]] = []
  /// Fields that give way to others.
  package var replaced: [Replacement] = []

  package struct Replacement: Sendable, Equatable {
    package var old: [UInt8]
    package var new: [UInt8]
  }

  package init(_ entry: Int) { self.entry = entry }
}

/// Whole lines put into a page: headings, entries, and what is nested below them.
package struct EntryAddition: Sendable, Equatable {
  /// What the entries among the lines are.
  package struct Meant: Sendable, Equatable {
    package var kind: JournalEntry.Kind
    package var status: ItemStatus
    package var text: [UInt8]
    package var isNested: Bool

    package init(_ kind: JournalEntry.Kind, _ status: ItemStatus, _ text: [UInt8], isNested: Bool = false) {
      (self.kind, self.status, self.text, self.isNested) = (kind, status, text, isNested)
    }
  }

  /// They stand before this line.
  package var beforeLine: Int
  package var lines: [[UInt8]]
  package var entries: [Meant]
  /// Headings among the lines.
  package var headings = 0

  package init(beforeLine: Int, lines: [[UInt8]], entries: [Meant], headings: Int = 0) {
    (self.beforeLine, self.lines, self.entries, self.headings) = (beforeLine, lines, entries, headings)
  }
}

extension JournalPage {
  var editor: PlanEditor { PlanEditor(document.plan, document.options) }

  /// The page with edits of tasks' boxes, dates and notes, proven.
  package func editing(_ edits: [ItemEdit]) throws(Failure) -> JournalPage {
    let proven = try Proof.prove(editor, edits)
    return with(proven.text, proven.plan)
  }

  /// The page with marks and whole lines more, proven: what isn't meant says what it said. Throws 65 where that can't be.
  package func changing(_ marks: [EntryMark] = [], _ additions: [EntryAddition] = []) throws(Failure) -> JournalPage {
    let editor = self.editor
    var edits: [Edit] = []
    for mark in marks {
      guard let item = entries[mark.entry].item,
        editor.canAnnotate(document.plan.items[item]) || mark.movedTo == nil && mark.fields.isEmpty && mark.behind.isEmpty
      else {
        throw Proof.refused(inFile(entries[mark.entry].line))
      }
      edits += markEdits(mark)
    }
    let additions = additions.sorted { $0.beforeLine < $1.beforeLine }
    edits += additions.map { addition in
      editor.edit(Splice(lines: addition.beforeLine..<addition.beforeLine, text: addition.lines, purpose: .departure))
    }
    if edits.isEmpty { return self }
    do throws(Proof.Refusal) {
      let (proven, _) = try Proof.hold(document, edits, readsAll: true, at: marks.first.map { entries[$0.entry].line }) {
        PageComparison(self, $0, marks, additions).difference.map { Proof.Refusal(line: $0) }
      }
      return with(proven.text, proven.plan)
    } catch { throw templateRefusal(error.line) ?? Proof.refused(error.line.map { inFile($0) }) }
  }

  /// The page with those of the marks that can be set, all at once where all of them can.
  func marked(_ marks: [EntryMark]) -> (page: JournalPage, refused: [EntryMark]) {
    let marks = marks.sorted { $0.entry < $1.entry }
    if let whole = try? changing(marks) { return (whole, []) }
    var (page, refused): (JournalPage, [EntryMark]) = (self, [])
    for mark in marks {
      do throws(Failure) { page = try page.changing([mark]) } catch { refused.append(mark) }
    }
    return (page, refused)
  }

  func with(_ text: ProvenText, _ plan: Plan) -> JournalPage {
    var page = JournalPage(Document(plan: plan, document.options), ref, path: path, layout)
    (page.proven, page.file, page.template) = (text, file, template)
    return page
  }

  private func markEdits(_ mark: EntryMark) -> [Edit] {
    let entry = entries[mark.entry]
    var edits: [Edit] = []
    if let status = mark.status, let box = entry.box, status != entry.status || status == .open {
      let content = Array(Box.content(status).utf8)
      if !bytes[box.range].elementsEqual(content) { edits.append(Edit(box, content)) }
    }
    if let link = mark.movedTo {
      let written = "→ " + link
      if let old = entry.words.movedTo {
        if !bytes[old.extent.range].elementsEqual(written.utf8) { edits.append(Edit(old.extent, Array(written.utf8))) }
      } else {
        edits.append(Edit(insert: " " + written, at: entry.words.arrowPlace))
      }
    }
    if mark.dropsArrow, let old = entry.words.movedTo { edits.append(Edit(withBlankBefore(old.extent), [])) }
    if let day = mark.scheduledFor, day != entry.words.scheduledFor {
      edits.append(scheduling(entry, day))
    }
    if let words = mark.words, !bytes[entry.words.text.range].elementsEqual(words) {
      edits.append(Edit(entry.words.text, words))
    }
    edits += adding(mark.fields, mark.behind, to: entry) + mark.replaced.compactMap { replacing($0, in: entry) }
    if mark.dropsOwnID, let id = entry.words.ownID { edits.append(Edit(withBlankBefore(id), [])) }
    return edits
  }

  /// Tags stand behind the words, words behind the arrow, fields behind all others.
  private func adding(_ fields: [[UInt8]], _ behind: [[UInt8]], to entry: JournalEntry) -> [Edit] {
    func written(_ fields: ArraySlice<[UInt8]>) -> [UInt8] { fields.flatMap { [0x20] + $0 } }
    if fields.isEmpty, behind.isEmpty { return [] }
    let words = entry.words.text.upperBound
    let end = ItemFields.pieces(bytes, in: words..<max(words, source.line(entry.line).upperBound)).end
    let place = entry.words.tagPlace
    let tags = place == end ? fields.prefix(0) : fields.prefix { $0.first == 0x23 }
    var parts: [(ArraySlice<[UInt8]>, Int)] = [(tags, place), (fields.dropFirst(tags.count), end)]
    if entry.words.arrowsEnd == end {
      parts[1].0 = behind[...] + parts[1].0
    } else if entry.words.arrowsEnd > 0 {
      parts.insert((behind[...], entry.words.arrowsEnd), at: 1)
    }
    return parts.filter { !$0.0.isEmpty }.map { Edit(Extent($0.1, $0.1), written($0.0)) }
  }

  /// nil where the field doesn't stand once behind the words.
  private func replacing(_ field: EntryMark.Replacement, in entry: JournalEntry) -> Edit? {
    let start = entry.words.text.upperBound
    let last = source.line(entry.line).upperBound - field.old.count
    guard !field.old.isEmpty, start <= last else { return nil }
    let places = (start...last).filter { Bytes.areSame(bytes, $0, field.old, 0, field.old.count) }
    return places.count == 1 ? Edit(Extent(places[0], places[0] + field.old.count), field.new) : nil
  }

  /// The date that stands behind `⏳` gives way, or the field is put behind the words.
  func scheduling(_ entry: JournalEntry, _ day: CivilDay) -> Edit {
    if let old = scheduled(entry) { return Edit(old.date, Array(day.iso.utf8)) }
    return Edit(
      insert: " ⏳ " + day.iso, at: max(entry.words.arrowPlace, entry.words.arrowsEnd, entry.words.behind.last?.upperBound ?? 0))
  }

  /// Takes the field `⏳` away; nil where there is none.
  func unscheduling(_ entry: JournalEntry) -> Edit? {
    scheduled(entry).map { Edit(withBlankBefore($0.field), []) }
  }

  /// The field `⏳` or `[scheduled:: ]` of an entry, and the date in it.
  private func scheduled(_ entry: JournalEntry) -> (field: Extent, date: Extent)? {
    guard let day = entry.words.scheduledFor else { return nil }
    let date = Array(day.iso.utf8)
    let end = source.line(entry.line).upperBound
    var index = end - date.count
    while index >= entry.words.arrowPlace {
      if bytes[index..<index + date.count].elementsEqual(date), let start = fieldStart(index, entry) {
        let isBracketed = bytes[start] == 0x5B || bytes[start] == 0x28
        let close = index + date.count
        guard isBracketed else { return (Extent(start, close), Extent(index, close)) }
        let last = (close..<end).first { bytes[$0] == 0x5D || bytes[$0] == 0x29 }
        return (Extent(start, last.map { $0 + 1 } ?? close), Extent(index, close))
      }
      index -= 1
    }
    return nil
  }

  /// Where the field begins that has its date at a place; nil where that is another one's.
  private func fieldStart(_ index: Int, _ entry: JournalEntry) -> Int? {
    var start = index
    while start > entry.words.arrowPlace, Bytes.isBlank(bytes[start - 1]) { start -= 1 }
    let before = bytes[max(entry.words.arrowPlace, start - 12)..<start]
    for sign in ["⏳", "⌛", "⏳\u{FE0F}", "⌛\u{FE0F}", "[scheduled::", "(scheduled::"]
    where before.suffix(sign.utf8.count).elementsEqual(sign.utf8) { return start - sign.utf8.count }
    return nil
  }

  /// An extent with the blanks before it.
  func withBlankBefore(_ extent: Extent) -> Extent {
    var start = extent.lowerBound
    while start > 0, Bytes.isBlank(bytes[start - 1]) { start -= 1 }
    return Extent(start, extent.upperBound)
  }
}

/// What differs between two readings of a page besides what was meant. Each difference is a line of the old text.
private struct PageComparison {
  let before: JournalPage
  let after: JournalPage
  let change: DocumentChange
  let marks: [Int: EntryMark]
  let additions: [EntryAddition]
  /// The new lines of each addition.
  private var added: [Range<Int>] = []

  init(_ before: JournalPage, _ change: DocumentChange, _ marks: [EntryMark], _ additions: [EntryAddition]) {
    self.before = before
    self.change = change
    after = JournalPage(change.after, before.ref, path: before.path, before.layout)
    self.marks = Dictionary(marks.map { ($0.entry, $0) }) { first, _ in first }
    self.additions = additions
    var shift = 0
    for addition in additions {
      added.append(addition.beforeLine + shift..<addition.beforeLine + shift + addition.lines.count)
      shift += addition.lines.count
    }
  }

  var difference: Int? { entryDifference ?? headingDifference ?? blockDifference }

  private func isAdded(_ line: Int) -> Bool { added.contains { $0.contains(line) } }

  private func new(_ line: Int) -> Int {
    var shift = 0
    for addition in additions where addition.beforeLine <= line { shift += addition.lines.count }
    return line + shift
  }

  private var firstLine: Int { additions.first?.beforeLine ?? 1 }

  private var entryDifference: Int? {
    var meant = additions.flatMap(\.entries)[...]
    var index = 0
    var places: [Int: Int] = [:]
    for (place, entry) in after.entries.enumerated() {
      if isAdded(entry.line) {
        guard let want = meant.popFirst(), want.kind == entry.kind, want.status == entry.status,
          want.isNested == (entry.parent != nil), entry.parent.map({ isAdded(after.entries[$0].line) }) ?? true,
          after.bytes[entry.words.text.range].elementsEqual(want.text), isAdded(entry.lastLine)
        else { return firstLine }
        continue
      }
      guard index < before.entries.count else { return firstLine }
      places[index] = place
      let old = before.entries[index]
      guard isSame(old, entry, marks[index]),
        old.parent.map({ places[$0] }) == .some(entry.parent) || old.parent == nil && entry.parent == nil
      else { return old.line }
      index += 1
    }
    return index == before.entries.count && meant.isEmpty ? nil : firstLine
  }

  private func isSame(_ old: JournalEntry, _ entry: JournalEntry, _ mark: EntryMark?) -> Bool {
    let (was, now) = (old.words, entry.words)
    guard new(old.line) == entry.line, new(old.wordsEnd) == entry.wordsEnd, new(old.lastLine) == entry.lastLine,
      old.kind == entry.kind
    else { return false }
    if let mark, !(mark.fields.isEmpty && mark.behind.isEmpty && mark.replaced.isEmpty) {
      return TaskLine(entry, of: after).adds(
        mark.fields + mark.behind, replacing: mark.replaced, to: TaskLine(old, of: before))
    }
    guard
      mark?.words.map({ after.bytes[now.text.range].elementsEqual($0) })
        ?? (change.same(was.text, now.text) && was.tags == now.tags),
      was.behind.count == now.behind.count, zip(was.behind, now.behind).allSatisfy({ change.same($0, $1) }),
      was.time == now.time, was.until == now.until,
      was.date == now.date, was.signifiers == now.signifiers, was.due == now.due, was.start == now.start,
      was.completedOn == now.completedOn, was.cancelledOn == now.cancelledOn, was.minutes == now.minutes,
      was.cameFrom?.link == now.cameFrom?.link, (was.blockID == nil) == (now.blockID == nil)
    else { return false }
    guard let mark else {
      return old.status == entry.status && was.movedTo?.link == now.movedTo?.link
        && was.scheduledFor == now.scheduledFor && (was.ownID == nil) == (now.ownID == nil)
    }
    let arrow = mark.movedTo.map { Array(("→ " + $0).utf8) }
    let leadsAsMeant =
      arrow.map { wanted in now.movedTo.map { after.bytes[$0.extent.range].elementsEqual(wanted) } ?? false }
      ?? (now.movedTo?.link == (mark.dropsArrow ? nil : was.movedTo?.link))
    return entry.status == mark.status ?? old.status && leadsAsMeant
      && now.scheduledFor == mark.scheduledFor ?? was.scheduledFor
      && (now.ownID == nil) == (was.ownID == nil || mark.dropsOwnID)
  }

  private var headingDifference: Int? {
    var index = 0
    var found = 0
    for heading in after.headings {
      if isAdded(heading.line) {
        found += 1
        continue
      }
      guard index < before.headings.count else { return firstLine }
      let old = before.headings[index]
      guard new(old.line) == heading.line, old.level == heading.level, old.words == heading.words else { return old.line }
      index += 1
    }
    return index == before.headings.count && found == additions.reduce(0) { $0 + $1.headings } ? nil : firstLine
  }

  private var blockDifference: Int? {
    let old = before.document.plan.outline.blocks
    let new = after.document.plan.outline.blocks
    let (oldInlines, newInlines) = change.inlines
    let marked = Set(marks.keys.map { before.entries[$0].line })
    var index = 0
    for (place, block) in new.enumerated() {
      if isAdded(Int(block.line)) {
        if index < old.count, goesOn(old[index], as: place, new) { index += 1 }
        continue
      }
      guard index < old.count else { return firstLine }
      let was = old[index]
      guard was.isLike(block), was.depth == block.depth, self.new(Int(was.line)) == Int(block.line),
        was.kind != .paragraph || self.new(Int(was.lastLine)) == Int(block.lastLine),
        oldInlines[index] == newInlines[place] || marked.contains(Int(was.line))
      else { return Int(was.line) }
      index += 1
    }
    return index == old.count ? nil : firstLine
  }

  /// Whether a list that begins on a new line is the one that was there: its first item comes after the new ones.
  private func goesOn(_ was: Outline.Block, as place: Int, _ new: [Outline.Block]) -> Bool {
    let list = new[place]
    guard was.kind == .list, list.kind == .list, was.isLike(list), was.depth == list.depth, place < Int(list.end) else {
      return false
    }
    return new[place..<min(Int(list.end), new.count)].contains {
      !isAdded(Int($0.line)) && Int($0.line) == self.new(Int(was.line))
    }
  }
}
