import MMTCore
import Support
import Testing

@Suite struct BuiltInPlansTests {
  @Test("each is listed with the title and the days of its text, and one sentence", arguments: BuiltInPlans.all)
  func listed(plan: BuiltInPlan) {
    let listing = PlanListing(plan)
    #expect(listing.name == plan.name && listing.file == nil)
    #expect(!listing.title.isEmpty && listing.title != plan.name)
    #expect((listing.days ?? 0) >= 1)
    #expect(listing.sentence?.last == ".")
  }

  @Test("three plans are built in; machine-mode comes first and has 100 days")
  func machineModeFirst() {
    #expect(BuiltInPlans.all.map(\.name) == ["machine-mode", "30-days-system-design", "blank-plan"])
    #expect(PlanListing(BuiltInPlans.machineMode).days == 100)
  }

  @Test("every edition has its text, which ends with a newline and holds no tick", arguments: BuiltInPlans.all)
  func text(plan: BuiltInPlan) {
    for edition in plan.editions {
      let text = String(decoding: edition.bytes, as: UTF8.self)
      #expect(Array(text.utf8) == edition.bytes)
      #expect(edition.bytes.last == UInt8(ascii: "\n"))
      let parsed = PlanParser.parse(SourceText(edition.bytes))
      #expect(!parsed.items.isEmpty && parsed.items.allSatisfy { $0.status == .open && $0.minutes == 0 })
      #expect(edition.id == plan.name + " " + Digest(of: edition.bytes).hex)
    }
    #expect(plan.editions.first == plan.edition)
  }

  @Test("the first sentence of a template is that of its first paragraph, without marks")
  func sentence() {
    func sentence(_ text: String) -> String? {
      PlanListing(name: "x", template: Document(reading: Array(text.utf8)), file: "/x.md").sentence
    }
    #expect(sentence("# T\n\nOne `a` **b**, v1.2 of\nit. Two.\n\n## Day 1\n- [ ] a\n") == "One a b, v1.2 of it.")
    #expect(sentence("# T\n\nNo end\n\n## Day 1\n- [ ] a\n") == "No end")
    #expect(sentence("# T\n\n**Bold**\n\nWhat? Yes.\n") == "What?")
    #expect(sentence("# T\n\n## Day 1\n\nToo late.\n\n- [ ] a\n") == nil)
    #expect(sentence("") == nil)
    #expect(sentence("# T\n\n" + String(repeating: "word ", count: 1000))?.count == 200)
  }

  @Test("the plan has days 1 to 101 in order, 434 problem lines and 382 problems")
  func contents() throws {
    let lines = machineMode()
    let days = lines.filter { $0.hasPrefix("### Day ") }.map { $0.dropFirst(8).prefix { $0.isNumber } }
    #expect(days.map { Int($0) } == (1...101).map { $0 })
    let numbers = lines.compactMap(problem).map(\.number)
    #expect(numbers.count == 434)
    #expect(Set(numbers).count == 382)
  }

  @Test("every problem line has the official title and difficulty, and is tagged #paid where it is")
  func official() throws {
    for written in machineMode().compactMap(problem) {
      let official = try #require(Catalogue.problem(number: written.number))
      let tag = official.paid ? " #paid" : ""
      #expect(written.rest == "\(official.title) (\(official.difficulty.rawValue))\(tag)")
    }
  }

  @Test("every day has both tracks, and every track an item with an open box")
  func nothingEmpty() throws {
    var items: Int?
    var tracks = 0
    for line in machineMode() {
      if line.hasPrefix("#### ") {
        #expect(items != 0, "the track before “\(line)” has no item")
        items = 0
        tracks += 1
      } else if line.hasPrefix("- [ ] ") {
        items = items.map { $0 + 1 }
      }
    }
    #expect(tracks == 202)
    #expect(items != 0)
  }

  private func machineMode() -> [Substring] {
    String(decoding: BuiltInPlans.machineMode.bytes, as: UTF8.self).split(separator: "\n")
  }

  /// The number and the words of `- [ ] LC 1: Two Sum (Easy)`.
  private func problem(_ line: Substring) -> (number: Int, rest: Substring)? {
    guard line.hasPrefix("- [ ] LC "), let colon = line.firstIndex(of: ":"), let number = Int(line[..<colon].dropFirst(9))
    else { return nil }
    return (number, line[colon...].dropFirst(2))
  }
}
