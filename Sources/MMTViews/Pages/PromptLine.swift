package import MMTCore

/// The line of `prompt`: a format with fields in braces, or one of our own that leaves out what there is nothing to say of.
package struct PromptLine: Sendable {
  private enum Piece {
    case text(String)
    case field(PromptAnswer.Field)
  }

  private let pieces: [Piece]?
  /// What stands in braces and is no field, as it is written; the first of it.
  package private(set) var unknown: String?

  /// nil for our own: `d21 3/7 ·12`.
  package init(_ format: String?) {
    guard let format else {
      pieces = nil
      return
    }
    var pieces: [Piece] = []
    var rest = format[...]
    while let open = rest.firstIndex(of: "{") {
      let inner = rest[rest.index(after: open)...]
      let name = inner.prefix { $0.isASCII && $0.isLetter }
      guard !name.isEmpty, name.endIndex < inner.endIndex, inner[name.endIndex] == "}" else {
        // A brace that begins no name is a sign like any other: shells write colours with them.
        pieces.append(.text(String(rest[...open])))
        rest = inner
        continue
      }
      pieces.append(.text(String(rest[..<open])))
      if let field = PromptAnswer.Field(rawValue: String(name)) {
        pieces.append(.field(field))
      } else {
        unknown = unknown ?? "{\(name)}"
      }
      rest = inner[inner.index(after: name.endIndex)...]
    }
    pieces.append(.text(String(rest)))
    self.pieces = pieces
  }

  /// What must be known to write it.
  package var fields: [PromptAnswer.Field] {
    guard let pieces else { return [.day, .done, .of, .habits, .streak] }
    return pieces.compactMap { piece in
      guard case .field(let field) = piece else { return nil }
      return field
    }
  }

  /// Without the line's ending.
  package func text(_ answer: PromptAnswer, isUTF8: Bool) -> String {
    guard let pieces else { return Self.own(answer, isUTF8: isUTF8) }
    return pieces.reduce(into: "") { line, piece in
      switch piece {
      case .text(let text): line += text
      case .field(let field): line += Self.value(field, answer)
      }
    }
  }

  private static func value(_ field: PromptAnswer.Field, _ answer: PromptAnswer) -> String {
    switch field {
    case .day: answer.day.map(String.init) ?? ""
    case .done: "\(answer.done)"
    case .of: "\(answer.required)"
    case .percent: answer.percent.map(String.init) ?? ""
    case .streak: "\(answer.streak ?? 0)"
    case .due: "\(answer.due ?? 0)"
    case .habits: answer.habits.map { "\($0.done)/\($0.of)" } ?? ""
    case .timer: answer.timer.map(WorkDuration.text) ?? ""
    }
  }

  /// `d21 3/7 +2/5 ·12`: the day, what is done of it, and of counters and habits beside it, complete days in a row; `d3 missing` where the plan has no such day.
  package static func own(_ answer: PromptAnswer, isUTF8: Bool) -> String {
    let figures = answer.required > 0 ? "\(answer.done)/\(answer.required)" : nil
    var words: [String?]
    switch answer.standing {
    case .starts(let days): words = ["in \(days)d"]
    case .resting: words = ["rest"]
    case .finished: words = ["\(answer.planDone)/\(answer.planRequired)"]
    case .logged: words = [answer.day.map { "d\($0)" }]
    case .underWay, .undated: words = [answer.day.map { "d\($0)" }, answer.isMissing ? "missing" : figures]
    }
    if let habits = answer.habits { words.append("+\(habits.done)/\(habits.of)") }
    if let streak = answer.streak, streak > 0 { words.append((isUTF8 ? "·" : "*") + "\(streak)") }
    return words.compactMap(\.self).joined(separator: " ")
  }
}
