/// Tags among words: `#work`, `#work/talk`.
package enum TagWords {
  /// Whether one of the tags in a stretch is the one that is looked for, or lies below it. `wanted` is folded and has no `#`.
  static func has(_ wanted: [UInt8], _ bytes: [UInt8], in extent: Extent) -> Bool {
    all(bytes, in: extent).contains { isWithin(FoldedText(bytes[$0.range]).bytes, wanted) }
  }

  static func has(_ wanted: [UInt8], _ tags: [String]) -> Bool {
    tags.contains { isWithin(FoldedText($0.utf8).bytes, wanted) }
  }

  private static func isWithin(_ tag: [UInt8], _ wanted: [UInt8]) -> Bool {
    tag == wanted || tag.count > wanted.count && tag.starts(with: wanted) && tag[wanted.count] == 0x2F
  }

  /// The names of the tags in a stretch, without `#`: letters, digits, `_`, `-` and `/`, not digits alone.
  static func all(_ bytes: [UInt8], in extent: Extent) -> [Extent] {
    var found: [Extent] = []
    var index = extent.lowerBound
    while let hash = Bytes.first(0x23, bytes, in: index..<max(index, extent.upperBound)) {
      var end = hash + 1
      var hasLetter = false
      while end < extent.upperBound, Bytes.isWordByte(bytes[end]) || [0x5F, 0x2D, 0x2F].contains(bytes[end]) {
        if !Bytes.isDigit(bytes[end]) { hasLetter = true }
        end += 1
      }
      if hasLetter, hash == extent.lowerBound || Bytes.isBlank(bytes[hash - 1]) { found.append(Extent(hash + 1, end)) }
      index = max(end, hash + 1)
    }
    return found
  }
}
