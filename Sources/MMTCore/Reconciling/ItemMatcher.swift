/// Finds the items of one reading of the plan in another (docs/format.md, "Finding an item again"). What is less than sure is no match.
package struct ItemMatcher: Sendable {
  /// An item as one reading of the plan has it.
  package struct Known: Sendable, Equatable {
    package var id: String
    /// nil where only the id is known.
    package var words: String?
    /// The last part of the id is one that the item carries itself.
    package var isOwn: Bool
    /// nil where that isn't known.
    package var status: ItemStatus?
    /// The date in its line.
    package var date: CivilDay?
    /// Those in its line; nil where it has none, or that isn't known.
    package var minutes: Int?
    /// Its day's title, at the first item of one that has a title; nil where that isn't known.
    package var title: String?

    package init(
      id: String, words: String?, isOwn: Bool = false, status: ItemStatus? = nil, date: CivilDay? = nil, minutes: Int? = nil,
      title: String? = nil
    ) {
      self.id = id
      self.words = words
      self.isOwn = isOwn
      self.status = status
      self.date = date
      self.minutes = minutes
      self.title = title
    }
  }

  /// For each item of today, the index of the known one it is; nil for a new one.
  package let matches: [Int?]

  /// `isWhole`: the known ones are a whole plan in its order; else some items of one, in any order. `allowsSimilar`: words that are merely
  /// alike may do.
  package init(known: [Known], today: [Known], isWhole: Bool = true, allowsSimilar: Bool = true) {
    var matching = ItemMatching(known, today)
    if !matching.takeUnmoved() {
      if isWhole { matching.matchDays() } else { matching.matchScattered() }
      if allowsSimilar { matching.matchSimilar() }
    }
    matches = matching.matches
  }
}

extension ItemMatcher.Known {
  /// What doesn't change by itself: a box that says something, a date, minutes.
  var isMarked: Bool { date != nil || minutes != nil || (status != nil && status != .open) }

  /// The same words, status, date and minutes.
  func saysTheSame(as other: Self) -> Bool {
    words == other.words && status == other.status && date == other.date && minutes == other.minutes
  }

  /// Whether it may be the same item in other words. Other numbers are other items, `Chapter 1` and `Chapter 2`, unless a mark of theirs is
  /// the same; two problems always are two.
  func mayRead(as other: Self) -> Bool {
    if let one = problem, let two = other.problem, one != two { return false }
    let (one, two) = (numbers, other.numbers)
    return one.isEmpty || two.isEmpty || one == two
      || isMarked && status == other.status && date == other.date && minutes == other.minutes
  }

  /// Those among its words.
  private var numbers: [String] {
    WordOverlap.words(words ?? "").filter { $0.unicodeScalars.contains { $0.properties.numericType != nil } }
  }

  /// The same id and words, in a day of the same title.
  func isNamed(as other: Self) -> Bool {
    id == other.id && (words == nil || other.words == nil || words == other.words)
      && (title == nil || other.title == nil || title == other.title)
  }

  /// Nothing happened but perhaps that a box was ticked.
  func isUnchanged(in other: Self) -> Bool {
    guard isNamed(as: other) else { return false }
    return status == nil || (status == other.status && date == other.date && minutes == other.minutes)
      || (status == .open && other.status == .done && date == nil && other.date == nil)
  }

  /// `d012`.
  var dayPart: Substring { id.prefix { $0 != "/" } }

  /// `d012/dsa`.
  var trackPart: Substring {
    guard let day = id.firstIndex(of: "/") else { return id[...] }
    return id[..<(id[id.index(after: day)...].firstIndex(of: "/") ?? id.endIndex)]
  }

  /// `dsa/lc-283`.
  var placeInDay: Substring { id[(id.firstIndex(of: "/") ?? id.startIndex)...] }

  /// `lc-283`.
  var key: Substring {
    let track = trackPart.endIndex
    return track < id.endIndex ? id[id.index(after: track)...] : ""
  }

  /// LeetCode's number; nil for other items, and for one with an id of its own.
  var problem: Int? {
    guard !isOwn, key.hasPrefix("lc-") else { return nil }
    return Int(key.dropFirst(3).prefix { $0.isNumber })
  }
}
