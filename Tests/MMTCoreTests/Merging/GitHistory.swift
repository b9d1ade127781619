import MMTCore
import Support
import Testing

@testable import MMTCore

/// Versions of a plan and its sidecar as commits, and what git does with them: a file that only one side changed is taken from there,
/// one that both changed alike as it is, and only else are three versions merged. Several best common ancestors are merged first.
final class GitHistory {
  struct Version: Equatable {
    var plan: [UInt8]
    var sidecar: Sidecar

    static func == (one: Version, other: Version) -> Bool { one.plan == other.plan && one.sidecar.items == other.sidecar.items }
  }

  private var versions: [Version]
  private var parents: [[Int]] = [[]]
  private var ancestors: [Set<Int>] = [[0]]
  private var sessions = 0

  init(_ items: [String]) {
    let plan = "### Day 1\n" + items.map { "- [ ] \($0)\n" }.joined()
    versions = [Version(plan: Array(plan.utf8), sidecar: Sidecar(id: "a", plan: "p.md"))]
  }

  func same(_ commit: Int) -> Version { versions[commit] }

  func line(_ commit: Int, item: Int = 0) -> Int { Int(parsed(commit).items[item].minutes) }

  func parsed(_ commit: Int) -> Plan { PlanParser.parse(SourceText(versions[commit].plan)) }

  private func commit(_ version: Version, _ parents: [Int]) -> Int {
    versions.append(version)
    self.parents.append(parents)
    ancestors.append(parents.reduce(into: [versions.count - 1]) { $0.formUnion(ancestors[$1]) })
    return versions.count - 1
  }

  // MARK: acts

  private func change(on head: Int, _ item: Int, _ decide: (inout ItemRecord?, _ line: Int) -> Int) throws -> Int {
    let plan = parsed(head)
    let id = ItemIDs(plan, .standard).all(plan)[item]
    var record = versions[head].sidecar.record(id)
    var edit = ItemEdit(item)
    let minutes = decide(&record, Int(plan.items[item].minutes))
    edit.minutes = minutes == 0 ? .drop : .set(minutes)
    var version = versions[head]
    if let record { version.sidecar.setRecord(id, record) }
    version.plan = try written([edit], plan)
    return commit(version, [head])
  }

  private func written(_ edits: [ItemEdit], _ plan: Plan) throws -> [UInt8] {
    try Proof.prove(PlanEditor(plan, PlanParser.Options()), edits).text.bytes
  }

  /// Edits of items, and what goes with them in the records.
  func act(on head: Int, _ edits: [ItemEdit], _ change: (inout Sidecar) -> Void) throws -> Int {
    var version = versions[head]
    version.plan = try written(edits, parsed(head))
    change(&version.sidecar)
    return commit(version, [head])
  }

  /// Another text.
  func act(on head: Int, plan: [UInt8]) -> Int { commit(Version(plan: plan, sidecar: versions[head].sidecar), [head]) }

  /// What `stop` does.
  func stop(on head: Int, _ seconds: Int, item: Int = 0) throws -> Int {
    sessions += 1
    let session = ItemRecord.Session(
      id: "s\(sessions)", start: Moment(seconds: Int64(sessions) * 5000, offset: 0), seconds: seconds)
    return try change(on: head, item) { record, line in
      var new = record ?? ItemRecord()
      let minutes = new.settled(line) + new.book(session)
      new.takeMinutes(of: minutes)
      record = new
      return minutes
    }
  }

  /// What `time` does.
  func time(on head: Int, _ change: WorkDuration.Change, item: Int = 0) throws -> Int {
    try self.change(on: head, item) { record, line in
      let minutes = change.applied(to: record?.settled(line) ?? line) ?? 0
      if record?.countsMinutes ?? false { record?.takeMinutes(of: minutes) }
      return minutes
    }
  }

  /// Minutes typed into the line.
  func type(on head: Int, _ minutes: Int, item: Int = 0) throws -> Int {
    try change(on: head, item) { _, _ in minutes }
  }

  /// What `undo` does: all is as it was.
  func undo(on head: Int, to old: Int) -> Int { commit(versions[old], [head]) }

  /// The commit itself where there is nothing to reconcile.
  func sync(_ head: Int) throws -> Int {
    let plan = parsed(head)
    let found = Reconciliation(
      PlanEditor(plan, PlanParser.Options()), itemIDs: ItemIDs(plan, .standard), sidecar: versions[head].sidecar,
      seen: nil, clock: .init(now: Moment(seconds: 9_000_000, offset: 0)))
    let version = Version(
      plan: found.edits.isEmpty ? versions[head].plan : try written(found.edits, plan), sidecar: found.sidecar)
    return version == versions[head] ? head : commit(version, [head])
  }

  // MARK: merging

  private func merged(_ base: Int, _ ours: Int, _ theirs: Int) throws -> Version {
    let (was, mine, yours) = (versions[base], versions[ours], versions[theirs])
    var result = mine
    let merge = PlanMerge(base: was.plan, ours: mine.plan, theirs: yours.plan, policy: Merge.markers)
    #expect(merge.contradictions.isEmpty)
    result.plan = merge.bytes
    let sides = try [was, mine, yours].map { try $0.sidecar.serialized().bytes }
    result.sidecar = try Sidecar(reading: SidecarMerge(base: sides[0], ours: sides[1], theirs: sides[2]).bytes)
    return result
  }

  func merge(_ one: Int, _ other: Int) throws -> Int {
    if ancestors[one].contains(other) { return one }
    if ancestors[other].contains(one) { return other }
    let common = ancestors[one].intersection(ancestors[other])
    let best = common.filter { candidate in !common.contains { $0 != candidate && ancestors[$0].contains(candidate) } }.sorted()
    let base = try best.dropFirst().reduce(best.first ?? 0) { try merge($0, $1) }
    return commit(try merged(base, one, other), [one, other])
  }

  /// `git cherry-pick` and each step of `git rebase`.
  func pick(_ picked: Int, on head: Int) throws -> Int {
    commit(try merged(parents[picked].first ?? 0, head, picked), [head])
  }

  func revert(_ reverted: Int, on head: Int) throws -> Int {
    commit(try merged(reverted, head, parents[reverted].first ?? 0), [head])
  }
}
