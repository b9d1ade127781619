package import MMTCore
import MMTStore

extension Workspace {
  /// Runs a changing command, and after every tenth problem a backup.
  package func change(_ command: String, _ decide: (Reading, Ledger) throws(Failure) -> ChangeRequest) throws(Failure)
    -> ChangeAnswer
  {
    let result = try transact { (transaction, earlyWrite) throws(Failure) -> Update<ChangeResult> in
      try apply(&transaction, earlyWrite, command, decide)
    } then: { outcome in
      let result = outcome.result
      // Ended first, so that it doesn't follow its item.
      if let timer = result.endedTimer { end(timer) }
      if outcome.planWritten || outcome.sidecarWritten || result.aftermath.entry.planBefore != nil {
        remember(result.aftermath)
      }
    }
    var answer = result.answer
    if Milestone.isPassed(from: result.problemsBefore, to: result.problemsAfter) { answer.commit = backUpMilestone(result) }
    return answer
  }

  /// The same, where the sidecar is missing or unreadable once it is made anew.
  package func changing(
    _ command: String, _ decide: (Reading, Ledger) throws(Failure) -> ChangeRequest
  ) throws(Failure) -> ChangeAnswer {
    try withSidecar().change(command, decide)
  }

  /// What a changing command would do; nothing is written.
  package func preview(_ decide: (Reading, Ledger) throws(Failure) -> ChangeRequest) throws(Failure) -> ChangeAnswer {
    let snapshot = try store.readSnapshot(sidecar: .some(foundSidecar))
    var transaction = try Transaction(self, snapshot)
    var answer = try apply(&transaction, nil, "", decide).result.answer
    answer.isPreview = true
    answer.revision = snapshot.digest(.plan)
    return answer
  }

  struct ChangeResult {
    package var answer: ChangeAnswer
    var aftermath: Aftermath
    package var settings: Settings
    package var options: PlanParser.Options
    var problemsBefore: Int
    var problemsAfter: Int
    var endedTimer: RunningTimer?
  }

  private func apply(
    _ transaction: inout Transaction, _ earlyWrite: EarlyWrite?, _ command: String,
    _ decide: (Reading, Ledger) throws(Failure) -> ChangeRequest
  ) throws(Failure) -> Update<ChangeResult> {
    transaction.takeOver()
    let reading = transaction.reading
    let before = transaction.before
    let request = try decide(reading, before)
    let change = try prove(request, reading.editor)
    let proven = change.edits.isEmpty ? nil : change
    let places = proven?.places
    if let proven { earlyWrite?.begin(proven.text) }
    let plan = proven?.plan ?? reading.plan
    let added = request.addedItem(in: plan, before: reading.plan)

    let itemIDs = ItemIDs(plan, reading.lexicon)
    if !request.records.isEmpty {
      var ids = ItemIDLookup(plan, itemIDs)
      transaction.reading.sidecar.setRecords(
        request.records.map { index, record in
          var record = record
          record.text = plan.words(plan.items[index])
          return (ids.id(of: index), record)
        })
    }
    if let added { transaction.reading.takeIn(added, request.addedRecord, plan, itemIDs) }
    let renamed = places.map { Self.renamed(reading.plan, reading.ids, to: plan, itemIDs, $0) } ?? []
    transaction.reading.sidecar.rename(renamed.map { ($0.from, $0.to) })
    let sidecar = transaction.reading.sidecar
    var after = transaction.after(plan, itemIDs)
    let hasNotes = request.named.contains { reading.plan.notes(reading.plan.items[$0]) != nil }
    if hasNotes { after.authored = authored(reading) }
    var earned: [Achievement] = []
    let sidecarText = try sidecarText(transaction.reading, changedFrom: transaction.original, after, earned: &earned)

    // What was taken over on the way stays when the change is taken back.
    var entry = UndoLog.Entry(
      moment: now, command: Self.named(command, request.named, before),
      lines: request.editedFrom.map { LineChanges.between($0, reading.source.bytes) }
        ?? LineChanges.between(reading.plan, reading.ids, change.edits),
      sidecar: (request.editedFrom == nil ? transaction.reconciled : transaction.original).changes(to: sidecar),
      planBefore: request.editedFrom.map { Digest(of: $0) })
    entry.renamed = renamed
    if places != nil || request.editedFrom != nil || plan.items.count != reading.plan.items.count {
      entry.lines = LineChanges.after(entry.lines, plan, itemIDs)
    }
    if request.editedFrom == nil {
      var ids = ItemIDLookup(plan, itemIDs)
      let changed = added.map { [$0] } ?? request.changedItems.map { places?[$0] ?? $0 }
      entry.about = changed.map { ids.id(of: $0) }
    }
    // Only the taking over wrote something: there is nothing to take back.
    if entry.lines.isEmpty, entry.sidecar.isEmpty { entry.kind = .outside }
    let aftermath = Aftermath(
      plan: plan, options: reading.options, ids: itemIDs, digests: reading.digests.replaced(proven?.text, sidecarText),
      entry: entry,
      takeover: transaction.takeover,
      changedItems: added.map { [$0] } ?? (places == nil ? Self.changedItems(request, from: reading.plan, to: plan) : []),
      keepsOthers: plan.items.count == reading.plan.items.count && places == nil)
    var answer = answer(request, before, after, added: added, places)
    answer.earned = earned
    answer.revision = aftermath.digests.plan
    let result = ChangeResult(
      answer: answer, aftermath: aftermath, settings: reading.settings, options: reading.options,
      problemsBefore: reading.plan.problemsDone, problemsAfter: plan.problemsDone,
      endedTimer: request.ended?.timer)
    return Update(plan: proven?.text, sidecar: sidecarText, result: result)
  }

