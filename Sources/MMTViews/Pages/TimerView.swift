package import MMTCore

/// How the running timer is told: on the pages of today and status, by `start` and by `stop`.
package enum TimerView {
  /// The answer of `start`: what came of the timer before, then the one that runs.
  package static func started(_ answer: StartAnswer, _ rendering: Rendering) -> Sheet {
    let today = answer.timer.now.localDay
    var sheet = Sheet(rendering)
    if answer.stopped.ended != nil {
      sheet = ChangeView.sheet(answer.stopped, today: today, rendering)
      sheet.gap()
    }
    var items = ItemTable(rendering, today: today, ownDate: today, refs: answer.isElsewhere ? .full : .short)
    items.mutesSettled = false
    items.add(answer.placed.item, remarks: answer.isElsewhere ? answer.placed.dayName.map { [$0] } ?? [] : [])
    items.add(to: &sheet)
    sheet.gap()
    var text: StyledText
    if answer.isOld {
      text = StyledText("running already, " + running(answer.timer))
    } else {
      text = StyledText("started at \(answer.timer.startedAt.clock)", .done)
    }
    text.append("   ")
    text.append("mmt stop", .command)
    sheet.fact("Timer", text)
    switch answer.placed.item.status {
    case .done: sheet.fact("Note", "it is ticked already: the time is added to it, and the tick stays")
    case .cancelled, .moved: sheet.fact("Note", "it counts no longer: the time is added to it, and it stays as it is")
    default: break
    }
    return sheet
  }

  /// The same on a counter or habit.
  package static func started(_ answer: RhythmStartAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if let ended = answer.ended {
      add(ended, to: &sheet)
      sheet.gap()
    }
    RhythmDayView.add([answer.line], to: &sheet)
    sheet.gap()
    addStarted(answer.timer, isOld: answer.isOld, to: &sheet)
    return sheet
  }

  /// The same on an entry of the journal.
  package static func started(_ answer: JournalStartAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if let ended = answer.ended {
      add(ended, to: &sheet)
      sheet.gap()
    }
    JournalView.line(answer.entry, to: &sheet)
    sheet.gap()
    addStarted(answer.timer, isOld: answer.isOld, to: &sheet)
    return sheet
  }

  private static func addStarted(_ timer: TimerAnswer, isOld: Bool, to sheet: inout Sheet) {
    var text = StyledText("started at \(timer.startedAt.clock)", .done)
    if isOld { text = StyledText("running already, " + running(timer)) }
    text.append("   ")
    text.append("mmt stop", .command)
    sheet.fact("Timer", text)
  }

  /// The answer of `stop` where nothing is booked.
  package static func discarded(_ answer: ChangeAnswer, _ timer: RunningTimer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    if let ended = answer.ended { add(ended, to: &sheet, on: timer.text) }
    return sheet
  }

  /// `Timer  283 Move Zeroes, 25m since 08:00   mmt stop`
  static func add(_ timer: TimerAnswer, to sheet: inout Sheet) {
    let words = (timer.leetcode.map { "\($0) " } ?? "") + Prose.readable(timer.text)
    var text = StyledText(words).truncated(to: max(12, sheet.width - sheet.margin - 44), mark: sheet.glyphs.ellipsis)
    text.append(", " + running(timer), timer.isDoubtful ? .warning : .plain)
    if timer.isGone { text.append(" (no longer in the plan)", .warning) }
    text.append("   ")
    text.append("mmt stop", .command)
    sheet.fact("Timer", text)
  }

  /// What came of a timer that a command ended.
  static func add(_ ended: EndedTimer, to sheet: inout Sheet, on words: String? = nil) {
    // Where the clock's minutes don't come to those booked, the seconds say why.
    let byClock =
      (ended.endedAt.seconds - ended.endedAt.seconds % 60 - ended.startedAt.seconds + ended.startedAt.seconds % 60) / 60
    let difference = Int(byClock) - WorkDuration.minutes(seconds: ended.seconds)
    let isExact = ended.reason != .measured || ended.seconds < 60 || abs(difference) != 1
    func seconds(_ moment: Moment) -> String { isExact ? "" : ":" + String(moment.secondOfDay % 60 + 100).dropFirst() }
    let span =
      "\(TimerText.since(ended.startedAt, ended.endedAt))\(seconds(ended.startedAt)) to \(ended.endedAt.clock)\(seconds(ended.endedAt))"
    let text: String
    switch ended.reason {
    case .measured where ended.seconds == 0: text = "stopped; nothing to book"
    case .measured where ended.seconds < 60: text = "\(ended.seconds) s booked, \(span)"
    case .measured: text = "\(minutes(ended.seconds)) booked, \(span)"
    case .given: text = "\(minutes(ended.seconds)) booked; it began \(TimerText.began(ended.startedAt, ended.endedAt))"
    case .replaced: text = "stopped; the minutes given count instead"
    case .bookedBefore: text = "stopped; its time was booked before"
    case .discarded:
      let ran = RunningTimer(session: "", item: "", text: "", start: ended.startedAt).reading(at: ended.endedAt).seconds
      text = "stopped; nothing is booked" + (ran > 0 ? " of \(minutes(ran))" : "")
    }
    sheet.fact("Timer", text + ((words ?? ended.text).map { " (" + Prose.readable($0) + ")" } ?? ""))
  }

  private static func minutes(_ seconds: Int) -> String { WorkDuration.text(WorkDuration.minutes(seconds: seconds)) }

  /// `25m since 08:00`
  private static func running(_ timer: TimerAnswer) -> String {
    let since = "since " + TimerText.since(timer.startedAt, timer.now)
    switch timer.reading {
    case .running: return WorkDuration.text(timer.minutes) + " " + since
    case .forgotten: return WorkDuration.text(timer.minutes) + " " + since + "; forgotten?"
    case .unknowable: return since + ", which is ahead of the clock"
    }
  }
}
