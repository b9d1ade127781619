import Foundation
import MMTCommand
import MMTCore
import MMTStore
import Support
import Synchronization
import Testing

/// `mmt watch`, with a script in the place of the world's events.
@Suite struct WatchTests {
  /// One event, and what happens before it.
  struct Step {
    var events: EventLoop.Event
    var action: () throws -> Void

    static func saved(_ action: @escaping () throws -> Void) -> Step { Step(events: .changed, action: action) }
    /// The moment that was waited for comes.
    static var due: Step { Step(events: .due) {} }
  }

  /// What it waited for, and what it said.
  struct Watched {
    var answer: Machine.Answer
    var waits: [Int64?]

    var pages: [String] { answer.output.split(separator: "\n").map(String.init) }
  }

  @discardableResult
  private func watch(
    _ machine: Machine, _ arguments: String..., at now: String? = nil,
    work: @escaping (EventLoop.Work, @escaping @Sendable () -> Void) -> Bool = {
      $1()
      return true
    }, steps: [Step]
  ) throws -> Watched {
    var waits: [Int64?] = []
    var steps = steps[...]
    nonisolated(unsafe) let eventLoop = EventLoop(
      watch: { _ in 0 },
      wait: { until, _ in
        waits.append(until)
        guard let step = steps.popFirst() else { return .ended }
        if step.events == .due, let until { machine.clock.withLock { $0 = until } }
        do { try step.action() } catch { Issue.record(error) }
        return step.events
      }, work: work)
    let answer = machine.mmt(["watch"] + arguments, at: now) { world in
      world.systemTime = { FileTime(seconds: machine.clock.withLock { $0 }) }
      world.eventLoop = { .success(eventLoop) }
    }
    return Watched(answer: answer, waits: waits)
  }

  @Test("a tick is shown, its moment kept, and the plan left alone; sync dates it by that moment")
  func tick() throws {
    let machine = try Machine(plan: smallPlan)
    var plan: String?
    let watched = try watch(
      machine, "--json",
      steps: [
        .saved {
          try machine.edit("plan.md", "- [ ] LC 1:", "- [x] LC 1:")
          plan = machine.text("plan.md")
        },
        // The watch's own write of the sidecar, which changes nothing that is shown.
        .saved {},
      ])
    #expect(watched.answer.status == 0 && watched.answer.error == "", "\(watched.answer)")
    #expect(watched.pages.count == 2)
    #expect(watched.pages.map { $0.contains("\"completedAt\":\"2026-12-01T08:00:00+00:00\"") } == [false, true])
    #expect(machine.text("plan.md") == plan)
    #expect(machine.text("mmt.json")?.contains("\"completed\":\"2026-12-01T08:00:00+00:00\"") == true)
    #expect(try machine.commits().count == 1, "nothing is committed")

    let synced = machine.mmt("sync", "--json", at: "2026-12-02T09:30:00")
    #expect(synced.output.contains("\"completedAt\":\"2026-12-01T08:00:00+00:00\""), "\(synced)")
    #expect(machine.text("plan.md")?.contains("- [x] LC 1: Two Sum (Easy) ✅ 2026-12-01\n") == true)
  }

