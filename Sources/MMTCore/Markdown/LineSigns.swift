/// What a line holds of the bytes that links, difficulties and annotations need, found in one pass of eight bytes at a time.
struct LineSigns {
  var hasSlash: Bool
  /// `)` or `]`.
  var hasClosing: Bool
  /// The first byte that may begin a field's emoji or a coloured circle; the line's end where there is none.
  var firstEmoji: Int

  @_optimize(speed)
  init(_ bytes: RawSpan, _ start: Int, _ end: Int) {
    var slashes: UInt64 = 0
    var closings: UInt64 = 0
    var firstHigh = end
    var place = start
    while place &+ 8 <= end {
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      slashes |= Self.matches(word, 0x2F)
      closings |= Self.matches(word, 0x29) | Self.matches(word, 0x5D)
      let high = word & Self.highs
      if high != 0, firstHigh == end { firstHigh = place + high.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < end {
      let byte = bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self)
      if byte == 0x2F { slashes = 1 } else if byte == 0x29 || byte == 0x5D { closings = 1 }
      if byte >= 0x80, firstHigh == end { firstHigh = place }
      place += 1
    }
    hasSlash = slashes != 0
    hasClosing = closings != 0
    firstEmoji = firstHigh
    while firstEmoji < end {
      let byte = bytes.unsafeLoad(fromByteOffset: firstEmoji, as: UInt8.self)
      if byte == 0xE2 || byte == 0xF0 { break }
      firstEmoji += 1
    }
  }

  /// Whether `=`, `[` or a byte beyond ASCII stands in a line.
  @_optimize(speed)
  static func maySayMeanings(_ bytes: RawSpan, _ start: Int, _ end: Int) -> Bool {
    var place = start
    while place &+ 8 <= end {
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      if word & highs | matches(word, 0x3D) | matches(word, 0x5B) != 0 { return true }
      place += 8
    }
    while place < end {
      let byte = bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self)
      if byte >= 0x80 || byte == 0x3D || byte == 0x5B { return true }
      place += 1
    }
    return false
  }

  /// Whether one of `.!?:>-`, a tab, two blanks in a row or a byte beyond ASCII may stand there.
  @_optimize(speed)
  static func mayHoldJoint(_ bytes: RawSpan, _ start: Int, _ end: Int) -> Bool {
    var place = start
    var blanks: UInt64 = 0
    while place &+ 8 <= end {
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      let ends = matches(word, 0x2E) | matches(word, 0x21) | matches(word, 0x3F) | matches(word, 0x3A) | matches(word, 0x3E)
      if word & highs | ends | matches(word, 0x2D) | matches(word, 0x09) != 0 { return true }
      let here = matches(word, 0x20)
      if here & (here << 8) | here & blanks != 0 { return true }
      blanks = here >> 56
      place += 8
    }
    return place < end
  }

  /// Whether a `)`, a `]` or an emoji's first byte may be among the eight bytes at a place.
  @inline(__always) static func mayHoldDifficulty(_ bytes: RawSpan, at place: Int) -> Bool {
    let word = bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
    return matches(word, 0x29) | matches(word, 0x5D) | matches(word, 0xF0) != 0
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Not zero if a byte of the word is `byte`: that one is zero in the difference, and a borrow only follows a true match.
  @inline(__always) private static func matches(_ word: UInt64, _ byte: UInt64) -> UInt64 {
    let difference = word ^ (ones &* byte)
    return (difference &- ones) & ~difference & highs
  }
}
