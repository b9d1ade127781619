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

  /// Remembers which there are; of a workspace without any nothing is written.
  func rememberParts() { rememberParts(rhythmParts) }

  /// Remembers that one was there, for `sync` to see that it isn't any more.
  func rememberPart(_ part: DocumentFile) {
    let known = rememberedParts
    if !known.contains(part) { rememberParts(known + [part]) }
  }

  private func rememberParts(_ parts: [DocumentFile]) {
    if parts != rememberedParts { state.write(Array(parts.map(\.path.bytes).joined(separator: [0])), StateFile.parts) }
  }

  /// Those that were there and aren't.
  private var goneParts: [DocumentFile] {
    let known = rememberedParts
    if known.isEmpty { return [] }
    let there = rhythmParts
    return known.filter { !there.contains($0) }
  }

  /// What became of those that are gone with days that stand in no other file of their document.
  func partLosses(_ files: [RhythmFile]) -> [Diagnostic] {
    goneParts.filter { part in
      guard let kept = keptDocument(part), let file = try? RhythmFile(kept.bytes, path: part.path.shown) else { return false }
      let others = files.filter { $0.documentPath == part.whole?.shown }
      return !Set(file.sections.map(\.date)).isSubset(of: others.flatMap { $0.sections.map(\.date) })
    }.map { part in
      Diagnostic(
        .error, code: "document.lost", file: part.path.shown,
        message: "\(part.path.shown) is gone, with days that stand nowhere else",
        help: "bring it back by mmt restore; if it was meant, mmt sync --accept")
    }
  }

  /// Commits that dated files are gone. Throws 65 where days went with them, unless that was meant.
  func settleGoneParts(accepts: Bool) throws(Failure) {
    let gone = goneParts
    if gone.isEmpty { return }
    let losses = accepts ? [] : partLosses(try readRhythms().files)
    guard losses.isEmpty else { throw Failure(.data, "nothing was changed", diagnostics: losses) }
    let committed = git.committedNames()
    let names = gone.map(\.path.bytes).filter { committed.contains($0) }
    if names.isEmpty { return }
    let subject = "\(logicalToday.iso): \(Counted.text(names.count, "dated file")) less"
    if case .failed(let reason) = git.commit(names, subject: subject, date: world.isClockFixed ? now : nil) {
      context.warn("that dated files are gone isn't committed: \(reason)")
    }
  }
}
