import Foundation
import Support
import Testing

/// An export holds every file of the workspace, and an import makes every one again.
@Suite struct WholeExportTests {
  /// Every file below a folder by its name, which may be any bytes, without git's.
  private func tree(_ root: String) throws -> [[UInt8]: [UInt8]] {
    let listed = try runProcess(
      "/usr/bin/env", ["find", root, "-path", root + "/.git", "-prune", "-o", "-type", "f", "-printf", "%P\\0"], in: root,
      environment: ["PATH": "/usr/bin:/bin"])
    var found: [[UInt8]: [UInt8]] = [:]
    for name in listed.stdout.split(separator: 0) { found[Array(name)] = try Self.read(Array(root.utf8) + [0x2F] + name) }
    return found
  }

  private static func read(_ path: [UInt8]) throws -> [UInt8] {
    guard let file = fopen(path.map { CChar(bitPattern: $0) } + [0], "r") else {
      throw ProcessError(description: "can't read \(String(decoding: path, as: UTF8.self))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return bytes
  }

  /// A file whose name is `name` and `.md`.
  private static func write(_ machine: Machine, _ folder: String, _ name: [UInt8], _ bytes: [UInt8]) throws {
    var path = Array(machine.root.path("work/" + folder).utf8)
    path += name
    path += Array(".md".utf8)
    guard let file = fopen(path.map { CChar(bitPattern: $0) } + [0], "w") else {
      throw ProcessError(description: "can't write \(String(decoding: path, as: UTF8.self))")
    }
    defer { fclose(file) }
    for byte in bytes { fputc(Int32(byte), file) }
  }

  /// A workspace with a file of every kind; `layout` is that of the journal.
  private func machine(_ layout: String, hasPlan: Bool) throws -> Machine {
    let machine = hasPlan ? try Machine(plan: smallPlan) : try Machine()
    func mmt(_ words: String...) {
      let answer = machine.mmt(words)
      #expect(answer.status == 0, "\(words): \(answer)")
    }
    if !hasPlan { mmt("init", ".", "--plan", "hundreds") }
    if hasPlan { mmt("add", "hundreds") }
    try machine.write("hundreds/2026-12.md", "")
    try machine.write("hundreds-2025.md", "# Hundreds\n\n## 2025-12-31 Wednesday\n- [x] Push-ups 100/100\n")
    mmt("add", "journal")
    mmt("config", "journal.layout", layout == "day" ? "month" : layout)
    try machine.edit("mmt.json", "\"layout\"", "\"monthlyTemplate\":\"odd names/möntli [x].md\",\"layout\"")
    mmt("config", "journal.layout", layout)
    try machine.write("templates/daily.md", "# {{title}}\r\n\r\n- [ ] stretch\r\n")
    try machine.write("templates/outlook.md", "## Ahead\n- **What?**\n")
    try machine.root.write("work/templates/review.md", [UInt8]("## Back\n- **Caf".utf8) + [0xE9] + Array("?**\n".utf8))
    try machine.write("odd names/möntli [x].md", "# {{title}}\n\n## Log\n")
    mmt("count", "push", "+40")
    mmt("log", "Post the letter")
    mmt("log", "--to", "books", "Emma")
    mmt("log", "2027-03-04 Dentist")
    try machine.write("wishes.md", "# Wishes\n- a kite\n")
    mmt("index", "--write")
    try machine.write("index.md", (machine.text("index.md") ?? "") + "- [Wishes](wishes.md)")
    if hasPlan {
      mmt("done", "1")
      mmt("note", "217", "in halves")
      mmt("review", "--week", "1", "--save")
      try machine.write("reviews/week-01.md", (machine.text("reviews/week-01.md") ?? "") + "It went well: caf\u{e9}.")
      // Names are bytes.
      try Self.write(machine, "reviews/", [0x61, 0xFF], [0xFF, 0xFE, 0x0A])
      try machine.write("reviews/a\nb \"c\" \\ d.md", "no ending")
    }
    try Self.write(machine, "collections/", [0xE9, 0x09], Array("# \u{e9}\n- [ ] x\n".utf8))
    try machine.write("collections/mmt.json.md", "- a note\n")
    try machine.write(".gitattributes", "*.png binary\r\n" + (machine.text(".gitattributes") ?? "") + "# mine")
    mmt("sync")
    return machine
  }

  @Test(
    "every file comes back byte for byte: pages in three layouts, templates, reviews, attributes, names and bytes of any kind",
    arguments: ["day", "month", "file"], [true, false])
  func everything(_ layout: String, _ hasPlan: Bool) throws {
    let machine = try machine(layout, hasPlan: hasPlan)
    let before = try tree(machine.root.path("work"))
    #expect(before.count > (hasPlan ? 15 : 11), "\(before.keys.map { String(decoding: $0, as: UTF8.self) }.sorted())")
    let exported = machine.mmt("export", "--format", "json", "-o", "../all.json")
    #expect(exported.status == 0, "\(exported)")
    #expect(try tree(machine.root.path("work")) == before, "a look never writes")
    try machine.root.makeFolder("new")
    let imported = machine.mmt("-C", "../new", "import", "../all.json")
    #expect(imported.status == 0, "\(imported)")
    func differing() throws -> [String] {
      let after = try tree(machine.root.path("new"))
      return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.map { String(decoding: $0, as: UTF8.self) }
        .sorted()
    }
    #expect(try differing() == [])
    #expect(
      machine.mmt("-C", "../new", "export", "--format", "json").output.count
        == machine.mmt("export", "--format", "json").output.count)
    // All of it is committed, and a second sync has nothing to do.
    #expect(machine.mmt("-C", "../new", "sync").status == 0)
    #expect(try differing() == [])
    #expect(machine.mmt("-C", "../new", "status", "--json").output.contains("\"uncommitted\":false"))
    // In a workspace that is there what is in the way is committed first, and then replaced.
    try machine.root.write("new/templates/daily.md", "mine\n")
    try machine.root.write("new/.gitattributes", (before[Array(".gitattributes".utf8)] ?? []) + Array("\n# theirs\n".utf8))
    let again = machine.mmt("-C", "../new", "import", "../all.json", "--force")
    #expect(again.status == 0, "\(again)")
    #expect(try differing() == [])
    let lost = try runProcess(
      "/usr/bin/env", ["git", "show", "HEAD~1:templates/daily.md"], in: machine.root.path("new"),
      environment: Machine.environment(machine.root))
    #expect(lost.output == "mine\n")
    // A copy and a restore know them, too.
    try machine.root.makeFolder("copies")
    #expect(machine.mmt("backup", "--to", "../copies").status == 0)
    let copy = try #require(
      try FileManager.default.contentsOfDirectory(atPath: machine.root.path("copies")).first { $0.hasSuffix(".json") })
    try machine.write("templates/daily.md", "other\n")
    let restored = machine.mmt("restore", "--from", "../copies/" + copy, "templates/daily.md")
    #expect(restored.status == 0, "\(restored)")
    #expect(try tree(machine.root.path("work")) == before)
  }

