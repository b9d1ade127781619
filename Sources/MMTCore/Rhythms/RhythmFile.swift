/// A rhythm file as it was read: definitions, and dated sections with a line for each thing of the day.
///
/// Made of a `Document` of the role `.rhythm`: its days with a date are the sections, the regions without one hold the definitions.
package struct RhythmFile: Sendable {
  package let document: Document
  /// From the workspace.
  package let path: String
  /// Of a dated file those of its document.
  package let definitions: [RhythmDefinition]
  /// In the file's order.
  package let sections: [Section]
  /// Of a dated file the document that it is a part of.
  package let whole: Whole?

  /// A document as its dated files know it.
  package struct Whole: Equatable, Sendable {
    package let path: String
    package let definitions: [RhythmDefinition]

    package init(_ file: RhythmFile) { (path, definitions) = (file.documentPath, file.definitions) }
  }

  /// Its lines are read when they are asked for: a page of today looks at one section of two thousand.
  package struct Section: Sendable {
    package let date: CivilDay
    /// Index into the plan's days.
    package let day: Int
    private let reader: DatedLineReader
    private var known: [Line]?

    fileprivate init(date: CivilDay, day: Int, reader: DatedLineReader) {
      (self.date, self.day, self.reader) = (date, day, reader)
    }

    package var lines: [Line] {
      if let known { return known }
      var names = LineNames()
      return reader.lines(day, on: date, &names)
    }

    /// With its lines read, for pages that ask for them more than once; `names` are those of the file so far.
    func read(_ names: inout LineNames) -> Section {
      var section = self
      section.known = known ?? reader.lines(day, on: date, &names)
      return section
    }
  }

  /// A line of a dated section.
  package struct Line: Sendable {
    /// Index into the plan's items.
    package let item: Int
    /// As people call it: of its definition, or as the line says.
    package let name: String
    package let slug: String
    package let status: ItemStatus
    /// Beyond its bounds its amount is 0, whatever its digits say.
    package let counter: CounterText?
    /// Whether a number stands there that counts as nothing, because it lies beyond the bounds.
    package let isOutOfBounds: Bool
    /// A number without a target: of a measure, or of a sum over a period.
    package let value: Quantity?
    /// Where that stands.
    package let valueExtent: Extent
    /// Index into `definitions`.
    package let definition: Int?
    /// What stands there instead of a number; it counts as nothing.
    let mistyped: MistypedNumber?
    let words: RhythmLineWords
  }

  /// Options with which a rhythm file is read.
  package static let options = PlanParser.Options(lexicon: .ofRoles, bareBulletsAreItems: true, role: .rhythm)

  package init(_ bytes: [UInt8], path: String, whole: Whole? = nil) throws(Document.TooDeep) {
    self.init(try Document(bytes, Self.options), path: path, whole: whole)
  }

  package init(_ document: Document, path: String, whole: Whole? = nil) {
    self.document = document
    self.path = path
    self.whole = whole
    let plan = document.plan
    let definitions = whole?.definitions ?? Self.definitions(plan, path)
    self.definitions = definitions
    let reader = DatedLineReader(plan: plan, definitions: definitions, places: Self.places(of: definitions))
    sections = plan.days.enumerated().compactMap { index, day in
      guard case .date(let date) = day.key else { return nil }
      return Section(date: date, day: index, reader: reader)
    }
  }

  package var plan: Plan { document.plan }

  /// Its own path, of a dated file that of its document.
  package var documentPath: String { whole?.path ?? path }

  /// What is defined in this very file: nothing in a dated one.
  package var ownDefinitions: [RhythmDefinition] { whole == nil ? definitions : [] }

  private static func definitions(_ plan: Plan, _ path: String) -> [RhythmDefinition] {
    var definitions: [RhythmDefinition] = []
    for track in definingTracks(plan) {
      let heading = plan.plain(track.name)
      for item in track.items { definitions.append(RhythmDefinition(plan, item, heading: heading, path: path)) }
    }
    return definitions
  }

  /// The definitions of each name, in the file's order; a former name is that of its habit unless another has it now.
  private static func places(of definitions: [RhythmDefinition]) -> [String: [Int]] {
    var places: [String: [Int]] = [:]
    for (index, definition) in definitions.enumerated() { places[definition.slug, default: []].append(index) }
    let own = Set(places.keys)
    for (index, definition) in definitions.enumerated() {
      for name in definition.was.map(RhythmDefinition.slug) where !own.contains(name) {
        places[name, default: []].append(index)
      }
    }
    return places
  }

  /// The sections of a date; more than one is a mistake.
  package func sections(on date: CivilDay) -> [Section] { sections.filter { $0.date == date } }

  /// Whether the newest day stands first. A file with fewer than two days is one of these.
  package var isNewestFirst: Bool {
    guard let first = sections.first, let last = sections.last, first.date != last.date else { return true }
    return first.date > last.date
  }

  /// What the lines say, in the file's order.
  package var entries: [RhythmEntry] {
    var names = LineNames()
    return sections.flatMap { section in section.read(&names).lines.map { entry($0, on: section.date) } }
  }

  package func entry(_ line: Line, on date: CivilDay) -> RhythmEntry {
    // Of ten thousand lines none has its definition copied.
    let isNegative = line.definition.map { definitions[$0].isNegative } ?? false
    let isSum = line.definition.map { definitions[$0].isSum } ?? false
    var entry = RhythmEntry(
      date: date, slug: line.slug, state: line.state(isNegative: isNegative, isSum: isSum),
      value: line.isOutOfBounds ? nil : line.counter?.amount ?? line.value, path: path, line: Int(plan.items[line.item].line))
    entry.isRelapse = isNegative && line.status == .done
    entry.minutes = line.words.minutes ?? (plan.items[line.item].minutes > 0 ? Int(plan.items[line.item].minutes) : nil)
    entry.intensity = line.words.intensity
    entry.kinds = line.words.tags
    if let nested = plan.nestedText(plan.items[line.item]) {
      entry.notes = nested.split(separator: "\n").map {
        let note = $0.drop { $0 == " " || $0 == "\t" }
        return ["- ", "* ", "+ "].contains { note.hasPrefix($0) } ? String(note.dropFirst(2)) : String($0)
      }
    }
    return entry
  }
}

