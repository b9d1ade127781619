import Glibc
import MMTCore
import MMTStore
import Testing

@Suite struct UpdateTests {
  @Test("an update replaces plan and sidecar and leaves nothing beside them")
  func replaces() throws {
    let folder = try TemporaryFolder()
    try folder.write("old plan", "plan.md")
    try folder.write("old sidecar", "mmt.json")
    let outcome = try folder.store().update { snapshot throws(Failure) in
      Update(
        plan: .verbatim((snapshot.plan ?? []) + Array("+".utf8)),
        sidecar: .verbatim((snapshot.sidecar ?? []) + Array("+".utf8)),
        result: 7)
    }
    #expect(outcome.result == 7 && outcome.planWritten && outcome.sidecarWritten && outcome.warnings.isEmpty)
    #expect(folder.text("plan.md") == "old plan+")
    #expect(folder.text("mmt.json") == "old sidecar+")
    #expect(folder.names == ["mmt.json", "plan.md", "state"])
  }
}
