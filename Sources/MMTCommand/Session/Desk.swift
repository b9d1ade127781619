import MMTCore
import MMTStore

/// A workspace opened by one command: where it is, and how its files are read.
struct Desk {
  let session: Session
  let workspace: Workspace
  let state: MachineState
  /// The moment of the command, or the one it looks back to.
  var now: Moment
  /// What finding the workspace read of the sidecar.
  let foundSidecar: [UInt8]?
  let sidecars: Sidecars

  var world: World { session.world }
  var store: WorkspaceStore { WorkspaceStore(world: world, workspace: workspace, state: state) }
  var git: Git { Git(world: world, folder: workspace.folder) }
  var planName: String { String(decoding: workspace.planName, as: UTF8.self) }

  /// The files a commit holds.
  var files: [[UInt8]] {
    [workspace.planName, Array(Workspace.sidecarName.utf8), Array(Workspace.attributesName.utf8)]
  }

  /// Writes both files as `body` decides, and says what came between. `remember` notes what was done before another mmt may write.
  func write<R>(
    _ body: (Snapshot, HeadStart) throws(Failure) -> Update<R>, then remember: (Outcome<R>) -> Void = { _ in }
  ) throws(Failure) -> Outcome<R> {
    try store.update(body) { outcome in
      for warning in outcome.warnings { session.warn(warning) }
      remember(outcome)
    }
  }

  /// Finds the workspace. Throws 66 where there is none, 65 where its plan lies outside, 77 where it is another user's.
  init(_ session: Session) throws(Failure) {
    let sidecars = Sidecars()
    let locator = WorkspaceLocator(world: session.world) { sidecars.planName($0) }
    let found = try locator.locate(directory: session.invocation.path("directory").map { Path($0) })
    try self.init(session, found, sidecars)
    guard session.isFirst("build") else { return }
    var cycle = BuildCycle(self)
    cycle.notice()
  }

  init(_ session: Session, _ found: LocatedWorkspace, _ sidecars: Sidecars = Sidecars()) throws(Failure) {
    let id = found.sidecar.flatMap { try? sidecars.parse($0) }?.id
    try self.init(session, found.workspace, id: id, sidecar: found.sidecar, sidecars)
  }

  /// The workspace that this very folder is; nil where it is none.
  init?(_ session: Session, folder: Path) throws(Failure) {
    let sidecars = Sidecars()
    let locator = WorkspaceLocator(world: session.world) { sidecars.planName($0) }
    guard let real = try? session.world.files.resolve(folder), let found = try locator.workspace(in: real) else { return nil }
    try self.init(session, found, sidecars)
  }

  /// A workspace that is about to be made, or that was found with this sidecar.
  init(
    _ session: Session, _ workspace: Workspace, id: String?, sidecar: [UInt8]? = nil, _ sidecars: Sidecars = Sidecars()
  ) throws(Failure) {
    self.session = session
    self.workspace = workspace
    self.sidecars = sidecars
    now = try session.world.now()
    foundSidecar = sidecar
    state = MachineState(
      world: session.world, workspaceFolder: workspace.folder, id: id, newID: Self.newID(session.world, workspace.folder))
  }

  /// A name for the machine's state of a workspace.
  static func newID(_ world: World, _ folder: Path) -> String {
    let time = world.systemTime()
    return Digest(of: folder.bytes + Array("\(time.seconds).\(time.nanoseconds).\(world.process())".utf8)).hex
  }
}

/// Sidecars as a command met them. Finding the workspace, reading and writing mostly meet the same bytes: they are parsed once, and
/// git is asked for the last commit's once.
final class Sidecars {
  private var last: (bytes: [UInt8], result: Result<Sidecar, UnreadableSidecar>)?
  private var lastCommitted: (sidecar: Sidecar, bytes: [UInt8])??

  func parse(_ bytes: [UInt8]) throws(UnreadableSidecar) -> Sidecar {
    if let last, Bytes.areSame(last.bytes, bytes) { return try last.result.get() }
    let result = Result { () throws(UnreadableSidecar) in try Sidecar(reading: bytes) }
    last = (bytes, result)
    return try result.get()
  }

  /// The plan's name in a sidecar; also the one that makes it unreadable, for the refusal to name it.
  func planName(_ bytes: [UInt8]) -> String? {
    do throws(UnreadableSidecar) { return try parse(bytes).plan } catch {
      guard error.diagnostics.contains(where: { $0.code == "sidecar.plan-name" }) else { return nil }
      return (try? JSONText(checking: bytes))?["plan"]?.string
    }
  }

  /// The last commit's sidecar; nil where there is none that can be read.
  func committed(_ git: Git) -> (sidecar: Sidecar, bytes: [UInt8])? {
    if let known = lastCommitted { return known }
    let found = git.headBlob(Array(Workspace.sidecarName.utf8)).flatMap { bytes in
      (try? Sidecar(reading: bytes)).map { (sidecar: $0, bytes: bytes) }
    }
    lastCommitted = .some(found)
    return found
  }
}
