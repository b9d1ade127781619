import MMTCore

extension Sheet {
  /// A fact of short parts, such as a sign with its word: lines end between them. `gap`: the spaces there.
  package mutating func fact(_ name: String, parts: [StyledText], gap: Int = 2) {
    let space = String(repeating: " ", count: gap)
    if isLinear { return fact(name, StyledText(parts, separatedBy: space)) }
    let room = max(1, width - margin - (width >= 32 ? 10 : 0))
    for (number, line) in TextWrap.broken(parts, width: room, gap: gap, cells: \.cells).enumerated() {
      fact(number == 0 ? name : "", StyledText(line, separatedBy: space))
    }
  }
}
