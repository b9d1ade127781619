package import MMTCore
package import MMTStore

/// `merge-file`: three versions of a plan or a sidecar become one, in OURS. As a merge driver it is run by git in the repository's top
/// folder, with the name the file has there.
///
/// First git's own text merge is written to OURS, then replaced by a proven result: whatever goes wrong in between leaves
/// conflict markers, or an exit code that makes git ask, never one side alone.
package struct FileMerge {
  let context: WorkspaceContext
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]
  let paths: [Path]
  let size: Int
  /// Where the file is, or will be, in the workspace, and as it was named.
  let place: Path
  let isNamed: Bool
  let shown: String

  /// Longer markers help nobody; git's are 7, a few more in merges of merges.
  private static let longestMarker = 100

  /// `name` is what the file is called in the repository, where git says so. Throws 66 for a version that isn't there.
  package init(
    _ context: WorkspaceContext, base: Path, ours: Path, theirs: Path, markerSize: Int = 7, name: Path? = nil
  ) throws(Failure) {
    self.context = context
    let folder = try context.base()
    paths = [base, ours, theirs].map { folder.appending($0.bytes) }
    size = min(markerSize, Self.longestMarker)
    place = folder.appending((name ?? ours).bytes)
    isNamed = name != nil
    shown = VisibleText.line((name ?? ours).shown)
    self.base = try Self.read(paths[0], context.world)
    self.ours = try Self.read(paths[1], context.world)
    self.theirs = try Self.read(paths[2], context.world)
  }

  static func read(_ path: Path, _ world: World) throws(Failure) -> [UInt8] {
    // The file that git gives for "there was none".
    if path == Path("/dev/null") { return [] }
    do throws(SystemError) {
      let file = try world.files.open(path, .read)
      defer { file.close() }
      return try world.files.read(file, limit: SourceText.sizeLimit)
    } catch { throw Failure(system: error, "\(path.shown) can't be read") }
  }

  /// Whether no conflict is left.
  package func run() throws(Failure) -> Bool {
    if ours == theirs { return true }
    let output = OutputFile(context.world, paths[1])
    let lines = try writeTextMerge(output)
    do throws(Failure) {
      if isSidecar { return try mergeSidecar(output) }
      if isNamed, place.name.elementsEqual(WorkspaceFolder.attributesName.utf8) { return try mergeAttributes(output) }
      let found = kind ?? kindByText
      switch found?.role {
      case .rhythm: return try mergeRhythms(output, found)
      case .journal: return try mergeJournal(output, found ?? Kind(role: .journal))
      case nil: return try mergePlan(output, lines)
      }
    } catch {
      var failure = error
      failure.details = [shown + (lines != nil ? " is merged line by line, as git does it." : " is your version, unmerged.")]
      failure.help = "compare the versions in an editor, keep what is right, then git add it"
      throw failure
    }
  }

  /// git says which file it merges, and there is one name for a sidecar. Without that name what is in them tells: a plan may be called
  /// `plan.json`.
  private var isSidecar: Bool {
    if isNamed { return place.name.elementsEqual(WorkspaceFolder.sidecarName.utf8) }
    return [ours, theirs, base].contains { bytes in
      let start = bytes.lazy.filter { !Bytes.isBlank($0) && $0 != 0x0A && $0 != 0x0D }.prefix(2)
      return start.elementsEqual([0x7B, 0x22])
    }
  }

  /// What either side wrote in a page of the journal is there; a line that both changed otherwise stands between markers.
  private func mergeJournal(_ output: OutputFile, _ kind: Kind) throws(Failure) -> Bool {
    if let other = otherPage(kind) { return try keepApart(from: other, output) }
    let texts = CommonEndings(base: base, ours: ours, theirs: theirs)
    let merged: (bytes: [UInt8], conflicts: Int)
    do throws(Document.TooDeep) {
      if let (layout, path) = kind.shared {
        func read(_ bytes: [UInt8]) throws(Document.TooDeep) -> JournalFile { try JournalFile(bytes, path: path, layout) }
        let merge = try JournalFileMerge(
          base: read(texts.base), ours: read(texts.ours), theirs: read(texts.theirs), size: size, born: kind.born)
        merged = (merge.bytes, merge.conflicts)
      } else {
        func read(_ bytes: [UInt8]) throws(Document.TooDeep) -> JournalPage { try JournalPage(bytes, .future, path: shown) }
        let merge = JournalMerge(
          base: try read(texts.base), ours: try read(texts.ours), theirs: try read(texts.theirs), size: size,
          born: { kind.born(kind.ref, $0) })
        merged = (merge.bytes, merge.conflicts)
      }
    } catch { throw Failure(.data, "a line opens more than \(Outline.containerLimit) lists or quotes") }
    return try write(texts.merged(merged.bytes), merged.conflicts, to: output)
  }

  /// The page that the common version is of, where that is another one: one side deleted a page and made a new one that begins like it, which
  /// git takes for the same under another name, and what the other side wrote is of the deleted one.
  private func otherPage(_ kind: Kind) -> String? {
    guard !base.isEmpty, let (folder, layout, path) = kind.page else { return nil }
    let git = Git(world: context.world, folder: folder)
    guard let joining = git.joinedNow,
      case .missing = git.file(Array(path.utf8), in: joining.base, limit: SourceText.sizeLimit)
    else { return nil }
    func ref(_ name: [UInt8]) -> JournalRef? { layout.page(path: String(decoding: name, as: UTF8.self)) }
    let same = git.files(in: joining.base, limit: SourceText.sizeLimit) { ref($0) != nil }.filter {
      Bytes.areSame($0.bytes, base)
    }
    // The folder of all pages may have got another name.
    if same.contains(where: { ref($0.name) == kind.ref }) { return nil }
    return same.first.map { String(decoding: $0.name, as: UTF8.self) }
  }

  /// Both sides as they are, between markers.
  private func keepApart(from other: String, _ output: OutputFile) throws(Failure) -> Bool {
    let ending = SourceText(ours).dominantEnding
    func whole(_ bytes: [UInt8]) -> [UInt8] { bytes.isEmpty || bytes.last == 0x0A ? bytes : bytes + ending }
    try output.replace(ConflictLines.between([whole(ours)], [whole(theirs)], size: size, ending: ending).flatMap(\.self))
    let name = VisibleText.line(other)
    context.warn(
      "\(shown): one device deleted \(name), and git takes this page for it under another name",
      help: "put the lines of \(name) back into a file of that name, keep those of this page, then git add both")
    return false
  }

  /// Writes a merge; false where it has conflicts, which is said.
  func write(_ bytes: [UInt8], _ conflicts: Int, to output: OutputFile) throws(Failure) -> Bool {
    try output.replace(bytes)
    guard conflicts > 0 else { return true }
    context.warn(
      "\(shown): \(Counted.text(conflicts, "place")) between conflict markers",
      help: "keep what is right, take the markers out, then git add it")
    return false
  }

  /// Writes git's merge of lines, conflict markers and all. nil without git, or where git refuses: OURS stays for now.
  private func writeTextMerge(_ output: OutputFile) throws(Failure) -> [UInt8]? {
    let git = Git(world: context.world, folder: Path("."))
    guard let text = git.mergedText(base: paths[0], ours: paths[1], theirs: paths[2], markerSize: size) else {
      return nil
    }
    if text != ours { try output.replace(text) }
    return text
  }

  /// `lines` is git's merge of the lines, which stands in OURS: where it is clean it stays rather than a conflict, or a line twice.
  private func mergePlan(_ output: OutputFile, _ lines: [UInt8]?) throws(Failure) -> Bool {
    let options = PlanParser.Options(settings: settings)
    func read(_ bytes: [UInt8], _ which: String) throws(Failure) -> Document {
      do throws(Document.TooDeep) { return try Document(bytes, options) } catch {
        throw Failure(.data, "\(which) opens more than \(Outline.containerLimit) lists or quotes in one line")
      }
    }
    let versions = PlanMerge.Versions(
      base: try read(base, "the common version"), ours: try read(ours, "ours"), theirs: try read(theirs, "theirs"))
    for (plan, which) in [(versions.plans.ours, "ours"), (versions.plans.theirs, "theirs")] {
      let damage = PlanGuard.findings(plan, file: which, seen: nil)
      if !damage.isEmpty { throw Failure(.data, "a damaged plan isn't merged", diagnostics: damage) }
    }
    let law = MergedLines(base: base, ours: ours, theirs: theirs)
    let merge = PlanMerge(versions, policy: .markers(size: size, ours: "ours", theirs: "theirs"))
    // The sides may change places: what is a contradiction, or wrong, with one of them as ours is so with the other.
    let mirror = PlanMerge(versions.mirrored, policy: .markers(size: size, ours: "theirs", theirs: "ours"))
    guard merge.isComplete, mirror.isComplete else { throw PlanMerge.incomplete }
    let conflict = [merge, mirror].first { !$0.contradictions.isEmpty }
    var failure: Failure?
    if conflict == nil {
      do throws(Failure) {
        guard law.hold(merge.bytes), law.hold(mirror.bytes) else { throw Self.doubled }
        let bytes = try proven(merge, mirror, options).bytes
        try output.replace(bytes)
        let isMirrored = !Bytes.areSame(bytes, merge.bytes)
        sayMovedApart(isMirrored ? mirror : merge, isMirrored: isMirrored)
        return true
      } catch { failure = error }
    }
    if let lines, isSound(lines, options), law.hold(lines) { return true }
    guard let conflict else { throw failure ?? PlanMerge.incomplete }
    try output.replace(conflict.bytes)
    sayMovedApart(conflict, isMirrored: merge.contradictions.isEmpty)
    let count = Counted.text(conflict.contradictions.count, "contradiction")
    context.warn(
      "\(shown): \(count) between conflict markers, line \(conflict.contradictions.first?.line ?? 1)",
      help: "keep what is right, take the markers out, then git add it")
    return false
  }

  /// The merge, or the same with the sides in each other's place where only that one can be proven.
  private func proven(_ merge: PlanMerge, _ mirror: PlanMerge, _ options: PlanParser.Options) throws(Failure) -> ProvenText {
    do throws(Failure) { return try merge.proven(options).text } catch {
      guard let other = try? mirror.proven(options) else { throw error }
      return other.text
    }
  }

  private static let doubled = Failure(.data, "merged, a line would be there twice, or one that was taken out would be back")

  /// Without conflict markers, and a plan.
  private func isSound(_ bytes: [UInt8], _ options: PlanParser.Options) -> Bool {
    guard let document = try? Document(bytes, options) else { return false }
    return !isMarked(document.source) && PlanGuard.findings(document.plan, file: shown, seen: nil).isEmpty
  }

  /// Whether conflict markers stand in a text.
  private func isMarked(_ source: SourceText) -> Bool {
    let marker = Array(repeating: UInt8(0x3C), count: size) + Array(" ours".utf8)
    return (1...source.lineCount).contains { source.bytes[source.line($0).range].starts(with: marker) }
  }

  private func mergeSidecar(_ output: OutputFile) throws(Failure) -> Bool {
    let merge = try SidecarMerge(base: base, ours: ours, theirs: theirs)
    try output.replace(merge.bytes)
    guard !merge.contradictions.isEmpty else { return true }
    let lines = merge.contradictions.map { VisibleText.line($0.text) }
    sayDecided(lines, (try? Sidecar(reading: merge.bytes))?.id)
    return true
  }

  /// They say which words are days and labels.
  private var settings: Settings { sidecar?.settings ?? Settings() }

  /// The sidecar beside the plan, as far as it can be read.
  var sidecar: Sidecar? {
    let bytes = try? Self.read(place.parent.appending(WorkspaceFolder.sidecarName), context.world)
    return bytes.flatMap { try? Sidecar(reading: $0) }
  }
}
