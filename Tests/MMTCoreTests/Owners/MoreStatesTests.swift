import Testing

@testable import MMTCore

/// States by bullets, words in front of lines, circles, questions and stages.
@Suite struct MoreStatesTests {
  private func states(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }

  @Test("lines that all begin with a word for a state in capitals are items")
  func wordLines() throws {
    let text = "DONE 1A Vectors\n\tTODO ex 24\nDOING 2A Span\n"
    #expect(Owners.tracks(text) == [": ✓1A Vectors, ex 24, 2A Span"])
    #expect(try Editing(text).applying(.done(1)) == "DONE 1A Vectors\n\tDONE ex 24 ✅ 2026-11-20\nDOING 2A Span\n")
    #expect(states("TODO list for Ida\nTODO a\nTODO b\n").isEmpty)
    #expect(states("DONE 1A\nTODO 1B\nmore\n").isEmpty)
  }

  @Test("a legend says what bullets and letters before lines mean")
  func legends() throws {
    let text = "+ maps\n- GC\n\n«+» done, «-» to do\n"
    #expect(states(text) == [.done, .open])
    #expect(try Editing(text).applying(.undone(0)).contains("+ [ ] maps\n"))
    #expect(states("+ maps\n- GC\n") == [.open, .open])
    #expect(
      states("v  chapter 7\nv  chapter 8\no  chapter 9\n   v  letter\n\nv = gedaan   o = nog doen\n") == [
        .done, .done, .open, .done,
      ])
    #expect(states("(ok) Corn\n(  ) Wine\n(xx) Grill\n") == [.done, .open, .cancelled])
  }

  @Test("lists by ~ and ・ are work")
  func bullets() {
    #expect(Owners.tracks("# V\n\nSTRIP\n~ seats — done\n~ lino — done\n~ rust\n") == [": ✓seats, ✓lino, rust"])
    #expect(states("買う\n・靴 → 購入済\n・酸素缶 → 購入済\n・水\n") == [.done, .done, .open])
    #expect(states("買う\n・靴\n・水\n").isEmpty)
  }

  @Test("a day whose heading ends in a cross failed, beside those that are done")
  func failedDays() {
    let days = "### Day 1 ✅\narrays\n\n### Day 2 ✅\nreduce\n\n### Day 3 ❌\nchurch\n\n### Day 4\nstate\n"
    #expect(states(days) == [.done, .done, .cancelled, .open])
    #expect(states(days.replacing("❌", with: "➖")) == [.done, .done, .cancelled, .open])
    #expect(
      states("## A\nread 1 ✓\nread 2 ✓\nmock ✓ feedback: too fast\n2h ✓ / 3h ❌ / 80 km\n") == [.done, .done, .done, .open])
  }

  @Test("circles and letters in a column of states, and circles among parts")
  func circles() throws {
    let text = "| T | Done |\n|---|---|\n| a | O |\n| b | X (ill) |\n| c | △ |\n| d | |\n"
    #expect(states(text) == [.done, .open, .partial, .open])
    #expect(
      try Editing(text).applying(.done(3)) == "| T | Done |\n|---|---|\n| a | O |\n| b | X (ill) |\n| c | △ |\n| d | O |\n")
    #expect(states("| T | Done |\n|---|---|\n| a | X |\n| b | |\n") == [.done, .open])
    let rounds = "| Words | 1st | 2nd |\n|---|---|---|\n| 1–100 | ○ | ○ |\n| 101–200 | ○ | △ |\n| 201–300 | × | |\n"
    #expect(states(rounds) == [.done, .done, .done, .partial, .open, .open])
    #expect(try Editing(rounds).applying(.done(3)) == rounds.replacing("△", with: "○"))
    #expect(try Editing(rounds).applying(.undone(0)) == rounds.replacing("| 1–100 | ○ |", with: "| 1–100 | × |"))
  }

  @Test("questions, stages, and a column of shares beside one of states")
  func questions() {
    #expect(
      states("| E | Ready? |\n|---|---|\n| a | sí |\n| b | no |\n| c | no va, descartado |\n| d | JA 🎉 |\n") == [
        .done, .open, .cancelled, .done,
      ])
    #expect(states("| E | Ready? |\n|---|---|\n| a | 3 |\n| b | 4 |\n| c | yes |\n").isEmpty)
    #expect(
      states("| B | Read | Noted |\n|---|---|---|\n| a | yes | yes |\n| b | yes (half) | no |\n| c | no, film | no |\n") == [
        .done, .done, .partial, .open, .open, .open,
      ])
    #expect(states("| G | Meat | Plus one |\n|---|---|---|\n| a | yes | no |\n| b | no | yes |\n| c | no | no |\n").isEmpty)
    #expect(
      states(
        "| T | Progress | Status |\n|---|---|---|\n| a | 100% | Done |\n| b | 0% | Cancelled |\n| c | 0% | Not started |\n")
        == [.done, .cancelled, .open])
    #expect(
      states("| T | 結果 |\n|---|---|\n| a | 済 4/19 |\n| b | 済 5/1 膝痛 |\n| c | 雨で中止 |\n| d | |\n") == [
        .done, .done, .cancelled, .open,
      ])
  }

  @Test(
    "a row is cancelled by its words where its cell of states is empty; months below what asks for done; lists behind that say it"
  )
  func rows() throws {
    let text = "| What | Done |\n|---|---|\n| a | done |\n| cancelled – b | |\n| Skip – c | |\n| d | |\n"
    #expect(states(text) == [.done, .cancelled, .open, .open])
    #expect(try Editing(text).applying(.done(1)) == text.replacing("| cancelled – b | |", with: "| cancelled – b | done |"))
    #expect(states("| Türkü | Bitti |\n|---|---|\n| a | Ocak |\n| b | Mart |\n| c | |\n") == [.done, .done, .open])
    #expect(
      states(text + "\n## Jobs\n- Licence – paid\n- Posters\n- Dress – done\n\n## Cast\n- Ada\n").suffix(3) == [
        .done, .open, .done,
      ])
  }

  @Test("circles below a word for what came of rows say how far these are, in a full column, too")
  func circlesOfResults() throws {
    let text = "| T | 結果 |\n|---|---|\n| a | ○ |\n| b | △ (2) |\n| c | × |\n| d | |\n"
    #expect(states(text) == [.done, .partial, .open, .open])
    #expect(try Editing(text).applying(.done(3)) == text.replacing("| d | |", with: "| d | ○ |"))
    #expect(states(try Editing(text).applying(.undone(0))).first == .open)
    let full = "| T | 自己評価 | N |\n|---|---|---|\n| a | ◎ | x |\n| b | × | y |\n| c | × | z |\n"
    #expect(states(full) == [.done, .open, .open])
    #expect(try Editing(full).applying(.done(1)) == full.replacing("| b | × |", with: "| b | ◎ |"))
    // Nothing but crosses is nothing done.
    #expect(states("| T | 結果 |\n|---|---|\n| a | × |\n| b | × |\n| c | |\n") == [.open, .open, .open])
  }

  @Test("words of editors and offices are states, and activities only in a column of states")
  func moreWords() {
    let table =
      "| C | Status |\n|---|---|\n| a | Finalised |\n| b | In process |\n| c | Editing |\n| d | in review (Ada) |\n| e | 审核中 |\n"
    #expect(states(table) == [.done, .partial, .partial, .partial, .partial])
    #expect(states("- a - signed off\n- b – in review\n- c - editing\n") == [.done, .partial, .open])
  }

  @Test("what is struck through was dropped beside words for done, and beside boxes")
  func struckBesideOthers() {
    #expect(states("- ~~a~~\n- b — done\n- c — done\n") == [.cancelled, .done, .done])
    #expect(states("- ~~a~~\n- ~~b~~\n- c — done\n- d\n") == [.done, .done, .open, .open])
    #expect(states("- [x] a\n- ~~b~~\n- [ ] c\n- ~~d~~ done\n- ~~e~~ no\n") == [.done, .cancelled, .open, .cancelled])
    #expect(states("- ~~a~~\n- b\n") == [.done, .open])
  }

  @Test(
    "what was read or watched is done, half way is begun",
    arguments: [
      ("přečteno", ItemStatus.done), ("watched", .done), ("gelesen", .done), ("прочитано", .done), ("half way", .partial),
    ])
  func readAndWatched(_ word: String, _ status: ItemStatus) {
    #expect(Owners.plan("## A\n- one – done\n- two – \(word)\n- three – open\n").items.map(\.status) == [.done, status, .open])
  }
}
