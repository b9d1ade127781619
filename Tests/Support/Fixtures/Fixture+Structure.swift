extension Fixture {
  package static let structure = [
    headings, boldParagraphs, frontMatter, dayZero, ranges, boldHeadings, reflections, decoys, tracksOfAllKinds, daysPerWeek,
    falseDays, dayless,
    repeatedDay, setextDays,
  ]

  package static let headings = Fixture(
    "headings",
    shows:
      "Weeks, days and tracks as headings that fold in an editor; two weeks, topics after the colon, difficulties in each way.",
    """
    # MACHINE MODE: 100-DAY COMPLETE PLAN (DAYS 1-100)

    Two hours every day, rest on Sundays.

    ## Week 1: Array fundamentals (July 7-13)

    ### Day 1

    #### 🎯 DSA: Arrays (Easy)

    - [ ] LC 1920: Build Array from Permutation
    - [ ] LC 1929: Concatenation of Array (Easy)
    - [ ] LC 2574: Left and Right Sum Differences 🟢

    #### 🧠 System Design: What it is about

    - [ ] Watch: System design in one picture
    - [ ] Task: Draw a client, a server and a database

    ### Day 2 - Hash maps

    #### 🎯 DSA: Hash maps [Medium]

    - [x] LC 49: Group Anagrams [Medium]

    ## Final preparation

    ### Day 101: Interview day

    - [ ] Sleep well

    """)

  package static let boldParagraphs = Fixture(
    "bold-paragraphs",
    shows:
      "Days and tracks are bold paragraphs with emoji, bullets are `*`, goals are lazy lines: nothing below the weeks is a heading.",
    """
    # MACHINE MODE: 100-DAY COMPLETE PLAN (DAYS 1-100)

    ## WEEK 2: SLIDING WINDOWS (July 14-20)

    **💥 MACHINE MODE: DAY 8 – JULY 14**

    🎯 **DSA: Two Pointers (Medium)**
    * LC 88: Merge Sorted Array
    * LC 283: Move Zeroes
    * LC 167: Two Sum II
    📌 Goal: Master in-place movement with two indices

    🧠 **System Design: Load Balancing**
    * Watch: Load balancers explained
    * Task: Draw round robin against least connections
    * Bonus: Read about consistent hashing
    📌 Goal: Know when layer 4 is enough

    ---

    **💥 MACHINE MODE: DAY 9 – JULY 15**

    🎯 **DSA: Sliding Window (Easy)**
    * LC 643: Maximum Average Subarray I
    * LC 121: Best Time to Buy and Sell Stock
    📌 Goal: Fixed windows first

    """)

  package static let frontMatter = Fixture(
    "front-matter",
    shows:
      "YAML front matter with a list, a comment that looks like a day, and something like a box: none of it belongs to the plan.",
    """
    ---
    title: Day 1 of many
    # Day 3
    tags:
      - plan
    tasks:
    - [x] done elsewhere
    ---
    ### Day 1
    - [ ] LC 217: Contains Duplicate

    ---

    ### Day 2
    - [ ] LC 242: Valid Anagram

    """)

  package static let dayZero = Fixture(
    "day-zero", shows: "The count begins at 0, the day on which the tools are set up; Day 0 falls on the start date.",
    """
    # 3-day trial

    ### Day 0: Set up
    - [x] Install an editor ✅ 2026-11-17
    - [ ] Make an account

    ### Day 1
    - [ ] LC 9: Palindrome Number

    ### Day 2
    - [ ] LC 13: Roman to Integer

    """)

  package static let ranges = Fixture(
    "ranges", shows: "One heading for two or three days, with hyphen, en dash and words; `Days 1–7` is a plural and no day.",
    """
    ## Days 1–7

    ### Day 1-2: Linked lists
    - [ ] LC 206: Reverse Linked List
    - [ ] LC 141: Linked List Cycle

    ### Day 3–5
    - [ ] LC 143: Reorder List

    ### Day 6
    - [ ] LC 25: Reverse Nodes in k-Group (Hard)

    """)

  package static let boldHeadings = Fixture(
    "bold-headings",
    shows: "Bold and italics inside headings, closing hashes, an escaped character: names and numbers are read without them.",
    """
    # **My plan**

    ## **Week 1:** *Trees* (1–7 July) ##

    ### **Day 1** — ***Depth first***

    #### **DSA:** Trees

    - [ ] **LC 104:** Maximum Depth of Binary Tree
    - [ ] LC 226: *Invert* Binary Tree

    ### __Day 2__: Breadth \\& width ###

    1. [ ] LC 102: Binary Tree Level Order Traversal

    """)

  package static let reflections = Fixture(
    "reflections",
    shows:
      "A reflection is a quote that begins with 📝: its list, its box, its heading and its lazy line are no part of the plan; another quote is.",
    """
    ### Day 12

    - [x] LC 76: Minimum Window Substring ✅ 2026-12-01

    > 📝 Two pointers clicked.
    > - [ ] explain it to Grete
    >
    > ### Day 13
    and this line is lazy

    > - [ ] LC 239: Sliding Window Maximum

    ---

    ### Day 13

    - [ ] LC 904: Fruit Into Baskets

    """)

  package static let decoys = Fixture(
    "decoys",
    shows:
      "Boxes and days in fenced and indented code, an HTML comment, an HTML block and a code span: only the two real items count.",
    """
    ### Day 3

    - [ ] use `seen[x]` and `- [x]` in the sketch

    ```markdown
    ### Day 4
    - [ ] in a fence
    ```

    <!--
    ### Day 5
    - [x] in a comment
    -->

    Indented code:

        - [ ] as an example

    <div>
    - [ ] in an HTML block
    </div>

    - [x] the second item, with [x] in its words

    """)

  package static let tracksOfAllKinds = Fixture(
    "tracks-of-all-kinds",
    shows:
      "Items before any track, tracks as bold text, as emoji with bold text, as a bullet that is a heading; a bold note without items is prose.",
    """
    ### Day 20

    - [ ] Warm up with one old problem

    **Theory**
    - [ ] Read: heaps

    **Note:** the next list is long, take two sittings.

    ⚙️ **Practice:** Heaps
    - [ ] LC 215: Kth Largest Element in an Array
    - [ ] LC 347: Top K Frequent Elements

    - ### Mock interview
      - [ ] Ask Tom for an hour
      - [ ] Note what went wrong

    """)

  package static let daysPerWeek = Fixture(
    "days-per-week",
    shows: "The numbers begin again under each week, and the week stands in the day's heading: they continue the count.",
    """
    # 14 days

    ## Week 1

    ### Week 1 – Day 1
    - [ ] LC 704: Binary Search
    ### Week 1 – Day 2
    - [ ] LC 278: First Bad Version

    ## Week 2

    ### Week 2 – Day 1
    - [ ] LC 33: Search in Rotated Sorted Array
    ### Week 2 – Day 2
    - [ ] LC 4: Median of Two Sorted Arrays

    """)

  package static let falseDays = Fixture(
    "false-days",
    shows:
      "Headings that speak of days but are none: the title, a plural, words after the number, a parenthesis; one real day.",
    """
    # Day 1 to offer: my plan

    ## Days 1-30 at a glance

    ## Day 2 is the hard one

    ## How to use it (Day 1)

    ## Today 5

    ## Day-1: Begin

    - [ ] LC 125: Valid Palindrome

    """)

  package static let dayless = Fixture(
    "day-less", shows: "A list without any day: its headings are its tracks, and everything can still be ticked.",
    """
    # Blind list

    ## Arrays

    - [x] LC 1: Two Sum
    - [ ] LC 11: Container With Most Water

    ## Graphs

    - [ ] LC 200: Number of Islands
    - [ ] LC 133: Clone Graph

    """)

  package static let repeatedDay = Fixture(
    "repeated-day",
    shows: "Day 12 stands twice, days stand out of order, one is missing: all are read, the repeat under a name of its own.",
    """
    ### Day 12
    - [ ] LC 53: Maximum Subarray
    ### Day 11
    - [ ] LC 152: Maximum Product Subarray
    ### Day 12
    - [ ] LC 53: Maximum Subarray
    ### Day 14
    - [ ] LC 918: Maximum Sum Circular Subarray

    """)

  package static let setextDays = Fixture(
    "setext-days",
    shows: "Headings underlined with `=` and `-`; one of them is underlined by accident, the item above it stays an item.",
    """
    My plan
    =======

    Day 1
    -----

    - [ ] LC 70: Climbing Stairs

    Day 2: Knapsack
    ---

    - [ ] LC 416: Partition Equal Subset Sum
    - [ ] LC 494: Target Sum
      ---

    """)
}
