package import MMTCore

extension ChangeRequest {
  /// The edit of a named item, to be added to.
  private mutating func edit(_ item: Int, _ change: (inout ItemEdit) -> Void) {
    if let place = edits.firstIndex(where: { $0.item == item }) {
      change(&edits[place])
    } else {
      var edit = ItemEdit(item)
      change(&edit)
      edits.append(edit)
    }
    already.removeAll { $0 == item }
  }

  /// The record of a named item, to be added to.
  package mutating func record(_ item: Int, _ reading: Reading, _ change: (inout ItemRecord) -> Void) {
    if let place = records.firstIndex(where: { $0.item == item }) {
      change(&records[place].record)
    } else {
      var record = reading.record(item) ?? ItemRecord()
      change(&record)
      records.append((item, record))
    }
    already.removeAll { $0 == item }
  }

  /// Gives an item other minutes; 0 is none. `change` is applied to those of the line, or to those set already. Throws 65 past what
  /// can be written.
  package mutating func minutes(_ item: Int, _ reading: Reading, _ change: WorkDuration.Change) throws(Failure) {
    let line = Int(reading.plan.items[item].minutes)
    let known = records.first { $0.item == item }?.record ?? reading.record(item)
    var before = reading.record(item)?.settled(line) ?? line
    if case .set(let set)? = edits.first(where: { $0.item == item })?.minutes { before = set }
    guard let after = change.applied(to: before) else {
      throw Failure(
        .data, "with that it would be more than \(WorkDuration.limit) minutes",
        details: ["Nothing was changed. \(WorkDuration.text(before)) are in the plan."])
    }
    if known?.countsMinutes ?? false { record(item, reading) { $0.takeMinutes(of: after) } }
    guard after != line || after != before else { return }
    edit(item) { $0.minutes = after == line ? .keep : after == 0 ? .drop : .set(after) }
  }

  /// Books a timer that ends: a session in the record, its minutes in the line. One that an interrupted command had booked already
  /// isn't booked twice.
  package mutating func book(_ booking: Booking, _ item: Int, _ id: String, _ reading: Reading, at now: Moment) throws(Failure)
  {
    let timer = booking.timer
    var end = EndedTimer(
      id: id, startedAt: timer.start, endedAt: now, seconds: booking.seconds, reason: booking.reason)
    if reading.record(item)?.hasBooked(timer.session) ?? false {
      end.seconds = 0
      end.reason = .bookedBefore
    } else if booking.seconds > 0 {
      var more = 0
      record(item, reading) {
        more = $0.book(.init(id: timer.session, start: timer.start, seconds: booking.seconds))
      }
      if more > 0 { try minutes(item, reading, .add(more)) }
    }
    ended = (timer, end)
  }
}
