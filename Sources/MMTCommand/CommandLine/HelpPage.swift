import MMTCore

/// Help as text for a terminal, laid out as users of swift-argument-parser know it. ASCII throughout.
package struct HelpPage: Sendable {
  /// Cells of a line: never under 40, and no more than can be read with ease.
  let width: Int
  /// Linear text: no columns, no broken lines.
  let isLinear: Bool

  /// Where explanations begin. On a narrow terminal they stand beneath what they explain.
  private static let column = 26
  private static let narrow = 60

  package init(width: Int = 80, isLinear: Bool = false) {
    self.width = isLinear ? .max : min(max(width, 40), 100)
    self.isLinear = isLinear
  }

  static let overview = "A plan in Markdown, ticked from the terminal or in any editor."
  private static let usagePieces = ["mmt", "[COMMAND]", "[ARGUMENT...]", "[OPTION...]"]
  static let usage = usagePieces.joined(separator: " ")

  /// `mmt COMMAND --help`.
  package func page(of spec: CommandSpec) -> String {
    var lines = wrapped("OVERVIEW: " + spec.summary)
    for paragraph in spec.discussion { lines += [""] + wrapped(paragraph) }
    lines += [""] + TextWrap.lines(["USAGE:"] + spec.usagePieces, width: width, hanging: 7)
    lines += section("ARGUMENTS", spec.arguments.map { ($0.name, $0.help) })
    lines += section("OPTIONS", spec.options.map { ($0.label, $0.help) })
    lines += section("GLOBAL OPTIONS", spec.sharedOptions.map { ($0.label, $0.help) })
    for recipe in spec.recipes {
      // They are copied: broken lines would not work.
      lines += [""] + wrapped(recipe.purpose) + recipe.lines.map { isLinear ? $0 : "  " + $0 }
    }
    lines += ["", spec.examples.count == 1 ? "EXAMPLE:" : "EXAMPLES:"]
    for example in spec.examples {
      if isLinear {
        lines.append(example.line + ": " + example.meaning)
        continue
      }
      lines += TextWrap.lines(example.line.split(separator: " ").map(String.init), width: width, indent: 2, hanging: 6)
      lines += TextWrap.lines(example.meaning, width: width, indent: 6)
    }
    return text(lines)
  }

  /// `mmt help`: the commands that a workspace like this one uses most, and the names of all.
  package func start(
    _ everyday: Everyday, of commands: [CommandSpec], extensions: [String] = [], aliases: [(name: String, line: String)] = []
  ) -> String {
    let most = everyday.names.compactMap { name in commands.first { $0.name == name } }
    var lines = beginning + section(everyday.heading, most.map { ($0.title, $0.summary) })
    let groups = CommandGroup.allCases.map { group in
      (group.topic, commands.filter { $0.group == group }.map(\.name).joined(separator: ", "))
    }
    lines += section("ALL COMMANDS", groups.filter { !$0.1.isEmpty })
    lines += others(extensions, aliases)
    lines +=
      [""]
      + wrapped(
        "'mmt' alone is 'mmt today'. 'mmt help COMMAND' explains a command, 'mmt help look' the group of that name, 'mmt help all' lists all of them."
      )
    return text(lines)
  }

  /// `mmt help GROUP`.
  package func page(of group: CommandGroup, in commands: [CommandSpec]) -> String {
    let members = commands.filter { $0.group == group }
    var lines = section(group.rawValue.uppercased(), members.map { ($0.title, $0.summary) })
    lines += [""] + wrapped("'mmt help COMMAND' explains a command, 'mmt help' names all groups.")
    return text(Array(lines.dropFirst()))
  }

  private var beginning: [String] {
    wrapped("OVERVIEW: " + Self.overview) + [""] + TextWrap.lines(["USAGE:"] + Self.usagePieces, width: width, hanging: 7)
  }

  private func others(_ extensions: [String], _ aliases: [(name: String, line: String)]) -> [String] {
    let own = ["tui": "Track the day on the full screen.", "lsp": "Serve an editor: hover, outline, actions."]
    return section("EXTENSIONS", extensions.map { ($0, own[$0] ?? "The program 'mmt-\($0)'.") })
      + section("YOUR OWN WORDS", aliases.map { ($0.name, "'mmt \($0.line)'.") })
  }

  /// `mmt help all`.
  package func index(of commands: [CommandSpec], extensions: [String] = [], aliases: [(name: String, line: String)] = [])
    -> String
  {
    var lines = beginning
    for group in CommandGroup.allCases {
      lines += section(group.rawValue.uppercased(), commands.filter { $0.group == group }.map { ($0.title, $0.summary) })
    }
    lines += others(extensions, aliases)
    lines += section("GLOBAL OPTIONS", GlobalOptions.all.map { ($0.label, $0.help) })
    lines += [""] + wrapped("'mmt' alone is 'mmt today'. 'mmt help COMMAND' explains a command.")
    return text(lines)
  }

  private func text(_ lines: [String]) -> String {
    (isLinear ? lines.filter { !$0.isEmpty } : lines).joined(separator: "\n") + "\n"
  }

  private func wrapped(_ text: String) -> [String] { TextWrap.lines(text, width: width) }

  /// A heading and its entries; nothing where there is none.
  private func section(_ heading: String, _ entries: [(label: String, help: String)]) -> [String] {
    guard !entries.isEmpty else { return [] }
    return ["", heading + ":"] + entries.flatMap { entry($0.label, $0.help) }
  }

  private func entry(_ label: String, _ help: String) -> [String] {
    if isLinear { return [label + ": " + help] }
    if width < Self.narrow {
      return TextWrap.lines(label.split(separator: " ").map(String.init), width: width, indent: 2, hanging: 6)
        + TextWrap.lines(help, width: width, indent: 6)
    }
    var lines = TextWrap.lines(help, width: width, indent: Self.column)
    guard label.utf8.count + 4 <= Self.column, let first = lines.first else { return ["  " + label] + lines }
    lines[0] = "  " + label + String(repeating: " ", count: Self.column - 2 - label.utf8.count) + first.dropFirst(Self.column)
    return lines
  }
}
