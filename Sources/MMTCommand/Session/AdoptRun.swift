import MMTCore
import MMTStore
import MMTViews

/// `adopt`: the workspace's own plan, or a file whose folder becomes a workspace.
struct AdoptRun {
  let session: Session
  let file: Path?
  let isPreview: Bool
  let isAsked: Bool
  let wish: AdoptionWish

  init(_ session: Session, file: Path?, isPreview: Bool, isAsked: Bool, wish: AdoptionWish) {
    self.session = session
    self.file = file
    self.isPreview = isPreview
    self.isAsked = isAsked
    self.wish = wish
  }

  func run() throws(Failure) -> AdoptReport {
    guard let file else { return try adoptOwn(try Desk(session)) }
    guard let current = session.world.workingDirectory() else {
      throw Failure(.notFound, "the current folder doesn't exist any more", help: "change to another one")
    }
    let base = session.invocation.path("directory").map { current.appending($0) } ?? current
    let path = base.appending(file.bytes)
    if let desk = try Desk(session, folder: path.parent), (try? session.world.files.status(path)) != nil {
      guard desk.workspace.planName == path.name else { throw desk.holdsAPlan(other: ShellWord.quoted(path.shown)) }
      // One without records was left behind while it was made.
      if desk.hasRecords { return try adoptOwn(desk) }
    }
    let founding = try Founding(
      session, folder: path.parent, plan: RawArgument(path.bytes), start: nil, isAsIs: false, wish: wish)
    let preview = try founding.preview()
    // A file with nothing in it to tick makes no workspace of its folder.
    if isPreview || preview.isEmpty { return isPreview ? preview : preview.settled }
    let isShown = try ask(preview, founds: founding.folder)
    var report = try founding.found()
    report.wasShown = isShown
    return report
  }

  private func adoptOwn(_ desk: Desk) throws(Failure) -> AdoptReport {
    let preview = try desk.adopt(wish, isPreview: true)
    if isPreview { return preview }
    let isShown = preview.boxesToAdd > 0 ? try ask(preview) : false
    let desk = try desk.withSidecar()
    guard preview.boxesToAdd > 0 else { return preview.settled }
    let before = desk.backup.commit("Before adopting \(desk.planName)")
    if let files = desk.digestsOnDisk(), before.isClean { desk.rememberCommitted(files) }
    var report = try desk.adopt(wish, isPreview: false)
    report.commit = try desk.settle("Boxes for \(Counted.text(report.boxesToAdd, "item"))")
    report.wasShown = isShown
    return report
  }

  /// On a terminal a person sees what was understood and says yes first; without one, and with `--yes`, nothing is asked. Whether
  /// that was so. `founds` is the folder that becomes a workspace. Throws 0 for anything but a yes.
  private func ask(_ preview: AdoptReport, founds folder: Path? = nil) throws(Failure) -> Bool {
    guard !isAsked, session.canAsk else { return false }
    var shown = preview
    shown.isQuestion = true
    session.say(AdoptView.sheet(shown, session.rendering).bytes)
    let boxes = preview.boxesToAdd > 0 ? "add \(Counted.text(preview.boxesToAdd, "box", "boxes")) to \(preview.plan.path)" : nil
    let workspace = folder.map { "make \($0.shown) a workspace" }
    let question = [workspace, boxes].compactMap(\.self).joined(separator: " and ")
    let rest = boxes == nil ? "\(preview.plan.path) stays as it is." : "Nothing else in it changes."
    try session.confirm("\(question.prefix(1).uppercased())\(question.dropFirst())? \(rest)")
    return true
  }
}

extension AdoptReport {
  /// Whether nothing was understood as an item, or will be.
  fileprivate var isEmpty: Bool { items == 0 && boxesToAdd == 0 && lines == 0 && columns == 0 }

  /// A report of what there was nothing to do about.
  fileprivate var settled: AdoptReport {
    var report = self
    report.isPreview = false
    return report
  }
}
