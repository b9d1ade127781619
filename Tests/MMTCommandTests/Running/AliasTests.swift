import Testing

@testable import MMTCommand

/// Words of a person's own for commands.
@Suite struct AliasTests {
  @Test("an alias stands for a command with its arguments, also behind options and in completions")
  func expands() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("config", "alias.s", "show 'Two Sum' --json").status == 0)
    let shown = machine.mmt("show", "Two Sum", "--json")
    #expect(machine.mmt("s").output == shown.output && shown.status == 0, "\(shown)")
    #expect(machine.mmt("--quiet", "s", "--plain").status == 0)
    #expect(machine.mmt("__complete", "zsh", "s", "--pl").output.contains("--plain"))
  }

  @Test("a command's name is never an alias, whatever the file says", arguments: ["done", "today", "help", "config"])
  func commands(_ name: String) throws {
    let machine = try Machine(plan: smallPlan)
    let answer = machine.mmt("config", "alias." + name, "skip")
    #expect(answer.status == 64 && answer.error.contains("is a command"), "\(answer)")
    #expect(!machine.mmt("config", "--json").output.contains("alias."))
  }
}
