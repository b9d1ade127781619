/// Saves of a buffer that was older than mmt's latest changes, and that has changes of its own: what mmt wrote since is gone, though the file
/// was never so before. The diff tells: mmt's changes are taken back line by line, as whole hunks, and something else is changed besides.
extension UndoLog {
  /// A text, and the change that led away from it.
  package struct Former: Sendable {
    package let bytes: [UInt8]
    package let moment: Moment
  }

  /// Texts are gone back to so far.
  private static let longestWayBack = 20
  /// A single change that is taken back exactly may be meant; so long after it, in seconds, it is taken to be.
  private static let staleFor: Int64 = 24 * 3600

  /// What a document was before mmt's latest changes, the latest first, from what it is by them.
  package func formers(of path: String, from latest: [UInt8]) -> [Former] {
    formers(
      from: latest,
      entries.reversed().lazy.filter { $0.kind != .passed }.compactMap { entry in
        entry.documents.last { $0.path == path }.map { Step(entry, $0.lines, after: $0.after, isMine: entry.kind.isMine) }
      })
  }

  /// The same of the plan.
  package func formersOfPlan(from latest: [UInt8]) -> [Former] {
    formers(
      from: latest,
      entries.reversed().lazy.filter { !$0.isBesidePlan && $0.kind != .passed }.compactMap { entry in
        // Somebody's save is noted without lines, and `sync` as that where it wrote none.
        entry.plan.map { Step(entry, entry.lines, after: $0, isMine: entry.kind.isMine || entry.lines.isEmpty) }
      })
  }

  private struct Step {
    let moment: Moment
    let lines: [LineChange]
    let after: Digest
    let isMine: Bool

    init(_ entry: Entry, _ lines: [LineChange], after: Digest, isMine: Bool) {
      (moment, self.lines, self.after, self.isMine) = (entry.moment, lines, after, isMine)
    }
  }

  private func formers(from latest: [UInt8], _ steps: some Sequence<Step>) -> [Former] {
    var found: [Former] = []
    var bytes = latest
    for step in steps {
      guard found.count < Self.longestWayBack, step.isMine, step.after == Digest(of: bytes) else { break }
      if step.lines.isEmpty { continue }
      guard let former = SourceText(bytes).applying(step.lines, isBack: true),
        DocumentLines(path: "", lines: step.lines, after: step.after).applied(to: former) != nil
      else { break }
      found.append(Former(bytes: former, moment: step.moment))
      bytes = former
    }
    return found
  }

  /// The oldest of these texts that a save was made of, which knew nothing of what came after it; nil where nothing tells so.
  package static func origin(of save: [UInt8], over latest: [UInt8], _ formers: [Former], now: Moment) -> [UInt8]? {
    if formers.isEmpty || save.isEmpty { return nil }
    let made = UnifiedDiff(latest, save, context: 0).hunks
    let places = Dictionary(made.map { ($0.oldLine, $0) }) { first, _ in first }
    var origin: [UInt8]?
    for (count, former) in formers.enumerated() {
      let back = UnifiedDiff(latest, former.bytes, context: 0).hunks
      guard !back.isEmpty, back.count < made.count,
        back.allSatisfy({ hunk in places[hunk.oldLine].map { $0.old == hunk.old && $0.new == hunk.new } ?? false })
      else { continue }
      if count == 0, now.seconds - former.moment.seconds > staleFor { continue }
      origin = former.bytes
    }
    return origin
  }
}

extension UndoLog.Kind {
  /// Whether mmt wrote it.
  fileprivate var isMine: Bool {
    switch self {
    case .change, .undo, .redo: true
    case .passed, .outside, .replaced: false
    }
  }
}
