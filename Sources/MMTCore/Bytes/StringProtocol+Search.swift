// The standard library searches text with the module of regular expressions, which makes the program a megabyte larger and its
// first search slow. The targets leave that module out (Package.swift); this is what they use of it, byte for byte.

extension StringProtocol {
  /// Whether `needle` occurs; an empty one always does. Labelled, or it would be one of two where Foundation is imported too.
  package func contains(text needle: some StringProtocol) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { text in
      needle.utf8.withContiguousStorageIfAvailable { Self.holds(text, $0) }
    }
    return found.flatMap(\.self) ?? (firstRange(of: needle) != nil)
  }

  private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = needle.first else { return true }
    var start = 0
    while text.count - start >= needle.count {
      if text[start] == first {
        var length = 1
        while length < needle.count, text[start + length] == needle[length] { length += 1 }
        if length == needle.count { return true }
      }
      start += 1
    }
    return false
  }

  /// The first place of `needle`, whatever characters its bytes are part of.
  @_disfavoredOverload package func firstRange(of needle: some StringProtocol) -> Range<Index>? {
    let needle = needle.utf8
    var start = utf8.startIndex
    while true {
      var here = start
      var wanted = needle.startIndex
      while wanted < needle.endIndex, here < utf8.endIndex, utf8[here] == needle[wanted] {
        utf8.formIndex(after: &here)
        needle.formIndex(after: &wanted)
      }
      if wanted == needle.endIndex { return start..<here }
      if here == utf8.endIndex { return nil }
      utf8.formIndex(after: &start)
    }
  }

  /// With every `old` replaced.
  package func replacing(_ old: some StringProtocol, with new: some StringProtocol) -> String {
    guard !old.isEmpty else { return String(self) }
    var result = ""
    var rest = self[startIndex...]
    while let found = rest.firstRange(of: old) {
      result += rest[..<found.lowerBound]
      result += new
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
