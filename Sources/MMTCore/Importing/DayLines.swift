/// Dated lines that a file lacks: worked out, placed, and compared with what they read as.
struct DayLines {
  /// A line that is to be written.
  private struct Wanted {
    var place: String
    var definition: Int
    var entry: RhythmEntry
    var text: [UInt8]
    var notes: [String]
    var hasNotes: Bool { !notes.isEmpty }
  }

  private let file: RhythmFile
  private var wanted: [String: Wanted] = [:]

  /// Entries of habits that the file knows by these slugs; those it has already are only compared.
  init(_ data: ForeignData, _ slugs: [Int: String], _ file: RhythmFile, _ report: inout ImportReport) {
    self.file = file
    let places = Dictionary(file.definitions.enumerated().map { ($0.element.slug, $0.offset) }) { first, _ in first }
    let sections = Dictionary(grouping: file.sections, by: \.date)
    for (index, habit) in data.habits.enumerated() {
      guard let slug = slugs[index], let place = places[slug] else { continue }
      for entry in habit.entries {
        let there = sections[entry.date] ?? []
        guard there.count < 2 else {
          report.leaveOut(entry.place, "\(entry.date.iso) has more than one section in \(file.path)")
          continue
        }
        guard let new = wanted(entry, place, &report) else { continue }
        if let line = there.first?.lines.first(where: { $0.slug == slug }) {
          compare(line, new, entry, &report)
        } else {
          wanted[RhythmFile.id(slug, entry.date)] = new
        }
      }
    }
  }

  var isEmpty: Bool { wanted.isEmpty }
  var count: Int { wanted.count }
  /// Dates that have no section yet.
  var opened: Int {
    let there = Set(file.sections.map(\.date))
    return Set(wanted.values.map(\.entry.date)).subtracting(there).count
  }

  // MARK: What a line says

  private func wanted(_ foreign: ForeignEntry, _ place: Int, _ report: inout ImportReport) -> Wanted? {
    let definition = file.definitions[place]
    var value = foreign.value
    if definition.target != nil || definition.isMeasure, let given = value {
      guard let scaled = given.scaled(to: definition.decimals) else {
        report.leaveOut(
          foreign.place,
          "\(given.text()) has more decimals than \(ForeignText.quoted(definition.name)) in line \(definition.line) of \(file.path)"
        )
        return nil
      }
      if let target = definition.target, !definition.hasSum,
        CounterBounds.areExceeded(by: scaled, target: target, max: definition.max)
      {
        report.leaveOut(
          foreign.place,
          "\(given.text()) is more than \(ForeignText.quoted(definition.name)) in line \(definition.line) of \(file.path) may have"
        )
        return nil
      }
      value = scaled
    }
    let reaches = value.flatMap { value in definition.target.map { value >= $0 } } == true && !definition.hasSum
    let status = foreign.status ?? (reaches && !definition.isNegative ? .done : .open)
    let kinds = foreign.kinds.filter { ImportedText.isKind($0) }
    for kind in foreign.kinds where !ImportedText.isKind(kind) {
      report.leaveOut(foreign.place, "the kind \(ForeignText.quoted(kind)), which can't stand behind #; the rest is taken")
    }
    var entry = RhythmEntry(date: foreign.date, slug: definition.slug, state: .none, value: value)
    if value == nil, definition.target != nil { entry.value = Quantity(units: 0, decimals: definition.decimals) }
    entry.state = state(status, entry.value, definition)
    entry.isRelapse = definition.isNegative && status == .done
    (entry.minutes, entry.intensity, entry.kinds) = (foreign.minutes, foreign.intensity, kinds)
    entry.notes = foreign.notes.map(ImportedText.note)
    return Wanted(
      place: foreign.place, definition: place, entry: entry, text: line(definition, status, value, foreign, kinds),
      notes: foreign.notes)
  }

