/// Three sequences as one: elements that all have, and regions in which one or both of two changed the first.
///
/// Unlike in diff3 changes that only touch each other stay apart: two neighbouring lines may be changed on either side.
struct ThreeWay {
  struct Region {
    var base: Range<Int>
    var ours: Range<Int>
    var theirs: Range<Int>
    var isChangedByOurs: Bool
    var isChangedByTheirs: Bool
  }

  enum Step {
    case same(base: Int, ours: Int, theirs: Int)
    case changed(Region)
  }

  private(set) var steps: [Step] = []
  /// By element of the base.
  let inOurs: [Int32]
  let inTheirs: [Int32]
  private var newInOurs: [Bool]
  private var newInTheirs: [Bool]

  func isNewInOurs(_ place: Int) -> Bool { newInOurs[place] }
  func isNewInTheirs(_ place: Int) -> Bool { newInTheirs[place] }

  /// A change of one side: base elements that gave way to others.
  private struct Hunk {
    var base: Range<Int>
    var side: Range<Int>
  }

  init(_ base: [Int32], _ ours: [Int32], _ theirs: [Int32]) {
    inOurs = SequenceMatch(base, ours).places
    inTheirs = SequenceMatch(base, theirs).places
    newInOurs = Array(repeating: true, count: ours.count)
    for place in inOurs where place >= 0 { newInOurs[Int(place)] = false }
    newInTheirs = Array(repeating: true, count: theirs.count)
    for place in inTheirs where place >= 0 { newInTheirs[Int(place)] = false }
    combine(Self.hunks(inOurs, ours.count), Self.hunks(inTheirs, theirs.count), base.count)
  }

  private static func hunks(_ places: [Int32], _ count: Int) -> [Hunk] {
    var result: [Hunk] = []
    var start = 0
    var reached = 0
    for index in 0...places.count {
      let place = index < places.count ? Int(places[index]) : count
      guard place >= 0 else { continue }
      if start < index || reached < place { result.append(Hunk(base: start..<index, side: reached..<place)) }
      start = index + 1
      reached = place + 1
    }
    return result
  }

  /// Whether two changes are about the same elements, or put something in at the same place.
  private static func overlap(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    if one.isEmpty, other.isEmpty { return one.lowerBound == other.lowerBound }
    if one.isEmpty { return other.lowerBound < one.lowerBound && one.lowerBound < other.upperBound }
    if other.isEmpty { return one.lowerBound < other.lowerBound && other.lowerBound < one.upperBound }
    return one.overlaps(other)
  }

  private mutating func combine(_ ours: [Hunk], _ theirs: [Hunk], _ count: Int) {
    var (mine, yours) = (ours[...], theirs[...])
    // The places reached in the three sequences.
    var (base, one, other) = (0, 0, 0)
    func isFirst(_ hunk: Hunk, _ rival: Hunk?) -> Bool {
      guard let rival else { return true }
      // Of two that begin in one place the one that only puts in comes first.
      return (hunk.base.lowerBound, hunk.base.upperBound) <= (rival.base.lowerBound, rival.base.upperBound)
    }
    while let start = [mine.first, yours.first].compactMap(\.self).min(by: { isFirst($0, $1) && !isFirst($1, $0) }) {
      while base < start.base.lowerBound {
        steps.append(.same(base: base, ours: one, theirs: other))
        (base, one, other) = (base + 1, one + 1, other + 1)
      }
      var region = start.base
      var (takesOurs, takesTheirs) = (0, 0)
      if let hunk = mine.first, isFirst(hunk, yours.first) { takesOurs = 1 } else { takesTheirs = 1 }
      while true {
        if mine.count > takesOurs, Self.overlap(region, mine[mine.startIndex + takesOurs].base) {
          region = region.lowerBound..<max(region.upperBound, mine[mine.startIndex + takesOurs].base.upperBound)
          takesOurs += 1
        } else if yours.count > takesTheirs, Self.overlap(region, yours[yours.startIndex + takesTheirs].base) {
          region = region.lowerBound..<max(region.upperBound, yours[yours.startIndex + takesTheirs].base.upperBound)
          takesTheirs += 1
        } else {
          break
        }
      }
      let (oneEnd, otherEnd) = (
        one + Self.length(mine.prefix(takesOurs), region), other + Self.length(yours.prefix(takesTheirs), region)
      )
      steps.append(
        .changed(
          Region(
            base: region, ours: one..<oneEnd, theirs: other..<otherEnd, isChangedByOurs: takesOurs > 0,
            isChangedByTheirs: takesTheirs > 0)))
      (base, one, other) = (region.upperBound, oneEnd, otherEnd)
      mine = mine.dropFirst(takesOurs)
      yours = yours.dropFirst(takesTheirs)
    }
    while base < count {
      steps.append(.same(base: base, ours: one, theirs: other))
      (base, one, other) = (base + 1, one + 1, other + 1)
    }
  }

  /// How many elements a side has in a region of the base.
  private static func length(_ hunks: ArraySlice<Hunk>, _ region: Range<Int>) -> Int {
    hunks.reduce(region.count) { $0 + $1.side.count - $1.base.count }
  }
}
