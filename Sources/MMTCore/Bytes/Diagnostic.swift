/// The exit codes of the command, those of sysexits.h. They are promises to scripts; a test pins them.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case ok = 0
  case problemsFound = 1
  case usage = 64
  case data = 65
  case notFound = 66
  case unavailable = 69
  case bug = 70
  case cannotCreate = 73
  case io = 74
  case tryAgain = 75
  case noPermission = 77
  case configuration = 78
}

/// A finding about a place in a file's text.
package struct Diagnostic: Sendable, Equatable, Error {
  package enum Severity: String, Sendable { case error, warning }

  package var severity: Severity
  /// `area.problem`: `plan.conflict`.
  package var code: String
  /// The file as the user names it.
  package var file: String
  /// 1-based line; 0 when the finding is about the file as a whole.
  package var line: Int
  /// 1-based byte column and its length in bytes, within `excerpt`.
  package var column: Int
  package var length: Int
  package var message: String
  /// The user's own line; nil when the finding is about the file as a whole.
  package var excerpt: [UInt8]?
  /// What to do.
  package var help: String?

  package init(
    _ severity: Severity, code: String, file: String, line: Int = 0, column: Int = 1, length: Int = 1, message: String,
    excerpt: [UInt8]? = nil, help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.message = message
    self.excerpt = excerpt
    self.help = help
  }
}

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
