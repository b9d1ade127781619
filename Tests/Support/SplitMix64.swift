import Foundation

/// A generator of random numbers that gives the same ones for the same seed (Steele, Lea and Flood's SplitMix64).
///
/// Its description is what reproduces a failure: put it into the message of every expectation of a property test.
package struct SplitMix64: RandomNumberGenerator, Sendable, CustomStringConvertible {
  package let seed: UInt64
  private var state: UInt64

  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  package var description: String { "again with MMT_SEED=\(seed)" }

  /// One of `choices`, which must not be empty.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[Int.random(in: choices.indices, using: &self)] }

  /// True once in `n` times.
  package mutating func once(in n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

/// How often to do in this run what is to be done so often: all of it in `./dev check`, a quarter in `./dev test`. `MMT_ROUNDS=n` takes n
/// halves: 2 in `./dev check`.
package func rounds(of count: Int) -> Int {
  guard let halves = ProcessInfo.processInfo.environment["MMT_ROUNDS"].flatMap({ Int($0) }) else { return max(1, count / 4) }
  return max(1, count * halves / 2)
}

/// Of many places where something is made to fail, how far it is to the next: `step` in `./dev check`, four times that in `./dev test`.
package func pace(_ step: Int) -> Int { max(1, 4 * step / rounds(of: 4)) }

/// Calls `body` with generators of different seeds: as many as `rounds(of:)` says.
///
/// The seeds are the same in every run, so that a red test stays red. `MMT_SEED=n` runs that seed alone, `MMT_SEED=random` takes new ones.
package func forEachSeed(_ count: Int, _ body: (inout SplitMix64) throws -> Void) throws {
  let wanted = ProcessInfo.processInfo.environment["MMT_SEED"]
  let start = wanted == "random" ? UInt64.random(in: 0..<UInt64.max / 2) : 1
  let seeds = wanted.flatMap { UInt64($0) }.map { [$0] } ?? (0..<rounds(of: count)).map { start + UInt64($0) }
  for seed in seeds {
    var random = SplitMix64(seed: seed)
    do { try body(&random) } catch { throw SeedError(seed: seed, error: error) }
  }
}

/// An error that a property's body threw, with the seed that leads to it.
package struct SeedError: Error, CustomStringConvertible {
  package let seed: UInt64
  package let error: any Error
  package var description: String { "\(error) (again with MMT_SEED=\(seed))" }
}
