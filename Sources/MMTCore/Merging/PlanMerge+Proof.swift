extension PlanMerge {
  /// Parses the result and compares it with what was meant: every item stands where it was put, with what its first line says, and no
  /// other line became one. Throws 65 where the lines together mean something else, or where conflict markers are among them.
  package func proven(_ options: PlanParser.Options) throws(Failure) -> (text: ProvenText, plan: Plan) {
    guard isComplete else { throw Self.incomplete }
    let plan = PlanParser.parse(SourceText(bytes), options)
    var rest = items[...]
    for item in plan.items where !item.isTableRow {
      while let expected = rest.first, expected.line < Int(item.line), mayVanish(expected) { rest.removeFirst() }
      guard let expected = rest.first, expected.line == Int(item.line), isSame(expected, item) else {
        if !item.hasBox, rest.first.map({ $0.line > Int(item.line) }) ?? true { continue }
        throw refused(min(rest.first?.line ?? Int(item.line), Int(item.line)))
      }
      rest.removeFirst()
    }
    if let lost = rest.first(where: { !mayVanish($0) }) { throw refused(lost.line) }
    if let line = strayedNote(in: plan) { throw refused(line) }
    return (ProvenText(proven: bytes), plan)
  }

  /// The first item below which a note stands that no version has below it: one that follows a nested item is a line of its own here, and
  /// may be left behind where its item moves. nil where every note is where it belongs.
  private func strayedNote(in plan: Plan) -> Int? {
    var rest = items[...]
    for item in plan.items {
      while let next = rest.first, next.line < Int(item.line) { rest.removeFirst() }
      guard let merged = rest.first, merged.line == Int(item.line), let notes = plan.notes(item) else { continue }
      var known = Self.lines(merged.ours.flatMap { ours.notes(ours.items[$0]) })
      if known.isSuperset(of: Self.lines(notes)) { continue }
      known.formUnion(Self.lines(merged.theirs.flatMap { theirs.notes(theirs.items[$0]) }))
      known.formUnion(Self.lines(merged.base.flatMap { base.notes(base.items[$0]) }))
      if !known.isSuperset(of: Self.lines(notes)) { return merged.line }
    }
    return nil
  }

  /// Told instead of a result that lacks what somebody wrote.
  package static let incomplete = Failure(
    .bug, "merged, an item would be missing; nothing was changed", help: "merge by hand, and please report it")

  /// A remark of theirs without a box may be plain text beside what ours made of the list.
  private func mayVanish(_ item: MergedItem) -> Bool { item.ours == nil && item.first?.box.isEmpty == true }

  private func isSame(_ expected: MergedItem, _ item: Item) -> Bool {
    guard let first = expected.first else { return false }
    return first.status == item.status && first.minutes == Int(item.minutes) && first.completedOn == item.completedOn
      && first.cancelledOn == item.cancelledOn && first.box.isEmpty == !item.hasBox
  }

  private func refused(_ line: Int) -> Failure {
    let source = SourceText(bytes)
    let text = source.string(Bytes.trim(source.line(line), source.bytes))
    return Failure(
      .data, "merged, the lines would mean something else; nothing was changed",
      details: ["It is about: \(DisplayWidth.truncated(DisplayWidth.visible(text), to: 100))"],
      help: "change the lines around it in an editor and try again")
  }
}
