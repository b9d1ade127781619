/// Powers without a C library: the same digits on every machine.
enum Exponential {
  private static let ln2 = 0.693147180559945309417

  /// e to the power of `exponent`, to the last digits; no more than the largest number, no less than 0.
  static func exp(_ exponent: Double) -> Double {
    guard exponent.isFinite, exponent < 709 else { return .greatestFiniteMagnitude }
    guard exponent > -708 else { return 0 }
    // e^x = 2^n · e^r, and of what is left the series.
    let whole = (exponent / ln2).rounded()
    let rest = exponent - whole * ln2
    var (sum, term) = (1.0, 1.0)
    for index in 1...20 {
      term *= rest / Double(index)
      sum += term
    }
    return sum * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }

  /// The natural logarithm of a number above 0.
  static func log(_ number: Double) -> Double {
    guard number > 0, number.isFinite else { return -Double.greatestFiniteMagnitude }
    // x = m · 2^n, and of m the series of the area tangent, whose argument is at most a third.
    let part = (number.significand - 1) / (number.significand + 1)
    var (sum, power) = (0.0, part)
    for index in 0..<20 {
      sum += power / Double(2 * index + 1)
      power *= part * part
    }
    return 2 * sum + Double(number.exponent) * ln2
  }

  /// A number above 0 to the power of another.
  static func power(_ base: Double, _ exponent: Double) -> Double { exp(exponent * log(base)) }
}
