/// The links of a Markdown page: `[Books](lists/books.md)` and `[[books]]`, in their order. What stands in code is none.
package enum PageLinks {
  package struct Link: Sendable, Equatable {
    /// As it is written.
    package var destination: String
    /// `[[books]]`: a name rather than a path.
    package var isWiki: Bool
  }

  package static func all(_ document: Document) -> [Link] {
    let plan = document.plan
    var code = Set<Int>()
    for block in plan.outline.blocks where block.kind == .code && block.lastLine >= block.line {
      for line in Int(block.line)...Int(block.lastLine) { code.insert(line) }
    }
    var found: [Link] = []
    for line in stride(from: 1, through: plan.source.lineCount, by: 1) where !code.contains(line) {
      read(plan.source.bytes, plan.source.line(line), into: &found)
    }
    return found
  }

  private static func read(_ bytes: [UInt8], _ line: Extent, into found: inout [Link]) {
    var index = line.lowerBound
    let end = line.upperBound
    while index < end {
      switch bytes[index] {
      case 0x5C: index += 2
      case 0x60:
        // To the closing mark; one that is never closed is a sign like others.
        index = (Bytes.first(0x60, bytes, in: min(index + 1, end)..<end) ?? index) + 1
      case 0x5B where index + 1 < end && bytes[index + 1] == 0x5B:
        guard let close = Bytes.first(0x5D, bytes, in: index + 2..<end) else { return }
        let bar = Bytes.first(0x7C, bytes, in: index + 2..<close) ?? close
        let name = String(decoding: bytes[index + 2..<bar], as: UTF8.self).split(separator: "#").first
        if let name { found.append(Link(destination: String(name), isWiki: true)) }
        index = close + 1
      case 0x5D where index + 1 < end && bytes[index + 1] == 0x28:
        guard let close = Bytes.first(0x29, bytes, in: index + 2..<end) else { return }
        var target = Bytes.trim(Extent(index + 2, close), bytes)
        if target.count > 1, bytes[target.lowerBound] == 0x3C, bytes[target.upperBound - 1] == 0x3E {
          target = Extent(target.lowerBound + 1, target.upperBound - 1)
        } else if let blank = Bytes.first(0x20, bytes, in: target.range) {
          // A title follows.
          target = Extent(target.lowerBound, blank)
        }
        if !target.isEmpty {
          found.append(Link(destination: String(decoding: bytes[target.range], as: UTF8.self), isWiki: false))
        }
        index = close + 1
      default: index += 1
      }
    }
  }
}
