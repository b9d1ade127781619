import MMTCore
import Support
import Testing

@Suite struct RhythmMergeTests {
  private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> (text: String, conflicts: Int) {
    let merge = try RhythmMerge(
      base: RhythmFileTests.file(base), ours: RhythmFileTests.file(ours), theirs: RhythmFileTests.file(theirs))
    return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
  }

  private let head = "# H\n\n## Every day\n- A 0/100\n- B 0/10.0 km\n- C\n"
  private func day(_ a: String = "[ ] A 0/100", _ b: String = "[ ] B 0.0/10.0 km", _ c: String = "[ ] C") -> String {
    "\n## 2026-11-20 Friday\n- \(a)\n- \(b)\n- \(c)\n"
  }

  @Test("what each side counted is added; either way round")
  func sums() throws {
    let base = head + day("[ ] A 10/100")
    let (ours, theirs) = (head + day("[ ] A 35/100"), head + day("[ ] A 30/100"))
    #expect(try merged(base, ours, theirs) == (head + day("[ ] A 55/100"), 0))
    #expect(try merged(base, theirs, ours) == (head + day("[ ] A 55/100"), 0))
  }

  @Test("a sum that reaches the target is ticked; a full one that was taken from isn't any more")
  func boxes() throws {
    let base = head + day("[ ] A 40/100")
    #expect(try merged(base, head + day("[ ] A 80/100"), head + day("[ ] A 60/100")) == (head + day("[x] A 100/100"), 0))
    let full = head + day("[x] A 100/100")
    #expect(try merged(full, head + day("[ ] A 90/100"), head + day("[x] A 105/100")) == (head + day("[ ] A 95/100"), 0))
  }

  @Test("what comes to more than may stand there, or counts as nothing, isn't added up: both lines stand between markers")
  func beyond() throws {
    let base = head + day()
    for (one, other) in [("[x] A 600/100", "[x] A 700/100"), ("[ ] A 99999/100", "[ ] A 25/100")] {
      let (text, conflicts) = try merged(base, head + day(one), head + day(other))
      #expect(conflicts == 1 && text.contains("- \(one)\n") && text.contains("- \(other)\n"), "\(text)")
    }
  }

  @Test("neighbouring lines are each side's own; boxes by the one that says more")
  func lines() throws {
    let base = head + day()
    let ours = head + day("[ ] A 5/100", "[ ] B 0.0/10.0 km", "[~] C")
    let theirs = head + day("[ ] A 0/100", "[ ] B 2.5/10.0 km", "[/] C #slow")
    let both = try merged(base, ours, head + day("[ ] A 0/100", "[ ] B 2.5/10.0 km", "[/] C"))
    #expect(both == (head + day("[ ] A 5/100", "[ ] B 2.5/10.0 km", "[/] C"), 0))
    #expect(try merged(base, ours, theirs).text.contains("- [/] C #slow\n"))
  }

