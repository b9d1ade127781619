import MMTCore
import Testing

/// Boxes and annotations of single lines, before and after.
@Suite struct TickingTests {
  @Test(
    "done writes the box and the date, and drops a cancellation",
    arguments: [
      LineCase("- [ ] LC 1: Two Sum", .done(0), "- [x] LC 1: Two Sum ✅ 2026-11-20"),
      LineCase("* [] LC 1: Two Sum", .done(0), "* [x] LC 1: Two Sum ✅ 2026-11-20"),
      LineCase("+   [ ]   wide", .done(0), "+   [x]   wide ✅ 2026-11-20"),
      LineCase("1) [ ] first", .done(0), "1) [x] first ✅ 2026-11-20"),
      LineCase("-\t[ ]\ttabbed", .done(0), "-\t[x]\ttabbed ✅ 2026-11-20"),
      LineCase("> - [ ] quoted", .done(0), "> - [x] quoted ✅ 2026-11-20"),
      LineCase("- [/] half", .done(0), "- [x] half ✅ 2026-11-20"),
      LineCase("- [?] odd", .done(0), "- [x] odd ✅ 2026-11-20"),
      LineCase("- [-] skipped ❌ 2026-11-01", .done(0), "- [x] skipped ✅ 2026-11-20"),
      LineCase("- [-] skipped ❌ 2026-11-01  ", .done(0), "- [x] skipped ✅ 2026-11-20  "),
      LineCase("- [-] skipped [cancelled:: 2026-11-01]", .done(0), "- [x] skipped [completion:: 2026-11-20]"),
      LineCase("- [x] done before", .done(0), "- [x] done before ✅ 2026-11-20"),
      LineCase("- [X] done before ✅ 2026-11-01", .done(0), "- [X] done before ✅ 2026-11-20"),
      LineCase("- [ ] use `seen[x]`", .done(0), "- [x] use `seen[x]` ✅ 2026-11-20"),
      LineCase("- [ ]", .done(0), "- [x] ✅ 2026-11-20"),
      LineCase("- [ ] ", .done(0), "- [x] ✅ 2026-11-20 "),
      LineCase("- [ ] a", .done(0), "- [x] a [completion:: 2026-11-20]", style: .dataview),
      LineCase("- [ ] mixed [x](url)", .done(0), "- [x] mixed [x](url) ✅ 2026-11-20"),
    ])
  func done(_ line: LineCase) throws { try check(line) }

