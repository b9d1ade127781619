import Foundation
import Support
import Testing

/// docs/sidecar.md names every member that is really written.
@Suite struct SidecarDocumentTests {
  private static let document = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/sidecar.md")

  private func keys(_ json: String, _ path: String...) throws -> [String] {
    var value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    for key in path { value = try #require((value as? [String: Any])?[key]) }
    return Array(try #require(value as? [String: Any]).keys)
  }

  @Test("every member of the sidecar, of records, of what was seen and of the undo log stands in the document")
  func members() throws {
    let machine = try Machine()
    machine.mmt("init")
    machine.mmt("done", ".1", "--minutes", "25")
    machine.mmt("done", ".3", "--on", "2026-11-30")
    machine.mmt("sync")
    let lines = try #require(machine.text("machine-mode.md")).components(separatedBy: "\n")
    let done = try #require(lines.first { $0.contains("⏱ 25m") })
    let dated = try #require(lines.first { $0.contains("✅ 2026-11-30") })
    try machine.edit("machine-mode.md", done + "\n", "- [ ] LC 4000: A new one\n")
    try machine.edit("machine-mode.md", dated + "\n", "")
    machine.mmt("sync")
    let sidecar = try #require(machine.text("mmt.json"))
    var found = try keys(sidecar) + keys(sidecar, "streak")
    for section in ["items", "archived"] {
      for id in try keys(sidecar, section) { found += try keys(sidecar, section, id) }
    }
    // The scenario meets them.
    for key in ["edition", "completed", "created", "text", "minutes", "status", "completedOn", "asOf"] {
      #expect(found.contains(key), "\(key) in \(sidecar)")
    }
    let state = try #require(FileManager.default.contentsOfDirectory(atPath: machine.root.path("state/mmt")).first)
    let log = try #require(machine.root.read("state/mmt/\(state)/undo").map { String(decoding: $0, as: UTF8.self) })
    for line in log.split(separator: "\n") {
      found += try keys(String(line))
      found += ["line", "before", "after", "item", "section", "key"].filter { line.contains("\"\($0)\":") }
    }
    let seen = try #require(machine.root.read("state/mmt/\(state)/seen").map { String(decoding: $0, as: UTF8.self) })
    let seenLines = seen.split(separator: "\n")
    #expect(seenLines.first == "mmt-seen 2")
    found += seenLines[1...3].map { String($0.prefix { $0 != " " }) } + ["mmt-seen 2", "end"]
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    for key in Set(found) { #expect(text.contains("`\(key)`"), "\(key) is not in docs/sidecar.md") }
  }
}
