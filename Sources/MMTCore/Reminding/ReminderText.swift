/// What a reminder says: a title that tells the matter, and a sentence or two with names and figures.
package enum ReminderText {
  package static func title(_ kind: ReminderKind, _ facts: ReminderFacts) -> String {
    let day = dayName(facts)
    switch kind {
    case .morning:
      let of = facts.of.map { " of \($0)" } ?? ""
      return "\(day)\(of): " + (facts.topic.map(name) ?? amount(facts))
    case .almost: return "One day from a streak of \(facts.streak.current + 1)"
    case .check: return "\(day): \(facts.done) of \(facts.required) done"
    case .nudge: return "\(day) is still waiting"
    case .streak:
      return "Keep your streak of \(Prose.count(facts.streak.current, "day"))"
    case .habits: return "\(facts.extra.habitsLeft) left today"
    case .milestone: return "A streak of \(facts.streak.current) complete days"
    case .week: return "Your week: \(facts.week.complete) of \(Prose.count(facts.week.of, "day")) complete"
    case .cycle:
      let left = facts.extra.cycleDaysLeft ?? 0
      return left == 1 ? "This build's cycle ends tomorrow" : "\(left) days left in this build's cycle"
    case .backup: return "\(Prose.count(facts.extra.unbackedDays ?? 0, "day")) without a backup"
    case .rebuilt:
      let findings = facts.extra.findings
      return findings == 0 ? "Rebuilt, your data is intact" : "Rebuilt: \(Prose.count(findings, "thing")) to look at"
    case .starts: return "\(day) is tomorrow"
    case .finished:
      guard let of = facts.of else { return "The plan is finished" }
      return facts.daysComplete >= of
        ? "All \(Prose.count(of, "day")) complete" : "\(facts.daysComplete) of \(of) days complete"
    }
  }

  package static func body(_ kind: ReminderKind, _ facts: ReminderFacts) -> String {
    let left = list(facts.open)
    switch kind {
    case .morning:
      let first = facts.first.map(name) ?? ""
      let amount = facts.topic == nil ? "" : amount(facts)
      if facts.open.count == 1 { return sentence(amount.isEmpty ? first : "\(amount): \(first)") }
      var rest = facts.open
      if let index = rest.firstIndex(where: { $0 == facts.first }) { rest.remove(at: index) }
      return (amount.isEmpty ? "" : amount + ". ") + sentence("Begin with \(first), then \(list(rest, shown: 2))")
    case .almost: return "Finish \(dayName(facts)) today to reach it. " + sentence("Left: \(left)")
    case .check: return sentence((facts.left == 1 ? "Only this is left: " : "Left: ") + left)
    case .nudge: return "Nothing is ticked yet. " + sentence("One is enough to begin: \(facts.first.map(name) ?? left)")
    case .streak: return sentence("\(dayName(facts)) needs \(facts.left == 1 ? "one" : "\(facts.left)") more: \(left)")
    case .habits:
      return facts.extra.habitNames.isEmpty ? "mmt today shows them." : sentence("Left: \(list(facts.extra.habitNames))")
    case .milestone:
      let longest =
        facts.streak.longest <= facts.streak.current ? "Your longest streak yet." : "Your longest was \(facts.streak.longest)."
      let next = Streaks.milestones.first { $0 > facts.streak.current }.map { " The next milestone is \($0)." } ?? ""
      return longest + next
    case .week:
      let unsent = facts.extra.unsentDays.map {
        " \(Prose.count($0, "day")) of work stand on this machine alone: \(backup) --to DIR, or --push, takes them elsewhere."
      }
      return week(facts) + (unsent ?? "")
    case .cycle: return "Back up what you did before you rebuild: \(backup)."
    case .backup: return "What you did since then stands only in the file itself. \(backup) keeps it safe."
    case .rebuilt:
      if facts.extra.findings > 0 { return "mmt verify says what it found. Your plan is as you left it." }
      return "\(Prose.count(facts.planRequired, "item")) in the plan, \(facts.planDone) done: all there."
    case .starts:
      let title = sentence(name(facts.planTitle))
      guard let first = facts.first.map(name) else { return title }
      return title + " "
        + sentence("It begins with \(first)" + (facts.open.count > 1 ? " and \(facts.open.count - 1) more" : ""))
    case .finished:
      let run = facts.streak.longest > 1 ? " Your longest streak: \(facts.streak.longest) days." : ""
      return "\(facts.planDone) of \(Prose.count(facts.planRequired, "item")) done.\(run) mmt progress shows it all."
    }
  }

  package static func urgency(_ kind: ReminderKind) -> String {
    switch kind {
    case .milestone, .rebuilt: "low"
    case .backup: "critical"
    case .cycle, .morning, .almost, .check, .nudge, .streak, .habits, .week, .starts, .finished: "normal"
    }
  }

  /// The command that backs up.
  private static let backup = "mmt backup"

  private static func week(_ facts: ReminderFacts) -> String {
    let week = facts.week
    let time = week.minutes > 0 ? ", \(WorkDuration.text(week.minutes)) booked" : ""
    let done = "\(Prose.count(week.items, "item")) done\(time)."
    if week.open.isEmpty {
      let run = facts.streak.current > 1 ? " Your streak: \(facts.streak.current) days." : ""
      return done + (week.of > 0 ? " Nothing is left open." : "") + run
    }
    let days = week.open.prefix(3).map { "Day \($0)" }
    let more = week.open.count > 3 ? ["\(week.open.count - 3) more"] : []
    return "\(done) Still open: \(Prose.list(days + more)); mmt backlog has the list."
  }

  private static func dayName(_ facts: ReminderFacts) -> String {
    guard let number = facts.number else { return "Today" }
    return "Day \(number)" + (facts.lastNumber.map { "-\($0)" } ?? "")
  }

  /// `7 items`, `5 left`.
  private static func amount(_ facts: ReminderFacts) -> String {
    facts.done > 0 ? "\(facts.left) left" : Prose.count(facts.left, "item")
  }

  /// With a full stop, unless words end in a stop of their own.
  private static func sentence(_ words: String) -> String {
    words.last.map { "….!?".contains($0) } ?? true ? words : words + "."
  }

  /// `Move Zeroes, Two Sum II, Load Balancing and 2 more`: the rest is counted.
  private static func list(_ names: [String], shown: Int = 3) -> String {
    let more = names.count - shown
    // "and 1 more" takes the place of its name.
    if more <= 0 { return Prose.list(names.map(name)) }
    return Prose.list(names.prefix(shown).map(name) + ["\(more) more"])
  }

  /// An item's words as a notification may hold them.
  private static func name(_ words: String) -> String {
    DisplayWidth.truncated(DisplayWidth.visible(Prose.readable(words)), to: 60)
  }
}
