import MMTCore

/// What asks for attention: open, due, hard, slow; and what was written.
extension ReportPage {
  private static let shown = 6

  var backlog: HTML {
    let items = data.backlog
    guard !items.isEmpty else { return "" }
    return list("backlog", "Open from earlier days", items.map { ($0.item, $0.day.map { "Day \($0)" } ?? "") })
  }

  var due: HTML {
    guard !isShared, let review = data.review, !review.items.isEmpty else { return "" }
    let more = review.waiting > 0 ? "\(review.waiting) more wait for another day." : nil
    return list(
      "due", "Due for another look",
      review.items.map { item in
        let late = today - item.dueOn
        return (item.placed.item, late > 0 ? Prose.count(late, "day") + " late" : "look \(item.number)")
      }, more: more)
  }

  var feltHard: HTML {
    guard !isShared, !data.feltHard.isEmpty else { return "" }
    return list("felt-hard", "Felt hard", data.feltHard.map { ($0.item, $0.item.completedOn?.short(from: today) ?? "") })
  }

  var longest: HTML {
    guard !isShared, !data.stats.hardest.isEmpty else { return "" }
    return list("longest", "What took longest", data.stats.hardest.map { ($0.item, WorkDuration.text($0.item.minutes ?? 0)) })
  }

  /// Items with a fact each.
  private func list(_ id: StaticString, _ title: String, _ items: [(item: ItemAnswer, fact: String)], more: String? = nil)
    -> HTML
  {
    var page: HTML = "<ul class=\"facts\">\n"
    for (item, fact) in items.prefix(Self.shown) {
      let words = (item.leetcode.map { "\($0) " } ?? "") + Prose.readable(item.text)
      page += "<li><span dir=\"auto\">\(words)</span> <small>\(fact)</small></li>\n"
    }
    page += "</ul>\n"
    let left = items.count - Self.shown
    if let more = more ?? (left > 0 ? "and \(left) more" : nil) { page += "<p class=\"hint\">\(more)</p>\n" }
    return section(id, title, page)
  }

  /// The latest notes and reflections, abridged: all of them stand at their days.
  var digest: HTML {
    guard !isShared else { return "" }
    var entries: [(date: CivilDay, title: String, text: String)] = []
    for day in data.days where week == nil || day.week == week {
      if let text = day.reflection, let date = day.date, date <= today {
        entries.append((date, (day.plainName.map { $0 + ": " } ?? "") + "reflection", text))
      }
      for item in day.tracks.flatMap(\.items) {
        guard let own = item.notes.flatMap(data.authored.own), let date = item.completedOn ?? day.date, date <= today else {
          continue
        }
        entries.append((date, (item.leetcode.map { "\($0) " } ?? "") + Prose.readable(item.text), Prose.dedented(own)))
      }
    }
    guard !entries.isEmpty else { return "" }
    let latest = entries.enumerated().sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }.prefix(Self.shown)
    var page: HTML = "<ul class=\"digest\">\n"
    for (_, entry) in latest {
      page += """
        <li><p><b dir="auto">\(entry.title)</b> <small>\(entry.date.short(from: today))</small></p>
        <div dir="auto">\(RenderedMarkdown(Self.abridged(entry.text)))</div></li>

        """
    }
    page += "</ul>\n"
    if entries.count > Self.shown { page += "<p class=\"hint\">and \(entries.count - Self.shown) more, at their days</p>\n" }
    return section("digest", "Notes and reflections", page)
  }

  /// A text as one line of words, no longer than is read at a glance.
  private static func abridged(_ text: String) -> String {
    let text = StackedMarks.bounded(String(text.prefix(2000)))
    let lines = Prose.lines(text).map { $0.drop { $0.isWhitespace || "-*+>#".contains($0) } }
    let words = lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.count > 240 else { return words }
    let cut = words.prefix(240)
    return (cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut) + "…"
  }
}
