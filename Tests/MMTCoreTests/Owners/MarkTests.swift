import Testing

@testable import MMTCore

/// Marks that say how far things are: behind names, among ticks, with remarks, and as a sentence explains them.
@Suite struct MarkTests {
  private func items(_ text: String) -> [String] {
    let plan = Owners.plan(text)
    return plan.items.map { "\(plan.words($0)) \($0.status)" }
  }

  @Test("bullets above bullets with signs are sections, as above boxes")
  func names() {
    let text = "# A\n- W1\n  - ✅ a\n  - ⏭️ b\n- W2\n  - 🔄 c\n  - ⬜ d\n"
    #expect(Owners.tracks(text) == ["W1: ✓a, b", "W2: c, d"])
    #expect(Owners.tracks(text + "- W3\n") == [": ✓a, b, c, d"])
    #expect(Owners.prose(text + "- W3\n") == ["2 boxedSiblings", "5 boxedSiblings", "8 boxedSiblings"])
  }

  @Test(
    "but where the list shows states itself, or one alone stands above signs, they are work",
    arguments: ["- W1\n  - ✅ a\n- ✅ W2\n", "- W1 ✅\n  - ✅ a\n- W2\n  - ✅ b\n- W3\n", "- W1\n  - ✅ a\n- W2\n"])
  func work(_ text: String) { #expect(items(text).contains { $0.hasPrefix("W1 ") }, "\(items(text))") }

  @Test("a tick below such a name changes its sign alone")
  func ticks() throws {
    let text = "# A\n- W1\n  - ✅ a\n  - ⬜ b\n- W2\n  - ⬜ c\n- W3\n"
    #expect(try Editing(text).applying(.done(1)) == text.replacing("⬜ b", with: "✅ b ✅ 2026-11-20"))
  }

  @Test("columns of ticks may hold what is half done, and one word that says nothing")
  func half() throws {
    let text = "| T | 1st | 2nd | 3rd |\n|---|---|---|---|\n| a | ✔ | ✔ | |\n| b | ✔ | half | |\n| c | ✔ | ✔ | |\n"
    #expect(
      items(text) == [
        "1st done", "2nd done", "3rd open", "1st done", "2nd partial", "3rd open", "1st done", "2nd done", "3rd open",
      ])
    #expect(items(text.replacing("half", with: "hm")).contains("2nd open"))
    #expect(items(text.replacing("half", with: "12")).count == 3)
    #expect(try Editing(text).applying(.done(4)) == text.replacing("half", with: "✔"))
  }

  @Test(
    "a remark may follow the word of a state",
    arguments: [
      ("done, [code](https://example.org)", ItemStatus.done), ("in progress - 60 %", .partial), ("Done – late", .done),
      ("done(late)", .done), ("进行中（第4章）", .partial), ("done; twice", .done), ("done, except the end", .partial),
      ("done, but ugly", .done), ("done, but not all", .open), ("done by 3 May", .open), ("not done", .open), ("to-do", .open),
    ])
  func remarks(_ cell: String, _ status: ItemStatus) {
    let text = "| Task | Status |\n|---|---|\n| a | \(cell) |\n| b | done |\n| c | done |\n"
    #expect(Owners.plan(text).items.first?.status == status)
    #expect(Owners.plan(text.replacing("| done |", with: "| done, x |"), .first).items.first.map { $0.status == .done } != true)
  }

  @Test("one unknown sign leaves a column of states what it is")
  func unknown() {
    let text = "| Problem | Status |\n|---|---|\n| a | ✅ |\n| b | 🧨 |\n"
    #expect(items(text) == ["a done", "b open"])
    #expect(items(text.replacing("🧨", with: "🔁")) == ["a done", "b attempted"])
    #expect(items("| Task | Every week |\n|---|---|\n| a | 🔁 |\n| b | |\n").allSatisfy { !$0.hasSuffix("attempted") })
  }

  @Test("a sentence says what a sign means that stands at the ends of three lines")
  func sentence() {
    let text = "Read early. † = read. Then tea.\n\n- a †\n- b † (hm)\n- c † long\n- d\n- e †\n"
    #expect(items(text) == ["a done", "b (hm) done", "c long done", "d open", "e done"])
    #expect(Owners.plan("Let † = read.\n\n- a †\n- b †\n").legend == nil)
    #expect(Owners.plan("Let † = dagger.\n\n- a †\n- b †\n- c †\n").legend == nil)
    #expect(
      items("○=終わった △=もう一度 ×=飛ばした 無印=まだ\n\n- a ○\n- b △\n- c ×\n- 3 × (10)\n")
        == ["a done", "b partial", "c cancelled", "3 × (10) open"])
    #expect(
      Owners.days("† = done\n\nDay 1 – a †\nDay 2 – b †\nDay 3 – c †\nDay 4 – d\n")
        == ["d001: a", "d002: b", "d003: c", "d004: d"])
  }
}
