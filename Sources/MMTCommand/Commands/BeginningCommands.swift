import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let initialise = Command(.initialise) { (invocation, session) throws(Failure) in
    let founding = try Founding(
      session, folder: invocation.path(0).map { Path($0) } ?? Path("."), plan: invocation.raw("plan"),
      start: invocation.date("start", today: try session.world.now().logicalDay(boundary: Settings().dayBoundary)),
      isAsIs: invocation.flag("as-is"))
    let report = try invocation.flag("dry-run") ? founding.preview() : founding.found()
    try session.show(report.json) { AdoptView.sheet(report, $0) }
    return .ok
  }

  static let adopt = Command(.adopt) { (invocation, session) throws(Failure) in
    let report = try AdoptRun(
      session, file: invocation.path(0).map { Path($0) }, isPreview: invocation.flag("dry-run"),
      isAsked: invocation.flag("yes"),
      wish: AdoptionWish(columns: invocation.flag("column"), lines: invocation.flag("lines"))
    ).run()
    try session.show(report.json) { AdoptView.sheet(report, $0) }
    return .ok
  }
}

/// What `adopt` is asked to do besides boxes for bullets.
struct AdoptionWish {
  /// A column for tables that have none to tick.
  var columns = false
  /// A bullet and a box for bare lines that name problems.
  var lines = false
}

/// The adoption of a workspace's plan: boxes for every item without one, proven, between two commits.
extension Desk {
  func adopt(_ wish: AdoptionWish = AdoptionWish(), isPreview: Bool) throws(Failure) -> AdoptReport {
    if isPreview {
      let reading = try reading(try store.readSnapshot())
      return try adoption(reading, wish, isPreview: true).report
    }
    return try write { (snapshot, _) throws(Failure) -> Update<AdoptReport> in
      let reading = try reading(snapshot)
      try refuseUnwritable(reading)
      try refuseDamage(reading, nil)
      let (report, text) = try adoption(reading, wish, isPreview: false)
      return Update(plan: text, result: report)
    }.result
  }

  func adoption(
    _ reading: Reading, _ wish: AdoptionWish = AdoptionWish(), isPreview: Bool
  ) throws(Failure) -> (report: AdoptReport, text: ProvenText?) {
    let editor = reading.editor
    let wanted =
      Adoption.boxes(reading.plan, columns: wish.columns).filter { edit in
        reading.settings.bullets != .items || reading.plan.items[edit.item].isTableRow
      }
    session.progress.show("trying \(Counted.text(wanted.count, "box", "boxes"))")
    let (boxes, proven, _) = Adoption.prove(editor, wanted)
    let accepted = Set(boxes.map(\.item))
    let refused = wanted.map(\.item).filter { !accepted.contains($0) }
    // Lines last: a bullet without a box beside new ones would stop being an item.
    let boxed = proven?.plan ?? reading.plan
    let lines = wish.lines ? Adoption.proveLines(boxed, reading.options, Adoption.bareLines(boxed)) : nil
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

  /// Commits the plan and remembers it. One with undated ticks isn't reconciled yet: the next sync dates them. `change` is what `undo`
  /// can take back of it.
  func settle(_ subject: String, _ change: UndoLog.Entry? = nil) throws(Failure) -> String? {
    let reading = try reading(try store.readSnapshot())
    let isUndated = reading.plan.items.contains { $0.isDone && $0.completedOn == nil }
    var seen = Seen(
      files: isUndated ? nil : reading.digests, committed: nil, at: now,
      items: Seen.items(reading.plan, ids: reading.ids))
    let commit = backup.commit(subject)
    if commit.isClean, digestsOnDisk() == reading.digests { seen.committed = reading.digests }
    alone {
      remember(seen)
      remember(change ?? UndoLog.Entry(.outside, moment: now, command: subject), reading.source, reading.digests)
      keepOutline(of: reading.plan)
    }
    return commit.id
  }
}
