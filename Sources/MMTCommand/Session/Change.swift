import MMTCore
import MMTStore

/// What a changing command wants of the plan and its records.
struct Wish {
  var edits: [ItemEdit] = []
  /// Records of the named items, by item index.
  var records: [Int: ItemRecord?] = [:]
  /// Items the command names, in its order; those of them that already are as asked.
  var named: [Int] = []
  var already: Set<Int> = []
}

extension Desk {
  /// Runs a changing command: backup if it is the day's first change, then plan and sidecar together, then what is remembered, then
  /// the backup after every tenth problem.
  func change(_ command: String, _ decide: (Reading, Ledger) throws(Failure) -> Wish) throws(Failure) -> ChangeAnswer {
    backUpBeforeFirstChange()
    let outcome = try store.update { (snapshot) throws(Failure) -> Update<ChangeResult> in
      try apply(snapshot, command, decide)
    }
    for warning in outcome.warnings { session.warn(warning) }
    let result = outcome.result
    if outcome.planWritten || outcome.sidecarWritten { remember(result) }
    var answer = result.answer
    if result.problemsAfter / 10 > result.problemsBefore / 10 { answer.commit = backUpMilestone(result) }
    return answer
  }

  struct ChangeResult {
    var answer: ChangeAnswer
    var plan: Plan
    var ids: [String]
    var settings: Settings
    var options: PlanParser.Options
    var digests: Seen.Files
    /// The files were reconciled before the change, so they are after it.
    var wasReconciled: Bool
    var changedItems: [Int]
    var entry: UndoLog.Entry
    var problemsBefore: Int
    var problemsAfter: Int
  }

  private func apply(
    _ snapshot: Snapshot, _ command: String, _ decide: (Reading, Ledger) throws(Failure) -> Wish
  ) throws(Failure) -> Update<ChangeResult> {
    var reading = try reading(snapshot, inlines: true)
    try refuseUnwritable(reading)
    let seen = seen()
    try refuseDamage(reading, seen)
    let wasReconciled = seen?.files == reading.digests

    // Ticks found in the file get their moment now, before this write hides when they were made.
    let original = reading.sidecar
    var moments = Ledger.Moments.byID { original.record($0)?.completed }
    if !wasReconciled {
      let found = reconciliation(reading, seen: seen)
      moments = .byItem(found.moments)
      if !found.completed.isEmpty {
        reading.sidecar.setRecords(
          found.completed.map { item, moment in
            var record = reading.sidecar.record(found.ids[item]) ?? ItemRecord()
            record.completed = moment
            record.text = reading.plan.words(reading.plan.items[item])
            return (found.ids[item], record)
          })
      }
    }
    let before = ledger(reading, moments)
    let wish = try decide(reading, before)
    let editor = reading.editor
    let change = try Proof.prove(editor, wish.edits)
    let draft = change.draft
    let proven = draft.edits.isEmpty ? nil : change
    let plan = proven?.plan ?? reading.plan

    let itemIDs = ItemIDs(plan, reading.lexicon)
    let ids = itemIDs.all(plan)
    if !wish.records.isEmpty {
      reading.sidecar.setRecords(
        wish.records.sorted { $0.key < $1.key }.map { index, record in
          var record = record
          record?.text = plan.words(plan.items[index])
          return (index < ids.count ? ids[index] : "", record)
        })
    }
    let sidecar = reading.sidecar
    let known = reading.sidecar
    let after = ledger(plan, reading.settings, reading.lexicon, itemIDs, .byID { known.record($0)?.completed })
    let sidecarText = try sidecarText(reading, changedFrom: original, streak: after.streak)

    let entry = UndoLog.Entry(
      moment: now, command: command, lines: LineChanges.between(reading.source, draft.edits),
      sidecar: original.changes(to: sidecar))
    let result = ChangeResult(
      answer: answer(wish, before, after), plan: plan, ids: ids, settings: reading.settings, options: reading.options,
      digests: Seen.Files(
        plan: proven.map { Digest(of: $0.text.bytes) } ?? reading.digests.plan,
        sidecar: sidecarText.map { Digest(of: $0.bytes) } ?? reading.digests.sidecar),
      wasReconciled: wasReconciled, changedItems: wish.edits.map(\.item), entry: entry,
      problemsBefore: reading.plan.problemsDone, problemsAfter: plan.problemsDone)
    return Update(plan: proven?.text, sidecar: sidecarText, result: result)
  }

  /// The sidecar's new bytes, with the streak of now; nil if nothing in it changed.
  func sidecarText(_ reading: Reading, changedFrom original: Sidecar, streak: StreakAnswer) throws(Failure) -> ProvenText? {
    guard reading.sidecar != original || reading.origin != .file || original.isMerged else { return nil }
    var sidecar = reading.sidecar
    sidecar.setStreak(streak, asOf: now.logicalDay(boundary: reading.settings.dayBoundary))
    return try sidecar.serialized()
  }

  // MARK: refusing

  /// A newer program's sidecar can be read but not kept up.
  func refuseUnwritable(_ reading: Reading) throws(Failure) {
    guard !reading.sidecar.isWritable else { return }
    throw Failure(
      .data, "mmt.json is of schema \(reading.sidecar.schema), and this mmt writes schema \(Sidecar.schema)",
      details: ["Nothing was changed."], help: "install the newer mmt that wrote it")
  }

