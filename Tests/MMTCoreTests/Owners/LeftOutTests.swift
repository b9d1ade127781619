import Foundation
import Testing

@testable import MMTCore

/// What stands in a plan and is no work: sums, logs, archives, parts behind the days, and files that are no Markdown.
@Suite struct LeftOutTests {
  @Test(
    "a bullet that adds up the others is none", arguments: ["**Total:** ~30 km", "Summe: 30 km", "Total: 30", "Итого: 30 км"])
  func sums(_ sum: String) {
    let plan = Owners.plan("# Week\n\n## Day 1\n- Easy 10 km\n- Long 20 km\n- \(sum)\n## Day 2\n- Total: 3 exams\n")
    #expect(plan.items.map { plan.words($0) } == ["Easy 10 km", "Long 20 km", "Total: 3 exams"])
    #expect(Owners.plan("# W\n\n## Day 1\n- [ ] a\n- [ ] Total: 30\n").items.count == 2)
  }

  @Test("days that stand the last one first tell what has been")
  func fallingDays() {
    let days = [3, 2, 1].map { "## Day \($0): 1\($0) April 2020\n- did \($0)\n" }
    let text = "# Code\n\n## Goals\n- [ ] a page\n\n" + days.joined()
    #expect(Owners.plan(text).items.count == 1)
    #expect(Owners.plan(text).prose.count { $0.reason == .entry } == 3)
    #expect(Owners.plan("# Code\n\n## Goals\n- [ ] a page\n\n" + days.reversed().joined()).items.count == 4)
    #expect(Owners.plan(text.replacing("- did 2", with: "- [ ] did 2")).items.count == 4)
  }

  @Test(
    "a log may be called so by a word before one for *of*",
    arguments: ["Registro de programación", "Diario di bordo", "Journal de code"])
  func logs(_ title: String) {
    #expect(LogWords.name(Array(title.utf8)[...]))
    #expect(!LogWords.name(Array("Programa de registro civil".utf8)[...]))
    #expect(!LogWords.name(Array("Log the hours".utf8)[...]))
  }

  @Test("what a board has put away nobody does any more")
  func archive() {
    let text = "## To do\n- [ ] Sand\n\n## Doing\n- [ ] Paint\n\n## Archive\n- [ ] Order wood\n- [x] Measure\n"
    #expect(Owners.states(text) == ["To do: Sand", "Doing: /Paint", "Archive: -Order wood, ✓Measure"])
    #expect(Owners.states("## Archive\n- [ ] Order wood\n") == ["Archive: Order wood"])
  }

  @Test("a part that says done, behind other headings, is no title", arguments: ["Done", "Archive", "Notes"])
  func laterPart(_ name: String) {
    #expect(Owners.plan("Words.\n\n## Day 1\n- [ ] a\n## Day 2\n- [ ] b\n\n# \(name)\n- [x] c\n").title.isEmpty)
    let plan = Owners.plan("Words.\n\n## Before\n- [ ] a\n\n# My plan\n- [x] c\n")
    #expect(plan.plain(plan.title) == "My plan")
  }

  @Test("a numbered part of a page is not of a kind with months of a calendar")
  func numbers() {
    let text = "# P\n\n## 2024年10月\n- [ ] a\n## 2024年12月\n- [ ] b\n## 2. Start\n1. Open the page\n2. Begin\n"
    #expect(Owners.plan(text).items.count == 2)
    #expect(Owners.plan("# P\n\n## 1. Plan\n- [ ] a\n## 2. Start\n1. Open the page\n2. Begin\n").items.count == 3)
  }

  @Test(
    "books that were read are done, in any language",
    arguments: ["Lidos", "Leídos", "Gelesen", "Déjà lus", "Przeczytane", "Прочитано", "已读", "読了"])
  func read(_ title: String) {
    #expect(Owners.tracks("# Books\n\n## \(title)\n- Dune\n\n## X\n- Emma\n").first == "\(title): ✓Dune")
  }

  @Test("HTML's line break is a blank on a page")
  func breaks() {
    #expect(Prose.readable("Speed up <br>1. Add rules.<br/> 2. More<br />") == "Speed up 1. Add rules. 2. More")
    #expect(Prose.readable("a < b `<br>`") == "a < b `<br>`")
  }

  @Test("a file of Org mode is told from Markdown")
  func org() {
    func line(_ text: String) -> Int? { OrgText.line(of: Array(text.utf8)) }
    #expect(line("#+TITLE: Study\n* Week\n") == 1)
    #expect(line("* Week one\n** TODO Read\n") == 2)
    #expect(line("* TODO a\n- [ ] b\n*** deep\n") == 3)
    #expect(line("* a\n* b\n") == nil)
    #expect(line("# Title\n* a\n** b\n") == nil)
    #expect(line("* a\n** b** c\n") == nil)
    #expect(line("") == nil)
  }
}
