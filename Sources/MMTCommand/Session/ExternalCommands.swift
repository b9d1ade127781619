import MMTCore
import MMTStore
import MMTWorkspace

/// Programs that add commands: `mmt NAME` is `mmt-NAME`, from the folder of the `mmt` executable, else from the absolute folders of `PATH`,
/// never from the current one. NAME is `[a-z0-9-]+`.
struct ExternalCommands {
  private let world: World
  private static let prefix = Array("mmt-".utf8)

  init(_ world: World) { self.world = world }

  private var folders: [Path] {
    let own = world.executable().map(\.parent)
    return [own].compactMap(\.self) + world.environment.programFolders
  }

  private static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D }
  }

  /// The names of all there are, in alphabetical order.
  var names: [String] {
    var found = Set<String>()
    for folder in folders {
      for file in (try? world.files.list(folder)) ?? [] where file.starts(with: Self.prefix) {
        let name = file.dropFirst(Self.prefix.count)
        guard Self.isName(name), world.files.isProgram(folder.appending(file)) else { continue }
        found.insert(String(decoding: name, as: UTF8.self))
      }
    }
    // A command of ours goes before.
    return found.subtracting(CommandSpec.all.map(\.name)).sorted()
  }

  func program(_ name: String) -> Path? {
    guard Self.isName(name.utf8) else { return nil }
    return folders.lazy.map { $0.appending("mmt-" + name) }.first(where: world.files.isProgram)
  }

  /// Becomes the program that a command line names in the place of a command: it never returns then. Returns where there is none; throws
  /// where it can't be run.
  ///
  /// What follows the name is passed as it is. Options before it go in front of that, but for `-C DIR`: the program runs there. It gets
  /// `MMT_HOME`, the workspace that a command of `mmt` would work in here, if there is one, and `MMT_EXECUTABLE`, this `mmt`.
  func run(_ arguments: [RawArgument], place: Int, name: String, _ parser: CommandLineParser) throws(Failure) {
    guard let program = program(name) else {
      switch name {
      case "tui":
        throw Failure(
          .unavailable, "the full-screen view isn't installed: there is no mmt-tui beside mmt nor on the PATH",
          help: "./dev install puts it there; mmt watch shows today's page without it")
      case "lsp":
        throw Failure(
          .unavailable, "the language server isn't installed: there is no mmt-lsp beside mmt nor on the PATH",
          help: "./dev install puts it there")
      default: return
      }
    }
    guard let before = try? parser.parse(Array(arguments[..<place])) else { return }
    var variables: [(name: String, value: [UInt8])] = []
    var folder: Path?
    if let directory = before.path("directory") {
      folder = world.workingDirectory().map { $0.appending(directory) } ?? Path(directory)
    }
    if let executable = world.executable() { variables.append(("MMT_EXECUTABLE", executable.bytes)) }
    if let found = try? Workspace.locate(world, directory: folder) { variables.append(("MMT_HOME", found.path.bytes)) }
    if let folder {
      let code = world.enter(folder)
      if code != 0 {
        throw Failure(
          system: SystemError(operation: .status, path: folder, code: code), "\(folder.shown) can't be worked in")
      }
      if let real = try? world.files.resolve(folder) { variables.append(("PWD", real.bytes)) }
    }
    var rest: [[UInt8]] = []
    for option in before.options where option.name != "directory" {
      rest.append(Array("--\(option.name)".utf8) + (option.value.map { [0x3D] + $0.bytes } ?? []))
    }
    rest += arguments[(place + 1)...].map(\.bytes)
    let entries = world.environment.entries().filter { entry in
      !variables.contains { entry.starts(with: Array($0.name.utf8) + [0x3D]) }
    }
    let code = world.become(
      program, [program.bytes] + rest, entries + variables.map { Array($0.name.utf8) + [0x3D] + $0.value })
    throw Failure(
      system: SystemError(operation: .open, path: program, code: code), "\(program.shown) can't be run")
  }
}
