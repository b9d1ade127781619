/// Lists below the names of a board's lanes, `## Doing` beside `## Done`: an empty box there says nothing, and the lane says it all
/// (docs/format.md, 5.3.23).
extension PlanBuilder {
  /// Gives items with an empty box that say nothing else the state of their lane, in a file without days that names two kinds of lanes at least.
  mutating func settleLanes() {
    guard options.isOwnersReading, !fileHasDays, isBoard else { return }
    for track in plan.tracks {
      guard let state = plan.state(ofLane: track) else { continue }
      let places = track.items.filter { plan.items.indices.contains($0) && plan.items[$0].status != .moved }
      let isCut = SectionTitle.isCut(plan.source.bytes[track.name.range])
      // Where some of what is done is ticked the others aren't done.
      if state == .done, !places.allSatisfy({ plan.isEmptyBox(plan.items[$0]) && plan.items[$0].status == .open }) { continue }
      for place in places where plan.items[place].status == .open {
        let item = plan.items[place]
        let isBare = isCut && !item.hasBox && !item.isLine && !item.isTableRow && !item.isQualifier
        if isBare || plan.isEmptyBox(item) { plan.items[place].status = state }
      }
    }
  }

  /// Whether two headings at least are names of lanes of different kinds.
  private var isBoard: Bool {
    var kinds = Set<ItemStatus>()
    func isTwo(_ title: ArraySlice<UInt8>) -> Bool {
      SectionTitle.state(title).map { kinds.insert($0).inserted } ?? false && kinds.count > 1
    }
    return plan.tracks.contains { isTwo(plan.source.bytes[$0.name.range]) }
      || heads.contains { blocks[$0.block].kind == .heading && isTwo($0.text.bytes[...]) }
  }
}

extension Plan {
  /// What the name of a track, or of a heading it stands below, says of all that is in it; nothing of what is still to do.
  func state(ofLane track: Track) -> ItemStatus? {
    // Cloth is cut as well: what is no lane beside others says nothing so. What a board has put away nobody does any more.
    let name = source.bytes[track.name.range]
    if SectionTitle.isCut(name) || SectionTitle.isArchive(name) { return .cancelled }
    let states = (track.parts + [track.name]).filter { !$0.isEmpty }.compactMap { SectionTitle.state(source.bytes[$0.range]) }
    return [.done, .cancelled, .partial].first { states.contains($0) }
  }

  /// The same of the track that an item stands in, if a box that says nothing stands before it.
  func state(ofLaneAround item: Item) -> ItemStatus? {
    guard isEmptyBox(item), tracks.indices.contains(Int(item.track)) else { return nil }
    return state(ofLane: tracks[Int(item.track)])
  }

  /// Whether brackets with nothing in them stand before an item.
  func isEmptyBox(_ item: Item) -> Bool {
    guard item.boxLength > 1, !item.isTableRow, !item.isLine, source.has(0x5B, at: Int(item.content)) else { return false }
    let box = item.box
    return source.bytes[(box.lowerBound + 1)..<(box.upperBound - 1)].allSatisfy(Bytes.isBlank)
  }
}

extension SectionTitle {
  /// `Cut (2)`
  static func isCut(_ title: ArraySlice<UInt8>) -> Bool { folded(title) == "cut" }

  /// What the name of a lane says of what stands below it: done, begun, given up, or still to do.
  static func state(_ title: ArraySlice<UInt8>) -> ItemStatus? {
    if isDone(title) { return .done }
    if isDropped(title) { return .cancelled }
    if isBegun(title) { return .partial }
    // `To do`, `Offen`
    return isToDo(title) || folded(title).flatMap { TableMark.known($0) }.map { $0 == (.open, .word) } ?? false ? .open : nil
  }
}
