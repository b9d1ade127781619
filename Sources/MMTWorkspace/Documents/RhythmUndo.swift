package import MMTCore
import MMTStore

extension Workspace {
  /// Takes back the latest change that stands, or makes again what was taken back last, if that was one of counters and habits; nil
  /// where it was another one.
  package func revertRhythm(_ kind: UndoLog.Kind) throws(Failure) -> RhythmChangeAnswer? {
    let entry = try wanted(kind)
    guard !entry.documents.isEmpty else { return nil }
    var (known, gone): ([DocumentFile], [DocumentFile]) = ([], [])
    // What lines come back into is written before what they leave, in either direction: a run that is stopped in between leaves them twice.
    let gaining = Set(entry.documents.filter(\.gainsWhenTakenBack).map(\.path))
    let outcome = try writeRhythms(in: { () throws(Failure) in
      known = rhythmDocuments
      gone = entry.documents.compactMap { goneAgain($0, known) }
      let ordered = known.filter { gaining.contains($0.path.shown) } + known.filter { !gaining.contains($0.path.shown) }
      return store(of: (gone + ordered).map(\.tracked))
    }) { (snapshot, _) throws(Failure) -> Update<RhythmOutcome> in
      var files = try rhythmFiles(snapshot)
      var texts: [TrackedFile: ProvenText] = [:]
      var changes: [RhythmOutcome.Change] = []
      var touched: [RhythmChangeAnswer.Changed] = []
      let former = ledger(files)
      for document in gone where snapshot[document.tracked] == nil {
        guard let main = files.first(where: { $0.path == document.whole?.shown }) else { continue }
        files.append(try rhythmFile(document, [], whole: RhythmFile.Whole(main)))
      }
      for lines in entry.documents {
        guard let index = files.firstIndex(where: { $0.path == lines.path }) else {
          if let part = part(lines.path, known), lines.isNew, let whole = lines.takenBack(in: []) {
            // A run that was stopped took it away already.
            changes.append(.init(document: part, before: whole, after: [], isNew: false))
            continue
          }
          throw passOver(
            entry, kind,
            Failure(
              .data, "\(lines.path) isn't there any more, so the change can't be taken back", details: ["Nothing was changed."])
          )
        }
        let file = files[index]
        let document = try document(of: file)
        if let whole = lines.takenBack(in: file.document.bytes) {
          changes.append(.init(document: document, before: whole, after: file.document.bytes, isNew: false))
          continue
        }
        try refuseBroken(file, on: nil)
        var wanted = UndoLog.Entry(moment: entry.moment, command: entry.command, lines: lines.lines, plan: lines.after)
        for line in wanted.lines.indices { wanted.lines[line].item = nil }
        let found = UndoHunks.findEach(wanted, in: file.plan, Digest(of: file.document.bytes), ids: [])
        if let refusal = found.refusal { throw passOver(entry, kind, refusal) }
        var proven = try orPassOver(entry, kind) { () throws(Failure) in try file.reverting(found.hunks) }
        // A dated file that the command made goes with it, where nothing but its title is left. Of one that a commit has the title stays:
        // another device may have written there.
        let isUncommitted = lines.isNew && git.headBlob(document.path.bytes) == nil
        let begun = isUncommitted ? files.first { $0.path == file.documentPath }?.beginning(file.path) : nil
        if let begun, begun.document.bytes == proven.text.bytes { proven = try proven.file.emptied() }
        files[index] = proven.file
        if proven.text.bytes != file.document.bytes {
          texts[document.tracked] = proven.text
          changes.append(
            .init(
              document: document, before: file.document.bytes, after: proven.text.bytes,
              isNew: snapshot[document.tracked] == nil))
        }
      }
      let after = ledger(files)
      for id in Set(entry.documents.flatMap { $0.lines.compactMap(\.item) }).sorted() {
        guard let date = CivilDay(id.prefix(10)) else { continue }
        if let now = after.day(date).lines.first(where: { $0.id == id }),
          let old = former.day(date).lines.first(where: { $0.id == id })
        {
          touched.append(.init(line: now, before: old))
        }
      }
      let date = touched.first?.line.date ?? after.today
      var answer = RhythmChangeAnswer(changed: touched, day: after.day(date))
      if kind == .undo { answer.takenBack = entry.command } else { answer.madeAgain = entry.command }
      return Update(texts, result: RhythmOutcome(answer: answer, changes: changes))
    } then: {
      remember($0.result, kind, entry.command)
    }
    let made = Set(entry.documents.filter(\.isNew).map(\.path))
    for change in outcome.result.changes where change.after.isEmpty && made.contains(change.document.path.shown) {
      rememberPart(change.document)
      try store.removeEmpty(change.document.path.bytes)
    }
    return outcome.result.answer
  }

  /// A dated file that went when it was taken back, to be made again; nil for one that is there, or never went.
  private func goneAgain(_ lines: UndoLog.DocumentLines, _ known: [DocumentFile]) -> DocumentFile? {
    guard lines.after == Digest(of: []), !known.contains(where: { $0.path.shown == lines.path }) else { return nil }
    return part(lines.path, known)
  }

  /// A dated file of these documents by its path.
  private func part(_ path: String, _ known: [DocumentFile]) -> DocumentFile? {
    guard let relative = RelativePath(path),
      let whole = known.first(where: { $0.whole == nil && RhythmPart(path: path, of: $0.path.shown) != nil })
    else { return nil }
    return DocumentFile(relative, .rhythm, whole: whole.path)
  }
}
