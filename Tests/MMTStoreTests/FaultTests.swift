import CLibrary
import MMTCore
import MMTStore
import Synchronization
import Testing

/// Counts operations and lets one, or one and all after it, fail.
final class Faults: Sendable {
  enum Kind: Sendable {
    case once(FileSystem.Fault)
    /// As if the program were killed: nothing works any more.
    case forGood
  }

  private let state: Mutex<(count: Int, hit: Bool)> = Mutex((0, false))
  let position: Int
  let kind: Kind
  let onHit: @Sendable () -> Void

  init(at position: Int, _ kind: Kind, onHit: @escaping @Sendable () -> Void = {}) {
    self.position = position
    self.kind = kind
    self.onHit = onHit
  }

  /// Whether the run was long enough to meet the fault.
  var wasHit: Bool { state.withLock { $0.hit } }

  var files: FileSystem {
    FileSystem { [self] operation, _ in
      let (now, before) = state.withLock { state in
        state.count += 1
        if state.count == position { state.hit = true }
        return (state.count == position, state.count > position)
      }
      if now { onHit() }
      switch kind {
      case .once(let fault): return now ? fault : nil
      case .forGood: return now ? .failsHalfway(ECANCELED) : before ? .fails(ECANCELED) : nil
      }
    }
  }
}

@Suite struct FaultTests {
  private func change(_ store: WorkspaceStore, hasHeadStart: Bool) throws {
    _ = try store.update { (snapshot, earlyWrite) throws(Failure) in
      if hasHeadStart { earlyWrite.begin(proven("new plan\n")) }
      return Update(
        [.plan: proven("new plan\n"), .sidecar: proven("new sidecar\n"), Self.log: proven("new log\n")], result: ())
    }
  }

  /// A third file, in a folder of its own.
  private static let logName = "years/2026.md"
  private static let log = RelativePath(logName).map { TrackedFile.document($0) } ?? .plan

  private func store(_ folder: TemporaryFolder, _ files: FileSystem = FileSystem()) throws -> WorkspaceStore {
    try folder.store(files, documents: [Self.logName])
  }

  /// Whether all files are as they were, or as they are to be.
  private func isAll(_ word: String, _ folder: TemporaryFolder) -> Bool {
    folder.text("plan.md") == "\(word) plan\n" && folder.text("mmt.json") == "\(word) sidecar\n"
      && folder.text(Self.logName) == "\(word) log\n"
  }

