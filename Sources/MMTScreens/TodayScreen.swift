import MMTCore
import MMTViews

/// The day: its items with a cursor.
extension LiveState {
  mutating func pressToday(_ key: Key) -> Request? {
    switch key {
    case .letter("["), .left: return .show(.by(-1))
    case .letter("]"), .right: return .show(.by(1))
    case .letter("."): return .show(.today)
    case .letter("b") where contents.showsPlan:
      prompt = Prompt(.bonus(day: contents.page.day.number), "Bonus (LeetCode number or words):")
    case .letter("r") where contents.showsPlan: prompt = Prompt(.reflection(day: contents.page.day.number), "Reflection:")
    case .letter("a") where contents.log != nil: askForEntry()
    default:
      if let entry = currentEntry { return movesCursor(key) ? nil : press(key, on: entry) }
      guard let line = currentLine else { return pressItems(key) }
      return movesCursor(key) ? nil : press(key, on: line)
    }
    return nil
  }

  /// The day in so many lines. The items have the most of them; of the rest a low window has what matters most.
  func todayPage(rows: Int, _ rendering: Rendering) -> Page {
    let parts = TodayParts(contents, counted, rendering)
    var left = rows - min(parts.itemLines, max(3, rows * 3 / 5))
    func takes(_ count: Int) -> Bool {
      guard count <= left else { return false }
      left -= count
      return true
    }
    var result = Page()
    // In the order of importance.
    let hasName = rows > 4 && takes(1)
    let hasBar = rows > 6 && !parts.facts.isEmpty && takes(1)
    let hasNotice = !parts.notice.isEmpty && takes(parts.notice.count)
    let hasSlip = !parts.slips.isEmpty && rows > 4 && takes(1)
    var facts: Set<String> = hasBar ? [parts.facts[0].name] : []
    func takes(_ name: String) {
      guard hasBar, let fact = parts.facts.first(where: { $0.name == name }) else { return }
      if takes(fact.lines.count) { facts.insert(name) }
    }
    takes("Timer")
    let hasRules = hasName && hasBar && rows >= 14 && takes(2)
    let hasGoal = !parts.goal.isEmpty && takes(parts.goal.count)
    for name in ["Review", "Backlog", "Due"] { takes(name) }
    let hasWeek = hasName && takes(parts.title.count - 1)
    takes("Plan")
    let hasGaps = hasRules && takes(max(1, parts.tracks.count) + (hasGoal ? 1 : 0))
    takes("Streak")
    let hasGoals = !parts.ownGoals.isEmpty && takes(parts.ownGoals.count)
    for fact in parts.facts where !facts.contains(fact.name) { takes(fact.name) }
    // In full where that fits, instead of in a line.
    let hasReview = !parts.review.isEmpty && takes(parts.review.count - (facts.contains("Review") ? 1 : 0))
    if hasReview { facts.remove("Review") }
    let hasSlips = hasSlip && takes(parts.slips.count - 1)

    if hasName { result.head += hasWeek ? parts.title : [parts.name] }
    if hasRules { result.head.append(parts.rule) }
    if hasNotice { result.head += parts.notice }
    if hasGaps { result.head.append(StyledText()) }
    if hasGoal { result.head += parts.goal + (hasGaps ? [StyledText()] : []) }
    result.body = parts.body(hasGaps: hasGaps, hasGoals: hasGoals)
    if hasReview { result.body.lines += parts.review }
    if hasSlips { result.body.lines += parts.slips }
    result.body.lines += parts.reflection
    if hasRules { result.foot.append(parts.rule) }
    for fact in parts.facts where facts.contains(fact.name) { result.foot += fact.lines }
    if hasSlip, !hasSlips { result.foot.append(parts.slip) }
    return result
  }
}
