import Testing

@testable import MMTCore

/// Signs that say *not*, or *half*, by those that stand beside them.
@Suite struct CrossTests {
  private func states(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }

  @Test("beside a sign for what is open a cross says that something won't be done; alone it is what isn't done yet")
  func crosses() {
    #expect(states("⬜ Crib\n✅ Tour\n❌ Warmer (no!)\n") == [.open, .done, .cancelled])
    #expect(states("- ☐ a\n- ✗ b\n- ☑ c\n") == [.open, .cancelled, .done])
    #expect(states("- ✅ a\n- ❌ b\n- ❌ c\n") == [.done, .open, .open])
    #expect(states("# A\n- ⬜ a\n- ✅ b\n\n# B\n- ✅ c\n- ❌ d\n") == [.open, .done, .done, .open])
    #expect(states("✅ = done, ❌ = to do\n\n- ⬜ a\n- ❌ b\n- ✅ c\n") == [.open, .open, .done])
  }

  @Test("ticking the last of these signs keeps what the crosses say")
  func ticking() throws {
    let text = "- ⬜ a\n- ✅ b\n- ❌ c\n"
    #expect(try Editing(text).applying(.done(0)) == "- ✅ a ✅ 2026-11-20\n- ✅ b\n- ➖ c\n")
    #expect(try Editing(text).applying(.skip(0)) == "- ➖ a ❌ 2026-11-20\n- ✅ b\n- ➖ c\n")
    #expect(try Editing(text).applying(.undone(1)) == "- ⬜ a\n- ⬜ b\n- ❌ c\n")
    #expect(try Editing(text).applying(.undone(2)) == "- ⬜ a\n- ✅ b\n- ⬜ c\n")
    #expect(try Editing("- ✅ a\n- ❌ b\n").applying(.undone(0)) == "- ❌ a\n- ❌ b\n")
    let rows = "| Step | Status |\n|---|---|\n| a | ☐ |\n| b | ☑ |\n| c | ❌ too dear |\n"
    #expect(states(rows) == [.open, .done, .cancelled])
    #expect(
      try Editing(rows).applying(.done(0))
        == "| Step | Status |\n|---|---|\n| a | ☑ |\n| b | ☑ |\n| c | ➖ too dear |\n")
  }

  @Test("in a column where nothing else says what is open an hourglass does")
  func hourglass() throws {
    let head = "| Step | Status |\n|---|---|\n"
    #expect(
      states(head + "| a | ✅ |\n| b | 🔶 in progress |\n| c | ⏳ |\n| d | ⏳ ordered |\n") == [.done, .partial, .open, .open])
    #expect(states(head + "| a | ✅ |\n| b | ⏳ |\n| c | |\n") == [.done, .partial, .open])
    #expect(states(head + "| a | ✅ |\n| b | ⏳ |\n| c | ☐ |\n") == [.done, .partial, .open])
    #expect(try Editing(head + "| a | ✅ |\n| b | ⏳ |\n").applying(.undone(0)) == head + "| a | ⏳ |\n| b | ⏳ |\n")
  }

  @Test("beside signs for done at the ends of words, others there say what isn't")
  func ends() {
    let done = "1. a ✅\n2. b ✅\n"
    #expect(
      states(done + "3. c ❌ cancelled, rain\n4. d ⏭ don't have it\n5. e ⏳ a part is missing\n6. f ✅ 9/10\n7. g\n")
        == [.done, .done, .cancelled, .cancelled, .partial, .done, .open])
    #expect(states(done + "3. c ❌\n4. d\n") == [.done, .done, .cancelled, .open])
    // Whoever marks all things says with a cross what isn't done yet.
    #expect(states(done + "3. c ❌\n4. d ❌\n") == [.done, .done, .open, .open])
    #expect(states("1. a ✅\n2. c ❌ cancelled\n3. d\n") == [.done, .open, .open])
    #expect(states(done + "3. c ⏳ 20 min\n4. d\n") == [.done, .done, .open, .open])
    #expect(states(done + "3. c ⏳ x\n4. d ⏳ y\n5. e ⏳ z\n") == [.done, .done, .open, .open, .open])
  }

  @Test("signs that are as often decoration count in a run of lines with a sure one")
  func runs() {
    #expect(states("☑ a\n◐ b\n☐ c\n") == [.done, .partial, .open])
    #expect(states("☐ a\n☐ b\n\n⏳ c\n◐ d\n\n☑ e\n") == [.open, .open, .done])
    #expect(states("- ☐ a\n- ◐ b\n- ☑ c\n") == [.open, .partial, .done])
  }

  @Test("words for states go without an exclamation mark, with one for late, and behind any sign")
  func words() {
    let head = "| Step | Status |\n|---|---|\n"
    #expect(
      states(head + "| a | done! |\n| b | Entregue com atraso |\n| c | 🔶 in corso |\n| d | ❌ won't |\n| e | learning |\n")
        == [.done, .done, .partial, .cancelled, .partial])
    #expect(states("| Sprache | Können |\n|---|---|\n| a | reading |\n| b | reading |\n| c | learning |\n") == [])
  }
}
