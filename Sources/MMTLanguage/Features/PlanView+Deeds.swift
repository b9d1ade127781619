import MMTCore

extension PlanView {
  /// Not more items than a person looks at.
  private static let itemLimit = 100

  func offers(in range: TextRange) -> [Offer] {
    let items = Array(items(in: range).prefix(Self.itemLimit))
    guard !items.isEmpty else { return proseOffers(in: range) }
    let name = items.count == 1 ? items.first.map { title($0) } ?? "" : Counted.text(items.count, "item")
    func lines(_ chosen: [Int]) -> [Int] { chosen.map { Int(plan.items[$0].line) } }
    var offers: [Offer] = []
    func offer(_ deed: Deed.Name, _ chosen: [Int], _ title: String, _ argument: String? = nil, mends: String? = nil) {
      if !chosen.isEmpty { offers.append(Offer(deed: Deed(deed, lines(chosen), argument), title: title, mends: mends)) }
    }
    let running = timed.flatMap { items.contains($0) ? $0 : nil }
    // What runs on an item is booked with it.
    func tick(_ deed: Deed.Name, _ chosen: [Int], _ title: String) {
      if let running, chosen == [running] {
        offer(.stop, chosen, title + ", and stop its timer", deed.rawValue)
      } else {
        offer(deed, chosen.filter { $0 != running }, title)
      }
    }
    tick(.done, items.filter { plan.doing($0, on: today) != nil }, "Done: \(name)")
    offer(.undone, items.filter { plan.undoing($0) != nil }, "Open again: \(name)")
    tick(.skip, items.filter { plan.skipping($0, on: today) != nil }, "Skip: \(name)")
    offer(.partial, items.filter { plan.items[$0].status != .partial && !plan.items[$0].isDone }, "Partly done: \(name)")
    offer(.date, items.filter(isUndated), "Write the date: \(name)", mends: Finding.undated)
    offer(.box, items.filter { !plan.items[$0].hasBox }, "Add a box: \(name)")
    guard items.count == 1, let item = items.first else { return offers }
    if running != nil {
      offer(.stop, items, "Stop the timer: \(name)")
    } else {
      offer(.start, items, "Start the timer: \(name)")
    }
    offer(.note, items, "Add a note: \(name)", Self.emptyNote)
    if plan.items[item].leetcode > 0, plan.items[item].isDone, running == nil {
      for felt in ItemRecord.Felt.allCases {
        offer(.review, items, "Looked at again, \(felt.rawValue): \(name)", felt.rawValue, mends: Finding.review)
      }
    }
    return offers
  }

  /// Stands for what a person writes in its place.
  static let emptyNote = "…"

  private func isUndated(_ index: Int) -> Bool {
    let item = plan.items[index]
    return item.isDone && item.completedOn == nil && item.hasBox && editor.canAnnotate(item)
  }

  /// Bare bullets beside boxes that read like items.
  private func proseOffers(in range: TextRange) -> [Offer] {
    let found = plan.prose.filter { $0.looksLikeItem && range.touches(lines: $0.line, $0.line) }
    guard !found.isEmpty else { return [] }
    return [Offer(deed: Deed(.box, found.map(\.line)), title: "Add a box", mends: "plan.bare-bullet")]
  }

  func edits(_ deed: Deed, now: Moment) throws(Failure) -> [Edit] {
    if deed.name == .fixAll { return try fixes(now) }
    // What the bytes alone show: no command writes to such a plan.
    try refuseDamage(seen: nil)
    let places = deed.lines.compactMap { line in item(at: line).flatMap { Int(plan.items[$0].line) == line ? $0 : nil } }
    if deed.name == .box, places.isEmpty { return try boxes(deed.lines) }
    let edits: [ItemEdit] =
      switch deed.name {
      case .done: places.compactMap { plan.doing($0, on: today) }
      case .undone: places.compactMap { plan.undoing($0) }
      case .skip: places.compactMap { plan.skipping($0, on: today) }
      case .partial: places.map { edit($0) { $0.status = .partial } }
      case .note: places.prefix(1).map { edit($0) { $0.note = deed.argument ?? Self.emptyNote } }
      case .date: places.filter(isUndated).map { .dated($0, on: record($0)?.completed.map(day) ?? today) }
      case .box: places.filter { !plan.items[$0].hasBox }.map { .box($0) }
      case .start, .stop, .review, .count, .mark, .fixAll: []
      }
    return try proven(edits)
  }

