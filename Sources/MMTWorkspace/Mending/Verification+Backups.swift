import MMTCore
import MMTStore

/// What keeps work from being backed up, or lets it go stale elsewhere, while plan and records are in order.
extension Verification {
  /// Ignored files, rules that override mmt's, and what keeps git from committing now.
  func backupFindings(_ repository: Git.Repository) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (name, rule) in workspace.git.ignored(workspace.files + workspace.reviews + workspace.templates) {
      let shown = VisibleText.line(String(decoding: name, as: UTF8.self))
      found.append(
        Diagnostic(
          .error, code: "git.ignored", file: shown,
          message: "git is told to ignore \(shown), so it has no backup (\(VisibleText.line(rule)))",
          help: "take that line out, or git add --force \(ShellWord.quoted(shown)); then mmt sync"))
    }
    for name in workspace.git.overlooked(workspace.files) {
      let shown = VisibleText.line(String(decoding: name, as: UTF8.self))
      found.append(
        Diagnostic(
          .error, code: "git.overlooked", file: shown,
          message: "git is told not to look at \(shown) (skip-worktree or assume-unchanged), so what is written has no backup",
          help: "\(Git.lookingAgain(ShellWord.quoted(shown))); then mmt sync"))
    }
    // Without mmt's lines there is nothing to override; that is said by itself.
    for (names, attributes) in workspace.attributedStore.hasAttributes ? workspace.overriddenAttributes : [] {
      let (its, it) = names.count == 1 ? ("its", "it") : ("their", "them")
      found.append(
        Diagnostic(
          .warning, code: "git.overridden", file: WorkspaceFolder.attributesName,
          message:
            "another rule of git's overrides mmt's for \(Workspace.fewNames(names)) (\(attributes)): git may change \(its) bytes or merge \(it) in its own way",
          help: ["filter:", "encoding:"].contains { attributes.contains(text: $0) }
            ? "mmt doesn't read what commits hold of \(it) so; git checkout COMMIT -- FILE brings it back"
            : "mmt doctor --fix puts mmt's lines last; rules in .git/info/attributes are yours to take out"
              + (names.contains { $0.contains("/") } ? ", and so are those of a .gitattributes further down" : "")))
    }
    if let what = workspace.git.operationUnderWay(repository) {
      let command = what.split(separator: " ").last ?? "merge"
      found.append(
        Diagnostic(
          .warning, code: "git.under-way", file: ".git", message: "\(what) is under way: until it ends nothing is backed up",
          help: "git \(command) --continue finishes it, git \(command) --abort ends it"))
    }
    if workspace.git.isDetached(repository) {
      found.append(
        Diagnostic(
          .warning, code: "git.detached", file: ".git", message: Backup.onNoBranch,
          help: "git switch -c NAME keeps what was committed here; git switch BRANCH goes back, and leaves it behind"))
    }
    if workspace.git.isLocked(repository) {
      found.append(
        Diagnostic(
          .warning, code: "git.locked", file: ".git/index.lock", message: "\(Git.lockedReason): nothing is backed up",
          help: "if no git is running here, remove .git/index.lock; then mmt sync"))
    }
    return found
  }

  /// A plan or records that are a link, or have other names: git has no backup of the one, and the others go stale.
  func linkFindings() -> [Diagnostic] {
    var found: [Diagnostic] = []
    let plan = workspace.folder.plan.map { [($0, workspace.planName)] } ?? []
    for (path, name) in plan + [(workspace.folder.sidecar, WorkspaceFolder.sidecarName)] {
      guard let status = try? workspace.world.files.status(path, followingLink: false) else { continue }
      if status.kind == .link {
        found.append(
          Diagnostic(
            .warning, code: "files.link", file: name,
            message: "\(name) is a link: git keeps where it leads, and no backup of what is there",
            help: "put the file itself here and a link to it there, then mmt sync"))
      } else if status.kind == .file, status.links > 1 {
        found.append(
          Diagnostic(
            .warning, code: "files.hard-link", file: name,
            message:
              "\(name) has \(Counted.text(Int(status.links) - 1, "other name")) (a hard link): with the next write of mmt they part,"
              + " and what is there goes stale",
            help: "let the other be a symbolic link to this one: ln -sf; find -samefile names it"))
      }
    }
    return found + linkedDocuments
  }

  /// The same of documents, pages and what lies beside them, told together: a folder of pages may have become a link.
  private var linkedDocuments: [Diagnostic] {
    let pages = workspace.hasJournal ? workspace.journalFiles() + workspace.collectionFiles() : []
    let besides = (workspace.reviews + workspace.templates).compactMap { RelativePath($0) }
    let all = Set((workspace.folder.documents + workspace.rhythmParts).map(\.path) + pages + besides)
    let files = workspace.world.files
    let top = (try? files.resolve(workspace.folder.path)) ?? workspace.folder.path
    let linked = all.filter { path in
      let place = top.appending(path.bytes)
      if let real = try? files.resolve(place) { return real != place }
      return (try? files.status(place, followingLink: false).kind) == .link
    }.map(\.shown).sorted()
    guard let first = linked.first else { return [] }
    return [
      Diagnostic(
        .warning, code: "files.link", file: first,
        message:
          "\(Workspace.fewNames(linked.map { VisibleText.line($0) })) \(linked.count == 1 ? "is a link or lies" : "are links or lie") behind one:"
          + " git keeps where it leads, and no backup of what is there",
        help: "put the file itself here and a link to it there, then mmt sync")
    ]
  }
}

extension Workspace {
  /// Files where git does something else to them than mmt's lines in `.gitattributes` ask for, and what; those of one kind together.
  var overriddenAttributes: [(names: [String], attributes: String)] {
    let documents = (folder.documents + rhythmParts).map(\.path.bytes)
    let folder = Array((JournalLayout.collections + "/").utf8)
    let pages =
      hasJournal ? journalFiles().map(\.bytes) + collectionFiles().map(\.bytes).filter { $0.starts(with: folder) } : []
    let others = pages.filter { !documents.contains($0) }
    let all =
      git.overridden(planPaths, driver: "mmt-plan")
      + git.overridden(documents, driver: "mmt-document") + git.overridden(others, driver: "mmt-document", orNone: true)
      + git.overridden([Array(WorkspaceFolder.sidecarName.utf8)], driver: "mmt-sidecar")
    let isPage = Set(pages)
    var found: [(names: [String], attributes: String)] = []
    for (name, attributes) in all {
      let shown = VisibleText.line(String(decoding: name, as: UTF8.self))
      if let place = found.firstIndex(where: { $0.attributes == attributes }), isPage.contains(name) {
        found[place].names.append(shown)
      } else {
        found.append(([shown], attributes))
      }
    }
    return found
  }

  /// `a, b, c and 3 more`.
  static func fewNames(_ names: [String]) -> String {
    Prose.list(Array(names.prefix(3)) + (names.count > 3 ? ["\(names.count - 3) more"] : []))
  }
}
