import MMTCore
import Testing

@testable import MMTCommand

/// House rules of the command line, walked over the table.
@Suite struct CommandTableTests {
  @Test func theCommandsOfTheCoreAreThere() {
    #expect(
      CommandSpec.all.map(\.name) == [
        "init", "plans", "adopt", "add", "habit", "archive", "plan", "today", "day", "week", "next", "backlog", "show",
        "search",
        "history",
        "open", "journal", "future", "month", "index", "log", "migrate", "schedule", "keep", "outlook",
        "done",
        "undone",
        "skip", "count", "mark",
        "start",
        "stop", "time", "note", "bonus", "move", "reflect", "edit", "undo", "redo",
        "sync",
        "watch",
        "status", "progress", "habits", "heatmap", "stats", "report", "review", "pause", "shift", "calendar", "backup",
        "backups",
        "restore",
        "verify", "doctor", "merge-file", "export", "import", "remind", "config", "prompt", "skill",
        "completions", "help", "version",
      ])
  }

  @Test func commandsStandInTheOrderOfTheirGroups() {
    let groups = CommandSpec.all.map { CommandGroup.allCases.firstIndex(of: $0.group) ?? -1 }
    #expect(groups == groups.sorted())
  }

  @Test(arguments: CommandSpec.all)
  func everySentenceEndsWithAPeriodAndIsPlainASCII(_ spec: CommandSpec) {
    let sentences =
      [spec.summary] + spec.discussion + spec.arguments.map(\.help) + spec.allOptions.map(\.help) + spec.examples.map(\.meaning)
    for sentence in sentences {
      #expect(sentence.hasSuffix("."), "\(sentence)")
      #expect(sentence.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(sentence)")
    }
    #expect(spec.summary.utf8.count <= 54, "one line of mmt help")
    for recipe in spec.recipes {
      #expect(recipe.purpose.hasSuffix(":") && !recipe.lines.isEmpty)
      for line in [recipe.purpose] + recipe.lines { #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(line)") }
    }
  }

  @Test(arguments: CommandSpec.all)
  func noCommandHasTwoOptionsOfOneName(_ spec: CommandSpec) {
    let names = spec.allOptions.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) + ($0.short.map { [String($0)] } ?? []) }
    #expect(Set(names).count == names.count)
  }

  @Test func noTwoCommandsHaveOneName() {
    let names = CommandSpec.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 == 0x2D } })
  }

  /// The parser finds the command behind options it can't know yet; it leans on this. `habits --week` and `--month`, `log -n` and
  /// `heatmap --minutes` are flags, and before a command they are taken for those with a value.
  @Test func anOptionsNameMeansTheSameForm() {
    var forms: [String: Bool] = [:]
    for option in CommandSpec.all.filter({ !["habits", "heatmap", "log"].contains($0.name) }).flatMap(\.allOptions) {
      for name in [option.name, option.alias, option.short.map { String($0) }].compactMap(\.self) {
        #expect(forms[name, default: option.takesValue] == option.takesValue, "\(name)")
        forms[name] = option.takesValue
      }
    }
  }

  @Test(arguments: CommandSpec.all)
  func onlyTheLastArgumentMayBeOptionalOrMany(_ spec: CommandSpec) {
    let arities = spec.arguments.map(\.arity)
    // Behind several only one that is needed may follow, as in `move ITEM... DAY`: it takes the last word.
    if let many = arities.dropLast().firstIndex(where: { $0 == .oneOrMore || $0 == .any }) {
      #expect(many + 2 == arities.count && arities.last == .one)
    }
    let firstOptional = arities.firstIndex { $0 == .optional || $0 == .any } ?? arities.count
    #expect(arities[firstOptional...].allSatisfy { $0 == .optional || $0 == .any })
  }

  @Test(arguments: CommandSpec.all)
  func everyExampleIsACommandLineOfItsCommand(_ spec: CommandSpec) throws {
    #expect(!spec.examples.isEmpty)
    for example in spec.examples {
      let words = shellWords(example.line)
      #expect(words.first == "mmt")
      let invocation = try parse(Array(words.dropFirst()))
      #expect(invocation.command == spec.name, "\(example.line)")
      #expect(!invocation.flag("help"))
    }
  }
}

extension CommandSpec: CustomTestStringConvertible {
  public var testDescription: String { "mmt " + name }
}

@Suite struct CommandTests {
  @Test func aCommandRunsWithItsInvocationAndItsContext() throws {
    let command = Command<String>(.day) { invocation, context throws(Failure) in
      guard context == "here" else { throw Failure(.notFound, "not here") }
      return invocation.day(0) == .number(12) ? .ok : .bug
    }
    let invocation = try parse(["day", "12"])
    #expect(command.spec.name == invocation.command)
    #expect(try command.run(invocation, "here") == .ok)
    #expect(throws: Failure(.notFound, "not here")) { try command.run(invocation, "there") }
  }
}
