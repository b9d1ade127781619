import Foundation
import MMTStore
import Support
import Synchronization
import Testing

@Suite struct TimerTests {
  private let eight = "2026-12-01T08:00:00"

  private func stateFile(_ machine: Machine, _ name: String) -> String? {
    let root = machine.root.path("state/mmt")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return folders.map { root + "/" + $0 + "/" + name }.first { FileManager.default.fileExists(atPath: $0) }
  }

  private func terminal(_ answers: [String?]) -> (inout World) -> Void {
    { world in
      world.terminal = { Terminal(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true) }
      let rest = Lines(answers)
      world.readLine = { rest.next() }
    }
  }

  private final class Lines: Sendable {
    private let lines: Mutex<[String?]>
    init(_ lines: [String?]) { self.lines = Mutex(lines) }
    func next() -> String? { lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  @Test("start writes nothing into the workspace and starts no process")
  func startWritesNothing() throws {
    let machine = try Machine(plan: smallPlan)
    let before = (machine.text("plan.md"), machine.text("mmt.json"), machine.names())
    let answer = machine.mmt("start", "1")
    #expect(answer.status == 0 && answer.processes.isEmpty, "\(answer)")
    #expect(machine.text("plan.md") == before.0 && machine.text("mmt.json") == before.1 && machine.names() == before.2)
    #expect(machine.mmt("status").output.contains("Timer     1 Two Sum, 0m since 08:00"))
  }

  @Test("a timer's file is replaced as a whole and reaches the disk, or nothing is started")
  func faults() throws {
    for number in 1... {
      let machine = try Machine(plan: smallPlan)
      machine.mmt("start", "217")
      let path = try #require(stateFile(machine, "timer"))
      let old = try String(contentsOfFile: path, encoding: .utf8)
      let count = Mutex(0)
      // The same moment: what ran before has nothing to be booked, so only the timer's own file is written.
      let answer = machine.mmt(["start", "1"]) { world in
        world.files = FileSystem { operation, file in
          guard file.shown.contains("/timer"), operation != .remove else { return nil }
          return count.withLock { count in
            count += 1
            return count == number ? .failsHalfway(ENOSPC) : nil
          }
        }
      }
      let now = stateFile(machine, "timer").flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      if count.withLock({ $0 }) < number {
        #expect(answer.status == 0 && now?.contains("lc-1\"") == true, "\(answer)")
        #expect(number > 5, "reading, making, writing, syncing, renaming were met")
        break
      }
      // What ran before is ended first; failing at that is a warning, as the new one takes its place.
      if answer.status == 0 {
        #expect(answer.error.contains("warning") && now?.contains("lc-1\"") == true, "\(number) \(answer)")
      } else {
        #expect(answer.error.contains("mmt: error: ") && (now == nil || now == old), "\(number) \(answer) \(now ?? "")")
      }
      #expect(machine.text("plan.md") == smallPlan)
    }
  }

  @Test("where nothing can be remembered nothing is started, and it is said")
  func nowhere() throws {
    let machine = try Machine(plan: smallPlan)
    machine.set("HOME", nil)
    machine.set("XDG_STATE_HOME", nil)
    let answer = machine.mmt("start", "1")
    #expect(answer.status == 78 && answer.error.contains("HOME"), "\(answer)")
    #expect(machine.mmt("stop").status == 66)
    #expect(machine.mmt("done", "1").status == 0)
  }

  @Test("a stop that is interrupted after it wrote is not booked twice")
  func interrupted() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("start", "1", at: eight)
    let path = try #require(stateFile(machine, "timer"))
    let timer = try String(contentsOfFile: path, encoding: .utf8)
    machine.mmt("stop", at: "2026-12-01T08:25:00")
    let plan = machine.text("plan.md")
    let sidecar = machine.text("mmt.json")
    #expect(plan?.contains("⏱ 25m") == true)
    try timer.write(toFile: path, atomically: true, encoding: .utf8)
    let answer = machine.mmt("stop", at: "2026-12-01T08:40:00")
    #expect(answer.status == 0 && answer.output.contains("booked before"), "\(answer)")
    #expect(machine.text("plan.md") == plan && machine.text("mmt.json") == sidecar)
    #expect(machine.mmt("stop").status == 66)
  }

