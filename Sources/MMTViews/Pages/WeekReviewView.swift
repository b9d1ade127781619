package import MMTCore

/// The page of `review`: what a week brought, and what the next one asks for.
package enum WeekReviewView {
  /// `showsAll`: with every item that was finished, one by one.
  package static func sheet(_ review: WeekReview, showsAll: Bool = false, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    addHead(review, to: &sheet)
    var bars = BarTable(sheet)
    for track in review.week.tracks {
      bars.row(StyledText(Prose.track(track.name), .heading), Bar(track.done, of: track.required))
    }
    bars.add(to: &sheet)
    sheet.gap()
    sheet.fact("Days", "\(review.daysComplete) of \(review.week.days.count) complete")
    if let rhythms = review.week.rhythms { RhythmWeekView.add(rhythms, to: &sheet) }
    if review.minutes > 0 {
      let items = review.finished.count { ($0.item.minutes ?? 0) > 0 }
      sheet.fact("Time", "\(WorkDuration.text(review.minutes)) on \(Prose.count(items, "item"))")
    }
    sheet.fact("Streak", DayFooter.streak(review.week.streak, sheet.glyphs))
    if showsAll || review.finished.isEmpty {
      add("Finished", finished(review), review.finished, "Nothing was finished in these days.", review.week.today, to: &sheet)
    } else {
      addCounts(review, to: &sheet)
    }
    let slipped = Prose.count(review.slipped.count, "item")
    add("Slipped", slipped, review.slipped, "Nothing: what was due is done.", review.week.today, to: &sheet)
    if let rhythms = review.week.rhythms, !rhythms.habits.isEmpty {
      sheet.gap()
      heading("Habits", "", to: &sheet)
      RhythmWeekView.addRows(rhythms, to: &sheet)
    }
    addWords(review, to: &sheet)
    addNext(review, to: &sheet)
    sheet.gap()
    let isOther = review.week.todayNumber == nil
    let option = isOther ? review.number.map { "--week \($0) " } ?? "" : ""
    sheet.hint("mmt review \(option)--save", "writes it to reviews/\(review.fileName), with questions")
    return sheet
  }

  /// What is said of a review that was written to a file.
  package static func saved(_ review: WeekReview, as path: String, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    addHead(review, to: &sheet)
    sheet.fact("Done", "\(review.done) of \(review.required)")
    sheet.fact("Slipped", Prose.count(review.slipped.count, "item"))
    sheet.fact("Saved", path, .link)
    return sheet
  }

  private static func addHead(_ review: WeekReview, to sheet: inout Sheet) {
    var name = StyledText("Review of " + review.name, .title)
    if review.number != nil, let theme = review.week.theme, !theme.isEmpty { name.append("  " + Prose.readable(theme)) }
    var dates = ""
    if let from = review.from, let to = review.to {
      let today = review.week.today
      dates = sheet.glyphs.range(from.short(from: today), to.short(from: today), spaced: true)
    }
    sheet.pair(name, StyledText(dates))
    sheet.rule()
    sheet.gap()
  }

  private static func add(
    _ name: String, _ count: String, _ items: [PlacedItem], _ nothing: String, _ today: CivilDay, to sheet: inout Sheet
  ) {
    sheet.gap()
    heading(name, items.isEmpty ? "" : count, to: &sheet)
    if items.isEmpty { return sheet.paragraph(StyledText(nothing, .muted)) }
    var table = ItemTable(sheet.rendering, today: today, refs: .full)
    table.mutesSettled = false
    for placed in items { table.add(placed.item) }
    table.add(to: &sheet)
  }

  /// How much was finished, and what of it felt hard or easy.
  private static func addCounts(_ review: WeekReview, to sheet: inout Sheet) {
    sheet.gap()
    var done = StyledText(finished(review) + "   ")
    let option = review.week.todayNumber == nil ? review.number.map { "--week \($0) " } ?? "" : ""
    done.append("mmt review \(option)--all", .command)
    sheet.fact("Finished", done)
    for (name, items) in [("Felt hard", review.feltHard), ("Felt easy", review.feltEasy)] where !items.isEmpty {
      let names = items.map { ($0.leetcode.map { "\($0) " } ?? "") + Prose.readable($0.text) }
      sheet.fact(name, StyledText(names.joined(separator: "; ")), limit: 4)
    }
  }

  /// `12 items: 9 of 48, 1 bonus, 2 of other days`: the sum of all, and how it goes with that of the bars.
  private static func finished(_ review: WeekReview) -> String {
    var parts = review.required > 0 ? ["\(review.done) of \(review.required)"] : []
    if review.optionalDone > 0 { parts.append(Prose.count(review.optionalDone, "bonus", "bonuses")) }
    if review.elsewhere > 0 { parts.append("\(review.elsewhere) of other days") }
    if review.required > 0, parts.count == 1 { return parts[0] + " items" }
    return Prose.count(review.finished.count, "item") + ": " + parts.joined(separator: ", ")
  }

  private static func heading(_ name: String, _ more: String, to sheet: inout Sheet) {
    var heading = StyledText(name, .heading)
    if !more.isEmpty { heading.append("  " + more, .muted) }
    sheet.paragraph(heading)
  }

  private static func addWords(_ review: WeekReview, to sheet: inout Sheet) {
    let noted = review.noted
    for (number, item) in noted.enumerated() {
      sheet.gap()
      if number == 0 { heading("Notes", "", to: &sheet) }
      sheet.paragraph(StyledText((item.leetcode.map { "\($0) " } ?? "") + Prose.readable(item.text)))
      sheet.quotation(Prose.dedented(item.notes ?? ""))
    }
    for (number, day) in review.reflected.enumerated() {
      sheet.gap()
      if number == 0 { heading("Reflections", "", to: &sheet) }
      sheet.paragraph(StyledText((day.plainName ?? "") + (day.date.map { ", " + $0.withWeekday } ?? "")))
      sheet.quotation(day.reflection ?? "")
    }
  }

  private static func addNext(_ review: WeekReview, to sheet: inout Sheet) {
    sheet.gap()
    guard let next = review.next else {
      heading("Next", "the plan ends here", to: &sheet)
      return
    }
    let items = Prose.count(next.days.reduce(0) { $0 + $1.required }, "item")
    heading("Next", [next.weekName, items].compactMap { $0 }.joined(separator: " " + sheet.glyphs.dot + " "), to: &sheet)
    var table = Table([.init(), .init(space: 2), .init(.natural, .trailing), .init(.wrapping, space: 3)], leading: 2)
    table.limit = 3
    for day in next.days {
      let date = day.date.map { String($0.weekday.name.prefix(3)) + " " + $0.short(from: review.week.today) } ?? ""
      table.row([
        StyledText(day.plainName ?? "Items").truncated(to: 24, mark: sheet.glyphs.ellipsis), StyledText(date, .muted),
        StyledText(sheet.isLinear ? Prose.count(day.required, "item") : "\(day.required)"),
        StyledText(day.topics.joined(separator: ", "), .muted),
      ])
    }
    sheet.add(table)
  }
}
