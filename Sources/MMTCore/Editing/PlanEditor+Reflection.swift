extension PlanEditor {
  /// A day's reflection: `> 📝 …`, before the rule that closes the day, a blank line on either side. Further text goes on the last one
  /// there is as a paragraph of its own; with `replaces` it stands in the place of all of them. `text` has words.
  package func reflection(_ text: String, day index: Int, replaces: Bool) -> [Splice] {
    let lines = TypedText.lines(text)
    let day = plan.days[index]
    func splice(_ range: Range<Int>, _ text: [[UInt8]]) -> Splice {
      Splice(lines: range, text: text, purpose: .reflection(day: index))
    }
    guard let last = day.reflections.last, let first = day.reflections.first else {
      let end = lastLine(of: day)
      var block = quoted(lines, opens: true)
      if !plan.source.isBlank(end) { block.insert([], at: 0) }
      if end < plan.source.lineCount, !plan.source.isBlank(end + 1) { block.append([]) }
      return [splice(end + 1..<end + 1, block)]
    }
    guard replaces else {
      return [splice(last.upperBound + 1..<last.upperBound + 1, [Array(">".utf8)] + quoted(lines, opens: false))]
    }
    // One takes the place of all: the others go with the blank line before them.
    let others = day.reflections.dropFirst().map { lines in
      splice((plan.source.isBlank(lines.lowerBound - 1) ? lines.lowerBound - 1 : lines.lowerBound)..<lines.upperBound + 1, [])
    }
    return [splice(first.lowerBound..<first.upperBound + 1, quoted(lines, opens: true))] + others
  }

  /// `> ` before each line; the first says what the quote is.
  private func quoted(_ lines: [[UInt8]], opens: Bool) -> [[UInt8]] {
    lines.enumerated().map { number, line in
      let mark = number == 0 && opens ? "> 📝 " : "> "
      return line.allSatisfy(Bytes.isBlank) ? Array(">".utf8) : Array(mark.utf8) + line
    }
  }

  /// The last line of a day's words: before the blank lines at its end and the rule that closes it.
  func lastLine(of day: Plan.Day) -> Int {
    func lastWords(_ line: Int) -> Int {
      var line = line
      while line > day.line, plan.source.isBlank(line) { line -= 1 }
      return line
    }
    let last = lastWords(day.lastLine)
    guard last > day.line, let block = plan.outline.firstBlock(onLine: last), block.kind == .rule, block.depth == 0 else {
      return last
    }
    return lastWords(last - 1)
  }
}
