/// Sections below a heading that is written as a date which no calendar has, `## 2026-02-30`: their lines are of no day, and define nothing.
extension RhythmFile {
  /// The lines of each, its heading first. Only what stands outside the days is looked at: elsewhere such a heading is a part of its day.
  static func lostLines(_ plan: Plan) -> [ClosedRange<Int>] {
    guard let last = plan.days.last(where: { $0.key == .none })?.lastLine else { return [] }
    var lost: [ClosedRange<Int>] = []
    var open: (line: Int, level: UInt8)?
    var place = 0
    for block in plan.outline.blocks where block.kind == .heading && block.depth == 0 {
      let line = Int(block.line)
      while place < plan.days.count, plan.days[place].line < line || plan.days[place].key == .none { place += 1 }
      let isDay = place < plan.days.count && plan.days[place].line == line
      if let section = open, isDay || block.level <= section.level {
        lost.append(section.line...max(section.line, line - 1))
        open = nil
      }
      if open == nil, line > last { break }
      if open != nil || isDay { continue }
      if DateHeading.isImpossible(HeadingText(plan.source, line: line, isHeading: true).bytes) { open = (line, block.level) }
    }
    if let section = open { lost.append(section.line...max(section.line, plan.source.lineCount)) }
    return lost
  }

  /// The lists whose items are definitions: those outside the days, but for lost ones.
  static func definingTracks(_ plan: Plan) -> [Plan.Track] {
    let lost = lostLines(plan)
    var tracks: [Plan.Track] = []
    for day in plan.days where day.key == .none {
      tracks += plan.tracks[day.tracks].filter { track in
        guard let first = track.items.first else { return false }
        let line = Int(plan.items[first].line)
        return !lost.contains { $0.contains(line) }
      }
    }
    return tracks
  }
}