  @Test("a record that can't be read stops nothing but the timer")
  func unreadable() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("start", "1")
    let path = try #require(stateFile(machine, "timer"))
    for text in ["", "{", "{\"schema\":2}", "\u{0}\u{0}"] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      for command in [["start", "217"], ["stop"]] {
        let answer = machine.mmt(command)
        #expect(answer.status == 65 && answer.error.contains("/timer"), "\(answer)")
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      let today = machine.mmt("today")
      #expect(today.status == 0 && today.error.contains("warning") && today.output.contains("Two Sum"), "\(today)")
    }
    #expect(machine.mmt("done", "1").status == 0)
    #expect(machine.text("plan.md")?.contains("[x] LC 1: Two Sum (Easy) ✅") == true)
  }

  @Test(
    "at a terminal a forgotten timer is asked for",
    arguments: [
      (["25m"], 0, "⏱ 25m", false), (["soon", "1h5m"], 0, "⏱ 1h5m", false), (["0"], 0, "", false), ([""], 0, "", true),
      ([nil], 0, "", true), (["soon", "x", "12:30", "5m"], 0, "", true),
    ] as [([String?], Int32, String, Bool)])
  func asks(_ answers: [String?], _ status: Int32, _ minutes: String, _ runsOn: Bool) throws {
    for command in [["stop"], ["done", "1"], ["start", "217"]] {
      let machine = try Machine(plan: smallPlan)
      machine.mmt("start", "1", at: eight)
      let answer = machine.mmt(command, at: "2026-12-01T18:00:00", change: terminal(answers))
      #expect(answer.status == status && answer.error.contains("How long did you work?"), "\(answer)")
      let plan = try #require(machine.text("plan.md"))
      if minutes.isEmpty { #expect(!plan.contains("⏱")) } else { #expect(plan.contains(minutes), "\(plan)") }
      #expect(plan.contains("[x] LC 1:") == (command == ["done", "1"] && !runsOn))
      let status = machine.mmt("status", at: "2026-12-01T18:00:00").output
      #expect(status.contains("Two Sum, 10h") == runsOn, "\(command) \(answers) \(status)")
      #expect(status.contains("Contains Duplicate, 0m") == (command == ["start", "217"] && !runsOn), "\(status)")
    }
  }

  @Test("without a terminal, and for JSON, a forgotten timer is 65 and nothing changes")
  func refuses() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("start", "1", at: eight)
    let sidecar = machine.text("mmt.json")
    for command in [["stop"], ["stop", "--json"], ["done", "1"], ["skip", "1"], ["start", "217"], ["start", "1"]] {
      let answer = machine.mmt(command, at: "2026-12-01T12:00:01")
      #expect(answer.status == 65 && answer.error.contains("mmt stop --minutes") && answer.output.isEmpty, "\(answer)")
    }
    #expect(
      machine.mmt(["stop", "--json"], at: "2026-12-01T12:00:01", change: terminal(["5m"])).status == 65)
    #expect(machine.text("plan.md") == smallPlan && machine.text("mmt.json") == sidecar)
    // Other items can be ticked meanwhile, and what is given counts.
    #expect(machine.mmt("done", "217", at: "2026-12-01T12:00:01").status == 0)
    #expect(machine.mmt("done", "1", "--minutes", "30m", at: "2026-12-01T12:00:01").status == 0)
    #expect(machine.text("plan.md")?.contains("LC 1: Two Sum (Easy) ⏱ 30m ✅") == true)
    #expect(machine.mmt("stop").status == 66)
  }

  @Test("two starts and two stops at once end in one timer and one booking")
  func together() async throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("start", "1", at: eight)
    let answers = await withTaskGroup(of: Int32.self) { group in
      for _ in 0..<6 { group.addTask { machine.mmt("stop", at: "2026-12-01T08:25:00").status } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.contains(0) && answers.allSatisfy { $0 == 0 || $0 == 66 }, "\(answers)")
    #expect(machine.text("plan.md")?.contains("LC 1: Two Sum (Easy) ⏱ 25m\n") == true)
    #expect(machine.text("mmt.json")?.components(separatedBy: "\"seconds\"").count == 2)
  }

  @Test("the timer of one clone is not that of another: each books its own")
  func twoMachines() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("start", "1", at: eight)
    machine.set("XDG_STATE_HOME", machine.root.path("home"))
    #expect(machine.mmt("stop", at: "2026-12-01T08:10:00").error.contains("on this machine"))
    machine.mmt("start", "1", at: "2026-12-01T08:05:00")
    #expect(machine.mmt("stop", at: "2026-12-01T08:15:00").status == 0)
    machine.set("XDG_STATE_HOME", machine.root.path("state"))
    #expect(machine.mmt("stop", at: "2026-12-01T08:20:00").status == 0)
    #expect(machine.text("plan.md")?.contains("⏱ 30m") == true)
    #expect(machine.text("mmt.json")?.components(separatedBy: "\"seconds\"").count == 3)
  }

  @Test("undo takes each booking back, by itself and in a row, byte for byte")
  func undo() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("config", "cycleDays", "off")
    let files = (machine.text("plan.md"), machine.text("mmt.json"))
    machine.mmt("start", "1", at: eight)
    machine.mmt("start", "217", at: "2026-12-01T08:25:00")
    machine.mmt("done", "217", at: "2026-12-01T08:40:00")
    machine.mmt("time", "1", "+10m", at: "2026-12-01T08:41:00")
    machine.mmt("done", "1", "--felt", "hard", at: "2026-12-01T08:42:00")
    #expect(machine.text("plan.md")?.contains("LC 1: Two Sum (Easy) ⏱ 35m ✅ 2026-12-01") == true)
    for _ in 0..<4 { #expect(machine.mmt("undo").status == 0) }
    #expect(machine.text("plan.md") == files.0 && machine.text("mmt.json") == files.1)
  }

  @Test("minutes written by hand are taken up by sync, and the next session is added to them")
  func byHand() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("start", "1", at: eight)
    machine.mmt("stop", at: "2026-12-01T08:25:00")
    try machine.edit("plan.md", "⏱ 25m", "⏱ 1.5h")
    #expect(machine.mmt("show", "1", "--json").output.contains("\"minutes\":90"))
    #expect(machine.mmt("sync", "--json").output.contains("\"edited\":[{\"id\":\"d001/dsa/lc-1\""))
    machine.mmt("start", "1", at: "2026-12-01T09:00:00")
    machine.mmt("stop", at: "2026-12-01T09:10:00")
    #expect(machine.text("plan.md")?.contains("⏱ 1h40m") == true)
  }

  @Test("each line ending, each style and a plan of bare bullets keep what they are when minutes change")
  func styles() throws {
    for (line, expected) in [
      ("- [ ] LC 1: Two Sum\r\n", "- [ ] LC 1: Two Sum ⏱ 5m\r\n"),
      ("- [ ] LC 1: Two Sum [completion:: x] [time:: 1h]\n", "- [ ] LC 1: Two Sum [completion:: x] [time:: 1h5m]\n"),
      ("- [ ] LC 1: Two Sum ⏱️ 1.5h 📅 2026-12-02\n", "- [ ] LC 1: Two Sum ⏱️ 1h35m 📅 2026-12-02\n"),
      ("- [ ] LC 1: Two Sum ⏱ soon  \n", "- [ ] LC 1: Two Sum ⏱ soon ⏱ 5m  \n"),
      ("- [ ] LC 1: Two Sum ⏱ 12:30 ^abc", "- [ ] LC 1: Two Sum ⏱ 12:30 ⏱ 5m ^abc"),
      ("- LC 1: Two Sum\n- other\n", "- LC 1: Two Sum ⏱ 5m\n- other\n"),
    ] {
      let head = line.hasSuffix("\r\n") ? "# P\r\n\r\n## Day 1\r\n" : "# P\n\n## Day 1\n"
      let machine = try Machine()
      try machine.write("plan.md", head + line)
      machine.mmt("init", "--plan", "plan.md", ".", "--as-is")
      let answer = machine.mmt("time", ".1", "+5m")
      #expect(answer.status == 0 && machine.text("plan.md") == head + expected, "\(answer) \(machine.text("plan.md") ?? "")")
      machine.mmt("undo")
      #expect(machine.text("plan.md") == head + line)
    }
  }
}
