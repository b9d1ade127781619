extension DateOrder {
  /// The order by which the dates that days have as their titles go on from day to day, by two weeks at most, where one of them tells it by a
  /// number above 12: `Day 1 · 11/9`, `Day 3 · 11/14`. Counts (`3/20`, `4/20`) don't go on so.
  static func told(by days: [Plan.Day], of source: SourceText) -> DateOrder? {
    var dates: [SlashDate] = []
    for day in days where day.isNumbered && day.title.count <= 64 {
      let title = Array(source.bytes[day.title.range])
      guard title.contains(0x2F), DateSpan.hasSlashes(title), let (_, date) = SlashDate.next(title, from: 0, to: title.count)
      else { continue }
      dates.append(date)
    }
    guard dates.count > 1, let order = dates.lazy.compactMap(\.order).first else { return nil }
    let places = dates.compactMap { $0.place(order) }
    let goOn = zip(places, places.dropFirst()).allSatisfy { (1...14).contains(($1 - $0 + 372) % 372) }
    return places.count == dates.count && goOn ? order : nil
  }
}
