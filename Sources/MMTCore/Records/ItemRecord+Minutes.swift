/// What the minutes in an item's line are made of: its sessions, and what a person wrote beyond them.
///
/// git merges the plan and the sidecar apart. Lines can't tell whether 25 minutes on two devices are one act or two; sessions can, by
/// their ids. So the merge of records works out what the merge of the lines comes to, and where that is wrong it is noted here, and the
/// next command that writes the minutes, or `sync`, puts it right.
extension ItemRecord {
  /// Without sessions the line alone knows its minutes.
  package var countsMinutes: Bool { !sessions.isEmpty || !mergedLines.isEmpty }

  /// Minutes that the line has when both files agree.
  package var countedMinutes: Int { Self.bounded(WorkDuration.minutes(seconds: workedSeconds) + byHand) }

  /// What a line of so many minutes is to have: another number only where a merge of two devices left this one.
  package func settled(_ line: Int) -> Int { mergedLines.contains(line) ? countedMinutes : line }

  /// Takes the line's word for its minutes.
  package mutating func takeMinutes(of line: Int) {
    byHand = sessions.isEmpty ? 0 : line - WorkDuration.minutes(seconds: workedSeconds)
    mergedLines = []
  }

  private static func bounded(_ minutes: Int) -> Int { max(0, min(WorkDuration.limit, minutes)) }

  /// Of a record whose sessions are merged already: what was written by hand, and what the merge of the lines may have made of it.
  mutating func mergeMinutes(_ base: ItemRecord, _ one: ItemRecord, _ other: ItemRecord) {
    guard countsMinutes || one.countsMinutes || other.countsMinutes else { return }
    // A side without sessions says nothing of what is by hand: it has what the others began with.
    let both = [one, other].filter(\.countsMinutes).map(\.byHand)
    let start = base.countsMinutes ? base.byHand : both.allSatisfy { $0 == both.first } ? both.first ?? 0 : 0
    func byHand(_ record: ItemRecord) -> Int { record.countsMinutes ? record.byHand : start }
    let sum = WorkDuration.merged(start, byHand(one), byHand(other))
    self.byHand = max(-WorkDuration.limit, min(WorkDuration.limit, sum))

    func lines(_ record: ItemRecord) -> [Int] {
      record.mergedLines + [Self.bounded(WorkDuration.minutes(seconds: record.workedSeconds) + byHand(record))]
    }
    // What comes to little first: most of the rest is told by one look then.
    let (before, mine, yours) = (lines(base).sorted(by: >), lines(one).sorted(), lines(other).sorted())
    let counted = countedMinutes
    var merged = Smallest(limit: Self.mergedLinesLimit)
    for was in before {
      for one in mine {
        for other in yours {
          let minutes = Self.bounded(WorkDuration.merged(was, one, other))
          if minutes != counted { merged.insert(minutes) }
        }
      }
    }
    mergedLines = merged.numbers
  }

  /// The smallest of many numbers, each once, rising: tens of thousands of sums may come to a few.
  private struct Smallest {
    private(set) var numbers: [Int] = []
    let limit: Int

    mutating func insert(_ number: Int) {
      if numbers.count == limit, let last = numbers.last, number >= last { return }
      let place = numbers.firstIndex { $0 >= number } ?? numbers.count
      if place < numbers.count, numbers[place] == number { return }
      numbers.insert(number, at: place)
      if numbers.count > limit { numbers.removeLast() }
    }
  }

  /// There are more only where many merges followed each other without a `sync`, or somebody wrote them.
  static let mergedLinesLimit = 32
}

extension WorkDuration {
  /// Minutes that two sides made of a number: those of the side that changed them, once where both changed them alike, else with both
  /// differences. Neither bounded nor known to be positive.
  static func merged(_ base: Int, _ one: Int, _ other: Int) -> Int {
    if one == other || base == other { return one }
    return base == one ? other : one + other - base
  }
}
