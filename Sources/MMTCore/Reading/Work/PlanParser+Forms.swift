/// Boxes with nothing behind them, `- [ ]`: forms to be filled in.
extension PlanBuilder {
  /// Such a line is prose; beside it a bare bullet is so all the same, as beside a box.
  mutating func takeForm(_ line: Int) {
    openTrackIfNeeded(line: line)
    if openTrack != nil { trackHasBox = true }
    plan.prose.append(.init(line: line, reason: .obstacle(.noWords), looksLikeItem: false))
  }

  /// Whether there is nothing but an open box, with neither words nor fields behind it, nor anything nested below.
  func saysNothing(_ scanned: ItemLine, _ block: Outline.Block, _ child: Outline.Block?) -> Bool {
    guard let box = scanned.box, !box.isSign, box.status == .open, scanned.text.isEmpty, scanned.label.isEmpty,
      scanned.leetcode == 0, scanned.fields.style == nil, scanned.fields.minutes == nil, let child
    else { return false }
    return child.kind == .paragraph && child.lastLine <= child.line && Int(child.end) >= Int(block.end)
  }
}
