package import MMTCore

/// The `git` command, asked about one folder. Arguments are an array, nothing is read from the terminal, ten seconds each.
package struct Git: Sendable {
  let world: World
  package let folder: Path
  package var timeout = 10_000
  /// What git may do beyond the question it is asked: run what the user's configuration names, reach for a remote, take locks.
  enum Freedom {
    case none
    /// Read a bundle.
    case files
    /// The user's hooks, signing and remotes apply.
    case full
  }
  /// A bare repository that we made ourselves.
  var isBare = false

  package init(world: World, folder: Path) {
    self.world = world
    self.folder = folder
  }

  /// The repository the folder is in.
  package struct Repository: Hashable, Sendable {
    /// Where its files are.
    package let top: Path
    /// Where git keeps this working tree's state: `.git`, or a worktree's part of it.
    package let gitFolder: Path
    /// Whether its top is the workspace's own folder.
    package let isOwn: Bool
  }

  package enum Presence: Hashable, Sendable {
    case repository(Repository)
    case noRepository
    case noGit
    /// git refuses, and why: "dubious ownership", a damaged repository.
    case failed(String)
  }

  package func presence() -> Presence {
    // git would look further up, or begin a history of its own.
    if hasBrokenHead { return .failed("git's HEAD is empty, cut or gone; mmt doctor --fix makes it anew") }
    let result = run(
      ["rev-parse", "--show-toplevel", "--absolute-git-dir", "--is-inside-work-tree"], variables: ["LC_ALL": "C"])
    if result.end == .notFound { return .noGit }
    guard result.succeeded else {
      let reason = firstLine(result)
      return reason.contains(text: "not a git repository") ? .noRepository : .failed(Self.plain(reason))
    }
    let lines = result.output.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count >= 2, !lines[0].isEmpty else { return .noRepository }
    let top = Path(Array(lines[0]))
    // To git this folder has no files then, and a commit would be of their absence.
    if lines.count > 2, lines[2].elementsEqual("false".utf8) {
      return .failed(
        "git looks for the files of this repository in \(top.shown), not here (core.worktree);"
          + " `git config --unset core.worktree` ends that")
    }
    let real = (try? world.files.resolve(folder)) ?? folder
    return .repository(Repository(top: top, gitFolder: Path(Array(lines[1])), isOwn: top == real))
  }

  /// git's words, and a way out, where it finds the repository of somebody else further up.
  private static func plain(_ reason: String) -> String {
    if reason.hasPrefix("this operation must be run in a work tree") {
      return "the repository is set to have no files (core.bare); `git config core.bare false` ends that"
    }
    guard let words = reason.firstRange(of: "dubious ownership in repository at ") else { return reason }
    let path = reason[words.upperBound...].filter { $0 != "'" }
    return "the repository \(path) belongs to another user; `git init` here makes one of your own,"
      + " `git config --global --add safe.directory \(path)` trusts that one"
  }

  /// Makes the folder a repository.
  package func initialise() throws(Failure) {
    let result = run(["init", "--quiet"], .full)
    guard result.succeeded else {
      if result.end == .notFound { throw Failure(noGitFor: "a workspace's history") }
      throw Failure(.unavailable, "git can't make a repository in \(folder.shown): \(firstLine(result))")
    }
  }

  /// What git's shell runs to merge. Programs with windows start git with a `PATH` of their own, so this one is named as well. Where `mmt` isn't
  /// there, or can't even begin (it dies, or was built for another machine), lines are merged as without it: markers stand in the file then,
  /// never one side alone.
  private var mergeDriver: String {
    let own = world.executable().flatMap { String(validating: $0.bytes, as: UTF8.self) }
    // git puts names in the place of what follows a percent sign. Only the command line merges.
    let other = own.flatMap { $0.hasSuffix("/mmt") && !$0.contains { "%'\n".contains($0) } ? " || m='\($0)'" : nil } ?? ""
    return "m=mmt; command -v $m >/dev/null 2>&1\(other); "
      + "if command -v \"$m\" >/dev/null 2>&1; then \"$m\" merge-file -- %O %A %B %L %P; s=$?; "
      + "[ $s -ge 126 ] || exit $s; ! grep -q '^<<<<<<<' %A || exit 1; fi; "
      + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B"
  }

  /// Tells this repository how two versions of a plan are merged; `.gitattributes` names the drivers. Whether git took it.
  @discardableResult
  package func configureMergeDrivers() -> Bool {
    for (driver, name) in [
      ("mmt-plan", "mmt plan, item by item"), ("mmt-sidecar", "mmt sidecar, record by record"),
      ("mmt-document", "mmt document, line by line"),
    ] {
      for (key, value) in [("name", name), ("driver", mergeDriver)] {
        guard run(["config", "--local", "merge.\(driver).\(key)", value]).succeeded else { return false }
      }
    }
    return true
  }

  /// git's merge of three files line by line, with conflict markers where lines contradict each other; nil where git can't: it isn't
  /// there, or a file is no text. The paths are absolute.
  package func mergedText(base: Path, ours: Path, theirs: Path, markerSize: Int) -> [UInt8]? {
    let options = ["merge-file", "--stdout", "--marker-size=\(markerSize)", "-L", "ours", "-L", "base", "-L", "theirs", "--"]
    let result = run(bytes: options.map { Array($0.utf8) } + [ours.bytes, base.bytes, theirs.bytes])
    // The number of conflicts, 127 at most.
    guard case .exited(let code) = result.end, (0...127).contains(code) else { return nil }
    return result.output
  }

  /// The bytes of a file of this folder in the last commit; nil where there is none, or it holds others than the folder does (`conversions`).
  package func headBlob(_ name: [UInt8]) -> [UInt8]? {
    if !conversions([name]).isEmpty { return nil }
    let result = run(bytes: [Array("cat-file".utf8), Array("blob".utf8), Array("HEAD:./".utf8) + name])
    return result.succeeded ? result.output : nil
  }

  /// Marks the last commit with `mmt/milestone-N`, once, and only in a repository of the workspace's own. Whether it is marked.
  @discardableResult
  package func tagMilestone(_ number: Int) -> Bool {
    guard case .repository(let repository) = presence(), repository.isOwn else { return false }
    let name = "mmt/milestone-\(number)"
    if run(["rev-parse", "--quiet", "--verify", "refs/tags/\(name)"]).succeeded { return true }
    return run(["tag", "--no-sign", name, "HEAD"], .full).succeeded
  }

  // MARK: Running

  func run(_ arguments: [String], variables: [String: String] = [:], _ freedom: Freedom = .none) -> ProcessResult {
    run(bytes: arguments.map { Array($0.utf8) }, variables: variables, freedom)
  }

  /// The user's configuration applies; variables that point git at another repository (a hook runs us) do not.
  ///
  /// A folder may have come from anywhere with a configuration of its own, which may name programs. None runs that isn't needed for what
  /// was asked: no file system monitor, no signature check, no helper of a remote (an object of a partial clone would be fetched), and a
  /// bare repository that lies among the files, as a pull can bring it, is none.
  /// Names are taken as they are, where the command can (`isLiteral`).
  func run(
    bytes arguments: [[UInt8]], variables: [String: String] = [:], isLiteral: Bool = true, _ freedom: Freedom = .none
  ) -> ProcessResult {
    let settings =
      (isLiteral ? ["--literal-pathspecs"] : []) + [
        "-c", "core.fsmonitor=false", "-c", "log.showSignature=false", "-c", "i18n.commitEncoding=UTF-8", "-c",
        "i18n.logOutputEncoding=UTF-8", "-c", "safe.bareRepository=\(isBare ? "all" : "explicit")", "-C",
      ]
    var request = ProcessRequest("git", settings.map { Array($0.utf8) } + [folder.bytes] + arguments)
    request.variables = ["GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": ":", "GIT_SEQUENCE_EDITOR": ":"]
    // What git tells of its own doing would stand before what it answers.
    for name in ["GIT_TRACE2", "GIT_TRACE2_PERF", "GIT_TRACE2_EVENT"] { request.variables[name] = "0" }
    if freedom != .full {
      request.variables["GIT_ALLOW_PROTOCOL"] = freedom == .files ? "file" : ""
      request.variables["GIT_OPTIONAL_LOCKS"] = "0"
    }
    request.variables.merge(variables) { $1 }
    request.unset = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_NAMESPACE",
      "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_GRAFT_FILE",
      "GIT_SHALLOW_FILE", "GIT_EXTERNAL_DIFF", "GIT_TRACE", "GIT_TRACE_SETUP", "GIT_TRACE_PERFORMANCE", "GIT_TRACE_REFS",
      "GIT_TRACE_PACK_ACCESS", "GIT_TRACE_PACKET", "GIT_TRACE_PACKFILE", "GIT_TRACE_SHALLOW", "GIT_TRACE_CURL",
      "GIT_CURL_VERBOSE",
    ]
    request.timeout = timeout
    if isBare { return world.run(request, world.environment) }
    if let stalling { return waiting(at: stalling) }
    request.isStuck = { stallingBelow != nil }
    let result = world.run(request, world.environment)
    return result.end == .timedOut ? stallingBelow.map(waiting) ?? result : result
  }

  /// What git or a hook said first.
  func firstLine(_ result: ProcessResult) -> String {
    if result.end == .timedOut { return "git took more than \(timeout / 1000) seconds" }
    if result.end == .tooMuch { return "git has more to say than mmt reads" }
    if result.end == .notFound { return "git isn't installed" }
    let text = String(decoding: result.error.isEmpty ? result.output : result.error, as: UTF8.self)
    let line = text.split(separator: "\n").first { !$0.allSatisfy(\.isWhitespace) } ?? "git failed without a word"
    for prefix in ["fatal: ", "error: "] where line.hasPrefix(prefix) { return String(line.dropFirst(prefix.count)) }
    return String(line)
  }
}

extension Failure {
  /// 69: `what` needs the git command.
  package init(noGitFor what: String) {
    self.init(.unavailable, "git isn't installed, and \(what) needs it", help: "install git and run the command again")
  }
}
