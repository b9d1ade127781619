extension Settings {
  /// The members of the setting `journal` that are settings of their own. They aren't listed; the others stand in `mmt.json`.
  package static let journalDefinitions: [Definition] = [
    Definition(
      key: "journal.carry", defaultText: "auto", form: .word(["auto", "ask", "off"]),
      meaning: "Whether open tasks of the journal walk on: by themselves, where mmt migrate says so, or not at all."),
    Definition(
      key: "journal.dates", defaultText: "month-day", form: .word(["month-day", "day-month"]),
      meaning: "What @03-04 is: the fourth of March, or the third of April."),
    Definition(
      key: "journal.languages", defaultText: "", form: .languages,
      meaning: "Languages whose weekdays and months @ knows beside the English ones, by their codes: de, fr."),
    Definition(
      key: "journal.layout", defaultText: "day", form: .word(["day", "month", "file"]),
      meaning: "Whether each day of the journal is a file, a section of its month's file, or a section of one file."),
    Definition(
      key: "journal.open", defaultText: "auto", form: .word(["auto", "log", "never"]),
      meaning: "When a day's page is opened: with the day's first change, with the first line logged on it, or never."),
    Definition(
      key: "journal.people", defaultText: "", form: .wordList,
      meaning: "Names behind an @ that are friends and no dates: april, may."),
  ]

  /// The members of settings that are settings of their own.
  package static var memberDefinitions: [Definition] { reminderDefinitions + journalDefinitions }

  /// What a setting is kept as: those of dates that are mentioned go by their name alone, too.
  package static func key(_ typed: String) -> String {
    switch typed.lowercased() {
    case "people", "languages": "journal." + typed.lowercased()
    case "dates.order": "journal.dates"
    default: typed
    }
  }
}
