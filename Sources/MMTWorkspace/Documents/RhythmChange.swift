package import MMTCore
import MMTStore

/// What a change of counters and habits came to.
struct RhythmOutcome {
  /// A document that is written, before and after.
  struct Change {
    let document: DocumentFile
    let before: [UInt8]
    let after: [UInt8]
    /// There was no such file: `before` is the title it begins with, or nothing.
    var isNew = false
  }

  var answer: RhythmChangeAnswer
  var changes: [Change]
}

extension Workspace {
  /// The number of one counter on one date.
  package func count(
    _ name: String, _ request: CounterBounds.Request, on date: CivilDay?, as command: String
  ) throws(Failure) -> RhythmChangeAnswer {
    try changeRhythms([name], on: date, as: command) { (file, line) throws(Failure) in try file.counting(line, request) }
  }

  /// How one of them went on one date.
  package func mark(
    _ name: String, _ details: MarkDetails, on date: CivilDay?, as command: String
  ) throws(Failure) -> RhythmChangeAnswer {
    try mark([name], details, on: date, as: command)
  }

  /// How some of them went on one date. A timer that runs on one that is over now is booked.
  package func mark(
    _ names: [String], _ details: MarkDetails, on date: CivilDay?, as command: String
  ) throws(Failure) -> RhythmChangeAnswer {
    let booking = try details.endsTimer ? booking(on: names, of: date, isReplaced: details.minutes != nil) : nil
    return try changeRhythms(names, on: date, as: command, booking: booking, opensDay: !details.isNothing) {
      (file, line) throws(Failure) in
      var edit = ItemEdit(line.item)
      if details.takesBack, let former = formerCount(line, file, on: date ?? logicalToday) {
        edit = try file.counting(line, .set(former))
      } else if !details.keepsState {
        edit = try file.marking(line, details.state ?? file.entry(line, on: date ?? logicalToday).state.next)
      }
      if let minutes = details.minutes { edit.minutes = minutes > 0 ? .set(minutes) : .drop }
      edit.note = details.note
      return edit
    } then: { (file, line) throws(Failure) in
      try file.adding(details, to: line)
    }
  }

  /// A line of each name on one day becomes another; the day is opened, the line put in, where they aren't there. Without `opensDay` that is
  /// left where the line would be changed in nothing else.
  func changeRhythms(
    _ names: [String], on date: CivilDay?, as command: String, booking: Booking? = nil, opensDay: Bool = true,
    _ edit: (RhythmFile, RhythmFile.Line) throws(Failure) -> ItemEdit,
    then details: (RhythmFile, RhythmFile.Line) throws(Failure) -> (text: ProvenText, file: RhythmFile)? = { _, _ in nil }
  ) throws(Failure) -> RhythmChangeAnswer {
    guard hasRhythms else { throw noRhythms }
    let places = try placesOfPlan(for: names)
    try commitBeforeFirstChange()
    let known = knownParts
    let outcome = try writeRhythms(in: { () throws(Failure) in try rhythmStore(on: date ?? logicalToday) }) {
      (snapshot, store) throws(Failure) -> Update<RhythmOutcome> in
      let ledger = ledger(try rhythmFiles(snapshot))
      try refuse(ledger.revision, of: ledger.files.map(\.path).joined(separator: ", "))
      let day = date ?? ledger.today
      var files = ledger.files
      // As they are before it; a dated file that is begun holds a title then.
      var former = files
      var texts: [Int: ProvenText] = [:]
      var changed: [(id: String, name: String, before: RhythmLineAnswer?)] = []
      var untouched: [String: RhythmLineAnswer] = [:]
      var ended: EndedTimer?
      for target in try targets(names, ledger, on: day, after: places) {
        let id = RhythmFile.id(target.slug, day)
        if changed.contains(where: { $0.id == id }) { continue }
        let index = try home(of: target.file, on: day, &files)
        if index == former.count { former.append(files[index]) }
        var file = files[index]
        let earlier = (file: file, text: texts[index])
        func take(_ result: (text: ProvenText, file: RhythmFile)) { (texts[index], file) = (result.text, result.file) }
        let document = try document(of: file)
        try refuseBroken(file, on: day)
        if texts[index] == nil {
          let wasLower = seenLower(document, file.document.bytes, file.whole)
          for tick in file.selfTicks(wasLower: wasLower) { take(try file.editing(tick)) }
        }
        let begun = try opened(target, in: file, like: ledger.pattern(of: target.file), ledger, on: day)
        if let begun { take(begun) }
        guard let line = file.line(target.slug, on: day) else {
          throw Failure(.bug, "the line of \(target.name) isn't where it was put")
        }
        // What it was on its day as that was opened.
        files[index] = file
        let original = self.ledger(files).day(day).lines.first { $0.id == id }
        var wanted = try edit(file, line)
        if let booking, let timer = booking.timer.rhythm, timer.day == day, ledger.slug(now: timer.slug) == target.slug {
          ended = try book(booking, file.entry(line, on: day).minutes ?? 0, into: &wanted)
        }
        let result = try file.editing(wanted)
        if !opensDay, let begun, result.text.bytes == begun.text.bytes {
          // Nothing is to be changed: the day stays unwritten.
          (files[index], texts[index]) = earlier
          untouched[id] = original
          changed.append((id, target.name, original))
          continue
        }
        take(result)
        if let line = file.line(target.slug, on: day), let more = try details(file, line) { take(more) }
        files[index] = file
        changed.append((id, target.name, original))
      }
      let after = self.ledger(files).day(day)
      var answer = RhythmChangeAnswer(changed: [], day: after)
      answer.ended = ended
      for (id, name, before) in changed {
        guard let line = after.lines.first(where: { $0.id == id }) ?? untouched[id] else {
          throw Failure(.bug, "the line of \(name) isn't there after the change")
        }
        answer.changed.append(.init(line: line, before: before ?? line))
      }
      var written: [TrackedFile: ProvenText] = [:]
      var changes: [RhythmOutcome.Change] = []
      for (index, text) in texts.sorted(by: { $0.key < $1.key }) {
        let before = former[index].document.bytes
        guard text.bytes != before else { continue }
        let document = try document(of: former[index])
        written[document.tracked] = text
        changes.append(.init(document: document, before: before, after: text.bytes, isNew: snapshot[document.tracked] == nil))
      }
      try refuseUnheld(written, in: store)
      return Update(written, result: RhythmOutcome(answer: answer, changes: changes))
    } then: {
      remember($0.result, .change, command)
      if let booking, $0.result.answer.ended != nil { end(booking.timer) }
    }
    try attribute(outcome.result.changes.map { $0.document }, besides: known)
    return outcome.result.answer
  }

