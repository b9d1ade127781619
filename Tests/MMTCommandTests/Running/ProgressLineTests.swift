import MMTStore
import Testing

@testable import MMTCommand

@Suite struct ProgressLineTests {
  private static let erased = "\r\u{1B}[K"

  /// What a line writes that is shown, shown anew and erased.
  private func written(
    _ terminal: Terminal, size: Int = ProgressLine.longSize, isSilent: Bool = false, environment: [String: String] = [:]
  ) -> String {
    let output = CapturedOutput()
    var world = World.isolated(in: Path("/"), environment: environment, output: output)
    world.terminal = { terminal }
    let line = ProgressLine(world, isSilent: isSilent)
    line.show("reading a plan", size: size)
    line.show("committing \u{1B}")
    line.erase()
    line.erase()
    #expect(output.output.isEmpty)
    return String(decoding: output.error, as: UTF8.self)
  }

  @Test("each state takes the place of the one before, cut to the terminal's width, and nothing is left")
  func shown() {
    let terminal = Terminal(errorIsTerminal: true, columns: 80)
    #expect(written(terminal) == Self.erased + "reading a plan" + Self.erased + "committing \\u{1B}" + Self.erased)
    let narrow = Terminal(errorIsTerminal: true, columns: 12)
    #expect(written(narrow) == Self.erased + "reading a p" + Self.erased + "committing" + Self.erased)
  }

  @Test("there is none in a file or a pipe, with --quiet, on a dumb terminal, or for a plan of ordinary size")
  func silent() {
    let terminal = Terminal(errorIsTerminal: true, columns: 80)
    #expect(written(Terminal(inputIsTerminal: true, outputIsTerminal: true)) == "")
    #expect(written(terminal, isSilent: true) == "")
    #expect(written(terminal, environment: ["TERM": "dumb"]) == "")
    #expect(written(terminal, size: ProgressLine.longSize - 1) == "")
  }

  @Test("a command on a long plan shows one and leaves nothing of it before its page or its error")
  func commands() throws {
    let machine = try Machine()
    let long = "# P\n\n## Day 1\n- [ ] a\n\n<!--\n" + String(repeating: "prose of no meaning\n", count: 210_000) + "-->\n"
    try machine.write("plan.md", long)
    let adopted = machine.mmt(["adopt", "plan.md"]) { world in
      world.terminal = { Terminal(outputIsTerminal: true, errorIsTerminal: true, columns: 80) }
    }
    let states = adopted.error.split(separator: Self.erased, omittingEmptySubsequences: false)
    #expect(adopted.status == 0 && states.first == "" && states.last == "", "\(states)")
    #expect(states.contains("reading plan.md, 4 MB") && states.contains("committing plan.md"), "\(states)")
    let failed = machine.mmt(["done", "nosuch"]) { world in
      world.terminal = { Terminal(errorIsTerminal: true, columns: 80) }
    }
    #expect(failed.error.hasPrefix(Self.erased + "reading plan.md, 4 MB" + Self.erased + "mmt: "), "\(failed.error)")
  }
}
