/// Days that are weekdays, as headings or bullets.
extension PlanBuilder {
  /// Headings that are weekdays, five different ones at least, or three of which two are different, each below a week.
  mutating func collectWeekdays() -> Bool {
    var places = [Int?](repeating: nil, count: heads.count)
    for index in namingHeads { places[index] = heads[index].text.weekday()?.place }
    let found = places.compactMap(\.self)
    guard
      Set(found).count >= 5
        || found.count > 2 && Set(found).count > 1 && areBelowWeeks(heads.indices.filter { places[$0] != nil })
    else { return false }
    var count = WeekdayCount(found)
    for index in heads.indices {
      let text = heads[index].text
      if let place = places[index] {
        heads[index].day = DayHeading(number: count.number(place), title: text.extent(0..<text.bytes.count))
      } else if let week = week(of: index) {
        count.beginWeek(week)
      }
    }
    readsNumberWords = true
    plan.firstWeekday = count.first
    return true
  }

  /// Whether headings all stand below others of a higher level that are weeks.
  private func areBelowWeeks(_ found: [Int]) -> Bool {
    var level: UInt8?
    var next = 0
    for index in found {
      while next < index {
        let block = blocks[heads[next].block]
        if block.kind == .heading, level.map({ block.level <= $0 }) ?? true {
          level = week(of: next) == nil ? nil : block.level
        }
        next += 1
      }
      let block = blocks[heads[index].block]
      guard let level, block.kind != .heading || block.level > level else { return false }
    }
    return true
  }

  /// Top bullets that begin with weekdays, at least three and half of them: two different ones below weeks, else five.
  mutating func collectWeekdayBullets() -> Bool {
    var bullets = 0
    var hasWeeks = false
    var found: [(block: Int, place: Int, title: Extent)] = []
    var weekends: [(block: Int, place: Int, title: Extent)] = []
    var short: [(block: Int, word: String, title: Extent)] = []
    // The block before which a week begins, and its number.
    var weeks: [(block: Int, number: Int)] = []
    var head = 0
    var index = 0
    while index < blocks.count {
      let end = max(index + 1, Int(blocks[index].end))
      if head < heads.count, heads[head].block == index {
        if let week = week(of: head) { weeks.append((index, week)) }
        head += 1
      }
      var inner = index + 1
      while blocks[index].kind == .list, inner < end {
        if blocks[inner].kind == .item {
          bullets += 1
          if let name = shortName(ofBullet: Int(blocks[inner].line)) { short.append((inner, name.word, name.title)) }
          if let weekday = weekday(ofBullet: Int(blocks[inner].line)) {
            found.append((inner, weekday.place, weekday.title))
            hasWeeks = hasWeeks || !weeks.isEmpty
          } else if let title = weekend(ofBullet: Int(blocks[inner].line)) {
            weekends.append((inner, 5, title))
          }
        }
        inner = max(inner + 1, Int(blocks[inner].end))
      }
      index = end
    }
    func areEnough() -> Bool {
      found.count >= 3 && found.count * 2 >= bullets && Set(found.map(\.place)).count >= (hasWeeks ? 2 : 5)
    }
    if !areEnough() {
      hasWeeks = hasWeeks || !weeks.isEmpty
      found = shortWeekdays(short, least: hasWeeks ? 3 : 5)
    }
    guard areEnough() else { return false }
    // `Weekend:` behind `Fri:` is Saturday, where no bullet is that or Sunday.
    if !weekends.isEmpty, !found.contains(where: { $0.place > 4 }) {
      found = (found + weekends).sorted { $0.block < $1.block }
    }
    let count = WeekdayCount.of(
      found.map { (at: $0.block, place: $0.place) }, weeks: weeks.map { (at: $0.block, number: $0.number) })
    for (bullet, number) in zip(found, count.numbers) {
      weekdayBullets[bullet.block] = DayHeading(number: number, title: bullet.title)
    }
    bulletDays = .weekdays
    readsNumberWords = true
    plan.firstWeekday = count.first
    return true
  }

  /// Bullets that begin with the first letters of a language's weekdays and a colon: `월: 달리기`, `Lu: correr`.
  private func shortWeekdays(
    _ bullets: [(block: Int, word: String, title: Extent)], least: Int
  ) -> [(block: Int, place: Int, title: Extent)] {
    guard let places = ShortWeekdays.places(bullets.map(\.word), least: least) else { return [] }
    return zip(bullets, places).compactMap { bullet, place in place.map { (bullet.block, $0, bullet.title) } }
  }

