/// The records of two sides that were merged, each under the ids that the merged plan gives.
///
/// Ids of records belong to the plan they came with. Where one side numbered days anew, an id names one item there and another here: the merge
/// of the sidecar alone joins what doesn't belong together, or leaves it under the ids of before.
package struct RecordsMerge: Sendable {
  package struct Version: Sendable {
    let plan: [UInt8]
    let sidecar: [UInt8]
    /// The records under the ids of `plan`, where those of `sidecar` are a merge's that nothing has put right yet.
    let settled: Sidecar?

    package init(plan: [UInt8], sidecar: [UInt8], settled: Sidecar? = nil) {
      (self.plan, self.sidecar, self.settled) = (plan, sidecar, settled)
    }
  }

  private let base: Version
  private let ours: Version
  private let theirs: Version

  package init(base: Version, ours: Version, theirs: Version) { (self.base, self.ours, self.theirs) = (base, ours, theirs) }

  /// `found`, the merged sidecar, with its records under the ids of `plan`. nil where every id is what it was, where its records aren't what
  /// became of these versions by themselves, or where a version can't tell which item a record belongs to.
  package func records(for plan: Plan, _ ids: ItemIDs, _ options: PlanParser.Options, found: Sidecar) -> Sidecar? {
    guard let merged = try? SidecarMerge(base: base.sidecar, ours: ours.sidecar, theirs: theirs.sidecar),
      let raw = try? Sidecar(reading: merged.bytes), raw.items == found.items, raw.archived == found.archived
    else { return nil }
    let today = ItemMatcher.Known.items(of: plan, ids)
    let places = places(in: plan, options)
    var isOther = false
    var versions: [Sidecar] = []
    for (index, version) in [base, ours, theirs].enumerated() {
      guard let (sidecar, isChanged) = version.translated(to: today, options, places?[index]) else { return nil }
      isOther = isOther || isChanged
      versions.append(sidecar)
    }
    guard isOther, let bytes = try? versions.map({ (version) throws(Failure) in try version.serialized().bytes }),
      let merge = try? SidecarMerge(base: bytes[0], ours: bytes[1], theirs: bytes[2]),
      let own = try? Sidecar(reading: merge.bytes)
    else { return nil }
    var result = found
    (result.items, result.archived) = (own.items, own.archived)
    let taken = Set(today.map(\.id))
    // What one side put aside may be gone only where the merged plan hasn't it either.
    let isWhole = [(versions[1], versions[2]), (versions[2], versions[1])].allSatisfy { side, other in
      side.items.keys.allSatisfy {
        result.items[$0] != nil || (!taken.contains($0) && other.putAside(side.record($0)?.text, since: versions[0]))
      }
    }
    return isWhole ? result : nil
  }

  /// Of each version's items the place that the merge of the plans gave them, where the plan is that merge as it was made: minutes went there,
  /// and sessions go with their minutes.
  private func places(in plan: Plan, _ options: PlanParser.Options) -> [[Int: Int]]? {
    guard let was = try? Document(base.plan, options), let mine = try? Document(ours.plan, options),
      let yours = try? Document(theirs.plan, options)
    else { return nil }
    let versions = PlanMerge.Versions(base: was, ours: mine, theirs: yours)
    let byLine = Dictionary(plan.items.indices.map { (Int(plan.items[$0].line), $0) }) { first, _ in first }
    for isMirrored in [false, true] {
      let merge = PlanMerge(
        isMirrored ? versions.mirrored : versions, policy: .markers(size: 7, ours: "ours", theirs: "theirs"))
      guard merge.contradictions.isEmpty, Bytes.areSame(merge.bytes, plan.source.bytes) else { continue }
      var places = [[Int: Int]](repeating: [:], count: 3)
      for item in merge.items {
        let sides = [item.base, isMirrored ? item.theirs : item.ours, isMirrored ? item.ours : item.theirs]
        for (side, index) in sides.enumerated() { if let index { places[side][index] = byLine[item.line] } }
      }
      return places
    }
    return nil
  }
}

extension RecordsMerge.Version {
  /// The sidecar under the ids of today, and whether any of them is another one. `places` are those of the items, where they are known.
  fileprivate func translated(
    to today: [ItemMatcher.Known], _ options: PlanParser.Options, _ places: [Int: Int]?
  ) -> (Sidecar, Bool)? {
    guard let document = try? Document(plan, options), var records = settled ?? (try? Sidecar(reading: sidecar)) else {
      return nil
    }
    let known = ItemMatcher.Known.items(of: document.plan, document.ids)
    var targets = [Int?](repeating: nil, count: known.count)
    if let places {
      for (old, new) in places where targets.indices.contains(old) { targets[old] = new }
    } else {
      for case (let new, let old?) in ItemMatcher(known: known, today: today).matches.enumerated() { targets[old] = new }
    }
    let taken = Set(today.map(\.id))
    var pairs: [(from: String, to: String)] = []
    var count = 0
    for (item, target) in zip(known, targets) {
      guard let record = records.record(item.id) else { continue }
      count += 1
      guard record.text == item.words, target != nil || !taken.contains(item.id) else { return nil }
      if let target, today[target].id != item.id { pairs.append((item.id, today[target].id)) }
    }
    guard count == records.items.count else { return nil }
    records.rename(pairs)
    return (records, !pairs.isEmpty || settled != nil)
  }
}

extension Sidecar {
  /// Whether a record of these words was put aside after `base`: only then it may be gone from the items.
  fileprivate func putAside(_ words: String?, since base: Sidecar) -> Bool {
    archived.keys.contains { archived[$0] != base.archived[$0] && archivedRecord($0)?.text == words }
  }
}
