/// Days whose titles stand right behind their numbers, without a sign between: `Day 1 Introduction`.
extension PlanBuilder {
  /// One such heading may speak of a day (`Day 2 is hard`): three of a level at least are days, if their numbers rise, or begin again at 1 below
  /// another heading of a higher level.
  mutating func collectWordedDays() -> Bool {
    var best: [(index: Int, day: DayHeading)] = []
    for level in UInt8(1)...6 {
      var found: [(index: Int, day: DayHeading)] = []
      var rises = true
      var last = 0
      var mayBeginAgain = false
      for index in heads.indices where blocks[heads[index].block].kind == .heading {
        let block = blocks[heads[index].block]
        if block.level < level { mayBeginAgain = true }
        guard block.level == level, let day = wordedDay(heads[index].text) else { continue }
        // Behind a part's heading the days may count anew.
        rises = rises && (day.number > last || mayBeginAgain && day.number == 1)
        (last, mayBeginAgain) = (day.number, false)
        found.append((index, day))
      }
      if rises, found.count > max(2, best.count) { best = found }
    }
    for (index, day) in best { heads[index].day = day }
    return !best.isEmpty
  }

  /// A day-word at the beginning, its number, a blank, and a word.
  private func wordedDay(_ text: HeadingText) -> DayHeading? {
    let bytes = text.bytes
    guard text.hasDigit, bytes.count <= 256, let length = options.lexicon.dayWords.match(bytes, at: 0),
      let number = text.number(at: text.skippingSpaces(length)), (1...1000).contains(number.value),
      number.end < bytes.count, bytes[number.end] == 0x20,
      case let rest = text.skippingSpaces(number.end), rest < bytes.count,
      Bytes.isLetter(bytes[rest]) || bytes[rest] >= 0x80
    else { return nil }
    return DayHeading(number: number.value, title: text.extent(rest..<bytes.count))
  }
}
