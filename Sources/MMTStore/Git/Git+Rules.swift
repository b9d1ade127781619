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
