/// The block that opens a day in a rhythm file: a heading and a line for each thing that is expected, written as its neighbours are.
package struct DayOpening {
  let file: RhythmFile
  /// Where the days stand that this one is written like: in the file itself, or where it has none in another one.
  private let pattern: RhythmFile
  let date: CivilDay
  /// Definitions of which the day gets a line, in their order.
  let definitions: [RhythmDefinition]
  private let isNewestFirst: Bool

  /// `isExpected` says whether the day is to have a line of a definition.
  package init(
    _ file: RhythmFile, on date: CivilDay, like other: RhythmFile? = nil, isExpected: (RhythmDefinition) -> Bool
  ) {
    self.file = file
    pattern = file.sections.isEmpty ? other ?? file : file
    isNewestFirst = (file.sections.count > 1 ? file : other ?? file).isNewestFirst
    self.date = date
    definitions = file.definitionsAsWritten.filter(isExpected)
  }

  /// Nothing where the day is there already, or nothing is expected.
  package var splice: Splice? {
    guard file.sections(on: date).isEmpty else { return nil }
    let words = lines
    guard !words.isEmpty else { return nil }
    let form = DayForm(pattern)
    let negative = definitions.filter(\.isNegative).map(\.words)
    let body = words.filter { !negative.contains($0) }
    let marker = pattern.openMarker(like: form.neighbour?.lines.first)
    let block = form.block(date, body.map { marker + $0 }, avoided: negative.map { marker + $0 })
    return placed(block, body + negative)
  }

  /// What the lines say, apart from marker and box. Where nothing is defined, the newest day is the pattern.
  private var lines: [[UInt8]] {
    if !file.definitions.isEmpty { return definitions.map(\.words) }
    return DayForm(pattern).neighbour?.lines.map { pattern.fresh($0) } ?? []
  }

  /// Before the newest day, or where the file runs the other way after the last; an older date goes between its neighbours.
  private func placed(_ block: [[UInt8]], _ items: [[UInt8]]) -> Splice {
    let days = file.sections
    let next =
      isNewestFirst
      ? days.first { $0.date < date }
      : days.first { $0.date > date }
    let purpose = Splice.Purpose.opening(date, items: items)
    if let next {
      let line = file.plan.days[next.day].line
      return Splice(lines: line..<line, text: block + [[]], purpose: purpose)
    }
    let end = file.end
    return Splice(lines: end.line..<end.line, text: (end.needsGap ? [[]] : []) + block, purpose: purpose)
  }
}

/// How a file writes its days: heading, empty lines and bullets of the newest one.
struct DayForm {
  let file: RhythmFile
  /// The section whose form is followed: the newest one.
  let neighbour: RhythmFile.Section?
  private let gap: [[UInt8]]

  init(_ file: RhythmFile) {
    self.file = file
    neighbour = file.sections.max { $0.date < $1.date }
    gap = file.hasGap(below: neighbour) ? [[]] : []
  }

  /// A section of these lines, those of what is to be avoided under a heading of their own.
  func block(_ date: CivilDay, _ body: [[UInt8]], avoided: [[UInt8]]) -> [[UInt8]] {
    let heading = heading(date)
    guard !avoided.isEmpty else { return [heading] + gap + body }
    let level = heading.prefix { $0 == 0x23 }.count
    let under = Array(String(repeating: "#", count: min(level + 1, 6)).utf8) + Array(" Avoid".utf8)
    return [heading] + gap + body + (body.isEmpty ? [] : [[]]) + [under] + gap + avoided
  }

  private func heading(_ date: CivilDay) -> [UInt8] {
    let source = file.plan.source
    return SectionHeading.line(
      date, like: neighbour.map { (Array(source.bytes[source.line(file.plan.days[$0.day].line).range]), $0.date) })
  }
}

extension RhythmFile {
  /// The definitions in the order of a day's lines: what is to be avoided stands last, under a heading of its own.
  package var definitionsAsWritten: [RhythmDefinition] {
    definitions.filter { !$0.isNegative } + definitions.filter(\.isNegative)
  }

