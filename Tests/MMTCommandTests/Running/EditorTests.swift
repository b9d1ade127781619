import Foundation
import MMTStore
import Support
import Synchronization
import Testing

/// `note`, `reflect` and `edit` with a person's editor, which is a closure here.
@Suite struct EditorTests {
  /// Runs a command whose editor does `edit` with the file it is given.
  @discardableResult
  private func run(
    _ machine: Machine, _ command: [String], end: MMTStore.ProcessResult.End = .exited(0),
    edit: @escaping @Sendable (String) -> Void
  ) -> Machine.Answer {
    machine.set("EDITOR", "vim")
    return machine.mmt(command) { world in
      world.runInForeground = { request, _ in
        edit(request.arguments.last.map { String(decoding: $0, as: UTF8.self) } ?? "")
        return end
      }
    }
  }

  private func saving(_ text: String) -> @Sendable (String) -> Void {
    { path in try? Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
  }

  private func drafts(_ machine: Machine) -> [String] {
    let names = FileManager.default.enumerator(atPath: machine.root.path("state"))
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.contains("draft-") }
  }

  @Test("an edit that gave an item other words is taken back and made again; what was done before it is taken back too")
  func renamedAndBack() throws {
    let machine = try Machine(plan: smallPlan)
    let start = machine.text("plan.md")
    #expect(machine.mmt("time", "1.4", "+30m").status == 0)
    let timed = try #require(machine.text("plan.md"))
    let edited = timed.replacing("Task: Draw it", with: "Task: Draw it all")
    let answer = run(machine, ["edit"], edit: saving(edited))
    #expect(answer.status == 0 && machine.text("plan.md") == edited && edited != timed, "\(answer)")
    for (command, expected) in [("undo", timed), ("redo", edited), ("undo", timed), ("undo", start)] {
      let answer = machine.mmt(command)
      #expect(answer.status == 0 && machine.text("plan.md") == expected, "\(command): \(answer)")
    }
  }

