import Foundation
import MMTCore
import MMTLanguage
import Support
import Testing

/// Every action gives the bytes of the command line. What an editor makes of the edits is worked out by the standard library's UTF-16.
@Suite struct ActionTests {
  /// The built-in plan in parts of some weeks: each of its items in a text that is quickly read. With `MMT_ROUNDS` the whole plan at once.
  private static let parts: [String] = {
    let text = String(decoding: BuiltInPlans.machineMode.bytes, as: UTF8.self)
    if ProcessInfo.processInfo.environment["MMT_ROUNDS"] != nil { return [text] }
    var parts = [""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") { parts.append("") }
      parts[parts.count - 1] += line + "\n"
    }
    return parts
  }()

  private static let today = CivilDay("2026-11-20") ?? CivilDay(daysSinceEpoch: 0)

  /// What the command line writes for an item.
  private func wanted(_ action: String, _ plan: Plan, _ item: Int) -> ItemEdit? {
    var edit = ItemEdit(item)
    switch action {
    case "done": return plan.doing(item, on: Self.today)
    case "undone": return plan.undoing(item)
    case "skip": return plan.skipping(item, on: Self.today)
    case "partial": edit.status = .partial
    case "note": edit.note = "…"
    case "date": return .dated(item, on: Self.today)
    default: return nil
    }
    return edit
  }

  @Test(
    "each item of the built-in plan, each action, and each kind of line ending", arguments: ["\n", "\r\n", "\u{FEFF}", "😀"])
  func everyItem(_ kind: String) throws {
    var count = 0
    // Each part in one of the kinds; all of them with the whole plan.
    let share = Self.parts.count > 1 ? kind.unicodeScalars.first.map { Int($0.value) % 4 } : nil
    for (place, part) in Self.parts.enumerated() where share == nil || place % 4 == share {
      let plain = Self.variant(part, kind)
      let document = try Document(Array(plain.utf8))
      let world = try FakeWorld()
      let client = try LanguageClient(world)
      client.open("plan.md", plain)
      for (index, item) in document.plan.items.enumerated() where !item.isQualifier && !item.isDone {
        let actions = ["done", "skip", "partial", "note"]
        let chosen = (index + place) % 3 == 0 ? actions : [actions[(index + place + kind.utf8.count) % 4]]
        for action in chosen {
          let edited = try edited(client, "refactor.rewrite.mmt.\(action)", line: Int(item.line))
          let edit = try #require(wanted(action, document.plan, index))
          let proven = try Proof.prove(PlanEditor(document.plan, document.options), [edit])
          #expect(edited == String(decoding: proven.text.bytes, as: UTF8.self), "\(action) of line \(item.line), part \(place)")
          count += 1
        }
      }
    }
    #expect(count > 200)
  }

  @Test("what is done is opened again, dated and ticked off: as the command line would")
  func ticked() throws {
    for kind in ["\n", "\r\n", "😀"] {
      let text = Self.variant(Self.parts.max { $0.count < $1.count } ?? "", kind).replacingOccurrences(
        of: "- [ ]", with: "- [x]")
      let document = try Document(Array(text.utf8))
      let client = try LanguageClient(try FakeWorld())
      client.open("plan.md", text)
      for (index, item) in document.plan.items.enumerated().prefix(60) where !item.isQualifier && item.isDone {
        for (action, kind) in [("undone", "refactor.rewrite.mmt.undone"), ("date", "quickfix.mmt.date")] {
          let edit = try #require(wanted(action, document.plan, index))
          let proven = try Proof.prove(PlanEditor(document.plan, document.options), [edit])
          #expect(try edited(client, kind, line: Int(item.line)) == String(decoding: proven.text.bytes, as: UTF8.self))
        }
      }
    }
  }

