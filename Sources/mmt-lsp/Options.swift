internal import MMTLanguage
internal import MMTWorkspace

/// What stands on the command line of `mmt lsp`.
enum Options {
  enum Reading {
    case serve
    case say(String)
    case refuse(String)
  }

  static let help = """
    OVERVIEW: Serve an editor: the plan's language server.

    It speaks the Language Server Protocol over standard input and output:
    diagnostics, hover, outline, code actions, completion for the documents of a
    workspace. It changes nothing but what the editor is asked to change.

    USAGE: mmt lsp [--setup EDITOR]

    OPTIONS:
      --setup EDITOR          Show what to put where, so that the editor finds
                              it: \(EditorSetup.names).
      --stdio                 What it does anyway; some editors say it.
      --version               Show the version.
      -h, --help              Show help and an example.

    EXAMPLES:
      mmt lsp --setup neovim  See what Neovim needs.

    """

  static func read(_ arguments: ArraySlice<[UInt8]>) -> Reading {
    var rest = arguments.map { String(decoding: $0, as: UTF8.self) }[...]
    while let word = rest.popFirst() {
      switch word {
      case "-h", "--help": return .say(help)
      case "--version": return .say("mmt-lsp \(Version.current)\n")
      case "--stdio": break
      // The editor's process, whose end closes standard input.
      case let option where option.hasPrefix("--clientProcessId"): if option == "--clientProcessId" { _ = rest.popFirst() }
      case let option where option == "--setup" || option.hasPrefix("--setup="):
        let name = option == "--setup" ? rest.popFirst() ?? "" : String(option.dropFirst(8))
        guard let text = EditorSetup.text(name) else {
          return .refuse("'--setup' takes one of: \(EditorSetup.names)\nhelp: mmt lsp --help")
        }
        return .say(text)
      default: return .refuse("'\(word)' is unknown here\nhelp: mmt lsp --help")
      }
    }
    return .serve
  }
}
