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
    checkKept(input)
  }

  /// What is kept of a look at one text tells nothing of another that cmark wouldn't tell: a half of the input each.
  private static func checkKept(_ input: [UInt8]) {
    let parts = input.parts(2).map { SourceText($0) }
    let build = Digest(of: "a build")
    guard let bytes = OutlineCache.encoded(Outline(parts[0], pieceSize: 64), of: parts[0], build: build) else { return }
    guard let kept = OutlineCache(bytes, build: build) else { return law(false, "what is kept can be read") }
    guard parts[1].tooDeepLine == nil, let known = kept.outline(of: parts[1]) else { return }
    law(known.blocks == Outline(parts[1]).blocks, "what is taken over is what cmark says")
  }

  private static func checkItems(_ plan: Plan, _ options: PlanParser.Options) {
    var last: (line: UInt32, content: UInt32) = (0, 0)
    for item in plan.items {
      law(item.line >= 1 && Int(item.line) <= plan.source.lineCount, "an item stands on a line")
      law((item.line, item.content) >= last, "items stand in the file's order")
      last = (item.line, item.content)
      if item.hasBox {
        // Bytes: a joiner makes one character of a bracket and what follows it.
        let box = plan.source.bytes[item.box.range]
        let hasBrackets = box.first == 0x5B && box.last == 0x5D || box.first == 0x28 && box.last == 0x29
        law(item.isTableRow || item.isLine || hasBrackets, "a box is a box: \(plan.source.string(item.box))")
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
      _ = plan.hint(item)
    }
    for day in plan.days { _ = plan.reflection(day) }
  }
}
