/// Proves an edit before it is written: the new bytes are parsed again and must give the same model plus the intended change, and the
/// same block structure elsewhere.
package enum Proof {
  /// The first line of the old text at which the result would differ in more than what was meant; nil where no line is known.
  struct Refusal: Error {
    var line: Int?
  }

  /// Applies a draft and proves it. Throws 65 when the result would not be what was meant; nothing may be written then.
  package static func prove(_ editor: PlanEditor, _ draft: PlanEditor.Draft) throws(Failure) -> (text: ProvenText, plan: Plan) {
    do throws(Refusal) { return try attempt(editor, draft) } catch { throw refused(error.line, editor.plan) }
  }

  /// How many lines are tried one by one before every optional date is left out: each takes a parse.
  private static let singleRetries = 16

  /// Works out and proves edits. A date that is merely nice to have is left out of the line that the proof refuses, and of no other.
  package static func prove(_ editor: PlanEditor, _ wanted: [ItemEdit]) throws(Failure) -> (
    text: ProvenText, plan: Plan, draft: PlanEditor.Draft
  ) {
    var edits = wanted
    var first: Failure?
    var retries = 0
    while true {
      let draft = try editor.draft(edits)
      if draft.edits.isEmpty { return (ProvenText(proven: editor.plan.source.bytes), editor.plan, draft) }
      do throws(Refusal) {
        let proven = try attempt(editor, draft)
        return (proven.text, proven.plan, draft)
      } catch {
        let refusal = first ?? refused(error.line, editor.plan)
        first = refusal
        var fewer = edits
        if retries < singleRetries, let line = error.line { fewer = undated(edits, at: line, editor.plan) }
        if fewer == edits { fewer = edits.map(\.withoutOptionalDate) }
        guard fewer != edits else { throw refusal }
        edits = fewer
        retries += 1
      }
    }
  }

  /// The edits without the optional date of the item that has this line.
  private static func undated(_ edits: [ItemEdit], at line: Int, _ plan: Plan) -> [ItemEdit] {
    edits.map { edit in
      let item = plan.items[edit.item]
      return Int(item.line) <= line && line <= Int(item.lastLine) ? edit.withoutOptionalDate : edit
    }
  }

  static func attempt(_ editor: PlanEditor, _ draft: PlanEditor.Draft) throws(Refusal) -> (text: ProvenText, plan: Plan) {
    guard let bytes = editor.plan.source.applying(draft.edits) else { throw Refusal(line: nil) }
    let change = TextChange(from: editor.plan.source.bytes, to: bytes)
    let source = SourceText(bytes, after: editor.plan.source, change)
    let (after, day) = PlanParser.parse(source, after: editor.plan, change, editor.options)
    if let line = firstDifference(editor, draft, after, day, change) { throw Refusal(line: line) }
    return (ProvenText(proven: bytes), after)
  }

  /// Proves an edit that puts whole lines in place of others (undo): everything outside those lines must stay.
  /// Where that gives back the plan that `original` is the digest of, nothing else need be known of it.
  package static func prove(
    replacing hunks: [LineHunk], in plan: Plan, _ options: PlanParser.Options, original: Digest? = nil
  ) throws(Failure) -> (text: ProvenText, plan: Plan) {
    let source = plan.source
    guard let bytes = source.applying(hunks.map { $0.edit(in: source) }) else { throw refused(nil, plan) }
    let after = PlanParser.parse(SourceText(bytes), options)
    let proven = ProvenText(proven: bytes)
    if proven.digest == original { return (proven, after) }
    let old = itemsOutside(hunks.map { $0.line..<($0.line + $0.after.count) }, plan)
    var shift = 0
    var newRanges: [Range<Int>] = []
    for hunk in hunks.sorted(by: { $0.line < $1.line }) {
      newRanges.append((hunk.line + shift)..<(hunk.line + shift + hunk.before.count))
      shift += hunk.before.count - hunk.after.count
    }
    let new = itemsOutside(newRanges, after)
    guard old == new, plan.days.map(\.key) == after.days.map(\.key) else { throw refused(hunks.first?.line, plan) }
    return (proven, after)
  }

  /// What is said outside some lines, and so must not change.
  private static func itemsOutside(_ ranges: [Range<Int>], _ plan: Plan) -> [Plan.Standing] {
    // Both rise, so one pass over each.
    var rest = ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }[...]
    return plan.standings { line in
      while let first = rest.first, first.upperBound <= line { rest.removeFirst() }
      return rest.first.map { !$0.contains(line) } ?? true
    }
  }

  static func refused(_ line: Int?, _ plan: Plan) -> Failure {
    let place = line.map { " at line \($0)" } ?? ""
    return Failure(
      .data, "the change would alter the Markdown around it\(place); nothing was changed",
      help: "make the change in an editor; mmt sync takes it up")
  }

  // MARK: comparing

  /// The first old line at which the texts differ in more than what was meant; nil if they don't. Where only one `day` was read
  /// anew the others are the old ones by construction.
  private static func firstDifference(
    _ editor: PlanEditor, _ draft: PlanEditor.Draft, _ after: Plan, _ day: Int?, _ change: TextChange
  ) -> Int? {
    let before = editor.plan
    let lines = LineMap(draft.insertions)
    let edits = draft.items.sorted { $0.item < $1.item }
    guard before.items.count == after.items.count, before.tracks.count == after.tracks.count,
      before.days.count == after.days.count
    else { return firstItemDifference(before.items.indices, before, after, edits, lines) ?? before.source.lineCount }
    let days = day.map { $0..<($0 + 1) } ?? before.days.indices
    let items = day.map { before.days[$0].items } ?? before.items.indices
    if let line = firstItemDifference(items, before, after, edits, lines) { return line }
    // What was asked of an item elsewhere must be so already.
    for edit in edits where !items.contains(edit.item) && !matches(edit.item, before, after, edit, lines) {
      return Int(before.items[edit.item].line)
    }
    for index in day.map({ before.days[$0].tracks }) ?? before.tracks.indices {
      let old = before.tracks[index]
      let new = after.tracks[index]
      guard same(old.name, new.name, before, after), same(old.topic, new.topic, before, after),
        same(old.goal, new.goal, before, after),
        old.items == new.items, old.day == new.day
      else { return old.line }
    }
    for index in days {
      let old = before.days[index]
      let new = after.days[index]
      guard old.key == new.key, old.lastNumber == new.lastNumber, old.weekNumber == new.weekNumber, old.tracks == new.tracks,
        same(old.goal, new.goal, before, after), old.reflections.count == new.reflections.count, lines.new(old.line) == new.line
      else { return old.line }
    }
    return structureDifference(before, after, edits, lines, change)
  }

  /// The line of the first of these items that is not what it was, with its edit. The edits rise.
  private static func firstItemDifference(
    _ items: Range<Int>, _ before: Plan, _ after: Plan, _ edits: [ItemEdit], _ lines: LineMap
  ) -> Int? {
    var rest = edits[...]
    for index in items {
      var edit: ItemEdit?
      while let next = rest.first, next.item <= index {
        if next.item == index { edit = next }
        rest.removeFirst()
      }
      guard index < after.items.count, matches(index, before, after, edit, lines) else { return Int(before.items[index].line) }
    }
    return nil
  }

  private static func matches(_ index: Int, _ before: Plan, _ after: Plan, _ edit: ItemEdit?, _ lines: LineMap) -> Bool {
    let old = before.items[index]
    let new = after.items[index]
    return lines.new(Int(old.line)) == Int(new.line) && after.meaning(new) == before.meaning(old).applying(edit)
  }

  private static func same(_ old: Extent, _ new: Extent, _ before: Plan, _ after: Plan) -> Bool {
    old.count == new.count && Bytes.areSame(before.source.bytes, old.lowerBound, after.source.bytes, new.lowerBound, old.count)
  }

  /// Compares block by block. Blocks on lines put in are new; a numbered title that became words loses its inner list; a lazy line
  /// that a note cut off becomes a paragraph of its own.
  private static func structureDifference(
    _ before: Plan, _ after: Plan, _ edits: [ItemEdit], _ lines: LineMap, _ change: TextChange
  ) -> Int? {
    let (oldInlines, newInlines) = InlineDigests.pair(before.source, before.outline, after.source, change)
    var unfolded = Set<Int>()
    for edit in edits where edit.addsBox || edit.status != nil {
      let item = before.items[edit.item]
      if item.flags.contains(.numberInside) { unfolded.insert(Int(item.block)) }
    }
    let old = before.outline.blocks
    let new = after.outline.blocks
    var begun = Set<Int>()
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if newIndex < new.count, let insertion = lines.insertion(at: Int(new[newIndex].line)) {
        // What was put in belongs to its item and nothing else, and begins a block: else it went into code or a comment.
        let item = after.items[insertion.item]
        guard newIndex > Int(item.block), newIndex < Int(after.outline.blocks[Int(item.block)].end) else {
          return Int(item.line)
        }
        if insertion.isFirst { begun.insert(insertion.index) }
        newIndex += 1
        continue
      }
      if newIndex < new.count, new[newIndex].kind == .paragraph, lines.isCutOff(Int(new[newIndex].line)),
        oldIndex >= old.count || old[oldIndex].kind != .paragraph
          || lines.new(Int(old[oldIndex].line)) != Int(new[newIndex].line)
      {
        newIndex += 1
        continue
      }
      guard oldIndex < old.count, newIndex < new.count else {
        return oldIndex < old.count ? Int(old[oldIndex].line) : before.source.lineCount
      }
      let here = old[oldIndex]
      let there = new[newIndex]
      let isUnfolded = unfolded.contains(oldIndex)
      guard here.kind == there.kind, here.level == there.level, here.depth == there.depth,
        here.flags.contains(.ordered) == there.flags.contains(.ordered), lines.new(Int(here.line)) == Int(there.line),
        oldInlines[oldIndex] == newInlines[newIndex] || lines.losesLines(Int(here.line), Int(here.lastLine))
      else { return Int(here.line) }
      oldIndex += 1
      newIndex += 1
      if isUnfolded {
        // item → list → item → paragraph became item → paragraph.
        guard oldIndex + 2 < old.count, newIndex < new.count, old[oldIndex].kind == .list, new[newIndex].kind == .paragraph,
          oldInlines[oldIndex + 2] == newInlines[newIndex]
        else { return Int(here.line) }
        oldIndex += 3
        newIndex += 1
      }
    }
    return lines.items.indices.first { !begun.contains($0) }.map { Int(before.items[lines.items[$0]].line) }
  }
}

extension ItemEdit {
  /// Without a date that is merely nice to have.
  var withoutOptionalDate: ItemEdit {
    guard dateIsOptional else { return self }
    var edit = self
    if completedOn.isSet { edit.completedOn = .keep }
    if cancelledOn.isSet { edit.cancelledOn = .keep }
    return edit
  }
}

extension ItemEdit.Field {
  /// The value after the change.
  func applied(to value: Value?) -> Value? {
    switch self {
    case .keep: value
    case .set(let new): new
    case .drop: nil
    }
  }
}

/// Whole lines in place of others, from the new text's side: at `line`, `after` stands where `before` stood. Lines carry their endings.
package struct LineHunk: Sendable, Equatable {
  package var line: Int
  package var before: [[UInt8]]
  package var after: [[UInt8]]

  package init(line: Int, before: [[UInt8]], after: [[UInt8]]) {
    self.line = line
    self.before = before
    self.after = after
  }

  /// The edit that puts `before` in the place of `after` again.
  package func edit(in source: SourceText) -> Edit {
    let start = source.wholeLine(line).lowerBound
    let end = after.isEmpty ? start : source.wholeLine(line + after.count - 1).upperBound
    return Edit(Extent(start, end), Array(before.joined()))
  }
}
