/// What a piece of text is, not how it looks: the theme decides that. A style never carries a meaning alone.
package enum Style: Sendable, Equatable, CaseIterable {
  case plain
  /// The page's name, and names within it.
  case title, heading
  /// What the eye may skip.
  case muted
  /// What can be typed: a ref, a command (never broken over two lines where it fits one).
  case ref, command
  case done, partial, skipped
  case easy, medium, hard
  case warning, error
  case link
  /// Words that were looked for.
  case match
  /// Lines of a diff.
  case added, removed
  /// Levels of a map, from little to much; its signs tell them apart too.
  case heat1, heat2, heat3, heat4

  /// That of a level from 1 to 4; muted for nothing.
  package static func heat(_ level: Int) -> Style {
    level <= 0 ? .muted : level == 1 ? .heat1 : level == 2 ? .heat2 : level == 3 ? .heat3 : .heat4
  }
}

/// Styles as the terminal's own sixteen colours (ECMA-48 SGR), readable on light and dark alike: no white, black or bright colour,
/// the default foreground for all that must be read.
package struct Theme: Sendable {
  package static let standard = Theme()
  /// For terminals with 256 colours: greens of one lightness and growing strength, to be seen on light and dark.
  package static let many = Theme(hasGreens: true)

  private var hasGreens = false

  /// The parameters of the SGR sequence; nil for the default look.
  package func parameters(_ style: Style) -> String? {
    switch style {
    case .plain: nil
    case .title, .heading: "1"
    case .match: "1;4"
    case .muted, .skipped: "2"
    case .ref, .command: "36"
    case .done, .easy, .added: "32"
    case .partial, .warning: "35"
    case .medium: "33"
    case .hard, .removed: "31"
    case .error: "1;31"
    case .link: "2"
    case .heat1: hasGreens ? "38;5;108" : "32"
    case .heat2: hasGreens ? "38;5;71" : "32"
    case .heat3: hasGreens ? "38;5;35" : "32"
    case .heat4: hasGreens ? "38;5;34" : "32"
    }
  }
}
