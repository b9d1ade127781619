import MMTCore
import MMTStore

/// Files over which another program wrote a text that they had before: an editor whose buffer was older than mmt's last change, a sync service that
/// took the wrong side. All that mmt wrote in between is gone from them, whole lines, though nothing looks damaged; so it is told, once.
extension Workspace {
  /// A file as it was before, and what the log makes of that.
  struct OlderCopy {
    let path: String
    let now: [UInt8]
    let newer: [UInt8]
    /// The lines that are gone, as they stood there.
    let lost: [String]

    var diagnostic: Diagnostic {
      let shown = lost.prefix(5).map { "\"" + VisibleText.line(DisplayWidth.truncated($0, to: 200)) + "\"" }
      let more = lost.count > shown.count ? " and \(Counted.text(lost.count - shown.count, "more line"))" : ""
      return Diagnostic(
        .warning, code: "files.older", file: path,
        message:
          "another program put back what was here before; gone is what mmt wrote since: \(shown.joined(separator: ", "))\(more)",
        help: "write it again if it wasn't meant; an editor that had the file open is to read it anew before it saves")
    }
  }

  var olderCopies: [OlderCopy] {
    let log = undoLog()
    let paths = Set(log.entries.flatMap { $0.documents.map(\.path) }).sorted()
    let others = paths.compactMap { olderCopy($0, presentPage($0), log) }
    guard hasPlan, let name = planPaths.first, let now = (try? store.readSnapshot(sidecar: .some(nil)))?.plan else {
      return others
    }
    return [olderPlan(name, now, log)].compactMap(\.self) + others
  }

  /// Says which files are older copies, and notes that they are as they are now.
  func sayOlderCopies() {
    for copy in olderCopies {
      context.warn([copy.diagnostic])
      // `sync` notes the plan's state by itself.
      if planPaths.first.map({ String(decoding: $0, as: UTF8.self) }) != copy.path { noteOlder(copy) }
    }
  }

  /// The same of a file that mmt is about to write in.
  func sayOlderCopy(_ path: String, _ now: [UInt8]) {
    guard let log = state.read(StateFile.undo), UndoLog.last(of: path, in: log)?.after != Digest(of: now),
      let copy = olderCopy(path, now, UndoLog(log))
    else { return }
    context.warn([copy.diagnostic])
    noteOlder(copy)
  }

  private func noteOlder(_ copy: OlderCopy) {
    var entry = UndoLog.Entry(.outside, moment: now, command: "")
    entry.documents = [.init(copy.path, from: copy.newer, to: copy.now)]
    if entry.documents[0].size > UndoLog.wholeLimit { entry.documents[0].lines = [] }
    note(entry)
  }

  private func olderCopy(_ path: String, _ now: [UInt8], _ log: UndoLog) -> OlderCopy? {
    let last = log.entries.last { entry in entry.kind != .passed && entry.documents.contains { $0.path == path } }
    guard !now.isEmpty, let after = last?.documents.last(where: { $0.path == path })?.after, after != Digest(of: now) else {
      return nil
    }
    let replayed = log.replayed(path, from: now) { _, _ in false }
    guard replayed.last != nil, Digest(of: replayed.bytes) == after else { return nil }
    return olderCopy(Array(path.utf8), path, now, replayed.bytes)
  }

  private func olderPlan(_ name: [UInt8], _ now: [UInt8], _ log: UndoLog) -> OlderCopy? {
    guard let newer = log.latest(from: now), !Bytes.areSame(newer, now) else { return nil }
    return olderCopy(name, String(decoding: name, as: UTF8.self), now, newer)
  }

  /// nil where nothing but ticks is gone, which `sync` tells item by item, and where git made the file so: a commit of another branch has the newer one.
  private func olderCopy(_ name: [UInt8], _ path: String, _ now: [UInt8], _ newer: [UInt8]) -> OlderCopy? {
    let known = Set(SourceText(now).trimmedLines.map { Self.unticked($0) })
    let lost = SourceText(newer).trimmedLines.filter { !$0.isEmpty && !known.contains(Self.unticked($0)) }
    guard !lost.isEmpty else { return nil }
    if git.headBlob(name).map({ Bytes.areSame($0, now) }) ?? false, isOnSomeBranch(name, newer) { return nil }
    return OlderCopy(path: path, now: now, newer: newer, lost: lost.map { String(decoding: $0, as: UTF8.self) })
  }

  /// A line without its box and without the date that a tick writes behind it.
  private static func unticked(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var words = Array(line)
    for sign in [" ✅ 20", " [completion:: 20", " ❌ 20", " [cancelled:: 20"] {
      if let place = String(decoding: words, as: UTF8.self).firstRange(of: sign) {
        words = Array(String(decoding: words, as: UTF8.self)[..<place.lowerBound].utf8)
      }
    }
    if let open = words.firstIndex(of: 0x5B), open < 8, open + 2 < words.count, words[open + 2] == 0x5D {
      words[open + 1] = 0x20
    }
    return words
  }
}
