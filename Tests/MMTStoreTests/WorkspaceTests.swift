import CLibrary
import MMTCore
import MMTStore
import Testing

/// Stands for the sidecar's reader: the text between the first quotes after `"plan":`.
private func planName(_ sidecar: [UInt8]) -> String? {
  let text = String(decoding: sidecar, as: UTF8.self)
  guard text.hasPrefix("{\"plan\":\"") else { return nil }
  return String(text.dropFirst(9).prefix { $0 != "\"" })
}

@Suite struct WorkspaceTests {
  private func locate(
    _ current: Path, directory: Path? = nil, environment: [String: String] = [:], change: (inout World) -> Void = { _ in }
  ) throws -> LocatedWorkspace {
    var world = World.isolated(in: current, environment: environment)
    change(&world)
    return try WorkspaceLocator(world: world, filesFromSidecar: { planName($0).map { WorkspaceFiles(plan: Array($0.utf8)) } })
      .locate(directory: directory)
  }

  private func failure(_ body: () throws -> LocatedWorkspace) -> Failure? {
    do {
      _ = try body()
      return nil
    } catch { return error as? Failure }
  }

  @Test("the workspace is the nearest folder above with a sidecar, which names the plan")
  func walksUp() throws {
    let folder = try TemporaryFolder()
    try FileSystem().makeFolder(folder("a"), mode: 0o755)
    try FileSystem().makeFolder(folder("a/b"), mode: 0o755)
    try folder.write("{\"plan\":\"my plan.md\"}", "mmt.json")
    let found = try locate(folder("a/b"))
    #expect(found.workspace.path == folder.path)
    #expect(found.workspace.plan == folder("my plan.md"))
    #expect(found.sidecar == Array("{\"plan\":\"my plan.md\"}".utf8))
    #expect(try locate(folder.path, directory: Path("a/./b/..")).workspace.path == folder.path)
  }

  @Test("without a sidecar, or with one that can't be read, the line in .gitattributes names the plan")
  func attributes() throws {
    let folder = try TemporaryFolder()
    let name = Array("-rf.md".utf8)
    try folder.write(String(decoding: AttributesFile.bytes(replacingIn: [], planName: name), as: UTF8.self), ".gitattributes")
    #expect(try locate(folder.path).workspace.planName == name)
    #expect(try locate(folder.path).sidecar == nil)
    try folder.write("cut in ha", "mmt.json")
    #expect(try locate(folder.path).workspace.planName == name)
    #expect(try locate(folder.path).sidecar == Array("cut in ha".utf8))
    try FileSystem().remove(folder(".gitattributes"))
    #expect(try locate(folder.path).workspace.planName == Array("machine-mode.md".utf8))
  }

  @Test("MMT_HOME comes last, and only without -C; without any, 66 names `mmt init`")
  func home() throws {
    let empty = try TemporaryFolder()
    let home = try TemporaryFolder()
    let environment = ["MMT_HOME": home.path.shown]
    let nowhere = failure { try locate(empty.path, environment: environment) }
    #expect(nowhere?.exitCode == .notFound && nowhere?.help?.contains("mmt init") == true)
    try home.write("{}", "mmt.json")
    #expect(try locate(empty.path, environment: environment).workspace.path == home.path)
    #expect(failure { try locate(empty.path, directory: Path("."), environment: environment) }?.exitCode == .notFound)
    #expect(failure { try locate(empty.path, directory: Path("missing")) }?.exitCode == .notFound)
    #expect(failure { try locate(empty.path) }?.help?.contains("mmt init") == true)
  }

  @Test(
    "a plan outside the folder is 65", arguments: ["../plan.md", "/etc/passwd", "a/b.md", "", ".", "..", ".git", "mmt.json"])
  func outside(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"plan\":\"\(name)\"}", "mmt.json")
    #expect(failure { try locate(folder.path) }?.exitCode == .data)
  }

  @Test("another user's folder or sidecar is refused with 77")
  func foreign() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "mmt.json")
    #expect(failure { try locate(folder.path) { $0.user = { 4242 } } }?.exitCode == .noPermission)
    guard geteuid() == 0 else { return }
    chown(folder("mmt.json").shown, 4242, 4242)
    let sidecar = failure { try locate(folder.path) }
    #expect(sidecar?.exitCode == .noPermission && sidecar?.message.contains("mmt.json") == true)
    chown(folder("mmt.json").shown, 0, 0)
    chown(folder.path.shown, 4242, 4242)
    #expect(failure { try locate(folder.path) }?.exitCode == .noPermission)
  }

  @Test("a folder called mmt.json is no workspace, and a removed current folder is said")
  func strange() throws {
    let folder = try TemporaryFolder()
    try FileSystem().makeFolder(folder("mmt.json"), mode: 0o755)
    #expect(failure { try locate(folder.path) }?.exitCode == .notFound)
    #expect(failure { try locate(folder.path) { $0.workingDirectory = { nil } } }?.exitCode == .notFound)
  }
}