/// What a dated line is read with. A class, so that two thousand sections share one.
private final class DatedLineReader: Sendable {
  private let plan: Plan
  private let definitions: [RhythmDefinition]
  /// Their names as ids have them.
  private let slugs: [String]
  /// Indices of the definitions of a name.
  private let places: [String: [Int]]

  init(plan: Plan, definitions: [RhythmDefinition], places: [String: [Int]]) {
    (self.plan, self.definitions, self.places) = (plan, definitions, places)
    slugs = definitions.map(\.slug)
  }

  func lines(_ day: Int, on date: CivilDay, _ names: inout LineNames) -> [RhythmFile.Line] {
    guard plan.days.indices.contains(day) else { return [] }
    var lines: [RhythmFile.Line] = []
    lines.reserveCapacity(plan.days[day].items.count)
    for item in plan.days[day].items {
      lines.append(RhythmFile.Line(plan, item, definitions, slugs, places, on: date, &names))
    }
    guard lines.contains(where: { $0.mistyped != nil }) else { return lines }
    // Beside a line of the same name it is something else.
    let known = Set(lines.lazy.filter { $0.mistyped == nil }.map(\.slug))
    for index in lines.indices where lines[index].mistyped != nil && known.contains(lines[index].slug) {
      lines[index] = RhythmFile.Line(
        plan, lines[index].item, definitions, slugs, places, on: date, readsMistyped: false, &names)
    }
    return lines
  }
}

/// Names as people write them, and as ids have them: in five years each of a few is written two thousand times.
struct LineNames {
  private var known: [ArraySlice<UInt8>: (name: String, slug: String)] = [:]

  /// What stands on a line for its name; without words that is its icon.
  fileprivate mutating func of(_ words: RhythmLineWords, _ plan: Plan) -> (name: String, slug: String) {
    let bytes = plan.source.bytes[words.name.range]
    if let found = known[bytes] { return found }
    let name = plan.plain(words.name)
    if name.isEmpty {
      let icon = words.icon ?? ""
      return (icon, RhythmDefinition.slug(of: icon))
    }
    let found = (name: name, slug: RhythmDefinition.slug(of: name))
    known[bytes] = found
    return found
  }
}

