/// At which level the plan's headings stand.
struct HeadingLevels {
  /// By line.
  private var levels: [Int: Int] = [:]

  init(_ plan: Plan) {
    for block in plan.outline.blocks where block.level > 0 { levels[Int(block.line)] = Int(block.level) }
  }

  /// The level of the heading on a line; nil where none is, or bold words are in its place.
  func level(_ line: Int) -> Int? { levels[line] }

  /// The level of most of these lines, the lower number of two; nil where none is a heading.
  func common(_ lines: [Int]) -> Int? {
    var counts: [Int: Int] = [:]
    for line in lines { if let level = levels[line] { counts[level, default: 0] += 1 } }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
