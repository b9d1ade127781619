import Foundation
import MMTCore
import Support
import Testing

/// The report of counters and habits: its numbers are those of `RhythmLedger`, counted here from the same file.
@Suite struct RhythmReportTests {
  private static let today = CivilDay("2026-11-20") ?? CivilDay(daysSinceEpoch: 0)

  /// Some months of days that were kept now and then.
  private static func file(_ random: inout SplitMix64) -> String {
    var text = """
      # Hundreds & <more>

      ## Every day
      - Push-ups 0/100
      - Run 0.0/10.0 km
      - 🧘 Meditate <b>

      ## 3 per week
      - Call family

      ## Per week
      - Read 0/100 pages

      ## Weigh
      - ⚖ Weight _._ kg [every:: day]

      ## Avoid
      - 🚬 Smoking


      """
    for back in 0..<100 where !random.once(in: 6) {
      let date = today.advanced(by: -back)
      func box() -> String { random.pick(["[ ]", "[x]", "[/]", "[~]", "[-]"]) }
      let pushUps = random.pick([0, 60, 100, 120])
      text += """
        ## \(date.iso)
        - [\(pushUps >= 100 ? "x" : " ")] Push-ups \(pushUps)/100
        - [ ] Run \(random.number(0...12)).\(random.number(0...9))/10.0 km
        - \(box()) 🧘 Meditate <b>
          - A <i>note</i> of \(date.iso)
        - [ ] ⚖ Weight \(random.number(70...75)).5 kg
        - [\(random.pick([" ", "x"]))] 🚬 Smoking


        """
    }
    return text
  }

  @Test("months, habits and streaks are what the ledger counts, without a plan and beside one; shared, no note leaves")
  func figures() throws {
    var random = SplitMix64(seed: 21)
    let text = Self.file(&random)
    let ledger = RhythmLedger([try RhythmFile(Array(text.utf8), path: "hundreds.md")], today: Self.today, pauses: [])
    let bench = try Workbench(rhythms: text)
    let report = try bench.mmt("report")
    try check(report, ledger)
    let page = report.output
    #expect(page.contains(#"<th scope="col" class="end later"><abbr title="Sunday 22 November">22</abbr></th>"#))
    #expect(page.contains(#"<th scope="col"><abbr title="Friday 20 November">20</abbr></th>"#))
    #expect(page.contains(#"<td class="blank later"></td>"#))
    let both = try Workbench(plan: Workbench.tasks(2))
    try both.mmt("add", "hundreds")
    try both.write("hundreds.md", text)
    try check(try both.mmt("report"), ledger)
    let shared = try bench.mmt("report", "--share").output
    #expect(!shared.contains("note</i>") && !shared.contains("note of") && PageReading(shared).problems.isEmpty)
    #expect(try bench.mmt("report", "--week", "1").status == 66)
    let json = try bench.mmt("report", "--share", "-o", "page.html")
    #expect(json.status == 0 && bench.read("hundreds.md") == text, "a look writes nothing")
  }

  private func check(_ result: ProcessResult, _ ledger: RhythmLedger) throws {
    #expect(result.status == 0, "\(result.errors)")
    let page = result.output
    let reading = PageReading(page)
    ReportTests.check(reading)
    #expect(page.contains("A &lt;i&gt;note&lt;/i&gt; of 2026-1"))
    // Months: each table has as many days of each kind as the ledger's month.
    let months = page.components(separatedBy: "<table class=\"month\">").dropFirst()
    #expect(months.count == 4)
    for (back, table) in months.enumerated() {
      let table = table.components(separatedBy: "</table>")[0]
      let month = Month(try #require(CivilDay(year: 2026, month: 11 - back, day: 1)))
      let expected = ledger.month(month)
      func count(_ words: String) -> Int { table.components(separatedBy: words).count - 1 }
      #expect(count("<td class=\"complete") == expected.complete && count("●") == expected.complete, "\(month)")
      #expect(count("<td class=\"partial") == expected.partial && count("◐") == expected.partial, "\(month)")
      #expect(count("<td class=\"none") == expected.none, "\(month)")
      let words = "\(expected.complete) complete, \(expected.partial) partial, \(expected.none) none"
      #expect(table.contains(words), "\(month)")
    }
    // Habits: four cells of the row.
    let habits = ledger.habits(HabitPeriod(.month, containing: Self.today)).habits
    let rows = page.components(separatedBy: "<table class=\"grid\">")[1].components(separatedBy: "<tr><th scope=\"row\"")
      .dropFirst()
    #expect(rows.count == habits.count)
    for (row, habit) in zip(rows, habits) where !habit.isMeasure {
      let cells = row.components(separatedBy: "<td>").dropFirst().map { $0.components(separatedBy: "</td>")[0] }
      #expect(
        cells.first == (habit.tally.expected > 0 ? "\(habit.tally.success) of \(habit.tally.expected)" : ""), "\(habit.id)")
      #expect(cells.dropFirst(2).first?.hasPrefix("\(habit.streak.current?.length ?? 0) ") == true, "\(habit.id)")
      #expect(cells.dropFirst(3).first?.hasPrefix("\(habit.streak.longest?.length ?? 0) ") == true, "\(habit.id)")
    }
    // A chart for each counter and measure, a column for each value above 0, full where the target is reached.
    let charts = page.components(separatedBy: "<div class=\"counter\">").dropFirst()
    let drawn = habits.filter {
      ($0.definition.target != nil || $0.isMeasure) && $0.history.entries.contains { $0.value != nil }
    }
    #expect(charts.count == drawn.count && charts.count >= 3)
    for (chart, habit) in zip(charts, drawn) where !habit.isMeasure && !habit.isSum {
      let values = habit.history.entries.filter { $0.state != .skipped }.compactMap(\.value)
      let target = habit.definition.target ?? Quantity(units: 0)
      #expect(chart.components(separatedBy: "<rect class=\"full\"").count - 1 == values.count { $0 >= target })
      #expect(chart.components(separatedBy: "<rect").count - 1 == values.count { $0.units > 0 })
    }
  }
}
