package import MMTCore

/// What `import` brought.
package enum ImportView {
  package static func sheet(_ answer: ImportAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.pair(StyledText(Prose.readable(answer.plan.title), .title), StyledText(answer.plan.path))
    sheet.rule()
    sheet.gap()
    if answer.documents.isEmpty || answer.documents.joined(separator: ", ") != answer.plan.path {
      sheet.fact("Items", "\(answer.done) of \(answer.items) done")
      sheet.fact("Records", "\(answer.records)")
    }
    if !answer.documents.isEmpty { sheet.fact("Documents", answer.documents.joined(separator: ", ")) }
    if let commit = answer.commit { sheet.fact("Backup", "commit \(commit)", .muted) }
    return sheet
  }
}

extension ImportAnswer {
  /// The document of `import --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("plan", object: { plan.write(into: &$0) })
      writer.member("items", items)
      writer.member("done", done)
      writer.member("records", records)
      writer.array("documents", documents) { $0.string($1) }
      writer.member("commit", commit)
      writer.member("nextCommand", "mmt today")
    }
  }
}
