import MMTStore
import Testing

@Suite struct ProgressLineTests {
  private static let erased = "\r\u{1B}[K"

  /// A plan that takes long, and one that doesn't.
  private static let long = smallPlan + "\n<!--\n" + String(repeating: "prose of no meaning\n", count: 230_000) + "-->\n"

  private func errors(_ machine: Machine, _ arguments: String..., isTerminal: Bool = true, columns: Int? = 80) -> String {
    machine.mmt(arguments) { world in
      world.terminal = { Terminal(outputIsTerminal: isTerminal, errorIsTerminal: isTerminal, columns: columns) }
    }.error
  }

  @Test("long work on a terminal says what it is at, on one line that is gone in the end")
  func shown() throws {
    let machine = try Machine()
    try machine.write("plan.md", Self.long)
    let adopted = errors(machine, "adopt", "plan.md")
    let states = adopted.split(separator: Self.erased, omittingEmptySubsequences: false)
    #expect(states.contains("reading plan.md, 4 MB") && states.contains("committing plan.md"), "\(states)")
    // Nothing stands before the first, and nothing after the last.
    #expect(states.first == "" && states.last == "" && !adopted.contains("\n"), "\(states)")
    let narrow = errors(machine, "today", columns: 12)
    #expect(narrow == Self.erased + "reading pla" + Self.erased)
    let failed = errors(machine, "done", "nosuch")
    #expect(failed.contains(Self.erased + "\u{1B}[0m") || failed.contains(Self.erased + "mmt: "), "\(failed)")
  }

  @Test("nothing of it is written into a file or a pipe, with --quiet, on a dumb terminal, or for a plan of ordinary size")
  func silent() throws {
    let machine = try Machine()
    try machine.write("plan.md", Self.long)
    #expect(errors(machine, "adopt", "plan.md", isTerminal: false) == "")
    #expect(errors(machine, "today", "--quiet") == "")
    machine.set("TERM", "dumb")
    #expect(errors(machine, "today") == "")
    let small = try Machine(plan: smallPlan)
    #expect(errors(small, "today") == "")
  }
}