  /// A plan that looks damaged isn't written to until a person has looked.
  func refuseDamage(_ reading: Reading, _ seen: Seen?) throws(Failure) {
    let findings = PlanGuard.findings(reading.plan, file: planName, seen: seen)
    guard !findings.isEmpty else { return }
    let folder = ShellWord.quoted(workspace.folder.shown)
    let accepted = findings.contains { ["plan.empty", "plan.binary", "plan.conflict"].contains($0.code) }
    throw Failure(
      .data, "nothing was changed", details: [],
      help: accepted && findings.first?.code == "plan.conflict"
        ? findings.first?.help
        : "if the plan is damaged: git -C \(folder) checkout HEAD -- \(ShellWord.quoted(planName)); if it is as you want it: mmt sync --accept",
      diagnostics: findings.map { finding in
        var finding = finding
        finding.help = nil
        return finding
      })
  }

  // MARK: answering

  private func answer(_ wish: Wish, _ before: Ledger, _ after: Ledger) -> ChangeAnswer {
    let shown = after.current.day
    var changed: [ChangeAnswer.Changed] = []
    var already: [ChangeAnswer.Changed] = []
    var touched: [Int: Set<Int>] = [:]
    for index in wish.named {
      let old = before.plan.items[index]
      let new = after.plan.items[index]
      let day = after.plan.tracks[Int(new.track)].day
      let entry = ChangeAnswer.Changed(
        placed: after.placed(index), before: .init(status: old.status, minutes: old.minutes > 0 ? Int(old.minutes) : nil),
        after: .init(status: new.status, minutes: new.minutes > 0 ? Int(new.minutes) : nil), isElsewhere: day != shown)
      if wish.already.contains(index) { already.append(entry) } else { changed.append(entry) }
      touched[day, default: []].insert(Int(new.track) - after.plan.days[day].tracks.lowerBound)
    }
    let days = touched.keys.sorted()
    return ChangeAnswer(
      changed: changed, already: already, days: days.map { after.answer(day: $0) },
      touchedTracks: days.map { touched[$0] ?? [] }, streakBefore: before.streak, streak: after.streak, commit: nil)
  }

  // MARK: remembering

  private func remember(_ result: ChangeResult) {
    if var seen = seen() {
      if result.wasReconciled {
        seen.files = result.digests
        seen.items = Seen.items(result.plan, ids: result.ids)
      } else {
        // What was changed outside mmt is still to be reconciled; only what mmt itself changed is known.
        let fresh = Seen.items(result.plan, ids: result.ids)
        var places: [String: Int] = [:]
        for (index, item) in seen.items.enumerated() { places[item.id] = index }
        for index in result.changedItems where index < fresh.count {
          if let place = places[fresh[index].id] { seen.items[place] = fresh[index] }
        }
      }
      seen.at = now
      state.write(seen.encoded, StateFile.seen)
    }
    var log = state.read(StateFile.undo).map { UndoLog($0) } ?? UndoLog()
    log.append(result.entry)
    state.write(log.encoded, StateFile.undo)
  }

  private func backUpMilestone(_ result: ChangeResult) -> String? {
    let subject = backup.subject(result.plan, result.settings, result.options, else: "\(result.problemsAfter) problems done")
    let commit = backup.commit(subject)
    if commit.isClean {
      git.tagMilestone(result.problemsAfter / 10 * 10)
      if let files = digestsOnDisk() { rememberCommitted(files) }
    }
    return commit.id
  }
}

extension Plan {
  /// Problems ticked, bonus included.
  var problemsDone: Int { items.reduce(0) { $0 + ($1.leetcode > 0 && $1.isDone ? 1 : 0) } }
}

/// Byte edits as whole lines before and after.
enum LineChanges {
  static func between(_ source: SourceText, _ edits: [Edit]) -> [UndoLog.LineChange] {
    let ordered = edits.enumerated().sorted {
      ($0.element.extent.start, $0.element.extent.end, $0.offset) < ($1.element.extent.start, $1.element.extent.end, $1.offset)
    }.map(\.element)
    var groups: [(lines: ClosedRange<Int>, edits: [Edit])] = []
    for edit in ordered {
      var first = source.lineNumber(at: edit.extent.lowerBound)
      var last = source.lineNumber(at: max(edit.extent.lowerBound, edit.extent.upperBound - 1))
      // Whole lines put in at the end of a line belong between the lines.
      if edit.extent.isEmpty, edit.extent.lowerBound == source.wholeLine(first).lowerBound,
        edit.replacement.last == 0x0A || edit.replacement.last == 0x0D
      {
        groups.append((first...first, [edit]))
        continue
      }
      first = min(first, last)
      last = max(first, last)
      if let group = groups.last, !group.edits.allSatisfy({ isInsertion($0, source) }), group.lines.upperBound >= first {
        groups[groups.count - 1].lines = group.lines.lowerBound...max(group.lines.upperBound, last)
        groups[groups.count - 1].edits.append(edit)
      } else {
        groups.append((first...last, [edit]))
      }
    }
    return groups.map { group in
      if group.edits.count == 1, let edit = group.edits.first, isInsertion(edit, source) {
        return UndoLog.LineChange(line: group.lines.lowerBound, before: [], after: edit.replacement)
      }
      let start = source.wholeLine(group.lines.lowerBound).lowerBound
      let end = source.wholeLine(group.lines.upperBound).upperBound
      let shifted = group.edits.map { Edit(Extent($0.extent.lowerBound - start, $0.extent.upperBound - start), $0.replacement) }
      let before = Array(source.bytes[start..<end])
      return UndoLog.LineChange(
        line: group.lines.lowerBound, before: before, after: SourceText(before).applying(shifted) ?? before)
    }
  }

  private static func isInsertion(_ edit: Edit, _ source: SourceText) -> Bool {
    edit.extent.isEmpty && edit.extent.lowerBound == source.wholeLine(source.lineNumber(at: edit.extent.lowerBound)).lowerBound
      && (edit.replacement.last == 0x0A || edit.replacement.last == 0x0D)
  }
}
