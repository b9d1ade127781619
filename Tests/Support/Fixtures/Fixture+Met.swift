/// Shapes met in plans that people publish, each written anew.
extension Fixture {
  package static let met = [
    languages, series, dayBullets, hardSpaces, wrapped, accidentalHeadings, indentedBoxes, details, deepTabs, wikilinks,
    rightToLeftPlan, parents, problemsBelow, proseList, countdowns,
  ]

  package static let languages = Fixture(
    "languages",
    shows: "Days, weeks and labels in other languages, each heading in its own way; letters with accents in capitals.",
    """
    # Entrevista en 12 días

    ## Semana 1: Arreglos

    ### Día 1
    - [ ] Ver: cómo medir
    - [ ] Tarea: dibuja la pila
    ### DÍA 2 – Búsqueda
    - [ ] LC 704: Binary Search

    ## Woche 2
    ### Tag 3: Bäume
    - [ ] Lesen: Kapitel 4
    - [ ] Erkläre: den Unterschied
    ### Jour 4
    - [ ] Regarder : pas d'étiquette, l'espace est devant
    - [ ] Lire: chapitre 5
    ### Giorno 5
    - [ ] Leggi: capitolo 6
    ### Dag 6
    - [ ] Lees: hoofdstuk 7
    ### Dzień 7
    - [ ] Przeczytaj: rozdział 8
    ### Gün 8
    - [ ] Oku: bölüm 9
    ### День 9
    - [ ] Читать: глава 10
    ### दिन 10
    - [ ] पढ़ें: अध्याय 11
    ### Day 11
    - [ ] 阅读：第十二章
    - [ ] 読む：第十三章
    - [ ] 읽기: 14장
    ### يوم 12
    - [ ] LC 9: Palindrome Number

    """)

  package static let series = Fixture(
    "series", shows: "Days of a second series beside the plan's own: they have numbers of their own.",
    """
    ## Before it begins

    ### Warm-up Day 1
    - [ ] LC 1: Two Sum
    ### Warm-up Day 2
    - [ ] LC 9: Palindrome Number

    ## The plan

    ### Day 1
    - [ ] LC 217: Contains Duplicate

    """)

  package static let dayBullets = Fixture(
    "day-bullets",
    shows: "A day is a bullet with its work nested below: the nested boxes are its items.",
    """
    ## Plan

    - Day 1
      - [ ] LC 1: Two Sum
      - [x] LC 217: Contains Duplicate
    - Day 2
      - [ ] LC 242: Valid Anagram
    - **Day 3**: rest

    """)

  package static let hardSpaces = Fixture(
    "hard-spaces",
    shows: "No-break spaces, as a word processor leaves them: between LC and number, in a heading, at a line's end.",
    """
    ### Day\u{A0}1

    - [ ] LC\u{A0}200: Number of Islands
    - [ ] LC\u{A0}695:\u{A0}Max Area of Island\u{A0}
    - [x] Read:\u{A0}chapter 3 ✅ 2026-11-20

    """)

  package static let wrapped = Fixture(
    "wrapped", shows: "Items wrapped by hand at 40 columns, indented, lazy, and with what looks like a field on a later line.",
    """
    ### Day 3

    - [ ] LC 146: LRU Cache, and say why a
      doubly linked list is needed for it
    - [x] Watch: the long talk about
    caches and their ends ✅ 2026-11-20
    - [ ] Read: chapter 5 of the book that
      everybody names ⏱ 5m

      and its notes

    """)

  package static let accidentalHeadings = Fixture(
    "accidental-headings",
    shows: "A line of hyphens or equals signs right below an item makes a heading of it for CommonMark: still an item.",
    """
    ### Day 5

    - [ ] LC 20: Valid Parentheses
      ---
    - [x] LC 155: Min Stack
      ===
    - [ ] LC 739: Daily Temperatures

    """)

