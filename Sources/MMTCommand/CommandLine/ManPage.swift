internal import MMTCore
import MMTWorkspace

/// The manual page `mmt(1)` in mdoc, made from the same table as the parser and the help.
package struct ManPage: Sendable {
  private let commands: [CommandSpec]
  private var lines: [String] = []

  private init(_ commands: [CommandSpec]) { self.commands = commands }

  /// The whole page. The same table gives the same bytes: the date is that of the version, not of the day.
  package static func text(of commands: [CommandSpec]) -> String {
    var page = ManPage(commands)
    page.write()
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write() {
    lines = [
      ".\\\" Generated from the table of commands; changes here are overwritten.", ".Dd \(Version.released)", ".Dt MMT 1",
      ".Os", ".Sh NAME", ".Nm mmt", ".Nd a plan in Markdown, ticked from the terminal or in any editor",
      ".Sh SYNOPSIS", ".Nm mmt", ".Op Ar COMMAND", ".Op Ar ARGUMENT ...", ".Op Ar OPTION ...",
      ".Sh DESCRIPTION",
    ]
    paragraphs(ManText.description + ["This is the page of mmt \(Version.current)."])
    lines.append(".Sh COMMANDS")
    for group in CommandGroup.allCases {
      let members = commands.filter { $0.group == group }
      if members.isEmpty { continue }
      lines.append(".Ss To \(ManText.groups[group] ?? group.rawValue)")
      for (index, spec) in members.enumerated() { command(spec, isFirst: index == 0) }
    }
    lines.append(".Sh GLOBAL OPTIONS")
    list(GlobalOptions.all.map { ($0.label, $0.help) })
    lines.append(".Sh NAMING AN ITEM")
    list(ManText.items)
    lines.append(".Sh EXTENSIONS")
    paragraphs(ManText.extensions)
    lines.append(".Sh ENVIRONMENT")
    list(ManText.environment)
    lines.append(".Sh FILES")
    list(ManText.files)
    lines.append(".Sh EXIT STATUS")
    list(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
    lines += [".Sh SEE ALSO", ".Xr git 1"]
  }

  /// A section's heading makes a paragraph of its own.
  private mutating func command(_ spec: CommandSpec, isFirst: Bool) {
    lines += (isFirst ? [] : [".Pp"]) + [".Sy " + quoted(spec.usage), ".Pp"]
    paragraphs([spec.summary] + spec.discussion)
    list(spec.arguments.map { ($0.name, $0.help) } + spec.options.map { ($0.label, $0.help) })
    for recipe in spec.recipes {
      lines += [".Pp"] + filled(recipe.purpose) + [".Bd -literal -offset indent"] + recipe.lines.map { escaped($0) } + [".Ed"]
    }
    for example in spec.examples {
      lines += [".Pp"] + filled(example.meaning) + [".Dl " + quoted(example.line)]
    }
  }

  private mutating func paragraphs(_ texts: [String]) {
    for (index, text) in texts.enumerated() { lines += (index == 0 ? [] : [".Pp"]) + filled(text) }
  }

  private mutating func list(_ entries: [(String, String)]) {
    guard !entries.isEmpty else { return }
    lines.append(".Bl -tag -width Ds")
    for (label, help) in entries { lines += [".It Sy " + quoted(label)] + filled(help) }
    lines.append(".El")
  }

  /// Text as lines of at most 80 bytes where words allow it, each sentence on lines of its own: roff joins them, and spaces sentences.
  private func filled(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = escaped(line.isEmpty ? String(word) : line + " " + word)
      if !line.isEmpty, longer.utf8.count > 80 {
        lines.append(escaped(line))
        line = String(word)
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
      if let last = word.last(where: { $0 != ")" }), ".!?".contains(last) {
        lines.append(escaped(line))
        line = ""
      }
    }
    return line.isEmpty ? lines : lines + [escaped(line)]
  }

  /// A line of text that is nothing to roff but text: no request at its start, no escape, hyphens and quotes as they are typed.
  private func escaped(_ text: String) -> String {
    var result = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result
  }

  /// The same as the one argument of a macro: quoted, and begun with nothing visible, so that it names no macro itself.
  private func quoted(_ text: String) -> String { "\"\\&" + escaped(text) + "\"" }
}
