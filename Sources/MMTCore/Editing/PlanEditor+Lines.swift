/// Lines and headings that are items: a date or a sign at their end says how far they are (docs/format.md, 9.2).
extension PlanEditor {
  /// The edit as far as a line has room for it. Throws 65 with the reason where something asked for has none.
  func fitted(_ edit: ItemEdit, toLine item: Item, _ draft: inout Draft) throws(Failure) -> ItemEdit {
    if edit.note != nil { throw cannotNestBelowLine(item) }
    // Where the file's own lines end in signs alone, this one does.
    guard edit.dateIsOptional, edit.completedOn.isSet || edit.cancelledOn.isSet, !edit.minutes.isSet, endsInSignsAlone else {
      return edit
    }
    draft.undatable.append(edit.item)
    return edit.withoutOptionalDate
  }

  func cannotNestBelowLine(_ item: Item) -> Failure {
    Failure(
      .data, "line \(item.line) is no bullet, and a note can't stand below it; nothing was changed",
      help: "write the note elsewhere in the plan with an editor, or make the line a bullet: - [ ]")
  }

  /// Whether a line takes a date: a heading doesn't, nor does a line whose words are its day's title, which would read it as theirs.
  func canDateLine(_ item: Item) -> Bool {
    guard plan.outline.blocks.indices.contains(Int(item.block)), plan.outline.blocks[Int(item.block)].kind == .paragraph,
      plan.tracks.indices.contains(Int(item.track))
    else { return false }
    let day = plan.days[plan.tracks[Int(item.track)].day]
    return day.line != Int(item.line) || day.title.isEmpty
  }

  func cannotDateLine(_ item: Item) -> Failure {
    Failure(
      .data,
      "line \(item.line) is a heading, or names its day, so no date or minutes can be written there; nothing was changed",
      help: "leave --on and --minutes out; or make what is to do a bullet below the heading: - [ ]")
  }

  /// Whether lines of the plan are done by a sign, and none by a date.
  private var endsInSignsAlone: Bool {
    var hasSign = false
    for item in plan.items where item.isLine && (item.status == .done || item.status == .cancelled) {
      if item.completedOn != nil || item.cancelledOn != nil { return false }
      hasSign = hasSign || canDateLine(item)
    }
    return hasSign
  }

  /// What becomes of the sign at a line's end: a date in its fields takes its place, and what is opened has none, or that which stood there once.
  func stateEdits(_ edit: ItemEdit, _ item: Item, _ line: ItemLine) -> [Edit] {
    let bytes = plan.source.bytes
    let sign = LineState(bytes, line, plan.legend).sign
    var wanted: [UInt8] = []
    if !edit.completedOn.isSet, !edit.cancelledOn.isSet {
      guard let status = edit.status else { return [] }
      wanted = edit.mark ?? self.sign(for: status, insteadOf: bytes[sign.range])
      // What is done by a word, or by the title above a card, is so without a sign.
      if edit.mark == nil, status == .open, sign.isEmpty, item.status != .open,
        LineState(bytes, line, plan.legend).status == .open
      {
        wanted = Array("⬜".utf8)
      }
    }
    if sign.isEmpty {
      return wanted.isEmpty ? [] : [Edit(Extent(line.text.upperBound, line.text.upperBound), [0x20] + wanted)]
    }
    if !wanted.isEmpty { return bytes[sign.range].elementsEqual(wanted) ? [] : [Edit(sign, wanted)] }
    var start = sign.lowerBound
    while start > line.text.lowerBound, Bytes.isBlank(bytes[start - 1]) { start -= 1 }
    return [Edit(Extent(start, sign.upperBound), [])]
  }

  /// What stands for a status at the ends of the plan's lines; nothing for what is open.
  private func sign(for status: ItemStatus, insteadOf current: ArraySlice<UInt8>) -> [UInt8] {
    if status == .open { return [] }
    for item in plan.items where item.isLine && item.status == status {
      let sign = plan.lineState(item, options.lexicon).sign
      if !sign.isEmpty { return Array(plan.source.bytes[sign.range]) }
    }
    switch status {
    case .done where !current.isEmpty: return Box.sign(.done, insteadOf: current, others: [])
    case .done: return Array("✅".utf8)
    default: return Array("➖".utf8)
    }
  }
}
