package import MMTCore
import MMTViews

/// What was looked for, and what fits: over the screen while it is typed, then for `n` and `N`.
struct Search: Sendable {
  var words = ""
  /// What the present words find, or the last that could be looked for; titles first.
  var page: SearchPage?
  var refusal: String?
  var row = 0
  var top = 0
  /// The answer to what is typed is still on its way; Enter waits for it.
  var isPending = false
  var jumps = false

  var matches: [SearchMatch] { page?.matches ?? [] }
}

extension LiveState {
  mutating func beginSearch() -> Request? {
    let words = search?.words ?? ""
    search = Search(words: words)
    prompt = Prompt(.search, "Search:", text: words)
    search?.isPending = !words.isEmpty
    return words.isEmpty ? nil : .search(words)
  }

  /// A key while words are typed. Escape leaves all as it was.
  mutating func typeSearch(_ key: Key) -> Request? {
    guard let search else { return nil }
    let last = max(0, search.matches.count - 1)
    switch key {
    case .escape, .letter("\u{07}"):
      (prompt, self.search) = (nil, nil)
      return nil
    case .enter:
      guard !search.words.isEmpty else {
        (prompt, self.search) = (nil, nil)
        return nil
      }
      if search.isPending {
        self.search?.jumps = true
        return nil
      }
      return jump()
    case .down, .tab: self.search?.row = min(last, search.row + 1)
    case .up, .backTab: self.search?.row = max(0, search.row - 1)
    case .pageDown: self.search?.row = min(last, search.row + 8)
    case .pageUp: self.search?.row = max(0, search.row - 8)
    default:
      prompt?.press(key)
      let words = prompt?.string.trimmed ?? ""
      guard words != search.words else { return nil }
      self.search?.words = words
      self.search?.isPending = !words.isEmpty
      if words.isEmpty { self.search = Search() }
      return words.isEmpty ? nil : .search(words)
    }
    return nil
  }

  /// What fits these words, or why they can't be looked for. Something is asked for where Enter waited for it.
  package mutating func show(_ found: Result<SearchPage, SearchQuery.Refusal>, for words: String) -> Request? {
    guard let search, search.words == words else { return nil }
    self.search?.isPending = false
    switch found {
    case .success(var page):
      page.matches = Self.titlesFirst(page.matches)
      self.search?.page = page
      self.search?.refusal = nil
      self.search?.row = 0
    case .failure(let refusal): self.search?.refusal = refusal.message
    }
    return search.jumps ? jump() : nil
  }

  /// Items by their own words, then by their notes, then goals and reflections; each in the plan's order.
  private static func titlesFirst(_ matches: [SearchMatch]) -> [SearchMatch] {
    func rank(_ match: SearchMatch) -> Int {
      guard let item = match.item else { return 3 }
      return match.place == .notes ? 2 : match.words == item.text ? 0 : 1
    }
    return (0...3).flatMap { wanted in matches.filter { rank($0) == wanted } }
  }

  private mutating func jump() -> Request? {
    search?.jumps = false
    guard let search, let match = search.matches.indices.contains(search.row) ? search.matches[search.row] : nil else {
      return nil
    }
    prompt = nil
    screen = .today
    if let item = match.item, item.ref != nil { return .show(.item(id: item.id, day: match.day)) }
    return match.day.map { .show(.named("\($0)")) }
  }

  /// The next place that fits, around the end.
  mutating func nextFound(_ step: Int) -> Request? {
    guard let search, !search.matches.isEmpty else { return nil }
    let count = search.matches.count
    self.search?.row = (search.row + step + count) % count
    return jump()
  }

  // MARK: drawing

  /// `2 of 95`
  var searchCount: StyledText {
    guard let search, !search.matches.isEmpty else { return StyledText() }
    return StyledText("\(search.row + 1) of \(search.matches.count)", .muted)
  }

  func searchBody(_ search: Search, _ rendering: Rendering) -> Body {
    var body = Body()
    let glyphs = rendering.glyphs
    if let refusal = search.refusal { body.lines = [StyledText("  " + refusal, .muted), StyledText()] }
    for match in search.matches {
      var line = StyledText("  ")
      line.append(StyledText(match.item?.ref ?? match.day.map { "\($0)" } ?? "", .ref).padded(to: 7))
      if let item = match.item {
        line.append(glyphs.box(item.status) + " ", item.status?.style ?? .plain)
        if let number = item.leetcode { line.append("\(number) ", .muted) }
        // Where the words stand in a note, the item gives them room.
        if match.words != item.text {
          let title = StyledText(Prose.readable(item.text))
          line.append(title.truncated(to: max(16, rendering.columns / 3), mark: glyphs.ellipsis))
          line.append(" " + glyphs.dot + " ", .muted)
        }
      } else {
        line.append(match.place == .goal ? "Goal: " : "Reflection: ", .muted)
      }
      if let query = search.page?.query {
        line.append(SearchView.marked(Prose.readable(match.words), query, within: rendering.columns - line.cells, rendering))
      }
      body.rows.append(body.lines.count..<(body.lines.count + 1))
      body.lines.append(line)
    }
    if search.matches.isEmpty, search.refusal == nil {
      let words = search.words.isEmpty ? "Words of an item, a note, a goal or a reflection." : "Nothing in the plan fits."
      if !search.isPending { body.lines.append(StyledText("  " + words, .muted)) }
    }
    return body
  }
}
