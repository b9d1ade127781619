import Testing

@testable import MMTCore

/// Dates by which an item is due by its words.
@Suite struct WordedDueTests {
  private func due(_ words: String, _ head: String = "# Plan 2026\n") -> String {
    let plan = Owners.plan(head + "\n- [ ] \(words)\n- [ ] other\n")
    return plan.items.first.flatMap { plan.dates(of: $0).due?.iso } ?? "-"
  }

  @Test(
    "a date behind a word for *by* or a due date",
    arguments: [
      ("load test (k6) — by 2026-05-22", "2026-05-22"), ("External Secrets @dana (was due 2026-05-08)", "2026-05-08"),
      ("Beetroot, row 1 (due: 12 Apr) p2", "2026-04-12"), ("Kommentare ausleihen (bis 01.08.)", "2026-08-01"),
      ("polski: Przedwiośnie, do 30.11", "2026-11-30"), ("deklaracja do 7 lutego!!", "2026-02-07"),
      ("Order shirts by 4 Sept", "2026-09-04"), ("mails by 10 July – Yusuf", "2026-07-10"), ("L12 by 14 June", "2026-06-14"),
      ("polish ch 1–3 by Sep 15", "2026-09-15"), ("L18 until 26 July", "2026-07-26"),
      ("Download (by July 20)", "2026-07-20"), ("by 21 May: B secure", "2026-05-21"),
      ("ordinare entro il 20 maggio", "2026-05-20"),
      ("disdetta entro 31/03", "2026-03-31"), ("Сочинение: 5 штук до 25.05", "2026-05-25"),
      ("Essay due Fri 15 May at noon", "2026-05-15"),
      ("Frist: 31.05.", "2026-05-31"), ("call, **due:** 3 May", "2026-05-03"), ("Entregar até o dia 3 de maio", "2026-05-03"),
      ("報告書（締切：5月20日）", "2026-05-20"), ("Licence – Seán – before 25th Oct", "2026-10-25"),
      ("réserver avant le 12 mai", "2026-05-12"),
      ("ogłoszenie przed 20.08", "2026-08-20"), ("pagar, vence 15/3", "2026-03-15"),
    ])
  func words(_ words: String, _ date: String) { #expect(due(words) == date) }

  @Test(
    "other dates are words",
    arguments: [
      "walkthrough 5/28 4pm", "trip 3 May until 5 May", "vom 1.5. bis 5.5.", "Do 14.05. Lerngruppe", "Do 4 June papers",
      "prova do 3 de maio", "by May 3 people", "reduce by 2.5 kg", "due every 3 weeks starting 1 Apr", "due Mon 15 May",
      "due: today", "by 4 June – 6 June", "by 3 people", "due 3/4", "talk by Smith 2026-05-01", "run until 10.12 km",
      "#due 3 May", "call two weeks before 12 May", "zwei Wochen vor dem 12. Mai", "tea the night before 12 May",
    ])
  func others(_ words: String) { #expect(due(words) == "-") }

  @Test("the year is that of the time before the work, else the title's")
  func years() {
    #expect(due("do 30.11", "# Matura 2027\n\nStart: 1 września 2026\n") == "-")
    #expect(due("a do 30.11", "# Matura 2027\n\nStart: 1 września 2026\n") == "2026-11-30")
    #expect(due("a do 7 lutego", "# Matura 2027\n\nStart: 1 września 2026\n") == "2027-02-07")
    #expect(due("by 14 June", "# B1\n\nExam: **Sat 19 Sept 2026** in town\n") == "2026-06-14")
    #expect(due("by 14 Jan", "# B1\n\nExam: **Sat 19 Sept 2026** in town\n") == "-")
    #expect(due("by 14 Jan", "# B1\n\nStarted Oct 1, 2025\n") == "2026-01-14")
    #expect(due("by 14 June", "# B1\n") == "-")
    #expect(due("a (до 15.12)", "# План\n\nУчусь по вечерам. Начал 1 сентября 2025.\n") == "2025-12-15")
    #expect(due("by 14 June", "# B1 2026\n\nSince 3 March 2019\n") == "2026-06-14")
    #expect(due("by 14 June 2027", "# B1\n") == "2027-06-14")
  }

  @Test("what is done has none, a field says it first, and the words stay")
  func fields() {
    let plan = Owners.plan("# Plan 2026\n- [x] a by 3 May\n- [ ] b by 3 May 📅 2026-06-01\n- [-] c by 3 May\n- [ ] d by 3 May\n")
    #expect(plan.items.map { plan.dates(of: $0).due?.iso } == [nil, "2026-06-01", nil, "2026-05-03"])
    #expect(plan.items.map { plan.plain($0.text) } == ["a by 3 May", "b by 3 May", "c by 3 May", "d by 3 May"])
    let first = Owners.plan("# Plan 2026\n## Day 1\n- [ ] d by 3 May\n", .first)
    #expect(first.items.map { first.dates(of: $0).due } == [nil])
  }

  private func dues(_ text: String) -> [String] {
    let plan = Owners.plan(text)
    return plan.items.map { plan.dates(of: $0).due?.iso ?? "-" }
  }

  @Test("dates that items begin with say when they are due, where three rise and their weekdays are right")
  func inFront() {
    #expect(
      dues(
        "# Lopen 2026\n\n- [x] za 7-3: 10 km\n- [x] zo 15-3: 12 km\n- [ ] za 23-5: 25 km\n- [ ] zo 31-5: 30 km\n- [ ] sokken\n")
        == ["-", "-", "2026-05-23", "2026-05-31", "-"])
    #expect(
      dues("# Fall\nLincoln, 2026-27\n\n## AUG\n- [x] 8/17 Kickoff\n- [ ] 9/8 Flyers\n\n## JAN\n- [ ] 1/10 Report\n")
        == ["-", "2026-09-08", "2027-01-10"])
    #expect(
      dues(
        "# Film — Season 26/27\n\n1. **Wed 9 Sept** – A – done\n2. **Wed 23 Sept** – B – done\n3. **Wed 13 Jan** – C\n\n## To sort\n\n- hall\n- posters\n- urn\n- bulb\n"
      )
      .prefix(3) == ["-", "-", "2027-01-13"])
    // Not in this order, on these weekdays, in no known year, in too few, without a mark.
    #expect(dues("# Lopen 2026\n\n- [x] za 7-3: a\n- [ ] za 23-5: b\n- [ ] zo 15-3: c\n") == ["-", "-", "-"])
    #expect(dues("# Lopen 2026\n\n- [x] za 7-3: a\n- [ ] zo 15-3: b\n- [ ] vr 23-5: c\n") == ["-", "-", "-"])
    #expect(dues("# Lopen\n\n- [x] za 7-3: a\n- [ ] zo 15-3: b\n- [ ] za 23-5: c\n") == ["-", "-", "-"])
    #expect(dues("# Lopen 2026\n\n- [x] za 7-3: a\n- [ ] zo 15-3: b\n- [ ] c\n") == ["-", "-", "-"])
    #expect(dues("# Books 2026\n\n- 14 Jan a\n- 11 Feb b\n- 11 Mar c\n") == ["-", "-", "-"])
    #expect(dues("# Cake 2026\n\n- [ ] 1/4 cup\n- [ ] 3/4 cup\n- [x] 2 eggs\n") == ["-", "-", "-"])
  }

  @Test("a header of nothing but a word for by is one for due dates")
  func header() {
    let rows = "|---|---|---|\n| sono | 15/05 | fait |\n| lots | 05/06 | |\n"
    #expect(dues("# Kermesse 2026\n\n| Tâche | Pour le | État |\n" + rows)[1] == "2026-06-05")
    #expect(dues("# Kermesse 2026\n\n| Tâche | Bis wann | État |\n" + rows)[1] == "2026-06-05")
    #expect(dues("# Kermesse 2026\n\n| Tâche | Pour qui | État |\n" + rows)[1] == "-")
    let advice = Adoption.dateAdvice(Owners.plan("# Umzug\n\n- [ ] anmelden bis 10.08.\n- [ ] b\n"))
    #expect(advice == ["1 item due on a date without a year (line 3): a year in the plan's title says which"])
  }

  @Test("dates with their years at the end of words say when items are due, where three at least do and rise")
  func atEnd() {
    func dues(_ text: String) -> [String] {
      Owners.plan(text).items.map { item in Owners.plan(text).dates(of: item).due?.iso ?? "-" }
    }
    #expect(
      dues(
        "# P\n\n- [x] a - January 5, 2027\n- [ ] b - January 12, 2027\n- [ ] c (February 3rd, 2027)\n- [ ] d – 2027-03-01\n- [ ] e\n"
      )
        == ["-", "2027-01-12", "2027-02-03", "2027-03-01", "-"])
    #expect(
      dues("# P\n\n1. [ ] a (12.1.2027)\n2. [ ] b (13. Februar 2027)\n3. [ ] c (1 mars 2027)!\n") == [
        "2027-01-12", "2027-02-13", "2027-03-01",
      ])
    for others in [
      // Two only; not in order; over more than two years, as films have them; beside more without dates; in the words; without years.
      "- [ ] a - January 5, 2027\n- [ ] b - January 12, 2027\n",
      "- [ ] a - 2027-01-05\n- [ ] b - 2026-01-05\n- [ ] c - 2027-02-05\n",
      "- [ ] a (March 31, 1999)\n- [ ] b (May 15, 2003)\n- [ ] c (November 5, 2003)\n",
      "- [ ] a - 2027-01-05\n- [ ] b - 2027-01-05\n- [ ] c - 2027-02-05\n- [ ] d\n- [ ] e\n- [ ] f\n- [ ] g\n",
      "- [ ] a - 2027-01-05 x\n- [ ] b - 2027-01-06 x\n- [ ] c - 2027-02-05 x\n",
      "- [ ] a - 5 Jan\n- [ ] b - 6 Jan\n- [ ] c (7 Jan)\n",
    ] { #expect(dues("# P\n\n" + others).allSatisfy { $0 == "-" }, "\(others)") }
  }
}
