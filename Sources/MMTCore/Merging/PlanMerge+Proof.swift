extension PlanMerge {
  /// Parses the result and compares it with what was meant: every item stands where it was put, with what its first line says, and no
  /// other line became one. Throws 65 where the lines together mean something else, or where conflict markers are among them.
  package func proven(_ options: PlanParser.Options) throws(Failure) -> (text: ProvenText, plan: Plan) {
    guard isComplete else { throw Self.incomplete }
    // What the sides could be read as, the merge can.
    guard let plan = (try? Document(bytes, options))?.plan else { throw Self.incomplete }
    var rest = items[...]
    for item in plan.items where !item.isTableRow && !item.isLine {
      while let expected = rest.first, expected.line < Int(item.line), mayVanish(expected) { rest.removeFirst() }
      guard let expected = rest.first, expected.line == Int(item.line), isSame(expected, item) else {
        if !item.hasBox, rest.first.map({ $0.line > Int(item.line) }) ?? true { continue }
        throw refused(min(rest.first?.line ?? Int(item.line), Int(item.line)))
      }
      rest.removeFirst()
    }
    if let lost = rest.first(where: { !mayVanish($0) }) { throw refused(lost.line) }
    if let line = strayed(in: plan) { throw refused(line) }
    return (ProvenText(proven: bytes), plan)
  }

  /// The first item that stands below another one than in any version, or has a note below it that it has in none: what was written below an
  /// item may be left behind where that moves or goes. nil where everything is where it belongs.
  private func strayed(in plan: Plan) -> Int? {
    let above = plan.itemsAbove
    let versions = [
      (ours, \MergedItem.ours, ours.itemsAbove), (theirs, \.theirs, theirs.itemsAbove), (base, \.base, base.itemsAbove),
    ]
    var merged: [Int: MergedItem] = [:]
    var rest = items[...]
    for (index, item) in plan.items.enumerated() {
      while let next = rest.first, next.line < Int(item.line) { rest.removeFirst() }
      guard let own = rest.first, own.line == Int(item.line) else { continue }
      merged[index] = own
      let parent = above[index].flatMap { merged[$0] }
      let isPlaced = versions.contains { _, place, above in
        own[keyPath: place].map { above[$0] == parent.flatMap { $0[keyPath: place] } } ?? false
      }
      guard isPlaced else { return own.line }
      var notes = Self.lines(plan.nestedText(item))
      for (version, place, _) in versions where !notes.isEmpty {
        notes.subtract(Self.lines(own[keyPath: place].flatMap { version.nestedText(version.items[$0]) }))
      }
      if !notes.isEmpty { return own.line }
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

extension Plan {
  /// By item, the item it is nested below; nil for one of the outermost list, and for a row.
  fileprivate var itemsAbove: [Int?] {
    var open: [Int] = []
    return items.enumerated().map { index, item in
      guard !item.isAlone else { return nil }
      while let last = open.last, outline.blocks[Int(items[last].block)].end <= item.block { open.removeLast() }
      defer { open.append(index) }
      return open.last
    }
  }
}
