package import MMTCore

/// The page of `habits --together A B`.
package enum HabitsTogetherView {
  package static func sheet(_ page: HabitsTogetherPage, today: CivilDay, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let first = name(page.first)
    let second = name(page.second)
    let dates: String
    if let from = page.from, let to = page.to {
      dates = sheet.glyphs.range(from.short(from: today), to.short(from: today), spaced: true)
    } else {
      dates = ""
    }
    sheet.pair(StyledText(first + " and " + second, .title), StyledText(dates))
    sheet.rule()
    sheet.gap()
    guard page.from != nil else {
      sheet.paragraph(StyledText("No day on which both were on.", .muted))
      return sheet
    }
    for (word, share) in [("with", page.with), ("without", page.without)] {
      var text = StyledText("of \(Prose.count(share.days, "day")) \(word) \(first), ")
      text.append("\(share.had) had \(second)")
      if share.days > 0 { text.append("  " + HabitsView.share(share.had, of: share.days, sheet.glyphs), .muted) }
      sheet.fact(word == "with" ? "With" : "Without", text)
    }
    sheet.gap()
    sheet.paragraph(StyledText("Counts of what the lines say; what causes what they don't tell.", .muted))
    return sheet
  }

  private static func name(_ definition: RhythmDefinition) -> String { Prose.readable(definition.name) }
}