  /// The word before a colon that a bullet begins with, if it may be such letters, and what follows.
  private func shortName(ofBullet line: Int) -> (word: String, title: Extent)? {
    let words = plan.source.bulletWords(line)
    guard words.count > 2, words.count <= 512,
      plan.source.bytes[words.range].prefix(ShortWeekdays.longest + 8).contains(where: { $0 == 0x3A || $0 == 0xEF })
    else { return nil }
    let text = HeadingText(plan.source.bytes, heading: words)
    guard let name = text.nameBeforeColon(longest: ShortWeekdays.longest) else { return nil }
    return (name.word, text.extent(min(text.skippingSpaces(name.rest), text.bytes.count)..<text.bytes.count))
  }

  /// A weekday behind a day's number says when the day is, and is no title: `Day 1 - Saturday`, `Day 3 (Wed): Museum`. A name of less than
  /// five bytes may be another word: it counts where another day has one too.
  mutating func settleWeekdays() {
    guard plan.firstWeekday == nil, !plan.daysAreDated else { return }
    var found: [(day: Int, weekday: Weekday, rest: Extent)] = []
    var hasLongName = false
    for (index, day) in plan.days.enumerated() where day.isNumbered && !day.title.isEmpty && day.title.count <= 256 {
      let text = HeadingText(plan.source.bytes, heading: day.title)
      guard let read = text.titledWeekday else { continue }
      found.append((index, read.weekday, text.extent(read.rest..<text.bytes.count)))
      hasLongName = hasLongName || read.isLong
    }
    guard hasLongName || found.count > 1 else { return }
    for day in found {
      plan.days[day.day].weekday = day.weekday
      plan.days[day.day].title = day.rest
    }
  }

  /// The weekday a bullet begins with, and what follows it: `Mon: 5 km`, `**Tuesday** rest`.
  func weekday(ofBullet line: Int) -> (place: Int, title: Extent)? {
    let words = plan.source.bulletWords(line)
    guard words.count > 1, words.count <= 512 else { return nil }
    return weekday(of: HeadingText(plan.source.bytes, heading: words))
  }

  /// What stands behind a word for the weekend and a separator: `Weekend: practice exam`.
  private func weekend(ofBullet line: Int) -> Extent? {
    let words = plan.source.bulletWords(line)
    guard words.count > 2, words.count <= 512 else { return nil }
    return weekend(of: HeadingText(plan.source.bytes, heading: words))
  }

  /// The same of words that begin so.
  func weekend(of text: HeadingText) -> Extent? {
    guard let name = Self.weekendWords.first(where: { Self.begins(text.bytes, with: $0) }),
      case let end = text.skippingSpaces(name.utf8.count), let sign = text.separator(at: end)
    else { return nil }
    return text.extent(min(text.skippingSpaces(end + sign), text.bytes.count)..<text.bytes.count)
  }

  private static func begins(_ bytes: [UInt8], with name: String) -> Bool {
    bytes.count > name.utf8.count && String(decoding: bytes.prefix(name.utf8.count), as: UTF8.self).lowercased() == name
  }

  /// docs/format.md, 13.2, has the same.
  static let weekendWords = [
    "weekend", "wochenende", "week-end", "fin de semana", "fim de semana", "fine settimana", "helgen", "helg", "viikonloppu",
    "víkend", "vikend", "выходные", "вихідні", "hafta sonu", "akhir pekan", "cuối tuần", "周末", "週末", "주말",
  ]

  /// The same of words that begin with one.
  func weekday(of text: HeadingText) -> (place: Int, title: Extent)? {
    if let (place, rest) = text.weekday() { return (place: place, title: text.extent(rest..<text.bytes.count)) }
    // Of two letters most are other words: `so`, `do`, `we`.
    let word = text.word(at: 0)
    guard word.text.utf8.count > 2, word.end < text.bytes.count, text.bytes[word.end] == 0x20,
      let weekday = CalendarWords.weekday(word.text)
    else { return nil }
    return (place: weekday.rawValue, title: text.extent(word.end..<text.bytes.count))
  }

  /// The number of the week that a head names.
  func week(of head: Int) -> Int? {
    let week = WeekHeading(heads[head].text, options.lexicon, inWords: true)
    return week.flatMap { (1...1000).contains($0.number) ? $0.number : nil }
  }
}

/// Counts days that are named by their weekdays through the weeks of a file.
struct WeekdayCount {
  /// The weekday on which weeks begin: Monday, 0, but for a file that begins on a Saturday or Sunday and goes on from there.
  let first: Int
  /// The number of the day before this week's first.
  private var base = 0
  /// The place of the weekday before in this week.
  private var last = -1
  /// Weeks so far, and those before a part that counts its own from 1.
  private var weeks = 0
  private var offset = 0

