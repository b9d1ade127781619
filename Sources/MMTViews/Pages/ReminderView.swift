package import MMTCore

/// The pages of `remind`.
package enum ReminderView {
  package static func sheet(_ page: ReminderPage, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText("Reminders", .title), StyledText(page.today.long))
    sheet.rule()
    sheet.gap()
    addState(page, to: &sheet)
    sheet.gap()
    addRules(page, to: &sheet)
    addEntries(page, to: &sheet)
    sheet.gap()
    sheet.hint("mmt config reminders.morning 06:30", "moves one; off, mon-fri and until 2026-12-31 work too")
    return sheet
  }

  private static func addState(_ page: ReminderPage, to sheet: inout Sheet) {
    var text: StyledText
    if let scheduler = page.scheduler {
      let looked = page.looked.map { "looked last \($0.localDay.relative(to: page.date)) at \($0.clock)" }
      if page.isAsleep {
        text = StyledText("\(scheduler) should bring them, but \(looked ?? "never looked")", .warning)
      } else {
        text = StyledText("\(scheduler) brings them")
        if let looked { text.append("; it \(looked)", .muted) }
      }
    } else {
      text = StyledText("Nothing is installed that would bring them.", .warning)
      text.append("   ")
      text.append("mmt remind install", .command)
    }
    sheet.fact("Schedule", text)
    if page.isOff { sheet.fact("Silent", StyledText("all are switched off (reminders.all)", .warning)) }
    if let until = page.silentUntil {
      sheet.fact("Silent", StyledText("until \(until.withWeekday) (reminders.all)", .warning))
    }
    for name in page.unreadable {
      sheet.fact("Unread", StyledText("reminders.\(name) can't be read; its default holds", .warning))
    }
  }

  private static func addRules(_ page: ReminderPage, to sheet: inout Sheet) {
    sheet.line(heading("Next, where there is something to say", sheet))
    let isNarrow = sheet.width < 64
    var table = isNarrow ? narrowTable : Table([.init(), .init(.natural, .trailing), .init(), .init(.wrapping)], leading: 2)
    for rule in page.rules where rule.next != nil {
      guard let next = rule.next else { continue }
      let (when, time) = (day(next.date, page.date), ClockTime.text(next.minute))
      var name = StyledText(rule.kind.rawValue, .ref)
      if isNarrow {
        name.append("  " + rule.kind.condition)
        table.row([StyledText("\(when) \(time)"), name])
      } else {
        table.row([StyledText(when), StyledText(time), name, StyledText(rule.kind.condition)])
      }
    }
    let off = page.rules.filter { !$0.isOn }
    sheet.add(table)
    if !off.isEmpty, !page.isOff { sheet.fact("Off", off.map(\.kind.rawValue).joined(separator: ", ")) }
  }

  /// When, and behind it what.
  private static var narrowTable: Table { Table([.init(), .init(.wrapping)], leading: 1) }

  /// The lines that are shown of what was said.
  private static let shown = 8

  private static func addEntries(_ page: ReminderPage, to sheet: inout Sheet) {
    guard !page.entries.isEmpty else { return }
    sheet.gap()
    sheet.line(heading("Sent", sheet))
    let isNarrow = sheet.width < 64
    var table = isNarrow ? narrowTable : Table([.init(), .init(.natural, .trailing), .init(.wrapping)], leading: 2)
    for entry in page.entries.prefix(shown) {
      var text = StyledText(entry.title)
      text.append("  " + outcome(entry.outcome), entry.outcome.isTrouble ? .warning : .muted)
      let when = day(entry.at.localDay, page.date)
      let time = isNarrow ? [StyledText("\(when) \(entry.at.clock)")] : [StyledText(when), StyledText(entry.at.clock)]
      table.row(time + [text])
    }
    sheet.add(table)
  }

  private static func heading(_ words: String, _ sheet: Sheet) -> StyledText {
    var text = StyledText(String(repeating: " ", count: sheet.margin))
    text.append(words, .heading)
    return text
  }

  private static func outcome(_ outcome: ReminderRecord.Outcome) -> String {
    switch outcome {
    case .begun: "begun; whether it arrived isn't known"
    case .sent(let way): "by \(way)"
    case .needless: "left out"
    case .failed(let reason): "not delivered: \(reason)"
    case .missed: "too late to come"
    }
  }

  /// `today`, `tomorrow`, `Sun 6 Dec`.
  private static func day(_ day: CivilDay, _ today: CivilDay) -> String {
    let near = day.relative(to: today)
    return abs(day - today) <= 1 ? near : "\(day.weekday.name.prefix(3)) \(near)"
  }

  // MARK: What was done

  /// `remind run` says nothing where nothing was due.
  package static func sheet(_ answer: ReminderAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    for delivery in answer.deliveries {
      sheet.gap()
      sheet.paragraph(StyledText(delivery.title, .heading))
      if !delivery.body.isEmpty { sheet.paragraph(StyledText(delivery.body)) }
      if let way = delivery.way {
        sheet.fact("Sent by", way, .done)
      } else {
        sheet.fact("Sent by", "no way took it", .warning)
      }
      for refusal in delivery.refusals { sheet.fact("Not by", refusal, .muted) }
    }
    return sheet
  }

  package static func sheet(_ answer: ReminderInstallation, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    guard answer.isInstalled else {
      if answer.files.isEmpty {
        sheet.paragraph(StyledText("Nothing was installed, so there is nothing to remove.", .muted))
      } else {
        sheet.paragraph(StyledText("\(sheet.glyphs.check) Reminders are uninstalled.", .done))
        for file in answer.files { sheet.fact("Removed", file) }
      }
      return sheet
    }
    sheet.paragraph(StyledText("\(sheet.glyphs.check) \(answer.scheduler ?? "") brings your reminders.", .done))
    sheet.fact("Looks at", answer.times.map(ClockTime.text).joined(separator: ", "))
    for file in answer.files { sheet.fact("Written", file) }
    sheet.gap()
    sheet.hint("mmt remind test", "sends one now")
    return sheet
  }
}

extension ReminderRecord.Outcome {
  fileprivate var isTrouble: Bool {
    switch self {
    case .failed, .missed, .begun: true
    case .sent, .needless: false
    }
  }
}
