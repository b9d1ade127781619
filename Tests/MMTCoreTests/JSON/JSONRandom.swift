import MMTCore

/// A seeded generator (SplitMix64), so that a failure can be run again.
struct JSONRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func text() -> String {
    let pieces = [
      "a", "b", "\"", "\\", "\n", "\t", "é", "😀", "\u{2028}", "\u{7F}", " ", "/", "{", "[", ":", ",", "\u{1}", "d001",
    ]
    return (0..<Int.random(in: 0...6, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }

  mutating func number() -> String {
    ["0", "-0", "1", "1e400", "-12.50", "3E-7", "123456789012345678901234567890", "7.0"].randomElement(using: &self) ?? "0"
  }

  /// A value in JSON, with white space strewn in.
  mutating func json(depth: Int) -> String {
    let space = ["", "", " ", "\n", "\t "].randomElement(using: &self) ?? ""
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &self) {
    case 0: return space + String(decoding: JSONString.encoded(text()), as: UTF8.self)
    case 1: return number() + space
    case 2: return "true"
    case 3: return "null" + space
    case 4: return "false"
    case 5:
      let inside = (0..<Int.random(in: 0...4, using: &self)).map { _ in json(depth: depth - 1) }
      return "[" + inside.joined(separator: "," + space) + "]"
    default: return object(depth: depth)
    }
  }

  mutating func object(depth: Int) -> String {
    var keys: Set<String> = []
    for _ in 0..<Int.random(in: 0...5, using: &self) { keys.insert(text()) }
    let members = keys.sorted().shuffled(using: &self).map {
      String(decoding: JSONString.encoded($0), as: UTF8.self) + " :" + json(depth: depth - 1)
    }
    return "{" + members.joined(separator: ",\n") + " }"
  }
}
