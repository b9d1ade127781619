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

/// What a workspace is used for: help and completions name its commands first.
package enum Everyday: Sendable {
  /// There is no workspace.
  case nothing
  case plan, rhythms, both

  package var names: [String] {
    let ending = ["sync", "undo"]
    return switch self {
    case .nothing: ["init", "plans", "adopt", "import"]
    case .plan: ["today", "next", "done", "start", "stop", "note", "bonus", "backlog", "progress"] + ending
    case .rhythms: ["today", "count", "mark", "habits", "calendar", "habit", "progress"] + ending
    case .both: ["today", "next", "done", "count", "mark", "start", "stop", "note", "backlog", "progress", "habits"] + ending
    }
  }

  var heading: String { self == .nothing ? "TO BEGIN" : "EVERY DAY" }
}
