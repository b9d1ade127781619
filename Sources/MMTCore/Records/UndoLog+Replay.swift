extension UndoLog {
  /// Whether the plan was these very bytes at some time that the log knows of.
  package func knows(_ plan: Digest) -> Bool { entries.contains { $0.plan == plan } }

  /// The same of the sidecar.
  package func knows(records: Digest) -> Bool { entries.contains { $0.records == records } }

  /// The latest of these sidecars that the log knows of, with what changed in it since; nil where something else happened on the way.
  package func latest(of sidecars: [[UInt8]]) -> Sidecar? {
    let known = sidecars.compactMap { bytes in
      let digest = Digest(of: bytes)
      return entries.lastIndex { $0.records == digest }.map { (bytes: bytes, place: $0) }
    }
    guard let start = known.max(by: { $0.place < $1.place }), var sidecar = try? Sidecar(reading: start.bytes) else {
      return nil
    }
    for entry in entries[(start.place + 1)...] where entry.kind != .passed {
      if entry.documents.isEmpty, entry.kind == .outside || !entry.renamed.isEmpty { return nil }
      sidecar.apply(entry.sidecar)
    }
    return sidecar
  }

  /// The plan as it was when the latest entry was made, from an older text that the log knows of: the changes since are made again, and
  /// each must give the text whose digest it was noted with. nil where a change is missing on the way.
  package func latest(from old: [UInt8]) -> [UInt8]? {
    let digest = Digest(of: old)
    guard let start = entries.lastIndex(where: { $0.plan == digest }) else { return nil }
    var bytes = old
    for entry in entries[(start + 1)...] where !entry.isBesidePlan && entry.kind != .passed {
      if !entry.lines.isEmpty {
        guard let next = SourceText(bytes).applying(entry.lines) else { return nil }
        bytes = next
      }
      guard entry.plan == Digest(of: bytes) else { return nil }
    }
    return bytes
  }

  /// A document besides the plan, made again out of an older text.
  package struct Replayed {
    package var bytes: [UInt8]
    /// The change that led there last; nil where the log knows nothing that came after the older text.
    package var last: Entry?
    /// Later changes of it, which were of a text that the log doesn't lead to: another program had saved there.
    package var missing: [Entry] = []
  }

  /// The same of a document besides the plan, as far as the changes lead: other programs wrote there without a word. nil where the log knows
  /// nothing that came after the older text.
  package func latest(of path: String, from old: [UInt8]) -> [UInt8]? {
    let replayed = replayed(path, from: old)
    return Bytes.areSame(replayed.bytes, old) ? nil : replayed.bytes
  }

  package func replayed(_ path: String, from old: [UInt8]) -> Replayed {
    let changes = entries.filter { $0.kind != .passed }.compactMap { entry in
      entry.documents.first { $0.path == path }.map { (entry: entry, lines: $0) }
    }
    func next(_ bytes: [UInt8], _ change: DocumentLines) -> [UInt8]? {
      SourceText(bytes).applying(change.lines).flatMap { Digest(of: $0) == change.after ? $0 : nil }
    }
    let digest = Digest(of: old)
    // It was so after a change, or is what one was made of: an editor may have written it. Whichever is later.
    let after = changes.lastIndex { $0.lines.after == digest }.map { $0 + 1 }
    let start = [after, changes.lastIndex { next(old, $0.lines) != nil }].compactMap(\.self).max() ?? changes.count
    var replayed = Replayed(bytes: old)
    for place in start..<changes.count {
      guard let newer = next(replayed.bytes, changes[place].lines) else {
        replayed.missing = changes[place...].map(\.entry).filter { $0.kind != .outside }
        break
      }
      (replayed.bytes, replayed.last) = (newer, changes[place].entry)
    }
    return replayed
  }
}

extension SourceText {
  /// The text with these lines in place of those before; nil where others stand there.
  fileprivate func applying(_ changes: [UndoLog.LineChange]) -> [UInt8]? {
    var edits: [Edit] = []
    for change in changes {
      let start = change.line > lineCount ? bytes.count : wholeLine(change.line).lowerBound
      guard start + change.before.count <= bytes.count, Bytes.areSame(bytes, start, change.before, 0, change.before.count)
      else {
        return nil
      }
      edits.append(Edit(Extent(start, start + change.before.count), change.after))
    }
    return applying(edits)
  }
}