  @Test("a day that both opened is one section, with what both counted")
  func opened() throws {
    let (ours, theirs) = (head + day("[ ] A 25/100"), head + day("[ ] A 20/100", "[ ] B 1.0/10.0 km", "[x] C"))
    let (text, conflicts) = try merged(head, ours, theirs)
    #expect(conflicts == 0)
    #expect(text == head + day("[ ] A 45/100", "[ ] B 1.0/10.0 km", "[x] C"))
    #expect(try merged(head, theirs, ours).text == text)
    let old = head + "\n## 2026-11-19 Thursday\n- [x] A 100/100\n"
    let tail = "\n## 2026-11-19 Thursday\n- [x] A 100/100\n"
    #expect(
      try merged(old, head + day("[ ] A 25/100") + tail, head + day("[ ] A 20/100") + tail) == (
        head + day("[ ] A 45/100") + tail, 0
      ))
  }

  @Test("a day that an editor opened in another form here and mmt there is one section, with what both counted")
  func openedInAnotherForm() throws {
    let ours = head + "\n## 2026-11-20\n* [ ] A 5/100\n* [ ] B 0.0/10.0 km\n* [x] C\n  - a note\n"
    let theirs = head + day("[ ] A 25/100")
    let result = head + day("[ ] A 30/100", "[ ] B 0.0/10.0 km", "[x] C") + "  - a note\n"
    #expect(try merged(head, ours, theirs) == (result, 0))
    #expect(try merged(head, theirs, ours) == (result, 0))
  }

  @Test("what both did alike stays on its day where one side has opened the next")
  func alike() throws {
    let head = "## Every day\n- A\n- N 0/50\n"
    func day(_ iso: String, _ lines: String) -> String { "\n## \(iso)\n\(lines)" }
    let (old, done, fresh) = ("- [ ] A\n- [ ] N 0/50\n", "- [x] A\n- [ ] N 30/50\n", "- [ ] A\n- [ ] N 0/50\n")
    let base = head + day("2026-11-17", old)
    let ours = head + day("2026-11-17", done)
    let theirs = head + day("2026-11-18", fresh) + day("2026-11-17", done)
    #expect(try merged(base, ours, theirs) == (theirs, 0))
    #expect(try merged(base, theirs, ours) == (theirs, 0))
    let opened = head + day("2026-11-18", done) + day("2026-11-17", old)
    let next = head + day("2026-11-19", fresh) + day("2026-11-18", done) + day("2026-11-17", old)
    #expect(try merged(base, opened, next) == (next, 0))
    #expect(try merged(base, next, opened) == (next, 0))
  }

  @Test("notes of both sides stay, and a definition that one side added")
  func notes() throws {
    let base = head + day()
    let ours = head + day("[ ] A 5/100\n  - mine")
    let theirs = head.replacing("- C\n", with: "- C\n- D 0/3\n") + day("[ ] A 7/100")
    let (text, conflicts) = try merged(base, ours, theirs)
    #expect(conflicts == 0)
    #expect(text == head.replacing("- C\n", with: "- C\n- D 0/3\n") + day("[ ] A 12/100\n  - mine"))
  }

  @Test("random acts on two devices add up, and the sides may change places")
  func acts() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      func act(_ value: Int) -> Int { max(0, value + Int.random(in: -20...40, using: &random)) }
      let start = [Int.random(in: 0...60, using: &random), Int.random(in: 0...60, using: &random)]
      func text(_ values: [Int]) -> String {
        head + "\n## 2026-11-20\n" + zip(["A", "B"], values).map { "- [\($1 >= 100 ? "x" : " ")] \($0) \($1)/100\n" }.joined()
      }
      let one = start.map { Bool.random(using: &random) ? act($0) : $0 }
      let other = start.map { Bool.random(using: &random) ? act($0) : $0 }
      var wanted: [Int] = []
      for place in start.indices {
        let (mine, yours) = (one[place], other[place])
        let sum = mine + yours - start[place]
        wanted.append(mine == yours ? mine : sum < 0 ? min(mine, yours) : sum)
      }
      let result = try merged(text(start), text(one), text(other))
      #expect(result == (text(wanted), 0), "\(start) \(one) \(other)")
      #expect(try merged(text(start), text(other), text(one)) == result)
    }
  }
}

/// What people who tried to lose data found in merges.
@Suite struct RhythmMergeAttackTests {
  private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> (text: String, conflicts: Int) {
    let merge = try RhythmMerge(
      base: RhythmFileTests.file(base), ours: RhythmFileTests.file(ours), theirs: RhythmFileTests.file(theirs))
    return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
  }

  private let head = "# H\n\n## Every day\n- A 0/100\n"
  private func day(_ date: String, _ value: Int) -> String { "\n## \(date)\n- [ ] A \(value)/100\n" }

  /// The days of a file in either order, an empty line apart.
  private func file(_ days: [(String, Int)], newestFirst: Bool) -> String {
    head + days.sorted { ($0.0 > $1.0) == newestFirst }.map { day($0.0, $0.1) }.joined()
  }

