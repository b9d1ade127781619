import MMTCore
import MMTStore

/// What is known of a page besides the last commit: what mmt wrote there since, and what it found there when it did.
extension Workspace {
  /// A page as it was before it was lost, made again from an older text by the log.
  func replayed(_ path: String, from old: [UInt8], _ log: UndoLog, _ layout: JournalLayout?) -> UndoLog.Replayed {
    log.replayed(path, from: old) { before, after in isLoss(path, before, after, layout) }
  }

  /// Whether another program's save of a page was no edit. What it moved to another page isn't known here.
  private func isLoss(_ path: String, _ before: [UInt8], _ after: [UInt8], _ layout: JournalLayout?) -> Bool {
    guard let layout, let ref = layout.ref(path: path) else {
      return isKeptBesides(Array(path.utf8)) && PlanGuard.isRuined(after, since: before)
    }
    func read(_ bytes: [UInt8]) -> [JournalPage] { (try? pages(bytes, ref, path: path, layout)) ?? [] }
    return !JournalGuard.losses(before: read(before), now: read(after), files: [path: after]).isEmpty
  }

  /// A lost page of a backup with what was done there since. Of one that the last commit has so the changes that mmt made itself, and what it
  /// found there when it made them; and what stands there now: what was written after a loss is in no backup.
  func grownPage(_ version: DocumentVersion) -> DocumentVersion {
    let path = version.file.path
    guard let layout = try? journalLayout(linked: true) else { return version }
    let isLast = isAsCommitted(path.bytes, version.bytes)
    let found = isLast ? replayed(path.shown, from: version.bytes, undoLog(), layout) : .init(bytes: version.bytes)
    var newer = version
    let isGrown = found.last != nil && PlanGuard.isReadable(SourceText(found.bytes))
    if isGrown { newer.bytes = found.bytes }
    let whole = united(newer.bytes, with: presentPage(path.shown), path, layout)
    if let whole { newer.bytes = whole }
    let missing = found.missing(in: newer.bytes, path.shown)
    if !missing.isEmpty {
      context.warn(
        "\(path.shown) comes back without what mmt did there after another program had saved it:"
          + " \(Self.fewNames(missing.map(\.command)))",
        help: "an editor's own backup may have it")
    } else if isGrown, let last = found.last {
      context.warn(
        "\(path.shown) comes back as mmt wrote it last on this machine, \(last.moment.localDay.relative(to: now.localDay)) at"
          + " \(last.moment.clock); what another program saved there after that isn't in it")
    }
    if whole != nil { context.warn("\(path.shown) keeps what stands on it now, beside what comes back") }
    return newer
  }

  /// What comes back with the lines that stand in its place now; nil where these have nothing of their own, or are no text. The beginning of
  /// a page is what is left where a save was cut off.
  private func united(
    _ kept: [UInt8], with present: [UInt8], _ path: RelativePath, _ layout: JournalLayout
  ) -> [UInt8]? {
    guard PlanGuard.isReadable(SourceText(present)), !kept.starts(with: present), let ref = layout.ref(path: path.shown) else {
      return nil
    }
    let bytes: [UInt8]?
    if layout.isShared(path: path.shown) {
      func read(_ bytes: [UInt8]) throws -> JournalFile { try JournalFile(bytes, path: path.shown, layout) }
      bytes = try? JournalFileMerge(base: read([]), ours: read(kept), theirs: read(present), size: nil).bytes
    } else {
      func read(_ bytes: [UInt8]) throws -> JournalPage { try JournalPage(bytes, ref, path: path.shown, layout) }
      bytes = try? JournalMerge(base: read([]), ours: read(kept), theirs: read(present), size: nil).bytes
    }
    return bytes.flatMap { hasMore($0, than: kept) ? $0 : nil }
  }

  /// Whether there are lines with something on them that the other text hasn't.
  private func hasMore(_ bytes: [UInt8], than other: [UInt8]) -> Bool {
    let known = Set(SourceText(other).trimmedLines)
    return SourceText(bytes).trimmedLines.contains { !$0.isEmpty && !known.contains($0) }
  }
}

extension UndoLog.Replayed {
  /// The changes that weren't made again and of which a line isn't in a text, unless a later one of them changed that line.
  fileprivate func missing(in bytes: [UInt8], _ path: String) -> [UndoLog.Entry] {
    let known = Set(SourceText(bytes).trimmedLines)
    var owners: [ArraySlice<UInt8>: Int] = [:]
    for (index, entry) in missing.enumerated() {
      for change in entry.documents.filter({ $0.path == path }).flatMap(\.lines) {
        for line in SourceText(change.before).trimmedLines { owners[line] = nil }
        for line in SourceText(change.after).trimmedLines where !line.isEmpty { owners[line] = index }
      }
    }
    let lacking = Set(owners.filter { !known.contains($0.key) }.values)
    return missing.indices.filter(lacking.contains).map { missing[$0] }
  }
}

extension SourceText {
  /// Without what is blank at both ends.
  var trimmedLines: [ArraySlice<UInt8>] {
    (1...lineCount).map { bytes[Bytes.trim(line($0), bytes).range] }
  }
}
