package import MMTCore

/// Problems that come back: the page of `review due`, and the section below today's list.
package enum ReviewView {
  package static func sheet(_ page: ReviewPage, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText("Review", .title), StyledText(page.today.long))
    sheet.rule()
    sheet.gap()
    guard let first = page.items.first else {
      sheet.paragraph(StyledText("\(sheet.glyphs.check) \(nothing(page))", .done))
      addRecall(page, to: &sheet)
      return sheet
    }
    addItems(page, to: &sheet)
    addWaiting(page, to: &sheet)
    addRecall(page, to: &sheet)
    sheet.gap()
    sheet.hint("mmt review done \(first.placed.item.ref ?? first.placed.item.id)", "when you have solved it again")
    return sheet
  }

  /// Below today's tracks: only where something is due. `way` leads to all of it.
  package static func add(
    _ page: ReviewPage, way: StyledText = StyledText("mmt review due", .command), to sheet: inout Sheet
  ) {
    guard !page.items.isEmpty else { return }
    sheet.gap()
    var heading = StyledText("Review", .heading)
    heading.append("  \(page.share), solved before")
    sheet.pair(heading, way, margin: sheet.margin)
    addItems(page, to: &sheet)
  }

  private static func addItems(_ page: ReviewPage, to sheet: inout Sheet) {
    var items = ItemTable(sheet.rendering, today: page.today, refs: .full)
    items.mutesSettled = false
    for item in page.items { items.add(due: item.placed.item, remarks: remarks(item, page.today)) }
    items.add(to: &sheet)
  }

  private static func remarks(_ item: ReviewPage.Item, _ today: CivilDay) -> [String] {
    var remarks = ["look \(item.number)"]
    if item.dueOn < today { remarks.append(Prose.count(today - item.dueOn, "day") + " late") }
    if let felt = item.felt { remarks.append("felt " + felt.rawValue) }
    if item.isSlow, item.felt != .hard, item.felt != .easy {
      // Against the median of its difficulty.
      remarks.append("took long" + (item.placed.item.difficulty.map { " for \($0.rawValue)" } ?? ""))
    }
    return remarks
  }

  private static func addWaiting(_ page: ReviewPage, to sheet: inout Sheet) {
    guard page.waiting > 0 else { return }
    sheet.gap()
    let verb = page.waiting == 1 ? "waits" : "wait"
    sheet.paragraph(
      StyledText("\(page.waiting) more \(verb) for another day: \(page.daily) a day are enough.", .muted))
  }

  /// Whether what was due was solved again: it tells how one gets on with the distances.
  private static func addRecall(_ page: ReviewPage, to sheet: inout Sheet) {
    let recall = page.recall
    guard recall.due > 0 else { return }
    sheet.gap()
    let days = ReviewQueue.Recall.days
    sheet.paragraph(
      StyledText("Solved again: \(recall.recalled) of \(recall.due) that were due in the last \(days) days.", .muted))
  }

  private static func nothing(_ page: ReviewPage) -> String {
    if !page.isOn { return "Nothing comes back: mmt config review.method ladder changes that." }
    if page.waiting > 0 { return "That was today's share; \(Prose.count(page.waiting, "problem")) will come back another day." }
    if let next = page.nextDue { return "Nothing is due; the next problem comes back \(on(next, page.today))." }
    if page.doneToday > 0 { return "Nothing more is due." }
    switch page.method {
    case .ladder: return "Nothing is due: problems come back 3, 7, 21 and 60 days after they were solved."
    case .fsrs: return "Nothing is due: problems come back when they are recalled with a probability of 90 %."
    }
  }

  private static func on(_ day: CivilDay, _ today: CivilDay) -> String {
    day - today == 1 ? "tomorrow" : "on " + day.withWeekday
  }
}

extension ReviewPage {
  /// `3 of 12 due`: today's share of what is due.
  package var share: String {
    waiting > 0 ? "\(items.count) of \(items.count + waiting) due" : "\(items.count) due"
  }
}
