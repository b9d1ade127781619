/// Where an arrow of the journal stands in a text.
extension EntryWords.Arrow {
  /// The arrow that a text ends in; nil where it ends in none.
  init?(_ bytes: [UInt8], endOf text: Extent) {
    let (lower, end) = (text.lowerBound, text.upperBound)
    guard text.count > 6 else { return nil }
    var open: Int
    let target: Extent
    if bytes[end - 1] == 0x5D, bytes[end - 2] == 0x5D {
      open = end - 3
      while open > lower, !(bytes[open] == 0x5B && bytes[open - 1] == 0x5B) { open -= 1 }
      guard open > lower, bytes[open] == 0x5B else { return nil }
      let bar = Bytes.first(0x7C, bytes, in: open..<end) ?? end - 2
      target = Extent(open + 1, bar)
      if bar < end - 2 { alias = String(decoding: bytes[bar + 1..<end - 2], as: UTF8.self) }
      open -= 1
    } else if bytes[end - 1] == 0x29 {
      var paren = end - 2
      while paren > lower, bytes[paren] != 0x28 { paren -= 1 }
      guard paren > lower + 1, bytes[paren - 1] == 0x5D else { return nil }
      target = Extent(paren + 1, end - 1)
      open = paren - 2
      while open > lower, bytes[open] != 0x5B { open -= 1 }
      guard open > lower, bytes[open] == 0x5B else { return nil }
    } else {
      return nil
    }
    var sign = open
    while sign > lower, Bytes.isBlank(bytes[sign - 1]) { sign -= 1 }
    guard sign < open, sign - 3 >= lower, bytes[sign - 3] == 0xE2, bytes[sign - 2] == 0x86 else { return nil }
    switch bytes[sign - 1] {
    case 0x92: direction = .to
    case 0x90: direction = .from
    default: return nil
    }
    guard sign - 3 == lower || Bytes.isBlank(bytes[sign - 4]) else { return nil }
    extent = Extent(sign - 3, end)
    let written = String(decoding: bytes[target.range], as: UTF8.self)
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    destination = String(parts.first ?? "")
    anchor = parts.count > 1 ? String(parts[1]) : nil
  }

  /// The last arrow in a text that is wanted, with words before it.
  init?(_ bytes: [UInt8], within text: Extent, where isWanted: (Self) -> Bool) {
    var place = text.upperBound - 3
    // A link has no arrow in it: each byte is looked at once.
    var limit = text.upperBound
    while place > text.lowerBound {
      if bytes[place] == 0xE2, bytes[place + 1] == 0x86, [0x90, 0x92].contains(bytes[place + 2]) {
        if let end = Self.linkEnd(bytes, Extent(place + 3, limit)), end == limit || Bytes.isBlank(bytes[end]),
          let arrow = Self(bytes, endOf: Extent(text.lowerBound, end)), arrow.extent.lowerBound == place, isWanted(arrow)
        {
          self = arrow
          return
        }
        limit = place
      }
      place -= 1
    }
    return nil
  }

  /// The end of the link that a text begins with.
  private static func linkEnd(_ bytes: [UInt8], _ text: Extent) -> Int? {
    let link = Bytes.trim(text, bytes)
    guard link.count > 3, bytes[link.lowerBound] == 0x5B else { return nil }
    let isWiki = bytes[link.lowerBound + 1] == 0x5B
    var index = link.lowerBound + 1
    while index + 1 < link.upperBound {
      if bytes[index] == 0x5D {
        if isWiki, bytes[index + 1] == 0x5D { return index + 2 }
        if !isWiki, bytes[index + 1] == 0x28 { return Bytes.first(0x29, bytes, in: index..<link.upperBound).map { $0 + 1 } }
      }
      index += 1
    }
    return nil
  }
}
