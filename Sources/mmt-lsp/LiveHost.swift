internal import MMTCore
internal import MMTLanguage
internal import MMTStore
internal import MMTWorkspace

/// The server's host on this machine: workspaces as they are on disk. What was read is kept until a file of it is another one.
final class LiveHost {
  private let world: World
  private var known: [[UInt8]: Known] = [:]
  private var stamps = 0

  private struct Known {
    var facts: WorkspaceFacts
    /// The files that the facts are from, as they were.
    var sources: [Path: String?]
    /// Documents that are open in the editor, as they were on disk when it read or wrote them.
    var opened: [String: String?]
    var workspace: Workspace
  }

  init(_ world: World) { self.world = world }

  var host: Host {
    Host(
      now: { self.now }, place: { self.place($0) }, facts: { self.facts($0) }, text: { self.text($0) },
      closed: { _ = self.known[$0.folder]?.opened.removeValue(forKey: $0.name) }, saved: { self.saved($0) },
      start: { (folder, item) throws(Failure) in try self.workspace(folder).start(item: item.id, words: item.words) },
      book: { (folder, session) throws(Failure) in
        let command = "mmt stop"
        try self.workspace(folder).book(session.timer, seconds: session.seconds, minutes: session.minutes, as: command)
      },
      review: { (folder, id, felt) throws(Failure) in
        let command = "mmt review done \(ShellWord.quoted(id)) --felt \(felt.rawValue)"
        return try self.workspace(folder).lookedAgain(id, felt: felt, as: command).joined(separator: ", ")
      }, report: { (folder) throws(Failure) in try self.report(folder) })
  }

  private var now: Moment {
    (try? world.now()) ?? Moment(seconds: world.systemTime().seconds, offset: world.zoneOffset(world.systemTime().seconds))
  }

  /// Opened for one deed. What it warns of is in what it throws, or in the next `mmt sync`.
  private func workspace(_ folder: [UInt8], heard: Heard = Heard()) throws(Failure) -> Workspace {
    try Workspace(
      WorkspaceContext(world, plans: BuiltInPlans.all, directory: Path(folder), isHeard: false) { heard.notices.append($0) })
  }

  private func place(_ path: [UInt8]) -> DocumentPlace? {
    let file = Path(path)
    guard let folder = try? world.files.resolve(file.parent), let workspace = try? workspace(folder.bytes) else { return nil }
    let root = workspace.folder.path.bytes
    let whole = folder.appending(file.name).bytes
    guard whole.starts(with: root + [0x2F]) else { return nil }
    let name = Array(whole.dropFirst(root.count + 1))
    let role: DocumentPlace.Role
    if name == workspace.folder.planName {
      role = .plan
    } else if workspace.rhythmDocuments.contains(where: { $0.path.bytes == name }) {
      role = .rhythm
    } else if workspace.isJournalPage(name) {
      role = .log
    } else {
      return nil
    }
    guard let text = String(validating: name, as: UTF8.self) else { return nil }
    if known[root] == nil { _ = facts(root) }
    known[root]?.opened[text] = stamp(Path(whole))
    return DocumentPlace(folder: root, name: text, role: role)
  }

  /// What tells whether a file is another one; nil where there is none.
  private func stamp(_ path: Path) -> String? { (try? world.files.status(path))?.fingerprint }

