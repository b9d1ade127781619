import Support
import Testing

@testable import MMTCore

/// A line that merely continues an item's paragraph ("lazily", as the goal below the last bullet) stays one line, whichever item comes
/// before it on either side.
@Suite struct LazyLineTests {
  private func text(_ added: String, _ rest: String = "See also chapter 3") -> String {
    "### Day 1\n- [ ] a\n- [x] b ⏱ 5m ✅ 2026-11-07\n\(added)\(rest)\n\n### Day 2\n- [ ] c\n"
  }

  @Test(
    "each side adds a bullet before it: both are there, and it once",
    arguments: [
      "See also chapter 3", " See also chapter 3", "See also\nchapter 3", "📌 Goal: look up", "> See also chapter 3",
      "See also chapter 3\n  - a note of its own",
    ])
  func added(_ rest: String) {
    let merged = Merge.text(text("", rest), text("- [ ] ours\n", rest), text("- [ ] theirs #bonus\n", rest))
    #expect(merged == text("- [ ] ours\n- [ ] theirs #bonus\n", rest))
  }

  @Test("in a quote, behind a wide marker and in a nested list too")
  func containers() {
    for (lead, rest) in [("> - ", "> lazy"), ("> - ", "lazy"), ("1.  ", "  lazy"), ("- x\n  - ", "  lazy"), ("-\t", " lazy")] {
      func text(_ names: [String]) -> String {
        let marker = lead.split(separator: "\n").last ?? ""
        let parent = lead.contains("\n") ? "- [ ] x\n" : ""
        return "### Day 1\n\(parent)" + names.map { "\(marker)[ ] \($0)\n" }.joined() + rest + "\n"
      }
      #expect(Merge.text(text(["a"]), text(["a", "b"]), text(["a", "c"])) == text(["a", "b", "c"]), "\(lead)")
    }
  }

  @Test("a note on one side, minutes on the other, before such a line: both, and no conflict")
  func note() {
    let base = text("")
    let noted = base.replacing("✅ 2026-11-07\n", with: "✅ 2026-11-07\n  - from the back\n")
    let timed = base.replacing("⏱ 5m", with: "⏱ 30m")
    let wanted = noted.replacing("⏱ 5m", with: "⏱ 30m")
    #expect(Merge.text(base, noted, timed) == wanted && Merge.text(base, timed, noted) == wanted)
  }

  @Test("random lines put in, taken out and ticked on both sides: each is there once, or gone; the sides may change places")
  func random() throws {
    var (merged, contradicting) = (0, 0)
    try forEachSeed(600) { random in
      var number = 0
      // What gives an item's notes to another one, a bullet put in between, is left to git's own merge (`MergedLines`).
      let hasNotes = random.once(in: 2)
      func line(_ random: inout SplitMix64) -> String {
        number += 1
        let notes = ["  - note w\(number)w", "  - [ ] nested w\(number)w"]
        let words = [
          "prose w\(number)w", " prose w\(number)w", "📌 Goal: w\(number)w", "**Track w\(number)w**", "> quote w\(number)w",
        ]
        return random.pick(
          [
            "- [ ] item w\(number)w", "- [ ] LC \(1000 + number): w\(number)w", "- [x] item w\(number)w ⏱ 5m ✅ 2026-11-07",
            "- [ ] item w\(number)w", "",
          ] + (hasNotes ? notes : words))
      }
      func edited(_ lines: [String], _ random: inout SplitMix64) -> [String] {
        var lines = lines
        func isBeforeNote(_ place: Int) -> Bool { lines[place...].first { !$0.isEmpty }?.hasPrefix("  - ") == true }
        for _ in 0..<random.number(1...3) {
          let place = random.number(0...lines.count)
          switch random.number(0...3) {
          case 0 where place < lines.count && !isBeforeNote(place + 1): lines.remove(at: place)
          case 1 where place < lines.count && lines[place].contains("[ ]"):
            lines[place] = lines[place].replacing("[ ]", with: "[x]") + " ✅ 2026-11-20"
          default: if !isBeforeNote(place) { lines.insert(line(&random), at: place) }
          }
        }
        return lines
      }
      let base = (0..<random.number(2...9)).map { _ in line(&random) }
      let (one, other) = (edited(base, &random), edited(base, &random))
      func bytes(_ lines: [String]) -> [UInt8] { Array(("### Day 1\n" + lines.map { $0 + "\n" }.joined()).utf8) }
      let merge = PlanMerge(base: bytes(base), ours: bytes(one), theirs: bytes(other), policy: Merge.markers)
      let mirror = PlanMerge(base: bytes(base), ours: bytes(other), theirs: bytes(one), policy: Merge.markers)
      #expect(merge.contradictions.isEmpty == mirror.contradictions.isEmpty, "\(random)")
      let result = String(decoding: merge.bytes, as: UTF8.self)
      guard merge.contradictions.isEmpty else {
        contradicting += 1
        return
      }
      merged += 1
      #expect(
        result.split(separator: "\n").sorted() == String(decoding: mirror.bytes, as: UTF8.self).split(separator: "\n").sorted(),
        "\(random)")
      for word in (1...max(1, number)).map({ "w\($0)w" }) {
        func count(_ lines: [String]) -> Int { lines.count { $0.contains(word) } }
        let wanted = count(one) == count(base) ? count(other) : count(one)
        #expect(result.split(separator: word, omittingEmptySubsequences: false).count - 1 == wanted, "\(random) \(word)")
      }
    }
    #expect(contradicting * 6 < merged, "\(contradicting) of \(merged + contradicting)")
  }
}
