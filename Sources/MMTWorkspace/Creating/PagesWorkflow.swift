package import MMTCore
package import MMTStore

/// The workflow that renders page and card at each push, in the place where forges look for one. It is the person's from then on, and
/// none of the files that mmt keeps.
package struct PagesWorkflow {
  private let folder: Path
  private let world: World
  /// Whether the folder is a workspace already: then nothing else is to be made.
  package let isInWorkspace: Bool

  private static let place = [".github", "workflows"]
  private static let name = "mmt-pages.yml"

  package init(_ context: WorkspaceContext, folder: Path) throws(Failure) {
    self.folder = Creation.real(try context.base().appending(folder.bytes), context.world)
    world = context.world
    isInWorkspace = try Workspace(context, folder: self.folder)?.hasRecords == true
  }

  package var path: Path { Self.place.reduce(folder) { $0.appending($1) }.appending(Self.name) }

  /// Throws 73 where it is there already.
  package func refuseTaken() throws(Failure) { try OutputFile(world, path).refuseTaken() }

  package func write() throws(Failure) {
    var place = folder
    for name in Self.place {
      place = place.appending(name)
      try OutputFile(world, place).makeFolder()
    }
    try OutputFile(world, path).write(EmbeddedFile.bytes("templates/pages.yml") ?? [], replaces: false)
  }
}
