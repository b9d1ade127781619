package import MMTCore

extension ItemStatus {
  /// The word said beside a box that doesn't explain itself.
  package var remark: String? {
    switch self {
    case .open, .done: nil
    case .partial: "partly done"
    case .cancelled: "skipped"
    case .moved: "moved on"
    case .scheduled: "scheduled"
    case .attempted: "attempted"
    }
  }

  /// The word for the status itself.
  package var word: String { self == .open ? "open" : self == .done ? "done" : remark ?? rawValue }

  package var style: Style {
    switch self {
    case .open: .plain
    case .done: .done
    case .partial, .attempted, .scheduled: .partial
    case .cancelled, .moved: .skipped
    }
  }
}
