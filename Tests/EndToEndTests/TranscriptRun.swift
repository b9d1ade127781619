import Foundation

/// A step whose outcome wasn't the expected one.
struct Mismatch: CustomStringConvertible {
  /// 1-based line of the command in its document.
  var line: Int
  var command: String
  var expected: [String]
  var actual: [String]

  /// The command, then a diff: ` ` agrees, `-` was expected, `+` came.
  var description: String {
    var missing: Set<Int> = []
    var extra: Set<Int> = []
    for change in actual.difference(from: expected, by: { Array($0.utf8) == Array($1.utf8) }) {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): extra.insert(offset)
      }
    }
    var lines = ["$ " + command]
    var i = 0
    var j = 0
    while i < expected.count || j < actual.count {
      if missing.contains(i) {
        lines.append("-| " + expected[i])
        i += 1
      } else if extra.contains(j) {
        lines.append("+| " + actual[j])
        j += 1
      } else {
        lines.append(" | " + actual[j])
        i += 1
        j += 1
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Transcript {
  /// What every step led to, in order.
  func run() throws -> [[String]] {
    let session = try Session()
    var outcomes: [[String]] = []
    for part in parts {
      switch part {
      case .file(let name, let bytes): try session.write(name, bytes)
      case .environment(let variables): for (name, value) in variables { session.set(name, value) }
      case .console(_, _, let isBrief, let steps):
        for step in steps { outcomes.append(try session.run(step.command, isBrief: isBrief)) }
      }
    }
    return outcomes
  }

  /// Steps that went otherwise than the document says. Bytes are compared, not characters: `é` isn't `é`.
  func mismatches(_ outcomes: [[String]]) -> [Mismatch] {
    let steps = parts.flatMap { part -> [Step] in
      if case .console(_, _, _, let steps) = part { steps } else { [] }
    }
    return zip(steps, outcomes).compactMap { step, actual in
      if step.expected.elementsEqual(actual, by: { Array($0.utf8) == Array($1.utf8) }) { return nil }
      return Mismatch(line: step.line + 1, command: step.command, expected: step.expected, actual: actual)
    }
  }
}
