extension JournalTemplate {
  /// Why no page can begin with these bytes, whatever is filled in: they are no text, or hold both sides of a merge.
  package static func damage(_ bytes: [UInt8], file: String) -> Diagnostic? {
    let source = SourceText(bytes)
    if let line = ConflictMarker.line(in: source) { return ConflictMarker.diagnostic(line, file: file) }
    guard source.isBinaryInPart else { return nil }
    return Diagnostic(
      .error, code: "journal.template", file: file, message: "this template is no text file",
      help: "mmt restore HEAD \(ShellWord.quoted(file)) brings it back if the last backup has it as text; else write it anew")
  }
}

extension JournalPage {
  /// What a page is refused with that isn't there yet: what is wrong stands in its template, and is to be mended there. nil for a page that is.
  func templateRefusal(_ line: Int?) -> Failure? {
    guard let template else { return nil }
    // What is changed already, or stands below other headings, is on another line there.
    let isAsThere = proven == nil && file == nil
    let known = line.flatMap { isAsThere ? min($0, source.lineCount) : nil }
    let extent = known.map { source.line($0) }
    let finding = Diagnostic(
      .error, code: "journal.template", file: template, line: known ?? 0,
      length: extent.map { max(1, $0.count) } ?? 1,
      message: "nothing can be written on a page that begins like this",
      excerpt: extent.map { Array(bytes[$0.range]) },
      help: "close what is open there, such as a fence or a comment, or put it below the list of entries")
    return Failure(.data, "nothing was changed", diagnostics: [finding])
  }
}
