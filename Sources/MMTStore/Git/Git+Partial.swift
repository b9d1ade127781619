import MMTCore

extension Git {
  /// The remote that has what this clone left out by `--filter`, where objects of its history aren't here; nil of a whole one. None is
  /// fetched.
  package var partialRemote: String? {
    guard let name = promisor else { return nil }
    let listed = run(["rev-list", "--objects", "--missing=print", "HEAD"])
    let isWhole = listed.succeeded && !listed.output.split(separator: 0x0A).contains { $0.first == 0x3F }
    return isWhole ? nil : name
  }

  /// The remote that a partial clone was made from.
  private var promisor: String? {
    let found = run(["config", "--get-regexp", #"^remote\..*\.promisor$"#])
    let keys = found.succeeded ? found.text.split(separator: "\n") : []
    guard let key = keys.first(where: { $0.hasSuffix(" true") }) else { return nil }
    return String(key.dropFirst("remote.".count).dropLast(".promisor true".count))
  }

  /// What brings the rest of a partial clone, once.
  package static func wholeAgain(_ remote: String) -> String {
    "git fetch --refetch --no-filter \(ShellWord.quoted(remote))"
  }
}
