extension Array where Element: Equatable {
  /// How many elements are the same from the beginning, and of the rest from the end.
  package func sharedEnds(with other: [Element]) -> (start: Int, end: Int) {
    let start = zip(self, other).prefix { $0 == $1 }.count
    let end = zip(dropFirst(start).reversed(), other.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    return (start, end)
  }
}
