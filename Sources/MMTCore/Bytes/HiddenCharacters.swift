/// Tells, scalar by scalar of a text, which ones nobody would see, or which would move a cursor or turn the direction of writing: the one table
/// of them. JSON has an own, smaller one, which is part of its form.
package struct HiddenCharacters {
  /// Tags that may still follow: 🏴 and up to seven tags are the flag of a region.
  private var flagTags = 0

  package init() {}

  package mutating func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if flagTags > 0, Self.tags.contains(value) {
      flagTags -= 1
      return false
    }
    flagTags = value == 0x1F3F4 ? 7 : 0
    return Self.isHidden(value)
  }

  private static let tags: ClosedRange<UInt32> = 0xE0020...0xE007F

  static func isHidden(_ value: UInt32) -> Bool {
    switch value {
    case 0x20..<0x7F: false
    // What turns the direction of writing (UAX #9), and its deprecated neighbours.
    case 0x202A...0x202E, 0x2066...0x206F: true
    // What has no width: soft hyphen, Mongolian vowel separator, zero-width space, word joiner and invisible operators, BOM, annotations, tags.
    case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: isControl(value) || isDirectionMark(value)
    }
  }

  /// C0, DEL, C1; line and paragraph separators: none of them is in a name.
  package static func isControl(_ value: UInt32) -> Bool {
    value < 0x20 || (value >= 0x7F && value < 0xA0) || value == 0x2028 || value == 0x2029
  }

  /// An invisible letter of one direction: it turns nothing that follows, and text of right-to-left scripts needs it.
  static func isDirectionMark(_ value: UInt32) -> Bool { value == 0x61C || value == 0x200E || value == 0x200F }
}
