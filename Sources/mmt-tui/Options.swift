/// What stands on the command line of `mmt tui`.
struct Options {
  var colour: String?
  var mouse = true

  enum Reading {
    case run(Options)
    case say(String)
    case refuse(String)
  }

  static let help = """
    OVERVIEW: Track the day on the full screen.

    Today, Week, Backlog, Review, Calendar, Progress and Settings, by keys and
    mouse; '?' shows the keys. What other programs save appears by itself, and
    every change is made by the commands of 'mmt'.

    USAGE: mmt tui [--colour WHEN] [--no-mouse]

    OPTIONS:
      --colour WHEN           Use colour 'always', 'never', or by itself: 'auto'.
      --no-mouse              Leave the mouse to the terminal. With it, Shift
                              selects text.
      -h, --help              Show help and an example.

    EXAMPLES:
      mmt tui                 Keep the day open: Space ticks, q leaves.

    """

  static func read(_ arguments: ArraySlice<[UInt8]>) -> Reading {
    var options = Options()
    var rest = arguments.map { String(decoding: $0, as: UTF8.self) }[...]
    while let word = rest.popFirst() {
      switch word {
      case "-h", "--help": return .say(help)
      case "--colour", "--color":
        guard let value = rest.popFirst(), ["always", "auto", "never"].contains(value) else {
          return .refuse("'--colour' takes always, auto or never\nhelp: mmt tui --help")
        }
        options.colour = value
      case "--colour=always", "--color=always": options.colour = "always"
      case "--colour=auto", "--color=auto": options.colour = "auto"
      case "--colour=never", "--color=never": options.colour = "never"
      case "--no-mouse": options.mouse = false
      case "--plain":
        return .refuse(
          "a full screen can't be linear text\nhelp: mmt today, progress and config have --plain, and mmt watch --plain stays")
      default: return .refuse("'\(word)' is unknown here\nhelp: mmt tui --help")
      }
    }
    return .run(options)
  }
}
