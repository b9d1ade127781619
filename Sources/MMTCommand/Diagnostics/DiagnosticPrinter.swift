package import MMTCore
import MMTViews

/// Lays out what goes wrong, as bytes for standard error. It writes nothing itself.
///
/// The first line of a finding is `file:line:column: severity: message [code]`, which editors read; columns are 1-based bytes, carets
/// are display cells. Nothing a file contains reaches the terminal raw.
package struct DiagnosticPrinter: Sendable {
  package var width = 80
  /// Whether the terminal's 16 colours may be used.
  package var colour = false
  /// Whether signs beyond ASCII may be used.
  package var glyphs = true
  /// Whether sentences end at `width` and go on below. Where a program may read them, each stays one line.
  package var wraps = false
  /// Linear text: the user's line in words instead of above carets.
  package var isLinear = false

  private enum Style: String {
    case error = "1;31"
    /// Bold yellow is bright yellow on many terminals, and can't be read on white.
    case warning = "1;35"
    case place = "1"
    case help = "36"
  }

  // MARK: What is printed

  /// Findings in their order, then how many there are and what became of it: `mmt: 2 errors; nothing was changed`.
  package func text(_ diagnostics: [Diagnostic], outcome: String = "") -> [UInt8] {
    Array((diagnostics.map(finding).joined() + summary(of: diagnostics, outcome)).utf8)
  }

  /// Findings in their order, and nothing after them: for warnings beside an answer.
  package func findings(_ diagnostics: [Diagnostic]) -> [UInt8] { Array(diagnostics.map(finding).joined().utf8) }

  /// A failure with the findings that are its reason. Where these have errors, the failure's message is their outcome.
  package func text(_ failure: Failure) -> [UInt8] {
    var result = failure.diagnostics.map(finding).joined()
    if failure.diagnostics.contains(where: { $0.severity == .error }) {
      result += summary(of: failure.diagnostics, failure.message)
    } else {
      result += laid([("mmt:", nil), ("error:", .error)], failure.message)
    }
    for detail in failure.details { result += (isLinear ? "" : "  ") + laid([], detail, indent: 2) }
    return Array((result + help(failure.help)).utf8)
  }

  /// One line about something that isn't a file's text and didn't stop the command: `mmt: warning: …`.
  package func warning(_ message: String, help: String? = nil) -> [UInt8] {
    Array((laid([("mmt:", nil), ("warning:", .warning)], message) + self.help(help)).utf8)
  }

  // MARK: Pieces

  private func finding(_ diagnostic: Diagnostic) -> String {
    var place = VisibleText.line(diagnostic.file) + ":"
    if diagnostic.line > 0 { place += "\(diagnostic.line):\(max(diagnostic.column, 1)):" }
    let style = diagnostic.severity == .error ? Style.error : .warning
    var result = laid(
      [(place, .place), (diagnostic.severity.rawValue + ":", style)], diagnostic.message + " [" + diagnostic.code + "]")
    if isLinear {
      if diagnostic.line > 0, let line = diagnostic.excerpt { result += laid([("the line:", nil)], Excerpt.words(of: line)) }
      return result + help(diagnostic.help)
    }
    let gutter = Excerpt.gutter(of: diagnostic)
    let room = width - gutter.utf8.count
    if let excerpt = Excerpt(diagnostic, width: room, cut: "...", tab: glyphs ? "→" : " ") {
      result += (excerpt.line.isEmpty ? String(gutter.dropLast()) : gutter + excerpt.line) + "\n"
      result += String(repeating: " ", count: gutter.utf8.count - 2) + "| "
      result += excerpt.blanks + styled(excerpt.carets, style) + "\n"
    }
    return result + help(diagnostic.help)
  }

  private func help(_ text: String?) -> String {
    text.map { laid([("help:", .help)], $0) } ?? ""
  }

  private func summary(of diagnostics: [Diagnostic], _ outcome: String) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let counts = [counted(errors, "error"), counted(diagnostics.count - errors, "warning")].compactMap(\.self)
    guard !counts.isEmpty else { return "" }
    return laid([("mmt:", nil)], counts.joined(separator: ", ") + (outcome.isEmpty ? "" : "; " + outcome))
  }

  /// Words with a style each, then a sentence. Where lines wrap, those after the first are indented by two; a word that is longer than a
  /// line stays whole: it may be a path.
  private func laid(_ lead: [(String, Style?)], _ sentence: String, indent: Int = 0) -> String {
    var words = lead
    let text = VisibleText.line(sentence)
    guard wraps else {
      words.append((text, nil))
      return joined(words) + "\n"
    }
    words += text.split(separator: " ", omittingEmptySubsequences: false).map { (String($0), nil) }
    let lines = TextWrap.broken(words, width: width, indent: indent, hanging: 2 + indent) { DisplayWidth.cells($0.0) }
    return lines.map(joined).joined(separator: "\n" + String(repeating: " ", count: 2 + indent)) + "\n"
  }

  private func joined(_ words: [(String, Style?)]) -> String {
    words.map { word, style in style.map { styled(word, $0) } ?? word }.joined(separator: " ")
  }

  private func counted(_ number: Int, _ noun: String) -> String? {
    number == 0 ? nil : "\(number) \(noun)" + (number == 1 ? "" : "s")
  }

  private func styled(_ text: String, _ style: Style) -> String {
    colour ? "\u{1B}[" + style.rawValue + "m" + text + "\u{1B}[0m" : text
  }
}
