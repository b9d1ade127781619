import MMTCore
import MMTStore

extension CommandSpec {
  package static let completions = CommandSpec(
    "completions", .setUp, "Print the completions of a shell.",
    discussion: [
      "They complete commands, options, their values, files, dates, and the items of your plan by place, number and words. bash reads them from 'bash-completion/completions/mmt' in ~/.local/share, zsh from a file '_mmt' in a folder of its fpath, fish from ~/.config/fish/completions/mmt.fish; './dev install' and the Debian package put them in place.",
      "carapace completes for nushell, elvish, xonsh and others from one specification. In nushell every answer is a table: '--json' and 'from json'.",
    ],
    arguments: [
      ArgumentSpec(
        "bash|zsh|fish|carapace", .choice(CompletionScript.allCases.map(\.rawValue)),
        help: "Choose the shell, or carapace, which serves others as well.")
    ],
    recipes: [
      .init(
        "For carapace, into the folder of its specifications:",
        ["d=~/.config/carapace/specs", "mmt completions carapace > $d/mmt.yaml"]),
      .init("For nushell, answers as tables:", ["mmt today --json | from json", "(mmt backlog --json | from json).items"]),
    ],
    examples: [
      .init("mmt completions fish", "Print those of fish."),
      .init("mmt completions bash", "Print those of bash; 'eval \"$(mmt completions bash)\"' tries them out."),
    ], speaksJSON: false)
}

extension Command<Session> {
  static let completions = Command(.completions) { (invocation, session) throws(Failure) in
    guard let script = invocation.text(0).flatMap({ CompletionScript(rawValue: $0) }) else {
      throw invocation.misuse("name a shell: bash, zsh, fish or carapace")
    }
    try session.write(Array(script.text.utf8))
    return .ok
  }
}

/// What the scripts of the shells ask at every word: `mmt __complete bash BREAKS LINE`, `mmt __complete zsh|fish WORD...`. It is in no
/// list, needs no workspace, starts no program, and always ends well.
///
/// The answer's first line says what the shell completes itself (`none`, `files`, `folders`); the others are a word, a tab and what it
/// stands for.
enum CompletingQuery {
  static let name: RawArgument = "__complete"

  /// With what an alias stands for, once it is typed.
  private static func expanded(_ words: [RawArgument], _ world: World) -> [RawArgument] {
    let parser = CommandLineParser()
    let typed = Array(words.dropLast())
    guard let place = parser.commandPlace(in: typed), !parser.commands.contains(where: { $0.name == typed[place].text }) else {
      return words
    }
    return Aliases(world).expanded(words, at: place) ?? words
  }

  static func run(_ arguments: ArraySlice<RawArgument>, _ world: World) {
    let rest = Array(arguments.dropFirst())
    let words: [RawArgument]
    var line: ShellLine?
    switch arguments.first?.text {
    case "bash" where rest.count == 2:
      let typed = ShellLine(rest[1].bytes, breaks: rest[0].bytes)
      // Variables may be set before the command: it is the first word that isn't one of those.
      let start = typed.words.firstIndex { !$0.contains(0x3D) } ?? 0
      words = typed.words.dropFirst(start + 1).map { RawArgument($0) }
      line = typed
    case "fish":
      // The word at the cursor comes as it is written.
      words = rest.dropLast() + [RawArgument(ShellLine(rest.last?.bytes ?? []).words.last ?? [])]
    default: words = rest
    }
    guard !words.isEmpty else { return }
    var completions = Completions(CompletionPlace(Self.expanded(words, world)), world)
    completions.hidesDots = arguments.first?.text == "fish"
    var answer = completions.files.rawValue + "\n"
    for candidate in completions.candidates {
      guard let value = line.map({ $0.completed(candidate.value) }) ?? candidate.value, !value.isEmpty else { continue }
      answer += value + "\t" + candidate.meaning + "\n"
    }
    _ = world.write(Array(answer.utf8), .standardOutput)
  }
}
