/// Reads a title as people mistype it: lower case, without spaces, punctuation and accents; `×` reads as `x`.
///
/// A cursor, not a copy: `next` gives the folded bytes one after the other, so that comparing two titles allocates nothing.
/// Letters of other scripts pass as they are; bytes that are no UTF-8 too.
struct FoldedTitle {
  private var offset = 0
  private var pending: UInt8 = 0
  private let readsSlug: Bool

  /// With `readsSlug`, only ASCII letters and digits count: what a title has in common with its page's name.
  init(readsSlug: Bool = false) { self.readsSlug = readsSlug }

  /// Whether both read the same and neither is empty.
  static func areEqual(_ one: Span<UInt8>, _ other: Span<UInt8>, asSlugs: Bool = false) -> Bool {
    var left = FoldedTitle(readsSlug: asSlugs)
    var right = FoldedTitle(readsSlug: asSlugs)
    var isEmpty = true
    while true {
      let byte = left.next(in: one)
      guard byte == right.next(in: other) else { return false }
      if byte == nil { return !isEmpty }
      isEmpty = false
    }
  }

  static func bytes(of title: Span<UInt8>) -> [UInt8] {
    var cursor = FoldedTitle()
    var folded: [UInt8] = []
    while let byte = cursor.next(in: title) { folded.append(byte) }
    return folded
  }

  /// The next folded byte of `title`, nil at its end. The same `title` on every call.
  @inline(__always)
  mutating func next(in title: Span<UInt8>) -> UInt8? {
    while pending == 0, offset < title.count {
      let byte = title[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte | 0x20
      case 0..<0x80: continue
      default: if !readsSlug, let folded = fold(beyondASCII: byte, in: title) { return folded }
      }
    }
    defer { pending = 0 }
    return pending == 0 ? nil : pending
  }

  /// `byte` and what belongs to it, which begins at `offset`; nil for what a folded title leaves out.
  @inline(never)
  private mutating func fold(beyondASCII byte: UInt8, in title: Span<UInt8>) -> UInt8? {
    switch byte {
    case 0xC2...0xC5 where has(continuation: title):
      let scalar = UInt32(byte & 0x1F) << 6 | UInt32(title[offset] & 0x3F)
      offset += 1
      return folded(latin: scalar)
    // Combining accents: U+0300–U+036F.
    case 0xCC where has(continuation: title), 0xCD where has(continuation: title) && title[offset] < 0xB0:
      offset += 1
      return nil
    // General punctuation, U+2000–U+206F: dashes, quotes, spaces, joiners.
    case 0xE2 where offset + 1 < title.count && (title[offset] == 0x80 || (title[offset] == 0x81 && title[offset + 1] < 0xB0)):
      offset += 2
      return nil
    default: return byte
    }
  }

  private func has(continuation title: Span<UInt8>) -> Bool { offset < title.count && title[offset] & 0xC0 == 0x80 }

  /// U+0080–U+017F without accents; nil for signs.
  private mutating func folded(latin scalar: UInt32) -> UInt8? {
    guard scalar >= 0xC0, Int(scalar) - 0xC0 < Self.latin.utf8CodeUnitCount else { return nil }
    let index = Int(scalar) - 0xC0
    let letter = Self.latin.withUTF8Buffer { $0[index] }
    switch letter {
    case UInt8(ascii: "-"): return nil
    // Two letters for one: ß and the ligatures.
    case UInt8(ascii: "S"): pending = UInt8(ascii: "s")
    case UInt8(ascii: "A"), UInt8(ascii: "O"): pending = UInt8(ascii: "e")
    case UInt8(ascii: "I"): pending = UInt8(ascii: "j")
    default: return letter
    }
    return letter | 0x20
  }

  /// One letter for each of U+00C0–U+017F; capitals stand for two letters, `-` for none.
  private static let latin: StaticString =
    """
    aaaaaaAceeeeiiiidnoooooxouuuuytSaaaaaaAceeeeiiiidnooooo-ouuuuyty\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiIIjjkkklllllll\
    lllnnnnnnnnnooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """
}
