import Testing

@testable import MMTCore

@Suite struct PlaceRangeTests {
  @Test(
    "a range of places is read in each way it is typed",
    arguments: [
      (".2-.5", ".2", ".5"), (".2-5", ".2", ".5"), (".2..5", ".2", ".5"), (".2...5", ".2", ".5"), ("12.1-12.3", "12.1", "12.3"),
      ("12.1-3", "12.1", "12.3"), ("12.1-.3", "12.1", "12.3"), ("12.1..12.3", "12.1", "12.3"), ("2.3-3.2", "2.3", "3.2"),
    ])
  func ranges(_ text: String, _ first: String, _ last: String) {
    let range = PlaceRange(text)
    #expect(range?.first == first && range?.last == last, "\(text)")
  }

  @Test(
    "anything else is none",
    arguments: [
      ".2", "12.3", "2-5", "141-145", ".2-", "-.5", ".2-x", "two-sum", ".-.", "..", ".2-.", "1.2.3-4", "a.2-b.3", "", ".2 - .5",
    ])
  func others(_ text: String) { #expect(PlaceRange(text) == nil, "\(text)") }

  @Test("a slip of the finger is one step, and long words aren't compared")
  func slips() {
    func distance(_ first: String, _ second: String) -> Int { TypingSlip.distance(Array(first.utf8), Array(second.utf8)) }
    #expect(distance("done", "done") == 0 && distance("dnoe", "done") == 1 && distance("don", "done") == 1)
    #expect(distance("216", "217") == 1 && distance("99999", "206") == 5)
    let long = String(repeating: "a", count: 100_000)
    #expect(distance(long, "done") == 100_000)
  }
}
