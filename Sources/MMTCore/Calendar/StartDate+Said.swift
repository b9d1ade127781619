/// What a plan's text says of its dates before the first day: when it begins, and of which year it is.
extension StartDate {
  /// A date, and the line that says it.
  struct Said {
    var line: Int
    var date: DateHeading
    /// The weekday beside it, which tells of which year it is.
    var weekday: Weekday?
  }

  /// No more lines are looked through, and none that is longer.
  private static let reach = 100
  private static let longest = 400
  /// So many words may stand between the word for a beginning and its date: `Début de la prépa : 11 août`.
  private static let gap = 5

  /// When Day 1 is by the file's own words, a sentence that begins with a word for a beginning and goes on with a date:
  /// `Started: January 8, 2024`, `Week 1 begins Mon 30 June`.
  static func said(by plan: Plan) -> Said? {
    let said = firstBeginning(plan) { line, rest in
      (DateHeading.beginning(rest) ?? DateSpan.beginning(rest)).map {
        Said(line: line, date: $0, weekday: DateHeading.weekday(Array(rest.prefix(32))))
      }
    }
    return said ?? saidOfFirstWeek(plan)
  }

  /// The line that says when Day 1 is in a date with slashes, where nothing tells what is the month.
  package static func unclearLine(_ plan: Plan) -> Int? {
    guard plan.hasDays, startLine(plan) == nil else { return nil }
    return firstBeginning(plan) { line, rest -> Int? in
      SlashDate(Array(rest), at: 0, to: rest.count)?.year == nil ? nil : line
    }
  }

  /// The first day whose title is a date with slashes, where nothing tells what is the month: that of a row, as a heading is told by itself.
  package static func unclearTitle(_ plan: Plan) -> Int? {
    var dates = DateReader(plan)
    return plan.days.first { day in
      let title = plan.source.bytes[day.title.range]
      return title.contains(0x2F) && DateSpan.hasSlashes(Array(title)) && dates.span(title) == nil
    }?.line
  }

  /// The first thing that `read` makes of the words behind a word for a beginning, as far as they may be its date.
  private static func firstBeginning<Found>(
    _ plan: Plan, _ read: (_ line: Int, _ rest: ArraySlice<UInt8>) -> Found?
  ) -> Found? {
    var dates = DateReader(plan)
    for line in head(plan) {
      let (bytes, words) = Self.words(plan, line, &dates)
      // `16 weeks, wk 1 starts Mon 22 June`: what is said of the first week or day may stand within a sentence.
      for place in words.indices
      where words[place].beginsSentence || words[place].beginsClause && saysFirst(words, place, bytes) {
        if isFirstOfAll(words, place), let rest = said(of: words[place + 1], in: bytes), let found = read(line, rest) {
          return found
        }
        if let day = behindFirst(words, place, bytes), let found = read(line, bytes[day...]) { return found }
        guard
          let start = startWord(words, from: isFirstOfAll(words, place) ? place + 2 : place)
            ?? startWord(words, behindSubject: place)
        else {
          if isBeforeStartWord(words, place), let found = read(line, bytes[words[place].start...]) { return found }
          continue
        }
        for word in words.dropFirst(start.place + 1).prefix(gap) {
          if word.beginsSentence { break }
          let date = start.isDayFirst ? SlashDate(bytes, at: word.start, to: bytes.count)?.dotted(.dayFirst) : nil
          if let found = read(line, date?[...] ?? bytes[word.start...]) { return found }
          // `started cycle 3 Mon 4 May`
          if word.isNumber, !isCountBeforeWeekday(words, word.start) { break }
        }
      }
    }
    return nil
  }

  /// Whether a number is that of something else than days and weeks, and a weekday follows.
  private static func isCountBeforeWeekday(_ words: [Word], _ start: Int) -> Bool {
    guard let place = words.firstIndex(where: { $0.start == start }), place > 0, place + 1 < words.count,
      !Lexicon.standard.weekWords.contains(words[place - 1].text), !Lexicon.standard.dayWords.contains(words[place - 1].text)
    else { return false }
    return CalendarWords.weekday(words[place + 1].text) != nil
  }

