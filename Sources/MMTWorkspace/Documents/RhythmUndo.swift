package import MMTCore
import MMTStore

extension Workspace {
  /// Takes back the latest change that stands, or makes again what was taken back last, if that was one of counters and habits; nil
  /// where it was another one.
  package func revertRhythm(_ kind: UndoLog.Kind) throws(Failure) -> RhythmChangeAnswer? {
    let entry = try wanted(kind)
    guard !entry.documents.isEmpty else { return nil }
    let outcome = try write(in: rhythmStore) { (snapshot, _) throws(Failure) -> Update<RhythmOutcome> in
      var files = try rhythmFiles(snapshot)
      var texts: [TrackedFile: ProvenText] = [:]
      var changes: [(document: DocumentFile, before: [UInt8], after: [UInt8])] = []
      var touched: [RhythmChangeAnswer.Changed] = []
      let former = ledger(files)
      for lines in entry.documents {
        guard let index = files.firstIndex(where: { $0.path == lines.path }) else {
          throw passOver(
            entry, kind,
            Failure(
              .data, "\(lines.path) isn't there any more, so the change can't be taken back", details: ["Nothing was changed."])
          )
        }
        let file = files[index]
        try refuseBroken(file, on: nil)
        let document = try document(of: file)
        var wanted = UndoLog.Entry(moment: entry.moment, command: entry.command, lines: lines.lines, plan: lines.after)
        for line in wanted.lines.indices { wanted.lines[line].item = nil }
        let found = UndoHunks.findEach(wanted, in: file.plan, Digest(of: file.document.bytes), ids: [])
        if let refusal = found.refusal { throw passOver(entry, kind, refusal) }
        let hunks = found.hunks
        let proven = try file.reverting(hunks)
        files[index] = proven.file
        if proven.text.bytes != file.document.bytes {
          texts[document.tracked] = proven.text
          changes.append((document, file.document.bytes, proven.text.bytes))
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
    return outcome.result.answer
  }
}
