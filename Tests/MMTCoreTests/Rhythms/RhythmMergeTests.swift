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
        wanted.append(mine == yours ? mine : max(0, mine + yours - start[place]))
      }
      let result = try merged(text(start), text(one), text(other))
      #expect(result == (text(wanted), 0), "\(start) \(one) \(other)")
      #expect(try merged(text(start), text(other), text(one)) == result)
    }
  }
}
