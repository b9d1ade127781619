import CLibrary
import MMTCore
import MMTStore
import Testing

@Suite struct NewFileTests {
  private func failure(_ body: () throws -> Void) -> Failure? {
    do {
      try body()
      return nil
    } catch { return error as? Failure }
  }

  @Test("a new file is made as a whole, and never over another")
  func creates() throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    let name = Array("-rf.md".utf8)
    try store.create(name, proven("new\n"))
    #expect(folder.text("-rf.md") == "new\n")
    let taken = failure { try store.create(name, proven("newer\n")) }
    #expect(taken?.exitCode == .cannotCreate && taken?.help?.contains("mmt adopt") == true)
    try FileSystem().makeFolder(folder("sub"), mode: 0o755)
    #expect(failure { try store.create(Array("sub".utf8), proven("x")) }?.exitCode == .cannotCreate)
    #expect(folder.text("-rf.md") == "new\n" && folder.names == ["-rf.md", "state", "sub"])
  }

  @Test("whichever operation fails, a new file is there as a whole or not at all", arguments: [ENOSPC, EIO, EROFS])
  func faults(_ code: Int32) throws {
    var position = 0
    while true {
      position += 1
      let folder = try TemporaryFolder(in: "/dev/shm")
      let faults = Faults(at: position, .once(.failsHalfway(code)))
      let failure = failure { try folder.store(faults.files).create(Array("new.md".utf8), proven("a new plan\n")) }
      let text = folder.text("new.md")
      #expect(text == nil || text == "a new plan\n")
      #expect((failure == nil) == (text != nil))
      #expect(folder.names.filter { $0.hasPrefix(".") } == [])
      if !faults.wasHit { break }
    }
    #expect(position > 6)
  }

  @Test("the attributes' block is written once, with the file's mode kept, and undone by nothing that fails")
  func attributes() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.store().writeAttributes())
    #expect(try !folder.store().writeAttributes())
    #expect(AttributesFile.planName(in: Array((folder.text(".gitattributes") ?? "").utf8)) == Array("plan.md".utf8))
    try folder.write("*.png binary\n", ".gitattributes")
    chmod(folder(".gitattributes").shown, 0o600)
    #expect(try folder.store().writeAttributes())
    #expect(folder.text(".gitattributes")?.hasPrefix("*.png binary\n# mmt: begin") == true)
    #expect(try FileSystem().status(folder(".gitattributes")).mode == 0o600)
    try folder.write("*.png binary\n", ".gitattributes")
    var position = 0
    while true {
      position += 1
      let faults = Faults(at: position, .once(.failsHalfway(ENOSPC)))
      let hasFailed = failure { try folder.store(faults.files).writeAttributes() } != nil
      let text = folder.text(".gitattributes")
      #expect(text == "*.png binary\n" || text?.hasSuffix("# mmt: end\n") == true)
      if !hasFailed, !faults.wasHit { break }
      try folder.write("*.png binary\n", ".gitattributes")
    }
    #expect(position > 6)
  }

  @Test("a broken sidecar is made anew and kept under its own name and the time, never over another")
  func renewal() throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    #expect(try store.renewSidecar(proven("new"), broken: nil) == .made(kept: nil))
    #expect(folder.text("mmt.json") == "new")
    try folder.write("first", "mmt.json")
    #expect(
      try store.renewSidecar(proven("new"), broken: Array("first".utf8)) == .made(kept: "mmt.json.broken-2026-12-01T080000"))
    try folder.write("second", "mmt.json")
    #expect(
      try store.renewSidecar(proven("new"), broken: Array("second".utf8))
        == .made(kept: "mmt.json.broken-2026-12-01T080000-2"))
    #expect(folder.text("mmt.json.broken-2026-12-01T080000") == "first")
    #expect(folder.text("mmt.json.broken-2026-12-01T080000-2") == "second")
    #expect(folder.text("mmt.json") == "new")
  }

  @Test("a sidecar that another program made or repaired meanwhile is left alone")
  func overtakenRenewal() throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    try folder.write("repaired", "mmt.json")
    #expect(try store.renewSidecar(proven("new"), broken: Array("broken".utf8)) == .overtaken)
    #expect(try store.renewSidecar(proven("new"), broken: nil) == .overtaken)
    #expect(folder.text("mmt.json") == "repaired")
  }

  @Test("whatever fails while a sidecar is made anew, the broken one is kept")
  func faultyRenewal() throws {
    let folder = try TemporaryFolder()
    var position = 0
    while true {
      position += 1
      for name in folder.names where name != "state" { try FileSystem().remove(folder(name)) }
      try folder.write("broken", "mmt.json")
      let faults = Faults(at: position, .once(.failsHalfway(ENOSPC)))
      let hasFailed =
        failure { _ = try folder.store(faults.files).renewSidecar(proven("new"), broken: Array("broken".utf8)) } != nil
      let texts = folder.names.filter { $0.hasPrefix("mmt.json") }.map { folder.text($0) }
      #expect(texts.contains("broken"), "operation \(position)")
      if !hasFailed, !faults.wasHit { break }
    }
    #expect(position > 6)
  }

  @Test("a pipe or a device is no file to read: it may have no end")
  func device() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder("pipe").shown, 0o600) == 0)
    for path in [folder("pipe"), Path("/dev/zero")] {
      do {
        let file = try FileSystem().open(path, .read)
        _ = try FileSystem().read(file, limit: 1 << 20)
        Issue.record("read \(path.shown)")
      } catch { #expect(error.code == ENODEV) }
    }
  }
}

