import Foundation
import MMTStore
import Support

/// A plan in the hands of a person with an editor, between commands of `mmt`. Each item has a word of its own, which no edit touches:
/// so the test knows which line is which item whatever else happens to it.
struct EditorModel {
  let machine: Machine
  var random: SplitMix64
  private var count = 0
  private(set) var minute = 8 * 60

  init(_ random: SplitMix64, git: Bool) throws {
    self.random = random
    machine = try Machine()
    if !git { machine.set("PATH", "/nonexistent") }
    var lines = ["# Plan", ""]
    for day in 1...3 {
      lines += ["### Day \(day)", "**DSA**"]
      for _ in 0..<self.random.number(2...3) { lines.append("- [ ] " + words()) }
      lines += ["", "**Design**"]
      for _ in 0..<self.random.number(1...2) { lines.append("- [ ] " + words()) }
      lines.append("")
    }
    try machine.write("plan.md", lines.joined(separator: "\n") + "\n")
    _ = mmt("init", "--plan", "plan.md", ".", "--start", "2026-11-01")
  }

  mutating func words() -> String {
    count += 1
    let vocabulary = [
      "read", "draw", "explain", "build", "cache", "queue", "graph", "paging", "locks", "trees", "heaps", "notes",
    ]
    let some = (0..<3).map { _ in vocabulary[random.number(0...(vocabulary.count - 1))] }
    return "item\(count)x " + some.joined(separator: " ")
  }

  /// Runs a command a minute later, by a build that keeps what it reads.
  mutating func mmt(_ arguments: String...) -> Machine.Answer {
    minute += 1
    return machine.mmt(arguments, at: "2026-12-01T\(String(format: "%02d:%02d", minute / 60 % 24, minute % 60)):00") {
      $0.build = { "a-build" }
    }
  }

  var plan: String { machine.text("plan.md") ?? "" }
  private var lines: [String] { plan.components(separatedBy: "\n") }

  /// The words of their own of the items there are, in order.
  var keys: [String] { lines.compactMap(Self.key) }

  mutating func key() -> String? {
    let all = keys
    return all.isEmpty ? nil : all[random.number(0...(all.count - 1))]
  }

  static func key(_ line: String) -> String? {
    guard line.hasPrefix("- ["), let start = line.range(of: "item"), let end = line[start.upperBound...].firstIndex(of: "x")
    else {
      return nil
    }
    return String(line[start.lowerBound...end])
  }

  /// What a person does in an editor, and saves.
  mutating func edit() throws {
    var lines = lines
    let items = lines.indices.filter { Self.key(lines[$0]) != nil }
    guard let item = items.isEmpty ? nil : items[random.number(0...(items.count - 1))] else { return }
    switch random.number(0...9) {
    case 0: lines[item] = lines[item].replacingOccurrences(of: "- [ ]", with: "- [x]")
    case 1: lines[item] = lines[item].replacingOccurrences(of: "- [x]", with: "- [ ]")
    case 2:
      for word in ["read", "draw", "explain", "cache"] {
        lines[item] = lines[item].replacingOccurrences(of: word, with: "study")
      }
    case 3:
      let (old, new) = random.once(in: 2) ? ("**DSA**", "**Algorithms**") : ("**Algorithms**", "**DSA**")
      lines = lines.map { $0 == old ? new : $0 }
    case 4:
      // A day is put in before the others, and they are numbered anew.
      lines = lines.map { line in
        guard line.hasPrefix("### Day "), let number = Int(line.dropFirst(8)) else { return line }
        return "### Day \(number + 1)"
      }
      lines.insert(contentsOf: ["### Day 1", "- [ ] " + words(), ""], at: 2)
    case 5:
      // Moved, with what is nested beneath it.
      var end = item + 1
      while end < lines.count, lines[end].hasPrefix("  ") { end += 1 }
      let moved = Array(lines[item..<end])
      lines.removeSubrange(item..<end)
      let places = lines.indices.filter { lines[$0].hasPrefix("**") }
      if let place = places.isEmpty ? nil : places[random.number(0...(places.count - 1))] {
        lines.insert(contentsOf: moved, at: place + 1)
      }
    case 6: lines.insert("- [ ] " + words(), at: item)
    case 7: lines.insert("A line of prose.", at: 1)
    case 8:
      let days = lines.indices.filter { lines[$0].hasPrefix("### Day ") }
      // Two days change places, numbers and all.
      if days.count >= 3 {
        let first = Array(lines[days[0]..<days[1]])
        let second = Array(lines[days[1]..<days[2]])
        lines.replaceSubrange(days[0]..<days[2], with: second + first)
      }
    default: lines[0] = "# Plan of \(random.number(1...9))"
    }
    try machine.write("plan.md", lines.joined(separator: "\n"))
  }
}
