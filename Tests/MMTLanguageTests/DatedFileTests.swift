import Foundation
import MMTCore
import MMTLanguage
import Testing

/// Counters whose days lie in a file per month, in an editor. Today is Friday 2026-11-20.
@Suite struct DatedFileTests {
  private static let document = "# Habits\n\n## Every day\n- Read 0/30 pages\n- Meditate\n"
  private static let november =
    "# Habits\n\n## 2026-11-19\n- [ ] Read 12/30 pages\n- [x] Meditate\n\n## 2026-11-20\n- [ ] Read 10 of 30 pages\n- [ ] Meditate\n"
  private static let october = "# Habits\n\n## 2026-10-31\n- [x] Read 31/30 pages\n- [x] Meditate\n"

  private static func world() throws -> FakeWorld {
    let world = try FakeWorld()
    let main = try RhythmFile(Array(document.utf8), path: "habits.md")
    world.facts.rhythms = [main]
    for (path, text) in [("habits-2025.md", ""), ("habits/2026-10.md", october), ("habits/2026-11.md", november)] {
      world.facts.rhythms.append(try RhythmFile(Array(text.utf8), path: path, whole: RhythmFile.Whole(main)))
      world.facts.documents.append((name: path, role: .rhythm))
    }
    return world
  }

  private static func client(_ name: String, _ text: String, _ world: FakeWorld? = nil) throws -> LanguageClient {
    let client = try LanguageClient(world ?? Self.world())
    client.open(name, text)
    return client
  }

  private static func hover(_ client: LanguageClient, _ name: String, _ line: Int) throws -> String {
    let place = "{\"textDocument\":{\"uri\":\"\(LanguageClient.uri(name))\"},\"position\":{\"line\":\(line),\"character\":8}}"
    let result = try client.ask("textDocument/hover", place)["result"] as? [String: Any]
    return (result?["contents"] as? [String: Any])?["value"] as? String ?? ""
  }

  @Test("hover knows the definition in the document, and the days in the other files")
  func hover() throws {
    let client = try Self.client("habits/2026-11.md", Self.november)
    let read = try Self.hover(client, "habits/2026-11.md", 7)
    #expect(read.contains("**Read**, 2026-11-20") && read.contains("10/30 pages"), "\(read)")
    #expect(read.contains("before: 2026-11-19 12, 2026-10-31 31"), "\(read)")
    #expect(read.contains("score") && read.contains("this week"), "\(read)")
  }

  @Test("the outline has the file's own days, and no definition of another file")
  func outline() throws {
    for (name, text, days) in [
      ("habits/2026-11.md", Self.november, ["2026-11-19", "2026-11-20"]),
      ("habits-2025.md", "## 2025-12-31\n- [x] Meditate\n", ["2025-12-31"]),
    ] {
      let client = try Self.client(name, text)
      let answer = try client.ask("textDocument/documentSymbol", "{\"textDocument\":{\"uri\":\"\(LanguageClient.uri(name))\"}}")
      let symbols = answer["result"] as? [[String: Any]] ?? []
      #expect(symbols.compactMap { $0["name"] as? String } == days, "\(symbols)")
    }
  }

  @Test("findings: what the file holds, and a day that another file of the document holds too")
  func findings() throws {
    let text = "## 2026-10-31\n- [ ] Read 5/30 pages\n\n## 2026-11-20\n- [ ] Read 1o/30\n"
    let client = try Self.client("habits/2026-11.md", text)
    let codes = client.diagnostics("habits/2026-11.md").compactMap { $0["code"] as? String }
    #expect(codes.contains("document.day-twice") && codes.contains("counter.no-such-number"), "\(codes)")
    #expect(!codes.contains("habit.no-rhythm"), "\(codes)")
  }

  @Test("counting, ticking and what sync would write, as in the document")
  func actions() throws {
    let world = try Self.world()
    world.facts.kept["habits/2026-11.md"] = Array(Self.november.utf8)
    let full = Self.november.replacingOccurrences(of: "10 of 30", with: "30 of 30")
    let client = try Self.client("habits/2026-11.md", full, world)
    let codes = client.diagnostics("habits/2026-11.md").compactMap { $0["code"] as? String }
    #expect(codes.contains("counter.reached"), "\(codes)")
    let titles = try client.actions("habits/2026-11.md", line: 3).compactMap { $0["title"] as? String }
    #expect(titles.contains("+1: Read") && titles.contains("Fill: Read"), "\(titles)")
    let done = try #require(
      try client.actions("habits/2026-11.md", line: 8).first { $0["title"] as? String == "Done: Meditate" })
    let changes = (try client.resolve(done)["documentChanges"] as? [[String: Any]])?.first?["edits"] as? [[String: Any]] ?? []
    // The box, and that of the counter that is full.
    #expect(changes.compactMap { $0["newText"] as? String } == ["x", "x"], "\(changes)")
  }

  @Test("what sync would write has today's lines, in the bytes of sync and in the file where they belong")
  func opening() throws {
    let before = "\n## 2026-11-19\n- [ ] Read 12/30 pages\n- [x] Meditate\n"
    let client = try LanguageClient(try FakeWorld())
    client.open("habits.md", Self.document + before)
    let action = try #require(try client.actions("habits.md", line: 0, only: "source.fixAll.mmt").first)
    client.apply(try client.resolve(action))
    let opened = "\n## 2026-11-20\n- [ ] Read 0/30 pages\n- [ ] Meditate\n"
    #expect(client.texts[LanguageClient.uri("habits.md")] == Self.document + opened + before)
    #expect(try client.actions("habits.md", line: 0, only: "source.fixAll.mmt").isEmpty)
    // Today stands in the month's file.
    let other = try Self.client("habits.md", Self.document)
    #expect(try other.actions("habits.md", line: 0, only: "source.fixAll.mmt").isEmpty)
  }
}
