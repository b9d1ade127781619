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
    context.warn(git.joined(after: told).flatMap { joining in files.flatMap { equalCounts($0, joining) } })
  }

  private func equalCounts(_ file: RhythmFile, _ joining: Joining) -> [Diagnostic] {
    func version(_ commit: String) -> RhythmFile? {
      let found = git.file(Array(file.path.utf8), in: commit, limit: SourceText.sizeLimit)
      guard case .bytes(let bytes) = found else { return nil }
      return try? RhythmFile(bytes, path: file.path, whole: file.whole)
    }
    guard let ours = version(joining.ours), let theirs = version(joining.theirs) else { return [] }
    return file.equalCounts(version(joining.base), ours, theirs)
  }
}