extension RhythmFile.Line {
  fileprivate init(
    _ plan: Plan, _ index: Int, _ definitions: [RhythmDefinition], _ slugs: [String], _ places: [String: [Int]],
    on date: CivilDay, readsMistyped: Bool = true, _ names: inout LineNames
  ) {
    let item = plan.items[index]
    let bytes = plan.source.bytes
    words = RhythmLineWords(bytes, Extent(item.box.upperBound, plan.source.line(Int(item.line)).upperBound))
    self.item = index
    status = item.status
    var (name, slug) = names.of(words, plan)
    var value: Quantity?
    var valueExtent = words.blank ?? Extent.none
    // Of several that had the name one after the other, the one of that time.
    func definition(_ slug: String) -> Int? {
      let all = places[slug] ?? []
      return all.first { ($0 < definitions.count) && definitions[$0].holds(on: date) } ?? all.first
    }
    var found = definition(slug)
    if found == nil, words.counter == nil, let number = Self.number(bytes, words.name) {
      let shorter = plan.plain(number.name)
      if let place = definition(RhythmDefinition.slug(of: shorter)) {
        (name, slug, found) = (shorter, RhythmDefinition.slug(of: shorter), place)
        // That of an intensity beyond 5 is no amount.
        if !shorter.hasSuffix("🔥") { (value, valueExtent) = (number.value, number.extent) }
      }
    }
    var mistyped: MistypedNumber?
    if found == nil, words.counter == nil, words.blank == nil, readsMistyped {
      for number in [MistypedNumber(counter: bytes, in: words.name), MistypedNumber(alone: bytes, in: words.name)] {
        guard let number, mistyped == nil else { continue }
        let shorter = plan.plain(number.name)
        let place = definition(RhythmDefinition.slug(of: shorter))
        guard let place, definitions[place].takes(number) else { continue }
        (name, slug, found, mistyped) = (shorter, RhythmDefinition.slug(of: shorter), place, number)
        if definitions[place].hasNumberAlone { valueExtent = number.whole }
      }
    } else if let found, let counter = words.counter, definitions[found].isMistyped(counter, bytes) {
      mistyped = MistypedNumber(counter: bytes, in: Extent(words.name.lowerBound, words.text.upperBound))
    }
    self.mistyped = mistyped
    self.value = value
    self.valueExtent = valueExtent
    self.slug = found.map { slugs[$0] } ?? slug
    self.definition = found
    self.name = found.map { definitions[$0].name } ?? name
    var counter = words.counter
    var isOutOfBounds =
      counter.map { counter in
        CounterBounds.areExceeded(by: counter.amount, target: counter.goal, max: found.flatMap { definitions[$0].max })
      } ?? false
    let decimals = counter?.goal.decimals ?? 0
    if isOutOfBounds { counter?.amount = Quantity(units: 0, decimals: decimals) }
    if let mistyped, let found, !definitions[found].hasNumberAlone, let goal = definitions[found].target {
      let sign: UInt8 = definitions[found].words.contains(0x2C) ? 0x2C : 0x2E
      counter = CounterText(mistyped, goal: goal, decimalSign: sign, bytes)
      isOutOfBounds = true
    }
    self.counter = counter
    self.isOutOfBounds = isOutOfBounds
  }

  /// A number near the end, with a unit of at most two words behind it, and the words before it.
  static func number(_ bytes: [UInt8], _ words: Extent) -> (name: Extent, value: Quantity, extent: Extent)? {
    var index = words.upperBound
    for _ in 0..<3 {
      var end = index
      while end > words.lowerBound, Bytes.isBlank(bytes[end - 1]) { end -= 1 }
      var start = end
      while start > words.lowerBound, !Bytes.isBlank(bytes[start - 1]) { start -= 1 }
      guard end > start, start > words.lowerBound else { return nil }
      if let value = Quantity(String(decoding: bytes[start..<end], as: UTF8.self)) {
        return (Bytes.trim(Extent(words.lowerBound, start), bytes), value, Extent(start, end))
      }
      index = start
    }
    return nil
  }

