/// Places of a day's list from one to another, as they are typed: `.2-.5`, `.2-5`, `.2..5`, `12.1-12.3`, `12.1-3`.
package struct PlaceRange {
  /// The first place and the last, each as it is typed alone.
  let first: String
  let last: String

  /// Each place of a range within the day shown, `.2` to `.5`; nil for one of a day by its number, and for one too long to be meant.
  package var places: [String]? {
    guard first.hasPrefix("."), last.hasPrefix("."), let from = Int(first.dropFirst()), let to = Int(last.dropFirst()),
      from <= to, to < 10_000
    else { return nil }
    return (from...to).map { ".\($0)" }
  }

  /// nil where the text is none.
  package init?(_ text: String) {
    let dash = text.firstRange(of: "-")
    guard let mark = text.firstRange(of: "..") ?? dash else { return nil }
    let first = text[..<mark.lowerBound]
    let last = text[mark.upperBound...]
    guard let dot = first.firstIndex(of: "."), Self.isNumber(first[..<dot], orNone: true),
      Self.isNumber(first[first.index(after: dot)...])
    else { return nil }
    let day = first[..<dot]
    self.first = String(first)
    if let dot = last.firstIndex(of: ".") {
      guard Self.isNumber(last[..<dot], orNone: true), Self.isNumber(last[last.index(after: dot)...]) else { return nil }
      self.last = dot == last.startIndex ? "\(day)\(last)" : String(last)
    } else {
      guard Self.isNumber(last) else { return nil }
      self.last = "\(day).\(last)"
    }
  }

  private static func isNumber(_ digits: Substring, orNone: Bool = false) -> Bool {
    (orNone || !digits.isEmpty) && digits.utf8.allSatisfy(Bytes.isDigit)
  }
}
