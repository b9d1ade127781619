import Foundation
import MMTCore
import Support
import Testing

@testable import MMTCore

/// Blocks of Markdown that both devices put in at one place: whatever lines they have alike, each stays whole.
@Suite struct ApartTests {
  private static let blocks = [
    ("> 📝 Alpha\n>\n> Alpha2\n", "> 📝 Beta\n>\n> Beta2\n"),
    ("> [!note] A\n>\n> a\n", "> [!note] B\n>\n> b\n"),
    ("```\na\nb\n```\n", "```\nc\nd\n```\n"),
    ("| a | b |\n|---|---|\n| 1 | 2 |\n", "| c | d |\n|---|---|\n| 3 | 4 |\n"),
    ("One.\n\n---\n\nTwo.\n", "Three.\n\n---\n\nFour.\n"),
    ("<details>\n\nX\n\n</details>\n", "<details>\n\nY\n\n</details>\n"),
    ("Alpha one.\n\nAlpha two.\n", "Beta one.\n\nBeta two.\n"),
    (
      "## Meeting X\n\n### Notes\n- x1\n\n### Actions\n- [ ] x2\n",
      "## Meeting Y\n\n### Notes\n- y1\n\n### Actions\n- [ ] y2\n"
    ),
  ]

  @Test("in a plan, whichever side is ours", arguments: blocks.indices, ["", "\n"])
  func plan(_ place: Int, _ gap: String) {
    let (one, other) = Self.blocks[place]
    plan("# Plan\n\n### Day 1\n- [ ] a\n" + gap, one, other, "\n### Day 2\n- [ ] b\n")
  }

  @Test("days of a plan whose tracks are called alike")
  func days() {
    func day(_ number: Int, _ name: String) -> String {
      "\n### Day \(number): \(name)\n\n#### DSA: X\n- [ ] LC \(number): \(name)\n\n#### System Design: Y\n- [ ] Read: \(name)\n"
    }
    plan("# Plan\n\n### Day 1\n\n#### DSA: W\n- [ ] a\n", day(7, "A"), day(8, "B"), "")
  }

  @Test("what stands before a heading stays in the section that was there")
  func sections() throws {
    let (one, other) = (
      "- [ ] x\n\n### Day 2: A\n\n#### DSA\n- [ ] c\n", "- [ ] y\n\n### Day 3: B\n\n#### DSA\n- [ ] d\n"
    )
    let base = "# Plan\n\n### Day 1\n- [ ] a\n"
    for (ours, theirs) in [(one, other), (other, one)] {
      let text = Merge.text(base, base + ours, base + theirs)
      let days = text.components(separatedBy: "\n### ")
      #expect(days.count == 4 && days[1].contains("x\n") && days[1].contains("y\n"), "\(text)")
      #expect(days.contains { $0.hasPrefix("Day 2") && $0.contains("- [ ] c\n") && !$0.contains("- [ ] d\n") }, "\(text)")
    }
  }

  private func plan(_ before: String, _ one: String, _ other: String, _ after: String) {
    let base = before + after
    for (ours, theirs) in [(one, other), (other, one)] {
      let merge = PlanMerge(
        base: Array(base.utf8), ours: Array((before + ours + after).utf8), theirs: Array((before + theirs + after).utf8),
        policy: Merge.markers)
      let text = String(decoding: merge.bytes, as: UTF8.self)
      #expect(merge.contradictions.isEmpty && merge.isComplete)
      #expect(text.contains(ours) && text.contains(theirs) && text.hasPrefix(before), "\(text)")
    }
  }

  @Test("notes of several lines beneath one item")
  func notes() {
    for (one, other) in [
      ("  - | a | b |\n    |---|---|\n    | 1 | 2 |\n", "  - | c | d |\n    |---|---|\n    | 3 | 4 |\n"),
      ("  - ```\n    a\n    b\n    ```\n", "  - ```\n    c\n    d\n    ```\n"),
      ("  - p\n    - q\n  - r\n", "  - p\n    - s\n  - t\n"),
    ] {
      plan("### Day 1\n- [ ] a\n", one, other, "- [ ] b\n")
    }
    // Bullets beside each other are each a note, and one that both have is one.
    let merge = PlanMerge(
      base: Array("- [ ] a\n".utf8), ours: Array("- [ ] a\n  - n\n  - m\n".utf8), theirs: Array("- [ ] a\n  - m\n  - o\n".utf8),
      policy: Merge.markers)
    #expect(merge.bytes.elementsEqual("- [ ] a\n  - n\n  - m\n  - o\n".utf8))
  }

  @Test("what one has, and the other with more behind it, is that")
  func more() {
    let (one, other) = ("> 📝 Same\n", "> 📝 Same\n>\n> More\n")
    for (ours, theirs) in [(one, other), (other, one)] {
      let merge = PlanMerge(
        base: Array("### Day 1\n- [ ] a\n".utf8), ours: Array(("### Day 1\n- [ ] a\n\n" + ours).utf8),
        theirs: Array(("### Day 1\n- [ ] a\n\n" + theirs).utf8), policy: Merge.markers)
      #expect(String(decoding: merge.bytes, as: UTF8.self) == "### Day 1\n- [ ] a\n\n" + other)
    }
  }

  @Test("on a page of the journal, below a heading that was there, that both wrote, or none", arguments: blocks.indices)
  func page(_ place: Int) throws {
    let (one, other) = Self.blocks[place]
    for (base, head) in [("# T\n\n## Thoughts\n\n", ""), ("# T\n", "\n## Thoughts\n\n"), ("# T\n\n", "")] {
      for (ours, theirs) in [(one, other), (other, one)] {
        let pages = try [base, base + head + ours, base + head + theirs].map {
          try JournalPage(Array($0.utf8), .future, path: "p.md")
        }
        let merge = JournalMerge(base: pages[0], ours: pages[1], theirs: pages[2])
        let text = String(decoding: merge.bytes, as: UTF8.self)
        #expect(merge.conflicts == 0 && text.contains(ours) && text.contains(theirs), "\(text)")
        #expect(text.components(separatedBy: "## Thoughts").count == (base + head).components(separatedBy: "## Thoughts").count)
      }
    }
  }
}
