import MMTCore

/// What holds of every plan's bytes.
enum ParserLaws {
  static func check(_ input: [UInt8]) {
    let source = SourceText(input)
    var joined: [UInt8] = []
    for line in 1...source.lineCount { joined += input[source.wholeLine(line).range] }
    law(joined == input, "the lines together are the text")
    guard source.tooDeepLine == nil else { return }
    for options in [PlanParser.Options(), PlanParser.Options(bareBulletsAreItems: true)] {
      let plan = PlanParser.parse(source, options)
      law(plan.source.bytes == input, "a plan keeps the bytes it was read from")
      checkItems(plan, options)
      checkViews(plan, options)
    }
  }

  private static func checkItems(_ plan: Plan, _ options: PlanParser.Options) {
    var last: (line: UInt32, content: UInt32) = (0, 0)
    for item in plan.items {
      law(item.line >= 1 && Int(item.line) <= plan.source.lineCount, "an item stands on a line")
      law((item.line, item.content) >= last, "items stand in the file's order")
      last = (item.line, item.content)
      if item.hasBox {
        let box = plan.source.string(item.box)
        law(item.isTableRow || (box.hasPrefix("[") && box.hasSuffix("]")), "a box is a box: \(box)")
        law(plan.source.lineNumber(at: item.box.lowerBound) == Int(item.line), "a box stands on its item's line")
      }
      law(item.minutes >= 0, "minutes are none or some")
    }
    let ids = ItemIDs(plan, options.lexicon).all(plan)
    law(Set(ids).count == ids.count, "no two items have one id")
    for track in plan.tracks { law(plan.days.indices.contains(track.day), "a track stands in a day") }
  }

  /// What the pages make of a plan doesn't stumble either.
  private static func checkViews(_ plan: Plan, _ options: PlanParser.Options) {
    _ = PlanGuard.findings(plan, file: "plan.md", seen: nil)
    for item in plan.items {
      _ = plan.words(item)
      _ = plan.notes(item)
    }
    for day in plan.days { _ = plan.reflection(day) }
  }
}
