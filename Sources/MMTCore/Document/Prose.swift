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

  /// An item's words without Markdown's marks for bold, and links by their names; cut where no page would show more.
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
    guard text.utf8.contains(where: { $0 == 0x2A || $0 == 0x5B }) else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x2A, position + 1 < bytes.count, bytes[position + 1] == 0x2A {
        position += 2
      } else if byte == 0x5B, let link = link(bytes, position) {
        result.append(contentsOf: bytes[link.name])
        position = link.end
      } else {
        result.append(byte)
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// `[name](address)` at `start`, without brackets in the name; the address may hold pairs of parentheses, as Wikipedia's do.
  private static func link(_ bytes: [UInt8], _ start: Int) -> (name: Range<Int>, end: Int)? {
    // An opening that finds no end soon isn't worth a longer search: many of them would take quadratic time.
    let limit = min(bytes.count, start + 2048)
    guard let close = bytes[start..<limit].firstIndex(of: 0x5D), close > start + 1, close + 1 < limit, bytes[close + 1] == 0x28
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

extension CivilDay {
  private var month: String { Self.monthNames[(parts.month - 1) % 12] }

  /// `Tuesday 1 December 2026`.
  package var long: String { "\(weekday.name) \(parts.day) \(month) \(parts.year)" }

  /// `Tuesday 1 December`.
  package var withWeekday: String { "\(weekday.name) \(parts.day) \(month)" }

  /// `1 Dec`, with the year where it isn't `today`'s.
  package func short(from today: CivilDay) -> String {
    "\(parts.day) \(month.prefix(3))" + (parts.year == today.parts.year ? "" : " \(parts.year)")
  }

  /// `today`, `yesterday`, `tomorrow`, else `1 Dec`.
  package func relative(to today: CivilDay) -> String {
    switch self - today {
    case 0: "today"
    case -1: "yesterday"
    case 1: "tomorrow"
    default: short(from: today)
    }
  }
}

extension Moment {
  /// `08:31`.
  package var clock: String { padded(secondOfDay / 3600, 2) + ":" + padded(secondOfDay / 60 % 60, 2) }

  /// The day of something that was, on the page of `today`: at night that is still the day before, and nothing was done tomorrow. What
  /// lies ahead of the clock keeps its date.
  package func dayBehind(on today: CivilDay, now: Moment?) -> String {
    if let now, seconds > now.seconds { return localDay.short(from: today) }
    return min(localDay, today).relative(to: today)
  }
}
