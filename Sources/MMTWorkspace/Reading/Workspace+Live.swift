package import MMTCore
package import MMTStore

/// For what stays on the workspace: `watch`, and the full-screen view.
extension Workspace {
  /// The files whose changes change the page: plan and sidecar, where they are linked to, the running timer, and pages of the journal.
  package var liveFiles: [Path] {
    let documents = (folder.documents + rhythmParts).map { folder.path(of: $0.tracked) }
    let own = [folder.plan, folder.sidecar].compactMap(\.self) + documents
    let targets = own.compactMap { try? world.files.resolve($0) }.filter { !own.contains($0) }
    return own + targets + (state.madeFolder.map { [$0.appending(StateFile.timer)] } ?? []) + liveJournalFiles
  }

  /// When the page changes by itself, in seconds since the epoch: at the next program day, and at the timer's next minute. nil where the
  /// clock stands still.
  package func nextLook(_ settings: Settings, _ timer: TimerAnswer?) -> Int64? {
    if world.isClockFixed { return nil }
    var moments: [Int64] = []
    let boundary = settings.dayBoundary
    let tomorrow = now.logicalDay(boundary: boundary).advanced(by: 1)
    let clock = [boundary / 60, boundary % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    if let wall = WallTime("\(tomorrow.iso)T\(clock)") { moments.append(world.moment(ofWall: wall).seconds) }
    if let timer, case .running(let seconds) = timer.reading {
      // Minutes are rounded: half a minute makes the next one.
      moments.append(timer.startedAt.seconds + Int64((seconds + 30) / 60 * 60 + 30))
    }
    // A clock that doesn't agree with itself must not keep the processor busy.
    return moments.min().map { max($0, world.systemTime().seconds + 1) }
  }
}
