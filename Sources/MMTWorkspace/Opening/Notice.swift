package import MMTCore

/// Something a use case has to say on its way, besides its answer. Whoever called decides how it is shown, if at all.
package enum Notice: Sendable, Equatable {
  /// Something isn't as it should be, and nothing was stopped by it; `help` says what to do.
  case warning(String, help: String? = nil)
  /// What was found in the files, with their lines.
  case findings([Diagnostic])
  /// A line that is no warning.
  case note(String)
  /// Work that may take long begins. A plan of `size` bytes makes it so, for what follows too.
  case progress(String, size: Int)
}

extension Notice {
  /// What it says, in lines for a place that has no room for carets; nothing of work that goes on.
  package var lines: [String] {
    switch self {
    case .warning(let message, let help): [message] + (help.map { [$0] } ?? [])
    case .findings(let findings):
      findings.flatMap { ["\($0.file)\($0.line > 0 ? ":\($0.line)" : ""): \($0.message)"] + ($0.help.map { [$0] } ?? []) }
    case .note(let text): [text]
    case .progress: []
    }
  }
}
