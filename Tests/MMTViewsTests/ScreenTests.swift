import MMTCore
import MMTViews
import Testing

/// Pages that stay on a terminal.
@Suite struct ScreenTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛") }

  @Test("only the lines that are new are written, and those that went are erased")
  func differences() {
    var frame = ScreenFrame()
    let rendering = Rendering(columns: 20)
    let first = frame.update([StyledText("one"), StyledText("two")], below: [StyledText("q quits")], rows: 10, rendering)
    #expect(text(first) == "␛[2J␛[1;1H␛[2Kone␛[2;1H␛[2Ktwo␛[4;1H␛[2Kq quits")
    #expect(frame.update([StyledText("one"), StyledText("two")], below: [StyledText("q quits")], rows: 10, rendering) == [])
    let second = frame.update([StyledText("1")], below: [StyledText("q quits")], rows: 10, rendering)
    #expect(text(second) == "␛[1;1H␛[2K1␛[2;1H␛[2K␛[3;1H␛[2Kq quits␛[4;1H␛[2K")
  }

  @Test("never more lines than the terminal has, nor wider ones", arguments: [1, 2, 3, 5, 12, 24, 50])
  func sizes(_ rows: Int) {
    for columns in [10, 40, 80] {
      let rendering = Rendering(columns: columns)
      let lines = TodayView.fitted(Samples.page, rows: rows, rendering)
      #expect(lines.count <= rows && lines.allSatisfy { $0.cells <= columns })
      var frame = ScreenFrame()
      let bytes = frame.update(lines, below: [StyledText("a"), StyledText("b")], rows: rows, rendering)
      #expect(!text(bytes).contains("␛[\(rows + 1);"))
    }
  }

  @Test("a low window keeps the bars, and says what it leaves out")
  func low() {
    let lines = TodayView.fitted(Samples.page, rows: 12, Rendering(columns: 80)).map(\.text)
    #expect(
      lines == [
        "Day 12/100                                               Tuesday 1 December 2026",
        "Week 2 · SLIDING WINDOWS & HASH MAPS                               88 days to go",
        "────────────────────────────────────────────────────────────────────────────────",
        "",
        "  DSA  Sliding Window Advanced                       ██████▍░░░░░░░░░  2/5   40%",
        "  .1  ✓    438  Find All Anagrams in a String              Medium    25m",
        "  .2  ✓    567  Permutation in String · note               Medium  1h10m  30 Nov",
        "11 more lines: make the window higher",
        "────────────────────────────────────────────────────────────────────────────────",
        "  Today     █████▋░░░░░░░░░░░░░░     2/7   28%",
        "  Plan      ██▎░░░░░░░░░░░░░░░░░  94/815   11%   10 of 100 days complete",
        "  Streak    3 complete days in a row · longest 5 · shown up 4 days",
      ])
  }
}
