package import MMTCore
import MMTStore

/// What `sync` did with counters and habits.
struct RhythmSync {
  var counted: [RhythmLineAnswer] = []
  var opened: CivilDay?
  /// What an editor made of definitions, where that changes what the past says.
  var redefined: [Diagnostic] = []
  /// Lines about dated files came into `.gitattributes`.
  var isAttributed = false
}

extension Workspace {
  /// Opens the day, ticks what an editor brought to its target, and remembers what an editor did. Nothing changed: no byte.
  func syncRhythms(accepts: Bool) throws(Failure) -> RhythmSync {
    guard hasRhythms else { return RhythmSync() }
    let workspace = hasPlan ? self : try withSidecar()
    return try workspace.takeInRhythms(accepts: accepts)
  }

  private func takeInRhythms(accepts: Bool) throws(Failure) -> RhythmSync {
    try settleLostParts(accepts: accepts)
    if !accepts { try refuseMissing() }
    try removeEmptiedParts()
    defer { rememberParts() }
    if try isSettled() {
      // A run that was killed may have remembered a dated file before git was told of it.
      let documents = rhythmDocuments
      return RhythmSync(isAttributed: try attribute(documents, besides: documents))
    }
    sayMissingDrivers()
    sayOlderDocuments()
    var seen: [(document: DocumentFile, bytes: [UInt8])] = []
    let known = knownParts
    let outcome = try writeRhythms(in: { () throws(Failure) in try rhythmStore(on: logicalToday) }) {
      (snapshot, store) throws(Failure) -> Update<(RhythmOutcome, RhythmSync)> in
      var files = try rhythmFiles(snapshot)
      var sync = RhythmSync()
      // As they are before it; a dated file that is begun holds a title then.
      var former = files
      var texts: [Int: ProvenText] = [:]
      var ticked: [String] = []
      // Names that an editor wrote others over since.
      var renamed: [String: String] = [:]
      seen = []
      let today = ledger(files).today
      for (index, file) in former.enumerated() {
        try refuseBroken(file, on: nil, acceptsLosses: accepts)
        let document = try document(of: file)
        if let kept = keptDocument(document), !Bytes.areSame(kept.bytes, file.document.bytes),
          let seen = try? RhythmFile(kept.bytes, path: file.path, whole: file.whole)
        {
          if !accepts, let gone = goneDays(file, since: seen) { sync.redefined.append(gone) }
          if file.whole == nil {
            sync.redefined += file.redefined(since: seen, before: today)
            renamed.merge(file.renamed(since: seen)) { $1 }
          }
        }
        for tick in file.selfTicks(wasLower: seenLower(document, file.document.bytes, file.whole)) {
          ticked += files[index].sections.flatMap { section in
            section.lines.filter { $0.item == tick.item }.map { RhythmFile.id($0.slug, section.date) }
          }
          let result = try files[index].editing(tick)
          (texts[index], files[index]) = (result.text, result.file)
        }
      }
      for index in former.indices where files[index].whole == nil {
        let ledger = ledger(files)
        // A day that stands in two files is nobody's until it is one.
        guard !ledger.isPaused(today), let home = ledger.home(of: index, on: today) else { continue }
        let opening = DayOpening(home.file, on: today, like: ledger.pattern(of: index)) { ledger.isExpected($0, on: today) }
        guard let splice = opening.splice else { continue }
        let result = try home.file.adding([splice])
        if home.index == nil {
          former.append(home.file)
          files.append(home.file)
        }
        let place = home.index ?? files.count - 1
        (texts[place], files[place]) = (result.text, result.file)
        sync.opened = today
      }
      var written: [TrackedFile: ProvenText] = [:]
      var changes: [RhythmOutcome.Change] = []
      for (index, file) in former.enumerated() {
        let document = try document(of: file)
        let before = file.document.bytes
        if let text = texts[index], text.bytes != before {
          written[document.tracked] = text
          changes.append(.init(document: document, before: before, after: text.bytes, isNew: snapshot[document.tracked] == nil))
        }
        seen.append((document, texts[index]?.bytes ?? before))
      }
      let after = ledger(files)
      sync.redefined += after.formerNames(renamed) + files.flatMap(\.doubles)
      sync.redefined += RhythmTwins.all(in: files).map(\.diagnostic)
      sync.redefined += after.repeated().map(\.asWarning) + files.compactMap { $0.uncounted(on: today) }
      for id in ticked {
        guard let date = CivilDay(id.prefix(10)) else { continue }
        sync.counted += after.day(date).lines.filter { $0.id == id }
      }
      let answer = RhythmChangeAnswer(changed: [], day: after.day(today))
      try refuseUnheld(written, in: store)
      return Update(written, result: (RhythmOutcome(answer: answer, changes: changes), sync))
    } then: {
      // Beside a plan `undo` takes back no date that the same run wrote there, so what it takes back is said.
      remember($0.result.0, .change, "mmt sync" + ($0.result.1.opened.map { " (the lines of \($0.iso))" } ?? ""))
      for (document, bytes) in seen {
        keep(bytes, of: document, committed: keptDocument(document)?.committed, opened: $0.result.0.answer.day.date)
      }
    }
    var sync = outcome.result.1
    sync.isAttributed = try attribute(seen.map { $0.document }, besides: known)
    context.warn(sync.redefined)
    return sync
  }

  /// What pages of today say of counters and habits as they were read: of each file what it lost, what slipped in it, or what counts as
  /// nothing.
  package func notices(of files: [RhythmFile]) -> [Diagnostic] {
    guard hasRhythms else { return [] }
    let losses = rhythmLosses(files)
    let today = now.logicalDay(boundary: foundSettings.dayBoundary)
    return losses.map { $0.asWarning } + ledger(files).repeated(on: today).map(\.asWarning)
      + files.filter { file in !losses.contains { $0.file == file.path } }.compactMap { $0.notice(on: today) }
  }

  /// Whether every document is as it was remembered and committed last, and today's page is written.
  private func isSettled() throws(Failure) -> Bool {
    let documents = rhythmDocuments
    let today = now.logicalDay(boundary: foundSettings.dayBoundary)
    let snapshot = try store(of: documents.map(\.tracked)).readSnapshot(sidecar: .some(nil))
    return documents.allSatisfy { document in
      guard let bytes = snapshot[document.tracked], let kept = keptDocument(document) else { return false }
      return Bytes.areSame(kept.bytes, bytes) && kept.opened == today
    }
  }

  /// Commits what isn't committed of the documents; the commit's short id. Where all is, git isn't asked, unless `hasNews` says that there
  /// is more.
  func commitRhythms(hasNews: Bool) -> String? {
    guard hasRhythms else { return nil }
    let documents = rhythmDocuments
    guard let snapshot = try? store(of: documents.map(\.tracked)).readSnapshot(sidecar: .some(nil)) else { return nil }
    let isCommitted = documents.allSatisfy { document in
      snapshot[document.tracked] == nil || keptDocument(document)?.committed == snapshot.digest(document.tracked)
    }
    let gone = goneParts
    if isCommitted, gone.isEmpty, !hasNews { return nil }
    if isCommitted, !gone.isEmpty { return commitDocuments(goneSubject(gone), snapshot) }
    guard let files = try? rhythmFiles(snapshot, of: documents) else { return nil }
    let ledger = ledger(files)
    let day = ledger.day(ledger.today)
    return commitDocuments("\(day.date.iso): \(day.done) of \(day.of) done", snapshot)
  }
}
