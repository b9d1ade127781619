/// Reads arguments by the table of commands. Pure: it prints nothing, opens nothing, and the same arguments always read the same.
///
/// Options may stand anywhere, also before the command; `--` ends them; short ones combine; a value follows its option as the next
/// argument, after `=`, or right after the letter. Where an option is given twice the last one counts. Long names aren't abbreviated.
package struct CommandLineParser: Sendable {
  /// What `mmt` alone does; one of the commands.
  package let defaultCommand: CommandSpec
  private let table: @Sendable () -> [CommandSpec]

  /// The table is made only when it is needed: the default command, the one run every morning, does without all the other texts.
  package init(
    _ table: @autoclosure @escaping @Sendable () -> [CommandSpec] = CommandSpec.all, defaultCommand: CommandSpec = .today
  ) {
    self.table = table
    self.defaultCommand = defaultCommand
  }

  package var commands: [CommandSpec] { table() }

  /// `--help` becomes the command `help`, `--version` the command `version`, whatever else is missing.
  package func parse(_ arguments: [RawArgument]) throws(UsageError) -> Invocation {
    let place = commandPlace(in: arguments)
    let spec = try place.map { place throws(UsageError) in try command(named: arguments[place]) } ?? defaultCommand
    let invocation = try invocation(of: spec, arguments, commandPlace: place)
    if invocation.flag("help"), let help = commands.first(where: { $0.name == "help" }) {
      return Invocation(spec: help, positionals: place == nil ? [] : [RawArgument(spec.name)], options: invocation.options)
    }
    if invocation.flag("version"), let version = commands.first(where: { $0.name == "version" }) {
      return Invocation(spec: version, positionals: [], options: invocation.options)
    }
    try checkOptions(of: invocation)
    try checkPositionals(of: invocation)
    return invocation
  }

  // MARK: Which command

  /// The first argument that is neither an option nor an option's value. An option may be that of a command still to come; the
  /// table gives one name one meaning, so whether a value follows is known before the command is.
  func commandPlace(in arguments: [RawArgument]) -> Int? {
    var place = 0
    while place < arguments.count {
      switch Token(arguments[place]) {
      case .positional: return place
      case .end: return place + 1 < arguments.count ? place + 1 : nil
      case .long(let name, let value):
        if value == nil, option(long: name, of: nil)?.takesValue == true, isValue(at: place + 1, arguments) { place += 1 }
      case .short(let letters):
        let cluster = ShortCluster(letters) { option(short: $0, of: nil) }
        if cluster.awaitsValue, isValue(at: place + 1, arguments) { place += 1 }
      }
      place += 1
    }
    return nil
  }

  private func command(named argument: RawArgument) throws(UsageError) -> CommandSpec {
    let name = argument.text
    if name == defaultCommand.name { return defaultCommand }
    if let name, let spec = commands.first(where: { $0.name == name }) { return spec }
    let word = argument.shown
    let meant = Nearest.command(word, in: commands.map(\.name))
    throw UsageError("there is no command '\(word)'", nearest: meant?.line, hint: meant?.hint, unknownCommand: name)
  }

  // MARK: Its options and arguments

  private func invocation(
    of spec: CommandSpec, _ arguments: [RawArgument], commandPlace: Int?
  ) throws(UsageError) -> Invocation {
    var options: [Invocation.Given] = []
    var positionals: [RawArgument] = []
    var areOptionsOver = false
    var place = 0
    while place < arguments.count {
      let argument = arguments[place]
      place += 1
      switch areOptionsOver ? .positional : Token(argument) {
      case .end: areOptionsOver = true
      case .positional: if place - 1 != commandPlace { positionals.append(argument) }
      case .long(let name, let attached):
        guard let option = option(long: name, of: spec) else { throw unknown("--" + name, argument, spec) }
        if attached != nil, !option.takesValue {
          throw UsageError("'--\(name)' takes no value", command: spec, option: option)
        }
        let value = try option.takesValue ? self.value(of: option, attached, &place, arguments, spec) : nil
        options.append(.init(name: option.name, value: value))
      case .short(let letters):
        let cluster = ShortCluster(letters) { self.option(short: $0, of: spec) }
        if let letter = cluster.unknown { throw unknown("-\(letter)", argument, spec) }
        options += cluster.flags.map { .init(name: $0.name, value: nil) }
        if let option = cluster.valued {
          let value = try self.value(of: option, cluster.value, &place, arguments, spec)
          options.append(.init(name: option.name, value: value))
        }
      }
    }
    return Invocation(spec: spec, positionals: positionals, options: options)
  }

  /// What is attached to an option, else the argument after it. One that is an option itself is no value: the value was forgotten.
  private func value(
    of option: OptionSpec, _ attached: RawArgument?, _ place: inout Int, _ arguments: [RawArgument], _ spec: CommandSpec
  ) throws(UsageError) -> RawArgument? {
    if let attached { return attached }
    guard isValue(at: place, arguments) else {
      if option.isValueOptional { return nil }
      let swallowed = place < arguments.count ? arguments[place].shown : nil
      throw UsageError(
        "'--\(option.name)' needs a value", command: spec, option: option,
        hint: swallowed.map { "If '\($0)' is the value, write '--\(option.name)=\($0)'." })
    }
    place += 1
    return arguments[place - 1]
  }

  private func isValue(at place: Int, _ arguments: [RawArgument]) -> Bool {
    guard place < arguments.count else { return false }
    switch Token(arguments[place]) {
    case .positional: return true
    case .end: return false
    case .long(let name, _): return option(long: name, of: nil) == nil
    case .short(let letters): return letters.count > 1 || option(short: letters[letters.startIndex], of: nil) == nil
    }
  }

  // MARK: Names

  /// The option of that name: of one command, or of any.
  func option(long name: String, of spec: CommandSpec?) -> OptionSpec? {
    option(of: spec) { $0.answers(to: name) }
  }

  func option(short letter: UInt8, of spec: CommandSpec?) -> OptionSpec? {
    option(of: spec) { $0.short?.asciiValue == letter }
  }

  private func option(of spec: CommandSpec?, where matches: (OptionSpec) -> Bool) -> OptionSpec? {
    if let spec { return spec.allOptions.first(where: matches) }
    // The global ones first: for `mmt -C DIR` the table need not be made.
    if let option = GlobalOptions.all.first(where: matches) { return option }
    // Of one that is a flag elsewhere the form with a value.
    let found = commands.compactMap { $0.allOptions.first(where: matches) }
    return found.first { $0.takesValue } ?? found.first
  }

  private func unknown(_ written: String, _ argument: RawArgument, _ spec: CommandSpec) -> UsageError {
    let nearest = Nearest.match(
      written, in: spec.allOptions.flatMap { ["--" + $0.name] + ($0.alias.map { ["--" + $0] } ?? []) })
    return UsageError(
      "'mmt \(spec.name)' has no option '\(written)'", command: spec,
      option: nearest.flatMap { name in spec.allOptions.first { $0.answers(to: String(name.dropFirst(2))) } }, nearest: nearest,
      hint: nearest == nil && spec.arguments.contains { $0.kind.mayBeginWithDash }
        ? "If '\(argument.shown)' is no option, put it after '--': mmt \(spec.name) -- \(argument.shown)" : nil)
  }
}