  @Test("days that one side alone opened stand beside the other's", arguments: [true, false])
  func differentDays(_ newestFirst: Bool) throws {
    let old = [("2026-11-18", 10), ("2026-11-19", 20)]
    let base = file(old, newestFirst: newestFirst)
    let ours = file(old + [("2026-11-21", 30), ("2026-11-23", 35)], newestFirst: newestFirst)
    let theirs = file(old + [("2026-11-20", 40), ("2026-11-22", 45)], newestFirst: newestFirst)
    let all = file(
      old + [("2026-11-20", 40), ("2026-11-21", 30), ("2026-11-22", 45), ("2026-11-23", 35)], newestFirst: newestFirst)
    #expect(try merged(base, ours, theirs) == (all, 0))
    #expect(try merged(base, theirs, ours) == (all, 0))
    let bare = head
    let (one, other) = (head + day("2026-11-21", 30), head + day("2026-11-20", 40))
    #expect(try merged(bare, one, other) == (head + day("2026-11-21", 30) + day("2026-11-20", 40), 0))
    #expect(try merged(bare, other, one) == (head + day("2026-11-21", 30) + day("2026-11-20", 40), 0))
  }

  @Test("random days opened and counted on two devices: no conflict, all of them there, either way round")
  func randomDays() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<150 {
      let newestFirst = Bool.random(using: &random)
      func some() -> [(String, Int)] {
        (20...26).filter { _ in Bool.random(using: &random) }.map { ("2026-11-\($0)", Int.random(in: 0...60, using: &random)) }
      }
      let old = [("2026-11-10", 1), ("2026-11-11", 2)]
      let (mine, yours) = (some(), some())
      let base = file(old, newestFirst: newestFirst)
      let sums = Dictionary((mine + yours).map { ($0.0, [$0.1]) }) { $0 + $1 }
      // The same number on both sides is one act.
      let all =
        old + sums.map { ($0.key, $0.value.count == 2 && $0.value[0] == $0.value[1] ? $0.value[0] : $0.value.reduce(0, +)) }
      func ticked(_ days: [(String, Int)]) -> String {
        file(days, newestFirst: newestFirst).split(separator: "\n", omittingEmptySubsequences: false).map { line in
          let value = line.hasPrefix("- [ ] A ") ? Int(line.dropFirst(8).prefix { $0 != "/" }) ?? 0 : 0
          return value >= 100 ? line.replacing("[ ]", with: "[x]") : String(line)
        }.joined(separator: "\n")
      }
      let (ours, theirs) = (file(old + mine, newestFirst: newestFirst), file(old + yours, newestFirst: newestFirst))
      #expect(try merged(base, ours, theirs) == (ticked(all), 0), "\(mine) \(yours)")
      #expect(try merged(base, theirs, ours) == (ticked(all), 0))
    }
  }

  @Test("conflict markers end as the file's lines do; a last line without an ending glues nothing")
  func endings() throws {
    let base = "# H\r\n\r\nText\r\n\r\n## Every day\r\n- A 0/100\r\n"
    let (ours, theirs) = (base.replacing("Text", with: "Mine"), base.replacing("Text", with: "Yours"))
    let (text, conflicts) = try merged(base, ours, theirs)
    #expect(conflicts == 1)
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
    let open = "# H\n\n## Every day\n- A 0/100"
    let one = open + "\n\n## 2026-11-20\n- [ ] A 5/100"
    let other = open + "\n\n## 2026-11-21\n- [ ] A 7/100"
    let both = open + "\n\n## 2026-11-21\n- [ ] A 7/100\n\n## 2026-11-20\n- [ ] A 5/100"
    #expect(try merged(open, one, other) == (both, 0))
    #expect(try merged(open, other, one) == (both, 0))
    #expect(try merged(open, one, open + "\n") == (one + "\n", 0))
  }

  @Test("two corrections of one mistake don't come to less than the lower one")
  func corrections() throws {
    func text(_ value: Int) -> String { head + day("2026-11-20", value) }
    #expect(try merged(text(50), text(10), text(20)) == (text(10), 0))
    #expect(try merged(text(50), text(20), text(10)) == (text(10), 0))
    #expect(try merged(text(50), text(40), text(45)) == (text(35), 0))
  }
}

@Suite struct DayAdditionTests {
  private func added(_ text: String, _ slug: String) throws -> String {
    let file = try RhythmFileTests.file(text)
    let definition = try #require(file.definitions.first { $0.slug == slug })
    let section = try #require(file.sections.first)
    return String(decoding: try file.adding([file.addition(of: definition, to: section)]).text.bytes, as: UTF8.self)
  }

