/// What comes first in a file without days: what is late or due, what is half done, then the section whose dates hold today.
package struct ListOrder: Sendable, Equatable {
  /// Items that a date asks for today or asked for earlier, and those that are half done, by their places in the plan.
  package var due: [Int] = []
  package var begun: [Int] = []
  /// Tracks that today lies in.
  package var atHand: [Int] = []
  /// Tracks whose dates are past.
  package var past: Set<Int> = []
  /// The section that says no date or whose dates hold today comes before those that lie in the past or ahead.
  package var order: [Int] = []
  /// Some section says dates.
  package var isDated = false
}

extension Ledger {
  /// nil in a plan with days, and by the first revision.
  package var listOrder: ListOrder? {
    guard !plan.hasDays, plan.revision != .first, !plan.items.isEmpty else { return nil }
    var result = ListOrder()
    var due: [(date: CivilDay, item: Int)] = []
    for index in plan.items.indices where isOpenWork(index) {
      let item = plan.items[index]
      if item.status == .partial { result.begun.append(index) }
      let dates = plan.dates(of: item)
      if let date = [dates.due, dates.scheduledFor].compactMap(\.self).min(), date <= today { due.append((date, index)) }
    }
    result.due = due.sorted { ($0.date, $0.item) < ($1.date, $1.item) }.map(\.item)
    let spans = SectionDates.spans(plan, near: today)
    result.isDated = spans.contains { $0 != nil }
    func rank(_ track: Int) -> Int {
      guard let span = spans[track] else { return 1 }
      return span.contains(today) ? 0 : span.upperBound < today ? 2 : 3
    }
    result.order = plan.tracks.indices.sorted { one, other in
      // Of what is past the latest comes first.
      let isLater = rank(one) == 2 && rank(other) == 2 ? spans[one].map(\.upperBound) : nil
      if let isLater, let end = spans[other].map(\.upperBound), isLater != end { return isLater > end }
      if rank(one) == 3, rank(other) == 3, let start = spans[one]?.lowerBound, let next = spans[other]?.lowerBound,
        start != next
      {
        return start < next
      }
      return (rank(one), one) < (rank(other), other)
    }
    result.atHand = plan.tracks.indices.filter { rank($0) == 0 }
    result.past = Set(plan.tracks.indices.filter { rank($0) == 2 })
    return result
  }

  func isOpenWork(_ index: Int) -> Bool { plan.items[index].isRequired && !plan.items[index].isDone }

  /// The next item of a file without days, and which section it is taken from.
  package func next(in list: ListOrder) -> Int? {
    if let first = list.due.first ?? list.begun.first { return innermost(first) }
    var putOff: [Int] = []
    for track in list.order {
      for index in plan.tracks[track].items where isOpenWork(index) {
        if !isPutOff(index) { return innermost(index) }
        putOff.append(index)
      }
    }
    // What waits for nobody knows how long comes behind what has a date.
    func place(_ item: Int) -> (Int, CivilDay, Int) {
      let date = plan.urgency(of: plan.items[item]).starts
      return (date == nil ? 1 : 0, date ?? today, item)
    }
    return putOff.min { place($0) < place($1) }.map(innermost)
  }

  /// What is done next of an item with others nested in it is the first of these.
  func innermost(_ item: Int) -> Int {
    var found = item
    let day = plan.days[plan.tracks[Int(plan.items[item].track)].day]
    for next in (found + 1)..<max(found + 1, day.items.upperBound) where !plan.items[found].isAlone {
      guard Int(plan.items[found].block) < plan.outline.blocks.count,
        plan.items[next].block < plan.outline.blocks[Int(plan.items[found].block)].end
      else { break }
      if isOpenWork(next) { found = next }
    }
    return found
  }

  /// Waits for somebody, for later, or for a date that hasn't come: `WAITING`, `LATER`, `⏳ 2027-01-05`.
  private func isPutOff(_ index: Int) -> Bool {
    let item = plan.items[index]
    if item.boxLength > 3, !item.isTableRow, plan.hasSign(item) {
      let box = plan.source.bytes[item.box.range]
      if ["LATER", "WAITING", "WAIT"].contains(where: { box.elementsEqual($0.utf8) }) { return true }
    }
    return plan.urgency(of: item).starts.map { $0 > today } ?? false
  }
}

extension Ledger {
  /// What the page of a file without days shows first, by the items' ids and the tracks' places on the page.
  func list(_ day: DayAnswer, _ shown: Plan.Day) -> ListAnswer? {
    guard let order = listOrder, day.tracks.count == shown.tracks.count else { return nil }
    let items = day.tracks.flatMap(\.items)
    guard items.count == shown.items.count else { return nil }
    func id(_ index: Int) -> String { items[index - shown.items.lowerBound].id }
    var answer = ListAnswer(due: order.due.map(id), begun: order.begun.filter { !order.due.contains($0) }.map(id))
    let next = next(in: order)
    answer.next = next.map(id)
    answer.isDated = order.isDated
    let first = shown.tracks.lowerBound
    answer.atHand = order.atHand.map { $0 - first }
    if answer.atHand.isEmpty, let next {
      let named =
        order.due.isEmpty && order.begun.isEmpty ? Int(plan.items[next].track) : order.order.first { isOpen(track: $0) }
      answer.atHand = named.map { [$0 - first] } ?? []
    }
    answer.earlier = order.past.reduce(0) { $0 + Tally(plan.items[plan.tracks[$1].items]).open }
    return answer
  }

  private func isOpen(track: Int) -> Bool { Tally(plan.items[plan.tracks[track].items]).open > 0 }
}
