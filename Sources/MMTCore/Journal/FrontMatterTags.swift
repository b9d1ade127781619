/// The tags in a page's YAML front matter, as Obsidian reads them: `tags: [work, home]`, `tags: work, home`, or a list of lines below `tags:`.
/// They are the page's, and only read.
package enum FrontMatterTags {
  package struct Tag: Sendable, Equatable {
    /// Without `#`.
    package var name: String
    package var line: Int
  }

  package static func all(_ source: SourceText) -> [Tag] {
    let last = source.frontMatterLines
    guard last > 2 else { return [] }
    let opening = Bytes.trim(source.line(1), source.bytes)
    guard !opening.isEmpty, source.bytes[opening.upperBound - 1] == 0x2D else { return [] }
    var found: [Tag] = []
    var line = 2
    while line < last {
      guard let value = Self.value(source, line) else {
        line += 1
        continue
      }
      let key = line
      line += 1
      if source.bytes[value.range].first == 0x5B {
        var extent = value
        var end = key
        add(flow(source, extent), end, to: &found)
        // To the closing bracket, over as many lines as it takes.
        while !source.bytes[extent.range].contains(0x5D), end + 1 < last {
          end += 1
          extent = uncommented(source, source.line(end))
          add(flow(source, extent), end, to: &found)
        }
        line = max(line, end + 1)
      } else if !value.isEmpty {
        let hasCommas = source.bytes[value.range].contains(0x2C)
        let parts = source.bytes[value.range].split { hasCommas ? $0 == 0x2C : Bytes.isBlank($0) }
        add(parts.map { Array($0) }, key, to: &found)
      } else {
        while line < last, let item = Self.item(source, line) {
          add(item.isEmpty ? [] : [Array(source.bytes[item.range])], line, to: &found)
          line += 1
        }
      }
    }
    return found
  }

  /// What stands behind `tags:`; nil for another line.
  private static func value(_ source: SourceText, _ line: Int) -> Extent? {
    let extent = source.line(line)
    for key in ["tags:", "tag:"] {
      let length = key.utf8.count
      guard extent.count >= length,
        source.bytes[extent.lowerBound..<extent.lowerBound + length].map(Bytes.lower).elementsEqual(key.utf8)
      else { continue }
      return uncommented(source, Extent(extent.lowerBound + length, extent.upperBound))
    }
    return nil
  }

  /// What stands behind the dash of a list's line, nothing for a line of blanks or a comment; nil where the list has ended.
  private static func item(_ source: SourceText, _ line: Int) -> Extent? {
    let extent = uncommented(source, source.line(line))
    if extent.isEmpty { return extent }
    guard source.bytes[extent.lowerBound] == 0x2D else { return nil }
    guard extent.count == 1 || Bytes.isBlank(source.bytes[extent.lowerBound + 1]) else { return nil }
    return Bytes.trim(Extent(extent.lowerBound + 1, extent.upperBound), source.bytes)
  }

  /// Without the comment at its end, and blanks. A `#` directly before a word in quotation marks or brackets is no comment.
  private static func uncommented(_ source: SourceText, _ extent: Extent) -> Extent {
    var quote: UInt8?
    var index = extent.lowerBound
    while index < extent.upperBound {
      let byte = source.bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x23, index == extent.lowerBound || Bytes.isBlank(source.bytes[index - 1]) {
        return Bytes.trim(Extent(extent.lowerBound, index), source.bytes)
      }
      index += 1
    }
    return Bytes.trim(extent, source.bytes)
  }

  /// The values between brackets and commas.
  private static func flow(_ source: SourceText, _ extent: Extent) -> [[UInt8]] {
    let bytes = source.bytes[extent.range]
    let inside = bytes.prefix { $0 != 0x5D }.drop { $0 == 0x5B }
    return inside.split(separator: 0x2C).map { Array($0) }
  }

  /// Takes those that are tags: letters, digits, `_`, `-` and `/`, not digits alone.
  private static func add(_ values: [[UInt8]], _ line: Int, to found: inout [Tag]) {
    for value in values {
      var word = Bytes.trim(Extent(0, value.count), value)
      if word.count >= 2, let first = value[word.range].first, first == 0x22 || first == 0x27,
        value[word.upperBound - 1] == first
      {
        word = Bytes.trim(Extent(word.lowerBound + 1, word.upperBound - 1), value)
      }
      var name = value[word.range]
      if name.first == 0x23 { name = name.dropFirst() }
      guard !name.isEmpty, !name.allSatisfy(Bytes.isDigit),
        name.allSatisfy({ Bytes.isWordByte($0) || $0 == 0x5F || $0 == 0x2D || $0 == 0x2F })
      else { continue }
      found.append(Tag(name: String(decoding: name, as: UTF8.self), line: line))
    }
  }
}
