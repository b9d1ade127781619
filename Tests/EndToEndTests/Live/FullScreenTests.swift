import Foundation
import Support
import Testing

/// `mmt tui` in a real terminal: tmux presses the keys and reads the screen.
@Suite(.serialized, .enabled(if: Terminal.tmux != nil)) struct FullScreenTests {
  @Test("a day is tracked by keys; the plan is what the commands would have made of it")
  func day() throws {
    let bench = try Workbench(plan: WatchTests.plan)
    let terminal = try Terminal(bench, columns: 80, rows: 24)
    try terminal.enter("echo before; mmt tui; echo after")
    let screen = try terminal.wait(for: "▌ .1  ☐   1  Two Sum")
    #expect(screen.first == "[1 Today] 2 Week  3 Backlog  4 Review  5 Calendar  6 Progress  7 Settings      ?")
    #expect(screen.contains("Day 1/3                                                  Friday 20 November 2026"))

    try terminal.press("Space")
    try terminal.wait(for: "1/2   50%")
    try terminal.press("j", "m")
    try terminal.wait(for: "Minutes")
    try terminal.press("2", "5", "m", "Enter")
    try terminal.wait("the minutes") { $0.contains { $0.contains("Merge Sorted Array") && $0.hasSuffix("25m") } }
    try terminal.press("b")
    try terminal.type("LC 3: 最長")
    try terminal.press("Enter")
    try terminal.wait(for: "最長 · bonus")
    try terminal.press("r")
    try terminal.type("Clear.")
    try terminal.press("Enter")
    try terminal.wait(for: "│ Clear.")
    #expect(
      bench.read("plan.md").hasPrefix(
        """
        # Trial of 3 days

        ### Day 1

        #### DSA: Arrays

        - [x] LC 1: Two Sum ✅ 2026-11-20
        - [ ] LC 88: Merge Sorted Array ⏱ 25m
        - [ ] LC 3: 最長 #bonus

        > 📝 Clear.

        ### Day 2
        """), "\(bench.read("plan.md"))")

    // Saves from outside, while the cursor stands somewhere.
    let plan = bench.read("plan.md")
    try bench.write("plan.md", plan.replacing("[ ] LC 88", with: "[x] LC 88"))
    try terminal.wait(for: "2/2  100%")
    try bench.mmt("undone", "1")
    try terminal.wait(for: "1/2   50%")
    try terminal.press("u")
    try terminal.wait(for: "Taken back: mmt undone 1")
    try terminal.press("]")
    try terminal.wait(for: "▌ 2.1")
    try terminal.press("/")
    try terminal.type("two sum")
    try terminal.wait(for: "▌ 1.1")
    try terminal.press("Enter")
    try terminal.wait(for: "▌ .1  ✓   1  Two Sum")
    try terminal.press("?")
    try terminal.wait(for: "in your editor at this line")
    try terminal.press("Escape")
    try terminal.press("q")
    let shell = try terminal.waitForPrompt()
    #expect(shell.suffix(3) == ["before", "after", "$"], "\(shell)")
    #expect(bench.leftOvers == [])
    #expect(try bench.mmt("verify").status == 0)
  }

  @Test("another size, a stop and a signal: the terminal is what it was")
  func sizes() throws {
    let bench = try Workbench(plan: WatchTests.plan)
    let terminal = try Terminal(bench, columns: 100, rows: 30)
    try terminal.enter("mmt tui; echo ended with $?")
    try terminal.wait(for: "▌ .1")
    try terminal.resize(columns: 40, rows: 12)
    let small = try terminal.wait("the small screen") { $0.contains("  Today     ░░░░░░░░░░  0/2    0%") }
    #expect(small.count == 12 && small.last == "Space ticks   t timer   m minutes", "\(small)")
    try terminal.press("C-z")
    try terminal.wait("the shell") { $0.contains { $0.contains("Stopped") } && !$0.contains { $0.contains("▌") } }
    try terminal.enter("fg")
    try terminal.wait(for: "▌ .1")
    try terminal.press("C-c")
    try terminal.wait("the end") { !$0.contains { $0.contains("▌") } && $0.last == "$" }
    try terminal.enter("stty -a | grep -c ' -icanon\\| -echo '")
    try terminal.wait("an ordinary terminal") { $0.suffix(2) == ["0", "$"] }
  }

  @Test(
    "while another program holds the folder a tick is shown, keys are answered, and q waits for what was asked for",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock")))
  func waiting() throws {
    let bench = try Workbench(plan: WatchTests.plan)
    let terminal = try Terminal(bench, columns: 80, rows: 24)
    try terminal.enter("mmt tui; echo after")
    try terminal.wait(for: "▌ .1")
    let holder = try Child("/usr/bin/flock", ["-o", bench.folder, "sleep", "3"], in: bench.folder, environment: [:])
    usleep(300_000)
    try terminal.press("Space", "j", "t")
    try terminal.wait(for: "▌ .2  ☐  88  Merge Sorted Array")
    try terminal.wait(for: "writing…")
    #expect(bench.read("plan.md") == WatchTests.plan)
    try terminal.press("q")
    #expect(try terminal.waitForPrompt().suffix(2) == ["after", "$"])
    #expect(bench.read("plan.md").contains("- [x] LC 1: Two Sum ✅ 2026-11-20\n"))
    #expect(try bench.mmt("stop").output.contains("Merge Sorted Array"))
    _ = holder.wait()
  }

  @Test("settings and days are reached by keys, with the checks of config")
  func others() throws {
    let bench = try Workbench(plan: WatchTests.plan)
    let terminal = try Terminal(bench, columns: 80, rows: 24)
    try terminal.enter("mmt tui")
    try terminal.wait(for: "▌ .1")
    try terminal.press("6")
    try terminal.wait("the heat map") { $0.contains { $0.contains("[▁]") && $0.contains("Day 1/3") } }
    try terminal.press("Right", "Enter")
    try terminal.wait(for: "▌ 2.1")
    try terminal.press("7")
    try terminal.wait(for: "▌ startDate")
    try terminal.press("Down", "Enter")
    try terminal.wait(for: "dayBoundary: 04:00")
    try terminal.press("BSpace", "x", "Enter")
    try terminal.wait(for: "dayBoundary can't be")
    try terminal.press("Enter", "C-u")
    try terminal.type("03:30")
    try terminal.press("Enter")
    try terminal.wait(for: "03:30 · changed")
    #expect(bench.read("mmt.json").contains("\"dayBoundary\": \"03:30\""))
    try terminal.press("q")
    _ = try terminal.waitForPrompt()
  }

  @Test("tabs and the mouse: a click moves, ticks and turns, and several are ticked and taken back at once")
  func mouse() throws {
    let bench = try Workbench(plan: WatchTests.plan)
    let terminal = try Terminal(bench, columns: 80, rows: 24)
    try terminal.enter("mmt tui")
    let screen = try terminal.wait(for: "▌ .1")
    #expect(try terminal.mouse() == "1 1")
    let row = try #require(screen.firstIndex { $0.contains("Merge Sorted Array") })
    try terminal.click(row: row, column: 20)
    try terminal.wait(for: "▌ .2")
    try terminal.click(row: row, column: 6)
    try terminal.wait(for: "done: 88 Merge Sorted Array")
    #expect(bench.read("plan.md").contains("- [x] LC 88: Merge Sorted Array ✅ 2026-11-20\n"))
    // What is no report of the mouse does nothing.
    try terminal.send("\u{1B}[<0;1\u{1B}[<99999999;1;1M\u{1B}[<0;;M\u{1B}[Mxyz\u{1B}]0;u\u{07}")
    try terminal.click(row: 0, column: 12)
    try terminal.wait(for: "[2 Week]")
    try terminal.press("Tab")
    try terminal.wait("the backlog") { $0[0].contains("[3 Backlog]") && $0.contains { $0.contains("Nothing is left behind") } }
    try terminal.press("h", "h")
    try terminal.wait(for: "[1 Today]")
    try terminal.press("Home", "v", "j", "Space")
    try terminal.wait(for: "2/2  100%")
    try terminal.press("v", "k", "Space")
    try terminal.wait(for: "0/2    0%")
    try terminal.wait(for: "(and 1 more)")
    #expect(bench.read("plan.md") == WatchTests.plan)
    try terminal.press("u")
    try terminal.wait(for: "2/2  100%")
    try terminal.press("Enter")
    try terminal.wait(for: "https://leetcode.com/problems/")
    try terminal.press("Escape", "q")
    _ = try terminal.waitForPrompt()
    #expect(try terminal.mouse() == "0 0")
    #expect(try bench.mmt("verify").status == 0)
    let list = try bench.mmt("undo", "--list").output
    #expect(list.contains("mmt done 1.2   1.2 LC 88 Merge Sorted Array") && !list.contains("d001/"), "\(list)")
  }

  @Test("the mouse is the terminal's own again while it is stopped, and after a signal or a crash; with --no-mouse always")
  func given() throws {
    let bench = try Workbench(plan: WatchTests.plan)
    let terminal = try Terminal(bench, columns: 80, rows: 24)
    try terminal.enter("mmt tui --no-mouse")
    try terminal.wait(for: "▌ .1")
    #expect(try terminal.mouse() == "0 0")
    try terminal.press("q")
    _ = try terminal.waitForPrompt()
    for signal in ["TERM", "HUP", "SEGV", "ILL", "TRAP", "ABRT"] {
      try terminal.enter("clear; sh -c 'echo $$ > pid; exec mmt tui'")
      try terminal.wait(for: "▌ .1")
      #expect(try terminal.mouse() == "1 1")
      if signal == "TERM" {
        try terminal.press("C-z")
        try terminal.wait("the shell") { $0.contains { $0.contains("Stopped") } }
        #expect(try terminal.mouse() == "0 0")
        try terminal.enter("fg")
        try terminal.wait(for: "▌ .1")
        #expect(try terminal.mouse() == "1 1")
      }
      #expect(try bench.shell("kill -\(signal) $(cat pid)").status == 0)
      try terminal.wait("the end after \(signal)") { !$0.contains { $0.contains("▌") } && $0.last == "$" }
      #expect(try terminal.mouse() == "0 0", "\(signal)")
      try terminal.enter("stty -a | grep -c ' -icanon\\| -echo '")
      try terminal.wait("an ordinary terminal") { $0.suffix(2) == ["0", "$"] }
    }
  }

  @Test("every terminal shows the same words", arguments: ["linux", "screen", "tmux-256color", "vt100", "xterm"])
  func terminals(_ type: String) throws {
    let bench = try Workbench(plan: WatchTests.plan)
    let isPlain = type == "vt100"
    let terminal = try Terminal(
      bench, columns: 60, rows: 16, isPlain ? ["TERM": type, "NO_COLOR": "1", "LANG": "C"] : ["TERM": type])
    try terminal.enter("mmt tui")
    let screen = try terminal.wait(for: "Two Sum")
    #expect(screen.contains { $0.hasPrefix(isPlain ? "> .1  [ ]   1  Two Sum" : "▌ .1  ☐   1  Two Sum") }, "\(screen)")
    try terminal.press("Down", "Space")
    try terminal.wait(for: "1/2   50%")
    try terminal.press("q")
    _ = try terminal.waitForPrompt()
  }

  @Test("without a terminal, or with an odd option, it says what to do instead")
  func refusals() throws {
    let bench = try Workbench(plan: WatchTests.plan)
    let piped = try bench.mmt("tui")
    #expect(piped.status == 64 && piped.stdout.isEmpty)
    #expect(piped.errors.hasPrefix("mmt: error: the full-screen view needs a terminal\nhelp: mmt today, "))
    #expect(try bench.mmt("tui", "--plain").errors.contains("mmt watch --plain"))
    #expect(try bench.mmt("tui", "--nonsense").status == 64)
    #expect(try bench.mmt("tui", "--help").output.contains("USAGE: mmt tui"))
    #expect(try bench.mmt("help", "tui").output == bench.mmt("tui", "--help").output)
  }
}
