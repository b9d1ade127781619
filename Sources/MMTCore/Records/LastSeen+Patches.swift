/// What changed since the text was written, at its end: a tick changes one line of a thousand, and writing all of them anew would take
/// longer than everything else it does.
///
///     patch 3 of 815
///     files …
///     committed …
///     at …
///     12⇥d001/dsa/lc-1920⇥done⇥2026-11-20⇥-⇥Build Array from Permutation
///     end <digest of the lines before> <their length in bytes>
///
/// The number before an item is its place. Of a patch that was cut off, or isn't sound, nothing counts, nor of those after it.
extension LastSeen {
  /// More patches than these, and the text is better written anew.
  package static let patchLimit = 100
  /// More bytes than nearly every patch has.
  package static let patchSize = 1024

  /// The patch that follows a text with this head: the new head and the items that changed, of `count`.
  package static func patch(_ head: Head, _ items: [(index: Int, item: Item)], of count: Int) -> [UInt8] {
    var bytes = Array("patch \(head.patches) of \(count)\n\(head.text)".utf8)
    for (index, item) in items {
      bytes.append(contentsOf: "\(index)\t".utf8)
      item.append(to: &bytes)
    }
    bytes.append(contentsOf: "end \(Digest(of: bytes).hex) \(bytes.count)\n".utf8)
    return bytes
  }

  /// How a text ends.
  package enum Ending: Equatable, Sendable {
    /// As it was written: the head stands at its start.
    case whole
    /// With a patch of so many bytes, which holds the head.
    case patch(Int)
  }

  /// nil where the text has no such end. `bytes` are its last ones.
  package static func ending(of bytes: [UInt8]) -> Ending? {
    guard bytes.last == 0x0A else { return nil }
    let start = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard let length = patchLength(bytes[start..<(bytes.count - 1)]) else { return nil }
    return length == 0 ? .whole : .patch(length + bytes.count - start)
  }

  /// The head in a patch; nil if the patch isn't sound.
  package static func head(ofPatch bytes: [UInt8]) -> Head? { readPatch(bytes[...])?.head }

  /// The bytes that a block's last line says are before it; 0 for the text's own, nil for other lines.
  private static func patchLength(_ line: ArraySlice<UInt8>) -> Int? {
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 2 || words.count == 3, words[0].elementsEqual("end".utf8),
      Digest(hex: String(decoding: words[1], as: UTF8.self)) != nil
    else { return nil }
    if words.count == 2 { return 0 }
    return Int(String(decoding: words[2], as: UTF8.self)).flatMap { $0 > 0 && $0 < bytesLimit ? $0 : nil }
  }

  private static let bytesLimit = 1 << 30

  /// The text and its patches, each through its last line; what is cut off is left out.
  static func blocks(of bytes: [UInt8]) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var start = 0
    var line = 0
    let text = bytes.span.bytes
    while line < bytes.count {
      let end = text.first(0x0A, from: line, to: bytes.count)
      guard end < bytes.count else { break }
      if bytes[line] == 0x65, patchLength(bytes[line..<end]) != nil {
        blocks.append(start..<(end + 1))
        start = end + 1
      }
      line = end + 1
    }
    return blocks
  }

  /// Takes patches in, as far as they are sound.
  mutating func apply(_ patches: [ArraySlice<UInt8>]) {
    for patch in patches {
      guard let (head, count, changes) = Self.readPatch(patch), count == items.count,
        changes.allSatisfy({ items.indices.contains($0.index) })
      else { return }
      (files, committed, at, revision) = (head.files, head.committed, head.at, head.revision)
      (build, isWhole) = (head.build, head.isWhole)
      for change in changes { items[change.index] = change.item }
    }
  }

  private static func readPatch(_ block: ArraySlice<UInt8>) -> (head: Head, count: Int, items: [(index: Int, item: Item)])? {
    let block = Array(block)
    guard case .patch(let length) = ending(of: block), length == block.count else { return nil }
    let bodyEnd = (block.dropLast().lastIndex(of: 0x0A) ?? 0) + 1
    let body = Array(block[..<bodyEnd])
    guard block[bodyEnd...].elementsEqual("end \(Digest(of: body).hex) \(body.count)\n".utf8) else { return nil }
    var reader = LineReader(body)
    guard let words = reader.next()?.split(separator: 0x20).map({ String(decoding: $0, as: UTF8.self) }), words.count == 4,
      words[0] == "patch", let number = Int(words[1]), (0...bytesLimit).contains(number), words[2] == "of",
      let count = Int(words[3]), let head = Head(&reader, patches: number)
    else { return nil }
    var items: [(index: Int, item: Item)] = []
    var start = reader.position
    while start < body.count {
      let tab = body.span.bytes.first(0x09, from: start, to: body.count)
      guard tab < body.count, let index = Int(String(decoding: body[start..<tab], as: UTF8.self)),
        let (item, next) = Item.read(body, from: tab + 1)
      else { return nil }
      items.append((index, item))
      start = next
    }
    return (head, count, items)
  }
}
