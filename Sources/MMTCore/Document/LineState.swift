/// How far a line is that is an item: a date in its fields says so, else the sign that its words end in (docs/format.md, 5.11).
struct LineState {
  var status = ItemStatus.open
  /// The sign that is none of the words; empty where there is none.
  var sign = Extent.none

  init(_ bytes: [UInt8], _ line: ItemLine, _ legend: Legend?) {
    if let end = legend?.signAtEnd(bytes, line.text) {
      status = end.status
      // With a remark behind it, it stays where it is.
      if end.extent.end == Bytes.trim(line.text, bytes).end { sign = end.extent }
    } else if let end = Box.endingSign(bytes, line.text) {
      (sign, status) = (end.extent, end.status)
    } else if Box.doneSign(bytes, line.text) != nil {
      status = .done
    }
    if line.fields.completedOn != nil {
      status = .done
    } else if line.fields.cancelledOn != nil {
      status = .cancelled
    }
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

extension Box {
  /// The sign, one that needs no other beside it, that words end in behind a blank.
  static func endingSign(_ bytes: [UInt8], _ words: Extent) -> (extent: Extent, status: ItemStatus)? {
    let words = Bytes.trim(words, bytes)
    var end = words.upperBound
    if Bytes.hasExactly(colouring, bytes, at: end - colouring.count, end: end) { end -= colouring.count }
    // Most words end in a letter, which begins no sign.
    guard end > words.lowerBound + 3, bytes[end - 1] >= 0x80 || bytes[end - 1] == 0x3A else { return nil }
    for sign in signs where sign.occasion == .always {
      let start = end - sign.text.utf8.count
      if start > words.lowerBound, Bytes.isBlank(bytes[start - 1]), bytes[start..<end].elementsEqual(sign.text.utf8) {
        return (Extent(start, words.upperBound), sign.status)
      }
    }
    return nil
  }
}
