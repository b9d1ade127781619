extension RhythmFile {
  /// Lines of counters and habits that slipped: boxes as in a plan, and headings of dates.
  package var slips: [Slip] {
    var scan = SlipScan(plan, document.lexicon)
    scan.run()
    let dates = lostDates
    let known = Set(dates.map(\.line))
    return (scan.slips.filter { !known.contains($0.line) } + dates).sorted { $0.line < $1.line }
  }

  /// `##2026-11-28`, and a date alone on its line, where no section has that date: its lines belong to the section above.
  private var lostDates: [Slip] {
    let source = plan.source
    let bytes = source.bytes
    let known = Set(sections.map(\.date))
    // Few files have any of them.
    lazy var level = HeadingLevels(plan).common(sections.map { plan.days[$0.day].line })
    var slips: [Slip] = []
    guard source.frontMatterLines < source.lineCount else { return [] }
    for line in (source.frontMatterLines + 1)...source.lineCount {
      let whole = source.line(line)
      guard let first = whole.isEmpty ? nil : bytes[whole.lowerBound], first == 0x23 || Bytes.isDigit(first) else { continue }
      let written = Bytes.trim(whole, bytes)
      let start = bytes[written.range].firstIndex { $0 != 0x23 } ?? written.upperBound
      let words = Bytes.trim(Extent(start, written.upperBound), bytes)
      // A blank behind the hashes makes it a heading, whatever its date.
      guard !words.isEmpty, words.lowerBound == written.lowerBound || bytes[words.lowerBound - 1] == 0x23,
        case .full(let date)? = DateHeading(Array(bytes[words.range])), !known.contains(date), isText(line)
      else { continue }
      slips.append(
        Slip(
          kind: .heading, line: line,
          extent: words.lowerBound > written.lowerBound ? Extent(written.lowerBound, words.lowerBound) : words,
          mended: String(repeating: "#", count: level ?? 2) + " " + source.string(words)))
    }
    return slips
  }

  /// Neither code nor HTML.
  private func isText(_ line: Int) -> Bool {
    let kind = plan.outline.lastBlock(through: line)?.kind
    return kind != .code && kind != .html
  }

  /// What a page of today says of it, in a line; `verify` has each.
  package var notice: Diagnostic? {
    let slips = self.slips
    guard let first = slips.first else { return nil }
    let what = first.kind == .heading ? "a heading" : "a box"
    let message =
      slips.count == 1
      ? "looks like \(what) that slipped" : "\(slips.count) lines from here on look like boxes or headings that slipped"
    return Diagnostic(
      .warning, code: first.kind == .heading ? Slip.headingCode : Slip.boxCode, file: path, line: first.line,
      column: first.extent.lowerBound - plan.source.line(first.line).lowerBound + 1,
      message: message + "; mmt verify shows \(slips.count == 1 ? "it" : "them")")
  }
}
