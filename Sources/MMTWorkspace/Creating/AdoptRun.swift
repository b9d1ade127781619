package import MMTCore
package import MMTStore

/// `adopt`: the workspace's own plan, or a file whose folder becomes a workspace.
package struct AdoptRun {
  package let context: WorkspaceContext
  package let file: Path?
  package let isPreview: Bool
  /// Shows a preview to a person and asks for a yes, with the question; returns whether anybody was asked, and throws 0 for anything but a yes.
  package let ask: (AdoptReport, String) throws(Failure) -> Bool
  package let request: AdoptionRequest

  package init(
    _ context: WorkspaceContext, file: Path?, isPreview: Bool, request: AdoptionRequest,
    ask: @escaping (AdoptReport, String) throws(Failure) -> Bool
  ) {
    self.context = context
    self.file = file
    self.isPreview = isPreview
    self.ask = ask
    self.request = request
  }

  package func run() throws(Failure) -> AdoptReport {
    guard let file else { return try adoptOwn(try Workspace(context)) }
    let base = try context.base()
    let path = base.appending(file.bytes)
    if let workspace = try Workspace(context, folder: path.parent), context.world.files.exists(path) {
      guard workspace.folder.planName == path.name else { throw workspace.holdsAPlan(other: ShellWord.quoted(path.shown)) }
      // One without records was left behind while it was made.
      if workspace.hasRecords { return try adoptOwn(workspace) }
    }
    let creation = try Creation(
      context, folder: path.parent, plan: path.bytes, start: nil, isAsIs: false, request: request)
    let preview = try creation.preview()
    // A file with nothing in it to tick makes no workspace of its folder.
    if isPreview || preview.isEmpty { return isPreview ? preview : preview.settled }
    let isShown = try ask(preview, founds: creation.folder)
    var report = try creation.create()
    report.wasShown = isShown
    return report
  }

  private func adoptOwn(_ workspace: Workspace) throws(Failure) -> AdoptReport {
    let preview = try workspace.adopt(request, isPreview: true)
    if isPreview { return preview }
    let isShown = preview.boxesToAdd > 0 ? try ask(preview) : false
    let workspace = try workspace.withSidecar()
    guard preview.boxesToAdd > 0 else { return preview.settled }
    let before = workspace.backup.commit("Before adopting \(workspace.planName)")
    if let files = workspace.digestsOnDisk(), before.isClean { workspace.rememberCommitted(files) }
    var report = try workspace.adopt(request, isPreview: false)
    report.commit = try workspace.settle("Boxes for \(Counted.text(report.boxesToAdd, "item"))")
    report.wasShown = isShown
    return report
  }

  /// `founds` is the folder that becomes a workspace.
  private func ask(_ preview: AdoptReport, founds folder: Path? = nil) throws(Failure) -> Bool {
    var shown = preview
    shown.isQuestion = true
    let boxes = preview.boxesToAdd > 0 ? "add \(Counted.text(preview.boxesToAdd, "box", "boxes")) to \(preview.plan.path)" : nil
    let workspace = folder.map { "make \($0.shown) a workspace" }
    let question = [workspace, boxes].compactMap(\.self).joined(separator: " and ")
    let rest = boxes == nil ? "\(preview.plan.path) stays as it is." : "Nothing else in it changes."
    return try ask(shown, "\(question.prefix(1).uppercased())\(question.dropFirst())? \(rest)")
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
