package import MMTCore

/// What an export holds of the files besides the plan: all of them, byte for byte, and what is read in them.
package struct DocumentExport: Sendable {
  package struct File: Sendable {
    package var path: [UInt8]
    package var role: String
    package var bytes: [UInt8]

    package init(path: [UInt8], role: String, bytes: [UInt8]) { (self.path, self.role, self.bytes) = (path, role, bytes) }
  }

  package let files: [File]
  /// nil where there are no counters and habits.
  package let rhythms: RhythmExport?
  /// nil where there is no journal.
  package let journal: JournalExport?

  package static let none = DocumentExport(files: [], ledger: nil, journal: nil)

  package init(files: [File], ledger: RhythmLedger?, journal: Journal?) {
    self.files = files
    rhythms = ledger.map { RhythmExport($0) }
    self.journal = journal.map { JournalExport($0) }
  }

  /// The member `documents`: everything, byte for byte.
  package static func write(_ files: [File], into writer: inout JSONWriter) {
    writer.objects("documents", files) { writer, file in
      writer.member("path", String(decoding: file.path, as: UTF8.self))
      if String(validating: file.path, as: UTF8.self) == nil { writer.member("pathBase64", Base64.encode(file.path)) }
      writer.member("role", file.role)
      writer.contents(file.bytes)
    }
  }

  /// A report of its own, for a workspace without a plan.
  package var markdown: [UInt8] {
    let titles = [rhythms?.title, journal.map { _ in "Journal" }].compactMap(\.self)
    let today = rhythms?.ledger.today ?? journal?.today
    let sections = [rhythms?.markdownSection, journal?.markdownSection].compactMap(\.self)
    let head = "# \(MarkdownExport.inline(titles.joined(separator: ", "))): progress\n"
    return Array((head + (today.map { "\nAs of \($0.long).\n" } ?? "") + sections.map { "\n" + $0 }.joined()).utf8)
  }
}
