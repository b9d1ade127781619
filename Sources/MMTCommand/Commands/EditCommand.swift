import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let edit = Command(.edit) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let editor = try Editor(session.world)
    let reading = try desk.read()
    let ledger = desk.ledger(reading)
    var line = reading.plan.days[ledger.current.day].line
    if let name = invocation.text(0) {
      line = Int(reading.plan.items[try ItemFinder(ledger, findsLater: true, command: "edit").find(name)].line)
    }
    return try desk.edit(at: line, editor, invocation, before: reading)
  }
}

extension Desk {
  /// Opens the plan itself in the editor, then takes in what came of it.
  fileprivate func edit(at line: Int, _ editor: Editor, _ invocation: Invocation, before: Reading) throws(Failure) -> ExitCode {
    try withSidecar().backUpBeforeFirstChange()
    var failure: Failure?
    do throws(Failure) { try editor.open(workspace.plan, line: line, kept: "What was saved until then is in the plan.") } catch
    {
      failure = error
    }
    let desk = try Desk(session)
    let after = try desk.read()
    if after.source.bytes == before.source.bytes {
      if var failure {
        failure.details = ["Nothing was changed."]
        throw failure
      }
      throw Failure(.ok, "nothing was changed")
    }
    let findings = desk.damage(after, desk.seen())
    guard findings.isEmpty else {
      throw Failure(
        .data, "the plan looks damaged now; what you saved is in it, and mmt changed nothing", help: desk.damageHelp,
        diagnostics: findings)
    }
    let answer = try desk.withSidecar().take(before, invocation.asTyped)
    try session.show(answer.json) { ChangeView.sheet(answer, today: now.localDay, $0) }
    if let failure { throw failure }
    return .ok
  }

  /// Gives ticks made in the editor their moment, and notes what the editor changed so that it can be taken back.
  private func take(_ before: Reading, _ command: String) throws(Failure) -> ChangeAnswer {
    let ledgerBefore = ledger(before)
    var answer = try change(command) { (_, _) throws(Failure) in
      var wish = Wish()
      wish.editedFrom = before.source.bytes
      return wish
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
    old.meaning(one) == new.meaning(other) && old.notes(one) == new.notes(other)
  }
}

extension ChangeAnswer.State {
  init(_ item: Item) { self.init(status: item.status, minutes: item.minutes > 0 ? Int(item.minutes) : nil) }
}