  private func facts(_ folder: [UInt8]) -> WorkspaceFacts? {
    if var found = known[folder], found.sources.allSatisfy({ stamp($0) == $1 }) {
      let changed = changedOnDisk(found)
      if changed != found.facts.changedOnDisk {
        found.facts.changedOnDisk = changed
        stamps += 1
        found.facts.stamp = stamps
        known[folder] = found
      }
      return found.facts
    }
    guard let workspace = try? workspace(folder) else {
      known[folder] = nil
      return nil
    }
    var sources: [Path: String?] = [:]
    let state = workspace.state.folder.map { folder in [StateFile.seen, StateFile.timer].map { folder.appending($0) } } ?? []
    // The folder itself tells of what is put in the place of something else there, such as a document as it was seen last.
    for path in [workspace.folder.sidecar] + state + [workspace.state.folder].compactMap(\.self) { sources[path] = stamp(path) }
    var documents =
      workspace.folder.planName.map { [(name: String(decoding: $0, as: UTF8.self), role: DocumentPlace.Role.plan)] } ?? []
    var kept: [String: [UInt8]] = [:]
    let rhythms = workspace.rhythmDocuments
    let hasParts = rhythms.contains { $0.whole != nil }
    for document in rhythms {
      documents.append((document.path.shown, .rhythm))
      kept[document.path.shown] = workspace.keptBytes(of: document)
      var paths = hasParts ? [document.path.shown] : []
      // The folder of its name tells of dated files that come.
      if document.whole == nil { paths += [RhythmPart.stem(document.path.shown)].compactMap(\.self) }
      for path in paths.map({ workspace.folder.path.appending($0) }) { sources[path] = stamp(path) }
    }
    let journal = workspace.journalForEditors
    for page in journal?.awaited ?? [] {
      let path = workspace.folder.path.appending(page)
      sources[path] = stamp(path)
    }
    for page in journal?.paths ?? [] {
      documents.append((page, .log))
      let path = workspace.folder.path.appending(page)
      // A folder tells of pages that come.
      for file in [path, path.parent] where sources[file] == nil { sources[file] = stamp(file) }
    }
    stamps += 1
    let seen = workspace.hasPlan ? workspace.lastSeen() : nil
    let facts = WorkspaceFacts(
      stamp: stamps, documents: documents, sidecar: workspace.sidecar(workspace.foundSidecar, warns: false).0,
      seen: seen, isFirstLook: seen == nil, timer: (try? workspace.timer()) ?? nil, kept: kept,
      rhythms: hasParts ? (try? workspace.readRhythms().files) ?? [] : [], journal: journal?.journal)
    var new = Known(facts: facts, sources: sources, opened: known[folder]?.opened ?? [:], workspace: workspace)
    new.facts.changedOnDisk = changedOnDisk(new)
    known[folder] = new
    return new.facts
  }

  private func changedOnDisk(_ known: Known) -> Set<String> {
    Set(known.opened.filter { stamp(known.workspace.folder.path.appending($0.key)) != $0.value }.keys)
  }

  private func text(_ path: [UInt8]) -> [UInt8]? {
    guard let file = try? world.files.open(Path(path), .read) else { return nil }
    defer { file.close() }
    return try? world.files.read(file, limit: SourceText.sizeLimit)
  }

  private func saved(_ folder: [UInt8]) -> [String] {
    let heard = Heard()
    do throws(Failure) { try workspace(folder, heard: heard).takeOverSave() } catch { return [error.message] }
    if let found = known[folder] {
      for name in found.opened.keys { known[folder]?.opened[name] = stamp(found.workspace.folder.path.appending(name)) }
    }
    return heard.notices.compactMap { if case .warning(let text, _) = $0 { text } else { nil } }
  }

  /// The page is made by `mmt` and lies in the machine's state.
  private func report(_ folder: [UInt8]) throws(Failure) -> [UInt8] {
    guard let state = try workspace(folder).state.madeFolder,
      let program = world.environment.path("MMT_EXECUTABLE") ?? world.executable().map({ $0.parent.appending("mmt") })
    else { throw Failure(.unavailable, "there is no mmt beside mmt-lsp") }
    let page = state.appending("report.html")
    let result = world.run(
      ProcessRequest(
        program.shown,
        [Array("-C".utf8), folder, Array("report".utf8), Array("-o".utf8), page.bytes, Array("--force".utf8)], timeout: 60_000),
      world.environment)
    guard result.succeeded else {
      throw Failure(.unavailable, "mmt report failed: \(String(decoding: result.error.prefix(400), as: UTF8.self))")
    }
    return page.bytes
  }
}
