package import MMTCore
import MMTStore

/// Where a sidecar comes from.
package struct SidecarOrigin: Equatable {
  var isFile = false
  /// What could be read of the file, though it is damaged: so many records.
  package var salvaged: Int?
  /// What says what it doesn't.
  var base: Base?

  enum Base { case commit, memory }

  package static let file = SidecarOrigin(isFile: true)

  private var read: String? {
    salvaged.map { "what can be read of it" + ($0 > 0 ? " (\(Counted.text($0, "record")))" : "") }
  }

  /// What stands in for the file; nil where nothing does.
  var standIn: String? {
    let rest = base.map { $0 == .commit ? "the last commit's" : "what this machine remembers" }
    let all = [read, rest].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: " and ") + (all.count > 1 ? " are used" : " is used")
  }

  /// What it is made anew from, beside `files`: the plan, or what is there in its place.
  fileprivate func sources(_ files: String) -> String {
    let all = [read, base.map { $0 == .commit ? "the last commit" : "what this machine remembers" }].compactMap(\.self)
    if all.isEmpty { return "from what \(files) shows; no commit has one" }
    return "from " + all.joined(separator: ", ") + " and \(files)"
  }
}

extension Workspace {
  /// The sidecar; where it is missing or unreadable, what can be read of it on top of what this machine remembers, or else of the last
  /// commit's, or of a new one. With one warning, if it `warns`.
  package func sidecar(_ bytes: [UInt8]?, warns: Bool = true) -> (Sidecar, SidecarOrigin) {
    var reason = "mmt.json is missing"
    if let bytes {
      do throws(UnreadableSidecar) {
        let sidecar = try sidecars.parse(bytes)
        if warns { context.warn(sidecar.warnings) }
        return (sidecar, .file)
      } catch {
        reason = "mmt.json can't be read" + (error.diagnostics.first.map { " (line \($0.line): \($0.message))" } ?? "")
      }
    }
    var origin = SidecarOrigin()
    var sidecar = newSidecar()
    let committed = sidecars.committed(git)
    if let kept = latestRecords(from: committed?.bytes) {
      (sidecar, origin.base) = (kept, .memory)
    } else if let committed {
      (sidecar, origin.base) = (committed.sidecar, .commit)
    }
    if folder.planName != nil { sidecar.plan = planName }
    if let salvage = bytes.map({ SidecarSalvage($0) }), !salvage.isEmpty {
      sidecar = salvage.over(sidecar)
      origin.salvaged = salvage.recordCount
    }
    if warns {
      let standIn = origin.standIn.map { "; " + $0 } ?? ", and no commit has one; only what the plan shows is known"
      context.warn(reason + standIn, help: Self.renewalHelp)
    }
    return (sidecar, origin)
  }

  /// One that names the workspace's files and says nothing else.
  func newSidecar() -> Sidecar {
    Sidecar(
      id: state.id, plan: folder.planName == nil ? nil : planName,
      documents: folder.documents.map { ($0.path.shown, $0.role.rawValue) })
  }

  private static let renewalHelp = "mmt sync writes it anew"

  /// The sidecar is missing, or nothing that can be read.
  package var lacksSidecar: Bool { (foundSidecar.flatMap { try? sidecars.parse($0) }) == nil }

  /// For commands that write: where the sidecar is missing or unreadable it is made anew first, from what is remembered or committed,
  /// before anything else could commit the loss; where it is an older one, the newer records come back.
  package func withSidecar(accepts: Bool = false) throws(Failure) -> Workspace {
    var workspace = self
    for _ in 0..<5 {
      if let found = workspace.foundSidecar, (try? workspace.sidecars.parse(found)) != nil {
        return accepts ? workspace : try workspace.regainingRecords(asksGit: false) ?? workspace
      }
      guard workspace.hasPlan else {
        try workspace.renewSidecar()
        workspace = try Workspace(context)
        continue
      }
      let reading = try workspace.reading(
        try workspace.store.readSnapshot(sidecar: .some(workspace.foundSidecar)), warns: false)
      try workspace.refuseUnwritable(reading)
      if !accepts { try workspace.refuseDamage(reading, workspace.seen()) }
      if case .made(let kept) = try workspace.store.renewSidecar(
        try renewed(reading).serialized(), broken: workspace.foundSidecar)
      {
        workspace.sayRenewed(reading.origin, kept)
      }
      workspace = try Workspace(context)
    }
    throw Failure(
      .tryAgain, "mmt.json is changed by another program again and again", details: ["Nothing was changed."],
      help: "wait until it is done and run the command again")
  }