  /// The text with another line ending, a BOM, or signs beyond the first plane before the words of its items.
  private static func variant(_ text: String, _ kind: String) -> String {
    switch kind {
    case "\r\n": text.replacingOccurrences(of: "\n", with: "\r\n")
    case "\u{FEFF}": "\u{FEFF}" + text
    case "😀":
      text.replacingOccurrences(of: "- [ ] LC", with: "- [ ] **😀** LC").replacingOccurrences(of: "Task: ", with: "Task: 🧮𝒳 ")
    default: text
    }
  }

  /// The text after an action of this kind on a line, from 1.
  private func edited(_ client: LanguageClient, _ kind: String, line: Int) throws -> String? {
    let actions = try client.actions("plan.md", line: line - 1, only: kind)
    let action = try #require(actions.first, "no \(kind) in line \(line)")
    return Self.applied(try client.resolve(action), client.texts[LanguageClient.uri("plan.md")] ?? "")
  }

  static func applied(_ edit: [String: Any], _ text: String) -> String {
    let changes = (edit["documentChanges"] as? [[String: Any]])?.first?["edits"] as? [[String: Any]] ?? []
    var text = text
    for change in changes.map({ EditorText.Change($0) }).enumerated().sorted(by: {
      ($1.element.start.0, $1.element.start.1, $1.offset) < ($0.element.start.0, $0.element.start.1, $0.offset)
    }) {
      text = EditorText.replacing(text, change.element.start, change.element.end, change.element.text)
    }
    return text
  }

  static let plan = """
    # Plan

    ## Day 1
    **DSA: Arrays**
    - [ ] LC 1: Two Sum
    - [x] LC 283: Move Zeroes ⏱ 5m
    - [ ] Watch: a video 😀
    - LC 7: a remark

    """

