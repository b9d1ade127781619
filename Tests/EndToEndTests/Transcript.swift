/// A Markdown document that is a test: prose, files, an environment, and console sessions with what they must say.
///
/// The notation is told in `Transcripts/README.md`, for those who write one. Lines are kept as they are, so that a recording
/// changes nothing but the expected parts.
struct Transcript {
  /// A `$ ` line with its `> ` lines, and what must come of it.
  struct Step {
    /// 0-based line of the `$ `.
    var line: Int
    /// As written, with `$ ` and `> `.
    var prompt: [String]
    var expected: [String]

    /// What the shell gets.
    var command: String { prompt.map { String($0.dropFirst(2)) }.joined(separator: "\n") }
  }

  enum Part {
    case file(name: String, bytes: [UInt8])
    /// A nil value takes the variable away.
    case environment([(name: String, value: String?)])
    /// `lines` are the 0-based lines between the fences. A brief one leaves out what became of the files of `mmt` itself.
    case console(lines: Range<Int>, fence: String, isBrief: Bool, steps: [Step])
  }

  /// A document that can't be understood.
  struct Malformed: Error, Equatable, CustomStringConvertible {
    var line: Int
    var message: String
    var description: String { "line \(line + 1): \(message)" }
  }

  let lines: [String]
  private(set) var parts: [Part] = []

  init(_ text: String) throws {
    guard !text.utf8.contains(0x0D) else { throw Malformed(line: 0, message: "a transcript has LF line endings") }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      guard let fence = Fence(lines[index]) else {
        index += 1
        continue
      }
      let start = index + 1
      guard let end = lines[start...].firstIndex(where: fence.isClosed(by:)) else {
        throw Malformed(line: index, message: "this fence is never closed")
      }
      if !fence.isIndented, let part = try Self.part(fence, Array(lines[start..<end]), at: start) { parts.append(part) }
      index = end + 1
    }
  }

  private static func part(_ fence: Fence, _ content: [String], at start: Int) throws -> Part? {
    if let name = fence.value(of: "file") {
      return .file(name: name, bytes: try FixtureText.bytes(content, fence.words, at: start))
    }
    switch fence.words.first {
    case "env": return .environment(try environment(content, at: start))
    case "console":
      return .console(
        lines: start..<start + content.count, fence: fence.marker, isBrief: fence.words.contains("brief"),
        steps: try steps(content, at: start))
    default: return nil
    }
  }

  private static func environment(_ content: [String], at start: Int) throws -> [(name: String, value: String?)] {
    try content.enumerated().compactMap { index, line in
      if line.isEmpty || line.hasPrefix("#") { return nil }
      if line.hasPrefix("unset ") { return (String(line.dropFirst(6)), nil) }
      guard let sign = line.firstIndex(of: "="), sign > line.startIndex else {
        throw Malformed(line: start + index, message: "expected NAME=VALUE or unset NAME")
      }
      return (String(line[..<sign]), String(line[line.index(after: sign)...]))
    }
  }

  private static func steps(_ content: [String], at start: Int) throws -> [Step] {
    var steps: [Step] = []
    for (index, line) in content.enumerated() {
      if line.hasPrefix("$ ") {
        steps.append(Step(line: start + index, prompt: [line], expected: []))
      } else if steps.isEmpty {
        throw Malformed(line: start + index, message: "a console block begins with a '$ ' line")
      } else if line.hasPrefix("> ") || line == ">", steps[steps.count - 1].expected.isEmpty {
        steps[steps.count - 1].prompt.append(line)
      } else {
        steps[steps.count - 1].expected.append(line)
      }
    }
    return steps
  }

  /// The document with other expected parts: one list of lines for each step, in order.
  func recording(_ actual: [[String]]) throws -> String {
    var result: [String] = []
    var next = 0
    var remaining = actual[...]
    for case .console(let range, let fence, _, let steps) in parts {
      result += lines[next..<range.lowerBound]
      for step in steps {
        let said = remaining.popFirst() ?? step.expected
        if said.contains(where: { Fence.closes($0, fence) }) {
          throw Malformed(line: step.line, message: "the output would close this block: give it a longer fence")
        }
        result += step.prompt + said
      }
      next = range.upperBound
    }
    return (result + lines[next...]).joined(separator: "\n")
  }
}

/// The opening line of a fenced code block.
struct Fence {
  var marker: String
  var words: [String]
  var isIndented: Bool

  init?(_ line: String) {
    let text = line.drop { $0 == " " }
    guard line.count - text.count <= 3, let sign = text.first, sign == "`" || sign == "~" else { return nil }
    marker = String(text.prefix { $0 == sign })
    let info = text.dropFirst(marker.count)
    guard marker.count >= 3, sign == "~" || !info.contains("`") else { return nil }
    isIndented = line.count != text.count
    words = Self.words(info)
  }

  func isClosed(by line: String) -> Bool { Self.closes(line, marker) }

  static func closes(_ line: String, _ marker: String) -> Bool {
    let text = line.drop { $0 == " " }
    guard line.count - text.count <= 3, text.hasPrefix(marker) else { return false }
    return text.drop { $0 == marker.first }.allSatisfy { $0 == " " }
  }

  /// The value of a word `name=value` or `name="a value"`.
  func value(of name: String) -> String? {
    words.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  private static func words(_ info: Substring) -> [String] {
    var words = [""]
    var quoted = false
    for character in info {
      if character == "\"" {
        quoted.toggle()
      } else if character == " ", !quoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
