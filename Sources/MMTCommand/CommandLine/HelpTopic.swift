/// What `mmt help` explains besides a command: a group of them, or all.
package enum HelpTopic: Equatable, Sendable {
  case all
  case group(CommandGroup)

  /// nil where the word is none. A command of the same name is asked for first.
  package init?(_ word: String?) {
    if word == "all" {
      self = .all
    } else if let group = CommandGroup.allCases.first(where: { $0.topic == word }) {
      self = .group(group)
    } else {
      return nil
    }
  }

  /// All of them as they are typed.
  package static let words = CommandGroup.allCases.map(\.topic) + ["all"]
}

extension CommandGroup {
  /// As `mmt help` takes it: one word that no command is called.
  package var topic: String {
    switch self {
    case .progress: "figures"
    case .schedule: "dates"
    case .setUp: "setup"
    default: rawValue
    }
  }
}

/// What a workspace is used for: help and completions name its commands first. Empty where there is no workspace.
package struct Everyday: OptionSet, Sendable {
  package static let plan = Everyday(rawValue: 1)
  package static let rhythms = Everyday(rawValue: 2)
  package static let journal = Everyday(rawValue: 4)

  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package var names: [String] {
    if isEmpty { return ["init", "plans", "adopt", "import"] }
    let most: [String] =
      switch (contains(.plan), contains(.rhythms)) {
      case (true, false): ["next", "done", "start", "stop", "note", "bonus", "backlog", "progress"]
      case (false, true): ["count", "mark", "habits", "calendar", "habit", "progress"]
      case (true, true): ["next", "done", "count", "mark", "start", "stop", "note", "backlog", "progress", "habits"]
      case (false, false): ["done", "note", "search"]
      }
    var names = ["today"]
    if contains(.journal) { names.append("log") }
    names += most
    if contains(.journal) { names += ["journal", "migrate"] }
    return names + ["sync", "undo"]
  }

  var heading: String { isEmpty ? "TO BEGIN" : "EVERY DAY" }
}
