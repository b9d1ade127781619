/// Tells the stars of emphasis from those of words as a line is read from left to right: `2 * 3`, `A* search`.
struct OpenStars {
  /// Stars that were opened and have no partner yet.
  private var count = 0

  /// The run of stars at `index`: where it ends, and whether it is emphasis. A single one that closes nothing and opens nothing is a
  /// word's; of two and more the partner may stand in another part of the line.
  mutating func run(_ bytes: [UInt8], at index: Int, in line: Range<Int>) -> (end: Int, isEmphasis: Bool) {
    var end = index
    while end < line.upperBound, bytes[end] == 0x2A { end += 1 }
    let opens = end < line.upperBound && !Bytes.isBlank(bytes[end])
    let closes = index > line.lowerBound && !Bytes.isBlank(bytes[index - 1])
    if count > 0, closes || !opens {
      count = max(0, count - (end - index))
      return (end, true)
    }
    if opens { count += end - index }
    return (end, opens || end - index > 1)
  }

  /// Reads on over some places of a line, and hands out each run that begins there.
  mutating func read(
    _ bytes: [UInt8], _ places: Range<Int>, in line: Range<Int>,
    _ take: (_ run: Range<Int>, _ isEmphasis: Bool) -> Void = { _, _ in }
  ) {
    var index = places.lowerBound
    while index < places.upperBound {
      switch bytes[index] {
      case 0x2A:
        let (end, isEmphasis) = run(bytes, at: index, in: line)
        take(index..<end, isEmphasis)
        index = end
      // What a backslash stands before is no star of Markdown's.
      case 0x5C: index += 2
      default: index += 1
      }
    }
  }
}
