// What somebody looks for is mostly a title: those that fit come first.

extension SearchQuery {
  /// Titles before all other matches, what fits best at the head; of one rank as they are.
  func titlesFirst(_ matches: [SearchMatch]) -> [SearchMatch] {
    if words.isEmpty { return matches }
    let ranked = matches.map { (match: $0, rank: rank($0)) }
    return (0...4).flatMap { rank in ranked.filter { $0.rank == rank }.map { $0.match } }
  }

  /// 0 for a title, or a problem's number, that is what is looked for; 1 for a title that begins with it; 2 where each of the words begins
  /// one of the title's; 3 where all stand in it; 4 for the rest.
  private func rank(_ match: SearchMatch) -> Int {
    guard let item = match.item else { return 4 }
    let phrase = Array(words.joined(separator: [0x20]))
    if let number = item.leetcode, phrase == Array(String(number).utf8) { return 0 }
    let title = FoldedText(item.text.utf8).bytes
    if title == phrase { return 0 }
    if title.starts(with: phrase) { return 1 }
    let places = words.map { word in title.indices.filter { title[$0...].starts(with: word) } }
    if places.contains(where: \.isEmpty) { return 4 }
    return places.allSatisfy { $0.contains { $0 == 0 || !Bytes.isWordByte(title[$0 - 1]) } } ? 2 : 3
  }
}
