import MMTCore
import MMTStore

extension Workspace {
  /// Says once, after a merge of two devices, which counters both brought to the same number. Where git noted no merge last it isn't started.
  func sayEqualCounts() {
    guard hasRhythms, let merge = git.lastMerge, state.read(StateFile.toldMerge) != merge else { return }
    state.write(merge, StateFile.toldMerge)
    guard let base = git.mergedFrom, let files = try? readRhythms().files else { return }
    var found: [Diagnostic] = []
    for file in files {
      func version(_ commit: String) -> RhythmFile? {
        let found = git.file(Array(file.path.utf8), in: commit, limit: SourceText.sizeLimit)
        guard case .bytes(let bytes) = found else { return nil }
        return try? RhythmFile(bytes, path: file.path, whole: file.whole)
      }
      guard let ours = version("HEAD^1"), let theirs = version("HEAD^2") else { continue }
      found += file.equalCounts(version(base), ours, theirs)
    }
    context.warn(found)
  }
}
