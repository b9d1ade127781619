package import MMTCore

/// The plans a workspace can begin from.
package enum PlansView {
  /// `beside` names a document that could stand beside the one that the workspace here has.
  package static func sheet(_ plans: [PlanListing], _ rendering: Rendering, beside document: String? = nil) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.head("Plans to begin with")
    var table = Table([.init(), .init(.natural, .trailing), .init(.wrapping)], leading: 1)
    for plan in plans {
      var words = StyledText(Prose.readable(plan.title), .heading)
      if let sentence = plan.sentence { words.append("  " + Prose.readable(sentence)) }
      if plan.file != nil { words.append("  (yours)", .muted) }
      let name = StyledText(plan.name, .ref).truncated(to: max(12, sheet.width / 3), mark: sheet.glyphs.ellipsis)
      table.row([name, StyledText(plan.days.map { Prose.count($0, "day") } ?? ""), words])
    }
    sheet.add(table)
    if let folder = plans.compactMap(\.file).first.flatMap(folder) {
      sheet.gap()
      sheet.fact("Yours", folder)
    }
    if document != nil || !plans.isEmpty { sheet.gap() }
    if let document { sheet.hint("mmt add \(document)", "puts it beside what is here") }
    if let first = plans.first { sheet.hint("mmt init --plan \(first.name)", "begins it") }
    return sheet
  }

  /// The folder that a file lies in.
  private static func folder(_ file: String) -> String? {
    file.lastIndex(of: "/").map { String(file[..<$0]) }
  }
}
