import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let help = CommandSpec(
    "help", .setUp, "Name the commands, or explain one.",
    discussion: [
      "Alone it lists the commands that a workspace like the one you are in uses most, and names all of them by their groups."
    ],
    arguments: [
      ArgumentSpec(
        "COMMAND|GROUP", .command, .optional,
        help: "Explain this command, list this group (\(Array(HelpTopic.words.dropLast()).joined(separator: ", "))), or all.")
    ],
    examples: [
      .init("mmt help", "Name the commands."),
      .init("mmt help dates", "List the commands of a group."),
      .init("mmt help all", "List all commands."),
      .init("mmt help done", "Explain 'mmt done'; so does 'mmt done --help'."),
    ], speaksJSON: false)
}

extension Command<Session> {
  static let help = Command(.help) { (invocation, session) throws(Failure) in
    let page = HelpPage(width: session.rendering.columns, isLinear: session.isPlain)
    try session.read(sheet(text(invocation.text(0), page, session), session.rendering).bytes)
    return .ok
  }

  private static func text(_ topic: String?, _ page: HelpPage, _ session: Session) throws(Failure) -> String {
    if let topic, let spec = CommandSpec.all.first(where: { $0.name == topic }) { return page.page(of: spec) }
    // What git runs is nobody's to type.
    let commands = CommandSpec.all.filter { $0 != .mergeFile }
    if case .group(let group)? = HelpTopic(topic) { return page.page(of: group, in: commands) }
    let (extensions, aliases) = (ExternalCommands(session.world).names, Aliases(session.world).all)
    guard let topic else { return page.start(session.everyday, of: commands, extensions: extensions, aliases: aliases) }
    guard HelpTopic(topic) == .all else { throw Failure(.usage, "no command '\(topic)'", help: "mmt help") }
    return page.index(of: commands, extensions: extensions, aliases: aliases)
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
