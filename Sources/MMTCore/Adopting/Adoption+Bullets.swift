/// Boxes for bullets one by one: where one of a bare list can't have a box, the others get theirs all the same, and it is prose beside them.
extension Adoption {
  package struct Boxing {
    package let text: ProvenText
    /// The plan with the boxes, read as it will be.
    package let plan: Plan
    /// How many boxes were added, and the lines where the proof refused one. Lines are the same in both texts.
    package let added: Int
    package let refused: [Int]
  }

  /// Gives boxes to the items of a plan that have none, and with `all` to bare bullets that are prose for lack of one. nil where nothing
  /// can be added.
  package static func boxEach(_ document: Document, columns: Bool, all: Bool) -> Boxing? {
    var options = document.options
    options.bareBulletsAreItems = true
    let free = document.read(options).plan
    var wanted = Set(boxes(document.plan, columns: columns).map { document.plan.items[$0.item].line })
    if all {
      for bullet in document.plan.prose where bullet.canHaveBox { wanted.insert(UInt32(clamping: bullet.line)) }
    }
    let edits = boxes(free, columns: columns).filter { wanted.contains(free.items[$0.item].line) }
    guard let proven = prove(PlanEditor(free, options), edits).proven,
      let after = try? Document(proven.text.bytes, document.options)
    else { return nil }
    let made = Set(after.plan.items.filter(\.hasBox).map(\.line))
    let before = Set(document.plan.items.filter(\.hasBox).map(\.line))
    let given = Set(proven.plan.items.filter { $0.hasBox }.map(\.line)).subtracting(before)
    // What has a box is an item by the plan's own rules, and what had one still is.
    guard given.isSubset(of: made), before.isSubset(of: made) else { return nil }
    return Boxing(
      text: proven.text, plan: after.plan, added: given.count,
      refused: wanted.subtracting(made).map { Int($0) }.sorted())
  }
}

extension Plan.ProseBullet {
  /// Whether a box alone would make it an item.
  var canHaveBox: Bool {
    switch reason {
    case .bareList, .besideStates, .besideMarks, .amounts, .entry, .boxedSiblings, .outsideDays, .aside, .quoted, .rest: true
    case .contents, .legend, .obstacle: false
    }
  }
}
