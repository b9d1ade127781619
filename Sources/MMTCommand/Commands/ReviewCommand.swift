import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let review = Command(.review) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    guard invocation.text(0) != nil else {
      guard !invocation.flag("felt") else { throw invocation.misuse(of: "felt", "'--felt' belongs to 'mmt review done ITEM'") }
      return try WeekReviewing(desk, invocation).run()
    }
    guard !invocation.flag("week"), !invocation.flag("save"), !invocation.flag("all") else {
      throw invocation.misuse("'--week', '--all' and '--save' are for 'mmt review' alone, which looks back on a week")
    }
    let names = Array(invocation.texts.dropFirst())
    guard invocation.text(0) == "done" else {
      guard names.isEmpty, !invocation.flag("felt") else {
        throw invocation.misuse("'mmt review due' lists what is due; 'mmt review done ITEM' takes items and --felt")
      }
      let reading = try desk.read()
      let page = desk.ledger(reading).reviews(reading.sidecar)
      try session.show(page.json) { ReviewView.sheet(page, $0) }
      return .ok
    }
    guard !names.isEmpty else { throw invocation.misuse("'mmt review done' needs ITEM") }
    let felt = invocation.value("felt").flatMap { ItemRecord.Felt(rawValue: $0) }
    let booking = try desk.booking(on: names, wantsDone: true)
    return try desk.answerChange(invocation) { (reading, ledger) throws(Failure) in
      var wish = try desk.reviewing(names, felt, reading, ledger)
      try desk.add(booking, to: &wish, reading)
      return wish
    }
  }
}

extension Desk {
  /// The wish to note that solved problems were looked at again now. Once a day is enough.
  fileprivate func reviewing(
    _ names: [String], _ felt: ItemRecord.Felt?, _ reading: Reading, _ ledger: Ledger
  ) throws(Failure) -> Wish {
    var wish = Wish()
    wish.showsBars = false
    wish.named = try items(names, ledger, wantsDone: true)
    for index in wish.named {
      let solvedOn = try solved(index, reading, ledger)
      let isNew = !isReviewed(index, reading, ledger, since: solvedOn)
      if isNew { wish.record(index, reading) { $0.reviews.append(now) } }
      if let felt, reading.record(index)?.felt != felt { wish.record(index, reading) { $0.felt = felt } }
      if let record = wish.records.first(where: { $0.item == index })?.record {
        wish.remarks[index] = remarks(index, record, reading, ledger, isNew: isNew, felt)
      } else {
        wish.already.append(index)
        wish.remarks[index] = [solvedOn == ledger.today ? "solved today" : "looked at again today already"]
      }
    }
    return wish
  }

  /// When the problem was solved. Throws 65 for what can't come back.
  private func solved(_ index: Int, _ reading: Reading, _ ledger: Ledger) throws(Failure) -> CivilDay {
    let placed = ledger.placed(index)
    let name = placed.item.leetcode.map { "LC \($0)" } ?? "\"\(placed.item.text)\""
    guard placed.item.leetcode != nil else {
      throw Failure(
        .data, "\(name) is no LeetCode problem, and only these come back for review", details: ["Nothing was changed."])
    }
    guard let solved = ReviewQueue.entry(ledger, reading.sidecar, item: index) else {
      throw Failure(
        .data, "\(name) isn't solved yet", details: ["Nothing was changed."],
        help: "mmt done \(placed.item.ref ?? placed.item.id) ticks it")
    }
    return solved.solvedOn
  }

  private func isReviewed(_ index: Int, _ reading: Reading, _ ledger: Ledger, since solvedOn: CivilDay) -> Bool {
    if solvedOn == ledger.today { return true }
    let days = (reading.record(index)?.reviews ?? []).map { $0.logicalDay(boundary: ledger.dayBoundary) }
    return days.contains(ledger.today)
  }

  private func remarks(
    _ index: Int, _ record: ItemRecord, _ reading: Reading, _ ledger: Ledger, isNew: Bool, _ felt: ItemRecord.Felt?
  ) -> [String] {
    var remarks = isNew ? ["looked at again"] : []
    if let felt { remarks.append("felt \(felt.rawValue)") }
    var sidecar = reading.sidecar
    var lookup = ItemIDLookup(reading.plan, reading.ids)
    sidecar.setRecord(lookup.id(of: index), record)
    guard let solved = ReviewQueue.entry(ledger, sidecar, item: index) else { return remarks }
    if let entry = solved.entry {
      let date = max(entry.dueOn, ledger.today.advanced(by: 1))
      remarks.append("next " + (date - ledger.today == 1 ? "tomorrow" : "on \(date.short(from: ledger.today))"))
    } else {
      remarks.append("that was the last time")
    }
    return remarks
  }
}
