/// Goals, and block quotes that begin with 📝.
extension PlanBuilder {
  /// Gives the line's goal to the track it stands in and, if it is the first, to the day; false if the line is none.
  mutating func readGoal(_ line: Int) -> Bool {
    guard let goal = plan.goal(line: line) else { return false }
    return takeGoal(goal)
  }

  mutating func takeGoal(_ goal: Extent) -> Bool {
    guard let openDay else { return false }
    if plan.days[openDay].goal.isEmpty { plan.days[openDay].goal = goal }
    if pendingTrack != nil {
      if pendingTrack?.goal.isEmpty == true { pendingTrack?.goal = goal }
    } else if let openTrack, plan.tracks[openTrack].goal.isEmpty {
      plan.tracks[openTrack].goal = goal
    }
    return true
  }

  func isGoal(_ line: Int) -> Bool { plan.goal(line: line) != nil }

  func isReflection(_ line: Int) -> Bool {
    let extent = plan.source.line(line)
    var index = extent.lowerBound
    while index < extent.upperBound, Bytes.isBlank(plan.source.bytes[index]) || plan.source.bytes[index] == 0x3E { index += 1 }
    return Bytes.hasExactly([0xF0, 0x9F, 0x93, 0x9D], plan.source.bytes, at: index, end: extent.upperBound)
  }

  mutating func readReflection(_ index: Int, _ block: Outline.Block) {
    guard let openDay, dayLevel != nil || !fileHasDays else { return }
    var last = Int(block.line)
    for inner in (index + 1)..<max(index + 1, Int(block.end)) where blocks[inner].kind == .paragraph {
      last = max(last, Int(blocks[inner].lastLine))
    }
    while last < plan.source.lineCount {
      let next = Bytes.trim(plan.source.line(last + 1), plan.source.bytes)
      guard plan.source.has(0x3E, at: next.lowerBound), !next.isEmpty else { break }
      last += 1
    }
    plan.days[openDay].reflections.append(Int(block.line)...last)
  }
}
