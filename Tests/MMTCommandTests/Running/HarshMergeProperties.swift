import Foundation
import Support
import Testing

/// Two people who change much of a plan at once, each with an editor of their own: `merge-file` says the same whichever of them is ours.
@Suite struct HarshMergeProperties {
  @Test("harsh mixes of edits on both sides: the sides may change places, and nothing that somebody wrote is gone")
  func sides() throws {
    let machine = try Machine()
    var (clean, all) = (0, 0)
    try forEachSeed(150) { random in
      var words = 0
      let base = HarshPlan(using: &random, &words)
      var (one, other) = (base, base)
      for _ in 0..<random.number(1...5) { one.edit(&random, &words) }
      for _ in 0..<random.number(1...5) { other.edit(&random, &words) }
      let (start, mine, yours) = (base.text, one.text, other.text)
      func merged(_ ours: String, _ theirs: String) throws -> (status: Int32, text: String, words: String) {
        for (name, text) in [("base", start), ("ours", ours), ("theirs", theirs)] { try machine.write(name, text) }
        let answer = machine.mmt("merge-file", "base", "ours", "theirs")
        return (answer.status, machine.text("ours") ?? "", answer.error)
      }
      let (first, second) = (try merged(mine, yours), try merged(yours, mine))
      let context =
        "\(random)\n--- base\n\(start)\n--- one\n\(mine)\n--- other\n\(yours)\n--- merged\n\(first.text)\(first.words)"
        + "\n--- exchanged\n\(second.text)\(second.words)"
      all += 1
      #expect(first.status == second.status, "\(context)")
      for word in (1...words).map({ "w\($0)w" }) where !start.contains(word) && (mine.contains(word) || yours.contains(word)) {
        #expect(first.text.contains(word) && second.text.contains(word), "\(word) is gone: \(context)")
      }
      guard first.status == 0, second.status == 0 else { return }
      clean += 1
      #expect(Self.lines(first.text) == Self.lines(second.text), "\(context)")
    }
    #expect(clean * 4 > all, "\(clean) of \(all) are clean")
  }

  /// The lines with words, sorted.
  private static func lines(_ text: String) -> [String] {
    text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.sorted()
  }
}

/// Lines of a plan of every kind, each with a word of its own that no edit touches.
private struct HarshPlan {
  private var lines: [String] = []
  private var ending = "\n"
  private var endsOpen = false

  var text: String { lines.joined(separator: ending) + (endsOpen ? "" : ending) }

  init(using random: inout SplitMix64, _ words: inout Int) {
    for day in 1...random.number(2...4) {
      lines.append("### Day \(day)")
      for _ in 0..<random.number(1...2) {
        if random.once(in: 2) { lines.append("**Track w\(Self.next(&words))w**") }
        for _ in 0..<random.number(1...4) { lines += Self.item(&random, &words) }
        if random.once(in: 3) { lines.append("continued lazily w\(Self.next(&words))w") }
        lines.append("")
      }
      if random.once(in: 3) {
        lines += ["| Topic | Done |", "|---|---|"]
        for _ in 0..<random.number(1...3) { lines.append("| w\(Self.next(&words))w topic | [ ] |") }
        lines.append("")
      }
      if random.once(in: 3) { lines += ["Some prose w\(Self.next(&words))w.", ""] }
    }
    if random.once(in: 6) { ending = "\r\n" }
  }

  private static func next(_ words: inout Int) -> Int {
    words += 1
    return words
  }

  private static func item(_ random: inout SplitMix64, _ words: inout Int) -> [String] {
    let number = next(&words)
    let box = random.pick(["[ ]", "[ ]", "[x]", "[-]"])
    let end = box == "[x]" ? " ✅ 2026-11-0\(random.number(1...9))" : ""
    var lines = ["- \(box) \(random.pick(["", "Watch: ", "LC \(1000 + number): "]))w\(number)w words" + end]
    if random.once(in: 4) { lines.append("  - note w\(next(&words))w") }
    if random.once(in: 8) { lines.append("  - [ ] nested w\(next(&words))w") }
    return lines
  }

  mutating func edit(_ random: inout SplitMix64, _ words: inout Int) {
    let items = lines.indices.filter { lines[$0].hasPrefix("- [") }
    guard let place = items.isEmpty ? nil : random.pick(items) else { return }
    switch random.number(0...15) {
    case 0, 1, 2:
      if lines[place].contains("[ ]") {
        lines[place] = lines[place].replacingOccurrences(of: "[ ]", with: "[x]") + " ✅ 2026-11-\(random.number(10...28))"
      }
    case 3:
      lines[place] = lines[place].replacingOccurrences(of: "[x]", with: "[ ]").components(separatedBy: " ✅")[0]
    case 4:
      lines[place] = lines[place].replacingOccurrences(of: "words", with: random.pick(["thoughts", "deeds", "words ⏱ 25m"]))
    case 5: lines.insert("  - note w\(Self.next(&words))w", at: place + 1)
    case 6: lines.insert(contentsOf: Self.item(&random, &words), at: place)
    case 7: lines.insert("continued w\(Self.next(&words))w", at: place + 1)
    case 8: lines.remove(at: place)
    case 9:
      let block = take(from: place)
      let places = lines.indices.filter { lines[$0].isEmpty }
      lines.insert(contentsOf: block, at: places.isEmpty ? lines.count : random.pick(places))
    case 10:
      // Two days change places.
      let days = lines.indices.filter { lines[$0].hasPrefix("### ") }
      guard days.count > 2 else { return }
      let first = Array(lines[days[0]..<days[1]])
      lines.replaceSubrange(days[0]..<days[2], with: Array(lines[days[1]..<days[2]]) + first)
    case 11:
      lines.insert(contentsOf: ["### Day \(random.number(1...9))"] + Self.item(&random, &words) + [""], at: 0)
    case 12: ending = ending == "\n" ? "\r\n" : "\n"
    case 13: endsOpen.toggle()
    case 14:
      lines = lines.map { $0.hasPrefix("| ") ? $0.replacingOccurrences(of: "[ ]", with: "[x]") : $0 }
    default:
      if let blank = lines.indices.filter({ lines[$0].isEmpty }).randomElement(using: &random) {
        lines.insert("New prose w\(Self.next(&words))w.", at: blank)
      }
    }
  }

  /// An item with what is nested beneath it.
  private mutating func take(from place: Int) -> [String] {
    var end = place + 1
    while end < lines.count, lines[end].hasPrefix("  ") { end += 1 }
    defer { lines.removeSubrange(place..<end) }
    return Array(lines[place..<end])
  }
}
