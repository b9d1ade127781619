/// Which elements of two sequences are the same ones, in order: a patience diff, with Myers' algorithm between the anchors.
///
/// Elements are numbers; equal numbers are equal elements. Time is linear but for logarithms: what would take longer is left unmatched.
package struct SequenceMatch: Sendable {
  /// For each element of the first sequence its place in the second, or -1. The places rise.
  package private(set) var places: [Int32]
  private let first: [Int32]
  private let second: [Int32]

  private struct Region {
    var first: Range<Int>
    var second: Range<Int>
    var depth: Int
  }

  /// Levels of anchors between anchors; what is nested deeper was made to be slow.
  private static let depthLimit = 48
  /// Differences that are looked for where no element is unique.
  private static let editLimit = 200

  package init(_ first: [Int32], _ second: [Int32]) {
    self.first = first
    self.second = second
    places = Array(repeating: -1, count: first.count)
    var open = [Region(first: first.indices, second: second.indices, depth: 0)]
    while let region = open.popLast() { match(region, &open) }
    slide()
  }

  private mutating func take(_ one: Int, _ other: Int) { places[one] = Int32(truncatingIfNeeded: other) }

  private mutating func match(_ region: Region, _ open: inout [Region]) {
    var (low, high) = (region.first.lowerBound, region.first.upperBound)
    var (otherLow, otherHigh) = (region.second.lowerBound, region.second.upperBound)
    while low < high, otherLow < otherHigh, first[low] == second[otherLow] {
      take(low, otherLow)
      low += 1
      otherLow += 1
    }
    while low < high, otherLow < otherHigh, first[high - 1] == second[otherHigh - 1] {
      high -= 1
      otherHigh -= 1
      take(high, otherHigh)
    }
    guard low < high, otherLow < otherHigh else { return }
    let rest = Region(first: low..<high, second: otherLow..<otherHigh, depth: region.depth + 1)
    let anchors = rest.depth > Self.depthLimit ? [] : anchors(rest)
    guard !anchors.isEmpty else { return matchNearby(rest) }
    for (one, other) in anchors {
      take(one, other)
      open.append(Region(first: low..<one, second: otherLow..<other, depth: rest.depth))
      low = one + 1
      otherLow = other + 1
    }
    open.append(Region(first: low..<high, second: otherLow..<otherHigh, depth: rest.depth))
  }

  /// The longest rising run of elements that stand once on either side.
  private func anchors(_ region: Region) -> [(Int, Int)] {
    var places: [Int32: (one: Int, other: Int)] = [:]
    // -1: not there, -2: more than once.
    for index in region.first {
      if let known = places[first[index]] {
        places[first[index]] = (-2, known.other)
      } else {
        places[first[index]] = (index, -1)
      }
    }
    for index in region.second {
      guard let known = places[second[index]], known.one >= 0 else { continue }
      places[second[index]] = (known.one, known.other == -1 ? index : -2)
    }
    var pairs: [(Int, Int)] = []
    for index in region.first {
      if let known = places[first[index]], known.one == index, known.other >= 0 { pairs.append((index, known.other)) }
    }
    return Self.rising(pairs)
  }

  private static func rising(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    // The last pair of the best run of each length, and before each pair the one its run comes from.
    var ends: [Int] = []
    var before = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let place = ends.endOfPrefix { pairs[$0].1 < pair.1 }
      before[index] = place > 0 ? ends[place - 1] : -1
      if place == ends.count { ends.append(index) } else { ends[place] = index }
    }
    var run: [(Int, Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      run.append(pairs[next])
      next = before[next]
    }
    return run.reversed()
  }

  /// Myers' greedy algorithm, up to a bound of differences; beyond it nothing is matched.
  private mutating func matchNearby(_ region: Region) {
    let (start, otherStart) = (region.first.lowerBound, region.second.lowerBound)
    let (count, otherCount) = (region.first.count, region.second.count)
    let limit = min(count + otherCount, Self.editLimit)
    guard abs(count - otherCount) <= limit else { return }
    var reach = Array(repeating: 0, count: 2 * limit + 3)
    var trace: [[Int]] = []
    let middle = limit + 1
    for edits in 0...limit {
      trace.append(edits == 0 ? [] : Array(reach[(middle - edits)...(middle + edits)]))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let down = diagonal == -edits || (diagonal != edits && reach[middle + diagonal - 1] < reach[middle + diagonal + 1])
        var one = down ? reach[middle + diagonal + 1] : reach[middle + diagonal - 1] + 1
        while one < count, one - diagonal < otherCount, one - diagonal >= 0,
          first[start + one] == second[otherStart + one - diagonal]
        {
          one += 1
        }
        reach[middle + diagonal] = one
        if one >= count, one - diagonal >= otherCount { return walkBack(trace, start, otherStart, count, otherCount) }
      }
    }
  }

  private mutating func walkBack(_ trace: [[Int]], _ start: Int, _ otherStart: Int, _ count: Int, _ otherCount: Int) {
    var one = count
    var other = otherCount
    for edits in stride(from: trace.count - 1, to: 0, by: -1) {
      let reach = trace[edits]
      func at(_ diagonal: Int) -> Int {
        let place = diagonal + edits
        return reach.indices.contains(place) ? reach[place] : 0
      }
      let diagonal = one - other
      let down = diagonal == -edits || (diagonal != edits && at(diagonal - 1) < at(diagonal + 1))
      let previous = down ? diagonal + 1 : diagonal - 1
      let reached = at(previous)
      while one > reached, other > reached - previous {
        one -= 1
        other -= 1
        take(start + one, otherStart + other)
      }
      one = reached
      other = reached - previous
    }
    while one > 0, other > 0 {
      one -= 1
      other -= 1
      take(start + one, otherStart + other)
    }
  }
}

