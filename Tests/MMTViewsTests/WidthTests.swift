import MMTCore
import MMTViews
import Testing

/// No page is ever wider than its columns, and nothing in a plan can get out of its place.
struct WidthTests {
  @Test(arguments: [true, false]) func noLineOfAnyPageIsWiderThanTheColumns(unicode: Bool) {
    for columns in Array(20...80) + stride(from: 81, through: 200, by: 7) {
      for (name, sheet) in Samples.sheets(Rendering(columns: columns, unicode: unicode)) {
        let wide = sheet.lines.first { $0.cells > columns }
        #expect(wide == nil, "\(name) at \(columns)")
      }
    }
  }

  @Test(arguments: [20, 21, 33, 40, 59, 60, 72, 80, 100, 110, 132, 200]) func noLineOfAnyStateOfADayIsWiderThanTheColumns(
    columns: Int
  ) {
    for (name, page) in Samples.otherDays {
      for line in TodayView.sheet(page, Rendering(columns: columns)).lines {
        #expect(line.cells <= columns, "\(name) at \(columns): \(line.text)")
      }
    }
  }

  @Test(
    "of a part and what is in it the part is cut, where the rest has room",
    arguments: [
      ("First phase / Maths", 20, "First phase / Maths"), ("First phase, in summer / Maths", 20, "First phase… / Maths"),
      ("First phase / Mathematics of engineers", 20, "First phase / Mathe…"),
      ("First phase/in summer, maths", 20, "First phase/in summ…"),
      ("/ First phase in summer", 12, "/ First pha…"), ("Phase / ", 7, "Phase…"),
    ])
  func partsAreCut(_ text: String, _ limit: Int, _ shown: String) {
    let cut = StyledText(text).truncatedPath(to: limit, mark: "…")
    #expect(cut.text == shown && cut.cells <= limit)
  }

  static let hostile = [
    "\u{1B}[2J\u{1B}[31mred\u{07}\u{9B}31m", "safe \u{202E}gpj.exe\u{2066}\u{200F}\u{061C}",
    String(repeating: "long ", count: 1000),
    String(repeating: "x", count: 10_000), String(repeating: "👩‍👩‍👧‍👦", count: 200), String(repeating: "漢字", count: 300),
    "a" + String(repeating: "\u{301}", count: 5000), "line\nbreak\r\nand\ttab\u{2028}end", "", " ", "\u{301}",
    "e\u{301}\u{FE0F}\u{200D}",
    "**", "[", String(repeating: "[", count: 3000), "[name](https://example.org/)", "\u{0}null", "שלום עולם", "🇩🇪🇩",
  ]

  static func isUnsafe(_ value: UInt32) -> Bool {
    (value < 0x20 && value != 0x0A) || (0x7F..<0xA0).contains(value) || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value) || [0x200E, 0x200F, 0x61C, 0x2028].contains(value)
  }

  static func page(_ words: String) -> DayPage {
    var page = Samples.page
    page.plan.title = words
    page.day.theme = words
    page.day.title = words
    page.day.goal = words
    page.day.reflection = words
    for track in page.day.tracks.indices {
      page.day.tracks[track].name = words
      page.day.tracks[track].topic = words
      for item in page.day.tracks[track].items.indices {
        page.day.tracks[track].items[item].text = words
        page.day.tracks[track].items[item].label = words
        page.day.tracks[track].items[item].url = words
        page.day.tracks[track].items[item].notes = words
      }
    }
    page.tomorrow = DayTeaser(number: 13, topics: [words, words])
    return page
  }

  @Test(arguments: hostile.indices) func hostileWordsStayInTheirPlace(index: Int) {
    let words = Self.hostile[index]
    for columns in [10, 40, 140] {
      let rendering = Rendering(columns: columns)
      let page = Self.page(words)
      let placed = page.day.tracks.flatMap { track in
        track.items.map { PlacedItem(item: $0, day: 12, date: nil, track: track.name) }
      }
      let items = ItemsPage(items: Array(placed.prefix(2)), today: Samples.today)
      var week = Samples.week
      week.days = [page.day]
      week.theme = words
      let sheets = [
        TodayView.sheet(page, rendering), ItemsView.show(items, rendering), ItemsView.backlog(items, rendering),
        WeekView.sheet(week, rendering),
      ]
      for sheet in sheets {
        let wide = sheet.lines.first { $0.cells > columns || DisplayWidth.cells($0.text) > columns }
        #expect(wide == nil, "at \(columns)")
        #expect(sheet.lines.count < 3000)
        let unsafe = String(decoding: sheet.bytes, as: UTF8.self).unicodeScalars.first { Self.isUnsafe($0.value) }
        #expect(unsafe == nil, "at \(columns)")
      }
    }
  }

  @Test func colourChangesNoLetter() {
    for (plain, coloured) in zip(Samples.sheets(Rendering()), Samples.sheets(Rendering(colour: true))) {
      var text = ""
      var isInside = false
      for character in String(decoding: coloured.sheet.bytes, as: UTF8.self) {
        if character == "\u{1B}" { isInside = true }
        if !isInside { text.append(character) }
        if character == "m" { isInside = false }
      }
      #expect(text == String(decoding: plain.sheet.bytes, as: UTF8.self))
    }
  }

  @Test func aTerminalThatIsNotUTF8GetsASCIIOnly() {
    for (name, sheet) in Samples.sheets(Rendering(colour: true, isUTF8: false)) {
      #expect(sheet.bytes.allSatisfy { $0 < 0x80 }, "\(name)")
    }
  }

  @Test func anAddressBecomesALinkOfTheTerminalOnlyWhenItIsSafe() {
    func bytes(_ url: String) -> String {
      var writer = TerminalWriter(Rendering(colour: true, hyperlinks: true))
      writer.line(StyledText("here", .plain, link: url))
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    #expect(
      bytes("https://leetcode.com/problems/two-sum/")
        == "\u{1B}]8;;https://leetcode.com/problems/two-sum/\u{1B}\\here\u{1B}]8;;\u{1B}\\\n")
    #expect(bytes("file:///etc/passwd") == "here\n")
    #expect(bytes("https://a\u{1B}\\b") == "here\n")
  }
}
