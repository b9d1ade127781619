import MMTCore

extension RhythmView {
  func offers(in range: TextRange) -> [Offer] {
    let found = lines(in: range)
    guard let (line, _) = found.first else { return [] }
    let item = file.plan.items[line.item]
    let lines = found.map { Int(file.plan.items[$0.line.item].line) }
    let name = found.count == 1 ? line.name : Counted.text(found.count, "line")
    var offers: [Offer] = []
    func offer(_ deed: Deed.Name, _ argument: String, _ title: String, mends: String? = nil) {
      offers.append(Offer(deed: Deed(deed, lines, argument), title: "\(title): \(name)", mends: mends))
    }
    if found.count == 1, let counter = line.counter {
      let definition = line.definition.map { file.definitions[$0] }
      let bounds = CounterBounds(target: counter.goal, step: definition?.step, max: definition?.max)
      var steps = [bounds.step]
      for more in [Quantity(units: 1), Quantity(units: 10)] where more != bounds.step { steps.append(more) }
      for step in steps where (try? edits(Deed(.count, lines, "+\(step.text())"))) != nil {
        offer(.count, "+\(step.text())", "+\(step.text())")
      }
      if counter.amount < counter.goal { offer(.count, counter.goal.text(), "Fill", mends: Finding.reached) }
    }
    if found.count > 1 || item.status != .done { offer(.mark, RhythmState.success.rawValue, "Done") }
    if found.count > 1 || item.status != .open { offer(.mark, RhythmState.none.rawValue, "Open again") }
    if found.count > 1 || item.status != .partial { offer(.mark, RhythmState.partial.rawValue, "Partly done") }
    if found.count > 1 || item.status != .cancelled { offer(.mark, RhythmState.skipped.rawValue, "Skip") }
    return offers
  }

  func edits(_ deed: Deed) throws(Failure) -> [Edit] {
    let here = deed.lines.compactMap { number in
      file.sections.lazy.flatMap(\.lines).first { Int(file.plan.items[$0.item].line) == number }
    }
    if let broken = file.damage.first { throw Failure(.data, "nothing was changed", diagnostics: [broken]) }
    if deed.name == .fixAll { return try fixes() }
    var wanted: [ItemEdit] = []
    for line in here { if let edit = try edit(line, deed) { wanted.append(edit) } }
    // As every command does, what an editor brought to its target is ticked on the way.
    let ticks = selfTicks.filter { tick in !wanted.contains { $0.item == tick.item } }
    return wanted.isEmpty ? [] : try proven(ticks + wanted)
  }

  /// What `sync` would write: boxes of counters that reached their target, and today's lines.
  private func fixes() throws(Failure) -> [Edit] {
    let ticks = try proven(selfTicks)
    guard let opening else { return ticks }
    let opened = try Proof.prove(file.editor, splices: [opening]).edits
    return ticks + opened
  }

  /// Today's lines; nil where they are there, where nothing is expected, and where they belong into another file.
  private var opening: Splice? {
    guard !ledger.isPaused(today), let main = ledger.files.firstIndex(where: { $0.whole == nil }),
      let home = ledger.home(of: main, on: today), home.index != nil, home.file.path == file.path
    else { return nil }
    return DayOpening(file, on: today, like: ledger.pattern(of: main)) { ledger.isExpected($0, on: today) }.splice
  }

  private func edit(_ line: RhythmFile.Line, _ deed: Deed) throws(Failure) -> ItemEdit? {
    switch deed.name {
    case .count:
      guard let request = deed.argument.flatMap({ CounterBounds.Request($0) }) else { return nil }
      return try file.counting(line, request)
    case .mark:
      guard let state = deed.argument.flatMap({ RhythmState(rawValue: $0) }) else { return nil }
      return try file.marking(line, state)
    case .done: return try file.marking(line, .success)
    case .undone: return try file.marking(line, .none)
    case .skip: return try file.marking(line, .skipped)
    case .partial: return try file.marking(line, .partial)
    case .note:
      var edit = ItemEdit(line.item)
      edit.note = deed.argument ?? PlanView.emptyNote
      return edit
    case .date, .box, .start, .stop, .review, .fixAll: return nil
    }
  }

  private func proven(_ edits: [ItemEdit]) throws(Failure) -> [Edit] {
    edits.isEmpty ? [] : try Proof.prove(file.editor, edits).draft.edits
  }
}
