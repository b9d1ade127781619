package import MMTCore

/// A command: what it says about itself, and what it does. `Context` is what it works with.
package struct Command<Context>: Sendable {
  package let spec: CommandSpec
  package let run: @Sendable (Invocation, Context) throws(Failure) -> ExitCode

  package init(_ spec: CommandSpec, run: @escaping @Sendable (Invocation, Context) throws(Failure) -> ExitCode) {
    self.spec = spec
    self.run = run
  }
}
