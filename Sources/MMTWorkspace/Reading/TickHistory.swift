package import MMTCore
import MMTStore

/// When boxes were ticked that came by git: from a phone, a forge's page, another clone, or a sidecar that is lost. The author's date of the
/// commit that ticked the box tells.
package struct TickHistory {
  private let workspace: Workspace
  /// Commits that are looked through.
  private static let limit = 200

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// Moments by item id, of those of `ids` whose tick a commit brought; none for what is ticked since the last commit, or was before the
  /// first. None at all where the last one has the plan that is `known` as committed: no other brought anything since, and what it has
  /// done may have been taken back after it.
  package func moments(of ids: Set<String>, _ settings: Settings, known: Digest? = nil) -> [String: Moment] {
    guard !ids.isEmpty else { return [:] }
    let options = PlanParser.Options(settings: settings)
    var open = ids
    var last: [String: Moment] = [:]
    var found: [String: Moment] = [:]
    for commit in workspace.git.commits(of: workspace.planPaths, limit: Self.limit) {
      guard case .bytes(let bytes) = workspace.git.file(workspace.folder.planName ?? [], in: commit.id, limit: 64 << 20) else {
        break
      }
      if last.isEmpty, let known, Digest(of: bytes) == known { return [:] }
      let done = Self.done(bytes, options)
      for id in open where !done.contains(id) {
        found[id] = last[id]
        open.remove(id)
      }
      if open.isEmpty { break }
      for id in open { last[id] = commit.authored }
    }
    return found.mapValues { moment in
      let start = settings.startDate.flatMap { WallTime("\($0.iso)T00:00:00") }.map { workspace.world.moment(ofWall: $0) }
      if moment.seconds > workspace.now.seconds { return workspace.now }
      if let start, moment.seconds < start.seconds { return start }
      return moment
    }
  }

  private static func done(_ bytes: [UInt8], _ options: PlanParser.Options) -> Set<String> {
    guard let document = try? Document(bytes, options) else { return [] }
    let plan = document.plan
    let ids = document.ids.all(plan)
    return Set(ids.indices.filter { plan.items[$0].isDone }.map { ids[$0] })
  }
}

extension Workspace {
  /// Moments of ticks that came by a commit since the last reconciliation, by id.
  func pulledTicks(_ known: LastSeen?) -> [String: Moment] {
    guard let snapshot = try? store.readSnapshot(), snapshot.plan != nil,
      let reading = try? reading(snapshot, warns: false)
    else { return [:] }
    let found = reconciliation(reading, seen: known)
    let news = found.completed.map { found.ids[$0.item] }.filter { reading.sidecar.record($0)?.completed == nil }
    return TickHistory(self).moments(of: Set(news), reading.settings, known: known?.committed?.plan)
  }

  /// A sidecar that had to be made without any other one: the moments of completion that the history tells, where they agree with the
  /// dates in the plan.
  func withHistory(_ reading: Reading) -> Sidecar {
    var sidecar = reading.sidecar
    let ids = reading.ids.all(reading.plan)
    let done = ids.indices.filter { reading.plan.items[$0].isDone && sidecar.record(ids[$0])?.completed == nil }
    let moments = TickHistory(self).moments(of: Set(done.map { ids[$0] }), reading.settings)
    sidecar.setRecords(
      done.compactMap { index in
        guard let moment = moments[ids[index]],
          reading.plan.items[index].completedOn.map({ $0 == moment.logicalDay(boundary: reading.settings.dayBoundary) }) ?? true
        else { return nil }
        var record = sidecar.record(ids[index]) ?? ItemRecord()
        record.completed = moment
        record.text = reading.plan.words(reading.plan.items[index])
        return (ids[index], record)
      })
    return sidecar
  }
}