  /// Whether `Week 1` or `Day 1` stands there before `=` or a word for a beginning; a colon may be of anything.
  private static func saysFirst(_ words: [Word], _ place: Int, _ bytes: [UInt8]) -> Bool {
    guard isFirstOfAll(words, place) else { return false }
    return startWord(words, from: place + 2) != nil
      || bytes[words[place + 1].start..<words[place + 2].start].contains(0x3D)
  }

  /// What stands behind `Week 1` and a sign that it is so: `Week 1 = 14–20 March`, `Week 1: 14 March`.
  private static func said(of number: Word, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var index = number.start
    while index < bytes.count, Bytes.isDigit(bytes[index]) { index += 1 }
    func skipBlanks() { while index < bytes.count, Bytes.isBlank(bytes[index]) || bytes[index] == 0x2A { index += 1 } }
    skipBlanks()
    guard index < bytes.count, bytes[index] == 0x3D || bytes[index] == 0x3A else { return nil }
    index += 1
    skipBlanks()
    return bytes[index...]
  }

  /// Where the date begins behind words for the first time of something that the plan is made of and a colon: `First class: Tuesday, 14 January`.
  /// Behind other words it is that of something else: `First day of the exams: 14 June`.
  private static func behindFirst(_ words: [Word], _ place: Int, _ bytes: [UInt8]) -> Int? {
    guard place + 2 < words.count, StartWords.isFirst(words[place].text + " " + words[place + 1].text) else { return nil }
    let between = bytes[words[place + 1].start..<words[place + 2].start]
    return between.contains(0x3A) ? words[place + 2].start : nil
  }

  /// The last word of the one for a beginning that begins at a place, perhaps behind a word for a date: `Date de début`, `Ngày bắt đầu`.
  private static func startWord(_ words: [Word], from place: Int) -> (place: Int, isDayFirst: Bool)? {
    guard place < words.count else { return nil }
    var first = place
    if place + 1 < words.count, StartWords.leading.contains(WordList.composed(words[place].text)) {
      first += 1
      if first + 1 < words.count, Language.ofWords.contains(words[first].text) { first += 1 }
    }
    for last in [first, first + 1] where last < words.count {
      let word = words[first...last].map(\.text).joined(separator: " ")
      if StartWords.contains(word) { return (last, StartWords.isDayFirst(word)) }
    }
    return nil
  }

  /// The same behind one or two words for the plan or its writer.
  private static func startWord(_ words: [Word], behindSubject place: Int) -> (place: Int, isDayFirst: Bool)? {
    for end in place..<min(place + 2, words.count) {
      guard StartWords.subjects.contains(WordList.composed(words[end].text)), end == place || !words[end].beginsSentence else {
        return nil
      }
      if let start = startWord(words, from: end + 1) { return start }
    }
    return nil
  }

  /// Whether a date that begins at a place has the word for a beginning behind it: `2025년 3월 2일(일) 시작`.
  private static func isBeforeStartWord(_ words: [Word], _ place: Int) -> Bool {
    words[place].isNumber
      && words[(place + 1)...].prefix(7).prefix { !$0.beginsSentence || $0.isNumber }.contains {
        StartWords.behind.contains(WordList.composed($0.text))
      }
  }

