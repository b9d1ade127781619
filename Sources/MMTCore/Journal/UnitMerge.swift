/// Merges a list of lines: a page's own ones, or those nested below an entry.
struct UnitMerge {
  private let old: Side
  private let one: Side
  private let other: Side
  private let size: Int?
  private let ending: [UInt8]
  private(set) var result: [[UInt8]] = []
  private(set) var conflicts = 0
  /// Copies that both made of a task and one of them reworded, as they were at first.
  private let taken: [[UInt8]: PageUnit]
  /// The lines that both made copies of, by the names of these, where each has its own fields.
  private let firsts: [[UInt8]: TaskLine]
  /// They are nested below a task that one of the two took on.
  private let areParts: Bool
  /// Tasks stand once, wherever the sides have moved them to.
  private var written = Set<[UInt8]>()

  private struct Side {
    let units: [PageUnit]
    /// What has a name of its own: tasks, and what has something below it where no other line says the same.
    let known: [[UInt8]: PageUnit]

    /// What has its place on the other side isn't in the order of this one.
    init(_ units: [PageUnit], without others: Set<[UInt8]> = []) {
      self.units = others.isEmpty ? units : units.filter { !others.contains($0.token) }
      var counts: [[UInt8]: Int] = [:]
      for unit in units { counts[unit.token, default: 0] += 1 }
      known = Dictionary(
        units.filter { $0.task != nil || !$0.isBlank && !$0.isHeading && counts[$0.token] == 1 }.map { ($0.token, $0) }
      ) { first, _ in first }
    }
  }

  /// `born` is the page that a link leads to. Without a `size` of markers a line that both changed otherwise stands twice.
  init(
    _ old: [PageUnit], _ one: [PageUnit], _ other: [PageUnit], size: Int?, ending: [UInt8], areParts: Bool = false,
    born: (String) -> JournalPage? = { _ in nil }
  ) {
    let named = Rewording.named(old, one, other)
    let sides = Rewording.taken(old, named.one, named.other, born)
    taken = sides.was
    firsts = Rewording.firsts(old, sides.one, sides.other, born)
    self.old = Side(old)
    let (mine, yours) = (
      Deletion.revived(old, sides.one, changedIn: sides.other), Deletion.revived(old, sides.other, changedIn: sides.one)
    )
    self.one = Side(mine, without: PutOffTwice.names(old, mine, later: yours))
    self.other = Side(yours, without: PutOffTwice.names(old, yours, later: mine))
    self.size = size
    self.ending = ending
    self.areParts = areParts
  }

  static func ended(_ line: [UInt8], _ ending: [UInt8]) -> [UInt8] {
    line.last == 0x0A || line.last == 0x0D ? line : line + ending
  }

  mutating func run() {
    var numbers = UnitNumbers()
    let (base, mine, yours) = (numbers.of(old.units), numbers.of(one.units), numbers.of(other.units))
    for step in ThreeWay(base, mine, yours).steps {
      switch step {
      case .same(let base, let ours, let theirs): add(one.units[ours], other.units[theirs], was: old.units[base])
      case .changed(let region):
        if !region.isChangedByTheirs {
          for unit in one.units[region.ours] { append(unit) }
        } else if !region.isChangedByOurs {
          for unit in other.units[region.theirs] { append(unit) }
        } else {
          unite(region, Array(mine[region.ours]), Array(yours[region.theirs]), Set(base[region.base]))
        }
      }
    }
  }

  /// What only one side has there; of an entry what the other side made of it elsewhere counts, too.
  private mutating func append(_ unit: PageUnit) {
    let (mine, yours) = (one.known[unit.token], other.known[unit.token])
    guard unit.task != nil else {
      guard let mine, let yours, mine.isEntry || yours.isEntry else {
        result += unit.lines
        return
      }
      return unite(mine, yours, was: old.known[unit.token])
    }
    let own = mine ?? unit
    addOnce(own, mine == nil ? unit : yours ?? own, was: mine == nil ? nil : old.known[unit.token] ?? taken[unit.token])
  }

  private mutating func add(_ ours: PageUnit, _ theirs: PageUnit, was: PageUnit?) {
    if ours.task == nil { return unite(ours, theirs, was: was) }
    addOnce(ours, theirs, was: was)
  }

  private mutating func addOnce(_ ours: PageUnit, _ theirs: PageUnit, was: PageUnit?) {
    if written.insert(ours.token).inserted { unite(ours, theirs, was: was) }
  }