@Suite struct MachineStateTests {
  private func state(_ environment: [String: String], id: String? = "abc-1", folder: String = "/w") -> MachineState {
    MachineState(world: .isolated(in: Path("/"), environment: environment), workspaceFolder: Path(folder), id: id)
  }

  @Test("it lies under XDG_STATE_HOME, else under HOME, by the workspace's id and folder")
  func places() {
    #expect(state(["XDG_STATE_HOME": "/s", "HOME": "/h"]).folder?.shown.hasPrefix("/s/mmt/abc-1-") == true)
    #expect(state(["XDG_STATE_HOME": "relative", "HOME": "/h"]).folder?.shown.hasPrefix("/h/.local/state/mmt/abc-1-") == true)
    #expect(state(["HOME": "/h"]).folder != state(["HOME": "/h"], folder: "/other").folder)
    for id in [nil, "", "../../etc", "a/b", "a b", String(repeating: "x", count: 65)] {
      #expect(state(["HOME": "/h"], id: id).folder?.shown.hasPrefix("/h/.local/state/mmt/workspace-") == true)
    }
  }

  @Test("without a sidecar's id, the state this folder has tells the one it had")
  func knownID() throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": folder.path.shown]
    #expect(state(environment, id: nil).id == "workspace")
    state(environment, id: "abc-1").write([1], "seen")
    state(environment, id: "other", folder: "/v").write([1], "seen")
    #expect(state(environment, id: nil).id == "abc-1")
    #expect(state(environment, id: "xyz").id == "xyz")
    state(environment, id: "xyz").write([1], "seen")
    #expect(state(environment, id: nil).id == "workspace")
  }

  @Test("files are written as a whole and read back, in folders only the user can enter")
  func writes() throws {
    let folder = try TemporaryFolder()
    let state = state(["HOME": folder.path.shown])
    #expect(state.read("seen") == nil && state.warning == nil)
    #expect(state.write([1, 2], "seen") && state.write([3], "seen"))
    #expect(state.read("seen") == [3])
    let path = try #require(state.folder)
    #expect(try FileSystem().status(path).mode == 0o700)
    #expect(try FileSystem().list(path) == [Array("seen".utf8)])
    #expect(state.remove("seen") && state.remove("seen") && state.read("seen") == nil)
  }

  @Test("without HOME nothing is remembered, one line says so, and nothing fails")
  func homeless() throws {
    let state = state([:])
    #expect(state.folder == nil && state.warning?.contains("HOME") == true)
    #expect(!state.write([1], "seen") && state.read("seen") == nil && !state.remove("seen"))
    #expect(PersonConfig.path(.isolated(in: Path("/"))) == nil)
    #expect(try PersonConfig.read(.isolated(in: Path("/"))) == nil)
  }

  @Test("the person's configuration is read where XDG says")
  func config() throws {
    let folder = try TemporaryFolder()
    try FileSystem().makeFolder(folder("mmt"), mode: 0o700)
    let world = World.isolated(in: folder.path, environment: ["XDG_CONFIG_HOME": folder.path.shown])
    #expect(try PersonConfig.read(world) == nil)
    try folder.write("{}", "mmt/config.json")
    #expect(try PersonConfig.read(world) == Array("{}".utf8))
    #expect(PersonConfig.path(.isolated(in: Path("/"), environment: ["HOME": "/h"])) == Path("/h/.config/mmt/config.json"))
  }
}
