import MMTCore
import MMTStore

/// Files over which another program wrote a text that they had before: an editor whose buffer was older than mmt's last change, a sync service that
/// took the wrong side. All that mmt wrote in between is gone from them, whole lines, though nothing looks damaged; so it is told, once. The same of
/// a save of such a buffer with changes of its own.
extension Workspace {
  /// A file as it was before, and what the log makes of that.
  struct OlderCopy {
    let path: String
    let now: [UInt8]
    let newer: [UInt8]
    /// The lines that are gone, as they stood there.
    let lost: [String]
    /// Whether the file was never so before: what was read before mmt's changes has been changed, too.
    var isEdited = false

    var diagnostic: Diagnostic {
      Diagnostic(
        .warning, code: "files.older", file: path,
        message: (isEdited
          ? "another program saved without what mmt wrote here before: "
          : "another program put back what was here before; gone is what mmt wrote since: ")
          + Workspace.quoted(lost, atMost: 5, width: 200),
        help: "write it again if it wasn't meant; an editor that had the file open is to read it anew before it saves")
    }
  }

  /// The plan, where it is one; `sync` notes its state by itself.
  var olderPlan: OlderCopy? {
    guard hasPlan, let now = (try? store.readSnapshot(sidecar: .some(nil)))?.plan else { return nil }
    return olderPlan(now)
  }

  /// The same of a plan that was read for a change.
  func olderPlan(_ now: [UInt8]) -> OlderCopy? {
    guard let name = planPaths.first else { return nil }
    let (path, log) = (String(decoding: name, as: UTF8.self), undoLog())
    if let newer = log.latest(from: now) { return Bytes.areSame(newer, now) ? nil : olderCopy(name, path, now, newer) }
    guard let latest = keptPlan(), log.latestOfPlan?.plan == Digest(of: latest) else { return nil }
    let formers = log.formersOfPlan(from: latest)
    // It was so before a save of an editor's, whose lines the log doesn't hold: what mmt wrote after that save is told.
    if let saved = formers.last, log.knows(Digest(of: now)) { return olderCopy(name, path, now, latest, besides: saved.bytes) }
    return overwritten(name, path, now, latest, formers)
  }

  /// Other files that mmt wrote in.
  var olderDocuments: [OlderCopy] {
    let log = undoLog()
    return Set(log.entries.flatMap { $0.documents.map(\.path) }).sorted().compactMap { olderCopy($0, presentPage($0), log) }
  }

  /// Says which of them are, and notes that they are as they are now.
  func sayOlderDocuments() { olderDocuments.forEach(say) }

  /// The same of a file that mmt is about to write in.
  func sayOlderCopy(_ path: String, _ now: [UInt8]) {
    guard let log = state.read(StateFile.undo), UndoLog.last(of: path, in: log)?.after != Digest(of: now),
      let copy = olderCopy(path, now, UndoLog(log))
    else { return }
    say(copy)
  }

  private func say(_ copy: OlderCopy) {
    context.warn([copy.diagnostic])
    noteOutside(copy.path, from: copy.newer, to: copy.now)
  }

  private func olderCopy(_ path: String, _ now: [UInt8], _ log: UndoLog) -> OlderCopy? {
    let last = log.entries.last { entry in entry.kind != .passed && entry.documents.contains { $0.path == path } }
    guard !now.isEmpty, let after = last?.documents.last(where: { $0.path == path })?.after, after != Digest(of: now) else {
      return nil
    }
    let replayed = log.replayed(path, from: now) { _, _ in false }
    let name = Array(path.utf8)
    if replayed.last != nil, Digest(of: replayed.bytes) == after { return olderCopy(name, path, now, replayed.bytes) }
    guard let latest = latest(path, after, log) else { return nil }
    return overwritten(name, path, now, latest, log.formers(of: path, from: latest))
  }

  /// A document as mmt wrote it last, where that is known yet.
  private func latest(_ path: String, _ after: Digest, _ log: UndoLog) -> [UInt8]? {
    if let document = rhythmDocuments.first(where: { $0.path.shown == path }), let kept = keptDocument(document)?.bytes,
      Digest(of: kept) == after
    {
      return kept
    }
    return [git.headBlob(Array(path.utf8)) ?? [], []].lazy.map { log.replayed(path, from: $0) { _, _ in false }.bytes }.first {
      Digest(of: $0) == after
    }
  }

  private func overwritten(
    _ name: [UInt8], _ path: String, _ now: [UInt8], _ latest: [UInt8], _ formers: [UndoLog.Former]
  ) -> OlderCopy? {
    guard let origin = UndoLog.origin(of: now, over: latest, formers, now: self.now) else { return nil }
    var copy = olderCopy(name, path, now, latest, besides: origin)
    copy?.isEdited = true
    return copy
  }

  /// nil where nothing but ticks is gone, which `sync` tells item by item, and where git made the file so: a commit of another branch has the newer one.
  /// Lines of `besides` weren't mmt's.
  private func olderCopy(
    _ name: [UInt8], _ path: String, _ now: [UInt8], _ newer: [UInt8], besides: [UInt8] = []
  ) -> OlderCopy? {
    let known = Set([now, besides].flatMap { SourceText($0).trimmedLines.map { Self.unticked($0) } })
    let lost = SourceText(newer).trimmedLines.filter { !$0.isEmpty && !known.contains(Self.unticked($0)) }
    guard !lost.isEmpty, !isOfOtherBranch(name, now, before: newer) else { return nil }
    return OlderCopy(path: path, now: now, newer: newer, lost: lost.map { String(decoding: $0, as: UTF8.self) })
  }

  /// A line without its box and without the date that a tick writes behind it.
  private static func unticked(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var text = String(decoding: line, as: UTF8.self)[...]
    for sign in [" ✅ 20", " [completion:: 20", " ❌ 20", " [cancelled:: 20"] {
      if let place = text.firstRange(of: sign) { text = text[..<place.lowerBound] }
    }
    var words = Array(text.utf8)
    if let open = words.firstIndex(of: 0x5B), open < 8, open + 2 < words.count, words[open + 2] == 0x5D {
      words[open + 1] = 0x20
    }
    return words
  }
}
