/// A 64-bit fingerprint of bytes, to tell whether a file is still the one seen last. XXH64 with seed 0, after its public
/// specification (github.com/Cyan4973/xxHash, doc/xxhash_spec.md), so `xxhsum -H1` prints the same 16 digits.
///
/// Not cryptographic: it guards against chance, not against somebody who wants two files to look alike.
package struct Digest: Hashable, Sendable {
  package let value: UInt64

  package init(value: UInt64) { self.value = value }

  package init(of bytes: [UInt8]) { value = bytes.span.bytes.xxh64 }

  package init(of bytes: ArraySlice<UInt8>) { value = bytes.span.bytes.xxh64 }

  package init(of text: String) { self.init(of: Array(text.utf8)) }

  /// Sixteen lower-case hexadecimal digits.
  package var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads exactly what `hex` writes; nil for anything else.
  package init?(hex text: some StringProtocol) {
    guard text.utf8.count == 16 else { return nil }
    var value: UInt64 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(byte - 0x61 + 10)
      default: return nil
      }
    }
    self.value = value
  }
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

extension RawSpan {
  fileprivate var xxh64: UInt64 {
    let count = byteCount
    var offset = 0
    var hash: UInt64
    if count >= 32 {
      var lane1 = prime1 &+ prime2
      var lane2 = prime2
      var lane3: UInt64 = 0
      var lane4 = 0 &- prime1
      while offset <= count - 32 {
        // One check of bounds for all four.
        let words = unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        lane1 = mixed(lane1, UInt64(littleEndian: words[0]))
        lane2 = mixed(lane2, UInt64(littleEndian: words[1]))
        lane3 = mixed(lane3, UInt64(littleEndian: words[2]))
        lane4 = mixed(lane4, UInt64(littleEndian: words[3]))
        offset += 32
      }
      hash = rotated(lane1, 1) &+ rotated(lane2, 7) &+ rotated(lane3, 12) &+ rotated(lane4, 18)
      for lane in [lane1, lane2, lane3, lane4] { hash = (hash ^ mixed(0, lane)) &* prime1 &+ prime4 }
    } else {
      hash = prime5
    }
    hash &+= UInt64(count)
    while offset <= count - 8 {
      hash = rotated(hash ^ mixed(0, word64(offset)), 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset <= count - 4 {
      hash = rotated(hash ^ (UInt64(word32(offset)) &* prime1), 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < count {
      hash = rotated(hash ^ (UInt64(byte(offset)) &* prime5), 11) &* prime1
      offset += 1
    }
    hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  // Bounds are checked by the span in every build; "unsafe" in these names is about types whose bits have invalid patterns.
  @inline(__always) private func word64(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always) private func word32(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always) private func byte(_ offset: Int) -> UInt8 { unsafeLoad(fromByteOffset: offset, as: UInt8.self) }
}

@inline(__always) private func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 { value &<< bits | value &>> (64 &- bits) }

@inline(__always) private func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
  rotated(lane &+ word &* prime2, 31) &* prime1
}
