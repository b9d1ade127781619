import Support
import Testing

@testable import MMTCore

/// Boards whose cards are headings.
@Suite struct CardTests {
  private static let board = """
    # Website

    ## List: To Do

    ### Write the policy
    **Due:** 2025-06-20

    - [ ] draft
    - [x] lawyer

    ### Redirects

    ### Newsletter

    ## List: Doing

    ### Home page
    Too much text?

    ## List: Done

    ### Choose a system
    ### Buy a domain

    ## Notes

    ### Colours

    """

  @Test("headings below a list's heading are its items, done below Done")
  func cards() {
    #expect(
      Owners.tracks(Self.board) == [
        "To Do: Write the policy, draft, ✓lawyer, Redirects, Newsletter", "Doing: Home page",
        "Done: ✓Choose a system, ✓Buy a domain",
      ])
    #expect(Owners.tracks(Self.board, .first) == ["Write the policy: draft, ✓lawyer"])
    #expect(Owners.tracks(Self.board.replacing("List: ", with: "")) == Owners.tracks(Self.board))
  }

  @Test("a tick is a sign at the heading's end, and an item is the same after it")
  func ticks() throws {
    let done: String = try Editing(Self.board).applying(.done(3))
    #expect(done == Self.board.replacing("### Redirects", with: "### Redirects ✅"))
    #expect(Owners.plan(done).items[3].isDone && Owners.tracks(done)[0].hasSuffix("✓Redirects, Newsletter"))
    #expect(try Editing(done).applying(.undone(3)) == Self.board)
    let opened: String = try Editing(Self.board).applying(.undone(6))
    #expect(opened == Self.board.replacing("### Choose a system", with: "### Choose a system ⬜"))
    #expect(Owners.tracks(opened).last == "Done: Choose a system, ✓Buy a domain")
    let again: String = try Editing(opened).applying(.done(6))
    #expect(Owners.tracks(again).last == "Done: ✓Choose a system, ✓Buy a domain")
  }

  @Test(
    "headings above work of their own, and files that are no board, have no cards",
    arguments: [
      ("## To Do\n### Kitchen\n- [ ] paint\n### Bath\n- [ ] lamp\n### Cellar\n## Done\n### Garden\n- [x] hedge\n", 3),
      ("## To Do\n### Kitchen\n- paint\n### Bath\n## Done\n### Garden\n", 1),
      ("## To Do\n- [ ] a\n### Kitchen\n### Bath\n## Done\n### Garden\n", 1),
      ("## To Do\n### Kitchen\n### Bath\n## Later\n### Garden\n", 0),
      ("## Kitchen\n### Bath\n## Done\n### Garden\n### Shed\n", 0),
      ("## To Do\n### [ ] Kitchen\n### [ ] Bath\n## Done\n### [x] Garden\n", 0),
      ("## Day 1\n- x\n## To Do\n### Kitchen\n### Bath\n## Done\n### Garden\n", 1),
      ("## To Do\n### a\n### b\n\n| Task | Done |\n|---|---|\n| c | |\n\n## Done\n### d\n", 1),
    ])
  func others(_ text: String, _ count: Int) { #expect(Owners.plan(text).items.count == count) }
}
