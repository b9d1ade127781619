/// Minutes of work as people write them: `25m`, `1h5m`, `2h`, `1.5h`, `90`. From 1 minute to 100,000 (10 weeks without a break).
package enum WorkDuration {
  package static let limit = 100_000

  /// Minutes read from bytes: digits with `h` and `m`, hours with up to two decimals, or digits alone (minutes). nil for anything else,
  /// zero, or past the limit.
  package static func minutes(_ bytes: ArraySlice<UInt8>, allowsBareNumber: Bool = true) -> Int? {
    var total = 0
    var number: Int?
    /// The digits after a point, in sixtieths of an hour times 100, and how many there are.
    var decimals: (value: Int, count: Int)?
    var lastUnit: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        let digit = Int(byte - 0x30)
        if let known = decimals {
          guard known.count < 2 else { return nil }
          decimals = (known.value + digit * (known.count == 0 ? 600 : 60), known.count + 1)
        } else {
          let next = (number ?? 0) * 10 + digit
          guard next <= limit else { return nil }
          number = next
        }
      case 0x2E:
        guard number != nil, lastUnit == 0, decimals == nil else { return nil }
        decimals = (0, 0)
      case 0x68, 0x48:
        guard let hours = number, lastUnit == 0, decimals?.count != 0 else { return nil }
        total += hours * 60 + ((decimals?.value ?? 0) + 50) / 100
        number = nil
        lastUnit = 0x68
      case 0x6D, 0x4D:
        guard let minutes = number, lastUnit != 0x6D, decimals == nil else { return nil }
        total += minutes
        number = nil
        lastUnit = 0x6D
      default: return nil
      }
    }
    if let rest = number {
      guard decimals == nil, lastUnit == 0x68 || (lastUnit == 0 && allowsBareNumber) else { return nil }
      total += rest
    }
    return total >= 1 && total <= limit ? total : nil
  }

  package static func minutes(_ text: String) -> Int? { minutes(Array(text.utf8)[...]) }

  /// The same as a person types it: `1:30` is an hour and a half, too. No file has that.
  package static func typed(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return minutes(text) }
    guard parts.allSatisfy({ $0.utf8.allSatisfy(Bytes.isDigit) }), (1...4).contains(parts[0].utf8.count),
      parts[1].utf8.count == 2, let hours = Int(parts[0]), let rest = Int(parts[1]), rest < 60,
      (1...limit).contains(hours * 60 + rest)
    else { return nil }
    return hours * 60 + rest
  }

  /// `25m`, `1h`, `1h5m`.
  package static func text(_ minutes: Int) -> String {
    if minutes < 60 { return "\(minutes)m" }
    return minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h\(minutes % 60)m"
  }

  /// Whole minutes of so many seconds, halves up.
  package static func minutes(seconds: Int) -> Int { seconds / 60 + (seconds % 60 >= 30 ? 1 : 0) }

  /// What is to become of an item's minutes: `25m` sets them, `0` clears them, `+10m` adds, `-5m` takes away. Minutes need no unit: `+5`.
  package enum Change: Equatable, Sendable {
    case set(Int)
    case add(Int)

    package init?(_ text: String) {
      if ["0", "0m"].contains(text) {
        self = .set(0)
        return
      }
      let sign = text.utf8.first
      let isRelative = sign == 0x2B || sign == 0x2D
      guard let minutes = WorkDuration.typed(String(text.dropFirst(isRelative ? 1 : 0))) else { return nil }
      self = !isRelative ? .set(minutes) : .add(sign == 0x2B ? minutes : -minutes)
    }

    /// Never below 0, which is no minutes at all; nil past the limit.
    package func applied(to minutes: Int) -> Int? {
      let result =
        switch self {
        case .set(let wanted): wanted
        case .add(let more): max(0, minutes + more)
        }
      return result <= WorkDuration.limit ? result : nil
    }
  }
}
