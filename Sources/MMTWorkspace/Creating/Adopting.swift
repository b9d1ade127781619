package import MMTCore
import MMTStore

/// What `adopt` is asked to do besides boxes for bullets.
package struct AdoptionRequest {
  /// A column for tables that have none to tick.
  package var columns = false
  /// A bullet and a box for bare lines that name problems.
  package var lines = false
  /// Boxes for bare bullets too that are prose beside boxes.
  package var bullets = false

  package init(columns: Bool = false, lines: Bool = false, bullets: Bool = false) {
    self.columns = columns
    self.lines = lines
    self.bullets = bullets
  }

  /// What of a plan a person may ask for besides: a key, its meaning, and what is asked for then.
  package func offers(_ report: AdoptReport) -> [(key: String, meaning: String, request: AdoptionRequest)] {
    let choices = report.choices
    var offers: [(key: String, meaning: String, request: AdoptionRequest)] = []
    func offer(_ key: String, _ count: Int, _ meaning: String, _ flag: WritableKeyPath<AdoptionRequest, Bool>) {
      guard count > 0, !self[keyPath: flag] else { return }
      var request = self
      request[keyPath: flag] = true
      offers.append((key: key, meaning: meaning, request: request))
    }
    offer("b", choices.bullets, "boxes for \(Counted.text(choices.bullets, "bullet")) left as prose too", \.bullets)
    offer("l", choices.lines, "\(Counted.text(choices.lines, "bare line")) too", \.lines)
    offer("c", choices.columns, "a column Done in \(Counted.text(choices.columns, "table")) too", \.columns)
    return offers
  }
}

/// The adoption of a workspace's plan: boxes for every item without one, proven, between two commits.
extension Workspace {
  /// What `adopt` would do with the workspace's own plan.
  func adoptionPreview(_ request: AdoptionRequest) throws(Failure) -> AdoptReport {
    let reading = try reading(try store.readSnapshot())
    return again(try adoption(reading, request, isPreview: true).report, reading.plan)
  }

  /// A workspace's beginning is settled: what its dates lack was told when the plan was taken over.
  private func again(_ report: AdoptReport, _ plan: Plan) -> AdoptReport {
    var report = report
    let known = Set(Adoption.startAdvice(plan))
    report.advice.removeAll { known.contains($0) }
    return report
  }

  /// Writes the boxes. `change` is what `undo` takes back of that, as what `command` did; nil where nothing was written. `isAgain` for a
  /// workspace's own plan.
  func adopt(
    _ request: AdoptionRequest, as command: String, isAgain: Bool = false
  ) throws(Failure) -> (report: AdoptReport, change: UndoLog.Entry?) {
    let adopted = try write { (snapshot, _) throws(Failure) -> Update<(report: AdoptReport, change: UndoLog.Entry?)> in
      let reading = try reading(snapshot)
      try refuse(reading, nil)
      let (report, text) = try adoption(reading, request, isPreview: false)
      let lines = text.map { LineChanges.between(reading.source.bytes, $0.bytes) } ?? []
      let change = UndoLog.Entry(moment: now, command: command, lines: lines, planBefore: reading.digests.plan)
      let told = isAgain ? again(report, reading.plan) : report
      return Update(plan: text, result: (report: told, change: lines.isEmpty ? nil : change))
    }.result
    guard let change = adopted.change, change.size > UndoLog.wholeLimit else { return adopted }
    // So much of a plan is a matter of commits, of which the last is the plan without boxes.
    let saved = git.commit(named: "HEAD")?.shortID
    return (adopted.report, saved.map { UndoLog.Entry(.replaced, moment: now, command: "mmt restore \($0)") })
  }

