/// Text that a person typed, piped in or saved in an editor, on its way into a plan.
package enum TypedText {
  /// Its lines without endings (LF, CRLF and lone CR alike), blank ones at both ends left out. NUL, which no text file may hold, becomes
  /// U+FFFD.
  package static func lines(_ text: String) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D:
        lines.append(line)
        line = []
      case 0: line += [0xEF, 0xBF, 0xBD]
      default: line.append(byte)
      }
      previous = byte
    }
    lines.append(line)
    while lines.last?.allSatisfy(Bytes.isBlank) ?? false { lines.removeLast() }
    let first = lines.firstIndex { !$0.allSatisfy(Bytes.isBlank) } ?? lines.count
    return Array(lines[first...])
  }

  /// The words on one line, a blank between each two; nil where there are none.
  package static func oneLine(_ text: String) -> String? {
    let words = lines(text).flatMap { $0.split(whereSeparator: Bytes.isBlank) }
    return words.isEmpty ? nil : String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }
}