  @Test(
    "an annotation stands before trailing blanks, a hard break's backslash and a block id, and after Obsidian's fields",
    arguments: [
      LineCase("- [ ] a  ", .done(0), "- [x] a ✅ 2026-11-20  "),
      LineCase("- [ ] a \t ", .done(0), "- [x] a ✅ 2026-11-20 \t "),
      LineCase("- [ ] a\\", .done(0), "- [x] a ✅ 2026-11-20\\"),
      LineCase("- [ ] a \\", .done(0), "- [x] a ✅ 2026-11-20 \\"),
      LineCase("- [ ] a\\\\", .done(0), "- [x] a\\\\ ✅ 2026-11-20"),
      LineCase("- [ ] a\\\\\\", .done(0), "- [x] a\\\\ ✅ 2026-11-20\\"),
      LineCase("- [ ] a ^block-1", .done(0), "- [x] a ✅ 2026-11-20 ^block-1"),
      LineCase("- [ ] a ^block-1  ", .done(0), "- [x] a ✅ 2026-11-20 ^block-1  "),
      LineCase("- [ ] a #hard", .done(0), "- [x] a #hard ✅ 2026-11-20"),
      LineCase("- [ ] a 📅 2026-12-01", .done(0), "- [x] a 📅 2026-12-01 ✅ 2026-11-20"),
      LineCase("- [ ] a ⏫ 📅 2026-12-01 ^b", .done(0), "- [x] a ⏫ 📅 2026-12-01 ✅ 2026-11-20 ^b"),
      LineCase("- [ ] a 📅 2026-12-01", .minutes(0, 25), "- [ ] a ⏱ 25m 📅 2026-12-01"),
      LineCase("- [ ] a ⏫ 🔁 every week 📅 2026-12-01", .minutes(0, 65), "- [ ] a ⏱ 1h5m ⏫ 🔁 every week 📅 2026-12-01"),
      LineCase("- [ ] a ⏫ #tag", .minutes(0, 5), "- [ ] a ⏱ 5m ⏫ #tag"),
      LineCase("- [ ] a", .done(0, minutes: 25), "- [x] a ⏱ 25m ✅ 2026-11-20"),
      LineCase("- [ ] a ^b", .done(0, minutes: 25), "- [x] a ⏱ 25m ✅ 2026-11-20 ^b"),
      LineCase("- [ ] a", .done(0, minutes: 25), "- [x] a [time:: 25m] [completion:: 2026-11-20]", style: .dataview),
      // Two blanks between brackets, as Obsidian Tasks writes them, stay two.
      LineCase(
        "- [ ] a  [priority:: high]  [due:: 2026-12-01]", .done(0, minutes: 25),
        "- [x] a  [time:: 25m]  [priority:: high]  [due:: 2026-12-01]  [completion:: 2026-11-20]"),
      LineCase("- [ ] a  (b) [due:: 2026-12-01]", .done(0), "- [x] a  (b) [due:: 2026-12-01] [completion:: 2026-11-20]"),
      LineCase(
        "- [-] a  [cancelled:: 2026-11-01]", .done(0), "- [x] a  [completion:: 2026-11-20]"),
      LineCase("- [x] a  [due:: 2026-12-01]  [completion:: 2026-11-20]", .undone(0), "- [ ] a  [due:: 2026-12-01]"),
      LineCase("- [x] a ✅ 2026-11-01", .minutes(0, 25), "- [x] a ⏱ 25m ✅ 2026-11-01"),
      LineCase("- [-] a ❌ 2026-11-01", .done(0, minutes: 25), "- [x] a ⏱ 25m ✅ 2026-11-20"),
      LineCase("- [-] a ⏱ 5m ❌ 2026-11-01", .done(0, minutes: 25), "- [x] a ⏱ 25m ✅ 2026-11-20"),
      LineCase("- [ ] a ⏫📅 2026-12-01", .done(0, minutes: 25), "- [x] a ⏱ 25m ⏫📅 2026-12-01 ✅ 2026-11-20"),
      LineCase("- [ ] a ⛔ b , c", .minutes(0, 25), "- [ ] a ⏱ 25m ⛔ b , c"),
      LineCase("- [ ] a 📅 2026-13-45 ⏫", .minutes(0, 25), "- [ ] a ⏱ 25m 📅 2026-13-45 ⏫"),
      LineCase(
        "- [ ] a [due:: 2026-12-01] ^b", .done(0, minutes: 25),
        "- [x] a [time:: 25m] [due:: 2026-12-01] [completion:: 2026-11-20] ^b"),
      LineCase("- [ ] a [due:: 2026-12-01],", .done(0), "- [x] a [due:: 2026-12-01], [completion:: 2026-11-20]"),
      LineCase("- [x] a [completion:: 2026-11-01], [due:: 2026-12-01]", .undone(0), "- [ ] a [due:: 2026-12-01]"),
      LineCase("- [ ] a 📅 2026-12-01", .done(0, minutes: 25), "- [x] a ⏱ 25m 📅 2026-12-01 ✅ 2026-11-20", style: .dataview),
    ])
  func places(_ line: LineCase) throws { try check(line) }

  @Test(
    "a value that is there is replaced, never doubled, in the style it has",
    arguments: [
      LineCase("- [x] a ⏱ 25m ✅ 2026-11-01", .done(0, minutes: 30), "- [x] a ⏱ 30m ✅ 2026-11-20"),
      LineCase("- [x] a ⏱️ 1h 5m", .minutes(0, 30), "- [x] a ⏱️ 30m"),
      LineCase("- [x] a ⏱25m", .minutes(0, 30), "- [x] a ⏱30m"),
      LineCase("- [x] a [time:: 25m]", .minutes(0, 30), "- [x] a [time:: 30m]"),
      LineCase("- [x] a [time::25m]", .minutes(0, 30), "- [x] a [time::30m]"),
      LineCase("- [x] a [time:: 25m ]", .minutes(0, 30), "- [x] a [time:: 30m ]"),
      LineCase("- [x] a [completion:: 2026-11-01]", .done(0), "- [x] a [completion:: 2026-11-20]"),
      LineCase("- [x] a ✅ 2026-11-01 #tag ^id", .done(0), "- [x] a ✅ 2026-11-20 #tag ^id"),
      LineCase("- [x] a ✅ 2026-11-20", .done(0), "- [x] a ✅ 2026-11-20"),
      LineCase("- [x] a ⏱ 60m", .minutes(0, 60), "- [x] a ⏱ 60m"),
    ])
  func replacing(_ line: LineCase) throws { try check(line) }