  /// As `RhythmFile.Line.state` will read it.
  private func state(_ status: ItemStatus, _ value: Quantity?, _ definition: RhythmDefinition) -> RhythmState {
    if status == .cancelled { return .skipped }
    if definition.isNegative { return .none }
    let hasCounter = definition.target != nil && !definition.hasSum
    if hasCounter, let value, let target = definition.target, value >= target { return .success }
    switch status {
    case .done: return .success
    case .partial: return .partial
    case .attempted: return .attempted
    default: return definition.target != nil && (value?.units ?? 0) > 0 ? .partial : .none
    }
  }

  /// Behind its bullet: box, words with the number, kinds, minutes, intensity.
  private func line(
    _ definition: RhythmDefinition, _ status: ItemStatus, _ value: Quantity?, _ foreign: ForeignEntry, _ kinds: [String]
  ) -> [UInt8] {
    var words = definition.words
    if let value {
      let whole = Extent(0, words.count)
      let read = RhythmLineWords(words, whole)
      if let counter = read.counter {
        words = SourceText(words).applying([counter.edit(to: value)]) ?? words
      } else if let place = read.blank ?? (definition.hasSum ? RhythmFile.Line.number(words, whole)?.extent : nil) {
        let sign: Character = words[place.range].contains(0x2C) ? "," : "."
        words.replaceSubrange(place.range, with: Array(value.text(sign).utf8))
      } else {
        words += Array(" \(value.text())".utf8)
      }
    }
    var text = Array("[\(Box.content(status))] ".utf8) + words
    for kind in kinds { text += Array(" #\(kind)".utf8) }
    if let minutes = foreign.minutes { text += Array(" ⏱ \(WorkDuration.text(minutes))".utf8) }
    if let intensity = foreign.intensity { text += Array(" 🔥 \(intensity)".utf8) }
    return text
  }

  // MARK: What is there already

  /// A line that is there says the same if it says all that the data does; it may say more.
  private func compare(_ line: RhythmFile.Line, _ new: Wanted, _ foreign: ForeignEntry, _ report: inout ImportReport) {
    let old = file.entry(line, on: new.entry.date)
    let isSame =
      old.state == new.entry.state && old.isRelapse == new.entry.isRelapse && RhythmImport.isSame(old.value, new.entry.value)
      && (new.entry.minutes == nil || old.minutes == new.entry.minutes)
      && (new.entry.intensity == nil || old.intensity == new.entry.intensity)
      && new.entry.kinds.allSatisfy { kind in old.kinds.contains { $0.lowercased() == kind.lowercased() } }
      && zip(foreign.notes, new.entry.notes).allSatisfy { old.notes.contains($0) || old.notes.contains($1) }
    if isSame {
      report.entriesThere += 1
      return
    }
    let item = file.plan.items[line.item]
    let words = Bytes.trim(file.plan.source.line(Int(item.line)), file.plan.source.bytes)
    report.differs.append(
      ImportFinding(
        foreign.place,
        "\(new.entry.date.iso): \(ForeignText.quoted(String(decoding: new.text, as: UTF8.self))); line \(item.line) of \(file.path) says \(ForeignText.quoted(file.plan.source.string(words))), which stays"
      ))
  }

  // MARK: Placing

