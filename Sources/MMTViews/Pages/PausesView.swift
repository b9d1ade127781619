package import MMTCore

/// The page of `pause` alone.
package enum PausesView {
  package static func sheet(_ page: PausesPage, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    guard !page.pauses.isEmpty else {
      sheet.paragraph(StyledText("There is no pause."))
      sheet.hint("mmt pause tomorrow..sunday", "makes one")
      return sheet
    }
    for pause in page.pauses {
      let days = Prose.count(pause.upperBound - pause.lowerBound + 1, "day")
      let isOne = pause.lowerBound == pause.upperBound
      let when = pause.upperBound < page.today ? "past" : pause.lowerBound > page.today ? "to come" : "now"
      let from = pause.lowerBound.short(from: page.today)
      let span = isOne ? from : "\(from) to \(pause.upperBound.short(from: page.today)), \(days)"
      sheet.fact("Pause", StyledText("\(span), \(when)", when == "past" ? .muted : .plain))
      if let command = page.ending(pause) {
        var text = StyledText(command, .command)
        text.append("   ends it", .muted)
        sheet.fact("", text)
      }
    }
    return sheet
  }
}

extension PausesPage {
  /// The document of `pause --json` without dates.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.objects("pauses", pauses) {
        $0.member("from", $1.lowerBound)
        $0.member("to", $1.upperBound)
      }
    }
  }
}
