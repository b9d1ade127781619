import MMTCore
import MMTViews
import Testing

/// The pages of what changes, checks and sets up, as literals.
struct ChangePageGoldens {
  @Test func changeAt80Columns() {
    let expected = #"""
        .1  ✓  438  Find All Anagrams in a String                          Medium  25m

        DSA       ████████████  5/5  100%
        Day 12    ████████████  5/5  100%   complete
        Streak    3 complete days in a row, your longest yet · shown up 4 days
        Backup    commit 1a2b3c4

      """#
    #expect(drawn(ChangeView.sheet(Samples.change, today: Samples.today, Rendering(columns: 80))) == expected)
  }

  @Test func changeAt40Columns() {
    let expected = #"""
      .1 ✓ 438 Find All Anagrams in a String ·
           25m Medium

      DSA       5/5  100%
      Day 12    5/5  100%
      Streak    3 complete days in a row, your
                longest yet · shown up 4 days
      Backup    commit 1a2b3c4

      """#
    #expect(drawn(ChangeView.sheet(Samples.change, today: Samples.today, Rendering(columns: 40))) == expected)
  }

  @Test func syncAt80Columns() {
    let expected = #"""
        2 items ticked
        12.3  ◐     30  Substring with Concatenation of All Words · partly      Hard
                        done · note
         9.3  ☐   1343  Number of Sub-arrays of Size K and Average Greater      Medium
                        than or Equal to Threshold

        1 item edited
        12.7  ☐  Watch  "Microservices Explained" – TechWorld with Nana

        1 item renamed or moved
        · d001/dsa/old-words → d001/dsa/new-words

        1 item gone from the plan; its record is archived
        · 3.2 LC 15 3Sum

        Streak    3 complete days in a row · longest 5 · shown up 4 days
        Backup    commit 1a2b3c4

      """#
    #expect(drawn(SyncView.sheet(Samples.sync, today: Samples.today, Rendering(columns: 80))) == expected)
  }

  @Test func syncAt40Columns() {
    let expected = #"""
      2 items ticked
      12.3 ◐ 30 Substring with Concatenation
             of All Words · partly done · note
             Hard
       9.3 ☐ 1343 Number of Sub-arrays of Size
             K and Average Greater than or
             Equal to Threshold Medium

      1 item edited
      12.7 ☐ Watch "Microservices Explained" –
             TechWorld with Nana

      1 item renamed or moved
      · d001/dsa/old-words →
        d001/dsa/new-words

      1 item gone from the plan; its record is
      archived
      · 3.2 LC 15 3Sum

      Streak    3 complete days in a row ·
                longest 5 · shown up 4 days
      Backup    commit 1a2b3c4

      """#
    #expect(drawn(SyncView.sheet(Samples.sync, today: Samples.today, Rendering(columns: 40))) == expected)
  }

  @Test("what came back ticked isn't told as new or renamed besides; where it came from another day it is")
  func syncTellsOnce() {
    let item = Samples.placed.item
    var renamed = SyncAnswer.Renamed(from: "d012/dsa/as-it-was", to: item.id)
    renamed.placed = Samples.placed
    var moved = SyncAnswer.Renamed(from: "d009/dsa/as-it-was", to: item.id)
    moved.placed = Samples.placed
    let answer = SyncAnswer(
      completed: [Samples.placed], renamed: [renamed, moved], added: [Samples.placed, Samples.late], streak: Samples.streak)
    #expect(answer.told.added == [Samples.late])
    #expect(answer.told.renamed == [moved])
  }

  @Test func adoptAt80Columns() {
    let expected = #"""
      Machine Mode: 100-day plan                                       machine-mode.md
      ────────────────────────────────────────────────────────────────────────────────

        Weeks     15
        Days      101 days (Day 1 to 100, and Day 101 beyond)
        Items     622, of them 434 LeetCode problems; 0 done
        Boxes     0 there, 622 to add

        Track          Days  Items  Kinds
        DSA              90    434  434 problems
        System Design   101    188  86 videos, 101 tasks, 1 bonus

        Left as prose: 1 line
        14  | Day | Topic |  a table isn't read as items

      machine-mode.md:42:28: error: February 2026 has 28 days [plan.no-such-date]
        42 | * [x] LC 27: Remove it ✅ 2026-02-30
           |                           ^^^^^^^^^^
      help: write the day as YYYY-MM-DD, for example 2026-02-28

        A preview: nothing was written.

      """#
    #expect(drawn(AdoptView.sheet(Samples.adopt, Rendering(columns: 80))) == expected)
  }

  @Test func adoptAt40Columns() {
    let expected = #"""
      Machine Mode: 100-day    machine-mode.md
      plan
      ────────────────────────────────────────

      Weeks     15
      Days      101 days (Day 1 to 100, and
                Day 101 beyond)
      Items     622, of them 434 LeetCode
                problems; 0 done
      Boxes     0 there, 622 to add

      Track         Days Items Kinds
      DSA           90 434 434 problems
      System Design 101 188 86 videos, 101
                    tasks, 1 bonus

      Left as prose: 1 line
      14  | Day | Topic |  a table isn't read
          as items

      machine-mode.md:42:28: error: February
      2026 has 28 days [plan.no-such-date]
        42 | … LC 27: Remove it ✅ 2026-02-30
           |                       ^^^^^^^^^^
      help: write the day as YYYY-MM-DD, for
      example 2026-02-28

      A preview: nothing was written.

      """#
    #expect(drawn(AdoptView.sheet(Samples.adopt, Rendering(columns: 40))) == expected)
  }

  @Test func statusAt80Columns() {
    let expected = #"""
      Machine Mode: 100-day plan                               Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────
        Plan      machine-mode.md
        Folder    ~/machine-mode
        Day       12 of 100
        Today     2 of 7 done
        Backlog   7 open items from earlier days   mmt backlog
        Streak    3 complete days in a row · longest 5 · shown up 4 days
        Sync      2 changes made outside mmt   mmt sync
        Backup    today at 07:02 (commit 1a2b3c4)
                  changes since then aren't committed yet
        Elsewhere no copy has left this machine yet   mmt backup --to DIR
        Note      the build is new since 1 December.

      """#
    #expect(drawn(StatusView.sheet(Samples.status, Rendering(columns: 80))) == expected)
  }

  @Test func statusAt40Columns() {
    let expected = #"""
      Machine Mode: 100-day plan
      Tuesday 1 December 2026
      ────────────────────────────────────────
      Plan      machine-mode.md
      Folder    ~/machine-mode
      Day       12 of 100
      Today     2 of 7 done
      Backlog   7 open items from earlier days
                mmt backlog
      Streak    3 complete days in a row ·
                longest 5 · shown up 4 days
      Sync      2 changes made outside mmt
                mmt sync
      Backup    today at 07:02 (commit
                1a2b3c4)
                changes since then aren't
                committed yet
      Elsewhere no copy has left this machine
                yet   mmt backup --to DIR
      Note      the build is new since 1
                December.

      """#
    #expect(drawn(StatusView.sheet(Samples.status, Rendering(columns: 40))) == expected)
  }

  @Test func verifyAt80Columns() {
    let expected = #"""
      machine-mode.md:42:28: error: February 2026 has 28 days [plan.no-such-date]
        42 | * [x] LC 27: Remove it ✅ 2026-02-30
           |                           ^^^^^^^^^^
      help: write the day as YYYY-MM-DD, for example 2026-02-28

      1 error in 101 days, 622 items and 40 records.

      """#
    #expect(drawn(VerifyView.sheet(Samples.verify, Rendering(columns: 80))) == expected)
  }

  @Test("of more than a hundred problems of one kind the others are counted")
  func manyProblems() {
    let many = (1...130).map { Diagnostic(.warning, code: "plan.slipped-box", file: "p.md", line: $0, message: "m") }
    let one = Diagnostic(.error, code: "plan.no-such-date", file: "p.md", line: 131, message: "m")
    let report = VerifyReport(problems: many + [one], days: 1, items: 1, records: 1)
    let page = drawn(VerifyView.sheet(report, Rendering(columns: 80)))
    #expect(page.split(separator: "\n").count { $0.contains("slipped-box]") } == 100)
    #expect(page.contains("no-such-date"))
    #expect(
      page.hasSuffix(
        "\n30 more of the kind plan.slipped-box   mmt verify --json\n\n1 error and 130 warnings in 1 day, 1 item and 1 record.\n"
      ))
  }

  @Test func verifyAt40Columns() {
    let expected = #"""
      machine-mode.md:42:28: error: February
      2026 has 28 days [plan.no-such-date]
        42 | … LC 27: Remove it ✅ 2026-02-30
           |                       ^^^^^^^^^^
      help: write the day as YYYY-MM-DD, for
      example 2026-02-28

      1 error in 101 days, 622 items and 40
      records.

      """#
    #expect(drawn(VerifyView.sheet(Samples.verify, Rendering(columns: 40))) == expected)
  }

  @Test func configAt80Columns() {
    let expected = #"""
      Settings
      ────────────────────────────────────────────────────────────────────────────────
        startDate    2026-11-20  The date of the lowest day (YYYY-MM-DD; default none)
        dayBoundary  04:00       When a new day begins (HH:MM)
        bullets      items       Whether bullets without a box are items (auto|items;
                                 default auto)

      """#
    #expect(drawn(ConfigView.sheet(Samples.config, Rendering(columns: 80))) == expected)
  }

  @Test func configAt40Columns() {
    let expected = #"""
      Settings
      ────────────────────────────────────────
      startDate   2026-11-20 The date of the
                  lowest day (YYYY-MM-DD;
                  default none)
      dayBoundary 04:00 When a new day begins
                  (HH:MM)
      bullets     items Whether bullets
                  without a box are items
                  (auto|items; default auto)

      """#
    #expect(drawn(ConfigView.sheet(Samples.config, Rendering(columns: 40))) == expected)
  }
}
