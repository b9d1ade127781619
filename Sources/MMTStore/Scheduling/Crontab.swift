import MMTCore

/// A block of a user's crontab between two markers; every other byte of it stays.
package enum Crontab {
  /// The block was begun, and its end is missing.
  package struct Unfinished: Error, Equatable {}

  private static func opening(_ name: String) -> String { "# >>> \(name): mmt remind uninstall removes this block >>>" }
  private static func closing(_ name: String) -> String { "# <<< \(name) <<<" }

  /// The crontab with this job's block at its end, in the place of an old one.
  package static func adding(_ job: ReminderJob, to crontab: [UInt8]) throws(Unfinished) -> [UInt8] {
    var result = try removing(job.name, from: crontab)
    if let last = result.last, last != 0x0A { result.append(0x0A) }
    let block = [opening(job.name)] + lines(job) + [closing(job.name), ""]
    return result + Array(block.joined(separator: "\n").utf8)
  }

  /// The crontab without the block of this name.
  package static func removing(_ name: String, from crontab: [UInt8]) throws(Unfinished) -> [UInt8] {
    var result: [UInt8] = []
    var isInside = false
    var start = 0
    while start < crontab.count {
      let end = crontab[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? crontab.count
      let line = crontab[start..<end]
      let text = String(decoding: line.last == 0x0A ? line.dropLast() : line, as: UTF8.self)
      if text == opening(name) {
        isInside = true
      } else if isInside, text == closing(name) {
        isInside = false
      } else if !isInside {
        result += line
      }
      start = end
    }
    if isInside { throw Unfinished() }
    return result
  }

  /// A line for each minute of the hour.
  private static func lines(_ job: ReminderJob) -> [String] {
    let variables = job.variables.map { "\($0.name)=\(quoted($0.value)) " }.joined()
    let command = variables + job.arguments.map(quoted).joined(separator: " ") + " >/dev/null 2>&1"
    // In a crontab a percent sign ends the line's command.
    let escaped = command.replacing("%", with: "\\%")
    return Set(job.times.map { $0 % 60 }).sorted().map { minute in
      let hours = job.times.filter { $0 % 60 == minute }.map { "\($0 / 60)" }.joined(separator: ",")
      return "\(minute) \(hours) * * * " + escaped
    }
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy { Bytes.isWordByte($0) || [0x2F, 0x2E, 0x2D, 0x5F].contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
