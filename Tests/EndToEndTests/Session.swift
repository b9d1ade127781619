import Foundation
import Support

/// A fresh machine for one transcript: folders of its own, a frozen clock and environment, the built `mmt` on the PATH.
final class Session {
  let root: TemporaryFolder
  private(set) var folder: String
  private(set) var environment: [String: String]
  private var snapshot = Snapshot()

  init() throws {
    root = try TemporaryFolder()
    for name in ["work", "home", "config", "state", "tmp", "bin"] { try root.makeFolder(name) }
    try root.write(
      "gitconfig",
      """
      [user]
      \tname = Ada
      \temail = ada@example.org
      [init]
      \tdefaultBranch = main
      [advice]
      \tdefaultBranchName = false
      [maintenance]
      \tauto = false

      """)
    // In a folder of their own: what else lies beside the built program would be listed as an extension.
    let built = URL(fileURLWithPath: try Session.executable()).resolvingSymlinksInPath().deletingLastPathComponent()
    for name in Self.programs {
      let place = URL(fileURLWithPath: root.path("bin/" + name))
      do { try FileManager.default.linkItem(at: built.appendingPathComponent(name), to: place) } catch {
        try FileManager.default.linkItem(at: try Self.copies.get().appendingPathComponent(name), to: place)
      }
    }
    folder = root.path("work")
    environment = [
      "PATH": root.path("bin") + ":/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin",
      "HOME": root.path("home"), "XDG_STATE_HOME": root.path("state"), "XDG_CONFIG_HOME": root.path("config"),
      "TMPDIR": root.path("tmp"), "LANG": "C.UTF-8", "TZ": "Europe/Berlin", "COLUMNS": "80",
      "MMT_NOW": "2026-11-20T08:00:00", "EDITIONS": Repository.path("plan/editions"),
      "GIT_CONFIG_GLOBAL": root.path("gitconfig"), "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": root.path,
    ]
    // `./dev sanitize` says where the programs that the tests start put what is found in them.
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] { environment[name] = ProcessInfo.processInfo.environment[name] }
    snapshot = look()
  }

  private static let programs = ["mmt", "mmt-tui", "mmt-lsp"]

  /// The programs where links can be made to: copied once, since what is being copied can't be run. Gone with the process.
  private static let copies = Result {
    let built = URL(fileURLWithPath: try Session.executable()).resolvingSymlinksInPath().deletingLastPathComponent()
    try FileManager.default.createDirectory(at: copiesFolder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: Session.copiesFolder) }
    for name in programs {
      try FileManager.default.copyItem(at: built.appendingPathComponent(name), to: copiesFolder.appendingPathComponent(name))
    }
    return copiesFolder
  }

  private static let copiesFolder =
    FileManager.default.temporaryDirectory.appendingPathComponent("mmt-programs-\(getpid())")

  /// The binary under test: `$MMT_BINARY`, else the one built beside the tests.
  static func executable() throws -> String {
    if let path = ProcessInfo.processInfo.environment["MMT_BINARY"] { return path }
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.firstIndex(of: "--test-bundle-path").flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    let beside = [arguments.first, bundle].compactMap { $0 }.flatMap { path -> [String] in
      // On macOS the bundle is a folder, and the tests lie three levels down in it.
      let upwards = sequence(first: URL(fileURLWithPath: path)) { $0.deletingLastPathComponent() }
      return upwards.dropFirst().prefix(4).map { $0.appendingPathComponent("mmt").path }
    }
    let candidates = beside + [Repository.path(".build/debug/mmt")]
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) && !isFolder($0) }) else {
      throw ProcessError(description: "the mmt binary isn't built; looked at \(candidates.joined(separator: ", "))")
    }
    return found
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Puts a file where the session stands, as an editor would; it isn't a change to be listed.
  func write(_ name: String, _ bytes: [UInt8]) throws {
    let path = folder + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try writeProgram { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    snapshot = look()
  }

  func set(_ name: String, _ value: String?) { environment[name] = value }

  /// Runs one command and returns what a transcript shows for it: stdout, stderr, status, changed files.
  func run(_ command: String, isBrief: Bool = false) throws -> [String] {
    let words = command.split(separator: " ")
    let isPlain = !command.contains { "\n;|&<>()".contains($0) }
    if isPlain, words.first == "cd" || words.first == "export" || words.first == "unset" {
      if let problem = try keep(command, words) { return problem }
      return []
    }
    let result = try runProcess("/bin/sh", ["-c", command], in: folder, environment: environment)
    let said = hide(VisibleText.output(result.stdout)).map(Self.unambiguous)
    let complained = hide(VisibleText.output(result.stderr)).map { $0.isEmpty ? "!" : "! " + $0 }
    let status = result.timedOut ? ["? timed out"] : result.status == 0 ? [] : ["? \(result.status)"]
    let now = look()
    defer { snapshot = now }
    return said + complained + status
      + hide(now.changes(since: snapshot, without: isBrief ? ["mmt.json", ".gitattributes"] : []))
  }

  /// `cd`, `export` and `unset` hold for the commands after them. Returns what went wrong, if anything did.
  private func keep(_ command: String, _ words: [Substring]) throws -> [String]? {
    let name = words.count > 1 ? String(words[1].prefix { $0 != "=" }) : ""
    let question = words.first == "cd" ? "pwd" : "printf %s \"${\(name)-}\""
    let result = try runProcess("/bin/sh", ["-c", command + " && " + question], in: folder, environment: environment)
    guard result.status == 0 else {
      return hide(VisibleText.output(result.stderr)).map { "! " + $0 } + ["? \(result.status)"]
    }
    switch words.first {
    case "cd": folder = String(result.output.dropLast())
    case "export": environment[name] = result.output
    default: environment[name] = nil
    }
    return nil
  }

  private func look() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.add(root.path("work"), prefix: "")
    snapshot.add(root.path("home"), prefix: "~/")
    snapshot.add(root.path("config"), prefix: "<config>/")
    snapshot.add(root.path("tmp"), prefix: "<tmp>/")
    return snapshot
  }

  /// A line of output that looks like another part of the transcript begins with a backslash.
  private static func unambiguous(_ line: String) -> String {
    let isOther = line == ">" || line == "!" || ["$ ", "> ", "! ", "? ", "@ ", "\\"].contains { line.hasPrefix($0) }
    return isOther ? "\\" + line : line
  }

  /// A workspace's own id, different in each, as `mmt.json` writes it.
  private static func hidingWorkspaceID(_ line: String) -> String {
    guard let key = line.range(of: "\"id\": \""), let end = line[key.upperBound...].firstIndex(of: "\"") else { return line }
    let value = line[key.upperBound..<end]
    guard value.count == 16, value.allSatisfy({ "0123456789abcdef".contains($0) }) else { return line }
    return line.replacingCharacters(in: key.upperBound..<end, with: "<workspace>")
  }

  /// Names of this machine and git's ids give way to words.
  private func hide(_ lines: [String]) -> [String] {
    let places = [
      "work": "<folder>", "home": "<home>", "config": "<config>", "state": "<state>", "tmp": "<tmp>", "bin": "<bin>",
    ]
    let hidden = lines.map { line in
      var line = line
      for (name, word) in places { line = line.replacingOccurrences(of: root.path(name), with: word) }
      return Self.hidingWorkspaceID(line.replacingOccurrences(of: root.path, with: "<root>"))
    }
    guard hidden.contains(where: { !GitIdentifiers.candidates(in: $0).isEmpty }) else { return hidden }
    let known = GitIdentifiers.known(below: root.path, environment)
    return hidden.map { GitIdentifiers.hide(in: $0, known) }
  }
}

/// The package this file belongs to.
enum Repository {
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(name).path
  }
}
