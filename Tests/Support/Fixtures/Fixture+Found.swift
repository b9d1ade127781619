/// Shapes that were misread once, or not told of.
extension Fixture {
  package static let found = [
    tableWords, tableShares, tableNumberSign, tableCheckboxes, otherDigits, planner, boxedDays, folded, struckThrough,
  ]

  package static let tableWords = Fixture(
    "table-words", shows: "A column of words in another language, and one word of its own among known ones.",
    """
    # Lernplan

    | Tag | Aufgabe | Erledigt |
    |-----|---------|----------|
    | Tag 1 | Two Sum | ja |
    | Tag 1 | Zeichnen | nein |
    | Tag 2 | Mitschrift | nochmal |
    | Tag 2 | Karteikarten | |

    """)

  package static let tableShares = Fixture(
    "table-shares", shows: "Shares of a hundred as marks; a column for the state whose words mean neither done nor open.",
    """
    ## Level 1

    | Day | Title | Complete | Date |
    |:---:|:------|:--------:|:----:|
    | 01 | [Prefix sum](./day01.md) | 100% | 2026-11-01 |
    | 02 | [Strings](./day02.md) | 40% | |
    | 03 | Trees | 0% | |

    ## Level 2

    | Day | Title | Progress |
    |:---:|:------|:--------:|
    | 04 | Tries | with Bob |

    """)

  package static let tableNumberSign = Fixture(
    "table-number-sign", shows: "A number sign before the word for day in a header.",
    """
    |#Day|Topics|
    |----|:----:|
    |00|[Introduction](./readMe.md)|
    |01|[Variables](./01.md)|

    """)

  package static let tableCheckboxes = Fixture(
    "table-checkboxes", shows: "HTML's checkboxes are no boxes, in cells and in bullets: their items count as open.",
    """
    ### Day 1

    | Problem | Done |
    |---------|------|
    | LC 1: Two Sum | <input type="checkbox" checked> |
    | LC 15: 3Sum | <input type="checkbox"> |

    **Reading**
    - <input type="checkbox" checked disabled> Chapter 1
    - Chapter 2

    """)

  package static let otherDigits = Fixture(
    "other-digits", shows: "Digits of other scripts number days and weeks.",
    """
    # خطة

    ## الأسبوع ٢

    ### اليوم ٨: المصفوفات
    - [ ] LC 1: Two Sum

    ### दिन ९
    - [x] पढ़ना

    ### Day １０
    - [ ] a

    """)

  package static let planner = Fixture(
    "planner", shows: "A day planner: dates as headings, times before the words, statuses of an editor's theme.",
    """
    # 2026-11-20 Friday

    ## Day planner
    - [x] 08:00 Standup
    - [ ] 08:30 - 09:30 LC 146 LRU Cache #leetcode
    - [/] 10:00 Read [[Designing Data-Intensive Applications#Chapter 5]] 📅 2026-11-20
    - [-] 11:00 Gym

    ## 2026-11-21 Saturday
    - [ ] Mock interview [due:: 2026-11-21]

    """)

  package static let boxedDays = Fixture(
    "boxed-days", shows: "A list of days with a box each, and days in the bullets below weeks: items, no days.",
    """
    # 30 days

    - [x] Day 1: read the first chapter
    - [ ] **Day 2**: do the exercises
    - Week 1
      - **Day 3**
        - [ ] Two Sum

    """)

  package static let folded = Fixture(
    "folded", shows: "Headings in HTML and in italics name no track.",
    """
    # Roadmap

    <details open>
    <summary><h2>Arrays (1/2)</h2></summary>

    1. [x] [217. Contains Duplicate](https://leetcode.com/problems/contains-duplicate/) - `Easy`
    2. [ ] [1. Two Sum](https://leetcode.com/problems/two-sum/) - `Easy`

    </details>

    *Evening*

    - [ ] LC 155 Min Stack

    """)

  package static let struckThrough = Fixture(
    "struck-through", shows: "What is struck through has no box, and is done.",
    """
    ## Week 1 (Days 1-7)

    1. ~~Two Sum~~
    2. ~~[Valid Anagram](https://leetcode.com/problems/valid-anagram/)~~ ✅
    3. Group Anagrams

    """)
}
