import MMTCore

/// One day in the middle of a plan, with something of everything, and pages made from it.
enum Samples {
  static func day(_ iso: String) -> CivilDay { CivilDay(iso) ?? CivilDay(daysSinceEpoch: 0) }
  static let today = day("2026-12-01")
  static let plan = PlanSummary(title: "Machine Mode: 100-day plan", path: "machine-mode.md", days: 100)
  static let streak = StreakAnswer(
    current: 3, longest: 5, active: 4, activeLongest: 9, from: day("2026-11-20"), to: day("2026-11-24"))

  static func problem(
    _ ref: String, _ number: Int, _ title: String, _ slug: String, _ difficulty: Difficulty, _ status: ItemStatus = .open,
    paid: Bool = false, minutes: Int? = nil, on: CivilDay? = nil, notes: String? = nil
  ) -> ItemAnswer {
    ItemAnswer(
      id: "d012/dsa/lc-\(number)", ref: "12.\(ref)", line: 200 + number % 50, kind: .problem, status: status, text: title,
      title: title, leetcode: number, difficulty: difficulty, paid: paid, url: "https://leetcode.com/problems/\(slug)/",
      minutes: minutes, completedOn: on, completedAt: on == nil ? nil : Moment(iso: "2026-12-01T08:31:07+01:00"), notes: notes)
  }

  static let dsa = TrackAnswer(
    name: "DSA", topic: "Sliding Window Advanced", goal: "see the invariant of the window before typing", done: 2, required: 5,
    optionalDone: 0, optional: 1,
    items: [
      problem(
        "1", 438, "Find All Anagrams in a String", "find-all-anagrams-in-a-string", .medium, .done, minutes: 25, on: today),
      problem(
        "2", 567, "Permutation in String", "permutation-in-string", .medium, .done, minutes: 70, on: day("2026-11-30"),
        notes: "n"),
      problem(
        "3", 30, "Substring with Concatenation of All Words", "substring-with-concatenation-of-all-words", .hard, .partial,
        notes: "Two maps; slide by word length.\n- offset 0..<k"),
      problem("4", 1652, "Defuse the Bomb", "defuse-the-bomb", .easy),
      problem("5", 159, "Longest Substring with At Most Two Distinct Characters", "longest-substring", .medium, paid: true),
      ItemAnswer(
        id: "d012/dsa/lc-146", ref: "12.6", line: 251, kind: .problem, status: .open, text: "LRU Cache", title: "LRU Cache",
        leetcode: 146, difficulty: .medium, paid: false, url: "https://leetcode.com/problems/lru-cache/", optional: true,
        bonus: true),
    ])

  static let design = TrackAnswer(
    name: "System Design", topic: "Microservices Architecture", done: 0, required: 2, optionalDone: 0, optional: 1,
    items: [
      ItemAnswer(
        id: "d012/system-design/microservices-explained", ref: "12.7", line: 260, kind: .video, label: "Watch", status: .open,
        text: "\"Microservices Explained\" – TechWorld with Nana"),
      ItemAnswer(
        id: "d012/system-design/draw", ref: "12.8", line: 261, kind: .task, label: "Task", status: .open,
        text: "Draw an online shop as **five services**, with what each one owns"),
      ItemAnswer(
        id: "d012/system-design/include", ref: nil, line: 262, kind: .qualifier, label: "Include", status: nil,
        text: "gateway, service discovery, one database each"),
      ItemAnswer(
        id: "d012/system-design/bonus", ref: "12.9", line: 263, kind: .bonus, label: "Bonus", status: .cancelled,
        text: "Compare with a monolith", optional: true),
    ])

  static let dayAnswer = DayAnswer(
    number: 12, of: 100, date: today, week: 2, theme: "SLIDING WINDOWS & HASH MAPS", complete: false,
    goal: "see the invariant of the window before typing", reflection: "Two pointers clicked.\n\nTomorrow: earlier to bed.",
    tracks: [dsa, design], line: 198)

  static let page = DayPage(
    plan: plan, day: dayAnswer, streak: streak, backlog: 7, standing: .underWay, today: today, planDone: 94, planRequired: 815,
    daysComplete: 10, tomorrow: DayTeaser(number: 13, topics: ["Hash Maps Advanced", "Distributed Systems Concepts"]))
}
