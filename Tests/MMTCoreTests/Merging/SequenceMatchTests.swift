import Support
import Testing

@testable import MMTCore

@Suite struct SequenceMatchTests {
  @Test("places rise, and what is matched is equal; equal sequences match as a whole")
  func sound() throws {
    try forEachSeed(400) { random in
      let letters = random.pick([2, 5, 40, 1000])
      let first = (0..<random.number(0...60)).map { _ in Int32(random.number(0...letters)) }
      var second = first
      for _ in 0..<random.number(0...12) {
        let place = random.number(0...second.count)
        switch random.number(0...2) {
        case 0: second.insert(Int32(random.number(0...letters)), at: place)
        case 1: if place < second.count { second.remove(at: place) }
        default: second.swapAt(place % max(1, second.count), 0)
        }
        if second.isEmpty { second = [7] }
      }
      let places = SequenceMatch(first, second).places
      #expect(places.count == first.count, "\(random)")
      var last: Int32 = -1
      for (index, place) in places.enumerated() where place >= 0 {
        #expect(place > last && second[Int(place)] == first[index], "\(random)")
        last = place
      }
      #expect(SequenceMatch(first, first).places == first.indices.map { Int32($0) }, "\(random)")
    }
  }

  @Test("where nothing is unique the most is matched")
  func repeated() throws {
    try forEachSeed(300) { random in
      let first = (0..<random.number(0...14)).map { _ in Int32(random.number(0...1)) }
      let second = (0..<random.number(0...14)).map { _ in Int32(random.number(0...1)) }
      var table = Array(repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
      for one in first.indices.reversed() {
        for other in second.indices.reversed() {
          table[one][other] =
            first[one] == second[other] ? table[one + 1][other + 1] + 1 : max(table[one + 1][other], table[one][other + 1])
        }
      }
      // Anchors may cost a match; a test of Myers' algorithm is one where there are none once the ends are off.
      let start = zip(first, second).prefix { $0 == $1 }.count
      let (one, other) = (first.dropFirst(start), second.dropFirst(start))
      let end = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
      let (rest, otherRest) = (one.dropLast(end), other.dropLast(end))
      let isUnique = [0, 1].contains { token in rest.count { $0 == token } == 1 && otherRest.count { $0 == token } == 1 }
      let matched = SequenceMatch(first, second).places.count { $0 >= 0 }
      if !isUnique { #expect(matched == table[0][0], "\(first) \(second) \(random)") }
    }
  }

  @Test("lines put in go before the blank line they came with; long runs and shuffles end")
  func slid() {
    // heading, blank, text → heading, blank, goal, blank, text
    #expect(SequenceMatch([1, 0, 2], [1, 0, 3, 0, 2]).places == [0, 1, 4])
    #expect(SequenceMatch([1, 0, 3, 0, 2], [1, 0, 2]).places == [0, 1, -1, -1, 2])
    let blank = Array(repeating: Int32(0), count: 200_000)
    #expect(SequenceMatch(blank, blank + [1]).places.count { $0 >= 0 } == 200_000)
    #expect(SequenceMatch(blank + [1], [2] + blank).places.count == 200_001)
    let alternating = (0..<100_000).map { Int32($0 % 2) }
    #expect(SequenceMatch(alternating, alternating.reversed()).places.count == 100_000)
    let backwards = (0..<100_000).map { Int32($0) }
    #expect(SequenceMatch(backwards, backwards.reversed()).places.count { $0 >= 0 } == 1)
  }
}
