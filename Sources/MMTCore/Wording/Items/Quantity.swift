/// A counted amount, exact in decimals: `25`, `3.5`. Never negative.
package struct Quantity: Hashable, Sendable {
  /// The amount times ten to the power of `decimals`.
  package var units: Int
  /// Digits behind the decimal sign, at most `decimalLimit`.
  package var decimals: Int

  /// More digits than that, before the sign or behind it, are no amount that anybody counts.
  package static let digitLimit = 12
  package static let decimalLimit = 4

  package init(units: Int, decimals: Int = 0) {
    self.units = max(0, units)
    self.decimals = min(max(0, decimals), Self.decimalLimit)
  }

  /// Reads digits with at most one `.` or `,` between them; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var units = 0
    var decimals = 0
    var digits = 0
    var sign: UInt8?
    for byte in text.utf8 {
      if byte == 0x2E || byte == 0x2C {
        guard sign == nil, digits > 0 else { return nil }
        sign = byte
        continue
      }
      guard Bytes.isDigit(byte), digits < Self.digitLimit else { return nil }
      units = units * 10 + Int(byte - 0x30)
      digits += 1
      if sign != nil { decimals += 1 }
    }
    guard digits > 0, sign == nil || decimals > 0, decimals <= Self.decimalLimit else { return nil }
    self.init(units: units, decimals: decimals)
  }

  static func power(_ exponent: Int) -> Int { (0..<max(0, exponent)).reduce(1) { result, _ in result * 10 } }

  /// The same amount with so many decimals; nil where digits would be lost.
  package func scaled(to decimals: Int) -> Quantity? {
    guard (0...Self.decimalLimit).contains(decimals) else { return nil }
    if decimals >= self.decimals {
      let (units, overflow) = units.multipliedReportingOverflow(by: Self.power(decimals - self.decimals))
      return overflow ? nil : Quantity(units: units, decimals: decimals)
    }
    let divisor = Self.power(self.decimals - decimals)
    return units % divisor == 0 ? Quantity(units: units / divisor, decimals: decimals) : nil
  }

  /// Both together; as much as can be counted where that is more.
  package func adding(_ other: Quantity) -> Quantity {
    let decimals = max(self.decimals, other.decimals)
    guard let left = scaled(to: decimals), let right = other.scaled(to: decimals) else { return self < other ? other : self }
    let (units, overflow) = left.units.addingReportingOverflow(right.units)
    return Quantity(units: overflow ? .max : units, decimals: decimals)
  }

  /// As a number, for averages and charts.
  package var value: Double { Double(units) / Double(Self.power(decimals)) }

  /// With the decimal sign given, `.` unless said.
  package func text(_ sign: Character = ".") -> String {
    guard decimals > 0 else { return String(units) }
    let divisor = Self.power(decimals)
    return "\(units / divisor)\(sign)\(padded(units % divisor, decimals))"
  }
}

extension Quantity: Comparable {
  package static func < (first: Quantity, second: Quantity) -> Bool {
    let decimals = max(first.decimals, second.decimals)
    guard let left = first.scaled(to: decimals), let right = second.scaled(to: decimals) else {
      return first.value < second.value
    }
    return left.units < right.units
  }
}
