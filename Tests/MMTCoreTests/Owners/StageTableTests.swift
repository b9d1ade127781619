import Support
import Testing

@testable import MMTCore

/// Tables whose rows go through stages, or count what is done, and what names their rows.
@Suite struct StageTableTests {
  private static let towns = """
    | Ep | Town | Research | Talk | Edit | Out |
    |--|--|--|--|--|--|
    | 1 | Kent | done | done | in progress | 1 Oct |
    | 2 | Deal | done | booked 8/10 | – | 15 Oct |
    | 3 | Hove | started | – | – | 29 Oct |
    | B | letters | n/a | – | – | 24 Dec |

    """
  private static let rounds = """
    | Topic | Title | 1st | 2nd | Test |
    |---|---|---|---|---|
    | 1 | Atoms | 8/1 | 2/3 | 9,1 |
    | 2 | Bonds | 9/1 | | |
    | 3 | Gases | 12/1 | | |

    """

  private func states(_ text: String) -> [ItemStatus] { Owners.plan(text).items.map(\.status) }
  private func due(_ text: String) -> [String] {
    let plan = Owners.plan(text)
    return plan.items.map { plan.words($0) + " " + (plan.dates(of: $0).due?.iso ?? "-") }
  }

  @Test("columns of words for states are stages of what the row names; a dash among them is open, and n/a no item")
  func words() throws {
    #expect(
      Owners.tracks(Self.towns) == [
        "Kent: ✓Research, ✓Talk, Edit", "Deal: ✓Research, Talk, Edit", "Hove: Research, Talk, Edit", "letters: Talk, Edit",
      ])
    #expect(states(Self.towns).contains(.cancelled) == false)
    #expect(states(Self.towns)[2] == .partial)
    let done: String = try Editing(Self.towns).applying(.done(2))
    #expect(done == Self.towns.replacing("done | in progress", with: "done | done"))
    // One column of states is that of its rows.
    #expect(Owners.tracks(Self.towns.replacing("| Talk | Edit |", with: "| Status | Edit |")).count == 1)
  }

  @Test("columns that count on hold the days of doing, and a table with the same header is read so, too")
  func days() throws {
    #expect(Owners.tracks(Self.rounds) == ["Atoms: ✓1st, ✓2nd", "Bonds: ✓1st, 2nd", "Gases: ✓1st, 2nd"])
    let more =
      Self.rounds + "\n" + "| Topic | Title | 1st | 2nd | Test |\n|---|---|---|---|---|\n| 1 | Heat | 4/3 | | |\n"
      + "| 2 | Light | NO | NO | |\n"
    #expect(states(more).suffix(4) == [.done, .open, .cancelled, .cancelled])
    #expect(throws: Failure.self) { () throws -> String in try Editing(Self.rounds).applying(.undone(0)) }
    // The last tick leaves it what it is.
    let last = Self.rounds.replacing("9/1 | |", with: "9/1 | 3/3 |")
    let full: String = try Editing(last).applying(.done(5))
    #expect(Owners.plan(full).items.count { $0.status == .done } == 6)
    // All are full, or one stands behind an empty one: that tells when something is planned.
    #expect(
      Owners.plan(Self.rounds.replacing("9/1 | |", with: "9/1 | 3/3 |").replacing("12/1 | |", with: "12/1 | 4/3 |")).items
        .isEmpty)
  }

  @Test("counts beside how many there are say how far a row is")
  func counts() throws {
    let table =
      "| Topic | Tasks | Solved |\n|---|---|---|\n| Arrays | 15 | 15 |\n"
      + "| Strings | 10 | 7 |\n| Trees | 8 | 0 |\n| Graphs | 8 | |\n"
    #expect(states(table) == [.done, .partial, .open, .open])
    let done: String = try Editing(table).applying(.done(1))
    #expect(done == table.replacing("| 10 | 7 |", with: "| 10 | 10 |"))
    #expect(throws: Failure.self) { () throws -> String in try Editing(table).applying(.undone(0)) }
    #expect(Owners.plan(table.replacing("Tasks", with: "Total")).items.isEmpty)
    #expect(Owners.plan(table.replacing("| 10 | 7 |", with: "| 10 | 11 |")).items.isEmpty)
  }

  @Test("months and numbers name no rows beside other words, rest is none, nor is a total in bold")
  func names() {
    let months =
      "| Month | What | State |\n|---|---|---|\n| January | chapter 2 | done |\n"
      + "| February | chapter 3 | |\n| August | do nothing (promised) | |\n"
    #expect(Owners.tracks(months) == [": ✓chapter 2, chapter 3"])
    let numbers = "| Unit | Title | Status |\n|---|---|---|\n| 1 | Atoms | done |\n| 2 | Bonds | |\n| B | Gases | |\n"
    #expect(Owners.tracks(numbers) == [": ✓Atoms, Bonds, Gases"])
    // A remark is no name.
    #expect(Owners.tracks(numbers.replacing("Title", with: "Notes")) == [": ✓1, 2, B"])
    let total =
      "| No | Task | Status | Cost |\n|---|---|---|---|\n| 1 | Hall | Done | 450 |\n"
      + "| | **Total so far** | | **470** |\n"
    #expect(Owners.tracks(total) == [": ✓Hall"])
  }

  @Test("what was fixed on a day isn't due then, Closed is done below Status, and a bridge may be closed")
  func closed() {
    let table =
      "Found 2 May 2026.\n\n| Defect | Status | Fixed on |\n|--|--|--|\n"
      + "| Lamp | Closed | 3 May |\n| Door | Open | |\n| Gap | Won't fix (ours) | |\n"
    #expect(due(table) == ["Lamp -", "Door -", "Gap -"] && states(table) == [.done, .open, .cancelled])
    #expect(
      Owners.plan(
        "| What | Seen |\n|--|--|\n| Bridge | closed |\n| Mill | ✓ |\n| Tower | ✓ |\n"
          + "| Lake | ✓ |\n"
      ).items.first?.status == .open)
  }

  @Test("below a word for what is done yes and no are states, below others they aren't")
  func booked() {
    let table =
      "# Ride 2026\n\n| day | from – to | booked |\n|---|---|---|\n"
      + "| Sat 11/7 | A – B | yes |\n| Sun 12/7 | B – C | no |\n| Mon 13/7 | C – D | asked |\n"
    #expect(states(table) == [.done, .open, .partial])
    #expect(due(table).last == "C – D 2026-07-13")
    #expect(Owners.plan(table.replacing("booked", with: "hilly")).items.isEmpty)
  }

  @Test("what a cell of due dates names beside weeks is due, and not the week's topic")
  func named() {
    let table =
      "# Course 2026\n\n| Week | Dates | Topic | Due |\n|--|--|--|--|\n"
      + "| 1 | May 4 | Intro | Lab 1 (Fri 5/8) |\n| 2 | May 11 | Verbs | Lab 2 (Fri 5/15) |\n"
      + "| 3 | May 18 | Nouns | |\n| 4 | May 25 | End | Fri 5/29 |\n"
    #expect(
      due(table) == [
        "Intro -", "Lab 1 (Fri 5/8) 2026-05-08", "Verbs -", "Lab 2 (Fri 5/15) 2026-05-15", "Nouns -", "End 2026-05-29",
      ])
    let listed = table + "\n## Mine\n\n- [x] Lab 1\n- [ ] Lab 2 – with Ann\n"
    #expect(due(listed).filter { !$0.hasSuffix("-") } == ["End 2026-05-29", "Lab 2 – with Ann 2026-05-15"])
  }

  @Test("a column of due dates without years is of the year in which all of them lie nearest to the file's date")
  func years() {
    let table =
      "# Wedding\n\nParty 24/11/2026, at noon\n\n| Task | To Ann by | Status |\n|--|--|--|\n"
      + "| Hall | 15/03 | Done |\n| Cake | 30/06 | |\n| Cards | 25/09 | |\n"
    #expect(due(table) == ["Hall 2026-03-15", "Cake 2026-06-30", "Cards 2026-09-25"])
    #expect(due(table.replacing("Party 24/11/2026, at noon", with: "Party soon")).allSatisfy { $0.hasSuffix("-") })
  }

  @Test("a calendar's cells are the days of the dates printed in them")
  func printed() {
    let text =
      "# Study 2026\n\n| Sun | Mon | Tue | Wed | Thu | Fri | Sat |\n"
      + "|---|---|---|---|---|---|---|\n| | | | | | | **4/11** move |\n"
      + "| **4/12** off | 4/13 biochem | 4/14 genes | 4/15 cells | 4/16 lungs | 4/17 heart | 4/18 off |\n"
    #expect(
      Owners.days(text).filter { $0.contains(":") } == [
        "d011: move", "d013: biochem", "d014: genes", "d015: cells", "d016: lungs", "d017: heart",
      ])
    let start = StartDate.told(by: Owners.plan(text), today: CivilDay("2026-04-22") ?? CivilDay(daysSinceEpoch: 20_565))
    #expect(start?.iso == "2026-04-11")
    let runs = "| Wk | Tue | Sat | Sun LR |\n|---|---|---|---|\n| 1 | 5k ✓ | 6k | 8k |\n| 2 | 5k | 6k | 9k |\n"
    #expect(Owners.days(runs).contains("d007: 8k"))
  }

  @Test("a column of weeks may hold their first days, in any language, and a sign for weeks heads one, too")
  func weeks() {
    let walks =
      "settimana | camminate | fatto?\n--- | --- | ---\n2 marzo | 2 x 8 km | sì\n9 marzo | 2 x 10 km | no, influenza\n"
      + "23 marzo (Pasqua) | 12 + 15 | \n30 marzo | riposo! | \n"
    #expect(
      Owners.days(walks) == [
        "d001-7 2 marzo: 2 x 8 km", "d008-14 9 marzo: 2 x 10 km", "d022-28 23 marzo: 12 + 15", "d029-35 30 marzo",
      ])
    #expect(states(walks) == [.done, .open, .open])
    let lessons =
      "| 週 | 期間 | 文法 | 進捗 |\n|---|---|---|---|\n| 1 | 4/6〜4/12 | 1〜3課 | ◎ |\n| 2 | 4/13〜4/19 | 4〜6課 | ○(漢字) |\n| 3 | 4/20〜4/26 | 7課 | |\n"
    #expect(Owners.plan(lessons).days.filter { $0.key != .none }.count == 3 && states(lessons) == [.done, .done, .open])
  }

  @Test("items are due by the date of their heading, and by a weekday and its date at their end")
  func sections() {
    let text =
      "# Spring 2026\n\n## by 15 May\n- [x] boxes\n- [ ] cellar\n## Papers\n"
      + "- [ ] essay – Mon 20 Apr\n- [ ] talk – Tue 20 Apr\n- [ ] notes – 21 Apr\n"
    #expect(
      due(text) == ["boxes -", "cellar 2026-05-15", "essay – Mon 20 Apr 2026-04-20", "talk – Tue 20 Apr -", "notes – 21 Apr -"])
  }
}
