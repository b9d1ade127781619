extension StyledText {
  /// Cut to `limit` cells; of a part and what is in it (`First phase, in summer / Mathematics`) the part, so that those of one part differ.
  package func truncatedPath(to limit: Int, mark: String) -> StyledText {
    guard cells > limit, fragments.count == 1, let fragment = fragments.first,
      let slash = fragment.text.lastIndex(of: "/"), slash > fragment.text.startIndex
    else { return truncated(to: limit, mark: mark) }
    let text = fragment.text
    let (blank, next) = (text.index(before: slash), text.index(after: slash))
    guard text[blank] == " ", next < text.endIndex, text[next] == " " else { return truncated(to: limit, mark: mark) }
    let rest = StyledText(String(text[blank...]), fragment.style, link: fragment.link)
    let room = limit - rest.cells
    guard room >= 6 else { return truncated(to: limit, mark: mark) }
    var result = StyledText(String(text[..<blank]), fragment.style, link: fragment.link).truncated(to: room, mark: mark)
    result.append(rest)
    return result
  }
}
