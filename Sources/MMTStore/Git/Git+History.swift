package import MMTCore

extension Git {
  /// The last commit that changed one of these files; nil without git, repository or such a commit.
  package func lastCommit(_ names: [[UInt8]]) -> (id: String, moment: Moment)? {
    let options = ["log", "-1", "--format=%h %cI", "--"].map { Array($0.utf8) }
    let result = run(bytes: options + names)
    let words = result.text.split(separator: " ")
    guard result.succeeded, words.count == 2, let moment = Moment(iso: words[1]) else { return nil }
    return (String(words[0]), moment)
  }
}
