import CLibrary
import MMTCore

/// Looks after the files that a killed or outrun `mmt` left beside the plan and the sidecar. None is deleted unread: a left-over
/// whose bytes are neither the old nor the new ones is somebody's save that came at the last moment.
struct Recovery {
  let world: World
  let holder: Holder
  let replaced: ReplacedFiles
  private var files: FileSystem { world.files }

  init(_ world: World, _ waitLimits: WaitLimits, _ replaced: ReplacedFiles) {
    self.world = world
    self.replaced = replaced
    holder = Holder(world, waitLimits)
  }

  /// What it did that the user should know, a sentence each.
  func run(_ targets: [Target]) throws(Failure) -> [String] {
    var warnings: [String] = []
    var folders: [Path] = []
    for target in targets where !folders.contains(target.folder) { folders.append(target.folder) }
    for folder in folders {
      let names: [[UInt8]]
      do { names = try files.list(folder) } catch {
        // A document's folder may be still to be made.
        if error.isMissing { continue }
        throw Failure(system: error, "\(folder.shown) can't be read")
      }
      for name in names where name.starts(with: ".mmt-".utf8) {
        if LeftOver.isUnfinished(name) {
          try? files.remove(folder.appending(name))
        } else if let leftOver = LeftOver(name: name) {
          let path = folder.appending(name)
          if let target = targets.first(where: { $0.file.tag == leftOver.tag && $0.folder == folder }) {
            if let warning = try settle(leftOver, at: path, of: target) { warnings.append(warning) }
          } else if leftOver.isOfNewFile {
            let isThere = targets.contains { $0.folder == folder && $0.isBeside(leftOver, names) }
            if let warning = try clear(leftOver, at: path, keepsSave: !isThere) { warnings.append(warning) }
          }
        }
      }
    }
    return warnings
  }

  /// Deletes what was to become a new file, if its bytes are ours: that file may never be written again. With `keepsSave` it was never made,
  /// and what it was to be called nobody knows: a save is kept under a name that shows.
  private func clear(_ leftOver: LeftOver, at path: Path, keepsSave: Bool) throws(Failure) -> String? {
    let beside = Target(file: .plan, shown: path.shown, path: path)
    guard let held = try? holder.hold(beside, absence: 0) else { return nil }
    defer { held.close() }
    if held.digest == leftOver.old || held.digest == leftOver.new {
      if held.isUntouched(files) { try? files.remove(path) }
      return nil
    }
    guard keepsSave else { return nil }
    return try keep(path, of: Target(file: .plan, shown: "a file that was to be made", path: path.parent.appending("mmt")))
  }

  /// Puts one left-over away if its bytes are ours; else puts it back, or keeps it under a name that shows.
  func settle(_ leftOver: LeftOver, at path: Path, of target: Target) throws(Failure) -> String? {
    let beside = Target(file: target.file, shown: path.shown, path: path)
    let held: HeldFile?
    do { held = try holder.hold(beside, absence: 0) } catch {
      // Somebody writes into it at this moment, or put no file there: it stays, and the next command looks again.
      if error.exitCode == .tryAgain { return nil }
      return try keep(path, of: target)
    }
    guard let held else { return nil }
    defer { held.close() }
    if held.digest == leftOver.old || held.digest == leftOver.new {
      // Failing to delete loses nothing. One that somebody waits to write to stays, and the next command looks again.
      if held.isUntouched(files) { dispose(path, held.status) }
      return nil
    }
    guard let current = try holder.hold(target) else { return try keep(path, of: target) }
    defer { current.close() }
    guard current.digest == leftOver.new, current.isUntouched(files) else { return try keep(path, of: target) }
    // Whoever read ours, which stands in the place, may save over what comes back without having seen it.
    let second = try? link(path, of: target)
    let isBack: Bool
    do { isBack = try putBack(path, of: target, replacing: current) } catch {
      guard error.isUnsupported else {
        throw Failure(system: error, "\(target.shown) can't be recovered", details: [kept(path)])
      }
      isBack = false
    }
    guard isBack else {
      if let second { try? files.remove(target.folder.appending(second)) }
      return try keep(path, of: target)
    }
    if current.isUntouched(files) { dispose(path, current.status) }
    return "\(target.shown) was saved by another program while mmt wrote it; that save is back, without mmt's last change"
      + (second.map { ", and kept as \($0) too" } ?? "")
  }

  /// Whoever found it while it was in the place may be about to open it: it is kept for a while, where it can be. What has another name
  /// loses nothing with this one.
  private func dispose(_ path: Path, _ status: FileStatus) {
    if status.links > 1 || !replaced.take(path, status) { try? files.remove(path) }
  }

  /// false when a newer save came between: it belongs in the place, and the left-over is beside it again.
  private func putBack(_ path: Path, of target: Target, replacing current: HeldFile) throws(SystemError) -> Bool {
    guard try files.status(target.path, followingLink: false).identity == current.status.identity else { return false }
    try files.exchange(path, target.path)
    if try files.status(path, followingLink: false).identity == current.status.identity { return true }
    try files.exchange(path, target.path)
    return false
  }

  private func keep(_ path: Path, of target: Target) throws(Failure) -> String? {
    do throws(SystemError) {
      let name = try saved(target) { (free) throws(SystemError) in try files.renameToNew(path, to: free) }
      return "\(target.shown) was saved by another program while mmt wrote it; that save is kept as \(name)"
    } catch {
      if error.isMissing { return nil }
      throw Failure(system: error, "a save of \(target.shown) can't be kept under another name", details: [kept(path)])
    }
  }

  /// Gives a save a second name that shows, before it goes back to a place where ours has stood. Fails where there are none.
  func link(_ path: Path, of target: Target) throws(SystemError) -> String {
    try saved(target) { (free) throws(SystemError) in try files.link(path, as: free) }
  }

  /// A name that shows and that nothing has yet, tried until one is free.
  private func saved(_ target: Target, _ give: (Path) throws(SystemError) -> Void) throws(SystemError) -> String {
    let moment = (try? world.now()) ?? world.moment(at: world.systemTime().seconds)
    let time = moment.iso.prefix(19).filter { $0 != ":" }
    let name = "\(String(decoding: target.path.name, as: UTF8.self)).saved-\(time)"
    var number = 1
    while true {
      let free = number == 1 ? name : "\(name)-\(number)"
      do throws(SystemError) {
        try give(target.folder.appending(free))
        return free
      } catch {
        guard error.code == EEXIST, number < 1000 else { throw error }
        number += 1
      }
    }
  }

  private func kept(_ path: Path) -> String { "Both versions are whole; the other one is \(path.shown)." }
}

extension Target {
  /// Whether another file of this one's folder, with these names in it, is what a left-over belongs to: its next write looks into that.
  fileprivate func isBeside(_ leftOver: LeftOver, _ names: [[UInt8]]) -> Bool {
    if [TrackedFile.plan.tag, TrackedFile.sidecar.tag].contains(leftOver.tag) { return true }
    var folder: [UInt8] = []
    if case .document(let path) = file, let slash = path.bytes.lastIndex(of: 0x2F) { folder = Array(path.bytes[...slash]) }
    return names.contains { name in RelativePath(folder + name).map { TrackedFile.document($0).tag } == leftOver.tag }
  }
}
