package import MMTCore

/// A fixture text with marked places: `⟦…⟧` marks an extent, an empty `⟦⟧` a position. The marks aren't part of the text.
///
///     MarkedText("* [⟦ ⟧] LC 88").extents[0]  // 3..<4
///
/// Extents are in the order of their opening marks; marks may nest.
package struct MarkedText: Sendable {
  package let bytes: [UInt8]
  package let extents: [Extent]

  package init(_ marked: String) { self.init(Array(marked.utf8)) }

  package init(_ marked: [UInt8]) {
    let opening = Array("⟦".utf8)
    let closing = Array("⟧".utf8)
    var bytes: [UInt8] = []
    var extents: [Extent] = []
    var open: [Int] = []
    var index = 0
    while index < marked.count {
      if marked[index...].starts(with: opening) {
        open.append(extents.count)
        extents.append(Extent(bytes.count, bytes.count))
        index += opening.count
      } else if marked[index...].starts(with: closing) {
        guard let last = open.popLast() else { preconditionFailure("⟧ without ⟦ in a marked text") }
        extents[last] = Extent(extents[last].lowerBound, bytes.count)
        index += closing.count
      } else {
        bytes.append(marked[index])
        index += 1
      }
    }
    precondition(open.isEmpty, "⟦ without ⟧ in a marked text")
    self.bytes = bytes
    self.extents = extents
  }

  package var source: SourceText { SourceText(bytes) }

  /// The text of the n-th mark.
  package func text(_ index: Int) -> String { String(decoding: bytes[extents[index].range], as: UTF8.self) }
}
