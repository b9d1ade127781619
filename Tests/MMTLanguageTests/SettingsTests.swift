import MMTLanguage
import Testing

/// What a person set in the editor, by the names that docs/editor.md gives.
@Suite struct SettingsTests {
  private static let plan = """
    # Plan

    ### Day 1
    **DSA: Arrays**
    - [ ] LC 1: Two Sum ⏱ 35m
    - [x] LC 283: Move Zeroes

    """

  /// Of a plan in which LC 1 was worked on twice.
  private static func client(options: String, abilities: String = LanguageClient.abilities) throws -> LanguageClient {
    let sessions = """
      [{"id":"a","seconds":1500,"start":"2026-11-18T08:00:00Z"},{"id":"b","seconds":600,"start":"2026-11-19T08:00:00Z"}]
      """
    let world = try FakeWorld(sidecar: ",\"items\":{\"d001/dsa/lc-1\":{\"sessions\":\(sessions)}}")
    let client = try LanguageClient(world, abilities: abilities, options: options)
    client.open("plan.md", plan)
    return client
  }

  private static func hints(_ client: LanguageClient) throws -> [String] {
    let answer = try client.ask(
      "textDocument/inlayHint",
      "{\"textDocument\":{\"uri\":\"file:///w/plan.md\"},\"range\":\(LanguageClient.range((0, 0), (9, 0)))}")
    return (answer["result"] as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
  }

  private static func codes(_ client: LanguageClient) -> [String] {
    client.diagnostics("plan.md").compactMap { $0["code"] as? String }
  }

  @Test("hints at lines' ends are off unless inlayHint switches them on")
  func hints() throws {
    #expect(try Self.hints(Self.client(options: "{}")) == [])
    #expect(try Self.hints(Self.client(options: "{\"inlayHint\":true}")) == ["2 sessions"])
  }

  @Test("settings that change while a document is open are shown at once, and the same ones again ask for nothing")
  func changes() throws {
    let abilities = """
      {"workspace":{"codeLens":{"refreshSupport":true},"inlayHint":{"refreshSupport":true}}}
      """
    let client = try Self.client(options: "{\"inlayHint\":true}", abilities: abilities)
    #expect(Self.codes(client).contains("item.no-date"))
    func configure(_ settings: String) -> [String] {
      let before = client.received.count
      client.tell("workspace/didChangeConfiguration", "{\"settings\":{\"mmt\":\(settings)}}")
      client.settle()
      return client.received.dropFirst(before).compactMap { $0["method"] as? String }
    }
    let wanted = ["workspace/codeLens/refresh", "workspace/inlayHint/refresh", "textDocument/publishDiagnostics"]
    #expect(configure("{\"off\":[\"item.no-date\"],\"inlayHint\":false}") == wanted)
    #expect(!Self.codes(client).contains("item.no-date"))
    #expect(try Self.hints(client) == [])
    #expect(configure("{\"off\":[\"item.no-date\"],\"inlayHint\":false}") == [])
    // What isn't named any more is as it was at the beginning.
    #expect(configure("{}") == wanted)
    #expect(Self.codes(client).contains("item.no-date"))
    #expect(try Self.hints(client) == ["2 sessions"])
  }
}
