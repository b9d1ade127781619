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
    let rhythmPaths = folder.documents.filter { $0.role == .rhythm }.map(\.path)
    for joining in git.joined(after: told) {
      var known: [String: RhythmsMerged] = [:]
      for file in files {
        guard let path = RelativePath(file.documentPath) else { continue }
        let merged = known[path.shown] ?? RhythmsMerged(git, path, among: rhythmPaths, joining)
        known[path.shown] = merged
        context.warn(equalCounts(file, merged))
      }
    }
  }

  private func equalCounts(_ file: RhythmFile, _ merged: RhythmsMerged) -> [Diagnostic] {
    func version(_ side: KeyPath<Joining, String>) -> RhythmFile? {
      merged.file(like: file, side).map { RhythmFile($0.document, path: file.path, whole: file.whole) }
    }
    guard let ours = version(\.ours), let theirs = version(\.theirs) else { return [] }
    return file.equalCounts({ merged.files(\.base) }, ours, theirs)
  }
}
