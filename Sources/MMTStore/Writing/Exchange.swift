import CLibrary
import MMTCore

/// One attempt to put the new bytes of all changed files in their places, or none.
struct Exchange {
  struct Change {
    let target: Target
    let text: ProvenText
    /// nil where there is no such file yet.
    let held: HeldFile?
  }

  let world: World
  let recovery: Recovery
  /// Everything that was read for this change, written or not.
  let held: [HeldFile]
  private(set) var warnings: [String] = []
  private var files: FileSystem { world.files }

  init(world: World, recovery: Recovery, held: [HeldFile]) {
    self.world = world
    self.recovery = recovery
    self.held = held
  }

  /// false when somebody's save came between: it is in place then, and nothing of ours.
  mutating func run(_ changes: [Change], _ earlyWrite: EarlyWrite? = nil) throws(Failure) -> Bool {
    guard isUntouched else { return false }
    var replacements: [Replacement] = []
    defer { for replacement in replacements { replacement.close() } }
    var drafts: [Replacement.Draft] = []
    for (number, change) in changes.enumerated() {
      do throws(SystemError) {
        if let held = change.held, !held.isWritable {
          throw SystemError(operation: .write, path: change.target.path, code: EACCES)
        }
        if change.target.file == .plan, let begun = earlyWrite?.take(change.text) {
          drafts.append(begun)
          continue
        }
        let draft = try Replacement.Draft(
          change.text, for: change.target, replacing: change.held, number: number + 2, world: world)
        drafts.append(draft)
        if changes.count > 1 { draft.start() }
      } catch {
        for draft in drafts { draft.discard() }
        throw unwritable(change.target, error)
      }
    }
    for (index, draft) in drafts.enumerated() {
      do throws(SystemError) { replacements.append(try draft.finished()) } catch {
        for replacement in replacements { try? files.remove(replacement.beside) }
        for rest in drafts[(index + 1)...] { rest.discard() }
        throw unwritable(changes[index].target, error)
      }
    }
    do throws(SystemError) {
      if try placed(&replacements) {
        finish(replacements)
        return true
      }
      try putBack(&replacements)
    } catch {
      let shown = changes.first { $0.target.path == error.path || $0.target.folder == error.path }?.target.shown
      let isBack = (try? putBack(&replacements)) != nil
      for file in held { file.close() }
      if isBack { for replacement in replacements { try? settle(replacement) } }
      throw Failure(
        system: error, "\(shown ?? changes.map(\.target.shown).joined(separator: ", ")) can't be replaced",
        details: [isBack ? Self.wholeAsBefore : "Every file is whole: as it was before, or as mmt wrote it."])
    }
    // Only now may those who waited to write do so, into the file that is in its place again.
    for file in held { file.close() }
    for replacement in replacements { try settle(replacement) }
    return false
  }

  private func unwritable(_ target: Target, _ error: SystemError) -> Failure {
    Failure(system: error, "\(target.shown) can't be written", details: [Self.wholeAsBefore])
  }

  /// Steps 3 to 5 of docs/sync.md, "Writing to disk": exchange each, look what came out, and after a grace whether anybody waits at the old files.
  private func placed(_ replacements: inout [Replacement]) throws(SystemError) -> Bool {
    guard isUntouched else { return false }
    for index in replacements.indices {
      guard try replacements[index].place() == .placed else { return false }
    }
    try syncFolders(replacements)
    return isUntouched || replacements.contains { $0.isIrrevocable }
  }

  private var isUntouched: Bool { held.allSatisfy { $0.isUntouched(files) } }

  private mutating func putBack(_ replacements: inout [Replacement]) throws(SystemError) {
    guard replacements.contains(where: \.isPlaced) else { return }
    for index in replacements.indices.reversed() {
      let target = replacements[index].target
      var names: [String] = []
      defer {
        for name in names {
          warnings.append("\(target.shown) was saved by another program while mmt wrote it; that save is also kept as \(name)")
        }
      }
      try replacements[index].putBack { if let name = try? recovery.link($0, of: target) { names.append(name) } }
    }
    // A grace, as above: an editor may have looked up a name while our file was there.
    try syncFolders(replacements)
  }

  /// Brings the folders' names to disk. It takes as long as a program needs between looking a name up and being seen to open the file; a
  /// file system in memory is done at once, and is waited for.
  private func syncFolders(_ replacements: [Replacement]) throws(SystemError) {
    let start = world.systemTime()
    defer {
      let end = world.systemTime()
      if start < end, end.seconds == start.seconds, end.nanoseconds - start.nanoseconds < 100_000 { world.pause(3000) }
    }
    var synced: [Path] = []
    for replacement in replacements where !synced.contains(replacement.target.folder) {
      let folder = try files.open(replacement.target.folder, .folder)
      defer { folder.close() }
      try files.sync(folder)
      synced.append(replacement.target.folder)
    }
  }

  /// Step 6 there: the next command looks whether somebody wrote to the old file meanwhile. Without a lease that is likely enough for
  /// it to wait beside. What has another name, a hard link, loses nothing with this one; and what is written there is that name's alone.
  private func finish(_ replacements: [Replacement]) {
    for replacement in replacements where replacement.hasReplacedFile {
      if hasOtherName(replacement) {
        try? files.remove(replacement.beside)
        continue
      }
      guard let old = held.first(where: { $0.target.path == replacement.target.path && $0.hasLease }) else { continue }
      // A failure loses nothing: the next command finds the left-over.
      if !recovery.replaced.take(replacement.beside, old.status) { try? files.remove(replacement.beside) }
    }
  }

  /// Besides those that a save gets on its way back, `plan.md.saved-…`.
  private func hasOtherName(_ replacement: Replacement) -> Bool {
    guard let old = try? files.status(replacement.beside), old.links > 1 else { return false }
    let folder = replacement.target.folder
    let saved = replacement.target.path.name + Array(".saved-".utf8)
    let names = ((try? files.list(folder)) ?? []).filter { $0.starts(with: saved) }
    let ours = names.count { (try? files.status(folder.appending($0)))?.identity == old.identity }
    return Int(old.links) > 1 + ours
  }

  private mutating func settle(_ replacement: Replacement) throws(Failure) {
    guard let leftOver = LeftOver(name: replacement.beside.name) else { return }
    if let warning = try recovery.settle(leftOver, at: replacement.beside, of: replacement.target) { warnings.append(warning) }
  }

  private static let wholeAsBefore = "All files are whole, as they were before."
}
