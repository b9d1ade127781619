import Testing

@testable import MMTCore

/// Files that say what their signs mean.
@Suite struct LegendTests {
  private func statuses(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }

  @Test(
    "a legend gives signs their meaning, and none of its lines is work",
    arguments: [
      "Legend: ✅ done, 🔶 in progress, ⬜ to do, ❌ dropped\n",
      "> **Key** (✅ = done | 🔶 = in progress | ⬜ = open | ❌ = dropped)\n",
      "✅ fertig\n🔶 in Arbeit\n⬜ offen\n❌ gestrichen\n", "- ✅: 已完成\n- 🔶: 进行中\n- ⬜: 待办\n- ❌: 取消\n",
      "| Sign | Meaning |\n|---|---|\n| ✅ | done |\n| 🔶 | begun, or half read |\n| ⬜ | not yet |\n| ❌ | given up |\n",
      "| Значение | Знак |\n|---|---|\n| сделано | ✅ |\n| в процессе | 🔶 |\n| не начато | ⬜ |\n| отменено | ❌ |\n",
    ])
  func shapes(_ legend: String) {
    let plan = Owners.plan(legend + "\n## A\n- ✅ a\n- 🔶 b\n- ⬜ c\n- ❌ d\n- e 🔶\n")
    #expect(plan.items.map(\.status) == [.done, .partial, .open, .cancelled, .partial])
    #expect(plan.items.map { plan.words($0) } == ["a", "b", "c", "d", "e"])
  }

  @Test(
    "what isn't nothing but signs and their meanings is none",
    arguments: [
      "✅ = good, ❌ = bad\n", "✅ done, ✅ open\n", "✅ done, ⬜ read chapter 1, 🔶 read chapter 2\n",
      "I use ✅ done, 🔶 in progress\n",
      "✅ done\n\n🔶 in progress\n", "- ✅ done\n- a\n", "| A | B |\n|---|---|\n| ✅ | done |\n| a | b |\n", "✅ done, ✔ finished\n",
    ])
  func none(_ text: String) { #expect(Owners.plan(text + "\n## A\n- 🔶 b\n").legend == nil, "\(text)") }

  @Test(
    "a cross that a legend explains as not done isn't, in a grid",
    arguments: ["✓ = done, X = didn't", "✓ did it, X did not do"])
  func didNot(_ legend: String) {
    let grid = "\n\n| E | Mon | Tue |\n|---|---|---|\n| Walk | ✓ | X |\n| Lift | X | ✓ |\n"
    #expect(statuses(legend + grid) == [.done, .cancelled, .cancelled, .done])
  }

  @Test("it counts before what signs mean elsewhere, in boxes and columns too")
  func beats() {
    #expect(
      statuses("✓ = read, ~ = skimmed, x = given up\n\n- a ✓\n- b ~\n- x c\n- d x\n") == [.done, .partial, .cancelled, .open])
    #expect(statuses("`[v]` = done, `[x]` = dropped\n\n- [v] a\n- [x] b\n- [ ] c\n") == [.done, .cancelled, .open])
    #expect(
      statuses("⬜ = dropped, ◐ = begun, ✅ = done\n\n| T | State |\n|---|---|\n| a | ⬜ |\n| b | ◐ |\n| c | ✅ at last |\n")
        == [.cancelled, .partial, .done])
    #expect(Owners.plan("✅ = done, 🔶 = begun\n\n- 🔶 a\n", .first).legend == nil)
  }

  @Test("a tick writes the file's own sign")
  func ticks() throws {
    let file = "✓ = read, ~ = skimmed, · = open\n\n- ~ a\n- ✓ b\n\n| T | State |\n|---|---|\n| c | ~ |\n"
    #expect(try Editing(file).applying(.done(0)) == file.replacing("~ a", with: "✓ a ✅ 2026-11-20"))
    #expect(try Editing(file).applying(.skip(1)) == file.replacing("✓ b", with: "➖ b ❌ 2026-11-20"))
    #expect(try Editing(file).applying(.done(2)) == file.replacing("| ~ |", with: "| ✓ |"))
    let boxes = "- `[v]` = done\n- `[>]` = postponed\n\n# A\n- [>] a\n- [v] b\n"
    #expect(try Editing(boxes).applying(.done(0)) == boxes.replacing("- [>] a", with: "- [v] a ✅ 2026-11-20"))
    #expect(try Editing(boxes).applying(.undone(1)) == boxes.replacing("- [v] b", with: "- [ ] b"))
    let plan = Owners.plan(boxes)
    #expect(plan.box(in: Array("- [v] b".utf8), at: 2, end: 7)?.status == .done)
  }

  @Test("a legend that says what boxes mean anyway changes nothing, and an edit elsewhere reads one day alone")
  func known() throws {
    let text = "| box | says |\n|---|---|\n| `[ ]` | open |\n| `[x]` | done |\n\n### Day 1\n- [ ] a\n### Day 2\n- [ ] b\n"
    let document = try Document(Array(text.utf8))
    #expect(document.plan.legend == nil && document.plan.legendLines == [1, 2, 3, 4] && document.plan.items.count == 2)
    let change = try DocumentChange(document, [Edit(Extent(text.utf8.count - 5, text.utf8.count - 4), Array("x".utf8))])
    #expect(change.day == 1 && change.after.plan.legendLines == [1, 2, 3, 4] && change.after.plan.items[1].isDone)
  }

  @Test("a text of nothing but signs is read in the time of its length")
  func long() {
    let line = String(repeating: "✅ ", count: 60) + "\n"
    let text = String(repeating: line + line + "\n", count: 400)
    #expect(Owners.plan(text).legend == nil)
  }
}
