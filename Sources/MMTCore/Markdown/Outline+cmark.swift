internal import CCmark

// The one file that talks to libcmark. cmark is fed in pieces: a piece ends where the next line would meet an empty stack of open
// blocks, so that the pieces' blocks are those of the whole; docs/decisions says why that is sound. Nothing here recurses: a
// document may nest thousands deep.

extension Outline {
  /// Parses `source`; front matter counts as blank lines.
  ///
  /// The outline is the same for every `pieceSize`, and whether cmark is shown all of the text or an abridged one; only tests choose. What
  /// is bold beside more pictures than `Pictures.limit` may differ.
  package init(_ source: SourceText, pieceSize: Int = Outline.pieceSize, abridged: Bool = true) {
    var builder = OutlineBuilder(source, pieceSize: pieceSize, abridges: abridged)
    builder.run()
    self.init(builder)
  }

  /// Parses what an edit made of a text whose outline is known: the outline is the same as without that knowledge, but blocks of the
  /// document itself and pieces whose bytes didn't change are taken over, for they are made of nothing but their bytes.
  init(_ source: SourceText, after old: Outline, of oldSource: SourceText, _ change: TextChange) {
    if let part = BlockChange(source, old, oldSource, change), let outline = Outline(source, takingFrom: old, part) {
      self = outline
    } else {
      self = PieceChange(source, old, oldSource, change).flatMap { Outline(source, takingFrom: old, $0) } ?? Outline(source)
    }
  }

  /// nil where what follows begins otherwise behind what was changed.
  private init?(_ source: SourceText, takingFrom old: Outline, _ change: BlockChange) {
    var builder = OutlineBuilder(source)
    guard builder.run(old, change) else { return nil }
    self.init(builder)
  }

  /// nil where what was changed can't be cut off from what follows.
  init?(_ source: SourceText, takingFrom old: Outline, _ change: PieceChange) {
    var builder = OutlineBuilder(source)
    guard builder.run(old, change) else { return nil }
    self.init(builder)
  }

  private init(_ builder: OutlineBuilder) { self.init(blocks: builder.blocks, pieces: builder.pieces) }
}

extension OutlineBuilder {
  /// The blocks from a line on, with the digests of what stands in them.
  static func digested(_ source: SourceText, from first: Int) -> (blocks: [Outline.Block], inlines: [UInt32])? {
    var builder = OutlineBuilder(source, abridges: false, readsInlines: true)
    defer { mmt_arena_release() }
    guard builder.parse(from: first, to: source.lineCount, mustEndAt: nil) else { return nil }
    return (builder.blocks, builder.inlines)
  }
}

extension Outline {
  /// Bytes that are parsed at a time: small pieces keep cmark's nodes in the processor's cache.
  package static let pieceSize = 6_000

  /// Whether text put into a paragraph at `place` would be plain text there: in no code, tag or link.
  static func isPlainText(_ paragraph: [UInt8], at place: Int) -> Bool {
    let probe: StaticString = "zqmmtprobezq"
    var text = Array(paragraph[..<min(place, paragraph.count)])
    text += [0x20]
    probe.withUTF8Buffer { text += $0 }
    text += paragraph[min(place, paragraph.count)...]
    // An open bracket may belong to a reference link whose definition stands elsewhere.
    if paragraph[..<min(place, paragraph.count)].reduce(0, { $1 == 0x5B ? $0 + 1 : $1 == 0x5D ? max(0, $0 - 1) : $0 }) > 0 {
      return false
    }
    defer { mmt_arena_release() }
    mmt_arena_reset()
    guard let document = document(text), let iterator = cmark_iter_new(document) else { return false }
    // Text put into a link's address or a tag would end the link or tag: then the elements are others.
    if let leaf = cmark_node_first_child(document), OutlineBuilder.digest(of: leaf) != digest(ofParagraph: paragraph) {
      return false
    }
    var linkDepth = 0
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return false }
      guard let node = cmark_iter_get_node(iterator) else { return false }
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE {
        linkDepth += event == CMARK_EVENT_ENTER ? 1 : -1
      } else if type == CMARK_NODE_TEXT, let literal = cmark_node_get_literal(node),
        String(cString: literal).contains(text: "zqmmtprobezq")
      {
        return linkDepth == 0
      }
    }
  }
}

