import Foundation
import Testing

@testable import MMTCore

/// What an item says of where it was moved to: it isn't late, and counts where it went.
@Suite struct MovedWordsTests {
  private func status(_ words: String) -> ItemStatus? {
    Owners.plan("# P\n\n## Day 1\n\n- [ ] \(words)\n- [ ] else\n").items.first?.status
  }

  @Test(
    "a weekday or date behind an arrow, a sign that turns, or words that lead on",
    arguments: [
      "slides → both to Saturday", "swim → 14/9", "essay -> Mon 14.9.", "poster moved to Thursday", "run 🔁 Mo 14.09.",
      "ski ↩ Saturday", "Folien → Freitag", "quiz ➡️ next week", "mail pushed to 3 May", "lab → Day 4",
    ])
  func puts(_ words: String) {
    #expect(status(words) == .scheduled)
  }

  @Test(
    "other words behind an arrow say nothing",
    arguments: [
      "gym Mon → Fri", "leave 3/4 → 8/4", "flight Rome → Paris", "read 3 → 5", "what moved to the attic", "stretch 🔁 every day",
      "A → B", "pages 10 → 14/9",
    ])
  func none(_ words: String) {
    #expect(status(words) == .open)
  }

  @Test("where the same words stand elsewhere, with a remark in brackets or none, it counts there")
  func counts() {
    let plan = Owners.plan(
      "# P\n\n## Day 1\n\n- [ ] slides → Friday\n- [ ] mail → Friday\n\n## Day 2\n\n- [x] slides (from Day 1)\n")
    #expect(plan.items.map(\.status) == [.moved, .scheduled, .done])
  }

  @Test("what is put off to a date of its own is not in the backlog before that; without one it stays in sight")
  func backlog() throws {
    let today = try #require(CivilDay("2026-09-20"))
    let start = try #require(CivilDay("2026-09-07"))
    let plan = Owners.plan(
      "# P\n\n## Day 1\n\n- [ ] slides → Friday\n- [ ] mail\n- [<] call\n- [<] trip 📅 2026-09-10\n- [<] visa 📅 2026-10-10\n\n## Day 2\n\n- [ ] x\n"
    )
    let ledger = Ledger(plan, path: "p.md", schedule: Schedule(plan, start: start, free: .init()), today: today)
    let behind = ledger.backlogItems.map { plan.words(plan.items[$0]).prefix { $0 != " " } }
    #expect(behind == ["slides", "mail", "call", "trip", "x"])
    #expect(ledger.backlogCount == 5)
  }

  @Test("a time behind a sign for done is a result, and a legend's cross may have a remark")
  func remarks() {
    let plan = Owners.plan("# P\n\n## Day 1\n\n- 5 km ✅ 24:10\n- 10 km ✅ 48:12\n- 6 km\n")
    #expect(plan.items.map(\.status) == [.done, .done, .open])
    let legend = Owners.plan("# P\n\n○=できた ×=できず\n\n## Day 1\n\n- 一章 ○\n- 二章 × 残業\n- 3 × 5 km\n- 三章\n")
    #expect(legend.items.map { legend.words($0) } == ["一章", "二章 残業", "3 × 5 km", "三章"])
  }
}
