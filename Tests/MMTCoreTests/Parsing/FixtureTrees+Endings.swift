extension FixtureTrees {
  static let endings: [String: String] = [
    "crlf": #"""
    title Interview plan: 30-day sprint
    of 30
    day d001 @5–18 week 1 'Arrays' goal=Say why a hash map of prefix sums works
      track [DSA] @7 topic=Prefix sums goal=Say why a hash map of prefix sums works
        9:3 [x] done problem LC1480 <Running Sum of 1d Array>@16 Easy 12min done 2026-11-18 = d001/dsa/lc-1480
        10:3 [ ] open problem LC724 <Find Pivot Index>@15 Easy = d001/dsa/lc-724
          |- The left sum is enough.
        12–13:3 [ ] open problem LC560 <Subarray Sum Equals K>@15 Medium = d001/dsa/lc-560
      track [System Design] @15 topic=Caching
        17:3 [ ] open video label=Watch <Caching strategies>@14 = d001/system-design/caching-strategies
        18:3 [ ] open task label=Task <Draw a read-through cache>@13 = d001/system-design/draw-a-read-through-cache
    """#,
    "bom": #"""
    of 2
    day d001 @1–4 "Stacks"
      track [] @2
        2:3 [ ] open problem LC20 <Valid Parentheses>@14 = d001/list/lc-20
        3:3 [X] done problem LC155 <Min Stack>@15 done 2026-11-19 = d001/list/lc-155
    day d002 @5–6 "Queues"
      track [] @6
        6:3 [ ] open problem LC232 <Implement Queue using Stacks>@15 = d002/list/lc-232
    """#,
    "lone-carriage-returns": #"""
    title Interview plan: 30-day sprint
    of 30
    day d001 @5–18 week 1 'Arrays' goal=Say why a hash map of prefix sums works
      track [DSA] @7 topic=Prefix sums goal=Say why a hash map of prefix sums works
        9:3 [x] done problem LC1480 <Running Sum of 1d Array>@16 Easy 12min done 2026-11-18 = d001/dsa/lc-1480
        10:3 [ ] open problem LC724 <Find Pivot Index>@15 Easy = d001/dsa/lc-724
          |- The left sum is enough.
        12–13:3 [ ] open problem LC560 <Subarray Sum Equals K>@15 Medium = d001/dsa/lc-560
      track [System Design] @15 topic=Caching
        17:3 [ ] open video label=Watch <Caching strategies>@14 = d001/system-design/caching-strategies
        18:3 [ ] open task label=Task <Draw a read-through cache>@13 = d001/system-design/draw-a-read-through-cache
    """#,
    "mixed-endings": #"""
    of 5
    day d004 @1–11
      track [DSA] @3
        4:3 [ ] open problem LC3 <Longest Substring>@13 = d004/dsa/lc-3
        5:3 [x] done problem LC424 <Longest Repeating Character Replacement>@15 = d004/dsa/lc-424
        6:3 [ ] open problem LC567 <Permutation in String>@15 = d004/dsa/lc-567
      track [Theory] @8
        9:3 [ ] open reading label=Read <window invariants>@13 = d004/theory/window-invariants
          |- shrink while invalid
    day d005 @12–13
      track [] @13
        13:3 [ ] open item <Review of the week>@7 = d005/list/review-of-the-week
    """#,
    "no-final-ending": #"""
    of 9
    day d009 @1–3
      track [] @2
        2:3 [ ] open problem LC206 <Reverse Linked List>@15 = d009/list/lc-206
        3:3 [ ] open problem LC21 <Merge Two Sorted Lists>@14 = d009/list/lc-21
    """#,
  ]
}
