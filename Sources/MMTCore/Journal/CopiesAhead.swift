/// Copies on a page where lines lead, in the order in which they stand there. Each of hundreds of lines that say the same looks for the first
/// that nothing leads to yet: what is taken stays so, and is passed by at once.
struct CopiesAhead {
  let copies: [EntryRef]
  /// From each copy that is taken to one behind it, which may be free.
  private var ahead: [Int]
  /// Where lines stand that lead to their own page: none is its own copy.
  private let places: [EntryRef: Int]

  init(_ copies: [EntryRef], hasLines: Bool) {
    self.copies = copies
    ahead = Array(copies.indices)
    places = hasLines ? Dictionary(zip(copies, copies.indices)) { first, _ in first } : [:]
  }

  func isEmpty(but line: EntryRef) -> Bool { copies.count == (places[line] == nil ? 0 : 1) }

  /// The copy at a place, of those but the line itself.
  func copy(at place: Int, but line: EntryRef) -> EntryRef? {
    let index = index(place, line)
    return index < copies.count ? copies[index] : nil
  }

  /// The first from a place on, of those but the line itself, that isn't taken and fits. What was taken once has to be so ever after.
  mutating func first(
    from place: Int = 0, but line: EntryRef, isTaken: (EntryRef) -> Bool, where fits: (EntryRef) -> Bool = { _ in true }
  ) -> EntryRef? {
    var start = index(place, line)
    while let index = free(from: start, isTaken) {
      let copy = copies[index]
      if copy != line, fits(copy) { return copy }
      start = index + 1
    }
    return nil
  }

  private func index(_ place: Int, _ line: EntryRef) -> Int {
    guard let own = places[line] else { return place }
    return own <= place ? place + 1 : place
  }

  private mutating func free(from start: Int, _ isTaken: (EntryRef) -> Bool) -> Int? {
    var index = start
    var passed: [Int] = []
    while index < copies.count, isTaken(copies[index]) {
      passed.append(index)
      index = max(index + 1, ahead[index])
    }
    for place in passed { ahead[place] = index }
    return index < copies.count ? index : nil
  }
}
