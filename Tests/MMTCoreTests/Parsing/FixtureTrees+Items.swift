extension FixtureTrees {
  static let items: [String: String] = [
    "statuses": #"""
    of 7
    day d007 @1–23
      track [] @3
        3:3 [ ] open item <open>@7 = d007/list/open
        4:3 [x] done item <done>@7 = d007/list/done
        5:3 [X] done item <done, as GitHub may write it>@7 = d007/list/done-as-github-may-write-it
        6:3 [/] partial item <partial>@7 = d007/list/partial
        7:3 [-] cancelled item <cancelled>@7 cancelled 2026-11-20 = d007/list/cancelled
        8:3 [>] scheduled item <moved on>@7 = d007/list/moved-on
        9:3 [<] scheduled item <scheduled>@7 = d007/list/scheduled
        10:3 [~] attempted item <attempted>@7 = d007/list/attempted
        11:3 [✔] done item <done with a sign>@9 = d007/list/done-with-a-sign
        12:3 [✅] done item <done with an emoji>@9 = d007/list/done-with-an-emoji
        13:3 [✔️] done item <done with a sign and a selector>@12 = d007/list/done-with-a-sign-and-a
        14:3 [] open item <open without a space>@6 = d007/list/open-without-a-space
        15:3 [?] open item <kept and open>@7 = d007/list/kept-and-open
        16:3 [X...] open item <kept and open>@10 = d007/list/kept-and-open-2
        17:3 [ ] open item <tab after the box>@7 = d007/list/tab-after-the-box
        18:3 [x] done item <>@0 = d007/list/item
    prose 19 beside boxes
    prose 20 beside boxes
    prose 21 beside boxes
    """#,
    "markers": #"""
    of 6
    day d006 @1–16
      track [] @3
        3:5 [ ] open problem LC78 <Subsets>@16 = d006/list/lc-78
        4:5 [x] done problem LC90 <Subsets II>@16 = d006/list/lc-90
        6:4 [ ] open problem LC46 <Permutations>@15 = d006/list/lc-46
        7:4 [ ] open problem LC47 <Permutations II>@15 = d006/list/lc-47
        9:3 [X] done problem LC39 <Combination Sum>@14 = d006/list/lc-39
        10:4 [ ] open problem LC40 <Combination Sum II>@15 = d006/list/lc-40
        12:4 [ ] open problem LC17 <Letter Combinations of a Phone Number>@15 = d006/list/lc-17
        13:5 [x] done problem LC22 <Generate Parentheses>@16 = d006/list/lc-22
        15:6 [ ] open problem LC51 <N-Queens>@17 = d006/list/lc-51
        16:6 [ ] open item <three spaces after the box>@12 = d006/list/three-spaces-after-the-box
    """#,
    "tabs": #"""
    of 15
    day d015 @1–8
      track [] @3
        3:3 [ ] open problem LC146 <LRU Cache>@15 = d015/list/lc-146
          |- hash map and list
        5:4 [ ] open item <write it without looking>@8 = d015/list/write-it-without-looking
        6:5 [x] done item <the list alone>@9 = d015/list/the-list-alone
        7:3 [x] done problem LC460 <LFU Cache>@15 = d015/list/lc-460
    prose 8 beside boxes
    """#,
    "quotes": #"""
    of 16
    day d016 @1–10
      track [] @4
        4:5 [ ] open problem LC200 <Number of Islands>@17 = d016/list/lc-200
        5:5 [x] done problem LC695 <Max Area of Island>@17 = d016/list/lc-695
        6:9 [ ] open problem LC463 <Island Perimeter>@21 = d016/list/lc-463
        7–8:4 [ ] open problem LC130 <Surrounded Regions which goes on here>@16 = d016/list/lc-130
        10:3 [ ] open item <outside>@7 = d016/list/outside
    """#,
    "bare-bullets": #"""
    title 60-day plan
    of 60
    day d030 @3–15 "Databases" goal=Explain lag to a child
      track [DSA] @5 topic=Intervals bare
        6:3 – open problem LC56 <Merge Intervals>@10 = d030/dsa/lc-56
          |- sort by start
        8:3 – open problem LC57 <Insert Interval>@10 = d030/dsa/lc-57
      track [System Design] @10 topic=Replication goal=Explain lag to a child bare
        11:3 – open video label=Watch <Leaders and followers>@10 = d030/system-design/leaders-and-followers
        12:3 – open qualifier label=Include <failover, split brain>@12 = d030/system-design/failover-split-brain
        13:3 – open task label=Design <a replicated counter>@11 = d030/system-design/a-replicated-counter
        14–15:3 – open bonus label=Bonus <Raft in one page>@10 = d030/system-design/raft-in-one-page
    """#,
    "boxed-among-bare": #"""
    of 31
    day d031 @1–11
      track [DSA] @3
        4:3 [ ] open problem LC435 <Non-overlapping Intervals>@15 = d031/dsa/lc-435
        7:3 [x] done problem LC253 <Meeting Rooms II>@15 = d031/dsa/lc-253
      track [System Design] @9 bare
        10:3 – open video label=Watch <Sharding>@10 = d031/system-design/sharding
        11:3 – open task label=Task <Draw a shard map>@9 = d031/system-design/draw-a-shard-map
    prose 5 beside boxes, looks like an item
    prose 6 beside boxes
    """#,
    "emoji-annotations": #"""
    of 40
    day d040 @1–16
      track [] @3
        3:3 [x] done problem LC198 <House Robber>@15 25min done 2026-11-20 = d040/list/lc-198
        4:3 [x] done problem LC213 <House Robber II>@15 65min done 2026-11-20 = d040/list/robber-2
        5:3 [-] cancelled problem LC337 <House Robber III>@15 cancelled 2026-11-20 = d040/list/lc-337
        6:3 [ ] open problem LC740 <Delete and Earn>@15 10min = d040/list/lc-740
        7:3 [x] done problem LC322 <Coin Change>@15 40min done 2026-11-20 = d040/list/lc-322
        8:3 [x] done problem LC518 <Coin Change II>@15 done 2026-11-20 = d040/list/lc-518
        9:3 [ ] open problem LC139 <Word Break>@15 = d040/list/wb1
        10–11:3 [x] done problem LC300 <Longest Increasing Subsequence patience sorting>@15 done 2026-11-20 = d040/list/lc-300
        12–13:3 [x] done problem LC91 <Decode Ways mind the zeros>@14 done 2026-11-20 = d040/list/lc-91
        14:3 [ ] open problem LC62 <Unique Paths>@14 done 2026-11-19 = d040/list/lc-62
        15:3 [ ] open item <Think ⏱ about ✅ signs in words>@7 = d040/list/think-about-signs-in-words
        16:3 [x] done problem LC63 <Unique Paths II ✅ 2026-02-30>@14 = d040/list/lc-63
    """#,
    "dataview-annotations": #"""
    of 41
    day d041 @1–8
      track [] @3
        3:3 [x] done problem LC152 <Maximum Product Subarray>@15 25min done 2026-11-20 = d041/list/lc-152
        4:3 [x] done problem LC5 <Longest Palindromic Substring>@13 60min done 2026-11-20 = d041/list/lc-5
        5:3 [-] cancelled problem LC647 <Palindromic Substrings>@15 cancelled 2026-11-20 = d041/list/lc-647
        6:3 [ ] open item <Read [std::vector](https://en.cppreference.com/w/cpp/container/vector)>@7 = d041/list/read-std-vector-https-en-cppreference
        7:3 [ ] open problem LC516 <Longest Palindromic Subsequence [mood:: fine]>@15 = d041/list/lc-516
        8:3 [x] done problem LC1143 <Longest Common Subsequence>@16 125min done 2026-11-20 = d041/list/lcs
    """#,
    "problem-numbers": #"""
    of 50
    day d050 @1–15
      track [] @3
        3:3 [ ] open problem LC1920 <Build Array from Permutation>@16 = d050/list/lc-1920
        4:3 [ ] open problem LC1929 <Concatenation of Array>@15 = d050/list/lc-1929
        5:3 [ ] open problem LC1480 <Running Sum of 1d Array>@17 = d050/list/lc-1480
        6:3 [ ] open problem LC1672 <Richest Customer Wealth>@22 = d050/list/lc-1672
        7:3 [ ] open problem LC1 <Two Sum>@10 = d050/list/lc-1
        8:3 [ ] open item <3) Find the bug>@7 = d050/list/3-find-the-bug
        9:3 [ ] open problem LC20 <Valid Parentheses>@7 = d050/list/lc-20
        10:3 [ ] open problem LC167 <Two Sum II (Two Pointers)>@15 = d050/list/lc-167
        11:3 [ ] open problem LC42 <Trapping Rain Water>@18 Hard = d050/list/lc-42
        12:3 [ ] open problem LC283 <Move Zeroes>@15 Medium = d050/list/lc-283
        13:3 [ ] open problem LC88 <Merge Sorted Array>@7 = d050/list/lc-88
        14:3 [ ] open problem LC99999 <Not in the table>@17 = d050/list/lc-99999
        15:3 [ ] open item <See chapter 3.14 and 24/7>@7 = d050/list/see-chapter-3-14-and-24
    """#,
    "labels": #"""
    of 60
    day d060 @1–16
      track [System Design] @3 topic=Messaging
        5:3 [ ] open video label=Watch <Queues against logs>@14 = d060/system-design/queues-against-logs
        6:3 [ ] open task label=Task <Draw both>@17 = d060/system-design/draw-both
        7:3 [ ] open task label=Draw <the consumer groups>@17 = d060/system-design/the-consumer-groups
        8:3 [ ] open task label=DIAGRAM <offsets>@16 = d060/system-design/offsets
        9:3 [ ] open task label=Design <a notification service>@15 = d060/system-design/a-notification-service
        10:3 – open qualifier label=Include <retries, dead letters>@12 = d060/system-design/retries-dead-letters
        11:3 – open qualifier label=Focus <ordering>@10 = d060/system-design/ordering
        12:3 [ ] open reading label=Read <chapter 11>@13 = d060/system-design/chapter-11
        13:3 [ ] open exercise label=Write <one page>@14 = d060/system-design/one-page
        14:3 [ ] open exercise label=explain <exactly once>@16 = d060/system-design/exactly-once
        15:3 [ ] open bonus label=Bonus <Build a toy log>@14 = d060/system-design/build-a-toy-log
        16:3 [ ] open item <Compare these: Kafka, RabbitMQ>@7 = d060/system-design/compare-these-kafka-rabbitmq
    """#,
    "notes": #"""
    of 70
    day d070 @1–23
      track [] @3
        3–4:3 [x] done problem LC207 <Course Schedule Colours: white, grey, black.>@15 35min done 2026-11-20 = d070/list/lc-207
          |Second paragraph.
          |
          |```swift
          |- [ ] let state[x] = .grey
          |```
          |
          |- a cycle is a grey neighbour
          |  - deeper
          |
          || edge | kind |
          ||------|------|
          || u→v  | tree |
          |
          |> a quote
        20–21:3 [ ] open problem LC210 <Course Schedule II wrapped by the author>@15 = d070/list/lc-210
        23:3 [ ] open problem LC269 <Alien Dictionary>@15 = d070/list/lc-269
    """#,
    "lazy-goals": #"""
    of 80
    day d080 @1–20 goal=Two lines by heart
      track [DSA] @3 topic=Union find goal=Two lines by heart
        4:3 [ ] open problem LC547 <Number of Provinces>@15 = d080/dsa/lc-547
        5:3 [ ] open problem LC684 <Redundant Connection>@15 = d080/dsa/lc-684
          |- path compression
      track [System Design] @9 topic=Consensus goal=Name the phases
        10:3 [ ] open video label=Watch <Paxos, gently>@14 = d080/system-design/paxos-gently
      track [Theory] @14 goal=Know why 2f+1
        15:3 [ ] open reading label=Read <quorum>@13 = d080/theory/quorum
      track [Review] @18 goal=None left
        19–20:3 [ ] open item <Yesterday's errors>@7 = d080/review/yesterday-s-errors
    """#,
    "ordered-titles": #"""
    of 91
    day d090 @1–6
      track [] @3 bare
        3:3 – open problem LC1 <Two Sum>@6 = d090/list/lc-1
        4:3 – open problem LC15 <3Sum>@7 = d090/list/lc-15
        5:3 – open item <2. Something to think about>@3 = d090/list/2-something-to-think-about
    day d091 @7–11
      track [] @9
        10:4 [ ] open problem LC15 <3Sum>@15 = d091/list/lc-15
    prose 9 beside boxes
    prose 11 beside boxes
    """#,
    "untickable": #"""
    of 92
    day d092 @1–11
      track [] @11 bare
        11:3 – open problem LC1 <Two Sum>@9 = d092/list/lc-1
    prose 3 begins with empty
    prose 4 begins with code
    prose 7 begins with quote
    prose 8 begins with definition
    prose 9 begins with empty
    """#,
  ]
}
