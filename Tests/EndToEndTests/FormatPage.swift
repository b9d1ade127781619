import Foundation

/// A page of the format taken apart: its examples, each with the reading that follows it, and the tables of its sections.
struct FormatPage {
  struct Example {
    /// 1-based line of the example's fence.
    var line: Int
    var plan: [UInt8]
    var showsIDs: Bool
    /// What kind of file it is, where it is no plan: `rhythm`, `day`, `month`, `future`.
    var kind: String?
    /// 0-based lines between the fences of the reading.
    var reading: Range<Int>
  }

  struct Malformed: Error, CustomStringConvertible {
    var line: Int
    var message: String
    var description: String { "line \(line): \(message)" }
  }

  let name: String

  let lines: [String]
  private(set) var examples: [Example] = []

  init(_ name: String = "docs/format.md") throws {
    self.name = name
    lines = try String(contentsOfFile: Repository.path(name), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    var open: Example?
    while index < lines.count {
      guard let fence = Fence(lines[index]) else {
        index += 1
        continue
      }
      let start = index + 1
      guard let end = lines[start...].firstIndex(where: fence.isClosed(by:)) else {
        throw Malformed(line: start, message: "this fence is never closed")
      }
      if fence.words.contains("example") {
        if let open { throw Malformed(line: open.line, message: "no reading follows this example") }
        let plan = try FixtureText.bytes(Array(lines[start..<end]), fence.words, at: start)
        open = Example(
          line: start, plan: plan, showsIDs: fence.words.contains("ids"),
          kind: fence.words.first { ["rhythm", "day", "month", "future"].contains($0) }, reading: 0..<0)
      } else if fence.words.contains("reading") {
        guard var example = open else { throw Malformed(line: start, message: "this reading follows no example") }
        example.reading = start..<end
        examples.append(example)
        open = nil
      }
      index = end + 1
    }
    if let open { throw Malformed(line: open.line, message: "no reading follows this example") }
  }

  /// The cells of the rows of the first table below a heading, without its head.
  func table(below heading: String) throws -> [[String]] {
    let place = try Self.tableLines(lines, below: heading)
    return lines[place].dropFirst(2).map { row in
      row.split(separator: "|", omittingEmptySubsequences: true).map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Where the lines of the first table below a heading stand.
  static func tableLines(_ lines: [String], below heading: String) throws -> Range<Int> {
    guard let start = lines.firstIndex(of: heading) else { throw Malformed(line: 0, message: "no heading \(heading)") }
    let table = lines[(start + 1)...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.startIndex..<table.endIndex
  }

  /// The page with other readings, one for each example.
  func recording(_ readings: [[String]]) -> String {
    var result: [String] = []
    var next = 0
    for (example, reading) in zip(examples, readings) {
      result += lines[next..<example.reading.lowerBound] + reading
      next = example.reading.upperBound
    }
    return (result + lines[next...]).joined(separator: "\n")
  }
}

extension String {
  /// What stands between backticks.
  var codeSpans: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element)
    }
  }
}
