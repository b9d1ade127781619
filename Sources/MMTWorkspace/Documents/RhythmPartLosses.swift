import MMTCore
import MMTStore

/// Dated files of counters and habits that are gone. Nothing lists them, so this machine remembers which there were.
extension Workspace {
  /// The dated files that `sync` saw last.
  private var rememberedParts: [DocumentFile] {
    let paths = (state.read(StateFile.parts) ?? []).split(separator: 0).compactMap { RelativePath(Array($0)) }
    return paths.compactMap { path in
      listedRhythms.first { RhythmPart(path: path.shown, of: $0.path.shown) != nil }.map {
        DocumentFile(path, .rhythm, whole: $0.path)
      }
    }
  }

  /// Whether it is known here which there were: not in a clone before its first `sync`, nor where the machine's state was lost, nor after
  /// commits of others came, as by a pull, until the next one. git isn't asked.
  private var knowsParts: Bool {
    state.read(StateFile.parts) != nil && !git.hasTakenOthers(since: state.read(StateFile.partsHead))
  }

  /// What the last commit has of a document or dated file that this machine never saw, where that may have come with others' commits.
  func unseenVersion(_ document: DocumentFile) -> [UInt8]? { knowsParts ? nil : git.headBlob(document.path.bytes) }

  /// Remembers which there are, beside those that are gone and in the last commit still.
  func rememberParts() {
    rememberParts(rhythmParts + goneParts)
    let noted = git.lastNoted
    if let noted, noted != state.read(StateFile.partsHead) { state.write(noted, StateFile.partsHead) }
  }

  /// Remembers that one was there, for `sync` to see that it isn't any more.
  func rememberPart(_ part: DocumentFile) {
    let known = rememberedParts
    if !known.contains(part) { rememberParts(known + [part]) }
  }

  private func rememberParts(_ parts: [DocumentFile]) {
    if parts != rememberedParts || state.read(StateFile.parts) == nil {
      state.write(Array(parts.map(\.path.bytes).joined(separator: [0])), StateFile.parts)
    }
  }

  /// Forgets those that are gone, once a commit has it so: all but those that none takes.
  func forgetGoneParts() {
    if !goneParts.isEmpty { rememberParts(rhythmParts + lostParts()) }
  }

  /// Those that were there and aren't.
  var goneParts: [DocumentFile] {
    let known = rememberedParts
    if known.isEmpty { return [] }
    let there = rhythmParts
    return known.filter { !there.contains($0) }
  }

  /// Those of them and, `inCommit`, those that the last commit has and this machine may not have seen yet. Git is asked for these.
  private func goneParts(inCommit: Bool) -> [DocumentFile] {
    let gone = goneParts
    if !inCommit || listedRhythms.isEmpty { return gone }
    let known = Set(gone.map(\.path.bytes) + rhythmParts.map(\.path.bytes))
    let others = git.committedNames().subtracting(known).sorted { $0.lexicographicallyPrecedes($1) }.compactMap {
      part(named: $0)
    }
    return gone + others
  }

  private func part(named name: [UInt8]) -> DocumentFile? {
    guard let path = RelativePath(name), let document = listedRhythms.first(where: { isPart(path, of: $0) }) else { return nil }
    return DocumentFile(path, .rhythm, whole: document.path)
  }

  /// Those that are gone with days that stand in no other file of their document: no commit takes that before a person has looked.
  func lostParts(inCommit: Bool = false) -> [DocumentFile] {
    let gone = goneParts(inCommit: inCommit)
    return gone.isEmpty ? [] : lostParts(gone, (try? readRhythms().files) ?? [])
  }

  private func lostParts(_ gone: [DocumentFile], _ files: [RhythmFile]) -> [DocumentFile] {
    gone.filter { part in
      guard let bytes = lastSeen(part), let file = try? RhythmFile(bytes, path: part.path.shown) else { return false }
      let others = files.filter { $0.documentPath == part.whole?.shown }
      return !Set(file.sections.map(\.date)).isSubset(of: others.flatMap { $0.sections.map(\.date) })
    }
  }

  /// What became of those.
  func partLosses(_ files: [RhythmFile], inCommit: Bool = false) -> [Diagnostic] {
    let gone = goneParts(inCommit: inCommit)
    return gone.isEmpty ? [] : partLosses(lostParts(gone, files))
  }

