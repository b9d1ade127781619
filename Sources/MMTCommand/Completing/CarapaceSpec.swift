/// The completions of every shell that carapace serves, as one specification in YAML made from the table of commands. What can be told
/// beforehand stands in it; for live names it asks `mmt __complete`, as the shells' own scripts do. The word that is typed is handed on in
/// a variable, so that nothing in it is ever run.
package enum CarapaceSpec {
  package static func text(of commands: [CommandSpec]) -> String {
    var lines = ["# carapace specification for mmt, printed by 'mmt completions carapace'.", "name: mmt"]
    lines.append("description: " + quoted(sentence(HelpPage.overview)))
    lines.append("persistentflags:")
    // Only some commands have it.
    let shared = GlobalOptions.all.filter { $0 != GlobalOptions.json }
    lines += flags(shared)
    lines += completion(positional: [], last: nil, flags: shared, of: nil)
    lines.append("commands:")
    for spec in commands { lines += command(spec) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func command(_ spec: CommandSpec) -> [String] {
    let own = spec.options + (spec.speaksJSON ? [GlobalOptions.json] : [])
    var lines = [
      "name: " + spec.name, "description: " + quoted(sentence(spec.summary)), "group: " + quoted(spec.group.rawValue),
    ]
    if !own.isEmpty { lines += ["flags:"] + flags(own) }
    let isMany = spec.arguments.contains { $0.arity.isMany }
    let isLast = spec.arguments.last?.arity.isMany ?? false
    lines += completion(
      positional: isMany ? (isLast ? spec.arguments.dropLast().map(\.kind) : []) : spec.arguments.map(\.kind),
      last: isMany ? spec.arguments.last?.kind : nil, flags: own, of: spec
    )
    return lines.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element }
  }

  /// `-m, --minutes=`: with what it takes, and its other spelling on a line of its own.
  private static func flags(_ options: [OptionSpec]) -> [String] {
    options.flatMap { option in
      let value = option.takesValue ? (option.isValueOptional ? "?" : "=") : ""
      let names = [(option.short.map { "-\($0), " } ?? "") + "--" + option.name] + (option.alias.map { ["--" + $0] } ?? [])
      return names.map { "  " + quoted($0 + value) + ": " + quoted(sentence(option.help)) }
    }
  }

  // MARK: What stands at a place

  private static func completion(
    positional: [ValueKind], last: ValueKind?, flags: [OptionSpec], of spec: CommandSpec?
  ) -> [String] {
    let values = flags.filter(\.takesValue)
    guard !positional.isEmpty || last != nil || !values.isEmpty else { return [] }
    var lines = ["completion:"]
    if !values.isEmpty {
      lines.append("  flag:")
      for option in values {
        for name in [option.name, option.alias].compactMap(\.self) {
          lines.append("    \(name): " + list(option.kind, "\(spec?.name ?? "today") --\(option.name)"))
        }
      }
    }
    if !positional.isEmpty, let spec {
      lines.append("  positional:")
      for kind in positional { lines.append("    - " + list(kind, spec.name + " \"$@\"")) }
    }
    if let last, let spec { lines.append("  positionalany: " + list(last, spec.name + " \"$@\"")) }
    return lines
  }

  /// What carapace offers for a kind; `before` are the words that stand before the one that is typed.
  private static func list(_ kind: ValueKind, _ before: String) -> String {
    let live = "$(mmt __complete zsh \(before) \"$C_VALUE\" 2>/dev/null | tail -n +2)"
    let values: [String] =
      switch kind {
      case .choice(let words): words
      case .path: ["$files"]
      case .folder: ["$directories"]
      case .plan: [live, "$files"]
      default: [live]
      }
    return "[" + values.map(quoted).joined(separator: ", ") + "]"
  }

  // MARK: YAML

  private static func sentence(_ help: String) -> String { help.hasSuffix(".") ? String(help.dropLast()) : help }

  /// A scalar between quotation marks: the table is ASCII, so two signs are all that must be escaped.
  private static func quoted(_ text: String) -> String {
    "\"" + text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) } + "\""
  }
}
