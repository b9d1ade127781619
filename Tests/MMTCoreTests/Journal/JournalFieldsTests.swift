import Support
import Testing

@testable import MMTCore

/// Tags, fields and minutes that one device writes on a task's line while the other takes the task on: the line that is open has them.
@Suite struct JournalFieldsTests {
  private static let first = "journal/2026/2026-11-20.md"
  private static let second = "journal/2026/2026-11-21.md"
  private static let third = "journal/2026/2026-11-22.md"
  private static let toSecond = " → [2026-11-21](2026-11-21.md)"
  private static let toThird = " → [2026-11-22](2026-11-22.md)"
  private static let from = " ← [2026-11-20](2026-11-20.md)"

  private func log(_ line: String) -> String { "## Log\n- \(line)\n" }

  /// The line of 20 November on one side; there it was taken on to the 21st.
  private func merged(_ ours: String, was base: String = "[ ] Mail Ana", moved: String, copy: String) throws -> Pages {
    try Pages.merged(
      "2026-11-21", [Self.first: log(base)], [Self.first: log(ours)], [Self.first: log(moved), Self.second: log(copy)])
  }

  @Test("written here, taken on there: the copy has them")
  func carried() throws {
    let pages = try merged(
      "[ ] Mail Ana ⏫ #family ⏱ 25m 📅 2026-12-18", moved: "[>] Mail Ana" + Self.toSecond, copy: "[ ] Mail Ana" + Self.from)
    #expect(pages.texts[Self.first] == log("[>] Mail Ana #family" + Self.toSecond + " ⏱ 25m ⏫ 📅 2026-12-18"))
    #expect(pages.texts[Self.second] == log("[ ] Mail Ana #family" + Self.from + " ⏱ 25m ⏫ 📅 2026-12-18"))
  }

  @Test("a field that one changed on the line goes to the copy that has it as it was; one that the copy changed itself stays")
  func changed() throws {
    let due = " 📅 2026-12-18"
    for (mine, yours, result) in [
      (" 📅 2026-12-20", due, " 📅 2026-12-20"), (" 📅 2026-12-20", " 📅 2026-12-24", " 📅 2026-12-24"),
      (" 📅 2026-12-20 #a", due, " 📅 2026-12-20"), (due, " 📅 2026-12-24", " 📅 2026-12-24"),
    ] {
      let pages = try Pages.merged(
        "2026-11-21", [Self.first: log("[ ] Mail Ana ⏫" + due)], [Self.first: log("[ ] Mail Ana ⏫" + mine)],
        [
          Self.first: log("[>] Mail Ana" + Self.toSecond + " ⏫" + due),
          Self.second: log("[ ] Mail Ana" + Self.from + " ⏫" + yours),
        ],
        knowsHistory: true)
      let tag = mine.contains("#a") ? " #a" : ""
      #expect(pages.texts[Self.second] == log("[ ] Mail Ana" + tag + Self.from + " ⏫" + result), "\(mine) \(yours)")
      #expect(pages.texts[Self.first]?.contains("[>]") == true)
    }
    let signs = try Pages.merged(
      "2026-11-21", [Self.first: log("[ ] Mail Ana 🔼")], [Self.first: log("[ ] Mail Ana ⏫")],
      [Self.first: log("[>] Mail Ana" + Self.toSecond + " 🔼"), Self.second: log("[ ] Mail Ana" + Self.from + " 🔼")],
      knowsHistory: true)
    #expect(signs.texts[Self.second] == log("[ ] Mail Ana" + Self.from + " ⏫"))
  }

