import MMTCore
import MMTViews
import Testing

/// The page of a week that is looked back on, and its file.
@Suite struct WeekReviewTests {
  /// Two weeks from 20 November on.
  private static func review(_ text: String) throws -> WeekReview {
    let plan = PlanParser.parse(SourceText(text))
    let today = Samples.day("2026-11-20")
    let schedule = Schedule(plan, start: Samples.day("2026-11-20"), free: .init())
    return try #require(Ledger(plan, path: "p.md", schedule: schedule, today: today).review(week: 1))
  }

  private static func page(_ review: WeekReview, showsAll: Bool = false) -> String {
    drawn(WeekReviewView.sheet(review, showsAll: showsAll, Rendering(columns: 80)))
  }

  private static let plan = """
    # Plan

    ## Week 1: Search

    ### Day 1

    - [x] one ✅ 2026-11-20
    - [x] two ✅ 2026-11-20
    - [ ] three
    - [x] Bonus: four ✅ 2026-11-20

    ## Week 2: Order

    ### Day 8

    - [x] five ✅ 2026-11-20
    - [ ] six

    """

  @Test("what was finished is the sum of what the bars count, of bonuses and of other days' items")
  func sums() throws {
    let review = try Self.review(Self.plan)
    #expect(review.finished.count == 4)
    #expect([review.done, review.required, review.optionalDone, review.elsewhere] == [2, 3, 1, 1])
    #expect(Self.page(review).contains("  Finished  4 items: 2 of 3, 1 bonus, 1 of other days   mmt review --all\n"))
    #expect(Self.page(review, showsAll: true).contains("  Finished  4 items: 2 of 3, 1 bonus, 1 of other days\n"))
  }

  @Test("where all that was finished was asked for, one sum is enough")
  func oneSum() throws {
    let text = Self.plan.replacing("[x] Bonus", with: "[ ] Bonus").replacing("[x] five ✅ 2026-11-20", with: "[ ] five")
    #expect(Self.page(try Self.review(text)).contains("  Finished  2 of 3 items   mmt review --all\n"))
  }

  @Test("one empty line stands between blocks, whatever a name stands for; code in a note keeps its empty lines")
  func emptyLines() throws {
    let template = "# Week {{week}}\n\n{{reflections}}\n\n## Notes\n\n{{notes}}\n\n{{reflections}}\n\n## Done\n\n{{done}}\n"
    func filled(_ review: WeekReview) -> String { String(decoding: WeekReviewText.filled(template, review), as: UTF8.self) }
    #expect(filled(try Self.review(Self.plan)) == "# Week 1\n\n## Notes\n\nNothing.\n\n## Done\n\n2\n")
    let noted = Self.plan.replacing("- [ ] three\n", with: "- [ ] three\n\n  ```\n  a\n\n\n  b\n  ```\n")
    #expect(
      filled(try Self.review(noted))
        == "# Week 1\n\n## Notes\n\n- three\n\n  ```\n  a\n\n\n  b\n  ```\n\n## Done\n\n2\n")
  }
}
