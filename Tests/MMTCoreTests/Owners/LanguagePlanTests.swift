import Foundation
import Support
import Testing

@testable import MMTCore

/// Plans in every language of the table, and what holds of the table itself.
@Suite struct LanguagePlanTests {
  /// The zeros of some scripts: ASCII's, Arabic, Persian, Devanagari, Bengali, Tamil, Telugu, Thai, Khmer, Myanmar, Adlam, full-width.
  private static let zeros: [UInt32] = [
    0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xBE6, 0xC66, 0xE50, 0x17E0, 0x1040, 0x1E950, 0xFF10,
  ]

  private static func digits(_ number: Int, _ zero: UInt32) -> String {
    var text = ""
    for digit in String(number).utf8 {
      if let scalar = Unicode.Scalar(zero + UInt32(digit - 0x30)) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// The name of a day or week as its language has it; nil where it has no word for it.
  private static func name(
    _ number: Int, words: StaticString, ordinal: StaticString, counter: StaticString, _ random: inout SplitMix64
  ) -> String? {
    let zero = random.pick(zeros)
    let (words, ordinals, counters) = (Language.words(words), Language.words(ordinal), Language.words(counter))
    if !words.isEmpty {
      let word = random.pick(words)
      return "\(random.once(in: 3) ? word.uppercased() : random.once(in: 2) ? word : word.capitalized) \(digits(number, zero))"
    }
    if !ordinals.isEmpty, counters.isEmpty || random.once(in: 2) { return "第\(digits(number, zero))\(random.pick(ordinals))" }
    return counters.isEmpty ? nil : "\(number)\(random.pick(counters))"
  }

  private static func day(_ number: Int, _ language: Language, _ random: inout SplitMix64) -> String? {
    name(number, words: language.day, ordinal: language.ordinalDay, counter: language.dayCounter, &random)
  }

  private static func week(_ number: Int, _ language: Language, _ random: inout SplitMix64) -> String? {
    name(number, words: language.week, ordinal: language.ordinalWeek, counter: language.weekCounter, &random)
  }

  @Test(
    "a plan in any language is read as its owner reads it, and ticks leave it as it was",
    arguments: Language.all.map { "\($0.code)" })
  func plans(_ code: String) throws {
    let language = try #require(Language.all.first { "\($0.code)" == code })
    try forEachSeed(20) { random in
      var lines = ["# Plan", ""]
      for number in 1...4 {
        if number % 2 == 1, let week = Self.week((number + 1) / 2, language, &random) { lines.append("## \(week): theme") }
        let named = Self.day(number, language, &random)
        let day = try #require(named)
        let total = Language.words(language.of).randomElement(using: &random).map { " \($0) 4" } ?? "/4"
        lines.append("### \(day)" + (random.once(in: 2) ? total : "") + (random.once(in: 2) ? ": title" : ""))
        let goal = random.pick(Language.words(language.goal))
        lines.append(
          "\(random.once(in: 2) ? goal : goal.capitalized)\(random.pick([":", " :", "\u{A0}:", "：", "\u{202F}:"])) by heart")
        lines.append("- [ ] item \(number)")
      }
      var text = lines.joined(separator: "\n") + "\n"
      // Signs behind numbers are read as they are composed; nobody writes Korean otherwise.
      if code != "ko", random.once(in: 3) { text = text.decomposedStringWithCanonicalMapping }
      let editing = Editing(text)
      let plan = editing.plan
      let days = plan.days.filter { $0.key != .none }
      #expect(days.map(\.key) == (1...4).map { DayKey.number($0) }, "\(text) \(random)")
      #expect(days.map(\.weekNumber) == [1, 1, 2, 2], "\(text) \(random)")
      #expect(days.map { plan.source.string($0.goal) } == Array(repeating: "by heart", count: 4), "\(text) \(random)")
      #expect(plan.items.map { plan.words($0) } == (1...4).map { "item \($0)" }, "\(text) \(random)")
      for item in plan.items.indices {
        let done = Editing(try editing.applying([.done(item, minutes: nil)]))
        #expect(done.plan.days.map(\.key) == plan.days.map(\.key) && done.plan.items[item].isDone, "\(random)")
        #expect(try done.applying([.undone(item)]) == Array(text.utf8), "\(random)")
      }
    }
  }

  @Test("the weekdays of any language are the days of a week", arguments: Language.all.map { "\($0.code)" })
  func weekdays(_ code: String) throws {
    let language = try #require(Language.all.first { "\($0.code)" == code })
    try forEachSeed(10) { random in
      let names = Language.forms(language.weekdays).map { random.pick($0) }
      #expect(names.count == 7)
      let text = names.map { "## \(random.once(in: 2) ? $0 : $0.capitalized)\n- [ ] a\n" }.joined()
      let plan = Owners.plan(random.once(in: 3) ? text.decomposedStringWithCanonicalMapping : text)
      #expect(plan.days.map(\.key) == (1...7).map { DayKey.number($0) } && plan.firstWeekday == 0, "\(text) \(random)")
    }
  }

  @Test("dates are read with the months of every language; a name of two months is none")
  func months() {
    var places: [String: Set<Int>] = [:]
    for language in Language.all {
      for (place, forms) in Language.forms(language.months).enumerated() {
        for form in forms { places[form, default: []].insert(place) }
      }
    }
    for (form, found) in places where form != "-" {
      let date = found.count == 1 ? found.first.flatMap { CivilDay(year: 2026, month: $0 + 1, day: 20) } : nil
      let expected = date.map { DateHeading.full($0) }
      #expect(DateHeading(Array("20 \(form) 2026".utf8)) == expected, "\(form)")
    }
    #expect(places["listopad"]?.count == 2)
    for (text, date) in [
      ("20 de noviembre de 2026", "2026-11-20"), ("20th of November 2026", "2026-11-20"),
      ("Freitag, 20. November 2026", "2026-11-20"),
      ("пятница, 20 ноября 2026", "2026-11-20"), ("2026年11月20日", "2026-11-20"), ("2026年11月20日（金）", "2026-11-20"),
      ("2026년 11월 20일 (금)", "2026-11-20"), ("20 ΝΟΕΜΒΡΊΟΥ 2026", "2026-11-20"), ("20 kasım 2026 cuma", "2026-11-20"),
    ] {
      let expected = CivilDay(date).map { DateHeading.full($0) }
      #expect(expected != nil && DateHeading(Array(text.utf8)) == expected, "\(text)")
    }
    #expect(DateHeading(Array("11月20日".utf8)) == DateHeading.ofYear(month: 11, day: 20))
    #expect(DateHeading(Array("Mar 3".utf8)) == DateHeading.ofYear(month: 3, day: 3))
    for text in ["Set 3", "Out 2", "Mac 3", "Lip 4", "Every 2 days", "13月20日", "2月", "Part 1 of 3"] {
      #expect(DateHeading(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("a new day's heading is written in the language of its neighbour, or plainly where that can't be told")
  func sections() throws {
    let old = try #require(CivilDay("2026-11-20"))
    for (line, date, written) in [
      ("## Freitag, 20. November 2026", "2026-11-23", "## Montag, 23. November 2026"),
      ("## Friday, 20 November 2026", "2026-11-21", "## Saturday, 21 November 2026"),
      ("## 20 de noviembre", "2026-12-01", "## 1 de diciembre"),
      ("## пятница, 20 ноября 2026", "2026-11-21", "## суббота, 21 ноября 2026"),
      ("## 11月20日", "2026-12-01", "## 12月1日"), ("## 2026年11月20日（金）", "2026-11-21", "## 2026-11-21 Saturday"),
      ("## 2026-11-20 petak", "2026-11-21", "## 2026-11-21 subota"),
    ] {
      let new = try #require(CivilDay(date))
      let bytes = SectionHeading.line(new, like: (line: Array(line.utf8), date: old))
      #expect(String(decoding: bytes, as: UTF8.self) == written, "\(line)")
    }
  }

  @Test("Chinese numbers count days up to ninety-nine")
  func chinese() {
    let signs = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    let text = (1...99).map { number in
      let tens = number < 10 ? "" : (number < 20 ? "" : signs[number / 10]) + "十"
      return "### 第\(tens)\(signs[number % 10])天\n- [ ] a\n"
    }.joined()
    #expect(Owners.plan(text).days.map(\.key) == (1...99).map { DayKey.number($0) })
  }

  @Test("a number may follow its word without a blank in any script, and marks of their own make another letter of one")
  func spellings() {
    for heading in ["วันที่๓", "दिन३", "اليوم٣", "Day３", "DÍA 3", "ΗΜΕΡΑ 3", "den\u{30C} 3", "اليوم 3"] {
      #expect(Owners.days("### \(heading)\n- a\n") == ["d003: a"], "\(heading)")
    }
  }

  @Test("a word for a goal is one only before a colon, and in the first revision only in English")
  func goals() {
    func goals(_ line: String, _ revision: Revision = .newest) -> [String] {
      let plan = Owners.plan("### Day 1\n- [ ] a\n\n\(line)\n", revision)
      return plan.days.map { plan.source.string($0.goal) }
    }
    for line in [
      "Ziel: x", "🎯 **Objectif :** x", "> Mục tiêu: x", "目标：x", "Цель: x", "- Ziel: x", "GOAL: x", "Στόχος: x", "__Cel__: x",
    ] {
      #expect(goals(line) == ["x"], "\(line)")
      if !line.hasPrefix("GOAL") { #expect(goals(line, .first) == [""], "\(line)") }
    }
    for line in ["Ziel erreicht: x", "Zielgruppe: x", "Das Ziel: x", "Meta: x", "Ziel", "Ziel x", "Goalie: x", "- [ ] Ziel: x"]
    {
      #expect(goals(line) == [""], "\(line)")
    }
  }

  @Test("the table is in order: lower case, composed, seven weekdays, twelve months, one code each")
  func table() {
    #expect(Set(Language.all.map { "\($0.code)" }).count == Language.all.count && Language.all.count >= 45)
    for language in Language.all {
      let lists = [
        language.day, language.days, language.week, language.weeks, language.goal, language.of, language.to, language.and,
        language.numbers,
        language.ordinals, language.leading, language.weekdays, language.months, language.shortMonths,
      ]
      for word in lists.flatMap({ Language.words($0) }) {
        #expect(Array(WordList.composed(word.lowercased()).utf8) == Array(word.utf8), "\(language.name) \(word)")
      }
      #expect(Language.forms(language.weekdays).count == 7, "\(language.name)")
      #expect([0, 12].contains(Language.forms(language.months).count), "\(language.name)")
      #expect([0, 12].contains(Language.forms(language.shortMonths).count), "\(language.name)")
    }
  }
}
