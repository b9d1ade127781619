/// What is struck through behind an empty box: `- [ ] ~~Old Fence intro~~ moved to week 4`, `- [ ] ~~Physics~~`.
extension PlanBuilder {
  /// An item that begins so was given up; but where all of its words are struck, the file's own manner counts, and a title for what is done.
  mutating func settleStruck(_ place: Int, in track: Int) {
    let item = plan.items[place]
    if plan.source.beginsStruck(item.text, withRemark: true)
      || !saysDoneBehind(item) && !saysDone(plan.tracks[track]) && dropsStruck()
    {
      plan.items[place].status = .cancelled
    }
  }

  /// Whether no bullet of the file is both ticked and all struck through: whoever does both strikes what is done.
  private mutating func dropsStruck() -> Bool {
    if let known = plan.manners.dropsStruck { return known }
    let source = plan.source
    let ticksStruck = blocks.contains { block in
      guard block.kind == .item else { return false }
      let words = source.bulletWords(Int(block.line))
      guard let box = plan.box(in: source.bytes, at: words.lowerBound, end: words.upperBound), box.status == .done else {
        return false
      }
      let struck = Bytes.trim(Extent(box.extent.upperBound, words.upperBound), source.bytes)
      return source.beginsStruck(struck) && !source.beginsStruck(struck, withRemark: true)
    }
    plan.manners.dropsStruck = !ticksStruck
    return !ticksStruck
  }
}
