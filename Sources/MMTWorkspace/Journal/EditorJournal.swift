package import MMTCore
import MMTStore

/// The journal as a program beside an editor knows it.
package struct EditorJournal {
  package let journal: Journal
  /// Its pages that are there, from the workspace's folder.
  package let paths: [String]
  /// Those of today and of its month, which may be made at any time.
  package let awaited: [String]
}

extension Workspace {
  /// nil where there is no journal, or it can't be read; nothing is locked or written.
  package var journalForEditors: EditorJournal? {
    guard hasJournal, let journal = try? readJournal() else { return nil }
    return EditorJournal(
      journal: journal, paths: Set(journal.texts.map(\.path)).sorted(),
      awaited: Set([JournalRef.day(journal.today), .month(Month(journal.today))].map { journal.layout.path($0) }).sorted())
  }

  /// Whether a file, by its name from the workspace's folder, is a page of the journal.
  package func isJournalPage(_ name: [UInt8]) -> Bool {
    guard hasJournal, let layout = try? journalLayout() else { return false }
    return String(validating: name, as: UTF8.self).flatMap { layout.ref(path: $0) } != nil
  }
}
