/// Weeks that somebody did once more: `Week 4 again (had a cold)`.
extension PlanBuilder {
  /// A heading that says so of the week before it, at its level, is a week of its own, and those behind it come a week later.
  mutating func countWeeksAgain(_ weeks: [(index: Int, week: WeekHeading)]) {
    let known = Dictionary(weeks.map { ($0.index, $0.week) }, uniquingKeysWith: { first, _ in first })
    var last: (index: Int, number: Int)?
    var shift = 0
    for index in heads.indices {
      if let before = last, let week = WeekHeading(againIn: heads[index].text, options.lexicon), week.number == before.number,
        blocks[heads[index].block].kind == blocks[heads[before.index].block].kind,
        blocks[heads[index].block].level == blocks[heads[before.index].block].level
      {
        shift += 1
        heads[index].day = DayHeading(of: week)
      } else if let week = known[index] {
        // A part that counts its weeks from 1 goes on from the highest.
        if week.number == 1 { shift = 0 }
        last = (index, week.last ?? week.number)
      } else {
        continue
      }
      heads[index].day?.comeLater(byWeeks: shift)
    }
  }
}

extension DayHeading {
  /// A week keeps the number that its heading says.
  fileprivate mutating func comeLater(byWeeks weeks: Int) {
    number += 7 * weeks
    lastNumber = lastNumber.map { $0 + 7 * weeks }
    weeksLater = weeks
  }
}

extension WeekHeading {
  /// `Week 4 again`, `Week 4 (repeat)`, `Week 4: once more`: the word with nothing, a parenthesis or a separator behind it.
  init?(againIn text: HeadingText, _ lexicon: Lexicon) {
    let bytes = text.bytes
    guard lexicon.revision != .first, text.hasDigit, let digit = bytes.firstIndex(where: Bytes.isDigit),
      let number = text.number(at: digit)
    else { return nil }
    var start = text.skippingSpaces(number.end)
    if start < bytes.count, let separator = text.separator(at: start) { start = text.skippingSpaces(start + separator) }
    if start < bytes.count, bytes[start] == 0x28 || bytes[start] == 0x5B { start += 1 }
    guard start > number.end, start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, end - start < 32, ![0x28, 0x29, 0x5B, 0x5D].contains(bytes[end]), text.separator(at: end) == nil {
      end += 1
    }
    let words = String(decoding: bytes[start..<end], as: UTF8.self).lowercased().split(separator: " ").joined(separator: " ")
    guard Language.againWords.contains(WordList.composed(words)) else { return nil }
    let name = HeadingText(bytes, heading: Extent(0, number.end))
    guard let week = WeekHeading(name, lexicon), week.last == nil, (1...1000).contains(week.number) else { return nil }
    self.number = week.number
    theme = Self.theme(text, text.skippingSpaces(number.end))
    self.words = text.extent(number.end..<bytes.count)
  }
}

extension Language {
  /// Words that say of a week that it is done once more.
  static let againWords = [
    "again", "repeat", "repeated", "once more", "redo", "nochmal", "noch einmal", "wiederholung", "wiederholt", "encore", "bis",
    "répétition", "à refaire", "otra vez", "de nuevo", "repetición", "repetida", "de novo", "outra vez", "repetição",
    "di nuovo",
    "ripetizione", "opnieuw", "herhaling", "igen", "om igen", "på nytt", "uudestaan", "znowu", "jeszcze raz", "powtórka",
    "znovu",
    "ещё раз", "еще раз", "повтор", "ще раз", "tekrar", "もう一度", "再", "重复", "다시",
  ]
}
