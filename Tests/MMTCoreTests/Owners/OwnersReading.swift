import MMTCore
import Testing

/// Files as people write them, read as they would read them themselves: one line for each day, track and item.
enum Owners {
  static func plan(_ text: String, _ revision: Revision = .newest) -> Plan {
    PlanParser.parse(SourceText(text), .init(lexicon: Lexicon(revision: revision)))
  }

  /// `track: item, item` for each track; done items behind `✓`.
  static func tracks(_ text: String, _ revision: Revision = .newest) -> [String] {
    let plan = plan(text, revision)
    return plan.tracks.map { track in
      plan.plain(track.name) + ": "
        + plan.items[track.items].map { ($0.isDone ? "✓" : "") + plan.words($0) }.joined(separator: ", ")
    }
  }

  /// The same with `/` before items that are begun, and `-` before those that are cancelled.
  static func states(_ text: String) -> [String] {
    let plan = plan(text)
    let marks: [ItemStatus: String] = [.done: "✓", .partial: "/", .cancelled: "-"]
    return plan.tracks.map { track in
      plan.plain(track.name) + ": "
        + plan.items[track.items].map { marks[$0.status, default: ""] + plan.words($0) }.joined(separator: ", ")
    }
  }

  /// `d001-2 title: item, item` for each day with a key.
  static func days(_ text: String, _ revision: Revision = .newest) -> [String] {
    let plan = plan(text, revision)
    return plan.days.filter { $0.key != .none }.map { day in
      var name = day.idPart + (day.lastNumber.map { "-\($0)" } ?? "")
      if !day.title.isEmpty { name += " " + plan.plain(day.title) }
      return name + (day.items.isEmpty ? "" : ": " + plan.items[day.items].map { plan.words($0) }.joined(separator: ", "))
    }
  }

  /// Lines that are prose, with the reason.
  static func prose(_ text: String) -> [String] { plan(text).prose.map { "\($0.line) \($0.reason)" } }
}
