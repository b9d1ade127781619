import MMTCore
import MMTStore

/// A change of where the journal's days stand. Nothing that is there is moved, so it must not lead away from days that are there.
extension Workspace {
  /// Throws 65 where days would be looked for elsewhere than they stand. `key` is what changes to `settings`.
  func refuseLeavingDays(_ key: String, _ settings: Settings) throws(Failure) {
    guard hasJournal, let now = try? journalLayout(),
      let then = try? JournalSettings(settings).layout(future: now.future)
    else { return }
    let left = writtenPages().filter { then.path($0.ref) != $0.path.shown }
    guard let first = left.first else { return }
    let files = Set(left.map { VisibleText.line($0.path.shown) }).sorted()
    throw Failure(
      .data,
      "\(key) stays as it is: mmt would look for \(Counted.text(left.count, "page")) elsewhere than \(left.count == 1 ? "it stands" : "they stand") (\(Self.fewNames(files)))",
      details: ["Nothing was changed."],
      help:
        "move \(first.ref.name) to \(then.path(first.ref))\(left.count == 1 ? "" : ", and the others alike"), and run it again")
  }
}
