/// One day of the 100 days' text, as the tests of its rules read it.
struct PlanDay {
  struct Problem {
    var number: Int
    var difficulty: String
    var isPaid: Bool
    /// The lines that belong to it: nested ones, and qualifiers.
    var below: [String]
  }

  let number: Int
  let lines: [String]
  let problems: [Problem]

  private init(number: Int, lines: [String]) {
    self.number = number
    self.lines = lines
    problems = Self.problems(lines)
  }

  static func all(_ lines: [String]) -> [PlanDay] {
    var days: [(number: Int, lines: [String])] = []
    var isDay = false
    for line in lines {
      if line.hasPrefix("### Day "), let match = line.firstMatch(of: /^### Day (\d+):/), let number = Int(match.1) {
        days.append((number, []))
        isDay = true
      } else if line == "---" || line.hasPrefix("## ") {
        isDay = false
      }
      if isDay { days[days.count - 1].lines.append(line) }
    }
    return days.map { PlanDay(number: $0.number, lines: $0.lines) }
  }

  /// The lines of its problems' track.
  var training: [String] { Array(lines.prefix { !$0.hasPrefix("#### 🧠") }) }

  /// The lines of its design track.
  var design: [String] { Array(lines.drop { !$0.hasPrefix("#### 🧠") }) }

  private static func problems(_ lines: [String]) -> [Problem] {
    lines.indices.compactMap { index in
      guard lines[index].hasPrefix("- [ ] LC "),
        let match = lines[index].firstMatch(of: /^- \[ \] LC (\d+): .+ \((Easy|Medium|Hard)\)( #paid)?$/),
        let number = Int(match.1)
      else { return nil }
      let below = lines[(index + 1)...].prefix { $0.hasPrefix("  ") || $0.hasPrefix("- Again: ") }
      return Problem(number: number, difficulty: String(match.2), isPaid: match.3 != nil, below: Array(below))
    }
  }

  // MARK: hours

  /// The limits that the lines above the first problem set for this day alone; nil where those of the introduction count.
  private func ownLimits(_ problems: [Problem]) -> [Int]? {
    let above = training.prefix { !$0.hasPrefix("- [ ] ") }.joined(separator: " ")
    if let match = above.firstMatch(of: /(\d+) minutes for a Medium(?:,| and) (\d+) for a Hard/) {
      return problems.map { Int($0.difficulty == "Hard" ? match.2 : match.1) ?? 0 }
    }
    guard let match = above.firstMatch(of: /Take (\w+) minutes for each( card| Medium)?/) else { return nil }
    let minutes = Self.numbers[String(match.1)] ?? 0
    switch match.2 {
    case " card":
      let most = above.firstMatch(of: /(\w+) at most/).flatMap { Self.numbers[String($0.1)] } ?? 0
      return problems.map { _ in minutes } + Array(repeating: 35, count: most)
    case " Medium": return problems.map { $0.difficulty == "Medium" ? minutes : Self.limits[$0.difficulty] ?? 0 }
    default: return problems.map { _ in minutes }
    }
  }

  private static let numbers = ["two": 2, "three": 3, "seven": 7, "fifteen": 15]
  private static let limits = ["Easy": 15, "Medium": 35, "Hard": 45]

  /// The minutes that the introduction counts.
  struct Hours {
    /// Of its problems.
    var limits: [Int]
    /// Whether the day sets these itself.
    var isOwn: Bool
    /// Of its tasks, 15 for a video, 25 for warm-up, review and reflection.
    var rest: Int

    /// With a share of the problems' limits, and without the last so many problems.
    func minutes(share: Double = 1, without count: Int = 0) -> Double {
      share * Double(limits.dropLast(count).reduce(0, +)) + Double(rest)
    }
  }

  var hours: Hours {
    let own = ownLimits(problems)
    let tasks = lines.compactMap { line in
      line.hasPrefix("- [ ] Task:") ? line.firstMatch(of: /^- \[ \] Task: \((\d+) min\)/).flatMap { Int($0.1) } : nil
    }
    let videos = lines.count { $0.hasPrefix("- [ ] Watch:") }
    return Hours(
      limits: own ?? problems.map { Self.limits[$0.difficulty] ?? 0 }, isOwn: own != nil,
      rest: tasks.reduce(25 + 15 * videos, +))
  }
}
