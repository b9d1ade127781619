package import MMTCore

/// The settings, with what they may be and what they mean.
package enum ConfigView {
  /// `none` is said where there are none.
  package static func sheet(_ report: ConfigReport, _ rendering: Rendering, none: String = "") -> Sheet {
    var sheet = Sheet(rendering)
    sheet.head("Settings")
    if report.settings.isEmpty { sheet.paragraph(StyledText(none, .muted)) }
    var table = Table([.init(), .init(), .init(.wrapping)], leading: 1)
    for setting in report.settings {
      let value = setting.value.isEmpty ? (sheet.isLinear ? "no value" : sheet.glyphs.dash) : setting.value
      var meaning = StyledText(setting.meaning)
      let standard = setting.defaultValue.isEmpty ? "none" : setting.defaultValue
      meaning.append(" (" + setting.type + (setting.isDefault ? "" : "; default \(standard)") + ")", .muted)
      table.row([
        StyledText(setting.key, .ref),
        StyledText(value, setting.isDefault ? .plain : .heading).truncated(
          to: max(10, sheet.width / 4), mark: sheet.glyphs.ellipsis),
        meaning,
      ])
    }
    sheet.add(table)
    return sheet
  }

  /// One setting in full: `mmt config KEY`.
  package static func sheet(_ setting: ConfigReport.Setting, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    sheet.line(StyledText(setting.key, .title))
    sheet.fact("Value", StyledText(setting.value.isEmpty ? "none" : setting.value), limit: 20)
    sheet.fact("Default", StyledText(setting.defaultValue.isEmpty ? "none" : setting.defaultValue), limit: 20)
    sheet.fact("Type", setting.type)
    sheet.fact("Meaning", setting.meaning + ".")
    return sheet
  }
}
