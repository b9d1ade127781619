import MMTCore
import MMTStore

/// `adopt`: the workspace's own plan, or a file whose folder becomes a workspace.
struct AdoptRun {
  let session: Session
  let file: Path?
  let isPreview: Bool
  let isAsked: Bool

  init(_ session: Session, file: Path?, isPreview: Bool, isAsked: Bool) {
    self.session = session
    self.file = file
    self.isPreview = isPreview
    self.isAsked = isAsked
  }

  func run() throws(Failure) -> AdoptReport {
    guard let file else { return try adoptOwn(try Desk(session)) }
    guard let current = session.world.workingDirectory() else {
      throw Failure(.notFound, "the current folder doesn't exist any more", help: "change to another one")
    }
    let base = session.invocation.path("directory").map { current.appending($0) } ?? current
    let path = base.appending(file.bytes)
    let sidecars = Sidecars()
    let locator = WorkspaceLocator(world: session.world) { sidecars.planName($0) }
    if let folder = try? session.world.files.resolve(path.parent), let found = try locator.workspace(in: folder) {
      guard found.workspace.planName == path.name else {
        let plan = String(decoding: found.workspace.planName, as: UTF8.self)
        throw Failure(
          .cannotCreate, "\(folder.shown) is a workspace already, with the plan \(plan)",
          details: ["Nothing was changed. A workspace has one plan."],
          help: "copy the file to a folder of its own and adopt it there")
      }
      if found.sidecar != nil { return try adoptOwn(try Desk(session, found, sidecars)) }
    }
    let founding = try Founding(
      session, folder: path.parent, plan: RawArgument(path.bytes), start: nil, isAsIs: false)
    if isPreview { return try founding.preview() }
    try ask(try founding.preview())
    return try founding.found()
  }

  private func adoptOwn(_ desk: Desk) throws(Failure) -> AdoptReport {
    if isPreview { return try desk.adopt(isPreview: true) }
    let preview = try desk.adopt(isPreview: true)
    guard preview.boxesToAdd > 0 else { return preview.settled }
    try ask(preview)
    let desk = try desk.withSidecar()
    let before = desk.backup.commit("Before adopting \(desk.planName)")
    if let files = desk.digestsOnDisk(), before.isClean { desk.rememberCommitted(files) }
    var report = try desk.adopt(isPreview: false)
    report.commit = try desk.settle("Boxes for \(report.boxesToAdd) items")
    return report
  }

  /// On a terminal a person says yes first; without one, and with `--yes`, nothing is asked.
  private func ask(_ preview: AdoptReport) throws(Failure) {
    let terminal = session.world.terminal()
    guard !isAsked, terminal.inputIsTerminal, terminal.errorIsTerminal, !session.wantsJSON, preview.boxesToAdd > 0 else {
      return
    }
    let question = "Add \(preview.boxesToAdd) boxes to \(preview.plan.path)? Nothing else in it changes. [y/N] "
    _ = session.world.write(Array(question.utf8), .standardError)
    let answer = session.world.readLine()?.lowercased() ?? ""
    guard answer == "y" || answer == "yes" else {
      throw Failure(.ok, "nothing was changed")
    }
  }
}

extension AdoptReport {
  /// A report of what there was nothing to do about.
  fileprivate var settled: AdoptReport {
    var report = self
    report.isPreview = false
    return report
  }
}
