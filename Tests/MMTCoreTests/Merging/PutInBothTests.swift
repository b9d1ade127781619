import Support
import Testing

@testable import MMTCore

/// Blocks of Markdown that two devices put in at one place: each stays whole, whichever side is ours, and what is the same stands once.
@Suite struct PutInBothTests {
  /// A block whose words are told by a name.
  private static let blocks: [(kind: String, lines: @Sendable (String) -> [String])] = [
    ("paragraphs", { ["\($0) one", "", "\($0) two"] }), ("paragraph", { ["\($0) one", "\($0) two"] }),
    ("code", { ["```", "\($0) one", "", "\($0) two", "```"] }),
    ("table", { ["| a | b |", "|---|---|", "| \($0) one | 1 |", "| \($0) two | 1 |"] }),
    ("quote", { ["> \($0) one", ">", "> \($0) two"] }),
    ("callout", { ["> [!note] Title", "> \($0) one", ">", "> \($0) two"] }),
    ("rule", { ["\($0) one", "", "---", "", "\($0) two"] }),
    ("details", { ["<details>", "<summary>More</summary>", "", "\($0) one", "", "</details>", "", "\($0) two"] }),
    ("list", { ["- same", "  - \($0) one", "- \($0) two"] }), ("loose list", { ["- \($0) one", "", "- \($0) two"] }),
    (
      "sections",
      { ["## Meeting \($0)", "", "### Notes", "- \($0) one", "", "### Actions", "- \($0) two"] }
    ),
    ("equal sections of code", { ["## Meeting \($0)", "```", "same", "```", "\($0) one", "```", "same", "```", "\($0) two"] }),
  ]

  private static let base = "# 2026-11-20\n\n## Log\n- [ ] Call\n\n## Thoughts\n\n## Evening\n- 20:00 Gym\n"

  private func merged(_ ours: String, _ theirs: String, isPage: Bool) throws -> String {
    guard isPage else { return Merge.text(Self.base, ours, theirs) }
    func page(_ text: String) throws -> JournalPage { try JournalPage(Array(text.utf8), .future, path: "a.md") }
    let merge = JournalMerge(base: try page(Self.base), ours: try page(ours), theirs: try page(theirs))
    #expect(merge.conflicts == 0)
    return String(decoding: merge.bytes, as: UTF8.self)
  }

  private func with(_ lines: [String]) -> String {
    Self.base.replacing("## Thoughts\n\n", with: "## Thoughts\n\n" + lines.map { $0 + "\n" }.joined() + "\n")
  }

  @Test("each whole, one after the other", arguments: [true, false])
  func whole(isPage: Bool) throws {
    for one in Self.blocks {
      // Of an entry that both have on a page what is nested below it is merged there.
      for other in Self.blocks where !isPage || one.kind != "list" || other.kind != "list" {
        let (mine, yours) = (one.lines("Alpha"), other.lines("Beta"))
        for isOurs in [true, false] {
          let result = try merged(with(isOurs ? mine : yours), with(isOurs ? yours : mine), isPage: isPage)
          for block in [mine, yours] {
            let isWhole = result.contains(block.joined(separator: "\n") + "\n")
            #expect(isWhole, "\(one.kind), \(other.kind), \(isPage ? "page" : "plan"):\n\(result)")
          }
        }
      }
    }
  }

  @Test("what both have is there once, and each keeps its blank lines", arguments: [true, false])
  func once(isPage: Bool) throws {
    for block in Self.blocks {
      let (same, more) = (block.lines("Alpha"), block.lines("Beta"))
      let whole = with(same + [""] + more)
      for result in [try merged(with(same), whole, isPage: isPage), try merged(whole, with(same), isPage: isPage)] {
        #expect(result == whole, "\(block.kind), \(isPage ? "page" : "plan"):\n\(result)")
      }
    }
  }

  @Test("notes of several lines below one item stay whole")
  func notes() {
    let plan = "# P\n\n## Day 1\n- [ ] Call\n"
    for one in Self.blocks where !["sections", "equal sections of code", "details", "rule"].contains(one.kind) {
      func noted(_ name: String) -> String {
        plan + one.lines(name).enumerated().map { $0 == 0 ? "  - \($1)\n" : $1.isEmpty ? "\n" : "    \($1)\n" }.joined()
      }
      let result = Merge.text(plan, noted("Alpha"), noted("Beta"))
      for note in [noted("Alpha"), noted("Beta")].map({ $0.dropFirst(plan.count) }) {
        #expect(result.contains(note), "\(one.kind):\n\(result)")
      }
    }
  }

  @Test("two days with tracks of the same names keep their items")
  func days() {
    let base = "# P\n\n### Day 1: Z\n#### DSA: X\n- [ ] LC 1: Two Sum\n"
    func day(_ number: Int, _ item: String) -> String {
      "\n### Day \(number): \(item)\n\n#### DSA: X\n- [ ] LC \(number): \(item)\n\n#### System Design: Y\n- [ ] Read: \(item)\n"
    }
    for (one, other) in [(day(7, "Alpha"), day(8, "Beta")), (day(8, "Beta"), day(7, "Alpha"))] {
      let result = Merge.text(base, base + one, base + other)
      #expect(result == base + one + other, "\(result)")
    }
  }
}
