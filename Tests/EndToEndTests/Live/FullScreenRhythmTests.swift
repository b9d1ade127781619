import Support
import Testing

/// Counters and habits in `mmt tui`, in a real terminal.
@Suite(.serialized, .enabled(if: Terminal.tmux != nil)) struct FullScreenRhythmTests {
  static let hundreds = """
    # Hundreds

    ## Every day
    - Push-ups 0/100
    - Run 0.0/10.0 km
    - 🧘 Meditate

    ## 2026-11-19 Thursday
    - [x] Push-ups 100/100
    - [ ] Run 4.0/10.0 km
    - [x] 🧘 Meditate

    """

  @Test("a day is counted by keys in a workspace without a plan; the file is what the commands would have made of it")
  func day() throws {
    let bench = try Workbench(rhythms: Self.hundreds)
    let terminal = try Terminal(bench, columns: 80, rows: 24)
    try terminal.enter("mmt tui; echo after")
    let screen = try terminal.wait(for: "▌ .1  ☐  Push-ups")
    #expect(screen.first?.hasPrefix("[Today] Calendar  Habits  Settings") == true)
    #expect(bench.read("hundreds.md") == Self.hundreds, "a look writes nothing")

    try terminal.press("+", "+", "+")
    try terminal.wait("the steps") { $0.contains { $0.contains("3/100") } }
    try terminal.press("2", "5", "+")
    try terminal.wait(for: "28/100")
    try terminal.press("j", "3", ".", "5", "Enter")
    try terminal.wait(for: "3.5/10.0 km")
    try terminal.press("j", "/")
    try terminal.wait(for: "◐  🧘 Meditate")
    try terminal.wait("all is written") { _ in bench.read("hundreds.md").contains("[/] 🧘 Meditate") }
    let written = Self.hundreds.replacing(
      "## 2026-11-19",
      with: """
        ## 2026-11-20 Friday
        - [ ] Push-ups 28/100
        - [ ] Run 3.5/10.0 km
        - [/] 🧘 Meditate

        ## 2026-11-19
        """)
    #expect(bench.read("hundreds.md") == written)

    // An editor saves meanwhile.
    try bench.write("hundreds.md", written.replacing("28/100", with: "90/100"))
    try terminal.wait(for: "90/100")
    try bench.mmt("count", "push-ups", "+10")
    try terminal.wait(for: "✓  Push-ups")
    try terminal.press("u")
    try terminal.wait(for: "Taken back: mmt count push-ups '+10'")
    try terminal.press("U")
    try terminal.wait(for: "Made again: mmt count push-ups '+10'")

    try terminal.press("Tab")
    try terminal.wait("the calendar") { $0.contains { $0.contains("19 ◐") && $0.contains("[20 ◐]") } }
    try terminal.press("Left", "Enter")
    try terminal.wait(for: "Thursday 19 November 2026")
    try terminal.press("Tab", "Tab")
    try terminal.wait("the grid") { $0.contains { $0.contains("Push-ups") && $0.contains("streak") } }
    try terminal.press("Tab")
    try terminal.wait(for: "Version")
    try terminal.press("q")
    try terminal.wait(for: "after")
    #expect(bench.leftOvers == [])
    #expect(try bench.mmt("verify").status == 0)
  }
}
