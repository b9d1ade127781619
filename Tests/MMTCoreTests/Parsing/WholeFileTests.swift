import MMTCore
import Support
import Testing

/// Files as a whole: front matter, endings, damage, size.
@Suite struct WholeFileTests {
  private func words(_ text: String) -> [String] {
    let plan = PlanParser.parse(SourceText(text))
    return plan.items.map { plan.words($0) }
  }

  @Test(
    "front matter is no part of the plan",
    arguments: [
      "---\ntitle: x\ntags:\n- [ ] a\n  - [x] b\n# Day 9\nmore: >\n  text\n\n---", "+++\ntitle = \"x\"\n[a]\nb = 1\n+++",
      "---\ntitle: x\n...", "\u{FEFF}---\ntitle: x\n---",
      "---  \n\"a\": b\n---\t",
    ])
  func frontMatter(_ head: String) {
    for ending in ["\n", "\r\n", "\r"] {
      let text = (head + "\n### Day 1\n- [ ] c\n").split(separator: "\n", omittingEmptySubsequences: false).joined(
        separator: ending)
      let plan = PlanParser.parse(SourceText(text))
      #expect(plan.items.map { plan.words($0) } == ["c"], "\(text.debugDescription)")
      #expect(plan.days.map(\.key) == [.number(1)], "\(text.debugDescription)")
      #expect(plan.items.map { plan.source.string($0.box) } == ["[ ]"], "\(text.debugDescription)")
    }
  }

  @Test(
    "a rule at the top that no mapping follows, or that nothing closes, is a rule",
    arguments: [
      "---\n\n- [ ] a\n---", "---\n- [ ] a\n\n---", "---\nsome text\n\n- [ ] a\n---", "---\ntitle: x\n\n- [ ] a",
      " ---\ntitle: x\n\n- [ ] a\n\n---", "----\nt: x\n\n- [ ] a\n\n---",
    ])
  func noFrontMatter(_ head: String) { #expect(words(head + "\n\n# T\n- [ ] c\n") == ["a", "c"], "\(head)") }

  @Test("every line ending and a byte order mark give the same plan")
  func endings() {
    let text =
      "# P\n\n## Week 1: A\n\n### Day 1: t\n\n**DSA**\n- [x] LC 1: a ⏱ 5m ✅ 2026-11-20\n  - note\n- [ ] b\ngoal line\n📌 Goal: g\n\n> 📝 r\n> s\n"
    let plain = PlanTree.print(PlanParser.parse(SourceText(text)))
    for ending in ["\r\n", "\r"] {
      let other = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending)
      #expect(PlanTree.print(PlanParser.parse(SourceText(other))) == plain, "\(ending.debugDescription)")
      #expect(PlanTree.print(PlanParser.parse(SourceText("\u{FEFF}" + other))) == plain, "\(ending.debugDescription)")
    }
    let first = PlanParser.parse(SourceText("\u{FEFF}- [x] a"))
    #expect(first.items.map { first.source.string($0.box) } == ["[x]"])
  }

