import Foundation
import MMTStore
import Support
import Testing

/// Any change, taken back and made again: the same bytes each time, or a refusal, but never another place.
@Suite struct UndoHistories {
  @Test("what is undone, made again and undone gives the same bytes each time")
  func thereAndBack() throws {
    try forEachSeed(25) { random in
      let machine = try Self.machine(&random)
      for _ in 0..<3 {
        let start = Self.files(machine)
        guard let change = try Self.change(machine, &random) else { continue }
        let end = Self.files(machine)
        if start == end { continue }
        for (command, expected) in [("undo", start), ("redo", end), ("undo", start), ("redo", end)] {
          let answer = machine.mmt(command)
          let isExact = answer.status == 0 && Self.files(machine) == expected
          #expect(isExact, "\(random) \(command) of \(change)\n\(answer)\n\(expected)")
          if answer.status != 0 { return }
        }
      }
    }
  }

  @Test("after lines were put in elsewhere a change is taken back where it was made, or refused")
  func besideOthers() throws {
    try forEachSeed(40) { random in
      let machine = try Self.machine(&random)
      let start = try #require(machine.text("plan.md"))
      guard let change = try Self.change(machine, &random), machine.text("plan.md") != start else { return }
      var lines = try #require(machine.text("plan.md")).components(separatedBy: "\n")
      for number in 0..<random.number(1...3) {
        let blank = lines.indices.dropLast().filter { lines[$0].isEmpty }
        lines.insert(contentsOf: ["", "Foreign \(number)."], at: random.pick(Array(blank)))
      }
      try machine.write("plan.md", lines.joined(separator: "\n"))
      if random.once(in: 2) { #expect(machine.mmt("sync").status == 0) }
      let before = Self.files(machine)
      let answer = machine.mmt("undo")
      guard answer.status == 0 else {
        #expect(answer.status == 65 && Self.files(machine)[0] == before[0], "\(random) \(change) \(answer)")
        return
      }
      func own(_ text: String) -> [String] {
        text.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("Foreign") }
      }
      let text = try #require(machine.text("plan.md"))
      #expect(own(text) == own(start), "\(random) \(change)\n\(answer)\n\(text)")
      #expect(machine.mmt("sync", "--json").output.contains("\"archived\":[]"), "\(random) \(change)")
      #expect(machine.mmt("verify").status == 0, "\(random) \(change)")
    }
  }

  // MARK: what happens

  private static func files(_ machine: Machine) -> [String] { ["plan.md", "mmt.json"].map { machine.text($0) ?? "" } }

  private static func machine(_ random: inout SplitMix64) throws -> Machine {
    let words = ["Walk", "Review notes", "Read a chapter", "LC 1: Two Sum", "LC 2: Add", "Draw it"]
    let (gap, ending) = (random.once(in: 2) ? "\n" : "", random.once(in: 2) ? "" : "\nWords between.\n")
    let days = (1...4).map { day in
      "## Day \(day)\n\n"
        + (0..<random.number(1...2)).map { track in
          "#### \(["DSA", "Design"][track])\n\(gap)"
            + (0..<random.number(1...3)).map { item in
              "- [ ] \(words[item * 2 + track])" + (random.once(in: 2) ? " \(day)\(track)\(item)" : "")
                + (random.once(in: 4) ? "\n  - a note\n" : "\n")
            }.joined() + "\n"
        }.joined() + ending
    }
    let machine = try Machine(plan: "# Plan\n\nSome words.\n\n" + days.joined(separator: "\n"))
    machine.mmt("config", "cycleDays", "off")
    return machine
  }

  /// Does something; nil where it was refused.
  private static func change(_ machine: Machine, _ random: inout SplitMix64) throws -> [String]? {
    func place() -> String { "\(random.number(1...4)).\(random.number(1...3))" }
    let one = place()
    let day = one.prefix(1)
    let command: [String]
    switch random.number(0...7) {
    case 0: command = ["done", one, "--note", "hello"]
    case 1: command = ["done", one, place(), "--note", "hello\nover lines"]
    case 2: command = ["move", one, "\(random.number(1...4))"]
    case 3: command = ["move", "\(day).1-\(day).\(random.number(2...3))", "\(random.number(1...4))"]
    case 4: command = ["move", one, place(), place(), "\(random.number(1...4))"]
    case 5: command = ["reflect", "a thought\n\n- and more", "--day", "\(day)"]
    case 6: command = ["bonus", "Walk", "--day", "\(day)", "--note", "far"]
    default: command = ["edit"]
    }
    guard command == ["edit"] else { return machine.mmt(command).status == 0 ? command : nil }
    let edited = edited(try #require(machine.text("plan.md")), &random)
    machine.set("EDITOR", "vim")
    let answer = machine.mmt(command) { world in
      world.runInForeground = { request, _ in
        let path = request.arguments.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        try? Data(edited.utf8).write(to: URL(fileURLWithPath: path))
        return .exited(0)
      }
    }
    return answer.status == 0 ? command : nil
  }

  private static func edited(_ text: String, _ random: inout SplitMix64) -> String {
    var lines = text.components(separatedBy: "\n")
    for _ in 0..<random.number(1...3) {
      let items = lines.indices.filter { lines[$0].hasPrefix("- [") }
      guard items.count > 6 else { break }
      let item = random.pick(Array(items))
      switch random.number(0...4) {
      case 0: lines[item] += " anew"
      case 1: lines.remove(at: item)
      case 2: lines.insert(contentsOf: ["- [ ] New \(random.number(1...9))", "  - with a note"], at: item)
      case 3: lines.insert("  - a note\(random.number(1...9))", at: item + 1)
      default: lines[item] = lines[item].replacing("[ ]", with: "[x]")
      }
    }
    return lines.joined(separator: "\n")
  }
}
