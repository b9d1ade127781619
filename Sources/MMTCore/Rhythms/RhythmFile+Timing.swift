extension RhythmFile {
  /// The file with the minutes of an edit in the field that says them already, where something stands behind it that no item of a plan has
  /// there: `⏱ 20m 🔥 3`. nil where the minutes are written as any item's.
  func timing(_ edit: ItemEdit) throws(Failure) -> (text: ProvenText, file: RhythmFile)? {
    let item = plan.items[edit.item]
    guard edit.minutes != .keep, item.minutes == 0,
      let line = sections.lazy.flatMap(\.lines).first(where: { $0.item == edit.item }), let field = line.words.minutesExtent
    else { return nil }
    var wanted: Int?
    if case .set(let minutes) = edit.minutes, minutes > 0 { wanted = minutes }
    if wanted == line.words.minutes { return (ProvenText(proven: plan.source.bytes), self) }
    let change = Self.change(field, to: wanted, plan.source.bytes, after: Int(item.content))
    do throws(Proof.Refusal) {
      let held = try Proof.hold(document, [change], at: Int(item.line)) { change in
        // No line but this one says anything else, and this one nothing but the minutes.
        let after = with(change.after)
        let same = change.before.plan.standings { $0 != Int(item.line) } == change.after.plan.standings { $0 != Int(item.line) }
        guard same, change.before.plan.items.count == change.after.plan.items.count,
          let new = after.sections.lazy.flatMap(\.lines).first(where: { $0.item == edit.item }), new.slug == line.slug,
          new.status == line.status, new.counter?.amount == line.counter?.amount, new.words.minutes == wanted,
          new.words.intensity == line.words.intensity, new.words.tags == line.words.tags
        else { return Proof.Refusal(line: Int(item.line)) }
        return nil
      }
      return (held.proven.text, with(held.proven.plan))
    } catch { throw Proof.refused(error.line) }
  }

  /// The field with other minutes in its own form, or taken out with the blank before it.
  private static func change(_ field: Extent, to minutes: Int?, _ bytes: [UInt8], after lower: Int) -> Edit {
    guard let minutes else {
      let hasBlank = field.lowerBound > lower && Bytes.isBlank(bytes[field.lowerBound - 1])
      return Edit(Extent(field.lowerBound - (hasBlank ? 1 : 0), field.upperBound), [])
    }
    let text = Array(WorkDuration.text(minutes).utf8)
    // `[time:: 20m]`, or `⏱ 20m`.
    if let colon = bytes[field.range].lastIndex(of: 0x3A) {
      var (start, end) = (colon + 1, field.upperBound - 1)
      while start < end, Bytes.isBlank(bytes[start]) { start += 1 }
      while end > start, Bytes.isBlank(bytes[end - 1]) { end -= 1 }
      return Edit(Extent(start, end), text)
    }
    var start = TaskField.emoji(bytes, at: field.lowerBound, end: field.upperBound)?.1 ?? field.lowerBound
    while start < field.upperBound, Bytes.isBlank(bytes[start]) { start += 1 }
    return Edit(Extent(start, field.upperBound), text)
  }
}
