import MMTCore

/// The plan as a calendar (iCalendar, RFC 5545): each day an all-day event, with an alarm at seven as long as it isn't done.
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
    for day in data.days {
      guard let date = day.date, let number = day.number else { continue }
      // A number the plan has twice: two events, each with a name of its own.
      let count = used["\(number)", default: 0] + 1
      used["\(number)"] = count
      lines.add("BEGIN", "VEVENT")
      lines.text("UID", "day-\(number)" + (count > 1 ? "-\(count)" : "") + "@\(data.workspace).mmt")
      lines.add("DTSTAMP", stamp(data.now))
      lines.add("DTSTART;VALUE=DATE", compact(date))
      lines.add("DTEND;VALUE=DATE", compact((day.lastDate ?? date).advanced(by: 1)))
      lines.text("SUMMARY", summary(day))
      lines.text("DESCRIPTION", description(day))
      if let theme = day.theme { lines.text("CATEGORIES", Prose.readable(theme)) }
      lines.add("TRANSP", "TRANSPARENT")
      if day.required > 0, !day.complete, day.lastDate ?? date >= data.today { addAlarm(day, &lines) }
      lines.add("END", "VEVENT")
    }
    lines.add("END", "VCALENDAR")
    return lines.bytes
  }

  private static func addAlarm(_ day: DayAnswer, _ lines: inout Lines) {
    lines.add("BEGIN", "VALARM")
    lines.add("ACTION", "DISPLAY")
    lines.add("TRIGGER;RELATED=START", "PT7H")
    lines.text("DESCRIPTION", summary(day))
    lines.add("END", "VALARM")
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

  /// `20261120`.
  private static func compact(_ date: CivilDay) -> String { date.iso.filter { $0 != "-" } }

  /// A moment in UTC: `20261120T070000Z`.
  private static func stamp(_ moment: Moment) -> String {
    let utc = Moment(seconds: moment.seconds, offset: 0)
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

    /// A text value: its signs escaped, control characters left out.
    mutating func text(_ name: String, _ value: String) {
      var escaped = ""
      for scalar in value.unicodeScalars {
        switch scalar {
        case "\\", ";", ",": escaped += "\\" + String(scalar)
        case "\n": escaped += "\\n"
        default: if scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) { escaped.unicodeScalars.append(scalar) }
        }
      }
      add(name, escaped)
    }
  }
}