  @Test("a tick taken back before any sync leaves no moment; one that a sync has seen is left to the next sync")
  func takenBack() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "217")
    let records = machine.records
    try watch(
      machine, "--quiet",
      steps: [
        .saved { try machine.edit("plan.md", "- [ ] LC 1:", "- [x] LC 1:") },
        .saved { #expect(machine.records.count == 2) },
        .saved { try machine.edit("plan.md", "- [x] LC 1:", "- [ ] LC 1:") },
        .saved {
          #expect(machine.records == records)
          try machine.edit("plan.md", "- [x] LC 217", "- [ ] LC 217")
        },
      ])
    #expect(machine.records == records && records.count == 1)
    #expect(machine.mmt("sync", "--json").output.contains("\"reopened\":[{\"id\":\"d001/dsa/lc-217\""))
  }

  @Test("a tick that comes by git has the date of its commit")
  func pulled() throws {
    let machine = try Machine(plan: smallPlan)
    try watch(
      machine, "--quiet",
      steps: [
        .saved {
          try machine.edit("plan.md", "- [ ] LC 1:", "- [x] LC 1:")
          try machine.git("commit", "-qam", "by phone", "--date", "2026-12-01T06:15:00+00:00")
        }
      ])
    #expect(machine.text("mmt.json")?.contains("\"completed\":\"2026-12-01T06:15:00+00:00\"") == true)
  }

  @Test("a save while the plan is read, or while ticks are kept, is shown next, and nothing is kept before")
  func slow() throws {
    let machine = try Machine(plan: smallPlan)
    var begun: [(kind: EventLoop.Work, body: () -> Void)] = []
    var order: [EventLoop.Work] = []
    func finish(_ event: EventLoop.Event) -> Step {
      Step(events: event) {
        let next = begun.removeFirst()
        order.append(next.kind)
        next.body()
      }
    }
    func pass(_ title: String) -> Step { .saved { try machine.edit("plan.md", "- [ ] \(title)", "- [x] \(title)") } }
    let watched = try watch(
      machine, "--json",
      work: { kind, body in
        begun.append((kind, body))
        return false
      },
      steps: [
        finish(.looked), finish(.kept),
        // The first reading is under way when the second save comes, and shows both; the second finds nothing new.
        pass("LC 1:"), pass("LC 217"), finish(.looked), finish(.looked),
        // Keeping is under way when the third save comes.
        .saved { try machine.edit("plan.md", "- [x] LC 217", "- [ ] LC 217") },
        Step(events: .looked) {
          #expect(begun.map(\.kind) == [.keeping, .looking])
          begun.remove(at: 1).body()
        },
        finish(.kept), finish(.kept),
      ])
    #expect(watched.answer.status == 0 && watched.answer.error == "", "\(watched.answer)")
    #expect(watched.pages.map { $0.components(separatedBy: "\"status\":\"done\"").count - 1 } == [0, 2, 1])
    #expect(order == [.looking, .keeping, .looking, .looking, .keeping, .keeping] && begun.isEmpty)
    #expect(machine.records.count == 1 && machine.records.first?.contains("lc-1") == true, "\(machine.records)")
  }

  @Test("a folder that goes while the page is being read ends it")
  func goneMeanwhile() throws {
    let machine = try Machine(plan: smallPlan)
    var begun: [@Sendable () -> Void] = []
    let finish = { (events: EventLoop.Event) in Step(events: events) { begun.isEmpty ? () : begun.removeFirst()() } }
    let watched = try watch(
      machine, "--json",
      work: { _, body in
        begun.append(body)
        return false
      },
      steps: [
        finish(.looked), finish(.kept), .saved { try machine.edit("plan.md", "- [ ] LC 1:", "- [x] LC 1:") },
        Step(events: .gone) { try FileManager.default.removeItem(atPath: machine.root.path("work")) }, finish(.looked),
      ])
    #expect(watched.answer.status == 66, "\(watched.answer)")
  }

  @Test("with --write it syncs when nothing was saved for a minute")
  func writing() throws {
    let machine = try Machine(plan: smallPlan)
    let start = machine.clock.withLock { $0 }
    let watched = try watch(
      machine, "--write", "--quiet",
      steps: [
        .saved {
          machine.clock.withLock { $0 += 30 }
          try machine.edit("plan.md", "- [ ] LC 1:", "- [x] LC 1:")
        },
        .saved { #expect(machine.text("plan.md")?.contains("✅") == false) },
        .due,
        .saved {},
      ])
    #expect(watched.answer.status == 0, "\(watched.answer)")
    // First a minute after the start, then one after the save; the sync's own save begins none.
    #expect(watched.waits == [start + 60, start + 90, start + 90, nil, nil])
    #expect(machine.text("plan.md")?.contains("- [x] LC 1: Two Sum (Easy) ✅ 2026-12-01\n") == true)
    #expect(try machine.commits().count == 2)
  }

  @Test("without a change it wakes when the next day of the plan begins, and for the timer's minutes")
  func waking() throws {
    let machine = try Machine(plan: smallPlan)
    let now = machine.clock.withLock { $0 }
    #expect(try watch(machine, "--quiet", at: "", steps: []).waits == [now + 20 * 3600])
    machine.mmt("start", "1")
    machine.clock.withLock { $0 = now + 95 }
    #expect(try watch(machine, "--quiet", at: "", steps: []).waits == [now + 150])
  }

  @Test("a journal alone is watched too; with --write its next day is opened where the day of the program begins")
  func journal() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("init", "j", "--plan", "journal").status == 0)
    #expect(machine.mmt("-C", "j", "log", "Call the landlord").status == 0)
    let watched = try watch(
      machine, "-C", "j", "--json", "--write", at: "",
      steps: [
        .saved { try machine.edit("j/journal/2026/2026-12-01.md", "- [ ] Call", "- [/] Call") },
        // The first sync; the boundary; the sync a minute later.
        .due, .due,
        Step(events: .due) {
          #expect(machine.text("j/journal/2026/2026-12-02.md") == nil, "a look never writes")
        },
      ])
    #expect(watched.answer.status == 0, "\(watched.answer)")
    #expect(watched.pages.count >= 3, "\(watched.pages)")
    #expect(watched.pages.contains { $0.contains("\"status\":\"partial\"") && $0.contains("\"date\":\"2026-12-01\"") })
    #expect(watched.pages.last?.contains("\"date\":\"2026-12-02\"") == true)
    #expect(machine.text("j/journal/2026/2026-12-02.md")?.contains("- [/] Call the landlord ←") == true)
  }

  @Test("counters and the journal stand below the plan's items")
  func documents() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("add", "hundreds").status == 0 && machine.mmt("add", "journal").status == 0)
    let watched = try watch(machine, steps: [.saved { #expect(machine.mmt("log", "Call Ana").status == 0) }])
    #expect(watched.answer.output.contains("Two Sum") && watched.answer.output.contains("Push-ups"), "\(watched.answer)")
    #expect(watched.answer.output.contains("Call Ana"))
  }

  @Test("what is wrong for a while is said and waited out; without its folder it ends")
  func troubles() throws {
    let machine = try Machine(plan: smallPlan)
    var aside = ""
    let watched = try watch(
      machine, "--json",
      steps: [
        .saved {
          aside = machine.text("plan.md") ?? ""
          // The first half of a save in place.
          try machine.write("plan.md", "")
        },
        .saved { try machine.remove("plan.md") },
        .saved { try machine.write("plan.md", aside.replacing("- [ ] LC 1:", with: "- [x] LC 1:")) },
        Step(events: [.gone, .changed]) { try FileManager.default.removeItem(atPath: machine.root.path("work")) },
      ])
    #expect(watched.pages.count == 2)
    #expect(watched.answer.error.contains("mmt: error: the plan plan.md is missing from"))
    #expect(watched.answer.status == 66, "\(watched.answer)")
  }

  @Test("a plan that looks damaged is shown with a warning, and no moment is kept")
  func damaged() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("sync")
    let sidecar = machine.text("mmt.json")
    let watched = try watch(
      machine, "--json",
      steps: [
        .saved { try machine.write("plan.md", "# My 30-day plan\n\n### Day 1\n**DSA: Arrays**\n- [x] LC 1: Two Sum (Easy)\n") }
      ])
    #expect(watched.pages.count == 2 && watched.answer.error.contains("warning: "), "\(watched.answer)")
    #expect(machine.text("mmt.json") == sidecar)
  }
}

extension Machine {
  /// The lines of `mmt.json` that are records of items.
  fileprivate var records: [String] {
    (text("mmt.json") ?? "").split(separator: "\n").filter { $0.hasPrefix("    \"d0") }.map { $0.filter { $0 != "," } }
  }
}
