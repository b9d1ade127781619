extension Fixture {
  package static let items = [
    statuses, markers, tabs, quotes, bareBullets, boxedAmongBare, emojiAnnotations, dataviewAnnotations, problemNumbers, labels,
    notes, lazyGoals,
    orderedTitles, untickable,
  ]

  package static let statuses = Fixture(
    "statuses",
    shows: "Every status a box can show, those that are kept and count as open, and brackets that are no box at all.",
    """
    ### Day 7

    - [ ] open
    - [x] done
    - [X] done, as GitHub may write it
    - [/] partial
    - [-] cancelled ❌ 2026-11-20
    - [>] moved on
    - [<] scheduled
    - [~] attempted
    - [✔] done with a sign
    - [✅] done with an emoji
    - [✔️] done with a sign and a selector
    - [] open without a space
    - [?] kept and open
    - [X...] kept and open
    - [ ]\ttab after the box
    - [x]
    - [ ](https://example.org) a link
    - [x][ref] another link
    - [x]no space after it

    [ref]: https://example.org

    """)

  package static let markers = Fixture(
    "markers",
    shows:
      "Each marker with each spacing, `-   [ ]` with three spaces, `1) [ ]`, `+ [X]`, a list that begins at 6, items up to three spaces in.",
    """
    ### Day 6

    -   [ ] LC 78: Subsets
    -   [x] LC 90: Subsets II

    1) [ ] LC 46: Permutations
    2) [ ] LC 47: Permutations II

    + [X] LC 39: Combination Sum
    +  [ ] LC 40: Combination Sum II

    6. [ ] LC 17: Letter Combinations of a Phone Number
    10. [x] LC 22: Generate Parentheses

       * [ ] LC 51: N-Queens
       * [ ]   three spaces after the box

    """)

  package static let tabs = Fixture(
    "tabs", shows: "Tabs after markers, after boxes, as indentation of nested items and notes, and at the end of a line.",
    """
    ### Day 15

    -\t[ ] LC 146: LRU Cache
    \t- hash map and list
    \t- [ ] write it without looking
    \t\t- [x] the list alone
    -\t[x]\tLC 460: LFU Cache\t
    *\tWatch:\tcaches\t\t

    """)

  package static let quotes = Fixture(
    "quotes",
    shows: "Items in a block quote, with and without the space, nested twice, with a lazy line; a tick must keep every `>`.",
    """
    ### Day 16

    > **DSA: Graphs**
    > - [ ] LC 200: Number of Islands
    > - [x] LC 695: Max Area of Island
    >   > - [ ] LC 463: Island Perimeter
    >- [ ] LC 130: Surrounded Regions
    which goes on here

    - [ ] outside

    """)

  package static let bareBullets = Fixture(
    "bare-bullets",
    shows:
      "No box anywhere: the top-level bullets of a day's tracks are the items, nested ones are notes, qualifiers belong to the item above.",
    """
    # 60-day plan

    ## Day 30 - Databases

    **DSA: Intervals**
    - LC 56: Merge Intervals
      - sort by start
    - LC 57: Insert Interval

    **System Design: Replication**
    - Watch: Leaders and followers
    - Include: failover, split brain
    - Design: a replicated counter
    - Bonus: Raft in one page
    Goal: Explain lag to a child

    """)

  package static let boxedAmongBare = Fixture(
    "boxed-among-bare",
    shows:
      "Where one bullet of a track has a box, the bare ones beside it are prose; a track without any keeps its bare items.",
    """
    ### Day 31

    #### DSA
    - [ ] LC 435: Non-overlapping Intervals
    - LC 146: LRU Cache
    - remember the sweep line
    - [x] LC 253: Meeting Rooms II

    #### System Design
    - Watch: Sharding
    - Task: Draw a shard map

    """)

  package static let emojiAnnotations = Fixture(
    "emoji-annotations",
    shows:
      "Minutes and dates as Obsidian Tasks writes them, with and without U+FE0F, among its other fields, tags, an id, a hard break; some only look so.",
    """
    ### Day 40

    - [x] LC 198: House Robber ⏱ 25m ✅ 2026-11-20
    - [x] LC 213: House Robber II ⏱️ 1h5m ✅ 2026-11-20 ^robber-2
    - [-] LC 337: House Robber III ❌ 2026-11-20
    - [ ] LC 740: Delete and Earn ⏱ 10m
    - [x] LC 322: Coin Change #dp ⏱ 40m ✅ 2026-11-20
    - [x] LC 518: Coin Change II ✅ 2026-11-20 #dp
    - [ ] LC 139: Word Break 🆔 wb1 ⏫ 📅 2026-12-01
    - [x] LC 300: Longest Increasing Subsequence ✅ 2026-11-20\u{20}\u{20}
      patience sorting
    - [x] LC 91: Decode Ways ✅ 2026-11-20\\
      mind the zeros
    - [ ] LC 62: Unique Paths ✅ 2026-11-19
    - [ ] Think ⏱ about ✅ signs in words
    - [x] LC 63: Unique Paths II ✅ 2026-02-30

    """)

  package static let dataviewAnnotations = Fixture(
    "dataview-annotations",
    shows: "Minutes and dates as Dataview fields in any order; a link with two colons and an unknown key are text.",
    """
    ### Day 41

    - [x] LC 152: Maximum Product Subarray [time:: 25m] [completion:: 2026-11-20]
    - [x] LC 5: Longest Palindromic Substring [completion:: 2026-11-20] [time:: 1h]
    - [-] LC 647: Palindromic Substrings [cancelled:: 2026-11-20]
    - [ ] Read [std::vector](https://en.cppreference.com/w/cpp/container/vector)
    - [ ] LC 516: Longest Palindromic Subsequence [mood:: fine]
    - [x] LC 1143: Longest Common Subsequence [time::2h5m][completion::2026-11-20] ^lcs

    """)

  package static let problemNumbers = Fixture(
    "problem-numbers",
    shows:
      "A problem's number in every spelling; numbers that are only numbering, a remark that is no title, a link that says which it is.",
    """
    ### Day 50

    - [ ] LC 1920: Build Array from Permutation
    - [ ] LC1929: Concatenation of Array
    - [ ] lc 1480 - Running Sum of 1d Array
    - [ ] LeetCode 1672. Richest Customer Wealth
    - [ ] 1. Two Sum
    - [ ] 3) Find the bug
    - [ ] [Valid Parentheses](https://leetcode.com/problems/valid-parentheses/)
    - [ ] LC 167: Two Sum II (Two Pointers)
    - [ ] **LC 42:** Trapping Rain Water (Hard)
    - [ ] LC 283: Move Zeroes 🟡
    - [ ] Merge Sorted Array
    - [ ] LC 99999: Not in the table
    - [ ] See chapter 3.14 and 24/7

    """)

  package static let labels = Fixture(
    "labels",
    shows:
      "Every label, plain and bold and in any case, each kind once; qualifiers follow the item they qualify; a colon later in the line is no label.",
    """
    ### Day 60

    #### System Design: Messaging

    - [ ] Watch: Queues against logs
    - [ ] **Task:** Draw both
    - [ ] **Draw**: the consumer groups
    - [ ] DIAGRAM: offsets
    - [ ] Design: a notification service
    - Include: retries, dead letters
    - Focus: ordering
    - [ ] Read: chapter 11
    - [ ] Write: one page
    - [ ] explain: exactly once
    - [ ] Bonus: Build a toy log
    - [ ] Compare these: Kafka, RabbitMQ

    """)

  package static let notes = Fixture(
    "notes",
    shows:
      "Notes of every kind below items: paragraphs, lists, a fence with a box in it, a table, a quote; the next item begins where they end.",
    """
    ### Day 70

    - [x] LC 207: Course Schedule ⏱ 35m ✅ 2026-11-20
      Colours: white, grey, black.

      Second paragraph.

      ```swift
      - [ ] let state[x] = .grey
      ```

      - a cycle is a grey neighbour
        - deeper

      | edge | kind |
      |------|------|
      | u→v  | tree |

      > a quote
    - [ ] LC 210: Course Schedule II
    wrapped by the author

    - [ ] LC 269: Alien Dictionary

    """)

  package static let lazyGoals = Fixture(
    "lazy-goals",
    shows:
      "A goal right after the last bullet, after a note, after a blank line, as a bullet, without the pin: never a part of the item above.",
    """
    ### Day 80

    🎯 **DSA: Union find**
    * [ ] LC 547: Number of Provinces
    * [ ] LC 684: Redundant Connection
      - path compression
    📌 Goal: Two lines by heart

    🧠 **System Design: Consensus**
    * [ ] Watch: Paxos, gently

    📌 Goal: Name the phases

    **Theory**
    * [ ] Read: quorum
    * Goal: Know why 2f+1

    **Review**
    * [ ] Yesterday's errors
    Goal: None left

    """)

  package static let orderedTitles = Fixture(
    "ordered-titles",
    shows:
      "`- N. Title` is a list in a list for CommonMark; with and without box, numbering and a problem's number side by side.",
    """
    ### Day 90

    - 1. Two Sum
    - 15. 3Sum
    - 2. Something to think about

    ### Day 91

    1. Two Sum
    2. [ ] LC 15: 3Sum
    3. Valid Anagram

    """)

  package static let untickable = Fixture(
    "untickable",
    shows: "Bullets that begin with a fence, a heading, a quote, a link definition, or with nothing: a box can't be put there.",
    """
    ### Day 92

    -
    - ```text
      code
      ```
    - > quoted
    - [ref]: https://example.org
    -
      late
    - LC 1: Two Sum

    """)
}
