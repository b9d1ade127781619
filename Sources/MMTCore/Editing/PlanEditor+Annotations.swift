extension PlanEditor {
  /// The edits of a line's own fields: each taken out, given a new value, or added.
  func annotationEdits(_ edit: ItemEdit, _ line: ItemLine) -> [Edit] {
    let fields = line.fields
    let lower = line.box?.extent.upperBound ?? Int(plan.items[edit.item].content)
    var taken: [Extent] = []
    var result: [Edit] = []
    func change(_ name: TaskField.Name, _ known: Extent, _ value: ItemEdit.Field<String>, _ add: (String) -> Edit) {
      if value == .keep { return }
      // A second one of the same name is never left beside what is written, and never comes back when that is dropped.
      taken += fields.repeated.filter { $0.name == name }.map(\.extent)
      switch value {
      case .keep: break
      case .drop: if !known.isEmpty { taken.append(known) }
      case .set(let text):
        if known.isEmpty { result.append(add(text)) } else if let new = replacement(of: known, by: text) { result.append(new) }
      }
    }
    let isSameTime = fields.minutes.map { edit.minutes == .set($0) } ?? false
    change(.time, fields.minutesExtent, isSameTime ? .keep : edit.minutes.map(WorkDuration.text)) { value in
      addedTime(value, fields, lower)
    }
    change(.completion, fields.completedExtent, edit.completedOn.map(\.iso)) { value in
      added(text(.completion, value, fields), fields, lower)
    }
    change(.cancelled, fields.cancelledExtent, edit.cancelledOn.map(\.iso)) { value in
      added(text(.cancelled, value, fields), fields, lower)
    }
    let gone = removals(of: taken, lower, fields.end)
    // What is put in where something goes stands in its place.
    for index in result.indices where result[index].extent.isEmpty {
      let place = result[index].extent.lowerBound
      if let around = gone.first(where: { $0.extent.lowerBound < place && place < $0.extent.upperBound }) {
        result[index].extent = Extent(around.extent.lowerBound, around.extent.lowerBound)
      }
    }
    return result + gone
  }

  /// A field behind the words; in a bare bullet that is nothing but a block id there are none, and it stands apart from the id.
  private func added(_ field: String, _ fields: ItemFields, _ lower: Int) -> Edit {
    let isBeforeID = fields.end == lower && !fields.id.isEmpty && fields.id.lowerBound == lower + 1
    return Edit(insert: isBeforeID ? field + " " : gap(field, before: fields.end, fields, lower) + field, at: fields.end)
  }

  /// The blanks before a new field: two between brackets where the field that ends at a place has two before it, as Obsidian Tasks writes
  /// them; else one.
  private func gap(_ field: String, before end: Int, _ fields: ItemFields, _ lower: Int) -> String {
    let bytes = plan.source.bytes
    guard field.hasPrefix("["), fields.firstField != nil, end > lower, bytes[end - 1] == 0x5D || bytes[end - 1] == 0x29,
      let open = bytes[lower..<end].lastIndex(of: bytes[end - 1] == 0x5D ? 0x5B : 0x28), open - lower > 1
    else { return " " }
    return Bytes.isBlank(bytes[open - 1]) && Bytes.isBlank(bytes[open - 2]) ? "  " : " "
  }

  /// Obsidian Tasks reads its fields from the end backwards and stops at what it doesn't know: ours stands before them.
  private func addedTime(_ value: String, _ fields: ItemFields, _ lower: Int) -> Edit {
    let field = text(.time, value, fields)
    guard let first = fields.firstField else { return added(field, fields, lower) }
    if field.hasPrefix("["), first - lower > 1, Bytes.isBlank(plan.source.bytes[first - 1]),
      Bytes.isBlank(plan.source.bytes[first - 2])
    {
      return Edit(insert: field + "  ", at: first)
    }
    let hasBlankBefore = first > lower && Bytes.isBlank(plan.source.bytes[first - 1])
    if hasBlankBefore { return Edit(insert: " " + field, at: first - 1) }
    return Edit(insert: (first > lower ? " " : "") + field + " ", at: first)
  }

  /// In the style of the line, else of the file: Obsidian Tasks reads one of them.
  private func text(_ name: TaskField.Name, _ value: String, _ fields: ItemFields) -> String {
    guard let field = TaskField.named(name) else { return "" }
    switch fields.style ?? fields.lastStyle ?? style {
    case .emoji: return "\(field.emoji) \(value)"
    case .dataview: return "[\(field.key):: \(value)]"
    }
  }

  /// Writes a new value into a field as it stands, whatever its style.
  private func replacement(of extent: Extent, by value: String) -> Edit? {
    let bytes = plan.source.bytes
    var start = extent.lowerBound
    var end = extent.upperBound
    if bytes[start] == 0x5B || bytes[start] == 0x28 {
      guard let colon = Bytes.first(0x3A, bytes, in: extent.range) else { return nil }
      start = colon + 2
      end -= 1
      while start < end, Bytes.isBlank(bytes[start]) { start += 1 }
      while end > start, Bytes.isBlank(bytes[end - 1]) { end -= 1 }
    } else {
      guard let (_, after) = TaskField.emoji(bytes, at: start, end: end) else { return nil }
      start = after
      while start < end, Bytes.isBlank(bytes[start]) { start += 1 }
    }
    let wanted = Array(value.utf8)
    return bytes[start..<end].elementsEqual(wanted) ? nil : Edit(Extent(start, end), wanted)
  }

  /// Takes fields out, each with the one blank before it; at the end of the words with all of them, as two would break the line.
  private func removals(of fields: [Extent], _ lower: Int, _ end: Int) -> [Edit] {
    let bytes = plan.source.bytes
    var end = end
    var result: [Edit] = []
    for field in fields.sorted(by: { $0.start > $1.start }) {
      let isLast = field.upperBound >= end
      var start = field.lowerBound
      while start > lower, Bytes.isBlank(bytes[start - 1]), isLast || start == field.lowerBound { start -= 1 }
      if isLast { end = start }
      let comma = field.upperBound < bytes.count && bytes[field.upperBound] == 0x2C
      result.append(Edit(Extent(start, field.upperBound + (comma ? 1 : 0)), []))
    }
    return result
  }
}

extension ItemEdit.Field {
  func map<Other>(_ transform: (Value) -> Other) -> ItemEdit.Field<Other> {
    switch self {
    case .keep: .keep
    case .drop: .drop
    case .set(let value): .set(transform(value))
    }
  }
}
