package import MMTCore
import MMTStore

/// What `adopt` is asked to do besides boxes for bullets.
package struct AdoptionRequest {
  /// A column for tables that have none to tick.
  package var columns = false
  /// A bullet and a box for bare lines that name problems.
  package var lines = false

  package init(columns: Bool = false, lines: Bool = false) {
    self.columns = columns
    self.lines = lines
  }
}

/// The adoption of a workspace's plan: boxes for every item without one, proven, between two commits.
extension Workspace {
  package func adopt(_ request: AdoptionRequest = AdoptionRequest(), isPreview: Bool) throws(Failure) -> AdoptReport {
    if isPreview {
      let reading = try reading(try store.readSnapshot())
      return try adoption(reading, request, isPreview: true).report
    }
    return try write { (snapshot, _) throws(Failure) -> Update<AdoptReport> in
      let reading = try reading(snapshot)
      try refuseUnwritable(reading)
      try refuseDamage(reading, nil)
      let (report, text) = try adoption(reading, request, isPreview: false)
      return Update(plan: text, result: report)
    }.result
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
    let (boxes, proven, _) = Adoption.prove(editor, wanted)
    let accepted = Set(boxes.map(\.item))
    let refused = wanted.map(\.item).filter { !accepted.contains($0) }
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

  /// Commits the plan and remembers it. One with undated ticks isn't reconciled yet: the next sync dates them. `change` is what `undo`
  /// can take back of it.
  package func settle(_ subject: String, _ change: UndoLog.Entry? = nil) throws(Failure) -> String? {
    let reading = try reading(try store.readSnapshot())
    let isUndated = reading.plan.items.contains { $0.isDone && $0.completedOn == nil }
    var seen = LastSeen(
      files: isUndated ? nil : reading.digests, committed: nil, at: now,
      items: LastSeen.items(reading.plan, ids: reading.ids))
    let commit = backup.commit(subject, asIs: true)
    if commit.isClean, digestsOnDisk() == reading.digests { seen.committed = reading.digests }
    alone {
      remember(change ?? UndoLog.Entry(.outside, moment: now, command: subject), reading.source, reading.digests)
      remember(seen)
      keepOutline(of: reading.plan)
    }
    return commit.id
  }
}
