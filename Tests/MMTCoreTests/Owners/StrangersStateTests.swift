import Testing

@testable import MMTCore

/// States as strangers write them: signs without blanks, struck words behind boxes, lanes, keys, columns below any header.
@Suite struct StrangersStateTests {
  private func states(_ text: String) -> [String] { Owners.states(text) }
  private func statuses(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }

  @Test("a sign needs no blank before words")
  func glued() {
    #expect(
      states("- ✅Caminar\n- ❌Nadar\n- Saltar\n- ✔️*Correr*\n- ✗Laufen\n") == [": ✓Caminar, Nadar, Saltar, ✓*Correr*, Laufen"])
    #expect(states("✗Laufen\n✓Gehen\n✓休む\n") == [": Laufen, ✓Gehen, ✓休む"])
    #expect(states("- √2 is irrational\n- ✅/❌\n- ✅, yes\n") == [": √2 is irrational, ✅/❌, ✅, yes"])
    #expect(states("| A | ✓ |\n|---|---|\n| a | ✅bien |\n| b | ❌no |\n| c | ✅ |\n") == [": ✓a, b, ✓c"])
    let ticked = try? Editing("- ✅Caminar\n- ❌Nadar\n- ⬜Ir\n").applying(.done(2))
    #expect(ticked?.contains("- ✅Ir") == true)
  }

  @Test("a sign that goes by its name says what it says, and a word for what is open more than an hourglass before it")
  func codes() {
    #expect(
      states("- :white_check_mark: a\n- :x: b\n- :heavy_check_mark:c\n- :construction: d\n") == [": ✓a, b, ✓c, /d"])
    #expect(
      states("| A | B |\n|---|---|\n| a | :white_check_mark: Done |\n| b | :hourglass: To do |\n| c | :construction: |\n")
        == [": ✓a, b, /c"])
    #expect(statuses("- a :white_check_mark:\n- b :x:\n- c :heavy_check_mark:\n- d\n") == [.done, .cancelled, .done, .open])
  }

  @Test("what is all struck through behind an empty box was given up, where nothing that is struck is ticked")
  func struck() throws {
    #expect(statuses("- [ ] ~~whole~~\n- [x] b\n- [ ] c\n") == [.cancelled, .done, .open])
    #expect(statuses("- [ ] ~~whole~~\n- [x] ~~b~~\n- [ ] c\n") == [.open, .done, .open])
    #expect(statuses("- [ ] ~~whole~~ done\n- [ ] c\n") == [.open, .open])
    #expect(statuses("## Done\n- [ ] ~~whole~~\n- [x] c\n") == [.open, .done])
    #expect(try Editing("- [ ] ~~a~~\n- [x] b\n- [ ] c\n").applying(.done(2)).hasPrefix("- [ ] ~~a~~\n- [x] b\n- [x] c"))
    let ticked = try Editing("- [ ] ~~a~~\n- [ ] c\n").applying(.done(0))
    #expect(ticked.hasPrefix("- [x] ~~a~~"))
    #expect(try Editing(ticked).applying(.undone(0)) == "- [ ] ~~a~~\n- [ ] c\n")
  }

  @Test("an empty box below a lane's name says nothing, and the lane all")
  func lanes() throws {
    let board = "## Backlog\n- [ ] a\n## Doing\n- [ ] b\n- [x] c\n## Done\n- [ ] d\n- [ ] e\n## Cut\n- [ ] f\n- [x] g\n"
    #expect(states(board) == ["Backlog: a", "Doing: /b, ✓c", "Done: ✓d, ✓e", "Cut: -f, ✓g"])
    #expect(states("## 進行中\n- [ ] b\n## 完了\n- [ ] d\n") == ["進行中: /b", "完了: ✓d"])
    #expect(states("## In Arbeit (1)\n- [ ] b\n## Offen\n- [ ] d\n") == ["In Arbeit (1): /b", "Offen: d"])
    #expect(states("## Cut\n- sleeves\n## Sew\n- hem\n") == ["Cut: sleeves", "Sew: hem"])
    #expect(states("## To do\n- a\n## Done\n- b\n## Cut\n- c\n") == ["To do: a", "Done: ✓b", "Cut: -c"])
    // One lane alone is none, nor is one of which some is ticked.
    #expect(states("## Done\n- [ ] d\n## Kitchen\n- [ ] e\n") == ["Done: d", "Kitchen: e"])
    #expect(states("## Doing\n- [ ] b\n## Done\n- [x] d\n- [ ] e\n") == ["Doing: /b", "Done: ✓d, e"])
    #expect(states("### Day 1\n#### Doing\n- [ ] b\n#### Done\n- [ ] d\n") == ["Doing: b", "Done: d"])
    let ticked = try Editing("## Doing\n- [ ] b\n## Done\n- [ ] d\n").applying(.done(0))
    #expect(ticked.hasPrefix("## Doing\n- [x] b"))
    #expect(try Editing(ticked).applying(.undone(0)) == "## Doing\n- [ ] b\n## Done\n- [ ] d\n")
  }

  @Test("a state in parentheses in front or before a remark, in capitals of two words, and a remark that says how")
  func words() {
    #expect(states("- Kök -- klart\n- Hall -- utgår, för dyrt\n- Bad\n") == [": ✓Kök, -Hall, Bad"])
    #expect(states("- (pulei) - Páscoa\n- (feito) - Natal\n- Carnaval\n") == [": -Páscoa, ✓Natal, Carnaval"])
    #expect(statuses("- [x] a\n- [ ] Semana 3 (pulei) - Páscoa\n- [ ] b\n") == [.done, .cancelled, .open])
    #expect(
      states("- Ch 1 (done) - good\n- Ch 2 (done)\n- milk (done), eggs\n- a (x) (done) - b\n")
        == [": ✓Ch 1, ✓Ch 2, milk (done), eggs, a (x) (done) - b"])
    #expect(
      states("- Tema 1: HECHO\n- Tema 2: EN CURSO, falta el final\n- Tema 3\n- Tema 4: NO HECHO\n")
        == [": ✓Tema 1, /Tema 2, Tema 3, Tema 4: NO HECHO"])
    #expect(
      states("- a — done\n- b — done, but very slow\n- c — done, but not the lab\n- d — done, but the lab is late\n")
        == [": ✓a, ✓b, c — done, but not the lab, d — done, but the lab is late"])
  }

  @Test("what was moved on counts where it went, or as put off")
  func moved() {
    #expect(statuses("## Day 1\n- [x] a\n- [>] b\n## Day 2\n- [ ] B\n- [>] c\n") == [.done, .moved, .open, .scheduled])
    #expect(statuses("## Day 1\n- [>] b\n## Day 2\n- [>] b → Day 3\n- [x] z\n") == [.moved, .scheduled, .done])
    #expect(statuses("- [>] b -> Tuesday\n- [ ] b\n") == [.moved, .open])
  }

  @Test("the cells of a column say that it is one of states, whatever stands above it")
  func columns() {
    func table(_ header: String, _ rows: String...) -> [String] {
      states("| Kapitel | \(header) |\n|---|---|\n" + rows.map { "| \($0) |\n" }.joined())
    }
    #expect(table("A che punto", "Uno | fatto", "Due | in corso", "Tre | da fare") == [": ✓Uno, /Due, Tre"])
    #expect(table("Where", "Emma | done", "Ida | in progress") == [": ✓Emma, /Ida"])
    #expect(table("", "Emma | ✅ Done", "Ida | 🚧 doing", "Max | ") == [": ✓Emma, /Ida, Max"])
    #expect(table("Phase", "Emma | shipped", "Ida | draft", "Max | dropped", "Kim | idea") == [": ✓Emma, /Ida, -Max, Kim"])
    #expect(table("Has lid", "Emma | yes", "Ida | no", "Max | yes") == [])
    #expect(table("Meaning", "green | done", "yellow | in progress", "red | not started") == [])
    #expect(table("Where", "Emma | done", "Ida | in the shed", "Max | attic") == [])
  }

  @Test("a key names no row")
  func keys() {
    func names(_ rows: [String]) -> [String] {
      states("| Ticket | Summary | Status |\n|---|---|---|\n" + rows.map { "| \($0) |\n" }.joined())
    }
    #expect(names(["PAY-412 | Refund API | done", "PAY-413 | Ledger | todo"]) == [": ✓Refund API, Ledger"])
    #expect(names(["[GH-31](https://a.b) | Refund API | done", "#1287 | Ledger | todo"]) == [": ✓Refund API, Ledger"])
    // Where only the keys tell the rows apart they name them.
    #expect(names(["PAY-412 | Review | done", "PAY-413 | Review | todo"]) == [": ✓PAY-412, PAY-413"])
  }

  @Test("a legend may be one pair, have no signs between its parts, and dots")
  func legends() {
    #expect(statuses("`[n]` = not needed\n\n- [x] a\n- [n] b\n- [ ] c\n") == [.done, .cancelled, .open])
    #expect(states("x = done\n\n- x a\n- b\n- x c\n") == [": x a, b, x c"])
    #expect(states("- ✓ a\n- ~ b\n- o c\n\n✓ done, ~ half, o not yet\n") == [": ✓a, /b, c"])
    #expect(states("○ … やった\n△ … 途中\n× … やめた\n\n- ○ a\n- △ b\n- × c\n- d\n") == [": ✓a, /b, -c, d"])
    #expect(states("× = missed\n\n- ✓ a\n- × b\n- × c\n") == [": ✓a, -b, -c"])
  }
}
