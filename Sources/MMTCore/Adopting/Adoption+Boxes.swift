extension Adoption {
  /// Boxes for bullets that are no items yet, of these lines; proven: each has become an item, and every item says what it said. nil where
  /// that can't be had.
  package static func boxes(_ document: Document, lines: [Int]) -> [Edit]? {
    let plan = document.plan
    let source = plan.source
    var edits: [Edit] = []
    for line in lines {
      let end = source.line(line).upperBound
      var index = plan.indentation(of: line).end
      while index < end, Bytes.isDigit(source.bytes[index]) { index += 1 }
      guard index < end, [0x2A, 0x2B, 0x2D, 0x2E, 0x29].contains(source.bytes[index]) else { return nil }
      index += 1
      guard index < end, Bytes.isBlank(source.bytes[index]) else { return nil }
      while index < end, Bytes.isBlank(source.bytes[index]) { index += 1 }
      edits.append(Edit(insert: "[ ] ", at: index))
    }
    guard !edits.isEmpty, let change = try? DocumentChange(document, edits, readsAll: true) else { return nil }
    let after = change.after.plan
    let chosen = Set(lines)
    guard after.items.count == plan.items.count + lines.count,
      plan.standings(where: { _ in true }) == after.standings(where: { !chosen.contains($0) }),
      plan.days.map(\.key) == after.days.map(\.key)
    else { return nil }
    return edits
  }

  /// Whether a line of HTML looks like a heading.
  static func isHeadingInHTML(_ plan: Plan, _ line: Int) -> Bool {
    let text = plan.source.string(plan.source.line(line)).lowercased()
    return ["<summary", "<h1", "<h2", "<h3", "<h4"].contains { text.contains(text: $0) }
  }
}
