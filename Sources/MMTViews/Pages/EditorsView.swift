package import MMTCore

/// The page of `doctor --editor`: each editor found, and whether it would find the language server.
package enum EditorsView {
  package static func sheet(_ report: EditorsReport, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    for editor in report.editors {
      let isReady = editor.state != .missing
      let reason = editor.detail.isEmpty ? "" : " (\(editor.detail))"
      let text =
        switch editor.state {
        case .confirmed: "\(editor.name) finds the server"
        case .configured: "\(editor.name) is set up"
        case .missing: "\(editor.name) doesn't find it; mmt lsp --setup \(editor.id) says what to put where"
        }
      sheet.labelled(
        StyledText("\(isReady ? sheet.glyphs.check : sheet.glyphs.dash) ", isReady ? .done : .muted), StyledText(text + reason))
    }
    if report.editors.isEmpty { sheet.paragraph(StyledText("No editor that is known here was found on the PATH.", .muted)) }
    if !report.problems.isEmpty { sheet.gap() }
    for problem in report.problems { DiagnosticView.add(problem, to: &sheet) }
    return sheet
  }
}

extension EditorsReport {
  /// The document of `doctor --editor --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.objects("editors", editors) { writer, editor in
        writer.member("id", editor.id)
        writer.member("name", editor.name)
        writer.member("state", editor.state.rawValue)
        writer.member("detail", editor.detail.isEmpty ? nil : editor.detail)
      }
      writer.objects("problems", problems) { $1.write(into: &$0) }
    }
  }
}
