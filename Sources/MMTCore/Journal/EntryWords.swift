/// The words of an entry of a log, taken apart: `14:00 - 15:00 Dentist #health ← [2026-11-17](2026-11-17.md) ⏳ 2026-11-24 ^id`.
package struct EntryWords: Sendable {
  package enum Signifier: String, CaseIterable, Sendable { case priority, idea, explore }

  /// `→ LINK` or `← LINK`.
  package struct Arrow: Sendable, Equatable {
    package enum Direction: Sendable { case to, from }
    package var direction: Direction
    /// From the arrow to the link's end.
    package var extent: Extent
    /// Where the link leads, as it is written.
    package var destination: String
    /// The heading behind `#`; nil where it has none.
    package var anchor: String?
    /// What a link in double brackets shows instead of its name; nil where it has none.
    package var alias: String?

    /// Where it leads, with its heading.
    package var link: String { anchor.map { destination + "#" + $0 } ?? destination }
  }

  /// Which arrows are the journal's: those to its pages. An arrow to anything else is words, and stays what it is.
  package struct ArrowRule {
    private let known: Known

    /// The page that the lines stand on, and what is known of links from it: a few names stand in many lines.
    private final class Known {
      let layout: JournalLayout
      let page: JournalRef
      var answers: [String: Bool] = [:]

      init(_ layout: JournalLayout, _ page: JournalRef) { (self.layout, self.page) = (layout, page) }
    }

    init(layout: JournalLayout, page: JournalRef) { known = Known(layout, page) }

    func takes(_ arrow: Arrow) -> Bool {
      let link = arrow.link
      if let answer = known.answers[link], answer || arrow.alias == nil { return answer }
      if arrow.alias != nil { return known.layout.ref(arrow, from: known.page) != nil }
      let isPage = known.layout.ref(link: link, from: known.page) != nil
      known.answers[link] = isPage
      return isPage
    }
  }

  /// The words that say what it is about: without signifier, time, tags and arrows behind them, and fields.
  package private(set) var text = Extent.none
  package private(set) var signifiers: Set<Signifier> = []
  /// Words that somebody wrote behind an arrow, where the line ended. They are the entry's, but not what its task is known by.
  package private(set) var behind: [Extent] = []
  /// A sign or label says that it is an event.
  package private(set) var isMarkedEvent = false
  /// A label says that it is a note.
  package private(set) var isMarkedNote = false
  /// A date in front of the words.
  package private(set) var date: CivilDay?
  /// Minutes after midnight.
  package private(set) var time: Int?
  package private(set) var until: Int?
  package private(set) var tags: [String] = []
  package private(set) var movedTo: Arrow?
  package private(set) var cameFrom: Arrow?
  package private(set) var scheduledFor: CivilDay?
  package private(set) var due: CivilDay?
  package private(set) var start: CivilDay?
  package private(set) var created: CivilDay?
  package private(set) var completedOn: CivilDay?
  package private(set) var cancelledOn: CivilDay?
  package private(set) var minutes: Int?
  /// 1 to 5.
  package private(set) var intensity: Int?
  /// The field `🆔 abc`, and the block id `^abc` with its sign.
  package private(set) var ownID: Extent?
  package private(set) var blockID: Extent?
  /// Where an arrow goes: behind the words and their tags, before the fields.
  package private(set) var arrowPlace = 0
  /// Where a tag goes: behind the words and the tags that follow them.
  package private(set) var tagPlace = 0
  /// Behind its arrows; 0 where it has none.
  var arrowsEnd: Int { max(cameFrom?.extent.upperBound ?? 0, movedTo?.extent.upperBound ?? 0) }
  /// `~~words~~`: struck out.
  package private(set) var isStruck = false

  /// Of an entry whose words nobody asks for.
  static let unread = EntryWords()

  private init() {}

  /// Reads from behind the box, or behind the marker, to the line's end. Without a rule every arrow counts. `month` is that of the calendar
  /// it stands in: there a day alone is a date. Of a task, which has a `status`, words behind an arrow are read.
  package init(
    _ bytes: [UInt8], _ extent: Extent, _ rule: ArrowRule? = nil, month: Month? = nil, status: ItemStatus? = nil
  ) {
    text = Bytes.trim(extent, bytes)
    cutTail(bytes, rule, status)
    readFront(bytes, month)
    readTags(bytes)
  }

  // MARK: behind the words

  private mutating func cutTail(_ bytes: [UInt8], _ rule: ArrowRule?, _ status: ItemStatus?) {
    // Most lines are ASCII, and have no emoji to look for.
    let firstEmoji = bytes[text.range].firstIndex { $0 >= 0x80 } ?? text.upperBound
    var tailTags: [Extent] = []
    while !text.isEmpty {
      let before = text.count
      cutFields(bytes, firstEmoji, &tailTags)
      cutArrow(bytes, rule)
      if text.count == before { cutIntensity(bytes, firstEmoji) }
      if text.count == before, let status, firstEmoji < text.upperBound { cutBehind(bytes, rule, status, firstEmoji) }
      if text.count == before { break }
    }
    tailTags.sort { $0.start < $1.start }
    // Tags that directly follow the words stand before an arrow.
    arrowPlace = text.upperBound
    for tag in tailTags {
      guard bytes[arrowPlace..<tag.lowerBound].allSatisfy(Bytes.isBlank) else { break }
      arrowPlace = tag.upperBound
    }
    tagPlace = arrowPlace
    if let from = cameFrom, from.extent.upperBound > arrowPlace { arrowPlace = from.extent.upperBound }
    tags = tailTags.map { name($0, bytes) }
  }

  private mutating func cutFields(_ bytes: [UInt8], _ firstEmoji: Int, _ tailTags: inout [Extent]) {
    let known = ItemFields(bytes, in: text.range, firstEmoji: firstEmoji)
    guard known.start < text.upperBound || known.end < text.upperBound else { return }
    if blockID == nil, !known.id.isEmpty, known.id.lowerBound > text.lowerBound, bytes[known.id.lowerBound - 1] == 0x5E {
      blockID = Extent(known.id.lowerBound - 1, known.id.upperBound)
    }
    minutes = minutes ?? known.minutes
    completedOn = completedOn ?? known.completedOn
    cancelledOn = cancelledOn ?? known.cancelledOn
    tailTags += known.tags
    for (field, extent) in ItemFields.pieces(bytes, in: text.range, firstEmoji: firstEmoji).fields {
      switch field {
      case "scheduled": scheduledFor = scheduledFor ?? date(extent, bytes)
      case "due": due = due ?? date(extent, bytes)
      case "start": start = start ?? date(extent, bytes)
      case "created": created = created ?? date(extent, bytes)
      case "id": ownID = ownID ?? extent
      case "priority":
        // 🔺 ⏫ 🔼; those below say that it can wait.
        if [Array("🔺".utf8), Array("⏫".utf8), Array("🔼".utf8)].contains(where: { bytes[extent.range].starts(with: $0) }) {
          signifiers.insert(.priority)
        }
      default: break
      }
    }
    text = Bytes.trim(Extent(text.lowerBound, max(text.lowerBound, known.start)), bytes)
  }

  /// The date that a field ends in.
  private func date(_ extent: Extent, _ bytes: [UInt8]) -> CivilDay? {
    var end = extent.upperBound
    while end > extent.lowerBound, !Bytes.isDigit(bytes[end - 1]) { end -= 1 }
    return end - extent.lowerBound >= 10 ? CivilDay(iso: bytes[end - 10..<end]) : nil
  }

  private mutating func cutArrow(_ bytes: [UInt8], _ rule: ArrowRule?) {
    guard let arrow = Arrow(bytes, endOf: text), rule?.takes(arrow) ?? true else { return }
    switch arrow.direction {
    case .to: movedTo = movedTo ?? arrow
    case .from: cameFrom = cameFrom ?? arrow
    }
    text = Bytes.trim(Extent(text.lowerBound, arrow.extent.lowerBound), bytes)
  }

  /// The words behind the last arrow in the text, and the arrow. An open task with `→` was written so; of two `←` the first is mmt's own.
  private mutating func cutBehind(_ bytes: [UInt8], _ rule: ArrowRule?, _ status: ItemStatus, _ firstEmoji: Int) {
    let place = Extent(max(text.lowerBound, firstEmoji - 1), text.upperBound)
    func isOwn(_ arrow: Arrow) -> Bool { rule?.takes(arrow) ?? true }
    var hasCome: Bool?
    let arrow = Arrow(bytes, within: place) { arrow in
      guard isOwn(arrow) else { return false }
      if arrow.direction == .from || status != .open { return true }
      if movedTo != nil { return false }
      // Asked once: one that stands behind this arrow would have been taken before it.
      let known = hasCome ?? (Arrow(bytes, within: place) { $0.direction == .from && isOwn($0) } != nil)
      hasCome = known
      return known
    }
    guard let arrow else { return }
    behind.insert(Bytes.trim(Extent(arrow.extent.upperBound, text.upperBound), bytes), at: 0)
    switch arrow.direction {
    case .to: movedTo = movedTo ?? arrow
    case .from: cameFrom = arrow
    }
    text = Bytes.trim(Extent(text.lowerBound, arrow.extent.lowerBound), bytes)
  }

  /// `🔥 3`, `[intensity:: 3]`: behind a field of ours nothing is looked for.
  private mutating func cutIntensity(_ bytes: [UInt8], _ firstEmoji: Int) {
    guard !text.isEmpty else { return }
    let last = bytes[text.upperBound - 1]
    guard last == 0x5D || (0x31...0x35).contains(last) && firstEmoji < text.upperBound else { return }
    let words = RhythmLineWords(bytes, text)
    // Tags and minutes before it are read after it.
    guard let level = words.intensity, let start = words.intensityStart else { return }
    intensity = intensity ?? level
    text = Bytes.trim(Extent(text.lowerBound, start), bytes)
  }

  // MARK: before the words

  private mutating func readFront(_ bytes: [UInt8], _ month: Month?) {
    if text.count > 4, bytes[text.range].starts(with: [0x7E, 0x7E]), bytes[text.range].suffix(2).elementsEqual([0x7E, 0x7E]) {
      isStruck = true
    }
    readSigns(bytes)
    readLabel(bytes)
    if text.count >= 10, let day = CivilDay(iso: bytes[text.lowerBound..<text.lowerBound + 10]),
      text.count == 10 || !Bytes.isWordByte(bytes[text.lowerBound + 10])
    {
      date = day
      text = Bytes.trim(Extent(text.lowerBound + 10, text.upperBound), bytes)
    } else if let month, let found = CalendarDate(bytes, at: text, of: month) {
      date = found.day
      text = Bytes.trim(Extent(found.end, text.upperBound), bytes)
    }
    if let span = ClockSpan(bytes, at: text) {
      (time, until) = (span.from, span.to)
      text = Bytes.trim(Extent(span.end, text.upperBound), bytes)
    }
  }

  /// `! `, `? `, `○ `, `❗`, `💡`, `🔍` in front.
  private mutating func readSigns(_ bytes: [UInt8]) {
    while !text.isEmpty {
      let (scalar, length) = Bytes.scalar(bytes, at: text.lowerBound, end: text.upperBound)
      var next = text.lowerBound + length
      if Bytes.hasExactly([0xEF, 0xB8, 0x8F], bytes, at: next, end: text.upperBound) { next += 3 }
      let isApart = next < text.upperBound && Bytes.isBlank(bytes[next])
      switch scalar {
      case 0x21 where isApart: signifiers.insert(.idea)
      case 0x3F where isApart: signifiers.insert(.explore)
      case 0x2757 where isApart: signifiers.insert(.priority)
      case 0x1F4A1 where isApart: signifiers.insert(.idea)
      case 0x1F50D where isApart: signifiers.insert(.explore)
      case 0x25CB where isApart, 0x25E6 where isApart, 0x25EF where isApart, 0x1F5D3 where isApart, 0x1F4C5 where isApart,
        0x1F4C6 where isApart:
        isMarkedEvent = true
      default: return
      }
      text = Bytes.trim(Extent(next, text.upperBound), bytes)
    }
  }

  /// `Event:`, `Note:`.
  private mutating func readLabel(_ bytes: [UInt8]) {
    guard let found = ItemLine.label(bytes, text) else { return }
    switch String(decoding: bytes[found.word.range], as: UTF8.self).lowercased() {
    case "event": isMarkedEvent = true
    case "note": isMarkedNote = true
    default: return
    }
    text = Bytes.trim(Extent(found.end, text.upperBound), bytes)
  }

  // MARK: tags

  /// `#tag` anywhere in the words, those behind them too.
  private mutating func readTags(_ bytes: [UInt8]) {
    tags = inside(text, bytes) + behind.flatMap { inside($0, bytes) } + tags
  }

  private func inside(_ text: Extent, _ bytes: [UInt8]) -> [String] {
    guard Bytes.first(0x23, bytes, in: text.range) != nil else { return [] }
    var inside: [String] = []
    var index = text.lowerBound
    while index < text.upperBound {
      guard bytes[index] == 0x23, index == text.lowerBound || Bytes.isBlank(bytes[index - 1]) else {
        index += 1
        continue
      }
      var end = index + 1
      var hasLetter = false
      while end < text.upperBound, Bytes.isWordByte(bytes[end]) || [0x5F, 0x2D, 0x2F].contains(bytes[end]) {
        if !Bytes.isDigit(bytes[end]) { hasLetter = true }
        end += 1
      }
      if hasLetter { inside.append(name(Extent(index, end), bytes)) }
      index = max(end, index + 1)
    }
    return inside
  }

  private func name(_ tag: Extent, _ bytes: [UInt8]) -> String {
    String(decoding: bytes[tag.lowerBound + 1..<tag.upperBound], as: UTF8.self)
  }
}