extension SequenceMatch {
  /// Among equal neighbours a change is taken to be the last ones of them: a line put in before a blank one goes with the blank line
  /// that comes after it.
  private mutating func slide() {
    var back = Array(repeating: Int32(-1), count: second.count)
    for (one, other) in places.enumerated() where other >= 0 { back[Int(other)] = Int32(truncatingIfNeeded: one) }
    slideInserted(&back)
    slideDeleted()
  }

  private mutating func slideInserted(_ back: inout [Int32]) {
    var start = 0
    while start < second.count {
      guard back[start] < 0 else {
        start += 1
        continue
      }
      var end = start
      while end < second.count, back[end] < 0 { end += 1 }
      let before = start > 0 ? Int(back[start - 1]) : -1
      start = shifted(start, &end, before, &back)
    }
  }

  /// Moves the run put in at `start` down as far as it goes; something deleted in the same place stops it. Returns where to go on.
  private mutating func shifted(_ start: Int, _ end: inout Int, _ before: Int, _ back: inout [Int32]) -> Int {
    var start = start
    var next = before + 1
    while end < second.count, Int(back[end]) == next, second[start] == second[end] {
      take(next, start)
      back[start] = back[end]
      back[end] = -1
      start += 1
      next += 1
      end += 1
      while end < second.count, back[end] < 0 { end += 1 }
    }
    return max(end, start)
  }

  private mutating func slideDeleted() {
    var start = 0
    while start < places.count {
      guard places[start] < 0 else {
        start += 1
        continue
      }
      var end = start
      while end < places.count, places[end] < 0 { end += 1 }
      var next = start > 0 ? places[start - 1] + 1 : 0
      while end < places.count, places[end] == next, first[start] == first[end] {
        places[start] = places[end]
        places[end] = -1
        start += 1
        next += 1
        end += 1
        while end < places.count, places[end] < 0 { end += 1 }
      }
      start = max(end, start)
    }
  }
}
