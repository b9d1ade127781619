import Foundation
import Support
import Testing

/// What mmt remembers when an editor saves between its commands and no `sync` sees it.
@Suite struct MemoryProperties {
  private struct Records {
    /// By session id, the words of the record that has it, and whether the record is archived.
    var sessions: [String: [(words: String, isArchived: Bool)]] = [:]
    var felt: [String: String] = [:]

    init(_ machine: Machine) throws {
      let text = try #require(machine.text("mmt.json"))
      let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      for (section, isArchived) in [("items", false), ("archived", true)] {
        for (id, record) in json[section] as? [String: [String: Any]] ?? [:] {
          let words = record["text"] as? String ?? id
          for session in record["sessions"] as? [[String: Any]] ?? [] {
            sessions[session["id"] as? String ?? "", default: []].append((words, isArchived))
          }
          if let felt = record["felt"] as? String { self.felt[String(words.prefix { $0 != " " })] = felt }
        }
      }
    }
  }

  @Test("every session and feeling stays with its item, once, and no good plan is refused")
  func histories() throws {
    try forEachSeed(25) { random in
      var model = try EditorModel(random, git: false)
      var owners: [String: String] = [:]
      var felt: [String: String] = [:]
      var said: [String] = []
      func ran(_ answer: Machine.Answer, _ words: String) {
        said.append("\(words): \(answer.status)")
        #expect(answer.status == 0, "\(random) \(said)\n\(answer)\n\(model.plan)")
      }
      for _ in 0..<14 {
        guard let key = model.key() else { break }
        switch model.random.number(0...9) {
        case 0, 1:
          ran(model.mmt("start", key), "start \(key)")
          for _ in 0..<model.random.number(0...2) { try model.edit() }
          let before = Set(try Records(model.machine).sessions.keys)
          ran(model.mmt("stop", "--minutes", "7"), "stop")
          let new = Set(try Records(model.machine).sessions.keys).subtracting(before)
          #expect(new.count == 1, "\(random) \(said)")
          for id in new { owners[id] = key }
        case 2:
          let how = ["hard", "ok", "easy"][model.random.number(0...2)]
          ran(model.mmt("done", key, "--felt", how), "done \(key) felt \(how)")
          felt[key] = how
        case 3: ran(model.mmt("note", key, "a note"), "note \(key)")
        case 4: ran(model.mmt("bonus", model.words()), "bonus")
        case 5: ran(model.mmt("sync"), "sync")
        case 6:
          // What is done, taken back and made again is as if it had been done.
          ran(model.mmt("time", key, "+5m"), "time \(key)")
          let plan = model.plan
          ran(model.mmt("undo"), "undo")
          ran(model.mmt("redo"), "redo")
          #expect(model.plan == plan, "\(random) \(said)")
        default:
          try model.edit()
          said.append("edit")
        }
      }
      ran(model.mmt("sync"), "sync")
      let text = model.machine.text("mmt.json")
      let plan = model.plan
      ran(model.mmt("sync"), "sync")
      #expect(model.machine.text("mmt.json") == text && model.plan == plan, "\(random)")
      let records = try Records(model.machine)
      for (id, key) in owners {
        let places = records.sessions[id] ?? []
        #expect(
          places.count == 1 && places.allSatisfy { $0.words.hasPrefix(key) && !$0.isArchived },
          "\(random) session of \(key): \(places) \(said)\n\(plan)\n\(text ?? "")")
      }
      for (key, how) in felt { #expect(records.felt[key] == how, "\(random) \(key) felt \(how) \(said)\n\(text ?? "")") }
    }
  }

  @Test("a lost plan comes back byte for byte as mmt wrote it last, whatever an editor saved and undo took back before")
  func losses() throws {
    try forEachSeed(10) { random in
      var model = try EditorModel(random, git: true)
      var said: [String] = []
      var written = model.plan
      for _ in 0..<model.random.number(3...12) {
        guard let key = model.key() else { break }
        let answer: Machine.Answer
        switch model.random.number(0...7) {
        case 0:
          let how = ["hard", "ok", "easy"][model.random.number(0...2)]
          answer = model.mmt("done", key, "--note", "precious words", "--felt", how)
        case 1: answer = model.mmt("note", key, "a note")
        case 2: answer = model.mmt("reflect", "what became clear")
        case 3: answer = model.mmt("bonus", model.words())
        case 4: answer = model.mmt("undo")
        case 5: answer = model.mmt("redo")
        case 6: answer = model.mmt("sync")
        default:
          try model.edit()
          said.append("edit")
          answer = model.mmt("note", key, "after a save")
        }
        said.append("\(answer.status)")
        // What is refused saw nothing: what an editor saved meanwhile is still only in the file.
        if answer.status == 0 { written = model.plan } else if model.plan != written { break }
      }
      guard model.plan == written else { return }
      let felt = try Records(model.machine).felt
      if model.random.once(in: 2) {
        let json = try #require(model.machine.text("mmt.json"))
        switch model.random.number(0...2) {
        case 0: try model.machine.remove("mmt.json")
        case 1: try model.machine.write("mmt.json", String(repeating: "\u{1}", count: 300))
        default: try model.machine.write("mmt.json", String(json.prefix(40)))
        }
      }
      switch model.random.number(0...3) {
      case 0: try model.machine.remove("plan.md")
      case 1: try model.machine.write("plan.md", "")
      case 2: try model.machine.write("plan.md", String(repeating: "\0", count: 500))
      default: try model.machine.write("plan.md", String(written.prefix(30)))
      }
      let isMended = model.random.once(in: 2)
      let answer = isMended ? model.mmt("doctor", "--fix") : model.mmt("restore", "HEAD")
      // What doctor mends it also takes in, as sync does: ticks without a date get theirs.
      if isMended {
        written = written.components(separatedBy: "\n").map {
          $0.hasPrefix("- [x]") && !$0.contains("✅") ? $0 + " ✅ 2026-12-01" : $0
        }.joined(separator: "\n")
      }
      if answer.status == 1, model.plan.utf8.count == 30 {
        // doctor leaves it to the user what to do about a plan that is merely cut.
        #expect(model.mmt("restore", "HEAD").status == 0)
        #expect(model.mmt("sync").status == 0)
      }
      #expect(model.plan == written, "\(random) \(said)\n\(answer)")
      #expect(try Records(model.machine).felt == felt, "\(random) \(said)\n\(answer)")
    }
  }

  @Test("what is restored is taken back by undo, and what was done before it still stands")
  func undoneRestore() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "--note", "kept")
    machine.mmt("sync")
    machine.mmt("done", "217")
    let before = try #require(machine.text("plan.md"))
    #expect(machine.mmt("restore", "HEAD").status == 0)
    #expect(machine.text("plan.md") != before)
    let answer = machine.mmt("undo")
    #expect(answer.status == 0, "\(answer)")
    #expect(machine.text("plan.md") == before)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("plan.md")?.contains("- [ ] LC 217") == true)
  }
}
