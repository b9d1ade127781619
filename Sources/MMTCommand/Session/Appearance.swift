package import MMTStore
package import MMTViews
import MMTWorkspace
import MMTCore

/// Whether colour and glyphs beyond ASCII may be used.
package struct Appearance {
  var colour: Bool
  var glyphs: Bool
  var isUTF8: Bool

  /// `choice` is that of `--colour`; an odd one counts as auto.
  init(_ world: World, isTerminal: Bool, choice: String?) {
    let isDumb = world.environment["TERM"] == "dumb"
    let refuses = world.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isUTF8 = Self.isUTF8(world)
    switch choice {
    case "always": (colour, glyphs) = (true, true)
    // Who wants no colour says nothing of boxes and bars.
    case "never": (colour, glyphs) = (false, isTerminal && !isDumb)
    default: (colour, glyphs) = (isTerminal && !isDumb && !refuses, isTerminal && !isDumb)
    }
    glyphs = glyphs && isUTF8
  }

  /// The locale's encoding, as the C library would choose it: LC_ALL, LC_CTYPE, LANG; the first that is set and not empty.
  static func isUTF8(_ world: World) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = world.environment[name], !value.isEmpty {
        let folded = value.lowercased()
        return folded.contains(text: "utf-8") || folded.contains(text: "utf8")
      }
    }
    return false
  }

  /// How the full screen is drawn: without colours and glyphs where these aren't wanted. `colour` is the choice of `--colour`.
  package static func screen(_ world: World, colour: String?, columns: Int) -> Rendering {
    let looks = Appearance(world, isTerminal: world.terminal().outputIsTerminal, choice: colour)
    let isPlain = PersonSettings(world).isPlain
    var rendering = Rendering(
      columns: max(10, columns), colour: looks.colour && !isPlain, unicode: looks.glyphs && !isPlain, isUTF8: looks.isUTF8,
      hyperlinks: false)
    rendering.manyColours = world.environment["TERM"]?.contains(text: "256color") ?? false
    rendering.isolates = false
    return rendering
  }
}
