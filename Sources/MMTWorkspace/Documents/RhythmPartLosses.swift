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

  /// Remembers which there are, beside those that are gone and in the last commit still; of a workspace without any nothing is written.
  func rememberParts() { rememberParts(rhythmParts + goneParts) }

  /// Remembers that one was there, for `sync` to see that it isn't any more.
  func rememberPart(_ part: DocumentFile) {
    let known = rememberedParts
    if !known.contains(part) { rememberParts(known + [part]) }
  }

  private func rememberParts(_ parts: [DocumentFile]) {
    if parts != rememberedParts { state.write(Array(parts.map(\.path.bytes).joined(separator: [0])), StateFile.parts) }
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

  /// Those that are gone with days that stand in no other file of their document: no commit takes that before a person has looked.
  func lostParts() -> [DocumentFile] {
    goneParts.isEmpty ? [] : lostParts((try? readRhythms().files) ?? [])
  }

  private func lostParts(_ files: [RhythmFile]) -> [DocumentFile] {
    goneParts.filter { part in
      guard let kept = keptDocument(part), let file = try? RhythmFile(kept.bytes, path: part.path.shown) else { return false }
      let others = files.filter { $0.documentPath == part.whole?.shown }
      return !Set(file.sections.map(\.date)).isSubset(of: others.flatMap { $0.sections.map(\.date) })
    }
  }

  /// What became of those.
  func partLosses(_ files: [RhythmFile]) -> [Diagnostic] {
    lostParts(files).map { part in
      Diagnostic(
        .error, code: "document.lost", file: part.path.shown,
        message: "\(part.path.shown) is gone, with days that stand nowhere else",
        help: "mmt restore HEAD \(ShellWord.quoted(part.path.shown)) brings it back; if it was meant, mmt sync --accept")
    }
  }

  /// Throws 65 where dated files are gone with their days; where that was meant it is committed. What else is gone goes into the commit of
  /// the document that has its days.
  func settleLostParts(accepts: Bool) throws(Failure) {
    if goneParts.isEmpty { return }
    let files = try readRhythms().files
    let lost = lostParts(files)
    if lost.isEmpty { return }
    guard accepts else { throw Failure(.data, "nothing was changed", diagnostics: partLosses(files)) }
    commitGoneParts(lost)
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
  }

  /// "2026-12-01: 1 dated file less".
  func goneSubject(_ parts: [DocumentFile]) -> String {
    "\(logicalToday.iso): \(Counted.text(parts.count, "dated file")) less"
  }
}
