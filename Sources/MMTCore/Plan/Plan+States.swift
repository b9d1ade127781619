extension Plan {
  /// Whether a sign is the item's box.
  func hasSign(_ item: Item) -> Bool {
    item.boxLength > 0 && !item.isTableRow && !source.has(0x5B, at: Int(item.content))
      && !source.has(0x28, at: Int(item.content))
  }

  /// Whether the item's box is a sign that makes no bullet without one prose, a legend's letter too; a word such as `TODO` does, as brackets do.
  func hasLooseSign(_ item: Item) -> Bool {
    hasSign(item) && !(item.boxLength > 1 && source.bytes[item.box.range].first.map(Bytes.isLetter) ?? false)
  }
}

extension Plan {
  /// What the line of such an item says, taken apart again.
  func lineState(_ item: Item, _ lexicon: Lexicon) -> LineState { LineState(source.bytes, scan(item, lexicon), legend) }

  /// The sign at the end of another form of such an item's line, and how far it says that it is; nil for any other item.
  package func lineEnd(of item: Item, in line: [UInt8]) -> (content: [UInt8], status: ItemStatus)? {
    let start = Int(item.content) - source.wholeLine(Int(item.line)).lowerBound
    let former = SourceText(line)
    guard item.isLine, start >= 0, start < line.count else { return nil }
    let end = former.endOfWords(1, from: start)
    let state = LineState(line, ItemLine(line, from: min(start, end), to: end, .standard, readsBox: false), legend)
    return (content: Array(line[state.sign.range]), status: state.status)
  }
}

extension Plan {
  /// Whether an item's words say that it won't be done, whatever an open box before them says.
  func saysGivenUp(_ item: Item) -> Bool {
    let words = scan(item, Lexicon.standard.reading(by: revision)).text
    return EndState.said(source.bytes, words)?.isGivenUp(source.bytes) ?? false || EndState.skips(source.bytes, words)
  }

  /// Whether an item's words say that it is put off.
  func saysPutOff(_ item: Item) -> Bool {
    EndState.said(source.bytes, scan(item, Lexicon.standard.reading(by: revision)).text)?.status == .scheduled
  }
}
