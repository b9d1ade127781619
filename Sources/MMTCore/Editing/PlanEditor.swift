/// Turns item edits into byte-range edits against the bytes that were parsed. Nothing is reprinted.
package struct PlanEditor: Sendable {
  package let plan: Plan
  package let options: PlanParser.Options
  /// The style for new annotations: the file's own, else the setting's.
  package let style: AnnotationStyle

  package init(_ plan: Plan, _ options: PlanParser.Options, preferredStyle: AnnotationStyle = .emoji) {
    self.plan = plan
    self.options = options
    style =
      plan.emojiAnnotations == plan.dataviewAnnotations
      ? preferredStyle : plan.emojiAnnotations > plan.dataviewAnnotations ? .emoji : .dataview
  }

  /// What a set of item edits comes to.
  package struct Draft: Sendable {
    package var edits: [Edit] = []
    /// The edits as asked, plus the boxes a bare track needs, minus dates that a line can't take.
    package var items: [ItemEdit] = []
    /// First line (of the old text) before which lines are put in, and how many.
    package var insertions: [(beforeLine: Int, count: Int)] = []
    /// Items whose date could not be written: it stays in the sidecar alone.
    package var undatable: [Int] = []
  }

  /// Works out the edits. Throws 65 where an item can't be changed, with the reason.
  package func draft(_ wanted: [ItemEdit]) throws(Failure) -> Draft {
    var draft = Draft()
    for edit in completedWithBoxes(wanted) {
      var edit = edit
      let needsAnnotation = edit.completedOn.isSet || edit.cancelledOn.isSet || edit.minutes.isSet
      if needsAnnotation, !canAnnotate(plan.items[edit.item]) {
        guard edit.dateIsOptional, !edit.minutes.isSet else { throw cannotAnnotate(plan.items[edit.item]) }
        edit.completedOn = edit.completedOn.isSet ? .keep : edit.completedOn
        edit.cancelledOn = edit.cancelledOn.isSet ? .keep : edit.cancelledOn
        draft.undatable.append(edit.item)
      }
      draft.edits += lineEdits(edit)
      if let note = edit.note {
        let placed = noteEdit(plan.items[edit.item], note)
        draft.edits.append(placed.edit)
        draft.insertions.append((placed.beforeLine, placed.count))
      }
      draft.items.append(edit)
    }
    draft.insertions.sort { $0.beforeLine < $1.beforeLine }
    return draft
  }

  /// The first box in a track of bare bullets gives all of them one, else the others would stop being items.
  private func completedWithBoxes(_ wanted: [ItemEdit]) -> [ItemEdit] {
    var result = wanted
    guard !options.bareBulletsAreItems else { return result }
    var known = Set(wanted.map(\.item))
    for edit in wanted where edit.status != nil || edit.addsBox {
      let item = plan.items[edit.item]
      guard !item.hasBox, Int(item.track) < plan.tracks.count, plan.tracks[Int(item.track)].isBare else { continue }
      for other in plan.tracks[Int(item.track)].items where !plan.items[other].isQualifier && !plan.items[other].hasBox {
        if known.insert(other).inserted { result.append(.box(other)) }
      }
    }
    return result
  }

  // MARK: the first line

  private func lineEdits(_ edit: ItemEdit) -> [Edit] {
    let item = plan.items[edit.item]
    let line = plan.scan(item, options.lexicon)
    var edits: [Edit] = []
    let content = edit.status.map(Self.boxContent)
    if let box = line.box {
      if let content, edit.status != item.status || box.isUnknown || edit.status == .open {
        let replacement = Array(content.utf8)
        if !plan.source.bytes[box.content.range].elementsEqual(replacement) { edits.append(Edit(box.content, replacement)) }
      }
    } else if content != nil || edit.addsBox {
      edits.append(Edit(insert: "[" + (content ?? " ") + "] ", at: Int(item.content)))
    }
    let fields = line.fields
    if let change = minutesEdit(edit.minutes, fields) { edits.append(change) }
    for (change, extent, name) in [
      (edit.completedOn, fields.completedExtent, TaskField.Name.completion),
      (edit.cancelledOn, fields.cancelledExtent, TaskField.Name.cancelled),
    ] {
      if let change = dateEdit(change, extent, name, fields) { edits.append(change) }
    }
    return Self.withoutTrailingGap(edits, fields)
  }

  static func boxContent(_ status: ItemStatus) -> String {
    Box.contents.first { $0.status == status }?.content ?? " "
  }

  private func minutesEdit(_ change: ItemEdit.Field<Int>, _ fields: ItemFields) -> Edit? {
    switch change {
    case .keep: return nil
    case .drop: return fields.minutesExtent.isEmpty ? nil : removal(fields.minutesExtent, fields)
    case .set(let minutes):
      let value = WorkDuration.text(minutes)
      if !fields.minutesExtent.isEmpty {
        return fields.minutes == minutes ? nil : replacement(of: fields.minutesExtent, by: value)
      }
      // Obsidian Tasks reads its fields from the end backwards and stops at what it doesn't know: ours stands before them.
      if style == .emoji, let first = fields.firstEmojiField { return Edit(insert: "⏱ \(value) ", at: first) }
      return Edit(insert: " " + text(.time, value), at: fields.end)
    }
  }

  private func dateEdit(
    _ change: ItemEdit.Field<CivilDay>, _ extent: Extent, _ name: TaskField.Name, _ fields: ItemFields
  ) -> Edit? {
    switch change {
    case .keep: return nil
    case .drop: return extent.isEmpty ? nil : removal(extent, fields)
    case .set(let day):
      if extent.isEmpty { return Edit(insert: " " + text(name, day.iso), at: fields.end) }
      return replacement(of: extent, by: day.iso)
    }
  }

  private func text(_ name: TaskField.Name, _ value: String) -> String {
    guard let field = TaskField.named(name) else { return "" }
    switch style {
    case .emoji: return String(decoding: field.emoji, as: UTF8.self) + " " + value
    case .dataview: return "[" + String(decoding: field.keyBytes, as: UTF8.self) + ":: " + value + "]"
    }
  }

  /// Writes a new value into a field as it stands, whatever its style.
  private func replacement(of extent: Extent, by value: String) -> Edit? {
    let bytes = plan.source.bytes
    var start = extent.lowerBound
    var end = extent.upperBound
    if bytes[start] == 0x5B {
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

  /// Takes a field out with the one blank before it. At the end of the words no two blanks are left, which would break the line.
  private func removal(_ extent: Extent, _ fields: ItemFields) -> Edit {
    let bytes = plan.source.bytes
    var start = extent.lowerBound
    if start > 0, Bytes.isBlank(bytes[start - 1]) {
      start -= 1
    } else if Bytes.isBlank(extent.upperBound < bytes.count ? bytes[extent.upperBound] : 0) {
      return Edit(Extent(start, extent.upperBound + 1), [])
    }
    if extent.upperBound == fields.end {
      while start > 0, Bytes.isBlank(bytes[start - 1]), start > fields.start, start > 1, Bytes.isBlank(bytes[start - 2]) {
        start -= 1
      }
    }
    return Edit(Extent(start, extent.upperBound), [])
  }

  /// Two fields taken out side by side must not touch the same blank.
  private static func withoutTrailingGap(_ edits: [Edit], _ fields: ItemFields) -> [Edit] {
    var result: [Edit] = []
    for edit in edits.sorted(by: { $0.extent.start < $1.extent.start }) {
      var edit = edit
      if let last = result.last, edit.extent.start < last.extent.end {
        edit.extent.start = min(last.extent.end, edit.extent.end)
      }
      result.append(edit)
    }
    // Fields added at the same place keep the order they were asked in.
    return result.count == edits.count && result.map(\.extent) == edits.map(\.extent) ? edits : result
  }

  // MARK: what can be annotated

  /// Whether the end of the first line is plain text: not inside code, a link or a tag that goes on in the next line.
  package func canAnnotate(_ item: Item) -> Bool {
    guard item.lastLine > item.line else { return true }
    var paragraph: [UInt8] = []
    let first = plan.source.line(Int(item.line))
    let end = plan.scan(item, options.lexicon).fields.end
    paragraph += plan.source.bytes[Int(item.content)..<min(max(end, Int(item.content)), first.upperBound)]
    let place = paragraph.count
    for line in (Int(item.line) + 1)...Int(item.lastLine) {
      paragraph.append(0x0A)
      let extent = plan.source.line(line)
      paragraph += plan.source.bytes[plan.indentation(of: line).end..<max(plan.indentation(of: line).end, extent.upperBound)]
    }
    return Outline.isPlainText(paragraph, at: place)
  }

  private func cannotAnnotate(_ item: Item) -> Failure {
    Failure(
      .data,
      "line \(item.line) ends inside code, a link or a tag that goes on in the next line, so no date or minutes can be written there",
      help: "join the lines in an editor, or tick it without --on and --minutes")
  }
}

extension ItemEdit.Field {
  var isSet: Bool {
    if case .set = self { return true }
    return false
  }
}
