package import MMTCore

/// A command line that has been read: which command, with what. Every value in it is of the kind its specification asks for.
package struct Invocation: Equatable, Sendable {
  struct Given: Equatable, Sendable {
    let name: String
    let value: RawArgument?
  }

  package let spec: CommandSpec
  package let positionals: [RawArgument]
  let options: [Given]

  package var command: String { spec.name }

  // MARK: Options, by their long name

  /// Whether the option was given, with or without a value.
  package func flag(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The value as bytes; where an option is given twice, the last one counts.
  package func raw(_ name: String) -> RawArgument? { options.last { $0.name == name }?.value }

  package func value(_ name: String) -> String? { raw(name)?.text }
  package func values(_ name: String) -> [String] { options.compactMap { $0.name == name ? $0.value?.text : nil } }
  package func path(_ name: String) -> [UInt8]? { raw(name)?.bytes }

  /// The date that an option of kind `date` means, seen from today.
  package func date(_ name: String, today: CivilDay) -> CivilDay? {
    guard case .date(let preference)? = spec.options.first(where: { $0.name == name })?.kind else { return nil }
    return value(name).flatMap { TypedDate($0) }?.day(today, prefer: preference)
  }

  package func day(_ name: String) -> DayArgument? { value(name).flatMap { DayArgument($0) } }

  /// A duration in minutes.
  package func minutes(_ name: String) -> Int? { value(name).flatMap { WorkDuration.typed($0) } }

  // MARK: Positional arguments, by their place

  /// The texts of all of them; those of kind `path` that are no UTF-8 are missing, ask `positionals` for these.
  package var texts: [String] { positionals.compactMap(\.text) }

  package func text(_ index: Int) -> String? { argument(index)?.text }
  package func path(_ index: Int) -> [UInt8]? { argument(index)?.bytes }
  package func number(_ index: Int) -> Int? { text(index).flatMap { TypedNumber.value($0) } }
  package func week(_ name: String) -> TypedWeek? { value(name).flatMap { TypedWeek($0) } }
  package func week(_ index: Int) -> TypedWeek? { text(index).flatMap { TypedWeek($0) } }
  package func day(_ index: Int) -> DayArgument? { text(index).flatMap { DayArgument($0) } }

  private func argument(_ index: Int) -> RawArgument? {
    positionals.indices.contains(index) ? positionals[index] : nil
  }

  // MARK: Refusal

  /// What a command throws when an option's value is well-formed but can't be: laid out like the parser's own errors.
  package func misuse(of name: String? = nil, _ message: String) -> Failure {
    UsageError(message, command: spec, option: name.flatMap { name in spec.allOptions.first { $0.name == name } }).failure
  }
}
