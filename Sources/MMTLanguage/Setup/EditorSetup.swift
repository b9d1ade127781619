/// What to put where, so that an editor finds the server.
package enum EditorSetup: String, CaseIterable {
  case helix, neovim, vscode, zed, emacs, sublime, kate

  /// All there are, for help and errors.
  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The text for an editor of this name; nil where none is known.
  package static func text(_ name: String) -> String? { EditorSetup(rawValue: name).map(\.text) }

  package var text: String {
    switch self {
    case .helix: Self.helixText
    case .neovim: Self.neovimText
    case .vscode: Self.vscodeText
    case .zed: Self.zedText
    case .emacs: Self.emacsText
    case .sublime: Self.sublimeText
    case .kate: Self.kateText
    }
  }
}
