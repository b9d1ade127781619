/// A new page of a file that holds several: its heading names its date, and stands above those of its template, which are that much deeper.
enum PageSection {
  /// `level` is that of the page's heading.
  static func text(_ template: String, _ ref: JournalRef, level: Int, ending: [UInt8]) throws(Document.TooDeep) -> [UInt8] {
    let page = try JournalPage(Array(template.utf8), ref, path: "")
    let headings = Dictionary(page.headings.map { ($0.line, $0) }) { first, _ in first }
    let source = page.source
    let isBlank: ([UInt8]) -> Bool = { $0.allSatisfy(Bytes.isBlank) }
    let isTitled = page.headings.count { $0.level == 1 } == 1
    var lines: [[UInt8]] = []
    var next = firstLine(page)
    while next <= source.lineCount {
      defer { next += 1 }
      guard let heading = headings[next] else {
        lines.append(Array(page.bytes[source.line(next).range]))
        continue
      }
      let words = Bytes.trim(source.line(next), page.bytes)
      let isUnderlined = page.bytes[words.range].first != 0x23
      if !(heading.level == 1 && isTitled && lines.allSatisfy(isBlank)) {
        let deeper = min(max(heading.level, 2) + level - 1, 6)
        let signs = [UInt8](repeating: 0x23, count: isUnderlined ? deeper : max(deeper - heading.level, 0))
        lines.append(signs + (isUnderlined ? [0x20] : []) + page.bytes[words.range])
      }
      // What underlines it has no place any more.
      if isUnderlined, next < source.lineCount, source.isUnderline(next + 1) { next += 1 }
    }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    let body = lines.drop(while: isBlank)
    let title = [UInt8](repeating: 0x23, count: min(max(level, 1), 6)) + [0x20] + Array(ref.name.utf8)
    var text = title + ending
    if !body.isEmpty { text += ending }
    for line in body { text += line + ending }
    return text
  }

  /// The first line behind front matter, which has no place within a file.
  private static func firstLine(_ page: JournalPage) -> Int {
    let source = page.source
    guard source.lineCount > 1, page.bytes[source.line(1).range].elementsEqual(Array("---".utf8)) else { return 1 }
    let end = (2...source.lineCount).first { line in
      let words = page.bytes[source.line(line).range]
      return words.elementsEqual(Array("---".utf8)) || words.elementsEqual(Array("...".utf8))
    }
    return end.map { $0 + 1 } ?? 1
  }
}
