extension Adoption {
  /// Of a state at the end of words that only one line has, so that it stays words.
  static func endStateAdvice(_ plan: Plan) -> [String] {
    guard let states = plan.endStates else { return [] }
    var result: [String] = []
    func says(_ words: Extent) -> Bool { !words.isEmpty && EndState.word(plan.source.bytes, words) != nil }
    if !states.words, let item = plan.items.first(where: { !$0.hasBox && !$0.isTableRow && says($0.text) }) {
      result.append(
        "line \(item.line) ends in a word for a state, and no other item does, so it says nothing: mmt done ticks an item")
    }
    guard !states.headings else { return result }
    let heads =
      plan.days.filter { says($0.title) }.map(\.line) + plan.weeks.filter { says($0.theme) }.map(\.line)
      + plan.tracks.filter { says($0.name) || says($0.topic) }.map(\.line)
    if let line = heads.first {
      result.append(
        "line \(line) ends in a word for a state, and no other heading does, so what stands below it stays as it is")
    }
    return result
  }
}
