import Testing

@testable import MMTCore

/// What is told of a plan whose work stands in no list.
@Suite struct RepeatedLinesTests {
  private func advice(_ text: String) -> [String] {
    Adoption.report(Owners.plan(text), path: "p.md", boxes: [], refused: [], isPreview: true).advice
  }

  @Test("headings that say how far they are come first")
  func headings() {
    let org = """
      # Release

      ## DONE [#A] Cut the branch
      CLOSED: [2026-11-02 Mon]

      ## DONE RC1

      - tag, tarball

      ## DOING Blockers
      ### DONE crash
      ### TODO leak
      ## TODO Notes
      ## WAITING Upload

      """
    #expect(advice(org).first?.hasPrefix("6 headings that say how far they are (line 3, 10, 11, 12 …)") == true)
    let chapters = "## Act\n### Ch. 1 ✔ Arrival\nwords\n### Ch. 2 ✔ Books\n### Ch. 3 ✔ Storm\n### Ch. 4 – Letters\n"
    #expect(advice(chapters).first?.hasPrefix("3 headings that say how far they are (line 2, 4, 5)") == true)
    let fields = "## E1\nstatus:: done\n## E2\ndue:: 2026-12-01\n## E3\nstatus:: todo\n## E4\n- [ ] a\n"
    #expect(advice(fields).first?.hasPrefix("3 headings that say how far they are (line 1, 3, 5)") == true)
    // Days, sections with lists, and a sign before a section's name.
    let days = "### Day 1 ✅\n- [x] a\n### Day 2 ✅\n### Day 3 ✅\n### Day 4\n- [ ] b\n"
    #expect(!advice(days).contains { $0.contains("say how far they are") })
    #expect(!advice("## ✅ Done\n## ⏳ Doing\n## ☐ Open\n- [ ] a\n").contains { $0.contains("say how far they are") })
  }

  @Test("lines of one shape that are no bullets are told with one of them")
  func lines() {
    let journal = "**mon 16**\nx call dentist\nx invoice\n- slept badly\n\n**tue 17**\nx laundry\no choir\n• kettle\n"
    #expect(advice(journal).first?.hasPrefix("5 lines such as \"x call dentist\" (line 2, 3, 7, 8 …) are no bullets") == true)
    let runs = "# Runs\n\nWords on them.\n\nrun 1 ✓ Oct 13\nrun 2 ✓ Oct 16\nrun 3 ✓\n\nrun 1\nrun 2\nrun 3\n"
    #expect(advice(runs).first?.hasPrefix("6 lines such as \"run 1 ✓ Oct 13\"") == true)
    let themes = (1...5).map { "**Lunes \($0):** Tema \($0)\n" }.joined()
    #expect(advice(themes).first?.contains("5 lines such as \"**Lunes 1:** Tema 1\"") == true)
    #expect(advice(runs).first?.hasSuffix("one, - text") == true && advice(themes).first?.hasSuffix("- [ ] text") == true)
    let log = (1...5).map { "### Day \($0)\n\n**Progress:** page \($0)\n" }.joined(separator: "\n")
    #expect(!advice(log).contains { $0.contains("are no bullets") })
    // Beside a list with boxes they are prose, and so are few.
    #expect(!advice(runs + "\n- [ ] a\n- [ ] b\n- [ ] c\n").contains { $0.contains("are no bullets") })
    #expect(!advice("run 1\nrun 2\nrun 3\n").contains { $0.contains("are no bullets") })
  }
}
