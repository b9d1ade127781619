/// What the rules of a repository make of files, whoever wrote them: ignored ones, and attributes.
extension Git {
  /// Those of these files that git is told to ignore and doesn't know yet, each with the rule that says so: `.gitignore:3: *.md`.
  package func ignored(_ names: [[UInt8]]) -> [(name: [UInt8], rule: String)] {
    leftOut(names).compactMap { name in
      // One at a time: names aren't to be read out of what git quotes.
      let result = run(
        bytes: ["check-ignore", "--verbose", "--"].map { Array($0.utf8) } + [Array("./".utf8) + name], isLiteral: false)
      // `.gitignore:3:*.md⇥plan.md`
      guard result.succeeded, let tab = result.output.lastIndex(of: 0x09) else { return nil }
      let rule = result.output[..<tab]
      // The last word may be one against it.
      let pattern = rule.split(separator: 0x3A, maxSplits: 2, omittingEmptySubsequences: false).last
      return pattern?.first == 0x21 ? nil : (name, String(decoding: rule, as: UTF8.self))
    }
  }

  /// The same without the rules: what no commit takes.
  package func leftOut(_ names: [[UInt8]]) -> [[UInt8]] {
    if names.isEmpty { return [] }
    let options = ["ls-files", "--others", "--ignored", "--exclude-standard", "-z", "--"]
    let result = run(bytes: options.map { Array($0.utf8) } + names)
    return result.succeeded ? result.output.split(separator: 0).map { Array($0) } : []
  }

  /// Those of these files that git was told not to look at (`update-index --skip-worktree` or `--assume-unchanged`): it commits the bytes
  /// it knows, whatever is there.
  package func overlooked(_ names: [[UInt8]]) -> [[UInt8]] {
    let result = run(bytes: ["ls-files", "-v", "-z", "--"].map { Array($0.utf8) } + names)
    guard result.succeeded else { return [] }
    // `H name`; a small letter is assumed unchanged, `S` is skipped.
    return result.output.split(separator: 0).compactMap { entry in
      guard let sign = entry.first, entry.count > 2 else { return nil }
      let isOverlooked = sign == UInt8(ascii: "S") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(sign)
      return isOverlooked ? Array(entry.dropFirst(2)) : nil
    }
  }

  /// What makes git look at a file again.
  package static func lookingAgain(_ name: String) -> String {
    "git update-index --no-skip-worktree --no-assume-unchanged \(name)"
  }

  /// Whether a commit made now would be on no branch, so that the next checkout leaves it behind.
  package func isDetached(_ repository: Repository) -> Bool {
    head(repository.gitFolder).map { $0.count >= 40 && !$0.starts(with: "ref:".utf8) } ?? false
  }

  /// The same of the repository that the folder is in. Git is asked where that isn't the folder's own.
  package var isOnNoBranch: Bool {
    let own = folder.appending(".git")
    if head(own) != nil { return isDetached(Repository(top: folder, gitFolder: own, isOwn: true)) }
    guard case .repository(let repository) = presence() else { return false }
    return isDetached(repository)
  }

  /// The beginning of the file `HEAD`; nil where there is none.
  private func head(_ gitFolder: Path) -> [UInt8]? {
    guard let file = try? world.files.open(gitFolder.appending("HEAD"), .read) else { return nil }
    defer { file.close() }
    return try? world.files.read(file, count: 64)
  }

  /// What git does to files' bytes, or how it merges them, other than the block in `.gitattributes` asks for: `text: auto`; those where all is
  /// as it should be aren't among them, and none where git doesn't tell. `orNone`: no rule at all is as good.
  package func overridden(
    _ names: [[UInt8]], driver: String, orNone: Bool = false
  ) -> [(name: [UInt8], attributes: String)] {
    if names.isEmpty { return [] }
    let none = orNone ? ["unspecified"] : []
    let found = attributes(
      names,
      other: [
        ("text", ["unset"] + none), ("ident", ["unspecified", "unset"]), ("working-tree-encoding", ["unspecified", "unset"]),
        ("filter", ["unspecified", "unset"]), ("merge", [driver] + none),
      ])
    return names.compactMap { name in found[name].map { (name, $0) } }
  }

  /// Attributes of these files that have another value than one of these, as `text: auto, merge: union`; none where git doesn't tell.
  func attributes(_ names: [[UInt8]], other wanted: [(attribute: String, values: [String])]) -> [[UInt8]: String] {
    let arguments = ["check-attr", "-z"] + wanted.map(\.attribute) + ["--"]
    let result = run(bytes: arguments.map { Array($0.utf8) } + names)
    guard result.succeeded else { return [:] }
    // Name, attribute, value of each.
    let fields = result.output.split(separator: 0).map { Array($0) }
    var found: [[UInt8]: [String]] = [:]
    for start in stride(from: 0, to: fields.count - 2, by: 3) {
      let (attribute, value) = (
        String(decoding: fields[start + 1], as: UTF8.self), String(decoding: fields[start + 2], as: UTF8.self)
      )
      guard let rule = wanted.first(where: { $0.attribute == attribute }), !rule.values.contains(value) else { continue }
      found[fields[start], default: []].append("\(attribute): \(value)")
    }
    return found.mapValues { $0.joined(separator: ", ") }
  }
}
