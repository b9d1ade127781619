package import MMTCore
import MMTStore

/// What a change of counters and habits came to.
struct RhythmOutcome {
  var answer: RhythmChangeAnswer
  /// The documents that are written, before and after.
  var changes: [(document: DocumentFile, before: [UInt8], after: [UInt8])]
}

extension Workspace {
  /// The number of one counter on one date.
  package func count(
    _ name: String, _ request: CounterBounds.Request, on date: CivilDay?, as command: String
  ) throws(Failure) -> RhythmChangeAnswer {
    try changeRhythm(name, on: date, as: command) { (file, line) throws(Failure) in try file.counting(line, request) }
  }

  /// How one of them went on one date.
  package func mark(
    _ name: String, _ details: MarkDetails, on date: CivilDay?, as command: String
  ) throws(Failure) -> RhythmChangeAnswer {
    try changeRhythm(name, on: date, as: command) { (file, line) throws(Failure) in
      var edit = file.marking(line, details.state ?? file.entry(line, on: date ?? logicalToday).state.next)
      if let minutes = details.minutes { edit.minutes = minutes > 0 ? .set(minutes) : .drop }
      edit.note = details.note
      return edit
    } then: { (file, line) throws(Failure) in
      try file.adding(details, to: line)
    }
  }

  /// One line of one day becomes another; the day is opened, the line put in, where they aren't there.
  private func changeRhythm(
    _ name: String, on date: CivilDay?, as command: String,
    _ edit: (RhythmFile, RhythmFile.Line) throws(Failure) -> ItemEdit,
    then details: (RhythmFile, RhythmFile.Line) throws(Failure) -> (text: ProvenText, file: RhythmFile)? = { _, _ in nil }
  ) throws(Failure) -> RhythmChangeAnswer {
    guard hasRhythms else { throw noRhythms }
    try commitBeforeFirstChange()
    let outcome = try write(in: rhythmStore) { (snapshot, _) throws(Failure) -> Update<RhythmOutcome> in
      let ledger = ledger(try rhythmFiles(snapshot))
      let day = date ?? ledger.today
      let (index, slug, full) = try find(name, ledger, on: day)
      var file = ledger.files[index]
      let document = try self.document(of: file)
      try refuseBroken(file, on: day)
      let before = file.document.bytes
      var text: ProvenText?
      func take(_ result: (text: ProvenText, file: RhythmFile)) { (text, file) = (result.text, result.file) }
      let ticks = file.selfTicks(wasLower: seenLower(document, before))
      for tick in ticks { take(try file.editing(tick)) }
      let twice = file.sections(on: day).flatMap(\.lines).filter { $0.slug == slug }.map { Int(file.plan.items[$0.item].line) }
      guard twice.count < 2 else {
        throw Failure(
          .data, "\(full) stands twice on \(day.iso), in lines \(twice[0]) and \(twice[1])", details: ["Nothing was changed."],
          help: "take one of them out of \(file.path), or give it another name")
      }
      if file.line(slug, on: day) == nil {
        if let definition = file.definitions.first(where: { $0.slug == slug }) {
          take(try file.adding(file.opening(definition, on: day) { ledger.isExpected($0, on: day) }))
        } else if file.definitions.isEmpty, let splice = DayOpening(file, on: day, isExpected: { _ in true }).splice {
          // The newest day is the pattern.
          take(try file.adding([splice]))
        }
        guard file.line(slug, on: day) != nil else {
          throw Failure(
            .notFound, "\(full) has no line on \(day.iso)", details: ["Nothing was changed."], help: "write one in an editor")
        }
      }
      guard let line = file.line(slug, on: day) else { throw Failure(.bug, "the line of \(full) isn't where it was put") }
      // What it was on its day as that was opened.
      var opened = ledger.files
      opened[index] = file
      let original = self.ledger(opened).day(day).lines.first { $0.id == RhythmFile.id(slug, day) }
      take(try file.editing(try edit(file, line)))
      if let line = file.line(slug, on: day), let more = try details(file, line) { take(more) }
      var files = ledger.files
      files[index] = file
      let after = self.ledger(files).day(day)
      guard let changed = after.lines.first(where: { $0.id == RhythmFile.id(slug, day) }) else {
        throw Failure(.bug, "the line of \(full) isn't there after the change")
      }
      let answer = RhythmChangeAnswer(changed: [.init(line: changed, before: original ?? changed)], day: after)
      guard let text, text.bytes != before else { return Update([:], result: RhythmOutcome(answer: answer, changes: [])) }
      return Update(
        [document.tracked: text], result: RhythmOutcome(answer: answer, changes: [(document, before, text.bytes)]))
    } then: {
      remember($0.result, .change, command)
    }
    return outcome.result.answer
  }

