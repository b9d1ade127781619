package import MMTCore

extension Workspace {
  /// Notes that solved problems were looked at again now. Once a day is enough.
  package func reviewed(_ names: [String], felt: ItemRecord.Felt?, as command: String) throws(Failure) -> ChangeAnswer {
    let booking = try booking(on: names, wantsDone: true, command: "review done")
    return try changing(command) { (reading, ledger) throws(Failure) in
      var request = try reviewing(names, felt, reading, ledger)
      try add(booking, to: &request, reading)
      return request
    }
  }

  func reviewing(
    _ names: [String], _ felt: ItemRecord.Felt?, _ reading: Reading, _ ledger: Ledger
  ) throws(Failure) -> ChangeRequest {
    var request = ChangeRequest()
    request.showsBars = false
    request.named = try items(names, ledger, wantsDone: true, command: "review done")
    for index in request.named {
      let solvedOn = try solved(index, reading, ledger)
      let isNew = !isReviewed(index, reading, ledger, since: solvedOn)
      if isNew { request.record(index, reading) { $0.reviews.append(now) } }
      if let felt, reading.record(index)?.felt != felt { request.record(index, reading) { $0.felt = felt } }
      if let record = request.records.first(where: { $0.item == index })?.record {
        request.remarks[index] = remarks(index, record, reading, ledger, isNew: isNew, felt)
      } else {
        request.already.append(index)
        request.remarks[index] = [solvedOn == ledger.today ? "solved today" : "looked at again today already"]
      }
    }
    return request
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
