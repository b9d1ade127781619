/// One character's bytes, after the Unicode Standard's table 3-7 (well-formed UTF-8 byte sequences).
enum UTF8Sequence {
  /// How many bytes the well-formed sequence at `position` has; 0 where there is none.
  static func length(at position: Int, in bytes: [UInt8], end: Int) -> Int {
    guard position < end else { return 0 }
    let first = bytes[position]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEC, 0xEE...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard position + length <= end, second.contains(bytes[position + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where !(0x80...0xBF).contains(bytes[position + offset]) { return 0 }
    return length
  }
}

/// Compares two runs of bytes: below 0, 0 or above 0. An extent outside its bytes is cut.
func compareBytes(_ first: [UInt8], _ firstExtent: Extent, _ second: [UInt8], _ secondExtent: Extent) -> Int {
  let ones = first.span.bytes
  let others = second.span.bytes
  var one = firstExtent.lowerBound
  var other = secondExtent.lowerBound
  let oneEnd = min(firstExtent.upperBound, ones.byteCount)
  let otherEnd = min(secondExtent.upperBound, others.byteCount)
  while one &+ 8 <= oneEnd, other &+ 8 <= otherEnd {
    let (word, otherWord) = (ones.word(at: one), others.word(at: other))
    if word != otherWord { return word.bigEndian < otherWord.bigEndian ? -1 : 1 }
    one &+= 8
    other &+= 8
  }
  while one < oneEnd, other < otherEnd {
    let (byte, otherByte) = (ones.byte(at: one), others.byte(at: other))
    if byte != otherByte { return byte < otherByte ? -1 : 1 }
    one &+= 1
    other &+= 1
  }
  return (oneEnd - one) - (otherEnd - other)
}
