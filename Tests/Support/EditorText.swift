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
    let units = Array(text.utf16)
    let starts = lineStarts(units)
    func place(_ position: (Int, Int)) -> Int {
      position.0 < starts.count ? min(starts[position.0] + position.1, units.count) : units.count
    }
    let from = place(start)
    return String(decoding: units[..<from] + Array(new.utf16) + units[max(from, place(end))...], as: UTF16.self)
  }
}
