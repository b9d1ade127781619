import MMTCore
import MMTScreens
import MMTViews
import Testing

@Suite struct MouseTests {
  @Test("a click moves the cursor, and in the box it ticks")
  func click() {
    var stage = Stage()
    let row = stage.row(of: "Contains Duplicate")
    #expect(stage.press(.click(row: row, column: 30)) == [])
    #expect(stage.picture(80, 24)[row].hasPrefix("▌ .3  ☐"))
    #expect(stage.press(.click(row: row, column: 6)) == [.change(.done(["d005/dsa/lc-217"]))])
    let other = stage.row(of: "3Sum")
    #expect(stage.press(.click(row: other, column: 6)) == [.change(.undone(["d005/dsa/lc-15"]))])
    #expect(stage.press(.click(row: 23, column: 6), .click(row: 500, column: 6), .click(row: 3, column: 500)) == [])
  }

  @Test("a click on a tab shows it, on the help its page, on a day of the heat map or of the calendar that day")
  func places() throws {
    var stage = Stage()
    for (index, screen) in stage.state.tabs.enumerated() {
      let name = "\(screen)"
      let line = stage.picture(80, 24)[0]
      let start = try #require(line.lowercased().range(of: name)).lowerBound
      stage.press(.click(row: 0, column: line.distance(from: line.startIndex, to: start)))
      #expect(stage.state.screen == screen)
      #expect(stage.picture(80, 24)[0].lowercased().contains("[\(index + 1) \(name)]"))
    }
    stage.press(.click(row: 0, column: 79))
    #expect(stage.row(of: "Everywhere") > 0)
    stage.press(.click(row: 0, column: 79), .letter("6"))
    let week = stage.row(of: "Week 1 ")
    stage.press(.click(row: week, column: 14))
    #expect(stage.state.wantedDay == 2)
    stage.press(.letter("5"))
    let row = stage.row(of: " 23 ")
    stage.press(.click(row: row, column: 5))
    #expect(stage.picture(80, 24)[row].hasPrefix("  [23 "))
    stage.press(.click(row: row - 1, column: 79))
  }

  @Test("the wheel scrolls what is seen, and the next key goes back to the cursor")
  func wheel() {
    var stage = Stage()
    _ = stage.picture(40, 10)
    stage.press(.wheel(1), .wheel(1))
    #expect(!stage.picture(40, 10).contains { $0.hasPrefix("▌") })
    stage.press(.wheel(-1), .wheel(-1), .wheel(-1), .wheel(-1))
    #expect(stage.picture(40, 10).contains { $0.hasPrefix("▌") })
    stage.press(.wheel(1), .wheel(1), .down)
    #expect(stage.picture(40, 10).contains { $0.hasPrefix("▌ .3") })
  }
}

extension String {
  fileprivate func range(of words: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(words) { return start..<index(start, offsetBy: words.count) }
      start = index(after: start)
    }
    return nil
  }
}
