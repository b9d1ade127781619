/// A day that two devices opened, each in its own form: `## 2026-11-20` and lines with `*` by an editor here, `## 2026-11-20 Friday` and lines
/// with `-` by `mmt` there.
enum OpenedForms {
  /// Both files with one form of these days: of two headings that begin alike the one that says more, and one marker of lists. The sides may
  /// change places.
  static func settled(
    _ ours: RhythmFile, _ theirs: RhythmFile, _ days: [(ours: RhythmFile.Section, theirs: RhythmFile.Section)]
  ) throws(Document.TooDeep) -> (ours: RhythmFile, theirs: RhythmFile) {
    var (ourEdits, theirEdits): ([Edit], [Edit]) = ([], [])
    for (one, other) in days {
      let (mine, yours) = (ours.heading(one), theirs.heading(other))
      if says(more: mine.bytes, than: yours.bytes) {
        theirEdits.append(Edit(yours.extent, mine.bytes))
      } else if says(more: yours.bytes, than: mine.bytes) {
        ourEdits.append(Edit(mine.extent, yours.bytes))
      }
      guard let marker = ours.marker(one), let theirs = theirs.marker(other), marker.byte != theirs.byte else { continue }
      // As mmt writes it, where one side does.
      let hyphen = UInt8(ascii: "-")
      let byte = [marker.byte, theirs.byte].contains(hyphen) ? hyphen : min(marker.byte, theirs.byte)
      if marker.byte != byte { ourEdits += marker.places.map { Edit($0, [byte]) } }
      if theirs.byte != byte { theirEdits += theirs.places.map { Edit($0, [byte]) } }
    }
    return (try ours.applying(ourEdits), try theirs.applying(theirEdits))
  }

  private static func says(more one: [UInt8], than other: [UInt8]) -> Bool {
    one.count > other.count && one.starts(with: other) && Bytes.isBlank(one[other.count])
  }
}

extension RhythmFile {
  /// The line of a section's heading, without its ending and blanks at its end.
  fileprivate func heading(_ section: Section) -> (extent: Extent, bytes: [UInt8]) {
    let extent = plan.source.line(plan.days[section.day].line)
    let end = Bytes.trim(extent, plan.source.bytes).upperBound
    return (extent, Array(plan.source.bytes[extent.lowerBound..<end]))
  }

  /// The one marker of all lines of a section, and where it stands; nil where there are several, or numbers.
  fileprivate func marker(_ section: Section) -> (byte: UInt8, places: [Extent])? {
    let source = plan.source
    var places: [Extent] = []
    var markers = Set<UInt8>()
    for line in section.lines {
      let place = Int(plan.items[line.item].marker)
      guard source.bytes.indices.contains(place) else { return nil }
      places.append(Extent(place, place + 1))
      markers.insert(source.bytes[place])
    }
    guard markers.count == 1, let byte = markers.first, "-*+".utf8.contains(byte) else { return nil }
    return (byte, places)
  }

  /// The file after edits, as it is where there are none; `whole` where its definitions stand in another file by now.
  func applying(_ edits: [Edit], whole: Whole? = nil) throws(Document.TooDeep) -> RhythmFile {
    guard !edits.isEmpty, let bytes = plan.source.applying(edits) else { return self }
    return try RhythmFile(bytes, path: path, whole: whole ?? self.whole)
  }
}
