/// What is missing from a file of counters that looks like damage and not like an edit: an older copy put back, a beginning or an end cut off, lines
/// taken out of all days by a program that went wrong.
package enum RhythmLoss: Equatable, Sendable {
  /// All that was defined, or the file's beginning with some of it.
  case definitions
  /// So many of so many days.
  case days(Int, of: Int)
  /// So many of so many counted lines, on days that are still there.
  case lines(Int, of: Int)
}

extension RhythmFile {
  /// Fewer days or lines than these tell nothing.
  private static let least = 4
  /// So many days side by side go with a part of the file, and seldom by somebody's wish.
  private static let inARow = 3

  /// What is missing against an earlier form of the file. `elsewhere` are days that stand in other files of the document.
  package func loss(since former: RhythmFile, elsewhere: Set<CivilDay>) -> RhythmLoss? {
    if isBeheaded(since: former, elsewhere) { return .definitions }
    let known = elsewhere.union(sections.map(\.date))
    let (now, then) = (document.bytes, former.document.bytes)
    let before = former.sections.count
    let gone = former.sections.indices.filter { !known.contains(former.sections[$0].date) }
    // Of few days those that an editor took out are no loss; those behind the place where a file was cut are.
    let isCut = then.count > now.count && then.starts(with: now)
    if before >= Self.least ? gone.count * 3 > before : isCut && gone.count * 2 > before {
      return .days(gone.count, of: before)
    }
    let counted = gone.filter { former.sections[$0].isCounted }
    if zip(counted, counted.dropFirst(Self.inARow - 1)).contains(where: { $1 - $0 == Self.inARow - 1 }) {
      return .days(counted.count, of: before)
    }
    return lostLines(since: former)
  }

  /// Days on which something was counted or ticked, and that stand nowhere now.
  package func goneDays(since former: RhythmFile, elsewhere: Set<CivilDay>) -> [CivilDay] {
    let known = elsewhere.union(sections.map(\.date))
    return former.sections.filter { !known.contains($0.date) && $0.isCounted }.map(\.date)
  }

  /// Whether the beginning is gone with what is defined there or with a counted day, nothing is defined any more, or another file's text stands here:
  /// of several definitions none is left, and no line of any day has one of their names. (Somebody who renames them leaves the days of before.)
  private func isBeheaded(since former: RhythmFile, _ elsewhere: Set<CivilDay>) -> Bool {
    let names = Set(former.ownDefinitions.map(\.slug))
    let left = names.intersection(ownDefinitions.flatMap { [$0.slug] + $0.was.map(RhythmDefinition.slug) })
    let (now, then) = (document.bytes, former.document.bytes)
    if now.count < then.count, then.suffix(now.count).elementsEqual(now) {
      return left.count < names.count || !goneDays(since: former, elsewhere: elsewhere).isEmpty
    }
    if names.isEmpty || former.sections.isEmpty { return false }
    if ownDefinitions.isEmpty { return true }
    return names.count > 1 && left.isEmpty
      && !sections.contains { section in section.lines.contains { names.contains($0.slug) } }
  }

  /// Lines are looked into only where the days that both have hold far fewer.
  private func lostLines(since former: RhythmFile) -> RhythmLoss? {
    let days = Dictionary(sections.map { ($0.date, $0) }) { first, _ in first }
    let pairs = former.sections.compactMap { section in days[section.date].map { (then: section, now: $0) } }
    let (then, now) = (pairs.reduce(0) { $0 + former.count(of: $1.then) }, pairs.reduce(0) { $0 + count(of: $1.now) })
    guard then - now >= Self.least, (then - now) * 3 > then else { return nil }
    var lost = 0
    var counted = 0
    for pair in pairs {
      let left = Set(pair.now.lines.map(\.slug))
      for line in pair.then.lines where line.isCounted {
        counted += 1
        if !left.contains(line.slug) { lost += 1 }
      }
    }
    return lost >= Self.least && lost * 3 > counted ? .lines(lost, of: counted) : nil
  }

  private func count(of section: Section) -> Int { plan.days[section.day].items.count }
}

extension RhythmFile.Section {
  /// Whether anything was counted or ticked on the day.
  fileprivate var isCounted: Bool { lines.contains(where: \.isCounted) }
}

extension RhythmFile.Line {
  /// Whether it says more than the line that opening the day writes.
  fileprivate var isCounted: Bool { status != .open || (counter?.amount.units ?? 0) != 0 || value != nil }
}
