/// The block that opens a day in a rolling rhythm file: a heading and a line for each thing that is expected, written as its neighbours are.
package struct DayOpening {
  let file: RhythmFile
  let date: CivilDay
  /// Definitions of which the day gets a line, in their order.
  let definitions: [RhythmDefinition]

  /// `isExpected` says whether the day is to have a line of a definition.
  package init(_ file: RhythmFile, on date: CivilDay, isExpected: (RhythmDefinition) -> Bool) {
    self.file = file
    self.date = date
    definitions = file.definitions.filter(isExpected)
  }

  private var source: SourceText { file.plan.source }

  /// Nothing where the day is there already, or nothing is expected.
  package var splice: Splice? {
    guard file.sections(on: date).isEmpty else { return nil }
    let words = lines
    guard !words.isEmpty else { return nil }
    let neighbour = self.neighbour
    let heading = SectionHeading.line(
      date, like: neighbour.map { (Array(source.bytes[source.line(file.plan.days[$0.day].line).range]), $0.date) })
    let gap: [[UInt8]] = file.hasGap(below: neighbour) ? [[]] : []
    let marker = file.openMarker(like: neighbour?.lines.first)
    let negative = definitions.filter(\.isNegative).map(\.words)
    let body = words.filter { !negative.contains($0) }.map { marker + $0 }
    var block = [heading] + gap + body
    if !negative.isEmpty {
      let level = heading.prefix { $0 == 0x23 }.count
      block +=
        (body.isEmpty ? [] : [[]]) + [Array(String(repeating: "#", count: min(level + 1, 6)).utf8) + Array(" Avoid".utf8)] + gap
      block += negative.map { marker + $0 }
    }
    let items = (body.map { Array($0.dropFirst(marker.count)) } + negative)
    return placed(block, items)
  }

  /// What the lines say, apart from marker and box. Where nothing is defined, the newest day is the pattern.
  private var lines: [[UInt8]] {
    if !file.definitions.isEmpty { return definitions.map(\.words) }
    return neighbour?.lines.map { file.fresh($0) } ?? []
  }

  /// The section whose form is followed: the newest one.
  private var neighbour: RhythmFile.Section? { file.sections.max { $0.date < $1.date } }

  /// Before the newest day, or where the file runs the other way after the last; an older date goes between its neighbours.
  private func placed(_ block: [[UInt8]], _ items: [[UInt8]]) -> Splice {
    let days = file.sections
    let next =
      file.isNewestFirst
      ? days.first { $0.date < date }
      : days.first { $0.date > date }
    let purpose = Splice.Purpose.opening(date, items: items)
    if let next {
      let line = file.plan.days[next.day].line
      return Splice(lines: line..<line, text: block + [[]], purpose: purpose)
    }
    // At the end of the file, behind one empty line.
    var end = source.lineCount
    let isEnded = source.line(end).isEmpty && source.wholeLine(end).isEmpty
    if isEnded { end -= 1 }
    let last = end >= 1 ? Bytes.trim(source.line(end), source.bytes) : .none
    let place = isEnded ? end + 1 : source.lineCount + 1
    return Splice(lines: place..<place, text: (last.isEmpty ? [] : [[]]) + block, purpose: purpose)
  }
}

extension RhythmFile {
  /// A line's words as those of a new day: without what was noted in it, its number at zero.
  func fresh(_ line: Line) -> [UInt8] { line.words.fresh(plan.source.bytes) }

  /// The bullet and the empty box that a new line begins with: the bullet as in this line.
  func openMarker(like line: Line?) -> [UInt8] {
    let sign = line.map { plan.source.bytes[Int(plan.items[$0.item].marker)] } ?? 0x2D
    return [[0x2A, 0x2B].contains(sign) ? sign : 0x2D] + Array(" [ ] ".utf8)
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
      let line = (plan.nestedLines(item)?.upperBound ?? Int(item.lastLine)) + 1
      return Splice(lines: line..<line, text: [text], purpose: purpose)
    }
    let day = plan.days[section.day]
    let isHeadingOnly = section.lines.isEmpty && (day.line..<max(day.line, day.lastLine)).allSatisfy { isBlank($0 + 1) }
    var line = day.line
    if section.lines.isEmpty { while line < day.lastLine, !isBlank(line + 1) || hasText(after: line + 1, day) { line += 1 } }
    let follows = line < plan.source.lineCount && !isBlank(line + 1)
    let gap: [[UInt8]] = isHeadingOnly && !hasGap(below: sections.first { !$0.lines.isEmpty }) ? [] : [[]]
    return Splice(lines: line + 1..<line + 1, text: gap + [text] + (follows ? [[]] : []), purpose: purpose)
  }

  private func isBlank(_ line: Int) -> Bool { Bytes.trim(plan.source.line(line), plan.source.bytes).isEmpty }

  private func hasText(after line: Int, _ day: Plan.Day) -> Bool {
    line < day.lastLine && (line + 1...day.lastLine).contains { !isBlank($0) }
  }

  /// Whether an empty line follows a section's heading.
  fileprivate func hasGap(below section: Section?) -> Bool {
    guard let section else { return false }
    let line = plan.days[section.day].line + 1
    return line <= plan.source.lineCount && isBlank(line)
  }
}