  private func fresh() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(in: "/dev/shm")
    try folder.write("old plan\n", "plan.md")
    try folder.write("old sidecar\n", "mmt.json")
    try folder.makeFolder("years")
    try folder.write("old log\n", Self.logName)
    return folder
  }

  @Test(
    "whichever operation fails, every file is old or new, what failed is said, and the next run succeeds",
    arguments: [ENOSPC, EIO, EACCES, EROFS], [false, true])
  func anyOperationFails(_ code: Int32, hasHeadStart: Bool) throws {
    var position = 0
    var failures = 0
    while true {
      position += 1
      let folder = try fresh()
      let faults = Faults(at: position, .once(.failsHalfway(code)))
      var failure: Failure?
      do { try change(store(folder, faults.files), hasHeadStart: hasHeadStart) } catch { failure = error as? Failure }
      if let failure {
        failures += 1
        #expect([.io, .cannotCreate, .noPermission].contains(failure.exitCode))
        #expect(!failure.details.isEmpty && failure.help != nil)
        #expect(isAll("old", folder), "after operation \(position): \(failure.message)")
      } else {
        #expect(isAll("new", folder), "after operation \(position)")
      }
      try change(store(folder), hasHeadStart: hasHeadStart)
      #expect(isAll("new", folder))
      #expect(folder.names == ["mmt.json", "plan.md", "state", "years"], "after operation \(position)")
      #expect(folder.names(in: "years") == ["2026.md"], "after operation \(position)")
      if !faults.wasHit { break }
    }
    #expect(position > 30 && failures > 15)
  }

  @Test("killed before any operation, every file is old or new, and the next run clears up", arguments: [false, true])
  func killed(hasHeadStart: Bool) throws {
    var position = 0
    var mixed = 0
    while true {
      position += 1
      let folder = try fresh()
      let faults = Faults(at: position, .forGood)
      try? change(store(folder, faults.files), hasHeadStart: hasHeadStart)
      let plan = folder.text("plan.md")
      let sidecar = folder.text("mmt.json")
      let log = folder.text(Self.logName)
      #expect(log == "old log\n" || log == "new log\n", "killed before \(position)")
      #expect(plan == "old plan\n" || plan == "new plan\n", "killed before \(position)")
      #expect(sidecar == "old sidecar\n" || sidecar == "new sidecar\n", "killed before \(position)")
      if plan == "new plan\n", sidecar == "old sidecar\n" { mixed += 1 }
      #expect(!(plan == "old plan\n" && sidecar == "new sidecar\n"), "the plan comes first")
      try change(store(folder), hasHeadStart: hasHeadStart)
      #expect(isAll("new", folder))
      #expect(folder.names == ["mmt.json", "plan.md", "state", "years"], "killed before \(position)")
      #expect(folder.names(in: "years") == ["2026.md"], "killed before \(position)")
      if !faults.wasHit { break }
    }
    #expect(position > 30 && mixed > 0)
  }

  @Test(
    "a save at any moment is in the file afterwards, with the change or without", arguments: [false, true],
    ["plan.md", logName])
  func savedAtAnyMoment(_ isKilledToo: Bool, _ name: String) throws {
    let file = name == "plan.md" ? TrackedFile.plan : Self.log
    var position = 0
    while true {
      position += 1
      let folder = try fresh()
      let saved = folder("saved.tmp").shown
      let plan = folder(name).shown
      try folder.write("a save\n", "saved.tmp")
      let faults = Faults(at: position, isKilledToo ? .forGood : .once(.fails(EIO))) { rename(saved, plan) }
      // Only the save, without a fault, in the first case.
      let files = FileSystem { operation, path in
        let fault = faults.files.interpose?(operation, path)
        return isKilledToo ? fault : nil
      }
      func append(_ store: WorkspaceStore) throws {
        _ = try store.update { snapshot throws(Failure) in
          let old = String(decoding: snapshot[file] ?? [], as: UTF8.self)
          return Update([file: proven(old + "tick\n"), .sidecar: proven("new sidecar\n")], result: ())
        }
      }
      try? append(store(folder, files))
      if faults.wasHit {
        if !isKilledToo { #expect(folder.text(name)?.hasPrefix("a save\n") == true, "saved before \(position)") }
        try append(store(folder))
        #expect(folder.text(name)?.hasPrefix("a save\n") == true, "saved before \(position)")
      }
      #expect((folder.names + folder.names(in: "years")).filter { $0.hasPrefix(".") } == [], "saved before \(position)")
      #expect(folder.text(name)?.hasSuffix("tick\n") == true)
      if !faults.wasHit { break }
    }
    #expect(position > 30)
  }

  @Test("a save in place begun at any moment is in the file afterwards")
  func savedInPlaceAtAnyMoment() throws {
    var position = 0
    while true {
      position += 1
      let folder = try fresh()
      let plan = folder("plan.md").shown
      let done = SharedFlag()
      let faults = Faults(at: position, .once(.fails(EIO))) {
        inThread {
          // Waits here while the plan is leased.
          let descriptor = open(plan, O_WRONLY | O_TRUNC)
          _ = "a save\n".withCString { write(descriptor, $0, 7) }
          close(descriptor)
          done.set()
        }
        usleep(300)
      }
      let files = FileSystem { operation, path in
        _ = faults.files.interpose?(operation, path)
        return nil
      }
      try folder.store(files).update { snapshot throws(Failure) in
        let old = String(decoding: snapshot.plan ?? [], as: UTF8.self)
        return Update(plan: proven(old + "tick\n"), sidecar: proven("new sidecar\n"), result: ())
      }
      if faults.wasHit {
        done.wait()
        #expect(folder.text("plan.md")?.hasPrefix("a save\n") == true, "saved at \(position)")
      }
      #expect(folder.names.filter { $0.hasPrefix(".") } == [], "saved at \(position)")
      if !faults.wasHit { break }
    }
    #expect(position > 30)
  }

  @Test("a plan whose saves never stop keeps the latest, and the change is refused with 75")
  func outrun() throws {
    let folder = try fresh()
    let saves = Mutex(0)
    let plan = folder("plan.md").shown
    let files = FileSystem { operation, path in
      guard operation == .exchange, path.shown == plan else { return nil }
      let number = saves.withLock { count in
        count += 1
        return count
      }
      if number < 60, number % 2 == 1 || number > 4 {
        try? folder.write("save \(number)\n", "saved.tmp")
        rename(folder("saved.tmp").shown, plan)
      }
      return nil
    }
    var waitLimits = WaitLimits()
    waitLimits.attempts = 3
    var failure: Failure?
    do {
      try folder.store(files, waitLimits: waitLimits).update { snapshot throws(Failure) in
        let old = String(decoding: snapshot.plan ?? [], as: UTF8.self)
        if old.contains("save 9") { throw Failure(.notFound, "the item is gone") }
        return Update(plan: proven(old + "tick\n"), result: ())
      }
    } catch { failure = error as? Failure }
    #expect(failure?.exitCode == .tryAgain)
    #expect(folder.text("plan.md") == "save 59\n")
    #expect(folder.text("mmt.json") == "old sidecar\n")
    #expect(folder.names.filter { $0.hasPrefix(".") } == [])
  }
}

/// Set once in one thread, waited for in another.
final class SharedFlag: Sendable {
  private let flag = Atomic(false)
  func set() { flag.store(true, ordering: .releasing) }
  func wait() { while !flag.load(ordering: .acquiring) { usleep(100) } }
}
