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

  /// An editor that writes in a style whatever the file's own is.
  package init(_ plan: Plan, _ options: PlanParser.Options, style: AnnotationStyle) {
    self.plan = plan
    self.options = options
    self.style = style
  }

  var document: Document { Document(plan: plan, options) }

  /// What a set of item edits comes to.
  package struct Draft: Sendable {
    package var edits: [Edit] = []
    /// The edits as asked, plus the boxes a bare track needs, minus dates that a line can't take.
    package var items: [ItemEdit] = []
    /// Lines put in, in the order of the old text.
    var insertions: [Insertion] = []
    /// Items whose date could not be written: it stays in the sidecar alone.
    package var undatable: [Int] = []
  }

  /// Whole lines put in for an item.
  struct Insertion: Sendable {
    /// The line of the old text that they stand before; one past the last line at the end of the file.
    var beforeLine: Int
    var count: Int
    var item: Int
  }

  /// Works out the edits. Throws 65 where an item can't be changed, with the reason.
  package func draft(_ wanted: [ItemEdit]) throws(Failure) -> Draft {
    var draft = Draft()
    var notes: [PlacedNote] = []
    var columns = Set<Int>()
    for edit in completedWithBoxes(wanted) {
      var edit = edit
      let item = plan.items[edit.item]
      if item.isTableRow {
        edit = try fitted(edit, toRow: item, &draft)
        draft.edits += rowEdits(edit, item)
        if edit.addsBox, !item.hasBox, !takesBox(item), let table = plan.table(of: item) { columns.insert(table) }
        draft.items.append(edit)
        continue
      }
      if item.isLine { edit = try fitted(edit, toLine: item, &draft) }
      let needsAnnotation = edit.completedOn.isSet || edit.cancelledOn.isSet || edit.minutes.isSet
      if needsAnnotation, !canAnnotate(plan.items[edit.item]) {
        guard edit.dateIsOptional, !edit.minutes.isSet else { throw cannotAnnotate(plan.items[edit.item]) }
        edit = edit.withoutOptionalDate
        draft.undatable.append(edit.item)
      }
      draft.edits += lineEdits(edit)
      if let note = edit.note {
        if plan.items[edit.item].flags.contains(.numberInside), edit.status == nil, !edit.addsBox {
          throw cannotNest(plan.items[edit.item])
        }
        notes.append(try noteEdit(edit.item, note))
      }
      draft.items.append(edit)
    }
    draft.edits += columnEdits(columns)
    notes.sort { ($0.insertion.beforeLine, $1.depth) < ($1.insertion.beforeLine, $0.depth) }
    draft.edits += notes.map(\.edit)
    draft.insertions = notes.map(\.insertion)
    return draft
  }

  /// The first box in a track of bare bullets gives all of them one, else the others would stop being items.
  private func completedWithBoxes(_ wanted: [ItemEdit]) -> [ItemEdit] {
    var result = wanted
    var known = Set(wanted.map(\.item))
    let tables = Set(wanted.compactMap { $0.addsBox ? plan.table(of: plan.items[$0.item]) : nil })
    for index in plan.items.indices where !tables.isEmpty && plan.items[index].isTableRow && !plan.items[index].hasBox {
      if let table = plan.table(of: plan.items[index]), tables.contains(table), known.insert(index).inserted {
        result.append(.box(index))
      }
    }
    result += crosses(besides: wanted)
    guard !options.bareBulletsAreItems else { return result }
    // Each track once: all of its items may be named. In a file without days all of its lists go together.
    let isWhole = !plan.hasDays && plan.revision != .first
    var tracks = Set<UInt32>()
    for edit in wanted where edit.status != nil || edit.addsBox {
      let item = plan.items[edit.item]
      if item.isTableRow { continue }
      guard !item.hasBox, Int(item.track) < plan.tracks.count, plan.tracks[Int(item.track)].isBare,
        tracks.insert(isWhole ? 0 : item.track).inserted
      else { continue }
      for other in isWhole ? plan.items.indices : plan.tracks[Int(item.track)].items
      where !plan.items[other].isQualifier && !plan.items[other].hasBox {
        if plan.items[other].isTableRow { continue }
        if known.insert(other).inserted { result.append(.box(other)) }
      }
    }
    // Beside so many boxes other lists would stop being items.
    for track in tracks.isEmpty ? [] : plan.listsBesideMarks(boxed: Set(tracks.map { Int($0) })) {
      for other in plan.tracks[track].items where known.insert(other).inserted { result.append(.box(other)) }
    }
    return result
  }

  // MARK: the first line

  private func lineEdits(_ edit: ItemEdit) -> [Edit] {
    let item = plan.items[edit.item]
    let line = plan.scan(item, options.lexicon)
    var edits: [Edit] = []
    let content = edit.status.map(Box.content)
    if item.isLine {
      edits += stateEdits(edit, item, line)
    } else if let box = line.box {
      if let content, edit.status != item.status || box.isUnknown || edit.status == .open || edit.mark != nil {
        let replacement = edit.mark ?? (box.isSign ? sign(edit.status ?? item.status, item) : inBox(edit.status, content))
        if !plan.source.bytes[box.content.range].elementsEqual(replacement) { edits.append(Edit(box.content, replacement)) }
      }
    } else if content != nil || edit.addsBox {
      // What is struck through, or stands below `Done`, is done without a box, and stays so.
      edits.append(Edit(insert: "[" + (content ?? Box.content(item.status)) + "] ", at: Int(item.content)))
    }
    if let count = edit.count, count.bytes != Array(plan.source.bytes[count.extent.range]) {
      edits.append(Edit(count.extent, count.bytes))
    }
    return edits + annotationEdits(edit, line)
  }

  /// What stands for a status in the manner of the signs that a track has for boxes.
  private func sign(_ status: ItemStatus, _ item: Item) -> [UInt8] {
    guard plan.tracks.indices.contains(Int(item.track)) else { return [] }
    let signed = plan.items[plan.tracks[Int(item.track)].items].filter { plan.hasSign($0) }
    let sign = plan.source.bytes[item.box.range]
    // Of a full shape's kind only what stands in its own list says something of it.
    let list = Box.pair(of: sign).map { _ in plan.outline.list(around: item) }
    let others = signed.filter { other in
      other.line != item.line && list.map { plan.outline.list($0, holds: other) } ?? true
    }
    return Box.sign(
      status, insteadOf: sign, others: others.map { plan.source.bytes[$0.box.range] }, plan.legend,
      crossesSayNot: signed.contains(where: saysNot))
  }

  /// What stands for a status between brackets: the file's own, else what everybody reads.
  private func inBox(_ status: ItemStatus?, _ content: String) -> [UInt8] {
    status.flatMap { plan.legend?.written($0, inBrackets: true) }.flatMap { $0.isEmpty ? nil : $0 } ?? Array(content.utf8)
  }

  // MARK: what can be annotated

  /// Whether a date can be written: a row needs a cell for it. Else whether the end of the first line is plain text: not inside code, a link or a tag that goes on in the next line.
  package func canAnnotate(_ item: Item) -> Bool {
    if item.isTableRow { return canDateRow(item) }
    if item.isPlainLine { return canAnnotateLine(item) }
    if item.isLine, !canDateLine(item) { return false }
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

  func cannotNest(_ item: Item) -> Failure {
    Failure(
      .data, "line \(item.line) is a numbered title in a bullet without a box, and with a note below it would be none any more",
      help: "tick it first, or run mmt adopt; then it can have notes")
  }

  private func cannotAnnotate(_ item: Item) -> Failure {
    if item.isLine, !canDateLine(item) { return cannotDateLine(item) }
    return Failure(
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

extension Outline {
  /// The list that an item stands in directly, or the paragraph whose line it is.
  fileprivate func list(around item: Item) -> Int {
    let block = Int(item.block)
    guard blocks.indices.contains(block), blocks[block].kind == .item else { return block }
    let depth = blocks[block].depth
    return blocks[..<block].lastIndex { $0.kind == .list && $0.depth + 1 == depth } ?? block
  }

  /// Whether an item stands directly in such a list, or is a line of such a paragraph.
  fileprivate func list(_ list: Int, holds item: Item) -> Bool {
    let block = Int(item.block)
    guard blocks.indices.contains(list), blocks[list].kind == .list, blocks.indices.contains(block) else {
      return block == list
    }
    return block > list && block < Int(blocks[list].end) && blocks[block].kind == .item
      && blocks[block].depth == blocks[list].depth + 1
  }
}
