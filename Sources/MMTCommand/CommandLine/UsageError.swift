package import MMTCore

/// A command line that can't be understood.
package struct UsageError: Error, Equatable, Sendable {
  package var message: String
  /// The command whose usage line helps; nil: that of `mmt` itself.
  package var command: CommandSpec?
  package var option: OptionSpec?
  package var argument: ArgumentSpec?
  /// What may have been meant, as it is typed.
  package var nearest: String?
  /// One more sentence.
  package var hint: String?
  /// The word in a command's place that names none of ours: `mmt-WORD` may.
  package var unknownCommand: String?
  /// The word that `help` was asked about and that names none of ours.
  package var unknownTopic: String?

  package init(
    _ message: String, command: CommandSpec? = nil, option: OptionSpec? = nil, argument: ArgumentSpec? = nil,
    nearest: String? = nil, hint: String? = nil, unknownCommand: String? = nil, unknownTopic: String? = nil
  ) {
    self.message = message
    self.command = command
    self.option = option
    self.argument = argument
    self.nearest = nearest
    self.hint = hint
    self.unknownCommand = unknownCommand
    self.unknownTopic = unknownTopic
  }

  /// The error as it is printed: the message with the nearest name, that option's help, the usage line, where to read on.
  package var failure: Failure {
    var details: [String] = []
    if let option { details.append(option.label + ": " + option.help) }
    if let argument { details.append(argument.name + ": " + argument.help) }
    if let hint { details.append(hint) }
    details.append("usage: " + (command?.usage ?? HelpPage.usage))
    return Failure(
      .usage, message + (nearest.map { "; did you mean '\($0)'?" } ?? ""), details: details,
      help: command.map { "mmt \($0.name) --help" } ?? "mmt help")
  }
}
