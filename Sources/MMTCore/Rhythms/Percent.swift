/// How much of counters and habits is done, as it was reckoned. Whoever shows it rounds it, and only once: with one decimal for programs,
/// whole on pages, halves up, and to 100 only where it is all.
package struct Percent: Equatable, Sendable {
  package let value: Double

  package init(share: Double) { value = share * 100 }

  package init(_ part: Int, of whole: Int) { value = whole > 0 ? Double(part) * 100 / Double(whole) : 0 }

  /// The mean of some; nil of none.
  package init?(mean all: [Percent]) {
    if all.isEmpty { return nil }
    value = all.reduce(0) { $0 + $1.value } / Double(all.count)
  }

  /// With one decimal.
  package var tenths: Double { rounded(to: 10) }

  package var whole: Int { Int(rounded(to: 1)) }

  /// As pages have it, without its sign: `<1` for what is more than nothing.
  package var text: String { value > 0 && whole == 0 ? "<1" : "\(whole)" }

  private func rounded(to parts: Double) -> Double {
    // A half that is a sum of such as 0.1 may come out a trifle less.
    let result = (value * parts + 0.5 + 1e-9).rounded(.down) / parts
    return value < 100 && result >= 100 ? 100 - 1 / parts : result
  }
}
