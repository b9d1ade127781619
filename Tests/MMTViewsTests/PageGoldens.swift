import MMTCore
import MMTViews
import Testing

/// The other pages as literals: the look is a promise, so a change of it is seen here.
struct PageGoldens {
  @Test func weekAt80Columns() {
    let expected = #"""
      Week 2  SLIDING WINDOWS & HASH MAPS                               29 Nov – 2 Dec
      ────────────────────────────────────────────────────────────────────────────────

        DSA            ███████▏░░░░  12/20  60%
        System Design  ████▌░░░░░░░    3/8  37%

        ✓ Day 10  Sun 29 Nov  ██████████  7/7  100%   Sliding Window (Variable Size),
                                                      Message Queues
          Day 11  Mon 30 Nov  ████████▌░  6/7   85%   Hash Maps Advanced, Message
                                                      Queues
        ▸ Day 12  Tue  1 Dec  ██▊░░░░░░░  2/7   28%   today · Sliding Window Advanced,
                                                      Microservices Architecture
          Day 13  Wed  2 Dec  ░░░░░░░░░░  0/7    0%   Hash Maps Revision, Message
                                                      Queues

        Days      1 of 4 complete
        Streak    3 complete days in a row · longest 5 · shown up 4 days

        mmt day 11   shows Day 11

      """#
    #expect(drawn(WeekView.sheet(Samples.week, Rendering(columns: 80))) == expected)
  }

  @Test func weekAt40Columns() {
    let expected = #"""
      Week 2  SLIDING WINDOWS   29 Nov – 2 Dec
      & HASH MAPS
      ────────────────────────────────────────

      DSA            12/20  60%
      System Design    3/8  37%

      ✓ Day 10 Sun 29 Nov 7/7 100% Sliding
               Window (Variable Size), Message
               Queues
        Day 11 Mon 30 Nov 6/7 85% Hash Maps
               Advanced, Message Queues
      ▸ Day 12 Tue  1 Dec 2/7 28% today ·
               Sliding Window Advanced,
               Microservices Architecture
        Day 13 Wed  2 Dec 0/7 0% Hash Maps
               Revision, Message Queues

      Days      1 of 4 complete
      Streak    3 complete days in a row ·
                longest 5 · shown up 4 days

      mmt day 11   shows Day 11

      """#
    #expect(drawn(WeekView.sheet(Samples.week, Rendering(columns: 40))) == expected)
  }

  @Test func nextAt80Columns() {
    let expected = #"""
      Next                                      Day 9, Saturday 28 November 2026 · DSA
      ────────────────────────────────────────────────────────────────────────────────
         9.3  ☐   1343  Number of Sub-arrays of Size K and Average Greater      Medium
                        than or Equal to Threshold
        12.7  ☐  Watch  "Microservices Explained" – TechWorld with Nana

        Link      https://leetcode.com/problems/number-of-sub-arrays/
        Tick it   mmt done 9.3

      """#
    #expect(drawn(ItemsView.next(NextAnswer(page: Samples.items), Rendering(columns: 80))) == expected)
    // Of nothing nothing is done.
    var none = NextAnswer(page: ItemsPage(items: [], today: Samples.items.today))
    #expect(drawn(ItemsView.next(none, Rendering(columns: 80))).contains("Nothing is open"))
    none.hasNoItems = true
    #expect(drawn(ItemsView.next(none, Rendering(columns: 80))).contains("The plan has no items"))
  }

  @Test func nextAt40Columns() {
    let expected = #"""
      Next
      Day 9, Saturday 28 November 2026 · DSA
      ────────────────────────────────────────
       9.3 ☐ 1343 Number of Sub-arrays of Size
             K and Average Greater than or
             Equal to Threshold Medium
      12.7 ☐ Watch "Microservices Explained" –
             TechWorld with Nana

      Link      https://leetcode.com/problems/
                number-of-sub-arrays/
      Tick it   mmt done 9.3

      """#
    #expect(drawn(ItemsView.next(NextAnswer(page: Samples.items), Rendering(columns: 40))) == expected)
  }

  @Test func backlogAt80Columns() {
    let expected = #"""
      Backlog  2 open items from 2 earlier days                Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────

        Day 9  Saturday 28 November
         9.3  ☐   1343  Number of Sub-arrays of Size K and Average Greater      Medium
                        than or Equal to Threshold

        Day 11  Monday 30 November
        12.7  ☐  Watch  "Microservices Explained" – TechWorld with Nana

        mmt done 9.3   ticks the first

      """#
    #expect(drawn(ItemsView.backlog(Samples.items, Rendering(columns: 80))) == expected)
  }

  @Test func backlogAt40Columns() {
    let expected = #"""
      Backlog  2 open items from 2 earlier
      days
      Tuesday 1 December 2026
      ────────────────────────────────────────

      Day 9  Saturday 28 November
       9.3 ☐ 1343 Number of Sub-arrays of Size
             K and Average Greater than or
             Equal to Threshold Medium

      Day 11  Monday 30 November
      12.7 ☐ Watch "Microservices Explained" –
             TechWorld with Nana

      mmt done 9.3   ticks the first

      """#
    #expect(drawn(ItemsView.backlog(Samples.items, Rendering(columns: 40))) == expected)
  }

  @Test func showAt80Columns() {
    let expected = #"""
      Substring with Concatenation of All Words                                   Hard
      ────────────────────────────────────────────────────────────────────────────────
        Status    ◐ partly done
        LeetCode  30
        Kind      problem
        Where     Day 12, Tuesday 1 December 2026 · DSA
      https://leetcode.com/problems/substring-with-concatenation-of-all-words/
        Line      230
        Ref       12.3
        Id        d012/dsa/lc-30

        Notes
        │ Two maps; slide by word length.
        │ - offset 0..<k

      """#
    #expect(drawn(ItemsView.show(Samples.shown, Rendering(columns: 80))) == expected)
  }

  @Test func showAt40Columns() {
    let expected = #"""
      Substring with Concatenation of     Hard
      All Words
      ────────────────────────────────────────
      Status    ◐ partly done
      LeetCode  30
      Kind      problem
      Where     Day 12, Tuesday 1 December
                2026 · DSA
      Link      https://leetcode.com/problems/
                substring-with-concatenation-o
                f-all-words/
      Line      230
      Ref       12.3
      Id        d012/dsa/lc-30

      Notes
      │ Two maps; slide by word length.
      │ - offset 0..<k

      """#
    #expect(drawn(ItemsView.show(Samples.shown, Rendering(columns: 40))) == expected)
  }

  @Test func plansAt80Columns() {
    let expected = #"""
      Plans to begin with
      ────────────────────────────────────────────────────────────────────────────────
        machine-mode  100 days  Machine Mode  Five LeetCode problems and one System
                                Design topic a day, from arrays to mock interviews.

        mmt init --plan machine-mode   begins it

      """#
    #expect(drawn(PlansView.sheet(Samples.plans, Rendering(columns: 80))) == expected)
  }

  @Test func plansAt40Columns() {
    let expected = #"""
      Plans to begin with
      ────────────────────────────────────────
      machine-mode 100 days Machine Mode  Five
                   LeetCode problems and one
                   System Design topic a day,
                   from arrays to mock
                   interviews.

      mmt init --plan machine-mode   begins it

      """#
    #expect(drawn(PlansView.sheet(Samples.plans, Rendering(columns: 40))) == expected)
  }

  @Test func weekInAscii() {
    let expected = #"""
      Week 2  SLIDING WINDOWS & HASH MAPS                               29 Nov - 2 Dec
      --------------------------------------------------------------------------------

        DSA            #######-----  12/20  60%
        System Design  ####--------    3/8  37%

        * Day 10  Sun 29 Nov  ##########  7/7  100%   Sliding Window (Variable Size),
                                                      Message Queues
          Day 11  Mon 30 Nov  ########--  6/7   85%   Hash Maps Advanced, Message
                                                      Queues
        > Day 12  Tue  1 Dec  ##--------  2/7   28%   today - Sliding Window Advanced,
                                                      Microservices Architecture
          Day 13  Wed  2 Dec  ----------  0/7    0%   Hash Maps Revision, Message
                                                      Queues

        Days      1 of 4 complete
        Streak    3 complete days in a row - longest 5 - shown up 4 days

        mmt day 11   shows Day 11

      """#
    #expect(drawn(WeekView.sheet(Samples.week, Rendering(unicode: false))) == expected)
  }

  @Test func weekInColour() {
    let expected = #"""
      ␛[1mWeek 2␛[0m  SLIDING WINDOWS & HASH MAPS                               29 Nov – 2 Dec
      ␛[2m────────────────────────────────────────────────────────────────────────────────␛[0m

        ␛[1mDSA␛[0m            ␛[32m███████▏␛[0m␛[2m░░░░␛[0m  12/20  60%
        ␛[1mSystem Design␛[0m  ␛[32m████▌␛[0m␛[2m░░░░░░░␛[0m    3/8  37%

        ␛[32m✓␛[0m Day 10  ␛[2mSun 29 Nov␛[0m  ␛[32m██████████␛[0m  7/7  100%   Sliding Window (Variable Size),
                                                      Message Queues
          Day 11  ␛[2mMon 30 Nov␛[0m  ␛[32m████████▌␛[0m␛[2m░␛[0m  6/7   85%   Hash Maps Advanced, Message
                                                      Queues
        ␛[36m▸␛[0m ␛[1mDay 12␛[0m  ␛[2mTue  1 Dec␛[0m  ␛[32m██▊␛[0m␛[2m░░░░░░░␛[0m  2/7   28%   ␛[36mtoday␛[0m ␛[36m·␛[0m Sliding Window Advanced,
                                                      Microservices Architecture
          Day 13  ␛[2mWed  2 Dec␛[0m  ␛[2m░░░░░░░░░░␛[0m  0/7    0%   Hash Maps Revision, Message
                                                      Queues

        ␛[2mDays      ␛[0m1 of 4 complete
        ␛[2mStreak    ␛[0m␛[32m3 complete days in a row␛[0m␛[2m · longest 5 · shown up 4 days␛[0m

        ␛[36mmmt day 11␛[0m␛[2m   shows Day 11␛[0m

      """#
    #expect(drawn(WeekView.sheet(Samples.week, Rendering(colour: true))) == expected)
  }

  @Test func changeInAscii() {
    let expected = #"""
        .1  [x]  438  Find All Anagrams in a String                        Medium  25m

        DSA       ############  5/5  100%
        Day 12    ############  5/5  100%   complete
        Streak    3 complete days in a row, your longest yet - shown up 4 days
        Backup    commit 1a2b3c4

      """#
    #expect(drawn(ChangeView.sheet(Samples.change, today: Samples.today, Rendering(unicode: false))) == expected)
  }

  @Test func changeInColour() {
    let expected = #"""
        ␛[36m.1␛[0m  ␛[32m✓␛[0m  ␛[2m438␛[0m  Find All Anagrams in a String                          ␛[33mMedium␛[0m  ␛[2m25m␛[0m

        DSA       ␛[32m████████████␛[0m  ␛[32m5/5␛[0m  ␛[32m100%␛[0m
        ␛[1mDay 12␛[0m    ␛[32m████████████␛[0m  ␛[32m5/5␛[0m  ␛[32m100%␛[0m   ␛[2mcomplete␛[0m
        ␛[2mStreak    ␛[0m␛[32m3 complete days in a row, your longest yet␛[0m␛[2m · shown up 4 days␛[0m
        ␛[2mBackup    commit 1a2b3c4␛[0m

      """#
    #expect(drawn(ChangeView.sheet(Samples.change, today: Samples.today, Rendering(colour: true))) == expected)
  }
}
