package import MMTCore

extension Difficulty {
  package var style: Style {
    switch self {
    case .easy: .easy
    case .medium: .medium
    case .hard: .hard
    }
  }
}
