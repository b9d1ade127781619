import MMTCore
import Testing

@Suite struct PlanParserTests {
  private func tree(_ text: String) -> String { PlanTree.print(PlanParser.parse(SourceText(text))) }

  @Test func scratch() {
    print(
      tree(
        """
        # MACHINE MODE: 100-DAY COMPLETE PLAN (DAYS 1-100)

        ## WEEK 2: SLIDING WINDOWS (July 14-20)

        **💥 MACHINE MODE: DAY 8 – JULY 14**

        🎯 **DSA: Two Pointers (Medium)**

        * LC 1: Two Sum
        * LC 88: Merge Sorted Array (Easy) ⏱ 1h5m ✅ 2026-11-20
        📌 Goal: Understand two pointers.

        🧠 **System Design: Load Balancing**
        * Watch: [Load Balancers](https://example.com)
        * Task: Draw it
          - Include: health checks
        * Include: sticky sessions
        * **Bonus:** compare with DNS
        📌 Goal: Know L4 and L7.

        > 📝 Two pointers clicked.
        > - [ ] not an item

        **Note:** rest well.

        **DAY 9**

        - [ ] 283. Move Zeroes
        - [x] [LC 27. Remove Element](https://leetcode.com/problems/remove-element/) (Easy) #x
        - [/] Merge k Sorted Lists
        - [-] skipped ❌ 2026-01-01
        - [>] moved
        - [?] what [time:: 25m] [completion:: 2026-11-20]
        1. [X] 1. Two Sum
        - bare one
          - [ ] nested box ^abc
        - ```
          code
          ```

        ## Final preparation

        ### Day 3-4 (x)
        - 1. Two Sum
        - 2. Add Two Numbers 🟡
        - [std::vector](url)
        - use `seen[x]` map
        """))
  }
}
