extension FixtureTrees {
  static let structure: [String: String] = [
    "headings": #"""
    title MACHINE MODE: 100-DAY COMPLETE PLAN (DAYS 1-100)
    of 100
    day d001 @7–19 week 1 'Array fundamentals'
      track [DSA] @9 topic=Arrays (Easy)
        11:3 [ ] open problem LC1920 <Build Array from Permutation>@16 = d001/dsa/lc-1920
        12:3 [ ] open problem LC1929 <Concatenation of Array>@16 Easy = d001/dsa/lc-1929
        13:3 [ ] open problem LC2574 <Left and Right Sum Differences>@16 Easy = d001/dsa/lc-2574
      track [System Design] @15 topic=What it is about
        17:3 [ ] open video label=Watch <System design in one picture>@14 = d001/system-design/system-design-in-one-picture
        18:3 [ ] open task label=Task <Draw a client, a server and a database>@13 = d001/system-design/draw-a-client-a-server-and
    day d002 @20–25 week 1 'Array fundamentals' "Hash maps"
      track [DSA] @22 topic=Hash maps [Medium]
        24:3 [x] done problem LC49 <Group Anagrams>@14 Medium = d002/dsa/lc-49
    day d101 @28–30 'Final preparation' "Interview day"
      track [] @30
        30:3 [ ] open item <Sleep well>@7 = d101/list/sleep-well
    """#,
    "bold-paragraphs": #"""
    title MACHINE MODE: 100-DAY COMPLETE PLAN (DAYS 1-100)
    of 100
    day d008 @5–20 week 2 'SLIDING WINDOWS' "JULY 14" goal=Master in-place movement with two indices
      track [DSA] @7 topic=Two Pointers (Medium) goal=Master in-place movement with two indices bare
        8:3 – open problem LC88 <Merge Sorted Array>@10 = d008/dsa/lc-88
        9:3 – open problem LC283 <Move Zeroes>@11 = d008/dsa/lc-283
        10–11:3 – open problem LC167 <Two Sum II>@11 = d008/dsa/lc-167
      track [System Design] @13 topic=Load Balancing goal=Know when layer 4 is enough bare
        14:3 – open video label=Watch <Load balancers explained>@10 = d008/system-design/load-balancers-explained
        15:3 – open task label=Task <Draw round robin against least connections>@9 = d008/system-design/draw-round-robin-against-least-connections
        16–17:3 – open bonus label=Bonus <Read about consistent hashing>@10 = d008/system-design/read-about-consistent-hashing
    day d009 @21–26 week 2 'SLIDING WINDOWS' "JULY 15" goal=Fixed windows first
      track [DSA] @23 topic=Sliding Window (Easy) goal=Fixed windows first bare
        24:3 – open problem LC643 <Maximum Average Subarray I>@11 = d009/dsa/lc-643
        25–26:3 – open problem LC121 <Best Time to Buy and Sell Stock>@11 = d009/dsa/lc-121
    """#,
    "front-matter": #"""
    title Day 1 of many
    of 2
    day d001 @9–13
      track [] @10
        10:3 [ ] open problem LC217 <Contains Duplicate>@15 = d001/list/lc-217
    day d002 @14–15
      track [] @15
        15:3 [ ] open problem LC242 <Valid Anagram>@15 = d002/list/lc-242
    """#,
    "day-zero": #"""
    title 3-day trial
    of 3
    day d000 @3–6 "Set up"
      track [] @4
        4:3 [x] done item <Install an editor>@7 done 2026-11-17 = d000/list/install-an-editor
        5:3 [ ] open item <Make an account>@7 = d000/list/make-an-account
    day d001 @7–9
      track [] @8
        8:3 [ ] open problem LC9 <Palindrome Number>@13 = d001/list/lc-9
    day d002 @10–11
      track [] @11
        11:3 [ ] open problem LC13 <Roman to Integer>@14 = d002/list/lc-13
    """#,
    "ranges": #"""
    of 6
    day d001 –2 @3–6 'Days 1–7' "Linked lists"
      track [] @4
        4:3 [ ] open problem LC206 <Reverse Linked List>@15 = d001/list/lc-206
        5:3 [ ] open problem LC141 <Linked List Cycle>@15 = d001/list/lc-141
    day d003 –5 @7–9 'Days 1–7'
      track [] @8
        8:3 [ ] open problem LC143 <Reorder List>@15 = d003/list/lc-143
    day d006 @10–11 'Days 1–7'
      track [] @11
        11:3 [ ] open problem LC25 <Reverse Nodes in k-Group>@14 Hard = d006/list/lc-25
    """#,
    "bold-headings": #"""
    title My plan
    of 2
    day d001 @5–11 week 1 'Trees' "Depth first"
      track [DSA] @7 topic=Trees
        9:3 [ ] open problem LC104 <Maximum Depth of Binary Tree>@19 = d001/dsa/lc-104
        10:3 [ ] open problem LC226 <*Invert* Binary Tree>@15 = d001/dsa/lc-226
    day d002 @12–14 week 1 'Trees' "Breadth & width"
      track [] @14
        14:4 [ ] open problem LC102 <Binary Tree Level Order Traversal>@16 = d002/list/lc-102
    """#,
    "reflections": #"""
    of 13
    day d012 @1–14 reflection=5–8
      track [] @3
        3:3 [x] done problem LC76 <Minimum Window Substring>@14 done 2026-12-01 = d012/list/lc-76
        11:5 [ ] open problem LC239 <Sliding Window Maximum>@17 = d012/list/lc-239
    day d013 @15–17
      track [] @17
        17:3 [ ] open problem LC904 <Fruit Into Baskets>@15 = d013/list/lc-904
    """#,
    "decoys": #"""
    of 3
    day d003 @1–23
      track [] @3
        3:3 [ ] open item <use `seen[x]` and `- [x]` in the sketch>@7 = d003/list/use-seen-x-and-x-in
        23:3 [x] done item <the second item, with [x] in its words>@7 = d003/list/the-second-item-with-x-in
    """#,
    "tracks-of-all-kinds": #"""
    of 20
    day d020 @1–16
      track [] @3
        3:3 [ ] open item <Warm up with one old problem>@7 = d020/list/warm-up-with-one-old-problem
      track [Theory] @5
        6:3 [ ] open reading label=Read <heaps>@13 = d020/theory/heaps
      track [Practice] @10 topic=Heaps
        11:3 [ ] open problem LC215 <Kth Largest Element in an Array>@15 = d020/practice/lc-215
        12:3 [ ] open problem LC347 <Top K Frequent Elements>@15 = d020/practice/lc-347
      track [Mock interview] @14
        15:5 [ ] open item <Ask Tom for an hour>@9 = d020/mock-interview/ask-tom-for-an-hour
        16:5 [ ] open item <Note what went wrong>@9 = d020/mock-interview/note-what-went-wrong
    """#,
    "days-per-week": #"""
    title 14 days
    of 14
    day d001 @5–6 week 1
      track [] @6
        6:3 [ ] open problem LC704 <Binary Search>@15 = d001/list/lc-704
    day d002 @7–9 week 1
      track [] @8
        8:3 [ ] open problem LC278 <First Bad Version>@15 = d002/list/lc-278
    day d003 @12–13 week 2
      track [] @13
        13:3 [ ] open problem LC33 <Search in Rotated Sorted Array>@14 = d003/list/lc-33
    day d004 @14–15 week 2
      track [] @15
        15:3 [ ] open problem LC4 <Median of Two Sorted Arrays>@13 = d004/list/lc-4
    """#,
    "false-days": #"""
    title Day 1 to offer: my plan
    of 1
    day d001 @11–13 "Begin"
      track [] @13
        13:3 [ ] open problem LC125 <Valid Palindrome>@15 = d001/list/lc-125
    """#,
    "day-less": #"""
    title Blind list
    day list @1–11
      track [Arrays] @3
        5:3 [x] done problem LC1 <Two Sum>@13 = list/arrays/lc-1
        6:3 [ ] open problem LC11 <Container With Most Water>@14 = list/arrays/lc-11
      track [Graphs] @8
        10:3 [ ] open problem LC200 <Number of Islands>@15 = list/graphs/lc-200
        11:3 [ ] open problem LC133 <Clone Graph>@15 = list/graphs/lc-133
    """#,
    "repeated-day": #"""
    of 14
    day d012 @1–2
      track [] @2
        2:3 [ ] open problem LC53 <Maximum Subarray>@14 = d012/list/lc-53
    day d011 @3–4
      track [] @4
        4:3 [ ] open problem LC152 <Maximum Product Subarray>@15 = d011/list/lc-152
    day d012 #2 @5–6
      track [] @6
        6:3 [ ] open problem LC53 <Maximum Subarray>@14 = d012-2/list/lc-53
    day d014 @7–8
      track [] @8
        8:3 [ ] open problem LC918 <Maximum Sum Circular Subarray>@15 = d014/list/lc-918
    repeated day 12 @5, first @1
    """#,
    "setext-days": #"""
    title My plan
    of 2
    day d001 @4–8
      track [] @7
        7:3 [ ] open problem LC70 <Climbing Stairs>@14 = d001/list/lc-70
    day d002 @9–14 "Knapsack"
      track [] @12
        12:3 [ ] open problem LC416 <Partition Equal Subset Sum>@15 = d002/list/lc-416
        13–14:3 [ ] open problem LC494 <Target Sum>@15 = d002/list/lc-494
    """#,
  ]
}
