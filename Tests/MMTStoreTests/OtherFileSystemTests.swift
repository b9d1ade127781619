import CLibrary
import MMTCore
import MMTStore
import Testing

@Suite struct OtherFileSystemTests {
  private func tick(_ store: WorkspaceStore) throws -> Outcome<Void> {
    try store.update { snapshot throws(Failure) in
      let old = String(decoding: snapshot.plan ?? [], as: UTF8.self)
      return Update(plan: proven(old + "tick\n"), sidecar: proven("new sidecar\n"), result: ())
    }
  }

  private func fresh() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("old plan\n", "plan.md")
    try folder.write("old sidecar\n", "mmt.json")
    return folder
  }

  @Test("without leases the old file lingers until the next command, which deletes it", arguments: [EINVAL, EACCES, ENOLCK])
  func noLease(_ code: Int32) throws {
    let folder = try fresh()
    let files = lacking(.lease, code: code)
    _ = try tick(folder.store(files))
    #expect(folder.text("plan.md") == "old plan\ntick\n" && folder.text("mmt.json") == "new sidecar\n")
    #expect(folder.names.filter { $0.hasPrefix(".mmt-") }.count == 2)
    try folder.store(files).update { _ throws(Failure) in Update(result: ()) }
    #expect(folder.names == ["mmt.json", "plan.md", "state"])
  }

  @Test("without leases a save that came into the old file late is put back, and said")
  func lateSave() throws {
    let folder = try fresh()
    let files = lacking(.lease, code: EINVAL)
    _ = try tick(folder.store(files))
    let old = try #require(folder.names.first { $0.hasPrefix(".mmt-plan-") })
    try folder.write("a late save\n", old)
    let outcome = try folder.store(files).update { snapshot throws(Failure) in
      #expect(snapshot.plan == Array("a late save\n".utf8))
      return Update(result: ())
    }
    #expect(outcome.warnings.count == 1 && folder.text("plan.md") == "a late save\n")
    // Who read mmt's version meanwhile may save over it without having seen it.
    let second = "plan.md.saved-2026-12-01T080000"
    #expect(folder.names == ["mmt.json", "plan.md", second, "state"] && folder.text(second) == "a late save\n")
    #expect(outcome.warnings.first?.contains(second) == true)
  }

  @Test("a late save is kept under a name that shows when the plan has moved on")
  func lateSaveKept() throws {
    let folder = try fresh()
    let files = lacking(.lease, code: EINVAL)
    _ = try tick(folder.store(files))
    let old = try #require(folder.names.first { $0.hasPrefix(".mmt-plan-") })
    try folder.write("a late save\n", old)
    try folder.write("another\n", "plan.md")
    let outcome = try tick(folder.store())
    #expect(folder.text("plan.md") == "another\ntick\n")
    #expect(folder.text("plan.md.saved-2026-12-01T080000") == "a late save\n")
    #expect(outcome.warnings.contains { $0.contains("plan.md.saved-2026-12-01T080000") })
  }

  #if os(Linux)
    /// A program that has looked up the plan's name, and opens what it found only when `write` is called.
    private struct HeldUp {
      private let found: Int32

      /// `O_PATH`: found, and not opened.
      init(_ path: Path) { found = open(path.shown, 0o10000000 | O_CLOEXEC) }

      func write(_ text: String) {
        let file = open("/proc/self/fd/\(found)", O_WRONLY | O_TRUNC | O_CLOEXEC)
        _ = text.withCString { CLibrary.write(file, $0, strlen($0)) }
        close(file)
        close(found)
      }
    }

    @Test("a program held up between finding a file and opening it loses nothing", arguments: [false, true])
    func heldUp(_ isOld: Bool) throws {
      let folder = try fresh()
      if isOld {
        var times = [timeval(tv_sec: 1_700_000_000, tv_usec: 5), timeval(tv_sec: 1_700_000_000, tv_usec: 5)]
        utimes(folder("plan.md").shown, &times)
      }
      let program = HeldUp(folder("plan.md"))
      _ = try tick(folder.store())
      #expect(folder.names == ["mmt.json", "plan.md", "state"])
      program.write("held up\n")
      let outcome = try folder.store().update { snapshot throws(Failure) in
        #expect(snapshot.plan == Array("held up\n".utf8))
        return Update(result: ())
      }
      #expect(outcome.warnings.count == 1 && folder.text("plan.md") == "held up\n")
      #expect(folder.text("plan.md.saved-2026-12-01T080000") == "held up\n")
      _ = try tick(folder.store())
      #expect(folder.names == ["mmt.json", "plan.md", "plan.md.saved-2026-12-01T080000", "state"])
    }

    @Test("what is held up longer than the next save is kept under a name that shows")
    func heldUpLonger() throws {
      let folder = try fresh()
      let program = HeldUp(folder("plan.md"))
      _ = try tick(folder.store())
      program.write("held up\n")
      try folder.write("another\n", "plan.md")
      #expect(try tick(folder.store()).warnings.contains { $0.contains("plan.md.saved-2026-12-01T080000") })
      #expect(folder.text("plan.md") == "another\ntick\n" && folder.text("plan.md.saved-2026-12-01T080000") == "held up\n")
    }
  #endif

  @Test("what is written to a hard link of the file that was replaced is no late save of ours")
  func hardLink() throws {
    let folder = try fresh()
    #expect(link(folder("plan.md").shown, folder("other.md").shown) == 0)
    _ = try tick(folder.store())
    try folder.write("written elsewhere\n", "other.md")
    let outcome = try folder.store().update { _ throws(Failure) in Update(result: ()) }
    #expect(outcome.warnings.isEmpty && folder.text("plan.md") == "old plan\ntick\n")
    #expect(folder.names == ["mmt.json", "other.md", "plan.md", "state"] && folder.text("other.md") == "written elsewhere\n")
  }

  @Test("what was replaced is kept until the next command, and no longer")
  func replaced() throws {
    let folder = try fresh()
    for _ in 1...3 {
      _ = try tick(folder.store())
      let state = try #require(folder.names(in: "state/mmt").first)
      #expect(folder.names(in: "state/mmt/\(state)/replaced").count <= 2)
    }
    try folder.store().update { _ throws(Failure) in Update(result: ()) }
    let state = try #require(folder.names(in: "state/mmt").first)
    #expect(folder.names(in: "state/mmt/\(state)/replaced") == [] && folder.names == ["mmt.json", "plan.md", "state"])
  }

  @Test("where files can't be exchanged they are renamed over", arguments: [EINVAL, ENOSYS])
  func noExchange(_ code: Int32) throws {
    let folder = try fresh()
    let outcome = try tick(folder.store(lacking(.exchange, code: code)))
    #expect(outcome.planWritten && outcome.sidecarWritten)
    #expect(folder.text("plan.md") == "old plan\ntick\n" && folder.text("mmt.json") == "new sidecar\n")
    #expect(folder.names == ["mmt.json", "plan.md", "state"])
  }

  @Test("left-overs: what never was the file is deleted, other people's files with such names stay")
  func leftOvers() throws {
    let folder = try fresh()
    try folder.write("half a pl", ".mmt-new.123")
    try folder.write("mine", ".mmt-notes")
    try folder.write("mine", ".mmt-plan-abc-def.1")
    _ = try tick(folder.store())
    #expect(folder.names == [".mmt-notes", ".mmt-plan-abc-def.1", "mmt.json", "plan.md", "state"])
  }
}

/// Fails with `code` whenever one of these operations is asked for.
private func lacking(_ operations: FileSystem.Operation..., code: Int32) -> FileSystem {
  FileSystem { operation, _ in operations.contains(operation) ? .fails(code) : nil }
}