extension Outline {
  /// The digest of the inline elements of the first block of a text.
  private static func digest(ofParagraph text: [UInt8]) -> UInt32? {
    guard let document = document(text), let leaf = cmark_node_first_child(document) else { return nil }
    return OutlineBuilder.digest(of: leaf)
  }

  /// Parses a short text, a paragraph.
  private static func document(_ text: [UInt8]) -> OpaquePointer? {
    guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, mmt_arena()) else { return nil }
    let text = Pictures.bounded(text) ?? text
    OutlineBuilder.feed(parser, text, 0..<text.count)
    return cmark_parser_finish(parser)
  }
}

/// Makes an outline, or the digests of what stands in its leaves, by asking cmark.
struct OutlineBuilder {
  let source: SourceText
  var blocks: [Outline.Block] = []
  var pieces: [Outline.Piece] = []
  /// A digest for each block, where they are wanted; 0 for a block that isn't a leaf.
  var inlines: [UInt32] = []

  private let pieceSize: Int
  private let abridges: Bool
  private let readsInlines: Bool
  /// The piece as cmark is shown it.
  private var shown = ShownText()

  init(_ source: SourceText, pieceSize: Int = Outline.pieceSize, abridges: Bool = true, readsInlines: Bool = false) {
    self.source = source
    self.pieceSize = min(max(1, pieceSize), SourceText.sizeLimit)
    self.abridges = abridges
    self.readsInlines = readsInlines
    if !readsInlines { blocks.reserveCapacity(source.lineCount + source.lineCount / 2 + 16) }
  }

  mutating func run() {
    if source.isBinaryThroughout { return }
    var firstLine = source.frontMatterLines + 1
    while firstLine <= source.lineCount {
      pieces.append(.init(line: firstLine, block: blocks.count))
      firstLine = parsePiece(from: firstLine)
    }
    mmt_arena_release()
  }

  /// Gives back what cmark's nodes stood in.
  func release() { mmt_arena_release() }

  /// Parses one piece that begins at `firstLine`; returns the line the next one begins at.
  private mutating func parsePiece(from firstLine: Int) -> Int {
    var size = pieceSize
    while true {
      let candidate = source.cutCandidate(from: firstLine, size: size)
      let isLast = candidate > source.lineCount
      let parsed = parse(from: firstLine, to: candidate, mustEndAt: isLast ? nil : candidate)
      if parsed { return isLast ? source.lineCount + 1 : candidate + 1 }
      size *= 2
    }
  }

