extension JournalPage {
  /// The page with whole lines put back, proven: what stands outside them stays.
  package func reverting(_ hunks: [LineHunk]) throws(Failure) -> JournalPage {
    let (text, plan) = try Proof.prove(replacing: hunks, in: document.plan, document.options)
    return with(text, plan)
  }

  /// What leaves of the whole file nothing but its title; nil where it doesn't begin with one, or is nothing more.
  package var title: LineHunk? {
    guard let heading = headings.first, heading.level == 1, (1..<heading.line).allSatisfy(source.isBlank) else { return nil }
    let lines = WholeLines.split(bytes)
    if lines.count < 2 { return nil }
    return LineHunk(line: 1, before: [Array(bytes[source.wholeLine(heading.line).range])], after: lines)
  }
}
