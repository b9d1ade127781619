package import MMTCore
package import MMTStore

/// Another tracker's file, or the folder of its files, read whole.
package struct ForeignSource {
  /// As it was named.
  package let shown: String
  /// Without the folders before it.
  package let name: String
  package let format: ForeignFormat
  let files: [ForeignFile]

  /// More than that is no tracker's folder.
  private static let folderLimit = 2000

  /// Reads the file, or of a folder the files that a tracker writes. Throws 66 where it isn't there.
  package init(_ context: WorkspaceContext, _ file: Path) throws(Failure) {
    let path = try context.base().appending(file.bytes)
    shown = path.shown
    let folder = path.bytes.last == 0x2F ? Path(Array(path.bytes.dropLast())) : path
    name = String(decoding: folder.name, as: UTF8.self)
    let status: FileStatus
    do { status = try context.world.files.status(path) } catch {
      throw Failure(system: error, "\(path.shown) can't be read")
    }
    guard status.kind == .folder else {
      let bytes = try Self.read(path, context)
      files = [ForeignFile(name, bytes)]
      format = ForeignFormat(bytes)
      return
    }
    if let journals = try Self.journals(folder, context) {
      (files, format) = (journals, .logseq)
      return
    }
    files = try Self.folder(path, context)
    let formats = files.map { ForeignFormat($0.bytes) }
    let isLoop = formats.contains(.loopHabits)
    let isHarsh = formats.contains(.harshHabits) || formats.contains(.harshLog)
    let names = files.map(\.name)
    let altered = formats.first { if case .altered = $0 { true } else { false } }
    if let altered, !isLoop, !isHarsh {
      format = altered
      return
    }
    format =
      isLoop && isHarsh
      ? .ambiguous("Loop's Habits.csv and harsh's habits")
      : isLoop
        ? .loopHabits
        : isHarsh
          ? .harshHabits
          : .unknown(
            names.isEmpty
              ? "a folder without Habits.csv, habits or log" : "a folder with " + names.prefix(4).joined(separator: ", "))
  }

  /// More than that many days nobody has written.
  private static let journalLimit = 40_000

  /// The journals of a Logseq graph: those in its folder `journals`, or in the folder that was named, where its files are called by days. nil
  /// for another folder.
  private static func journals(_ path: Path, _ context: WorkspaceContext) throws(Failure) -> [ForeignFile]? {
    let files = context.world.files
    let inside = path.appending(Array("journals".utf8))
    let isGraph = (try? files.status(inside, followingLink: false).kind) == .folder
    let folder = isGraph ? inside : path
    guard isGraph || path.name.elementsEqual("journals".utf8) else { return nil }
    guard let names = try? files.list(folder), names.count <= journalLimit else { return nil }
    let texts = names.map { (bytes: $0, name: String(decoding: $0, as: UTF8.self)) }.sorted { $0.name < $1.name }
    guard texts.contains(where: { LogseqReader.day($0.name) != nil }) else { return nil }
    var found: [ForeignFile] = []
    for text in texts where text.name.hasSuffix(".md") {
      let file = folder.appending(text.bytes)
      guard (try? files.status(file, followingLink: false).kind) == .file else { continue }
      found.append(ForeignFile(text.name, try read(file, context)))
    }
    return found
  }

  /// The files of the names that trackers give them; what they are, their contents say.
  private static func folder(_ path: Path, _ context: WorkspaceContext) throws(Failure) -> [ForeignFile] {
    let names: [[UInt8]]
    do { names = try context.world.files.list(path) } catch { throw Failure(system: error, "\(path.shown) can't be read") }
    guard names.count <= folderLimit else {
      throw Failure(
        .data, "\(path.shown) holds \(names.count) files: that is no tracker's export", details: ["Nothing was changed."])
    }
    let wanted: Set<[UInt8]> = Set(["Habits.csv", "Checkmarks.csv", "Scores.csv", "habits", "log"].map { Array($0.utf8) })
    var files: [ForeignFile] = []
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let inside = path.appending(name)
      guard let status = try? context.world.files.status(inside, followingLink: false) else { continue }
      if status.kind == .file, wanted.contains(name) {
        files.append(ForeignFile(String(decoding: name, as: UTF8.self), try read(inside, context)))
      } else if status.kind == .folder, name.first.map({ (0x30...0x39).contains($0) }) == true {
        let days = inside.appending("Checkmarks.csv")
        guard (try? context.world.files.status(days, followingLink: false).kind) == .file else { continue }
        files.append(ForeignFile(String(decoding: name, as: UTF8.self) + "/Checkmarks.csv", try read(days, context)))
      }
    }
    return files
  }

  /// A file's bytes, as it was named. Throws 66 where it isn't there.
  package static func bytes(_ context: WorkspaceContext, _ file: Path) throws(Failure) -> [UInt8] {
    try read(try context.base().appending(file.bytes), context)
  }

  private static func read(_ path: Path, _ context: WorkspaceContext) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      let file = try context.world.files.open(path, .read)
      defer { file.close() }
      return try context.world.files.read(file, limit: JSONScanner.sizeLimit)
    } catch { throw Failure(system: error, "\(path.shown) can't be read") }
  }

  /// Whether it is what `mmt export` wrote.
  package var isExport: Bool { format == .mmtExport }

  /// Throws 65, with what was seen, where the file isn't one of the trackers'.
  package func refuseUnknown() throws(Failure) {
    switch format {
    case .packed: throw refusal("it is a packed file", help: "unpack it, and import the folder: unzip FILE -d DIR")
    case .database: throw refusal("it is a database", help: "in Loop, export as CSV instead, and unpack that")
    case .altered(let seen):
      throw refusal("it is \(seen)", help: "import the files as the app wrote them: a spreadsheet that saves them changes them")
    case .unknown("nothing"): throw refusal("it is empty")
    case .unknown(let seen): throw refusal("it is \(seen), and nothing that mmt knows")
    case .ambiguous(let seen): throw refusal("it may be two things, with \(seen)", help: "import them one by one")
    default: return
    }
  }

  /// What the data says. Throws 65 where it is broken.
  func data(_ context: ForeignContext) throws(Failure) -> ForeignData {
    let bytes = files.first?.bytes ?? []
    do throws(ForeignUnreadable) {
      switch format {
      case .hundreds: return try HundredsReader.read(bytes)
      case .bulletTracker: return try BulletTrackerReader.read(bytes, context)
      case .harshHabits, .harshLog: return try HarshReader.read(files)
      default: return try LoopReader.read(files, context)
      }
    } catch { throw refusal(error.reason, help: error.help) }
  }

  /// Whether it holds what a journal takes, and habits.
  package var hasEntries: Bool { format == .logseq || format == .bulletTracker }
  package var hasHabits: Bool { format != .logseq }

  /// What the data has for the journal. Throws 65 where it is broken.
  func entries(_ context: ForeignContext) throws(Failure) -> ForeignEntries {
    guard format == .bulletTracker else { return LogseqReader.read(files) }
    do throws(ForeignUnreadable) { return try BulletTrackerJournal.read(files.first?.bytes ?? [], context) } catch {
      throw refusal(error.reason, help: error.help)
    }
  }

  private func refusal(_ reason: String, help: String? = nil) -> Failure {
    Failure(.data, "\(shown) can't be imported: \(reason)", details: ["Nothing was changed."], help: help ?? Self.known)
  }

  private static let known =
    "name an export of mmt, Hundreds or Bullet Tracker (JSON), the folder of Loop's CSV export, that of harsh, or a Logseq graph"
}
