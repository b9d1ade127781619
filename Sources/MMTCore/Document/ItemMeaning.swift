extension Item {
  /// What an item says, without its places in the file. "It still means the same" is `==` of two of these, everywhere.
  ///
  /// Invariant: it has every field of `Item` that is no place; a test walks both.
  package struct Meaning: Sendable, Equatable {
    package var status: ItemStatus
    package var hasBox: Bool
    package var kind: ItemKind
    package var difficulty: Difficulty?
    var flags: Flags
    package var label: ArraySlice<UInt8>
    package var text: ArraySlice<UInt8>
    package var leetcode: Int32
    /// 0 where there are none.
    package var minutes: Int32
    package var completedOn: CivilDay?
    package var cancelledOn: CivilDay?
  }
}

extension Item.Flags {
  /// Those that are part of what an item says. The others tell how its line was read, which a box put in may change.
  static let meant: Item.Flags = [.bonus, .hasDifficultyMark, .paidTag, .ownID, .tableRow, .plainLine, .line]
}

extension Plan {
  /// What an item of this plan says.
  package func meaning(_ item: Item) -> Item.Meaning {
    Item.Meaning(
      status: item.status, hasBox: item.hasBox, kind: item.kind, difficulty: item.difficulty,
      flags: item.flags.intersection(.meant), label: source.bytes[item.label.range], text: source.bytes[item.text.range],
      leetcode: item.leetcode, minutes: item.minutes, completedOn: item.completedOn, cancelledOn: item.cancelledOn)
  }

  /// Whether words of the same bytes are the same ones in another plan: whether a sign at their end is one of them the whole file says.
  func readsWords(as other: Plan) -> Bool { legend == other.legend && endStates == other.endStates }

  /// Whether days have their dates, and weeks their numbers, for the same reasons as in another plan, as far as these are the whole file's.
  func readsDates(as other: Plan) -> Bool {
    daysAreDated == other.daysAreDated && firstWeekday == other.firstWeekday && weekSteps == other.weekSteps
      && announcedDays == other.announcedDays && weeks.map(\.number) == other.weeks.map(\.number)
  }

  /// An item's meaning, and the day and track it stands under.
  struct StandingItem: Equatable {
    var day: DayKey
    var occurrence: Int
    var track: ArraySlice<UInt8>
    var meaning: Item.Meaning
    /// nil where they are known to be the same in what it is compared with.
    var words: String?
  }

  /// What the items say whose first line is wanted, in the order of the file.
  func standings(withWords: Bool = false, where isWanted: (_ line: Int) -> Bool) -> [StandingItem] {
    items.filter { isWanted(Int($0.line)) }.map { item in
      let track = tracks[Int(item.track)]
      return StandingItem(
        day: days[track.day].key, occurrence: days[track.day].occurrence, track: source.bytes[track.name.range],
        meaning: meaning(item), words: withWords ? words(item) : nil)
    }
  }
}