  /// Of a file's weekdays in their order.
  init(_ places: [Int]) {
    guard let earliest = places.first else {
      first = 0
      return
    }
    first = earliest >= 5 && places.dropFirst().first == (earliest + 1) % 7 ? earliest : 0
  }

  /// The numbers of the days that weekdays are, among weeks that begin before some of them, and the weekday on which weeks begin. `at` are their
  /// places, which rise.
  static func of(
    _ days: [(at: Int, place: Int)], weeks: [(at: Int, number: Int)]
  ) -> (numbers: [Int], first: Int) {
    var count = Self(days.map(\.place))
    var next = 0
    let numbers = days.map { day in
      while next < weeks.count, weeks[next].at < day.at {
        count.beginWeek(weeks[next].number)
        next += 1
      }
      return count.number(day.place)
    }
    return (numbers, count.first)
  }

  mutating func beginWeek(_ number: Int, through last: Int? = nil) {
    if number == 1 { offset = weeks }
    if let last { weeks = max(weeks, offset + last) }
    base = 7 * (offset + number - 1)
    self.last = -1
  }

  /// The number of the day that a weekday is; one that comes again begins the next week.
  mutating func number(_ weekday: Int) -> Int {
    let place = (weekday - first + 7) % 7
    if place <= last { base += 7 }
    last = place
    weeks = max(weeks, base / 7 + 1)
    return base + place + 1
  }
}

extension HeadingText {
  /// The word that the words begin with, of a few bytes, before a colon, narrow or wide; and where the rest begins.
  func nameBeforeColon(longest: Int) -> (word: String, rest: Int)? {
    for index in 0..<min(bytes.count, longest + 2) {
      let length = bytes[index] == 0x3A ? 1 : Bytes.has("：", bytes, at: index, end: bytes.count) ? 3 : 0
      guard length > 0 else { continue }
      let name = bytes[..<index].reversed().drop { $0 == 0x20 }.reversed()
      guard (1...longest).contains(name.count), name.allSatisfy({ Bytes.isLetter($0) || $0 >= 0x80 }) else { return nil }
      return (String(decoding: name, as: UTF8.self), index + length)
    }
    return nil
  }

  /// The weekday that is all of the words from `start` on, or stands before a separator: 0 for Monday; and where the rest begins.
  func weekday(
    from start: Int = 0, _ named: (String) -> Weekday? = { CalendarWords.weekday($0) }
  ) -> (place: Int, rest: Int)? {
    var end = start
    while end < bytes.count, end - start <= 40 {
      // The hyphen in `segunda-feira` is the word's own.
      let isHyphen =
        bytes[end] == 0x2D && end > start && bytes[end - 1] != 0x20 && end + 1 < bytes.count && bytes[end + 1] != 0x20
      if !isHyphen, separator(at: end) != nil || looseSeparator(at: end) != nil || end > start && hasBreak(at: end) { break }
      end += 1
    }
    guard end > start, end - start <= 40 else { return nil }
    let rest = end + (separator(at: end) ?? looseSeparator(at: end) ?? 0)
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    // No weekday has more than two words.
    guard bytes[start..<end].count(where: { $0 == 0x20 }) < 2 else { return nil }
    return named(String(decoding: bytes[start..<end], as: UTF8.self)).map { (place: $0.rawValue, rest: rest) }
  }

  /// The weekday that a day's title begins with, alone, in parentheses or before a separator, and where the rest begins; nil for a date and for
  /// several weekdays.
  var titledWeekday: (weekday: Weekday, rest: Int, isLong: Bool)? {
    let start = bytes.first == 0x28 ? 1 : 0
    guard CalendarWords.mayBegin(bytes, at: start),
      let found = self.weekday(from: start, { CalendarWords.weekday(written: $0) }),
      let weekday = Weekday(rawValue: found.place)
    else { return nil }
    var rest = found.rest
    if start == 1 {
      guard bytes[rest - 1] == 0x29 else { return nil }
      rest = skippingSpaces(rest)
      if rest < bytes.count, bytes[rest] != 0x28, bytes[rest] != 0x5B { rest += separator(at: rest) ?? 0 }
    } else if bytes[rest - 1] == 0x28 || bytes[rest - 1] == 0x5B {
      rest -= 1
    }
    let isSpan = self.weekday(from: skippingSpaces(rest), { CalendarWords.weekday(written: $0) }) != nil
    if isSpan || hasDigit && DateSpan(bytes) != nil { return nil }
    return (weekday: weekday, rest: rest, isLong: word(at: start).text.utf8.count >= 5)
  }
}