  @Test("NUL and bytes that are no UTF-8 stay where they are")
  func bytes() {
    let bytes: [UInt8] =
      Array("### Day 1\n- [ ] a".utf8) + [0, 0xFF] + Array("b ✅ 2026-11-20\n- [".utf8) + [0xC3] + Array("] c\n".utf8)
    let plan = PlanParser.parse(SourceText(bytes))
    #expect(
      plan.items.map { Array(bytes[$0.text.range]) } == [Array("a".utf8) + [0, 0xFF] + Array("b".utf8), Array("c".utf8)])
    #expect(plan.items.map(\.completedOn?.iso) == ["2026-11-20", nil])
  }

  @Test("a line that opens more containers than cmark likes is found before it is parsed")
  func tooDeep() {
    for container in ["> ", ">", "- ", "* ", "1. "] {
      let fine = Fixture.deep(container, depth: 99)
      #expect(SourceText(fine.bytes).tooDeepLine == nil, "\(container)")
      #expect(PlanParser.parse(SourceText(fine.bytes)).items.count == 3, "\(container)")
      #expect(SourceText(Fixture.deep(container, depth: 101).bytes).tooDeepLine == 4, "\(container)")
    }
    #expect(SourceText(String(repeating: "1.", count: 900)).tooDeepLine == nil)
    #expect(SourceText(String(repeating: "*", count: 2000)).tooDeepLine == nil)
  }

  @Test("300 levels of lists, a line each, are read")
  func nested() {
    for step in ["  ", "\t"] {
      let plan = PlanParser.parse(SourceText(Fixture.nested(depth: step == "\t" ? 30 : 300, step: step).bytes))
      #expect(plan.items.count == (step == "\t" ? 30 : 300))
    }
  }

  @Test("an empty file is a plan without anything")
  func empty() {
    for text in ["", "\n", "\u{FEFF}", "---", "---\na: b\n---\n", "---\na: b\n---"] {
      let plan = PlanParser.parse(SourceText(text))
      #expect(plan.days.count == 1 && plan.items.isEmpty && plan.days.first?.key == DayKey.none, "\(text.debugDescription)")
    }
  }

  @Test("lines joined give the bytes back, and line numbers fit places")
  func lines() throws {
    try forEachSeed(400) { random in
      let bytes = random.once(in: 2) ? random.noise(0...300) : random.mutated(RandomPlan(using: &random).bytes)
      let source = SourceText(bytes)
      var joined: [UInt8] = []
      for line in 1...source.lineCount {
        let whole = source.wholeLine(line)
        joined += bytes[whole.range]
        #expect(source.line(line).start == whole.start && source.line(line).end <= whole.end, "\(random)")
        #expect(!bytes[source.line(line).range].contains { $0 == 0x0A || $0 == 0x0D }, "\(random)")
        if !whole.isEmpty {
          #expect(
            source.lineNumber(at: whole.lowerBound) == line && source.lineNumber(at: whole.upperBound - 1) == line, "\(random)")
        }
      }
      #expect(joined == bytes, "\(random)")
    }
  }

  @Test("in any plan, whole or damaged, ids are unique, places lie in the text, and words and notes can be had")
  func sound() throws {
    try forEachSeed(400) { random in
      let plain = RandomPlan(using: &random).bytes
      let bytes = random.once(in: 2) ? plain : random.once(in: 2) ? random.mutated(plain) : random.scramble(0...80)
      let plan = PlanParser.parse(SourceText(bytes))
      let ids = ItemIDs(plan, .standard)
      let all = ids.all(plan)
      #expect(all.count == plan.items.count && Set(all).count == all.count, "\(random)")
      #expect(plan.days.indices.flatMap { ids.ids(plan, day: $0) } == all, "\(random)")
      #expect(plan.days.flatMap { Array($0.items) } == Array(plan.items.indices), "\(random)")
      #expect(plan.days.flatMap { Array($0.tracks) } == Array(plan.tracks.indices), "\(random)")
      #expect(plan.tracks.flatMap { Array($0.items) } == Array(plan.items.indices), "\(random)")
      #expect(plan.tracks.allSatisfy { !$0.items.isEmpty }, "\(random)")
      for item in plan.items {
        let line = plan.source.line(Int(item.line))
        #expect(
          item.box.upperBound <= line.upperBound && item.text.upperBound <= line.upperBound
            && (item.isLine ? item.marker <= line.upperBound : item.isPlainLine || item.marker < item.content),
          "\(random)")
        #expect(item.text.isEmpty || item.text.lowerBound >= Int(item.content) + Int(item.boxLength), "\(random)")
        _ = plan.words(item)
        _ = plan.notes(item)
        _ = plan.hint(item)
      }
      for day in plan.days { _ = plan.reflection(day) }
    }
  }
}
