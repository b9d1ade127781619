import MMTCore
import MMTStore

/// An `mmt.json` that another program changed in ways no person means: another workspace's, or one without the records of items that the plan
/// still has.
extension Workspace {
  /// What is to be said of that; git made none of it so. Throws 65 for another workspace's file, unless it `accepts`.
  func sayStrangeRecords(accepts: Bool) throws(Failure) {
    guard let finding = strangeRecords else { return }
    if finding.severity == .error, !accepts {
      throw Failure(.data, "nothing was changed", diagnostics: [finding])
    }
    context.warn([finding.asWarning])
  }

  /// The same as a finding; nil where nothing is strange. For a file that isn't an older one: that has its own.
  var strangeRecords: Diagnostic? {
    guard let found = foundSidecar, seenHead()?.files?.sidecar != Digest(of: found), let read = try? sidecars.parse(found)
    else {
      return nil
    }
    let name = WorkspaceFolder.sidecarName
    guard let committed = git.headBlob(Array(name.utf8)), !Bytes.areSame(committed, found),
      let was = try? Sidecar(reading: committed)
    else { return nil }
    if was.id != read.id {
      return Diagnostic(
        .error, code: "sidecar.other-workspace", file: name,
        message: "this is another workspace's: the last backup's has another id",
        help: "put it elsewhere, and mmt sync writes yours anew; if it was meant: mmt sync --accept")
    }
    guard let latest = latestRecords(from: committed), latest.id == read.id,
      let reading = try? reading(store.readSnapshot(sidecar: .some(found)), warns: false)
    else { return nil }
    let there = Set(read.items.keys).union(read.archived.keys)
    let gone = reading.ids.all(reading.plan).filter { latest.items[$0] != nil && !there.contains($0) }
    guard !gone.isEmpty else { return nil }
    let words = gone.map { latest.record($0)?.text ?? $0 }
    return Diagnostic(
      .warning, code: "sidecar.records-gone", file: name,
      message: "\(Counted.text(gone.count, "record")) that mmt wrote \(gone.count == 1 ? "is" : "are") gone from it: "
        + Self.quoted(words, atMost: 5, width: 200),
      help: "mmt restore HEAD \(name) brings back those of the last backup")
  }
}