  /// The place of the file in which a day of another one's document is written; a dated file that is begun for it comes to the end.
  func home(of index: Int, on day: CivilDay, _ files: inout [RhythmFile]) throws(Failure) -> Int {
    let ledger = ledger(files)
    guard let home = ledger.home(of: index, on: day) else {
      throw Failure(.data, "nothing was changed", diagnostics: ledger.repeated(on: day))
    }
    if let place = home.index { return place }
    files.append(home.file)
    return files.count - 1
  }

  /// The file with a line of the target on the day; nil where there is one already. Where it has no days yet it is written `like` another.
  private func opened(
    _ target: RhythmTarget, in file: RhythmFile, like other: RhythmFile?, _ ledger: RhythmLedger, on day: CivilDay
  ) throws(Failure) -> (text: ProvenText, file: RhythmFile)? {
    let twice = file.sections(on: day).flatMap(\.lines).filter { $0.slug == target.slug }.map {
      Int(file.plan.items[$0.item].line)
    }
    guard twice.count < 2 else {
      throw Failure(
        .data, "\(target.name) stands twice on \(day.iso), in lines \(twice[0]) and \(twice[1])",
        details: ["Nothing was changed."], help: "take one of them out of \(file.path), or give it another name")
    }
    guard twice.isEmpty else { return nil }
    var result: (text: ProvenText, file: RhythmFile)?
    let definitions = file.definitions.filter { $0.slug == target.slug }
    if let definition = definitions.first(where: { $0.holds(on: day) }) ?? definitions.first {
      result = try file.adding(file.opening(definition, on: day, like: other) { ledger.isExpected($0, on: day) })
    } else if file.definitions.isEmpty, let splice = DayOpening(file, on: day, like: other, isExpected: { _ in true }).splice {
      // The newest day is the pattern.
      result = try file.adding([splice])
    }
    guard let result, result.file.line(target.slug, on: day) != nil else {
      throw Failure(
        .notFound, "\(target.name) has no line on \(day.iso)", details: ["Nothing was changed."], help: "write one in an editor"
      )
    }
    return result
  }

