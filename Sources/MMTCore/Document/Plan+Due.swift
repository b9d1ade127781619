/// When an item is due, by the fields at its line's end.
extension Plan {
  /// The dates beside `📅` or `[due:: …]`, and beside `⏳` or `[scheduled:: …]`, else those that its further lines say (`Due: 2026-12-01`).
  /// Dates among the words are words.
  package func dates(of item: Item) -> (due: CivilDay?, scheduledFor: CivilDay?) {
    var (due, scheduled) = datesInFields(item)
    for line in furtherLines(item) {
      switch line.property?.name {
      case .due: due = due ?? line.property?.date
      case .scheduled: scheduled = scheduled ?? line.property?.date
      case .other, nil: break
      }
    }
    return (due, scheduled)
  }

  private func datesInFields(_ item: Item) -> (due: CivilDay?, scheduledFor: CivilDay?) {
    let line = Bytes.trim(source.line(Int(item.line)), source.bytes)
    // Most lines end in their words.
    guard !item.isTableRow, item.text.upperBound < line.upperBound else { return (nil, nil) }
    let start = max(item.box.upperBound, min(item.text.lowerBound, line.upperBound))
    let fields = ItemFields.pieces(source.bytes, in: start..<max(start, line.upperBound)).fields
    func value(_ name: TaskField.Name) -> CivilDay? {
      let keys = TaskField.all.filter { $0.name == name }.map { "\($0.key)" }
      return fields.last { keys.contains($0.name) }.flatMap { date(in: $0.extent) }
    }
    return (value(.due), value(.scheduled))
  }

  /// The date that a field holds.
  private func date(in field: Extent) -> CivilDay? {
    var index = field.lowerBound
    while index + 10 <= field.upperBound {
      if let date = CivilDay(iso: source.bytes[index..<(index + 10)]) { return date }
      index += 1
    }
    return nil
  }
}
