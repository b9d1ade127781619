import MMTCore

/// The plan as a calendar (iCalendar, RFC 5545) that reminds by itself: each day an all-day event with alarms at the reminders' times
/// as long as it isn't done, and the weekly reviews to come. Dates and times are floating: those of wherever the phone is.
package enum CalendarExport {
  package static func bytes(_ data: ExportData) -> [UInt8] {
    var lines = Lines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//mmt//plan//EN")
    lines.add("CALSCALE", "GREGORIAN")
    lines.add("METHOD", "PUBLISH")
    lines.text("X-WR-CALNAME", Prose.readable(data.progress.plan.title))
    var used: [String: Int] = [:]
    let start = data.days.lazy.compactMap(\.date).min()
    for day in data.days {
      guard let date = day.date, let number = day.number, let begin = compact(date) else { continue }
      // A number the plan has twice: two events, each with a name of its own.
      let name = (day.series == nil ? nil : day.key) ?? "\(number)"
      let count = used[name, default: 0] + 1
      used[name] = count
      lines.add("BEGIN", "VEVENT")
      lines.text("UID", "day-\(name)" + (count > 1 ? "-\(count)" : "") + "@\(data.workspace).mmt")
      lines.add("DTSTAMP", stamp(data.now))
      lines.add("DTSTART;VALUE=DATE", begin)
      // Without an end an event is of one day.
      let end = min((day.lastDate ?? date).advanced(by: 1), Self.lastDay)
      if end > date, let end = compact(end) { lines.add("DTEND;VALUE=DATE", end) }
      lines.text("SUMMARY", summary(day))
      lines.text("DESCRIPTION", description(day))
      if let theme = day.theme { lines.text("CATEGORIES", Prose.readable(theme)) }
      lines.add("TRANSP", "TRANSPARENT")
      if day.required > 0, !day.complete { addAlarms(day, from: date, isFirst: date == start, data, &lines) }
      lines.add("END", "VEVENT")
    }
    addReviews(data, &lines)
    lines.add("END", "VCALENDAR")
    return lines.bytes
  }

  /// The dates of a range that get alarms.
  private static let longestRange = 14

  /// What can be known beforehand: the eve, the mornings, and the evenings of the dates to come.
  private static func addAlarms(
    _ day: DayAnswer, from first: CivilDay, isFirst: Bool, _ data: ExportData, _ lines: inout Lines
  ) {
    let clock = ReminderClock(data.now, boundary: data.dayBoundary)
    let rules = data.reminders
    func add(_ kind: ReminderKind, _ date: CivilDay, _ text: String) {
      guard date >= data.today, rules.allows(kind, on: date) else { return }
      let minutes = (clock.date(of: ReminderSlot(kind, date), rules) - first) * 1440 + rules.minute(kind)
      addAlarm(duration(minutes), text, &lines)
    }
    let name = day.plainName ?? ""
    if isFirst { add(.starts, first.advanced(by: -1), "\(name) is tomorrow") }
    for offset in 0...min(max(0, (day.lastDate ?? first) - first), longestRange) {
      let date = first.advanced(by: offset)
      add(.morning, date, summary(day))
      add(rules.isOn(.check) ? .check : .nudge, date, "\(name): what is left?")
    }
  }

  private static func addAlarm(_ trigger: String, _ text: String, _ lines: inout Lines) {
    lines.add("BEGIN", "VALARM")
    lines.add("ACTION", "DISPLAY")
    lines.add("TRIGGER;RELATED=START", trigger)
    lines.text("DESCRIPTION", text)
    lines.add("END", "VALARM")
  }

  /// The weekly reviews from today to the end of the plan, an event of a quarter of an hour each.
  private static func addReviews(_ data: ExportData, _ lines: inout Lines) {
    let dates = data.days.flatMap { [$0.date, $0.lastDate].compactMap { $0 } }
    guard let first = dates.min(), let last = dates.max() else { return }
    let clock = ReminderClock(data.now, boundary: data.dayBoundary)
    let pauses = DayStretches(data.pauses)
    var date = max(first, data.today)
    let end = min(last.advanced(by: 6), date.advanced(by: longestPlan))
    while date <= end {
      let slot = ReminderSlot(.week, date)
      if data.reminders.allows(.week, on: date), !pauses.contains(date),
        let begin = compact(clock.date(of: slot, data.reminders))
      {
        let time = ClockTime.text(data.reminders.minute(.week)).filter { $0 != ":" } + "00"
        lines.add("BEGIN", "VEVENT")
        lines.text("UID", "week-\(date.iso)@\(data.workspace).mmt")
        lines.add("DTSTAMP", stamp(data.now))
        lines.add("DTSTART", begin + "T" + time)
        lines.add("DURATION", "PT15M")
        lines.text("SUMMARY", "Weekly review")
        lines.text("DESCRIPTION", "What did the week bring, and what is still open? mmt week and mmt backlog show it.")
        lines.add("TRANSP", "TRANSPARENT")
        addAlarm("PT0M", "Weekly review", &lines)
        lines.add("END", "VEVENT")
      }
      date = date.advanced(by: 1)
    }
  }

  /// The days ahead for which reviews are written.
  private static let longestPlan = 1000

  /// A duration of RFC 5545 in minutes: `PT7H`, `P1DT6H30M`, `-PT6H`.
  private static func duration(_ minutes: Int) -> String {
    let (days, rest) = (abs(minutes) / 1440, abs(minutes) % 1440)
    var text = minutes < 0 ? "-P" : "P"
    if days > 0 { text += "\(days)D" }
    if rest > 0 || days == 0 {
      text += "T" + (rest >= 60 ? "\(rest / 60)H" : "") + (rest % 60 > 0 || rest < 60 ? "\(rest % 60)M" : "")
    }
    return text
  }

  private static func summary(_ day: DayAnswer) -> String {
    let name = day.plainName ?? ""
    let topics = day.topics.joined(separator: ", ")
    return (day.complete ? "✓ " : "") + name + (topics.isEmpty ? "" : ": " + topics)
  }

  private static func description(_ day: DayAnswer) -> String {
    var lines = ["\(day.done) of \(day.required) done"]
    if let goal = day.goal { lines.append("Goal: " + Prose.readable(goal)) }
    for track in day.tracks {
      lines.append("")
      lines.append(Prose.track(track.name))
      for item in track.items where item.status != nil {
        let number = item.leetcode.map { "LC \($0) " } ?? item.label.map { $0 + ": " } ?? ""
        lines.append(Glyphs.ascii.box(item.status) + " " + number + Prose.readable(item.text))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The last day that a calendar can name: a year has four digits in it.
  private static let lastDay = CivilDay("9999-12-31") ?? CivilDay(daysSinceEpoch: 0)
  private static let firstSecond = Moment(iso: "0001-01-01T00:00:00Z")?.seconds ?? .min
  private static let lastSecond = Moment(iso: "9999-12-31T23:59:59Z")?.seconds ?? .max

  /// `20261120`; nil for a day that no calendar can name.
  private static func compact(_ date: CivilDay) -> String? {
    date <= lastDay && date.parts.year >= 0 ? date.iso.filter { $0 != "-" } : nil
  }

  /// A moment in UTC: `20261120T070000Z`. Around the last midnight that has a name it may lie in another year than here.
  private static func stamp(_ moment: Moment) -> String {
    let utc = Moment(seconds: min(max(moment.seconds, firstSecond), lastSecond), offset: 0)
    return utc.iso.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  /// Content lines, folded at 75 bytes and never inside a letter.
  private struct Lines {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ name: String, _ value: String) {
      var length = 0
      for scalar in (name + ":" + value).unicodeScalars {
        let encoded = Array(String(scalar).utf8)
        if length + encoded.count > 75 {
          bytes += [0x0D, 0x0A, 0x20]
          length = 1
        }
        bytes += encoded
        length += encoded.count
      }
      bytes += [0x0D, 0x0A]
    }

    /// A text value: its signs escaped, hidden characters left out.
    mutating func text(_ name: String, _ value: String) {
      var escaped = ""
      var hidden = HiddenCharacters()
      for scalar in value.unicodeScalars {
        switch scalar {
        case "\\", ";", ",": escaped += "\\" + String(scalar)
        case "\n": escaped += "\\n"
        default:
          if !hidden.isHidden(scalar) { escaped.unicodeScalars.append(scalar) }
        }
      }
      add(name, escaped)
    }
  }
}
