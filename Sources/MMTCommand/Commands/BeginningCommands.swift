import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let initialise = Command(.initialise) { (invocation, session) throws(Failure) in
    let founding = try Founding(
      session, folder: invocation.path(0).map { Path($0) } ?? Path("."), plan: invocation.raw("plan"),
      start: invocation.date("start"),
      isAsIs: invocation.flag("as-is"))
    let report = try invocation.flag("dry-run") ? founding.preview() : founding.found()
    try session.show(report.json) { AdoptView.sheet(report, $0) }
    return .ok
  }

  static let adopt = Command(.adopt) { (invocation, session) throws(Failure) in
    let report = try AdoptRun(
      session, file: invocation.path(0).map { Path($0) }, isPreview: invocation.flag("dry-run"), isAsked: invocation.flag("yes")
    ).run()
    try session.show(report.json) { AdoptView.sheet(report, $0) }
    return .ok
  }
}

/// The adoption of a workspace's plan: boxes for every item without one, proven, between two commits.
extension Desk {
  func adopt(isPreview: Bool) throws(Failure) -> AdoptReport {
    if isPreview {
      let reading = try reading(try store.readSnapshot())
      return try adoption(reading, isPreview: true).report
    }
    let outcome = try store.update { (snapshot) throws(Failure) -> Update<AdoptReport> in
      let reading = try reading(snapshot)
      try refuseUnwritable(reading)
      try refuseDamage(reading, nil)
      let (report, text) = try adoption(reading, isPreview: false)
      return Update(plan: text, result: report)
    }
    for warning in outcome.warnings { session.warn(warning) }
    return outcome.result
  }

  func adoption(_ reading: Reading, isPreview: Bool) throws(Failure) -> (report: AdoptReport, text: ProvenText?) {
    let editor = reading.editor
    let wanted = reading.settings.bullets == .items ? [] : Adoption.boxes(reading.plan)
    session.progress.show("trying \(Counted.text(wanted.count, "box", "boxes"))")
    let (boxes, proven, _) = Adoption.prove(editor, wanted)
    let accepted = Set(boxes.map(\.item))
    let refused = wanted.map(\.item).filter { !accepted.contains($0) }
    let report = Adoption.report(reading.plan, path: planName, boxes: boxes, refused: refused, isPreview: isPreview)
    guard !boxes.isEmpty, !isPreview else { return (report, nil) }
    return (report, proven?.text)
  }

  /// Commits the plan and remembers it. One with undated ticks isn't reconciled yet: the next sync dates them.
  func settle(_ subject: String) throws(Failure) -> String? {
    let reading = try reading(try store.readSnapshot())
    let isUndated = reading.plan.items.contains { $0.isDone && $0.completedOn == nil }
    var seen = Seen(
      files: isUndated ? nil : reading.digests, committed: nil, at: now,
      items: Seen.items(reading.plan, ids: reading.ids.all(reading.plan)))
    let commit = backup.commit(subject)
    if commit.isClean, digestsOnDisk() == reading.digests { seen.committed = reading.digests }
    remember(seen)
    return commit.id
  }
}
