package import MMTCore
import MMTStore

/// Follows one item back through the commits.
package struct LifeSearch {
  package let workspace: Workspace
  /// Commits that are looked through.
  private static let limit = 1000

  package init(_ workspace: Workspace) { self.workspace = workspace }

  private struct Version {
    var plan: Plan
    var items: [ItemMatcher.Known]

    init?(_ bytes: [UInt8], _ settings: Settings) {
      guard let document = try? Document(bytes, .init(settings: settings)) else { return nil }
      plan = document.plan
      items = ItemMatcher.Known.items(of: plan, document.ids)
    }
  }

  package func events(_ reading: Reading, _ index: Int) throws(Failure) -> [ItemLife.Event] {
    if workspace.git.presence() == .noGit { throw Failure(noGitFor: "an item's life") }
    guard var newer = Version(reading.source.bytes, reading.settings) else { return [] }
    var place = index
    // States of the item, the newest first; nil where a version hasn't got it.
    var states: [(state: ItemState, commit: PastCommit?)] = [(ItemState(newer.plan, place, id: newer.items[place].id), nil)]
    let commits = workspace.git.commits(of: workspace.planPaths, limit: Self.limit)
    for (number, commit) in commits.enumerated() {
      workspace.context.progress("looking through \(number + 1) of \(commits.count) backups")
      guard case .bytes(let bytes) = workspace.git.file(workspace.folder.planName ?? [], in: commit.id, limit: 64 << 20),
        let older = Version(bytes, reading.settings)
      else { continue }
      guard let found = Self.place(of: place, newer, in: older) else { break }
      states.append((ItemState(older.plan, found, id: older.items[found].id), commit))
      (place, newer) = (found, older)
    }
    var events: [ItemLife.Event] = []
    var before: ItemState?
    for (state, commit) in states.reversed() {
      for change in state.changes(since: before) {
        events.append(.init(kind: change.kind, text: change.text, at: commit?.at, commit: commit?.shortID))
      }
      before = state
    }
    return events
  }

  /// The same item in an older version, by the rules of identity.
  private static func place(of index: Int, _ newer: Version, in older: Version) -> Int? {
    return ItemMatcher(known: older.items, today: newer.items).matches[index]
  }
}
