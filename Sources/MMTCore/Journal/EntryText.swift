/// The lines that mmt writes of what a person types, without their marker.
package enum EntryText {
  /// `○ Text`, `14:00 Text`, `2026-11-24 14:00 Text`.
  static func event(_ words: String, on date: CivilDay?, _ time: Int?, until: Int?, from link: String? = nil) -> [UInt8] {
    var parts: [String] = []
    if let date { parts.append(date.iso) }
    if let time { parts.append(clock(time) + (until.map { " - " + clock($0) } ?? "")) }
    if date == nil, time == nil { parts.append("○") }
    parts.append(words)
    if let link { parts.append("← " + link) }
    return Array(parts.joined(separator: " ").utf8)
  }

  package static func clock(_ minutes: Int) -> String { ClockTime.text(minutes) }
}

/// An entry as a person types it: its kind, its words, and when it is for.
package struct TypedEntry: Sendable, Equatable {
  package var kind: JournalEntry.Kind
  /// Without the mention that says when, and the time in front.
  package var words: String
  package var time: Int?
  package var until: Int?
  package var target: DateMention.Target?
  /// What stands in the box of a task, and what that says of it.
  package var box = Box.content(.open)
  package var status = ItemStatus.open

  /// A task unless it begins with a time, a date or a sign: `. ` a task, `o ` an event, `- ` a note, as on paper. A line as a page has it,
  /// `- [/] Task` or `* 14:00 Event`, is what it would be there. A date or a time alone has no words.
  package init(_ text: String, kind given: JournalEntry.Kind?, anchor: CivilDay, _ rules: DateMention.Rules) {
    let line = MarkedLine(text, given)
    var kind = line.kind
    (box, status) = (line.box, line.status)
    var bytes = Array(line.text.utf8)
    if kind != .note, let day = MarkedLine.day(bytes) {
      target = .day(day)
      bytes.removeFirst(10)
      kind = kind ?? .event
    } else if kind != .note, let mention = DateMention.all(bytes, in: Extent(0, bytes.count), rules).first {
      target = mention.target(from: anchor, rules)
      if target != nil {
        var end = mention.extent.upperBound
        if mention.extent.lowerBound == 0 { while end < bytes.count, Bytes.isBlank(bytes[end]) { end += 1 } }
        var start = mention.extent.lowerBound
        while start > 0, Bytes.isBlank(bytes[start - 1]) { start -= 1 }
        bytes.removeSubrange(start..<end)
      }
    }
    let words = Bytes.trim(Extent(0, bytes.count), bytes)
    if kind != .note, kind != .task, let span = ClockSpan(bytes + [0x20], at: Extent(words.lowerBound, words.upperBound + 1)) {
      (time, until) = (span.from, span.to)
      bytes = Array(bytes[span.end..<words.upperBound])
      kind = .event
    }
    let rest = Bytes.trim(Extent(0, bytes.count), bytes)
    self.kind = kind ?? .task
    self.words = String(decoding: bytes[rest.range], as: UTF8.self)
  }
}

/// What stands before the words of an entry as it is typed or pasted.
private struct MarkedLine {
  private(set) var text: String
  private(set) var kind: JournalEntry.Kind?
  private(set) var box = Box.content(.open)
  private(set) var status = ItemStatus.open

  /// What stands before words, and is none.
  private static let signs = ["-", "*", "+", ".", "•", "○"]

  init(_ typed: String, _ given: JournalEntry.Kind?) {
    (text, kind) = (String(typed.drop { $0.isWhitespace }), given)
    let hasMarker = take(["- ", "* ", "+ "])
    defer { if let only = TypedText.oneLine(text), Self.signs.contains(only) { text = "" } }
    if given != .note, given != .event, takeBox(isGiven: given != nil, isMarked: hasMarker) { return }
    guard given == nil else { return }
    if take(hasMarker ? ["○ "] : ["○ ", "o "]) {
      kind = .event
    } else if !hasMarker, take([". ", "• "]) {
      kind = .task
    } else if hasMarker, !beginsWithTime {
      kind = .note
    }
  }

  /// Takes a task's box away from the front, whatever it holds; of letters `[o]`, an event's, is one. Without a marker before it
  /// `[...] and so on` is words.
  private mutating func takeBox(isGiven: Bool, isMarked: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let found = Box(bytes, at: 0, end: bytes.count, readsRun: false) else { return false }
    let content = String(decoding: bytes[found.content.range], as: UTF8.self)
    let isEvent = !isGiven && content.lowercased() == "o"
    guard isEvent || !found.isLetter, isMarked || !found.isUnknown || content.utf8.count == 1 else { return false }
    kind = isEvent ? .event : .task
    if !isEvent { (box, status) = (found.isUnknown ? content : Box.content(found.status), found.status) }
    text = String(String(decoding: bytes[found.extent.upperBound...], as: UTF8.self).drop { $0.isWhitespace })
    return true
  }

  /// Takes one of these away from the front, where something follows it.
  private mutating func take(_ signs: [String]) -> Bool {
    guard let sign = signs.first(where: { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }) else { return false }
    text = String(text.dropFirst(sign.count).drop { $0.isWhitespace })
    return true
  }

  private var beginsWithTime: Bool {
    let bytes = Array(text.utf8)
    return Self.day(bytes) != nil || ClockSpan(bytes + [0x20], at: Extent(0, bytes.count + 1)) != nil
  }

  /// The date `2026-12-24` that words begin with, or are.
  static func day(_ bytes: [UInt8]) -> CivilDay? {
    guard bytes.count == 10 || bytes.count > 10 && Bytes.isBlank(bytes[10]) else { return nil }
    return CivilDay(iso: bytes[0..<10])
  }
}
