import Foundation
import MMTCore
import Support
import Testing

/// Plans that nobody should have: every page, chart and export of them is whole, fits its width and holds nothing raw.
@Suite struct HostilePlanTests {
  private static let many = days(300)

  /// 34 items each.
  private static func days(_ count: Int) -> String {
    "# A \(count)-day plan\n\n"
      + (1...count).map { day in
        "### Day \(day)\n\n#### Work: \(day)\n\n"
          + (1...34).map { "- [\($0 % 2 == 0 ? "x" : " ")] task \($0) <b>&amp; ]]>\n" }.joined() + "\n"
      }.joined()
  }
  private static let rightToLeft = """
    # خطة الدراسة \u{202E}abc

    ## Week 1: שבוע ראשון

    ### Day 1

    #### קריאה: עברית וגם English

    - [x] LC 1: مجموع رقمين ⏱ 25m ✅ 2026-11-20
      - ملاحظة \u{2067}x\u{1B}[31m
    - [ ] משימה: לקרוא את הפרק הראשון של הספר ולכתוב עליו כמה מילים

    > 📝 היום למדתי

    """
  private static let plans = [
    "script": ReportTests.hostile, "many": days(40), "right to left": rightToLeft,
    "no items": "# Nothing\n\n### Day 1\n\nProse.\n\n### Day 2\n\n> 📝 Rest.\n",
    "no dates": "# A list\n\n- [ ] one\n- [x] two\n",
    "one line": "- [x] " + String(repeating: "wide 漢字 ", count: 3000) + "\n",
  ]

  @Test("their pages fit at every width and show nothing raw", arguments: plans.keys.sorted())
  func pages(_ name: String) throws {
    let bench = try Self.bench(name)
    for width in [40, 80, 120] {
      for command in ["today", "week", "progress", "heatmap", "heatmap --days", "stats", "review", "backlog"] {
        let result = try bench.shell("COLUMNS=\(width) '\(bench.executable)' \(command) --colour never")
        #expect(result.status == 0, "\(command): \(result.errors)")
        for line in result.output.split(separator: "\n") where line.unicodeScalars.contains(where: Self.isRaw) {
          Issue.record("\(command) at \(width): \(line.debugDescription)")
        }
        let widest = result.output.split(separator: "\n").map { DisplayWidth.cells(String($0)) }.max() ?? 0
        #expect(widest <= width, "\(command)")
      }
    }
  }

  private static func isRaw(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
      || (0x2066...0x2069).contains(scalar.value)
  }

  @Test("others can read what is exported of them", arguments: plans.keys.sorted())
  func exports(_ name: String) throws {
    let bench = try Self.bench(name)
    for format in ["json", "markdown", "csv", "ics"] {
      let result = try bench.mmt("export", "--format", format)
      // A plan without days has no calendar.
      if format == "ics", result.status == 65 { continue }
      #expect(result.status == 0, "\(format): \(result.errors)")
      switch format {
      case "json": _ = try JSONSerialization.jsonObject(with: Data(result.stdout))
      case "ics":
        let lines = result.output.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
        #expect(lines.count { $0.hasPrefix("BEGIN:") } == lines.count { $0.hasPrefix("END:") })
      case "csv": #expect(result.output.hasPrefix("day,date,week,") && result.output.hasSuffix("\r\n"))
      default: #expect(result.output.hasPrefix("# "))
      }
    }
  }

  @Test("ten thousand items are a page")
  func manyItems() throws {
    let bench = try Workbench(plan: Self.many)
    let page = try bench.mmt("report").output
    #expect(page.components(separatedBy: "<li class=\"").count - 1 >= 10_200)
    #expect(page.components(separatedBy: "<script").count == 2 && page.hasSuffix("</html>\n"))
    ReportTests.check(PageReading(try bench.mmt("report", "--svg", "heatmap").output), scripts: 0)
    ReportTests.check(PageReading(try Self.bench("right to left").mmt("report").output))
  }

  private static func bench(_ name: String) throws -> Workbench {
    let bench = try Workbench(plan: "### Day 1\n- [ ] a\n")
    try bench.write("plan.md", plans[name] ?? "")
    return bench
  }
}