  /// What became of it. A counter's is told by its number, else by its box.
  func state(isNegative: Bool, isSum: Bool) -> RhythmState {
    if status == .cancelled { return .skipped }
    if isNegative { return .none }
    if let counter, counter.hasReachedGoal { return .success }
    switch status {
    case .done: return .success
    case .partial: return .partial
    case .attempted: return .attempted
    default: break
    }
    if let counter, counter.goal.units > 0, counter.amount.units > 0 { return .partial }
    return isSum && (value?.units ?? 0) > 0 ? .partial : .none
  }
}

extension RhythmDefinition {
  /// Whether that may stand behind its name where its number belongs.
  fileprivate func takes(_ number: MistypedNumber) -> Bool {
    hasNumberAlone ? !number.isCounter : target != nil && number.isCounter
  }

  /// Whether letters right behind another target than its own are no unit of its own: `25/1OO`.
  fileprivate func isMistyped(_ counter: CounterText, _ bytes: [UInt8]) -> Bool {
    let glued = counter.glued(bytes)
    guard !glued.isEmpty, !hasNumberAlone, let target, !counter.goal.isSame(as: target) else { return false }
    return unit.map { !glued.elementsEqual($0.utf8.prefix { $0 != 0x20 }) } ?? true
  }

  /// Whether it is one of a date, by `since` and `until`.
  package func holds(on date: CivilDay) -> Bool { (since.map { $0 <= date } ?? true) && (until.map { date <= $0 } ?? true) }

  /// The words of a line that isn't in a file yet: its name and icon.
  package init(words text: String) {
    let bytes = Array(text.utf8)
    let words = RhythmLineWords(bytes, Extent(0, bytes.count))
    self.init(name: String(decoding: bytes[words.name.range], as: UTF8.self))
    icon = words.icon
    if name.isEmpty, let signs = icon { (name, icon) = (signs, nil) }
  }

  /// A line above the dated sections.
  init(_ plan: Plan, _ index: Int, heading: String, path: String) {
    let item = plan.items[index]
    let bytes = plan.source.bytes
    let words = RhythmLineWords(bytes, Extent(item.box.upperBound, plan.source.line(Int(item.line)).upperBound))
    self.init(name: plan.plain(words.name), path: path, line: Int(item.line))
    icon = words.icon
    // Of signs alone they are the name.
    if name.isEmpty, let signs = icon { (name, icon) = (signs, nil) }
    let titled = Rhythm.read(heading: heading)
    let read = words.field("every").map { Rhythm.read($0) } ?? titled
    // What stands under no heading is of every day.
    rhythm = read?.rhythm ?? (heading.isEmpty && words.field("every") == nil ? .daily : nil)
    isNegative = read?.isNegative == true || titled?.isNegative == true
    if let counter = words.counter {
      target = counter.goal
      decimals = counter.goal.decimals
      unit = counter.unit.isEmpty || counter.whole.lowerBound == words.text.lowerBound ? nil : plan.plain(counter.unit)
    } else if words.blank != nil {
      isMeasure = true
      decimals = words.blankDecimals
      unit = words.unit.isEmpty ? nil : plan.plain(words.unit)
    }
    step = words.field("step").flatMap { Quantity($0) }
    max = words.field("max").flatMap { Quantity($0) }
    since = words.field("since").flatMap { CivilDay($0) }
    until = words.field("until").flatMap { CivilDay($0) }
    colour = words.field("colour") ?? words.field("color")
    kinds = (words.field("kinds") ?? "").split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
    minutes = words.field("minutes").flatMap { WorkDuration.minutes($0) }
    was = words.fields.filter { $0.key == "was" }.map(\.value)
    miss = words.field("miss").flatMap { Int($0) }.map { Swift.min(Swift.max($0, 0), 7) } ?? 0
    self.words = Self.dayWords(bytes, words, rhythm)
  }

  /// The words of its line on a new day: the number at zero; of a sum over a period the day's own number alone.
  private static func dayWords(_ bytes: [UInt8], _ words: RhythmLineWords, _ rhythm: Rhythm?) -> [UInt8] {
    guard let counter = words.counter, case .sum = rhythm else { return words.fresh(bytes) }
    let zero = Quantity(units: 0)
    let digits = Array((zero.scaled(to: counter.goal.decimals) ?? zero).text(counter.decimalSign == 0x2C ? "," : ".").utf8)
    return Array(bytes[words.text.lowerBound..<counter.whole.lowerBound]) + digits
      + bytes[counter.whole.upperBound..<words.text.upperBound]
  }
}
