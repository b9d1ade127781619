import MMTCore
import MMTStore

extension Workspace {
  /// Says once, after two devices came together by a merge or a rebase, which counters both brought to the same number. Where git noted
  /// neither it isn't started.
  func sayEqualCounts() {
    let told = state.read(StateFile.toldMerge)
    guard hasRhythms, let last = git.lastJoined, told != last else { return }
    state.write(last, StateFile.toldMerge)
    guard let files = try? readRhythms().files else { return }
    for joining in git.joined(after: told) {
      var known: [String: RhythmsMerged] = [:]
      for file in files {
        guard let path = RelativePath(file.documentPath) else { continue }
        let merged = known[path.shown] ?? RhythmsMerged(git, path, joining)
        known[path.shown] = merged
        context.warn(equalCounts(file, joining, merged))
      }
    }
  }

  private func equalCounts(_ file: RhythmFile, _ joining: Joining, _ merged: RhythmsMerged) -> [Diagnostic] {
    func version(_ commit: String) -> RhythmFile? {
      let found = git.file(Array(file.path.utf8), in: commit, limit: SourceText.sizeLimit)
      guard case .bytes(let bytes) = found else { return nil }
      return try? RhythmFile(bytes, path: file.path, whole: file.whole)
    }
    guard let ours = version(joining.ours), let theirs = version(joining.theirs) else { return [] }
    return file.equalCounts({ merged.files(\.base) }, ours, theirs)
  }
}
