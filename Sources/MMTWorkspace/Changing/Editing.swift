package import MMTCore

/// The plan itself in a person's editor.
extension Workspace {
  /// Before the editor opens: what is uncommitted is committed, where it is the day's first change.
  package func prepareEditing() throws(Failure) { try withSidecar().backUpBeforeFirstChange() }

  /// Takes in what the editor made of the plan as it was; nil where that is nothing. Throws 65 where the plan looks damaged now.
  package func takeEdited(from before: Reading, as command: String) throws(Failure) -> ChangeAnswer? {
    let workspace = try Workspace(context)
    let after = try workspace.read()
    if after.source.bytes == before.source.bytes { return nil }
    let findings = workspace.damage(after, workspace.seen())
    guard findings.isEmpty else {
      throw Failure(
        .data, "the plan looks damaged now; what you saved is in it, and mmt changed nothing", help: workspace.damageHelp,
        diagnostics: findings)
    }
    return try workspace.withSidecar().take(before, command)
  }

  /// Gives ticks made in the editor their moment, and notes what the editor changed so that it can be taken back.
  private func take(_ before: Reading, _ command: String) throws(Failure) -> ChangeAnswer {
    let ledgerBefore = ledger(before)
    var answer = try change(command) { (_, _) throws(Failure) in
      var request = ChangeRequest()
      request.editedFrom = before.source.bytes
      return request
    }
    let reading = try read()
    let after = ledger(reading)
    let old = before.plan
    let new = reading.plan
    let matches = ItemMatcher(
      known: ItemMatcher.Known.items(of: old, before.ids), today: ItemMatcher.Known.items(of: new, reading.ids)
    ).matches
    var touched: [Int: Set<Int>] = [:]
    for index in new.items.indices where !new.items[index].isQualifier {
      let known = matches[index].map { old.items[$0] }
      if let known, isSame(known, old, new.items[index], new) { continue }
      let day = new.tracks[Int(new.items[index].track)].day
      answer.changed.append(
        .init(
          placed: after.placed(index), before: known.map { .init($0) }, after: .init(new.items[index]),
          isElsewhere: day != after.current.day, remarks: known == nil ? ["new"] : []))
      touched[day, default: []].insert(Int(new.items[index].track) - new.days[day].tracks.lowerBound)
    }
    answer.days = touched.keys.sorted().map { after.answer(day: $0) }
    answer.touchedTracks = touched.keys.sorted().map { touched[$0] ?? [] }
    answer.streakBefore = ledgerBefore.streak
    answer.streak = after.streak
    answer.editedLines = LineChanges.between(before.source.bytes, reading.source.bytes).reduce(0) {
      $0 + max(SourceText($1.before).lineCount, SourceText($1.after).lineCount)
    }
    return answer
  }

  private func isSame(_ one: Item, _ old: Plan, _ other: Item, _ new: Plan) -> Bool {
    old.meaning(one) == new.meaning(other) && old.nestedText(one) == new.nestedText(other)
  }
}

extension ChangeAnswer.State {
  package init(_ item: Item) { self.init(status: item.status, minutes: item.minutes > 0 ? Int(item.minutes) : nil) }
}
