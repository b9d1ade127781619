import MMTCore
import Testing

/// Rows of tables: what is done to them changes their own cells and no other byte.
@Suite struct TableTests {
  private static let heading = "### Day 1\n\n"

  @Test(
    "a row's mark is written in the manner of its column",
    arguments: [
      // the marks of a column, the row's own first; what done, undone and skip make of it
      (["[ ]", "[x]"], "[x]", "[ ]", "[-]"), (["☐", "✅"], "✅", "☐", "➖"), (["☐"], "✅", "☐", "➖"), (["", ""], "✅", "", "➖"),
      (["", "x", ""], "x", "", "skipped"), (["Todo", "Done"], "Done", "Todo", "Skipped"),
      (["To Do"], "Done", "Todo", "Skipped"),
      (["⏳", "✔️"], "✔️", "☐", "➖"), (["❌", "✅", "❌"], "✅", "❌", "➖"), (["✅", "⬜"], "✅", "⬜", "➖"),
      ([":x:", ":white_check_mark:", ":x:"], ":white_check_mark:", ":x:", "➖"),
    ])
  func marks(_ column: [String], _ done: String, _ undone: String, _ skipped: String) throws {
    func text(_ mark: String) -> String {
      func row(_ index: Int, _ mark: String) -> String { "| item \(index) | \(mark)\(mark.isEmpty ? "" : " ")|" }
      let rows = ([mark] + column.dropFirst()).enumerated().map { row($0.offset, $0.element) }
      return Self.heading + "| Task | Done |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
    }
    let table = Editing(text(column[0]))
    #expect(table.plan.items.count == column.count)
    func normal(_ text: String) -> String { text.replacing(" ", with: "") }
    #expect(normal(try table.applying(.done(0))) == normal(text(done)))
    #expect(normal(try Editing(text(done)).applying(.undone(0))) == normal(text(undone)))
    #expect(normal(try table.applying(.skip(0))) == normal(text(skipped)))
  }

  @Test("bold around a state stays where it is, and no other cell gets it")
  func bold() throws {
    let text = Self.heading + "| Task | Status |\n|---|---|\n| **A** | **Done** |\n| b | Not started |\n"
    let table = Editing(text)
    #expect(try table.applying(.done(1)) == text.replacing("Not started", with: "Done"))
    #expect(try table.applying(.undone(0)) == text.replacing("**Done**", with: "**Not started**"))
  }

  @Test("a row's cell for a date gets the blanks back that stood there")
  func dateCell() throws {
    let text = Self.heading + "| Task | Done on | Done |\n|---|---|---|\n| a | 2026-11-20 | ✅ |\n| b | | ☐ |\n"
    var edit = ItemEdit.undone(0)
    edit.dateCell = [0x20]
    #expect(try Editing(text).applying(edit) == text.replacing("| 2026-11-20 | ✅ |", with: "| | ☐ |"))
  }

  private static let wide =
    heading + """
      Task | Done on | ✓ | Minutes
      :--- | --- | --- | ---
      Draw `a \\| b` | | ☐ |  7 \u{20}
      Read | 2026-11-19 | ✅ | 30
      Talk |  | ☐ | |

      """

  @Test("date and minutes go into their own columns, in the form that stands there")
  func columns() throws {
    let table = Editing(Self.wide)
    #expect(table.plan.items.map(\.minutes) == [7, 30, 0])
    #expect(table.plan.items.map { table.plan.words($0) } == ["Draw `a | b`", "Read", "Talk"])
    #expect(
      try table.applying(.done(0, minutes: 25))
        == Self.wide.replacing("b` | | ☐ |  7 ", with: "b` | 2026-11-20 | ✅ |  25 "))
    #expect(try table.applying(.undone(1)) == Self.wide.replacing("Read | 2026-11-19 | ✅", with: "Read |  | ☐"))
    #expect(try table.applying(.minutes(2, 65)) == Self.wide.replacing("Talk |  | ☐ | |", with: "Talk |  | ☐ | 65 |"))
  }

  @Test("without a column for it, minutes, a date that was asked for, a note, and a tick are refused with the reason")
  func refusals() throws {
    let table = Editing(Self.heading + "| Task | Done |\n|---|---|\n| a | [ ] |\n| b |\n")
    func reason(_ edit: ItemEdit) -> String {
      do throws(Failure) {
        return String(decoding: try table.applying([edit]), as: UTF8.self)
      } catch { return "\(error.exitCode.rawValue) \(error.message)" }
    }
    #expect(reason(.done(0, minutes: 5)) == "65 line 5 is a row of a table, without a column for minutes; nothing was changed")
    #expect(
      reason(.done(0, isDateOptional: false))
        == "65 line 5 is a row of a table, without a column for dates; nothing was changed")
    #expect(reason(.note(0, "x")) == "65 line 5 is a row of a table, and a note can't stand below one; nothing was changed")
    #expect(
      reason(.done(1)) == "65 line 6 is a row of a table, without a column that could say it is done; nothing was changed")
    #expect(reason(.done(0)).hasSuffix("| a | [x] |\n| b |\n"))
  }

  @Test("a column is added to every line of a table that has none, on adoption alone, and can be ticked")
  func column() throws {
    let list = """
      ## Arrays

      | Problem | Level |
      |---|---|
      | Two Sum | Easy |
      | Valid Anagram |
      | | a remark |

      Problem | Link
      --- | ---
      LRU Cache | x

      """
    let table = Editing(list)
    #expect(table.plan.items.map(\.leetcode) == [1, 242, 146])
    #expect(Adoption.boxes(table.plan).isEmpty)
    let adopted = try table.applying(Adoption.boxes(table.plan, columns: true))
    #expect(
      String(decoding: adopted, as: UTF8.self) == """
        ## Arrays

        | Problem | Level | Done |
        |---|---| ---- |
        | Two Sum | Easy | [ ]  |
        | Valid Anagram |  | [ ]  |
        | | a remark |      |

        Problem | Link | Done
        --- | --- | ----
        LRU Cache | x | [ ]

        """)
    #expect(try Editing(adopted).applying([.done(2)]).count == adopted.count)
  }

  @Test("tables may stand in a plan of any shape: rows never make a bare bullet prose, nor get boxes from one")
  func besideBullets() throws {
    let text = Self.heading + "| Problem | Done |\n|---|---|\n| Two Sum | [ ] |\n\n- Read\n- Draw\n"
    let plan = Editing(text)
    #expect(plan.plan.items.count == 3)
    #expect(try plan.applying(.done(1)) == text.replacing("- Read\n- Draw", with: "- [x] Read ✅ 2026-11-20\n- [ ] Draw"))
    #expect(try plan.applying(.done(0)) == text.replacing("Sum | [ ]", with: "Sum | [x]"))
  }

  @Test(
    "what is no table of items stays prose",
    arguments: [
      "| Problem | Done |\n|---|\n| Two Sum | [ ] |\n", "| Problem | Done |\n| Two Sum | [ ] |\n",
      "| box | means |\n|---|---|\n| `[x]` | done |\n",
      "```\n| Problem | Done |\n|---|---|\n| Two Sum | [ ] |\n```\n", "| Problem | Done |\n|---|---|\n",
      "| Task | Done |\n|---|---|\n| a | maybe so |\n",
      "- | Problem | Done |\n  |---|---|\n  | Two Sum | [ ] |\n",
    ])
  func prose(_ text: String) {
    #expect(PlanParser.parse(SourceText(Self.heading + text)).items.filter(\.isTableRow).isEmpty)
  }
}
