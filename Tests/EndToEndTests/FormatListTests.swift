import Foundation
import Testing

@testable import MMTCore

/// The lists at the end of the specification are what the program reads, word for word.
@Suite struct FormatListTests {
  @Test("the words of columns' headers are the program's")
  func columns() throws {
    let told = try FormatPage().table(below: "### 13.5 Headers of columns").map { $0[1].codeSpans }
    #expect(
      told == [
        ColumnTitle.problemWords, ColumnTitle.nameWords, ColumnTitle.whatWords, ColumnTitle.statusWords,
        ColumnTitle.workWords, ColumnTitle.numberWords, ColumnTitle.difficultyWords, ColumnTitle.minuteWords,
        ColumnTitle.dueWords, ColumnTitle.plannedWords,
      ])
    let lines = try FormatPage().lines
    let starts = try #require(lines.first { $0.hasPrefix("Of the words for a planned date these say a beginning: ") })
    #expect(starts.codeSpans == ColumnTitle.startWords && Set(ColumnTitle.startWords).isSubset(of: ColumnTitle.plannedWords))
    let asking = try #require(lines.first { $0.hasPrefix("Of the words for a state these ask how far something is: ") })
    #expect(asking.codeSpans == ColumnTitle.stateWords && Set(ColumnTitle.stateWords).isSubset(of: ColumnTitle.statusWords))
    for (start, words) in [
      ("Words above the days on which rows were done: ", ColumnTitle.doneWords),
      ("Words above days on which something has happened: ", ColumnTitle.pastWords),
      ("Words for the weekend: ", PlanBuilder.weekendWords),
      ("Words above what came of rows: ", ColumnTitle.resultWords), ("Words above remarks on rows: ", ColumnTitle.remarkWords),
      ("Words above what is known of some rows before others: ", ColumnTitle.asideWords),
      ("Words for a result that isn't enough: ", TableColumns.failWords),
      ("Words of a row that adds up the others: ", TableColumns.totalWords),
      ("Titles of what may be left: ", SectionTitle.wishes),
      ("Words in parentheses for what is out of date: ", SectionTitle.outdated),
      ("Before a weekday or date that leads to these may stand: ", EndState.beforeDays),
      ("Signs that turn or point: ", EndState.turns),
      ("Titles of what was given up: ", SectionTitle.dropped), ("Titles of what is begun: ", SectionTitle.begun),
      ("Names of lanes of what is still to do: ", SectionTitle.toDo),
      ("Words above what words or colours mean: ", TableColumns.meanings),
    ] {
      #expect(try #require(lines.first { $0.hasPrefix(start) }).codeSpans == words)
    }
    #expect(try FormatPage().table(below: "### 13.12 Units of amounts").map { $0[0].codeSpans } == [Amount.units])
    let due = try FormatPage().table(below: "### 13.13 Words for *by* and a due date")
    #expect(due.map { $0.map(\.codeSpans) } == [[WordedDue.untilWords, ColumnTitle.deadlineWords, WordedDue.articles]])
  }

  @Test("the words for rest are the program's")
  func rest() throws {
    let text = try String(contentsOfFile: Repository.path("docs/format.md"), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Words of a cell on whose weekday") })
    #expect(Set(String(line).codeSpans) == Lexicon.restWords)
    let letters = try #require(text.split(separator: "\n").first { $0.hasPrefix("Letters of a week's days in headers") })
    #expect(String(letters).codeSpans == TableGrid.letterWeeks.map { String(String.UnicodeScalarView($0)) })
  }

  @Test("the marks in a column of states are the program's")
  func marks() throws {
    let told = try FormatPage().table(below: "### 13.6 Marks in a column of states")
    #expect(told.map { $0[0] } == TableMark.marks.map(\.status.rawValue))
    #expect(told.map { $0[1].codeSpans } == TableMark.marks.map(\.signs))
    #expect(told.map { $0[2].codeSpans } == TableMark.marks.map(\.words))
  }

  @Test("what says nothing at the end of words, and the letters there, are the program's")
  func ends() throws {
    let lines = try FormatPage().lines
    let silent = try #require(lines.first { $0.hasPrefix("At the end of words none of these says anything: ") })
    #expect(silent.codeSpans == EndState.silent)
    let late = try #require(lines.first { $0.hasPrefix("What may stand behind a word for a state: ") })
    #expect(late.codeSpans == TableMark.lateWords)
    let limits = try #require(lines.first { $0.hasPrefix("Nothing is said if a remark begins with one of these: ") })
    #expect(limits.codeSpans == EndState.limits)
    let weak = try #require(lines.first { $0.hasPrefix("Alone these say nothing: ") })
    #expect(weak.codeSpans == EndState.weak)
    func set(_ begin: String) -> Set<String> { Set(lines.first { $0.hasPrefix(begin) }?.codeSpans ?? []) }
    #expect(set("What is only booked: ") == EndState.booked && set("To be done anew: ") == EndState.anew)
    #expect(set("Done below a header of words that ask how far something is: ") == Set(TableColumns.closedWords))
    #expect(set("What is only prepared: ") == TableMark.prepared)
    for (start, words) in [
      ("What is put off: ", EndState.putOff), ("Times to come, behind an arrow: ", EndState.later),
      ("Words at the end of those that lead on to when or where: ", EndState.leads),
      ("With a number behind them they are so as well: ", EndState.counted),
      ("How something was done: ", EndState.hows), ("Small words before these: ", EndState.small),
    ] {
      #expect(try #require(lines.first { $0.hasPrefix(start) }).codeSpans == words)
    }
    let negations = try #require(lines.first { $0.hasPrefix("Words for *not* behind an arrow: ") })
    #expect(Set(negations.codeSpans) == EndState.negations)
    let yes = try #require(lines.first { $0.hasPrefix("Words for `yes` in a cell: ") })
    #expect(Array(yes.codeSpans.dropFirst()) == TableGrid.yes)
    let no = try #require(lines.first { $0.hasPrefix("Words for `no` in a cell: ") })
    #expect(Array(no.codeSpans.dropFirst()) == TableGrid.no)
    let further = try #require(lines.firstIndex { $0.hasPrefix("| further words at the end of words |") })
    #expect(lines[(further + 2)...].prefix { $0.hasPrefix("|") }.map(\.codeSpans) == EndState.further.map(\.words))
    let exceptions = try #require(lines.first { $0.hasPrefix("What is done is partial, ") })
    #expect(exceptions.codeSpans == EndState.exceptions)
    let legend = try #require(lines.firstIndex { $0.hasPrefix("| further meanings in a legend |") })
    let meanings = lines[(legend + 2)...].prefix { $0.hasPrefix("|") }
    #expect(meanings.map(\.codeSpans) == LegendWords.words.map(\.words))
    let head = try #require(lines.firstIndex { $0.hasPrefix("| letters at the end of words |") })
    let told = lines[(head + 2)...].prefix { $0.hasPrefix("|") }.flatMap { row in
      row.codeSpans.map { letter in
        letter + (row.hasSuffix("| done |") ? " done" : row.hasSuffix("| open |") ? " open" : " partial")
      }
    }
    #expect(told == EndState.letters.map { $0.text + " " + $0.status.rawValue })
  }

  @Test("the signs in the place of a box are the program's, with their counterparts")
  func signs() throws {
    let told = try FormatPage().table(below: "### 13.7 Signs in the place of a box")
    #expect(told.map { $0[0].codeSpans.first ?? "" } == Box.signs.map(\.text))
    #expect(told.map { $0[1] } == Box.signs.map(\.status.rawValue))
    #expect(told.map { $0[2].codeSpans.first ?? "" } == Box.signs.map(\.done))
    #expect(told.map { $0[3].codeSpans.first ?? "" } == Box.signs.map(\.open))
    #expect(told.map { $0[4] } == Box.signs.map(\.occasion.rawValue))
  }

  @Test("the titles of sections are the program's, in languages that it has")
  func sections() throws {
    let told = try FormatPage().table(below: "### 13.8 Sections")
    #expect(
      told.map { $0[0] }
        == SectionTitle.words.map { words in
          Language.all.first { "\($0.code)" == words.code }.map { "\($0.name) (\($0.code))" } ?? words.code
        })
    #expect(told.map { $0[1].codeSpans } == SectionTitle.words.map(\.done))
    #expect(told.map { $0[2].codeSpans } == SectionTitle.words.map(\.aside))
    let page = try String(contentsOfFile: Repository.path("docs/format.md"), encoding: .utf8).replacing("\n", with: " ")
    #expect(page.contains(SectionTitle.purposes.map { "`\($0)`" }.joined(separator: " ") + " (`Ideas for the rest`)"))
    #expect(
      page.contains("Names of a board's archive: " + SectionTitle.archives.map { "`\($0)`" }.joined(separator: " ") + "."))
  }

  @Test("the words for a beginning are the program's")
  func startWords() throws {
    #expect(try FormatPage().table(below: "### 13.9 Words for a beginning").map { $0[0].codeSpans } == [StartWords.words])
    #expect(try FormatPage().table(below: "### 13.10 Words for a log").map { $0[0].codeSpans } == [LogWords.words])
    #expect(try FormatPage().table(below: "### 13.11 Names of the last week").map { $0[0].codeSpans } == [Language.lastWeeks])
    #expect(try FormatPage().table(below: "### 13.11 Names of the last week").map { $0[1].codeSpans } == [Language.againWords])
    let page = try String(contentsOfFile: Repository.path("docs/format.md"), encoding: .utf8)
    #expect(
      page.contains("The first of the plan's meetings: " + StartWords.firsts.map { "`\($0)`" }.joined(separator: " ") + "."))
  }
}
