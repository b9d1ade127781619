package import MMTCore

/// From what a person typed to the items and days that are meant.
extension Workspace {
  /// Finds all the items named before any is changed; one named twice counts once. A range of places leaves out what was skipped or moved
  /// on: that was decided, and nobody named it. For `undone` it is all of them.
  package func items(_ names: [String], _ ledger: Ledger, wantsDone: Bool = false, command: String) throws(Failure) -> [Int] {
    let finder = ItemFinder(ledger, wantsDone: wantsDone, command: command)
    var found: [Int] = []
    var known = Set<Int>()
    for name in names {
      let all = try finder.findAll(name)
      for index in all where all.count == 1 || wantsDone || ledger.plan.items[index].status.isRequired {
        if known.insert(index).inserted { found.append(index) }
      }
    }
    return found
  }

  /// The day that was named, else today's.
  package func dayAsked(_ argument: DayArgument?, _ ledger: Ledger) throws(Failure) -> Int {
    try argument.map { argument throws(Failure) in try day(argument, ledger) } ?? ledger.current.day
  }
}
