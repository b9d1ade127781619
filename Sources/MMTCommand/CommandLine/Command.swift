package import MMTCore

/// A command: what it says about itself, and what it does. `Context` is what it works with.
package struct Command<Context>: Sendable {
  private let makeSpec: @Sendable () -> CommandSpec
  package let run: @Sendable (Invocation, Context) throws(Failure) -> ExitCode

  /// The specification is made when it is asked for: a list of commands costs nothing until it is searched.
  package init(
    _ spec: @autoclosure @escaping @Sendable () -> CommandSpec,
    run: @escaping @Sendable (Invocation, Context) throws(Failure) -> ExitCode
  ) {
    makeSpec = spec
    self.run = run
  }

  package var spec: CommandSpec { makeSpec() }
}
