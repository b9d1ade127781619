import MMTCore
import MMTViews
import Support
import Testing

/// Charts and maps say in cells what the plan says in boxes: recounted from the plan's own lines.
struct ChartTests {
  /// Every column of the chart, in braille and in blocks, is as high as the items done by its date.
  @Test(arguments: 0..<40) func theHistoryIsAsHighAsTheItemsDone(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (ledger, dates) = Self.ledger(&random)
    let page = ledger.progress()
    for (isBraille, width) in [(true, 12), (true, 70), (true, 124), (false, 40)] {
      let chart = try #require(HistoryChart(page, width: width, isBraille: isBraille))
      let rows = chart.lines(.unicode)
      #expect(rows.allSatisfy { $0.cells == width })
      let filled = rows.reversed().map(Self.filled)
      for column in chart.done.indices {
        let date = chart.date(ofColumn: column)
        let amount = chart.done[column] == nil ? 0 : dates.count { $0 <= min(date, ledger.today) }
        #expect(chart.done[column] != nil || date > ledger.today, "\(date.iso)")
        let seen = isBraille ? Self.dots(filled, column) : Self.eighths(filled, column)
        #expect(seen == chart.scale.height(amount, perRow: isBraille ? 4 : 8), "\(date.iso): \(amount)")
      }
    }
  }

  /// A plan of random days, ticked on random dates, and these dates.
  private static func ledger(_ random: inout SplitMix64) -> (Ledger, [CivilDay]) {
    let start = Samples.day("2026-11-20")
    let today = start.advanced(by: random.number(0...60))
    var text = "# Plan\n"
    var dates: [CivilDay] = []
    for day in 1...random.number(1...90) {
      text += "\n### Day \(day)\n"
      for item in 0..<random.number(1...9) {
        if random.once(in: 3) {
          let date = start.advanced(by: random.number(0...70))
          if date <= today { dates.append(date) }
          text += "- [x] item \(item) ✅ \(date.iso)\n"
        } else {
          text += "- [ ] item \(item)\n"
        }
      }
    }
    let plan = PlanParser.parse(SourceText(text))
    return (Ledger(plan, path: "p.md", schedule: Schedule(plan, start: start, free: .init()), today: today), dates)
  }

  /// The signs of a row that belong to what is done; blanks for all others.
  private static func filled(_ row: StyledText) -> [UInt32] {
    row.fragments.flatMap { part in
      part.text.unicodeScalars.map {
        part.style == .done ? $0.value : part.style == .plain && $0.value > 0x2800 ? lower($0.value) : 0x20
      }
    }
  }

