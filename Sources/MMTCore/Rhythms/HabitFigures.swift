/// What the lines of a habit say beside their states, over some days.
package struct HabitFigures: Equatable, Sendable {
  /// Numbers that were noted.
  package struct Values: Equatable, Sendable {
    package var count = 0
    package var total: Quantity
    package var least: Quantity
    package var most: Quantity
    package var last: Quantity
    package var mean: Double { count > 0 ? total.value / Double(count) : 0 }
  }

  /// Lines with one of the definition's kinds.
  package struct Kind: Equatable, Sendable {
    package var name: String
    package var times: Int
    package var minutes: Int
  }

  /// nil where no line has a number.
  package var values: Values?
  package var minutes = 0
  /// Lines with minutes, and with an intensity.
  package var timed = 0
  package var rated = 0
  private var intensities = 0
  /// In the order of the definition, others behind by their first line.
  package var kinds: [Kind] = []

  package var meanMinutes: Int? { timed > 0 ? (2 * minutes + timed) / (2 * timed) : nil }
  package var meanIntensity: Double? { rated > 0 ? Double(intensities) / Double(rated) : nil }

  /// What the lines of a habit's definition say, of whatever days they are.
  ///
  /// A page stands with zeros from the moment it is opened, so the zero of a day that was opened and one without a page say the same: nothing.
  /// It is a number where it was read off (a measure), and where none is what is wanted and the day is over.
  package init(_ entries: ArraySlice<RhythmEntry>, of definition: RhythmDefinition, today: CivilDay) {
    var places: [String: Int] = [:]
    for name in definition.kinds { addKind(name, &places) }
    for var entry in entries where entry.state != .skipped {
      let isNumber = definition.isMeasure || definition.isNegative && entry.date != today
      if entry.value?.units == 0, !isNumber { entry.value = nil }
      add(entry, &places)
    }
    kinds.removeAll { $0.times == 0 }
  }

  /// The place of a kind, whatever its case; a new one comes last.
  @discardableResult
  private mutating func addKind(_ name: String, _ places: inout [String: Int]) -> Int {
    if let known = places[name.lowercased()] { return known }
    places[name.lowercased()] = kinds.count
    kinds.append(Kind(name: name, times: 0, minutes: 0))
    return kinds.count - 1
  }

  private mutating func add(_ entry: RhythmEntry, _ places: inout [String: Int]) {
    if let value = entry.value { add(value) }
    if let spent = entry.minutes, spent > 0 {
      minutes += min(spent, WorkDuration.limit)
      timed += 1
    }
    if let intensity = entry.intensity {
      intensities += min(max(intensity, 1), 5)
      rated += 1
    }
    if entry.kinds.isEmpty { return }
    for name in Set(entry.kinds.map { $0.lowercased() }).sorted() {
      let place = addKind(name, &places)
      kinds[place].times += 1
      kinds[place].minutes += min(max(entry.minutes ?? 0, 0), WorkDuration.limit)
    }
  }

  private mutating func add(_ value: Quantity) {
    guard var known = values else {
      values = Values(count: 1, total: value, least: value, most: value, last: value)
      return
    }
    known.count += 1
    known.total = known.total.adding(value)
    known.least = min(known.least, value)
    known.most = max(known.most, value)
    known.last = value
    values = known
  }
}
