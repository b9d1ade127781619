import Synchronization

/// The block structure of a Markdown text, as cmark sees it: a flat list in document order, parents before children.
///
/// Only what is trustworthy is kept: kind, nesting, the line a block starts on, and where paragraphs and ATX headings end.
package struct Outline: Sendable {
  package enum Kind: UInt8, Sendable {
    case quote, list, item, code, html, paragraph, heading, rule, other
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The leaf's text begins with bold (symbols such as emoji may stand before it).
    package static let startsBold = Flags(rawValue: 1)
    /// All words of the leaf are bold.
    package static let allBold = Flags(rawValue: 2)
    package static let ordered = Flags(rawValue: 4)
    /// A further line of the paragraph before it, listed because it begins with bold; not a block of its own. Its last line is that
    /// before the next such line.
    package static let continuation = Flags(rawValue: 8)
  }

  package struct Block: Sendable, Equatable {
    package var kind: Kind
    /// Heading level 1–6, else 0.
    package var level: UInt8
    package var flags: Flags
    /// Nesting below the document: 0 for a top-level block.
    package var depth: UInt32
    /// 1-based.
    package var line: UInt32
    /// Last line of a paragraph or heading (cmark's own, not sound for an underlined heading); else `line`.
    package var lastLine: UInt32
    /// Index just past the block's descendants.
    package var end: UInt32
  }

  /// Where a piece begins that was parsed by itself.
  struct Piece: Sendable {
    var line: Int
    /// Index of its first block.
    var block: Int
  }

  package var blocks: [Block] {
    switch storage {
    case .made(let parts): parts.blocks
    case .later(let later): later.parts.blocks
    }
  }
  var pieces: [Piece] {
    switch storage {
    case .made(let parts): parts.pieces
    case .later(let later): later.parts.pieces
    }
  }

  /// One reference: a page asks for blocks thousands of times.
  private final class Parts: Sendable {
    let blocks: [Block]
    let pieces: [Piece]

    init(_ blocks: [Block], _ pieces: [Piece]) { (self.blocks, self.pieces) = (blocks, pieces) }
  }

  private enum Storage: Sendable {
    case made(Parts)
    case later(Later)
  }

  private let storage: Storage

  init(blocks: [Block], pieces: [Piece]) { storage = .made(Parts(blocks, pieces)) }

  /// One that is made when somebody asks for it, of a text that was read before with so many blocks: most looks ask for none. Whatever `make`
  /// gives has as many: a place in the text as it was read leads to a block.
  init(blockCount: Int, _ make: @escaping @Sendable () -> Outline) { storage = .later(Later(blockCount, make)) }

  private final class Later: Sendable {
    private let made = AtomicLazyReference<Parts>()
    private let blockCount: Int
    private let make: @Sendable () -> Outline

    init(_ blockCount: Int, _ make: @escaping @Sendable () -> Outline) { (self.blockCount, self.make) = (blockCount, make) }

    /// Asked for again and again: without a lock. Two that ask at the same moment may both make it, and get the same.
    var parts: Parts {
      if let made = made.load() { return made }
      let outline = make()
      var blocks = outline.blocks
      while blocks.count < blockCount {
        let end = UInt32(clamping: blocks.count + 1)
        blocks.append(Block(kind: .other, level: 0, flags: [], depth: 0, line: 1, lastLine: 1, end: end))
      }
      return made.storeIfNil(Parts(blocks, outline.pieces))
    }
  }

  /// The text of a leaf's first line begins behind containers; a line may open at most this many of them.
  package static let containerLimit = 100
}

extension Outline {
  /// The outermost block that begins on a line.
  package func firstBlock(onLine line: Int) -> Block? {
    let place = blocks.endOfPrefix { Int($0.line) < line }
    return place < blocks.count && Int(blocks[place].line) == line ? blocks[place] : nil
  }

  /// The last block that begins at or before a line.
  func lastBlock(through line: Int) -> Block? {
    let next = blocks.endOfPrefix { Int($0.line) <= line }
    return next > 0 ? blocks[next - 1] : nil
  }
}

extension SourceText {
  /// The first line that opens more containers than `Outline.containerLimit`; cmark would take seconds over it.
  package var tooDeepLine: Int? { tooDeepLine(in: 1...lineCount) }

  /// The same of a text that an edit made of one that has no such line: it can only be among the lines that the edit touched.
  func tooDeepLine(after change: TextChange) -> Int? {
    tooDeepLine(in: lineNumber(at: change.prefix - 1)...lineNumber(at: change.newCount - change.suffix))
  }

  private func tooDeepLine(in lines: ClosedRange<Int>) -> Int? {
    for line in lines {
      let extent = self.line(line)
      guard extent.count > Outline.containerLimit else { continue }
      var opened = 0
      var position = extent.lowerBound
      let end = extent.upperBound
      scan: while position < end {
        switch bytes[position] {
        case 0x20, 0x09: position += 1
        case 0x3E:
          opened += 1
          position += 1
        case 0x2A, 0x2B, 0x2D:
          position += 1
          guard position == end || bytes[position] == 0x20 || bytes[position] == 0x09 else { break scan }
          opened += 1
        case 0x30...0x39:
          let digits = position
          while position < end, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
          guard position < end, position - digits <= 9, bytes[position] == 0x2E || bytes[position] == 0x29 else { break scan }
          position += 1
          guard position == end || bytes[position] == 0x20 || bytes[position] == 0x09 else { break scan }
          opened += 1
        default: break scan
        }
        if opened > Outline.containerLimit { return line }
      }
    }
    return nil
  }

  /// Lines of a YAML or TOML front matter at the top, its fences included; 0 where there is none. An opening rule that no mapping
  /// follows is a rule.
  package var frontMatterLines: Int {
    let first = line(1)
    var start = first.lowerBound
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    guard first.upperBound - start >= 3, first.upperBound - start < 64 else { return 0 }
    let fence = bytes[start]
    guard fence == 0x2D || fence == 0x2B, isFence(Extent(start, first.upperBound), fence) else { return 0 }
    var sawMapping = false
    for number in 2..<max(2, min(lineCount + 1, 2000)) {
      let extent = line(number)
      if isFence(extent, fence) || (fence == 0x2D && isFence(extent, 0x2E)) { return sawMapping ? number : 0 }
      guard let byte = extent.isEmpty ? nil : bytes[extent.lowerBound] else { continue }
      switch byte {
      case 0x23:
        if extent.count > 2, bytes[extent.lowerBound + 1] == 0x23 { return 0 }
      case 0x20, 0x09: continue
      case 0x2D, 0x5B, 0x5D, 0x7D: if !sawMapping && byte != 0x5B { return 0 }
      default:
        let separator: UInt8 = fence == 0x2D ? 0x3A : 0x3D
        guard bytes[extent.range].contains(separator) else { return 0 }
      }
      if byte != 0x23 { sawMapping = true }
    }
    return 0
  }

  private func isFence(_ extent: Extent, _ byte: UInt8) -> Bool {
    guard extent.count >= 3 else { return false }
    for index in 0..<extent.count {
      let here = bytes[extent.lowerBound + index]
      if index < 3 ? here != byte : here != 0x20 && here != 0x09 { return false }
    }
    return true
  }
}
