/// Small helpers for words on a page.
package enum Prose {
  /// The lines of a text of several lines, without blank ones at its ends.
  package static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    // CRLF is one Character.
    for character in text {
      if character.isNewline {
        lines.append(line)
        line = ""
      } else {
        line.append(character)
      }
    }
    lines.append(line)
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    let first = lines.firstIndex { !$0.allSatisfy(\.isWhitespace) } ?? lines.count
    return Array(lines[first...])
  }

  /// Lines without the blanks that all of them begin with.
  package static func dedented(_ text: String) -> String {
    let lines = lines(text)
    let shared = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(min(shared, $0.prefix { $0 == " " }.count))) }.joined(separator: "\n")
  }

  /// `1 day`, `3 days`.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    Counted.text(number, one, many)
  }

  /// `DSA, System Design and Theory`.
  package static func list(_ words: [String]) -> String {
    guard let last = words.last else { return "" }
    return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// An address as it is read: without scheme and final slash.
  package static func address(_ url: String) -> String {
    var rest = url[...]
    for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
    if rest.hasSuffix("/") { rest.removeLast() }
    return String(rest)
  }

  /// A track's name; one without a name is just its items.
  package static func track(_ name: String) -> String { name.isEmpty ? "Items" : readable(name) }

  /// The letters of a name or of an item's words that are ever shown in a line or a few.
  private static let limit = 1000

  /// An item's words without Markdown's marks for bold and italics, for words struck through and for footnotes, and links by their names; cut
  /// where no page would show more.
  package static func readable(_ whole: String) -> String {
    var text = whole
    if whole.utf8.count > limit {
      // A letter may be of any number of marks or joined emoji.
      let scalars = whole.unicodeScalars
      let few = scalars.index(whole.startIndex, offsetBy: 4 * limit, limitedBy: whole.endIndex) ?? whole.endIndex
      let start = few < whole.endIndex ? String(whole[..<few]) : whole
      let end = start.index(start.startIndex, offsetBy: limit, limitedBy: start.endIndex) ?? start.endIndex
      if few < whole.endIndex || end < start.endIndex { text = start[..<end] + "…" }
    }
    guard text.utf8.contains(where: { $0 == 0x2A || $0 == 0x5B || $0 == 0x3D || $0 == 0x5C || $0 == 0x7E || $0 == 0x3C }) else {
      return text
    }
    // In code a backslash is one.
    let unescapes = !text.utf8.contains(0x60)
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var position = 0
    var pairEnds: [Int] = []
    var italicsEnd: Int?
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x5C, unescapes, position + 1 < bytes.count, escaped.contains(bytes[position + 1]) {
        result.append(bytes[position + 1])
        position += 2
      } else if byte == 0x3C, unescapes, let end = LineBreakTag.end(bytes, at: position, before: bytes.count) {
        // HTML's line break is a blank on a line.
        while result.last == 0x20 { result.removeLast() }
        position = end
        while position < bytes.count, bytes[position] == 0x20 { position += 1 }
        if !result.isEmpty, position < bytes.count { result.append(0x20) }
      } else if byte == 0x3D || byte == 0x7E, pairEnds.last == position {
        pairEnds.removeLast()
        position += 2
      } else if byte == 0x3D || byte == 0x7E, let end = endOfPair(bytes, position) {
        pairEnds.append(end)
        position += 2
      } else if byte == 0x2A, position == italicsEnd {
        position += 1
      } else if byte == 0x2A, position + 1 < bytes.count, bytes[position + 1] == 0x2A {
        position += 2
      } else if byte == 0x2A, let end = endOfItalics(bytes, position) {
        italicsEnd = end
        position += 1
      } else if byte == 0x5B, let end = endOfFootnote(bytes, position) {
        if result.last == 0x20, end == bytes.count || bytes[end] == 0x20 { result.removeLast() }
        position = end
      } else if byte == 0x5B, let link = link(bytes, position) ?? pageLink(bytes, position) {
        result.append(contentsOf: bytes[link.name])
        position = link.end
      } else if byte == 0x21, position + 1 < bytes.count,
        let picture = link(bytes, position + 1) ?? pageLink(bytes, position + 1)
      {
        // A picture is what its text says.
        result.append(contentsOf: bytes[picture.name])
        position = picture.end
      } else {
        result.append(byte)
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Signs that `readable` shows without the backslash which programs write before them when they make Markdown of a text: `#+-.!_*~=&`
  private static let escaped = Array("#+-.!_*~=&".utf8)

  /// The place behind a footnote's mark: `[^1]`.
  private static func endOfFootnote(_ bytes: [UInt8], _ start: Int) -> Int? {
    let limit = min(bytes.count, start + 64)
    guard start + 3 < limit, bytes[start + 1] == 0x5E, let close = bytes[start..<limit].firstIndex(of: 0x5D), close > start + 2,
      !bytes[(start + 1)..<close].contains(where: { Bytes.isBlank($0) || $0 == 0x5B })
    else { return nil }
    // `[^1](address)` is a link.
    return close + 1 < bytes.count && bytes[close + 1] == 0x28 ? nil : close + 1
  }

  /// Where the `==` or `~~` stands that closes one at `start`: `==highlighted==`, `~~struck~~`, with words right within.
  private static func endOfPair(_ bytes: [UInt8], _ start: Int) -> Int? {
    let limit = min(bytes.count, start + 512)
    let sign = bytes[start]
    guard start + 4 < limit, bytes[start + 1] == sign, bytes[start + 2] != sign, bytes[start + 2] != 0x20,
      start == 0 || !Bytes.isWordByte(bytes[start - 1]) && bytes[start - 1] != sign
    else { return nil }
    var index = start + 3
    while index + 1 < limit {
      if bytes[index] == sign, bytes[index + 1] == sign { return bytes[index - 1] == 0x20 ? nil : index }
      index += 1
    }
    return nil
  }

  /// Where the star stands that closes one at `start`: `*Middlemarch*`, not `A* search` and `2 * 3`.
  private static func endOfItalics(_ bytes: [UInt8], _ start: Int) -> Int? {
    let limit = min(bytes.count, start + 512)
    guard start + 2 < limit, !Bytes.isBlank(bytes[start + 1]),
      start == 0 || !Bytes.isWordByte(bytes[start - 1]) && bytes[start - 1] != 0x5C && bytes[start - 1] != 0x60
    else { return nil }
    var index = start + 1
    while index < limit {
      var end = index
      while end < limit, bytes[end] == 0x2A { end += 1 }
      // Two are bold words within.
      if end > index, end - index != 2, !Bytes.isBlank(bytes[index - 1]), bytes[index - 1] != 0x5C,
        end == bytes.count || !Bytes.isWordByte(bytes[end])
      {
        return index
      }
      index = max(end, index + 1)
    }
    return nil
  }

  /// `[[page]]`, `[[page|name]]` at `start`: the name, else the page.
  private static func pageLink(_ bytes: [UInt8], _ start: Int) -> (name: Range<Int>, end: Int)? {
    let limit = min(bytes.count, start + 1024)
    guard start + 3 < limit, bytes[start] == 0x5B, bytes[start + 1] == 0x5B,
      let close = bytes[(start + 2)..<limit].firstIndex(of: 0x5D), close > start + 2, close + 1 < limit,
      bytes[close + 1] == 0x5D,
      !bytes[(start + 2)..<close].contains(0x5B)
    else { return nil }
    if let bar = bytes[(start + 2)..<close].firstIndex(of: 0x7C), bar + 1 < close { return ((bar + 1)..<close, close + 2) }
    return ((start + 2)..<close, close + 2)
  }

  /// `[name](address)` at `start`, without brackets in the name; the address may hold pairs of parentheses, as Wikipedia's do.
  private static func link(_ bytes: [UInt8], _ start: Int) -> (name: Range<Int>, end: Int)? {
    // An opening that finds no end soon isn't worth a longer search: many of them would take quadratic time.
    let limit = min(bytes.count, start + 2048)
    guard bytes[start] == 0x5B, let close = bytes[start..<limit].firstIndex(of: 0x5D), close > start + 1, close + 1 < limit,
      bytes[close + 1] == 0x28
    else {
      return nil
    }
    var depth = 0
    for place in (close + 1)..<limit {
      if bytes[place] == 0x28 { depth += 1 }
      if bytes[place] == 0x29 { depth -= 1 }
      if depth == 0 { return (start + 1..<close, place + 1) }
    }
    return nil
  }
}
