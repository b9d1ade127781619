import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let undo = Command(.undo) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    if invocation.flag("list") {
      let page = desk.undoList
      try session.show(page.json) { UndoListView.sheet(page, $0) }
      return .ok
    }
    let answer = try desk.undo()
    try session.show(answer.json) { ChangeView.sheet(answer, today: desk.now.localDay, $0) }
    return .ok
  }
}

extension Desk {
  fileprivate var undoList: UndoList { UndoList(undoLog(), today: now.localDay) }

  /// Takes back the last change mmt made: its lines in the plan, its records in the sidecar.
  func undo() throws(Failure) -> ChangeAnswer {
    guard let entry = undoLog().entries.last else {
      throw Failure(
        .notFound, "there is nothing to undo",
        details: [state.warning ?? "mmt remembers the changes it made on this machine; older ones are in git"],
        help: "git log shows the commits")
    }
    return try withSidecar().undo(entry)
  }

  private func undo(_ entry: UndoLog.Entry) throws(Failure) -> ChangeAnswer {
    try backUpBeforeFirstChange()
    let outcome = try store.update { (snapshot) throws(Failure) -> Update<UndoResult> in try takeBack(entry, snapshot) }
    for warning in outcome.warnings { session.warn(warning) }
    // Another mmt may have changed something meanwhile: what it noted stays.
    var log = undoLog()
    if log.entries.last == entry {
      log.removeLast()
      remember(log)
    }
    remember(outcome.result.aftermath)
    var answer = outcome.result.answer
    answer.takenBack = entry.command
    return answer
  }

  private struct UndoResult {
    var answer: ChangeAnswer
    var aftermath: Aftermath
  }

  private func takeBack(_ entry: UndoLog.Entry, _ snapshot: Snapshot) throws(Failure) -> Update<UndoResult> {
    var reading = try reading(snapshot)
    try refuseUnwritable(reading)
    let seen = seen()
    try refuseDamage(reading, seen)
    let original = reading.sidecar
    let before = ledger(reading, .byID { original.record($0)?.completed })
    let (hunks, renamed) = try UndoHunks.find(
      entry, in: reading.plan, ids: entry.lines.isEmpty ? [] : reading.ids.all(reading.plan))
    let options = reading.options
    let proven = try hunks.isEmpty ? nil : Proof.prove(replacing: hunks, in: reading.plan, options, original: entry.planBefore)
    let wanted = entry.sidecar.map { original.value(of: $0) == $0.after ? $0 : $0.followed(renamed) }
    // A member that was changed since is another's: it stays as it is.
    let members = wanted.filter { original.value(of: $0) == $0.after }
    if entry.lines.isEmpty, let other = wanted.first(where: { original.value(of: $0) != $0.after }) {
      throw Failure(
        .data, "\(other.key) was changed since \"\(entry.command)\", so it can't be taken back",
        details: ["Nothing was changed."],
        help: other.section == .settings ? "mmt config shows how it is now" : "mmt show \(other.key) shows the item")
    }
    reading.sidecar.apply(members.map(\.inverse))
    let plan = proven?.plan ?? reading.plan
    let itemIDs = ItemIDs(plan, reading.lexicon)
    let sidecar = reading.sidecar
    let after = ledger(plan, sidecar.settings, reading.lexicon, itemIDs, .byID { sidecar.record($0)?.completed })
    let text = try sidecarText(reading, changedFrom: original, after)
    let changed =
      plan.items.count != reading.plan.items.count
      ? []
      : reading.plan.items.indices.filter { index in
        hunks.contains { ($0.line..<($0.line + max($0.after.count, 1))).contains(Int(reading.plan.items[index].line)) }
      }
    let aftermath = Aftermath(
      plan: plan, ids: itemIDs, digests: reading.digests.replaced(proven?.text, text),
      wasReconciled: seen?.files == reading.digests, changedItems: changed,
      replacesItems: abs(plan.items.count - reading.plan.items.count) > 10)
    return Update(
      plan: proven?.text, sidecar: text, result: UndoResult(answer: undoAnswer(hunks, before, after), aftermath: aftermath))
  }

  /// The items on the lines taken back. Lines are as many before as after but for notes, so items are compared in order.
  private func undoAnswer(_ hunks: [LineHunk], _ before: Ledger, _ after: Ledger) -> ChangeAnswer {
    var changed: [ChangeAnswer.Changed] = []
    var touched: [Int: Set<Int>] = [:]
    guard before.plan.items.count == after.plan.items.count else {
      return ChangeAnswer(changed: [], already: [], days: [], streakBefore: before.streak, streak: after.streak, commit: nil)
    }
    for index in after.plan.items.indices {
      let old = before.plan.items[index]
      let new = after.plan.items[index]
      let isTouched = hunks.contains { hunk in
        let lines = hunk.line..<(hunk.line + max(1, hunk.after.count))
        return lines.contains(Int(old.line))
          || (!hunk.hasItem(before.plan) && (before.plan.nestedLines(old)?.contains(hunk.line) ?? false))
      }
      guard isTouched, !new.isQualifier else { continue }
      let isBoxOnly = old.status == new.status && old.hasBox != new.hasBox
      if isBoxOnly { continue }
      let day = after.plan.tracks[Int(new.track)].day
      changed.append(
        .init(
          placed: after.placed(index), before: .init(status: old.status, minutes: old.minutes > 0 ? Int(old.minutes) : nil),
          after: .init(status: new.status, minutes: new.minutes > 0 ? Int(new.minutes) : nil),
          isElsewhere: day != after.current.day))
      touched[day, default: []].insert(Int(new.track) - after.plan.days[day].tracks.lowerBound)
    }
    let days = touched.keys.sorted()
    return ChangeAnswer(
      changed: changed, already: [], days: days.map { after.answer(day: $0) }, touchedTracks: days.map { touched[$0] ?? [] },
      streakBefore: before.streak, streak: after.streak, commit: nil)
  }
}

extension LineHunk {
  /// Whether an item stands on the lines to be taken back; else they are notes of one.
  fileprivate func hasItem(_ plan: Plan) -> Bool {
    let lines = line..<line + max(1, after.count)
    return plan.items.contains { lines.contains(Int($0.line)) }
  }
}

extension SidecarChange {
  /// The same change of a record whose item has another id now.
  fileprivate func followed(_ renamed: [String: String]) -> SidecarChange {
    guard section == .items, let new = renamed[key] else { return self }
    var change = self
    change.key = new
    return change
  }
}
