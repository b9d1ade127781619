import MMTCore

extension WorkspaceStore {
  /// For a plan that is saved again each time it is replaced: the save that came out isn't put back, but changed and put in the
  /// place of our own former bytes, until nobody comes between.
  ///
  /// nil when that doesn't work out either; then the latest save is in the place.
  func applyOnTop<R>(
    _ warnings: inout [String], _ body: (Snapshot) throws(Failure) -> Update<R>
  ) throws(Failure) -> Outcome<R>? {
    let targets = try targets()
    let recovery = Recovery(world, patience)
    let holder = Holder(world, patience)
    let sidecar = try holder.hold(targets[1])
    defer { sidecar?.close() }
    guard let original = try holder.hold(targets[0]) else { return nil }
    defer { original.close() }
    var update = try body(Snapshot(original, sidecar))
    guard let text = update.plan, text.bytes != original.bytes else { return nil }
    var replacement = try replacement(text, for: targets[0], replacing: original)
    defer { replacement.close() }
    var digest = text.digest
    // The saves that came out and lie beside the file; the last is what the new bytes are made from, it followed upon the others.
    var saves: [HeldFile] = []
    defer { for save in saves { save.close() } }

    for _ in 0..<max(patience.attempts, 1) {
      switch try place(&replacement) {
      case .missed:
        try? world.files.remove(replacement.beside)
        return nil
      case .placed:
        // Somebody may wait to write into the file that was there: it must be in the place for that.
        guard !saves.isEmpty || original.isUntouched(world.files) else {
          return try giveUp(&replacement, [original], recovery, &warnings)
        }
        // One that somebody writes to stays, for recovery to keep.
        for save in saves where save.isUntouched(world.files) { try? world.files.remove(save.target.path) }
        for file in saves + [original] { file.close() }
        warnings += try recovery.run(targets)
        return Outcome(
          result: update.result, planWritten: true,
          sidecarWritten: try finish(update.sidecar, targets[1], sidecar, recovery, &warnings), warnings: warnings)
      case .intercepted:
        let hidden = Target(role: .plan, shown: targets[0].shown, path: replacement.beside)
        guard let save = try? holder.hold(hidden, absence: 0), let next = try? body(Snapshot(save, sidecar)),
          let text = next.plan,
          let onTop = try? Replacement(
            text, for: targets[0], replacing: save, ours: (replacement.identity, digest), world: world)
        else { return try giveUp(&replacement, saves + [original], recovery, &warnings) }
        saves.append(save)
        (update, digest) = (next, text.digest)
        replacement.close()
        replacement = onTop
      }
    }
    return try giveUp(&replacement, saves + [original], recovery, &warnings)
  }

  private func replacement(
    _ text: ProvenText, for target: Target, replacing held: HeldFile?
  ) throws(Failure) -> Replacement {
    do { return try Replacement(text, for: target, replacing: held, world: world) } catch {
      throw Failure(system: error, "\(target.shown) can't be written", details: ["All files are whole, as they were before."])
    }
  }

  private func place(_ replacement: inout Replacement) throws(Failure) -> Replacement.Result {
    do {
      let result = try replacement.place()
      if result == .placed { try syncFolder(replacement.target.folder) }
      return result
    } catch {
      try? replacement.putBack()
      throw Failure(
        system: error, "\(replacement.target.shown) can't be replaced",
        details: ["Every file is whole: as it was saved last, or as mmt wrote it."])
    }
  }

  private func giveUp<R>(
    _ replacement: inout Replacement, _ held: [HeldFile], _ recovery: Recovery, _ warnings: inout [String]
  ) throws(Failure) -> Outcome<R>? {
    try? replacement.putBack()
    try? syncFolder(replacement.target.folder)
    for file in held { file.close() }
    warnings += try recovery.run([replacement.target])
    return nil
  }

  /// The sidecar after a plan that was applied on top; `sync` heals what is left out here.
  private func finish(
    _ text: ProvenText?, _ target: Target, _ held: HeldFile?, _ recovery: Recovery, _ warnings: inout [String]
  ) throws(Failure) -> Bool {
    guard let text, text.bytes != held?.bytes else { return false }
    var exchange = Exchange(world: world, recovery: recovery, held: held.map { [$0] } ?? [])
    let isDone = try exchange.run([Exchange.Change(target: target, text: text, held: held)])
    warnings += exchange.warnings
    if !isDone { warnings.append("\(target.shown) was saved by another program meanwhile; run `mmt sync`") }
    return isDone
  }
}
