extension SourceText {
  /// The title that stands in a file's properties: behind `title:` in its front matter (`title =` in TOML), or behind `title::` among the
  /// lines `key:: value` that it begins with, as Logseq writes them. `.none` where none does.
  var statedTitle: Extent {
    let last = frontMatterLines
    guard last < 3 else {
      return (2..<last).lazy.compactMap { property(line($0), separators: [0x3A], [0x3D]) }.first { $0.isTitle }?.value ?? .none
    }
    for number in 1...max(1, min(lineCount, 50)) {
      var extent = line(number)
      if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { extent.start += 3 }
      guard let found = property(extent, separators: [0x3A, 0x3A]) else { return .none }
      if found.isTitle { return found.value }
    }
    return .none
  }

  /// The value of a line that begins with a key of letters, digits, `-` and `_` and one of the separators; without quotes around it.
  private func property(_ extent: Extent, separators: [UInt8]...) -> (isTitle: Bool, value: Extent)? {
    var index = extent.lowerBound
    while index < extent.upperBound, Bytes.isWordByte(bytes[index]) || [0x2D, 0x5F].contains(bytes[index]) { index += 1 }
    guard index > extent.lowerBound else { return nil }
    let isTitle = bytes[extent.lowerBound..<index].map(Bytes.lower).elementsEqual("title".utf8)
    while index < extent.upperBound, Bytes.isBlank(bytes[index]) { index += 1 }
    for separator in separators where Bytes.hasExactly(separator, bytes, at: index, end: extent.upperBound) {
      var value = Bytes.trim(Extent(index + separator.count, extent.upperBound), bytes)
      if value.count > 2, let quote = bytes[value.range].first, [0x22, 0x27].contains(quote), bytes[value.range].last == quote {
        value = Extent(value.lowerBound + 1, value.upperBound - 1)
      }
      // `>-` and `|` begin a text of several lines.
      return (isTitle, bytes[value.range].contains(where: Bytes.isWordByte) ? value : .none)
    }
    return nil
  }
}
