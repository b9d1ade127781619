/// What was misread once, or not told of.
extension FixtureTrees {
  static let found = [
    "table-words": """
    title Lernplan
    of 2
    day d001 @5–6
      track [] @5 bare
        5:21 ja done item <Two Sum>@11 = d001/list/two-sum
        6:22 nein open item <Zeichnen>@11 = d001/list/zeichnen
    day d002 @7–8
      track [] @7 bare
        7:24 nochmal open item <Mitschrift>@11 = d002/list/mitschrift
        8:26  open item <Karteikarten>@11 = d002/list/karteikarten
    """,
    "table-shares": """
    of 4
    day d001 @5–5 'Level 1' "2026-11-01"
      track [] @5 bare
        5:35 100% done item <[Prefix sum](./day01.md)>@8 = d001/list/prefix-sum-day01-md
    day d002 @6–6 'Level 1'
      track [] @6 bare
        6:32 40% partial item <[Strings](./day02.md)>@8 = d002/list/strings-day02-md
    day d003 @7–7 'Level 1'
      track [] @7 bare
        7:16 0% open item <Trees>@8 = d003/list/trees
    day d004 @13–13 'Level 2'
      track [] @13 bare
        13:8 – open item <Tries>@8 = d004/list/tries
    """,
    "table-number-sign": """
    of 1
    day d000 @3–3
      track [] @3 bare
        3:5 – open item <[Introduction](./readMe.md)>@5 = d000/list/introduction-readme-md
    day d001 @4–4
      track [] @4 bare
        4:5 – open item <[Variables](./01.md)>@5 = d001/list/variables-01-md
    """,
    "table-checkboxes": """
    of 1
    day d001 @1–10
      track [] @5 bare
        5:9 – open problem LC1 <Two Sum>@9 = d001/list/lc-1
        6:10 – open problem LC15 <3Sum>@10 = d001/list/lc-15
      track [Reading] @8 bare
        9:3 – open item <<input type="checkbox" checked disabled> Chapter 1>@3 = d001/reading/input-type-checkbox-checked-disabled-chapter
        10:3 – open item <Chapter 2>@3 = d001/reading/chapter-2
    """,
    "other-digits": """
    title خطة
    of 10
    day d008 @5–7 week 2 "المصفوفات"
      track [] @6
        6:3 [ ] open problem LC1 <Two Sum>@13 = d008/list/lc-1
    day d009 @8–10 week 2
      track [] @9
        9:3 [x] done item <पढ़ना>@7 = d009/list/पढ़ना
    day d010 @11–12 week 2
      track [] @12
        12:3 [ ] open item <a>@7 = d010/list/a
    """,
    "planner": """
    title 2026-11-20 Friday
    day list @1–10
      track [Day planner] @3
        4:3 [x] done item <08:00 Standup>@7 = list/day-planner/08-00-standup
        5:3 [ ] open problem LC146 <LRU Cache>@28 = list/day-planner/lc-146
        6:3 [/] partial item <10:00 Read [[Designing Data-Intensive Applications#Chapter 5]]>@7 = list/day-planner/10-00-read-designing-data-intensive
        7:3 [-] cancelled item <11:00 Gym>@7 = list/day-planner/11-00-gym
      track [2026-11-21 Saturday] @9
        10:3 [ ] open item <Mock interview>@7 = list/2026-11-21-saturday/mock-interview
    """,
    "boxed-days": """
    title 30 days
    day list @1–7
      track [] @3
        3:3 [x] done item <Day 1: read the first chapter>@7 = list/list/day-1-read-the-first-chapter
        4:3 [ ] open item <**Day 2**: do the exercises>@7 = list/list/day-2-do-the-exercises
        7:7 [ ] open item <Two Sum>@11 = list/list/two-sum
    prose 5 beside boxes
    """,
    "folded": """
    title Roadmap
    day list @1–13
      track [] @6
        6:4 [x] done problem LC217 <Contains Duplicate - `Easy`>@14 = list/list/lc-217
        7:4 [ ] open problem LC1 <Two Sum - `Easy`>@12 = list/list/lc-1
        13:3 [ ] open problem LC155 <Min Stack>@14 = list/list/lc-155
    """,
    "struck-through": """
    day list @1–5
      track [Week 1 (Days 1-7)] @1 bare
        3:4 – done problem LC1 <~~Two Sum~~>@4 = list/week-1-days-1-7/lc-1
        4:4 – done problem LC242 <~~Valid Anagram~~>@4 = list/week-1-days-1-7/lc-242
        5:4 – open problem LC49 <Group Anagrams>@4 = list/week-1-days-1-7/lc-49
    """,
  ]
}
