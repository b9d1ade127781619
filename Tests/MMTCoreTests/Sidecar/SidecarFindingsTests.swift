import MMTCore
import Testing

@Suite struct SidecarFindingsTests {
  private func findings(_ text: String) -> [Diagnostic] { Sidecar.findings(in: Array(text.utf8)) }

  private func replaced(_ old: String, _ new: String) -> String { SidecarTests.canonical.replacing(old, with: new) }

  /// The place of a finding: its code, line, and the marked bytes of the excerpt.
  private func place(_ finding: Diagnostic) -> String {
    let excerpt = finding.excerpt ?? []
    let start = min(finding.column - 1, excerpt.count)
    let marked = excerpt[start..<min(start + finding.length, excerpt.count)]
    return "\(finding.code):\(finding.line):\(String(decoding: marked, as: UTF8.self))"
  }

  @Test("what makes a sidecar unreadable is named with its place")
  func errors() {
    #expect(findings("").map(place) == ["sidecar.empty:1:"])
    #expect(findings("[]").map(place) == ["sidecar.malformed:1:["])
    #expect(findings(replaced("\"schema\": 1,", "\"schema\": 1")).map(place) == ["sidecar.malformed:14:\""])
    #expect(findings(replaced("\"schema\": 1,", "\"schema\": \"1\",")).map(place) == ["sidecar.schema:13:\"1\""])
    #expect(findings(replaced("lc-1929", "lc-1920")).map(place) == ["sidecar.duplicate-key:9:\"d001/dsa/lc-1920\""])
    #expect(findings(replaced("\"k3f9-2\"", "\"../x\"")).map(place) == ["sidecar.id:6:\"../x\""])
    #expect(
      findings("{\"schema\":1,\"id\":\"a\",\"plan\":\"p\",\n\"items\":[],\"archived\":{\"x\":5}}").map(place)
        == ["sidecar.wrong-type:2:[]", "sidecar.wrong-type:2:5"])
    for finding in findings(replaced("lc-1929", "lc-1920")) { #expect(finding.severity == .error && finding.help != nil) }
  }

  @Test("a sidecar cut in half is said to end in the middle")
  func cut() {
    let half = String(SidecarTests.canonical.prefix(SidecarTests.canonical.count / 2))
    #expect(findings(half).map(\.code) == ["sidecar.cut-off"])
  }

  @Test(
    "a plan that is no plain file name is refused",
    arguments: ["", ".", "..", "../p.md", "/etc/passwd", "a/b", "a\\u0000b", "mmt.json", ".git", ".gitattributes"])
  func planNames(name: String) {
    #expect(findings(replaced("machine-mode.md", name)).map(\.code) == ["sidecar.plan-name"])
    #expect(throws: Failure.self) { try Sidecar(id: "a", plan: name.replacing("\\u0000", with: "\0")).serialized() }
  }

  @Test("plans called -rf.md and :(top)* are names like any other", arguments: ["-rf.md", ":(top)*", "mein plan.md", "…"])
  func oddNames(name: String) { #expect(findings(replaced("machine-mode.md", name)).isEmpty) }

  @Test("settings that don't read or name things outside are warned about and kept")
  func settings() throws {
    let text = replaced(
      "\"startDate\": \"2026-11-20\"",
      """
      "backup": {"to":"/mnt/x","every":10},
          "dayBoundary": "25:00",
          "editor": "rm -rf ~",
          "reminders": {"evening":"20:00","then":"https://example.org/x"},
          "startDate": "2026-02-30"
      """)
    #expect(
      findings(text).map(place) == [
        "sidecar.foreign-setting:15:\"/mnt/x\"", "sidecar.setting:16:\"25:00\"", "sidecar.foreign-setting:17:\"rm -rf ~\"",
        "sidecar.foreign-setting:18:\"https://example.org/x\"", "sidecar.setting:19:\"2026-02-30\"",
      ])
    let sidecar = try SidecarTests.read(text)
    #expect(sidecar.settings.dayBoundary == 240)
    #expect(sidecar.settings.startDate == nil)
    #expect(sidecar.settings.object("backup")?.map(\.key) == ["every"])
    #expect(sidecar.settings.object("reminders")?.map(\.key) == ["evening"])
    #expect(try SidecarTests.text(sidecar) == text)
  }

  @Test("verify names fields of records that are passed over")
  func fields() {
    let text = replaced("\"2026-11-20T08:31:07+01:00\"", "\"yesterday\"").replacing("\"2026-12-01\"", with: "true")
    #expect(findings(text).map(place) == ["sidecar.field:3:true", "sidecar.field:8:\"yesterday\""])
  }

  @Test("mutated sidecars never crash and what is read can be written", arguments: 0..<150 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    var random = JSONRandom(seed: seed)
    let original = Array(SidecarTests.canonical.utf8)
    for _ in 0..<20 {
      var bytes = original
      let place = bytes.indices.randomElement(using: &random) ?? 0
      let other = bytes.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.swapAt(place, other)
      case 2: bytes.removeSubrange(min(place, other)..<max(place, other))
      default: bytes.insert(contentsOf: Array("<<<<<<< ours\n".utf8), at: place)
      }
      _ = Sidecar.findings(in: bytes)
      guard let sidecar = try? Sidecar(reading: bytes) else { continue }
      let written = try sidecar.serialized().bytes
      #expect(try Sidecar(reading: written).serialized().bytes == written)
    }
  }
}