  /// The same before a backup is restored, whatever became of the plan: what this machine remembers of records is to be in the commit of
  /// what was there.
  package func withRecordsToSave() -> Workspace {
    guard lacksSidecar else { return (try? regainingRecords(asksGit: false)) ?? self }
    if let workspace = try? withSidecar(accepts: true) { return workspace }
    try? renewSidecar()
    return (try? Workspace(context)) ?? self
  }

  /// Makes it anew whatever became of the plan, and says so.
  private func renewSidecar() throws(Failure) {
    let (sidecar, origin) = sidecar(foundSidecar, warns: false)
    if case .made(let kept) = try store.renewSidecar(try sidecar.serialized(), broken: foundSidecar) {
      sayRenewed(origin, kept)
    }
  }

  /// Writes a sidecar without a plan beside it anew where it holds both sides of a conflict.
  func settleConflict() throws(Failure) {
    guard !hasPlan, let found = foundSidecar, let read = try? sidecars.parse(found), read.isMerged else { return }
    context.warn(read.warnings)
    _ = try write(in: store(of: [.sidecar])) { (snapshot, _) throws(Failure) -> Update<Void> in
      Update([.sidecar: try currentSidecar(snapshot).serialized()], result: ())
    }
  }

  /// Where no other sidecar says when items were completed, the history does.
  private func renewed(_ reading: Reading) -> Sidecar {
    reading.origin.base != nil || (reading.origin.salvaged ?? 0) > 0 ? reading.sidecar : withHistory(reading)
  }

  /// What a sidecar of such an origin is made anew from.
  func sources(of origin: SidecarOrigin) -> String { origin.sources(hasPlan ? "the plan" : "this folder") }

  private func sayRenewed(_ origin: SidecarOrigin, _ kept: String?) {
    let reason = kept == nil ? "mmt.json was missing" : "mmt.json couldn't be read and is kept as \(kept ?? "")"
    context.warn("\(reason); it is made anew \(sources(of: origin))")
  }
}

extension Workspace {
  /// The sidecar of a snapshot that a command is about to write to, by then known to be there and sound. Throws 75 where it isn't.
  func currentSidecar(_ snapshot: Snapshot) throws(Failure) -> Sidecar {
    guard let bytes = snapshot.sidecar, let sidecar = try? sidecars.parse(bytes) else {
      throw Failure(
        .tryAgain, "mmt.json was changed by another program just now", details: ["Nothing was changed."],
        help: "run the command again")
    }
    return sidecar
  }

  /// Changes the sidecar alone; what changed, as `undo` needs it.
  func editSidecar(_ change: (inout Sidecar) throws(Failure) -> Void) throws(Failure) -> [SidecarChange] {
    let workspace = try withSidecar()
    return try write(in: store(of: [.sidecar])) { (snapshot, _) throws(Failure) -> Update<[SidecarChange]> in
      let before = try workspace.currentSidecar(snapshot)
      var sidecar = before
      try change(&sidecar)
      let changes = before.changes(to: sidecar)
      return Update(changes.isEmpty ? [:] : [.sidecar: try sidecar.serialized()], result: changes)
    }.result
  }

  /// Names a document in the sidecar, where `change` may say more of it, and makes its file where there is none.
  func takeIn(
    _ document: DocumentFile, new: [UInt8]?, _ change: (inout Sidecar) throws(Failure) -> Void = { (_: inout Sidecar) in }
  ) throws(Failure) {
    _ = try write(in: store(of: [document.tracked, .sidecar])) { (snapshot, _) throws(Failure) -> Update<Void> in
      var sidecar = try currentSidecar(snapshot)
      sidecar.documents.append((document.path.shown, document.role.rawValue))
      try change(&sidecar)
      var texts: [TrackedFile: ProvenText] = [.sidecar: try sidecar.serialized()]
      if let new, snapshot[document.tracked] == nil { texts[document.tracked] = .verbatim(new) }
      return Update(texts, result: ())
    }
  }
}
