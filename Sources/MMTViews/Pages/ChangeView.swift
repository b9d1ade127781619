package import MMTCore

/// What a changing command says: the item's line, the bars it moved, and the streak if there is news.
package enum ChangeView {
  package static func sheet(_ answer: ChangeAnswer, today: CivilDay, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    var items = ItemTable(
      rendering, today: today, ownDate: today, refs: answer.all.contains(where: \.isElsewhere) ? .full : .short)
    items.mutesSettled = false
    for change in answer.changed { items.add(change.placed.item, remarks: remarks(change)) }
    for same in answer.already {
      items.add(same.placed.item, remarks: (same.remarks.isEmpty ? [already(same.after.status)] : same.remarks) + place(same))
    }
    if answer.isPreview, !answer.changed.isEmpty {
      sheet.paragraph(
        StyledText(answer.changed.contains { $0.movedFrom != nil } ? "This would move:" : "This would change:", .heading))
    }
    if let command = answer.takenBack { sheet.paragraph(StyledText("Taken back: " + command, .heading)) }
    if let command = answer.madeAgain { sheet.paragraph(StyledText("Made again: " + command, .heading)) }
    if let lines = answer.editedLines {
      sheet.paragraph(StyledText("\(Prose.count(lines, "line")) of the plan changed", .heading))
    }
    items.add(to: &sheet)
    if let day = answer.reflected { add(reflectionOf: day, to: &sheet) }
    guard !answer.changed.isEmpty || answer.ended != nil else { return sheet }
    if answer.days.isEmpty, answer.ended == nil { return sheet }
    // Of several days the tracks would have the same names.
    let isOneDay = answer.days.count == 1
    sheet.gap()
    guard !answer.changed.isEmpty else {
      if let ended = answer.ended { TimerView.add(ended, to: &sheet) }
      return sheet
    }
    var bars = BarTable(sheet)
    for (index, day) in answer.days.enumerated() {
      let touched = index < answer.touchedTracks.count ? answer.touchedTracks[index] : nil
      // A day of nothing but bonus has no bars to move.
      for (place, track) in day.tracks.enumerated() where isOneDay && track.required > 0 && touched?.contains(place) ?? true {
        bars.row(StyledText(Prose.track(track.name)), Bar(track.done, of: track.required))
      }
      if let number = day.number, day.required > 0 || answer.added.isEmpty {
        bars.row(StyledText(DayName.text(number, series: day.series), .heading), day.bar, note: day.complete ? "complete" : "")
      }
    }
    bars.add(to: &sheet)
    if let ended = answer.ended { TimerView.add(ended, to: &sheet) }
    if !answer.shifted.isEmpty { sheet.fact("Places", places(answer)) }
    addStreak(answer, to: &sheet)
    for (number, achievement) in answer.earned.enumerated() {
      sheet.fact(number == 0 ? "Earned" : "", sheet.glyphs.starred(achievement.title), .done)
    }
    if let next = answer.next { add(next, today, to: &sheet) }
    if let commit = answer.commit { sheet.fact("Backup", "commit \(commit)", .muted) }
    return sheet
  }

  private static func add(reflectionOf day: DayAnswer, to sheet: inout Sheet) {
    sheet.gap()
    let date = day.date.map { ", " + $0.withWeekday } ?? ""
    sheet.paragraph(StyledText("Reflection" + (day.number.map { " of Day \($0)" } ?? "") + date, .heading))
    sheet.quotation(day.reflection ?? "")
  }

  /// How long today was so far, and what comes next.
  private static func add(_ next: ChangeAnswer.Next, _ today: CivilDay, to sheet: inout Sheet) {
    if next.minutesToday > 0 { sheet.fact("Time", WorkDuration.text(next.minutesToday) + " today") }
    if let line = next.line { return sheet.fact("Next", Prose.readable(line)) }
    if next.due > 0 {
      var text = StyledText("\(Prose.count(next.due, "problem")) to look at again   ")
      text.append("mmt review due", .command)
      return sheet.fact("Next", text)
    }
    guard let item = (next.item ?? next.coming)?.item else { return }
    var text = StyledText()
    // Outside the days an item has no place.
    if let ref = item.ref {
      let place = next.isToday ? ref.lastIndex(of: ".").map { String(ref[$0...]) } ?? ref : ref
      text = StyledText(place + "  ", .ref)
    }
    let words = Prose.readable(item.text)
    text.append(
      (item.leetcode.map { "LC \($0) " } ?? item.label.map { $0 + ": " } ?? "") + (words.isEmpty ? item.title ?? "" : words))
    if next.item == nil, let date = next.coming?.date {
      let day = date == today.advanced(by: 1) ? "tomorrow" : date.withWeekday
      text.append(" \(sheet.glyphs.dot) \(day)", .muted)
    }
    sheet.fact("Next", text, limit: 3)
  }

  /// `.5-.8 are now .4-.7, 18.4 is now 18.5`
  private static func places(_ answer: ChangeAnswer) -> String {
    var runs: [(first: ChangeAnswer.Shifted, last: ChangeAnswer.Shifted)] = []
    for place in answer.shifted {
      if let last = runs.last?.last, last.day == place.day, place.from == last.from + 1, place.to == last.to + 1 {
        runs[runs.count - 1].last = place
      } else {
        runs.append((place, place))
      }
    }
    return runs.map { first, last in
      func range(_ low: Int, _ high: Int) -> String {
        let day = first.isElsewhere ? first.day : ""
        return "\(day).\(low)" + (low == high ? "" : "-\(day).\(high)")
      }
      let verb = answer.isPreview ? "would be" : first.from == last.from ? "is now" : "are now"
      return "\(range(first.from, last.from)) \(verb) \(range(first.to, last.to))"
    }.joined(separator: ", ")
  }

  /// Why an item was left as it is.
  private static func already(_ status: ItemStatus) -> String {
    switch status {
    case .done: "ticked already"
    case .open: "open already"
    default: "nothing to change"
    }
  }

  /// What happened to an item, where its box doesn't say so.
  private static func remarks(_ change: ChangeAnswer.Changed) -> [String] {
    guard let before = change.before else { return change.remarks + place(change) }
    if let was = change.movedFrom {
      return change.remarks + ["from " + (was.dayName ?? was.track)]
    }
    var remarks: [String] = []
    if before.status != change.after.status {
      if change.after.status == .open { remarks.append("open again") }
    } else if before.minutes == change.after.minutes, change.remarks.isEmpty {
      if change.placed.item.notes == nil { remarks.append("changed") }
    }
    if let minutes = before.minutes, minutes != change.after.minutes {
      remarks.append("was " + WorkDuration.text(minutes))
    }
    return remarks + change.remarks + place(change)
  }

  private static func place(_ change: ChangeAnswer.Changed) -> [String] {
    change.isElsewhere ? change.placed.dayName.map { [$0] } ?? [] : []
  }

  private static func addStreak(_ answer: ChangeAnswer, to sheet: inout Sheet) {
    let before = answer.streakBefore
    let now = answer.streak
    if before.current != now.current {
      let isRecord = now.current > before.current && now.longest > before.longest && before.longest > 0
      sheet.fact("Streak", DayFooter.streak(now, sheet.glyphs, isRecord: isRecord))
    } else if now.active > before.active {
      sheet.fact("Streak", DayFooter.streak(now, sheet.glyphs))
    }
  }
}

extension ChangeAnswer {
  fileprivate var all: [Changed] { changed + already }
  fileprivate var added: [Changed] { changed.filter { $0.before == nil } }
}
