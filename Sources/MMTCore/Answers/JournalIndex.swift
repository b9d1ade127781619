/// What the pages of a journal are about: files, headings, tags, each with its figures.
package struct JournalIndex: Sendable, Equatable {
  package struct Figures: Sendable, Equatable {
    package var entries = 0
    package var open = 0
    package var done = 0

    fileprivate mutating func add(_ entry: JournalEntry) {
      entries += 1
      if entry.isOpenTask { open += 1 }
      if entry.isDoneTask { done += 1 }
    }
  }

  package struct File: Sendable, Equatable {
    package enum Kind: String, Sendable { case collection, future, month, days }
    package var kind: Kind
    /// What it is called: `books`, `future`, `2026-11`.
    package var name: String
    /// nil for the days of a month, which are many files.
    package var path: String?
    /// The page's first heading.
    package var title: String?
    package var pages = 1
    package var figures = Figures()
  }

  package struct Heading: Sendable, Equatable {
    package var name: String
    /// On how many pages it stands.
    package var pages: Int
    package var figures: Figures
  }

  package struct Tag: Sendable, Equatable {
    /// Without `#`.
    package var name: String
    package var figures: Figures
    /// On how many pages the front matter has it.
    package var pages = 0

    package var entries: Int { figures.entries }
  }

  /// Collections, the future log, then months and their days, the newest first.
  package private(set) var files: [File] = []
  /// Those of all pages, the titles left out, by how much stands below them.
  package private(set) var headings: [Heading] = []
  /// Of entries and of pages, by how often they are used.
  package private(set) var tags: [Tag] = []
  /// Links that `index.md` lacks, as they would be written.
  package var missing: [String] = []
  /// What was written into `index.md`: lines.
  package var written: [String]?

  package init() {}

  package init(_ pages: [JournalPage]) {
    var days: [Int: File] = [:]
    var headings: [[UInt8]: Heading] = [:]
    var tags: [[UInt8]: Tag] = [:]
    var months: [File] = []
    var others: [File] = []
    for page in pages.sorted(by: { $0.path < $1.path }) {
      let entries = page.entries.filter { !$0.words.text.isEmpty && !$0.isQuestion }
      var figures = Figures()
      for entry in entries { figures.add(entry) }
      Self.count(page, entries, &headings, &tags)
      var file = File(kind: .collection, name: page.ref.name, path: page.path, figures: figures)
      file.title = page.headings.first { $0.level == 1 }.map(\.words)
      switch page.ref {
      case .collection(let path):
        file.name = Self.stem(path)
        others.append(file)
      case .future:
        file.kind = .future
        others.append(file)
      case .month:
        file.kind = .month
        months.append(file)
      case .day(let day):
        let month = Month(day)
        var sum = days[month.index] ?? File(kind: .days, name: month.iso, path: nil, title: month.title, pages: 0)
        sum.pages += 1
        for entry in entries { sum.figures.add(entry) }
        days[month.index] = sum
      }
    }
    let dated = (months + days.values).sorted { ($1.name, $0.kind.rawValue) < ($0.name, $1.kind.rawValue) }
    files = others.filter { $0.kind == .collection } + others.filter { $0.kind == .future } + dated
    self.headings = headings.values.sorted { ($1.figures.entries, $0.name) < ($0.figures.entries, $1.name) }
    self.tags = tags.values.sorted { ($1.entries, $1.pages, $0.name) < ($0.entries, $0.pages, $1.name) }
  }

  /// The tags alone.
  package var tagsAlone: JournalIndex {
    var index = JournalIndex()
    index.tags = tags
    return index
  }

  /// The collections alone.
  package var collectionsAlone: JournalIndex {
    var index = JournalIndex()
    index.files = files.filter { $0.kind == .collection }
    index.missing = missing
    return index
  }

  private static func count(
    _ page: JournalPage, _ entries: [JournalEntry], _ headings: inout [[UInt8]: Heading], _ tags: inout [[UInt8]: Tag]
  ) {
    var here = Set<[UInt8]>()
    for heading in page.headings where heading.level > 1 && !heading.words.isEmpty {
      let key = FoldedText(heading.words.utf8).bytes
      var known = headings[key] ?? Heading(name: heading.words, pages: 0, figures: Figures())
      if here.insert(key).inserted { known.pages += 1 }
      headings[key] = known
    }
    var ofPage = Set<[UInt8]>()
    for tag in FrontMatterTags.all(page.source) {
      let key = FoldedText(tag.name.utf8).bytes
      guard ofPage.insert(key).inserted else { continue }
      tags[key, default: Tag(name: tag.name, figures: Figures())].pages += 1
    }
    for entry in entries {
      if let index = entry.heading, page.headings[index].level > 1 {
        headings[FoldedText(page.headings[index].words.utf8).bytes]?.figures.add(entry)
      }
      var once = Set<[UInt8]>()
      for tag in entry.words.tags {
        let key = FoldedText(tag.utf8).bytes
        guard once.insert(key).inserted else { continue }
        tags[key, default: Tag(name: tag, figures: Figures())].figures.add(entry)
      }
    }
  }

  /// `books` of `collections/books.md`.
  package static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }
}

extension JournalPage {
  /// The page with links behind its last words, one a line, proven; it is a list of its own where no list ends the page.
  package func linking(_ links: [String]) throws(Failure) -> JournalPage {
    guard damage.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: damage) }
    if links.isEmpty { return self }
    var end = source.lineCount
    while end >= 1, source.isBlank(end) { end -= 1 }
    let last = entries.last { $0.parent == nil && !$0.isQuoted }
    var place = EntryPlace(beforeLine: min(end + 1, source.lineCount + 1))
    if let last, last.lastLine == end {
      place.marker = marker(like: last)
    } else if end > 0 {
      let hasBlank = end < source.lineCount && !source.wholeLine(end + 1).isEmpty
      place = EntryPlace(beforeLine: min(end + (hasBlank ? 2 : 1), source.lineCount + 1), lead: hasBlank ? [] : [[]])
    }
    let lines = links.map { link in
      let line = Array(link.utf8)
      let words = EntryWords(line, Extent(0, line.count))
      return (lines: [line], meant: [EntryAddition.Meant(.note, .open, Array(line[words.text.range]))])
    }
    return try changing([], [place.addition(lines)])
  }
}
