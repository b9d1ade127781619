import CLibrary
import MMTCore
import MMTStore
import Testing

/// A folder of one test's own, removed with the last reference to it.
final class TemporaryFolder: Sendable {
  let path: Path

  /// Where the system says, or in a folder on a file system that a test is about.
  init(in parent: String = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp") throws {
    var template = Array((parent + "/mmt-store-XXXXXX").utf8CString)
    let found = try #require(mkdtemp(&template))
    path = try FileSystem().resolve(Path(String(cString: found)))
  }

  deinit { removeTree(path) }

  func callAsFunction(_ name: String) -> Path { path.appending(name) }

  func write(_ text: String, _ name: String) throws {
    let path = path.appending(name)
    let file = try FileSystem().open(path, .overwrite)
    try FileSystem().write(Array(text.utf8), to: file)
    file.close()
    _ = chmod(path.shown, 0o644)
  }

  func makeFolder(_ name: String) throws { try FileSystem().makeFolder(path.appending(name), mode: 0o755) }

  /// Sorted names in a folder of it.
  func names(in folder: String) -> [String] {
    ((try? FileSystem().list(path.appending(folder))) ?? []).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  func text(_ name: String) -> String? {
    guard let file = try? FileSystem().open(path.appending(name), .read) else { return nil }
    return (try? FileSystem().read(file, limit: 1 << 30)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Sorted, without `.git`.
  var names: [String] {
    ((try? FileSystem().list(path)) ?? []).map { String(decoding: $0, as: UTF8.self) }.filter { $0 != ".git" }.sorted()
  }
}

private func removeTree(_ path: Path) {
  let files = FileSystem()
  if (try? files.status(path, followingLink: false).kind) == .folder {
    for name in (try? files.list(path)) ?? [] { removeTree(path.appending(name)) }
    _ = rmdir(path.shown)
  } else {
    try? files.remove(path)
  }
}

extension TemporaryFolder {
  /// A store over `plan.md` and `mmt.json` here, with a state folder beside.
  func store(
    _ files: FileSystem = FileSystem(), documents: [String] = [], waitLimits: WaitLimits = WaitLimits(),
    environment: [String: String] = [:], pausing: (@Sendable () -> Void)? = nil, clock: (@Sendable () -> FileTime)? = nil
  ) throws -> WorkspaceStore {
    var world = World.isolated(
      in: path, environment: environment.merging(["XDG_STATE_HOME": path.appending("state").shown]) { given, _ in given })
    world.files = files
    if let clock { world.systemTime = clock }
    if let pausing { world.pause = { _ in pausing() } }
    let workspace = try WorkspaceFolder(path, planName: Array("plan.md".utf8))
    return WorkspaceStore(
      world: world, workspace: workspace, documents: documents.compactMap { RelativePath($0) },
      state: MachineState(world: world, workspaceFolder: path, id: "test"),
      waitLimits: waitLimits)
  }
}

func proven(_ text: String) -> ProvenText { .verbatim(Array(text.utf8)) }
