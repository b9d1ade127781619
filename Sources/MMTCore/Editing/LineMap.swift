/// Where the lines of the old text stand in the new one.
struct LineMap {
  private let insertions: [PlanEditor.Insertion]

  /// `insertions` are in the order of the old text.
  init(_ insertions: [PlanEditor.Insertion]) { self.insertions = insertions }

  var count: Int { insertions.count }

  func new(_ line: Int) -> Int {
    if insertions.isEmpty { return line }
    return line + insertions.reduce(0) { $0 + ($1.beforeLine <= line ? $1.count : 0) }
  }

  /// The insertion that a new line belongs to, and whether it is its first line.
  func insertion(at newLine: Int) -> (index: Int, item: Int, isFirst: Bool)? {
    var shift = 0
    for (index, insertion) in insertions.enumerated() {
      let start = insertion.beforeLine + shift
      if newLine >= start, newLine < start + insertion.count { return (index, insertion.item, newLine == start) }
      shift += insertion.count
    }
    return nil
  }

  /// The first old line after lines put in: where a lazy line begins a paragraph of its own.
  func isCutOff(_ newLine: Int) -> Bool {
    var shift = 0
    for insertion in insertions {
      shift += insertion.count
      if newLine == insertion.beforeLine + shift { return true }
    }
    return false
  }

  /// Whether lines were put in between a paragraph's lines, so that it lost its last ones.
  func losesLines(_ first: Int, _ last: Int) -> Bool { insertions.contains { $0.beforeLine > first && $0.beforeLine <= last } }
}