  /// Of a cell that has the plan's dots too the lower ones: a free dot stands between the two.
  private static func lower(_ cell: UInt32) -> UInt32 {
    let sides: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]
    return sides.reduce(0x2800) { sum, bits in sum + bits.prefix { (cell - 0x2800) & $0 != 0 }.reduce(0, +) }
  }

  @Test func aLineInBlocksStandsInTheRowThatItsAmountEndsIn() {
    let due = (1...10).map { 100 * $0 }
    #expect(
      Self.chart(due: due, done: [0], width: 10, isBraille: false) == [
        "        ··", "      ··  ", "    ··    ", "  ··      ", "··        ",
      ])
    // 201 of 1000 are less than an eighth of a row above its mark; of nothing there is no line.
    #expect(
      Self.chart(due: [0, 1, 200, 201, 225, 1000], done: [0], width: 6, isBraille: false) == [
        "     ·", "      ", "      ", "    · ", " ···  ",
      ])
  }

  @Test func aLineInBrailleEndsInTheHighestDotAndIsSeenWhereItCrossesWhatIsDone() {
    let line = Self.chart(due: (1...10).map { 100 * $0 }, done: [0], width: 5, isBraille: true)
    #expect(line == ["    ⢸", "    ⡇", "   ⢸ ", "   ⡇ ", "  ⢸  ", "  ⡇  ", " ⢸   ", " ⡇   ", "⢸    ", "⠁    "])
    // A dot is 25. Above what is done the plan has dots of its own, below its edge it is a gap.
    #expect(Self.chart(due: [75, 1000], done: [25, 25], width: 1, isBraille: true).last == "⣊")
    #expect(Self.chart(due: [25, 1000], done: [75, 75], width: 1, isBraille: true).last == "⢖")
    #expect(Self.chart(due: [50, 1000], done: [25, 25], width: 1, isBraille: true).last == "⣘")
  }

  /// A plan of 1000 items that asks for so many by each date, with so many done by the first of them.
  private static func chart(due: [Int], done: [Int], width: Int, isBraille: Bool) -> [String] {
    var page = Samples.progress
    let start = Samples.day("2026-11-20")
    page.heatmap = due.indices.map { index in
      ProgressPage.HeatCell(
        day: index + 1, date: start.advanced(by: index), done: 0, required: due[index] - (index > 0 ? due[index - 1] : 0),
        level: 0)
    }
    page.tracks = [.init(name: "DSA", done: 0, required: 1000, averageOfDays: 0)]
    page.history = done.indices.map { .init(date: start.advanced(by: $0), done: 0, cumulative: done[$0], pace: 0) }
    page.today = start.advanced(by: done.count - 1)
    page.projectedFinish = nil
    return HistoryChart(page, width: width, isBraille: isBraille)?.lines(.unicode).map(\.text) ?? []
  }

  /// The highest dot of a column.
  private static func dots(_ rows: [[UInt32]], _ column: Int) -> Int {
    let bits: [UInt32] = column % 2 == 0 ? [0x40, 0x04, 0x02, 0x01] : [0x80, 0x20, 0x10, 0x08]
    let dots = rows.flatMap { row in bits.map { row[column / 2] > 0x2800 && (row[column / 2] - 0x2800) & $0 != 0 } }
    return dots.lastIndex(of: true).map { $0 + 1 } ?? 0
  }

  private static func eighths(_ rows: [[UInt32]], _ column: Int) -> Int {
    guard let top = rows.lastIndex(where: { (0x2581...0x2588).contains($0[column]) }) else { return 0 }
    return 8 * top + Int(rows[top][column] - 0x2580)
  }

  @Test func theMarksOfAChartAreRoundAndStandAtTheirRows() {
    for most in Array(1...300) + [434, 659, 680, 999, 1000, 1001, 12_345] {
      for wanted in [8...10, 5...7] {
        let scale = ChartScale(most: most, rows: wanted)
        let digits = Set(String(scale.step).filter { $0 != "0" })
        #expect(["1", "2", "5"].contains(String(digits)), "\(most): \(scale.step)")
        #expect(wanted.contains(scale.rows), "\(most): \(scale.rows) rows")
        #expect(scale.height(most, perRow: 4) <= scale.rows * 4 && scale.height(1, perRow: 4) >= 1)
        #expect(scale.height(most, perRow: 4) > scale.rows * 4 * 2 / 3, "\(most): half of it is empty")
        for row in 0..<scale.rows {
          guard let mark = scale.mark(atRow: row) else { continue }
          #expect(scale.height(mark, perRow: 4) == (row + 1) * 4, "\(most): \(mark)")
        }
        #expect((0..<scale.rows).contains { scale.mark(atRow: $0) != nil }, "\(most)")
      }
    }
  }

  @Test func aBarShowsASliverOfLittleAndIsFullOnlyWithAll() {
    for total in [1, 3, 7, 100, 658, 100_000] {
      for done in Set([0, 1, 2, total / 2, total - 1, total]) where (0...total).contains(done) {
        for width in [1, 2, 10, 20] {
          let drawn = Bar(done, of: total).drawn(width, .unicode).text
          #expect(drawn.count == width)
          #expect((drawn.first != "░") == (done > 0), "\(done) of \(total): \(drawn)")
          #expect(drawn.allSatisfy { $0 == "█" } == (done == total), "\(done) of \(total): \(drawn)")
          let signs = Array("▏▎▍▌▋▊▉█")
          let eighths = drawn.reduce(0) { $0 + (signs.firstIndex(of: $1) ?? -1) + 1 }
          #expect(eighths == (done == 0 ? 0 : max(1, min(done * width * 8 / total, done == total ? .max : width * 8 - 1))))
          #expect(Bar(done, of: total).drawn(width, .ascii).text.allSatisfy { "#-".contains($0) })
        }
      }
    }
  }

  @Test func workIsMappedByTheDateItWasDoneOn() {
    var page = Samples.heatmap
    page.work = [("2026-11-18", 1, 0), ("2026-11-20", 12, 300), ("2026-11-25", 4, 90), ("2026-12-01", 8, 200)].map {
      .init(date: Samples.day($0.0), span: .init(items: $0.1, minutes: $0.2))
    }
    let items = HeatmapView.sheet(page, .items, byDays: false, Rendering(columns: 80))
    #expect(items.lines.map(\.text).contains { $0.contains("▁▁ nothing  ░░ 1–3  ▒▒ 4–6  ▓▓ 7–9  ██ 10 or more") })
    #expect(items.lines.map(\.text).contains("  Work      25 items in 9h50m, on 4 dates"))
    #expect(items.lines.map(\.text).contains("  Best day  Friday 20 November · 12 items in 5h"))
    let minutes = HeatmapView.sheet(page, .minutes, byDays: false, Rendering(columns: 80))
    #expect(minutes.lines.map(\.text).contains { $0.contains("░░ to 1h15m  ▒▒ to 2h30m  ▓▓ to 3h45m  ██ more") })
    let read = HeatmapView.sheet(page, .minutes, byDays: false, .linear())
    #expect(read.lines.map(\.text).contains("Friday 20 November: 12 items in 5h"))
  }

  @Test func levelsOfWorkAreGreensWhereTheTerminalHasThem() {
    var page = Samples.heatmap
    page.work = (1...4).map { .init(date: Samples.day("2026-11-2\($0)"), span: .init(items: $0)) }
    var rendering = Rendering(columns: 80, colour: true)
    #expect(!drawn(HeatmapView.sheet(page, .items, byDays: false, rendering)).contains("38;5"))
    rendering.manyColours = true
    let many = drawn(HeatmapView.sheet(page, .items, byDays: false, rendering))
    for colour in ["108", "71", "35", "34"] { #expect(many.contains("38;5;\(colour)m"), "\(colour)") }
    rendering.colour = false
    #expect(!drawn(HeatmapView.sheet(page, .items, byDays: false, rendering)).contains("␛"))
  }

  @Test func weakTopicsAreThoseThatFeltHardTookLongOrAreOpen() {
    var page = Samples.stats
    page.time = .init([30, 30, 30])
    var hard = StatsPage.Group(name: "hard", done: 4, required: 4, time: .init([20]))
    hard.feltHard = 3
    page.topics = [
      .init(name: "new", done: 0, required: 5, time: .init()), .init(name: "well", done: 5, required: 5, time: .init([30])),
      .init(name: "slow", done: 5, required: 5, time: .init([45])),
      .init(name: "open", done: 1, required: 10, time: .init([10])), hard,
    ]
    #expect(page.weakTopics.map(\.name) == ["open", "hard", "slow"])
  }

  @Test func aFactLeavesNoLonelyWord() {
    for columns in 40...100 {
      var sheet = Sheet(Rendering(columns: columns))
      sheet.fact("Streak", "3 complete days in a row · longest 5 (20 Nov – 24 Nov) · shown up 4 days")
      if sheet.lines.count == 1 { continue }
      let last = sheet.lines.last.map { $0.text.drop { $0 == " " } } ?? ""
      #expect(last.count >= 8, "\(columns): \(last)")
      let words = sheet.lines.map { $0.text.split(separator: " ").joined(separator: " ") }
      #expect(words.joined(separator: " ").hasSuffix("shown up 4 days") && sheet.lines.allSatisfy { $0.cells <= columns })
    }
  }
}
