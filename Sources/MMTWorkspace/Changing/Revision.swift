package import MMTCore
import MMTStore

/// `--if-revision`: a change for the file that somebody looked at, and for no other.
extension Workspace {
  /// Throws 75 where neither the plan nor the counters and habits nor the journal are as expected: what was named may be something else by
  /// now. Which of them it is to be is looked at once more when it is read to be changed. `names` are the words of the command: an entry may
  /// stand on a page that isn't read otherwise.
  package func refuseOtherRevision(_ names: [String] = []) throws(Failure) {
    guard let expected = context.expected else { return }
    if hasPlan, try read().digests.plan == expected { return }
    if hasRhythms, try readRhythms().revision == expected { return }
    if hasJournal {
      if try readJournal().revision == expected { return }
      let more = extra(names)
      if !more.isEmpty, try readJournal(more).revision == expected { return }
    }
    let others = folder.documents.filter { $0.role != .journal }.map(\.path.shown)
    let name = others.isEmpty ? Self.journalName : others.joined(separator: ", ")
    throw otherRevision(expected, of: hasPlan ? planName : name)
  }

  /// What the journal is called where it is another than was expected.
  private static let journalName = "the journal"

  /// Throws 75 where these pages aren't those that are expected.
  func refuse(_ journal: Journal) throws(Failure) { try refuse(journal.revision, of: Self.journalName) }

  /// Throws 75 where this isn't the file that is expected.
  func refuse(_ found: @autoclosure () -> Digest, of name: @autoclosure () -> String) throws(Failure) {
    guard let expected = context.expected, expected != found() else { return }
    throw otherRevision(expected, of: name())
  }

  private func otherRevision(_ expected: Digest, of name: String) -> Failure {
    Failure(
      .tryAgain, "\(name) is another by now than at revision \(expected.hex)", details: ["Nothing was changed."],
      help: "look again, such as by mmt today --json: it gives the revision of now")
  }
}
