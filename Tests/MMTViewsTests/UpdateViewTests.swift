import MMTCore
import MMTViews
import Testing

@Suite struct UpdateViewTests {
  private let report: UpdateReport = {
    var report = UpdateReport(
      plan: .init(title: "Small", path: "small.md", days: 2), from: "small 0000000000000001", to: "small 0000000000000002",
      isGuessed: false, isPreview: true)
    report.diff =
      UnifiedDiff(
        Array("# P\n- [ ] a\n- [ ] b\n".utf8),
        Array("# P\n- [ ] a\n- [ ] a task of many words, which take more room than there is in a line\n".utf8)
      ).hunks
    report.counts.added = 1
    report.counts.removed = 1
    report.counts.kept = 2
    report.counts.goals = 3
    report.counts.addedLines = 1
    report.counts.removedLines = 1
    report.contradictions = [.init(line: 12, ours: [Array("mine".utf8)], theirs: [])]
    return report
  }()

  @Test func updateAt60Columns() {
    let expected = #"""
      --- small.md
      +++ small.md, merged
      @@ -1,3 +1,3 @@
       # P
       - [ ] a
      -- [ ] b
      +- [ ] a task of many words, which take more room than
        there is in a line

        Items     1 item new, 3 goals new, 1 item gone
        Kept      2 items that the new edition dropped, because
                  you did something about them
        Lines     1 more, 1 gone
        Edition   small 0000000000000001 → 0000000000000002

        1 place where you and the new edition differ; yours stays
        12  yours: mine
            theirs: taken out

        A preview: nothing was written.

      """#
    #expect(drawn(UpdateView.sheet(report, Rendering(columns: 60))) == expected)
  }

  @Test("no line is wider than the page, however narrow", arguments: [20, 40, 80, 200])
  func widths(_ columns: Int) {
    for line in drawn(UpdateView.sheet(report, Rendering(columns: columns))).split(separator: "\n") {
      #expect(line.count <= columns, "\(line)")
    }
  }

  @Test("nothing to update is one line")
  func current() {
    let report = UpdateReport(
      plan: .init(title: "Small", path: "small.md", days: 2), from: "small 1", to: "small 1", isGuessed: false, isPreview: false
    )
    #expect(
      drawn(UpdateView.sheet(report, Rendering())) == "  ✓ small.md is of the newest edition; there is nothing to update.\n")
  }
}
