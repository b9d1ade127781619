/// A plan after an edit inside one day: that day read anew, everything else taken over and moved.
///
/// Sound because a day is read from nothing but its heading, its blocks and its lines, and nothing it holds is known behind it.
/// Checked before use: the heading, the day's end and the blocks outside it are what they were, and no line of it became a day or a
/// section. A property test compares the result with a whole parse.
struct PlanSplice {
  let plan: Plan
  /// Index of the day that was read anew.
  let day: Int

  /// nil where the edit may have changed more than one day's contents; then the whole text is to be read.
  init?(_ source: SourceText, _ outline: Outline, after old: Plan, _ change: TextChange, _ options: PlanParser.Options) {
    // A column of days makes days of rows, and a tick is written in the manner of the whole column.
    guard old.tables.isEmpty, !old.hasOtherDays, !old.hasAppendix, old.manners.isUnasked, old.endStates == nil,
      old.legend == nil, let region = DayRegion(source, outline, old, change)
    else { return nil }
    let former = old.days[region.day]
    guard
      let before = PlanBuilder.contents(
        of: former, region.old.blocks, through: region.old.lastLine, Plan(source: old.source, outline: old.outline), options),
      let after = PlanBuilder.contents(
        of: former, region.new.blocks, through: region.new.lastLine, Plan(source: source, outline: outline), options),
      // What is known of the day, perhaps from an earlier run, is what stands there.
      before.items.lazy.map({ $0.placed(former) }).elementsEqual(old.items[former.items]),
      before.tracks.count == former.tracks.count,
      after.tables.isEmpty, after.manners.isUnasked, !after.items.contains(where: { $0.status == .moved }),
      after.endStates == nil, after.legend == nil,
      // A day without a list may say in lines what is to do.
      outline.holdsList(region.new.blocks) || !old.outline.holdsList(region.old.blocks)
    else { return nil }
    let shift = PlanShift(
      byte: region.old.endByte, line: region.old.lastLine + 1, bytes: region.new.endByte - region.old.endByte,
      lines: region.new.lastLine - region.old.lastLine, blocks: region.new.blocks.upperBound - region.old.blocks.upperBound,
      tracks: after.tracks.count - before.tracks.count, items: after.items.count - before.items.count)

    var plan = Plan(source: source, outline: outline)
    plan.revision = old.revision
    plan.dateOrder = old.dateOrder
    plan.firstWeekday = old.firstWeekday
    plan.weekSteps = old.weekSteps
    plan.weekBegins = old.weekBegins
    plan.title = shift.extent(old.title)
    plan.announcedDays = old.announcedDays
    plan.highestDay = old.highestDay
    plan.hasDays = old.hasDays
    plan.emojiAnnotations = old.emojiAnnotations + after.emojiAnnotations - before.emojiAnnotations
    plan.dataviewAnnotations = old.dataviewAnnotations + after.dataviewAnnotations - before.dataviewAnnotations
    plan.weeks = old.weeks.map(shift.week)
    plan.repeatedDays = old.repeatedDays.map(shift.repeatedDay)
    plan.days = old.days[..<region.day] + [after.days[0].placed(former)] + old.days[(region.day + 1)...].map(shift.day)
    plan.tracks =
      old.tracks[..<former.tracks.lowerBound] + after.tracks.map { $0.placed(former, day: region.day) }
      + old.tracks[former.tracks.upperBound...].map(shift.track)
    plan.items.reserveCapacity(old.items.count + shift.items)
    plan.items += old.items[..<former.items.lowerBound]
    plan.items += after.items.lazy.map { $0.placed(former) }
    plan.items += old.items[former.items.upperBound...].lazy.map(shift.item)
    plan.legendLines =
      old.legendLines.filter { $0 < former.line } + after.legendLines
      + old.legendLines.filter { $0 > former.lastLine }.map(shift.line)
    // A day's bullets are all listed before the next day's.
    plan.prose =
      old.prose.prefix { $0.line < former.line } + after.prose
      + old.prose.drop { $0.line <= former.lastLine }.map(shift.prose)
    plan.otherTables =
      old.otherTables.filter { $0.line < former.line } + after.otherTables
      + old.otherTables.filter { $0.line > former.lastLine }.map(shift.table)
    // Where nothing else is an item, tables of work are.
    if plan.items.isEmpty, plan.otherTables.contains(where: { $0.reason == .noItems }) { return nil }
    // A bare list behind the last day may belong to the whole file, and one beside marks be none of the work.
    if !options.bareBulletsAreItems, plan.mayEndInAppendix || plan.mayHaveListsBesideMarks { return nil }
    self.plan = plan
    day = region.day
  }
}

