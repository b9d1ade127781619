import CLibrary
import MMTCore
import MMTStore
import Synchronization
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

    @Test("what is held up while several commands come and go is kept under a name that shows", arguments: [false, true])
    func heldUpOverCommands(_ isYoung: Bool) throws {
      let folder = try fresh()
      let standing: (@Sendable () -> FileTime)? = try isYoung ? clock(of: folder) : nil
      let program = HeldUp(folder("plan.md"))
      for _ in 1...3 { #expect(try tick(folder.store(clock: standing)).warnings == []) }
      program.write("held up\n")
      #expect(try tick(folder.store(clock: standing)).warnings.count == 1)
      #expect(folder.text("plan.md") == "old plan\ntick\ntick\ntick\ntick\n")
      #expect(folder.text("plan.md.saved-2026-12-01T080000") == "held up\n")
    }

    /// Saves by rename just before the first exchange, and finds mmt's file just before it goes back.
    private final class Passage: Sendable {
      private let state = Mutex<(exchanges: Int, program: HeldUp?)>((0, nil))
      private let saved: Path
      private let plan: Path

      init(_ saved: Path, _ plan: Path) {
        self.saved = saved
        self.plan = plan
      }

      var program: HeldUp? { state.withLock { $0.program } }

      var files: FileSystem {
        FileSystem { [self] operation, _ in
          guard operation == .exchange else { return nil }
          state.withLock { state in
            state.exchanges += 1
            if state.exchanges == 1 { rename(saved.shown, plan.shown) }
            if state.exchanges == 2 { state.program = HeldUp(plan) }
          }
          return nil
        }
      }
    }

    @Test("a program held up over mmt's own file, which went back since a save came between, loses nothing")
    func heldUpOverOurs() throws {
      let folder = try fresh()
      try folder.write("saved\n", "editor")
      let passage = Passage(folder("editor"), folder("plan.md"))
      _ = try tick(folder.store(passage.files))
      #expect(folder.text("plan.md") == "saved\ntick\n")
      try #require(passage.program).write("held up\n")
      #expect(try tick(folder.store()).warnings.count == 1)
      let kept = folder.names.filter { $0.hasPrefix("plan.md.saved-") }.compactMap(folder.text)
      #expect(folder.text("plan.md") == "saved\ntick\ntick\n" && kept == ["saved\n", "held up\n"])
    }
  #endif

  /// A clock that stands where the plan was written: a plan as young as its clock's tick is told by its bytes.
  private func clock(of folder: TemporaryFolder, plus seconds: Int64 = 0) throws -> @Sendable () -> FileTime {
    let time = try FileSystem().status(folder("plan.md")).modified
    return { FileTime(seconds: time.seconds + seconds, nanoseconds: time.nanoseconds) }
  }

  @Test("a late write that leaves size and time as they were is found by the bytes", arguments: [false, true])
  func sameTime(_ isWritten: Bool) throws {
    let folder = try fresh()
    let later = try clock(of: folder, plus: 2)
    _ = try tick(folder.store(clock: clock(of: folder)))
    let state = try #require(folder.names(in: "state/mmt").first)
    let place = "state/mmt/\(state)/replaced"
    if isWritten {
      let name = try #require(folder.names(in: place).first { $0.contains(".mmt-plan-") })
      let old = place + "/" + name
      let time = try FileSystem().status(folder(old)).modified
      try folder.write("odd plan\n", old)
      let times = [timespec](repeating: timespec(tv_sec: Int(time.seconds), tv_nsec: Int(time.nanoseconds)), count: 2)
      #expect(utimensat(AT_FDCWD, folder(old).shown, times, 0) == 0)
    }
    let outcome = try folder.store(clock: later).update { _ throws(Failure) in Update(result: ()) }
    #expect(outcome.warnings.count == (isWritten ? 1 : 0))
    #expect(folder.text("plan.md") == (isWritten ? "odd plan\n" : "old plan\ntick\n"))
  }

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

  @Test("what was replaced is kept for a second, until the next command after that", arguments: [Int64(2), -3600])
  func replaced(_ passed: Int64) throws {
    let folder = try fresh()
    for _ in 1...3 { _ = try tick(folder.store(clock: { FileTime(seconds: 1_796_112_000) })) }
    let state = try #require(folder.names(in: "state/mmt").first)
    let place = "state/mmt/\(state)/replaced"
    #expect(folder.names(in: place).count == 4, "three plans and the records")
    try folder.store(clock: { FileTime(seconds: 1_796_112_001) }).update { _ throws(Failure) in Update(result: ()) }
    #expect(folder.names(in: place).count == 4)
    try folder.store(clock: { FileTime(seconds: 1_796_112_000 + passed) }).update { _ throws(Failure) in Update(result: ()) }
    #expect(folder.names(in: place) == [] && folder.names == ["mmt.json", "plan.md", "state"])
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
