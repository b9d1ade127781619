import MMTCore
import MMTViews

/// What holds of every page: from any plan and any sidecar all are made, none is wider than its columns, and the names they print name that
/// very item. The first byte decides on the date and the width.
enum PageLaws {
  static func check(_ input: [UInt8]) {
    let parts = input.dropFirst().parts(2)
    let source = SourceText(parts[0])
    guard source.tooDeepLine == nil else { return }
    let sidecar = (try? Sidecar(reading: parts[1])) ?? Sidecar(id: "0123456789abcdef", plan: "p.md")
    let choice = Int(input.first ?? 0)
    let settings = sidecar.settings
    let plan = PlanParser.parse(source)
    let today = settings.startDate?.advanced(by: choice % 16 - 2) ?? CivilDay(daysSinceEpoch: 20_777)
    let free = Schedule.FreeDays(
      weekdays: settings.restDays.weekdays, dates: settings.restDays.dates,
      pauses: settings.pauses.map { min($0.from, $0.to)...max($0.from, $0.to) })
    let ledger = Ledger(
      plan, path: "p.md", schedule: Schedule(plan, start: settings.startDate ?? today, free: free), today: today,
      dayBoundary: settings.dayBoundary, free: free, moments: .byID { sidecar.record($0)?.completed })
    checkNames(ledger)
    for sheet in sheets(ledger, sidecar, Rendering(columns: [20, 40, 80, 200][choice / 16 % 4])) {
      let wide = sheet.lines.first { $0.cells > sheet.rendering.columns }
      law(wide == nil, "no line is wider than the page (\(sheet.rendering.columns)): \(wide?.text.debugDescription ?? "")")
    }
    documents(ledger, sidecar)
  }

  private static func checkNames(_ ledger: Ledger) {
    for (index, placed) in ledger.placed(Array(ledger.plan.items.indices)).enumerated() {
      guard let ref = placed.item.ref else { continue }
      law((try? ItemFinder(ledger).find(ref)) == index, "\(ref) names its item")
    }
  }

  private static func sheets(_ ledger: Ledger, _ sidecar: Sidecar, _ rendering: Rendering) -> [Sheet] {
    var items = ItemsPage(items: ledger.placed(Array(ledger.plan.items.indices.prefix(50))), today: ledger.today)
    for index in items.items.indices { items.items[index].record = sidecar.record(items.items[index].item.id) }
    var backlog = ItemsPage(items: ledger.placed(ledger.backlogItems), today: ledger.today)
    backlog.catchUp = ledger.catchUp
    let progress = ledger.progress { sidecar.achievement($0) }
    let parts = ledger.today.parts
    let checks = PlanChecks(plan: ledger.plan, lexicon: .standard, file: "p.md", today: ledger.today, ids: ledger.ids)
    let verified = VerifyReport(problems: checks.findings, days: 1, items: 1, records: 1)
    var sheets = [
      TodayView.sheet(ledger.page(day: ledger.current.day, isToday: true), rendering), ItemsView.show(items, rendering),
      ItemsView.next(items, rendering), ItemsView.backlog(backlog, rendering), ProgressView.sheet(progress, rendering),
      HeatmapView.sheet(ledger.heatmapPage, byDays: false, rendering),
      HeatmapView.sheet(ledger.heatmapPage, byDays: true, rendering), StatsView.sheet(ledger.stats, rendering),
      CalendarView.sheet(ledger.calendar(year: parts.year, month: parts.month), rendering),
      ReviewView.sheet(ledger.reviews(sidecar).withRecalls(ledger, sidecar), rendering), VerifyView.sheet(verified, rendering),
    ]
    if let week = ledger.week(nil) { sheets.append(WeekView.sheet(week, rendering)) }
    if let review = ledger.review(week: nil) { sheets.append(WeekReviewView.sheet(review, rendering)) }
    if let query = try? SearchQuery("a") { sheets.append(SearchView.sheet(ledger.search(query), rendering)) }
    return sheets
  }

  private static func documents(_ ledger: Ledger, _ sidecar: Sidecar) {
    var data = ExportData(
      days: ledger.plan.days.indices.map { ledger.answer(day: $0) }, progress: ledger.progress(), stats: ledger.stats,
      workspace: sidecar.id, now: Moment(seconds: Int64(ledger.today.daysSinceEpoch) * 86_400, offset: 0))
    data.reminders = sidecar.settings.reminders
    data.dayBoundary = sidecar.settings.dayBoundary
    data.pauses = ledger.free.pauses
    let documents = [
      MarkdownExport.bytes(data), CSVExport.bytes(data.days), CalendarExport.bytes(data), ReportPage(data).html,
      ReportPage(data).heatmapSVG,
    ]
    law(documents.allSatisfy { !$0.isEmpty }, "every document says something")
    let json = [
      ledger.page(day: ledger.current.day, isToday: true).json, ledger.progress().json, ledger.stats.json,
      ledger.reviews(sidecar).withRecalls(ledger, sidecar).json,
    ]
    law(json.allSatisfy { (try? JSONText(checking: $0)) != nil }, "every JSON document reads")
    _ = ReminderFacts(ledger)
  }
}
