package import MMTCore

/// The page of `status`: which plan, where the day stands, what is backed up.
package enum StatusView {
  package static func sheet(_ report: StatusReport, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(Prose.readable(report.plan.title), .title), StyledText(report.date.long))
    sheet.rule()
    sheet.fact(subject(report), StyledText(report.plan.path))
    sheet.fact("Folder", StyledText(report.shownFolder ?? report.folder), limit: 8)
    if let day = day(report) { sheet.fact("Day", day) }
    let bar = Bar(report.done, of: report.required)
    var today = StyledText("\(report.done) of \(report.required) done", bar.isComplete ? .done : .plain)
    if report.required == 0 { today = StyledText("nothing required", .muted) }
    if report.standing == .resting { today = StyledText("nothing is due") }
    if let missing = report.missing { today = StyledText("nothing falls on today: Day \(missing) is missing", .warning) }
    sheet.fact("Today", today)
    if let rhythms = report.rhythms, !rhythms.lines.isEmpty {
      sheet.fact("Habits", StyledText("\(rhythms.done) of \(rhythms.of) done", rhythms.state == .complete ? .done : .plain))
    }
    if let tasks = report.tasks, tasks.of > 0 {
      sheet.fact(
        "Log", StyledText("\(tasks.done) of \(Prose.count(tasks.of, "task")) done", tasks.done == tasks.of ? .done : .plain))
    }
    if report.backlog > 0 {
      var text = StyledText("\(Prose.count(report.backlog, "open item")) from earlier days   ", .warning)
      text.append("mmt backlog", .command)
      sheet.fact("Backlog", text)
    }
    if report.standing != .undated || report.day != nil || report.plan.days != nil || report.streak.longest > 0 {
      sheet.fact("Streak", DayFooter.streak(report.streak, sheet.glyphs))
    }
    if let timer = report.timer { TimerView.add(timer, to: &sheet) }
    addBackup(report, to: &sheet)
    if let day = report.installedOn {
      let left = report.daysLeft.map { $0 > 0 ? ", \(Prose.count($0, "day")) of its cycle left" : ", its cycle is over" } ?? ""
      sheet.fact(
        "Build", "installed \(min(day, report.date).relative(to: report.date))" + left,
        (report.daysLeft ?? 9) <= 2 ? .warning : .plain)
    }
    for note in report.notes { sheet.fact("Note", note + ".") }
    DiagnosticView.add(slips: report.slips, to: &sheet)
    return sheet
  }

  private static func subject(_ report: StatusReport) -> String {
    switch report.subject {
    case .plan: "Plan"
    case .journal: "Journal"
    case .document: "Document"
    case .documents: "Documents"
    }
  }

  private static func day(_ report: StatusReport) -> String? {
    let number = report.day.map { "\($0)" + (report.plan.days.map { " of \($0)" } ?? "") }
    switch report.standing {
    case .starts(let days): return days == 1 ? "starts tomorrow" : "starts in \(Prose.count(days, "day"))"
    case .underWay: return number
    case .resting:
      return (report.pausedUntil.map { "paused until \($0.withWeekday)" } ?? "rest day") + (number.map { " (Day \($0))" } ?? "")
    case .finished: return "finished"
    case .logged: return number
    case .undated: return nil
    }
  }

  private static func addBackup(_ report: StatusReport, to sheet: inout Sheet) {
    if report.toReconcile > 0 {
      var text = StyledText(Prose.count(report.toReconcile, "change") + " made outside mmt   ", .warning)
      text.append("mmt sync", .command)
      sheet.fact("Sync", text)
    }
    if let moment = report.lastBackup {
      let commit = report.lastCommit.map { " (commit \($0))" } ?? ""
      let isAhead = report.now.map { moment.seconds > $0.seconds } ?? false
      sheet.fact(
        "Backup",
        "\(moment.dayBehind(on: report.date, now: report.now)) at \(moment.clock)" + commit
          + (isAhead ? ", which is ahead of the clock" : ""))
    } else {
      sheet.fact("Backup", "none yet", .warning)
    }
    switch report.isUncommitted {
    case true?: sheet.fact("", "changes since then aren't committed yet")
    case false?: sheet.fact("", "everything is committed", .done)
    case nil: sheet.fact("", "git can't tell whether everything is committed", .warning)
    }
    addElsewhere(report, to: &sheet)
  }

  /// `, 12 days ago`, of what is older than yesterday.
  private static func age(_ moment: Moment, _ report: StatusReport) -> String {
    let days = report.date - moment.localDay
    return days > 1 ? ", \(days) days ago," : ""
  }

  /// Whether a backup has left this machine.
  private static func addElsewhere(_ report: StatusReport, to sheet: inout Sheet) {
    guard report.lastBackup != nil else { return }
    if let upstream = report.upstream {
      switch upstream.ahead {
      case 0?:
        var text = StyledText("\(upstream.name) has everything", .done)
        if let more = report.upstreamBehind, more > 0 {
          text.append(", and \(Prose.count(more, "commit")) more   ", .warning)
          text.append("git pull", .command)
        }
        sheet.fact("Elsewhere", text)
      case let ahead?:
        let pushed = report.leftAt.map { ", last sent " + $0.dayBehind(on: report.date, now: report.now) } ?? ""
        let lacks = "\(upstream.name) lacks \(Prose.count(ahead, "commit"))"
        var text = StyledText(lacks + (report.copiesAt == report.leftAt ? "" : pushed) + "   ", .warning)
        text.append("mmt backup --push", .command)
        sheet.fact("Elsewhere", text)
      case nil: sheet.fact("Elsewhere", "\(upstream.name) wasn't asked yet", .warning)
      }
    }
    if let folder = report.copiesFolder, let at = report.copiesAt {
      sheet.fact(
        report.upstream == nil ? "Elsewhere" : "",
        "a copy of \(at.dayBehind(on: report.date, now: report.now))\(age(at, report)) in \(folder)")
    } else if report.upstream == nil {
      var text = StyledText("no copy has left this machine yet   ", .muted)
      text.append("mmt backup --to DIR", .command)
      sheet.fact("Elsewhere", text)
    }
  }
}
