import MMTCore
import MMTViews
import Testing

/// The page of a day as literals: the look is a promise, so a change of it is seen here.
struct TodayGoldens {
  @Test func todayAt80Columns() {
    let expected = #"""
      Day 12/100                                               Tuesday 1 December 2026
      Week 2 · SLIDING WINDOWS & HASH MAPS                               88 days to go
      ────────────────────────────────────────────────────────────────────────────────

        Goal  see the invariant of the window before typing

        DSA  Sliding Window Advanced                       ██████▍░░░░░░░░░  2/5   40%
        .1  ✓    438  Find All Anagrams in a String              Medium    25m
        .2  ✓    567  Permutation in String · note               Medium  1h10m  30 Nov
        .3  ◐     30  Substring with Concatenation of All        Hard
                      Words · partly done · note
        .4  ☐   1652  Defuse the Bomb                            Easy
        .5  ☐    159  Longest Substring with At Most Two         Medium
                      Distinct Characters · paid
        .6  ☐    146  LRU Cache · bonus                          Medium

        System Design  Microservices Architecture          ░░░░░░░░░░░░░░░░  0/2    0%
        .7  ☐  Watch  "Microservices Explained" – TechWorld with Nana
        .8  ☐   Task  Draw an online shop as five services, with what each one owns
                      Include: gateway, service discovery, one database each
        .9  –  Bonus  Compare with a monolith · skipped

        Reflection
        │ Two pointers clicked.
        │
        │ Tomorrow: earlier to bed.

      ────────────────────────────────────────────────────────────────────────────────
        Today     █████▋░░░░░░░░░░░░░░     2/7   28%
        Plan      ██▎░░░░░░░░░░░░░░░░░  94/815   11%   10 of 100 days complete
        Streak    3 complete days in a row · longest 5 · shown up 4 days
        Backlog   7 open items from earlier days   mmt backlog
        Next      Day 13: Hash Maps Advanced, Distributed Systems Concepts

        mmt done .4   ticks Defuse the Bomb

      """#
    #expect(drawn(TodayView.sheet(Samples.page, Rendering(columns: 80))) == expected)
  }

  @Test func todayAt40Columns() {
    let expected = #"""
      Day 12/100       Tuesday 1 December 2026
      Week 2 · SLIDING WINDOWS   88 days to go
      & HASH MAPS
      ────────────────────────────────────────

      Goal  see the invariant of the window
            before typing

      DSA  Sliding Window Advanced   2/5   40%
      .1 ✓ 438 Find All Anagrams in a String ·
           25m Medium
      .2 ✓ 567 Permutation in String · note ·
           1h10m · 30 Nov Medium
      .3 ◐ 30 Substring with Concatenation of
           All Words · partly done · note Hard
      .4 ☐ 1652 Defuse the Bomb Easy
      .5 ☐ 159 Longest Substring with At Most
           Two Distinct Characters · paid
           Medium
      .6 ☐ 146 LRU Cache · bonus Medium

      System Design  Microservices   0/2    0%
      Architecture
      .7 ☐ Watch "Microservices Explained" –
           TechWorld with Nana
      .8 ☐ Task Draw an online shop as five
           services, with what each one owns
           Include: gateway, service
           discovery, one database each
      .9 – Bonus Compare with a monolith ·
           skipped

      Reflection
      │ Two pointers clicked.
      │
      │ Tomorrow: earlier to bed.

      ────────────────────────────────────────
      Today     ██▊░░░░░░░     2/7   28%
      Plan      █▏░░░░░░░░  94/815   11%
      Days      10 of 100 days complete
      Streak    3 complete days in a row ·
                longest 5 · shown up 4 days
      Backlog   7 open items from earlier days
                mmt backlog
      Next      Day 13: Hash Maps Advanced,
                Distributed Systems Concepts

      mmt done .4   ticks Defuse the Bomb

      """#
    #expect(drawn(TodayView.sheet(Samples.page, Rendering(columns: 40))) == expected)
  }

  @Test func todayAt80ColumnsInAscii() {
    let expected = #"""
      Day 12/100                                               Tuesday 1 December 2026
      Week 2 - SLIDING WINDOWS & HASH MAPS                               88 days to go
      --------------------------------------------------------------------------------

        Goal  see the invariant of the window before typing

        DSA  Sliding Window Advanced                       ######----------  2/5   40%
        .1  [x]    438  Find All Anagrams in a String            Medium    25m
        .2  [x]    567  Permutation in String - note             Medium  1h10m  30 Nov
        .3  [/]     30  Substring with Concatenation of All      Hard
                        Words - partly done - note
        .4  [ ]   1652  Defuse the Bomb                          Easy
        .5  [ ]    159  Longest Substring with At Most Two       Medium
                        Distinct Characters - paid
        .6  [ ]    146  LRU Cache - bonus                        Medium

        System Design  Microservices Architecture          ----------------  0/2    0%
        .7  [ ]  Watch  "Microservices Explained" – TechWorld with Nana
        .8  [ ]   Task  Draw an online shop as five services, with what each one owns
                        Include: gateway, service discovery, one database each
        .9  [-]  Bonus  Compare with a monolith - skipped

        Reflection
        | Two pointers clicked.
        |
        | Tomorrow: earlier to bed.

      --------------------------------------------------------------------------------
        Today     #####---------------     2/7   28%
        Plan      ##------------------  94/815   11%   10 of 100 days complete
        Streak    3 complete days in a row - longest 5 - shown up 4 days
        Backlog   7 open items from earlier days   mmt backlog
        Next      Day 13: Hash Maps Advanced, Distributed Systems Concepts

        mmt done .4   ticks Defuse the Bomb

      """#
    #expect(drawn(TodayView.sheet(Samples.page, Rendering(columns: 80, unicode: false))) == expected)
  }

  @Test func todayAt140ColumnsShowsAddresses() {
    let expected = #"""
      Day 12/100                                                                                                   Tuesday 1 December 2026
      Week 2 · SLIDING WINDOWS & HASH MAPS                                                                                   88 days to go
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

        Goal  see the invariant of the window before typing

        DSA  Sliding Window Advanced                                                                           ██████▍░░░░░░░░░  2/5   40%
        .1  ✓    438  Find All Anagrams in a String                 leetcode.com/problems/find-all-anagrams-in-a-…   Medium    25m
        .2  ✓    567  Permutation in String · note                  leetcode.com/problems/permutation-in-string      Medium  1h10m  30 Nov
        .3  ◐     30  Substring with Concatenation of All Words ·   leetcode.com/problems/substring-with-concaten…   Hard
                      partly done · note
        .4  ☐   1652  Defuse the Bomb                               leetcode.com/problems/defuse-the-bomb            Easy
        .5  ☐    159  Longest Substring with At Most Two Distinct   leetcode.com/problems/longest-substring          Medium
                      Characters · paid
        .6  ☐    146  LRU Cache · bonus                             leetcode.com/problems/lru-cache                  Medium

        System Design  Microservices Architecture                                                              ░░░░░░░░░░░░░░░░  0/2    0%
        .7  ☐  Watch  "Microservices Explained" – TechWorld with Nana
        .8  ☐   Task  Draw an online shop as five services, with what each one owns
                      Include: gateway, service discovery, one database each
        .9  –  Bonus  Compare with a monolith · skipped

        Reflection
        │ Two pointers clicked.
        │
        │ Tomorrow: earlier to bed.

      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
        Today     █████▋░░░░░░░░░░░░░░     2/7   28%
        Plan      ██▎░░░░░░░░░░░░░░░░░  94/815   11%   10 of 100 days complete
        Streak    3 complete days in a row · longest 5 · shown up 4 days
        Backlog   7 open items from earlier days   mmt backlog
        Next      Day 13: Hash Maps Advanced, Distributed Systems Concepts

        mmt done .4   ticks Defuse the Bomb

      """#
    #expect(drawn(TodayView.sheet(Samples.page, Rendering(columns: 140))) == expected)
  }

  @Test func todayInColourSaysTheSameWithStyles() {
    let expected = #"""
      ␛[1mDay 12/100␛[0m                                               Tuesday 1 December 2026
      Week 2 · SLIDING WINDOWS & HASH MAPS                               ␛[2m88 days to go␛[0m
      ␛[2m────────────────────────────────────────────────────────────────────────────────␛[0m

        ␛[1mGoal  ␛[0msee the invariant of the window before typing

        ␛[1mDSA␛[0m  Sliding Window Advanced                       ␛[32m██████▍␛[0m␛[2m░░░░░░░░░␛[0m  2/5   40%
        ␛[36m.1␛[0m  ␛[32m✓␛[0m    ␛[2m438␛[0m  ␛[2mFind All Anagrams in a String␛[0m              ␛[33mMedium␛[0m    ␛[2m25m␛[0m
        ␛[36m.2␛[0m  ␛[32m✓␛[0m    ␛[2m567␛[0m  ␛[2mPermutation in String · note␛[0m               ␛[33mMedium␛[0m  ␛[2m1h10m␛[0m  ␛[2m30 Nov␛[0m
        ␛[36m.3␛[0m  ␛[35m◐␛[0m     ␛[2m30␛[0m  Substring with Concatenation of All        ␛[31mHard␛[0m
                      Words ␛[2m·␛[0m ␛[2mpartly␛[0m ␛[2mdone␛[0m ␛[2m·␛[0m ␛[2mnote␛[0m
        ␛[36m.4␛[0m  ☐   ␛[2m1652␛[0m  Defuse the Bomb                            ␛[32mEasy␛[0m
        ␛[36m.5␛[0m  ☐    ␛[2m159␛[0m  Longest Substring with At Most Two         ␛[33mMedium␛[0m
                      Distinct Characters ␛[2m·␛[0m ␛[2mpaid␛[0m
        ␛[36m.6␛[0m  ☐    ␛[2m146␛[0m  LRU Cache␛[2m · bonus␛[0m                          ␛[33mMedium␛[0m

        ␛[1mSystem Design␛[0m  Microservices Architecture          ␛[2m░░░░░░░░░░░░░░░░␛[0m  0/2    0%
        ␛[36m.7␛[0m  ☐  ␛[2mWatch␛[0m  "Microservices Explained" – TechWorld with Nana
        ␛[36m.8␛[0m  ☐   ␛[2mTask␛[0m  Draw an online shop as five services, with what each one owns
                      ␛[2mInclude: gateway, service discovery, one database each␛[0m
        ␛[36m.9␛[0m  ␛[2m–␛[0m  ␛[2mBonus␛[0m  ␛[2mCompare with a monolith · skipped␛[0m

        ␛[1mReflection␛[0m
      ␛[2m  │ ␛[0mTwo pointers clicked.
      ␛[2m  │␛[0m
      ␛[2m  │ ␛[0mTomorrow: earlier to bed.

      ␛[2m────────────────────────────────────────────────────────────────────────────────␛[0m
        ␛[2mToday     ␛[0m␛[32m█████▋␛[0m␛[2m░░░░░░░░░░░░░░␛[0m     2/7   28%
        ␛[2mPlan      ␛[0m␛[32m██▎␛[0m␛[2m░░░░░░░░░░░░░░░░░␛[0m  94/815   11%␛[2m   10 of 100 days complete␛[0m
        ␛[2mStreak    ␛[0m␛[32m3 complete days in a row␛[0m␛[2m · longest 5 · shown up 4 days␛[0m
        ␛[2mBacklog   ␛[0m␛[35m7 open items from earlier days␛[0m   ␛[36mmmt backlog␛[0m
        ␛[2mNext      ␛[0mDay 13: Hash Maps Advanced, Distributed Systems Concepts

        ␛[36mmmt done .4␛[0m␛[2m   ticks Defuse the Bomb␛[0m

      """#
    #expect(drawn(TodayView.sheet(Samples.page, Rendering(columns: 80, colour: true))) == expected)
  }
}
