import MMTCore

/// What is being typed at the end of a command line: which kind of word, of which command. Pure, and read from the same table as the
/// parser.
struct CompletionPlace {
  enum Wanted: Equatable {
    case command
    case option
    case value(ValueKind)
    case nothing
  }

  private(set) var wanted = Wanted.nothing
  /// It may be one more of the several arguments before the last.
  private(set) var mayBeAnother = false
  /// nil while no command is named.
  private(set) var spec: CommandSpec?
  /// The value's option; nil where an argument is typed.
  private(set) var option: OptionSpec?
  /// What stands before the value in the same word: `--colour=`.
  private(set) var lead = ""
  /// The value so far.
  private(set) var typed: String
  /// Options that are given already, by name.
  private(set) var given: Set<String> = []
  /// The arguments before.
  private(set) var positionals: [String] = []
  private(set) var directory: [UInt8]?

  /// `words` are those after `mmt`, the last one is being typed.
  init(_ words: [RawArgument], _ parser: CommandLineParser = CommandLineParser()) {
    typed = words.last?.shown ?? ""
    var awaiting: OptionSpec?
    var areOptionsOver = false
    for word in words.dropLast() {
      if let option = awaiting {
        awaiting = nil
        // A value that may be left out isn't there where another option follows.
        if !option.isValueOptional || !word.shown.hasPrefix("-") {
          take(option, word)
          continue
        }
      }
      switch areOptionsOver ? .positional : Token(word) {
      case .end: areOptionsOver = true
      case .long(let name, let value):
        guard let option = parser.option(long: name, of: spec) else { continue }
        given.insert(option.name)
        if let value { take(option, value) } else if option.takesValue { awaiting = option }
      case .short(let letters):
        let cluster = ShortCluster(letters) { parser.option(short: $0, of: spec) }
        given.formUnion((cluster.flags + [cluster.valued].compactMap(\.self)).map(\.name))
        if let option = cluster.valued {
          if let value = cluster.value { take(option, value) } else { awaiting = option }
        }
      case .positional:
        if spec != nil {
          positionals.append(word.shown)
        } else if let found = parser.commands.first(where: { $0.name == word.text }) {
          spec = found
        } else {
          return
        }
      }
    }
    look(awaiting, areOptionsOver, parser)
  }

  private mutating func take(_ option: OptionSpec, _ value: RawArgument) {
    if option == GlobalOptions.directory { directory = value.bytes }
  }

  private mutating func look(_ awaiting: OptionSpec?, _ areOptionsOver: Bool, _ parser: CommandLineParser) {
    if let awaiting, !awaiting.isValueOptional || !typed.hasPrefix("-") {
      (wanted, option) = (.value(awaiting.kind), awaiting)
    } else if !areOptionsOver, typed.hasPrefix("-") {
      guard typed.hasPrefix("--"), let equals = typed.firstIndex(of: "=") else { return wanted = .option }
      let name = String(typed[..<equals].dropFirst(2))
      guard let option = parser.option(long: name, of: spec), option.takesValue else { return }
      self.option = option
      wanted = .value(option.kind)
      lead = String(typed[...equals])
      typed = String(typed[equals...].dropFirst())
    } else if let spec {
      guard let last = spec.arguments.last else { return }
      let place = positionals.count
      if place < spec.arguments.count {
        wanted = .value(spec.arguments[place].kind)
      } else if spec.arguments.contains(where: \.arity.isMany) {
        wanted = .value(last.kind)
      }
      // Of `ITEM... DAY` each word behind the first may be either.
      mayBeAnother = place > 0 && !last.arity.isMany && spec.arguments.contains { $0.arity.isMany }
    } else {
      wanted = .command
    }
  }
}
