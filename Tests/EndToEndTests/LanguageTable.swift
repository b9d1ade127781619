@testable import MMTCore

/// A table of docs/format.md's appendix, made from the table that plans are read by.
struct LanguageTable: Sendable {
  let heading: String
  /// Its lines in Markdown.
  let lines: [String]

  static var all: [LanguageTable] {
    [
      LanguageTable(
        "### 13.1 Days, weeks and goals",
        [
          ("day-word", \.day), ("plural", \.days), ("week-word", \.week), ("plural", \.weeks), ("goal", \.goal),
          ("of N", \.of), ("to", \.to), ("and", \.and), ("numbers, from 1", \.numbers), ("ordinals, from 1", \.ordinals),
          ("leads to a day it only speaks of", \.leading),
        ]),
      LanguageTable(
        "### 13.2 Weekdays and months",
        [
          ("weekdays, from Monday", \.weekdays), ("months, from January", \.months),
          ("short, where the language is known", \.shortMonths),
        ]),
      LanguageTable(
        "### 13.3 Signs behind numbers",
        [
          ("day, behind 第 and a number", \.ordinalDay), ("day, behind a number", \.dayCounter),
          ("week, behind 第 and a number", \.ordinalWeek), ("week, behind a number", \.weekCounter),
          ("year, month, day", \.dated),
        ]),
    ]
  }

  /// A row for each language that has any of the words.
  private init(_ heading: String, _ columns: [(String, KeyPath<Language, StaticString>)]) {
    self.heading = heading
    let rows = Language.all.compactMap { language -> [String]? in
      let cells = columns.map { Self.cell(language[keyPath: $0.1]) }
      return cells.allSatisfy { $0 == "–" } ? nil : ["\(language.name) (\(language.code))"] + cells
    }
    let head = ["language"] + columns.map { $0.0 }
    lines = ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }

  /// Words with commas between, forms of one with `/`, a dash for none.
  private static func cell(_ list: StaticString) -> String {
    let words = Language.forms(list).map { $0 == ["-"] ? "–" : $0.joined(separator: " / ") }
    return words.isEmpty ? "–" : words.joined(separator: ", ")
  }
}
