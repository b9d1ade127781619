package import MMTCore

/// What `import --leetcode` says: the items it ticked, then what else was solved and how it gets into the plan.
package enum LeetCodeView {
  package static func sheet(_ answer: LeetCodeAnswer, today: CivilDay, _ rendering: Rendering) -> Sheet {
    var sheet = ChangeView.sheet(answer.change, today: today, rendering)
    if answer.change.changed.isEmpty {
      if !answer.change.already.isEmpty { sheet.gap() }
      sheet.paragraph(StyledText("Nothing of it is open in the plan: nothing was changed.", .muted))
    }
    if !answer.offers.isEmpty {
      sheet.gap()
      sheet.paragraph(StyledText("Solved, and not in the plan:", .heading))
      for offer in answer.offers {
        var line = StyledText(offer.command, .command)
        line.append("   \(offer.problem.title), \(offer.solvedOn.short(from: today))")
        sheet.paragraph(line)
      }
    }
    if !answer.notTaken.isEmpty {
      sheet.gap()
      sheet.paragraph(StyledText("Not taken:", .heading))
      for finding in answer.notTaken.prefix(10) {
        sheet.paragraph(StyledText("\(finding.place): \(finding.reason)", .muted))
      }
    }
    return sheet
  }
}

extension LeetCodeAnswer {
  /// The document of `import --leetcode --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      change.write(into: &writer)
      writer.objects("offered", offers) { writer, offer in
        writer.member("leetcode", offer.problem.number)
        writer.member("title", offer.problem.title)
        writer.member("solvedOn", offer.solvedOn)
        writer.member("command", offer.command)
      }
      writer.objects("notTaken", notTaken) { writer, finding in
        writer.member("place", finding.place)
        writer.member("reason", finding.reason)
      }
      writer.member("nextCommand", change.nextCommand)
    }
  }
}
