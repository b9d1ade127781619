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

  package static func clock(_ minutes: Int) -> String { padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2) }
}

/// An entry as a person types it: its kind, its words, and when it is for.
package struct TypedEntry: Sendable, Equatable {
  package var kind: JournalEntry.Kind
  /// Without the mention that says when, and the time in front.
  package var words: String
  package var time: Int?
  package var until: Int?
  package var target: DateMention.Target?

  /// A task unless it begins with a time or a sign: `. ` a task, `o ` an event, `- ` a note, as on paper.
  package init(_ text: String, kind given: JournalEntry.Kind?, anchor: CivilDay, _ rules: DateMention.Rules) {
    var text = text
    var kind = given
    if given == nil {
      for (sign, meant) in [(". ", JournalEntry.Kind.task), ("o ", .event), ("- ", .note), ("○ ", .event), ("• ", .task)]
      where text.hasPrefix(sign) && text.count > sign.count {
        (text, kind) = (String(text.dropFirst(sign.count)), meant)
        break
      }
    }
    var bytes = Array(text.utf8)
    if kind != .note, let mention = DateMention.all(bytes, in: Extent(0, bytes.count), rules).first {
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
    if kind != .note, kind != .task, let span = ClockSpan(bytes, at: words) {
      (time, until) = (span.from, span.to)
      bytes = Array(bytes[span.end..<words.upperBound])
      kind = .event
    }
    let rest = Bytes.trim(Extent(0, bytes.count), bytes)
    self.kind = kind ?? .task
    self.words = String(decoding: bytes[rest.range], as: UTF8.self)
  }
}
