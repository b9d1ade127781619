import Foundation
import Support
import Testing

/// `mmt watch`, the real program: on a terminal and through a pipe.
@Suite(.serialized) struct WatchTests {
  static let plan = """
    # Trial of 3 days

    ### Day 1

    #### DSA: Arrays

    - [ ] LC 1: Two Sum
    - [ ] LC 88: Merge Sorted Array

    ### Day 2

    - [ ] Task: Draw

    """

  /// The pages written so far, once there are so many.
  private func pages(_ bench: Workbench, _ count: Int) throws -> [String] {
    for _ in 0..<1000 {
      let lines = bench.read("pages").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      if lines.count >= count { return lines }
      usleep(10_000)
    }
    throw ProcessError(description: "never \(count) pages:\n\(bench.read("pages"))")
  }

  @Test(
    "a save is seen however the editor makes it, and a signal ends it quietly", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func saves(_ signal: Int32) throws {
    let bench = try Workbench(plan: Self.plan)
    let child = try Child(
      "/bin/sh", ["-c", "exec '\(bench.executable)' watch --json > pages"], in: bench.folder,
      environment: bench.session.environment)
    #expect(try pages(bench, 1).count == 1)
    let saves = [
      "sed 's/. . LC 1:/[x] LC 1:/' plan.md > new && cat new > plan.md",
      "sed 's/. . LC 88/[x] LC 88/' plan.md > new && mv new plan.md",
      "sed 's/Two Sum/Two Sums/' plan.md > new && mv plan.md plan.md~ && cat new > plan.md && rm plan.md~",
      "'\(bench.executable)' undone --quiet .2",
    ]
    let signs = ["\"done\":1", "\"done\":2", "\"text\":\"Two Sums\"", "\"done\":1"]
    for (number, save) in saves.enumerated() {
      let result = try bench.shell(save)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try pages(bench, number + 2).last?.contains(signs[number]) == true)
    }
    child.signal(signal)
    let result = child.wait()
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(try bench.shell("rm new pages; ls -A").output == ".git\n.gitattributes\nmmt.json\nplan.md\n")
  }

  @Test("a folder behind a link is watched, a plan that went is waited for, and a folder that is renamed ends it")
  func moves() throws {
    let bench = try Workbench(plan: Self.plan)
    #expect(try bench.shell("mkdir real && mv .git .gitattributes mmt.json plan.md real/ && ln -s real link").status == 0)
    let child = try Child(
      "/bin/sh", ["-c", "exec '\(bench.executable)' -C link watch --json > pages 2> errors"], in: bench.folder,
      environment: bench.session.environment)
    _ = try pages(bench, 1)
    _ = try bench.shell("sed 's/. . LC 1:/[x] LC 1:/' link/plan.md > new && cat new > link/plan.md")
    #expect(try pages(bench, 2).last?.contains("\"done\":1") == true)
    _ = try bench.shell("mv real/plan.md aside")
    for _ in 0..<1000 where !bench.read("errors").contains("plan.md is missing") { usleep(10_000) }
    _ = try bench.shell("sed 's/. . LC 88/[x] LC 88/' aside > new && mv new real/plan.md")
    #expect(try pages(bench, 3).last?.contains("\"done\":2") == true)
    _ = try bench.shell("mv real other")
    #expect(child.wait().status == 66)
  }

  @Test("a reader that has had enough ends it")
  func brokenPipe() throws {
    let bench = try Workbench(plan: Self.plan)
    let result = try bench.shell("'\(bench.executable)' watch --json | head -n 1")
    #expect(result.status == 0 && result.errors.isEmpty && result.output.hasPrefix("{\"schema\":1"), "\(result)")
  }

  @Test("on a terminal the page stays in its place, and leaves everything as it was", .enabled(if: Terminal.tmux != nil))
  func terminal() throws {
    let bench = try Workbench(plan: Self.plan)
    let terminal = try Terminal(bench, columns: 60, rows: 20)
    try terminal.enter("echo before; mmt watch; echo after")
    let page = [
      "Day 1/3                              Friday 20 November 2026",
      "                                                2 days to go",
      "────────────────────────────────────────────────────────────",
      "",
      "  DSA  Arrays                          ░░░░░░░░░░  0/2    0%",
      "  .1  ☐   1  Two Sum                                    Easy",
      "  .2  ☐  88  Merge Sorted Array                         Easy",
      "",
      "────────────────────────────────────────────────────────────",
      "  Today     ░░░░░░░░░░░░░░░░░░░░  0/2    0%",
      "  Plan      ░░░░░░░░░░░░░░░░░░░░  0/3    0%",
      "  Days      0 of 3 days complete",
      "  Streak    none yet",
      "  Next      Day 2",
      "",
      "  mmt done .1   ticks Two Sum",
      "",
      "  drawn at 08:00 · each save shows · q quits",
    ]
    #expect(try terminal.wait(for: "q quits") == page)
    try bench.write("plan.md", Self.plan.replacing("[ ] LC 1:", with: "[x] LC 1:"))
    #expect(try terminal.wait(for: "1/2   50%")[5] == "  .1  ✓   1  Two Sum                                    Easy")
    try terminal.resize(columns: 40, rows: 12)
    let small = try terminal.wait("the small page") { $0.first == "Day 1/3          Friday 20 November 2026" }
    #expect(small.last == "drawn at 08:00 · each save shows · q quits".prefix(39) + "…")
    #expect(small.contains { $0.hasPrefix("Today     █████░░░░░  1/2") })
    try terminal.press("x", "C-z")
    try terminal.wait("the shell while it is stopped") {
      $0.contains { $0.contains("Stopped") } && !$0.contains { $0.hasPrefix("Today") }
    }
    try terminal.enter("fg")
    try terminal.wait(for: "1/2")
    try terminal.press("q")
    let shell = try terminal.wait("the shell") { $0.last == "$" && $0.contains("$ fg") }
    #expect(shell.contains("before") && !shell.contains { $0.hasPrefix("Today") })
    // What is typed shows again.
    try terminal.enter("stty -a | grep -c ' -icanon\\| -echo '")
    try terminal.wait("an ordinary terminal") { $0.suffix(2) == ["0", "$"] }
  }
}
