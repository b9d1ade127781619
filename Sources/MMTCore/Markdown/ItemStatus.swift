/// Where an item stands. The raw values are the words of the JSON documents.
package enum ItemStatus: String, CaseIterable, Sendable {
  case open, done, partial, cancelled, moved, scheduled, attempted

  /// As sentences have it.
  package var said: String {
    switch self {
    case .open: "open"
    case .done: "done"
    case .partial: "half done"
    case .cancelled: "given up"
    case .moved: "moved"
    case .scheduled: "put off"
    case .attempted: "attempted"
    }
  }

  /// Cancelled and moved items leave every denominator.
  package var isRequired: Bool { self != .cancelled && self != .moved }

  /// Still to be done, wholly or in part.
  package var isUnfinished: Bool {
    switch self {
    case .open, .partial, .attempted: true
    case .done, .cancelled, .moved, .scheduled: false
    }
  }
}
