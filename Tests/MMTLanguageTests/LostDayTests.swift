import Foundation
import MMTCore
import MMTLanguage
import Support
import Testing

/// Days that lost their heading, as an editor shows it.
@Suite struct LostDayTests {
  @Test("the last day's heading is told where it was lost, since its items were seen")
  func last() throws {
    let text = "# Plan\n\n## Day 1\n- [ ] LC 1: Two Sum\n\n## Day 2\n- [ ] Read chapter two\n- [ ] Draw it\n"
    let world = try FakeWorld()
    let document = try Document(Array(text.utf8), .init(settings: world.facts.sidecar.settings))
    world.facts.seen = LastSeen(
      files: nil, committed: nil, at: world.now, items: LastSeen.items(document.plan, ids: document.ids))
    let client = try LanguageClient(world)
    client.open("plan.md", text.replacing("## Day 2", with: "Day 2"))
    let found = client.diagnostics("plan.md").filter { diagnostic in
      let start = (diagnostic["range"] as? [String: Any])?["start"] as? [String: Any]
      return start?["line"] as? Int == 5
    }
    #expect(found.count == 1, "\(client.diagnostics("plan.md"))")
  }
}
