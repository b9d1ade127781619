import Foundation
import Support
import Testing

/// Losses of the plan that can't all be undone: the log is too short, or an editor's save was never seen.
@Suite struct LossProperties {
  @Test("what doesn't come back of what mmt saw is named by its words, and nobody says that all is in order")
  func named() throws {
    try forEachSeed(14) { random in
      var model = try EditorModel(random, git: true)
      var olds = [model.plan]
      var written = model.plan
      var said: [String] = []
      for _ in 0..<model.random.number(3...9) {
        guard let key = model.key() else { break }
        if model.random.once(in: 3) { try model.edit() }
        let answer =
          switch model.random.number(0...5) {
          case 0, 1: model.mmt("done", key)
          case 2: model.mmt("note", key, "a note")
          case 3: model.mmt("bonus", model.words())
          case 4: model.mmt("time", key, "+5m")
          default: model.mmt("sync")
          }
        said.append("\(key): \(answer.status)")
        guard answer.status == 0 else { return }
        written = model.plan
        olds.append(written)
      }
      let how = model.random.number(0...2)
      try forget(model.machine, how)
      if model.random.once(in: 3) { try model.edit() }
      let loss = model.random.number(0...4)
      switch loss {
      case 0: try model.machine.remove("plan.md")
      case 1: try model.machine.write("plan.md", "")
      case 2: try model.machine.write("plan.md", String(repeating: "\0", count: 500))
      case 3:
        let bytes = Array(written.utf8)
        try model.machine.write("plan.md", String(decoding: bytes.prefix(model.random.number(0...bytes.count)), as: UTF8.self))
      default: try model.machine.write("plan.md", model.random.pick(olds))
      }
      let lost = model.plan
      // What looks whole is restored by nobody who doesn't mean it.
      var answer = loss < 3 && model.random.once(in: 2) ? model.mmt("restore", "HEAD") : model.mmt("doctor", "--fix")
      var words = answer.output + answer.error
      if model.plan == lost {
        answer = answer.status == 0 ? model.mmt("sync") : model.mmt("restore", "HEAD")
        words += answer.output + answer.error
      }
      let context = "\(random) \(said) forgotten \(how) loss \(loss)\n\(words)\n\(written)\n---\n\(model.plan)"
      let (before, after) = (states(written), states(model.plan))
      let missing = before.filter { key, isDone in after[key].map { isDone && !$0 } ?? true }.keys
      let spaced = words.split { $0.isWhitespace }.joined(separator: " ")
      if spaced.contains("more") && missing.count > 5 { return }
      for key in missing { #expect(spaced.contains(key), "\(key) isn't named: \(context)") }
      let hasLessNotes = model.plan.components(separatedBy: "a note").count < written.components(separatedBy: "a note").count
      if !missing.isEmpty || (hasLessNotes && loss < 3) {
        #expect(!words.contains("verything is in order"), "\(context)")
      }
    }
  }

  @Test("a new item that no sync has said yet is remembered, with what was done after it")
  func unsaid() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.edit("plan.md", "- [ ] LC 217", "- [ ] something new\n- [ ] LC 217")
    machine.mmt("done", "1")
    machine.mmt("note", "something new", "with a note")
    machine.mmt("done", "217")
    try forget(machine, 0)
    try machine.remove("plan.md")
    let answer = machine.mmt("restore", "HEAD")
    #expect(answer.output.contains("something new"), "\(answer)")
    #expect(
      machine.text("plan.md")?.contains("- [x] LC 1:") == true && machine.text("plan.md")?.contains("- [x] LC 217") == true)
  }

  @Test("an older file in the plan's place is taken in by doctor, which names what left and what is open again")
  func older() throws {
    let machine = try Machine(plan: smallPlan)
    let old = try #require(machine.text("plan.md"))
    machine.mmt("done", "217")
    machine.mmt("bonus", "an extra of mine")
    machine.mmt("sync")
    try machine.write("plan.md", old)
    let answer = machine.mmt("doctor", "--fix")
    #expect(answer.status == 1 && !answer.output.contains("in order"), "\(answer)")
    #expect(answer.output.contains("an extra of mine") && answer.output.contains("Contains Duplicate"), "\(answer)")
    #expect(answer.output.contains("plan.taken-out"))
  }

  /// All of the log and the copy of the plan; the older half of the log, and the copy; nothing.
  private func forget(_ machine: Machine, _ how: Int) throws {
    guard how < 2 else { return }
    let states = URL(fileURLWithPath: machine.root.path("state/mmt"))
    for folder in try FileManager.default.contentsOfDirectory(at: states, includingPropertiesForKeys: nil) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent("plan"))
      let log = folder.appendingPathComponent("undo")
      guard let text = try? String(contentsOf: log, encoding: .utf8) else { continue }
      let lines = text.split(separator: "\n")
      if how == 0 {
        try FileManager.default.removeItem(at: log)
      } else {
        try (lines.suffix(lines.count / 2).joined(separator: "\n") + "\n").write(to: log, atomically: true, encoding: .utf8)
      }
    }
  }

  /// Whether each item is done, by the word of its own.
  private func states(_ plan: String) -> [String: Bool] {
    var result: [String: Bool] = [:]
    for line in plan.components(separatedBy: "\n") {
      if let key = EditorModel.key(line) { result[key] = line.hasPrefix("- [x]") }
    }
    return result
  }
}
