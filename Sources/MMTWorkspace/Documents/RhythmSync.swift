package import MMTCore
import MMTStore

/// What `sync` did with counters and habits.
struct RhythmSync {
  var counted: [RhythmLineAnswer] = []
  var opened: CivilDay?
}

extension Workspace {
  /// Opens the day, ticks what an editor brought to its target, and remembers what an editor did. Nothing changed: no byte.
  func syncRhythms(accepts: Bool) throws(Failure) -> RhythmSync {
    guard hasRhythms else { return RhythmSync() }
    let workspace = hasPlan ? self : try withSidecar()
    return try workspace.takeInRhythms(accepts: accepts)
  }

  private func takeInRhythms(accepts: Bool) throws(Failure) -> RhythmSync {
    if try isSettled() { return RhythmSync() }
    var seen: [(document: DocumentFile, bytes: [UInt8])] = []
    let outcome = try write(in: rhythmStore) { (snapshot, _) throws(Failure) -> Update<(RhythmOutcome, RhythmSync)> in
      var files = try rhythmFiles(snapshot)
      var sync = RhythmSync()
      var texts: [TrackedFile: ProvenText] = [:]
      var changes: [(document: DocumentFile, before: [UInt8], after: [UInt8])] = []
      seen = []
      let today = ledger(files).today
      for index in files.indices {
        let before = files[index]
        try refuseBroken(before, on: nil)
        let document = try document(of: before)
        if !accepts { try refuseLosses(before, document) }
        var text: ProvenText?
        var ticked: [String] = []
        let ticks = before.selfTicks(wasLower: seenLower(document, before.document.bytes))
        for tick in ticks {
          ticked += files[index].sections.flatMap { section in
            section.lines.filter { $0.item == tick.item }.map { RhythmFile.id($0.slug, section.date) }
          }
          let result = try files[index].editing(tick)
          (text, files[index]) = (result.text, result.file)
        }
        let ledger = ledger(files)
        let opening = DayOpening(files[index], on: today) { ledger.isExpected($0, on: today) }
        if before.damage.isEmpty, let splice = opening.splice, !ledger.isPaused(today) {
          let result = try files[index].adding([splice])
          (text, files[index]) = (result.text, result.file)
          sync.opened = today
        }
        if let text, text.bytes != before.document.bytes {
          texts[document.tracked] = text
          changes.append((document, before.document.bytes, text.bytes))
        }
        seen.append((document, text?.bytes ?? before.document.bytes))
        let after = self.ledger(files)
        for id in ticked {
          guard let date = CivilDay(id.prefix(10)) else { continue }
          sync.counted += after.day(date).lines.filter { $0.id == id }
        }
      }
      let answer = RhythmChangeAnswer(changed: [], day: ledger(files).day(today))
      return Update(texts, result: (RhythmOutcome(answer: answer, changes: changes), sync))
    } then: {
      remember($0.result.0, .change, "mmt sync")
      for (document, bytes) in seen {
        keep(bytes, of: document, committed: keptDocument(document)?.committed, opened: $0.result.0.answer.day.date)
      }
    }
    return outcome.result.1
  }

  /// A file that lost most of its days, or is no text any more, is damaged rather than edited until somebody says that it was meant.
  private func refuseLosses(_ file: RhythmFile, _ document: DocumentFile) throws(Failure) {
    guard let what = losses(file, document) else { return }
    throw Failure(
      .data, what, details: ["Nothing was changed."],
      help: "bring it back in your editor or by mmt restore; if it was meant, mmt sync --accept")
  }

  /// What a file lost since mmt saw it last, where that is most of it.
  private func losses(_ file: RhythmFile, _ document: DocumentFile) -> String? {
    guard let kept = keptDocument(document), kept.bytes != file.document.bytes,
      let former = try? RhythmFile(kept.bytes, path: file.path)
    else { return nil }
    let (days, before) = (file.sections.count, former.sections.count)
    if !PlanGuard.isReadable(file.plan.source) { return "\(file.path) is no text any more" }
    let isEmptied =
      file.definitions.isEmpty && file.sections.isEmpty && !(former.definitions.isEmpty && former.sections.isEmpty)
    if isEmptied { return "\(file.path) holds nothing any more" }
    return before >= 4 && days * 2 < before ? "\(file.path) has lost \(before - days) of its \(before) days" : nil
  }

  /// The same as findings, for those who look.
  package func rhythmLosses(_ files: [RhythmFile]) -> [Diagnostic] {
    files.compactMap { file in
      guard let document = try? document(of: file), let what = losses(file, document) else { return nil }
      return Diagnostic(
        .error, code: "document.lost", file: file.path, message: what,
        help: "bring it back in your editor or by mmt restore; if it was meant, mmt sync --accept")
    }
  }

  /// What pages of today say of counters and habits: in a line for each file, what it lost or what slipped in it.
  package var rhythmNotices: [Diagnostic] {
    guard hasRhythms, let files = try? readRhythms().files else { return [] }
    let losses = rhythmLosses(files)
    return losses.map { $0.asWarning } + files.filter { file in !losses.contains { $0.file == file.path } }.compactMap(\.notice)
  }

  /// Whether every document is as it was remembered and committed last, and today's page is written.
  private func isSettled() throws(Failure) -> Bool {
    let snapshot = try rhythmStore.readSnapshot(sidecar: .some(nil))
    for document in rhythmDocuments {
      guard let bytes = snapshot[document.tracked], let kept = keptDocument(document), kept.bytes == bytes else { return false }
      guard kept.opened == now.logicalDay(boundary: foundSettings.dayBoundary) else { return false }
    }
    return true
  }

  /// Commits what isn't committed of the documents; the commit's short id. Where all is, git isn't asked.
  func commitRhythms() -> String? {
    guard hasRhythms, let snapshot = try? rhythmStore.readSnapshot(sidecar: .some(nil)) else { return nil }
    let isCommitted = rhythmDocuments.allSatisfy { document in
      snapshot[document.tracked] == nil || keptDocument(document)?.committed == snapshot.digest(document.tracked)
    }
    if isCommitted { return nil }
    guard let files = try? rhythmFiles(snapshot) else { return nil }
    let ledger = ledger(files)
    let day = ledger.day(ledger.today)
    return commitDocuments("\(day.date.iso): \(day.done) of \(day.of) done", snapshot)
  }
}
