import MMTCore

extension Workspace {
  /// How many a counter was that a command brought to its target, as far as mmt remembers; nil where it isn't full, was full before, or an
  /// editor wrote the number.
  func formerCount(_ line: RhythmFile.Line, _ file: RhythmFile, on day: CivilDay) -> Quantity? {
    guard let counter = line.counter, counter.hasReachedGoal, file.plan.items[line.item].status == .done else { return nil }
    func amount(in lines: [UInt8]) -> Quantity? {
      let text = Array("## \(day.iso)\n".utf8) + lines
      let part = try? RhythmFile(text, path: file.path, whole: file.whole ?? RhythmFile.Whole(file))
      return part?.line(line.slug, on: day)?.counter?.amount
    }
    for entry in undoLog().standing.reversed() {
      for change in entry.documents.filter({ $0.path == file.path }).flatMap(\.lines)
      where change.item?.hasPrefix(day.iso + "/") == true {
        guard let after = amount(in: change.after) else { continue }
        // A line that the command put in was at nothing.
        let before = amount(in: change.before) ?? Quantity(units: 0, decimals: counter.goal.decimals)
        return after == counter.amount && before < counter.goal ? before : nil
      }
    }
    return nil
  }
}
