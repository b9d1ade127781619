import MMTCore
import MMTScreens
import MMTViews
import Support
import Testing

/// Counters and habits on the day's screen, in the calendar and as a grid.
@Suite struct RhythmScreenTests {
  private static func stage(_ hasPlan: Bool = false) -> Stage { Stage(rhythms: Stage.habits, hasPlan: hasPlan) }
  private static func id(_ name: String, _ date: String = "2026-11-20") -> String { date + "/" + name }

  @Test(
    "the cursor begins on what is due; + and - go a step, digits and Enter set a number, a sign behind it adds or takes away")
  func counting() {
    var stage = Self.stage()
    #expect(stage.picture(80, 24).contains { $0.hasPrefix("▌ .2  ◐  Sit-ups") })
    #expect(
      stage.press(.letter("+"), .letter("-")) == [
        .change(.count(Self.id("sit-ups"), "+5")), .change(.count(Self.id("sit-ups"), "-5")),
      ])
    #expect(stage.press(.letter("8"), .letter("5"), .enter) == [.change(.count(Self.id("sit-ups"), "85"))])
    #expect(stage.picture(80, 24).contains { $0.hasPrefix("▌ .2  ◐  Sit-ups") && $0.contains(" 85/100") })
    #expect(stage.press(.letter("1"), .letter("5"), .letter("+")) == [.change(.count(Self.id("sit-ups"), "+15"))])
    #expect(stage.picture(80, 24).contains { $0.hasPrefix("▌ .2  ✓  Sit-ups") && $0.hasSuffix("100%") })
    #expect(stage.press(.letter("1"), .letter("0"), .letter("-")) == [.change(.count(Self.id("sit-ups"), "-10"))])
    #expect(stage.press(.letter("4"), .escape) == [])
    // Between two steps: refused, and as it was.
    #expect(stage.press(.letter("7"), .letter("3"), .enter) == [.change(.count(Self.id("sit-ups"), "73"))])
    #expect(stage.picture(80, 24).contains { $0.contains("Sit-ups") && $0.contains(" 90/100") })
    stage.press(.down)
    #expect(stage.press(.letter("+")) == [.change(.count(Self.id("run"), "+0.1"))])
    #expect(stage.picture(80, 24).contains { $0.contains("Run") && $0.contains("3,6/10,0 km") })
    stage.press(.letter("0"), .enter)
    #expect(stage.press(.letter("-")) == [])
    #expect(stage.picture(80, 24).last == "Run is at 0")
  }

  @Test("space raises a counter to its target and takes it back to what it had; what an editor filled stays")
  func ticking() {
    var stage = Self.stage()
    #expect(
      stage.press(.letter(" "), .letter(" ")) == [
        .change(.mark(Self.id("sit-ups"), .success)), .change(.count(Self.id("sit-ups"), "60")),
      ])
    #expect(stage.press(.home, .letter(" ")) == [])
    #expect(stage.picture(80, 24).last?.hasPrefix("Push-ups is at its target") == true)
    #expect(stage.press(.letter("/")) == [])
    #expect(
      stage.press(.letter("s"), .letter("s")) == [
        .change(.mark(Self.id("push-ups"), .skipped)), .change(.mark(Self.id("push-ups"), .none)),
      ])
  }

  @Test("a habit is done, partial, tried or skipped, and open again by the same key; what is to be avoided happened, or didn't")
  func marking() {
    var stage = Self.stage()
    stage.press(.down, .down)
    let id = Self.id("meditate")
    #expect(
      stage.press(.letter(" "), .letter("x"), .letter("/"), .letter("/"), .letter("~"), .letter("~")) == [
        .change(.mark(id, .success)), .change(.mark(id, .none)), .change(.mark(id, .partial)), .change(.mark(id, .none)),
        .change(.mark(id, .attempted)), .change(.mark(id, .none)),
      ])
    // A digit leads to a tab: there is no number.
    #expect(stage.press(.letter("3")) == [])
    #expect(stage.state.screen == .habits)
    stage.press(.letter("1"), .end)
    let smoking = Self.id("smoking")
    #expect(stage.press(.letter("/"), .letter("+")) == [])
    #expect(stage.press(.letter(" "), .letter(" ")) == [.change(.mark(smoking, .success)), .change(.mark(smoking, .none))])
    #expect(stage.press(.letter("u"), .letter("U"), .letter("\u{12}")) == [.change(.undo), .change(.redo), .change(.redo)])
  }

  @Test("beside a plan they stand below its items; digits are numbers there alone, and the tabs say so")
  func together() {
    var stage = Self.stage(true)
    #expect(stage.picture(120, 50)[0].contains("7 Habits  8 Settings"))
    #expect(stage.press(.end, .up, .up, .up, .up, .letter("2")) == [])
    #expect(stage.picture(120, 50)[0].hasPrefix("[Today] Week  Backlog"))
    #expect(stage.press(.enter) == [.change(.count(Self.id("run"), "2"))])
    stage.press(.home)
    #expect(stage.press(.letter(" ")) == [.change(.undone(["d005/dsa/lc-15"]))])
    stage.press(.letter("2"))
    #expect(stage.state.screen == .week)
  }

  @Test("another day is looked at and changed; what hasn't come can't be")
  func days() {
    var stage = Self.stage()
    stage.press(.letter("["))
    #expect(stage.picture(80, 24)[1].hasPrefix("Thursday 19 November 2026"))
    #expect(stage.press(.home, .letter("+")) == [.change(.count(Self.id("push-ups", "2026-11-19"), "+1"))])
    // A day that nobody wrote is opened by what is counted on it.
    stage.press(.letter("["))
    #expect(stage.press(.letter("9"), .enter) == [.change(.count(Self.id("push-ups", "2026-11-18"), "9"))])
    #expect(stage.picture(80, 24).contains { $0.contains("Push-ups") && $0.contains("9/100") })
    stage.press(.letter("."), .letter("]"))
    #expect(stage.press(.home, .letter("+")) == [])
    #expect(stage.picture(80, 24).last?.hasSuffix("hasn't come yet") == true)
  }

  @Test("what a key shows at once is what is read after it was written")
  func atOnce() throws {
    let keys: [Key] =
      [.up, .down, .enter, .enter, .home, .end] + "+-+-  x/~s0123456789[].".unicodeScalars.map { Key.letter($0) }
    try forEachSeed(40) { random in
      var stage = Stage(rhythms: Stage.habits, hasPlan: random.once(in: 4))
      for _ in 0..<60 {
        let key = random.pick(keys)
        let request = stage.state.press(key)
        let shown = stage.state.contents.rhythms?.day
        if let request { stage.perform(request) } else { stage.fill() }
        guard case .change = request, let shown, let read = stage.state.contents.rhythms?.day else { continue }
        #expect(shown.lines.map(\.value) == read.lines.map(\.value), "\(key) \(random)")
        #expect(shown.lines.map(\.state) == read.lines.map(\.state), "\(key) \(random)")
        #expect(shown.lines.map(\.status) == read.lines.map(\.status), "\(key) \(random)")
        #expect(shown.lines.map(\.isRelapse) == read.lines.map(\.isRelapse), "\(key) \(random)")
        #expect(
          (shown.done, shown.of, shown.percent, shown.state) == (read.done, read.of, read.percent, read.state),
          "\(key) \(random)")
      }
    }
  }

  @Test("a number without a target is typed: of a measure, and of a day's part of a week's sum")
  func measures() {
    let words = """
      ## Every day
      - ⚖ Weight _ kg
      ## Per week
      - Run 0,0/30,0 km

      """
    var stage = Stage(rhythms: words, hasPlan: false)
    #expect(
      stage.press(.letter("7"), .letter("5"), .enter) == [
        .change(.count(Self.id("weight"), "75"))
      ])
    #expect(stage.press(.letter(" "), .letter("/")) == [])
    #expect(
      stage.press(.down, .letter("5"), .enter, .letter("+")) == [
        .change(.count(Self.id("run"), "5")), .change(.count(Self.id("run"), "+0.1")),
      ])
    let lines = stage.picture(80, 24)
    #expect(lines.contains { $0.contains("⚖ Weight") && $0.contains("75 kg") }, "\(lines.joined(separator: "\n"))")
    #expect(lines.contains { $0.hasPrefix("▌ .2  ·  Run") && $0.contains("5,1 km") })
    // Weighed anew, and what lies between two steps is refused.
    stage.press(.up, .letter("7"), .letter("4"), .enter, .letter("7"), .letter("."), .letter("2"), .letter("5"), .enter)
    #expect(stage.picture(80, 24).contains { $0.contains("74 kg") })
  }

  @Test("a key that is held down is one change, as long as it goes one way on one counter")
  func joined() {
    let more = LiveChange.count("2026-11-20/run", "+0.5")
    #expect(more.joined(.count("2026-11-20/run", "+2")) == .count("2026-11-20/run", "+2.5"))
    #expect(LiveChange.count("a", "-1").joined(.count("a", "-1")) == .count("a", "-2"))
    for other in [
      LiveChange.count("2026-11-20/run", "-1"), .count("2026-11-20/run", "1"), .count("2026-11-20/sit", "+1"), .undo,
    ] {
      #expect(more.joined(other) == nil)
    }
  }

  @Test("the calendar goes month by month; under the cursor stands the day, and Enter opens it")
  func calendar() {
    var stage = Self.stage()
    stage.open(.calendar)
    var lines = stage.picture(80, 24)
    #expect(lines.contains { $0.contains("17 ●") && $0.contains("19 ●") && $0.contains("[20 ◐]") })
    #expect(lines.contains { $0.hasSuffix("◐ Sit-ups 60/100") })
    #expect(lines.contains { $0.hasSuffix("Knee hurts") })
    stage.press(.left, .left, .left)
    lines = stage.picture(80, 24)
    #expect(lines.contains { $0.hasSuffix("✓ Run 12,5/10,0 km") } && lines.contains { $0.contains("[17 ●]") })
    #expect(stage.press(.enter) == [.show(.named("2026-11-17"))])
    #expect(stage.picture(80, 24)[1].hasPrefix("Tuesday 17 November 2026"))
    stage.open(.calendar)
    stage.press(.letter("["))
    #expect(stage.picture(80, 24)[1].hasPrefix("October 2026"))
    stage.press(.letter("."), .letter("]"))
    #expect(stage.picture(40, 24)[1].hasPrefix("December 2026"))
    stage.press(.letter("."))
    #expect(stage.picture(24, 20).contains { $0.hasPrefix("▌ ▸Fri 20 ◐ ") })
  }

  @Test("beside a plan the calendar has both signs, and a date without a day of the plan is opened too")
  func planCalendar() {
    var stage = Self.stage(true)
    stage.open(.calendar)
    #expect(
      stage.picture(80, 34).contains { $0.contains("[20 ◐ ◐]") && $0.contains(" 19 – ●") },
      "\(stage.picture(80, 34).joined(separator: "\n"))")
    #expect(stage.picture(80, 34).contains { $0.hasPrefix("  1 of 5") && $0.contains("✓ Push-ups 100/100") })
    stage.press(.home)
    #expect(stage.press(.enter) == [.show(.named("2026-11-01"))])
    #expect(stage.picture(80, 24)[1].hasPrefix("Sunday 1 November 2026"))
    #expect(stage.press(.letter("b"), .letter("r")) == [], "no bonus and no reflection where there is no day")
  }

  @Test("the grid of habits: week, month, quarter, the ones before, and the page of one")
  func habits() {
    var stage = Self.stage()
    stage.open(.habits)
    #expect(stage.picture(120, 24).contains { $0.hasPrefix("▌ Push-ups") && $0.hasSuffix("streak 2") })
    stage.press(.letter("]"))
    #expect(stage.picture(120, 24).last == "this is the month that is under way")
    stage.press(.letter("["))
    #expect(stage.picture(120, 24)[1].hasPrefix("  October 2026"))
    stage.press(.letter("w"), .letter("."))
    #expect(stage.picture(120, 24)[1].hasPrefix("  October to December 2026"))
    stage.press(.letter("w"))
    #expect(stage.picture(120, 24)[1].hasPrefix("  Week 47"))
    stage.press(.down, .enter)
    #expect(stage.picture(120, 24).contains { $0.hasPrefix("Sit-ups  every day") })
    stage.press(.escape, .letter("1"))
    #expect(stage.state.screen == .today)
    #expect(stage.press(.enter) == [.habit(Self.id("sit-ups"))])
  }

  @Test(
    "no picture is wider than its window, on any tab and at every width, and each ends where the page does",
    arguments: [true, false])
  func edges(_ hasPlan: Bool) {
    var stage = Self.stage(hasPlan)
    for screen in stage.state.tabs {
      stage.open(screen)
      for columns in 20...132 {
        for isUnicode in [true, false] {
          let frame = stage.state.frame(rows: 30, Rendering(columns: columns, unicode: isUnicode))
          #expect(frame.lines.allSatisfy { $0.text.cells == columns }, "\(screen) \(columns)")
        }
      }
    }
    stage.open(.today)
    for columns in [40, 80, 100, 120, 132] {
      let lines = stage.state.frame(rows: 50, Rendering(columns: columns)).lines.map { $0.text.trimmed }
      for words in ["1 of 5 · 49%", "────"] {
        #expect(lines.contains { $0.text.hasSuffix(words) && $0.cells == columns }, "\(words) \(columns)")
      }
    }
  }
}
