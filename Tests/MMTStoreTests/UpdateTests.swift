import CLibrary
import MMTCore
import MMTStore
import Synchronization
import Testing

@Suite struct UpdateTests {
  private func fresh() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("old plan\n", "plan.md")
    try folder.write("old sidecar\n", "mmt.json")
    return folder
  }

  @discardableResult
  private func tick(_ store: WorkspaceStore) throws -> Outcome<Int> {
    try store.update { snapshot throws(Failure) in
      let old = String(decoding: snapshot.plan ?? [], as: UTF8.self)
      return Update(plan: proven(old + "tick\n"), sidecar: proven("new sidecar\n"), result: old.utf8.count)
    }
  }

  private func failure(_ body: () throws -> Void) -> Failure? {
    do {
      try body()
      return nil
    } catch { return error as? Failure }
  }

  @Test("an update replaces plan and sidecar and leaves nothing beside them")
  func replaces() throws {
    let folder = try fresh()
    let outcome = try tick(folder.store())
    #expect(outcome.result == 9 && outcome.planWritten && outcome.sidecarWritten && outcome.warnings.isEmpty)
    #expect(folder.text("plan.md") == "old plan\ntick\n" && folder.text("mmt.json") == "new sidecar\n")
    #expect(folder.names == ["mmt.json", "plan.md", "state"])
  }

  @Test("what had a head start is taken where it is the plan in the end, and leaves nothing where it isn't")
  func earlyWrite() throws {
    for (last, isThrown) in [("begun\n", false), ("other\n", false), (nil, false), ("begun\n", true)] as [(String?, Bool)] {
      let folder = try fresh()
      let failure = failure {
        _ = try folder.store().update { (_, earlyWrite) throws(Failure) in
          earlyWrite.begin(proven("begun\n"))
          earlyWrite.begin(proven("too late\n"))
          #expect(folder.names.count { $0.hasPrefix(".mmt-new.") } == 1)
          if isThrown { throw Failure(.data, "no") }
          return Update(plan: last.map(proven), sidecar: proven("new sidecar\n"), result: ())
        }
      }
      #expect((failure != nil) == isThrown)
      #expect(folder.text("plan.md") == (isThrown ? "old plan\n" : last ?? "old plan\n"))
      #expect(folder.text("mmt.json") == (isThrown ? "old sidecar\n" : "new sidecar\n"))
      #expect(folder.names == ["mmt.json", "plan.md", "state"])
    }
  }

  @Test("a file that an editor has just made, or taken away, and not yet filled is waited for", arguments: [true, false])
  func betweenSteps(_ isEmpty: Bool) throws {
    let folder = try fresh()
    if isEmpty { try folder.write("", "plan.md") } else { unlink(folder("plan.md").shown) }
    let pauses = Atomic(0)
    let modified = try FileSystem().status(folder.path).modified
    let store = try folder.store(
      pausing: { if pauses.add(1, ordering: .relaxed).newValue == 3 { try? folder.write("saved\n", "plan.md") } },
      clock: { modified })
    #expect(try store.readSnapshot().plan == Array("saved\n".utf8))
    if isEmpty { try folder.write("", "plan.md") } else { unlink(folder("plan.md").shown) }
    pauses.store(0, ordering: .relaxed)
    try tick(store)
    #expect(folder.text("plan.md") == "saved\ntick\n")
    // One that stays empty is what there is.
    pauses.store(10, ordering: .relaxed)
    try folder.write("", "plan.md")
    try tick(store)
    #expect(folder.text("plan.md") == "tick\n")
  }

  @Test("what isn't there is waited for only in a folder that somebody has just written to", arguments: [2, 30])
  func still(_ age: Int64) throws {
    let folder = try fresh()
    unlink(folder("plan.md").shown)
    let modified = try FileSystem().status(folder.path).modified
    let pauses = Atomic(0)
    let store = try folder.store(
      pausing: { pauses.add(1, ordering: .relaxed) },
      clock: { FileTime(seconds: modified.seconds + age, nanoseconds: modified.nanoseconds) })
    try tick(store)
    #expect((pauses.load(ordering: .relaxed) > 0) == (age == 2))
    #expect(folder.text("plan.md") == "tick\n")
  }

  @Test("what is refused of a text that is just being replaced is asked again of the text that comes")
  func refusedInBetween() throws {
    let folder = try fresh()
    var seen: [String] = []
    let outcome = try folder.store().update { snapshot throws(Failure) in
      let text = String(decoding: snapshot.plan ?? [], as: UTF8.self)
      seen.append(text)
      guard text == "old plan\n" else { return Update(plan: nil, sidecar: nil, result: text) }
      // A save by rename while the command looks: its lease is on a file that nobody sees any more.
      try? folder.write("better plan\n", "new.md")
      rename(folder("new.md").shown, folder("plan.md").shown)
      throw Failure(.data, "not this")
    }
    #expect(seen == ["old plan\n", "better plan\n"] && outcome.result == "better plan\n")
  }

  @Test("the snapshot holds both files' bytes and the plan's time")
  func snapshot() throws {
    let folder = try fresh()
    let time = try FileSystem().status(folder("plan.md")).modified
    try folder.store().update { snapshot throws(Failure) in
      #expect(snapshot.plan == Array("old plan\n".utf8) && snapshot.sidecar == Array("old sidecar\n".utf8))
      #expect(snapshot.planModified == time)
      return Update(result: ())
    }
    let looked = try folder.store().readSnapshot()
    #expect(
      looked.plan == Array("old plan\n".utf8) && looked.sidecar == Array("old sidecar\n".utf8) && looked.planModified == time)
    #expect(try folder.store().readSnapshot(sidecar: .some(nil)).sidecar == nil)
  }

  @Test("the same bytes, or none, touch nothing; one file alone leaves the other be")
  func untouched() throws {
    let folder = try fresh()
    let files = FileSystem()
    let before = try [files.status(folder("plan.md")), files.status(folder("mmt.json"))]
    let outcome = try folder.store().update { snapshot throws(Failure) in Update(plan: proven("old plan\n"), result: ()) }
    #expect(!outcome.planWritten && !outcome.sidecarWritten)
    #expect(try [files.status(folder("plan.md")), files.status(folder("mmt.json"))] == before)
    try folder.store().update { snapshot throws(Failure) in Update(sidecar: proven("new\n"), result: ()) }
    #expect(try files.status(folder("plan.md")) == before[0])
    #expect(folder.text("mmt.json") == "new\n")
  }

  @Test("a refused change touches nothing and passes its failure on")
  func refused() throws {
    let folder = try fresh()
    let refusal = Failure(.data, "no")
    #expect(failure { try folder.store().update { _ throws(Failure) -> Update<Void> in throw refusal } } == refusal)
    #expect(folder.text("plan.md") == "old plan\n" && folder.names == ["mmt.json", "plan.md", "state"])
  }

  @Test("missing files are nil in the snapshot and are made")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.store().update { snapshot throws(Failure) in
      #expect(snapshot.plan == nil && snapshot.sidecar == nil && snapshot.planModified == nil)
      return Update(plan: proven("p"), sidecar: proven("s"), result: ())
    }
    #expect(
      folder.text("plan.md") == "p" && folder.text("mmt.json") == "s" && folder.names == ["mmt.json", "plan.md", "state"])
  }

  @Test("mode, group and extended attributes are kept, and a link stays a link")
  func attributesKept() throws {
    let folder = try fresh()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("linked\n", "real.md")
    chmod(elsewhere("real.md").shown, 0o640)
    let hasAttribute = setAttribute(elsewhere("real.md"), "user.mmt", "kept")
    try FileSystem().remove(folder("plan.md"))
    symlink(elsewhere("real.md").shown, folder("plan.md").shown)
    try tick(folder.store())
    let files = FileSystem()
    #expect(try files.status(folder("plan.md"), followingLink: false).kind == .link)
    #expect(elsewhere.text("real.md") == "linked\ntick\n" && elsewhere.names == ["real.md"])
    #expect(try files.status(elsewhere("real.md")).mode == 0o640)
    if hasAttribute { #expect(attribute(elsewhere("real.md"), "user.mmt") == "kept") }
  }

  @Test("a link to another user's file, or into nowhere, is refused")
  func foreignLink() throws {
    let folder = try fresh()
    try FileSystem().remove(folder("plan.md"))
    symlink("/nonexistent/plan.md", folder("plan.md").shown)
    #expect(failure { try tick(folder.store()) }?.exitCode == .notFound)
    guard geteuid() == 0 else { return }
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("theirs\n", "real.md")
    chown(elsewhere("real.md").shown, 4242, 4242)
    unlink(folder("plan.md").shown)
    symlink(elsewhere("real.md").shown, folder("plan.md").shown)
    #expect(failure { try tick(folder.store()) }?.exitCode == .noPermission)
    #expect(elsewhere.text("real.md") == "theirs\n")
  }

  @Test("a folder as plan, a write-protected plan: said, and nothing changed")
  func strangePlans() throws {
    let folder = try fresh()
    chmod(folder("plan.md").shown, 0o444)
    #expect(failure { try tick(folder.store()) }?.exitCode == .noPermission)
    #expect(folder.text("plan.md") == "old plan\n" && folder.text("mmt.json") == "old sidecar\n")
    try FileSystem().remove(folder("plan.md"))
    try FileSystem().makeFolder(folder("plan.md"), mode: 0o755)
    let failure = failure { try tick(folder.store()) }
    #expect(failure?.exitCode == .io && failure?.message == "plan.md is a folder")
    #expect(self.failure { _ = try folder.store().readSnapshot() }?.exitCode == .io)
    #expect(folder.text("mmt.json") == "old sidecar\n" && folder.names == ["mmt.json", "plan.md", "state"])
  }

  @Test("a plan that stays open for writing is 75, one that is closed soon is waited for")
  func openForWriting() throws {
    let folder = try fresh()
    let descriptor = open(folder("plan.md").shown, O_RDWR)
    var waitLimits = WaitLimits()
    waitLimits.writer = 5000
    #expect(failure { try tick(folder.store(waitLimits: waitLimits)) }?.exitCode == .tryAgain)
    inThread {
      usleep(30_000)
      close(descriptor)
    }
    try tick(folder.store())
    #expect(folder.text("plan.md") == "old plan\ntick\n")
  }

  @Test("a second writer waits for the first, and gives up with 75 and its process id")
  func locked() throws {
    let folder = try fresh()
    var waitLimits = WaitLimits()
    waitLimits.lock = 5000
    try folder.store().update { snapshot throws(Failure) in
      let failure = failure { try tick(folder.store(waitLimits: waitLimits)) }
      #expect(failure?.exitCode == .tryAgain && failure?.message.contains("process \(getpid())") == true)
      return Update(result: ())
    }
    try tick(folder.store(waitLimits: waitLimits))
    #expect(folder.text("plan.md") == "old plan\ntick\n")
  }

  @Test("fifty at once all get their turn")
  func many() throws {
    let folder = try fresh()
    let store = try folder.store()
    let gate = Gate(50)
    for _ in 0..<50 {
      inThread {
        do {
          try store.update { snapshot throws(Failure) in
            Update(plan: .verbatim((snapshot.plan ?? []) + Array("tick\n".utf8)), result: ())
          }
        } catch { gate.note("\(error)") }
        gate.leave()
      }
    }
    gate.wait()
    #expect(gate.notes == [])
    #expect(folder.text("plan.md") == "old plan\n" + String(repeating: "tick\n", count: 50))
  }
}

/// Waits until so many threads have left, and keeps what they note.
private final class Gate: Sendable {
  private let state: Mutex<(left: Int, notes: [String])>
  init(_ count: Int) { state = Mutex((count, [])) }
  func note(_ text: String) { state.withLock { $0.notes.append(text) } }
  func leave() { state.withLock { $0.left -= 1 } }
  func wait() { while state.withLock({ $0.left }) > 0 { usleep(200) } }
  var notes: [String] { state.withLock { $0.notes } }
}

private func setAttribute(_ path: Path, _ name: String, _ value: String) -> Bool {
  let request = ProcessRequest(
    "python3",
    ["-c", "import os,sys; os.setxattr(*sys.argv[1:3], sys.argv[3].encode())", path.shown, name, value].map { Array($0.utf8) })
  return World.live.run(request, World.live.environment).succeeded
}

private func attribute(_ path: Path, _ name: String) -> String {
  let request = ProcessRequest(
    "python3", ["-c", "import os,sys; print(os.getxattr(*sys.argv[1:3]).decode())", path.shown, name].map { Array($0.utf8) })
  return World.live.run(request, World.live.environment).text
}
