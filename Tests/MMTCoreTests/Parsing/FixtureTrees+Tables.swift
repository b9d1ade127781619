extension FixtureTrees {
  static let tables: [String: String] = [
    "tables-under-days": """
    title Two weeks
    of 3
    day d001 @3–11
      track [] @7 bare
        7:66 [x] done problem LC1 <Two Sum>@7 Easy = d001/list/lc-1
        8:37 [ ] open problem LC217 <Contains Duplicate>@9 Easy = d001/list/lc-217
        9:35 [ ] open item <Explain `a | b`>@7 Medium = d001/list/explain-a-b
        10:7 – open item <too short>@7 = d001/list/too-short
    day d002 @12–24
      track [System Design] @14
        18:11 ✅ done item <Caching>@1 25min done 2026-11-20 = d002/system-design/caching
        19:10 ⏳ partial item <Queues>@1 = d002/system-design/queues
        20:8 ☐ open item <Logs>@1 = d002/system-design/logs
        21:18  open item <Load balancing>@1 = d002/system-design/load-balancing
        23:3 [ ] open problem LC146 <LRU Cache>@15 = d002/system-design/lc-146
    day d003 @25–31
      track [] @29 bare
        29:25 Done done item <Draw a cache>@3 65min = d003/list/draw-a-cache
        30:28 To Do open reading label=Read <chapter 3>@13 = d003/list/chapter-3
        31:22 In progress partial item <Mock interview>@3 = d003/list/mock-interview
    """,
    "table-days": """
    title 30 days of SQL
    of 30
    day d001 @7–8 week 1
      track [] @7 bare
        7:7 – open item <[Select](./day01.md)>@7 = d001/list/select-day01-md
        8:5 – open item <Where>@5 = d001/list/where
    day d002 –3 @9–9 week 1
      track [] @9 bare
        9:9 – open item <Joins>@9 = d002/list/joins
    day d004 @15–15 week 2
      track [] @15 bare
        15:21 ✅ done item <Indexes>@11 = d004/list/indexes
    day d005 @16–16 week 2
      track [] @16 bare
        16:23  open item <Plans>@15 = d005/list/plans
    """,
    "table-list": """
    title Blind list
    day list @1–15
      track [Arrays] @3 bare
        7:3 – open problem LC1 <Two Sum>@3 Easy = list/arrays/lc-1
        8:3 – open problem LC217 <Contains Duplicate>@3 Easy = list/arrays/lc-217
      track [Trees] @10 bare
        14:9 – open problem LC226 <Invert Binary Tree>@9 = list/trees/lc-226
        15:9 – open problem LC104 <Maximum Depth of Binary Tree>@9 = list/trees/lc-104
    """,
    "tables-aside": """
    title Plan
    of 1
    day d001 @11–17
      track [] @17
        17:3 [ ] open problem LC1 <Two Sum>@13 = d001/list/lc-1
    """,
  ]
}
