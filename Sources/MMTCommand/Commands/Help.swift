import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let help = CommandSpec(
    "help", .setUp, "List the commands, or explain one.",
    arguments: [ArgumentSpec("COMMAND", .command, .optional, help: "Explain this command.")],
    examples: [
      .init("mmt help", "List the commands."),
      .init("mmt help done", "Explain 'mmt done'; so does 'mmt done --help'."),
    ], speaksJSON: false)
}

extension Command<Session> {
  static let help = Command(.help) { (invocation, session) throws(Failure) in
    let page = HelpPage(width: session.rendering.columns, isLinear: session.isPlain)
    guard let name = invocation.text(0) else {
      // What git runs is nobody's to type.
      let commands = CommandSpec.all.filter { $0 != .mergeFile }
      let index = page.index(
        of: commands, extensions: ExternalCommands(session.world).names, aliases: Aliases(session.world).all)
      try session.read(sheet(index, session.rendering).bytes)
      return .ok
    }
    guard let spec = CommandSpec.all.first(where: { $0.name == name }) else {
      throw Failure(.usage, "no command '\(name)'", help: "mmt help")
    }
    try session.read(sheet(page.page(of: spec), session.rendering).bytes)
    return .ok
  }

  /// Help as it is, its headings and what can be typed in their styles.
  private static func sheet(_ help: String, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    for line in help.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      var text = StyledText()
      if let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].allSatisfy({ $0.isUppercase || $0 == " " })
      {
        text.append(String(line[...colon]), .heading)
        text.append(String(line[line.index(after: colon)...]))
      } else if line.hasPrefix("  "), !line.hasPrefix("   ") {
        let end = line.dropFirst(2).firstRange(of: "  ")?.lowerBound ?? line.endIndex
        text.append(String(line[..<end]), .command)
        text.append(String(line[end...]))
      } else {
        text.append(String(line))
      }
      sheet.whole(text)
    }
    return sheet
  }
}
