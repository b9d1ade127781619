/// An item with the place it stands in: `next`, `backlog`, `show`.
package struct PlacedItem: Sendable, Equatable {
  package var item: ItemAnswer
  package var day: Int?
  /// The series that the day is one of.
  package var series: String?
  /// The number of the week that the day is.
  package var week: Int?
  package var date: CivilDay?
  package var track: String
  /// What only the records know; nil where nobody asked.
  package var record: ItemRecord?
  /// Only where the item alone is looked at.
  package var hint: String?

  package init(item: ItemAnswer, day: Int?, date: CivilDay?, track: String) {
    self.item = item
    self.day = day
    self.date = date
    self.track = track
  }
}

extension PlacedItem {
  /// `17.3 LC 160 Intersection of Two Linked Lists`: by place and words.
  package var name: String {
    let words = item.text.isEmpty ? item.title ?? "" : item.text
    return [item.ref, item.leetcode.map { "LC \($0)" } ?? item.label.map { $0 + ":" }, words].compactMap(\.self)
      .joined(separator: " ")
  }
}

/// The answer of `next`, `backlog` and `show`.
package struct ItemsPage: Sendable, Equatable {
  package var items: [PlacedItem]
  package var today: CivilDay
  /// Of `backlog`: how it could be worked off.
  package var catchUp: CatchUp?
  /// That of the plan's file.
  package var revision: Digest?

  package init(items: [PlacedItem], today: CivilDay) {
    self.items = items
    self.today = today
  }
}
