/// Links that lead nowhere yet, `[Link]()`: what stands before one is still to do, and beside two of them what has such a link is done
/// (docs/format.md, 5.3.26).
extension PlanBuilder {
  /// In a file without days, where two list items at least that say nothing have an empty link, those like them that have one of its name and lead
  /// somewhere are done.
  mutating func settleEmptyLinks() {
    let bytes = plan.source.bytes
    guard options.isOwnersReading, options.role == .plan, !fileHasDays, Self.holdsEmptyLink(bytes) else { return }
    var empty: [[UInt8]: Int] = [:]
    var filled: [(place: Int, name: [UInt8])] = []
    for (place, item) in plan.items.enumerated() where item.saysNothing && !item.isTableRow {
      guard let link = Self.lastLink(bytes, plan.source.line(Int(item.line))) else { continue }
      if link.isEmpty { empty[link.name, default: 0] += 1 } else { filled.append((place, link.name)) }
    }
    for (place, name) in filled where empty[name, default: 0] > 1 { plan.items[place].status = .done }
  }

  private static func holdsEmptyLink(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while let close = Bytes.first(0x5D, bytes, in: place..<bytes.count) {
      if Bytes.has("]()", bytes, at: close, end: bytes.count) { return true }
      place = close + 1
    }
    return false
  }

  /// The name of a line's last link, and whether it leads nowhere.
  private static func lastLink(_ bytes: [UInt8], _ line: Extent) -> (name: [UInt8], isEmpty: Bool)? {
    var close = line.upperBound - 1
    while close > line.lowerBound, !(bytes[close] == 0x5D && close + 1 < line.upperBound && bytes[close + 1] == 0x28) {
      close -= 1
    }
    guard close > line.lowerBound, let open = bytes[line.lowerBound..<close].lastIndex(of: 0x5B), close - open <= 64 else {
      return nil
    }
    return (Array(bytes[(open + 1)..<close]), Bytes.has("]()", bytes, at: close, end: line.upperBound))
  }
}
