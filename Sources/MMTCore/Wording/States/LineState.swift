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
