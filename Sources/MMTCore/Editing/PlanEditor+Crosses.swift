/// Crosses that say that something won't be done, because another sign beside them says what is open (docs/format.md, 5.3.6).
extension PlanEditor {
  /// Whether an item has such a cross.
  func saysNot(_ item: Item) -> Bool { item.status == .cancelled && cross(of: item) != nil }

  /// The cross that is an item's mark or begins it, of whose meaning the file itself says nothing.
  private func cross(of item: Item) -> Extent? {
    guard !item.box.isEmpty, item.isTableRow || plan.hasSign(item) else { return nil }
    let bytes = plan.source.bytes
    let end = bytes[item.box.range].firstIndex(where: Bytes.isBlank) ?? item.box.upperBound
    let sign = Extent(item.box.lowerBound, end)
    return Box.isCross(bytes[sign.range]) && plan.legend?.status(of: bytes[sign.range]) == nil ? sign : nil
  }

  /// Where the last sign for what is open goes from a track or a table, its crosses would say that all these are open: they become signs for
  /// what is skipped.
  func crosses(besides wanted: [ItemEdit]) -> [ItemEdit] {
    let known = Set(wanted.map(\.item))
    let changed = Set(wanted.filter { $0.status != nil && $0.status != .open }.map(\.item))
    var result: [ItemEdit] = []
    var groups = Set<Int>()
    for place in changed.sorted() {
      let item = plan.items[place]
      let table = plan.table(of: item)
      guard let items = neighbours(of: item, table), groups.insert(table.map { -1 - $0 } ?? Int(item.track)).inserted else {
        continue
      }
      let crosses = items.filter { saysNot(plan.items[$0]) && !known.contains($0) }
      if crosses.isEmpty || items.contains(where: { !changed.contains($0) && saysOpen(plan.items[$0]) }) { continue }
      for other in crosses {
        guard let sign = cross(of: plan.items[other]) else { continue }
        var edit = ItemEdit(other)
        edit.status = .cancelled
        edit.mark = mark(of: plan.items[other], insteadOf: sign)
        result.append(edit)
      }
    }
    return result
  }

  /// The items of a track, or of a table: of the latter no tracks need to be the same.
  private func neighbours(of item: Item, _ table: Int?) -> [Int]? {
    guard let table else {
      guard plan.hasSign(item), plan.tracks.indices.contains(Int(item.track)) else { return nil }
      return Array(plan.tracks[Int(item.track)].items)
    }
    guard plan.tables[table].columns.legend != plan.legend else { return nil }
    return plan.items.indices.filter { plan.table(of: plan.items[$0]) == table }
  }

  private func saysOpen(_ item: Item) -> Bool {
    guard item.status == .open, !item.box.isEmpty else { return false }
    let bytes = plan.source.bytes
    return item.isTableRow
      ? TableMark.isBoxOrSign(bytes, item.box) && !TableMark.isNothing(bytes, item.box) : plan.hasSign(item)
  }

  /// What takes the place of a list item's sign, or of all of a row's cell.
  private func mark(of item: Item, insteadOf sign: Extent) -> [UInt8] {
    let skipped = Array("➖".utf8)
    guard let row = plan.row(item), let cell = row.cells[row.state(of: item)]?.outer else { return skipped }
    let bytes = plan.source.bytes
    return bytes[cell.lowerBound..<sign.lowerBound] + skipped + bytes[sign.upperBound..<cell.upperBound]
  }
}
