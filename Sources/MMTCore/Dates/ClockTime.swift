/// A time of day as `HH:MM`.
package enum ClockTime {
  /// Minutes after midnight, 0 ..< 1440; nil for anything but `7:00` and `07:00`.
  package static func minutes(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }), let hour = Int(parts[0]),
      let minute = Int(parts[1]),
      hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  package static func text(_ minutes: Int) -> String { padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2) }
}
