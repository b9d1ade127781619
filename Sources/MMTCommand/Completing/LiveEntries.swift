import MMTCore
import MMTWorkspace

/// Entries, tags and collections of the journal as candidates. What can't be read just isn't offered.
struct LiveEntries {
  private let workspace: Workspace?
  private let typed: String
  private let command: String?

  init(_ workspace: Workspace?, typed: String, command: String?) {
    self.workspace = workspace.flatMap { $0.hasJournal ? $0 : nil }
    self.typed = typed
    self.command = command
  }

  /// Entries of today's page: by place after a dot, else open tasks by their words; for `undone` what is settled.
  var candidates: [Completions.Candidate] {
    guard let workspace, let page = try? workspace.journalPage(.day(workspace.logicalToday)) else { return [] }
    let entries = page.entries + page.decide
    let isTyped = typed.hasPrefix(".") || typed.hasPrefix("today.")
    return entries.compactMap { entry in
      if isTyped { return entry.ref.map { Completions.Candidate(value: $0, meaning: entry.text) } }
      let isSettled = entry.status == .done || entry.status == .cancelled
      guard entry.kind == .task, command == "undone" ? isSettled : entry.status.isUnfinished else { return nil }
      return Completions.Candidate(value: entry.text, meaning: entry.ref ?? "")
    }
  }

  var tags: [Completions.Candidate] {
    ((try? workspace?.journalIndex())?.tags ?? []).map { .init(value: $0.name, meaning: "\($0.entries)") }
  }

  var places: [Completions.Candidate] { (workspace?.searchPlaces ?? SearchScope.roles).map { .init(value: $0) } }

  var indexNames: [Completions.Candidate] {
    ["tags", "collections"].map { .init(value: $0) }
      + (workspace?.collectionNames ?? []).map { .init(value: $0, meaning: "collection") }
      + tags
  }
}
