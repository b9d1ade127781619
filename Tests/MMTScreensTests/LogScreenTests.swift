import MMTCore
import MMTScreens
import MMTViews
import Testing

/// The journal's entries on the day's screen.
@Suite struct LogScreenTests {
  private static let id = "2026-11-20/log/call-the-landlord"
  private static let photos = "2026-11-14/log/back-up-the-photos"
  private static func stage() -> Stage { Stage(hasPlan: false, journal: Stage.log) }

  @Test(
    "a journal alone: a dot for each day, what is to be decided, what is due, the reflection; the cursor begins on what is open"
  )
  func alone() {
    var stage = Self.stage()
    let lines = stage.picture(80, 40)
    #expect(lines[0].hasPrefix("[1 Today] 2 Settings"))
    #expect(lines[1].hasPrefix("Friday 20 November 2026"))
    func has(_ start: String, _ end: String = "") -> Bool { lines.contains { $0.hasPrefix(start) && $0.hasSuffix(end) } }
    #expect(has("▌ .1  ☐  •••  Call the landlord", "since Tue 17 Nov"), "\(lines.joined(separator: "\n"))")
    #expect(has("  .2  ✓       Send the invoice  #work"))
    #expect(has("  .3  ☐       * Book the train  due 2026-11-20"))
    #expect(has("  .4  ○       09:30 Stand-up") && has("  .5  –       The landlord's new number is 555 0134  #home"))
    #expect(has("  Decide: five days or older, not carried any more"))
    #expect(has("  .6  ☐  6 d  Back up the photos", "since Sat 14 Nov"))
    #expect(lines.contains { $0.contains("Due") && $0.hasSuffix("Book the train") })
    #expect(lines.contains { $0.contains("2 open, 1 done") } && lines.contains { $0.hasSuffix("Slow morning.") })
    #expect(lines.last?.hasPrefix("Space ticks   > schedules   s drops   a adds") == true)
  }

