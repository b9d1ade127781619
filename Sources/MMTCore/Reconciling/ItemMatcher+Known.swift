/// Where known items come from.
extension ItemMatcher.Known {
  package init(_ item: LastSeen.Item) {
    self.init(
      id: item.id, words: item.words, isOwn: item.isOwn, status: item.status, date: item.date, minutes: item.minutes,
      title: item.title)
  }

  /// An item that only a record tells of.
  init(_ id: String, _ record: ItemRecord?, dayBoundary: Int) {
    let date = record?.completed?.logicalDay(boundary: dayBoundary)
    self.init(
      id: id, words: record?.text, isOwn: LastSeen.Item.isOwn(id: id, words: record?.text ?? ""),
      status: date.map { _ in .done },
      date: date)
  }

  /// All items of a plan, in order.
  package static func items(of plan: Plan, _ ids: ItemIDs) -> [ItemMatcher.Known] {
    ids.all(plan).enumerated().map { index, id in
      let item = plan.items[index]
      return .init(
        id: id, words: plan.words(item), isOwn: ids.ownID(of: index) != nil, status: item.status, date: item.completedOn,
        minutes: item.minutes > 0 ? Int(item.minutes) : nil, title: plan.dayTitle(at: index))
    }
  }
}

extension Plan {
  /// The title of the day that begins with this item; nil for other items, and for a day without a title.
  func dayTitle(at item: Int) -> String? {
    let day = days[tracks[Int(items[item].track)].day]
    guard day.items.lowerBound == item, day.key != .none, !day.title.isEmpty else { return nil }
    return plain(day.title)
  }
}