  @Test("a selection is done at once, in pieces that leave the rest of the lines alone")
  func selection() throws {
    let client = try LanguageClient(try FakeWorld())
    client.open("plan.md", Self.plan)
    let actions = try client.actions("plan.md", line: 4, through: 6)
    let done = try #require(actions.first { $0["kind"] as? String == "refactor.rewrite.mmt.done" })
    #expect(done["title"] as? String == "Done: 3 items")
    let edit = try client.resolve(done)
    let edits = (edit["documentChanges"] as? [[String: Any]])?.first?["edits"] as? [[String: Any]] ?? []
    #expect(edits.count == 4 && edits.allSatisfy { ($0["newText"] as? String ?? "").count <= 14 }, "\(edits)")
    #expect(client.apply(edit))
    #expect(
      client.texts["file:///w/plan.md"]?.contains(
        "- [x] LC 1: Two Sum ✅ 2026-11-20\n- [x] LC 283: Move Zeroes ⏱ 5m\n- [x] Watch: a video 😀 ✅ 2026-11-20\n") == true)
  }

  @Test("an action of an older version isn't resolved")
  func stale() throws {
    let client = try LanguageClient(try FakeWorld())
    client.open("plan.md", Self.plan)
    let action = try #require(try client.actions("plan.md", line: 4).first)
    client.edit("plan.md", (0, 0), (0, 0), "x")
    let json = String(decoding: try JSONSerialization.data(withJSONObject: action), as: UTF8.self)
    let error = try client.ask("codeAction/resolve", json)["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32801)
  }

  @Test("a bare bullet beside boxes gets one")
  func box() throws {
    let client = try LanguageClient(try FakeWorld())
    client.open("plan.md", Self.plan)
    #expect(try edited(client, "quickfix.mmt.box", line: 8)?.contains("- [ ] LC 7: a remark") == true)
  }

  @Test("fix all writes what sync would: the missing dates")
  func fixAll() throws {
    let client = try LanguageClient(try FakeWorld(), options: "{\"fixOnSave\":true}")
    client.open("plan.md", Self.plan)
    #expect(try client.actions("plan.md", line: 0).isEmpty)
    #expect(try edited(client, "source.fixAll.mmt", line: 1)?.contains("LC 283: Move Zeroes ⏱ 5m ✅ 2026-11-20") == true)
    let saving = try client.ask(
      "textDocument/willSaveWaitUntil", "{\"textDocument\":{\"uri\":\"file:///w/plan.md\"},\"reason\":1}")
    #expect((saving["result"] as? [[String: Any]])?.count == 1)
  }

  @Test("the timer: started, stopped into the line and then into the records; switched; a tick takes it along")
  func timer() throws {
    let world = try FakeWorld()
    let client = try LanguageClient(world)
    client.open("plan.md", Self.plan)
    func run(_ kind: String, line: Int) throws {
      let actions = try client.actions("plan.md", line: line, only: kind)
      // Beside "Done, and stop its timer".
      let plain = actions.first { ($0["title"] as? String)?.hasPrefix("Stop the timer") == true }
      let action = try #require(plain ?? actions.first, "no \(kind)")
      let command = try #require(action["command"] as? [String: Any])
      let json = String(decoding: try JSONSerialization.data(withJSONObject: command["arguments"] ?? []), as: UTF8.self)
      try client.ask("workspace/executeCommand", "{\"command\":\"mmt.deed\",\"arguments\":\(json)}")
    }
    try run("refactor.rewrite.mmt.start", line: 4)
    #expect(world.started == ["Two Sum"])
    let start = try #require(Moment(iso: "2026-11-20T07:35:00Z"))
    world.facts.timer = RunningTimer(session: "s", item: "d001/dsa/lc-1", text: "Two Sum", start: start)
    world.facts.stamp += 1
    try run("refactor.rewrite.mmt.stop", line: 4)
    #expect(client.texts["file:///w/plan.md"]?.contains("- [ ] LC 1: Two Sum ⏱ 25m\n") == true, "\(client.texts)")
    #expect(world.booked.map(\.minutes) == [25] && world.booked.map(\.seconds) == [1500])
    world.facts.timer = RunningTimer(session: "t", item: "d001/dsa/lc-1", text: "Two Sum", start: start)
    world.facts.stamp += 1
    // Ticked while it runs.
    let titles = try client.actions("plan.md", line: 4).compactMap { $0["title"] as? String }
    #expect(titles.contains("Done: LC 1 Two Sum, and stop its timer"), "\(titles)")
    try run("refactor.rewrite.mmt.start", line: 6)
    #expect(world.started == ["Two Sum", "a video 😀"] && world.booked.count == 2)
  }

  @Test("a review goes into the records alone")
  func review() throws {
    let world = try FakeWorld()
    let client = try LanguageClient(world)
    client.open("plan.md", Self.plan)
    let actions = try client.actions("plan.md", line: 5, only: "refactor.rewrite.mmt.review")
    #expect(
      actions.compactMap { $0["title"] as? String }
        == ["hard", "ok", "easy"].map { "Looked at again, \($0): LC 283 Move Zeroes" })
    let command = try #require(actions.first?["command"] as? [String: Any])
    let json = String(decoding: try JSONSerialization.data(withJSONObject: command["arguments"] ?? []), as: UTF8.self)
    try client.ask("workspace/executeCommand", "{\"command\":\"mmt.deed\",\"arguments\":\(json)}")
    #expect(world.reviewed == ["d001/dsa/lc-283 hard"])
    #expect(client.texts["file:///w/plan.md"] == Self.plan)
  }

  @Test("toggle ticks, and opens again")
  func toggle() throws {
    let client = try LanguageClient(try FakeWorld())
    client.open("plan.md", Self.plan)
    func toggle(_ place: String) throws {
      try client.ask("workspace/executeCommand", "{\"command\":\"mmt.toggle\",\"arguments\":[\"file:///w/plan.md\",\(place)]}")
    }
    for _ in 0..<2 { try toggle("4") }
    #expect(client.texts["file:///w/plan.md"] == Self.plan)
    try toggle("{\"line\":4,\"character\":2}")
    #expect(client.texts["file:///w/plan.md"]?.contains("- [x] LC 1: Two Sum ✅ 2026-11-20") == true)
  }
}
