import MMTCore

/// What is read from a file of counters and habits, in the notation of `docs/counters.md`: a line for each definition and each dated line, notes behind
/// `|`, findings at the end.
enum RhythmReading {
  static func lines(_ bytes: [UInt8]) throws -> [String] {
    let file = try RhythmFile(bytes, path: "habits.md")
    var lines = file.definitions.map(text)
    let ledger = RhythmLedger([file], today: file.sections.map(\.date).max() ?? CivilDay(daysSinceEpoch: 0), pauses: [])
    for section in file.sections {
      let day = ledger.day(section.date)
      lines.append("\(section.date.iso)" + (day.percent.map { ", \($0.text) %, \(day.state.rawValue)" } ?? ""))
      for line in section.lines {
        let answer = ledger.answer(line, of: file, on: section.date)
        lines.append("  " + text(answer))
        lines += (answer.notes ?? "").split(separator: "\n").map { "    | \($0)" }
      }
    }
    return lines + file.findings.map { "line \($0.line): \($0.code)" }
  }

  private static func text(_ definition: RhythmDefinition) -> String {
    var parts = ["define \"\(definition.name)\"", definition.rhythm?.text ?? "no rhythm"]
    if definition.isNegative { parts.append("avoid") }
    let unit = definition.unit.map { " " + $0 } ?? ""
    if let target = definition.target { parts.append("target \(target.text())\(unit)") }
    if definition.isMeasure { parts.append("measure\(unit), \(definition.decimals) decimals") }
    if let step = definition.step { parts.append("step \(step.text())") }
    if let since = definition.since { parts.append("since \(since.iso)") }
    if let until = definition.until { parts.append("until \(until.iso)") }
    if !definition.kinds.isEmpty { parts.append("kinds " + definition.kinds.joined(separator: " ")) }
    parts += definition.was.map { "was \"\($0)\"" }
    return parts.joined(separator: ", ")
  }

  private static func text(_ line: RhythmLineAnswer) -> String {
    var parts = ["\(line.isNegative ? (line.isRelapse ? "relapse" : "clean") : line.state.rawValue) \"\(line.name)\""]
    let unit = line.unit.map { " " + $0 } ?? ""
    if let value = line.value { parts.append(value.text() + (line.target.map { " of \($0.text())" } ?? "") + unit) }
    parts += line.kinds.map { "#\($0)" }
    if let minutes = line.minutes { parts.append("\(minutes) minutes") }
    if let intensity = line.intensity { parts.append("intensity \(intensity)") }
    return parts.joined(separator: ", ")
  }
}
