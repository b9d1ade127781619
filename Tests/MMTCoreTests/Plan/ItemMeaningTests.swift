import Support
import Testing

@testable import MMTCore

@Suite struct ItemMeaningTests {
  /// Where an item stands, which is no part of what it says. Of the box, only that it is there is said.
  private let places: Set = ["line", "lastLine", "block", "track", "marker", "content", "boxLength"]

  private func plan() throws -> (plan: Plan, item: Item) {
    let plan = PlanParser.parse(SourceText(Array("# P\n\n## Day 1\n- [ ] LC 1: Two Sum (Easy) ⏱ 5m\n".utf8)), .init())
    return (plan, try #require(plan.items.first))
  }

  @Test("every field of an item is a place, or part of what it says")
  func complete() throws {
    let (plan, item) = try plan()
    let fields = Set(Mirror(reflecting: item).children.compactMap(\.label))
    let said = Set(Mirror(reflecting: plan.meaning(item)).children.compactMap(\.label))
    #expect(places.isSubset(of: fields))
    #expect(fields.subtracting(places).union(["hasBox"]) == said)
  }

  @Test("a change of any field is another meaning, a change of a place is none")
  func differs() throws {
    let (plan, item) = try plan()
    let day = CivilDay("2026-11-20")
    let changes: [(inout Item) -> Void] = [
      { $0.boxLength = 0 }, { $0.status = .done }, { $0.kind = .task }, { $0.difficulty = .hard }, { $0.flags.insert(.bonus) },
      { $0.flags.insert(.ownID) }, { $0.flags.insert(.paidTag) }, { $0.label = $0.text }, { $0.text = $0.label },
      { $0.leetcode = 2 }, { $0.minutes = 6 }, { $0.completedOn = day }, { $0.cancelledOn = day },
    ]
    for (place, change) in changes.enumerated() {
      var other = item
      change(&other)
      #expect(plan.meaning(other) != plan.meaning(item), "change \(place)")
    }
    let moves: [(inout Item) -> Void] = [
      { $0.line = 9 }, { $0.lastLine = 9 }, { $0.block = 9 }, { $0.track = 9 }, { $0.marker = 9 }, { $0.content = 9 },
    ]
    for move in moves {
      var other = item
      move(&other)
      #expect(plan.meaning(other) == plan.meaning(item))
    }
  }
}
