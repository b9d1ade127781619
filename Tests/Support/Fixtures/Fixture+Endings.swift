extension Fixture {
  package static let endings = [crlf, bom, loneCarriageReturns, mixedEndings, noFinalEnding]

  private static let ordinary = """
    # Interview plan: 30-day sprint

    ## Week 1: Arrays (July 7-13)

    ### Day 1

    #### DSA: Prefix sums

    - [x] LC 1480: Running Sum of 1d Array (Easy) ⏱ 12m ✅ 2026-11-18
    - [ ] LC 724: Find Pivot Index (Easy)
      - The left sum is enough.
    - [ ] LC 560: Subarray Sum Equals K (Medium)
    📌 Goal: Say why a hash map of prefix sums works

    #### System Design: Caching

    - [ ] Watch: Caching strategies
    - [ ] Task: Draw a read-through cache

    """

  package static let crlf = Fixture(
    "crlf", shows: "Every line ends in CRLF, as editors on Windows write it; the goal is a lazy line after the list.", ordinary,
    ending: "\r\n")

  package static let loneCarriageReturns = Fixture(
    "lone-carriage-returns", shows: "Every line ends in a lone CR, which CommonMark takes for a line ending.", ordinary,
    ending: "\r")

  package static let bom = Fixture(
    "bom", shows: "A byte order mark stands before the first day's heading; columns and offsets are those of the file with it.",
    """
    ### Day 1: Stacks
    - [ ] LC 20: Valid Parentheses
    - [X] LC 155: Min Stack ✅ 2026-11-19

    ### Day 2: Queues
    - [ ] LC 232: Implement Queue using Stacks

    """, bom: true)

  package static let mixedEndings = Fixture(
    "mixed-endings",
    shows: "LF, CRLF and lone CR in one file, also within one list; a CRLF blank line stands between the tracks.",
    bytes: Array(
      ("### Day 4\r\n\r\n**DSA**\n- [ ] LC 3: Longest Substring\r- [x] LC 424: Longest Repeating Character Replacement\r\n- [ ] LC 567: Permutation in String\n"
        + "\r\n**Theory**\r- [ ] Read: window invariants\n\t- shrink while invalid\r\n\n### Day 5\r- [ ] Review of the week\r\n")
        .utf8))

  package static let noFinalEnding = Fixture(
    "no-final-ending", shows: "The last line, an item with trailing spaces, has no line ending; `done` must not add one.",
    """
    ### Day 9
    - [ ] LC 206: Reverse Linked List
    - [ ] LC 21: Merge Two Sorted Lists\u{20}\u{20}
    """)
}
