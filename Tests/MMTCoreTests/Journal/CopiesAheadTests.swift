import Support
import Testing

@testable import MMTCore

/// The first free copy from a place on, against looking at each.
@Suite struct CopiesAheadTests {
  @Test("the first free copy is the one that looking at each finds, whatever was taken before")
  func first() throws {
    try forEachSeed(200) { random in
      let count = random.number(0...12)
      let copies = (0..<count).map { EntryRef(.future, 2 * $0) }
      let hasLines = random.once(in: 2)
      var ahead = CopiesAhead(copies, hasLines: hasLines)
      var taken: Set<EntryRef> = []
      for _ in 0..<20 {
        // Every other entry is none of the copies.
        let line = EntryRef(.future, random.number(0...2 * count))
        let others = hasLines ? copies.filter { $0 != line } : copies
        let place = random.number(0...count)
        let unfit = random.once(in: 3) ? EntryRef(.future, 2 * random.number(0...count)) : nil
        let found = ahead.first(from: place, but: line, isTaken: taken.contains) { $0 != unfit }
        #expect(
          found == others.dropFirst(place).first { !taken.contains($0) && $0 != unfit && $0 != line }, "\(random)")
        #expect(ahead.copy(at: place, but: line) == others.dropFirst(place).first, "\(random)")
        #expect(ahead.isEmpty(but: line) == others.isEmpty, "\(random)")
        if let found { taken.insert(found) }
      }
    }
  }
}
