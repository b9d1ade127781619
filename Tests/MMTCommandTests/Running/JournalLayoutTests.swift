import Foundation
import Support
import Testing

/// A journal whose days stand together: `journal.layout` is `month` or `file`.
@Suite struct JournalLayoutTests {
  private static let november = "journal/2026/2026-11.md"
  private static let december = "journal/2026/2026-12.md"

  @discardableResult
  private func mmt(_ machine: Machine, _ day: String, _ arguments: String..., status: Int32 = 0) -> Machine.Answer {
    let answer = machine.mmt(arguments, at: "2026-\(day)T09:00:00")
    #expect(answer.status == status, "\(answer)")
    return answer
  }

  private func journal(_ layout: String) throws -> Machine {
    let machine = try Machine()
    mmt(machine, "11-20", "init", ".", "--plan", "journal")
    mmt(machine, "11-20", "config", "journal.layout", layout)
    return machine
  }

  @Test("days of a month in its file: logged, carried, ticked, found, taken back; a second sync changes no byte")
  func month() throws {
    let machine = try journal("month")
    mmt(machine, "11-20", "log", "Call Ana")
    mmt(machine, "11-20", "log", "14:00 Dentist @+2")
    #expect(
      machine.text(Self.november)
        == "# November 2026\n\n## Calendar\n- 2026-11-22 14:00 Dentist\n\n## Tasks\n\n## 2026-11-20\n\n### Log\n- [ ] Call Ana\n"
    )
    #expect(machine.text("journal/2026/2026-11-20.md") == nil)
    mmt(machine, "11-22", "log", "Write")
    let text = try #require(machine.text(Self.november))
    #expect(text.contains("- [>] Call Ana → [2026-11-22](2026-11.md#2026-11-22)\n\n## 2026-11-22\n\n### Log\n"))
    #expect(text.contains("- [ ] Call Ana ← [2026-11-20](2026-11.md#2026-11-20)\n"))
    mmt(machine, "11-22", "sync")
    mmt(machine, "11-22", "sync")
    #expect(machine.text(Self.november) == text)
    let found = mmt(machine, "11-22", "search", "Call", "--json").output
    #expect(found.contains("\"line\":16") && found.contains("\"line\":11"), "\(found)")
    #expect(mmt(machine, "11-22", "journal", "2026-11-20").output.contains("Call Ana"))
    #expect(mmt(machine, "11-22", "journal", "2026-11", "--json").output.contains("\"2026-11-22\""))
    mmt(machine, "11-22", "done", Self.november + ":16")
    #expect(
      machine.text(Self.november)?.contains("- [x] Call Ana ← [2026-11-20](2026-11.md#2026-11-20) ✅ 2026-11-22\n") == true)
    mmt(machine, "11-22", "undo")
    #expect(machine.text(Self.november) == text)
    #expect(!mmt(machine, "11-22", "verify").output.contains("[journal."))
    mmt(machine, "12-01", "keep", "Call Ana")
    #expect(machine.text(Self.december)?.contains("- [ ] Call Ana ← [2026-11-20](2026-11.md#2026-11-20)\n") == true)
    #expect(machine.text(Self.november)?.contains("→ [2026-12-01](2026-12.md#2026-12-01)\n") == true)
    mmt(machine, "12-01", "sync")
    #expect(try machine.git("status", "--porcelain").isEmpty)
  }

  @Test("all days in one file; what is gone of one day is a loss, whatever else stands there")
  func file() throws {
    let machine = try journal("file")
    for word in ["One", "Two", "Three"] { mmt(machine, "11-20", "log", word) }
    mmt(machine, "11-20", "done", "One", "Two", "Three")
    mmt(machine, "11-21", "log", "Four")
    mmt(machine, "11-21", "sync")
    let text = try #require(machine.text("journal.md"))
    #expect(text.hasPrefix("# Journal\n\n## 2026-11-20\n\n### Log\n- [x] One ✅ 2026-11-20\n"), "\(text)")
    #expect(try machine.git("ls-files").contains("journal.md\n"))
    let day = try #require(text.components(separatedBy: "## 2026-11-21").first)
    try machine.write("journal.md", "# Journal\n\n## 2026-11-21" + text.dropFirst(day.count + 13))
    let answer = mmt(machine, "11-21", "sync", status: 65)
    #expect(answer.error.contains("the page of 2026-11-20 is gone"), "\(answer)")
    mmt(machine, "11-21", "sync", "--accept")
    mmt(machine, "11-21", "log", "Five")
  }

  @Test("add journal sees that days stand together, by the files that are there")
  func found() throws {
    for (path, text, layout) in [
      (Self.november, "# November\n\n## 2026-11-18\n- [ ] Old\n", "month"),
      ("2026-11.md", "## Wed 18 Nov\n- [ ] Old\n", "month"),
      ("diary.md", "# Diary\n\n## 2026-11-18\n- a\n\n## 2026-11-19\n- [ ] b\n", "file"),
    ] {
      let machine = try Machine()
      try machine.write(path, text)
      let begun = mmt(machine, "11-20", "init", ".", "--plan", "journal")
      let said = begun.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said.contains("as in \(path): journal.layout is \(layout)"), "\(begun)")
      mmt(machine, "11-20", "log", "New")
      #expect(machine.text(path) == text + "\n## 2026-11-20\n\n### Log\n- [ ] New\n", "\(path)")
    }
  }
}
