import MMTCore
import MMTViews

/// A page as text, with `␛` where an escape sequence begins.
func drawn(_ sheet: Sheet) -> String {
  String(decoding: sheet.bytes, as: UTF8.self).split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(
    separator: "␛")
}

extension Samples {
  static func other(_ name: String) -> DayPage { otherDays.first { $0.name == name }?.page ?? page }
}
