package import MMTCore

/// What `done` is told besides the items.
package struct DoneDetails: Sendable {
  package var minutes: Int?
  package var note: String?
  /// A day given by hand: today or earlier. nil for now.
  package var date: CivilDay?
  package var felt: ItemRecord.Felt?

  package init() {}
}

/// Ticking, unticking and skipping items. Items are named as a person types them; `command` is what the log calls the change.
extension Workspace {
  package func done(_ names: [String], _ details: DoneDetails, as command: String) throws(Failure) -> ChangeAnswer {
    let booking = try booking(on: names, isReplaced: details.minutes != nil)
    return try changing(command) { (reading, ledger) throws(Failure) in
      var request = ChangeRequest()
      request.saysNext = true
      request.named = try items(names, ledger, command: "done")
      let passedOver = passedOver(names, ledger, command: "done")
      for index in request.named {
        let item = reading.plan.items[index]
        if let others = passedOver[index] { request.remarks[index] = [others] }
        if let date = details.date, let first = ledger.schedule?.dates.first, date < first {
          request.remarks[index, default: []].append("\(date.withWeekday), before the plan's first day, \(first.withWeekday)")
        }
        let edit = edit(item, index, details, ledger)
        guard edit != ItemEdit(index) else {
          request.already.append(index)
          if let entry = ReviewQueue.entry(ledger, reading.sidecar, item: index)?.entry, entry.dueOn <= ledger.today {
            request.remarks[index] = ["ticked already", "solved it again? mmt review done \(item.leetcode)"]
          }
          continue
        }
        request.edits.append(edit)
        guard edit.completedOn != .keep else { continue }
        var record = reading.record(index) ?? ItemRecord()
        // A day given by hand has no moment.
        record.completed = details.date == nil ? now : nil
        request.records.append((index, record))
      }
      if let minutes = details.minutes {
        for index in request.named {
          guard var record = reading.record(index), record.countsMinutes else { continue }
          record.takeMinutes(of: minutes)
          if record != reading.record(index) { request.record(index, reading) { $0.takeMinutes(of: minutes) } }
        }
      }
      if let felt = details.felt {
        for index in request.named where reading.record(index)?.felt != felt {
          request.record(index, reading) { $0.felt = felt }
          request.remarks[index, default: []].append("felt \(felt.rawValue)")
        }
      }
      try add(booking, to: &request, reading)
      return request
    }
  }

  private func edit(_ item: Item, _ index: Int, _ details: DoneDetails, _ ledger: Ledger) -> ItemEdit {
    let date = details.date
    var edit = item.isDone ? ItemEdit(index) : .done(index, on: date ?? ledger.today, isDateOptional: date == nil)
    if item.isDone, let date, item.completedOn != date { edit.completedOn = .set(date) }
    if let minutes = details.minutes, item.minutes != Int32(clamping: minutes) { edit.minutes = .set(minutes) }
    edit.note = details.note
    return edit
  }

  package func undone(_ names: [String], as command: String) throws(Failure) -> ChangeAnswer {
    try changing(command) { (reading, ledger) throws(Failure) in
      var request = ChangeRequest()
      request.named = try items(names, ledger, wantsDone: true, command: "undone")
      let former = FormerMarks(plan: reading.plan, log: undoLog())
      for index in request.named {
        guard let edit = reading.plan.undoing(index) else {
          request.already.append(index)
          continue
        }
        request.edits.append(former.givingBack(edit))
        request.forgetCompletion(index, reading)
      }
      return request
    }
  }

  package func skip(_ names: [String], as command: String) throws(Failure) -> ChangeAnswer {
    let booking = try booking(on: names, command: "skip")
    return try changing(command) { (reading, ledger) throws(Failure) in
      var request = ChangeRequest()
      request.saysNext = true
      request.named = try items(names, ledger, command: "skip")
      for index in request.named {
        let item = reading.plan.items[index]
        guard let edit = reading.plan.skipping(index, on: ledger.today) else {
          request.already.append(index)
          continue
        }
        // What gives way is said: the box was ticked.
        if item.isDone {
          let date = item.completedOn.map { $0 == ledger.today ? " today" : " on \($0.iso)" } ?? ""
          request.remarks[index] = ["was done\(date)", "mmt undo takes it back"]
        }
        request.edits.append(edit)
        request.forgetCompletion(index, reading)
      }
      try add(booking, to: &request, reading)
      return request
    }
  }

  /// What is to be said where words fit an item of today that is settled, too: which one was not meant.
  private func passedOver(_ names: [String], _ ledger: Ledger, command: String) -> [Int: String] {
    let finder = ItemFinder(ledger, command: command)
    var found: [Int: String] = [:]
    for name in names {
      guard let taken = try? finder.find(name) else { continue }
      let refs = ledger.placed(finder.passedOver(name, for: taken)).compactMap(\.item.ref)
      if !refs.isEmpty { found[taken] = "not " + refs.joined(separator: ", ") + ", done before" }
    }
    return found
  }
}

extension ChangeRequest {
  fileprivate mutating func forgetCompletion(_ index: Int, _ reading: Reading) {
    guard var record = reading.record(index), record.completed != nil else { return }
    record.completed = nil
    records.append((index, record))
  }
}
