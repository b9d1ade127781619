import Testing

@testable import MMTCore

@Suite struct PercentTests {
  @Test("rounded once: halves up, to 100 only where it is all, and more than nothing is shown")
  func rounding() {
    func shown(_ part: Int, _ whole: Int) -> String {
      let percent = Percent(part, of: whole)
      return "\(percent.tenths) \(percent.text)"
    }
    #expect(shown(1, 8) == "12.5 13" && shown(1, 16) == "6.3 6" && shown(2, 3) == "66.7 67")
    #expect(shown(1999, 2000) == "99.9 99" && shown(99_999, 100_000) == "99.9 99" && shown(5, 5) == "100.0 100")
    #expect(shown(1, 300) == "0.3 <1" && shown(0, 300) == "0.0 0" && shown(6, 5) == "120.0 120")
    #expect(Percent(share: 0.1 + 0.2 + 0.185).text == "49" && Percent(mean: []) == nil)
    // The mean is of what was reckoned, not of what was shown.
    #expect(Percent(mean: [Percent(1, of: 8), Percent(1, of: 8)])?.tenths == 12.5)
  }
}
