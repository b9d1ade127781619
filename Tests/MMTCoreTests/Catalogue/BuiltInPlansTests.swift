import MMTCore
import Testing

@Suite struct BuiltInPlansTests {
  @Test("machine-mode is listed with its title, its 100 days and one sentence")
  func listed() throws {
    let plan = try #require(BuiltInPlans.all.first)
    #expect(plan.name == "machine-mode")
    #expect(plan.title == "Machine Mode")
    #expect(plan.days == 100)
    #expect(plan.sentence.last == ".")
    #expect(BuiltInPlans.bytes(of: "nonsense") == nil)
  }

  @Test("every listed plan has its text, which ends with a newline and holds no tick", arguments: BuiltInPlans.all)
  func text(plan: BuiltInPlan) throws {
    let bytes = try #require(BuiltInPlans.bytes(of: plan.name))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(Array(text.utf8) == bytes)
    #expect(bytes.last == UInt8(ascii: "\n"))
    #expect(text.contains("\(plan.days)-Day"))
    #expect(!text.contains("- [x]"))
  }

  @Test("the plan has days 1 to 101 in order, 434 problem lines and 382 problems")
  func contents() throws {
    let lines = try machineMode()
    let days = lines.filter { $0.hasPrefix("### Day ") }.map { $0.dropFirst(8).prefix { $0.isNumber } }
    #expect(days.map { Int($0) } == (1...101).map { $0 })
    let numbers = lines.compactMap(problem).map(\.number)
    #expect(numbers.count == 434)
    #expect(Set(numbers).count == 382)
  }

  @Test("every problem line has the official title and difficulty, and is tagged #paid where it is")
  func official() throws {
    for written in try machineMode().compactMap(problem) {
      let official = try #require(Catalogue.problem(number: written.number))
      let tag = official.paid ? " #paid" : ""
      #expect(written.rest == "\(official.title) (\(official.difficulty.rawValue))\(tag)")
    }
  }

  @Test("every day has both tracks, and every track an item with an open box")
  func nothingEmpty() throws {
    var items: Int?
    var tracks = 0
    for line in try machineMode() {
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

  private func machineMode() throws -> [Substring] {
    String(decoding: try #require(BuiltInPlans.bytes(of: "machine-mode")), as: UTF8.self).split(separator: "\n")
  }

  /// The number and the words of `- [ ] LC 1: Two Sum (Easy)`.
  private func problem(_ line: Substring) -> (number: Int, rest: Substring)? {
    guard line.hasPrefix("- [ ] LC "), let colon = line.firstIndex(of: ":"), let number = Int(line[..<colon].dropFirst(9))
    else { return nil }
    return (number, line[colon...].dropFirst(2))
  }
}
