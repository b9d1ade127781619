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
    // Those that words for a state stand before are items.
    #expect(Owners.plan(org).items.count == 7 && !advice(org).contains { $0.contains("say how far they are") })
    let chapters = "## Act\n### Ch. 1 ✔ Arrival\nwords\n### Ch. 2 ✔ Books\n### Ch. 3 ✔ Storm\n### Ch. 4 – Letters\n"
    #expect(advice(chapters).first?.hasPrefix("3 headings that say how far they are (line 2, 4, 5)") == true)
    let fields = "## E1\nstatus:: done\n## E2\ndue:: 2026-12-01\n## E3\nstatus:: todo\n## E4\n- [ ] a\n"
    #expect(advice(fields).first?.hasPrefix("3 headings that say how far they are (line 1, 3, 5)") == true)
    // Days, sections with lists, and a sign before a section's name.
    let days = "### Day 1 ✅\n- [x] a\n### Day 2 ✅\n### Day 3 ✅\n### Day 4\n- [ ] b\n"
    #expect(!advice(days).contains { $0.contains("say how far they are") })
    #expect(!advice("## ✅ Done\n## ⏳ Doing\n## ☐ Open\n- [ ] a\n").contains { $0.contains("say how far they are") })
  }

  @Test("lines with several marks, and columns of states that don't count, are told")
  func several() {
    let labs = "# CS\n\n- [x] a\n\nlabs: [x] one [x] two [ ] three\n"
    #expect(advice(labs).first?.hasPrefix("1 line has several marks (line 5)") == true)
    let runs = "# Run\n\nS1 : 2h ✅ / hills ✅\nS2 : 2h ✅ / hills\n\n- [ ] a\n"
    #expect(advice(runs).first?.hasPrefix("1 line has several marks (line 3)") == true)
    #expect(!advice("# Run\n\nsee [x] and more\n\n- [ ] a\n").contains { $0.contains("several marks") })
    #expect(!advice("# Run\n\n✅ done, ⬜ open, ❌ dropped\n\n- [ ] a\n").contains { $0.contains("several marks") })
    let steps =
      "| Subject | Lectures | Notes |\n|---|---|---|\n| C | done | done |\n| DS | done | todo |\n| OS | todo | todo |\n| CN | done | done |\n"
    #expect(
      advice(steps).contains { $0.contains("in line 1 that say how far a row is only \"Lectures\" counts, not \"Notes\"") })
  }

  @Test("lines of one shape that are no bullets are told with one of them")
  func lines() {
    let journal = "**mon 16**\nx call dentist\nx invoice\n- slept badly\n\n**tue 17**\no laundry\no choir\n• kettle\n"
    #expect(advice(journal).first?.hasPrefix("5 lines such as \"x call dentist\" (line 2, 3, 7, 8 …) are no bullets") == true)
    let runs =
      "# Runs\n\nWords on them.\n\nrun 1 ✓ Oct 13\nrun 2 ✓ Oct 16\nrun 3 ✓\n" + (4...40).map { "run \($0)\n" }.joined()
    #expect(advice(runs).first?.hasPrefix("40 lines such as \"run 1 ✓ Oct 13\"") == true)
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
