import MMTCore

extension Invocation {
  /// The command as a person would type it, long texts cut, without what only says how it answers: what `undo` says that it takes back.
  var asTyped: String {
    func typed(_ text: String) -> String { ShellWord.quoted(text.utf8.count > 200 ? String(text.prefix(60)) + "…" : text) }
    let own = options.filter { given in
      spec.options.contains { $0.name == given.name } && !["dry-run", "if-revision"].contains(given.name)
    }
    let typedOptions = own.map { "--" + $0.name + ($0.value?.text.map { " " + typed($0) } ?? "") }
    return "mmt " + ([command] + texts.map(typed) + typedOptions).joined(separator: " ")
  }
}
