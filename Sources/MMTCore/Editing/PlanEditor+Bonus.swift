extension PlanEditor {
  /// A line of work beyond the plan: after the track's last item and its notes, in that list's own marker, indentation and spacing; a
  /// day without items gets a list at its end. `words` are one line, `note` is Markdown.
  package func bonus(_ words: String, day: Int, track: Int?, note: String?) -> Splice {
    let hasTag = words.split(separator: " ").contains("#bonus")
    let text = Array((words + (hasTag ? "" : " #bonus")).utf8)
    guard let track else {
      let end = lastLine(of: plan.days[day])
      var lines = [Array("- [ ] ".utf8) + text] + noteLines(note, Array("  ".utf8), "-")
      if !plan.source.isBlank(end) { lines.insert([], at: 0) }
      if end < plan.source.lineCount, !plan.source.isBlank(end + 1) { lines.append([]) }
      return Splice(lines: end + 1..<end + 1, text: lines, purpose: .bonus(day: day, track: nil))
    }
    let anchor = lastSibling(track)
    let (prefix, marker) = nextMarker(anchor)
    let box = plan.tracks[track].isBare ? [] : Array("[ ] ".utf8)
    let indentation = prefix + [UInt8](repeating: 0x20, count: marker.count)
    let bullet = marker.first.flatMap { [0x2A, 0x2B, 0x2D].contains($0) ? String(UnicodeScalar($0)) : nil } ?? "-"
    var lines = [prefix + marker + box + text] + noteLines(note, indentation, bullet)
    let end = lastLine(anchor)
    if isLoose(anchor) { lines.insert(blankLine(anchor), at: 0) }
    // A goal that goes on the last item's paragraph would go on a note's.
    if note != nil, isLazy(end + 1) { lines.append(blankLine(anchor)) }
    return Splice(lines: end + 1..<end + 1, text: lines, purpose: .bonus(day: day, track: track))
  }

  private func noteLines(_ note: String?, _ indentation: [UInt8], _ marker: String) -> [[UInt8]] {
    guard let note else { return [] }
    return noteLines(note, marker: marker).map { $0.isEmpty ? trimmedEnd(indentation) : indentation + $0 }
  }

  /// The last item of a track that isn't nested below another one of it.
  func lastSibling(_ track: Int) -> Item {
    let items = plan.items[plan.tracks[track].items]
    var best = items[items.endIndex - 1]
    for item in items.reversed() where Int(item.block) < Int(best.block) {
      if Int(plan.outline.blocks[Int(item.block)].end) > Int(best.block) { best = item }
    }
    return best
  }

  /// What stands before the words of the item that would come next in the same list: containers, and the marker with its blanks.
  private func nextMarker(_ item: Item) -> (prefix: [UInt8], marker: [UInt8]) {
    let bytes = plan.source.bytes
    let start = plan.source.line(Int(item.line)).lowerBound
    // Something else on the same line, as in `- - [ ] nested`, isn't repeated.
    let prefix = bytes[start..<Int(item.marker)].map { $0 == 0x3E || Bytes.isBlank($0) ? $0 : 0x20 }
    let marker = Array(bytes[Int(item.marker)..<Int(item.content)])
    let digits = marker.prefix(while: Bytes.isDigit)
    guard !digits.isEmpty, let number = Int(String(decoding: digits, as: UTF8.self)), number < 999_999_999 else {
      return (prefix, marker)
    }
    return (prefix, Array(String(number + 1).utf8) + marker.dropFirst(digits.count))
  }

  /// Whether the list has a blank line between its items.
  func isLoose(_ item: Item) -> Bool {
    let own = Int(item.block)
    guard own > 0, plan.outline.blocks[own - 1].kind != .list else { return false }
    let above = plan.source.line(Int(item.line) - 1)
    return plan.source.bytes[above.range].allSatisfy { Bytes.isBlank($0) || $0 == 0x3E }
  }

  func blankLine(_ item: Item) -> [UInt8] { quotePrefix(item) }
}
