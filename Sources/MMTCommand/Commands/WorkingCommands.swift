import MMTCore
import MMTViews

extension Command<Session> {
  static let done = Command(.done) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let minutes = invocation.minutes("minutes")
    let note = invocation.value("note")
    let date = try Self.pastDate(invocation, desk)
    let felt = invocation.value("felt").flatMap { ItemRecord.Felt(rawValue: $0) }
    let booking = try desk.booking(on: invocation.texts, isReplaced: minutes != nil)
    return try desk.answerChange(invocation) { (reading, ledger) throws(Failure) in
      var wish = Wish()
      wish.saysNext = true
      wish.named = try desk.items(invocation.texts, ledger)
      let passedOver = desk.passedOver(invocation.texts, ledger)
      for index in wish.named {
        let item = reading.plan.items[index]
        if let others = passedOver[index] { wish.remarks[index] = [others] }
        var edit = item.isDone ? ItemEdit(index) : .done(index, on: date ?? ledger.today, isDateOptional: date == nil)
        if item.isDone, let date, item.completedOn != date { edit.completedOn = .set(date) }
        if let minutes, item.minutes != Int32(clamping: minutes) { edit.minutes = .set(minutes) }
        edit.note = note
        guard edit != ItemEdit(index) else {
          wish.already.append(index)
          if let entry = ReviewQueue.entry(ledger, reading.sidecar, item: index)?.entry, entry.dueOn <= ledger.today {
            wish.remarks[index] = ["ticked already", "solved it again? mmt review done \(item.leetcode)"]
          }
          continue
        }
        wish.edits.append(edit)
        guard edit.completedOn != .keep else { continue }
        var record = reading.record(index) ?? ItemRecord()
        // A day given by hand has no moment.
        record.completed = date == nil ? desk.now : nil
        wish.records.append((index, record))
      }
      if let minutes {
        for index in wish.named {
          guard var record = reading.record(index), record.countsMinutes else { continue }
          record.takeMinutes(of: minutes)
          if record != reading.record(index) { wish.record(index, reading) { $0.takeMinutes(of: minutes) } }
        }
      }
      if let felt {
        for index in wish.named where reading.record(index)?.felt != felt {
          wish.record(index, reading) { $0.felt = felt }
          wish.remarks[index, default: []].append("felt \(felt.rawValue)")
        }
      }
      try desk.add(booking, to: &wish, reading)
      return wish
    }
  }

  static let undone = Command(.undone) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    return try desk.answerChange(invocation) { (reading, ledger) throws(Failure) in
      var wish = Wish()
      wish.named = try desk.items(invocation.texts, ledger, wantsDone: true)
      for index in wish.named {
        let item = reading.plan.items[index]
        // An open box has nothing to take back; a date on it is the user's own text.
        guard item.status != .open else {
          wish.already.append(index)
          continue
        }
        wish.edits.append(.undone(index))
        if var record = reading.record(index), record.completed != nil {
          record.completed = nil
          wish.records.append((index, record))
        }
      }
      return wish
    }
  }

  static let skip = Command(.skip) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let booking = try desk.booking(on: invocation.texts)
    return try desk.answerChange(invocation) { (reading, ledger) throws(Failure) in
      var wish = Wish()
      wish.saysNext = true
      wish.named = try desk.items(invocation.texts, ledger)
      for index in wish.named {
        guard reading.plan.items[index].status != .cancelled else {
          wish.already.append(index)
          continue
        }
        // What gives way is said: the box was ticked.
        if reading.plan.items[index].isDone {
          let date = reading.plan.items[index].completedOn.map { " on \($0.iso)" } ?? ""
          wish.remarks[index] = ["was done\(date)", "mmt undo takes it back"]
        }
        wish.edits.append(.skipped(index, on: ledger.today))
        if var record = reading.record(index), record.completed != nil {
          record.completed = nil
          wish.records.append((index, record))
        }
      }
      try desk.add(booking, to: &wish, reading)
      return wish
    }
  }

  /// `--on`: today or earlier.
  private static func pastDate(_ invocation: Invocation, _ desk: Desk) throws(Failure) -> CivilDay? {
    guard let date = invocation.date("on", today: desk.logicalToday) else { return nil }
    guard date <= desk.now.localDay else {
      throw invocation.misuse(of: "on", "\(date.iso) lies in the future")
    }
    return date
  }
}

extension Desk {
  /// Runs a change and shows what came of it.
  func answerChange(
    _ invocation: Invocation, _ decide: (Reading, Ledger) throws(Failure) -> Wish
  ) throws(Failure) -> ExitCode {
    let answer = try withSidecar().change(invocation.asTyped, decide)
    try session.show(answer.json) { ChangeView.sheet(answer, today: now.localDay, $0) }
    return .ok
  }

  /// Finds all the items named before any is changed; one named twice counts once. A range of places leaves out what was skipped or moved
  /// on: that was decided, and nobody named it. For `undone` it is all of them.
  func items(_ names: [String], _ ledger: Ledger, wantsDone: Bool = false) throws(Failure) -> [Int] {
    let command = session.invocation.command
    let finder = ItemFinder(ledger, wantsDone: wantsDone, command: command == "review" ? "review done" : command)
    var found: [Int] = []
    var known = Set<Int>()
    for name in names {
      let all = try finder.findAll(name)
      for index in all where all.count == 1 || wantsDone || ledger.plan.items[index].status.isRequired {
        if known.insert(index).inserted { found.append(index) }
      }
    }
    return found
  }
}

extension Desk {
  /// What is to be said where words fit an item of today that is settled, too: which one was not meant.
  fileprivate func passedOver(_ names: [String], _ ledger: Ledger) -> [Int: String] {
    let finder = ItemFinder(ledger, command: session.invocation.command)
    var found: [Int: String] = [:]
    for name in names {
      guard let taken = try? finder.find(name) else { continue }
      let refs = ledger.placed(finder.passedOver(name, for: taken)).compactMap(\.item.ref)
      if !refs.isEmpty { found[taken] = "not " + refs.joined(separator: ", ") + ", done before" }
    }
    return found
  }
}

extension Invocation {
  /// The command as a person would type it, long texts cut, without what only says how it answers: what `undo` says that it takes back.
  var asTyped: String {
    func typed(_ text: String) -> String { ShellWord.quoted(text.utf8.count > 200 ? String(text.prefix(60)) + "…" : text) }
    let own = options.filter { given in spec.options.contains { $0.name == given.name } && given.name != "dry-run" }
    let typedOptions = own.map { "--" + $0.name + ($0.value?.text.map { " " + typed($0) } ?? "") }
    return "mmt " + ([command] + texts.map(typed) + typedOptions).joined(separator: " ")
  }
}

extension Reading {
  /// An item's record as the sidecar has it under today's id.
  func record(_ index: Int) -> ItemRecord? {
    let day = plan.tracks[Int(plan.items[index].track)].day
    let ids = ids.ids(plan, day: day)
    let offset = index - plan.days[day].items.lowerBound
    return offset < ids.count ? sidecar.record(ids[offset]) : nil
  }
}
