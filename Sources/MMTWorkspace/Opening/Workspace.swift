package import MMTCore
package import MMTStore

/// A workspace opened by one command: where it is, and how its files are read.
package struct Workspace {
  package let context: WorkspaceContext
  package let folder: WorkspaceFolder
  package let state: MachineState
  /// The moment of the command, or the one it looks back to.
  package var now: Moment
  /// What finding the workspace read of the sidecar.
  package let foundSidecar: [UInt8]?
  package let sidecars: Sidecars
  let rhythmReadings = RhythmReadings()

  package var world: World { context.world }
  package var store: WorkspaceStore { WorkspaceStore(world: world, workspace: folder, state: state) }
  /// The same for what `.gitattributes` is to say: folders are looked through for dated files.
  var attributedStore: WorkspaceStore { WorkspaceStore(world: world, workspace: attributedFolder, state: state) }
  /// Of these files alone.
  func store(of files: [TrackedFile]) -> WorkspaceStore {
    WorkspaceStore(world: world, workspace: folder, files: files, state: state)
  }
  package var git: Git { Git(world: world, folder: folder.path) }
  /// For messages; that of a workspace without a plan is empty, and nothing that shows it gets so far.
  package var planName: String { folder.planName.map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// The plan's name as git takes paths; none where there is no plan.
  var planPaths: [[UInt8]] { folder.planName.map { [$0] } ?? [] }

  /// The files that mmt works with.
  package var files: [[UInt8]] {
    planPaths + (folder.documents + rhythmParts).map(\.path.bytes)
      + (hasJournal ? (journalFiles() + collectionFiles()).map(\.bytes) : [])
      + [Array(WorkspaceFolder.sidecarName.utf8), Array(WorkspaceFolder.attributesName.utf8)]
  }

  /// The files a commit holds: those, the reviews with their answers, and dated files that are gone. A sidecar that is missing is a loss, which
  /// no commit holds: the next one makes it anew from the last that has it.
  package var backedUpFiles: [[UInt8]] {
    let sidecar = folder.path.appending(WorkspaceFolder.sidecarName)
    let isLost = (try? world.files.status(sidecar, followingLink: false)) == nil
    let files = isLost ? files.filter { !$0.elementsEqual(WorkspaceFolder.sidecarName.utf8) } : files
    return files + reviews + templates + goneParts.map(\.path.bytes)
  }

  /// Where a workspace is, without opening it.
  package static func locate(_ world: World, directory: Path?) throws(Failure) -> WorkspaceFolder {
    let sidecars = Sidecars()
    return try WorkspaceLocator(world: world) { sidecars.files($0) }.locate(directory: directory).workspace
  }

  /// Finds the workspace. Throws 66 where there is none, 65 where its plan lies outside, 77 where it is another user's.
  package init(_ context: WorkspaceContext) throws(Failure) {
    let sidecars = Sidecars()
    let locator = WorkspaceLocator(world: context.world) { sidecars.files($0) }
    let found = try locator.locate(directory: context.directory)
    try self.init(context, found, sidecars)
  }

  package init(_ context: WorkspaceContext, _ found: LocatedWorkspace, _ sidecars: Sidecars = Sidecars()) throws(Failure) {
    let id = found.sidecar.flatMap { try? sidecars.parse($0) }?.id
    try self.init(context, found.workspace, id: id, sidecar: found.sidecar, sidecars)
  }

  /// The workspace that this very folder is; nil where it is none.
  package init?(_ context: WorkspaceContext, folder: Path) throws(Failure) {
    let sidecars = Sidecars()
    let locator = WorkspaceLocator(world: context.world) { sidecars.files($0) }
    guard let real = try? context.world.files.resolve(folder), let found = try locator.workspace(in: real) else { return nil }
    try self.init(context, found, sidecars)
  }

  /// A workspace that is about to be made, or that was found with this sidecar.
  package init(
    _ context: WorkspaceContext, _ folder: WorkspaceFolder, id: String?, sidecar: [UInt8]? = nil,
    _ sidecars: Sidecars = Sidecars()
  ) throws(Failure) {
    self.context = context
    self.folder = folder
    self.sidecars = sidecars
    now = try context.world.now()
    foundSidecar = sidecar
    state = MachineState(
      world: context.world, workspaceFolder: folder.path, id: id, newID: Self.newID(context.world, folder.path))
  }

  /// A name for the machine's state of a workspace.
  static func newID(_ world: World, _ folder: Path) -> String {
    let time = world.systemTime()
    return Digest(of: folder.bytes + Array("\(time.seconds).\(time.nanoseconds).\(world.process())".utf8)).hex
  }
}
