import Support
import Testing

@testable import MMTCore

/// Headings that say their state in a word before them, and the dates below cards.
@Suite struct StatedHeadingTests {
  private static let text = """
    # Thesis

    ## Experiments

    ### DONE Calibrate rig

    ### TODO Main study

    DEADLINE: <span>&lt;2026-06-05 Fri&gt;</span>

    - [x] block 1
    - longer rest

    ### CANCELLED EEG add-on

    ## Writing

    ### TODO Outline

    SCHEDULED: <2026-05-18 Mon>

    """

  @Test("three headings with a word for a state before them are items, and so is what has a box below them")
  func headings() throws {
    let plan = Owners.plan(Self.text)
    #expect(plan.items.map { plan.plain($0.text) } == ["Calibrate rig", "Main study", "block 1", "EEG add-on", "Outline"])
    #expect(plan.items.map(\.status) == [.done, .open, .done, .cancelled, .open])
    #expect(plan.tracks.map { plan.plain($0.name) } == ["Experiments", "Main study", "Experiments", "Writing"])
    #expect(plan.dates(of: plan.items[1]).due?.iso == "2026-06-05")
    #expect(plan.dates(of: plan.items[4]).scheduledFor?.iso == "2026-05-18")
    #expect(Owners.plan(Self.text, .first).items.count == 1)
    let lists = "# P\n\n## TODO this week\n- [ ] a\n\n## DOING now\n- [ ] b\n\n## DONE so far\n- [x] c\n"
    #expect(Owners.plan(lists).items.count == 3)
    #expect(Owners.plan(Self.text.replacing("### TODO", with: "### Todo")).items.count == 1)
  }

  @Test("the word changes with a tick")
  func ticks() throws {
    let done: String = try Editing(Self.text).applying(.done(1))
    #expect(done.hasPrefix(Self.text.prefix { $0 != "T" }))
    #expect(done.contains("### DONE Main study"))
    #expect(try Editing(done).applying(.undone(1)) == Self.text)
  }

  @Test("a line right below a card says when it is due")
  func due() {
    func due(_ line: String) -> String? {
      let plan = Owners.plan("# Launch 2026\n\n## To do\n\n### A\n\(line)\n\n### B\n\n## Done\n\n### C\n")
      return plan.dates(of: plan.items[0]).due?.iso
    }
    #expect(due("Due: 12 May") == "2026-05-12")
    #expect(due("**Deadline:** 2026-05-12") == "2026-05-12")
    #expect(due("Members: Pia\nDue: May 12, 2026") == "2026-05-12")
    #expect(due("Frist: 12. Mai") == "2026-05-12")
    #expect(due("See the note due 12 May") == nil)
  }
}
