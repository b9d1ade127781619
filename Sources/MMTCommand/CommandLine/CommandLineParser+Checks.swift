import MMTCore

extension CommandLineParser {
  /// Every option that is needed is there, and every value can be one.
  func checkOptions(of invocation: Invocation) throws(UsageError) {
    let spec = invocation.spec
    for option in spec.options where option.isRequired && !invocation.flag(option.name) {
      throw UsageError("'mmt \(spec.name)' needs '\(option.usage)'", command: spec, option: option)
    }
    for given in invocation.options {
      guard let value = given.value, let option = spec.allOptions.first(where: { $0.name == given.name }) else { continue }
      if let objection = option.kind.objection(to: value) {
        throw UsageError(
          "'--\(option.name) \(value.shown)': \(Self.subject(option.valueName ?? "the value", option.kind)) \(objection)",
          command: spec, option: option)
      }
    }
  }

  /// What a sentence about a value begins with: its name, where that isn't the list of choices itself.
  private static func subject(_ name: String, _ kind: ValueKind) -> String {
    if case .choice(let words) = kind, name == words.joined(separator: "|") { return "it" }
    return name
  }

  /// As many arguments as the command takes, each of its kind.
  func checkPositionals(of invocation: Invocation) throws(UsageError) {
    let spec = invocation.spec
    var rest = invocation.positionals[...]
    for (place, argument) in spec.arguments.enumerated() {
      guard !rest.isEmpty else {
        if argument.arity.isNeeded {
          throw UsageError("'mmt \(spec.name)' needs \(argument.name)", command: spec, argument: argument)
        }
        return
      }
      // What follows several, as in `ITEM... DAY`, takes the last.
      let needed = argument.arity.isMany ? spec.arguments[(place + 1)...].count { $0.arity.isNeeded } : 0
      let count = argument.arity.isMany ? max(1, rest.count - needed) : 1
      for value in rest.prefix(count) { try check(value, as: argument, of: spec, rest) }
      rest = rest.dropFirst(count)
    }
    if let extra = rest.first {
      let day = spec == .today ? extra.text.flatMap { DayArgument($0) } : nil
      throw UsageError(
        "'\(extra.shown)' is more than 'mmt \(spec.name)' takes", command: spec,
        nearest: day.map { _ in "mmt day \(extra.shown)" },
        hint: spec.arguments.isEmpty ? nil : "Put quotation marks around words that belong together.")
    }
  }

  private func check(
    _ value: RawArgument, as argument: ArgumentSpec, of spec: CommandSpec, _ rest: ArraySlice<RawArgument>
  ) throws(UsageError) {
    if let objection = argument.kind.objection(to: value) {
      throw UsageError(
        "'mmt \(spec.name) \(value.shown)': \(Self.subject(argument.name, argument.kind)) \(objection)", command: spec,
        argument: argument,
        hint: Self.joined(rest, argument.kind).map { "Words that belong together are one: mmt \(spec.name) \($0)" })
    }
    if argument.kind == .command, !commands.contains(where: { $0.name == value.text }), HelpTopic(value.text) == nil {
      throw UsageError(
        "there is no command '\(value.shown)'", command: spec,
        nearest: Nearest.match(value.shown, in: commands.map(\.name) + HelpTopic.words),
        unknownTopic: value.text)
    }
  }

  /// `last friday` as one word, where the words that follow each other make a date.
  private static func joined(_ words: ArraySlice<RawArgument>, _ kind: ValueKind) -> String? {
    guard kind != .number, !kind.isText else { return nil }
    for count in 2...3 where words.count >= count {
      let word = words.prefix(count).map(\.shown).joined(separator: "-")
      if kind.objection(to: RawArgument(word)) == nil { return word }
    }
    return nil
  }
}
