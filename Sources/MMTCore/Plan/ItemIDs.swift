/// Names of items: `d012/dsa/lc-283`. An id is a function of today's text; ids are unique in a plan.
package struct ItemIDs: Sendable {
  /// An item's own id (`🆔 abc`, `^abc`) as far as it is the first with it.
  private var ownIDs: [String: Int] = [:]
  private var ownIDOfItem: [Int: String] = [:]
  private var copies: [Int] = []
  /// Ids of the items in regions outside the days, which are numbered together; by the region's place among the days. Only where
  /// there are several.
  private var idsOfRegions: [Int: [String]] = [:]

  /// Reads the ids that items carry themselves.
  package init(_ plan: Plan, _ lexicon: Lexicon) {
    for (index, item) in plan.items.enumerated() where item.flags.contains(.ownID) {
      let own = plan.source.string(plan.scan(item, lexicon).fields.id)
      if ownIDs[own] == nil {
        ownIDs[own] = index
        ownIDOfItem[index] = own
      } else {
        copies.append(index)
      }
    }
    let regions = plan.hasDays ? plan.days.indices.filter { plan.days[$0].key == .none } : []
    guard regions.count > 1 else { return }
    var rest = ids(plan, regions)[...]
    for index in regions {
      let count = plan.days[index].items.count
      idsOfRegions[index] = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  /// Items whose own id an earlier line has already.
  package var duplicates: [Int] { copies }

  /// The item that carries this id itself.
  package func item(withOwnID id: String) -> Int? { ownIDs[id] }

  package func ownID(of item: Int) -> String? { ownIDOfItem[item] }

  /// The ids of one day's items, in order. Regions outside days share one name and are numbered together.
  package func ids(_ plan: Plan, day index: Int) -> [String] { idsOfRegions[index] ?? ids(plan, [index]) }

  /// All ids, by item index.
  package func all(_ plan: Plan) -> [String] {
    var result: [String] = []
    result.reserveCapacity(plan.items.count)
    for index in plan.days.indices { result.append(contentsOf: ids(plan, day: index)) }
    return result
  }

  private func ids(_ plan: Plan, _ days: [Int]) -> [String] {
    // By id, the last number that was given to a repeat of it.
    var used: [String: Int] = [:]
    var result: [String] = []
    for index in days {
      let day = plan.days[index]
      let dayPart = day.idPart
      for track in plan.tracks[day.tracks] {
        let prefix = dayPart + "/" + trackSlug(plan, track) + "/"
        for place in track.items {
          let base = prefix + key(plan, place)
          guard let last = used.updateValue(1, forKey: base) else {
            result.append(base)
            continue
          }
          // `a-2` may be another item's own words. What was tried once is not tried again.
          var number = last + 1
          while used[base + "-\(number)"] != nil { number += 1 }
          used[base] = number
          used[base + "-\(number)"] = 1
          result.append(base + "-\(number)")
        }
      }
    }
    return result
  }

  private func trackSlug(_ plan: Plan, _ track: Plan.Track) -> String {
    track.name.isEmpty ? "list" : Slug.make(plan.source.bytes[track.name.range])
  }

  private func key(_ plan: Plan, _ place: Int) -> String {
    let item = plan.items[place]
    if item.flags.contains(.ownID), let own = ownID(of: place) { return own }
    if item.leetcode > 0 { return "lc-\(item.leetcode)" }
    if item.flags.contains(.hasDifficultyMark) { return Slug.make(plan.words(item)) }
    return Slug.make(plan.source.bytes[item.text.range])
  }
}
