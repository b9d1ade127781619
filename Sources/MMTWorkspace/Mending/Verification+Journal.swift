import MMTCore
import MMTStore

/// What `verify` finds about the pages of the journal: all of them are read, whatever day they are of.
extension Verification {
  /// The findings, and how many pages were looked at.
  func journalFindings() -> (problems: [Diagnostic], pages: Int) {
    guard workspace.hasJournal else { return ([], 0) }
    let layout: JournalLayout
    do throws(Failure) { layout = try workspace.journalLayout(linked: true) } catch {
      return (
        [
          Diagnostic(
            .error, code: "journal.settings", file: WorkspaceFolder.sidecarName, message: error.message, help: error.help)
        ], 0
      )
    }
    var paths = Set(workspace.journalFiles() + workspace.collectionFiles())
    if let future = workspace.journalDocument { paths.insert(future.path) }
    if layout.form != .file, let file = RelativePath(layout.file),
      workspace.world.files.exists(workspace.folder.path.appending(file.bytes))
    {
      paths.insert(file)
    }
    let found = read(paths.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) })
    var problems = found.problems
    var pages: [JournalPage] = []
    var unread = Set(problems.compactMap { layout.ref(path: $0.file) })
    for (path, bytes) in found.files {
      let ref = layout.ref(path: path.shown) ?? .collection(path.shown)
      problems += daysElsewhere(path.shown, bytes, layout)
      if layout.ref(path: path.shown) == nil, path.shown == layout.file { continue }
      if layout.path(ref) != path.shown {
        problems.append(elsewhere(path.shown, ref, layout))
        continue
      }
      do throws(Document.TooDeep) {
        if layout.isShared(path: path.shown), !SourceText(bytes).isBinaryInPart {
          pages += try JournalFile(bytes, path: path.shown, layout).pages
          continue
        }
        let page = try JournalPage(bytes, ref, path: path.shown, layout)
        if !page.source.isBinaryInPart {
          pages.append(page)
          continue
        }
        problems.append(JournalPage.noText(path.shown, help: textHelp(path)))
      } catch { problems.append(error.diagnostic(file: path.shown)) }
      unread.insert(ref)
    }
    for copy in JournalFiles.copies(workspace.folder.path, layout, workspace.world) {
      problems.append(JournalPage.twice(copy.path.shown, beside: layout.path(copy.ref)))
    }
    var rules = Journal.Rules()
    rules.mentions = JournalSettings(workspace.foundSettings).mentions
    let journal = Journal(pages, today: workspace.logicalToday, layout, rules)
    let altered = workspace.alterations()
    let losses = altered.losses
    let lost = Set(losses.map(\.path))
    problems.removeAll { $0.code == "journal.unreadable" && lost.contains($0.file) }
    problems += losses.map(\.diagnostic) + workspace.emptied(altered.emptied)
    if let future = workspace.journalDocument?.path.shown, !found.files.contains(where: { $0.path.shown == future }),
      !unread.contains(.future), !losses.contains(where: { $0.path == future })
    {
      problems.append(
        Diagnostic(
          .warning, code: "journal.no-page", file: future, message: "the future log is missing",
          help:
            "mmt restore HEAD \(ShellWord.quoted(future)) brings it back if the last backup has it; else the next entry for it makes it anew"
        ))
    }
    problems += workspace.templateFindings
    return (problems + JournalChecks(journal, unread: unread).findings, found.files.count)
  }

  private typealias File = (path: RelativePath, bytes: [UInt8])

  /// All at once, or, where one of them can't be read, one by one.
  private func read(_ paths: [RelativePath]) -> (files: [File], problems: [Diagnostic]) {
    if let snapshot = try? workspace.store(of: paths.map { .document($0) }).readSnapshot(sidecar: .some(nil)) {
      return (paths.compactMap { path in snapshot[.document(path)].map { (path: path, bytes: $0) } }, [])
    }
    var files: [File] = []
    var problems: [Diagnostic] = []
    for path in paths {
      do throws(Failure) {
        let snapshot = try workspace.store(of: [.document(path)]).readSnapshot(sidecar: .some(nil))
        if let bytes = snapshot[.document(path)] { files.append((path: path, bytes: bytes)) }
      } catch { problems.append(unreadable(path.shown, error.message)) }
    }
    return (files, problems)
  }

  private func unreadable(_ path: String, _ message: String) -> Diagnostic {
    Diagnostic(
      .error, code: "journal.unreadable", file: path, message: message,
      help:
        "make it a file that you can read, or take it away; then mmt restore HEAD \(ShellWord.quoted(path)) brings back what the"
        + " last backup has of it")
  }

  /// The last commit has such a page as it is: an older one may have it as text.
  private func textHelp(_ path: RelativePath) -> String {
    let ways = "make it a file that you can read, or take it away"
    guard let commit = workspace.lastText(of: path) else { return "no backup has it as text: " + ways }
    return "mmt restore \(commit) \(ShellWord.quoted(path.shown)) brings it back as it was then; else " + ways
  }

  /// A month's file, or the one of all days, whose days mmt reads from other files.
  private func daysElsewhere(_ path: String, _ bytes: [UInt8], _ layout: JournalLayout) -> [Diagnostic] {
    JournalLayout.Form.allCases.filter { $0 != layout.form }.compactMap { form in
      let other = layout.standing(form)
      guard other.isShared(path: path), !layout.isShared(path: path),
        let days = try? JournalFile(bytes, path: path, other).refs.filter(\.isDay), let first = days.first
      else { return nil }
      return Diagnostic(
        .warning, code: "journal.not-read", file: path,
        message: "\(Counted.text(days.count, "day")) stand here, and mmt reads \(first.name) from \(layout.path(first))",
        help: "move the lines there, or mmt config journal.layout \(form.rawValue)")
    }
  }

  /// A day has one page: that which the form of file names says.
  private func elsewhere(_ path: String, _ ref: JournalRef, _ layout: JournalLayout) -> Diagnostic {
    Diagnostic(
      .warning, code: "journal.not-read", file: path,
      message: "mmt reads \(ref.name) from \(layout.path(ref)), and not from here",
      help: "give it that name, or move its lines there")
  }
}