  package static let indentedBoxes = Fixture(
    "indented-boxes",
    shows: "Boxes that fall into indented code, as everything four columns in does after a blank line: no items.",
    """
    ### Day 6

    Four columns in:

        - [ ] code, not work

    - [ ] LC 42: Trapping Rain Water

          - [ ] code in an item

    - [ ] LC 11: Container With Most Water

    """)

  package static let details = Fixture(
    "details", shows: "Lists folded away with HTML: items where a blank line ends the HTML block, text where none does.",
    """
    ## Day 1

    <details>
    <summary>Arrays</summary>

    - [ ] LC 1: Two Sum
    - [x] LC 121: Best Time to Buy and Sell Stock

    </details>

    <details><summary>Answers</summary>
    - [ ] inside the HTML
    </details>

    - [ ] LC 53: Maximum Subarray

    """)

  package static let deepTabs = Fixture(
    "deep-tabs", shows: "Five levels, a tab each, as outliners export them; each box is an item of its own.",
    "### Day 1\n\n- [ ] one\n\t- [ ] two\n\t\t- [x] three\n\t\t\t- [ ] four\n\t\t\t\t- [ ] five\n\t\t\t\t- a remark\n- [ ] six\n"
  )

  package static let wikilinks = Fixture(
    "wikilinks",
    shows: "A vault's page: links in double brackets with and without other words, embeds, a callout, ids and tags.",
    """
    # [[Interview plan]]

    ## [[Day 1]]

    - [ ] [[LC 200]]: Number of Islands
    - [ ] [[two-pointers|Two pointers]] again #arrays
    - [x] ![[diagram.png]] ✅ 2026-11-20 ^diagram

    > [!todo] Later
    > - [ ] [[LRU Cache]]

    """)

  package static let rightToLeftPlan = Fixture(
    "right-to-left-plan",
    shows: "A plan written from right to left: days, a week, tracks and items, with numbers and English names among them.",
    """
    # תוכנית ל-30 יום

    ## שבוע 1: מערכים

    ### יום 1: התחלה

    **מבני נתונים: מערכים**
    - [ ] LC 1: Two Sum (קל)
    - [x] קריאה על סיבוכיות O(n) ✅ 2026-11-20

    ### اليوم 2
    - [ ] LC 217: Contains Duplicate

    """)

  package static let parents = Fixture(
    "parents", shows: "A box that stands for the boxes nested in it, numbers among them: each is an item, none ticks another.",
    """
    ### Day 8

    - [ ] Linked lists
      - [x] LC 206: Reverse Linked List
      - [ ] LC 21: Merge Two Sorted Lists
        - [ ] once without recursion
    1. [ ] Review
       1. [ ] yesterday
       2. [ ] last week

    """)

  package static let problemsBelow = Fixture(
    "problems-below",
    shows:
      "A bullet that is a heading for the problems nested below it: with boxes they are items, without they are its notes.",
    """
    ### Day 9

    #### Boxed
    - Two pointers
      - [ ] LC 125: Valid Palindrome
      - [ ] LC 167: Two Sum II

    #### Bare
    - Sliding window
      - LC 3: Longest Substring Without Repeating Characters
      - LC 424: Longest Repeating Character Replacement

    """)

  package static let proseList = Fixture(
    "prose-list", shows: "A list that goes on at 6 right below a line of text is that line's paragraph for CommonMark.",
    """
    ### Day 10

    The rest of it:
    6. [ ] LC 236: Lowest Common Ancestor of a Binary Tree
    7. [ ] LC 124: Binary Tree Maximum Path Sum

    1. [ ] LC 226: Invert Binary Tree

    """)

  package static let countdowns = Fixture(
    "countdowns",
    shows:
      "Days counted in other ways: down to the interview, in rounds, in Chinese word order. Only the round's is a day; `adopt` names the others.",
    """
    ### D-4
    - [ ] LC 200: Number of Islands

    ### R1D12
    - [ ] LC 133: Clone Graph

    ### 第三天
    - [ ] LC 1: Two Sum

    """)
}
