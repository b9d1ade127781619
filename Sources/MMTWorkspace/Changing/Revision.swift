package import MMTCore
import MMTStore

/// `--if-revision`: a change for the file that somebody looked at, and for no other.
extension Workspace {
  /// Throws 75 where neither the plan nor the counters and habits are as expected: what was named may be something else by now. Which of
  /// them it is to be is looked at once more when it is read to be changed.
  package func refuseOtherRevision() throws(Failure) {
    guard let expected = context.expected else { return }
    if hasPlan, try read().digests.plan == expected { return }
    if hasRhythms, try readRhythms().revision == expected { return }
    throw otherRevision(expected, of: hasPlan ? planName : folder.documents.map(\.path.shown).joined(separator: ", "))
  }

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
