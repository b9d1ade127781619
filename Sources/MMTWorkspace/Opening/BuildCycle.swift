package import MMTCore
import MMTStore

/// Which builds of `mmt` this machine has run on the workspace, and since when. A build is known by when its executable was made: its size
/// may change as it is stripped on its way to where it is installed.
package struct BuildCycle {
  private let workspace: Workspace
  private var lines: [String]

  package init(_ workspace: Workspace) {
    self.workspace = workspace
    if let read = workspace.context.builds.read, read.folder == workspace.state.folder {
      lines = read.lines
      return
    }
    let text = workspace.state.readStart(StateFile.builds, count: 1 << 14) ?? []
    lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    workspace.context.builds.read = (workspace.state.folder, lines)
  }

  /// What a run read of the builds, so that it reads it once.
  final class Memo {
    package var read: (folder: Path?, lines: [String])?
    var isNoticed = false
  }

  /// The line of this build: its fingerprint and the moment of its first run.
  private func line(of build: String) -> String? { lines.last { Self.isLine($0, of: build) } }

  private static func isLine(_ line: String, of build: String) -> Bool {
    guard let end = line.firstIndex(of: " "), !line.hasPrefix("end ") else { return false }
    return made(String(line[..<end])) == made(build)
  }

  /// When the executable was made, of its fingerprint.
  private static func made(_ build: String) -> Substring { build.split(separator: "-").last ?? "" }

  /// When this build ran first; nil where that isn't known. Now, where the clock stood wrong then.
  package var installed: Moment? {
    guard let noted else { return nil }
    return noted.seconds > workspace.now.seconds ? workspace.now : noted
  }

  private var noted: Moment? {
    guard let build = workspace.context.build, let line = line(of: build) else { return nil }
    return Moment(iso: line.drop { $0 != " " }.dropFirst())
  }

  /// A first run that lies days ahead: the clock was put right since, and the cycle begins today. Unless it is the clock of today that is
  /// wrong: then it stands before the executable was made.
  private mutating func correct() {
    guard let noted, noted.seconds > workspace.now.seconds + 86_400, !workspace.world.isClockFixed,
      let build = workspace.context.build,
      let made = Int64(Self.made(build).prefix { $0 != "." }), made <= workspace.now.seconds
    else { return }
    let ended = end(of: build)
    lines.removeAll { Self.isLine($0, of: build) || $0 == ended }
    record()
  }

  /// When this build took another's place here; nil where it is the first.
  var renewed: Moment? {
    guard let build = workspace.context.build, lines.contains(where: { !$0.hasPrefix("end ") && !Self.isLine($0, of: build) })
    else { return nil }
    return installed
  }

  /// Days until the cycle is over: 0 on its last day, negative afterwards; nil where there is none.
  package func daysLeft(_ settings: Settings) -> Int? {
    guard settings.cycleDays > 0, let installed else { return nil }
    return settings.cycleDays - (workspace.now.localDay - installed.localDay)
  }

  /// Notes the build; without a word, for a workspace that was just made.
  package mutating func record() {
    guard let build = workspace.context.build, line(of: build) == nil else { return }
    lines.append("\(build) \(workspace.now.iso)")
    save()
  }

  /// What every command does first: the first run of a new build backs up, verifies and says so; in the last two days of the cycle there
  /// is one more backup.
  package mutating func notice() {
    guard let build = workspace.context.build else { return }
    guard line(of: build) != nil else {
      let isFirst = lines.isEmpty
      record()
      if !isFirst { welcome() }
      return
    }
    correct()
    let end = end(of: build)
    guard let settings = workspace.foundSidecar.flatMap({ try? workspace.sidecars.parse($0) })?.settings,
      let left = daysLeft(settings), left <= 2, !lines.contains(end)
    else { return }
    lines.append(end)
    save()
    _ = backUp("Before the build cycle ends")
  }

  private func end(of build: String) -> String { "end \(Self.made(build))" }

  private func save() {
    let kept = lines.suffix(100).joined(separator: "\n") + "\n"
    workspace.state.write(Array(kept.utf8), StateFile.builds)
    workspace.context.builds.read = (workspace.state.folder, lines)
  }

  /// Commits what isn't committed, unless plan or records look damaged: the last commit is what they can be got back from.
  private func backUp(_ subject: String) -> Backup.Result? {
    guard let snapshot = try? workspace.store.readSnapshot(sidecar: .some(workspace.foundSidecar)),
      let sidecar = snapshot.sidecar, (try? workspace.sidecars.parse(sidecar)) != nil,
      let reading = try? workspace.reading(snapshot, warns: false), workspace.damage(reading, workspace.seen()).isEmpty
    else { return nil }
    // What another build kept counts as none.
    workspace.keepAll(reading.plan, reading.options, reading.digests.plan)
    workspace.commitEarlierDay(reading)
    return workspace.backup.commit(subject, authored: workspace.endOfWork(reading))
  }

  private func welcome() {
    let backup = backUp("Before the first run of a new build")
    let commit = backup?.id.map { ", backed up as commit \($0)" } ?? (backup?.isClean == true ? "" : ", not backed up")
    guard let report = try? Verification(workspace: workspace, looksIntoGit: false).report() else {
      return workspace.context.note("a new build of mmt\(commit): the plan can't be read; mmt doctor says what to do")
    }
    let result = report.isOK ? "everything is in order" : "\(Counted.text(report.problems.count, "finding")), see mmt verify"
    workspace.context.note("a new build of mmt\(commit): \(result)")
  }
}

extension Workspace {
  /// The first run of a new build backs up, verifies and says so; near the end of its cycle there is one more backup. Once for a context.
  package func noticeBuild() {
    guard !context.builds.isNoticed else { return }
    context.builds.isNoticed = true
    var cycle = BuildCycle(self)
    cycle.notice()
  }

  /// `today` says when the cycle is about to end, or has; nothing stops working then.
  func warnOfCycle(_ settings: Settings) {
    guard let left = BuildCycle(self).daysLeft(settings), left <= 2 else { return }
    let when =
      left > 1
      ? "ends in \(left) days"
      : left == 1 ? "ends tomorrow" : left == 0 ? "ends today" : "ended \(Counted.text(-left, "day")) ago"
    context.warn(
      "this build's cycle of \(Counted.text(settings.cycleDays, "day")) \(when)",
      help: "mmt backup saves everything; install mmt anew when it suits you, or mmt config cycleDays off")
  }
}
