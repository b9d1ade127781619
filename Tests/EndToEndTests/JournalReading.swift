import MMTCore

/// What is read from a page of a journal, in the notation of `docs/journal.md`: a line for each entry, nested ones indented, notes behind `|`. The
/// day is 20 November 2026, and so are month and today.
enum JournalReading {
  static func lines(_ bytes: [UInt8], _ page: String) throws -> [String] {
    let today = CivilDay(year: 2026, month: 11, day: 20) ?? CivilDay(daysSinceEpoch: 0)
    let ref: JournalRef =
      switch page {
      case "day": .day(today)
      case "month": .month(Month(today))
      default: .future
      }
    let layout = try JournalLayout()
    let journal = Journal([try JournalPage(bytes, ref, path: layout.path(ref))], today: today, layout, .init())
    var heading: String?
    var lines: [String] = []
    for entry in journal.answer(ref, places: false).entries {
      if entry.heading != heading, let name = entry.heading { lines.append("# \(name)") }
      heading = entry.heading
      let indent = String(repeating: "  ", count: entry.depth + 1)
      lines.append(indent + text(entry))
      lines += (entry.notes ?? "").split(separator: "\n").map { indent + "  | \($0)" }
    }
    return lines
  }

  private static func text(_ entry: JournalEntryAnswer) -> String {
    var parts = [(entry.kind == .task ? "\(entry.status.rawValue) " : "") + "\(entry.kind.rawValue) \"\(entry.text)\""]
    parts += entry.signifiers.map(\.rawValue) + entry.tags.map { "#\($0)" }
    if let date = entry.date { parts.append("on \(date.iso)") }
    if let time = entry.time { parts.append("at \(time)" + (entry.until.map { " until \($0)" } ?? "")) }
    if let day = entry.scheduledFor { parts.append("for \(day.iso)") }
    if let day = entry.due { parts.append("due \(day.iso)") }
    if let page = entry.movedFrom { parts.append("from \(page)") }
    if let page = entry.movedTo { parts.append("to \(page)") }
    if let minutes = entry.minutes { parts.append("\(minutes) minutes") }
    return parts.joined(separator: ", ")
  }
}