  private func edit(_ item: Int, _ change: (inout ItemEdit) -> Void) -> ItemEdit {
    var edit = ItemEdit(item)
    change(&edit)
    return edit
  }

  private func day(_ moment: Moment) -> CivilDay { moment.logicalDay(boundary: settings.dayBoundary) }

  private func proven(_ edits: [ItemEdit]) throws(Failure) -> [Edit] {
    edits.isEmpty ? [] : try Proof.prove(editor, edits).draft.edits
  }

  /// What `sync` would write: dates of what was ticked, and no dates on what was unticked.
  private func fixes(_ now: Moment) throws(Failure) -> [Edit] {
    try refuseDamage(seen: seen)
    var clock = Reconciliation.Clock(now: now, reconciled: seen?.at, dayBoundary: settings.dayBoundary)
    clock.isFirstLook = facts.isFirstLook
    let found = Reconciliation(editor, itemIDs: ids, sidecar: facts.sidecar, seen: seen, clock: clock)
    return try proven(Adoption.provable(editor, found.edits))
  }

  /// Boxes for bullets that are no items; proven: every other line says what it said.
  private func boxes(_ lines: [Int]) throws(Failure) -> [Edit] {
    let known = lines.filter { line in plan.prose.contains { $0.line == line } }
    guard let edits = Adoption.boxes(document, lines: known) else {
      throw Failure(.data, "a box there would change the lines around it; nothing was changed")
    }
    return edits
  }

  /// Throws 65 where the plan looks damaged.
  private func refuseDamage(seen: LastSeen?) throws(Failure) {
    guard let damage = PlanGuard.findings(plan, file: name, seen: seen).first else { return }
    throw Failure(.data, "nothing was changed", diagnostics: [damage])
  }

  // MARK: the timer

  /// What a timer that ends now comes to in the text, and in the records.
  func stopping(_ item: Int, _ deed: Deed.Name?, now: Moment) throws(Failure) -> (edits: [Edit], session: BookedSession) {
    guard let timer = facts.timer else {
      throw Failure(.notFound, "no timer is running on this machine", help: "mmt start ITEM starts one")
    }
    guard case .running(let seconds) = timer.reading(at: now) else {
      throw Failure(
        .data, "the timer on \"\(timer.text)\" has been running since \(TimerText.since(timer.start, now))",
        details: ["Nothing was booked or changed; it runs on."],
        help: "mmt stop --minutes 25m books what you worked; mmt stop --discard books nothing")
    }
    let tick: ItemEdit? =
      switch deed {
      case .done: plan.doing(item, on: today)
      case .skip: plan.skipping(item, on: today)
      default: nil
      }
    var edit = tick ?? ItemEdit(item)
    var record = record(item) ?? ItemRecord()
    let line = Int(plan.items[item].minutes)
    let before = record.settled(line)
    let more = record.book(.init(id: timer.session, start: timer.start, seconds: seconds))
    guard let after = WorkDuration.Change.add(more).applied(to: before) else {
      throw Failure(.data, "with that it would be more than \(WorkDuration.limit) minutes", details: ["Nothing was changed."])
    }
    if after != line { edit.minutes = after == 0 ? .drop : .set(after) }
    let edits = edit == ItemEdit(item) ? [] : try proven([edit])
    return (edits, BookedSession(timer: timer, seconds: seconds, minutes: after))
  }
}
