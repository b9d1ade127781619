import MMTCore
import MMTStore

/// What a merge decided by itself. That scrolls by, so the next `sync` says it again.
extension FileMerge {
  /// `id` is that of the workspace. A line may have a way on behind a tab.
  func sayDecided(_ lines: [String], _ id: String?) {
    if lines.isEmpty { return }
    for line in lines { context.warn("\(shown): \(line.prefix { $0 != "\t" })") }
    let folder = (try? context.world.files.resolve(place.parent)) ?? place.parent
    let state = MachineState(world: context.world, workspaceFolder: folder, id: id)
    let known = state.read(StateFile.merged) ?? []
    if known.count < 1 << 16 { state.write(known + Array((lines.joined(separator: "\n") + "\n").utf8), StateFile.merged) }
  }

  /// Items that both sides moved: each can stand in one place. `isMirrored` where theirs was taken for ours.
  func sayMovedApart(_ merge: PlanMerge, isMirrored: Bool) {
    if merge.movedApart.isEmpty { return }
    let lines = merge.movedApart.prefix(Self.mostMoved).map { item in
      let words = VisibleText.line(DisplayWidth.truncated(item.words, to: 60))
      let (one, other) = (VisibleText.line(item.ours), VisibleText.line(item.theirs))
      let (here, there) = isMirrored ? ("there", "here") : ("here", "there")
      return "\"\(words)\" was moved on both sides: it stands in \"\(one)\" as \(here), and not in \"\(other)\" as \(there)"
        + "\tmmt move takes it to another day"
    }
    let more = merge.movedApart.count - lines.count
    sayDecided(lines + (more > 0 ? ["\(more) more were moved on both sides"] : []), sidecar?.id)
  }

  private static let mostMoved = 10
}

extension Workspace {
  /// Says what merges of two devices decided by themselves, once.
  func sayMerged() {
    guard context.isHeard, let text = state.read(StateFile.merged) else { return }
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      context.warn(
        "merging two devices: \(VisibleText.line(String(parts.first ?? "")))",
        help: parts.count > 1 ? String(parts[1]) : "mmt config sets it to what you want")
    }
    state.remove(StateFile.merged)
  }
}
