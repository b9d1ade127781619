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
        ColumnTitle.numberWords, ColumnTitle.difficultyWords, ColumnTitle.minuteWords,
      ])
  }

  @Test("the marks in a column of states are the program's")
  func marks() throws {
    let told = try FormatPage().table(below: "### 13.6 Marks in a column of states")
    #expect(told.map { $0[0] } == TableMark.marks.map(\.status.rawValue))
    #expect(told.map { $0[1].codeSpans } == TableMark.marks.map(\.signs))
    #expect(told.map { $0[2].codeSpans } == TableMark.marks.map(\.words))
  }
}