  @Test(
    "undone opens the box and drops both dates; minutes and everything else stay",
    arguments: [
      LineCase("- [x] a ✅ 2026-11-20", .undone(0), "- [ ] a"),
      LineCase("- [X] a ✅2026-11-20", .undone(0), "- [ ] a"),
      LineCase("- [x] a ⏱ 25m ✅ 2026-11-20", .undone(0), "- [ ] a ⏱ 25m"),
      LineCase("- [x] a ✅ 2026-11-20 ⏱ 25m", .undone(0), "- [ ] a ⏱ 25m"),
      LineCase("- [x] a ✅ 2026-11-20 #tag", .undone(0), "- [ ] a #tag"),
      LineCase("- [x] a ✅ 2026-11-20  ", .undone(0), "- [ ] a  "),
      LineCase("- [x] a ✅ 2026-11-20\\", .undone(0), "- [ ] a\\"),
      LineCase("- [x] a ✅ 2026-11-20 ^id", .undone(0), "- [ ] a ^id"),
      LineCase("- [x] a ❌ 2026-11-01 ✅ 2026-11-20", .undone(0), "- [ ] a"),
      LineCase("- [x] a ✅ 2026-11-20 📅 2026-12-01 ❌ 2026-11-01", .undone(0), "- [ ] a 📅 2026-12-01"),
      LineCase("- [x] a ✅ 2026-11-19 ✅ 2026-11-20", .undone(0), "- [ ] a"),
      LineCase("- [x] a ✅ 2026-11-19 [completion:: 2026-11-20]", .undone(0), "- [ ] a"),
      LineCase("- [x] a [completion:: 2026-11-20]", .undone(0), "- [ ] a"),
      LineCase("- [x] a [time:: 25m] [completion:: 2026-11-20]", .undone(0), "- [ ] a [time:: 25m]"),
      LineCase("- [x] ✅ 2026-11-20", .undone(0), "- [ ]"),
      LineCase("- [-] a ❌ 2026-11-20", .undone(0), "- [ ] a"),
      LineCase("- [/] a", .undone(0), "- [ ] a"),
      LineCase("- [✅] a", .undone(0), "- [ ] a"),
      LineCase("- [?] a", .undone(0), "- [ ] a"),
      LineCase("- [ ] a", .undone(0), "- [ ] a"),
      LineCase("- [x] a  ✅ 2026-11-20", .undone(0), "- [ ] a"),
      LineCase("- [x] a\t✅ 2026-11-20", .undone(0), "- [ ] a"),
    ])
  func undone(_ line: LineCase) throws { try check(line) }

  @Test(
    "skip cancels with its date and drops the date of completion; minutes stay",
    arguments: [
      LineCase("- [ ] a", .skip(0), "- [-] a ❌ 2026-11-20"),
      LineCase("- [x] a ⏱ 25m ✅ 2026-11-01", .skip(0), "- [-] a ⏱ 25m ❌ 2026-11-20"),
      LineCase("- [x] a [completion:: 2026-11-01]", .skip(0), "- [-] a [cancelled:: 2026-11-20]"),
      LineCase("- [-] a ❌ 2026-11-01", .skip(0), "- [-] a ❌ 2026-11-20"),
    ])
  func skipped(_ line: LineCase) throws { try check(line) }

  private func check(_ line: LineCase) throws {
    for (name, head, tail) in [
      ("alone", "", ""), ("with a final ending", "", "\n"), ("in a day", "### Day 1\n\n", "\n\nprose\n"),
      ("with CRLF", "### Day 1\r\n\r\n", "\r\n"), ("with lone CR", "### Day 1\r\r", "\r"), ("after a mark", "\u{FEFF}", "\n"),
    ] {
      let changed = try Editing(head + line.before + tail, style: line.style).applying(line.edit)
      #expect(changed.utf8.elementsEqual((head + line.after + tail).utf8), "\(name): \(changed)")
    }
  }

