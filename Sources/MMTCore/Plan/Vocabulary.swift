/// Where an item stands. The raw values are the words of the JSON documents.
package enum ItemStatus: String, CaseIterable, Sendable {
  case open, done, partial, cancelled, moved, scheduled, attempted

  /// Cancelled and moved items leave every denominator.
  package var isRequired: Bool { self != .cancelled && self != .moved }
}

/// What an item asks for. The raw values are the words of the JSON documents.
package enum ItemKind: String, CaseIterable, Sendable {
  case problem, video, task, reading, exercise, bonus, item, qualifier
}

package enum Difficulty: String, CaseIterable, Sendable {
  case easy = "Easy"
  case medium = "Medium"
  case hard = "Hard"
}
