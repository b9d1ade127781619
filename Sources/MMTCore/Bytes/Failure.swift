/// A command that could not do what was asked: what and where, in what state the files are, what to run next.
package struct Failure: Error, Sendable, Equatable {
  package var exitCode: ExitCode
  /// One line, without "mmt: error:" and without a final period.
  package var message: String
  /// Further lines, each a full sentence or a candidate.
  package var details: [String]
  /// What to do next.
  package var help: String?
  /// Findings about a file's text that are the reason; printed before the message.
  package var diagnostics: [Diagnostic]

  package init(
    _ exitCode: ExitCode, _ message: String, details: [String] = [], help: String? = nil, diagnostics: [Diagnostic] = []
  ) {
    self.exitCode = exitCode
    self.message = message
    self.details = details
    self.help = help
    self.diagnostics = diagnostics
  }
}
