import Foundation
import Support
import Testing

/// Plans in places and with rights that aren't the usual ones.
@Suite struct PlaceTests {
  @Test("a symbolic link to the plan stays one, and what it leads to is ticked")
  func links() throws {
    let bench = try Workbench(plan: Workbench.tasks(2))
    let far = bench.session.root.path("home")
    for name in ["plan.md", "mmt.json"] {
      try FileManager.default.moveItem(atPath: bench.path(name), toPath: far + "/" + name)
      try FileManager.default.createSymbolicLink(atPath: bench.path(name), withDestinationPath: far + "/" + name)
    }
    let result = try bench.mmt("done", ".1")
    #expect(result.status == 0, "\(result.errors)")
    #expect(bench.read("plan.md").contains("[x] Task: number 1 of many ✅ 2026-11-20"))
    for name in ["plan.md", "mmt.json"] {
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: bench.path(name))) == far + "/" + name)
    }
    #expect(bench.read("mmt.json").contains("number-1-of-many"))
  }

  @Test("a link that leads nowhere is said, and nothing is made at its end")
  func brokenLink() throws {
    let bench = try Workbench(plan: Workbench.tasks(1))
    try FileManager.default.removeItem(atPath: bench.path("plan.md"))
    try FileManager.default.createSymbolicLink(atPath: bench.path("plan.md"), withDestinationPath: "elsewhere.md")
    let result = try bench.mmt("done", ".1")
    #expect(result.status == 66, "\(result.errors)")
    #expect(result.stdout.isEmpty && result.errors.contains("plan.md"))
    #expect(!FileManager.default.fileExists(atPath: bench.path("elsewhere.md")))
  }

  @Test("the mode of both files is kept", arguments: [0o600, 0o640, 0o664])
  func modes(_ mode: Int) throws {
    let bench = try Workbench(plan: Workbench.tasks(1))
    for name in ["plan.md", "mmt.json"] { chmod(bench.path(name), mode_t(mode)) }
    try bench.mmt("done", ".1")
    for name in ["plan.md", "mmt.json"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: bench.path(name))
      #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
    }
  }

  @Test(
    "extended attributes are kept", .enabled(if: Ability.extendedAttributes, "setfattr is missing, or the file system has none")
  )
  func extendedAttributes() throws {
    let bench = try Workbench(plan: Workbench.tasks(1))
    #expect(try bench.shell("setfattr -n user.note -v kept plan.md").status == 0)
    try bench.mmt("done", ".1")
    #expect(bench.read("plan.md").contains("[x]"))
    #expect(try bench.shell("getfattr --only-values -n user.note plan.md").output == "kept")
  }

  @Test(
    "in a folder that may not be written the plan is shown, and a tick is refused",
    .enabled(if: geteuid() != 0, "root may write anywhere"))
  func readOnlyFolder() throws {
    let bench = try Workbench(plan: Workbench.tasks(1))
    chmod(bench.folder, 0o555)
    defer { chmod(bench.folder, 0o755) }
    #expect(try bench.mmt("today").status == 0)
    let result = try bench.mmt("done", ".1")
    #expect(result.status == 77, "\(result.errors)")
    #expect(bench.read("plan.md").contains("- [ ] Task: number 1"))
  }

  @Test(
    "on a full disk the files stay whole, and there is room again: the tick is made",
    .enabled(if: Ability.mounts, "mounting is not allowed"))
  func fullDisk() throws {
    let mount = try Mount(size: "512k")
    let bench = try Workbench(plan: Workbench.tasks(3), in: mount.folder.path)
    let plan = bench.read("plan.md")
    let sidecar = bench.read("mmt.json")
    _ = try bench.shell("cat /dev/zero > filler 2>/dev/null")
    let refused = try bench.mmt("done", ".1")
    #expect(refused.status == 74, "\(refused.errors)")
    #expect(refused.stdout.isEmpty && refused.errors.contains("the disk is full"), "\(refused.errors)")
    #expect(bench.read("plan.md") == plan && bench.read("mmt.json") == sidecar)
    try FileManager.default.removeItem(atPath: bench.path("filler"))
    #expect(try bench.mmt("done", ".1").status == 0)
    #expect(bench.read("plan.md").contains("[x] Task: number 1 of many ✅"))
    #expect(bench.leftOvers == [])
  }

  @Test(
    "on a read-only file system the plan is shown, and a tick is refused",
    .enabled(if: Ability.mounts, "mounting is not allowed"))
  func readOnlyFileSystem() throws {
    let mount = try Mount(size: "1m")
    let bench = try Workbench(plan: Workbench.tasks(1), in: mount.folder.path)
    try mount.remount("ro")
    let today = try bench.mmt("today")
    #expect(today.status == 0 && today.errors.isEmpty, "\(today.errors)")
    let result = try bench.mmt("done", ".1")
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.contains("read-only"), "\(result.errors)")
    #expect(bench.read("plan.md").contains("- [ ] Task: number 1"))
  }

  @Test("ticks made in vim and by command, in turn, all stand", .enabled(if: Ability.vim, "vim is not installed"))
  func vim() throws {
    let bench = try Workbench(plan: Workbench.tasks(20))
    for number in 1...20 {
      if number % 2 == 0 {
        #expect(try bench.mmt("done", ".\(number)").status == 0)
      } else {
        let edit = "/number \(number) /s/\\[ \\]/[x]/"
        #expect(try bench.shell("vim -es -u NONE -c '\(edit)' -c wq plan.md </dev/null").status == 0)
      }
    }
    #expect(try bench.mmt("sync").status == 0)
    for number in 1...20 { #expect(bench.read("plan.md").contains("- [x] Task: number \(number) of many ✅ 2026-11-20\n")) }
    #expect(bench.leftOvers == [])
  }

  @Test("a plan whose name isn't UTF-8 is refused with a sentence, and not a file is made")
  func strangeName() throws {
    let session = try Session()
    let made = try runProcess(
      "/bin/sh", ["-c", "printf '### Day 1\\n\\n- [ ] a task\\n' > \"$(printf 'caf\\351.md')\" && mmt init --plan caf*.md"],
      in: session.folder, environment: session.environment)
    #expect(made.status == 65 || made.status == 64, "\(made.errors)")
    #expect(made.errors.contains("UTF-8"), "\(made.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: session.folder).count == 1)
  }
}

/// What this machine lets a test do; what it doesn't shows as skipped.
enum Ability {
  static let mounts: Bool = geteuid() == 0 && (try? Mount(size: "64k")) != nil

  static let vim: Bool = (try? runProcess("/usr/bin/env", ["vim", "--version"]))?.status == 0

  static let extendedAttributes: Bool = {
    guard let folder = try? TemporaryFolder(), let file = try? folder.write("file", "") else { return false }
    return (try? runProcess("/usr/bin/env", ["setfattr", "-n", "user.note", "-v", "x", file]))?.status == 0
  }()
}

/// A small file system in memory, gone with the value.
final class Mount {
  let folder: TemporaryFolder

  init(size: String) throws {
    folder = try TemporaryFolder()
    try run("mount", "-t", "tmpfs", "-o", "size=\(size),mode=0755", "tmpfs", folder.path)
  }

  func remount(_ option: String) throws { try run("mount", "-o", "remount,\(option)", folder.path) }

  deinit { _ = try? runProcess("/usr/bin/env", ["umount", "-l", folder.path]) }

  private func run(_ words: String...) throws {
    let result = try runProcess("/usr/bin/env", words)
    guard result.status == 0 else { throw ProcessError(description: result.errors) }
  }
}
