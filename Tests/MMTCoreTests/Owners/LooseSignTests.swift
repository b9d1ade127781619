import Testing

@testable import MMTCore

/// Signs that lists and lines have beside the known ones, and sections that say a state.
@Suite struct LooseSignTests {
  private func states(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }

  @Test("a crossed box beside ticks is cancelled, and done where nothing else is ticked; no line behind it is lost")
  func crossedBoxes() throws {
    let lines = "☑ Tables\n☐ Sound\n☒ Fireworks → no\n☐ Lamps\n"
    #expect(states(lines) == [.done, .open, .cancelled, .open])
    #expect(try Editing(lines).applying(.done(2)).contains("☑ Fireworks → no ✅ 2026-11-20\n"))
    let bullets = lines.split(separator: "\n").map { "- \($0)\n" }.joined()
    #expect(states(bullets) == [.done, .open, .cancelled, .open])
    let printed = "- ☒ Passport\n- ☐ Ticket\n"
    #expect(states(printed) == [.done, .open])
    #expect(try Editing(printed).applying(.done(1)) == printed.replacing("☐ Ticket", with: "☒ Ticket"))
    // Alone it says nothing.
    #expect(Owners.plan("- ☒ a\n- b\n- ✔ c\n").items.map(\.status) == [.cancelled, .open, .done])
    #expect(Owners.tracks("- ☒ a\n- b\n\nTea ✔\n") == [": ☒ a, b"])
  }

  @Test("signs for what is urgent or not allowed are boxes before lines beside others, and words behind bullets")
  func lines() {
    #expect(states("✔️ Hall\n✔️ Food\n❗ Priest – ask\n⬜ Rings\n🚫 Photos\n") == [.done, .done, .open, .open, .cancelled])
    #expect(Owners.tracks("- [ ] Hall\n- [x] Food\n- ❗ Ask first\n") == [": Hall, ✓Food"])
    #expect(states("- ✅ Hall\n- ❗ Ask first\n") == [.done, .open])
  }

  @Test("signs of a legend need no blank behind them where three bullets have none")
  func glued() throws {
    let legend = "\n● = done, △ = in progress, ○ = to do, × = cancelled\n"
    let text = "- ●Minutes\n- △Poster\n- ○Tents\n- ×Fireworks\n" + legend
    #expect(states(text) == [.done, .partial, .open, .cancelled])
    #expect(Owners.tracks(text) == [": ✓Minutes, Poster, Tents, Fireworks"])
    #expect(try Editing(text).applying(.done(2)) == text.replacing("○Tents", with: "●Tents ✅ 2026-11-20"))
    #expect(states("- ●Minutes\n- △Poster\n- Tents\n" + legend) == [.open, .open, .open])
  }

  @Test("a line in parentheses says what its marks mean without equals signs")
  func parentheses() {
    let text = "+ closures\n+ this\n- generators\n\n(+ know, - don't know, ± so-so, × dropped)\n"
    #expect(states(text) == [.done, .done, .open])
    #expect(states("+ closures\n- generators\n\n(+ mine, - hers, ± ours)\n") == [.open, .open])
  }

  @Test("sections of what is begun or given up say so of items without a box")
  func sections() {
    let text = "## Reading now\n- Wolf Hall\n- Emma ✔\n\n## Gave up\n- Ulysses\n\n## Next\n- Stoner\n"
    #expect(states(text) == [.partial, .done, .cancelled, .open])
    #expect(states("## In progress\n- [ ] Wolf Hall\n- [x] Emma\n") == [.open, .done])
  }

  @Test("words of giving up at the end of words say so, though it be one item alone")
  func givenUp() {
    #expect(states("- Makbet ✔\n- Dziady ✔\n- Potop - odpuszczam, 3 tomy\n- Lalka\n") == [.done, .done, .cancelled, .open])
    #expect(states("- Index\n- Extension? — don't need (hopefully)\n") == [.open, .cancelled])
  }
}
