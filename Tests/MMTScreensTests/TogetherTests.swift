import MMTCore
import MMTScreens
import MMTViews
import Testing

/// Several at once, and search while typing.
@Suite struct TogetherTests {
  @Test("v marks a range, Space ticks all of it by one command, Esc unmarks")
  func range() {
    var stage = Stage()
    stage.press(.letter("v"), .down, .down)
    let lines = stage.picture(80, 24)
    #expect(lines.contains { $0.hasPrefix(" •.2") } && lines.contains { $0.hasPrefix("▌•.4") })
    #expect(lines.last?.hasPrefix("Space ticks 3   v ends the range   Esc unmarks") == true)
    #expect(
      stage.press(.letter(" ")) == [
        .change(.done(["d005/dsa/lc-88", "d005/dsa/lc-217", "d005/system-design/load-balancers"]))
      ])
    #expect(stage.picture(80, 24).allSatisfy { !$0.contains("•") })
    stage.press(.letter("v"), .up, .escape)
    #expect(stage.press(.letter("s")).first.map { "\($0)".contains("lc-217") } == true)
  }

  @Test("single ones and two ranges are marked together; v on a marked one unmarks it; what is ticked stays ticked")
  func apart() {
    var stage = Stage()
    stage.press(.home, .letter("v"), .letter("v"), .down, .down, .letter("v"), .letter("v"))
    #expect(stage.press(.letter("x")) == [.change(.done(["d005/dsa/lc-217"]))])
    stage.press(.home, .letter("v"), .letter("v"), .end, .letter("v"), .letter("v"), .letter("v"))
    #expect(stage.press(.letter(" ")) == [.change(.undone(["d005/dsa/lc-15"]))])
  }

  @Test("marks hold for one screen and one day; in Review r marks looked at, in Backlog Space ticks")
  func screens() {
    var stage = Stage()
    stage.press(.letter("v"), .down, .letter("4"))
    #expect(stage.press(.letter("r")) == [.change(.reviewed(["d001/dsa/lc-1"]))])
    stage.press(.letter("3"), .letter("v"), .down)
    #expect(stage.press(.letter(" ")) == [.change(.done(["d001/dsa/lc-283", "d002/list/draw"]))])
    stage.press(.letter("1"))
    #expect(stage.picture(80, 24).allSatisfy { !$0.contains("•") })
  }

  @Test("of a command for several the answer counts the others")
  func answer() {
    var stage = Stage()
    stage.state.hear(["1.2 done: Move Zeroes"], complaints: [], hasFailed: false, of: .done(["a", "b", "c"]))
    #expect(stage.state.message?.lines == ["1.2 done: Move Zeroes (and 2 more)"])
  }

  @Test("a search filters while it is typed, titles first; Enter goes there, n and N to the others")
  func search() {
    var stage = Stage()
    stage.press(.letter("/"))
    stage.type("dra")
    #expect(stage.picture(80, 12)[1] == "▌ 2.2    ☐ Draw")
    #expect(stage.picture(80, 12)[2] == "  6.1    ☐ Draw it again")
    #expect(stage.picture(80, 12).last == "Search: dra" + String(repeating: " ", count: 63) + "1 of 2")
    #expect(stage.press(.down, .enter) == [.show(.item(id: "d006/list/draw-it-again", day: 6))])
    #expect(stage.picture(80, 12).last?.hasPrefix("Esc ends the search   n N next, previous (2 of 2)") == true)
    #expect(stage.press(.letter("n")) == [.show(.item(id: "d002/list/draw", day: 2))])
    #expect(stage.press(.letter("N")) == [.show(.item(id: "d006/list/draw-it-again", day: 6))])
    stage.press(.escape)
    #expect(stage.press(.letter("n")) == [.foreground(["note", "--", "d006/list/draw-it-again"])])
  }

  @Test("items whose own words fit come before notes, goals and reflections")
  func rank() {
    var stage = Stage()
    stage.press(.letter("/"))
    stage.type("clear")
    #expect(stage.picture(80, 12)[1] == "▌ 5      Reflection: Clear, so far.")
    stage.press(.escape, .letter("/"))
    stage.type("e")
    let places = stage.picture(80, 24).dropFirst().prefix { !$0.isEmpty }
    let firstProse = places.firstIndex { $0.contains("Goal: ") || $0.contains("Reflection: ") } ?? 0
    #expect(places[firstProse...].allSatisfy { !$0.contains("☐") && !$0.contains("✓") } && firstProse > 4)
  }

  @Test("Esc leaves all as it was, on every tab")
  func escape() {
    for screen in Screen.allCases {
      var stage = Stage(rhythms: screen == .habits ? Stage.habits : nil)
      stage.open(screen)
      stage.press(.down)
      let before = stage.picture(80, 24)
      stage.press(.letter("/"))
      stage.type("two")
      #expect(stage.picture(80, 24) != before)
      stage.press(.down, .escape)
      #expect(stage.picture(80, 24) == before, "\(screen)")
    }
  }

  @Test("what can't be looked for says why, and an answer that is late for other words is none")
  func refusals() throws {
    var stage = Stage()
    stage.press(.letter("/"))
    stage.type("kind:x")
    #expect(stage.picture(80, 12)[1].hasPrefix("  kind:x can't be"))
    #expect(stage.press(.enter) == [])
    stage.press(.escape, .letter("/"))
    #expect(stage.state.press(.letter("d")) == .search("d"))
    #expect(stage.state.press(.enter) == nil)
    #expect(stage.state.show(.success(stage.ledger.search(try SearchQuery("x"))), for: "x") == nil)
    let late = stage.state.show(.success(stage.ledger.search(try SearchQuery("draw"))), for: "d")
    #expect(late == .show(.item(id: "d002/list/draw", day: 2)), "Enter waited for it")
  }
}
