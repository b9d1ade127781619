import MMTCore
import MMTStore

/// `merge-file`: three versions of a plan or a sidecar become one, in OURS. As a merge driver it is run by git in the repository's top
/// folder, with the name the file has there.
///
/// First git's own text merge is written to OURS, then replaced by a proven result: whatever goes wrong in between leaves
/// conflict markers, or an exit code that makes git ask, never one side alone.
struct FileMerge {
  private let session: Session
  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]
  private let paths: [Path]
  private let size: Int
  /// Where the file is, or will be, in the workspace, and as it was named.
  private let place: Path
  private let shown: String

  /// Longer markers help nobody; git's are 7, a few more in merges of merges.
  private static let longestMarker = 100

  init(_ session: Session) throws(Failure) {
    self.session = session
    let world = session.world
    let invocation = session.invocation
    guard let current = world.workingDirectory() else {
      throw Failure(.notFound, "the current folder doesn't exist any more", help: "change to another one")
    }
    let folder = invocation.path("directory").map { current.appending($0) } ?? current
    paths = (0..<3).compactMap { invocation.path($0) }.map { folder.appending($0) }
    guard paths.count == 3 else { throw invocation.misuse("name the three versions") }
    size = min(invocation.number(3) ?? 7, Self.longestMarker)
    place = invocation.path(4).map { folder.appending($0) } ?? paths[1]
    shown = VisibleText.line(String(decoding: invocation.path(4) ?? invocation.path(1) ?? [], as: UTF8.self))
    base = try Self.read(paths[0], world)
    ours = try Self.read(paths[1], world)
    theirs = try Self.read(paths[2], world)
  }

  private static func read(_ path: Path, _ world: World) throws(Failure) -> [UInt8] {
    // The file that git gives for "there was none".
    if path == Path("/dev/null") { return [] }
    do throws(SystemError) {
      let file = try world.files.open(path, .read)
      defer { file.close() }
      return try world.files.read(file, limit: SourceText.sizeLimit)
    } catch { throw Failure(system: error, "\(path.shown) can't be read") }
  }

  /// Whether no conflict is left.
  func run() throws(Failure) -> Bool {
    if ours == theirs { return true }
    let output = OutputFile(session.world, paths[1])
    let isMergedByLine = try writeTextMerge(output)
    do throws(Failure) {
      return try place.name.suffix(5).elementsEqual(".json".utf8) ? mergeSidecar(output) : mergePlan(output)
    } catch {
      var failure = error
      failure.details = [shown + (isMergedByLine ? " is merged line by line, as git does it." : " is your version, unmerged.")]
      failure.help = "compare the versions in an editor, keep what is right, then git add it"
      throw failure
    }
  }

  /// Writes git's merge of lines, conflict markers and all. false without git, or where git refuses: OURS stays for now.
  private func writeTextMerge(_ output: OutputFile) throws(Failure) -> Bool {
    let git = Git(world: session.world, folder: Path("."))
    guard let text = git.mergedText(base: paths[0], ours: paths[1], theirs: paths[2], markerSize: size) else {
      return false
    }
    if text != ours { try output.replace(text) }
    return true
  }

  private func mergePlan(_ output: OutputFile) throws(Failure) -> Bool {
    let options = PlanParser.Options(settings: settings)
    for (bytes, which) in [(base, "the common version"), (ours, "ours"), (theirs, "theirs")] {
      let source = SourceText(bytes)
      if source.tooDeepLine != nil {
        throw Failure(.data, "\(which) opens more than \(Outline.containerLimit) lists or quotes in one line")
      }
      if which == "the common version" { continue }
      let damage = PlanGuard.findings(PlanParser.parse(source, options), file: which, seen: nil)
      if !damage.isEmpty { throw Failure(.data, "a damaged plan isn't merged", diagnostics: damage) }
    }
    let merge = PlanMerge(
      base: base, ours: ours, theirs: theirs, options, policy: .markers(size: size, ours: "ours", theirs: "theirs"))
    guard merge.isComplete else { throw PlanMerge.incomplete }
    guard merge.contradictions.isEmpty else {
      try output.replace(merge.bytes)
      let count = Counted.text(merge.contradictions.count, "contradiction")
      session.warn(
        "\(shown): \(count) between conflict markers, line \(merge.contradictions.first?.line ?? 1)",
        help: "keep what is right, take the markers out, then git add it")
      return false
    }
    try output.replace(try merge.proven(options).text.bytes)
    return true
  }

  private func mergeSidecar(_ output: OutputFile) throws(Failure) -> Bool {
    let merge = try SidecarMerge(base: base, ours: ours, theirs: theirs)
    try output.replace(merge.bytes)
    guard !merge.contradictions.isEmpty else { return true }
    let lines = merge.contradictions.map { VisibleText.line($0.text) }
    for line in lines { session.warn("\(shown): \(line)") }
    // A merge scrolls by; the next sync says it again.
    let id = (try? Sidecar(reading: merge.bytes))?.id
    let folder = (try? session.world.files.resolve(place.parent)) ?? place.parent
    let state = MachineState(world: session.world, workspaceFolder: folder, id: id)
    let known = state.read(StateFile.merged) ?? []
    if known.count < 1 << 16 { state.write(known + Array((lines.joined(separator: "\n") + "\n").utf8), StateFile.merged) }
    return true
  }

  /// Those of the sidecar beside the plan, as far as it can be read: they say which words are days and labels.
  private var settings: Settings {
    let path = place.parent.appending(Workspace.sidecarName)
    guard let bytes = try? Self.read(path, session.world), let sidecar = try? Sidecar(reading: bytes) else { return Settings() }
    return sidecar.settings
  }
}

extension Desk {
  /// Says what merges of two devices decided by themselves, once.
  func sayMerged() {
    guard !session.isQuiet, let text = state.read(StateFile.merged) else { return }
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      session.warn("merging two devices: \(VisibleText.line(String(line)))", help: "mmt config sets it to what you want")
    }
    state.remove(StateFile.merged)
  }
}
