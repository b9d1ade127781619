package import MMTCore
import MMTStore

/// Another program's entries taken into the journal: each onto the page of its day, or of its collection.
package struct EntryImport {
  private let workspace: Workspace
  private let source: ForeignSource
  private let data: ForeignEntries

  /// Throws 66 without a journal, 65 where the data is broken.
  package init(_ workspace: Workspace, _ source: ForeignSource) throws(Failure) {
    guard workspace.hasJournal else { throw workspace.noJournal }
    (self.workspace, self.source) = (workspace, source)
    let world = workspace.world
    data = try source.entries(ForeignContext(definitions: []) { world.zoneOffset($0) })
  }

  /// Commits what is there, writes, and commits again; `isDry` shows it alone. Nothing to write: no byte, no commit.
  package func run(isDry: Bool, as command: String) throws(Failure) -> ForeignAnswer {
    let collections = try self.collections()
    var known = Set<JournalRef>()
    let all = data.entries.map { JournalRef.day($0.day) } + Array(collections.values)
    let refs = all.filter { known.insert($0).inserted }
    let preview = try take(refs, collections, isDry: true, command)
    guard !isDry, preview.isChange else { return preview }
    _ = workspace.backup.commit(
      "Before importing \(source.name)", unbacked: "what there was before this import isn't backed up")
    var answer = try take(refs, collections, isDry: false, command)
    answer.commit = workspace.commitJournal("Import \(source.name)")
    return answer
  }

  private func take(
    _ refs: [JournalRef], _ collections: [String: JournalRef], isDry: Bool, _ command: String
  ) throws(Failure) -> ForeignAnswer {
    let entries = data.entries
    let outcome = try workspace.changeJournal(command, extra: refs, isDry: isDry) {
      (journal) throws(Failure) -> ([JournalWrite], (report: ImportReport, paths: [String])) in
      let result = try journal.importing(entries, collections: collections)
      return (result.writes, (result.report, result.writes.flatMap { $0.pages.map(\.path) }))
    }
    var report = outcome.result.report
    report.notTaken = data.findings + report.notTaken
    var answer = ForeignAnswer(
      app: data.app, source: source.name, document: workspace.journalDocument?.path.shown ?? "", isNew: false, report: report)
    answer.pages = outcome.result.paths
    answer.isPreview = isDry
    return answer
  }

  /// The pages of the collections that entries name; those that aren't there are made.
  private func collections() throws(Failure) -> [String: JournalRef] {
    var found: [String: JournalRef] = [:]
    for name in data.entries.compactMap(\.collection) where found[name] == nil {
      found[name] = try workspace.collection(named: Slug.make(name))
    }
    return found
  }
}
