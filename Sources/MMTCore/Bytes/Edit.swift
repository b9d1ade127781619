/// One change to a source text: the bytes of `extent` give way to `replacement`.
package struct Edit: Hashable, Sendable {
  package var extent: Extent
  package var replacement: [UInt8]

  package init(_ extent: Extent, _ replacement: [UInt8]) {
    self.extent = extent
    self.replacement = replacement
  }

  package init(insert text: String, at offset: Int) {
    self.init(Extent(offset, offset), Array(text.utf8))
  }
}

extension SourceText {
  /// The bytes after `edits`. Edits at the same place are applied in their order; nil if two overlap or one lies outside the text.
  package func applying(_ edits: [Edit]) -> [UInt8]? {
    let ordered = edits.enumerated().sorted {
      ($0.element.extent.start, $0.element.extent.end, $0.offset)
        < ($1.element.extent.start, $1.element.extent.end, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.count })
    var position = 0
    for (_, edit) in ordered {
      guard edit.extent.lowerBound >= position, edit.extent.upperBound <= bytes.count else { return nil }
      result.append(contentsOf: bytes[position..<edit.extent.lowerBound])
      result.append(contentsOf: edit.replacement)
      position = edit.extent.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return result
  }
}
