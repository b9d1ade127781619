import Foundation
import Support
import Testing

/// `mmt lsp`, the real program, with what clients send as its input, and with real editors.
@Suite struct LanguageServerTests {
  static let plan = """
    # Trial of 3 days

    ### Day 1

    #### DSA: Arrays

    - [ ] LC 1: Two Sum
    - [ ] LC 88: Merge Sorted Array 😀
    - [x] LC 283: Move Zeroes ⏱ 5m

    ### Day 2

    - [ ] Task: Draw

    """

  /// A workspace in which LC 283 was ticked in an editor since mmt saw it last.
  private static func ticked() throws -> Workbench {
    let bench = try Workbench(plan: plan.replacingOccurrences(of: "[x] LC 283", with: "[ ] LC 283"))
    try bench.write("plan.md", plan)
    return bench
  }

  private static func frame(_ json: String) -> String { "Content-Length: \(json.utf8.count)\r\n\r\n\(json)" }

  private static func quoted(_ text: String) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: [text])) ?? Data()
    return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
  }

  private static func message(_ rest: String) -> String { "{\"jsonrpc\":\"2.0\"," + rest + "}" }

  private static func request(_ id: Int, _ method: String, _ params: String) -> String {
    message("\"id\":\(id),\"method\":\"\(method)\",\"params\":\(params)")
  }

  private static let initialize = request(
    1, "initialize",
    """
    {"capabilities":{"workspace":{"workspaceEdit":{"documentChanges":true}},
    "textDocument":{"codeAction":{"codeActionLiteralSupport":{}}}}}
    """)

  private static func open(_ bench: Workbench, _ text: String) -> String {
    let document = "\"uri\":\"\(uri(bench))\",\"languageId\":\"markdown\",\"version\":1,\"text\":\(quoted(text))"
    return message("\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\(document)}}")
  }

  private static func uri(_ bench: Workbench) -> String { "file://" + bench.path("plan.md") }

  /// Asks what is known of the first item.
  private static func hover(_ id: Int, _ bench: Workbench) -> String {
    request(
      id, "textDocument/hover", "{\"textDocument\":{\"uri\":\"\(uri(bench))\"},\"position\":{\"line\":6,\"character\":0}}")
  }

  private static let ending = [message("\"id\":98,\"method\":\"shutdown\""), message("\"method\":\"exit\"")]

  /// Runs a whole conversation, and gives the messages that came back.
  private func converse(_ bench: Workbench, _ messages: [String], raw: [UInt8] = []) throws -> (
    messages: [[String: Any]], status: Int32
  ) {
    let input = raw + Array(messages.map(Self.frame).joined().utf8)
    let result = try runProcess(
      bench.executable, ["lsp"], in: bench.folder, environment: bench.session.environment, stdin: input)
    #expect(result.errors == "")
    var rest = result.stdout[...]
    var found: [[String: Any]] = []
    while let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
      let header = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      let count = Int(header.replacingOccurrences(of: "Content-Length: ", with: "")) ?? 0
      let body = rest[end.upperBound...].prefix(count)
      if let json = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any] { found.append(json) }
      rest = rest[end.upperBound...].dropFirst(count)
    }
    #expect(rest.isEmpty)
    return (found, result.status)
  }

  @Test("a session from beginning to end: findings, an answer, and the exit code 0")
  func session() throws {
    let bench = try Workbench(plan: Self.plan)
    let (messages, status) = try converse(
      bench, [Self.initialize, Self.open(bench, Self.plan), Self.hover(2, bench)] + Self.ending)
    #expect(status == 0)
    #expect(bench.read("plan.md") == Self.plan)
    let hover = messages.first { $0["id"] as? Int == 2 }?["result"] as? [String: Any]
    #expect("\(hover ?? [:])".contains("Two Sum"), "\(messages)")
    // All came at once: nothing was settled before the end.
    #expect(messages.count { $0["method"] != nil } <= 1)
  }

  @Test("garbage, a header without a body, a message of 100 MB, and one after it")
  func hardship() throws {
    let bench = try Workbench(plan: Self.plan)
    var raw = Array("hello\r\n\r\n\u{0}\u{1}\n".utf8)
    raw += Array(Self.frame(Self.initialize).utf8)
    raw += Array("Content-Length: 104857600\r\n\r\n".utf8) + [UInt8](repeating: 0x78, count: 104_857_600)
    let (messages, status) = try converse(bench, Self.ending, raw: raw)
    #expect(status == 0)
    #expect(messages.contains { "\($0)".contains("100 MB was passed over") }, "\(messages)")
    let half = try converse(bench, [], raw: Array(Self.frame(Self.initialize).utf8.dropLast(3)))
    #expect(half.status == 1 && half.messages.isEmpty)
  }

  @Test("ten thousand requests at once, every other one taken back: each is answered once")
  func flood() throws {
    let bench = try Workbench(plan: Self.plan)
    var messages = [Self.initialize, Self.open(bench, Self.plan)]
    for id in 1000..<11_000 {
      messages.append(Self.hover(id, bench))
      if id % 2 == 1 { messages.append(Self.message("\"method\":\"$/cancelRequest\",\"params\":{\"id\":\(id)}")) }
    }
    let (answers, status) = try converse(bench, messages + Self.ending)
    #expect(status == 0)
    #expect(answers.count { ($0["id"] as? Int ?? 0) >= 1000 } == 10_000)
    #expect(answers.count { ($0["error"] as? [String: Any])?["code"] as? Int == -32800 } == 5000)
  }

  @Test("the timer by actions: what mmt start and mmt stop would have left")
  func timer() throws {
    let bench = try Self.ticked()
    func deed(_ id: Int, _ deed: String) -> String {
      let argument = "{\"uri\":\"\(Self.uri(bench))\",\"deed\":\"\(deed)\",\"lines\":[7]}"
      return Self.request(id, "workspace/executeCommand", "{\"command\":\"mmt.deed\",\"arguments\":[\(argument)]}")
    }
    bench.session.set("MMT_NOW", "2026-11-20T08:00:00")
    _ = try converse(bench, [Self.initialize, Self.open(bench, Self.plan), deed(2, "start")] + Self.ending)
    #expect(try bench.mmt("status").output.contains("Two Sum"))
    bench.session.set("MMT_NOW", "2026-11-20T08:25:00")
    // The client takes the edit, and says so.
    let (messages, _) = try converse(
      bench,
      [Self.initialize, Self.open(bench, Self.plan), deed(2, "stop"), Self.message("\"id\":1,\"result\":{\"applied\":true}")]
        + Self.ending)
    #expect("\(messages)".contains(" ⏱ 25m"), "\(messages)")
    // The server wrote no document.
    #expect(bench.read("plan.md") == Self.plan)
    try bench.write("plan.md", Self.plan.replacingOccurrences(of: "Two Sum", with: "Two Sum ⏱ 25m"))
    let before = bench.read("plan.md").replacingOccurrences(of: "Move Zeroes ⏱ 5m", with: "Move Zeroes ⏱ 5m ✅ 2026-11-20")
    try bench.mmt("sync")
    #expect(bench.read("plan.md") == before)
    #expect(try bench.mmt("show", "1", "--json").output.contains("\"seconds\":1500"))
    #expect(try bench.mmt("stop").status == 66)
  }

  @Test("in a terminal it says who starts it; --setup knows seven editors")
  func commandLine() throws {
    let bench = try Workbench(plan: Self.plan)
    for editor in ["helix", "neovim", "vscode", "zed", "emacs", "sublime", "kate"] {
      let setup = try bench.mmt("lsp", "--setup", editor)
      #expect(setup.status == 0 && setup.output.contains("mmt") && setup.errors == "", "\(editor): \(setup.errors)")
      for line in setup.output.split(separator: "\n") where !line.hasPrefix("        ") { #expect(line.count <= 80, "\(line)") }
    }
    #expect(try bench.mmt("lsp", "--setup", "ed").status == 64)
    #expect(try bench.mmt("lsp", "--unknown").status == 64)
    #expect(try bench.mmt("lsp", "--help").output.contains("USAGE: mmt lsp"))
    #expect(try bench.mmt("lsp", "--version").output.hasPrefix("mmt-lsp "))
    let doctor = try bench.mmt("doctor", "--editor", "--json")
    #expect(doctor.output.contains("\"editors\":[") && doctor.status <= 1, "\(doctor)")
    #expect(try bench.mmt("doctor", "--editor", "--fix").status == 64)
  }

  // MARK: editors

  private static func program(_ name: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  static let neovim = program("nvim")
  /// One that has eglot, which comes with Emacs from 29 on.
  static let emacs = program("emacs").flatMap { emacs in
    let asked = try? runProcess(emacs, ["--batch", "-l", "eglot"], timeout: 30)
    return asked?.status == 0 ? emacs : nil
  }

  private func drive(_ bench: Workbench, _ program: String, _ arguments: [String], _ variables: [String: String]) throws
    -> [String]
  {
    var environment = bench.session.environment.merging(variables) { $1 }
    environment["OUT"] = bench.session.root.path("tmp/out")
    let result = try runProcess(program, arguments, in: bench.folder, environment: environment, timeout: 60)
    let said = FileManager.default.contents(atPath: bench.session.root.path("tmp/out")) ?? Data()
    let lines = String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
    if lines.isEmpty { Issue.record("\(program) said nothing: \(result.output)\(result.errors)") }
    return lines
  }

  private static func script(_ name: String) -> String { Repository.path("Tests/EndToEndTests/Live/Editors/" + name) }

  @Test(
    "Neovim: findings, hover, outline, a tick and a skip by action, a save; mmt sync changes no byte",
    .enabled(if: neovim != nil))
  func neovimSession() throws {
    let bench = try Self.ticked()
    let said = try drive(
      bench, try #require(Self.neovim), ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", Self.script("neovim.lua")],
      ["LINE": "6", "OTHER": "7"])
    #expect(said.contains { $0.hasPrefix("diagnostic 2 today 1/3 today") }, "\(said)")
    #expect(said.contains { $0.hasPrefix("diagnostic 8 item.no-date") }, "\(said)")
    #expect(said.contains { $0.hasPrefix("hover") && $0.contains("LC 1 Two Sum") }, "\(said)")
    #expect(said.contains("symbol Day 1 1/3") && said.contains("encoding utf-16"), "\(said)")
    let wanted = Self.plan.replacingOccurrences(of: "[ ] LC 1: Two Sum", with: "[x] LC 1: Two Sum ✅ 2026-11-20")
      .replacingOccurrences(of: "[ ] LC 88: Merge Sorted Array 😀", with: "[-] LC 88: Merge Sorted Array 😀 ❌ 2026-11-20")
    #expect(bench.read("plan.md") == wanted)
    // The save is in the records, and nothing was committed for it.
    #expect(try bench.shell("grep -c completed mmt.json").output.hasPrefix("2"))
    try bench.mmt("sync")
    #expect(bench.read("plan.md") == wanted.replacingOccurrences(of: "⏱ 5m", with: "⏱ 5m ✅ 2026-11-20"))
    let twin = try Self.ticked()
    try twin.mmt("done", "1")
    try twin.mmt("skip", "88")
    #expect(twin.read("plan.md") == wanted)
  }

  @Test(
    "Neovim: mmt done in another pane while the buffer is dirty; the buffer counts, and it is said", .enabled(if: neovim != nil)
  )
  func beside() throws {
    let bench = try Workbench(plan: Self.plan)
    let said = try drive(
      bench, try #require(Self.neovim), ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", Self.script("neovim.lua")],
      ["LINE": "6", "OTHER": "7", "BESIDE": "mmt done 2.1"])
    #expect(said.contains { $0.hasPrefix("beside") && $0.contains("Draw") }, "\(said)")
    let plan = bench.read("plan.md")
    #expect(plan.contains("- [x] LC 1: Two Sum ✅ 2026-11-20\n  - …\n") && plan.contains("- [ ] Task: Draw\n"), "\(plan)")
    try bench.mmt("sync")
    #expect(bench.read("plan.md").contains("- [ ] Task: Draw\n"))
    #expect(try bench.mmt("verify").status == 0)
  }

  @Test("Emacs, eglot: hover, outline, a tick by action, a save", .enabled(if: emacs != nil))
  func emacsSession() throws {
    let bench = try Workbench(plan: Self.plan)
    let said = try drive(bench, try #require(Self.emacs), ["--batch", "-l", Self.script("emacs.el")], ["LINE": "7"])
    if said.contains(where: { $0.contains("eglot") && $0.contains("file-missing") }) { return }
    #expect(said.contains { $0.hasPrefix("hover") && $0.contains("LC 88 Merge Sorted Array") }, "\(said)")
    #expect(said.contains("did Done: LC 88 Merge Sorted Array 😀"), "\(said)")
    #expect(
      bench.read("plan.md")
        == Self.plan.replacingOccurrences(
          of: "[ ] LC 88: Merge Sorted Array 😀", with: "[x] LC 88: Merge Sorted Array 😀 ✅ 2026-11-20"))
  }
}
