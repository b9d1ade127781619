import MMTCore
import MMTStore

/// The name of a copy that `backup --to` wrote: `mmt-2026-11-20_213000.json`, `mmt-2026-11-20_213000-2.bundle`; or as an earlier mmt
/// named it, `machine-mode-1f2e3d4c-2026-11-20T213000.json`.
struct CopyName: Comparable {
  let name: String
  /// Without its ending: a bundle and an export are one copy.
  let base: String
  /// `2026-11-20213000`.
  let time: String
  /// Of copies made in the same second.
  private let number: Int
  /// What stands before the time.
  private let stem: String

  private static let start = "mmt-"

  /// The name of a copy made now, without its ending.
  static func base(at now: Moment) -> String {
    let iso = now.iso
    return start + iso.prefix(10) + "_" + iso.dropFirst(11).prefix(8).filter { $0 != ":" }
  }

  /// nil for a name that no copy has.
  init?(_ name: String) {
    guard let ending = BackupCopy.endings.first(where: { name.hasSuffix($0) }) else { return nil }
    self.name = name
    base = String(name.dropLast(ending.count))
    var bytes = Array(base.utf8)[...]
    var number = 1
    // `-2` behind the six digits of the time.
    if let dash = bytes.lastIndex(of: 0x2D), bytes.endIndex - dash <= 5, dash > bytes.startIndex,
      let count = Int(String(decoding: bytes[(dash + 1)...], as: UTF8.self)), count > 1
    {
      number = count
      bytes = bytes[..<dash]
    }
    let clock = Array(bytes.suffix(6))
    let before = bytes.dropLast(6)
    guard clock.count == 6, clock.allSatisfy(Bytes.isDigit), before.count > 11, let sign = before.last,
      sign == 0x5F || sign == 0x54
    else { return nil }
    let day = Array(before.dropLast().suffix(10))
    guard CivilDay(iso: day[...]) != nil else { return nil }
    stem = String(decoding: before.dropLast(11), as: UTF8.self)
    guard sign == 0x54 || stem == Self.start else { return nil }
    self.number = number
    time = String(decoding: day + clock, as: UTF8.self)
  }

  /// The clock as the name says it.
  var wall: WallTime? {
    let digits = Array(time.dropFirst(10))
    guard digits.count == 6 else { return nil }
    return WallTime("\(time.prefix(10))T\(String(digits[0..<2])):\(String(digits[2..<4])):\(String(digits[4..<6]))")
  }

  static func < (one: Self, other: Self) -> Bool {
    (one.time, one.number, one.name) < (other.time, other.number, other.name)
  }

  // MARK: In a folder

  /// The copies of a workspace among the regular files of a folder, which others may share: an export tells whose it is, and its bundle
  /// goes with it.
  static func all(of workspace: Workspace, in folder: Path) -> [CopyName] {
    let files = workspace.world.files
    let copies = ((try? files.list(folder)) ?? []).compactMap { bytes -> CopyName? in
      guard let name = String(validating: bytes, as: UTF8.self), let copy = CopyName(name),
        (try? files.status(folder.appending(name), followingLink: false).kind) == .file
      else { return nil }
      return copy
    }
    let id = workspace.state.id
    var owned = Set<String>()
    for copy in copies where copy.name.hasSuffix(".json") && copy.stem == start {
      if exportedID(folder.appending(copy.name), workspace.world) == id { owned.insert(copy.base) }
    }
    return copies.filter { $0.stem == start ? owned.contains($0.base) : $0.stem.hasSuffix("-\(id.prefix(8))-") }
  }

  /// The id of the workspace that an export is of; nil where it can't be read, or says none.
  private static func exportedID(_ path: Path, _ world: World) -> String? {
    guard let file = try? world.files.open(path, .read) else { return nil }
    defer { file.close() }
    guard let bytes = try? world.files.read(file, limit: JSONScanner.sizeLimit),
      let sidecar = (try? ExportedWorkspace(reading: bytes))?.sidecar
    else { return nil }
    return (try? Sidecar(reading: sidecar))?.id
  }
}
