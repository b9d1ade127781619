import MMTCore
import Support
import Testing

/// What each fixture is read as: a tree of days, tracks and items with their places.
enum FixtureTrees {
  static let all = [endings, structure, items, strange, met, tables, found].reduce(into: [String: String]()) { all, trees in
    all.merge(trees) { first, _ in first }
  }
}

@Suite struct FixtureTreesTests {
  @Test("each fixture is read as its tree says", arguments: Fixture.all)
  func tree(_ fixture: Fixture) {
    let tree = PlanTree.print(PlanParser.parse(SourceText(fixture.bytes)))
    #expect(tree == FixtureTrees.all[fixture.name], "\(fixture.name): \(fixture.shows)")
  }

  @Test("no tree is left over from a fixture that is gone")
  func noneLeftOver() { #expect(Set(FixtureTrees.all.keys) == Set(Fixture.all.map(\.name))) }
}