  /// Both changed a stretch: common lines once, what only one side has of its own beside them; what one side took out is gone.
  private mutating func unite(_ region: ThreeWay.Region, _ mine: [Int32], _ yours: [Int32], _ base: Set<Int32>) {
    var known = StretchNumbers(base)
    let (lines, others) = (one.units[region.ours], other.units[region.theirs])
    func stretch(_ units: ArraySlice<PageUnit>, _ numbers: [Int32]) -> [StretchLine] {
      zip(units, numbers).map { StretchLine(token: $1, divides: $0.divides) }
    }
    let (own, their) = (stretch(lines, mine), stretch(others, yours))
    // What is the same on both sides altogether has the same blank lines, too.
    let (mine, yours) = mine == yours ? (mine, yours) : (known.of(lines, mine), known.of(others, yours))
    let lined = LinedUp(places: SequenceMatch(mine, yours).places, own, their)
    let places = lined.places
    let former = old.units[region.base]
    var reached = 0
    func unit(theirs index: Int) -> PageUnit { other.units[region.theirs.lowerBound + index] }
    // What both have in another order stays, too: once.
    var apart: [Int32: Int] = [:]
    let matched = Set(places.map { Int($0) })
    for (index, number) in yours.enumerated() where !matched.contains(index) {
      // Of a new heading each side's stands over its own lines; the two are joined afterwards.
      if unit(theirs: index).isHeading, !base.contains(number) { continue }
      apart[number, default: 0] += 1
    }
    var taken: [Int32: Int] = [:]
    func addTheirs(upTo end: Int) {
      while reached < end {
        let number = yours[reached]
        if let count = taken[number], count > 0 {
          taken[number] = count - 1
        } else if !base.contains(number), !lined.idleTheirs.contains(reached) {
          append(unit(theirs: reached))
        }
        reached += 1
      }
    }
    /// Whether a section begins here that the other side hasn't, its blank lines before it included.
    func begins(_ index: Int) -> Bool {
      var next = index
      while next < places.count, places[next] < 0 {
        let unit = one.units[region.ours.lowerBound + next]
        if unit.isHeading { return true }
        guard unit.isBlank else { return false }
        next += 1
      }
      return false
    }
    /// Where the section ends in which their lines have come to stand.
    func sectionEnd(before limit: Int) -> Int {
      var end = reached
      while end < limit, !unit(theirs: end).isHeading { end += 1 }
      while end > reached, end < limit, unit(theirs: end - 1).isBlank { end -= 1 }
      return end
    }
    for (index, place) in places.enumerated() {
      let own = one.units[region.ours.lowerBound + index]
      guard place >= 0 else {
        // What they wrote into the section before mustn't end up in mine.
        if begins(index) {
          addTheirs(upTo: sectionEnd(before: places[index...].first { $0 >= 0 }.map { Int($0) } ?? yours.count))
        }
        let number = mine[index]
        let isShared = apart[number, default: 0] > 0 && !own.isBlank
        if isShared {
          apart[number, default: 0] -= 1
          taken[number, default: 0] += 1
        }
        if isShared || !base.contains(number) && !lined.idleOurs.contains(index) { append(own) }
        continue
      }
      addTheirs(upTo: Int(place))
      // A task that both moved stood elsewhere.
      let was = former.first { $0.token == own.token } ?? (own.task == nil ? nil : old.known[own.token])
      add(own, unit(theirs: Int(place)), was: was ?? self.taken[own.token])
      reached = Int(place) + 1
    }
    addTheirs(upTo: yours.count)
  }

  /// One entry of both, and what is nested below it.
  private mutating func unite(_ ours: PageUnit, _ theirs: PageUnit, was: PageUnit?) {
    uniteLine(ours, theirs, was: was)
    if ours.below.isEmpty, theirs.below.isEmpty { return }
    let isTakenOn = areParts || [ours, theirs].contains { $0.task?.isMoved ?? false }
    var merging = UnitMerge(
      was?.below ?? [], ours.below, theirs.below, size: size, ending: ending, areParts: isTakenOn)
    merging.run()
    result += merging.result
    conflicts += merging.conflicts
  }

  private mutating func uniteLine(_ ours: PageUnit, _ theirs: PageUnit, was: PageUnit?) {
    if ours.bytes == theirs.bytes || was?.bytes == theirs.bytes { return result.append(ours.bytes) }
    if was?.bytes == ours.bytes { return result.append(theirs.bytes) }
    guard let mine = ours.task, let yours = theirs.task else { return result.append(ours.bytes) }
    if let merged = TaskLine.merged(mine, yours, was: was?.task, first: firsts[ours.token], isPart: areParts) {
      return result.append(merged)
    }
    let both = (Self.ended(ours.bytes, ending), Self.ended(theirs.bytes, ending))
    guard let size else { return result += [both.0, both.1] }
    conflicts += 1
    result += ConflictLines.between([both.0], [both.1], size: size, ending: ending)
  }
}

/// What units are known by, as numbers: equal ones are one.
struct UnitNumbers {
  private var numbers: [[UInt8]: Int32] = [:]

  mutating func of(_ units: [PageUnit]) -> [Int32] {
    units.map { unit in
      if let known = numbers[unit.token] { return known }
      let next = Int32(clamping: numbers.count)
      numbers[unit.token] = next
      return next
    }
  }
}

/// Numbers of the lines of a stretch that both sides changed: tasks, and what stood in it before, by what they are known by; of all else by the
/// blocks they are part of, and blank lines by nothing.
private struct StretchNumbers {
  private let base: Set<Int32>
  private var keys: [BlockKey: Int32] = [:]
  private var next: Int32 = -2

  init(_ base: Set<Int32>) { self.base = base }

  private mutating func new() -> Int32 {
    next -= 1
    return next
  }

  mutating func of(_ units: ArraySlice<PageUnit>, _ numbers: [Int32]) -> [Int32] {
    zip(units, numbers).map { unit, number in
      if unit.task != nil || base.contains(number) { return number }
      if unit.divides { return new() }
      guard let key = unit.key else { return number }
      if let known = keys[key] { return known }
      let number = new()
      keys[key] = number
      return number
    }
  }
}
