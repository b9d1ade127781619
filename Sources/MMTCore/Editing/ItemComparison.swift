/// What differs between two documents besides what edits of items were meant to change. Each difference is a line of the old text.
struct ItemComparison {
  private let change: DocumentChange
  private let before: Plan
  private let after: Plan
  private let lines: LineMap
  /// They rise.
  private let edits: [ItemEdit]

  init(_ change: DocumentChange, _ draft: PlanEditor.Draft) {
    self.change = change
    before = change.before.plan
    after = change.after.plan
    lines = LineMap(draft.insertions)
    edits = draft.items.sorted { $0.item < $1.item }
  }

  /// What keeps a draft without edits from being what was asked; nil where all of it is so already.
  static func unmet(_ draft: PlanEditor.Draft, _ plan: Plan) -> Proof.Refusal? {
    for edit in draft.items {
      let item = plan.items[edit.item]
      let wanted = wanted(edit, plan.meaning(item), item, in: plan)
      if plan.meaning(item) != wanted { return refusal(plan.meaning(item), wanted, at: Int(item.line)) }
    }
    return nil
  }

  /// Where the difference is that a state was asked for and the words hold another, that one is told.
  private static func refusal(_ found: Item.Meaning, _ wanted: Item.Meaning, at line: Int) -> Proof.Refusal {
    var meant = wanted
    meant.status = found.status
    return Proof.Refusal(line: line, status: found != wanted && found == meant ? found.status : nil)
  }

  var refusal: Proof.Refusal? {
    guard let line = difference else { return nil }
    guard before.items.count == after.items.count,
      let edit = edits.first(where: { Int(before.items[$0.item].line) == line && $0.status != nil })
    else { return Proof.Refusal(line: line) }
    let old = before.items[edit.item]
    return Self.refusal(
      after.meaning(after.items[edit.item]), before.meaning(old).applying(edit), at: line)
  }

  /// What an item is to say. Of one that was done, or gets back what stood in its box once, the words may say that it is cancelled or put off.
  private static func wanted(
    _ edit: ItemEdit?, _ old: Item.Meaning, _ new: Item, in after: Plan
  ) -> Item.Meaning {
    var wanted = old.applying(edit)
    if edit?.status == .open, old.status == .done || edit?.mark != nil, new.status == .cancelled,
      after.source.beginsStruck(new.text) || after.saysGivenUp(new) || after.state(ofLaneAround: new) == .cancelled
    {
      wanted.status = .cancelled
    }
    if edit?.status == .open, old.status == .done || edit?.mark != nil, new.status == .scheduled, after.saysPutOff(new) {
      wanted.status = .scheduled
    }
    if edit?.status == .open, old.status == .done || edit?.mark != nil, new.status == .partial,
      after.state(ofLaneAround: new) == .partial
    {
      wanted.status = .partial
    }
    return wanted
  }

  /// The first old line at which the texts differ in more than what was meant; nil if they don't. Where only one day was read
  /// anew the others are the old ones by construction.
  var difference: Int? {
    let day = change.day
    guard before.items.count == after.items.count, before.tracks.count == after.tracks.count,
      before.days.count == after.days.count
    else { return firstItemDifference(before.items.indices) ?? before.source.lineCount }
    let days = day.map { $0..<($0 + 1) } ?? before.days.indices
    let items = day.map { before.days[$0].items } ?? before.items.indices
    if let line = firstItemDifference(items) { return line }
    // What was asked of an item elsewhere must be so already.
    for edit in edits where !items.contains(edit.item) && !matches(edit.item, edit) {
      return Int(before.items[edit.item].line)
    }
    for index in day.map({ before.days[$0].tracks }) ?? before.tracks.indices {
      let old = before.tracks[index]
      let new = after.tracks[index]
      guard change.same(old.name, new.name), change.same(old.topic, new.topic),
        change.same(old.goal, new.goal),
        old.items == new.items, old.day == new.day
      else { return old.line }
    }
    for index in days {
      let old = before.days[index]
      let new = after.days[index]
      guard old.key == new.key, old.lastNumber == new.lastNumber, old.weekNumber == new.weekNumber, old.tracks == new.tracks,
        change.same(old.goal, new.goal), old.reflections.count == new.reflections.count, lines.new(old.line) == new.line
      else { return old.line }
    }
    guard before.readsDates(as: after) else { return edits.first.map { Int(before.items[$0.item].line) } ?? 1 }
    return structureDifference
  }

  /// The line of the first of these items that is not what it was, with its edit. The edits rise.
  private func firstItemDifference(_ items: Range<Int>) -> Int? {
    var rest = edits[...]
    for index in items {
      var edit: ItemEdit?
      while let next = rest.first, next.item <= index {
        if next.item == index { edit = next }
        rest.removeFirst()
      }
      guard index < after.items.count, matches(index, edit) else { return Int(before.items[index].line) }
    }
    return nil
  }

  private func matches(_ index: Int, _ edit: ItemEdit?) -> Bool {
    let old = before.items[index]
    let new = after.items[index]
    guard lines.new(Int(old.line)) == Int(new.line), edit?.count != nil || change.sameWords(old, new) else { return false }
    return after.meaning(new) == Self.wanted(edit, before.meaning(old), new, in: after)
  }

  /// Compares block by block. Blocks on lines put in are new; a numbered title that became words loses its inner list; a lazy line
  /// that a note cut off becomes a paragraph of its own.
  private var structureDifference: Int? {
    let (oldInlines, newInlines) = change.inlines
    var unfolded = Set<Int>()
    for edit in edits where edit.addsBox || edit.status != nil {
      let item = before.items[edit.item]
      if item.flags.contains(.numberInside) { unfolded.insert(Int(item.block)) }
    }
    // A measure's `_._` is emphasis, and the number in its place is none; the words were compared byte by byte.
    let filled = Set(
      edits.filter { edit in edit.count.map { before.source.bytes[$0.extent.range].contains(0x5F) } ?? false }
        .map { Int(before.items[$0.item].line) })
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
      guard here.isLike(there), here.depth == there.depth, lines.new(Int(here.line)) == Int(there.line),
        oldInlines[oldIndex] == newInlines[newIndex] || lines.losesLines(Int(here.line), Int(here.lastLine))
          || filled.contains(Int(here.line))
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