  /// Where lines go at the end of the file, and whether an empty one comes before them.
  var end: (line: Int, needsGap: Bool) {
    let source = plan.source
    var end = source.lineCount
    let isEnded = source.line(end).isEmpty && source.wholeLine(end).isEmpty
    if isEnded { end -= 1 }
    let last = end >= 1 ? Bytes.trim(source.line(end), source.bytes) : .none
    return (isEnded ? end + 1 : source.lineCount + 1, !last.isEmpty)
  }
}

extension RhythmFile {
  /// A line's words as those of a new day: without what was noted in it, its number at zero.
  func fresh(_ line: Line) -> [UInt8] {
    // A measure's number is as it is defined: not measured yet.
    if let index = line.definition, definitions[index].hasNumberAlone, !line.valueExtent.isEmpty {
      return definitions[index].words
    }
    return line.words.fresh(plan.source.bytes)
  }

  /// The bullet and the empty box that a new line begins with: the bullet as in this line.
  func openMarker(like line: Line?) -> [UInt8] {
    [bullet(of: line.map { plan.items[$0.item] })] + Array(" [ ] ".utf8)
  }

  /// The sign of an item's bullet, for another beside it: a number's place is taken by a hyphen.
  func bullet(of item: Item?) -> UInt8 {
    item.map { plan.source.bytes[Int($0.marker)] }.flatMap { [0x2A, 0x2B].contains($0) ? $0 : nil } ?? 0x2D
  }

  /// A line more in a day that is there: behind the last one of its kind, those to avoid under their heading. Where it has none of its
  /// kind, below the heading or at the end.
  package func addition(of definition: RhythmDefinition, to section: Section) -> Splice {
    func isAvoided(_ line: Line) -> Bool {
      let track = plan.tracks[Int(plan.items[line.item].track)]
      return Rhythm.read(heading: plan.plain(track.name))?.isNegative == true
    }
    let kin =
      section.lines.last { isAvoided($0) == definition.isNegative } ?? (definition.isNegative ? section.lines.last : nil)
    let text = openMarker(like: kin ?? section.lines.last) + definition.words
    let purpose = Splice.Purpose.opening(section.date, items: [definition.words])
    if let kin {
      let item = plan.items[kin.item]
      let line = plan.lastNestedLine(item) + 1
      return Splice(lines: line..<line, text: [text], purpose: purpose)
    }
    let room = room(in: section)
    return Splice(lines: room.line..<room.line, text: room.before + [text] + room.after, purpose: purpose)
  }

  /// Where lines go in a day that has none of their kind: behind its prose where it has no lines at all, else below its heading; with the
  /// empty lines that keep them apart.
  func room(in section: Section) -> (line: Int, before: [[UInt8]], after: [[UInt8]]) {
    let day = plan.days[section.day]
    let isHeadingOnly =
      section.lines.isEmpty && (day.line..<max(day.line, day.lastLine)).allSatisfy { plan.source.isBlank($0 + 1) }
    var line = day.line
    if section.lines.isEmpty {
      while line < day.lastLine, !plan.source.isBlank(line + 1) || hasText(after: line + 1, day) { line += 1 }
    }
    let follows = line < plan.source.lineCount && !plan.source.isBlank(line + 1)
    let gap: [[UInt8]] = isHeadingOnly && !hasGap(below: sections.first { !$0.lines.isEmpty }) ? [] : [[]]
    return (line + 1, gap, follows ? [[]] : [])
  }

  private func hasText(after line: Int, _ day: Plan.Day) -> Bool {
    line < day.lastLine && (line + 1...day.lastLine).contains { !plan.source.isBlank($0) }
  }

  /// Whether an empty line follows a section's heading.
  fileprivate func hasGap(below section: Section?) -> Bool {
    guard let section else { return false }
    let line = plan.days[section.day].line + 1
    return line <= plan.source.lineCount && plan.source.isBlank(line)
  }
}
