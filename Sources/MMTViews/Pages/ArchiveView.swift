package import MMTCore

/// What `archive` put away, a line for each document.
package enum ArchiveView {
  package static func sheet(_ answer: ArchiveAnswer, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    for document in answer.documents {
      sheet.indented(StyledText("\(Counted.text(document.days, "day")) of \(document.path) to \(document.archive)"))
    }
    if answer.documents.isEmpty { sheet.indented(StyledText("No document has days of \(answer.year).")) }
    if answer.isPreview { sheet.paragraph(StyledText("Nothing was written.", .muted)) }
    return sheet
  }
}