  @Test("of a copy that both made each field is as the one has it who changed it; what both changed is between markers")
  func copiedTwice() throws {
    let born = log("[>] Mail Ana" + Self.toSecond + " 🔼 📅 2026-12-18")
    func copy(_ fields: String) -> String { log("[ ] Mail Ana" + Self.from + fields) }
    let base = [Self.first: log("[ ] Mail Ana 🔼 📅 2026-12-18")]
    let pages = try Pages.merged(
      "2026-11-21", base, [Self.first: born, Self.second: copy(" ⏫ 📅 2026-12-18")],
      [Self.first: born, Self.second: copy(" 🔼 📅 2026-12-20")], readsBirth: true)
    #expect(pages.texts[Self.second] == copy(" ⏫ 📅 2026-12-20"))
    func page(_ text: String) throws -> JournalPage { try JournalPage(Array(text.utf8), .future, path: Self.second) }
    let both = JournalMerge(
      base: try page(""), ours: try page(copy(" 📅 2026-12-19")), theirs: try page(copy(" 📅 2026-12-20")),
      born: { _ in try? page(born) })
    #expect(both.conflicts == 1)
  }

  @Test("the merge leaves the line half done beside its arrow, where the other's line lacks what was written")
  func sign() throws {
    func merged(_ was: String, _ ours: String, _ theirs: String) throws -> [String] {
      let (base, mine, yours) = (try page(was), try page(ours), try page(theirs))
      return [JournalMerge(base: base, ours: mine, theirs: yours), JournalMerge(base: base, ours: yours, theirs: mine)].map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
    func page(_ line: String) throws -> JournalPage { try JournalPage(Array("- \(line)\n".utf8), .future, path: "") }
    for field in [" #a", " 📅 2026-12-18", " 🔼", " [due:: 2026-12-18]", " 🔁 every week", " ⏱ 10m"] {
      let texts = try merged("[ ] Mail Ana", "[ ] Mail Ana" + field, "[>] Mail Ana" + Self.toSecond)
      let line = field == " #a" ? field + Self.toSecond : Self.toSecond + field
      #expect(texts == ["- [/] Mail Ana\(line)\n", "- [/] Mail Ana\(line)\n"])
      // What the other has, too, and what it took out is no news.
      let known = try merged("[ ] Mail Ana", "[ ] Mail Ana" + field, "[>] Mail Ana" + line)
      #expect(known == ["- [>] Mail Ana\(line)\n", "- [>] Mail Ana\(line)\n"])
      let gone = try merged("[ ] Mail Ana" + field, "[ ] Mail Ana" + field + " #b", "[<] Mail Ana" + Self.toSecond)
      #expect(gone.allSatisfy { $0 == "- [/] Mail Ana #b\(Self.toSecond)\n" })
    }
    // An id is the line's own, and the state goes with the box.
    for own in [" ^b1", " 🆔 k1"] {
      let texts = try merged("[ ] Mail Ana", "[ ] Mail Ana" + own, "[>] Mail Ana" + Self.toSecond)
      #expect(texts.allSatisfy { $0 == "- [>] Mail Ana\(Self.toSecond)\(own)\n" })
    }
    // New words are told by an open box, whatever was there.
    let reworded = try merged("[/] Mail Ana", "[/] Mail Ana today #a", "[>] Mail Ana" + Self.toSecond)
    #expect(reworded.allSatisfy { $0 == "- [ ] Mail Ana today #a\(Self.toSecond)\n" })
  }

  @Test("what the copy has by now stays: its words, its date, its tag, the larger of the minutes")
  func ownFields() throws {
    let pages = try merged(
      "[ ] Mail Ana #Home #new ⏱ 25m 📅 2026-12-18 🛫 2026-11-20 ^b1", moved: "[>] Mail Ana" + Self.toSecond,
      copy: "[ ] Mail Ana the photos #home #two" + Self.from + " ⏱ 40m 📅 2026-12-24 ^c1")
    #expect(
      pages.texts[Self.second]
        == log("[ ] Mail Ana the photos #home #two #new" + Self.from + " ⏱ 40m 📅 2026-12-24 🛫 2026-11-20 ^c1"))
    #expect(pages.texts[Self.first]?.contains("- [>] Mail Ana #Home #new → ") == true)
    // A tag among the copy's words is its tag.
    let inside = try merged(
      "[ ] Mail Ana about #home yet #x", was: "[ ] Mail Ana about #home yet",
      moved: "[>] Mail Ana about #home yet" + Self.toSecond,
      copy: "[ ] Mail #x Ana about #home yet" + Self.from)
    #expect(inside.texts[Self.second] == log("[ ] Mail #x Ana about #home yet" + Self.from))
    let more = try merged(
      "[ ] Mail Ana ⏱ 35m", was: "[ ] Mail Ana ⏱ 10m", moved: "[>] Mail Ana" + Self.toSecond + " ⏱ 10m",
      copy: "[ ] Mail Ana" + Self.from + " ⏱ 10m  ")
    #expect(more.texts[Self.second] == log("[ ] Mail Ana" + Self.from + " ⏱ 35m  "))
    let dataview = try merged(
      "[ ] Mail Ana [due:: 2026-12-18] [time:: 5m]", moved: "[>] Mail Ana" + Self.toSecond,
      copy: "[ ] Mail Ana" + Self.from + " [priority:: high]")
    #expect(
      dataview.texts[Self.second]
        == log("[ ] Mail Ana" + Self.from + " [time:: 5m] [priority:: high] [due:: 2026-12-18]"))
  }

  @Test("a copy that was settled gets the minutes alone; one whose old line was ticked with its minutes has them")
  func settled() throws {
    let copy = "[x] Mail Ana" + Self.from + " ✅ 2026-11-21"
    var pages = try merged("[ ] Mail Ana #a ⏱ 25m", moved: "[>] Mail Ana" + Self.toSecond, copy: copy)
    #expect(pages.texts[Self.second] == log("[x] Mail Ana" + Self.from + " ⏱ 25m ✅ 2026-11-21"))
    #expect(pages.texts[Self.first] == log("[>] Mail Ana #a" + Self.toSecond + " ⏱ 25m"))
    for box in ["x", "-"] {
      let day = box == "x" ? " ✅ 2026-11-2" : " ❌ 2026-11-2"
      pages = try merged(
        "[\(box)] Mail Ana ⏱ 25m\(day)0", moved: "[>] Mail Ana" + Self.toSecond,
        copy: "[\(box)] Mail Ana" + Self.from + " ⏱ 10m\(day)1")
      #expect(pages.texts[Self.second] == log("[\(box)] Mail Ana" + Self.from + " ⏱ 25m\(day)1"))
    }
    pages = try merged(
      "[x] Mail Ana #a ⏱ 25m ✅ 2026-11-20", moved: "[>] Mail Ana" + Self.toSecond, copy: "[ ] Mail Ana" + Self.from)
    #expect(pages.texts[Self.first] == log("[x] Mail Ana #a" + Self.toSecond + " ⏱ 25m ✅ 2026-11-20"))
    #expect(pages.texts[Self.second] == log("[x] Mail Ana #a" + Self.from + " ⏱ 25m ✅ 2026-11-20"))
  }

  @Test("taken on twice there, to a month, to another day here: the last line has them")
  func further() throws {
    let base = [Self.first: log("[ ] Mail Ana"), "future.md": "# Future log\n"]
    let ours = [Self.first: log("[ ] Mail Ana #a 📅 2026-12-18"), "future.md": "# Future log\n"]
    var pages = try Pages.merged(
      "2026-11-22", base, ours,
      [
        Self.first: log("[>] Mail Ana" + Self.toSecond), Self.second: log("[>] Mail Ana" + Self.from + Self.toThird),
        Self.third: log("[ ] Mail Ana" + Self.from), "future.md": "# Future log\n",
      ])
    #expect(pages.texts[Self.second] == log("[>] Mail Ana" + Self.from + Self.toThird))
    #expect(pages.texts[Self.third] == log("[ ] Mail Ana #a" + Self.from + " 📅 2026-12-18"))
    let both = log("[>] Mail Ana" + Self.toSecond)
    pages = try Pages.merged(
      "2026-11-22", base, [Self.first: both, Self.second: log("[ ] Mail Ana #a" + Self.from)],
      [
        Self.first: both, Self.second: log("[>] Mail Ana" + Self.from + Self.toThird),
        Self.third: log("[ ] Mail Ana" + Self.from),
      ])
    #expect(pages.texts[Self.second] == log("[>] Mail Ana #a" + Self.from + Self.toThird))
    #expect(pages.texts[Self.third] == log("[ ] Mail Ana #a" + Self.from))
    let later = "# Future log\n\n## 2026-12\n- [ ] Mail Ana ← [2026-11-20](journal/2026/2026-11-20.md) ⏳ 2026-12-10\n"
    pages = try Pages.merged(
      "2026-11-21", base, ours,
      [Self.first: log("[<] Mail Ana → [2026-12](../../future.md#2026-12)"), "future.md": later])
    #expect(pages.texts[Self.first] == log("[<] Mail Ana #a → [2026-12](../../future.md#2026-12) 📅 2026-12-18"))
    #expect(
      pages.texts["future.md"]
        == later.replacing("Ana ←", with: "Ana #a ←").replacing("12-10", with: "12-10 📅 2026-12-18"))
    pages = try Pages.merged(
      "2026-11-22", base,
      [Self.first: log("[>] Mail Ana" + Self.toSecond), Self.second: log("[ ] Mail Ana #a" + Self.from + " 📅 2026-12-18")],
      [Self.first: log("[>] Mail Ana" + Self.toThird), Self.third: log("[ ] Mail Ana" + Self.from + " ⏱ 5m")])
    #expect(pages.texts[Self.second] == log("[>] Mail Ana #a" + Self.from + Self.toThird + " 📅 2026-12-18"))
    #expect(pages.texts[Self.third] == log("[ ] Mail Ana #a" + Self.from + " ⏱ 5m 📅 2026-12-18"))
  }

  @Test("sub-tasks, too; after a run that ended between copy and mark nothing is there twice")
  func parts() throws {
    let open = "## Log\n- [ ] Call\n  - [ ] number\n  - [ ] name\n"
    let copy = "## Log\n- [ ] Call\(Self.from)\n  - [ ] number ⏱ 5m\n  - [ ] name\n"
    let gone = "## Log\n- [>] Call\(Self.toSecond)\n  - [>] number\n  - [>] name\n"
    let written = ["number #a ⏱ 10m", "name ⏫"]
    let ours = open.replacing("number", with: written[0]).replacing("name", with: written[1])
    var pages = try Pages.merged(
      "2026-11-21", [Self.first: open], [Self.first: ours], [Self.first: gone, Self.second: copy])
    let after = [
      Self.first: gone.replacing("number", with: written[0]).replacing("name", with: written[1]),
      Self.second: copy.replacing("number ⏱ 5m", with: written[0]).replacing("name", with: written[1]),
    ]
    #expect(pages.texts == after)
    for limit in 0...2 {
      pages = try Pages(
        "2026-11-21",
        [
          Self.first: "## Log\n- [/] Call #b\(Self.toSecond) ⏱ 5m\n  - [/] number #a ⏱ 10m\n  - [/] name ⏫\n",
          Self.second: copy,
        ])
      try pages.open(limit: limit)
      try pages.open()
      #expect(
        pages.texts[Self.first] == after[Self.first]?.replacing("Call\(Self.toSecond)", with: "Call #b\(Self.toSecond) ⏱ 5m"))
      #expect(pages.texts[Self.second] == after[Self.second]?.replacing("Call\(Self.from)", with: "Call #b\(Self.from) ⏱ 5m"))
      #expect(try pages.open().isQuiet)
    }
  }
}
