/// The headings under which `mmt help` lists the commands, in this order.
package enum CommandGroup: String, CaseIterable, Sendable {
  case begin, look, work, reconcile, progress, schedule, safety, share
  case setUp = "set up"
}

/// One command of the command line, as a value: what it is called, what it takes, what it says about itself.
package struct CommandSpec: Hashable, Sendable {
  /// A command line a person can try, and what it does; ends with a period.
  package struct Example: Hashable, Sendable {
    package let line: String
    package let meaning: String

    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// Lines to be put into a file as they are, or typed elsewhere than at mmt: what they are for, ends with a colon.
  package struct Recipe: Hashable, Sendable {
    package let purpose: String
    package let lines: [String]

    package init(_ purpose: String, _ lines: [String]) {
      self.purpose = purpose
      self.lines = lines
    }
  }

  package let name: String
  package let group: CommandGroup
  /// One line, ends with a period.
  package let summary: String
  /// Paragraphs of plain words.
  package let discussion: [String]
  package let arguments: [ArgumentSpec]
  /// Its own options; those of every command are in `GlobalOptions`.
  package let options: [OptionSpec]
  package let recipes: [Recipe]
  package let examples: [Example]
  /// Whether it has `--json`.
  package let speaksJSON: Bool

  package init(
    _ name: String, _ group: CommandGroup, _ summary: String, discussion: [String] = [], arguments: [ArgumentSpec] = [],
    options: [OptionSpec] = [], recipes: [Recipe] = [], examples: [Example], speaksJSON: Bool = true
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.recipes = recipes
    self.examples = examples
    self.speaksJSON = speaksJSON
  }

  /// Every option this command understands: its own, then those that all commands share.
  package var allOptions: [OptionSpec] { options + sharedOptions }

  /// Those of `GlobalOptions` that mean something here.
  package var sharedOptions: [OptionSpec] { GlobalOptions.all.filter { speaksJSON || $0 != GlobalOptions.json } }

  /// `init [DIR]`, as in the list of commands.
  package var title: String { ([name] + argumentPieces).joined(separator: " ") }

  /// `mmt init [DIR] [--plan NAME|FILE]`, piece by piece, so that it can be wrapped between them.
  package var usagePieces: [String] {
    ["mmt \(name)"] + argumentPieces + options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
  }

  package var usage: String { usagePieces.joined(separator: " ") }

  /// `ITEM TEXT`, `[KEY [VALUE]]`: an optional argument after another makes sense only with it.
  private var argumentPieces: [String] {
    let needed = arguments.prefix { $0.arity.isNeeded }.map(\.usage)
    let optional = arguments.dropFirst(needed.count).map(\.usage)
    guard !optional.isEmpty else { return needed }
    return needed + ["[" + optional.joined(separator: " [") + String(repeating: "]", count: optional.count)]
  }
}