  private func prove(
    _ request: ChangeRequest, _ editor: PlanEditor
  ) throws(Failure) -> (text: ProvenText, plan: Plan, edits: [Edit], places: [Int]?) {
    if request.isMove, !request.splices.isEmpty { return try Proof.prove(editor, moving: request.splices) }
    guard request.splices.isEmpty else {
      do throws(Failure) {
        let proven = try Proof.prove(editor, splices: request.splices)
        return (proven.text, proven.plan, proven.edits, nil)
      } catch { throw request.refusal ?? error }
    }
    let proven = try Proof.prove(editor, request.edits)
    return (proven.text, proven.plan, proven.draft.edits, nil)
  }

  /// The ids that are others since items stand elsewhere.
  private static func renamed(_ old: Plan, _ oldIDs: ItemIDs, to new: Plan, _ newIDs: ItemIDs, _ places: [Int]) -> [UndoLog
    .Renaming]
  {
    let (before, after) = (oldIDs.all(old), newIDs.all(new))
    return zip(before, places).compactMap { id, place in
      id == after[place] ? nil : UndoLog.Renaming(from: id, to: after[place])
    }
  }

  /// The command as the log keeps it: items that a program named by their ids go by their places.
  private static func named(_ command: String, _ items: [Int], _ ledger: Ledger) -> String {
    guard command.utf8.contains(0x2F) else { return command }
    let places = ledger.placed(items).compactMap { placed in placed.item.ref.map { (ShellWord.quoted(placed.item.id), $0) } }
    let refs = Dictionary(places) { first, _ in first }
    return command.split(separator: " ", omittingEmptySubsequences: false).map { refs[String($0)] ?? String($0) }
      .joined(separator: " ")
  }

  /// The items named, and all others whose status, date or minutes are new.
  private static func changedItems(_ request: ChangeRequest, from old: Plan, to new: Plan) -> [Int] {
    var changed = Set(request.edits.map(\.item))
    for (index, (before, after)) in zip(old.items, new.items).enumerated()
    where before.status != after.status || before.completedOn != after.completedOn || before.minutes != after.minutes {
      changed.insert(index)
    }
    return changed.sorted()
  }

  /// The sidecar's new bytes, with the streak of now and what is earned by now; nil if nothing else in it changed.
  func sidecarText(_ reading: Reading, changedFrom original: Sidecar, _ ledger: Ledger) throws(Failure) -> ProvenText? {
    var earned: [Achievement] = []
    return try sidecarText(reading, changedFrom: original, ledger, earned: &earned)
  }

  private func sidecarText(
    _ reading: Reading, changedFrom original: Sidecar, _ ledger: Ledger, earned: inout [Achievement]
  ) throws(Failure) -> ProvenText? {
    guard reading.sidecar != original || original.isMerged else { return nil }
    var sidecar = reading.sidecar
    earned = sidecar.keep(ledger)
    return try sidecar.serialized()
  }

  // MARK: answering

