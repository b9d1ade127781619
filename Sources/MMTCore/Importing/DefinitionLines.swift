/// Lines for definitions, placed in a file: at the end of the list under the heading that says the same, else under a heading of their
/// own behind the last definition.
struct DefinitionLines {
  private let file: RhythmFile
  private let new: [ImportedDefinition]

  init(_ file: RhythmFile, _ new: [ImportedDefinition]) { (self.file, self.new) = (file, new) }

  private struct Track {
    var heading: String
    /// The line behind its last definition and that one's notes.
    var end: Int
    var hasBoxes: Bool
    var bullet: UInt8
  }

  var splices: [Splice] {
    let tracks = tracks
    var added: [Int: [[UInt8]]] = [:]
    var headed: [(heading: String, lines: [[UInt8]])] = []
    for definition in new {
      if let place = tracks.firstIndex(where: { Self.isSame($0.heading, definition.heading) }) {
        added[place, default: []] += lines(definition, like: tracks[place])
      } else if let place = headed.firstIndex(where: { $0.heading == definition.heading }) {
        headed[place].lines += lines(definition, like: tracks.last)
      } else {
        headed.append((definition.heading, lines(definition, like: tracks.last)))
      }
    }
    var splices = added.sorted { tracks[$0.key].end < tracks[$1.key].end }.map { place, lines in
      Splice(lines: tracks[place].end..<tracks[place].end, text: lines, purpose: .imported)
    }
    guard !headed.isEmpty else { return splices }
    let blocks = headed.map { [hashes + Array(" \($0.heading)".utf8)] + $0.lines }
    let splice = placed(Array(blocks.joined(separator: [[]])), tracks)
    // What is added to a list comes before what begins behind it.
    let index = splices.firstIndex { $0.lines.lowerBound > splice.lines.lowerBound } ?? splices.count
    splices.insert(splice, at: index)
    return splices
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard let rhythm = Rhythm.read(heading: one), let wanted = Rhythm.read(heading: other) else { return false }
    return rhythm == wanted
  }

  private var tracks: [Track] {
    let plan = file.plan
    return RhythmFile.definingTracks(plan).compactMap { track in
      guard let last = track.items.last else { return nil }
      let item = plan.items[last]
      return Track(
        heading: plan.plain(track.name), end: plan.lastNestedLine(item) + 1,
        hasBoxes: item.hasBox, bullet: file.bullet(of: item))
    }
  }

  private func lines(_ definition: ImportedDefinition, like track: Track?) -> [[UInt8]] {
    let marker = [track?.bullet ?? 0x2D, 0x20] + (track?.hasBoxes == true ? Array("[ ] ".utf8) : [])
    return [marker + definition.text] + ImportedText.nested(definition.notes)
  }

  /// The signs of the file's headings over definitions; of its days where there are none.
  private var hashes: [UInt8] {
    let plan = file.plan
    let track = RhythmFile.definingTracks(plan).first { !$0.name.isEmpty }
    let first = file.sections.first.map { plan.days[$0.day].line }
    guard let line = track.map({ plan.source.lineNumber(at: $0.name.lowerBound) }) ?? first else { return [0x23, 0x23] }
    let signs = Array(plan.source.bytes[plan.source.line(line).range].prefix { $0 == 0x23 })
    return (2...6).contains(signs.count) ? signs : [0x23, 0x23]
  }

  private func placed(_ block: [[UInt8]], _ tracks: [Track]) -> Splice {
    let source = file.plan.source
    func splice(_ line: Int, _ text: [[UInt8]]) -> Splice { Splice(lines: line..<line, text: text, purpose: .imported) }
    if let end = tracks.map(\.end).max() {
      let isBlank = end > source.lineCount || source.isBlank(end)
      return splice(end, [[]] + block + (isBlank ? [] : [[]]))
    }
    if let first = file.sections.map({ file.plan.days[$0.day].line }).min() { return splice(first, block + [[]]) }
    let end = file.end
    return splice(end.line, (end.needsGap ? [[]] : []) + block)
  }
}
