import MMTLanguage
import Testing

/// When files are looked at: as rarely as somebody who types, with many documents open, may expect.
@Suite struct LookingTests {
  private static let names = (1...20).map { "habits-\($0).md" }

  private static func client(_ world: FakeWorld) throws -> LanguageClient {
    world.facts.documents = names.map { (name: $0, role: DocumentPlace.Role.rhythm) }
    let client = try LanguageClient(world)
    for name in names { client.open(name, "# Habits\n\n## Every day\n- Read\n") }
    return client
  }

  @Test("a change looks at their workspace once, and not once for each")
  func looks() throws {
    let world = try FakeWorld()
    let client = try Self.client(world)
    let before = world.looks
    client.edit("habits-1.md", (3, 2), (3, 2), "Write and ")
    client.settle()
    #expect(world.looks == before + 1)
  }

  @Test("while somebody types their workspace counts as it was looked at last; once they pause it is looked at again")
  func typing() throws {
    let world = try FakeWorld()
    let client = try Self.client(world)
    let before = world.looks
    for _ in 0..<3 {
      client.edit("habits-1.md", (3, 2), (3, 2), "a")
      client.server.settle(isTyping: true)
      try client.ask(
        "textDocument/hover",
        "{\"textDocument\":{\"uri\":\"\(LanguageClient.uri("habits-1.md"))\"},\"position\":{\"line\":3,\"character\":0}}")
    }
    #expect(world.looks == before && client.server.isUnsettled)
    client.settle()
    #expect(world.looks == before + 1 && !client.server.isUnsettled)
    // What is no edit is taken as a pause.
    client.edit("habits-1.md", (3, 2), (3, 2), "a")
    client.tell("textDocument/didSave", "{\"textDocument\":{\"uri\":\"\(LanguageClient.uri("habits-1.md"))\"}}")
    client.server.settle(isTyping: true)
    #expect(world.looks == before + 2)
  }

  @Test("a client that asks by itself isn't told to ask again when somebody pauses")
  func pulling() throws {
    let abilities = """
      {"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}
      """
    let client = try LanguageClient(try FakeWorld(), abilities: abilities)
    client.open("plan.md", "# Plan\n\n### Day 1\n\n- [ ] LC 1: Two Sum\n")
    client.edit("plan.md", (4, 3), (4, 4), "x")
    client.server.settle(isTyping: true)
    client.settle()
    #expect(!client.received.contains { $0["method"] as? String == "workspace/diagnostic/refresh" })
  }

  @Test("one that is closed is no longer looked after, once nobody has it open")
  func closed() throws {
    let world = try FakeWorld()
    let client = try Self.client(world)
    client.tell("textDocument/didClose", "{\"textDocument\":{\"uri\":\"\(LanguageClient.uri("habits-3.md"))\"}}")
    #expect(world.closed == ["habits-3.md"])
    // Not one of ours.
    client.tell("textDocument/didClose", "{\"textDocument\":{\"uri\":\"file:///w/other.md\"}}")
    #expect(world.closed == ["habits-3.md"])
  }
}