@Suite struct AttributesFileTests {
  static let names = [
    "machine-mode.md", "-rf.md", ":(top)*", "a b.md", "plän – ☕.md", "what?.md", "[a]*.md", "back\\slash.md", "quo\"te.md",
    "#1.md",
    "!no.md", " lead", "trail ", "tab\there", "line\nbreak", "bell\u{7}", "\\\"both\\ ",
  ]

  @Test("a plan's name is read back as it was written", arguments: names)
  func roundTrip(_ name: String) {
    let bytes = AttributesFile.bytes(replacingIn: [], planName: Array(name.utf8))
    #expect(AttributesFile.planName(in: bytes) == Array(name.utf8))
  }

  @Test("a name that is no UTF-8 is read back too")
  func rawBytes() {
    let name: [UInt8] = [0x63, 0x61, 0x66, 0xE9, 0x20, 0xFF]
    #expect(AttributesFile.planName(in: AttributesFile.bytes(replacingIn: [], planName: name)) == name)
  }

  @Test("git reads the same name, and only that file gets the attributes", arguments: names)
  func gitAgrees(_ name: String) throws {
    let fixture = try GitFixture()
    let bytes = AttributesFile.bytes(replacingIn: [], planName: Array(name.utf8))
    try fixture.folder.write(String(decoding: bytes, as: UTF8.self), ".gitattributes")
    #expect(fixture.ask("check-attr", "-z", "merge", "text", "--", name) == "\(name)\0merge\0mmt-plan\0\(name)\0text\0unset\0")
    #expect(fixture.ask("check-attr", "-z", "merge", "--", "xa.md") == "xa.md\0merge\0unspecified\0")
    #expect(fixture.ask("check-attr", "-z", "merge", "--", "sub/" + name).hasSuffix("unspecified\0"))
    #expect(fixture.ask("check-attr", "-z", "merge", "--", "mmt.json") == "mmt.json\0merge\0mmt-sidecar\0")
  }

  @Test("a block that was cut short at any byte becomes whole in one go, and the lines of others stay")
  func torn() {
    let documents = [("future.md", DocumentFile.Role.journal), ("hundreds.md", .rhythm)].compactMap { name, role in
      RelativePath(name).map { DocumentFile($0, role) }
    }
    func whole(_ bytes: [UInt8]) -> [UInt8] {
      AttributesFile.bytes(replacingIn: bytes, planName: Array("p.md".utf8), documents: documents)
    }
    let user = Array("*.png binary\n".utf8)
    let block = whole(user)
    let first = "# mmt: begin (kept by mmt; other lines are yours)".utf8.count + 1 + user.count
    for length in first..<block.count {
      #expect(whole(Array(block[..<length])) == block, "\(length)")
      // What a person wrote behind it isn't the block's.
      let later = Array(block[..<length]) + Array("\n*.mp3 binary\n".utf8)
      let mended = whole(later)
      #expect(String(decoding: mended, as: UTF8.self).hasSuffix("*.mp3 binary\n") && whole(mended) == mended, "\(length)")
    }
  }

  @Test("the block is replaced where it stands, other lines and their endings stay")
  func replaces() {
    let user = Array("*.png binary\r\n*.sh eol=lf".utf8)
    let once = AttributesFile.bytes(replacingIn: user, planName: Array("one.md".utf8))
    #expect(once.starts(with: user + [0x0D, 0x0A]))
    let more = once + Array("*.txt text\r\n".utf8)
    let twice = AttributesFile.bytes(replacingIn: more, planName: Array("two.md".utf8))
    let text = String(decoding: twice, as: UTF8.self)
    #expect(text.hasPrefix("*.png binary\r\n*.sh eol=lf\r\n# mmt: begin") && text.hasSuffix("# mmt: end\r\n*.txt text\r\n"))
    #expect(text.contains("/two.md -text merge=mmt-plan\r\n") && !text.contains("one.md"))
    #expect(AttributesFile.bytes(replacingIn: twice, planName: Array("two.md".utf8)) == twice)
  }

  @Test("a line written by hand counts, a comment and another driver do not")
  func byHand() {
    func name(_ text: String) -> String? {
      AttributesFile.planName(in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(name("plan.md merge=mmt-plan") == "plan.md")
    #expect(name("  \"/a b.md\" -text  merge=mmt-plan \r\n") == "a b.md")
    #expect(name("# /x.md merge=mmt-plan\n") == nil)
    #expect(name("/x.md merge=mmt-planned\n") == nil)
    #expect(name("\"/open merge=mmt-plan\n") == nil)
    #expect(name("merge=mmt-plan\n") == nil)
    #expect(name("") == nil)
  }
}
