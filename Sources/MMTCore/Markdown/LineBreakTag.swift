/// HTML's line break among words.
enum LineBreakTag {
  /// The place behind `<br>`, `<br/>` or `<br />`; nil where none stands.
  static func end(_ bytes: [UInt8], at start: Int, before end: Int) -> Int? {
    for tag in ["<br>", "<br/>", "<br />"] as [StaticString] where Bytes.has(tag, bytes, at: start, end: end) {
      return start + tag.utf8CodeUnitCount
    }
    return nil
  }
}