  private func partLosses(_ lost: [DocumentFile]) -> [Diagnostic] {
    lost.map { part in
      // One that no commit has yet comes back as this machine saw it last.
      let isCommitted = keptDocument(part).map { $0.committed != nil } ?? true
      let help = isCommitted ? "mmt restore HEAD \(ShellWord.quoted(part.path.shown))" : "mmt doctor --fix"
      return Diagnostic(
        .error, code: "document.lost", file: part.path.shown,
        message: "\(part.path.shown) is gone, with days that stand nowhere else",
        help: "\(help) brings it back; if it was meant, mmt sync --accept")
    }
  }

  /// Throws 65 where dated files are gone with their days; where that was meant it is committed. What else is gone goes into the commit of
  /// the document that has its days.
  func settleLostParts(accepts: Bool) throws(Failure) {
    let gone = goneParts(inCommit: !knowsParts)
    if gone.isEmpty { return }
    let lost = lostParts(gone, try readRhythms().files)
    if lost.isEmpty { return }
    guard accepts else { throw Failure(.data, "nothing was changed", diagnostics: partLosses(lost)) }
    commitGoneParts(lost)
  }

  /// Takes away dated files that hold nothing and that no commit has: an undone archive that was stopped left them, with their days in the
  /// document. One that this machine never saw is somebody's own.
  func removeEmptiedParts() throws(Failure) {
    var files: [RhythmFile]?
    for part in rhythmParts {
      let path = folder.path.appending(part.path.bytes)
      guard let found = try? world.files.status(path, followingLink: false), found.kind == .file, found.size == 0,
        keptDocument(part) != nil, git.headBlob(part.path.bytes) == nil
      else { continue }
      if files == nil { files = try readRhythms().files }
      if !lostParts([part], files ?? []).isEmpty { continue }
      try store.removeEmpty(part.path.bytes)
    }
    let moved = listedRhythms.flatMap { emptyAsides(of: $0) }
    if !moved.isEmpty { try store.alone { for path in moved { try? world.files.remove(path) } } }
  }

  /// What was moved out of its place to be removed, and was empty, when a run was stopped.
  private func emptyAsides(of document: DocumentFile) -> [Path] {
    guard let stem = RhythmPart.stem(document.path.shown).map({ Array($0.utf8) }), document.path.bytes.starts(with: stem) else {
      return []
    }
    let beside = document.path.bytes.lastIndex(of: 0x2F).map { Array(document.path.bytes[..<$0]) } ?? []
    return [beside, stem].flatMap { folder in
      names(in: folder).compactMap { name -> Path? in
        let path = folder.isEmpty ? name : folder + [0x2F] + name
        guard let end = path.indices.first(where: { path[$0...].starts(with: ".empty-".utf8) }),
          RhythmPart(path: String(decoding: path[..<end], as: UTF8.self), of: document.path.shown) != nil
        else { return nil }
        let place = self.folder.path.appending(path)
        guard let found = try? world.files.status(place, followingLink: false), found.kind == .file, found.size == 0 else {
          return nil
        }
        return place
      }
    }
  }

  /// Leaves days that stand word for word in a document and in a dated file of it in that file alone. `undo` knows nothing of it: the log is
  /// that of what was stopped.
  func settleTwins() throws(Failure) {
    _ = try write(in: rhythmStore) { (snapshot, _) throws(Failure) -> Update<Void> in
      var texts: [TrackedFile: ProvenText] = [:]
      for twins in RhythmTwins.all(in: try rhythmFiles(snapshot, warns: false)) {
        texts[try document(of: twins.document).tracked] = try twins.settled()
      }
      return Update(texts, result: ())
    }
  }

  /// Commits that dated files are gone, and nothing else.
  func commitGoneParts(_ parts: [DocumentFile]) {
    if parts.isEmpty { return }
    let outcome = git.commit(parts.map(\.path.bytes), subject: goneSubject(parts), date: world.isClockFixed ? now : nil)
    // Without git, or a commit that has them, there is nothing to be said.
    if case .failed(let reason) = outcome, !git.committedNames().isDisjoint(with: parts.map(\.path.bytes)) {
      context.warn("that dated files are gone isn't committed: \(reason)")
    }
    rememberParts(rhythmParts + goneParts.filter { !parts.contains($0) })
    // A file that gets its name one day is another one.
    for part in parts { forget(part) }
  }

  /// "2026-12-01: 1 dated file less".
  func goneSubject(_ parts: [DocumentFile]) -> String {
    "\(logicalToday.iso): \(Counted.text(parts.count, "dated file")) less"
  }
}
