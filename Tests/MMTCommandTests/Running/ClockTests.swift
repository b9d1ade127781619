import MMTCore
import MMTStore
import Support
import Testing

/// A clock that jumps: what was dated by the wrong one is not believed for ever.
@Suite struct ClockTests {
  private func status(_ machine: Machine, days: Int64) -> String {
    machine.mmt("status", at: "") { world in
      world.systemTime = { FileTime(seconds: 1_796_112_000 + days * 86_400) }
      world.build = { "1000-1796000000.0" }
    }.output
  }

  private func cycle(_ text: String) -> String? {
    text.split(separator: "\n").first { $0.contains("Build") }.map { String($0.dropFirst("  Build     ".count)) }
  }

  @Test("a build first run under a clock far ahead begins its cycle when the clock is right again")
  func ahead() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("config", "cycleDays", "7")
    #expect(cycle(status(machine, days: 10_000)) == "installed today, 7 days of its cycle left")
    #expect(cycle(status(machine, days: 0)) == "installed today, 7 days of its cycle left")
    #expect(cycle(status(machine, days: 5)) == "installed 1 Dec, 2 days of its cycle left")
    #expect(machine.mmt("verify").status == 0)
  }

  @Test("a clock that stands before the build was made changes nothing about its cycle")
  func behind() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("config", "cycleDays", "7")
    #expect(cycle(status(machine, days: 0)) == "installed today, 7 days of its cycle left")
    #expect(cycle(status(machine, days: -10_000)) == "installed today, 7 days of its cycle left")
    #expect(cycle(status(machine, days: 5)) == "installed 1 Dec, 2 days of its cycle left")
  }

  @Test("at night, when today's page is still yesterday's, nothing that was done is told to be tomorrow's")
  func night() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", at: "2026-12-02T01:00:00")
    machine.mmt("sync", at: "2026-12-02T01:10:00")
    let night = machine.mmt("status", at: "2026-12-02T01:20:00").output
    #expect(night.contains("Tuesday 1 December 2026") && night.contains("today at 01:10") && !night.contains("tomorrow"))
    #expect(machine.mmt("status", at: "2026-12-02T09:00:00").output.contains("today at 01:10"))
    #expect(machine.mmt("status", at: "2026-12-01T09:00:00").output.contains("2 Dec at 01:10"))
    #expect(machine.mmt("status", at: "2026-12-01T09:00:00").output.contains("ahead of the clock"))
  }
}