  var splices: [Splice] {
    var byDate: [CivilDay: [Wanted]] = [:]
    for line in wanted.values { byDate[line.entry.date, default: []].append(line) }
    let sections = Dictionary(file.sections.map { ($0.date, $0) }) { first, _ in first }
    let form = DayForm(file)
    let fresh = marker(file.openMarker(like: form.neighbour?.lines.first))
    let plan = file.plan
    var splices: [Splice] = []
    var blocks: [Int?: [(date: CivilDay, lines: [[UInt8]])]] = [:]
    let places = DayPlaces(file)
    for (date, lines) in byDate {
      let ordered = lines.sorted { $0.definition < $1.definition }
      if let section = sections[date] {
        let last = section.lines.last.map { plan.items[$0.item] }
        let room: (line: Int, before: [[UInt8]], after: [[UInt8]]) =
          last.map { (plan.lastNestedLine($0) + 1, [], []) } ?? file.room(in: section)
        let own = marker(file.openMarker(like: section.lines.last))
        let text = room.before + ordered.flatMap { written($0, own) } + room.after
        splices.append(Splice(lines: room.line..<room.line, text: text, purpose: .imported))
      } else {
        let avoided = ordered.filter { file.definitions[$0.definition].isNegative }
        let others = ordered.filter { !file.definitions[$0.definition].isNegative }
        let block = form.block(
          date, others.flatMap { written($0, fresh) }, avoided: avoided.flatMap { written($0, fresh) })
        blocks[places.next(date), default: []].append((date, block))
      }
    }
    splices.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    let isNewestFirst = file.isNewestFirst
    for (next, block) in blocks.sorted(by: { ($0.key ?? .max) < ($1.key ?? .max) }) {
      let ordered = block.sorted { isNewestFirst ? $0.date > $1.date : $0.date < $1.date }.map(\.lines)
      let text = Array(ordered.joined(separator: [[]]))
      let end = file.end
      let line = next ?? end.line
      let splice = Splice(
        lines: line..<line,
        text: next == nil ? (end.needsGap || splices.contains { $0.lines.lowerBound == line } ? [[]] : []) + text : text + [[]],
        purpose: .imported)
      // Behind what is added to the last lines of the section above.
      splices.insert(splice, at: splices.firstIndex { $0.lines.lowerBound > line } ?? splices.count)
    }
    return splices
  }

  private func marker(_ open: [UInt8]) -> [UInt8] { Array(open.prefix(2)) }

  private func written(_ line: Wanted, _ marker: [UInt8]) -> [[UInt8]] {
    [marker + line.text] + ImportedText.nested(line.notes)
  }

  // MARK: Reading back

  /// The lines that don't read as they are meant, by their ids.
  func strange(_ after: RhythmFile, _ isNew: (Int) -> Bool) -> [String] {
    var found: Set<String> = []
    for section in after.sections {
      for line in section.lines where isNew(Int(after.plan.items[line.item].line)) {
        let id = RhythmFile.id(line.slug, section.date)
        guard let wanted = wanted[id] else { continue }
        var read = after.entry(line, on: section.date)
        (read.path, read.line) = ("", 0)
        var meant = wanted.entry
        if RhythmImport.isSame(read.value, meant.value) { meant.value = read.value }
        if read == meant { found.insert(id) }
      }
    }
    return wanted.keys.filter { !found.contains($0) }.sorted()
  }

  /// Goes on without what reads as something else: first without its notes, then without it.
  mutating func leaveOut(_ ids: [String], _ report: inout ImportReport) {
    for id in ids {
      guard var line = wanted[id] else { continue }
      if line.hasNotes {
        report.leaveOut(line.place, "its notes would read as something else; the rest is taken")
        line.notes = []
        line.entry.notes = []
        wanted[id] = line
      } else {
        report.leaveOut(line.place, "its line would read as something else")
        wanted[id] = nil
      }
    }
  }
}

/// Between which sections new days go, found for many dates.
private struct DayPlaces {
  private let isNewestFirst: Bool
  /// Of each section, in the file's order: the earliest date so far, or the latest where the file runs the other way.
  private var bounds: [CivilDay] = []
  private var lines: [Int] = []

  init(_ file: RhythmFile) {
    isNewestFirst = file.isNewestFirst
    for section in file.sections {
      let last = bounds.last ?? section.date
      bounds.append(isNewestFirst ? min(last, section.date) : max(last, section.date))
      lines.append(file.plan.days[section.day].line)
    }
  }

  /// The line of the first section that comes behind a day of this date; nil for the end of the file.
  func next(_ date: CivilDay) -> Int? {
    let next = bounds.endOfPrefix(while: { isNewestFirst ? $0 >= date : $0 <= date })
    return next < lines.count ? lines[next] : nil
  }
}
