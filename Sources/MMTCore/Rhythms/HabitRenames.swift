/// Names that one side of a merge gave to habits, by the names that the other side still writes: noted as `[was:: …]`, or known because a
/// definition's line changed in nothing but its name. The other side's lines get the new name before lines are merged, so that what both
/// devices did is of one habit. Source: docs/counters.md, "Two devices".
struct HabitRenames {
  private let side: RhythmFile
  /// What has the name now, by the former one as ids have it.
  private(set) var names: [String: RhythmDefinition] = [:]

  init(from base: RhythmFile, to side: RhythmFile) {
    self.side = side
    let own = Set(side.definitions.map(\.slug))
    for definition in side.definitions {
      for former in definition.formerSlugs where !own.contains(former) { names[former] = definition }
    }
    for (former, definition) in Self.reworded(base.definitions, side.definitions) where names[former] == nil {
      names[former] = definition
    }
  }

  /// The three versions of a merge with the names that either side gave.
  static func united(
    base: RhythmFile, ours: RhythmFile, theirs: RhythmFile
  ) throws(Document.TooDeep) -> (base: RhythmFile, ours: RhythmFile, theirs: RhythmFile) {
    var mine = HabitRenames(from: base, to: ours)
    var yours = HabitRenames(from: base, to: theirs)
    let (all, others) = (mine.names, yours.names)
    let (own, foreign) = (Set(ours.definitions.map(\.slug)), Set(theirs.definitions.map(\.slug)))
    mine.names = all.filter { isKnown($0.key, as: $0.value.slug, by: foreign, others) }
    yours.names = others.filter { isKnown($0.key, as: $0.value.slug, by: own, all) }
    if mine.names.isEmpty, yours.names.isEmpty { return (base, ours, theirs) }
    let former = try mine.applied(to: base, since: base)
    return (
      try yours.applied(to: former, since: base), try yours.applied(to: ours, since: base),
      try mine.applied(to: theirs, since: base)
    )
  }

  /// Whether the other side has the habit under its former name, or gave it the same new one.
  private static func isKnown(
    _ former: String, as name: String, by others: Set<String>, _ names: [String: RhythmDefinition]
  ) -> Bool {
    if let same = names[former] { return same.slug == name }
    return others.contains(former) && !others.contains(name)
  }

  /// Definitions that stand between the same neighbours and differ in nothing but their names.
  private static func reworded(
    _ old: [RhythmDefinition], _ new: [RhythmDefinition]
  ) -> [(former: String, definition: RhythmDefinition)] {
    let kept = Set(old.map(\.slug)).intersection(new.map(\.slug))
    guard old.map(\.slug).filter({ kept.contains($0) }) == new.map(\.slug).filter({ kept.contains($0) }) else { return [] }
    let before = old.split(omittingEmptySubsequences: false, whereSeparator: { kept.contains($0.slug) })
    let after = new.split(omittingEmptySubsequences: false, whereSeparator: { kept.contains($0.slug) })
    return zip(before, after).compactMap { was, now in
      guard was.count == 1, now.count == 1, let one = was.first, let other = now.first, one.isSame(butForItsName: other) else {
        return nil
      }
      return (former: one.slug, definition: other)
    }
  }

  /// A version with the new names in its definitions, and in the dated lines of each day that this side has a line of the new name on, or
  /// that the other side alone opened since `base`. Where this side has both names on a day, they are for a person to unite.
  private func applied(to file: RhythmFile, since base: RhythmFile) throws(Document.TooDeep) -> RhythmFile {
    if names.isEmpty { return file }
    var edits: [Edit] = []
    for definition in file.ownDefinitions {
      guard let new = names[definition.slug], let words = file.plainWords(of: definition) else { continue }
      edits.append(Edit(words.name, Array(new.name.utf8)))
      // This side has it there too, so that it is no change of the other's.
      if new.formerSlugs.contains(definition.slug), !definition.formerSlugs.contains(definition.slug) {
        edits.append(Edit(insert: " [was:: \(definition.name)]", at: words.end))
      }
    }
    let written = side.writtenIDs
    let opened = Set((base.sections + side.sections).map(\.date))
    for section in file.sections {
      for line in section.lines {
        let former = file.writtenSlug(line)
        guard let new = names[former] else { continue }
        let isHere = written.contains(RhythmFile.id(new.slug, section.date))
        let isAlone = !opened.contains(section.date) && !new.formerSlugs.contains(former)
        guard isHere || isAlone, !written.contains(RhythmFile.id(former, section.date)) else { continue }
        edits.append(Edit(file.writtenName(line), Array(new.name.utf8)))
      }
    }
    return try file.applying(edits, whole: side.whole)
  }
}

extension RhythmFile {
  /// What is called otherwise since the file was as `former`: the names that it has now, by those it had, as ids have both.
  package func renamed(since former: RhythmFile) -> [String: String] {
    HabitRenames(from: former, to: self).names.mapValues(\.slug)
  }

  /// Where a dated line's name stands, as it is written there.
  func writtenName(_ line: Line) -> Extent {
    if let mistyped = line.mistyped { return mistyped.name }
    guard line.counter == nil, line.value != nil else { return line.words.name }
    return Line.number(plan.source.bytes, line.words.name)?.name ?? line.words.name
  }

  /// The name of a dated line as ids have it, whether or not it is a former one.
  func writtenSlug(_ line: Line) -> String { RhythmDefinition.slug(of: plan.plain(writtenName(line))) }

  /// The ids of all dated lines by the names that are written there.
  fileprivate var writtenIDs: Set<String> {
    Set(sections.flatMap { section in section.lines.map { Self.id(writtenSlug($0), section.date) } })
  }
}

extension RhythmDefinition {
  /// Its former names as ids have them.
  var formerSlugs: [String] { was.map { Self.slug(of: $0) } }

  fileprivate func isSame(butForItsName other: RhythmDefinition) -> Bool {
    var copy = self
    (copy.name, copy.was, copy.words, copy.line) = (other.name, other.was, other.words, other.line)
    return copy == other
  }
}