  private func answer(
    _ request: ChangeRequest, _ before: Ledger, _ after: Ledger, added: Int?, _ places: [Int]?
  ) -> ChangeAnswer {
    let shown = after.current.day
    var changed: [ChangeAnswer.Changed] = []
    var already: [ChangeAnswer.Changed] = []
    var touched: [Int: Set<Int>] = [:]
    for index in request.named {
      let old = before.plan.items[index]
      let place = places?[index] ?? index
      let new = after.plan.items[place]
      let day = after.plan.tracks[Int(new.track)].day
      var entry = ChangeAnswer.Changed(
        placed: after.placed(place), before: .init(status: old.status, minutes: old.minutes > 0 ? Int(old.minutes) : nil),
        after: .init(status: new.status, minutes: new.minutes > 0 ? Int(new.minutes) : nil), isElsewhere: day != shown,
        remarks: request.remarks[index] ?? [])
      if let wanted = request.edits.first(where: { $0.item == index })?.status, wanted != new.status {
        entry.remarks.append("its words say that it is \(new.status.said)")
      }
      if request.already.contains(index) {
        already.append(entry)
      } else if request.isMove {
        // Two days' tracks may have one name: the days alone have bars.
        entry.movedFrom = before.placed(index)
        changed.append(entry)
        for day in [before.plan.tracks[Int(old.track)].day, day] where touched[day] == nil { touched[day] = [] }
        continue
      } else {
        changed.append(entry)
      }
      touched[day, default: []].insert(Int(new.track) - after.plan.days[day].tracks.lowerBound)
    }
    if let added {
      let new = after.plan.items[added]
      let day = after.plan.tracks[Int(new.track)].day
      changed.append(
        .init(
          placed: after.placed(added), before: nil, after: .init(status: new.status, minutes: nil), isElsewhere: day != shown,
          remarks: request.remarks[added] ?? []))
      touched[day, default: []].insert(Int(new.track) - after.plan.days[day].tracks.lowerBound)
    }
    let days = request.showsBars ? touched.keys.sorted() : []
    var answer = ChangeAnswer(
      changed: changed, already: already, days: days.map { after.answer(day: $0) },
      touchedTracks: days.map { touched[$0] ?? [] }, streakBefore: before.streak, streak: after.streak, commit: nil)
    answer.ended = request.ended?.answer
    if request.saysNext { answer.next = next(after) }
    if request.isMove, let places { answer.shifted = shifted(touched.keys.sorted(), request.named, before, after, places) }
    answer.reflected = request.reflectedDay.map { after.answer(day: $0) }
    return answer
  }

  // MARK: milestones

  private func backUpMilestone(_ result: ChangeResult) -> String? {
    let commit = backup.commit(
      backup.subject(
        result.aftermath.plan, result.options, else: "\(Counted.text(result.problemsAfter, "problem")) done"))
    if commit.isClean { git.tagMilestone(Milestone.last(result.problemsAfter)) }
    return commit.id
  }
}

extension ChangeRequest {
  /// The item that the splices put in, in the plan they made.
  fileprivate func addedItem(in plan: Plan, before: Plan) -> Int? {
    guard plan.items.count == before.items.count + 1, let line = splices.first?.lines.lowerBound else { return nil }
    return plan.items.firstIndex { Int($0.line) >= line }
  }
}

extension Reading {
  /// Keeps the record of an item put in. Items of its day with the same words may have other ids now: their records follow.
  fileprivate mutating func takeIn(_ added: Int, _ record: ItemRecord?, _ plan: Plan, _ newIDs: ItemIDs) {
    let day = plan.tracks[Int(plan.items[added].track)].day
    let old = ids.ids(self.plan, day: day)
    var new = newIDs.ids(plan, day: day)
    let place = added - plan.days[day].items.lowerBound
    guard place < new.count else { return }
    let id = new.remove(at: place)
    let moved = zip(old, new).filter { $0.0 != $0.1 }.map { (old: $0.0, new: $0.1, record: sidecar.record($0.0)) }
    sidecar.setRecords(moved.map { ($0.old, nil) })
    sidecar.setRecords(moved.map { ($0.new, $0.record) })
    guard var record else { return }
    record.text = plan.words(plan.items[added])
    sidecar.setRecord(id, record)
  }
}

extension LastSeen.Files {
  /// The digests with those of what is written now.
  package func replaced(_ plan: ProvenText?, _ sidecar: ProvenText?) -> LastSeen.Files {
    LastSeen.Files(plan: plan?.digest ?? self.plan, sidecar: sidecar?.digest ?? self.sidecar)
  }
}