  func document(of file: RhythmFile) throws(Failure) -> DocumentFile {
    if let whole = file.whole, let path = RelativePath(file.path) {
      return DocumentFile(path, .rhythm, whole: RelativePath(whole.path))
    }
    guard let found = listedRhythms.first(where: { $0.path.shown == file.path }) else {
      throw Failure(.bug, "\(file.path) is none of the workspace's documents")
    }
    return found
  }

  /// A file that git couldn't merge, that lost most of its days, or with two sections for the day, isn't written to until a person has
  /// looked.
  func refuseBroken(_ file: RhythmFile, on day: CivilDay?, acceptsLosses: Bool = false) throws(Failure) {
    if !acceptsLosses { try refuseLosses(file) }
    let findings = file.damage + (day.map { file.repeated(on: $0) } ?? [])
    guard findings.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: findings) }
  }

  /// Whether a counter was below its target when the document was seen last; nil where nothing was edited since.
  func seenLower(_ document: DocumentFile, _ current: [UInt8], _ whole: RhythmFile.Whole?) -> ((String) -> Bool)? {
    // As it was seen a full one was full.
    guard let kept = keptDocument(document), !Bytes.areSame(kept.bytes, current),
      let file = try? RhythmFile(kept.bytes, path: document.path.shown, whole: whole)
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
    for change in outcome.changes {
      let document = change.document
      let id = outcome.answer.changed.first?.line.id
      let lines = LineChanges.between(change.before, change.after).map { change in
        var change = change
        change.item = id
        return change
      }
      entry.documents.append(
        .init(path: document.path.shown, lines: lines, after: Digest(of: change.after), isNew: change.isNew))
      // Mostly it is as it was seen, and the log needn't be asked.
      if !change.isNew, !isKept(change.before, of: document) {
        sayPulledOver(document, change.before)
        sayOlderCopy(document.path.shown, change.before)
      }
      // Nothing lists it, and no `sync` may have seen it before it is lost.
      if document.whole != nil { rememberPart(document) }
      keep(change.after, of: document, committed: keptDocument(document)?.committed)
    }
    note(entry)
  }

  /// Before the first change of a day of the program: what is uncommitted is committed.
  func commitBeforeFirstChange() throws(Failure) {
    let boundary = foundSettings.dayBoundary
    let today = now.logicalDay(boundary: boundary)
    let documents = rhythmDocuments
    let kept = documents.map { keptDocument($0) }
    if kept.contains(where: { $0?.at.logicalDay(boundary: boundary) == today }) { return }
    sayMissingDrivers()
    if hasJournal { lookIntoLeftOvers() }
    let snapshot = try store(of: documents.map(\.tracked)).readSnapshot(sidecar: .some(nil))
    let isClean = zip(documents, kept).allSatisfy { document, kept in kept?.committed == snapshot.digest(document.tracked) }
    if isClean { return }
    for file in try rhythmFiles(snapshot, of: documents) { try refuseBroken(file, on: nil) }
    commitDocuments("Before \(today.iso)", snapshot, unbacked: "what there was before this change isn't backed up")
  }

  /// Commits the workspace's files, and notes of documents that nobody has seen which bytes that held; of the others the commit itself does.
  /// The commit's short id.
  @discardableResult
  func commitDocuments(
    _ subject: String, _ snapshot: Snapshot, unbacked: String = "this is written but not backed up", asIs: Bool = false
  ) -> String? {
    let result = backup.commit(subject, authored: asIs ? nil : endOfWork(), unbacked: unbacked, asIs: asIs)
    guard result.isClean else { return result.id }
    for document in rhythmDocuments where keptDocument(document) == nil {
      if let bytes = snapshot[document.tracked] { keep(bytes, of: document, committed: Digest(of: bytes)) }
    }
    return result.id
  }
}

/// What `mark` says of a line.
package struct MarkDetails: Sendable, Equatable {
  /// nil for the next one.
  package var state: RhythmState?
  /// Whether it stays as it is, whatever `state` says.
  package var keepsState = false
  /// Whether a counter that a command brought to its target goes back to what it had.
  package var takesBack = false
  package var minutes: Int?
  package var kinds: [String] = []
  package var intensity: Int?
  package var note: String?

  package init(state: RhythmState? = nil) { self.state = state }

  /// Whether it says no more than what an unwritten day says already.
  fileprivate var isNothing: Bool {
    !keepsState && state == RhythmState.none && (minutes ?? 0) == 0 && kinds.isEmpty && intensity == nil && note == nil
  }

  /// Whether a timer on it has nothing more to measure.
  fileprivate var endsTimer: Bool { !keepsState && (state == .success || state == .skipped) }
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
