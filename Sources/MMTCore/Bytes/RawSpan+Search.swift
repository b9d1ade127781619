extension RawSpan {
  /// The first place from `start` where a string's text needs a look: a quote, a backslash, a control character, a byte past ASCII.
  ///
  /// Eight bytes at a time. A byte below n has its high bit set in `word - n…n`, and so does one past ASCII in `word` itself; a byte
  /// equal to c is zero in `word ^ c…c`. A borrow can only mark a place after a true one, and only the first place counts.
  @_optimize(speed)
  func endOfPlainText(from start: Int, to end: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let end = Swift.min(end, byteCount)
    var position = start
    while position &+ 8 <= end {
      let word = UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      let found = (word | (word &- ones &* 0x20) | (quote &- ones) | (backslash &- ones)) & highs
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < end {
      let byte = unsafeLoad(fromByteOffset: position, as: UInt8.self)
      if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte >= 0x80 { return position }
      position += 1
    }
    return end
  }

  /// The first place from `start` where a byte below 0x10 may stand, found eight bytes at a time: line endings, tabs, other controls.
  @_optimize(speed)
  func firstControl(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var position = start
    while position &+ 32 <= byteCount {
      let words = unsafeLoadUnaligned(fromByteOffset: position, as: SIMD4<UInt64>.self)
      if (words &- ones &* 0x10) & ~words & highs != .zero { break }
      position += 32
    }
    while position &+ 8 <= byteCount {
      let word = UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
      let found = (word &- ones &* 0x10) & ~word & highs
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < byteCount {
      if unsafeLoad(fromByteOffset: position, as: UInt8.self) < 0x10 { return position }
      position += 1
    }
    return byteCount
  }

  /// Skips bytes that are ASCII and neither `wanted` nor a capital of it, eight at a time; the last few before `end` aren't skipped.
  @_optimize(speed)
  func firstFolding(to wanted: UInt8, from start: Int, to end: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    // The bit that tells small letters from capitals; of other bytes it makes what is looked at without need.
    let pattern = ones &* UInt64(wanted | 0x20)
    let end = Swift.min(end, byteCount)
    var position = start
    while position &+ 8 <= end {
      let word = UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
      let difference = (word | ones &* 0x20) ^ pattern
      let found = ((difference &- ones) & ~difference | word) & highs
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    return position
  }

  /// The first place of `byte` from `start`; `end` where there is none before it. Thirty-two bytes at a time: most texts searched are
  /// long, and what is searched is rare.
  @_optimize(speed)
  func first(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let wanted = ones &* UInt64(byte)
    let end = Swift.min(end, byteCount)
    var position = start
    while position &+ 32 <= end {
      let difference = unsafeLoadUnaligned(fromByteOffset: position, as: SIMD4<UInt64>.self) ^ wanted
      if (difference &- ones) & ~difference & highs != .zero { break }
      position += 32
    }
    while position &+ 8 <= end {
      let difference = UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)) ^ wanted
      let found = (difference &- ones) & ~difference & highs
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < end {
      if unsafeLoad(fromByteOffset: position, as: UInt8.self) == byte { return position }
      position += 1
    }
    return end
  }

  /// The first place where `byte` stands right before `next`; `end` where it doesn't, both of them before it.
  @_optimize(speed)
  func first(_ byte: UInt8, before next: UInt8, from start: Int, to end: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let end = Swift.min(end, byteCount)
    let (wanted, wantedNext) = (ones &* UInt64(byte), ones &* UInt64(next))
    var position = start
    while position &+ 33 <= end {
      let differences =
        (unsafeLoadUnaligned(fromByteOffset: position, as: SIMD4<UInt64>.self) ^ wanted)
        | (unsafeLoadUnaligned(fromByteOffset: position &+ 1, as: SIMD4<UInt64>.self) ^ wantedNext)
      if (differences &- ones) & ~differences & highs != .zero { break }
      position += 32
    }
    while position &+ 1 < end {
      if unsafeLoad(fromByteOffset: position, as: UInt8.self) == byte,
        unsafeLoad(fromByteOffset: position &+ 1, as: UInt8.self) == next
      {
        return position
      }
      position += 1
    }
    return end
  }

  /// Where the run of equal bytes that begins at `start` ends.
  func endOfRun(from start: Int, to end: Int) -> Int {
    let end = Swift.min(end, byteCount)
    guard start < end else { return end }
    let byte = unsafeLoad(fromByteOffset: start, as: UInt8.self)
    let word = 0x0101_0101_0101_0101 &* UInt64(byte)
    var position = start
    while position &+ 8 <= end, unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self) == word { position += 8 }
    while position < end, unsafeLoad(fromByteOffset: position, as: UInt8.self) == byte { position += 1 }
    return position
  }

  /// How many bytes are the same from the start on.
  @_optimize(speed)
  func commonPrefix(with other: RawSpan) -> Int {
    let limit = Swift.min(byteCount, other.byteCount)
    var length = 0
    while length &+ 64 <= limit, hasSame64(at: length, other, at: length) { length &+= 64 }
    while length &+ 8 <= limit, word(at: length) == other.word(at: length) { length += 8 }
    while length < limit, byte(at: length) == other.byte(at: length) { length += 1 }
    return length
  }

  /// How many bytes, at most `limit`, are the same from the end on.
  @_optimize(speed)
  func commonSuffix(with other: RawSpan, limit: Int) -> Int {
    let limit = Swift.min(limit, byteCount, other.byteCount)
    var length = 0
    while length &+ 64 <= limit, hasSame64(at: byteCount &- length &- 64, other, at: other.byteCount &- length &- 64) {
      length &+= 64
    }
    while length &+ 8 <= limit, word(at: byteCount - length - 8) == other.word(at: other.byteCount - length - 8) { length += 8 }
    while length < limit, byte(at: byteCount - length - 1) == other.byte(at: other.byteCount - length - 1) { length += 1 }
    return length
  }

  /// Whether `count` bytes at two places are the same. All of them must be inside.
  @_optimize(speed)
  func isSame(at offset: Int, as other: RawSpan, at otherOffset: Int, count: Int) -> Bool {
    var place = 0
    while place &+ 64 <= count {
      guard hasSame64(at: offset &+ place, other, at: otherOffset &+ place) else { return false }
      place &+= 64
    }
    while place &+ 8 <= count {
      guard word(at: offset + place) == other.word(at: otherOffset + place) else { return false }
      place += 8
    }
    // What is left of a longer run is looked at together with what was before it.
    if place < count, count >= 8 { return word(at: offset + count - 8) == other.word(at: otherOffset + count - 8) }
    while place < count {
      guard byte(at: offset + place) == other.byte(at: otherOffset + place) else { return false }
      place += 1
    }
    return true
  }

  @inline(__always)
  private func hasSame64(at offset: Int, _ other: RawSpan, at otherOffset: Int) -> Bool {
    let one = unsafeLoadUnaligned(fromByteOffset: offset, as: EightWords.self)
    let two = other.unsafeLoadUnaligned(fromByteOffset: otherOffset, as: EightWords.self)
    return (one.a ^ two.a) | (one.b ^ two.b) | (one.c ^ two.c) | (one.d ^ two.d) | (one.e ^ two.e) | (one.f ^ two.f)
      | (one.g ^ two.g) | (one.h ^ two.h) == 0
  }

  /// What is read with one look whether all of it is inside; the compiler makes vectors of it. The `==` of `SIMD8` goes through memory.
  private struct EightWords: BitwiseCopyable {
    var a, b, c, d, e, f, g, h: UInt64
  }

  /// Eight bytes as the machine reads them.
  func word(at offset: Int) -> UInt64 { unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self) }
  func byte(at offset: Int) -> UInt8 { unsafeLoad(fromByteOffset: offset, as: UInt8.self) }
}
