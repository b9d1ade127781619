import MMTCore
import MMTStore

/// A workspace opened by one command: where it is, and how its files are read.
struct Desk {
  let session: Session
  let workspace: Workspace
  let state: MachineState
  let now: Moment
  /// What finding the workspace read of the sidecar.
  let foundSidecar: [UInt8]?

  var world: World { session.world }
  var store: WorkspaceStore { WorkspaceStore(world: world, workspace: workspace, state: state) }
  var git: Git { Git(world: world, folder: workspace.folder) }
  var planName: String { String(decoding: workspace.planName, as: UTF8.self) }

  /// The files a commit holds.
  var files: [[UInt8]] {
    [workspace.planName, Array(Workspace.sidecarName.utf8), Array(Workspace.attributesName.utf8)]
  }

  /// Finds the workspace. Throws 66 where there is none, 77 where it is another user's.
  init(_ session: Session) throws(Failure) {
    self.session = session
    now = try session.world.now()
    let locator = WorkspaceLocator(world: session.world) { SidecarPeek.planName($0) }
    let found = try locator.locate(directory: session.invocation.path("directory").map { Path($0) })
    workspace = found.workspace
    foundSidecar = found.sidecar
    state = MachineState(
      world: session.world, workspaceFolder: found.workspace.folder, id: found.sidecar.flatMap { SidecarPeek.id($0) })
  }

  init(_ session: Session, _ workspace: Workspace, id: String) throws(Failure) {
    self.session = session
    self.workspace = workspace
    now = try session.world.now()
    foundSidecar = nil
    state = MachineState(world: session.world, workspaceFolder: workspace.folder, id: id)
  }
}

/// The two members that finding a workspace needs, read without minding the rest.
enum SidecarPeek {
  static func planName(_ bytes: [UInt8]) -> String? { try? Sidecar(reading: bytes).plan }
  static func id(_ bytes: [UInt8]) -> String? { try? Sidecar(reading: bytes).id }
}