/// A clock time, or a span of them, at the beginning of a text: `14:00`, `9.30`, `9am`, `14:00 - 15:00`.
struct ClockSpan {
  /// Minutes after midnight.
  let from: Int
  let to: Int?
  /// The place behind it.
  let end: Int

  init?(_ bytes: [UInt8], at text: Extent) {
    guard let first = Self.time(bytes, text.lowerBound, text.upperBound) else { return nil }
    var place = first.end
    var until: Int?
    var index = place
    while index < text.upperBound, Bytes.isBlank(bytes[index]) { index += 1 }
    let isDash = index < text.upperBound && bytes[index] == 0x2D
    let isLong = Bytes.hasExactly([0xE2, 0x80, 0x93], bytes, at: index, end: text.upperBound)
    if isDash || isLong {
      index += isLong ? 3 : 1
      while index < text.upperBound, Bytes.isBlank(bytes[index]) { index += 1 }
      if let second = Self.time(bytes, index, text.upperBound) { (until, place) = (second.minutes, second.end) }
    }
    if place < text.upperBound, bytes[place] == 0x3A { place += 1 }
    guard place < text.upperBound, Bytes.isBlank(bytes[place]) else { return nil }
    (from, to, end) = (first.minutes, until, place)
  }

  private static func time(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (minutes: Int, end: Int)? {
    var index = start
    var hour = 0
    while index < end, index - start < 2, Bytes.isDigit(bytes[index]) {
      hour = hour * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index > start else { return nil }
    var minute = 0
    var hasMinutes = false
    if index + 2 < end + 0, bytes[index] == 0x3A || bytes[index] == 0x2E, Bytes.isDigit(bytes[index + 1]),
      Bytes.isDigit(bytes[index + 2]), index + 3 >= end || !Bytes.isDigit(bytes[index + 3]) && bytes[index + 3] != 0x2E
    {
      minute = Int(bytes[index + 1] - 0x30) * 10 + Int(bytes[index + 2] - 0x30)
      hasMinutes = true
      index += 3
    }
    var half = index
    if half < end, Bytes.isBlank(bytes[half]) { half += 1 }
    if half + 1 < end, [0x61, 0x70].contains(bytes[half] | 0x20), bytes[half + 1] | 0x20 == 0x6D,
      half + 2 >= end || !Bytes.isWordByte(bytes[half + 2]), (1...12).contains(hour)
    {
      hour = hour % 12 + (bytes[half] | 0x20 == 0x70 ? 12 : 0)
      return minute < 60 ? (hour * 60 + minute, half + 2) : nil
    }
    guard hasMinutes, hour < 24, minute < 60 else { return nil }
    return (hour * 60 + minute, index)
  }
}
