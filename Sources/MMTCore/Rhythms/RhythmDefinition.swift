/// A line that says what is expected, and when: a counter or habit of a rhythm file.
package struct RhythmDefinition: Equatable, Sendable {
  /// Its words without icon, number, unit and fields.
  package var name: String
  /// A leading emoji; nil where there is none.
  package var icon: String?
  /// nil where neither its heading nor `[every:: …]` says one.
  package var rhythm: Rhythm?
  /// Named for what is to be avoided: a tick says that it happened.
  package var isNegative = false
  /// What a number is held against; nil for a habit without a number, and for a measure.
  package var target: Quantity?
  /// Written with `_`: a number without a target.
  package var isMeasure = false
  /// Decimals of its values.
  package var decimals = 0
  package var unit: String?
  package var step: Quantity?
  package var max: Quantity?
  package var since: CivilDay?
  package var until: CivilDay?
  package var colour: String?
  package var kinds: [String] = []
  /// Minutes that it is meant to take.
  package var minutes: Int?
  /// Former names.
  package var was: [String] = []
  /// Occurrences in a row that may be missed without ending a streak.
  package var miss = 0
  /// What a day's line of it says behind its box: without fields, its number at the beginning.
  package var words: [UInt8] = []
  /// The file, from the workspace, and the 1-based line.
  package var path: String
  package var line: Int

  package init(name: String, path: String = "", line: Int = 0) {
    self.name = name
    self.path = path
    self.line = line
  }

  /// Whether it may be done on another day: `3 per week`, `2 in 5 days`.
  package var isOneOfSeveral: Bool {
    switch rhythm {
    case .times, .rolling: true
    default: false
    }
  }

  /// Whether a day without it misses nothing: it may be done on another one, or is expected on others.
  func mayWait(on date: CivilDay) -> Bool { rhythm?.mayWait(on: date, since: since) ?? false }

  /// Whether its number is one of a longer period.
  var isSum: Bool { if case .sum = rhythm { true } else { false } }

  /// Whether its lines are added up, over a week or month, to a target.
  package var hasSum: Bool { isSum && target != nil }

  /// Whether its lines have a number that is held against no target of the day: a measure, or a part of a longer sum.
  package var hasNumberAlone: Bool {
    if case .sum = rhythm { return target != nil }
    return isMeasure
  }

  /// Whether a day's page asks what was done before to know if it is expected.
  var needsHistory: Bool {
    switch rhythm {
    case .times, .rolling: true
    case .every: since == nil
    default: false
    }
  }

  /// The name as ids have it.
  package var slug: String { Self.slug(of: name) }

  /// A name of signs alone is told by their numbers.
  package static func slug(of name: String) -> String {
    let hasWords = name.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    return hasWords ? Slug.make(name) : name.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
  }
}

/// What became of one occurrence. The raw values are the words of the JSON documents.
package enum RhythmState: String, CaseIterable, Sendable {
  case none, success, partial, attempted, skipped
}

/// A dated line: what happened on one day.
package struct RhythmEntry: Equatable, Sendable {
  package var date: CivilDay
  /// The slug of its definition's name.
  package var slug: String
  package var state: RhythmState
  /// Of an avoided one: whether its box says that it happened.
  package var isRelapse = false
  package var value: Quantity?
  package var minutes: Int?
  /// 1 to 5.
  package var intensity: Int?
  package var kinds: [String] = []
  package var notes: [String] = []
  package var path: String
  package var line: Int

  package init(date: CivilDay, slug: String, state: RhythmState, value: Quantity? = nil, path: String = "", line: Int = 0) {
    self.date = date
    self.slug = slug
    self.state = state
    self.value = value
    self.path = path
    self.line = line
  }
}
