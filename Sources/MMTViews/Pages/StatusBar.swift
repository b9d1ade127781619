package import MMTCore

/// The answer of `status --format`: what programs that show other people's lines expect to read.
package enum StatusBar: String, CaseIterable, Sendable {
  /// A JSON object for a module of waybar.
  case waybar
  /// One line.
  case tmux
  /// A JSON object for an endpoint badge of shields.io.
  case shields

  /// What must be known for it.
  package var fields: [PromptAnswer.Field] {
    switch self {
    case .waybar: PromptAnswer.Field.allCases
    case .tmux: [.day, .done, .of, .habits, .streak, .timer]
    case .shields: []
    }
  }

  /// With its line's ending.
  package func bytes(_ answer: PromptAnswer, isUTF8: Bool) -> [UInt8] {
    var writer = JSONWriter()
    switch self {
    case .waybar: writer.object { Self.writeModule(answer, into: &$0) }
    case .tmux: return Array((Self.line(answer, isUTF8: isUTF8) + "\n").utf8)
    case .shields: writer.object { Self.writeBadge(answer, into: &$0) }
    }
    return writer.bytes + [0x0A]
  }

  private static func line(_ answer: PromptAnswer, isUTF8: Bool) -> String {
    [PromptLine.own(answer, isUTF8: isUTF8), answer.timer.map(WorkDuration.text)].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  // MARK: waybar

  private static func writeModule(_ answer: PromptAnswer, into writer: inout JSONWriter) {
    writer.member("text", line(answer, isUTF8: true))
    writer.member("tooltip", tooltip(answer).joined(separator: "\n"))
    writer.member("class", state(answer))
    writer.member("percentage", answer.percent ?? 0)
  }

  /// A sentence a line.
  private static func tooltip(_ answer: PromptAnswer) -> [String] {
    let day = answer.day.map { "Day \($0)" + (answer.days.map { " of \($0)" } ?? "") } ?? "Today"
    var lines: [String]
    switch answer.standing {
    case .starts(let days): lines = [days == 1 ? "The plan starts tomorrow" : "The plan starts in \(Prose.count(days, "day"))"]
    case .resting: lines = ["A rest day"]
    case .finished: lines = ["The plan is over: \(answer.planDone) of \(answer.planRequired) done"]
    case .logged: lines = ["Nothing is written for today yet"]
    case .underWay, .undated:
      let figures = answer.required > 0 ? "\(answer.done) of \(answer.required) done" : "nothing required"
      lines = [answer.isMissing ? "Day \(answer.day ?? 0) is missing from the plan" : day + ": " + figures]
    }
    if let habits = answer.habits { lines.append("Counters and habits: \(habits.done) of \(habits.of) done") }
    if let streak = answer.streak, streak > 0 { lines.append(Prose.count(streak, "complete day") + " in a row") }
    if answer.backlog > 0 { lines.append(Prose.count(answer.backlog, "open item") + " from earlier days") }
    if let due = answer.due, due > 0 { lines.append(Prose.count(due, "problem") + " to look at again") }
    if let timer = answer.timer { lines.append("The timer runs: " + WorkDuration.text(timer)) }
    return lines
  }

  /// A class for a style sheet.
  private static func state(_ answer: PromptAnswer) -> String {
    switch answer.standing {
    case .starts: "ahead"
    case .resting: "rest"
    case .finished: "finished"
    case .logged: "open"
    case .underWay, .undated:
      answer.required > 0 && answer.done >= answer.required ? "complete" : answer.done > 0 ? "partial" : "open"
    }
  }

  // MARK: shields

  private static func writeBadge(_ answer: PromptAnswer, into writer: inout JSONWriter) {
    let isComplete = answer.planRequired > 0 && answer.planDone >= answer.planRequired
    let day = answer.day.flatMap { day in answer.days.map { "day \(day) of \($0)" } }
    writer.member("schemaVersion", 1)
    writer.member("label", day ?? (answer.days == nil ? "today" : "plan"))
    writer.member("message", "\(answer.planDone) of \(answer.planRequired) done")
    let colour = answer.planDone == 0 ? "lightgrey" : answer.backlog > 0 ? "orange" : "blue"
    writer.member("color", isComplete ? "brightgreen" : colour)
  }
}
