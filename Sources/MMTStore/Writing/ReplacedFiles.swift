import CLibrary
import MMTCore

/// The files that were replaced, kept in the machine's state for a while.
///
/// A program that has found a file by its name, and is held up by the machine before it opens it, can't be seen by anyone. It writes
/// into what was the file all the same, so that isn't deleted at once: the next command may come within a millisecond.
package struct ReplacedFiles {
  private let world: World
  private let state: MachineState?
  private var files: FileSystem { world.files }
  private var folder: Path? { state?.folder?.appending("replaced") }

  package init(_ world: World, _ state: MachineState?) {
    self.world = world
    self.state = state
  }

  /// Takes what was the file, which lies at `path` under a left-over's name and has this status as long as nobody writes to it. False
  /// where the state can't be written, or is on another file system.
  func take(_ path: Path, _ status: FileStatus) -> Bool {
    guard let folder else { return false }
    let mark = "\(world.systemTime().seconds)_\(status.fingerprint)_\(tells(status.modified) ? "" : Self.bytesTell)"
    let kept = folder.appending(Array(mark.utf8) + path.name)
    if (try? files.renameToNew(path, to: kept)) != nil { return true }
    return state?.makeFolders(folder) == true && (try? files.renameToNew(path, to: kept)) != nil
  }

  /// Whether a write from now on would give a file another time than this. A clock of files may tick every 10 ms, FAT's every 2 s; where it
  /// can't tell, the bytes must.
  private func tells(_ modified: FileTime) -> Bool {
    let now = world.systemTime()
    let tick: Int64 = modified.nanoseconds == 0 ? 2_000_000_000 : 20_000_000
    let (seconds, overflows) = now.seconds.subtractingReportingOverflow(modified.seconds)
    if overflows || abs(seconds) > 3 { return true }
    return seconds * 1_000_000_000 + Int64(now.nanoseconds) - Int64(modified.nanoseconds) > tick
  }

  /// Deletes those that nobody has written to, once they are old enough. One that somebody has comes back beside its file, as a left-over.
  func look(_ targets: [Target]) {
    for entry in entries() {
      if !entry.isLate {
        try? files.remove(entry.path)
      } else if let target = targets.first(where: { $0.file.tag == entry.leftOver.tag }) {
        var number = 1
        while number < 100, !comesBack(entry, beside: target, number) { number += 1 }
      }
    }
  }

  /// Those of these files that somebody has written to when they had been replaced.
  package func late(among files: [TrackedFile]) -> [TrackedFile] {
    let tags = Set(entries().filter(\.isLate).map(\.leftOver.tag))
    return files.filter { tags.contains($0.tag) }
  }

  /// Whether somebody has written to any of them.
  package var isLate: Bool { entries().contains(where: \.isLate) }

  /// Whether there is nothing to try again.
  private func comesBack(_ entry: Entry, beside target: Target, _ number: Int) -> Bool {
    do {
      try files.renameToNew(
        entry.path, to: target.folder.appending(entry.leftOver.name(process: world.process(), number: number)))
    } catch { return error.code != EEXIST }
    return true
  }

  private struct Entry {
    let path: Path
    let leftOver: LeftOver
    /// Somebody has written to it.
    let isLate: Bool
  }

  /// Without those that are to stay as they are: too young, and nobody has written to them so far.
  private func entries() -> [Entry] {
    guard let folder, let names = try? files.list(folder) else { return [] }
    let now = world.systemTime().seconds
    return names.compactMap { name in
      guard let start = name.indices.first(where: { name[$0...].starts(with: ".mmt-".utf8) }) else { return nil }
      let path = folder.appending(name)
      let mark = String(decoding: name[..<start], as: UTF8.self).split(separator: "_", omittingEmptySubsequences: false)
      let status = try? files.status(path, followingLink: false)
      let looksUntouched = mark.count == 3 && status.map { $0.fingerprint == mark[1] } == true
      if looksUntouched, let taken = Int64(mark[0]), isYoung(taken, now) { return nil }
      guard let leftOver = LeftOver(name: Array(name[start...])) else { return nil }
      let isAsItWas = looksUntouched && isUntouched(path, mark[1], mark[2] == Self.bytesTell ? leftOver : nil)
      return Entry(path: path, leftOver: leftOver, isLate: !isAsItWas)
    }
  }

  /// For longer than a second no program is held up between two steps of one system call. Not after the clock was set back.
  private func isYoung(_ taken: Int64, _ now: Int64) -> Bool {
    let (age, overflows) = now.subtractingReportingOverflow(taken)
    return !overflows && (0...1).contains(age)
  }

  /// Also false while somebody has it open for writing. Where its time can't tell, its bytes are one of those that the left-over's name says.
  private func isUntouched(_ path: Path, _ fingerprint: Substring, _ leftOver: LeftOver?) -> Bool {
    guard let file = try? files.open(path, .readUnlinked) else { return false }
    defer { file.close() }
    do { try files.takeLease(file) } catch { if error.isBusy { return false } }
    guard let status = try? files.status(of: file), status.fingerprint == fingerprint else { return false }
    guard let leftOver else { return true }
    guard let bytes = try? files.read(file, limit: SourceText.sizeLimit) else { return false }
    return [leftOver.old, leftOver.new].contains(Digest(of: bytes))
  }

  /// Stands in the name of one whose time a write may leave as it is.
  private static let bytesTell = "bytes"
}
