package import MMTCore
import MMTStore

/// `doctor`: mends what can be mended without deciding anything for the user. What it replaces is kept: in a commit or beside it.
package struct Doctor {
  private let context: WorkspaceContext
  private let fixes: Bool
  private var deeds: [DoctorReport.Deed] = []
  /// What a plan that was brought back, or taken in, lacks.
  private var lacking: [Diagnostic] = []
  /// What was found of git's objects and index, and isn't mended.
  private var looked: Verification.GitLook?

  package init(_ context: WorkspaceContext, fixes: Bool) {
    self.context = context
    self.fixes = fixes
  }

  package mutating func run() throws(Failure) -> DoctorReport {
    try mendRepository()
    try mendBranch()
    try mendIndex()
    let isPlanThere = try mendPlan()
    guard isPlanThere else {
      return DoctorReport(deeds: deeds, isFixed: fixes, left: [lostPlan(try Workspace(context))])
    }
    try mendSidecar(withPlan: true)
    try mendDocuments()
    try mendTwins()
    try mendLeftOvers()
    try mendMerging()
    let commit = fixes ? try settle() : nil
    let workspace = try Workspace(context)
    let left =
      try Verification(workspace: workspace, looked: looked).report().problems + Reminding(workspace).findings() + lacking
      + Vault.findings(workspace)
    return DoctorReport(deeds: deeds, isFixed: fixes, left: left, commit: commit)
  }

  private mutating func note(_ code: String, _ would: String, _ did: String) {
    deeds.append(.init(code: code, text: fixes ? did : would))
  }

  private mutating func mendRepository() throws(Failure) {
    let workspace = try Workspace(context)
    guard !workspace.git.hasBrokenHead else {
      let branch = fixes ? try workspace.git.mendHead() : nil
      return note(
        "git.head", "make git's HEAD anew, which is empty, cut or gone",
        "made git's HEAD anew, which was empty, cut or gone"
          + (branch.map { "; it is on \($0), which was worked on last" } ?? ""))
    }
    guard workspace.git.presence() == .noRepository else { return }
    if fixes { try workspace.git.initialise() }
    note("git.no-repository", "make a git repository, for backups", "made a git repository, for backups")
  }

  /// A branch that a power cut took, and whose commits are there.
  private mutating func mendBranch() throws(Failure) {
    let workspace = try Workspace(context)
    guard let lost = workspace.git.lostBranch else { return }
    if fixes { try workspace.git.mend(lost) }
    let place = "\(lost.commit.prefix(7)), its last commit"
    note(
      "git.branch", "put git's branch \(lost.name), which is lost, at \(place)",
      "put git's branch \(lost.name), which was lost, at \(place)")
  }

  /// Without git's index nothing can be committed. What was staged by hand is in the files still, which is said.
  private mutating func mendIndex() throws(Failure) {
    let workspace = try Workspace(context)
    guard case .repository(let repository) = workspace.git.presence() else { return }
    let damage = workspace.git.damage()
    looked = Verification.GitLook(damage: damage)
    guard repository.isOwn, case .index = damage else { return }
    let merge =
      workspace.git.isMerging(repository)
      ? "; the merge that was under way is so no more: when nothing is left to settle in the files, mmt sync, and then git merge or git pull again"
      : ""
    let aside = fixes ? try workspace.git.mendIndex(String(workspace.now.iso.prefix(19).filter { $0 != ":" })) : ""
    // The objects it is made of were found whole.
    if fixes { looked = Verification.GitLook(damage: nil) }
    note(
      "git.index", "make git's broken index anew from the last commit, with nothing staged\(merge)",
      "made git's broken index anew from the last commit; it is kept as .git/\(aside), what was staged is staged no more,"
        + " and no file was touched\(merge)")
  }

  // MARK: the plan

  /// A plan that is gone, empty or no text comes back from the best backup, else is made anew. Whether there is a plan now. One that is
  /// cut or full of conflict markers is the user's to decide about.
  private mutating func mendPlan() throws(Failure) -> Bool {
    var workspace = try Workspace(context)
    guard workspace.hasPlan else { return true }
    let bytes = try workspace.store.readSnapshot(sidecar: .some(workspace.foundSidecar)).plan
    if let bytes, PlanGuard.isReadable(SourceText(bytes)) { return try mendCut(bytes, workspace) }
    if fixes {
      // Records go with the plan that a backup has: what this machine remembers of them comes first.
      try mendSidecar(withPlan: false)
      workspace = try Workspace(context)
    }
    let code = bytes == nil ? "plan.missing" : "plan.unreadable"
    if let best = workspace.bestBackup() {
      if fixes {
        var source = try RestoreSource(workspace, best)
        // The records of now are newer, also where the plan is merely no text; and pages may be damaged, too.
        try source.limit(to: workspace.planPaths, of: workspace)
        let answer = try RestoreRun(workspace, source, takesSettings: false).run(isPreview: false)
        if let regained = answer.regained, regained.mayLackLines { lacking = [Self.lacking(regained.lost, workspace.planName)] }
        note(
          code, "",
          "brought \(workspace.planName) back from commit \(answer.source ?? best)"
            + (answer.regained.map(Self.since) ?? "")
            + "; what was there is commit \(answer.saved ?? "-")")
      } else {
        note(code, "bring \(workspace.planName) back from the backup \(best)", "")
      }
      return fixes || bytes != nil
    }
    if let kept = workspace.keptPlan() {
      try takeKept(kept, over: bytes, code, workspace)
      return fixes || bytes != nil
    }
    guard let text = Recreation(workspace).text(around: nil) else { return bytes != nil }
    if fixes { try replace(bytes, text, workspace) }
    note(
      code, "make \(workspace.planName) anew from the built-in plan it began from, with what the records know",
      "made \(workspace.planName) anew from the built-in plan it began from, with what the records know")
    return fixes || bytes != nil
  }

  private static func lacking(_ lost: [String], _ file: String) -> Diagnostic {
    let isOne = lost.count == 1
    return Diagnostic(
      .warning, code: "plan.partly-restored", file: file,
      message: lost.isEmpty
        ? "notes and other lines written since the backup may not be back: mmt remembers only the items"
        : "\(Counted.text(lost.count, "item")) that \(isOne ? "was" : "were") there when the plan was last seen"
          + " \(isOne ? "isn't" : "aren't") back: \(named(lost))",
      help: "an editor's own backup or another device may have them"
        + (lost.isEmpty ? "" : "; notes written since the backup are gone with them"))
  }

  private static func named(_ all: [String]) -> String {
    all.prefix(5).map { VisibleText.line(DisplayWidth.truncated($0, to: 60)) }.joined(separator: "; ")
      + (all.count > 5 ? " and \(all.count - 5) more" : "")
  }

  /// What an older file in the plan's place took out or back looks as if a person had.
  private static func takenOut(_ answer: SyncAnswer, _ file: String) -> Diagnostic? {
    let parts = [
      ("gone from the plan since it was last seen: ", answer.gone.map(\.item.name)),
      ("open again: ", answer.reopened.map { $0.placed.item.title ?? $0.placed.item.text }),
    ].filter { !$0.1.isEmpty }
    guard !parts.isEmpty else { return nil }
    return Diagnostic(
      .warning, code: "plan.taken-out", file: file, message: parts.map { $0.0 + named($0.1) }.joined(separator: "; "),
      help: "if nobody meant that: mmt backups has the plan of before")
  }

  private static func since(_ regained: Regained) -> String {
    regained.isExact
      ? ", and with what came after it, as mmt saw it last"
      : ", with what was done since (\(Counted.text(regained.items, "item")))"
  }

  /// A plan that lost much since it was seen last, and of which no backup has more.
  private mutating func mendCut(_ bytes: [UInt8], _ workspace: Workspace) throws(Failure) -> Bool {
    guard (try? Document(bytes)) != nil else { return true }
    let reading = try workspace.reading(try workspace.store.readSnapshot(sidecar: .some(workspace.foundSidecar)), warns: false)
    let damage = workspace.damage(reading, workspace.seen() ?? workspace.seenFromHead())
    guard damage.contains(where: { $0.code == "plan.items-lost" || $0.code == "plan.days-lost" }),
      workspace.bestBackup() == nil
    else { return true }
    if let kept = workspace.keptPlan() {
      try takeKept(kept, over: bytes, damage.first?.code ?? "plan.items-lost", workspace)
      return true
    }
    guard let text = Recreation(workspace).text(around: bytes), text.bytes != bytes else { return true }
    if fixes { try replace(bytes, text, workspace) }
    note(
      damage.first?.code ?? "plan.items-lost", "make what is missing of \(workspace.planName) anew, around what is there",
      "made what was missing of \(workspace.planName) anew, around what was there; that is kept beside it")
    return true
  }

  /// Without a backup there is still what this machine remembers.
  private mutating func takeKept(_ plan: [UInt8], over old: [UInt8]?, _ code: String, _ workspace: Workspace) throws(Failure) {
    if fixes { try replace(old, .verbatim(plan), workspace) }
    let beside = old?.isEmpty == false ? "; what was there is kept beside it" : ""
    note(
      code, "bring \(workspace.planName) back as mmt saw it last on this machine",
      "brought \(workspace.planName) back as mmt saw it last on this machine\(beside)")
  }

  /// Writes a plan made anew. What lay there is kept beside it.
  private func replace(_ old: [UInt8]?, _ text: ProvenText, _ workspace: Workspace) throws(Failure) {
    if let old, !old.isEmpty {
      let time = String(workspace.now.iso.prefix(19).filter { $0 != ":" })
      try workspace.store.create(Array(workspace.planName.utf8) + Array(".broken-\(time)".utf8), .verbatim(old))
    }
    _ = try workspace.write { (snapshot, _) throws(Failure) -> Update<Void> in
      guard snapshot.plan == old else { return Update(result: ()) }
      return Update(plan: text, result: ())
    }
  }

  private func lostPlan(_ workspace: Workspace) -> Diagnostic {
    Diagnostic(
      .error, code: "plan.missing", file: workspace.planName, message: "the plan is missing",
      help: fixes || deeds.allSatisfy { $0.code != "plan.missing" }
        ? "no backup has it: put the file back, or mmt restore --from a copy" : "mmt doctor --fix")
  }

  // MARK: records, left-overs, merging

  private mutating func mendSidecar(withPlan: Bool) throws(Failure) {
    let workspace = try Workspace(context)
    if let found = workspace.foundSidecar, let sidecar = try? workspace.sidecars.parse(found), !sidecar.isMerged { return }
    let isMissing = workspace.foundSidecar == nil
    let sources = workspace.sources(of: workspace.sidecar(workspace.foundSidecar, warns: false).1)
    if fixes { _ = withPlan ? try workspace.withSidecar(accepts: true) : workspace.withRecordsToSave() }
    note(
      isMissing ? "sidecar.missing" : "sidecar.unreadable", "make mmt.json anew \(sources)",
      isMissing
        ? "made mmt.json anew \(sources)"
        : "made mmt.json anew; what lay there is kept beside it")
  }

  /// Counters and habits that are gone, or lost most of their days, come back as they were known last.
  private mutating func mendDocuments() throws(Failure) {
    let workspace = try Workspace(context)
    for document in workspace.lostDocuments + workspace.lostParts(inCommit: true) {
      guard let bytes = workspace.lastSeen(document) else { continue }
      let beside = fixes ? try workspace.bringBack(document, bytes) : false
      note(
        "document.lost", "bring \(document.path.shown) back as it was known last",
        "brought \(document.path.shown) back as it was known last" + (beside ? "; what was there is kept beside it" : ""))
    }
  }

  /// Days that stand word for word in two files stay in the dated one.
  private mutating func mendTwins() throws(Failure) {
    let workspace = try Workspace(context)
    guard workspace.hasRhythms, let files = try? workspace.readRhythms(warns: false).files else { return }
    let found = RhythmTwins.all(in: files)
    if found.isEmpty { return }
    if fixes { try workspace.settleTwins() }
    for twins in found {
      let days = "\(Counted.text(twins.dates.count, "day")) of \(twins.document.path)"
      let place = "\(twins.others.joined(separator: " and ")) alone, where the same lines stand"
      note("document.days-twice", "leave \(days) in \(place)", "left \(days) in \(place)")
    }
  }

  private mutating func mendLeftOvers() throws(Failure) {
    let workspace = try Workspace(context)
    let found = workspace.leftOvers()
    guard !found.isEmpty else { return }
    if fixes {
      _ = try workspace.write { (_, _) throws(Failure) -> Update<Void> in Update(result: ()) }
      try workspace.settleLeftOvers()
    }
    let count = Counted.text(found.count, "file")
    note(
      "files.left-over", "look into \(count) that an interrupted write left",
      "looked into \(count) that an interrupted write left")
  }

  private mutating func mendMerging() throws(Failure) {
    let workspace = try Workspace(context)
    if !workspace.attributedStore.hasAttributes {
      if fixes {
        // The lines of others in it come back with those of mmt.
        workspace.regainAttributes(ruined: true)
        try workspace.attributedStore.writeAttributes()
      }
      note("git.attributes", "tell git how plan and records are merged", "told git how plan and records are merged")
    }
    guard case .repository = workspace.git.presence() else { return }
    if workspace.attributedStore.hasAttributes, !workspace.overriddenAttributes.isEmpty {
      // Where that isn't enough, it is told among what is left.
      let isMoved = fixes ? try workspace.attributedStore.writeAttributes(isLast: true) : true
      if isMoved {
        note("git.overridden", "put mmt's lines last in .gitattributes", "put mmt's lines last in .gitattributes")
      }
    }
    guard workspace.git.mergeDrivers != .current else { return }
    if fixes { workspace.git.configureMergeDrivers() }
    note("git.driver", "set up the merge drivers for two devices", "set up the merge drivers for two devices")
  }

  /// Takes in what changed, where the plan isn't damaged, and commits.
  private mutating func settle() throws(Failure) -> String? {
    let workspace = try Workspace(context)
    // Pages of the journal and other files that sync would stop at are told among what is left.
    if !workspace.journalLosses().isEmpty || !workspace.ruinedFiles.isEmpty {
      return deeds.isEmpty ? nil : workspace.backup.commit("Mended by mmt doctor").id
    }
    guard workspace.hasPlan else { return try workspace.sync(accepts: false).commit }
    let reading = try workspace.reading(try workspace.store.readSnapshot(sidecar: .some(workspace.foundSidecar)), warns: false)
    guard workspace.damage(reading, workspace.seen() ?? workspace.seenFromHead()).isEmpty, reading.sidecar.isWritable else {
      return nil
    }
    let answer = try workspace.sync(accepts: false)
    if let found = Self.takenOut(answer, workspace.planName) { lacking.append(found) }
    if !answer.isQuiet { deeds.append(.init(code: "sync", text: "took in what changed, as mmt sync does")) }
    if let commit = answer.commit { return commit }
    return deeds.isEmpty ? nil : workspace.backup.commit("Mended by mmt doctor").id
  }
}

/// A built-in plan made anew around what is known: the records say what was done when, and how long.
package struct Recreation {
  private let workspace: Workspace

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// nil where the workspace didn't begin from a plan that is built in. `rest` is what can still be read of the old one.
  package func text(around rest: [UInt8]?) -> ProvenText? {
    let (sidecar, _) = workspace.sidecar(workspace.foundSidecar, warns: false)
    guard let name = sidecar.edition,
      let edition = workspace.context.plans.flatMap(\.editions).first(where: { $0.id == name })
    else { return nil }
    let options = PlanParser.Options(settings: sidecar.settings)
    guard var document = try? Document(edition.bytes, options) else { return nil }
    if let rest = rest.flatMap({ try? Document($0, options) }), let empty = try? Document([], options) {
      let merge = PlanMerge(base: empty, ours: rest, theirs: document, policy: .ours)
      if let proven = try? merge.proven(options), let merged = try? Document(proven.text.bytes, options) { document = merged }
    }
    var recovery = ProgressRecovery(workspace, into: document, sidecar)
    recovery.takeRecords()
    return recovery.result ?? .verbatim(document.bytes)
  }
}
