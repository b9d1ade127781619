import MMTCore
import MMTStore
import MMTWorkspace

extension Session {
  /// The workspace for a look that nobody asked for by hand, as at each prompt: nothing is said, nothing written and no program started.
  func glance() throws(Failure) -> Workspace {
    var silent = world
    silent.run = { _, _ in ProcessResult(.notFound) }
    let context = WorkspaceContext(
      silent, plans: plans, directory: invocation.path("directory").map { Path($0) }, person: person, isHeard: false
    ) { _ in }
    return try Workspace(context)
  }

  /// What is done here most; empty where there is no workspace, or it can't be opened.
  var everyday: Everyday {
    var everyday: Everyday = []
    guard let workspace = try? glance() else { return everyday }
    if workspace.hasPlan { everyday.insert(.plan) }
    if workspace.hasRhythms { everyday.insert(.rhythms) }
    if workspace.hasJournal { everyday.insert(.journal) }
    return everyday
  }
}