  private let head = "## Every day\n- A\n- B\n\n## Avoid\n- S\n- T\n\n"

  @Test("a line put in stands with those of its kind")
  func kinds() throws {
    let day = "## 2026-11-20\n- [ ] A\n\n### Avoid\n- [ ] S\n"
    #expect(try added(head + day, "b") == head + "## 2026-11-20\n- [ ] A\n- [ ] B\n\n### Avoid\n- [ ] S\n")
    #expect(try added(head + day, "t") == head + "## 2026-11-20\n- [ ] A\n\n### Avoid\n- [ ] S\n- [ ] T\n")
    let avoid = "## 2026-11-20\n\n### Avoid\n\n- [ ] S\n"
    #expect(try added(head + avoid, "b") == head + "## 2026-11-20\n\n- [ ] B\n\n### Avoid\n\n- [ ] S\n")
  }

  @Test("a day of prose alone takes a line, and so does an empty one")
  func prose() throws {
    let tail = "\n## 2026-11-19\n- [ ] A\n"
    #expect(
      try added(head + "## 2026-11-20\nA good day.\n" + tail, "a")
        == head + "## 2026-11-20\nA good day.\n\n- [ ] A\n" + tail)
    #expect(
      try added(head + "## 2026-11-20\n\nA good day.\nReally.\n\nYes.\n\n" + tail, "a")
        == head + "## 2026-11-20\n\nA good day.\nReally.\n\nYes.\n\n- [ ] A\n\n" + tail)
    #expect(try added(head + "## 2026-11-20\n" + tail, "b") == head + "## 2026-11-20\n- [ ] B\n" + tail)
    #expect(try added(head + "## 2026-11-20", "b") == head + "## 2026-11-20\n- [ ] B")
  }
}

/// What one side wrote into a day that both opened is never taken out by the other, which didn't.
@Suite struct OpenedDayMergeTests {
  private let head = "# T\n\n## Every day\n- Run 0/10\n- Read\n- Weight _ kg\n"
  private let fresh = "\n## 2026-12-01\n- [ ] Run 0/10\n- [ ] Read\n- [ ] Weight _ kg\n"

  @Test(
    "kept both ways",
    arguments: [
      "\n## 2026-12-01\n- [ ] Run 0/10\n- [ ] Read\n- [ ] Weight _ kg\n\nProse\n",
      "\n## 2026-12-01\n> quoted\n\n- [ ] Run 0/10\n- [ ] Read\n- [ ] Weight _ kg\n",
      "\n## 2026-12-01\n- [ ] Run 0/10\n- [ ] Read\n- [ ] Weight _ kg\n- [ ] Extra\n",
      "\n## 2026-12-01\n- [ ] Run 0/10\n- [ ] Read [[Dune]]\n- [ ] Weight _ kg\n",
      "\n## 2026-12-01\n- [ ] Run 0/10\n- [ ] Read\n- [ ] Weight 71 kg\n",
      "\n## 2026-12-01\n- [x] Run 12/10\n- [ ] Read\n- [ ] Weight _ kg\n\n### Evening\nText\n",
    ])
  func kept(_ day: String) throws {
    let (base, ours, theirs) = (head, head + day, head + fresh)
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      let merge = try RhythmMerge(
        base: RhythmFileTests.file(base), ours: RhythmFileTests.file(one), theirs: RhythmFileTests.file(other))
      let lines = String(decoding: merge.bytes, as: UTF8.self).split(separator: "\n")
      for line in day.split(separator: "\n") { #expect(lines.contains(line), "\(line) of\n\(lines)") }
    }
  }

  @Test("two weighings contradict each other")
  func measures() throws {
    let one = head + fresh.replacing("_ kg", with: "71 kg")
    let other = head + fresh.replacing("_ kg", with: "72 kg")
    let merge = try RhythmMerge(
      base: RhythmFileTests.file(head), ours: RhythmFileTests.file(one), theirs: RhythmFileTests.file(other))
    #expect(merge.conflicts == 1)
  }
}
