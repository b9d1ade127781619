import Foundation
import MMTStore
import Support
import Synchronization
import Testing

/// Commands for items, on entries of the journal.
@Suite struct JournalItemTests {
  private let page = "journal/2026/2026-12-01.md"

  private func machine(_ entries: String...) throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    for entry in entries { #expect(machine.mmt("log", entry).status == 0) }
    return machine
  }

  @Test("time sets, adds and takes off, before the fields of other programs; undo and redo are one step")
  func time() throws {
    let machine = try machine("Book the train")
    try machine.edit(page, "Book the train", "Book the train ⏫ 📅 2026-12-30 ^train")
    let before = machine.text(page)
    let answer = machine.mmt("time", "train", "45m")
    #expect(answer.status == 0, "\(answer)")
    #expect(machine.text(page)?.contains("- [ ] Book the train ⏱ 45m ⏫ 📅 2026-12-30 ^train\n") == true)
    #expect(machine.mmt("time", ".1", "+10m", "--json").output.contains("\"minutes\":55"))
    #expect(machine.mmt("time", ".1", "-20h").status == 0)
    #expect(machine.text(page) == before)
    #expect(machine.mmt("undo").status == 0 && machine.text(page)?.contains("⏱ 55m") == true)
    #expect(machine.mmt("undo").status == 0 && machine.mmt("undo").status == 0)
    #expect(machine.text(page) == before)
    #expect(machine.mmt("redo").status == 0 && machine.text(page)?.contains("⏱ 45m") == true)
  }

  @Test("note and time find a task that is done by its words, an open one first; done and skip don't")
  func settled() throws {
    let machine = try machine("Book the train")
    #expect(machine.mmt("done", "train").status == 0)
    #expect(machine.mmt("note", "train", "By the window").status == 0 && machine.mmt("time", "train", "20m").status == 0)
    #expect(machine.text(page)?.contains("- [x] Book the train ⏱ 20m ✅ 2026-12-01\n  - By the window\n") == true)
    #expect(machine.mmt("done", "train").status == 66 && machine.mmt("skip", "train").status == 66)
    #expect(machine.mmt("log", "Leave the train").status == 0)
    #expect(machine.mmt("note", "train", "At noon").status == 0)
    #expect(machine.text(page)?.contains("- [ ] Leave the train\n  - At noon\n") == true)
  }

