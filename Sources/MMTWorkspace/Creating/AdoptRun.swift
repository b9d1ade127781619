package import MMTCore
package import MMTStore

/// `adopt`: the workspace's own plan, or a file whose folder becomes a workspace.
package struct AdoptRun {
  package let context: WorkspaceContext
  package let file: Path?
  package let isPreview: Bool
  /// What a person said to a preview; anything but a yes or an offered key is thrown as 0.
  package enum Reply {
    /// There was nobody to ask.
    case unasked
    case agreed
    /// More is asked for: what that comes to is to be shown and asked about anew.
    case again(AdoptionRequest)
  }

  /// Shows a preview to a person and asks for a yes, with the question.
  package let ask: (AdoptReport, AdoptionRequest, String) throws(Failure) -> Reply
  package let request: AdoptionRequest

  package init(
    _ context: WorkspaceContext, file: Path?, isPreview: Bool, request: AdoptionRequest,
    ask: @escaping (AdoptReport, AdoptionRequest, String) throws(Failure) -> Reply
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
    if isPreview { return preview }
    // A file with nothing in it to tick makes no workspace of its folder, unless a person wants more of it.
    if preview.isEmpty, request.offers(preview).isEmpty { throw preview.nothingToTick }
    let reply = try question(preview, founds: creation.folder)
    if preview.isEmpty, case .unasked = reply { throw preview.nothingToTick }
    if case .again(let request) = reply { return try again(request).run() }
    var report = try creation.create(adopting: true)
    report.wasShown = reply.wasShown
    return report
  }

  private func again(_ request: AdoptionRequest) -> AdoptRun {
    AdoptRun(context, file: file, isPreview: isPreview, request: request, ask: ask)
  }

  private func adoptOwn(_ workspace: Workspace) throws(Failure) -> AdoptReport {
    let preview = try workspace.adoptionPreview(request)
    if isPreview { return preview }
    let reply = preview.boxesToAdd > 0 ? try question(preview) : .unasked
    if case .again(let request) = reply { return try again(request).run() }
    let workspace = try workspace.withSidecar()
    guard preview.boxesToAdd > 0 else { return preview.settled }
    _ = workspace.backup.commit("Before adopting \(workspace.planName)")
    let adopted = try workspace.adopt(request, as: "mmt adopt", isAgain: true)
    var report = adopted.report
    report.commit = try workspace.settle("Boxes for \(Counted.text(report.boxesToAdd, "item"))", adopted.change)
    report.wasShown = reply.wasShown
    return report
  }

  /// `founds` is the folder that becomes a workspace.
  private func question(_ preview: AdoptReport, founds folder: Path? = nil) throws(Failure) -> Reply {
    var shown = preview
    shown.isQuestion = true
    let boxes = preview.boxesToAdd > 0 ? "add \(Counted.text(preview.boxesToAdd, "box", "boxes")) to \(preview.plan.path)" : nil
    let workspace = folder.map { "make \($0.shown) a workspace" }
    let deed = [workspace, boxes].compactMap(\.self).joined(separator: " and ")
    let rest = boxes == nil ? "\(preview.plan.path) stays as it is." : "Nothing else in it changes."
    return try ask(shown, request, "\(deed.prefix(1).uppercased())\(deed.dropFirst())? \(rest)")
  }
}

extension AdoptRun.Reply {
  /// Whether a person has seen what was understood.
  fileprivate var wasShown: Bool {
    if case .agreed = self { return true }
    return false
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