  @Test("Space ticks and opens again, s drops; events and notes have no box")
  func ticking() {
    var stage = Self.stage()
    #expect(stage.press(.letter(" ")) == [.change(.entry(.done, Self.id))])
    #expect(
      stage.picture(80, 40).contains { $0.hasPrefix("▌ .1  ✓") }
        && stage.picture(80, 40).contains { $0.contains("1 open, 2 done") })
    #expect(stage.press(.letter("x")) == [.change(.entry(.undone, Self.id))])
    #expect(stage.press(.letter("s"), .letter("s")) == [.change(.entry(.skip, Self.id)), .change(.entry(.undone, Self.id))])
    stage.press(.down, .down, .down)
    #expect(stage.press(.letter(" "), .letter("s"), .letter(">")) == [])
    #expect(stage.picture(80, 40).last == "An event has no box")
    stage.press(.down)
    #expect(stage.press(.letter(" ")) == [])
    #expect(stage.picture(80, 40).last == "A note has no box")
  }

  @Test("a writes a line on the page that is shown, > puts off, m takes to today, K keeps, n writes a note")
  func moving() {
    var stage = Self.stage()
    stage.press(.letter("a"))
    #expect(stage.picture(40, 20).last?.hasPrefix("Log (@fri, 14:00, - note):") == true)
    stage.type("- Bread is cheaper on Fridays")
    let day = CivilDay("2026-11-20")
    #expect(stage.press(.enter) == [.change(.log("- Bread is cheaper on Fridays", on: day))])
    #expect(stage.picture(80, 40).contains { $0.contains("–       Bread is cheaper on Fridays") })
    stage.press(.home, .letter(">"))
    stage.type("@dec")
    #expect(stage.press(.enter) == [.change(.schedule(Self.id, "@dec"))])
    #expect(stage.press(.letter(">"), .escape, .letter("m"), .letter("K")) == [])
    stage.press(.letter("n"))
    stage.type("by post")
    #expect(stage.press(.enter) == [.change(.noteEntry(Self.id, "by post"))])
    stage.press(.end)
    #expect(stage.press(.letter("K")) == [.change(.entry(.keep, Self.photos))])
    // It stands on today's page now.
    #expect(stage.picture(80, 40).contains { $0.contains("☐  6 d  Back up the photos") || $0.contains("Back up the photos") })
    var other = Self.stage()
    other.press(.end)
    #expect(other.press(.letter("m")) == [.change(.entry(.migrate, Self.photos))])
    #expect(!other.picture(80, 40).contains { $0.contains("Decide") })
  }

  @Test("Enter shows all that is known of an entry; another day's page is looked at")
  func details() {
    var stage = Self.stage()
    #expect(stage.press(.enter) == [])
    let lines = stage.picture(80, 24)
    #expect(lines.contains { $0.contains("journal/2026/2026-11-20.md:4, Log") }, "\(lines.joined(separator: "\n"))")
    #expect(lines.contains { $0.contains("since Tuesday 17 November 2026, 3 days") })
    stage.press(.escape, .letter("["))
    #expect(stage.picture(80, 24)[1].hasPrefix("Thursday 19 November 2026"))
    #expect(stage.picture(80, 24).contains { $0.contains("Nothing is written here.") })
    stage.press(.letter("["), .letter("["))
    #expect(stage.picture(80, 24).contains { $0.contains("→  Call the landlord") && $0.contains("→ 2026-11-20") })
    #expect(stage.press(.letter(" ")) == [])
    #expect(stage.picture(80, 24).last == "It went on to 2026-11-20: it is done there")
  }

  @Test("below the plan and the habits; alone with habits it comes first, as its places do")
  func together() {
    var stage = Stage(rhythms: Stage.habits, journal: Stage.log)
    let (items, habits, log) = (
      stage.row(of: "3Sum", 120, 60), stage.row(of: "Push-ups", 120, 60), stage.row(of: "Call the landlord", 120, 60)
    )
    #expect(0 < items && items < habits && habits < log)
    #expect(stage.picture(120, 60)[log].hasPrefix("  ☐  •••  Call the landlord"))
    stage.press(.end)
    #expect(stage.press(.letter(" ")) == [.change(.entry(.done, Self.photos))])
    stage.press(.home)
    #expect(stage.press(.letter(" ")) == [.change(.undone(["d005/dsa/lc-15"]))])
    var alone = Stage(rhythms: Stage.habits, hasPlan: false, journal: Stage.log)
    #expect(alone.row(of: "Call the landlord", 80, 60) < alone.row(of: "Push-ups", 80, 60))
    alone.press(.end)
    #expect(alone.press(.letter(" ")) == [.change(.mark("2026-11-20/smoking", .success))])
  }

  @Test("no picture is wider than its window, and each line ends where the page does", arguments: [true, false])
  func edges(_ hasPlan: Bool) {
    var stage = Stage(rhythms: hasPlan ? Stage.habits : nil, hasPlan: hasPlan, journal: Stage.log)
    for columns in 20...132 {
      for isUnicode in [true, false] {
        let frame = stage.state.frame(rows: 30, Rendering(columns: columns, unicode: isUnicode))
        #expect(frame.lines.allSatisfy { $0.text.cells == columns }, "\(columns)")
      }
    }
    for columns in [40, 80, 120] {
      #expect(stage.picture(columns, 80).contains { $0.contains("•••") && $0.contains("Call the landlord") }, "\(columns)")
    }
  }

  @Test("the page of keys has every key that does something to an entry")
  func keysPage() {
    func begin() -> Stage {
      var stage = Self.stage()
      stage.press(.end)
      return stage
    }
    var keys = begin()
    keys.press(.letter("?"))
    var page = Set(keys.picture(80, 60).flatMap { $0.prefix(18).split { " ,".contains($0) }.map(String.init) })
    page.insert("2")
    for byte in UInt8(0x20)..<0x7F {
      let key = Unicode.Scalar(byte)
      var (before, stage) = (begin(), begin())
      let requests = stage.press(.letter(key))
      guard !requests.isEmpty || before.picture(80, 60) != stage.picture(80, 60) else { continue }
      #expect(page.contains(key == " " ? "Space" : String(key)), "\(key)")
    }
  }
}
