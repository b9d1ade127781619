import Foundation
import MMTCore
import Support
import Testing

/// What the commands write, whatever the terminal, the locale and the reader are like.
@Suite struct OutputTests {
  private static let plan = """
    # Trial — 3 days of 日本語 and a title that is longer than most terminals are wide, on and on

    ## Week 1: Beginnings, with a theme that nobody would call short

    ### Day 1

    #### 🎯 DSA: Arrays and two pointers (Easy)

    - [x] LC 1: Two Sum ⏱ 25m ✅ 2026-11-20
    - [ ] LC 1365: How Many Numbers Are Smaller Than the Current Number
      - A note.
    - [ ] a\u{1B}[31mred\u{202E}word
    📌 Goal: 動的計画法

    #### 🧠 System Design: Load Balancing

    - [ ] Watch: Averyveryverylongwordwithoutanyspacethatnolinecouldeverholdinoneanditgoesonandonandonforever
    - [ ] Bonus: more

    ### Day 2

    - [ ] Task: Draw

    > 📝 Done.

    """

  private static let looking: [[String]] = [
    ["today"], ["day", "2"], ["week"], ["next"], ["backlog"], ["show", "1"], ["show", ".3"], ["plans"], ["progress"],
    ["status"],
    ["verify"], ["config"], ["config", "dayBoundary"], ["adopt", "--dry-run"], ["help"], ["help", "done"],
  ]

  @Test("no line is wider than the terminal", arguments: [20, 40, 80, 120, 200])
  func widths(_ columns: Int) throws {
    let bench = try Workbench(plan: Self.plan)
    bench.session.set("COLUMNS", "\(columns)")
    bench.session.set("MMT_NOW", "2026-11-21T08:00:00")
    for command in Self.looking + [["done", "1365", "--note", "x"], ["undo"], ["skip", ".1"], ["sync"]] {
      // Help isn't made for less than 40 columns.
      let limit = command.first == "help" ? max(columns, 40) : columns
      let result = try bench.mmt(command)
      for line in result.output.split(separator: "\n") where DisplayWidth.cells(String(line)) > limit {
        Issue.record("mmt \(command.joined(separator: " ")), \(columns) columns: \(line)")
      }
    }
  }

  @Test("without colour there is nothing but text, and only ASCII of mmt's own; with it, no control but colours")
  func colours() throws {
    let bench = try Workbench(plan: Self.plan)
    for command in Self.looking {
      let plain = try bench.mmt(command + ["--colour", "never"]).stdout
      #expect(plain.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }, "\(command)")
      let coloured = try bench.mmt(command + ["--colour", "always"]).output
      let rest = coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(!rest.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E }, "\(command)")
      #expect(!String(decoding: plain, as: UTF8.self).unicodeScalars.contains { $0.value == 0x202E }, "\(command)")
    }
    let ascii = try Workbench(plan: Workbench.tasks(3))
    ascii.session.set("LANG", "C")
    ascii.session.set("MMT_NOW", "2026-11-22T08:00:00")
    for command in Self.looking where command.first != "show" {
      #expect(try ascii.mmt(command + ["--colour", "always"]).stdout.allSatisfy { $0 < 0x80 }, "\(command)")
    }
  }

  @Test("a reader that has had enough ends it quietly", arguments: ["today", "help", "config", "week --json"])
  func brokenPipe(_ command: String) throws {
    let bench = try Workbench(plan: Self.plan)
    for _ in 0..<5 {
      let result = try bench.shell("{ '\(bench.executable)' \(command); echo $? >&2; } | true")
      #expect(["0\n", "141\n"].contains(result.errors), "\(result.errors)")
    }
    let result = try bench.shell("'\(bench.executable)' \(command) | head -n 1")
    #expect(result.status == 0 && result.errors.isEmpty && result.stdout.count { $0 == 0x0A } == 1)
  }

  @Test("what can't be written for want of room is said", arguments: ["today", "version", "export --format json"])
  func fullOutput(_ command: String) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let bench = try Workbench(plan: Self.plan)
    let result = try bench.shell("'\(bench.executable)' \(command) > /dev/full")
    #expect(result.status == 74 && result.errors.contains("the disk is full"), "\(result.errors)")
  }
}
