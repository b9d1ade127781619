/// The plug-ins that are switched on in a vault, as far as a journal meets them.
package struct VaultPlugins: Sendable, Equatable {
  /// nil where no list is there: then each that has settings counts as switched on.
  private let ids: [String]?

  init(_ json: JSONText?) { ids = json.map { $0.elements.compactMap(\.string) } }

  func has(_ id: String) -> Bool { ids?.contains(id) ?? true }

  /// Those that carry open tasks to the next day's note, too. Two that move tasks lose some.
  package var carriers: [String] {
    (ids ?? []).filter { id in
      let name = id.lowercased()
      return Self.knownCarriers.contains(name) || ["rollover", "roll-over"].contains { name.firstRange(of: $0) != nil }
    }
  }

  private static let knownCarriers: Set = ["obsidian-rollover-daily-todos"]

  /// Whether the plug-in Tasks looks at the notes.
  package var hasTasks: Bool { ids?.contains("obsidian-tasks-plugin") ?? false }

  /// The boxes that Tasks counts as not done though they are settled here: `[>]`, `[<]`, `[~]` as long as its settings don't call them
  /// cancelled, done or no task. nil for `settings` is a plug-in that was never set.
  package static func openForTasks(_ settings: [UInt8]?) throws(VaultSettings.Unreadable) -> [String] {
    let json = try VaultSettings.read(settings, .tasks, .object)
    var settled = Set<String>()
    for list in ["coreStatuses", "customStatuses"] {
      for status in json?["statusSettings"]?[list]?.elements ?? [] {
        guard let symbol = status["symbol"]?.string, let type = status["type"]?.string else { continue }
        if ["CANCELLED", "NON_TASK", "DONE"].contains(type) { settled.insert(symbol) }
      }
    }
    return [">", "<", "~"].filter { !settled.contains($0) }
  }
}
