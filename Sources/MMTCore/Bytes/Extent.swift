/// A run of bytes in one source text, as byte offsets: `start` included, `end` excluded.
package struct Extent: Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32

  @inline(__always) package init(_ start: Int, _ end: Int) {
    self.start = UInt32(clamping: start)
    self.end = UInt32(clamping: max(start, end))
  }

  /// No bytes at offset 0: stands for "absent".
  package static let none = Extent(0, 0)

  package var lowerBound: Int { Int(start) }
  package var upperBound: Int { Int(end) }
  package var range: Range<Int> { Int(start)..<Int(end) }
  package var count: Int { Int(end - start) }
  package var isEmpty: Bool { start == end }
}
