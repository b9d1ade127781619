import Foundation
import Support
import Testing

@testable import MMTCore

/// Logs, boards with dates, days among lists, and what stands behind open boxes.
@Suite struct EntryTests {
  @Test("what stands in the days of a log has been, and is nothing to do")
  func logs() {
    let days = "### R1D1 - 2019/05/13\n* Did one exercise.\n* Wrote a test.\n\n### R1D2 - 2019/05/14\n* Studied logging.\n"
    for text in ["# 100 days of code log - Round 1 - Ida\n\n\(days)", "# 100 days of code\n\n## Log\n\n\(days)"] {
      let plan = Owners.plan(text)
      #expect(plan.items.isEmpty && plan.days.count == 2, "\(text)")
      #expect(plan.prose.count { $0.reason == .entry } == 3)
    }
    // A plan is none, and neither is a log that says how far something is.
    #expect(Owners.plan("# 100 days of code\n\n\(days)").items.count == 3)
    #expect(Owners.plan("# My log\n\n\(days)* [ ] read\n").items.count == 3)
  }

  @Test("bullets with boxes are the days below a heading that only names a range of them")
  func daysInRange() {
    let text =
      "# Plan\n\n## Semaine 1 (Jours 1-2)\n- [x] Jour 1: a\n- [ ] Jour 2: b\n\n## Jours 3-4: fin\n- [ ] Jour 3: c\n- [ ] Jour 4: d\n\n## Notes\n- x\n- y\n- z\n- u\n- v\n"
    #expect(Owners.days(text).count == 4)
    #expect(Owners.plan(text).items.map { Owners.plan(text).words($0) } == ["a", "b", "c", "d"])
  }

  @Test("lanes with dates are lanes, and dates that lie close together in one order only are of that")
  func lanes() {
    let text =
      "## Next week - 12/01/2026\n- [ ] a\n## To Do - 08/01/2026\n- [ ] b\n## Tomorrow - 09/01/2026\n- [ ] c\n## Doing\n- [ ] d\n## Done\n- [x] e\n"
    let plan = Owners.plan(text)
    #expect(!plan.days.contains { $0.isNumbered })
    #expect(plan.items.map(\.status) == [.open, .open, .open, .partial, .done])
    #expect(DateOrder.told(by: SourceText(text)) == .dayFirst)
    #expect(DateOrder.told(by: SourceText("1/8/2026 a\n1/9/2026 b\n1/12/2026 c\n")) == .monthFirst)
    for unsettled in ["1/8/2026 a\n1/9/2026 b\n", "1/2/2026 a\n2/3/2026 b\n3/4/2026 c\n"] {
      #expect(DateOrder.told(by: SourceText(unsettled)) == nil)
    }
  }

  @Test("behind an open box parentheses make an item partial, never done")
  func parentheses() {
    let text = "# P\n\n- [x] a\n- [ ] essay (in progress)\n- [ ] 第二章（部分完成）\n- [ ] tidy (done)\n- [ ] lab - in progress\n"
    #expect(Owners.plan(text).items.map(\.status) == [.done, .partial, .partial, .open, .open])
    let one = "# P\n\n- [x] a\n- [ ] 第二章（部分完成）\n- [ ] b\n"
    #expect(Owners.states(one) == [": ✓a, /第二章（部分完成）, b"])
  }

  @Test("facts beside boxes below a heading of the same name are no work")
  func facts() {
    let text =
      "# House\n\n## Diy\n\n### Paint\n- [ ] shoe molding\n- [ ] kickboards\n\n## Contracted\n\n### Paint\n- colours from the shop\n- start date: 6 May 2024\n- end date: 9 May 2024\n"
    #expect(Owners.plan(text).items.count == 2)
  }
}
