/// Text may hold broken UTF-8 or another encoding's letters; what has a NUL, or is full of control characters, is no text.
extension SourceText {
  /// Whether it has a NUL (a crash may leave any block of a file zeroed), or its beginning, middle or end is full of control characters.
  package var isBinaryInPart: Bool { bytes.contains(0) || looksBinaryInPart }

  /// The same where a stray NUL is let through: what is only copied may hold one.
  package var looksBinaryInPart: Bool { samples.contains { isBinary($0) } }

  /// Whether none of them is, in a file far larger than a plan: there is nothing in it to be read, and cmark would take its time over it.
  var isBinaryThroughout: Bool { bytes.count > 1 << 20 && samples.allSatisfy { isBinary($0) } }

  private var samples: [Range<Int>] {
    let size = 8192
    if bytes.count <= size { return [0..<bytes.count] }
    return [0, bytes.count / 2 - size / 2, bytes.count - size].map { $0..<$0 + size }
  }

  private func isBinary(_ sample: Range<Int>) -> Bool {
    let controls = bytes[sample].count { $0 < 0x20 && !(0x07...0x0D).contains($0) && $0 != 0x1B }
    // Most texts have none.
    guard controls > 4, controls * 50 > sample.count else { return false }
    var broken = 0
    var index = sample.lowerBound
    while index < sample.upperBound {
      let (scalar, length) = Bytes.scalar(bytes, at: index, end: bytes.count)
      if scalar == 0xFFFD, length == 1 { broken += 1 }
      index += length
    }
    return (controls + broken) * 10 > sample.count
  }
}
