/// What the rules of a repository make of files, whoever wrote them: ignored ones, and attributes.
extension Git {
  /// Those of these files that git is told to ignore and doesn't know yet, each with the rule that says so: `.gitignore:3: *.md`.
  package func ignored(_ names: [[UInt8]]) -> [(name: [UInt8], rule: String)] {
    names.compactMap { name in
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

  /// What git does to a file's bytes, or how it merges it, other than the block in `.gitattributes` asks for: `text: auto`; nil where all is
  /// as it should be, or git doesn't tell.
  package func overridden(_ name: [UInt8], driver: String) -> String? {
    let wanted: [(attribute: String, values: [String])] = [
      ("text", ["unset"]), ("ident", ["unspecified", "unset"]), ("working-tree-encoding", ["unspecified", "unset"]),
      ("merge", [driver]),
    ]
    let arguments = ["check-attr", "-z"] + wanted.map(\.attribute) + ["--"]
    let result = run(bytes: arguments.map { Array($0.utf8) } + [name])
    guard result.succeeded else { return nil }
    // Name, attribute, value of each.
    let fields = result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let found = stride(from: 0, to: fields.count - 2, by: 3).compactMap { start -> String? in
      let (attribute, value) = (fields[start + 1], fields[start + 2])
      guard let rule = wanted.first(where: { $0.attribute == attribute }), !rule.values.contains(value) else { return nil }
      return "\(attribute): \(value)"
    }
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }
}
