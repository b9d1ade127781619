import MMTCore
import MMTStore

/// The records of two devices that came together, of which one gave items other ids, before anything reconciled them: those of both under
/// the ids of now. Commits that came after, of a page or a counter, or by other programs, change nothing about that.
struct MergedRecords {
  private let workspace: Workspace
  private let options: PlanParser.Options
  /// Merges of merges that nothing reconciled between are looked through so deep.
  private static let depth = 3

  init(_ workspace: Workspace, _ options: PlanParser.Options) { (self.workspace, self.options) = (workspace, options) }

  /// nil where they are as they should be, as far as the commits tell. Where this machine remembers nothing, as in each clone, git isn't asked for what its log
  /// here doesn't have.
  func records(_ reading: Reading, remembers: Bool) -> Sidecar? {
    let git = workspace.git
    func records(_ joining: Joining?) -> Sidecar? {
      joining.flatMap { self.records(of: $0, reading.plan, reading.ids, reading.sidecar, Self.depth) }
    }
    // The log knows a rebase, and the commits a merge that another device made and nothing reconciled there.
    let last = git.joinedLast
    if let found = records(last) { return found }
    let merge = remembers ? git.merge(before: "HEAD") : nil
    return merge == last ? nil : records(merge)
  }

  private func records(of joining: Joining, _ plan: Plan, _ ids: ItemIDs, _ found: Sidecar, _ depth: Int) -> Sidecar? {
    guard let base = version(joining.base), let ours = version(joining.ours, since: joining.base, depth),
      let theirs = version(joining.theirs, since: joining.base, depth)
    else { return nil }
    return RecordsMerge(base: base, ours: ours, theirs: theirs).records(for: plan, ids, options, found: found)
  }

  /// Plan and records of a commit; where that came of a merge itself since the sides parted, with the records put right.
  private func version(_ commit: String, since base: String? = nil, _ depth: Int = 0) -> RecordsMerge.Version? {
    let git = workspace.git
    guard case .bytes(let plan) = git.file(workspace.folder.planName ?? [], in: commit, limit: SourceText.sizeLimit),
      case .bytes(let records) = git.file(Array(WorkspaceFolder.sidecarName.utf8), in: commit, limit: JSONScanner.sizeLimit)
    else { return nil }
    guard depth > 0, let joining = git.merge(before: commit, since: base), let document = try? Document(plan, options),
      let sidecar = try? Sidecar(reading: records)
    else { return .init(plan: plan, sidecar: records) }
    let settled = self.records(of: joining, document.plan, document.ids, sidecar, depth - 1)
    return .init(plan: plan, sidecar: records, settled: settled)
  }
}
