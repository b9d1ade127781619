@testable import MMTCore
import Support
import Testing

/// What looks at eight bytes at a time must find what looking at each would.
@Suite struct RawSpanSearchTests {
  private let alphabet: [UInt8] = [
    0x00, 0x09, 0x0A, 0x0D, 0x0F, 0x10, 0x20, 0x22, 0x29, 0x2F, 0x5C, 0x5D, 0x61, 0x7F, 0x80, 0xE2, 0xF0, 0xFF,
  ]

  @Test("bytes, controls and plain text are found where they are")
  func places() throws {
    try forEachSeed(2_000) { random in
      let rarity = random.pick([4, 30])
      let bytes = (0..<random.number(0...120)).map { _ in random.once(in: rarity) ? random.pick(alphabet) : 0x61 }
      let span = bytes.span.bytes
      let start = random.number(0...bytes.count)
      let byte = random.pick(alphabet)
      let end = random.number(start...bytes.count)
      #expect(span.first(byte, from: start, to: end) == bytes[start..<end].firstIndex(of: byte) ?? end, "\(random)")
      let next = random.pick(alphabet)
      let pair = (start..<max(start, end - 1)).first { bytes[$0] == byte && bytes[$0 + 1] == next }
      #expect(span.first(byte, before: next, from: start, to: end) == pair ?? end, "\(random)")
      if bytes.count - start >= 8 {
        let hasSign = bytes[start..<(start + 8)].contains { $0 == 0x29 || $0 == 0x5D || $0 == 0xF0 }
        #expect(LineSigns.mayHoldDifficulty(span, at: start) == hasSign, "\(random)")
      }
      #expect(span.firstControl(from: start) == bytes[start...].firstIndex { $0 < 0x10 } ?? bytes.count, "\(random)")
      let other = start < end ? bytes[start..<end].firstIndex { $0 != bytes[start] } : nil
      #expect(span.endOfRun(from: start, to: end) == other ?? end, "\(random)")
      let isPlain = { (byte: UInt8) in byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C }
      #expect(
        span.endOfPlainText(from: start, to: bytes.count) == bytes[start...].firstIndex { !isPlain($0) } ?? bytes.count,
        "\(random)")
    }
  }

  @Test("what two texts have in common at either end is measured")
  func commonEnds() throws {
    try forEachSeed(2_000) { random in
      let one = (0..<random.number(0...200)).map { _ in random.once(in: 20) ? random.pick(alphabet) : 0x61 }
      let other = random.once(in: 2) ? random.mutated(one, accidents: 1...1) : one
      let (first, second) = (one.span.bytes, other.span.bytes)
      let prefix = zip(one, other).prefix { $0 == $1 }.count
      #expect(first.commonPrefix(with: second) == prefix, "\(random)")
      let limit = random.number(0...250)
      let suffix = min(limit, zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count)
      #expect(first.commonSuffix(with: second, limit: limit) == suffix, "\(random)")
      #expect(Bytes.areSame(one, other) == (one == other), "\(random)")
    }
  }

  @Test("the signs of a line are those in it and not its neighbours'")
  func signs() throws {
    try forEachSeed(2_000) { random in
      let bytes = (0..<random.number(0...60)).map { _ in random.once(in: 12) ? random.pick(alphabet) : 0x61 }
      let start = random.number(0...bytes.count)
      let end = random.number(start...bytes.count)
      let line = bytes[start..<end]
      let signs = LineSigns(bytes.span.bytes, start, end)
      #expect(signs.hasSlash == line.contains(0x2F), "\(random)")
      #expect(signs.hasClosing == line.contains { $0 == 0x29 || $0 == 0x5D }, "\(random)")
      #expect(signs.firstEmoji == line.firstIndex { $0 == 0xE2 || $0 == 0xF0 } ?? end, "\(random)")
    }
  }

  @Test("days are numbered and counted alike, whatever order they stand in")
  func dayNumbering() throws {
    try forEachSeed(500) { random in
      var numbering = DayNumbering()
      var known: [DayKey: (count: Int, line: Int)] = [:]
      for line in 1...30 {
        let number = random.once(in: 3) ? random.number(0...12) : line
        let key = random.once(in: 8) ? DayKey.series("warm-up", number) : .number(number)
        let before = known[key] ?? (0, line)
        known[key] = (before.count + 1, before.line)
        let found = numbering.register(key, line: line)
        #expect(found.occurrence == before.count + 1 && found.firstLine == before.line, "\(random)")
      }
    }
  }
}
