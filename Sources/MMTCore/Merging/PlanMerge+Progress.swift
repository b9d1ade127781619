extension PlanMerge {
  /// The first line of ours that shows progress which the result doesn't: what ours made of an item's box, dates, minutes and notes, a
  /// line of its own, a day's reflection. nil where all of it is there. `plan` is the result, parsed.
  package func lostProgress(in plan: Plan) -> Int? {
    var byLine: [Int: Item] = [:]
    for item in plan.items { byLine[Int(item.line)] = item }
    var found: [Int: Item] = [:]
    for item in items {
      if let index = item.ours { found[index] = byLine[item.line] }
    }
    for (index, item) in ours.items.enumerated() where !shows(found[index], index, in: plan) { return Int(item.line) }
    return lostReflection(in: plan)
  }

  /// Whether the result's item, if there is one, has everything that ours did to it.
  private func shows(_ new: Item?, _ index: Int, in plan: Plan) -> Bool {
    let mine = ours.items[index]
    let was = originals[index].map { base.items[$0] }
    let notes = Self.added(ours.nestedText(mine), to: was.flatMap { base.nestedText($0) })
    func isKept<Value: Equatable>(_ value: (Item) -> Value, _ initial: Value) -> Bool {
      let wanted = value(mine)
      return wanted == (was.map(value) ?? initial) || new.map(value) == wanted
    }
    return isKept(\.status, .open) && isKept(\.minutes, 0) && isKept(\.completedOn, nil) && isKept(\.cancelledOn, nil)
      && isKept(\.isBonus, false) && (was != nil || !mine.hasBox || new != nil)
      && (notes.isEmpty || new.map { notes.isSubset(of: Self.lines(plan.nestedText($0))) } == true)
  }

  private func lostReflection(in plan: Plan) -> Int? {
    func byDay(_ plan: Plan) -> [String: Set<Substring>] {
      var result: [String: Set<Substring>] = [:]
      for day in plan.days { result[day.idPart, default: []].formUnion(Self.lines(plan.reflection(day))) }
      return result
    }
    let (was, new) = (byDay(base), byDay(plan))
    for day in ours.days where !day.reflections.isEmpty {
      let wanted = Self.lines(ours.reflection(day)).subtracting(was[day.idPart] ?? [])
      if !wanted.isSubset(of: new[day.idPart] ?? []) { return day.reflections.first?.lowerBound ?? day.line }
    }
    return nil
  }

  private static func added(_ text: String?, to old: String?) -> Set<Substring> {
    text == old ? [] : lines(text).subtracting(lines(old))
  }

  /// A text's lines without the blanks at their ends.
  static func lines(_ text: String?) -> Set<Substring> {
    guard let text else { return [] }
    return Set(
      StackedMarks.bounded(text).split(whereSeparator: \.isNewline).map { line in
        var line = line.drop(while: \.isWhitespace)
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
      }.filter { !$0.isEmpty })
  }
}
