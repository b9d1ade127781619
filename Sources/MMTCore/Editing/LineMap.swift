/// Where the lines of the old text stand in the new one. A whole plan may get notes at once, so everything is searched by halving.
struct LineMap {
  private let insertions: [PlanEditor.Insertion]
  /// The new line at which each insertion begins; rises strictly.
  private let starts: [Int]
  /// How many lines the insertions before each one, and at last all of them, put in.
  private let shifts: [Int]

  /// `insertions` are in the order of the old text.
  init(_ insertions: [PlanEditor.Insertion]) {
    self.insertions = insertions
    var starts: [Int] = []
    var shifts = [0]
    var shift = 0
    for insertion in insertions {
      starts.append(insertion.beforeLine + shift)
      shift += insertion.count
      shifts.append(shift)
    }
    self.starts = starts
    self.shifts = shifts
  }

  /// The item of each insertion.
  var items: [Int] { insertions.map(\.item) }

  func new(_ line: Int) -> Int {
    if insertions.isEmpty { return line }
    return line + shifts[insertions.endOfPrefix(while: { $0.beforeLine <= line })]
  }

  /// The insertion that a new line belongs to, and whether it is its first line.
  func insertion(at newLine: Int) -> (index: Int, item: Int, isFirst: Bool)? {
    let index = starts.endOfPrefix(while: { $0 <= newLine }) - 1
    guard index >= 0, newLine < starts[index] + insertions[index].count else { return nil }
    return (index, insertions[index].item, newLine == starts[index])
  }

  /// The first old line after lines put in: where a lazy line begins a paragraph of its own.
  func isCutOff(_ newLine: Int) -> Bool {
    let index = starts.endOfPrefix(while: { $0 <= newLine }) - 1
    return index >= 0 && newLine == starts[index] + insertions[index].count
  }

  /// Whether lines were put in between a paragraph's lines, so that it lost its last ones.
  func losesLines(_ first: Int, _ last: Int) -> Bool {
    let index = insertions.endOfPrefix(while: { $0.beforeLine <= first })
    return index < insertions.count && insertions[index].beforeLine <= last
  }
}
