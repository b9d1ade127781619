import Synchronization

/// Names of items: `d012/dsa/lc-283`. An id is a function of today's text; ids are unique in a plan.
package struct ItemIDs: Sendable {
  /// An item's own id (`🆔 abc`, `^abc`) as far as it is the first with it.
  private var ownIDs: [String: Int] = [:]
  private var ownIDOfItem: [Int: String] = [:]
  private var copies: [Int] = []
  /// Ids of the items in regions outside the days, which are numbered together; by the region's place among the days. Only where
  /// there are several.
  private var idsOfRegions: [Int: [String]] = [:]
  private let made = Made()

  /// The ids of the days that were asked for: a change asks for all of them several times over.
  private final class Made: Sendable {
    let days = Mutex<[Int: [String]]>([:])
  }

  /// Reads the ids that items carry themselves.
  package init(_ plan: Plan, _ lexicon: Lexicon) {
    for (index, item) in plan.items.enumerated() where item.flags.contains(.ownID) {
      let own = StackedMarks.bounded(plan.source.string(plan.scan(item, lexicon).fields.id))
      if ownIDs[own] == nil {
        ownIDs[own] = index
        ownIDOfItem[index] = own
      } else {
        copies.append(index)
      }
    }
    let regions = plan.days.indices.filter { plan.days[$0].key == .none }
    guard regions.count > 1 else { return }
    var rest = ids(plan, regions)[...]
    for index in regions {
      let count = plan.days[index].items.count
      idsOfRegions[index] = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  /// Those of a later version of the plan in which one day alone is another: the others' are taken over where no item carries its own.
  package init(_ plan: Plan, _ lexicon: Lexicon, after former: ItemIDs, day: Int) {
    self.init(plan, lexicon)
    guard ownIDOfItem.isEmpty, former.ownIDOfItem.isEmpty, idsOfRegions.isEmpty else { return }
    var known = former.made.days.withLock { $0 }
    known[day] = nil
    made.days.withLock { $0 = known }
  }

  /// Items whose own id an earlier line has already.
  package var duplicates: [Int] { copies }

  /// The item that carries this id itself.
  package func item(withOwnID id: String) -> Int? { ownIDs[id] }

  package func ownID(of item: Int) -> String? { ownIDOfItem[item] }

  /// The ids of one day's items, in order. Regions outside days share one name and are numbered together. `plan` is the one that this was
  /// made of.
  package func ids(_ plan: Plan, day index: Int) -> [String] {
    if let known = idsOfRegions[index] ?? made.days.withLock({ $0[index] }) { return known }
    let ids = ids(plan, [index])
    made.days.withLock { $0[index] = ids }
    return ids
  }

  /// One item's id; nil for one that has none.
  package func id(of item: Int, in plan: Plan) -> String? {
    let day = plan.tracks[Int(plan.items[item].track)].day
    let ids = ids(plan, day: day)
    let offset = item - plan.days[day].items.lowerBound
    return offset < ids.count ? ids[offset] : nil
  }

  /// All ids, by item index.
  package func all(_ plan: Plan) -> [String] {
    var result: [String] = []
    result.reserveCapacity(plan.items.count)
    for index in plan.days.indices { result.append(contentsOf: ids(plan, day: index)) }
    return result
  }

  private func ids(_ plan: Plan, _ days: [Int]) -> [String] {
    var result: [String] = []
    result.reserveCapacity(days.reduce(0) { $0 + plan.days[$1].items.count })
    var own: [Int] = []
    var buffer: [UInt8] = []
    for index in days {
      let day = plan.days[index]
      let dayPart = day.idPart
      for track in plan.tracks[day.tracks] {
        buffer.removeAll(keepingCapacity: true)
        buffer.append(contentsOf: dayPart.utf8)
        buffer.append(0x2F)
        if track.name.isEmpty {
          buffer.append(contentsOf: "list".utf8)
        } else {
          Slug.append(plan.source.bytes[track.name.range], to: &buffer)
        }
        buffer.append(0x2F)
        let prefix = buffer.count
        for place in track.items {
          buffer.removeLast(buffer.count - prefix)
          appendKey(plan, place, to: &buffer)
          if ownIDOfItem[place] != nil { own.append(result.count) }
          result.append(String(decoding: buffer, as: UTF8.self))
        }
      }
    }
    return Self.numberingRepeats(result, own)
  }

  /// In a day of a few items each is compared with the others; only repeats, and long lists, need a table. `own`: places of those that carry
  /// their ids themselves. These stay as they are written, so that `^x-2` is that item's whatever else is called `x`.
  private static func numberingRepeats(_ bases: [String], _ own: [Int]) -> [String] {
    if bases.count <= 24, bases.indices.allSatisfy({ !bases[..<$0].contains(bases[$0]) }) { return bases }
    // By id, the last number that was given to a repeat of it. Each is looked up once: that of many marks takes long to hash.
    var used: [String: Int] = [:]
    used.reserveCapacity(bases.count)
    var staying = Set<Int>()
    for place in own where used.updateValue(1, forKey: bases[place]) == nil { staying.insert(place) }
    // `a-2` may be another item's own words; nothing else can be what a repeat is called.
    let numbered = Set(bases.filter(isNumbered))
    return bases.enumerated().map { place, base in
      if staying.contains(place) { return base }
      let first = counted(&used[base, default: 0])
      if first == 1 { return base }
      // What was tried once is not tried again.
      var number = first
      while numbered.contains(base + "-\(number)"), used[base + "-\(number)"] != nil { number += 1 }
      if number > first { used[base] = number }
      let id = base + "-\(number)"
      if numbered.contains(id) { used[id] = 1 }
      return id
    }
  }

  private static func counted(_ count: inout Int) -> Int {
    count += 1
    return count
  }

  /// Whether an id ends as those of repeats do.
  private static func isNumbered(_ id: String) -> Bool {
    let rest = id.utf8.reversed().drop { Bytes.isDigit($0) }
    return rest.first == 0x2D && id.utf8.last != 0x2D
  }

  private func appendKey(_ plan: Plan, _ place: Int, to buffer: inout [UInt8]) {
    let item = plan.items[place]
    if item.flags.contains(.ownID), let own = ownID(of: place) {
      buffer.append(contentsOf: own.utf8)
    } else if item.leetcode > 0 {
      buffer.append(contentsOf: "lc-".utf8)
      buffer.append(contentsOf: String(item.leetcode).utf8)
    } else if item.flags.contains(.hasDifficultyMark) {
      Slug.append(Array(plan.words(item).utf8)[...], to: &buffer)
    } else {
      Slug.append(plan.source.bytes[item.text.range], to: &buffer)
    }
  }
}

/// The ids of single items, in any order. Those of the day asked for last are kept: items mostly come day by day.
package struct ItemIDLookup {
  private let plan: Plan
  private let ids: ItemIDs
  private var day: Int?
  private var idsOfDay: [String] = []

  package init(_ plan: Plan, _ ids: ItemIDs) {
    self.plan = plan
    self.ids = ids
  }

  package mutating func id(of item: Int) -> String {
    let wanted = plan.tracks[Int(plan.items[item].track)].day
    if day != wanted {
      day = wanted
      idsOfDay = ids.ids(plan, day: wanted)
    }
    let offset = item - plan.days[wanted].items.lowerBound
    return idsOfDay.indices.contains(offset) ? idsOfDay[offset] : ""
  }
}

extension ItemIDs {
  /// The item with this id in today's text.
  package func item(withID id: String, in plan: Plan) -> Int? {
    let dayPart = id.prefix { $0 != "/" }
    for index in plan.days.indices where dayPart.hasPrefix(plan.days[index].key.idPart) {
      if let offset = ids(plan, day: index).firstIndex(of: id) { return plan.days[index].items.lowerBound + offset }
    }
    return nil
  }
}
