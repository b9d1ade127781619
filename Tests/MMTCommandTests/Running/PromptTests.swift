import Foundation
import MMTStore
import Synchronization
import Testing

@Suite struct PromptTests {
  @Test("the line follows the plan at once, whoever changed it, and no program is started")
  func fresh() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("prompt").output == "d1 0/4\n")
    try machine.edit("plan.md", "[ ] LC 217", "[x] LC 217")
    let answer = machine.mmt("prompt")
    #expect(answer.output == "d1 1/4\n" && answer.error == "" && answer.processes.isEmpty, "\(answer)")
    machine.mmt("done", ".1", ".3", ".4")
    #expect(machine.mmt("prompt").output == "d1 4/4 ·1\n")
    #expect(machine.mmt("prompt", at: "2026-12-02T08:00:00").output == "d2 0/3 ·1\n")
    machine.mmt("start", "2.1")
    let timed = machine.mmt("prompt", "--format", "{day}|{percent}|{streak}|{due}|{timer}", at: "2026-12-01T08:25:00")
    #expect(timed.output == "1|100|1|0|25m\n", "\(timed)")
  }

  @Test("what is read is mmt.json, the plan and what is remembered of it: each once, and nothing else")
  func readsLittle() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    let opened = Mutex<[String]>([])
    let answer = machine.mmt("prompt") { world in
      world.files = FileSystem { operation, path in
        if operation == .open || operation == .list {
          opened.withLock { $0.append(path.shown.split(separator: "/").last.map(String.init) ?? "") }
        }
        return nil
      }
    }
    let names = opened.withLock { $0 }
    #expect(answer.status == 0 && Set(names).isSubset(of: ["mmt.json", "plan.md", "outline", "reading"]), "\(names)")
    #expect(Set(names).count == names.count, "\(names)")
  }

  @Test("without a workspace there is nothing, and nothing is wrong; a folder that was named is another matter")
  func nowhere() throws {
    let machine = try Machine()
    let answer = machine.mmt("prompt")
    #expect(answer.status == 0 && answer.output == "" && answer.error == "", "\(answer)")
    #expect(machine.mmt("-C", "missing", "prompt").status == 66)
    #expect(machine.mmt("prompt", "--format", "{x}").status == 64)
  }

  @Test("a broken or missing mmt.json is no reason to start git, or to say anything")
  func broken() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.write("mmt.json", "{")
    let answer = machine.mmt("prompt")
    #expect(answer.status == 0 && answer.output.hasPrefix("d1 0/4") && answer.error == "", "\(answer)")
    #expect(answer.processes.isEmpty)
  }

  @Test("counters and habits alone: how full today is")
  func rhythms() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("init", "h", "--plan", "hundreds")
    let empty = machine.mmt("-C", "h", "prompt").output
    #expect(empty.hasPrefix("0/"), "\(empty)")
    machine.mmt("-C", "h", "count", "push", "100")
    #expect(machine.mmt("-C", "h", "prompt").output.hasPrefix("1/"))
  }

  @Test("beside a plan counters and habits are named; nothing else is read where a format doesn't ask for them")
  func beside() throws {
    let machine = try Machine(plan: smallPlan, habits: smallHabits)
    let today = machine.mmt("today", "--json").output
    let of = try #require(today.firstMatch(of: /"opened":false,"state":"none","percent":0.0,"done":0,"of":(\d+)/)?.1)
    #expect(machine.mmt("prompt").output == "d1 0/4 +0/\(of)\n")
    machine.mmt("mark", "read")
    #expect(machine.mmt("prompt").output == "d1 0/4 +1/\(of)\n")
    #expect(machine.mmt("prompt", "--format", "{habits}").output == "1/\(of)\n")
    #expect(machine.mmt("status", "--format", "waybar").output.contains("Counters and habits: 1 of \(of) done"))
    let opened = Mutex<[String]>([])
    machine.mmt("prompt", "--format", "{done}") { world in
      world.files = FileSystem { operation, path in
        if operation == .open { opened.withLock { $0.append(path.shown) } }
        return nil
      }
    }
    #expect(!opened.withLock { $0 }.contains { $0.hasSuffix("habits.md") })
    #expect(machine.mmt("status").output.contains("Habits    1 of \(of) done"))
    #expect(machine.mmt("status", "--json").output.contains("\"rhythms\":{\"state\":\"partial\","))
  }
}
