/// Lines with signs that aren't read as states.
extension Adoption {
  /// Items without a box that begin with a sign for their state.
  static func signs(_ plan: Plan) -> [DoubtfulPlace] {
    plan.items.filter { !$0.hasBox && !$0.isTableRow }.compactMap { item in
      let line = Int(item.line)
      if beginsWithSign(plan, line) { return DoubtfulPlace(line: line, doubt: .sign) }
      let text = plan.source.bytes[item.text.range]
      if text.starts(with: [0x3D, 0x3D]), text.suffix(2).elementsEqual([0x3D, 0x3D]), text.count > 4 {
        return DoubtfulPlace(line: line, doubt: .highlighted)
      }
      return nil
    }
  }

  /// Whether a bullet's words begin with ✅, ☐ or the like.
  static func beginsWithSign(_ plan: Plan, _ line: Int) -> Bool {
    guard let start = contentStart(plan, line) else { return false }
    let bytes = plan.source.bytes
    let limit = plan.source.line(line).upperBound
    var end = start
    while end < limit, !Bytes.isBlank(bytes[end]), end - start < 24 { end += 1 }
    // `( )`, `(x)`
    if end == start + 3 || plan.source.has(0x20, at: start + 1), plan.source.has(0x28, at: start),
      plan.source.has(0x29, at: start + 2)
    {
      return [0x20, 0x78, 0x58].contains(bytes[start + 1])
    }
    guard end > start, bytes[start] >= 0x80 || bytes[start] == 0x3A else { return false }
    return TableMark.status(bytes, Extent(start, end))?.family == .sign
  }
}