  @Test("an entry's history is its way over the pages, with the commits that brought each step")
  func history() throws {
    let machine = try machine("Call Ana", "14:00 Dentist")
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt(["sync"], at: "2026-12-02T08:00:00").status == 0)
    #expect(machine.mmt(["done", "Ana"], at: "2026-12-03T08:00:00").status == 0)
    let before = machine.text("journal/2026/2026-12-03.md")
    let answer = machine.mmt(["history", "Ana", "--json"], at: "2026-12-03T09:00:00")
    #expect(answer.status == 0, "\(answer)")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    let events = try #require(object["events"] as? [[String: Any]])
    #expect(object["id"] as? String == "2026-12-03/log/call-ana")
    #expect(events.map { $0["kind"] as? String } == ["created", "carried", "carried", "done"])
    #expect(events.map { $0["page"] as? String } == ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-03"])
    #expect(events.map { $0["line"] as? Int } == [4, 4, 4, 4])
    #expect(events.map { $0["commit"] is String } == [true, true, false, false])
    #expect(events.last?["text"] as? String == "done on 2026-12-03")
    let shown = machine.mmt(["history", "2026-12-01.1"], at: "2026-12-03T09:00:00")
    #expect(shown.status == 0 && shown.output.contains("carried") && shown.output.contains("not committed"), "\(shown)")
    #expect(machine.mmt(["history", "2026-12-01.2"], at: "2026-12-03T09:00:00").output.contains("created"))
    #expect(machine.mmt(["history", "nobody"], at: "2026-12-03T09:00:00").status == 66)
    #expect(machine.text("journal/2026/2026-12-03.md") == before)
  }

  private func answering(_ answers: String...) -> (inout World) -> Void {
    { world in
      world.terminal = { Terminal(inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true) }
      let rest = Lines(answers)
      world.readLine = { rest.next() }
    }
  }

  private final class Lines: Sendable {
    private let lines: Mutex<[String]>
    init(_ lines: [String]) { self.lines = Mutex(lines) }
    func next() -> String? { lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  @Test("migrate alone asks about one task after another; each answer is a change that undo takes back")
  func migrating() throws {
    let machine = try machine("Call Ana", "Book the train", "Old one")
    let second = "journal/2026/2026-12-02.md"
    let from = "← [2026-12-01](2026-12-01.md)"
    #expect(machine.mmt(["migrate"], change: answering()).error.contains("no open task has walked on"))
    #expect(machine.mmt(["sync"], at: "2026-12-02T08:00:00").status == 0)
    let opened = machine.text(second)
    // Nobody can be asked.
    #expect(machine.mmt(["migrate"], at: "2026-12-02T08:00:00").status == 64)
    #expect(machine.mmt(["migrate", "--json"], at: "2026-12-02T08:00:00", change: answering("d")).status == 64)
    #expect(machine.mmt(["migrate", "--to", "@dec"], at: "2026-12-02T08:00:00", change: answering("d")).status == 64)
    #expect(machine.mmt(["migrate"], at: "2026-12-02T08:00:00", change: answering("q")).status == 0)
    #expect(machine.text(second) == opened)

    let first = machine.mmt(["migrate"], at: "2026-12-02T09:00:00", change: answering("d", "s 2027-01-08", ""))
    #expect(first.status == 0 && first.error.contains("1 of 3: Call Ana, open for 1 day (\(second):4)"), "\(first)")
    #expect(!first.error.contains("keep"), "\(first)")
    #expect(machine.text(second)?.contains("- [x] Call Ana \(from) ✅ 2026-12-02\n- [<] Book the train \(from) → ") == true)
    #expect(machine.text(second)?.contains("- [ ] Old one \(from)\n") == true)
    #expect(machine.text("future.md")?.contains("- [ ] Book the train ") == true)
    #expect(machine.mmt(["undo"], at: "2026-12-02T09:01:00").output.contains("mmt schedule 2026-12-02/log/book-the-train"))
    #expect(machine.text(second)?.contains("- [x] Call Ana \(from) ✅ 2026-12-02\n- [ ] Book the train \(from)\n") == true)

    let last = machine.mmt(["migrate"], at: "2026-12-07T09:00:00", change: answering("what", "k", "x"))
    #expect(last.status == 0 && last.error.contains("That is none of them") && last.error.contains("k keep"), "\(last)")
    #expect(machine.text("journal/2026/2026-12-07.md")?.contains("- [ ] Book the train \(from)\n") == true)
    #expect(machine.text(second)?.contains("- [-] Old one \(from) ❌ 2026-12-07\n") == true)
  }

  @Test("migrate alone passes over a task that somebody reworded meanwhile, and asks about the rest")
  func reworded() throws {
    let machine = try machine("Call Ana", "Book the train")
    let second = "journal/2026/2026-12-02.md"
    #expect(machine.mmt(["sync"], at: "2026-12-02T08:00:00").status == 0)
    let answer = machine.mmt(["migrate"], at: "2026-12-02T09:00:00") { world in
      answering("d", "d")(&world)
      let next = world.readLine
      world.readLine = {
        // While the person thinks about the first one; later it stands there no more.
        try? machine.edit(second, "Call Ana", "Ring Ana up")
        return next()
      }
    }
    #expect(answer.status == 0 && answer.error.contains("passed over") && answer.error.contains("2 of 2"), "\(answer)")
    let text = machine.text(second) ?? ""
    #expect(text.contains("- [ ] Ring Ana up ← ") && text.contains("- [x] Book the train ← "), "\(text)")
  }

  @Test("what has no box has no minutes, and that is said")
  func noBox() throws {
    let machine = try machine("14:00 Dentist")
    let before = machine.text(page)
    for command in [["time", ".1", "5m"], ["start", ".1"], ["done", ".1"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 65 && answer.error.contains("has no box"), "\(answer)")
    }
    #expect(machine.text(page) == before)
    #expect(machine.mmt("show", ".1").output.contains("Dentist"))
    #expect(machine.mmt("show", ".7").status == 66)
  }

  @Test("a note goes beneath events and notes, too, and undo takes it away again")
  func notesOfBullets() throws {
    let machine = try machine("14:00 Dentist", "Call Ana")
    #expect(machine.mmt("log", "-n", "Bread is cheaper").status == 0)
    let before = machine.text(page)
    #expect(machine.mmt("note", ".1", "Bring the card").status == 0 && machine.mmt("note", "bread", "on Fridays").status == 0)
    let after =
      "- 14:00 Dentist\n  - Bring the card\n- [ ] Call Ana\n- Bread is cheaper\n  - on Fridays\n"
    #expect(machine.text(page)?.hasSuffix(after) == true, "\(machine.text(page) ?? "")")
    #expect(machine.mmt("journal", "--json").output.contains("\"notes\":\"- Bring the card\""))
    #expect(machine.mmt("undo").status == 0 && machine.mmt("undo").status == 0)
    #expect(machine.text(page) == before)
  }

  @Test("a page's JSON has the counters and habits of its day, from their own file; without one the keys are empty")
  func habitsInJSON() throws {
    let machine = try machine("Call Ana")
    let none = "\"counters\":[],\"habits\":[],"
    #expect(machine.mmt("journal", "--json").output.contains(none))
    try machine.write("habits.md", "# Habits\n\n- [ ] Meditate\n- [ ] Read 0/30 pages\n")
    #expect(machine.mmt("add", "habits.md").status == 0)
    let day = machine.mmt("journal", "--json").output
    #expect(day.contains("\"habits\":[{\"id\":\"2026-12-01/meditate\",\"ref\":null,"), "\(day)")
    #expect(day.contains("\"counters\":[{\"id\":\"2026-12-01/read\",\"ref\":null,"), "\(day)")
    #expect(machine.mmt("journal", "2026-12-02", "--json").output.contains(none))
    #expect(machine.mmt("future", "--json").output.contains(none))
  }

  @Test("the timer is booked in the line, also where that has walked on since; done ends it")
  func timer() throws {
    let machine = try machine("Write the talk", "Call Ana")
    let started = machine.mmt(["start", "talk", "--json"], at: "2026-12-01T09:00:00")
    #expect(started.status == 0 && started.output.contains("\"id\":\"2026-12-01/log/write-the-talk\""), "\(started)")
    #expect(machine.mmt(["start", ".1"], at: "2026-12-01T09:05:00").output.contains("running already"))
    #expect(machine.mmt(["status"], at: "2026-12-01T09:05:00").output.contains("Write the talk, 5m since"))
    let stopped = machine.mmt(["stop", "--json"], at: "2026-12-01T09:30:00")
    #expect(stopped.status == 0 && stopped.output.contains("\"seconds\":1800"), "\(stopped)")
    #expect(machine.text(page)?.contains("- [ ] Write the talk ⏱ 30m\n") == true)
    #expect(machine.mmt(["undo"], at: "2026-12-01T09:31:00").status == 0)
    #expect(machine.text(page)?.contains("- [ ] Write the talk\n") == true)

    #expect(machine.mmt(["start", "talk"], at: "2026-12-01T23:00:00").status == 0)
    let past = machine.mmt(["stop"], at: "2026-12-02T01:00:00")
    #expect(past.status == 0, "\(past)")
    let pages = (machine.text(page) ?? "") + (machine.text("journal/2026/2026-12-02.md") ?? "")
    #expect(pages.contains("⏱ 2h"), "\(pages)")

    #expect(machine.mmt(["start", "Ana"], at: "2026-12-02T09:00:00").status == 0)
    let done = machine.mmt(["done", "Ana"], at: "2026-12-02T09:10:00")
    #expect(done.status == 0 && done.output.contains("10m booked"), "\(done)")
    let today = machine.text("journal/2026/2026-12-02.md") ?? ""
    #expect(today.contains("- [x] Call Ana ← [2026-12-01](2026-12-01.md) ⏱ 10m ✅ 2026-12-02\n"), "\(today)")
    #expect(machine.mmt(["stop"], at: "2026-12-02T09:11:00").status == 66)
  }

  @Test("a timer follows its entry into a collection, also one that index.md links to", arguments: ["books", "reading.md"])
  func followed(_ collection: String) throws {
    let machine = try machine("Write the talk", "Call Ana")
    try machine.write("index.md", "# Index\n\n- [Reading](reading.md)\n")
    try machine.write("reading.md", "# Reading\n\n- [ ] Emma\n")
    let path = collection == "books" ? "collections/books.md" : collection
    #expect(machine.mmt(["start", "talk"], at: "2026-12-01T09:00:00").status == 0)
    #expect(machine.mmt(["migrate", "talk", "--to", collection], at: "2026-12-01T09:10:00").status == 0)
    let before = machine.text(page)
    let stopped = machine.mmt(["stop"], at: "2026-12-01T09:45:00")
    #expect(stopped.status == 0 && stopped.output.contains("45m booked"), "\(stopped)")
    let text = machine.text(path) ?? ""
    #expect(machine.text(page) == before && text.contains("- [ ] Write the talk ← ") && text.contains(" ⏱ 45m\n"), "\(text)")
    #expect(machine.mmt(["undo"], at: "2026-12-01T09:46:00").status == 0 && machine.text(path)?.contains("⏱") == false)
  }

  @Test("a timer whose entry is gone books nothing, and can be thrown away")
  func gone() throws {
    let machine = try machine("Write the talk")
    #expect(machine.mmt("start", ".1").status == 0)
    try machine.edit(page, "Write the talk", "Something else")
    let lost = machine.mmt(["stop"], at: "2026-12-01T08:30:00")
    #expect(lost.status == 66 && lost.error.contains("mmt stop --discard"), "\(lost)")
    #expect(machine.mmt("stop", "--discard").status == 0)
    #expect(machine.mmt("stop").status == 66)
  }

  @Test("a switch between an item of the plan and an entry books the one before")
  func switching() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("add", "journal").status == 0 && machine.mmt("log", "Call Ana").status == 0)
    #expect(machine.mmt(["start", "1"], at: "2026-12-01T09:00:00").status == 0)
    #expect(machine.mmt(["start", "today.1"], at: "2026-12-01T09:20:00").status == 0)
    #expect(machine.text("plan.md")?.contains("Two Sum (Easy) ⏱ 20m") == true)
    #expect(machine.mmt(["start", "217"], at: "2026-12-01T09:35:00").status == 0)
    #expect(machine.text(page)?.contains("- [ ] Call Ana ⏱ 15m\n") == true, "\(machine.text(page) ?? "")")
    #expect(machine.mmt("stop", "--discard").status == 0)
  }

  @Test("show and open take any entry, by place, id, line and words")
  func looking() throws {
    let machine = try machine("Call the landlord", "Read https://example.org/a #web")
    let before = machine.text(page)
    for name in [".1", "landlord", "2026-12-01/log/call-the-landlord", "2026-12-01.1", page + ":4"] {
      let shown = machine.mmt("show", name, "--json")
      #expect(shown.status == 0 && shown.output.contains("\"text\":\"Call the landlord\""), "\(name) \(shown)")
    }
    #expect(machine.mmt("show", page + ":1").status == 66)
    let opened = machine.mmt("open", ".2", "--json")
    #expect(opened.output.contains("\"url\":\"https://example.org/a\""), "\(opened)")
    #expect(machine.mmt("open", ".1").status == 66)
    #expect(machine.text(page) == before)
  }

  @Test("the editor gets the notes of an entry, and what it saves takes their place; undo gives the old ones back")
  func notes() throws {
    let machine = try machine("Call the landlord", "Call Ana")
    #expect(machine.mmt("note", ".1", "by day").status == 0)
    let before = machine.text(page)
    machine.set("EDITOR", "vim")
    let written = machine.mmt(["note", "landlord"]) { world in
      world.runInForeground = { request, _ in
        let path = String(decoding: request.arguments.last ?? [], as: UTF8.self)
        guard (try? String(contentsOfFile: path, encoding: .utf8)) == "- by day\n" else { return .exited(1) }
        try? Data("- by day\n- or at night\n".utf8).write(to: URL(fileURLWithPath: path))
        return .exited(0)
      }
    }
    #expect(written.status == 0, "\(written)")
    let noted = machine.text(page) ?? ""
    #expect(noted.contains("  - by day\n  - or at night\n- [ ] Call Ana\n"), "\(noted)")
    #expect(machine.mmt("undo").status == 0 && machine.text(page) == before)
  }

  @Test("edit opens the page at the entry's line; what was saved is shown and can be taken back")
  func edit() throws {
    let machine = try machine("Call the landlord", "Call Ana")
    let before = machine.text(page)
    machine.set("EDITOR", "vim")
    func edit(_ arguments: String..., change: @escaping @Sendable (String) -> String) -> Machine.Answer {
      machine.mmt(["edit"] + arguments) { world in
        world.runInForeground = { request, _ in
          let path = String(decoding: request.arguments.last ?? [], as: UTF8.self)
          guard let old = try? String(contentsOfFile: path, encoding: .utf8) else { return .exited(1) }
          try? Data(change(old).utf8).write(to: URL(fileURLWithPath: path))
          return .exited(0)
        }
      }
    }
    let nothing = edit("Ana") { $0 }
    #expect(nothing.status == 0 && machine.text(page) == before, "\(nothing)")
    let changed = edit("Ana") { $0.replacingOccurrences(of: "Call Ana", with: "Call Ana at noon") }
    #expect(changed.status == 0 && changed.output.contains("Call Ana at noon"), "\(changed)")
    #expect(!changed.output.contains("landlord"))
    #expect(machine.mmt("undo").status == 0 && machine.text(page) == before)
    #expect(edit { $0 + "- [ ] New\n" }.output.contains("New"))
    #expect(machine.text(page)?.hasSuffix("- [ ] New\n") == true)
  }

  @Test("a page that the editor leaves empty, or cut, is told at once and by sync, and comes back", arguments: [0, 40])
  func editedEmpty(_ length: Int) throws {
    let machine = try machine("one", "two", "three", "four", "five")
    let before = machine.text(page)
    machine.set("EDITOR", "vim")
    let answer = machine.mmt(["edit", "three"]) { world in
      world.runInForeground = { request, _ in
        let path = String(decoding: request.arguments.last ?? [], as: UTF8.self)
        guard let old = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return .exited(1) }
        try? old.prefix(length).write(to: URL(fileURLWithPath: path))
        return .exited(0)
      }
    }
    #expect(answer.status == 65 && answer.error.contains("looks damaged"), "\(answer)")
    let sync = machine.mmt("sync")
    #expect(sync.status == 65 && sync.error.contains("journal."), "\(sync)")
    #expect(machine.mmt("verify").status == 1)
    #expect(machine.mmt("restore", "HEAD", page).status == 0 && machine.text(page) == before)
    #expect(machine.mmt("sync").status == 0)
  }

  @Test("a reflection stands at the page's end; another is added to it, or takes its place")
  func reflect() throws {
    let machine = try machine("Call the landlord")
    let before = machine.text(page) ?? ""
    let answer = machine.mmt("reflect", "Slow morning.")
    #expect(answer.status == 0, "\(answer)")
    #expect(machine.text(page) == before + "\n> 📝 Slow morning.\n")
    #expect(machine.mmt("journal").output.contains("Slow morning."))
    #expect(machine.mmt("journal", "--json").output.contains("\"reflection\":\"Slow morning.\""))
    #expect(machine.mmt("reflect", "Good evening.").status == 0)
    #expect(machine.text(page) == before + "\n> 📝 Slow morning.\n>\n> Good evening.\n")
    #expect(machine.mmt("reflect", "--replace", "Both.").status == 0)
    #expect(machine.text(page) == before + "\n> 📝 Both.\n")
    #expect(machine.mmt("undo").status == 0 && machine.mmt("undo").status == 0 && machine.mmt("undo").status == 0)
    #expect(machine.text(page) == before)
    #expect(machine.mmt("reflect", "--day", "yesterday", "Late.").status == 0)
    #expect(machine.text("journal/2026/2026-11-30.md")?.hasSuffix("\n> 📝 Late.\n") == true)
    #expect(machine.mmt("reflect", "--day", "12", "x").status == 64)
  }
}