  func adoption(
    _ reading: Reading, _ request: AdoptionRequest = AdoptionRequest(), isPreview: Bool
  ) throws(Failure) -> (report: AdoptReport, text: ProvenText?) {
    let editor = reading.editor
    let wanted =
      Adoption.boxes(reading.plan, columns: request.columns).filter { edit in
        reading.settings.bullets != .items || reading.plan.items[edit.item].isTableRow
      }
    context.progress("trying \(Counted.text(wanted.count, "box", "boxes"))")
    let (boxes, proven, _) = request.bullets ? ([], nil, 0) : Adoption.prove(editor, wanted)
    if request.bullets || boxes.count < wanted.count, reading.settings.bullets != .items,
      let each = Adoption.boxEach(reading.document, columns: request.columns, all: request.bullets)
    {
      return try adoption(reading, request, each, isPreview: isPreview)
    }
    let accepted = Set(boxes.map(\.item))
    let refused = wanted.map(\.item).filter { !accepted.contains($0) }.map { Int(reading.plan.items[$0].line) }
    // Lines last: a bullet without a box beside new ones would stop being an item.
    let boxed = proven?.plan ?? reading.plan
    let lines = request.lines ? Adoption.proveLines(boxed, reading.options, Adoption.bareLines(boxed)) : nil
    var report = Adoption.report(
      reading.plan, reading.options, path: planName, boxes: boxes, refused: refused, isPreview: isPreview)
    if let lines {
      // What the lines became is counted as the plan will be read; its places are those of the file as it is.
      let before = report
      report = Adoption.report(
        lines.plan, reading.options, path: planName, boxes: [], refused: [], lines: lines.lines.count, isPreview: isPreview)
      report.add(before, taken: lines.lines)
    }
    return (report, isPreview ? nil : lines?.text ?? proven?.text)
  }

  /// The same, where bullets got their boxes one by one.
  private func adoption(
    _ reading: Reading, _ request: AdoptionRequest, _ each: Adoption.Boxing, isPreview: Bool
  ) throws(Failure) -> (report: AdoptReport, text: ProvenText?) {
    var report = Adoption.report(
      each.plan, reading.options, path: planName, boxes: [], refused: each.refused, isPreview: isPreview)
    report.boxes -= each.added
    report.boxesToAdd = each.added
    guard request.lines, let lines = Adoption.proveLines(each.plan, reading.options, Adoption.bareLines(each.plan)) else {
      return (report, isPreview ? nil : each.text)
    }
    let before = report
    report = Adoption.report(
      lines.plan, reading.options, path: planName, boxes: [], refused: [], lines: lines.lines.count, isPreview: isPreview)
    report.add(before, taken: lines.lines)
    return (report, isPreview ? nil : lines.text)
  }

  /// Commits the plan and remembers it. What is ticked in a plan that nobody saw before was done nobody knows when; a tick that came
  /// since it was seen last, and a date that only a record knows, are left to the next `sync`. `change` is what `undo` can take back
  /// of it; with `takesOver` plan and records are those of another time or place and now what is known, so that no tick in them is news.
  package func settle(
    _ subject: String, _ change: UndoLog.Entry? = nil, takesOver: Bool = false, asIs: Bool = false
  ) throws(Failure) -> String? {
    let reading = try reading(try store.readSnapshot())
    var seen = lastSeen(
      reading.plan, LastSeen.items(reading.plan, ids: reading.ids), files: reading.digests, committed: nil)
    let found = reconciliation(reading, seen: takesOver ? seen : self.seen() ?? seen)
    let ticks = found.completed.map(\.item).filter { reading.plan.items[$0].completedOn == nil }
    for index in ticks { seen.items[index].status = .open }
    let lacksDates = found.edits.contains { edit in
      reading.plan.items[edit.item].isDone && reading.plan.items[edit.item].completedOn == nil
    }
    // They were committed before anybody had reconciled them.
    let isUnsettled = takesOver && found.sidecar != reading.sidecar
    var change = change ?? UndoLog.Entry(.outside, moment: now, command: subject)
    // What records lose with it, as the moments of ticks that are open again, comes back with it, too.
    if takesOver, change.kind == .change { change.follow(reading.sidecar.changes(to: found.sidecar)) }
    if !ticks.isEmpty || lacksDates || isUnsettled { seen.files = nil }
    // It was proven, or asked for as it is.
    context.soundPlan = reading.digests.plan
    let commit = backup.commit(subject, asIs: asIs)
    if commit.isClean, digestsOnDisk() == reading.digests { seen.committed = reading.digests }
    alone {
      remember(change, reading.source, reading.digests)
      remember(seen)
      keepAll(reading.plan, reading.options, reading.digests.plan)
    }
    return commit.id
  }
}

extension UndoLog.Entry {
  /// Takes in what becomes of the records of items by it afterwards; those that are put aside come back with their items.
  fileprivate mutating func follow(_ later: [SidecarChange]) {
    let aside = Set(later.filter { $0.section == .archived }.map(\.key))
    for next in later where next.section == .items && next.before != nil && !aside.contains(next.key) {
      if let place = sidecar.firstIndex(where: { $0.section == .items && $0.key == next.key }) {
        sidecar[place].after = next.after
      } else {
        sidecar.append(next)
      }
    }
  }
}
