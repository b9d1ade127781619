package import MMTCore
package import MMTStore

/// Reading the workspace's counters and habits.
extension Workspace {
  /// The documents of counters and habits, each before its dated files.
  package var rhythmDocuments: [DocumentFile] { listedRhythms.flatMap { [$0] + parts(of: $0) } }
  package var hasRhythms: Bool { !listedRhythms.isEmpty }
  package var hasPlan: Bool { folder.planName != nil }

  /// The settings of the sidecar that was found; the standard ones where it can't be read.
  var foundSettings: Settings { foundSidecar.flatMap { try? sidecars.parse($0) }?.settings ?? Settings() }

  /// For a look: nothing is locked or written.
  package func readRhythms(warns: Bool = true) throws(Failure) -> RhythmLedger {
    let documents = rhythmDocuments
    let snapshot = try store(of: documents.map(\.tracked)).readSnapshot(sidecar: .some(nil))
    return ledger(try rhythmFiles(snapshot, of: documents, warns: warns))
  }

  /// A store of the documents alone: counting reads and locks no plan.
  var rhythmStore: WorkspaceStore {
    store(of: rhythmDocuments.map(\.tracked))
  }

  /// The files of a snapshot; a document that is missing is said once, and the others work.
  func rhythmFiles(_ snapshot: Snapshot, of documents: [DocumentFile]? = nil, warns: Bool = true) throws(Failure)
    -> [RhythmFile]
  {
    var files: [RhythmFile] = []
    var whole: RhythmFile.Whole?
    for document in documents ?? rhythmDocuments {
      if document.whole == nil { whole = nil }
      guard let bytes = snapshot[document.tracked] else {
        // A dated file that came just now is read the next time.
        if document.whole != nil { continue }
        if warns {
          context.warn(
            "\(document.path.shown) is missing from \(folder.path.shown)",
            help:
              "mmt doctor --fix brings it back; or take it out of \"documents\" in \(WorkspaceFolder.sidecarName)"
          )
        }
        continue
      }
      // Dated files of a document that is missing wait until it is back.
      if document.whole != nil, whole == nil { continue }
      let file = try rhythmFile(document, bytes, whole: whole)
      if document.whole == nil { whole = RhythmFile.Whole(file) }
      files.append(file)
    }
    return files
  }

  func rhythmFile(
    _ document: DocumentFile, _ bytes: [UInt8], whole: RhythmFile.Whole?
  ) throws(Failure) -> RhythmFile {
    do throws(Document.TooDeep) { return try rhythmReadings.file(document, bytes, whole: whole) } catch {
      throw Failure(.data, "nothing was changed", diagnostics: [error.diagnostic(file: document.path.shown)])
    }
  }

  func ledger(_ files: [RhythmFile]) -> RhythmLedger {
    let settings = foundSettings
    return RhythmLedger(
      files, today: now.logicalDay(boundary: settings.dayBoundary),
      pauses: settings.pauses.map(\.days), weekStart: settings.weekStart)
  }

  /// What a command for counters says where there are none.
  package var noRhythms: Failure {
    Failure(
      .notFound, "this workspace has no counters and no habits", details: ["Nothing was changed."],
      help: "mmt add hundreds puts a file of counters here, mmt add habits one of habits")
  }
}