  @Test("the style most annotations of the file have wins over the setting")
  func electedStyle() throws {
    let dataview = "- [x] a [completion:: 2026-11-01]\n- [ ] b\n"
    #expect(
      try Editing(dataview).applying(.done(1)) == "- [x] a [completion:: 2026-11-01]\n- [x] b [completion:: 2026-11-20]\n")
    let emoji = "- [x] a ✅ 2026-11-01\n- [ ] b\n"
    #expect(
      try Editing(emoji, style: .dataview).applying(.done(1)) == "- [x] a ✅ 2026-11-01\n- [x] b ✅ 2026-11-20\n")
    let none = "- [x] a [other:: 3] 📅 2026-11-01\n- [ ] b\n"
    #expect(try Editing(none, style: .dataview).applying(.done(1)).hasSuffix("- [x] b [completion:: 2026-11-20]\n"))
  }

  @Test("the first line of a wrapped item is annotated, the others stay")
  func wrapped() throws {
    let text = "- [ ] a long\n  item **goes\n  on**\n- [ ] b\n"
    #expect(try Editing(text).applying(.done(0)) == "- [x] a long ✅ 2026-11-20\n  item **goes\n  on**\n- [ ] b\n")
    let bold = "- [ ] a **long\n  item** goes on\n"
    #expect(try Editing(bold).applying(.done(0)) == "- [x] a **long ✅ 2026-11-20\n  item** goes on\n")
    let hardBreak = "- [ ] a long  \n  item\n"
    #expect(try Editing(hardBreak).applying(.done(0)) == "- [x] a long ✅ 2026-11-20  \n  item\n")
    let backslash = "- [ ] a long\\\n  item\n"
    #expect(try Editing(backslash).applying(.done(0)) == "- [x] a long ✅ 2026-11-20\\\n  item\n")
    let setext = "- [ ] a\n  ---\n- [ ] b\n"
    #expect(try Editing(setext).applying(.done(0)) == "- [x] a ✅ 2026-11-20\n  ---\n- [ ] b\n")
  }

  @Test(
    "a first line that ends inside code, a link or a tag is ticked without a date; a date asked for and minutes are refused",
    arguments: [
      "- [ ] see `code\n  goes on` here\n", "- [ ] see [a link\n  goes on](url)\n", "- [ ] see [a](url\n  \"title\")\n",
      "- [ ] see <a\n  href=\"x\">\n", "- [ ] see [a\n  b][ref]\n\n[ref]: url\n", "- [ ] see ![an\n  image](url)\n",
      "- [ ] see <!-- a\n  comment -->\n",
    ])
  func unannotatable(_ text: String) throws {
    let editing = Editing(text)
    #expect(try editing.applying(.done(0)) == text.replacing("[ ]", with: "[x]", maxReplacements: 1))
    #expect(try editing.editor.draft([.done(0)]).undatable == [0])
    #expect(throws: Failure.self) { try editing.applying(.done(0, isDateOptional: false)) }
    #expect(throws: Failure.self) { try editing.applying(.done(0, minutes: 25)) }
    #expect(throws: Failure.self) { try editing.applying(.minutes(0, 25)) }
    do {
      _ = try editing.applying(.minutes(0, 25))
    } catch {
      #expect(error.exitCode == .data)
      #expect(error.message.contains("line 1"))
    }
    let ticked = try editing.applying(.done(0))
    #expect(try Editing(ticked).applying(.undone(0)) == text)
  }

  @Test("what is so already on another day doesn't keep the rest from being done")
  func alreadySo() throws {
    let text = "## Day 1\n- [ ] a\n\n## Day 2\n- [ ] b\n"
    #expect(
      try Editing(text).applying(.undone(0), .done(1, isDateOptional: false))
        == "## Day 1\n- [ ] a\n\n## Day 2\n- [x] b ✅ 2026-11-20\n")
  }

  @Test("of several items ticked at once, each gets its date but the one whose line can't take it")
  func oneWithoutDate() throws {
    // The definition makes a link of one day's field.
    let rest = "\n[completion:: 2026-11-21]: /page\n"
    #expect(
      try Editing("- [ ] a\n- [ ] b\n- [ ] c\n" + rest, style: .dataview).applying(
        .done(0), .done(1, on: ItemEdit.date.advanced(by: 1)), .done(2))
        == "- [x] a [completion:: 2026-11-20]\n- [x] b\n- [x] c [completion:: 2026-11-20]\n" + rest)
  }

  @Test("boxes nested in items are ticked alone")
  func nested() throws {
    let text = "- [ ] a\n  - [ ] b\n    - [ ] c\n- [ ] d\n"
    #expect(try Editing(text).applying(.done(1)) == "- [ ] a\n  - [x] b ✅ 2026-11-20\n    - [ ] c\n- [ ] d\n")
    #expect(
      try Editing(text).applying(.done(2), .done(0))
        == "- [x] a ✅ 2026-11-20\n  - [ ] b\n    - [x] c ✅ 2026-11-20\n- [ ] d\n")
  }

  @Test("a legend that happens to define links named x and - keeps no box from being ticked")
  func legend() throws {
    let text = "[x]: done\n[-]: skipped\n\n- [ ] a\n- [ ] b\n"
    #expect(
      try Editing(text).applying(.done(0), .skip(1))
        == "[x]: done\n[-]: skipped\n\n- [x] a ✅ 2026-11-20\n- [-] b ❌ 2026-11-20\n")
  }

  @Test("bytes that are no UTF-8, and NUL, stay as they are")
  func strangeBytes() throws {
    let before: [UInt8] = Array("- [ ] caf".utf8) + [0xE9, 0x00, 0xFF] + Array(" x\n- [ ] b\n".utf8)
    let after: [UInt8] =
      Array("- [x] caf".utf8) + [0xE9, 0x00, 0xFF] + Array(" x ✅ 2026-11-20\n- [ ] b\n".utf8)
    #expect(try Editing(before).applying([.done(0)]) == after)
  }
}
