extension Adoption {
  struct UnknownMark {
    var mark: String
    var line: Int
    var count: Int
    /// Only for signs a legend says what they mean.
    var isWord: Bool
  }

  /// The first mark of a table's cells that says no state, where its line is and in how many cells it stands: a sign in a column of states, any
  /// word among ticks, or among other words for states and empty cells.
  static func unknownMark(_ plan: Plan, _ table: Plan.Table) -> UnknownMark? {
    let bytes = plan.source.bytes
    let columns = table.columns
    let isOfParts = columns.grid?.isOfParts == true
    guard isOfParts || columns.status != nil, columns.readsRemarks else { return nil }
    let parts = columns.grid?.weekdays.indices.filter { columns.grid?.weekdays[$0] != nil } ?? []
    let places = isOfParts ? parts : [columns.status ?? 0]
    var found: UnknownMark?
    func cell(_ line: Int, _ place: Int) -> Extent {
      line <= plan.source.lineCount ? TableLine(bytes, plan.source.line(line))[place]?.words ?? .none : .none
    }
    // Words for one state alone are a language that isn't known.
    let tells = isOfParts || table.rows.contains { columns.mark(bytes, cell($0, places[0])) != nil }
    for line in table.rows where line <= plan.source.lineCount {
      let cells = TableLine(bytes, plan.source.line(line))
      for place in places {
        guard let words = cells[place]?.words, !words.isEmpty, columns.mark(bytes, words) == nil,
          tells || TableMark.isUnknownSign(bytes, words)
        else { continue }
        let mark = plan.source.string(words)
        if let known = found, known.mark != mark { continue }
        found = UnknownMark(
          mark: mark, line: found?.line ?? line, count: (found?.count ?? 0) + 1,
          isWord: !isOfParts && !TableMark.isUnknownSign(bytes, words))
      }
    }
    return found
  }

  /// Of a sign that ends many items and means nothing by itself: only its owner knows what.
  static func endMarkAdvice(_ plan: Plan) -> [String] {
    var counts: [Unicode.Scalar: (count: Int, line: Int)] = [:]
    for item in plan.items where !item.isTableRow && !item.hasBox && item.status == .open {
      let words = Bytes.trim(item.text, plan.source.bytes)
      guard words.count > 4, plan.source.bytes[words.upperBound - 1] >= 0x80 else { continue }
      let scalars = plan.source.string(words).unicodeScalars.suffix(2)
      guard scalars.count == 2, scalars.first == " ", let mark = scalars.last, LegendPair.isMark(mark),
        !mark.properties.isEmojiPresentation
      else { continue }
      counts[mark] = ((counts[mark]?.count ?? 0) + 1, counts[mark]?.line ?? Int(item.line))
    }
    guard let most = counts.max(by: { ($0.value.count, $1.value.line) < ($1.value.count, $0.value.line) }), most.value.count > 2
    else { return [] }
    return [
      "the mark \(most.key) ends \(most.value.count) items, the first on line \(most.value.line), and says nothing; a line such as "
        + "\(most.key) = done in the plan gives it a meaning"
    ]
  }

  /// Of lines without a mark that are open because ticks stand before others.
  static func tickedLinesAdvice(_ plan: Plan) -> [String] {
    let ticks = plan.items.count { item in
      guard item.isPlainLine, item.status == .done, plan.hasSign(item) else { return false }
      let sign = plan.source.bytes[item.box.range]
      return Box.isTick(sign) || Box.isWord(sign)
    }
    let open = plan.items.filter { $0.isLine && $0.status == .open && plan.lineState($0, .standard).sign.isEmpty }
    guard ticks > 2, let first = open.first else { return [] }
    return [
      "\(Counted.text(open.count, "line")) without a mark beside lines that begin with a tick \(open.count == 1 ? "counts" : "count") as open, "
        + "the first on line \(first.line)"
    ]
  }

  /// Of a state at the end of words that only one line has, so that it stays words.
  static func endStateAdvice(_ plan: Plan) -> [String] {
    guard let states = plan.endStates else { return [] }
    var result: [String] = []
    func says(_ words: Extent) -> Bool { !words.isEmpty && EndState.word(plan.source.bytes, words) != nil }
    func isAlone(_ item: Item) -> Bool {
      !item.hasBox && !item.isTableRow && item.status == .open && EndState.said(plan.source.bytes, item.text) != nil
    }
    if !states.words, let item = plan.items.first(where: isAlone) {
      result.append(
        "line \(item.line) ends in a word for a state, and no other item does, so it says nothing: mmt done ticks an item")
    }
    guard !states.headings else { return result }
    let heads =
      plan.days.filter { says($0.title) }.map(\.line) + plan.weeks.filter { says($0.theme) }.map(\.line)
      + plan.tracks.filter { says($0.name) || says($0.topic) }.map(\.line)
    if let line = heads.first {
      result.append(
        "line \(line) ends in a word for a state, and no other heading does, so what stands below it stays as it is")
    }
    return result
  }
}
