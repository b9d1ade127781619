extension RhythmFile {
  /// Whether days are written into it: somebody's note that is only called like a dated file stays as it is.
  package var takesDays: Bool { !sections.isEmpty || plan.outline.blocks.allSatisfy { $0.kind == .heading } }
}

extension RhythmFile {
  /// A dated file of this document as it is begun: the title alone.
  package func beginning(_ path: String) -> RhythmFile? {
    let title = plan.plain(plan.title)
    let name = RhythmPart.stem(self.path)?.split(separator: "/").last.map { String($0) } ?? ""
    let heading = Array(("# " + (title.isEmpty ? name : title)).utf8) + plan.source.dominantEnding
    return try? RhythmFile(heading, path: path, whole: Whole(self))
  }
}

/// Documents and their dated files: which belong together, and in which of them a day stands.
extension RhythmLedger {
  /// The files without those that are parts of another one.
  package var documents: [RhythmFile] { files.filter { $0.whole == nil } }

  /// Places of the files that are one document: itself, and its dated files.
  package func family(of index: Int) -> [Int] {
    families.first { $0.contains(index) } ?? []
  }

  static func families(_ files: [RhythmFile]) -> [[Int]] {
    var places: [String: Int] = [:]
    var result: [[Int]] = []
    for (index, file) in files.enumerated() {
      if let place = places[file.documentPath] {
        result[place].append(index)
      } else {
        places[file.documentPath] = result.count
        result.append([index])
      }
    }
    return result
  }

  /// The file in which a day stands, or is to stand.
  package struct Home: Sendable {
    /// Its place; nil for one that isn't there yet.
    package let index: Int?
    package let file: RhythmFile
  }

  /// Where a day of a document stands, or is to stand: nil where several files hold it. One that isn't there yet is begun with the
  /// document's title.
  package func home(of index: Int, on date: CivilDay) -> Home? {
    let family = family(of: index)
    let holders = family.filter { !files[$0].sections(on: date).isEmpty }
    if holders.count > 1 { return nil }
    if let only = holders.first { return Home(index: only, file: files[only]) }
    guard let first = family.first(where: { files[$0].whole == nil }) else {
      return Home(index: index, file: files[index])
    }
    let main = files[first]
    let parts = family.filter { files[$0].whole != nil && files[$0].takesDays }.map { files[$0].path }
    guard let path = RhythmPart.path(for: date, of: main.path, among: parts) else {
      return Home(index: first, file: main)
    }
    if let there = family.first(where: { files[$0].path == path }) {
      return files[there].takesDays ? Home(index: there, file: files[there]) : Home(index: first, file: main)
    }
    return main.beginning(path).map { Home(index: nil, file: $0) } ?? Home(index: first, file: main)
  }

  /// The file of a document that shows how its days are written: of those with several, since only they show an order, the one with the
  /// newest day, else of all. nil where there are no days.
  package func pattern(of index: Int) -> RhythmFile? {
    let written = family(of: index).compactMap { place in
      files[place].sections.map(\.date).max().map { (file: files[place], newest: $0) }
    }
    let several = written.filter { $0.file.sections.count > 1 }
    return (several.isEmpty ? written : several).max { $0.newest < $1.newest }?.file
  }

  /// Days of one document that stand in two of its files.
  package func repeated(on date: CivilDay? = nil) -> [Diagnostic] {
    families.flatMap { $0.count > 1 ? Self.repeated(date, $0.map { files[$0] }) : [] }
  }

  /// The same of the files of one document.
  static func repeated(_ date: CivilDay?, _ family: [RhythmFile]) -> [Diagnostic] {
    var known: [CivilDay: (path: String, line: Int)] = [:]
    var found: [Diagnostic] = []
    for file in family {
      var own: [CivilDay: Int] = [:]
      for section in file.sections where date.map({ $0 == section.date }) ?? true {
        let line = file.plan.days[section.day].line
        if let other = known[section.date] {
          found.append(
            Diagnostic(
              .error, code: "document.day-twice", file: file.path, line: line, column: 1,
              length: file.plan.source.line(line).count,
              message: "\(section.date.iso) has a section in line \(other.line) of \(other.path) already",
              excerpt: Array(file.plan.source.bytes[file.plan.source.line(line).range]),
              help: "put the lines of both under one heading"))
        }
        own[section.date] = own[section.date] ?? line
      }
      for (date, line) in own where known[date] == nil { known[date] = (file.path, line) }
    }
    return found
  }
}