/// The day an edit lies in, in the text before and after it.
private struct DayRegion {
  struct Side {
    /// The day's blocks behind its heading.
    var blocks: Range<Int>
    var lastLine: Int
    var endByte: Int
  }

  let day: Int
  let old: Side
  let new: Side

  init?(_ source: SourceText, _ outline: Outline, _ plan: Plan, _ change: TextChange) {
    let changed = plan.source.lineNumber(at: change.prefix)
    guard plan.hasDays, let index = plan.day(around: changed) else { return nil }
    let day = plan.days[index]
    let lastOldByte = change.oldCount - change.suffix
    let oldEnd = plan.source.wholeLine(day.lastLine).upperBound
    guard day.key != .none, plan.source.wholeLine(day.line).upperBound <= change.prefix, lastOldByte <= oldEnd,
      let start = plan.outline.topLevelBlock(onLine: day.line), plan.outline.blocks[start].kind == .heading,
      start < outline.blocks.count
    else { return nil }

    let isLast = day.lastLine >= plan.source.lineCount
    let newEnd = oldEnd + source.bytes.count - plan.source.bytes.count
    let newLastLine = isLast ? source.lineCount : source.lineNumber(at: newEnd) - 1
    guard isLast || (newLastLine >= day.line && source.wholeLine(newLastLine + 1).lowerBound == newEnd) else { return nil }
    let oldNext = isLast ? plan.outline.blocks.count : plan.outline.topLevelBlock(onLine: day.lastLine + 1)
    guard let oldNext, oldNext > start else { return nil }
    let newNext = outline.blocks.count - (plan.outline.blocks.count - oldNext)
    guard newNext > start else { return nil }

    self.day = index
    old = Side(blocks: (start + 1)..<oldNext, lastLine: day.lastLine, endByte: oldEnd)
    new = Side(blocks: (start + 1)..<newNext, lastLine: newLastLine, endByte: newEnd)
    guard
      plan.outline.blocks[...start].elementsEqual(outline.blocks[...start], by: { $0.isSame(as: $1, lines: 0, blocks: nil) }),
      plan.outline.blocks[oldNext...].elementsEqual(
        outline.blocks[newNext...],
        by: { $0.isSame(as: $1, lines: newLastLine - day.lastLine, blocks: newNext - oldNext) })
    else { return nil }
  }
}

extension Outline {
  fileprivate func holdsList(_ range: Range<Int>) -> Bool { blocks[range].contains { $0.kind == .list } }

  /// Index of the top-level block, or further bold line, that begins on a line.
  func topLevelBlock(onLine line: Int) -> Int? {
    let place = blocks.endOfPrefix { Int($0.line) < line }
    return place < blocks.count && Int(blocks[place].line) == line && blocks[place].depth == 0 ? place : nil
  }
}

extension Outline.Block {
  /// Whether another outline has the same block so many lines and blocks further on. A top-level block's end is not compared where
  /// `blocks` is nil: those before an edit end where they did, or what follows would differ.
  fileprivate func isSame(as other: Outline.Block, lines: Int, blocks: Int?) -> Bool {
    kind == other.kind && level == other.level && flags == other.flags && depth == other.depth
      && Int(line) + lines == Int(other.line) && Int(lastLine) + lines == Int(other.lastLine)
      && Int(end) + (blocks ?? 0) == Int(other.end)
  }
}

extension Plan {
  /// Index of the day whose lines hold this one.
  fileprivate func day(around line: Int) -> Int? {
    let place = days.endOfPrefix { $0.lastLine < line }
    return place < days.count && days[place].line <= line ? place : nil
  }
}
