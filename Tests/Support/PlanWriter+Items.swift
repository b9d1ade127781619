extension PlanWriter {
  /// The items of one track, with what hangs below them.
  func list(_ random: inout SplitMix64) -> [String] {
    let count = random.number(1...5)
    // Boxes in a quote count. Not with tabs: there a tab stop lies elsewhere, and what is nested would be indented too little.
    let prefix = gap != "\t" && random.once(in: 12) ? "> " : ""
    var lines: [String] = []
    for index in 0..<count {
      lines.append(item(&random))
      let isLast = index == count - 1
      if random.once(in: 5) { lines += note(&random) }
      if random.once(in: 8), !isBare { lines += [indentation + "- " + box(&random) + PlanWords.topic(&random)] }
      if isLast, random.once(in: 3) { lines += goal(&random) } else if isLoose, !isLast { lines.append("") }
    }
    return lines.map { prefix.isEmpty ? $0 : $0.isEmpty ? ">" : prefix + $0 }
  }

  /// As far as text below an item must be indented to belong to it.
  private var indentation: String {
    gap == "\t" ? "    " : String(repeating: " ", count: marker.count + gap.count)
  }

  private func item(_ random: inout SplitMix64) -> String {
    var line = marker + gap + (isBare ? "" : box(&random)) + PlanWords.item(&random)
    if random.once(in: 4) { line += annotation(&random) }
    if random.once(in: 8) { line += random.pick([" ", "  ", "\t"]) }
    return line
  }

  /// A box with its content between marks; contents that mean no status are the user's own, and count as open.
  private func box(_ random: inout SplitMix64) -> String {
    let usual = [" ", " ", " ", "x", "X"]
    let contents = random.once(in: 3) ? usual + ["/", "-", ">", "<", "~", "✔", "✅", "✔️", "", "?", "!"] : usual
    return "[⟦" + random.pick(contents) + "⟧] "
  }

  private func annotation(_ random: inout SplitMix64) -> String {
    let time = random.pick(["25m", "1h5m", "2h"])
    let date = random.pick(["2026-11-20", "2026-12-01"])
    switch annotationStyle {
    case .emoji: return random.pick([" ⏱ \(time)", " ⏱️ \(time) ✅ \(date)", " ✅ \(date)", " ❌ \(date)", " ✅ \(date) ^block"])
    case .dataview:
      return random.pick([" [time:: \(time)]", " [time:: \(time)] [completion:: \(date)]", " [cancelled:: \(date)]"])
    case .none: return random.pick(["", " #hard", " (Easy)", " 🟡"])
    }
  }

  private func note(_ random: inout SplitMix64) -> [String] {
    let topic = PlanWords.topic(&random)
    switch random.number(0...3) {
    case 0: return [indentation + "- " + (random.once(in: 3) ? "Hint: " : "") + topic]
    case 1: return ["", indentation + topic, ""]
    case 2: return ["", indentation + "```swift", indentation + "- [ ] let seen[x] = 1", indentation + "```", ""]
    default: return [indentation + "- " + topic, indentation + "  - deeper: `[x]`"]
    }
  }

  private func goal(_ random: inout SplitMix64) -> [String] {
    let topic = PlanWords.topic(&random)
    switch random.number(0...2) {
    case 0: return ["📌 Goal: " + topic]
    case 1: return ["", "📌 Goal: " + topic]
    default: return [marker + gap + "Goal: " + topic]
    }
  }
}

/// Words that plans are made of.
enum PlanWords {
  static func topic(_ random: inout SplitMix64) -> String {
    random.pick([
      "Two Pointers", "Hash maps & sets", "Load Balancing", "Caching – write-through, write-back", "Bäume und Graphen", "動的計画法",
      "Consistent hashing (rings)", "Rate limiting: token bucket", "CAP / PACELC", "**Bold** and `code`",
    ])
  }

  /// The words of an item, without box.
  static func item(_ random: inout SplitMix64) -> String {
    let (number, title, slug) = random.pick([
      (1, "Two Sum", "two-sum"), (88, "Merge Sorted Array", "merge-sorted-array"), (146, "LRU Cache", "lru-cache"),
      (283, "Move Zeroes", "move-zeroes"), (1920, "Build Array from Permutation", "build-array-from-permutation"),
    ])
    let link = "https://leetcode.com/problems/\(slug)/"
    switch random.number(0...3) {
    case 0, 1:
      return random.pick([
        "LC \(number): \(title)", "LC\(number) \(title)", "LC \(number): \(title) (Easy)", "LeetCode \(number). \(title)",
        "lc \(number): \(title) [Medium]",
        "\(number). \(title)", "[\(title)](\(link))", "**LC \(number):** \(title) 🟢", "LC\u{A0}\(number): \(title)",
        "[LC \(number)](\(link)) – again",
      ])
    case 2:
      let label = random.pick(["Watch", "Task", "Draw", "Read", "Write", "Bonus", "**Design", "Explain", "Diagram"])
      return label.hasPrefix("**") ? label + ":** " + topic(&random) : label + ": " + topic(&random)
    default:
      return random.pick([
        "use `seen[x]` map", "[std::vector](https://en.cppreference.com/w/cpp/container/vector) by hand", "[[Wiki page]] again",
        "Mock interview 🎤",
        "מבחן עצמי", "Explain 24/7 uptime, 12/40 done", "Review: notes of the week", "A \\[x] that is none",
      ])
    }
  }
}
