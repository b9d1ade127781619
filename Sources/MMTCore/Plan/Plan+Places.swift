extension Plan {
  /// The items of a day by their places: `.1` is the first. What a person added to the day (`#bonus`) comes last, wherever its line
  /// stands, so that adding it gives no other item another place.
  package func places(inDay day: Int) -> [Int] {
    let tickable = days[day].items.filter { !items[$0].isQualifier }
    return tickable.filter { !items[$0].isBonus } + tickable.filter { items[$0].isBonus }
  }

  /// The place of each item of a day, in the file's order; 0 for a qualifier, which has none.
  package func positions(inDay day: Int) -> [Int] {
    let first = days[day].items.lowerBound
    var result = [Int](repeating: 0, count: days[day].items.count)
    for (place, item) in places(inDay: day).enumerated() { result[item - first] = place + 1 }
    return result
  }
}
