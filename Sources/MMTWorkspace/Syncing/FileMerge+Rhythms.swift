import MMTCore
import MMTStore

extension FileMerge {
  /// Counters are added up; what both changed otherwise stays between markers.
  func mergeRhythms(_ output: OutputFile, _ kind: Kind?) throws(Failure) -> Bool {
    let texts = CommonEndings(base: base, ours: ours, theirs: theirs)
    let merge: RhythmMerge
    var isUnsure = false
    do throws(Document.TooDeep) {
      let named = kind?.document.flatMap { document in joined(document.folder).map { document.merged(git(document.folder), $0) }
      }
      func read(_ bytes: [UInt8], _ side: KeyPath<Joining, String>) throws(Document.TooDeep) -> RhythmFile {
        let whole = kind?.whole.map { named?.whole(side) ?? $0 }
        return try RhythmFile(bytes, path: shown, whole: whole)
      }
      let (ours, theirs) = (try read(texts.ours, \.ours), try read(texts.theirs, \.theirs))
      var base = try read(texts.base, \.base)
      let new = base.newDays(of: ours, and: theirs)
      if !new.isEmpty, let document = kind?.document {
        let all = named.map { [$0] } ?? applied(document.folder).map { document.merged(git(document.folder), $0) }
        var bases: [RhythmFile] = []
        for merged in all { bases.append(try base.taking(new, from: merged.files(\.base), runsDown: ours.isNewestFirst)) }
        let (first, others) = (bases.first, bases.dropFirst())
        if let first, others.allSatisfy({ Bytes.areSame($0.document.bytes, first.document.bytes) }) {
          base = first
        } else {
          isUnsure = isNamed && !isOfBases && git(document.folder).isInRepository
        }
      }
      merge = try RhythmMerge(base: base, ours: ours, theirs: theirs, size: size, unsure: isUnsure)
      if merge.conflicts == 0 { _ = try RhythmFile(merge.bytes, path: shown) }
    } catch { throw Failure(.data, "a line opens more than \(Outline.containerLimit) lists or quotes") }
    if isUnsure, merge.conflicts > 0 {
      context.warn(
        "\(shown): git doesn't tell what comes together, and days may have moved here on both sides, so nothing is added up",
        help: "keep the number that is right of each, or their sum where each side counted on its own")
    }
    return try write(texts.merged(merge.bytes), merge.conflicts, to: output)
  }

  /// Whether git makes one common version of several, with longer markers: what comes of that is in no file.
  private var isOfBases: Bool { size > 7 }

  private func git(_ folder: Path) -> Git { Git(world: context.world, folder: folder) }

  /// What the file is called in the workspace's folder.
  private func name(in folder: Path) -> [UInt8] {
    let real = (try? context.world.files.resolve(place.parent)).map { $0.appending(place.name) } ?? place
    return Array(real.bytes.dropFirst(folder.bytes.count + 1))
  }

  /// The commits that git says it brings together, unless their file is another: a stash may be applied in the middle of a rebase, and of
  /// several common commits git makes one.
  private func joined(_ folder: Path) -> Joining? {
    let git = git(folder)
    let named = git.joinedNow
    guard !isOfBases, let joining = named else { return named }
    let there = git.file(name(in: folder), in: joining.theirs, limit: SourceText.sizeLimit)
    if case .bytes(let bytes) = there, !Bytes.areSame(bytes, theirs) { return nil }
    return joining
  }

  /// The change that git applies, found by what it makes of the file.
  private func applied(_ folder: Path) -> [Joining] {
    git(folder).applied(to: name(in: folder), before: paths[0], after: paths[2])
  }
}
