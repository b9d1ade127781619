import MMTCore
import Support
import Testing

/// What two devices put into one place of a file of counters and habits: both are there, whichever side is ours.
@Suite struct PutInMergeTests {
  private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> (text: String, conflicts: Int) {
    let merge = try RhythmMerge(
      base: RhythmFileTests.file(base), ours: RhythmFileTests.file(ours), theirs: RhythmFileTests.file(theirs))
    return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
  }

  private func both(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    let (one, other) = (try merged(base, ours, theirs), try merged(base, theirs, ours))
    #expect(one == other && one.conflicts == 0, "\(one)\n\(other)")
    return one.text
  }

  private let head = "# H\n\n## Every day\n- A 0/100\n- C\n"
  private func day(_ a: String = "[ ] A 0/100", _ c: String = "[ ] C") -> String { "\n## 2026-11-20 Friday\n- \(a)\n- \(c)\n" }

  @Test("notes of both stand below their line, also where the line changed")
  func notes() throws {
    let base = head + day()
    let text = try both(base, head + day("[ ] A 5/100\n  - mine"), head + day("[ ] A 7/100\n  - yours"))
    #expect(text == head + day("[ ] A 12/100\n  - mine\n  - yours"))
    let same = try both(base, head + day("[ ] A 0/100", "[x] C\n  b"), head + day("[ ] A 0/100", "[ ] C\n  a\n  b"))
    #expect(same == head + day("[ ] A 0/100", "[x] C\n  a\n  b"))
  }

  @Test("a note of the last line stands before a line that the other side added")
  func noteAndLine() throws {
    let text = try both(head + day(), head + day() + "  - mine\n", head + day() + "- [x] Swim\n")
    #expect(text == head + day() + "  - mine\n- [x] Swim\n")
  }

  @Test("habits and lines that each side added are both there; the same once; of one name in two ways they conflict")
  func habits() throws {
    let text = try both(head + day(), head + "- Swim\n" + day() + "- [ ] Swim\n", head + "- Dance\n" + day() + "- [x] Dance\n")
    #expect(text == head + "- Dance\n- Swim\n" + day() + "- [ ] Swim\n- [x] Dance\n")
    let more = try both(head + day(), head + "- Swim\n- Yoga\n" + day(), head + "- Swim\n- Box\n" + day())
    #expect(more == head + "- Swim\n- Box\n- Yoga\n" + day())
    let (_, conflicts) = try merged(head + day(), head + "- Swim 0/5\n" + day(), head + "- Swim\n" + day())
    #expect(conflicts == 1)
  }

  @Test("a note whose code fence stays open takes in nothing of the other's")
  func fence() throws {
    let text = try both(head + day(), head + day() + "  ```\n  a\n", head + day() + "- [x] Swim\n")
    #expect(text == head + day() + "  ```\n  a\n- [x] Swim\n")
    // One on each side would end the other's.
    let notes = ("  ```\n  a\n", "  b\n  ```\n  c\n")
    let (lines, conflicts) = try merged(head + day(), head + day() + notes.0, head + day() + notes.1)
    for line in ["  a\n", "  b\n", "  c\n"] { #expect(lines.contains(line), "\(conflicts) \(lines)") }
  }

  @Test("kinds, minutes and intensity of both stand behind the line; minutes of both are added up")
  func ends() throws {
    let base = head + day("[ ] A 0/100", "[ ] C ⏱ 10m")
    let text = try both(
      base, head + day("[ ] A 5/100 #slow", "[x] C ⏱ 30m 🔥 3"), head + day("[ ] A 7/100 #hard ⏱ 5m", "[ ] C ⏱ 1h #x"))
    #expect(text.contains("- [ ] A 12/100 #hard #slow ⏱ 5m\n") && text.contains("- [x] C ⏱ 1h20m #x 🔥 3\n"), "\(text)")
    // Blanks as somebody put them stay.
    let odd = "  #slow \t⏱  10m"
    let spaced = try both(head + day("[ ] A 0/100" + odd), head + day("[ ] A 5/100" + odd), head + day("[ ] A 7/100" + odd))
    #expect(spaced == head + day("[ ] A 12/100" + odd))
    let (_, conflicts) = try merged(base, head + day("[ ] A 0/100", "[ ] C 🔥 3"), head + day("[ ] A 0/100", "[ ] C 🔥 4"))
    #expect(conflicts == 1)
  }

  @Test("random notes, habits, kinds and counts of two devices: all of them there, each once, either way round")
  func random() throws {
    for seed in 0..<rounds(of: 300) {
      var random = SplitMix64(seed: UInt64(seed))
      func text(_ side: String) -> (text: String, words: [String]) {
        var words: [String] = []
        func some(_ what: String) -> String {
          guard Bool.random(using: &random) else { return "" }
          words.append("\(side)\(words.count)\(what)")
          return words.last ?? ""
        }
        var (definitions, lines) = ("", "")
        for what in ["h", "i"] {
          let name = some(what)
          if !name.isEmpty { definitions += "- \(name)\n" }
        }
        for (line, _) in [("[ ] A 10/100", 0), ("[ ] C", 1)] {
          let kind = some("k")
          lines += "- \(line)" + (kind.isEmpty ? "" : " #\(kind)") + "\n"
          for _ in 0..<Int.random(in: 0...2, using: &random) {
            let note = some("n")
            if !note.isEmpty { lines += "  - \(note)\n" }
          }
        }
        let last = some("l")
        if !last.isEmpty { lines += "- [x] \(last)\n" }
        return (head + definitions + "\n## 2026-11-20 Friday\n" + lines + "\n## 2026-11-19 Thursday\n- [ ] A 1/100\n", words)
      }
      let base = head + "\n## 2026-11-20 Friday\n- [ ] A 10/100\n- [ ] C\n\n## 2026-11-19 Thursday\n- [ ] A 1/100\n"
      let (one, other) = (text("m"), text("y"))
      let merged = try both(base, one.text, other.text)
      let words = merged.split(whereSeparator: { " #\n-".contains($0) }).map(String.init)
      for word in one.words + other.words { #expect(words.count { $0 == word } == 1, "seed \(seed), \(word): \(merged)") }
    }
  }
}
