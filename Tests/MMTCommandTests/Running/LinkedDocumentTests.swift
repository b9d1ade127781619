import Foundation
import Support
import Testing

/// Documents and pages that became links: git has no backup of what is there.
@Suite struct LinkedDocumentTests {
  @Test("they are told by verify", arguments: ["hundreds.md", "journal", "future.md"])
  func told(_ name: String) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", "--plan", "journal", ".").status == 0)
    #expect(machine.mmt("add", "hundreds").status == 0)
    #expect(machine.mmt("log", "base").status == 0)
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("verify").status == 0)
    let place = machine.root.path("work/" + name)
    for target in [machine.root.path("elsewhere"), machine.root.path("work/real.md")] {
      try FileManager.default.moveItem(atPath: place, toPath: target)
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
      let verify = machine.mmt("verify")
      #expect(verify.status == 1 && verify.output.contains("[files.link]"), "\(target): \(verify)")
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.moveItem(atPath: target, toPath: place)
      #expect(machine.mmt("verify").status == 0)
    }
  }
}
