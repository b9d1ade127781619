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

extension Diagnostic {
  /// The same finding with something to do about it, where it doesn't say that itself.
  package func helped(_ help: @autoclosure () -> String) -> Diagnostic {
    var finding = self
    finding.help = finding.help ?? help()
    return finding
  }

  /// The same finding where nothing is refused because of it.
  package var asWarning: Diagnostic {
    var finding = self
    finding.severity = .warning
    return finding
  }
}
