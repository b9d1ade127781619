import Testing

@testable import MMTCore

/// Columns of tables that say when a row is due.
@Suite struct DueColumnTests {
  private let today = CivilDay("2026-11-23") ?? CivilDay(daysSinceEpoch: 20_780)

  private func dates(_ plan: Plan) -> [String] { plan.items.map { plan.dates(of: $0).due?.iso ?? "-" } }

  private func due(_ header: String, _ cells: String...) -> [String] {
    let rows = cells.map { "| a | \($0) | |\n" }.joined()
    return dates(Owners.plan("| Task | \(header) | Done |\n|---|---|---|\n" + rows))
  }

  private func advice(_ text: String) -> [String] {
    Adoption.report(Owners.plan(text), path: "p.md", boxes: [], refused: [], isPreview: true).advice
  }

  @Test(
    "below a word for what is due, or for a date, dates with a year say when a row is due",
    arguments: ["Due", "Due date", "Deadline", "Date", "Quand", "Frist", "Abgabe", "截止日期", "Срок"])
  func headers(_ header: String) {
    let cells = ["2026-12-01", "1 Dec 2026", "1.12.2026", "1-Dec-26", "28 Nov – 1 Dec 2026", "Tue, 1 December 2026"]
    for cell in cells { #expect(due(header, cell) == ["2026-12-01"], "\(cell)") }
    // Half of the cells say something else; a date without a year is of some year.
    #expect(due(header, "1 Dec 2026", "2 Dec", "3 Dec 2026", "soon") == ["2026-12-01", "-", "2026-12-03", "-"])
    #expect(due(header, "1 Dec 2026", "soon") == ["-", "-"])
  }

  @Test(
    "what was done, and what begins, isn't due then", arguments: ["Done on", "Starts", "Beginn", "w/c", "Week of", "Booked"])
  func others(_ header: String) {
    #expect(due(header, "1 Dec 2026", "2 Dec 2026") == ["-", "-"])
  }

  @Test("which number is the month the column's own dates tell, else the setting")
  func slashes() {
    #expect(due("Due", "1/12/2026", "14/12/2026") == ["2026-12-01", "2026-12-14"])
    #expect(due("Due", "1/12/2026", "1/14/2026") == ["2026-01-12", "2026-01-14"])
    #expect(due("Due", "1/12/2026", "2/12/2026", "12/12/2026") == ["-", "-", "2026-12-12"])
    #expect(due("Due", "13/12/2026", "1/14/2026", "1/2/2026") == ["2026-12-13", "2026-01-14", "-"])
    var options = PlanParser.Options()
    options.dateOrder = .dayFirst
    let text = SourceText("| Task | Due | Done |\n|---|---|---|\n| a | 1/12/2026 | |\n")
    #expect(dates(PlanParser.parse(text, options)) == ["2026-12-01"])
  }

  @Test("beside days or weeks a word for what is due alone says so, and such dates are those of no day or week")
  func besideDays() {
    let weeks = "| Week | Due | Topic |\n|---|---|---|\n| 1 | 9 Nov 2026 | a |\n| 2 | 16 Nov 2026 | b |\n"
    #expect(dates(Owners.plan(weeks)) == ["2026-11-09", "2026-11-16"])
    #expect(StartDate.told(by: Owners.plan(weeks), today: today) == nil)
    let begun = weeks.replacing("Due", with: "Date")
    #expect(dates(Owners.plan(begun)) == ["-", "-"])
    #expect(StartDate.told(by: Owners.plan(begun), today: today)?.iso == "2026-11-09")
    #expect(dates(Owners.plan(weeks.replacing("| Due |", with: "| Due date |"))) == ["2026-11-09", "2026-11-16"])
    // Of two columns the one for what is due.
    let both = "| Task | Date | Due | Done |\n|---|---|---|---|\n| a | 1 Nov 2026 | 9 Nov 2026 | |\n"
    #expect(dates(Owners.plan(both)) == ["2026-11-09"])
    #expect(Owners.plan(weeks, .first).items.allSatisfy { Owners.plan(weeks, .first).dates(of: $0).due == nil })
  }

  @Test("what is due comes first, and dates in other rows are told as words until they have a year")
  func pages() {
    let table = "| Task | Due | Done |\n|---|---|---|\n| a | 2026-12-24 | |\n| b | 2026-11-20 | |\n| c | 2026-11-01 | x |\n"
    let ledger = Ledger(Owners.plan(table), path: "p.md", schedule: nil, today: today)
    #expect(ledger.page(day: 0, isToday: true).list?.due == ["list/list/b"])
    #expect(advice(table) == [])
    let told = "the dates of open rows below \"Due\" (line 1) are words: written as YYYY-MM-DD they say when a row is due"
    #expect(advice(table.replacing("2026-12-24", with: "24 Dec").replacing("2026-11-20", with: "20 Nov")) == [told])
    #expect(advice(table.replacing("2026-12-24", with: "1/12/2026").replacing("2026-11-20", with: "2/12/2026")) == [told])
    let booked =
      "the dates of open rows below \"Booked\" (line 1) are words: dates with a year below \"Due\" say when a row is due"
    #expect(advice(table.replacing("Due", with: "Booked")) == [booked])
  }

  @Test("dates without a year are of the title's, or the next")
  func yearOfTitle() {
    func due(_ title: String, _ cells: String...) -> [String] {
      let rows = cells.map { "| a | \($0) | |\n" }.joined()
      return dates(Owners.plan("# \(title)\n\n| Task | Due | Done |\n|---|---|---|\n" + rows))
    }
    #expect(due("Exams 2026", "3 June", "12/6", "14/6") == ["2026-06-03", "2026-06-12", "2026-06-14"])
    #expect(due("Winter 2026/27", "1 Dec", "10 Jan") == ["2026-12-01", "2027-01-10"])
    #expect(due("Exams 2026", "Wed 3 June", "Tue 3 June", "1–3 June 2027") == ["2026-06-03", "-", "2027-06-03"])
    for title in ["Exams", "From 2026 to 2027", "Room 3020", "20261"] { #expect(due(title, "3 June") == ["-"], "\(title)") }
  }

  @Test("a column of periods, and the year of the time before the work")
  func periods() {
    func text(_ head: String, _ header: String = "期間") -> String {
      "# 学習\n\n\(head)\n\n| 部 | \(header) | 内容 | 状態 |\n|---|---|---|---|\n| 1 | 4/6〜4/12 | a | 完了 |\n| 2 | 4/13〜4/19 | b | |\n"
    }
    #expect(dates(Owners.plan(text("受験日：2026年6月21日(日)"))) == ["2026-04-12", "2026-04-19"])
    #expect(dates(Owners.plan(text("受験日：2026年6月21日(日)", "Period"))) == ["2026-04-12", "2026-04-19"])
    // Half a year away nobody knows which year it is.
    #expect(dates(Owners.plan(text("受験日：2026年12月21日"))) == ["-", "-"])
    #expect(dates(Owners.plan(text("受験日"))) == ["-", "-"])
    // Beside weeks they are the dates of these.
    let weeks = Owners.plan(text("受験日：2026年6月21日(日)").replacing("部", with: "週"))
    #expect(dates(weeks) == ["-", "-"] && weeks.days.count { $0.key != .none } == 2)
  }

  @Test("what a column of due dates names without a date is to be done in its week")
  func handIns() {
    let text = "| Week | Topic | Due |\n|---|---|---|\n| 1 | Cells | |\n| 2 | DNA | Quiz 1 (Fri) |\n| 3 | RNA | Essay draft |\n"
    #expect(Owners.days(text) == ["d001-7: Cells", "d008-14: DNA, Quiz 1 (Fri)", "d015-21: RNA, Essay draft"])
    // What a list has is not said twice, and a weekday names nothing.
    #expect(Owners.plan("- [ ] Quiz 1: cells\n\n" + text).items.count == 5)
    #expect(Owners.plan(text.replacing("Essay draft", with: "Friday")).items.count == 3)
  }
}
