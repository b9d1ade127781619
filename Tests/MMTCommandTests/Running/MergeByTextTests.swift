import Foundation
import Support
import Testing

/// `merge-file` of files that no workspace names: a conflicted copy, a folder without `mmt.json`, a name that comes by the merge itself.
@Suite struct MergeByTextTests {
  private func merged(_ base: String, _ ours: String, _ theirs: String, name: String? = nil) throws -> (text: String, Int32) {
    let machine = try Machine()
    for (file, text) in [("base", base), ("ours", ours), ("theirs", theirs)] { try machine.write(file, text) }
    let answer = machine.mmt(["merge-file", "base", "ours", "theirs"] + (name.map { ["7", $0] } ?? []))
    return (try #require(machine.text("ours")), answer.status)
  }

  private let counters = """
    # Hundreds

    ## Every day
    - Push-ups 0/100
    - Squats 0/100

    ## 2026-12-01 Tuesday
    - [ ] Push-ups 40/100
    - [ ] Squats 0/100

    """

  @Test("counters are added up, and a day that both opened is one", arguments: [nil, "anything.md"])
  func counts(_ name: String?) throws {
    func counted(_ count: String, _ new: String) -> String {
      counters.replacingOccurrences(of: "40/100", with: count) + "\n## 2026-12-02 Wednesday\n- [ ] Push-ups \(new)/100\n"
    }
    for (one, other) in [(("45/100", "3"), ("47/100", "4")), (("47/100", "4"), ("45/100", "3"))] {
      let (text, status) = try merged(counters, counted(one.0, one.1), counted(other.0, other.1), name: name)
      #expect(status == 0 && text.contains("Push-ups 52/100") && text.contains("Push-ups 7/100"), "\(text)")
      #expect(text.components(separatedBy: "2026-12-02").count == 2, "\(text)")
    }
  }

  @Test("habits that both ticked on a day are both ticked")
  func habits() throws {
    let base = "# Habits\n\n## Every day\n- Read\n- Walk\n\n## 2026-12-01\n- [ ] Read\n- [ ] Walk\n"
    let (text, status) = try merged(
      base, base.replacingOccurrences(of: "[ ] Read", with: "[x] Read"),
      base.replacingOccurrences(of: "[ ] Walk", with: "[x] Walk"))
    #expect(status == 0 && text.contains("- [x] Read\n- [x] Walk\n"), "\(text)")
  }

  @Test("a page has both devices' entries, and a task that moved on one and was done on the other is done")
  func page() throws {
    let base = "# Tuesday, 1 December 2026\n\n## Log\n- [ ] call\n"
    let (text, status) = try merged(
      base, base + "- [ ] ours\n  - under ours\n", base.replacingOccurrences(of: "[ ] call", with: "[x] call") + "- theirs\n")
    #expect(status == 0 && text.contains("- [x] call\n- [ ] ours\n  - under ours\n- theirs\n"), "\(text)")
    let moved = base.replacingOccurrences(of: "[ ] call", with: "[>] call → [[2026-12-02]]")
    let done = base.replacingOccurrences(of: "[ ] call", with: "[x] call")
    let (settled, ended) = try merged(base, moved, done)
    #expect(ended == 0 && settled.contains("- [x] call"), "\(settled)")
  }

  @Test("line endings that an editor changed throughout are that side's, and every day and entry stands once")
  func endings() throws {
    func crlf(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: "\r\n") }
    func opened(_ count: Int) -> String {
      counters + "\n## 2026-12-02 Wednesday\n- [ ] Push-ups \(count)/100\n- [ ] Squats 0/100\n"
    }
    let counted = opened(12)
    let page = "# Tuesday, 1 December 2026\n\n## Log\n- [ ] call\n"
    let both = page.replacingOccurrences(of: "[ ] call", with: "[x] call") + "- theirs\n"
    for (base, one, other, result) in [
      (counters, crlf(opened(5)), opened(7), crlf(counted)), (crlf(counters), crlf(opened(5)), opened(7), counted),
      (crlf(counters), opened(5), opened(7), counted), (crlf(counters), crlf(opened(5)), crlf(opened(7)), crlf(counted)),
      (page, crlf(page + "- theirs\n"), page.replacingOccurrences(of: "[ ] call", with: "[x] call"), crlf(both)),
      ("", crlf(page), page + "- theirs\n", page + "- theirs\n"),
    ] {
      for (mine, yours) in [(one, other), (other, one)] {
        let (text, status) = try merged(base, mine, yours)
        #expect(status == 0 && Array(text.utf8) == Array(result.utf8), "\(text.debugDescription)")
      }
    }
    // Of several kinds in one file none is that of a side.
    let mixed = crlf(counters) + "\n## 2026-12-02 Wednesday\n- [ ] Push-ups 5/100\n- [ ] Squats 0/100\n"
    let (text, _) = try merged(counters, mixed, counters)
    #expect(text == mixed)
  }

  @Test("a plan stays one, whatever else stands in it", arguments: [true, false])
  func plan(_ oneIsOurs: Bool) throws {
    let base = "# Plan\n\n## Day 1\n- [ ] quiz 8/10\n- [ ] a\n\n## Day 2\n- [ ] quiz 0/10\n"
    let one = base.replacingOccurrences(of: "[ ] a", with: "[x] a ✅ 2026-12-01")
    let other = base.replacingOccurrences(of: "[ ] a", with: "[x] a ✅ 2026-12-02")
    let (text, status) = try merged(base, oneIsOurs ? one : other, oneIsOurs ? other : one)
    #expect(status == 0 && text.contains("- [x] a ✅ 2026-12-01\n"), "\(text)")
  }
}
