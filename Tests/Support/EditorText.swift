/// A text as editors count it: by the standard library's UTF-16 view, and not by the code under test.
package enum EditorText {
  package struct Change {
    package let start: (Int, Int)
    package let end: (Int, Int)
    package let text: String

    package init(_ json: [String: Any]) {
      let range = json["range"] as? [String: [String: Int]] ?? [:]
      start = (range["start"]?["line"] ?? -1, range["start"]?["character"] ?? -1)
      end = (range["end"]?["line"] ?? -1, range["end"]?["character"] ?? -1)
      text = json["newText"] as? String ?? ""
    }
  }

  /// Where lines begin, in UTF-16 units.
  package static func lineStarts(_ units: [UInt16]) -> [Int] {
    var starts = [0]
    for (index, unit) in units.enumerated() {
      if unit == 0x0A || unit == 0x0D && (index + 1 == units.count || units[index + 1] != 0x0A) { starts.append(index + 1) }
    }
    return starts
  }

  package static func replacing(_ text: String, _ start: (Int, Int), _ end: (Int, Int), _ new: String) -> String {
    // Lines end where their bytes say so; within a line it is counted in UTF-16.
    let bytes = text.utf8
    var starts = [text.startIndex]
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let (byte, next) = (bytes[index], bytes.index(after: index))
      if byte == 0x0A || byte == 0x0D && (next == bytes.endIndex || bytes[next] != 0x0A) { starts.append(next) }
      index = next
    }
    func place(_ position: (Int, Int)) -> String.Index {
      guard position.0 < starts.count else { return text.endIndex }
      return text.utf16.index(starts[position.0], offsetBy: position.1, limitedBy: text.endIndex) ?? text.endIndex
    }
    let from = place(start)
    return text[..<from] + new + text[max(from, place(end))...]
  }
}
