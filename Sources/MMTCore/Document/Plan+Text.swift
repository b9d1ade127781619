extension Plan {
  /// An item's words as written: without marker, box, label, number, difficulty mark, tags and annotations. A wrapped item's further
  /// lines are joined with a space; a problem's link gives its words. Of marks on one letter it has what `StackedMarks` allows: texts are
  /// compared, hashed and shown everywhere.
  package func words(_ item: Item) -> String { StackedMarks.bounded(wordsAsWritten(item)) }

  private func wordsAsWritten(_ item: Item) -> String {
    if item.isTableRow {
      var text = source.string(item.text)
      if text.utf8.contains(0x5C) { text = text.replacing("\\|", with: "|") }
      return item.leetcode > 0 && text.utf8.contains(0x5D) ? text.withoutLinks() : text
    }
    var text = withoutMarks(item)
    if let run = emphasisLeftOpen(item) { text = Self.text(text, without: run) }
    if item.leetcode > 0, text.utf8.contains(0x5D) { text = text.withoutLinks() }
    for line in furtherLines(item) where line.property == nil { text += " " + source.string(line.words) }
    return text
  }

  /// The `**` that opens before a label or number and closes among the words: `**LC 88: Merge Sorted Array**`.
  private func emphasisLeftOpen(_ item: Item) -> String? {
    let start = Int(item.content) + Int(item.boxLength)
    guard item.text.lowerBound > start else { return nil }
    var open: [(byte: UInt8, count: Int)] = []
    var index = start
    while index < item.text.lowerBound {
      let byte = source.bytes[index]
      guard byte == 0x2A || byte == 0x5F else {
        index += 1
        continue
      }
      var end = index
      while end < item.text.lowerBound, source.bytes[end] == byte { end += 1 }
      if let last = open.last, last == (byte, end - index) { open.removeLast() } else { open.append((byte, end - index)) }
      index = end
    }
    return open.last.map { String(repeating: $0.byte == 0x2A ? "*" : "_", count: min($0.count, 3)) }
  }

  private static func text(_ text: String, without run: String) -> String {
    guard let place = text.firstRange(of: run) else { return text }
    var rest = text
    rest.removeSubrange(place)
    while rest.last == " " { rest.removeLast() }
    return rest
  }

  /// A further line of an item's paragraph without its containers' prefix and a final backslash.
  func continuation(_ line: Int) -> Extent {
    var extent = source.line(line)
    while !extent.isEmpty, Bytes.isBlank(source.bytes[extent.lowerBound]) || source.bytes[extent.lowerBound] == 0x3E {
      extent.start += 1
    }
    if !extent.isEmpty, source.bytes[extent.upperBound - 1] == 0x5C { extent.end -= 1 }
    return extent
  }

  /// The words of the first line without a mark of difficulty and the sign for done at their end, which is left where it goes by a name.
  private func withoutMarks(_ item: Item) -> String {
    var marks: [Extent] = []
    if item.flags.contains(.hasDifficultyMark) {
      marks.append(scan(item, Lexicon.standard.reading(by: revision)).difficultyMark)
    }
    let sign =
      item.flags.contains(.wholeWords)
      ? nil
      : Box.doneSign(source.bytes, item.text) ?? (item.isLine ? nil : endStates?.sign(source.bytes, item.text))
        ?? legend?.signAtEnd(source.bytes, item.text)?.extent
    if revision != .first, let sign, !source.has(0x3A, at: sign.lowerBound) {
      marks.append(sign)
    }
    marks.removeAll { $0.start < item.text.start || $0.end > item.text.end }
    guard !marks.isEmpty else { return source.string(item.text) }
    var words: [String] = []
    var start = item.text.lowerBound
    for end in marks.map(\.lowerBound).sorted() + [item.text.upperBound] {
      let part = Bytes.trim(Extent(start, end), source.bytes)
      if !part.isEmpty { words.append(source.string(part)) }
      start = marks.first { $0.lowerBound == end }?.upperBound ?? end
    }
    return words.joined(separator: " ")
  }

  /// A heading's or track's words as shown: emphasis marks taken out.
  package func plain(_ extent: Extent) -> String {
    StackedMarks.bounded(source.string(extent)).replacingMarks(after: stars(before: extent))
  }

  /// What the line's stars up to words that have some have opened: they may lack the first of a pair.
  private func stars(before extent: Extent) -> OpenStars {
    var stars = OpenStars()
    let bytes = source.bytes
    guard Bytes.first(0x2A, bytes, in: extent.range) != nil else { return stars }
    let start = bytes[..<extent.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    stars.read(bytes, start..<extent.lowerBound, in: start..<extent.upperBound)
    return stars
  }

  /// A track's name as shown; in a file without days behind the heading that it stands below: `Backend / Basics`.
  package func name(of track: Track) -> String {
    let name = Self.withoutTags(plain(track.name))
    guard let part = track.parts.last else { return name }
    return Self.withoutTags(plain(part)) + " / " + name
  }

  /// A name without the tags of HTML among its words, as they are shown in a page.
  private static func withoutTags(_ name: String) -> String {
    guard name.contains(text: "</") else { return name }
    var result = ""
    var rest = name[...]
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      rest = rest[open...]
      let tag = rest.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      guard tags.contains(tag), let close = rest.firstIndex(of: ">") else {
        result.append("<")
        rest = rest.dropFirst()
        continue
      }
      rest = rest[close...].dropFirst()
    }
    return result + rest
  }

  private static let tags: Set<String> = [
    "a", "b", "code", "em", "font", "i", "kbd", "mark", "small", "span", "strong", "sub", "sup", "u",
  ]

  /// What tracks have in common that are added up as one: their name, and the parts of the file that they stand in.
  package func key(of track: Track) -> String {
    let name = track.name.isEmpty ? "" : Slug.make(source.bytes[track.name.range])
    return track.parts.isEmpty ? name : track.parts.map { Slug.make(source.bytes[$0.range]) + "/" }.joined() + name
  }

  /// The number of a day in its week, where this one counts its days from 1 and isn't the first.
  package func numberInWeek(_ day: Day) -> Int? {
    guard case .number(let number) = day.key else { return nil }
    let next = weekBegins.endOfPrefix { $0.number <= number }
    guard next > 0, weekBegins[next - 1].week == day.weekNumber else { return nil }
    return number - weekBegins[next - 1].number + 1
  }

  /// Whether a day is a week without days of its own.
  package func isWeek(_ day: Day) -> Bool {
    guard let week = day.week, weeks.indices.contains(week) else { return false }
    return weeks[week].number != nil && weeks[week].line == day.line && day.lastNumber != nil
  }

  /// The headings that a week stands below, with ` / ` between; nil where it stands below none.
  package func part(of week: Week) -> String? {
    week.parts.isEmpty ? nil : week.parts.map { plain($0) }.joined(separator: " / ")
  }

  package func label(_ item: Item) -> String? { item.label.isEmpty ? nil : StackedMarks.bounded(source.string(item.label)) }

  /// The item's full first line taken apart again: places of its annotations for an edit.
  package func scan(_ item: Item, _ lexicon: Lexicon) -> ItemLine {
    ItemLine(
      source.bytes, from: Int(item.content), to: item.isLine ? Int(item.marker) : source.line(Int(item.line)).upperBound,
      legend.map(lexicon.reading(with:)) ?? lexicon,
      readsBox: (item.hasBox || item.isTableRow) && !item.isLine, readsSigns: hasSign(item),
      readsRound: source.has(0x28, at: Int(item.content)),
      qualifies: item.isQualifier || item.isTableRow || revision == .first)
  }

  /// Lines of the block quotes with 📝, without their marks.
  package func reflection(_ day: Day) -> String? { reflection(day.reflections) }

  /// The same of quotes by their lines.
  func reflection(_ quotes: [ClosedRange<Int>]) -> String? {
    guard !quotes.isEmpty else { return nil }
    var paragraphs: [String] = []
    for lines in quotes {
      var text: [String] = []
      for line in lines {
        var extent = Bytes.trim(source.line(line), source.bytes)
        if source.has(0x3E, at: extent.lowerBound), !extent.isEmpty {
          extent.start += 1
          if source.has(0x20, at: extent.lowerBound), extent.count > 0 { extent.start += 1 }
        }
        if text.isEmpty,
          Bytes.hasExactly([0xF0, 0x9F, 0x93, 0x9D], source.bytes, at: extent.lowerBound, end: extent.upperBound)
        {
          extent = Bytes.trim(Extent(extent.lowerBound + 4, extent.upperBound), source.bytes)
        }
        text.append(source.string(extent))
      }
      paragraphs.append(text.joined(separator: "\n"))
    }
    return paragraphs.joined(separator: "\n\n")
  }
}

