import CLibrary
import MMTCore

/// The files that the last command replaced, kept in the machine's state until the next one has looked at them.
///
/// A program that has found a file by its name, and is held up by the machine before it opens it, can't be seen by anyone. It writes
/// into what was the file all the same, so that isn't deleted at once.
package struct ReplacedFiles {
  private let world: World
  private let state: MachineState?
  private var files: FileSystem { world.files }
  private var folder: Path? { state?.folder?.appending("replaced") }

  package init(_ world: World, _ state: MachineState?) {
    self.world = world
    self.state = state
  }

  /// Takes the old file, which lies at `path` under a left-over's name and has this status as long as nobody writes to it. False where
  /// the state can't be written, or is on another file system.
  func take(_ path: Path, _ status: FileStatus) -> Bool {
    guard let folder else { return false }
    let kept = folder.appending((tells(status.modified) ? Array(status.fingerprint.utf8) : []) + path.name)
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

  /// Deletes those that nobody has written to. One that somebody has comes back beside its file, as a left-over.
  func look(_ targets: [Target]) {
    for entry in entries() {
      if entry.isUntouched {
        try? files.remove(entry.path)
      } else if let target = targets.first(where: { $0.file.tag == entry.leftOver.tag }) {
        var number = 1
        while number < 100, !comesBack(entry, beside: target, number) { number += 1 }
      }
    }
  }

  /// Those of these files that somebody has written to when they had been replaced.
  package func late(among files: [TrackedFile]) -> [TrackedFile] {
    let tags = Set(entries().filter { !$0.isUntouched }.map(\.leftOver.tag))
    return files.filter { tags.contains($0.tag) }
  }

  /// Whether somebody has written to any of them.
  package var isLate: Bool { entries().contains { !$0.isUntouched } }

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
    let isUntouched: Bool
  }

  private func entries() -> [Entry] {
    guard let folder, let names = try? files.list(folder) else { return [] }
    return names.compactMap { name in
      guard let start = name.indices.first(where: { name[$0...].starts(with: ".mmt-".utf8) }),
        let leftOver = LeftOver(name: Array(name[start...]))
      else { return nil }
      let path = folder.appending(name)
      return Entry(path: path, leftOver: leftOver, isUntouched: isUntouched(path, Array(name[..<start])))
    }
  }

  /// Also false while somebody has it open for writing.
  private func isUntouched(_ path: Path, _ fingerprint: [UInt8]) -> Bool {
    guard let file = try? files.open(path, .readUnlinked) else { return false }
    defer { file.close() }
    do { try files.takeLease(file) } catch { if error.isBusy { return false } }
    return (try? files.status(of: file).fingerprint.utf8.elementsEqual(fingerprint)) == true
  }
}
