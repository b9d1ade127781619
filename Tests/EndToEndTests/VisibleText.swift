import MMTCore

/// Text as a transcript shows it: everything that a reader couldn't see gets a sign.
///
/// `␍` carriage return, `␍␊` CRLF, `␉` tab, `␛` escape (and so on for the other controls), `␠` a space at the end of a line,
/// `␄` the end of a text without final line ending, `\xE9` a byte that isn't UTF-8, `<U+FEFF>` a BOM or a bidi control.
enum VisibleText {
  /// What a command wrote: lines end at LF.
  static func output(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    let last = lines.removeLast()
    return lines.map { line($0, ending: $0.last == 0x0D ? "␊" : "") } + (last.isEmpty ? [] : [line(last, ending: "␄")])
  }

  /// A file's line with its ending, as `SourceText` cuts them.
  static func fileLine(_ bytes: [UInt8]) -> String {
    if bytes.suffix(2) == [0x0D, 0x0A] { return line(Array(bytes.dropLast()), ending: "␊") }
    switch bytes.last {
    case 0x0A: return line(Array(bytes.dropLast()), ending: "")
    case 0x0D: return line(bytes, ending: "")
    default: return line(bytes, ending: "␄")
    }
  }

  private static func line(_ bytes: [UInt8], ending: String) -> String {
    var text = bytes[...]
    var tail = ending
    if text.last == 0x0D {
      text.removeLast()
      tail = "␍" + tail
    }
    while text.last == 0x20 {
      text.removeLast()
      tail = "␠" + tail
    }
    var result = ""
    var scalars = Unicode.UTF8.ForwardParser()
    var iterator = text.makeIterator()
    var offset = text.startIndex
    while true {
      switch scalars.parseScalar(from: &iterator) {
      case .valid(let encoded):
        offset += encoded.count
        result += visible(Unicode.UTF8.decode(encoded))
      case .error(let length):
        for byte in text[offset..<offset + length] { result += "\\x" + hexadecimal(UInt32(byte), digits: 2) }
        offset += length
      case .emptyInput: return result + tail
      }
    }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? "?"
    case 0x7F: return "␡"
    case 0xFEFF, 0x80...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C:
      return "<U+" + hexadecimal(scalar.value, digits: 4) + ">"
    default: return String(Character(scalar))
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
