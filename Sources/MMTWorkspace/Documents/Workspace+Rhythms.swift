package import MMTCore
package import MMTStore

/// Reading the workspace's counters and habits.
extension Workspace {
  /// The documents of counters and habits.
  package var rhythmDocuments: [DocumentFile] { folder.documents.filter { $0.role == .rhythm } }
  package var hasRhythms: Bool { !rhythmDocuments.isEmpty }
  package var hasPlan: Bool { folder.planName != nil }

  /// The settings of the sidecar that was found; the standard ones where it can't be read.
  var foundSettings: Settings { foundSidecar.flatMap { try? sidecars.parse($0) }?.settings ?? Settings() }

  /// For a look: nothing is locked or written.
  package func readRhythms() throws(Failure) -> RhythmLedger {
    let store = rhythmStore
    return ledger(try rhythmFiles(try store.readSnapshot(sidecar: .some(nil))))
  }

  /// A store of the documents alone: counting reads and locks no plan.
  var rhythmStore: WorkspaceStore {
    store(of: rhythmDocuments.map(\.tracked))
  }

  /// The files of a snapshot; a document that is missing is said once, and the others work.
  func rhythmFiles(_ snapshot: Snapshot) throws(Failure) -> [RhythmFile] {
    var files: [RhythmFile] = []
    for document in rhythmDocuments {
      guard let bytes = snapshot[document.tracked] else {
        context.warn(
          "\(document.path.shown) is missing from \(folder.path.shown)",
          help:
            "mmt restore brings it back from the last backup; or take it out of \"documents\" in \(WorkspaceFolder.sidecarName)"
        )
        continue
      }
      do throws(Document.TooDeep) { files.append(try RhythmFile(bytes, path: document.path.shown)) } catch {
        throw Failure(.data, "nothing was changed", diagnostics: [error.diagnostic(file: document.path.shown)])
      }
    }
    return files
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
      help: "mmt add hundreds puts a file of counters beside the plan, mmt add habits one of habits")
  }
}
