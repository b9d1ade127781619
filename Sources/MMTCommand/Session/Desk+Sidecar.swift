import MMTCore
import MMTStore

/// Where a sidecar comes from.
enum SidecarOrigin: Equatable {
  case file
  /// From the last commit, because the file is missing or can't be read.
  case commit
  /// Made up, for want of both.
  case nothing
}

extension Desk {
  /// The sidecar; where it is missing or unreadable the last commit's, else a new one. With one warning, if it `warns`.
  func sidecar(_ bytes: [UInt8]?, warns: Bool = true) -> (Sidecar, SidecarOrigin) {
    var reason = "mmt.json is missing"
    if let bytes {
      do throws(UnreadableSidecar) {
        let sidecar = try sidecars.parse(bytes)
        if warns { session.warn(sidecar.warnings) }
        return (sidecar, .file)
      } catch {
        reason = "mmt.json can't be read" + (error.diagnostics.first.map { " (line \($0.line): \($0.message))" } ?? "")
      }
    }
    if var committed = sidecars.committed(git) {
      committed.plan = planName
      if warns { session.warn("\(reason); the last commit's is used", help: Self.renewalHelp) }
      return (committed, .commit)
    }
    if warns {
      session.warn("\(reason), and no commit has one; only what the plan shows is known", help: Self.renewalHelp)
    }
    return (Sidecar(id: state.id, plan: planName), .nothing)
  }

  private static let renewalHelp = "mmt sync writes it anew"

  /// For commands that write: where the sidecar is missing or unreadable it is made anew first, from the last commit and the plan,
  /// before anything else could commit the loss.
  func withSidecar(accepts: Bool = false) throws(Failure) -> Desk {
    var desk = self
    for _ in 0..<5 {
      if let found = desk.foundSidecar, (try? desk.sidecars.parse(found)) != nil { return desk }
      let reading = try desk.reading(
        try desk.store.readSnapshot(sidecar: .some(desk.foundSidecar)), inlines: false, warns: false)
      try desk.refuseUnwritable(reading)
      if !accepts { try desk.refuseDamage(reading, desk.seen()) }
      if case .made(let kept) = try desk.store.renewSidecar(try reading.sidecar.serialized(), broken: desk.foundSidecar) {
        desk.sayRenewed(reading.origin, kept)
      }
      desk = try Desk(session)
    }
    throw Failure(
      .tryAgain, "mmt.json is changed by another program again and again", details: ["Nothing was changed."],
      help: "wait until it is done and run the command again")
  }

  private func sayRenewed(_ origin: SidecarOrigin, _ kept: String?) {
    let reason = kept == nil ? "mmt.json was missing" : "mmt.json couldn't be read and is kept as \(kept ?? "")"
    let source = origin == .commit ? "from the last commit and the plan" : "from what the plan shows; no commit has one"
    session.warn("\(reason); it is made anew \(source)")
  }
}
