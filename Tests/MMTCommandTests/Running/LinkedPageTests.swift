import Foundation
import Support
import Testing

/// Links that a repository from elsewhere brings: nothing is written where they lead, and nothing is read for a page, outside the workspace.
@Suite struct LinkedPageTests {
  private let next = "2026-12-02T09:00:00"

  private func machine() throws -> Machine {
    let machine = try Machine(plan: nil)
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt(["log", "Call Ana"], at: "2026-12-01T09:00:00").status == 0)
    #expect(machine.mmt(["sync"], at: "2026-12-01T10:00:00").status == 0)
    return machine
  }

  private func link(_ machine: Machine, _ name: String, to target: String) throws {
    let path = machine.root.path("work/" + name)
    try FileManager.default.createDirectory(
      atPath: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test(
    "a page, a folder of pages and a collection behind a link that leads out are refused",
    arguments: ["journal/2026/2026-12-02.md", "journal", "collections/books.md"])
  func refused(_ name: String) throws {
    let machine = try machine()
    try machine.root.write("outside/profile", Array("PATH=bin\n".utf8))
    let isFolder = name == "journal"
    if isFolder { try machine.remove("journal") }
    try link(machine, name, to: machine.root.path(isFolder ? "outside" : "outside/profile"))
    let command = name.hasPrefix("collections") ? ["log", "--to", "books", "Dune"] : ["log", "Soap"]
    let answer = machine.mmt(command, at: next)
    #expect(answer.status != 0, "\(answer)")
    if !isFolder { #expect(answer.status == 73 && answer.error.contains("leads out of the workspace"), "\(answer)") }
    #expect(machine.root.read("outside/profile") == Array("PATH=bin\n".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: machine.root.path("outside")) == ["profile"])
  }

  @Test("a link within the workspace is followed, and a template outside it isn't used")
  func template() throws {
    let machine = try machine()
    try machine.root.write("outside/key", Array("- [ ] PRIVATE KEY\n".utf8))
    try link(machine, "templates/daily.md", to: machine.root.path("outside/key"))
    let answer = machine.mmt(["log", "Soap"], at: next)
    #expect(answer.status == 0 && answer.error.contains("isn't used"), "\(answer)")
    #expect(machine.text("journal/2026/2026-12-02.md")?.contains("PRIVATE") == false)
    try machine.write("pages/third.md", "# Third\n")
    try link(machine, "journal/2026/2026-12-03.md", to: "../../pages/third.md")
    let within = machine.mmt(["log", "Salt"], at: "2026-12-03T09:00:00")
    #expect(within.status == 0 && machine.text("pages/third.md")?.contains("Salt") == true, "\(within)")
  }

  @Test("no page stands below .git, whatever the layout says", arguments: [".git", ".GIT"])
  func layout(_ folder: String) throws {
    let machine = try machine()
    let data = Data(try #require(machine.root.read("work/mmt.json")))
    var sidecar = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    sidecar["settings"] = ["journal": ["daily": "[\(folder)/hooks/]YYYY-MM-DD"]]
    try machine.root.write("work/mmt.json", Array(try JSONSerialization.data(withJSONObject: sidecar)))
    _ = machine.mmt(["log", "Soap"], at: next)
    let hooks = try FileManager.default.contentsOfDirectory(atPath: machine.root.path("work/.git/hooks"))
    #expect(!hooks.contains { $0.hasSuffix(".md") })
  }

  @Test("sync names all that looks damaged, and a restored page leaves no commit without it")
  func allLosses() throws {
    let machine = try machine()
    #expect(machine.mmt(["add", "hundreds"], at: next).status == 0)
    #expect(machine.mmt(["count", "push", "40"], at: next).status == 0 && machine.mmt(["sync"], at: next).status == 0)
    let page = "journal/2026/2026-12-01.md"
    for name in [page, "hundreds.md"] { try machine.write(name, "\0\0\0\0") }
    let refused = machine.mmt(["sync"], at: next)
    #expect(refused.status == 65 && refused.error.contains(page) && refused.error.contains("hundreds.md"), "\(refused)")
    try machine.remove(page)
    #expect(machine.mmt(["restore", "HEAD", page], at: next).status == 0)
    #expect(try machine.git("log", "--diff-filter=D", "--format=%h", "--", page).isEmpty)
    #expect(machine.mmt(["sync"], at: next).status == 65)
  }
}
