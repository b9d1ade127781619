/// Tables as people plan in them.
extension Fixture {
  package static let tables = [tablesUnderDays, tableDays, tableList, tablesAside]

  package static let tablesUnderDays = Fixture(
    "tables-under-days",
    shows:
      "Rows under a day's heading: boxes, signs and words as their marks, with and without outer pipes, an escaped pipe, a row too short.",
    """
    # Two weeks

    ### Day 1

    | # | Problem | Difficulty | Done |
    |---|:--------|:----------:|-----:|
    | 1 | [Two Sum](https://leetcode.com/problems/two-sum/) | Easy | [x] |
    | 217 | Contains Duplicate | Easy | [ ] |
    | 3 | Explain `a \\| b` | Medium | [ ] |
    | 4 | too short |

    ### Day 2

    **System Design**

    Topic | Status | Minutes | Done on
    --- | --- | --- | ---
    Caching | ✅ | 25 | 2026-11-20
    Queues | ⏳ | |
    Logs | ☐ | |
    Load balancing | |

    - [ ] LC 146: LRU Cache

    ### Day 3

    | Task | Time spent | Status |
    | ---- | ---------- | ------ |
    | Draw a cache | 1h5m | Done |
    | **Read:** chapter 3 |  | To Do |
    | Mock interview | | In progress |

    """)

  package static let tableDays = Fixture(
    "table-days",
    shows: "A column of days: rows without one belong to the day above; numbers that begin again in a new week go on.",
    """
    # 30 days of SQL

    ## Week 1

    | Day | Topic | Solution |
    | --- | ----- | -------- |
    | 1 | [Select](./day01.md) | |
    | | Where | |
    | 2-3 | Joins | |

    ## Week 2

    | Day | Topic | ✓ |
    | --- | ----- | - |
    | Day 1 | Indexes | ✅ |
    | **Day 2** | Plans | |

    - a remark

    """)

  package static let tableList = Fixture(
    "table-list",
    shows: "Lists without days: rows that name LeetCode's problems are items; without a column for it they can't be ticked.",
    """
    # Blind list

    ## Arrays

    | Title | Link | Difficulty |
    | --- | --- | --- |
    | Two Sum | [open](https://leetcode.com/problems/two-sum/) | Easy |
    | Contains Duplicate | https://leetcode.com/problems/contains-duplicate/ | 🟢 |

    ## Trees

    | LC # | Problem | Notes |
    | --- | --- | --- |
    | 226 | Invert Binary Tree | |
    | 104 | Maximum Depth of Binary Tree | twice |

    """)

  package static let tablesAside = Fixture(
    "tables-aside", shows: "Tables that explain: none of their rows is work, nor is anything in a table outside the days.",
    """
    # Plan

    | command | what it does |
    | --- | --- |
    | `mmt done 1` | ticks `[ ]` |

    | Problem | Done |
    | --- | --- |
    | Two Sum | [ ] |

    ### Day 1

    | Coding | Level 1 | Level 2 |
    | --- | --- | --- |
    | Clarifying | asks nothing | asks |

    - [ ] LC 1: Two Sum

    """)
}
