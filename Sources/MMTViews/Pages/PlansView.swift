package import MMTCore

/// The plans built in.
package enum PlansView {
  package static func sheet(_ plans: [BuiltInPlan], _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    var table = Table([.init(), .init(.natural, .trailing), .init(.wrapping)], leading: 1)
    for plan in plans {
      var words = StyledText(plan.title, .heading)
      words.append("  " + plan.sentence)
      table.row([StyledText(plan.name, .ref), StyledText(Prose.count(plan.days, "day")), words])
    }
    for line in table.lines(width: sheet.width - sheet.margin, glyphs: sheet.glyphs) { sheet.indented(line) }
    if let first = plans.first {
      sheet.gap()
      var hint = StyledText("mmt init --plan \(first.name)", .command)
      hint.append("   begins it", .muted)
      sheet.paragraph(hint)
    }
    return sheet
  }
}