  /// Parses the lines from `first` through `last`. With `cutLine`, the piece counts only if cmark says that its last top-level
  /// block is a heading or rule on that line.
  mutating func parse(from first: Int, to last: Int, mustEndAt cutLine: Int?) -> Bool {
    mmt_arena_reset()
    guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, mmt_arena()) else { return false }
    var lineOffset = first - 1
    if first > 1, source.startsWithMark(first) {
      // Only after front matter: an empty line in front keeps the mark where it is.
      cmark_parser_feed(parser, "\n", 1)
      lineOffset -= 1
    }
    if abridges || readsInlines {
      shown.show(source, first, last, abridges: abridges)
      Self.feed(parser, shown.bytes, 0..<shown.bytes.count)
    } else {
      Self.feed(parser, source.bytes, source.wholeLine(first).lowerBound..<source.wholeLine(last).upperBound)
    }
    guard let document = cmark_parser_finish(parser) else { return true }
    if let cutLine {
      guard let lastBlock = cmark_node_last_child(document) else { return false }
      let type = cmark_node_get_type(lastBlock)
      guard type == CMARK_NODE_HEADING || type == CMARK_NODE_THEMATIC_BREAK,
        shown.line(Int(cmark_node_get_start_line(lastBlock)) + lineOffset) == cutLine
      else { return false }
    }
    append(document, lineOffset)
    return true
  }

  static func feed(_ parser: OpaquePointer, _ bytes: [UInt8], _ range: Range<Int>) {
    bytes.withUnsafeBytes { buffer in
      var start = range.lowerBound
      let end = min(range.upperBound, buffer.count)
      while start < end, let base = buffer.baseAddress {
        let count = min(end - start, 1 << 20)
        cmark_parser_feed(parser, base.advanced(by: start).assumingMemoryBound(to: CChar.self), count)
        start += count
      }
    }
  }

  /// Appends the blocks below `document`, walking along the tree's own links.
  private mutating func append(_ document: OpaquePointer, _ lineOffset: Int) {
    var open: [Int] = []
    var next = cmark_node_first_child(document)
    while let node = next {
      let type = cmark_node_get_type(node)
      let kind = Self.kind(type)
      let index = blocks.count
      var block = Outline.Block(
        kind: kind, level: 0, flags: Outline.Flags(), depth: UInt32(truncatingIfNeeded: open.count),
        line: UInt32(clamping: shown.line(Int(cmark_node_get_start_line(node)) + lineOffset)),
        lastLine: UInt32(clamping: shown.line(Int(cmark_node_get_end_line(node)) + lineOffset)),
        end: UInt32(clamping: index + 1))
      switch kind {
      case .heading:
        block.level = UInt8(clamping: cmark_node_get_heading_level(node))
        if block.lastLine > block.line { block.lastLine = underline(of: block) ?? block.lastLine }
      case .list where cmark_node_get_list_type(node) == CMARK_ORDERED_LIST: block.flags = .ordered
      default: break
      }
      let isLeaf = kind == .paragraph || kind == .heading
      // Other ends depend on what follows, and so on where a piece ends.
      if !isLeaf { block.lastLine = block.line }
      if isLeaf, open.isEmpty { block.flags.formUnion(Self.boldness(of: node, onlyFirstLine: kind == .paragraph)) }
      blocks.append(block)
      if readsInlines { inlines.append(isLeaf ? Self.digest(of: node, skipping: linkedBox(node, block)) : 0) }
      if kind == .paragraph, open.isEmpty, block.lastLine > block.line { appendBoldLines(of: node, block, lineOffset) }
      if !isLeaf, kind != .other, let child = cmark_node_first_child(node) {
        open.append(index)
        next = child
        continue
      }
      var climbing = node
      next = cmark_node_next(climbing)
      while next == nil, let parent = open.popLast() {
        blocks[parent].end = UInt32(clamping: blocks.count)
        guard let up = cmark_node_parent(climbing) else { break }
        climbing = up
        next = cmark_node_next(climbing)
      }
    }
  }

  /// The line under a setext heading, whose own end cmark reports as the line after or later.
  private func underline(of block: Outline.Block) -> UInt32? {
    ((Int(block.line) + 1)...Int(block.lastLine)).first { source.isUnderline($0) }.map { UInt32(clamping: $0) }
  }

  private static func kind(_ type: cmark_node_type) -> Outline.Kind {
    switch type {
    case CMARK_NODE_BLOCK_QUOTE: .quote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .code
    case CMARK_NODE_HTML_BLOCK: .html
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .rule
    default: .other
    }
  }

  /// Lists the further lines of a top-level paragraph that begin with bold. Only where every line end is a break of the paragraph
  /// itself: else (code or a link over several lines) breaks can't be matched to lines.
  private mutating func appendBoldLines(of paragraph: OpaquePointer, _ block: Outline.Block, _ lineOffset: Int) {
    var lines: [(flags: Outline.Flags, line: UInt32)] = []
    var line = Int(cmark_node_get_start_line(paragraph)) + lineOffset
    var child = cmark_node_first_child(paragraph)
    while let node = child {
      let type = cmark_node_get_type(node)
      child = cmark_node_next(node)
      guard type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK else { continue }
      line += 1
      if let child {
        let flags = Self.boldness(from: child, onlyFirstLine: true)
        if flags.contains(.startsBold) { lines.append((flags, UInt32(clamping: shown.line(line)))) }
      }
    }
    guard line == Int(cmark_node_get_end_line(paragraph)) + lineOffset else { return }
    for (index, entry) in lines.enumerated() {
      let lastLine = index + 1 < lines.count ? lines[index + 1].line - 1 : block.lastLine
      blocks.append(
        Outline.Block(
          kind: .paragraph, level: 0, flags: entry.flags.union(.continuation), depth: block.depth, line: entry.line,
          lastLine: lastLine, end: UInt32(clamping: blocks.count + 1)))
      if readsInlines { inlines.append(0) }
    }
  }

  private static func boldness(of leaf: OpaquePointer, onlyFirstLine: Bool) -> Outline.Flags {
    guard let first = cmark_node_first_child(leaf) else { return Outline.Flags() }
    return boldness(from: first, onlyFirstLine: onlyFirstLine)
  }

  /// Looks along siblings: words outside bold end it; symbols, spaces and emoji don't.
  private static func boldness(from first: OpaquePointer, onlyFirstLine: Bool) -> Outline.Flags {
    var flags = Outline.Flags()
    var next: OpaquePointer? = first
    while let node = next {
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_STRONG || (type == CMARK_NODE_EMPH && holdsOnlyStrong(node)) {
        if flags.isEmpty { flags = .startsBold.union(.allBold) }
      } else if type == CMARK_NODE_TEXT {
        if let literal = cmark_node_get_literal(node), hasWord(literal) {
          flags.remove(.allBold)
          return flags
        }
      } else if type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK {
        if onlyFirstLine { return flags }
      } else {
        flags.remove(.allBold)
        return flags
      }
      next = cmark_node_next(node)
    }
    return flags
  }

  private static func holdsOnlyStrong(_ emphasis: OpaquePointer) -> Bool {
    guard let child = cmark_node_first_child(emphasis) else { return false }
    return cmark_node_get_type(child) == CMARK_NODE_STRONG && cmark_node_next(child) == nil
  }

  /// Whether a C string holds a letter or digit (any byte of a letter outside ASCII's range counts, emoji and symbols don't). A
  /// bracket counts too: whether it is a link may hang on a definition in another piece.
  private static func hasWord(_ literal: UnsafePointer<CChar>) -> Bool {
    var index = 0
    while true {
      let byte = UInt8(bitPattern: literal[index])
      if byte == 0 { return false }
      switch byte {
      case 0x30...0x39, 0x41...0x5B, 0x5D, 0x61...0x7A, 0xC3...0xDF: return true
      case 0xE2, 0xEF, 0xF0, 0x80...0xBF, 0xC2: index += 1
      case 0xE0, 0xE1, 0xE3...0xEE: return true
      default: index += 1
      }
    }
  }

  /// The link that CommonMark makes of an item's box where the text defines one of that name (`[x]: done`, a legend): a box all the
  /// same, as for every editor, so it counts as text.
  private func linkedBox(_ leaf: OpaquePointer, _ block: Outline.Block) -> OpaquePointer? {
    guard let first = cmark_node_first_child(leaf), cmark_node_get_type(first) == CMARK_NODE_LINK,
      let parent = cmark_node_parent(leaf), cmark_node_get_type(parent) == CMARK_NODE_ITEM
    else { return nil }
    let line = source.line(Int(block.line))
    guard let open = Bytes.first(0x5B, source.bytes, in: line.range) else { return nil }
    return Box(source.bytes, at: open, end: line.upperBound) == nil ? nil : first
  }

  /// A digest of the inline elements of a leaf and their nesting. Text and line breaks don't count: an annotation adds text.
  static func digest(of leaf: OpaquePointer, skipping box: OpaquePointer? = nil) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    var depth: UInt32 = 0
    var next = box.map { cmark_node_next($0) } ?? cmark_node_first_child(leaf)
    while let node = next {
      let type = cmark_node_get_type(node)
      let isText = type == CMARK_NODE_TEXT || type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK
      if !isText {
        hash = (hash ^ UInt32(truncatingIfNeeded: Int(type.rawValue) &+ 1)) &* 16_777_619
        hash = (hash ^ depth) &* 16_777_619
        if let child = cmark_node_first_child(node) {
          depth &+= 1
          next = child
          continue
        }
      }
      var climbing = node
      next = cmark_node_next(climbing)
      while next == nil, let parent = cmark_node_parent(climbing), parent != leaf {
        depth &-= 1
        climbing = parent
        next = cmark_node_next(climbing)
      }
    }
    return hash
  }
}

extension RenderedMarkdown {
  static func html(_ text: String) -> String {
    let text = Array(text.utf8)
    guard let html = (Pictures.bounded(text) ?? text).withUnsafeBufferPointer({ mmt_markdown_html($0.baseAddress, $0.count) })
    else { return "" }
    defer { free(html) }
    return String(cString: html)
  }
}
