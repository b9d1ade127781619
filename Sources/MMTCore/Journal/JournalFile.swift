/// A file that holds several pages of the journal: a month with its days, or all of them. Each page runs from the heading that names its date
/// to the next such heading; what stands above the first is a page, too: a month's own.
///
/// A page is read and changed by itself, as one that has a file of its own. What becomes of the file is put together of its pages, and read
/// once more before it is written.
package final class JournalFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  let layout: JournalLayout
  /// In the order of their lines.
  let sections: [Section]
  /// Where each page begins, of several of one date the first.
  private let places: [JournalRef: Int]
  /// Dates that begin once more, by the line on which they do.
  private let doubles: [JournalRef: Int]
  /// The line of a merge's marker that nobody took out.
  let conflictLine: Int?
  /// It is no text in part: nothing is written into it.
  let isBinary: Bool

  struct Section: Equatable, Sendable {
    let ref: JournalRef
    /// 1-based.
    let line: Int
    /// Of its heading; 0 for what stands above the first one.
    let level: Int
    let extent: Extent
  }

  /// Throws for a text that can't be read as Markdown.
  package convenience init(_ bytes: [UInt8], path: String, _ layout: JournalLayout) throws(Document.TooDeep) {
    let source = SourceText(bytes)
    self.init(source, try Outline(checked: source), path: path, layout)
  }

  /// A text that was read already.
  package convenience init(_ document: Document, path: String, _ layout: JournalLayout) {
    self.init(document.source, document.plan.outline, path: path, layout)
  }

  private init(_ source: SourceText, _ outline: Outline, path: String, _ layout: JournalLayout) {
    (self.path, bytes, self.layout) = (path, source.bytes, layout)
    sections = Self.sections(source, outline, layout.ref(path: path) ?? .collection(path), layout)
    var places: [JournalRef: Int] = [:]
    var doubles: [JournalRef: Int] = [:]
    for (index, section) in sections.enumerated() {
      if places[section.ref] == nil {
        places[section.ref] = index
      } else if doubles[section.ref] == nil {
        doubles[section.ref] = section.line
      }
    }
    (self.places, self.doubles) = (places, doubles)
    conflictLine = ConflictMarker.line(in: source)
    isBinary = source.isBinaryInPart
  }

  private static func sections(
    _ source: SourceText, _ outline: Outline, _ first: JournalRef, _ layout: JournalLayout
  ) -> [Section] {
    if source.bytes.isEmpty { return [] }
    var found: [(line: Int, level: Int, name: Name)] = []
    for block in outline.blocks where block.kind == .heading && block.depth == 0 {
      let text = HeadingText(source, line: Int(block.line), isHeading: true)
      if let name = Name(text.bytes, layout) { found.append((Int(block.line), Int(block.level), name)) }
    }
    let dates = found.compactMap { if case .date(let date) = $0.name { date } else { nil } }
    var days = resolved(dates, first)[...]
    var starts: [(ref: JournalRef, line: Int, level: Int)] = []
    for heading in found {
      switch heading.name {
      case .month(let month): starts.append((.month(month), heading.line, heading.level))
      case .date:
        if let day = days.popFirst() ?? nil, layout.path(.day(day)) == layout.path(first) {
          starts.append((.day(day), heading.line, heading.level))
        }
      }
    }
    if starts.first?.line != 1 { starts.insert((first, 1, 0), at: 0) }
    return starts.enumerated().map { index, start in
      let end = index + 1 < starts.count ? source.wholeLine(starts[index + 1].line).lowerBound : source.bytes.count
      let begin = source.wholeLine(start.line).lowerBound
      return Section(ref: start.ref, line: start.line, level: start.level, extent: Extent(begin, max(begin, end)))
    }
  }

  /// What a heading may begin.
  private enum Name {
    case date(DateHeading)
    case month(Month)

    init?(_ words: [UInt8], _ layout: JournalLayout) {
      if let date = DateHeading(words) {
        self = .date(date)
      } else if layout.form == .file, case .month(let month)? = FutureSection(String(decoding: words, as: UTF8.self)) {
        self = .month(month)
      } else {
        return nil
      }
    }
  }

  /// The days of headings, some of which don't say their year: that of the file's month, where it has one.
  private static func resolved(_ dates: [DateHeading], _ first: JournalRef) -> [CivilDay?] {
    guard case .month(let month) = first else { return DateHeading.resolved(dates) }
    return dates.map { date in
      switch date {
      case .full(let day): day
      case .ofYear(let number, let day): CivilDay(year: month.year, month: number, day: day)
      }
    }
  }

  // MARK: Reading

  /// The dates that have a page here, in the order of their lines.
  package var refs: [JournalRef] { sections.enumerated().filter { places[$0.element.ref] == $0.offset }.map(\.element.ref) }

  func has(_ ref: JournalRef) -> Bool { places[ref] != nil }

  /// The bytes of a page; nil where it has none here.
  package func bytes(of ref: JournalRef) -> ArraySlice<UInt8>? {
    places[ref].map { bytes[sections[$0].extent.range] }
  }

  /// A page as it is here; nil where there is none.
  package func page(_ ref: JournalRef) -> JournalPage? {
    guard let place = places[ref],
      var page = try? JournalPage(Array(bytes[sections[place].extent.range]), ref, path: path, layout)
    else { return nil }
    page.file = self
    page.second = doubles[ref].map { "\(path):\($0)" }
    return page
  }

  package var pages: [JournalPage] { refs.compactMap { page($0) } }

  /// The lines before a page.
  func linesBefore(_ ref: JournalRef) -> Int { places[ref].map { sections[$0].line - 1 } ?? 0 }

  /// The page that a line, 1-based, belongs to.
  package func ref(at line: Int) -> JournalRef? {
    let place = sections.endOfPrefix { $0.line <= line }
    return place > 0 ? sections[place - 1].ref : nil
  }

  /// What is said of a date that begins twice in the file, or of a second file beside it.
  func twice(_ ref: JournalRef, again place: String) -> Diagnostic {
    guard let line = doubles[ref] else { return JournalPage.twice(place, beside: path) }
    return Diagnostic(
      .error, code: "journal.two-pages", file: path, line: line, column: 1, length: 1,
      message: "\(ref.name) begins here once more, and this is not read: it begins in line \(linesBefore(ref) + 1) already",
      help: "put its lines under the first heading of that date, and take this one out")
  }

  // MARK: Writing

  /// The file with pages that were changed or made, proven: every other page has the bytes it had, and these have theirs. Throws 65 where a
  /// line of a page would begin another one.
  func replacing(_ changed: [JournalPage]) throws(Failure) -> JournalFile {
    var parts = sections.map { Part(ref: $0.ref, bytes: Array(bytes[$0.extent.range])) }
    let ending = SourceText(bytes).dominantEnding
    // Those that are there first: their places are those before anything comes between.
    for page in changed { if let place = places[page.ref] { parts[place].bytes = page.bytes } }
    for page in changed where places[page.ref] == nil {
      parts.insert(Part(ref: page.ref, bytes: page.bytes), at: Self.place(page.ref, parts.map(\.ref)))
    }
    // What was emptied is gone.
    parts.removeAll(where: \.bytes.isEmpty)
    // Pages stay apart: a line that ends nowhere would run into the next heading.
    let known = Set(changed.map(\.ref))
    for index in parts.indices.dropLast() {
      let (ref, next) = (parts[index].ref, parts[index + 1])
      let isNew = known.contains(ref) && places[ref] == nil || known.contains(next.ref) && places[next.ref] == nil
      guard isNew || known.contains(ref) else { continue }
      let was = places[ref].map { Part(ref: ref, bytes: Array(bytes[sections[$0].extent.range])).isApart } ?? true
      parts[index].end(ending, isApart: isNew || was || next.bytes.first != 0x23)
    }
    let text = parts.flatMap(\.bytes)
    guard let file = try? JournalFile(text, path: path, layout), file.sections.map(\.ref) == parts.map(\.ref),
      zip(file.sections, parts).allSatisfy({ file.bytes[$0.extent.range].elementsEqual($1.bytes) })
    else { throw Proof.refused(changed.first.map { $0.inFile(1) }) }
    return file
  }

  private struct Part {
    var ref: JournalRef
    var bytes: [UInt8]

    /// Whether a blank line ends it, or nothing is there.
    var isApart: Bool {
      if bytes.isEmpty { return true }
      let source = SourceText(bytes)
      return isEnded && source.isBlank(source.lineCount)
    }

    private var isEnded: Bool { bytes.isEmpty || bytes.last == 0x0A || bytes.last == 0x0D }

    mutating func end(_ ending: [UInt8], isApart wanted: Bool) {
      if !isEnded { bytes += ending }
      if wanted, !isApart { bytes += ending }
    }
  }

  /// Where a new page goes among those that are there: in the order of their dates, which may be rising or falling. A month stands above its
  /// days, whatever their order.
  private static func place(_ ref: JournalRef, _ refs: [JournalRef]) -> Int {
    let days = refs.filter(\.isDay)
    let falls = days.count > 1 && zip(days, days.dropFirst()).allSatisfy { JournalChains.isBefore($1, $0) }
    func isOfMonth(_ other: JournalRef) -> Bool {
      guard case .month(let month) = ref, case .day(let day) = other else { return false }
      return Month(day) == month
    }
    if let first = refs.firstIndex(where: isOfMonth) { return first }
    guard falls else { return refs.lastIndex { !$0.isDated || JournalChains.isBefore($0, ref) }.map { $0 + 1 } ?? 0 }
    if let own = refs.firstIndex(where: { isMonth($0, of: ref) }) {
      let later = refs[(own + 1)...].firstIndex { !$0.isDay || JournalChains.isBefore($0, ref) }
      return later ?? refs.count
    }
    return refs.firstIndex { $0.isDated && JournalChains.isBefore($0, ref) } ?? refs.count
  }

  private static func isMonth(_ other: JournalRef, of ref: JournalRef) -> Bool {
    guard case .month(let month) = other, case .day(let day) = ref else { return false }
    return Month(day) == month
  }

  /// The level of the heading of a new page: like that of its kind, which is there; a month's is above that of days.
  func level(of ref: JournalRef) -> Int {
    if let like = sections.first(where: { $0.ref.isDay == ref.isDay && $0.level > 0 })?.level { return like }
    let others = sections.first { $0.level > 0 }?.level
    return ref.isDay ? min(others.map { $0 + 1 } ?? 2, 6) : max(others.map { $0 - 1 } ?? 1, 1)
  }
}

extension JournalRef {
  /// A day or a month.
  fileprivate var isDated: Bool {
    switch self {
    case .day, .month: true
    case .future, .collection: false
    }
  }
}

/// The marker of a merge that nobody settled.
enum ConflictMarker {
  static func line(in source: SourceText) -> Int? {
    guard source.lineCount > 0 else { return nil }
    let sign = Array("<<<<<<< ".utf8)
    return (1...source.lineCount).first { line in
      let extent = source.line(line)
      return extent.count > 7 && source.bytes[extent.lowerBound] == 0x3C
        && source.bytes[extent.range].starts(with: sign)
    }
  }

  static func diagnostic(_ line: Int, file: String) -> Diagnostic {
    Diagnostic(
      .error, code: "document.conflict", file: file, line: line, column: 1, length: 7, message: "conflict marker",
      help: "keep what is right, take the markers out, then git add it")
  }
}
