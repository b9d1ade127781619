package import MMTCore

/// A week's review as Markdown, from a template.
package enum WeekReviewText {
  /// The template with its names replaced; what begins it as a comment explains the template and is left out.
  package static func filled(_ template: String, _ review: WeekReview) -> [UInt8] {
    var rest = template[...]
    if rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
      rest = rest[end.upperBound...].drop { $0.isWhitespace }
    }
    return Array(spaced(TemplateText.filled(rest) { words($0, review) }).utf8)
  }

  /// One empty line between blocks, whichever of the names stood for nothing; code in a note keeps its own.
  private static func spaced(_ text: String) -> String {
    var lines: [Substring] = []
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let mark = line.drop { $0 == " " || $0 == ">" }.prefix { $0 == "`" || $0 == "~" }
      if let open = fence {
        if mark.hasPrefix(open) { fence = nil }
      } else if mark.count >= 3 {
        fence = mark
      } else if line.isEmpty, lines.last?.isEmpty ?? false {
        continue
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  private static func words(_ name: String, _ review: WeekReview) -> String? {
    switch name {
    case "week": review.number.map(String.init) ?? "–"
    case "theme": review.week.theme.map(MarkdownExport.inline) ?? MarkdownExport.inline(review.week.plan.title)
    case "from": review.from?.iso ?? "–"
    case "to": review.to?.iso ?? "–"
    case "done": String(review.done)
    case "required": String(review.required)
    case "percent": percentage(review.done, of: review.required).map { Bar.percent($0) } ?? "–"
    case "minutes": review.minutes > 0 ? WorkDuration.text(review.minutes) : "–"
    case "streak": Prose.count(review.week.streak.current, "day")
    case "finished": list(review.finished.map { line($0.item) }, orElse: "Nothing.")
    case "slipped": list(review.slipped.map { line($0.item) }, orElse: "Nothing.")
    case "notes": list(review.noted.map(note), orElse: "Nothing.")
    case "reflections": review.reflected.map(reflection).joined(separator: "\n\n")
    case "habits": RhythmWeekView.markdown(review.week.rhythms)
    case "next": next(review)
    default: nil
    }
  }

  private static func list(_ lines: [String], orElse nothing: String) -> String {
    lines.isEmpty ? nothing : lines.map { "- " + $0 }.joined(separator: "\n")
  }

  private static func line(_ item: ItemAnswer) -> String {
    let facts = [item.difficulty?.rawValue, item.bonus ? "bonus" : nil, item.minutes.map(WorkDuration.text)].compactMap { $0 }
    return name(item) + (facts.isEmpty ? "" : " (" + facts.joined(separator: ", ") + ")")
  }

  private static func name(_ item: ItemAnswer) -> String {
    (item.leetcode.map { "LC \($0): " } ?? item.label.map { MarkdownExport.inline($0) + ": " } ?? "")
      + MarkdownExport.inline(item.text)
  }

  private static func note(_ item: ItemAnswer) -> String {
    let lines = Prose.lines(Prose.dedented(item.notes ?? "")).map { $0.isEmpty ? "" : "  " + $0 }
    return name(item) + "\n\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func reflection(_ day: DayAnswer) -> String {
    let heading = "**" + [day.plainName, day.date?.long].compactMap { $0 }.joined(separator: ", ") + "**"
    let lines = [heading, ""] + Prose.lines(day.reflection ?? "")
    return lines.map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n")
  }

  private static func next(_ review: WeekReview) -> String {
    guard let next = review.next else { return "The plan ends here." }
    let theme = next.weekName.map(MarkdownExport.inline)
    let days = next.days.map { day in
      [day.plainName.map(MarkdownExport.inline) ?? "Items", day.date?.long].compactMap { $0 }.joined(separator: ", ")
        + ": \(Prose.count(day.required, "item"))"
        + day.topics.map { "; " + MarkdownExport.inline($0) }.joined()
    }
    return (theme.map { $0 + "\n\n" } ?? "") + list(days, orElse: "Nothing.")
  }
}

extension WeekReview {
  /// `Week 2`; a phase by its name.
  var name: String { number.map { "Week \($0)" } ?? Prose.readable(week.theme ?? week.plan.title) }
}

extension WeekPage {
  /// `Week 2: Sliding windows`, as far as the plan says it.
  var weekName: String? {
    let parts = [week.map { "Week \($0)" }, theme.map(Prose.readable)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ": ")
  }
}
