import Foundation
import Support
import Testing

/// Another form of files for the journal's days, chosen once there are some.
@Suite struct LayoutChangeTests {
  private static let changes = ["day", "month", "file"].flatMap { old in
    ["day", "month", "file"].filter { $0 != old }.map { (old, $0) }
  }

  @Test("it is refused while days stand in the old form, and told where it was changed by hand", arguments: changes)
  func change(_ old: String, _ new: String) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", "--plan", "journal", ".").status == 0)
    if old != "day" { #expect(machine.mmt("config", "journal.layout", old).status == 0) }
    #expect(machine.mmt("log", "alpha").status == 0)
    #expect(machine.mmt("sync").status == 0)
    let refused = machine.mmt("config", "journal.layout", new)
    #expect(refused.status == 65 && refused.error.contains("2026-12"), "\(refused)")
    #expect(machine.mmt("config", "journal.layout").output.contains(old))
    #expect(machine.mmt("today").output.contains("alpha"))
    let sidecar = try #require(machine.text("mmt.json"))
    let known = old == "day" ? "\"settings\": {}" : "\"layout\":\"\(old)\""
    let changed = old == "day" ? "\"settings\": {\"journal\":{\"layout\":\"\(new)\"}}" : "\"layout\":\"\(new)\""
    try #require(sidecar.contains(known), "\(sidecar)")
    try machine.write("mmt.json", sidecar.replacing(known, with: changed, maxReplacements: 1))
    let verify = machine.mmt("verify")
    #expect(verify.status == 1 && verify.output.contains("[journal.not-read]"), "\(verify)")
  }

  @Test("without days it is taken")
  func none() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", "--plan", "journal", ".").status == 0)
    for form in ["month", "file", "day"] { #expect(machine.mmt("config", "journal.layout", form).status == 0) }
  }
}
