import MMTCore
import MMTViews
import Testing

/// The pages of progress as literals, at each width, in ASCII and in colour.
struct ProgressGoldens {
  @Test func progressAt80Columns() {
    let expected = #"""
      Machine Mode: 100-day plan                               Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────

        Days           █▏░░░░░░░░░░  10/100  10%   today is Day 12
        DSA            █▋░░░░░░░░░░  60/434  13%   average day 83%
        System Design  █░░░░░░░░░░░  34/381   8%   average day 71%
        This week      ███████▎░░░░   30/49  61%   Week 2 · 3 complete days

        Easy           ███░░░░░░░░░  31/120  25%
        Medium         █▎░░░░░░░░░░  27/250  10%
        Hard           ▍░░░░░░░░░░░    2/64   3%
        Bonus          ██▋░░░░░░░░░     2/9  22%

        Streak    3 complete days in a row · longest 5 (20 Nov – 24 Nov) · shown
                  up 4 days
        Badge     ★ 3 days · 7 in 4 days
        Time      20h30m · Easy 6h40m · Medium 11h40m · Hard 2h10m
        Backlog   7 open items from earlier days   mmt backlog
        Pace      7 items behind; keep to the plan and it ends 12 Mar 2027, 1 day late

        Items done  96 of 815
            │
        800 ┤
            │
        600 ┤
            │                                                                ⡀⡀⡀⠄⠄⠄⠄⠂⠂
        400 ┤                                                ⡀⡀⡀⡀⠄⠄⠄⠄⠂⠂⠂⠁⠁⠁⠁⠁
            │                                 ⡀⡀⡀⠄⠄⠄⢀⣀⣀⡠⠤⠤⠤⠤⠒⠒⠂
        200 ┤                  ⡀⡀⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠒⠒⠒⠒⠉⠉⠉⠉⠁
            │⣀⣀⣀⣀⣀⣀⣀⠤⠤⣤⣒⣒⣶⡖⠒⠒⠊⠉⠉⠉
          0 ┼───────────▲─────────────────────────────────┬───────────────────────────
             Nov        Dec                               Jan 2027
             ⣿ done   ⠒⠒ the plan   ⠂⠂ at this pace   ▲ today

        Earned
        ★  22 Nov  3 complete days in a row
        ★  23 Nov  10 problems solved

      """#
    #expect(drawn(ProgressView.sheet(Samples.progress, Rendering(columns: 80))) == expected)
  }

  @Test func progressAt40Columns() {
    let expected = #"""
      Machine Mode: 100-day plan
      Tuesday 1 December 2026
      ────────────────────────────────────────

      Days           10/100  10%
      DSA            60/434  13%
      System Design  34/381   8%
      This week       30/49  61%

      Easy           31/120  25%
      Medium         27/250  10%
      Hard             2/64   3%
      Bonus             2/9  22%

      Streak    3 complete days in a row ·
                longest 5 (20 Nov – 24 Nov) ·
                shown up 4 days
      Badge     ★ 3 days · 7 in 4 days
      Time      20h30m · Easy 6h40m · Medium
                11h40m · Hard 2h10m
      Backlog   7 open items from earlier days
                mmt backlog
      Pace      7 items behind; keep to the
                plan and it ends 12 Mar 2027,
                1 day late

      Items done  96 of 815
      1000 ┤
       800 ┤
       600 ┤                             ∘∘∘∘∘
       400 ┤               ∘∘∘·····∘∘∘∘∘∘
       200 ┤▁▁▁▂▂▃▃···········
         0 ┼─────▲───────────────┬────────────
            Nov  Dec             Jan 2027
      █ done   · the plan   ∘ at this pace

      Earned
      ★  22 Nov  3 complete days in a row
      ★  23 Nov  10 problems solved

      """#
    #expect(drawn(ProgressView.sheet(Samples.progress, Rendering(columns: 40))) == expected)
  }

  @Test func progressInAscii() {
    let expected = #"""
      Machine Mode: 100-day plan                               Tuesday 1 December 2026
      --------------------------------------------------------------------------------

        Days           #-----------  10/100  10%   today is Day 12
        DSA            #-----------  60/434  13%   average day 83%
        System Design  #-----------  34/381   8%   average day 71%
        This week      #######-----   30/49  61%   Week 2 - 3 complete days

        Easy           ###---------  31/120  25%
        Medium         #-----------  27/250  10%
        Hard           #-----------    2/64   3%
        Bonus          ##----------     2/9  22%

        Streak    3 complete days in a row - longest 5 (20 Nov - 24 Nov) - shown
                  up 4 days
        Badge     * 3 days - 7 in 4 days
        Time      20h30m - Easy 6h40m - Medium 11h40m - Hard 2h10m
        Backlog   7 open items from earlier days   mmt backlog
        Pace      7 items behind; keep to the plan and it ends 12 Mar 2027, 1 day late

        Items done  96 of 815
        1000 +
         800 +
         600 +                                                               ooooooooo
         400 +                                 oooooo..........oooooooooooooo
         200 +_____________..........................
           0 +-----------^---------------------------------+--------------------------
              Nov        Dec                               Jan 2027
              # done   . the plan   o at this pace   ^ today

        Earned
        *  22 Nov  3 complete days in a row
        *  23 Nov  10 problems solved

      """#
    #expect(drawn(ProgressView.sheet(Samples.progress, Rendering(unicode: false))) == expected)
  }

  @Test func heatmapAt80Columns() {
    let expected = #"""
      Machine Mode: 100-day plan                               Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────

            Nov           Dec                         Jan
        Mon        ▒▒▒▒▒▒ ▓▓▓▓▓▓ ·      ·      ·      ·
        Tue        ▁▁▁▁▁▁▸░░░░░░ ·      ·      ·      ·
        Wed        –––––– ·      ·      ·      ·      ·
        Thu        ██████ ·      –––––– ·      ·      ·
        Fri ██████ ░░░░░░ ░░░░░░ –––––– ·      ·      ·
        Sat ██████ ▓▓▓▓▓▓ ·      –––––– ·      ·      ·
        Sun ██████ ██████ ·      ·      ·      ·      ·

         ▁▁ nothing  ░░ ▒▒ ▓▓ a part  ██ complete  –– rest  ·  to come  ▸ today

        Days      10 of 100 days complete
        Streak    3 complete days in a row · longest 5 (20 Nov – 24 Nov) · shown
                  up 4 days

      """#
    #expect(drawn(HeatmapView.sheet(Samples.heatmap, byDays: false, Rendering(columns: 80))) == expected)
  }

  @Test func heatmapAt40Columns() {
    let expected = #"""
      Machine Mode: 100-day plan
      Tuesday 1 December 2026
      ────────────────────────────────────────

          Nov       Dec                 Jan
      Mon      ▒▒▒▒ ▓▓▓▓ ·    ·    ·    ·
      Tue      ▁▁▁▁▸░░░░ ·    ·    ·    ·
      Wed      –––– ·    ·    ·    ·    ·
      Thu      ████ ·    –––– ·    ·    ·
      Fri ████ ░░░░ ░░░░ –––– ·    ·    ·
      Sat ████ ▓▓▓▓ ·    –––– ·    ·    ·
      Sun ████ ████ ·    ·    ·    ·    ·

       ▁ nothing  ░ ▒ ▓ a part  █ complete
       – rest  · to come  ▸ today

      Days      10 of 100 days complete
      Streak    3 complete days in a row ·
                longest 5 (20 Nov – 24 Nov) ·
                shown up 4 days

      """#
    #expect(drawn(HeatmapView.sheet(Samples.heatmap, byDays: false, Rendering(columns: 40))) == expected)
  }

  @Test func heatmapInAscii() {
    let expected = #"""
      Machine Mode: 100-day plan                               Tuesday 1 December 2026
      --------------------------------------------------------------------------------

            Nov           Dec                         Jan
        Mon        222222 333333 .      .      .      .
        Tue        ______>111111 .      .      .      .
        Wed        ------ .      .      .      .      .
        Thu        ###### .      ------ .      .      .
        Fri ###### 111111 111111 ------ .      .      .
        Sat ###### 333333 .      ------ .      .      .
        Sun ###### ###### .      .      .      .      .

         __ nothing  11 22 33 a part  ## complete  -- rest  .  to come  > today

        Days      10 of 100 days complete
        Streak    3 complete days in a row - longest 5 (20 Nov - 24 Nov) - shown
                  up 4 days

      """#
    #expect(drawn(HeatmapView.sheet(Samples.heatmap, byDays: false, Rendering(unicode: false))) == expected)
  }

  @Test func heatmapInColour() {
    let expected = #"""
      ␛[1mMachine Mode: 100-day plan␛[0m                               Tuesday 1 December 2026
      ␛[2m────────────────────────────────────────────────────────────────────────────────␛[0m

            ␛[2mNov ␛[0m          ␛[2mDec ␛[0m                        ␛[2mJan␛[0m
        ␛[2mMon␛[0m        ␛[32m▒▒▒▒▒▒␛[0m ␛[32m▓▓▓▓▓▓␛[0m ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m
        ␛[2mTue␛[0m        ␛[2m▁▁▁▁▁▁␛[0m␛[36m▸␛[0m␛[32m░░░░░░␛[0m ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m
        ␛[2mWed␛[0m        ␛[2m––––––␛[0m ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m
        ␛[2mThu␛[0m        ␛[32m██████␛[0m ␛[2m·␛[0m      ␛[2m––––––␛[0m ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m
        ␛[2mFri␛[0m ␛[32m██████␛[0m ␛[32m░░░░░░␛[0m ␛[32m░░░░░░␛[0m ␛[2m––––––␛[0m ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m
        ␛[2mSat␛[0m ␛[32m██████␛[0m ␛[32m▓▓▓▓▓▓␛[0m ␛[2m·␛[0m      ␛[2m––––––␛[0m ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m
        ␛[2mSun␛[0m ␛[32m██████␛[0m ␛[32m██████␛[0m ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m      ␛[2m·␛[0m

         ␛[2m▁▁␛[0m␛[2m nothing␛[0m  ␛[32m░░␛[0m ␛[32m▒▒␛[0m ␛[32m▓▓␛[0m␛[2m a part␛[0m  ␛[32m██␛[0m␛[2m complete␛[0m  ␛[2m––␛[0m␛[2m rest␛[0m  ␛[2m·␛[0m ␛[2m to come␛[0m ␛[36m ▸␛[0m␛[2m today␛[0m

        ␛[2mDays      ␛[0m10 of 100 days complete
        ␛[2mStreak    ␛[0m␛[32m3␛[0m ␛[32mcomplete␛[0m ␛[32mdays␛[0m ␛[32min␛[0m ␛[32ma␛[0m ␛[32mrow␛[0m ␛[2m·␛[0m ␛[2mlongest␛[0m ␛[2m5␛[0m ␛[2m(20␛[0m ␛[2mNov␛[0m ␛[2m–␛[0m ␛[2m24␛[0m ␛[2mNov)␛[0m ␛[2m·␛[0m ␛[2mshown␛[0m
                  ␛[2mup␛[0m ␛[2m4␛[0m ␛[2mdays␛[0m

      """#
    #expect(drawn(HeatmapView.sheet(Samples.heatmap, byDays: false, Rendering(colour: true))) == expected)
  }

  @Test func heatmapByDaysAt80Columns() {
    let expected = #"""
      Machine Mode: 100-day plan                               Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────

        Week 1  Day 1–7    ██ ██ ██ ▒▒ ▁▁ –– ██  4/6   FOUNDATIONS
        Week 2  Day 8–14   ░░ ▓▓ ██ ▓▓▸░░ ·  ·   1/7   SLIDING WINDOWS & HASH MAPS
        Week 3  Day 15–21  ░░ ·  ·  ·  ·  ·  ·   0/7
        Week 4  Day 22–28  ·  ·  ·  ·  ·  ·  ·   0/7
        Week 5  Day 29–35  ·  ·  ·  ·  ·  ·  ·   0/7
                Day 36–42  ·  ·  ·  ·  ·  ·  ·   0/7

         ▁▁ nothing  ░░ ▒▒ ▓▓ a part  ██ complete  –– rest  ·  to come  ▸ today

        Days      10 of 100 days complete
        Streak    3 complete days in a row · longest 5 (20 Nov – 24 Nov) · shown
                  up 4 days

      """#
    #expect(drawn(HeatmapView.sheet(Samples.heatmap, byDays: true, Rendering(columns: 80))) == expected)
  }

  @Test func heatmapByDaysAt40Columns() {
    let expected = #"""
      Machine Mode: 100-day plan
      Tuesday 1 December 2026
      ────────────────────────────────────────

      W1  1–7    █ █ █ ▒ ▁ – █  4/6
      W2  8–14   ░ ▓ █ ▓▸░ · ·  1/7
      W3  15–21  ░ · · · · · ·  0/7
      W4  22–28  · · · · · · ·  0/7
      W5  29–35  · · · · · · ·  0/7
          36–42  · · · · · · ·  0/7

       ▁ nothing  ░ ▒ ▓ a part  █ complete
       – rest  · to come  ▸ today

      Days      10 of 100 days complete
      Streak    3 complete days in a row ·
                longest 5 (20 Nov – 24 Nov) ·
                shown up 4 days

      """#
    #expect(drawn(HeatmapView.sheet(Samples.heatmap, byDays: true, Rendering(columns: 40))) == expected)
  }

  @Test func statsAt80Columns() {
    let expected = #"""
      Machine Mode: 100-day plan                               Tuesday 1 December 2026
      ────────────────────────────────────────────────────────────────────────────────

        Time      8h45m on 4 items · average 2h11m · median 50m
        Trend     12 items in 5h40m in the last 7 days · 3 fewer than in the 7 before
        Best day  Tuesday 24 November 2026 · 9 items in 2h10m
        Bonus     2 of 9 items done

        By week                                done         time   mean  median
        Week 1: FOUNDATIONS      ██████▎░░░   31/49   63%   2h5m    42m     30m
        1 week to come

        By track
        DSA                      █▍░░░░░░░░  60/434   13%   2h5m    42m     30m
        Items                    ██████████     3/3  100%

        By difficulty
        Easy                     ██▌░░░░░░░  31/120   25%    25m    25m     25m

        By topic, weakest first
        Topic 1                  █░░░░░░░░░    1/10   10%    10m    10m     10m
        Topic 2                  ██░░░░░░░░    2/10   20%    20m    20m     20m
        Topic 3                  ███░░░░░░░    3/10   30%    30m    30m     30m
        Topic 4                  ████░░░░░░    4/10   40%    40m    40m     40m
        Topic 5                  █████░░░░░    5/10   50%    50m    50m     50m
        Topic 6                  ██████░░░░    6/10   60%     1h     1h      1h
        Topic 7                  ███████░░░    7/10   70%  1h10m  1h10m   1h10m
        Topic 8                  ████████░░    8/10   80%  1h20m  1h20m   1h20m
        Topic 9                  ████████▏░    9/11   81%  1h30m  1h30m   1h30m
        Topic 10                 █████████░   10/11   90%  1h40m  1h40m   1h40m
        felt hard, over the mean time, open
        and 1 more: mmt stats --json

        By kind
        problem                  █▍░░░░░░░░  60/434   13%   2h5m    42m     30m

        Took longest
        12.3  ◐    30  Substring with Concatenation of All Words · partly       Hard
                       done · note
         9.3  ☐  1343  Number of Sub-arrays of Size K and Average Greater       Medium
                       than or Equal to Threshold

      """#
    #expect(drawn(StatsView.sheet(Samples.stats, Rendering(columns: 80))) == expected)
  }

  @Test func statsAt40Columns() {
    let expected = #"""
      Machine Mode: 100-day plan
      Tuesday 1 December 2026
      ────────────────────────────────────────

      Time      8h45m on 4 items · average
                2h11m · median 50m
      Trend     12 items in 5h40m in the last
                7 days · 3 fewer than in the
                7 before
      Best day  Tuesday 24 November 2026 · 9
                items in 2h10m
      Bonus     2 of 9 items done

      By week                    done   time
      Week 1: FOUNDATIO…        31/49   2h5m
      1 week to come

      By track
      DSA                      60/434   2h5m
      Items                       3/3

      By difficulty
      Easy                     31/120    25m

      By topic, weakest first
      Topic 1                    1/10    10m
      Topic 2                    2/10    20m
      Topic 3                    3/10    30m
      Topic 4                    4/10    40m
      Topic 5                    5/10    50m
      Topic 6                    6/10     1h
      Topic 7                    7/10  1h10m
      Topic 8                    8/10  1h20m
      Topic 9                    9/11  1h30m
      Topic 10                  10/11  1h40m
      felt hard, over the mean time, open
      and 1 more: mmt stats --json

      By kind
      problem                  60/434   2h5m

      Took longest
      12.3 ◐ 30 Substring with Concatenation
             of All Words · partly done · note
             Hard
       9.3 ☐ 1343 Number of Sub-arrays of Size
             K and Average Greater than or
             Equal to Threshold Medium

      """#
    #expect(drawn(StatsView.sheet(Samples.stats, Rendering(columns: 40))) == expected)
  }
}
