import Foundation
import MMTStore
import Support
import Synchronization
import Testing

@Suite struct BeginningTests {
  @Test(
    "a preview writes nothing at all",
    arguments: [["init", "--plan", "p.md", "--dry-run", "new"], ["adopt", "p.md", "--dry-run"]])
  func preview(_ command: [String]) throws {
    let machine = try Machine()
    try machine.write("p.md", "# P\n\n## Day 1\n**DSA**\n- LC 1: Two Sum\n")
    let answer = machine.mmt(command)
    #expect(answer.status == 0 && answer.output.contains("1 to add"), "\(answer)")
    #expect(machine.names() == ["p.md"])
    #expect(machine.root.names() == ["gitconfig", "home", "state", "work"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: machine.root.path("state")).isEmpty)
  }

  @Test("init that was interrupted after any of its files can be run again")
  func again() throws {
    for left in [["machine-mode.md"], ["machine-mode.md", ".gitattributes"]] {
      let machine = try Machine()
      machine.mmt("init")
      // The first commit is the last step.
      try machine.remove(".git")
      for name in machine.names() where !left.contains(name) { try machine.remove(name) }
      let answer = machine.mmt("init")
      #expect(answer.status == 0, "\(answer)")
      #expect(machine.names() == [".gitattributes", "machine-mode.md", "mmt.json"])
      #expect(machine.mmt("verify").status == 0)
    }
  }

  @Test("a name taken by somebody's file is 73, and the file stays")
  func taken() throws {
    let machine = try Machine()
    try machine.write("machine-mode.md", "# Mine\n")
    for command in [["init"], ["init", "--dry-run"]] {
      let answer = machine.mmt(command)
      #expect(answer.status == 73 && answer.error.contains("mmt adopt"), "\(answer)")
    }
    #expect(machine.text("machine-mode.md") == "# Mine\n")
    #expect(machine.names() == ["machine-mode.md"])
  }

  @Test(
    "what can't become a workspace leaves nothing behind",
    arguments: [
      (["init", "file"], Int32(73)), (["init", "file/sub"], 73), (["init", "--plan", "nosuch", "new"], 66),
      (["init", "--plan", ".", "new"], 74), (["init", "--plan", "empty.md", "new"], 65),
      (["init", "--plan", "empty.md", "--as-is", "new"], 65), (["init", "--plan", "empty.md", "--dry-run", "new"], 65),
      (["init", "--plan", ".mmt-new.7", "new"], 65), (["init", "--plan", "MMT.json", "new"], 65), (["adopt", "empty.md"], 65),
      (["adopt", "nosuch.md"], 66), (["-C", "file", "today"], 66),
    ] as [([String], Int32)])
  func refused(_ command: [String], _ status: Int32) throws {
    let machine = try Machine()
    try machine.write("file", "x")
    try machine.write("empty.md", " \n")
    try machine.write(".mmt-new.7", smallPlan)
    try machine.write("MMT.json", smallPlan)
    let names = machine.names()
    let answer = machine.mmt(command)
    #expect(answer.status == status && answer.output == "", "\(answer)")
    #expect(machine.names() == names)
    #expect(!FileManager.default.fileExists(atPath: machine.root.path("work/.git")))
  }

  @Test("a plan's file name that is no UTF-8 is refused, and never taken for the built-in plan")
  func oddName() throws {
    let machine = try Machine()
    for bytes in [Array("nosuch\u{E9}.md".utf8).filter { $0 != 0xC3 }, [0xFF]] {
      let answer = machine.mmt("init", "new") { world in
        let arguments = world.arguments()
        world.arguments = { arguments + [Array("--plan".utf8), bytes] }
      }
      #expect(answer.status == 66, "\(answer)")
      #expect(machine.names().isEmpty)
    }
  }

  @Test("after --as-is the first tick gives that one item its box")
  func asIs() throws {
    let machine = try Machine()
    try machine.write("p.md", "# P\n\n## Day 1\n**DSA**\n- LC 1: Two Sum\n- LC 2: Add Two Numbers\n")
    machine.mmt("init", "--plan", "p.md", "--as-is", ".")
    #expect(machine.mmt("done", "1").status == 0)
    #expect(
      machine.text("p.md")
        == "# P\n\n## Day 1\n**DSA**\n- [x] LC 1: Two Sum ✅ 2026-12-01\n- LC 2: Add Two Numbers\n")
  }

  @Test("a plan that is a link is followed, and said not to be backed up")
  func link() throws {
    let machine = try Machine(plan: smallPlan)
    try machine.write("../real/p.md", smallPlan)
    try machine.remove("plan.md")
    try FileManager.default.createSymbolicLink(
      atPath: machine.root.path("work/plan.md"), withDestinationPath: "../real/p.md")
    #expect(machine.mmt("done", "1").status == 0)
    #expect(machine.mmt("sync").error.contains("plan.md is a link"))
    #expect(machine.root.read("real/p.md").map { String(decoding: $0, as: UTF8.self) }?.contains("[x] LC 1:") == true)
  }

  @Test("whatever fails while a workspace is made, nothing of the user's is harmed and a second run completes it")
  func faults() throws {
    let machine = try Machine()
    var position = 0
    while true {
      position += 1
      for name in machine.names() { try machine.remove(name) }
      try machine.write("notes.txt", "mine")
      let count = Mutex(0)
      let failing = position
      let first = machine.mmt("init") { world in
        world.environment = Environment([:])
        world.files = FileSystem { operation, _ in
          guard [.create, .write, .rename, .sync].contains(operation) else { return nil }
          return count.withLock {
            $0 += 1
            return $0 == failing ? .failsHalfway(ENOSPC) : nil
          }
        }
      }
      #expect(machine.text("notes.txt") == "mine")
      if first.status == 0 { break }
      #expect(first.status == 74 && first.error.contains("run mmt init again"), "\(first)")
      var second = machine.mmt("init")
      if second.status == 73 { second = machine.mmt("adopt") }
      #expect(second.status == 0, "\(position): \(first)\(second)")
      #expect(machine.mmt("today").status == 0)
      #expect(machine.names() == [".gitattributes", "machine-mode.md", "mmt.json", "notes.txt"])
    }
    #expect(position > 8)
  }
}
