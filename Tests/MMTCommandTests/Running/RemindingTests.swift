import Foundation
import MMTCore
import MMTStore
import Support
import Testing

@Suite struct RemindingTests {
  /// A machine whose `notify-send` writes down what it is asked, after so many seconds.
  private func machine(slow: String = "0") throws -> Machine {
    let machine = try Machine(plan: smallPlan)
    try machine.root.makeFolder("bin")
    let script =
      "#!/bin/sh\nsleep \(slow)\nprintf '%s;' \"$@\" >> '\(machine.root.path("shown"))'\necho >> '\(machine.root.path("shown"))'\necho 3\n"
    try machine.root.write("bin/notify-send", script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: machine.root.path("bin/notify-send"))
    machine.set("PATH", machine.root.path("bin") + ":/usr/bin:/bin")
    machine.set("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    return machine
  }

  /// A loaded machine isn't one that hangs: programs get a minute.
  @discardableResult
  private func look(_ machine: Machine, at now: String, change: (inout World) -> Void = { _ in }) -> Machine.Answer {
    machine.mmt("remind", "run", at: now) { world in
      let run = world.run
      world.run = { request, environment in
        var request = request
        // What a test hurries stays so: `change` is asked before this.
        if request.timeout >= 1000 { request.timeout = 60_000 }
        return run(request, environment)
      }
      change(&world)
    }
  }

  private func program(_ machine: Machine, _ name: String, _ script: String) throws {
    try machine.root.write("bin/" + name, "#!/bin/sh\n" + script + "\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: machine.root.path("bin/" + name))
  }

  private func shown(_ machine: Machine) -> [String] {
    (machine.root.read("shown").map { String(decoding: $0, as: UTF8.self) } ?? "").split(separator: "\n").map(String.init)
  }

  @Test("a look when nothing is due starts no program, reads no plan and changes nothing of the workspace")
  func quick() throws {
    let machine = try machine()
    let before = (machine.text("plan.md"), machine.text("mmt.json"))
    try machine.remove("plan.md")
    let answer = look(machine, at: "2026-12-01T06:59:00")
    #expect(answer.status == 0 && answer.output.isEmpty && answer.error.isEmpty && answer.processes.isEmpty, "\(answer)")
    try machine.write("plan.md", before.0 ?? "")
    #expect(look(machine, at: "2026-12-01T07:00:00").processes.count == 1)
    #expect(look(machine, at: "2026-12-01T07:00:00").processes.isEmpty)
    #expect((machine.text("plan.md"), machine.text("mmt.json")) == before)
    #expect(shown(machine).count == 1)
    // The everyday page starts nothing either.
    #expect(machine.mmt("today").processes.isEmpty)
  }

  @Test("twice at once says it once")
  func atOnce() async throws {
    let machine = try machine(slow: "0.2")
    await withTaskGroup(of: Int32.self) { group in
      for _ in 0..<6 { group.addTask { look(machine, at: "2026-12-01T07:00:00").status } }
      for await status in group { #expect(status == 0) }
    }
    #expect(shown(machine).count == 1)
  }

  @Test("what was handed over isn't said again, though the process was killed before the answer")
  func killed() throws {
    let machine = try machine()
    look(machine, at: "2026-12-01T07:00:00") { world in
      // Everything after the delivery fails, as if there were no process any more.
      world.files = FileSystem { operation, path in
        operation == .rename && !self.shown(machine).isEmpty && path.shown.hasSuffix("/reminders") ? .fails(5) : nil
      }
    }
    #expect(look(machine, at: "2026-12-01T07:05:00").processes.isEmpty)
    #expect(shown(machine).count == 1)
    #expect(machine.mmt("remind").output.contains("whether it arrived isn't known"))
  }

  @Test("where nothing can be remembered nothing is said: it would come again and again")
  func noState() throws {
    let machine = try machine()
    let answer = look(machine, at: "2026-12-01T07:00:00") { world in
      world.files = FileSystem { operation, path in
        operation == .rename && path.shown.hasSuffix("/reminders") ? .fails(28) : nil
      }
    }
    #expect(answer.status == 74 && shown(machine).isEmpty, "\(answer)")
  }

  @Test("a command that hangs is cut off, and the next way takes it; what no way takes is told by the list and by doctor")
  func hanging() throws {
    let machine = try machine()
    try program(machine, "hang", "exec sleep 600")
    try machine.root.makeFolder("home/.config/mmt")
    try machine.root.write("home/.config/mmt/config.json", "{\"reminders\": {\"command\": [\"hang\"]}}")
    func hurry(_ world: inout World) {
      let run = world.run
      world.run = { request, environment in
        var request = request
        if request.program == "hang" { request.timeout = 100 }
        return run(request, environment)
      }
    }
    let answer = look(machine, at: "2026-12-01T07:00:00", change: hurry)
    #expect(answer.output.contains("it hung") && shown(machine).count == 1, "\(answer)")
    #expect(machine.mmt("doctor", at: "2026-12-01T08:00:00").status == 0)
    try program(machine, "notify-send", "echo 'no server' >&2; exit 1")
    try program(machine, "gdbus", "exit 3")
    let refused = look(machine, at: "2026-12-01T20:00:00", change: hurry)
    #expect(refused.status == 0 && refused.error.contains("notify-send: no server; gdbus: it ended with 3"), "\(refused)")
    #expect(machine.mmt("remind", at: "2026-12-01T20:05:00").output.contains("not delivered: command"))
    let doctor = machine.mmt("doctor", at: "2026-12-01T20:05:00")
    #expect(doctor.status == 1 && doctor.output.contains("\"Day 1 is still waiting\" wasn't delivered"), "\(doctor)")
    #expect(machine.mmt("today", at: "2026-12-01T20:05:00").output.contains("Missed    Day 1 is still waiting"))
    // It is tried again while it matters, and then nothing is wrong any more.
    try program(machine, "notify-send", "echo 4")
    #expect(look(machine, at: "2026-12-01T21:00:00", change: hurry).output.contains("notify-send"))
    #expect(machine.mmt("doctor", at: "2026-12-01T21:05:00").status == 0)
    #expect(!machine.mmt("today", at: "2026-12-01T21:05:00").output.contains("Missed"))
  }

  @Test("a running timer keeps the nudge away; a backup that is old is told, one that isn't is not")
  func surroundings() throws {
    let machine = try machine()
    machine.mmt("start", "1", at: "2026-12-01T19:00:00")
    #expect(look(machine, at: "2026-12-01T20:00:00").output.isEmpty)
    #expect(!look(machine, at: "2026-12-08T09:00:00").output.contains("backup"))
    try machine.edit("plan.md", "[ ] LC 1: Two Sum (Easy)", "[x] LC 1: Two Sum (Easy) ✅ 2026-12-01")
    let answer = look(machine, at: "2026-12-08T09:01:00")
    #expect(answer.output.contains("7 days without a backup"), "\(answer)")
    #expect(shown(machine).last?.contains("--urgency=critical") == true)
  }

  @Test("a record that can't be read is begun anew, and a schedule that never was is no news")
  func damagedRecord() throws {
    let machine = try machine()
    #expect(machine.mmt("remind", "uninstall").output.contains("Nothing was installed"))
    look(machine, at: "2026-12-01T07:00:00")
    let folder = try #require(try FileManager.default.contentsOfDirectory(atPath: machine.root.path("state/mmt")).first)
    try machine.root.write("state/mmt/\(folder)/reminders", "{")
    #expect(machine.mmt("remind").status == 0)
    #expect(look(machine, at: "2026-12-01T12:00:00").status == 0)
  }

  @Test("where neither systemd nor cron answers, install says so and what to do")
  func noScheduler() throws {
    let machine = try machine()
    machine.set("PATH", machine.root.path("bin"))
    let answer = machine.mmt("remind", "install")
    #expect(answer.status == 69 && answer.error.contains("--follow"), "\(answer)")
  }
}
