import Foundation
import MMTStore
import Support
import Testing

/// Plans to begin from: those built in, and the user's own in `~/.config/mmt/templates`.
@Suite struct TemplateTests {
  private let folder = "home/.config/mmt/templates/"

  @Test("a plan that is built in begins a workspace of that name", arguments: ["30-days-system-design", "blank-plan"])
  func builtIn(_ name: String) throws {
    let machine = try Machine()
    let answer = machine.mmt("init", "--plan", name, ".")
    #expect(answer.status == 0, "\(answer)")
    #expect(machine.names() == [".gitattributes", name + ".md", "mmt.json"])
    #expect(machine.text("mmt.json")?.contains("\"edition\": \"\(name) ") == true)
    #expect(machine.mmt("today").status == 0 && machine.mmt("verify").status == 0)
  }

  @Test("a template of one's own comes before a built-in plan, and that before a file; a path is a path")
  func order() throws {
    let machine = try Machine()
    try machine.root.write(folder + "blank-plan.md", "# Mine\n\n## Day 1\n- [ ] own\n")
    try machine.write("blank-plan", "# File\n\n## Day 1\n- [ ] file\n")
    #expect(machine.mmt("init", "--plan", "blank-plan", "a").status == 0)
    #expect(machine.text("a/blank-plan.md")?.contains("own") == true)
    #expect(machine.text("a/mmt.json")?.contains("edition") == false)
    #expect(machine.mmt("init", "--plan", "./blank-plan", "b").status == 0)
    #expect(machine.text("b/blank-plan")?.contains("file") == true)
    let plans = machine.mmt("plans", "--json").output
    #expect(plans.contains("\"title\":\"Mine\",\"days\":1,\"sentence\":null,\"file\":\"") && !plans.contains("own days"))
    machine.set("XDG_CONFIG_HOME", machine.root.path("elsewhere"))
    #expect(machine.mmt("init", "--plan", "blank-plan", "c").status == 0)
    #expect(machine.text("c/mmt.json")?.contains("edition") == true)
  }

  @Test("what can't be a template is refused with its reason, nothing is made, and the list goes on without it")
  func strange() throws {
    let machine = try Machine()
    try machine.root.makeFolder(folder + "folder.md")
    try machine.root.write(folder + "empty.md", " \n")
    try machine.root.write(folder + "good.md", "# Good\n\n## Day 1\n- [ ] a\n")
    try machine.root.write(folder + "secret.md", "# S\n")
    try machine.root.write(folder + "binary.md", String(repeating: "\u{1}\u{2}\u{0}", count: 500))
    try machine.root.write(folder + ".hidden.md", "# H\n")
    let huge = machine.root.path(folder + "huge.md")
    #expect(FileManager.default.createFile(atPath: huge, contents: nil))
    try #require(FileHandle(forWritingAtPath: huge)).truncate(atOffset: 200 << 20)
    #expect(mkfifo(machine.root.path(folder + "pipe.md"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: machine.root.path(folder + "lost.md"), withDestinationPath: "nowhere")
    for (name, status, reason) in [
      ("folder", 74, "it is a folder"), ("empty", 65, "empty or no text"), ("binary", 65, "empty or no text"),
      ("huge", 65, "larger than 64 MB"), ("pipe", 74, "pipe or a device"), ("lost", 66, "no plan and no file lost"),
      ("..", 74, "it is a folder"), ("../x", 66, "no plan and no file ../x"), (".hidden", 66, "no plan and no file .hidden"),
      (String(repeating: "n", count: 300), 74, "name too long"),
    ] as [(String, Int32, String)] {
      let answer = machine.mmt("init", "--plan", name, "new")
      #expect(answer.status == status && answer.error.contains(reason), "\(name): \(answer)")
      #expect(machine.names().isEmpty)
    }
    let list = machine.mmt("plans")
    #expect(list.status == 0 && list.output.contains("Good") && !list.output.contains("hidden"), "\(list)")
    for name in ["folder", "empty", "binary", "huge", "pipe"] {
      #expect(list.error.contains(name + ".md can't be used"), "\(list)")
    }
  }

  @Test("a template that may not be read is 77 for init, and named by plans")
  func unreadable() throws {
    let machine = try Machine()
    try machine.root.write(folder + "secret.md", "# S\n")
    let denying: (inout World) -> Void = { world in
      world.files = FileSystem { operation, path in
        operation == .open && path.shown.hasSuffix("secret.md") ? .fails(EACCES) : nil
      }
    }
    let answer = machine.mmt("init", "--plan", "secret", "new", change: denying)
    #expect(answer.status == 77 && answer.error.contains("permission denied"), "\(answer)")
    #expect(machine.mmt("plans", change: denying).error.contains("secret.md can't be used"))
  }
}
