/// Minutes of work as people write them: `25m`, `1h5m`, `2h`, `90`. From 1 minute to 100,000 (10 weeks without a break).
package enum WorkDuration {
  package static let limit = 100_000

  /// Minutes read from bytes: digits with `h` and `m`, or digits alone (minutes). nil for anything else, zero, or past the limit.
  package static func minutes(_ bytes: ArraySlice<UInt8>, allowsBareNumber: Bool = true) -> Int? {
    var total = 0
    var number: Int?
    var lastUnit: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        let next = (number ?? 0) * 10 + Int(byte - 0x30)
        guard next <= limit else { return nil }
        number = next
      case 0x68, 0x48:
        guard let hours = number, lastUnit == 0 else { return nil }
        total += hours * 60
        number = nil
        lastUnit = 0x68
      case 0x6D, 0x4D:
        guard let minutes = number, lastUnit != 0x6D else { return nil }
        total += minutes
        number = nil
        lastUnit = 0x6D
      default: return nil
      }
    }
    if let rest = number {
      guard lastUnit == 0x68 || (lastUnit == 0 && allowsBareNumber) else { return nil }
      total += rest
    }
    return total >= 1 && total <= limit ? total : nil
  }

  package static func minutes(_ text: String) -> Int? { minutes(Array(text.utf8)[...]) }

  /// `25m`, `1h`, `1h5m`.
  package static func text(_ minutes: Int) -> String {
    if minutes < 60 { return "\(minutes)m" }
    return minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h\(minutes % 60)m"
  }
}