extension SourceText {
  /// Whether a line holds nothing but `-` or `=`, behind what its containers put in front.
  func isUnderline(_ line: Int) -> Bool {
    var words = Bytes.trim(self.line(line), bytes)
    while !words.isEmpty, Bytes.isBlank(bytes[words.lowerBound]) || bytes[words.lowerBound] == 0x3E { words.start += 1 }
    guard let first = bytes[words.range].first, first == 0x2D || first == 0x3D else { return false }
    return bytes[words.range].allSatisfy { $0 == first }
  }
}

extension String {
  /// Without `**`, `__`, `*` and backticks around words, backslashes before signs, and what makes a link of its words; underscores
  /// inside words stay.
  fileprivate func replacingMarks(after stars: OpenStars) -> String {
    // 0xC2 begins a no-break space, which is a space in words.
    guard utf8.contains(where: { $0 == 0x2A || $0 == 0x60 || $0 == 0x5F || $0 == 0x5C || $0 == 0x5D || $0 == 0xC2 }) else {
      return self
    }
    var result = ""
    let text = self.withoutLinks()
    let characters = Array(text)
    let wordStars = text.wordStars(after: stars)
    var count = 0
    var index = 0
    while index < characters.count {
      let character = characters[index]
      index += 1
      // By its byte: characters are compared by their normal forms, and those of letters with many marks take long.
      switch character.utf8.count == 1 ? character.utf8.first ?? 0 : 0 {
      case 0x2A:
        if wordStars.contains(count) { result.append(character) }
        count += 1
      case 0x60: continue
      case 0x5C:
        if index < characters.count, characters[index].isASCII, characters[index].isPunctuation || characters[index].isSymbol {
          result.append(characters[index])
          index += 1
        } else {
          result.append(character)
        }
      case 0x5F:
        let inWord = index > 1 && index < characters.count && characters[index - 2].isWord && characters[index].isWord
        if inWord { result.append(character) }
      default:
        // A star with a mark on it is another sign, and counted all the same.
        if character.utf8.first == 0x2A { count += 1 }
        result.append(character.utf8.elementsEqual([0xC2, 0xA0]) ? " " : character)
      }
    }
    return result
  }

  /// Which of the text's stars, counted from 0, are no emphasis.
  private func wordStars(after stars: OpenStars) -> Set<Int> {
    guard utf8.contains(0x2A) else { return [] }
    let bytes = Array(utf8)
    var open = stars
    var found: Set<Int> = []
    var count = 0
    open.read(bytes, bytes.indices, in: bytes.indices) { run, isEmphasis in
      if !isEmphasis { found.formUnion(count..<(count + run.count)) }
      count += run.count
    }
    return found
  }

  /// `[words](address)` reduced to its words.
  fileprivate func withoutLinks() -> String {
    var result = ""
    var rest = self[...]
    while let close = rest.firstRange(of: "]("), let end = rest[close.upperBound...].firstIndex(of: ")") {
      let before = rest[..<close.lowerBound]
      if let open = before.lastIndex(of: "[") {
        result += before[..<open] + before[before.index(after: open)...]
      } else {
        result += before
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber }
}
