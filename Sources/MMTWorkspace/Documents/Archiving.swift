package import MMTCore
import MMTStore

extension Workspace {
  /// Puts the days of a year that is over away into a file of their own, of each document of counters and habits that has some.
  package func archive(_ year: Int, isPreview: Bool, as command: String) throws(Failure) -> ArchiveAnswer {
    guard hasRhythms else { throw noRhythms }
    let current = logicalToday.parts.year
    guard year < current else {
      throw Failure(
        .usage, "\(year) isn't over", details: ["Nothing was changed."],
        help: "mmt archive \(current - 1) puts the last year away")
    }
    if isPreview { return try archived(year, try readRhythms().files, isPreview: true).answer }
    try commitBeforeFirstChange()
    let known = knownParts
    let outcome = try writeRhythms(in: { () throws(Failure) in archiveStore(year) }) {
      (snapshot, _) throws(Failure) -> Update<(RhythmOutcome, ArchiveAnswer)> in
      let files = try rhythmFiles(snapshot)
      let ledger = ledger(files)
      var changed = RhythmOutcome(answer: RhythmChangeAnswer(changed: [], day: ledger.day(ledger.today)), changes: [])
      let (answer, moves) = try archived(year, files, isPreview: false)
      var texts: [TrackedFile: ProvenText] = [:]
      for move in moves {
        for (before, after) in [(move.archive, move.result.archive.text), (move.document, move.result.document.text)] {
          let document = try document(of: before)
          let isNew = snapshot[document.tracked] == nil
          // Called like it, and something else: a plan, or another document.
          if isNew != !files.contains(where: { $0.path == before.path }) {
            throw Failure(
              .cannotCreate, "\(before.path) is there already", details: ["Nothing was changed."], help: "give it another name")
          }
          if before.document.bytes == after.bytes { continue }
          texts[document.tracked] = after
          changed.changes.append(
            .init(document: document, before: before.document.bytes, after: after.bytes, isNew: isNew))
        }
      }
      return Update(texts, result: (changed, answer))
    } then: {
      remember($0.result.0, .change, command)
    }
    try attribute(outcome.result.0.changes.map { $0.document }, besides: known)
    return outcome.result.1
  }

  /// The year's files are written first: a run that is stopped in between leaves days twice, and takes none away.
  private func archiveStore(_ year: Int) -> WorkspaceStore {
    let documents = rhythmDocuments
    let archives = listedRhythms.compactMap { archive(of: $0, year) }
    return store(of: archives.map(\.tracked) + documents.filter { !archives.contains($0) }.map(\.tracked))
  }

  private func archive(of document: DocumentFile, _ year: Int) -> DocumentFile? {
    RhythmPart.archive(of: year, document.path.shown).flatMap { RelativePath($0) }.map {
      DocumentFile($0, .rhythm, whole: document.path)
    }
  }

  private typealias Move = (document: RhythmFile, archive: RhythmFile, result: RhythmArchive)

  /// What becomes of the files.
  private func archived(
    _ year: Int, _ files: [RhythmFile], isPreview: Bool
  ) throws(Failure) -> (answer: ArchiveAnswer, moves: [Move]) {
    var moves: [Move] = []
    for file in files where file.whole == nil && RhythmArchive.has(year, in: file) {
      guard let path = RhythmPart.archive(of: year, file.path) else { continue }
      let there = files.first { $0.path == path }
      guard let archive = there ?? file.beginning(path), archive.takesDays else {
        // Somebody's note.
        throw Failure(
          .cannotCreate, "\(path) is there already", details: ["Nothing was changed."], help: "give it another name")
      }
      for one in [file, archive] { try refuseBroken(one, on: nil) }
      moves.append((file, archive, try RhythmArchive(year, from: file, into: archive)))
    }
    let documents = moves.map {
      ArchiveAnswer.Document(path: $0.document.path, archive: $0.archive.path, days: $0.result.dates.count)
    }
    return (ArchiveAnswer(year: year, documents: documents, isPreview: isPreview), moves)
  }
}