  /// By name, or by its place on the day's page: `.2`.
  private func find(_ name: String, _ ledger: RhythmLedger, on day: CivilDay) throws(Failure) -> (
    file: Int, slug: String, name: String
  ) {
    guard name.hasPrefix("."), let place = Int(name.dropFirst()) else { return try ledger.find(name) }
    let lines = ledger.day(day).lines
    guard lines.indices.contains(place - 1), let file = ledger.files.firstIndex(where: { $0.path == lines[place - 1].path })
    else {
      throw Failure(
        .notFound, "there is no \(name) on the page of \(day.iso)", details: ["Nothing was changed."],
        help: "mmt today shows the places")
    }
    let line = lines[place - 1]
    return (file, String(line.id.drop { $0 != "/" }.dropFirst()), line.name)
  }

  func document(of file: RhythmFile) throws(Failure) -> DocumentFile {
    guard let found = rhythmDocuments.first(where: { $0.path.shown == file.path }) else {
      throw Failure(.bug, "\(file.path) is none of the workspace's documents")
    }
    return found
  }

  /// A file that git couldn't merge, or with two sections for the day, isn't written to until a person has looked.
  func refuseBroken(_ file: RhythmFile, on day: CivilDay?) throws(Failure) {
    let findings = file.damage + (day.map { file.repeated(on: $0) } ?? [])
    guard findings.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: findings) }
  }

  /// Whether a counter was below its target when the document was seen last; nil where nothing was edited since.
  func seenLower(_ document: DocumentFile, _ current: [UInt8]) -> ((String) -> Bool)? {
    // As it was seen a full one was full.
    guard let kept = keptDocument(document), kept.bytes != current,
      let file = try? RhythmFile(kept.bytes, path: document.path.shown)
    else {
      return nil
    }
    var lower = Set<String>()
    for section in file.sections {
      for line in section.lines {
        if let counter = line.counter, counter.amount < counter.goal { lower.insert(RhythmFile.id(line.slug, section.date)) }
      }
    }
    return { lower.contains($0) }
  }

  // MARK: remembering

  /// Notes what was done: a line in the log for `undo`, and each document as it is now.
  func remember(_ outcome: RhythmOutcome, _ kind: UndoLog.Kind, _ command: String) {
    guard !outcome.changes.isEmpty else { return }
    var entry = UndoLog.Entry(kind, moment: now, command: command)
    for (document, before, after) in outcome.changes {
      let id = outcome.answer.changed.first?.line.id
      let lines = LineChanges.between(before, after).map { change in
        var change = change
        change.item = id
        return change
      }
      entry.documents.append(.init(path: document.path.shown, lines: lines, after: Digest(of: after)))
      keep(after, of: document, committed: keptDocument(document)?.committed)
    }
    if !state.append(UndoLog.line(entry), StateFile.undo, limit: UndoLog.sizeLimit) {
      var log = undoLog()
      log.append(entry)
      rememberShort(log)
    }
  }

  /// Before the first change of a day of the program: what is uncommitted is committed.
  func commitBeforeFirstChange() throws(Failure) {
    let boundary = foundSettings.dayBoundary
    let today = now.logicalDay(boundary: boundary)
    let kept = rhythmDocuments.map { keptDocument($0) }
    if kept.contains(where: { $0?.at.logicalDay(boundary: boundary) == today }) { return }
    let snapshot = try rhythmStore.readSnapshot(sidecar: .some(nil))
    let isClean = zip(rhythmDocuments, kept).allSatisfy { document, kept in kept?.committed == snapshot.digest(document.tracked)
    }
    if isClean { return }
    for file in try rhythmFiles(snapshot) { try refuseBroken(file, on: nil) }
    commitDocuments("Before \(today.iso)", snapshot, unbacked: "what there was before this change isn't backed up")
  }

  /// Commits the workspace's files, and notes which bytes of the documents that held. The commit's short id.
  @discardableResult
  func commitDocuments(_ subject: String, _ snapshot: Snapshot, unbacked: String = "this is written but not backed up")
    -> String?
  {
    let result = backup.commit(subject, unbacked: unbacked)
    guard result.isClean else { return result.id }
    for document in rhythmDocuments {
      guard let bytes = snapshot[document.tracked] else { continue }
      let seen = keptDocument(document)
      // What an editor did is not seen by being committed.
      keep(seen?.bytes ?? bytes, of: document, committed: Digest(of: bytes))
    }
    return result.id
  }
}

/// What `mark` says of a line.
package struct MarkDetails: Sendable, Equatable {
  /// nil for the next one.
  package var state: RhythmState?
  package var minutes: Int?
  package var kinds: [String] = []
  package var intensity: Int?
  package var note: String?

  package init(state: RhythmState? = nil) { self.state = state }
}

extension RhythmState {
  /// Open, done, open again.
  fileprivate var next: RhythmState { self == .success ? .none : .success }
}

extension RhythmFile {
  /// The line with kinds and intensity written behind its words; nil where there are none to write.
  fileprivate func adding(_ details: MarkDetails, to line: Line) throws(Failure) -> (text: ProvenText, file: RhythmFile)? {
    guard !details.kinds.isEmpty || details.intensity != nil else { return nil }
    return try annotating(line, kinds: details.kinds, intensity: details.intensity)
  }
}