  /// A date of the time that a plan is of, and the line that says it: dates in its headings without a year are those nearest to it. It is
  /// the first with a year before the first day, else one of the year in the title, else the first date on which an item is due.
  static func anchor(_ plan: Plan) -> (line: Int, date: CivilDay)? {
    if let said = Self.said(by: plan), case .full(let day) = said.date { return (said.line, day) }
    var dates = DateReader(plan)
    for line in head(plan) {
      let (bytes, words) = Self.words(plan, line, &dates)
      guard words.contains(where: { $0.year != nil }) else { continue }
      for word in words {
        if case .full(let day)? = DateHeading.beginning(bytes[word.start...]) { return (line, day) }
      }
    }
    if !plan.title.isEmpty {
      let line = plan.source.lineNumber(at: plan.title.lowerBound)
      // The middle of a year is nearest to all of its days.
      if let year = Self.words(plan, line, &dates).words.lazy.compactMap(\.year).first,
        let day = CivilDay(year: year, month: 7, day: 2)
      {
        return (line, day)
      }
    }
    for item in plan.items.prefix(reach) {
      if let due = plan.dates(of: item).due { return (Int(item.line), due) }
    }
    return nil
  }

  /// The start that the text says, for a plan whose lowest day is `lowest`; where days are weekdays, of the same week.
  static func saidStart(_ plan: Plan, _ lowest: Int, today: CivilDay) -> CivilDay? {
    guard lowest < 100_000, let said = Self.said(by: plan),
      let date = nearest(said.date, to: anchor(plan)?.date ?? today, on: said.weekday)
    else { return nil }
    guard let first = plan.firstWeekday else { return date.advanced(by: max(0, lowest - 1)) }
    let week = date.advanced(by: -((date.weekday.rawValue - first + 7) % 7))
    return week.advanced(by: max(0, lowest - 1))
  }

  /// The lines before the first day, week and item.
  static func head(_ plan: Plan) -> Range<Int> {
    var end = reach
    for day in plan.days where day.key != .none && day.line > 1 { end = min(end, day.line) }
    for week in plan.weeks { end = min(end, week.line) }
    for item in plan.items.prefix(1) { end = min(end, Int(item.line)) }
    return 1..<max(1, min(end, plan.source.lineCount + 1))
  }

  /// A run of letters, or of digits.
  private struct Word {
    var text: String
    /// Where it stands in the line.
    var start: Int
    /// Nothing stands before it, or the end of a sentence.
    var beginsSentence: Bool
    /// A comma, semicolon, parenthesis or dash stands before it.
    var beginsClause: Bool

    var isNumber: Bool { text.first?.isNumber ?? false }
    var year: Int? { text.utf8.count == 4 ? Int(text).flatMap { (1990...2099).contains($0) ? $0 : nil } : nil }
  }

  /// `Week 1`, `Day 1`: what is said of it is said of the plan.
  private static func isFirstOfAll(_ words: [Word], _ place: Int) -> Bool {
    guard place + 2 < words.count, words[place + 1].text == "1" else { return false }
    return Lexicon.standard.weekWords.contains(words[place].text) || Lexicon.standard.dayWords.contains(words[place].text)
  }

  private static func words(_ plan: Plan, _ line: Int, _ dates: inout DateReader) -> (bytes: [UInt8], words: [Word]) {
    let extent = plan.source.line(line)
    guard extent.count <= longest else { return ([], []) }
    let text = String(decoding: dates.line(plan.source.bytes[extent.range]), as: UTF8.self)
    var result: [Word] = []
    var last: Character?
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      guard character.isLetter || character.isNumber else {
        // Marks of lists, emphasis and headings stand before a sentence's first word; signs and a row's first bar too.
        if character.isPunctuation, !"*_#-".contains(character) { last = character }
        index = text.index(after: index)
        continue
      }
      let isNumber = character.isNumber
      let end = text[index...].firstIndex { isNumber ? !$0.isNumber : !$0.isLetter } ?? text.endIndex
      let begins = last.map { ".!?;。".contains($0) } ?? true
      result.append(
        Word(
          text: text[index..<end].lowercased(), start: text.utf8.distance(from: text.utf8.startIndex, to: index),
          beginsSentence: begins, beginsClause: last.map { ",;(–—".contains($0) } ?? false))
      last = character
      index = end
    }
    return (Array(text.utf8), result)
  }
}
