/// The bytes of a file given in a fence: its lines as they stand, or changed by further words of the info string.
///
/// `crlf`, `cr` end every line so; `bom` begins with one; `escapes` reads `\r` `\n` `\t` `\0` `\e` `\\` `\xE9`, and a backslash
/// at the end of a line eats the line's ending (so a file may lack the final one, or mix them).
enum FixtureText {
  static func bytes(_ lines: [String], _ words: [String], at start: Int) throws -> [UInt8] {
    let ending: [UInt8] = words.contains("crlf") ? [0x0D, 0x0A] : words.contains("cr") ? [0x0D] : [0x0A]
    var result: [UInt8] = words.contains("bom") ? [0xEF, 0xBB, 0xBF] : []
    for (index, line) in lines.enumerated() {
      if words.contains("escapes") {
        let (bytes, continues) = try unescaped(Array(line.utf8), at: start + index)
        result += bytes + (continues ? [] : ending)
      } else {
        result += Array(line.utf8) + ending
      }
    }
    return result
  }

  private static func unescaped(_ text: [UInt8], at line: Int) throws -> (bytes: [UInt8], continues: Bool) {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard index < text.count else { return (result, true) }
      switch text[index] {
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "0"): result.append(0x00)
      case UInt8(ascii: "e"): result.append(0x1B)
      case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "x"):
        let digits = String(decoding: text[min(index + 1, text.count)..<min(index + 3, text.count)], as: UTF8.self)
        guard digits.count == 2, let value = UInt8(digits, radix: 16) else { fallthrough }
        result.append(value)
        index += 2
      default: throw Transcript.Malformed(line: line, message: "unknown escape; write \\\\ for a backslash")
      }
      index += 1
    }
    return (result, false)
  }
}
