extension Plan {
  /// Whether a line says what a sign means.
  func isLegend(_ line: Int) -> Bool {
    guard let first = legendLines.first, let last = legendLines.last, line >= first, line <= last else { return false }
    let place = legendLines.endOfPrefix { $0 < line }
    return place < legendLines.count && legendLines[place] == line
  }

  /// The box that a line of this plan, or of a former version, has at a place: as the plan means its signs.
  package func box(in line: [UInt8], at place: Int, end: Int) -> Box? {
    let box = Box(line, at: place, end: end) ?? Box(round: line, at: place, end: end, legend?.inBrackets)
    return (box ?? Box(signOf: line, at: place, end: end, legend)).map { legend?.read($0, line) ?? $0 }
  }
}
