package import MMTCore

/// A plan in which the shapes of published plans stand side by side, drawn from a generator. Every box in it that GitHub would make
/// a task of is known, and every mark of a table's row, and so is its state.
package struct ShapeMix: Sendable {
  package struct Task: Sendable, Equatable {
    /// What stands between the brackets; of a row all that stands in the cell of its mark.
    package let content: Extent
    package let isDone: Bool

    package init(content: Extent, isDone: Bool) {
      self.content = content
      self.isDone = isDone
    }
  }

  package let bytes: [UInt8]
  /// In the order of the file.
  package let tasks: [Task]

  package init(using random: inout SplitMix64) {
    var lines: [String] = []
    if random.once(in: 4) { lines += ["---", "title: Day 7", "tasks:", "- [x] none", "---", ""] }
    if random.once(in: 2) { lines += ["# " + random.pick(["[[Plan]]", "30-day plan", "תוכנית", "Entrevista"]), ""] }
    let dayWord = random.pick(["Day", "Día", "TAG", "День", "दिन", "יום", "gün", "Warm-up Day"])
    let style = random.number(0...4)
    var number = random.number(0...2)
    for _ in 0...random.number(1...5) {
      // Two of the styles have no days in headings: one none at all, one in its tables.
      switch style {
      case 0: lines += ["### \(dayWord) \(number)", ""]
      case 1: lines += ["**\(dayWord) \(number): \(random.pick(["Arrays", "גרפים", "Bäume"]))**", ""]
      case 2: lines += ["## [[\(dayWord) \(number)]]", ""]
      default: lines += ["## Part \(number)", ""]
      }
      number += 1
      for _ in 0...random.number(0...3) {
        lines += (random.once(in: 4) ? Self.table(&random, hasDays: style == 4) : Self.shape(&random)) + [""]
      }
    }
    let ending = random.pick(["\n", "\n", "\r\n", "\r"])
    var text = lines.joined(separator: ending)
    if random.once(in: 2) { text += ending }
    let marked = MarkedText(Array(((random.once(in: 6) ? "\u{FEFF}" : "") + text).utf8))
    bytes = marked.bytes
    tasks = marked.extents.map { extent in
      let mark = String(decoding: marked.bytes[extent.range], as: UTF8.self)
      return Task(content: extent, isDone: Self.doneMarks.contains(mark) || ["x", "X"].contains(mark))
    }
  }

  private static let doneMarks = ["[x]", "✅", "☑\u{FE0F}", "done", "Solved", "100%"]

  /// A table whose rows are work, and now and then one that explains. With `hasDays` its first column names them.
  private static func table(_ random: inout SplitMix64, hasDays: Bool) -> [String] {
    if random.once(in: 5) { return ["| command | meaning |", "| --- | --- |", "| `mmt done 1` | ticks `[ ]` |"] }
    let open = random.pick([["[ ]", ""], ["☐", "⏳", ""], ["todo", "In progress", "", "n/a"], ["0%", "40%"]])
    let done =
      open[0] == "[ ]" ? ["[x]"] : open[0] == "☐" ? ["✅", "☑\u{FE0F}"] : open[0] == "todo" ? ["done", "Solved"] : ["100%"]
    let titles = [
      "[Two Sum](https://leetcode.com/problems/two-sum/)", "Explain `a \\| b`", "**Read:** chapter 3", "שרשור",
      "LC 200: Islands",
    ]
    // A line that begins with an empty cell, or with `#`, needs its pipe.
    let hasPipes = hasDays || random.once(in: 2)
    var rows = [[hasDays ? "#Day" : hasPipes ? "#" : "Nr", "Problem", "Status", "Done on"], ["---", ":--", ":-:", "---"]]
    for number in 1...random.number(1...5) {
      let isDone = random.once(in: 3)
      // An empty cell's place is before the pipe that ends it.
      rows.append([
        hasDays && number > 1 && random.once(in: 3) ? "" : "\(number)", random.pick(titles),
        "⟦" + random.pick(isDone ? done : open) + "⟧", isDone && random.once(in: 2) ? "2026-11-19" : "",
      ])
    }
    return rows.map { cells in
      let line = cells.map { $0 == "⟦⟧" ? " ⟦⟧" : " \($0) " }.joined(separator: "|")
      return hasPipes ? "|" + line + "|" : String(line.dropFirst()) + "|"
    }
  }

  private static func box(_ random: inout SplitMix64) -> String { "[⟦" + random.pick([" ", " ", "x", "X"]) + "⟧] " }

  /// The lines of one shape, which neither takes in what follows nor goes on what stands before.
  private static func shape(_ random: inout SplitMix64) -> [String] {
    let words = PlanWords.item(&random)
    func box() -> String { Self.box(&random) }
    switch random.number(0...17) {
    case 0: return ["- \(box())LC\u{A0}200: Number of Islands", "- \(box())LC\u{A0}1:\u{A0}Two Sum\u{A0}"]
    case 1: return ["- \(box())a wrapped line that", "  goes on, and", "then lazily ✅ 2026-11-20"]
    case 2: return ["- \(box())\(words)", "  ---", "- \(box())after it"]
    case 3: return ["Some words:", "", "    - [ ] code", "", "- \(box())\(words)", "", "      - [x] code in an item"]
    case 4:
      return [
        "<details>", "<summary>Fold</summary>", "", "- \(box())\(words)", "", "</details>", "", "<div>", "- [ ] text", "</div>",
      ]
    case 5: return (0..<5).map { String(repeating: "\t", count: $0) + "- " + box() + "level \($0)" }
    case 6: return ["- \(box())[[LC 200]]: Number of Islands", "- \(box())![[a.png|b]] ^block-\(random.number(1...9999))"]
    case 7: return ["- \(box())קריאה על O(n) ✅ 2026-11-20", "- \(box())LC 9: פלינדרום"]
    case 8: return ["- \(box())parent", "  - \(box())child", "    1. \(box())grandchild", "- \(box())\(words)"]
    case 9: return ["- a heading for them", "  - \(box())\(words)", "  - \(box())another"]
    case 10: return ["The rest:", "6. [ ] no list here", "7. [x] nor here"]
    case 11: return ["- Day 1", "  - \(box())\(words)", "- Day 2"]
    case 12: return ["* \(words)", "* bare, too", "  - a remark"]
    case 13: return ["1. Two Sum", "2. Valid Anagram", "", "- 15. 3Sum"]
    case 14: return ["> \(random.pick(["[!todo] Later", "Quoted"]))", "> - \(box())\(words)", ">   - \(box())inside"]
    case 15: return ["```", "- [ ] code", "### Day 99", "```", "", "<!--", "- [x] hidden", "-->", "", "+ \(box())\(words)"]
    case 16: return ["1) \(box())\(words)", "2) \(box())the next", "", "📌 Goal: none of them"]
    default: return ["Problem 1: [Two Sum](https://leetcode.com/problems/two-sum/)", "LC 2: Add Two Numbers"]
    }
  }
}
