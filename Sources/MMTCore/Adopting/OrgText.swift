/// Files of Emacs' Org mode, which are no Markdown: there `* ` begins a heading, and a box before its words would be one of these.
package enum OrgText {
  /// No more lines are looked at.
  private static let reach = 5000

  /// The line that shows a text to be Org's: a keyword at the beginning (`#+TITLE:`), or where no heading is Markdown's, a headline of two stars or
  /// more below one of one star. nil for any other text.
  package static func line(of bytes: [UInt8]) -> Int? {
    let source = SourceText(bytes)
    var (first, deeper): (Int?, Int?) = (nil, nil)
    var isBeginning = true
    for number in 1...max(1, min(source.lineCount, reach)) {
      let line = source.line(number)
      guard !line.isEmpty else { continue }
      let words = bytes[line.range]
      if isBeginning, words.starts(with: [0x23, 0x2B]), words.contains(0x3A), Bytes.isLetter(words.dropFirst(2).first ?? 0) {
        return number
      }
      isBeginning = isBeginning && words.allSatisfy(Bytes.isBlank)
      let hashes = words.prefix { $0 == 0x23 }.count
      if (1...6).contains(hashes), words.dropFirst(hashes).first == 0x20 { return nil }
      let stars = words.prefix { $0 == 0x2A }.count
      let rest = words.dropFirst(stars)
      guard stars > 0, let blank = rest.first, Bytes.isBlank(blank), !rest.allSatisfy(Bytes.isBlank) else { continue }
      if stars == 1 {
        first = first ?? number
      } else if first != nil, deeper == nil, !String(decoding: rest, as: UTF8.self).contains(text: "**") {
        // `** bold**` was meant to be so.
        deeper = number
      }
    }
    return deeper
  }
}
