/// A year's dated sections of a document put away into the file of that year, which is read as part of it: whole lines go from the one to
/// the other, byte for byte.
package struct RhythmArchive {
  /// The document without them.
  package let document: (text: ProvenText, file: RhythmFile)
  /// The year's file with them.
  package let archive: (text: ProvenText, file: RhythmFile)
  /// The dates that are moved, rising.
  package let dates: [CivilDay]

  private typealias Line = [UInt8]

  /// Whether a document has sections of a year.
  package static func has(_ year: Int, in file: RhythmFile) -> Bool { file.sections.contains { $0.date.parts.year == year } }

  /// `archive` is the year's file as it is, or as it is begun. Throws 65 where a day stands in both and says something else there.
  package init(_ year: Int, from document: RhythmFile, into archive: RhythmFile) throws(Failure) {
    let moved = document.sections.filter { $0.date.parts.year == year }
    if Set(moved.map(\.date)).count < moved.count {
      throw Failure(.data, "nothing was changed", diagnostics: document.repeated())
    }
    let runsDown = (archive.sections.count > 1 ? archive : document).isNewestFirst
    var wanted: [(date: CivilDay, lines: [Line])] = []
    for section in moved {
      let there = archive.sections(on: section.date)
      // What a run put there that was stopped in between isn't put there again.
      if there.count == 1, let one = there.first, archive.block(one) == document.block(section) { continue }
      guard there.isEmpty else {
        throw Failure(.data, "nothing was changed", diagnostics: RhythmLedger.repeated(section.date, [archive, document]))
      }
      wanted.append((section.date, document.lines(of: section)))
    }
    wanted.sort { runsDown ? $0.date > $1.date : $0.date < $1.date }
    self.archive = try archive.putting(wanted, runsDown: runsDown)
    self.document = try document.without(moved)
    dates = moved.map(\.date).sorted()
    // Each line says in its new place what it said.
    let days = Set(dates)
    guard document.says(on: days) == self.archive.file.says(on: days) else {
      throw Proof.refused(nil)
    }
  }
}

extension RhythmFile {
  /// The file without its sections of these dates, proven, and empty where only a title would be left; nil where it has none of them.
  package func without(_ dates: Set<CivilDay>) throws(Failure) -> ProvenText? {
    let gone = sections.filter { dates.contains($0.date) }
    if gone.isEmpty { return nil }
    let rest = try without(gone)
    let lines = WholeLines.split(rest.text.bytes).filter { !WholeLines.isBlank($0) }
    let isTitle = lines.count <= 1 && lines.allSatisfy { $0.first == 0x23 }
    return isTitle ? try rest.file.emptied().text : rest.text
  }

  /// The file without its sections of these dates, proven; what else it holds stays.
  func leaving(_ dates: Set<CivilDay>) throws(Failure) -> ProvenText {
    try without(sections.filter { dates.contains($0.date) }).text
  }

  fileprivate func without(_ gone: [Section]) throws(Failure) -> (text: ProvenText, file: RhythmFile) {
    var hunks = gone.map { LineHunk(line: plan.days[$0.day].line, before: [], after: lines(of: $0)) }
    // Blank lines that divided the last ones from what is above them have nothing to divide.
    var first = plan.source.lineCount + 1
    for hunk in hunks.sorted(by: { $0.line > $1.line }) where hunk.line + hunk.after.count == first { first = hunk.line }
    if first <= plan.source.lineCount, !plan.source.isBlank(plan.source.lineCount) {
      var start = first
      while start > 1, plan.source.isBlank(start - 1) { start -= 1 }
      let blank = (start..<first).map { Array(plan.source.bytes[plan.source.wholeLine($0).range]) }
      if !blank.isEmpty { hunks.append(LineHunk(line: start, before: [], after: blank)) }
    }
    return try reverting(hunks.sorted { $0.line < $1.line })
  }

  /// All lines of a section, with their endings.
  fileprivate func lines(of section: Section) -> [[UInt8]] {
    let day = plan.days[section.day]
    return (day.line...max(day.line, day.lastLine)).map { Array(plan.source.bytes[plan.source.wholeLine($0).range]) }
  }

  /// What the lines of some dates say, wherever they stand.
  fileprivate func says(on dates: Set<CivilDay>) -> [CivilDay: [RhythmEntry]] {
    var result: [CivilDay: [RhythmEntry]] = [:]
    for section in sections where dates.contains(section.date) {
      result[section.date, default: []] += section.lines.map { line -> RhythmEntry in
        var said = entry(line, on: section.date)
        (said.path, said.line) = ("", 0)
        return said
      }
    }
    return result
  }

  /// The file with sections put in where their dates belong, proven. They are in the file's order.
  fileprivate func putting(
    _ new: [(date: CivilDay, lines: [[UInt8]])], runsDown: Bool
  ) throws(Failure) -> (text: ProvenText, file: RhythmFile) {
    let source = plan.source
    let gap = source.dominantEnding
    let end = source.lineCount + 1
    var places: [Int: [[UInt8]]] = [:]
    for (date, lines) in new {
      let next = sections.first { runsDown ? $0.date < date : $0.date > date }
      places[next.map { plan.days[$0.day].line } ?? end, default: []] += lines.map { WholeLines.isEnded($0) ? $0 : $0 + gap }
    }
    var hunks: [LineHunk] = []
    for (line, text) in places.sorted(by: { $0.key < $1.key }) {
      var text = text
      if line == end {
        while let last = text.last, WholeLines.isBlank(last) { text.removeLast() }
        if !source.bytes.isEmpty, !source.isBlank(source.lineCount) { text.insert(gap, at: 0) }
        // The last line has no ending yet.
        if let last = source.bytes.last, ![0x0A, 0x0D].contains(last) { text.insert(gap, at: 0) }
      } else if let last = text.last, !WholeLines.isBlank(last) {
        text.append(gap)
      }
      hunks.append(LineHunk(line: line, before: text, after: []))
    }
    return try reverting(hunks)
  }
}