  @Test("a file that git is told to ignore is in no commit, so no import replaces it")
  func ignored() throws {
    let machine = try machine("day", hasPlan: true)
    #expect(machine.mmt("export", "--format", "json", "-o", "../all.json").status == 0)
    _ = try machine.git("rm", "-rq", "--cached", "reviews")
    try machine.write(".gitignore", "reviews/\n")
    _ = try machine.git("commit", "-qm", "no reviews")
    try machine.write("reviews/week-01.md", "anew\n")
    let refused = machine.mmt("import", "../all.json", "--force")
    #expect(refused.status == 69 && refused.error.contains("reviews/week-01.md"), "\(refused)")
    #expect(machine.text("reviews/week-01.md") == "anew\n")
  }

  @Test("roles are taken by their names alone, and an export without them imports as ever")
  func roles() throws {
    let machine = try Machine(plan: nil, habits: smallHabits)
    #expect(machine.mmt("export", "--format", "json", "-o", "../all.json").status == 0)
    let export = String(decoding: machine.root.read("all.json") ?? [], as: UTF8.self)
    let attributes = "\"path\":\".gitattributes\",\"role\":\"attributes\""
    #expect(export.contains(attributes))
    try machine.root.makeFolder("new")
    for (path, role) in [
      ("habits.md", "attributes"), (".gitignore", "attributes"), (".git/config", "attributes"), ("week.md", "review"),
      ("reviews/a/b.md", "review"), ("reviews/x.sh", "review"), ("reviews/.x.md", "review"), (".github/x.md", "template"),
      ("mmt.json", "template"), ("MMT.json.broken", "template"), ("../up.md", "template"), ("habits.md", "template"),
      (".gitattributes", "template"), ("x.md", "unknown"),
    ] {
      let bad = export.replacing(attributes, with: "\"path\":\"\(path)\",\"role\":\"\(role)\"")
      try machine.root.write("bad.json", bad)
      let answer = machine.mmt("-C", "../new", "import", "../bad.json")
      #expect(answer.status == 65, "\(path) \(role): \(answer)")
    }
    // As before there were any.
    let start = try #require(export.range(of: ",{" + attributes))
    let end = try #require(export.range(of: "}]", range: start.upperBound..<export.endIndex))
    try machine.root.write(
      "old.json", export.replacingCharacters(in: start.lowerBound..<export.index(after: end.lowerBound), with: ""))
    let answer = machine.mmt("-C", "../new", "import", "../old.json")
    #expect(answer.status == 0, "\(answer)")
    #expect(machine.root.read("new/.gitattributes") == machine.root.read("work/.gitattributes"))
  }
}
