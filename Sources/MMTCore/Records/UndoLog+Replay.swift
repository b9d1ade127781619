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

    package init(bytes: [UInt8]) { self.bytes = bytes }
  }

  /// A document besides the plan, as far as the changes lead: other programs wrote there without a word. `isLoss`: whether what another program
  /// made of a text is no edit but its loss, from which nothing leads on: what came after is missing.
  package func replayed(
    _ path: String, from old: [UInt8], isLoss: (_ before: [UInt8], _ after: [UInt8]) -> Bool
  ) -> Replayed {
    let changes = entries.filter { $0.kind != .passed }.compactMap { entry in
      entry.documents.first { $0.path == path }.map { DocumentChange(entry: entry, lines: $0) }
    }
    var known = changes[...]
    while let loss = loss(known, old, isLoss) { known = known[..<loss] }
    var (replayed, reached) = Self.replayed(known, from: old)
    if reached < changes.endIndex { replayed.missing = changes[reached...].map(\.entry).filter { $0.kind != .outside } }
    return replayed
  }

  /// As far as the changes lead, and the place that they don't reach.
  private static func replayed(_ changes: ArraySlice<DocumentChange>, from old: [UInt8]) -> (Replayed, Int) {
    var replayed = Replayed(bytes: old)
    var place = start(changes, old)
    while place < changes.endIndex, let newer = changes[place].applied(to: replayed.bytes) {
      (replayed.bytes, replayed.last) = (newer, changes[place].entry)
      place += 1
    }
    return (replayed, place)
  }

  /// Where the text was so after a change, or is what one was made of: an editor may have written it. Whichever is later.
  private static func start(_ changes: ArraySlice<DocumentChange>, _ old: [UInt8]) -> Int {
    let digest = Digest(of: old)
    let after = changes.lastIndex { $0.lines.after == digest }.map { $0 + 1 }
    return [after, changes.lastIndex { $0.applied(to: old) != nil }].compactMap(\.self).max() ?? changes.endIndex
  }

  /// The first change that comes after a loss. What another program saved is noted as it differs from the old text; what stood there before
  /// that is what the changes before lead to.
  private func loss(
    _ changes: ArraySlice<DocumentChange>, _ old: [UInt8], _ isLoss: ([UInt8], [UInt8]) -> Bool
  ) -> Int? {
    let begin = Self.start(changes, old)
    if begin > changes.startIndex, let turn = turn(changes, begin, Digest(of: old)) {
      let former = Self.replayed(changes[..<turn], from: old).0.bytes
      var found = old
      if turn == begin, begin < changes.endIndex, changes[begin].isSave { found = changes[begin].applied(to: old) ?? old }
      if !Bytes.areSame(former, found), isLoss(former, found) { return turn }
    }
    var (bytes, place) = (old, begin)
    while place < changes.endIndex, let newer = changes[place].applied(to: bytes) {
      if changes[place].isSave, isLoss(bytes, newer) { return place }
      (bytes, place) = (newer, place + 1)
    }
    return nil
  }

  /// The place before which it became the old text again without mmt; nil where it was mmt that wrote it.
  private func turn(_ changes: ArraySlice<DocumentChange>, _ begin: Int, _ old: Digest) -> Int? {
    guard changes[begin - 1].lines.after == old else { return begin }
    return changes[begin - 1].isSave ? begin - 1 : nil
  }

  /// An entry, and what it did to one document.
  private struct DocumentChange {
    var entry: Entry
    var lines: DocumentLines

    var isSave: Bool { entry.isSave }

    func applied(to bytes: [UInt8]) -> [UInt8]? { lines.applied(to: bytes) }
  }
}

extension UndoLog.DocumentLines {
  /// What these lines make of a text that is as it was before them; nil for any other.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    SourceText(bytes).applying(lines).flatMap { Digest(of: $0) == after ? $0 : nil }
  }

  /// Whether a text has more when these lines are taken back in it.
  package var gainsWhenTakenBack: Bool { lines.reduce(0) { $0 + $1.before.count - $1.after.count } > 0 }

  /// The text with these lines, where `bytes` hold it without them already: a run that took them back was killed before it was done.
  package func takenBack(in bytes: [UInt8]) -> [UInt8]? { Digest(of: bytes) == after ? nil : applied(to: bytes) }
}

extension SourceText {
  /// The text with these lines in place of those before, or back again; nil where others stand there.
  func applying(_ changes: [UndoLog.LineChange], isBack: Bool = false) -> [UInt8]? {
    func count(_ lines: [UInt8]) -> Int { lines.isEmpty ? 0 : SourceText(lines).lineCount }
    var edits: [Edit] = []
    // Lines are numbered as they were before all changes: on the way back by how many those above have moved the others.
    var shift = 0
    for change in changes {
      let (old, new) = isBack ? (change.after, change.before) : (change.before, change.after)
      let (line, isBeyond) = change.line.addingReportingOverflow(shift)
      guard line > 0 || isBeyond else { return nil }
      let start = isBeyond || line > lineCount ? bytes.count : wholeLine(line).lowerBound
      guard start + old.count <= bytes.count, Bytes.areSame(bytes, start, old, 0, old.count) else { return nil }
      edits.append(Edit(Extent(start, start + old.count), new))
      if isBack { shift += count(old) - count(new) }
    }
    return applying(edits)
  }
}
