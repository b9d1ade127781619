import Testing

@testable import MMTCore

/// What looks done and isn't, or not all of it: rounds, bookings, remarks, lights, things struck through.
@Suite struct FalseTickTests {
  private func states(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }

  @Test("of several things with a sign behind each all are to be done, and the words keep the signs")
  func rounds() throws {
    let text = """
      - Ch 1 — R1 ✓ R2 ✓ T 18/20
      - Ch 2 — R1 ✓ R2 ✓ T 14/20 redo!
      - Ch 3 — R1 ✓ R2
      - Ch 4 — R1 ✓
      - Ch 5 — R1 ✗ R2 ✓ T 12/20
      - Ch 6 — R1
      - lab record ✓

      """
    #expect(states(text) == [.done, .partial, .partial, .partial, .partial, .open, .done])
    let plan = Owners.plan(text)
    #expect(plan.words(plan.items[0]) == "Ch 1 — R1 ✓ R2 ✓ T 18/20" && plan.words(plan.items[3]) == "Ch 4 — R1 ✓")
    #expect(plan.words(plan.items[6]) == "lab record")
    #expect(states("- Ch 1 — R1 ✓ R2 ✓\n- Ch 2 — R1 ✓\n") == [.done, .done])
    #expect(states("- Ida ✓ Mo ✓ Tom\n- Lea ✓ Max ✓ Tom\n") == [.open, .open])
    let lines = "# P\n\n**MATHS**\nCh 1 — R1 ✓ R2 ✓\nCh 2 — R1 ✓ R2 ✓\nCh 3 — R1 ✓ R2\nCh 4 — R1 ✓\n"
    #expect(states(lines) == [.done, .done, .partial, .partial])
    // A line that says itself what is left is not ticked over its own words.
    #expect(throws: Failure.self) { try Editing(lines).applying(.done(3)) }
    let ticked = try Editing(text).applying(.done(2))
    #expect(ticked.contains("- [x] Ch 3 — R1 ✓ R2") && ticked.contains("- [x] Ch 1 — R1 ✓ R2 ✓ T 18/20"))
    #expect(Owners.plan(ticked).items.map { Owners.plan(ticked).words($0) } == plan.items.map { plan.words($0) })
  }

  @Test("what is only booked for the date in front isn't done, nor is all of what a remark denies")
  func remarks() {
    #expect(
      Owners.tracks(
        "1. **Wed 9 Sept** – A – done, 64 in\n2. **Wed 4 Nov** – B – booked, licence NOT paid\n3. Flights – booked\n")
        == [": ✓**Wed 9 Sept** – A, **Wed 4 Nov** – B – booked, licence NOT paid, ✓Flights"])
    #expect(
      Owners.tracks("- Hall – paid, permit not sent\n- Tent – paid (keys not handed in)\n- Band – paid, no errors\n") == [
        ": Hall – paid, permit not sent, Tent – paid (keys not handed in), ✓Band"
      ])
    #expect(states("- Hall – paid, permit not sent\n- Band – paid\n") == [.partial, .done])
    #expect(states("- a ✔ redo!\n- b ✔\n- c ✔ nochmal, zu spät\n") == [.partial, .done, .partial])
  }

  @Test("in a file that ticks boxes, what is struck through before a remark was dropped")
  func struck() {
    let boxes = "## Now\n- [x] a\n- [x] b\n- [ ] c\n\n"
    #expect(states(boxes + "## Maybe\n- ~~Tassie~~ next time\n- ~~Perth~~\n")[3...] == [.cancelled, .done])
    #expect(states(boxes + "## Done\n- ~~Tassie~~ by bus\n- ~~Perth~~\n")[3...] == [.done, .done])
    #expect(states("- ~~Tassie~~ next time\n- ~~Perth~~\n") == [.done, .done])
  }

  @Test("a light is that of what is still to come where a word beside one says so, also behind a tick")
  func lights() throws {
    let table =
      "| Event | Who | Status |\n|---|---|---|\n| Parade | SK | 🟢 ready |\n| Mass | Luz | 🟢 |\n| Zumba | Rey | 🟡 no sound |\n"
    #expect(states(table) == [.open, .open, .partial])
    let ticked = try Editing(table).applying(.done(0))
    #expect(ticked.contains("| Parade | SK | ✅ ready |") && states(ticked) == [.done, .open, .partial])
    #expect(states(table.replacing(" ready", with: "")) == [.done, .done, .partial])
  }

  @Test("days and dates aren't what is done where another column says that")
  func columns() {
    #expect(
      Owners.tracks(
        "| Milestone | Goal | Done? |\n|---|---|---|\n| Day 30 | own a service | No |\n| Day 60 | join the rota | Yes |\n")
        == [": own a service, ✓join the rota"])
    let plan = Owners.plan(
      "# Fiesta 2026\n\n| Araw | Event | Status |\n|---|---|---|\n| May 8 (Fri) | Parade | done |\n| May 9 (Sat) | Ball | |\n")
    #expect(plan.items.map { plan.words($0) } == ["Parade", "Ball"])
    #expect(plan.dates(of: plan.items[1]).due?.iso == "2026-05-09")
  }
}
