import Testing

@testable import MMTCore

/// Words are looked up by their bytes: those of the tables are in the form in which words are asked for.
@Suite struct WordTableTests {
  @Test("words of tables are in lower case and composed, so that each is found as it is asked for")
  func composed() {
    let lists: [[String]] =
      TableMark.marks.flatMap { [$0.signs, $0.words] } + LegendWords.words.map(\.words) + SectionTitle.words.map(\.done) + [
        ColumnTitle.problemWords, ColumnTitle.nameWords, ColumnTitle.workWords, ColumnTitle.statusWords,
        ColumnTitle.difficultyWords,
        ColumnTitle.minuteWords, ColumnTitle.numberWords, ColumnTitle.whatWords, ColumnTitle.plannedWords,
        ColumnTitle.startWords, ColumnTitle.dueWords,
      ]
    for word in lists.joined() {
      #expect(WordList.composed(word).utf8.elementsEqual(word.utf8), "\(word)")
      #expect(word.lowercased().utf8.elementsEqual(word.utf8), "\(word)")
    }
  }

  @Test(
    "a word is found in each of its spellings, the first or last meaning counts as is said, and what isn't there means nothing")
  func finds() {
    let rows = [(["día", "x"], 1), (["y", "x"], 2)]
    let (first, last) = (WordTable(rows) { first, _ in first }, WordTable(rows) { $1 })
    #expect(first["di\u{301}a"] == 1 && first["x"] == 1 && last["x"] == 2 && first["y"] == 2)
    #expect(first[""] == nil && first["dia"] == nil && first["xx"] == nil)
  }

  @Test("no two words of a table have one hash: each means what its row says")
  func apart() {
    for mark in TableMark.marks {
      for word in mark.words {
        let first = TableMark.marks.first { $0.words.contains(word) || $0.signs.contains(word) }
        #expect(TableMark.known(word)?.status == first?.status, "\(word)")
      }
      for sign in mark.signs { #expect(TableMark.known(sign)?.family == .sign, "\(sign)") }
    }
  }

  @Test(
    "what holds no date is told by its letters and signs",
    arguments: [
      ("1–7", false), ("12", false), ("Day 3", false), ("x 4", false), ("", false), ("May", false), ("2026-11-20", true),
      ("3.4.", true),
      ("9/8", true), ("5 May", true), ("20Nov", true), ("2–8 Nov", true), ("11月20日", true), ("20 d'octobre", true),
      ("20 de noviembre", true),
      ("14 ноября", true), ("20 AUGUST", true),
    ])
  func mayHoldDate(_ words: String, _ isIt: Bool) {
    #expect(CalendarWords.mayHoldDate(Array(words.utf8)) == isIt)
  }

  @Test("every month of every language may stand in a date")
  func months() {
    for month in Language.all.flatMap({ Language.words($0.months) }) where month != "-" {
      #expect(CalendarWords.mayHoldDate(Array("3 \(month)".utf8)) || month.utf8.count < 2, "\(month)")
      #expect(CalendarWords.mayHoldDate(Array("3 \(month.uppercased())".utf8)) || month.utf8.count < 2, "\(month)")
    }
  }
}
