extension DateMention {
  /// Words behind an `@` that look like a date and are none: `@feb-30`, `@13-13`, `@2026-02-30`, `@32`. They stay what they are, text; that
  /// nothing comes of them is to be said.
  package static func impossible(_ bytes: [UInt8], in extent: Extent, _ rules: Rules = Rules()) -> [Extent] {
    var found: [Extent] = []
    // Made when a word is met that may be one of them mistyped: mostly never.
    lazy var names = dayNames(rules)
    walk(bytes, extent) { index in
      if let mention = mention(bytes, at: index, end: extent.upperBound, rules) { return mention.extent.upperBound }
      guard var last = wordEnd(bytes, at: index, end: extent.upperBound) else { return nil }
      var word = String(decoding: FoldedText(bytes[index + 1..<last]).bytes, as: UTF8.self)
      if !looksDotted(word) {
        while word.last == "." {
          word.removeLast()
          last -= 1
        }
        guard !rules.people.contains(word), looksLikeDate(word, rules) || mayBeMistyped(word) && isMistyped(word, names)
        else { return nil }
      }
      found.append(Extent(index, last))
      return last
    }
    return found
  }

  private static func isNumber(_ text: Substring, _ digits: ClosedRange<Int>) -> Bool {
    digits.contains(text.utf8.count) && text.utf8.allSatisfy(Bytes.isDigit)
  }

  /// `30.2.`, `30.2.2026`
  private static func looksDotted(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && isNumber(parts[0], 1...2) && isNumber(parts[1], 1...2)
      && (parts[2].isEmpty || isNumber(parts[2], 4...4))
  }

  private static func looksLikeDate(_ word: String, _ rules: Rules) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    func isMonth(_ text: Substring) -> Bool { CalendarWords.month(String(text), in: rules.languages) != nil }
    switch parts.count {
    case 1:
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      return isNumber(digits, 1...2) && ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count))
    case 2:
      let (first, second) = (parts[0], parts[1])
      return isNumber(second, 1...2) && (isNumber(first, 1...2) || isNumber(first, 4...4) || isMonth(first))
        || isNumber(first, 1...2) && isMonth(second)
    case 3: return isNumber(parts[0], 4...4) && isNumber(parts[1], 1...2) && isNumber(parts[2], 1...2)
    default: return false
    }
  }
}

extension DateMention {
  private static func dayNames(_ rules: Rules) -> [[Character]] {
    (["today", "tomorrow", "someday"] + rules.languages.flatMap(CalendarWords.allNames)).map { Array($0) }.filter {
      $0.count > 4
    }
  }

  private static func mayBeMistyped(_ word: String) -> Bool { (5...12).contains(word.count) && word.allSatisfy(\.isLetter) }

  /// Whether one slip of the fingers makes a day's or month's name of it: two letters in the wrong order, one that is missing, one that
  /// is doubled. Another letter in the place of one makes people's names of them.
  private static func isMistyped(_ word: String, _ names: [[Character]]) -> Bool {
    let letters = Array(word)
    return names.contains { name in
      guard abs(name.count - letters.count) < 2, name != letters, name.first == letters.first else {
        return false
      }
      let start = zip(name, letters).prefix { $0 == $1 }.count
      if name.count == letters.count {
        return start + 1 < name.count && name[start] == letters[start + 1] && name[start + 1] == letters[start]
          && name[(start + 2)...] == letters[(start + 2)...]
      }
      if name.count > letters.count { return name[(start + 1)...] == letters[start...] }
      return letters[start] == letters[start - 1] && name[start...] == letters[(start + 1)...]
    }
  }
}

extension JournalPage {
  /// So many of one entry are named, each with its whole line; how many more there are the last one says.
  private static let mostNamed = 8

  /// Dates mentioned in its entries that no calendar has, at their places.
  package func impossibleDates(_ rules: DateMention.Rules) -> [Diagnostic] {
    entries.flatMap { entry -> [Diagnostic] in
      let found = ([entry.words.text] + entry.words.behind).flatMap { DateMention.impossible(bytes, in: $0, rules) }
      let line = source.line(entry.line)
      return found.prefix(Self.mostNamed).enumerated().map { place, extent in
        let more = place == Self.mostNamed - 1 ? found.count - Self.mostNamed : 0
        let what =
          more > 0 ? " and \(Counted.text(more, "other")) behind it are no dates, so they stay" : " is no date, so it stays"
        return Diagnostic(
          .warning, code: "journal.no-such-date", file: path, line: inFile(entry.line),
          column: extent.lowerBound - line.lowerBound + 1,
          length: extent.count, message: "\(source.string(extent))\(what) text",
          excerpt: Array(bytes[line.range]),
          help: "such as \(DateMention.examples)")
      }
    }
  }
}
