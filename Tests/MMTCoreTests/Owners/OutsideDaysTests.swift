import Support
import Testing

@testable import MMTCore

/// What stands outside the days and says how far it is, and dates that headings outside them say.
@Suite struct OutsideDaysTests {
  @Test(
    "a list outside the days whose bullets end in words for a state is work",
    arguments: [
      ("- Credenciales: HECHO\n- Contrato\n- Seguro: HECHO\n", ["✓Credenciales", "Contrato", "✓Seguro"]),
      ("1. Zelt – fertig\n2. Seil – fertig\n3. Kocher\n", ["✓Zelt", "✓Seil", "Kocher"]),
      ("- done – call the vet\n- done – pay rent\n- post\n", ["✓call the vet", "✓pay rent", "post"]),
    ])
  func lists(_ list: String, _ items: [String]) {
    let text = "# P\n\n## Day 1\n- [ ] a\n\n## Errands\n\(list)"
    #expect(Owners.states(text) == [": a", "Errands: " + items.joined(separator: ", ")])
  }

  @Test("remarks outside the days stay prose")
  func remarks() {
    let text = "# P\n\n## Day 1\n- [ ] a\n\n## Notes\n- the bus goes at 8\n- bring water\n- Ida: done with it all\n"
    #expect(Owners.states(text) == [": a"])
  }

  @Test("a table outside the days whose column of states is filled twice is work; one of days or weeks sums up")
  func tables() {
    let days = "# P\n\n## Day 1\n- [ ] a\n\n## Day 2\n- [ ] b\n\n## Jobs\n\n"
    let jobs = "| Job | Who | Status |\n|---|---|---|\n| paint | Al | done |\n| lamp | Bo | todo |\n| rug | Al | |\n"
    #expect(Owners.states(days + jobs) == [": a", ": b", "Jobs: ✓paint, lamp, rug"])
    #expect(Owners.states(days + jobs.replacing("todo", with: "")) == [": a", ": b"])
    let sums = "| Day | Done |\n|---|---|\n| Day 1 | ✓ |\n| Day 2 | ✓ |\n"
    #expect(Owners.states(days + sums) == [": a", ": b"])
    let weeks = "| Stage | Status |\n|---|---|\n| Week 1: start | done |\n| Week 2: end | open |\n"
    #expect(Owners.states(days + weeks) == [": a", ": b"])
  }

  @Test("a heading outside the days that says its date says when what stands below it is due")
  func dates() throws {
    let text = "# P\n\n## Week 1\n- [ ] a\n\n## Week 2\n- [ ] b\n\n## Moving day, 27.02.2027\n- [ ] keys\n\n## Later\n- [ ] c\n"
    let plan = Owners.plan(text)
    #expect(plan.items.map { plan.dates(of: $0).due?.iso } == [nil, nil, "2027-02-27", nil])
  }

  @Test("words may stand between a week's number and its date")
  func weeks() {
    let text = "# P\n\n## Week 1 at home, w/c Mon 2 Nov\n- [ ] a\n\n## Week 2 in Rome (9–15 November)\n- [ ] b\n"
    #expect(Owners.plan(text).days.map(\.numbers) == [1...7, 8...14])
    #expect(Owners.plan("# P\n\n## Week 1 is hard, very\n- [ ] a\n\n## Week 2 is harder, too\n- [ ] b\n").hasDays == false)
  }
}