  @Test("the editor gets the notes alone, and what it saves takes their place; undo gives the old ones back")
  func notes() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("note", "1", "first")
    let before = machine.text("plan.md")
    let seen = Mutex("")
    run(machine, ["note", "1"]) { path in
      seen.withLock { $0 = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
      try? Data("- first\n- second\n".utf8).write(to: URL(fileURLWithPath: path))
    }
    #expect(seen.withLock { $0 } == "- first\n")
    #expect(machine.text("plan.md")?.contains("(Easy)\n  - first\n  - second\n- [ ] LC 217") == true)
    #expect(drafts(machine) == [])
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("plan.md") == before)
  }

  @Test("saved as they were, or emptied for a reflection, nothing is written")
  func unchanged() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("note", "1", "first")
    let before = machine.text("plan.md")
    #expect(run(machine, ["note", "1"]) { _ in }.output.contains("notes unchanged"))
    let answer = run(machine, ["reflect"]) { _ in }
    #expect(answer.status == 0 && answer.error.contains("nothing was changed"), "\(answer)")
    #expect(machine.text("plan.md") == before)
    #expect(drafts(machine) == [])
  }

  @Test("an editor that leaves no file has changed nothing; an emptied text takes the notes out")
  func gone() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("note", "1", "first")
    let before = machine.text("plan.md")
    for command in [["note", "1"], ["reflect"], ["reflect", "--replace"]] {
      let answer = run(machine, command) { try? FileManager.default.removeItem(atPath: $0) }
      #expect(answer.status == 0 && answer.error.contains("nothing was changed"), "\(answer)")
      #expect(machine.text("plan.md") == before)
      #expect(drafts(machine) == [])
    }
    #expect(run(machine, ["note", "1"], edit: saving("")).output.contains("notes taken out"))
    #expect(machine.text("plan.md")?.contains("first") == false)
  }

  @Test("a plan that changed while the editor was open is merged, also where lines above came and the item was ticked")
  func changedMeanwhile() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("note", "217", "first")
    let answer = run(machine, ["note", "217"]) { path in
      try? machine.edit("plan.md", "- [ ] LC 1:", "Words.\n\n- [ ] LC 1:")
      machine.mmt("done", "217", "--note", "theirs")
      try? Data("- mine\n- first\n".utf8).write(to: URL(fileURLWithPath: path))
    }
    #expect(answer.status == 0, "\(answer)")
    #expect(
      machine.text("plan.md")?.contains(
        "- [x] LC 217: Contains Duplicate (Easy) ✅ 2026-12-01\n  - mine\n  - first\n  - theirs\n") == true)
    #expect(drafts(machine) == [])
  }

  @Test("what can't be merged, or written, is kept and named")
  func kept() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("note", "1", "first")
    var answer = run(machine, ["note", "1"]) { path in
      try? machine.edit("plan.md", "  - first", "  - theirs")
      try? Data("- mine\n".utf8).write(to: URL(fileURLWithPath: path))
    }
    #expect(answer.status == 65 && answer.error.contains("What you wrote is kept: "), "\(answer)")
    #expect(machine.text("plan.md")?.contains("  - theirs\n") == true)
    #expect(drafts(machine).count == 1)
    answer = run(machine, ["note", "217"]) { path in
      try? machine.edit("plan.md", "- [ ] LC 217: Contains Duplicate (Easy)\n", "")
      try? Data("gone".utf8).write(to: URL(fileURLWithPath: path))
    }
    #expect(answer.status == 66 && answer.error.contains("What you wrote is kept: "), "\(answer)")
  }

  @Test(
    "an editor that fails, is killed or isn't there loses nothing",
    arguments: [(MMTStore.ProcessResult.End.exited(1), Int32(74)), (.exited(137), 74), (.notFound, 78), (.exited(127), 78)])
  func failing(_ end: MMTStore.ProcessResult.End, _ status: Int32) throws {
    let machine = try Machine(plan: smallPlan)
    let before = machine.text("plan.md")
    let untouched = run(machine, ["note", "1"], end: end) { _ in }
    #expect(untouched.status == status && !untouched.error.contains("kept"), "\(untouched)")
    #expect(drafts(machine) == [])
    for command in [["note", "1"], ["reflect"]] {
      let answer = run(machine, command, end: end, edit: saving("half a tho"))
      #expect(answer.status == status && answer.error.contains("What you wrote is kept: "), "\(answer)")
    }
    #expect(drafts(machine).count == 2)
    #expect(machine.text("plan.md") == before)
  }

  @Test("edit: ticks get their moment, headings may change too, and undo takes all of it back exactly")
  func edit() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("config", "cycleDays", "off")
    let (plan, sidecar) = (machine.text("plan.md"), machine.text("mmt.json"))
    let answer = run(machine, ["edit", "217"]) { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
      let new = text.replacingOccurrences(of: "[ ] LC 217", with: "[x] LC 217").replacingOccurrences(
        of: "**DSA: Arrays**", with: "**Algorithms: Arrays**"
      ).replacingOccurrences(of: "- [ ] Task: Draw it\n", with: "").replacingOccurrences(of: "### Day 2", with: "### Day 3")
      try? Data(new.utf8).write(to: URL(fileURLWithPath: path))
    }
    #expect(answer.status == 0 && answer.output.contains("lines of the plan changed"), "\(answer)")
    #expect(machine.text("mmt.json")?.contains("lc-217\": {\"completed\":\"2026-12-01T08:00:00") == true)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("plan.md") == plan)
    #expect(machine.text("mmt.json") == sidecar)
  }

  @Test(
    "each editor is told the line in its own words, and one with a window is told to wait",
    arguments: [
      ("vim", ["+8", "F"]), ("nvim -u NONE", ["+8", "F"]), ("/usr/bin/nano", ["+8", "F"]), ("micro", ["+8", "F"]),
      ("emacsclient -t", ["+8", "F"]), ("kak", ["+8", "F"]), ("hx", ["F:8"]), ("helix", ["F:8"]),
      ("code", ["--wait", "--goto", "F:8"]), ("code -w", ["--goto", "F:8"]), ("subl", ["--wait", "F:8"]), ("my-ed", ["F"]),
    ])
  func lines(_ editor: String, _ expected: [String]) throws {
    let machine = try Machine(plan: smallPlan)
    machine.set("VISUAL", editor)
    let requests = Mutex<[ProcessRequest]>([])
    machine.mmt(["edit", "217"]) { world in
      world.runInForeground = { request, _ in
        requests.withLock { $0.append(request) }
        return .exited(0)
      }
    }
    let request = try #require(requests.withLock { $0.first })
    let words = request.arguments.map { String(decoding: $0, as: UTF8.self) }
    let file = machine.root.path("work/plan.md")
    let told = words.map { $0.hasSuffix(file) || $0.contains(file + ":") ? $0.replacingOccurrences(of: file, with: "F") : $0 }
    if editor.contains(" ") {
      #expect(request.program == "sh" && Array(told.prefix(3)) == ["-c", editor + " \"$@\"", editor])
      #expect(Array(told.dropFirst(3)) == expected)
    } else {
      #expect(request.program == editor && told == expected)
    }
  }

  @Test("open hands http and https addresses to the browser, as one argument, and nothing else to anybody")
  func open() throws {
    let machine = try Machine(plan: smallPlan + "- [ ] Read https://example.org/a;b&c\n- [ ] Read file:///etc/passwd\n")
    machine.set("BROWSER", "missing:my-browser --new %s")
    let requests = Mutex<[String]>([])
    func open(_ item: String) -> Machine.Answer {
      machine.mmt(["open", item]) { world in
        world.terminal = { Terminal(outputIsTerminal: true) }
        world.runInForeground = { request, _ in
          let words = [request.program] + request.arguments.map { String(decoding: $0, as: UTF8.self) }
          requests.withLock { $0.append(words.joined(separator: "|")) }
          return request.program == "my-browser" ? .exited(0) : .notFound
        }
      }
    }
    #expect(open("2.4").status == 0)
    #expect(open("1").status == 0)
    #expect(open("2.5").status == 66)
    #expect(
      requests.withLock { $0.filter { !$0.hasPrefix("missing") } }
        == ["my-browser|--new|https://example.org/a;b&c", "my-browser|--new|https://leetcode.com/problems/two-sum/"])
  }
}
