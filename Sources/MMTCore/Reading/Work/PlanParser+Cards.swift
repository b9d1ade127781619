/// Boards whose cards are headings, as other programs export them: `### Write the policy` below `## To Do` (docs/format.md, 5.11.7).
struct Board {
  /// What the lists of cards are called, by the lines of their headings.
  var lists: [Int: Extent] = [:]
  /// The cards' headings by their blocks, with the lines of their lists, and whether anything stands below them that names a track.
  var cards: [Int: (list: Int, isLeaf: Bool)] = [:]
  /// How many bytes before their names all cards have in common: `Card:`.
  var word = 0
  /// Cards with deeper headings or labels below them: those lists have names of their own.
  var above: Set<Int> = []
  /// The lines of labels with a share behind them: what stands below is work.
  var shares: Set<Int> = []
  /// Headings that begin with a word for their state, and those of which some end in a state, by their blocks.
  var (stated, ended): (Set<Int>, Set<Int>) = ([], [])
}

extension PlanBuilder {
  /// Finds the cards of a board: headings right below those of one level of which one says done and one that something is open or half done,
  /// two at least, without a list right below these, with bullets that have no box below a quarter at most, and others that have one, and most of them with nothing below that names a track.
  mutating func collectCards() {
    guard options.isOwnersReading, options.role == .plan, heads.count > 3 else { return }
    guard let level = levelOfLists, level < 6 else { return }
    var found = Board()
    var list: Int?
    var card: Int?
    // Cards with bullets that have no box, which are remarks where others have some.
    var (remarked, hasBoxes) = (Set<Int>(), false)
    for (place, block) in blocks.enumerated() where block.depth == 0 || block.kind == .item {
      switch block.kind {
      case .heading where Int(block.level) <= level:
        (list, card) = (nil, nil)
        guard Int(block.level) == level, Int(block.line) != titleLine else { continue }
        let name = listName(HeadingText(plan.source, line: Int(block.line), isHeading: true))
        // `List: Ideas` says itself that it is one of them.
        if SectionTitle.isAside(plan.source.bytes[name.range]), !isNamedList(block) { continue }
        list = Int(block.line)
        found.lists[Int(block.line)] = name
      case .heading:
        guard let line = list else { continue }
        if Int(block.level) == level + 1 {
          card = isPlain(block) ? place : nil
          if let card { found.cards[card] = (line, true) }
        } else if let card {
          found.cards[card]?.isLeaf = false
          found.above.insert(card)
        }
      case .list:
        guard list != nil else { continue }
        // Work right below a list's name, or below a heading with a box.
        guard let card else { return }
        found.cards[card]?.isLeaf = false
      case .item:
        guard list != nil else { continue }
        let words = plan.source.bulletWords(Int(block.line))
        let isBoxed =
          Box(plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil
          || Box(signOf: plan.source.bytes, at: words.lowerBound, end: words.upperBound) != nil
        if isBoxed { hasBoxes = true } else if let card { remarked.insert(card) } else { return }
      case .paragraph where list != nil && labels.contains(place):
        if let card { found.above.insert(card) }
      case .paragraph where list != nil && block.lastLine > block.line:
        if plan.source.tableHeader(from: Int(block.line), to: Int(block.lastLine)) != nil { return }
      default: break
      }
    }
    guard remarked.isEmpty || hasBoxes && remarked.count * 4 <= found.cards.count else { return }
    guard found.cards.count > 1, found.cards.values.count(where: \.isLeaf) * 2 > found.cards.count else { return }
    found.word = wordOfCards(found.cards.keys)
    board = found
    plan.hasOtherDays = true
  }

  /// The level of the headings of which one says done and one says open or half done.
  private var levelOfLists: Int? {
    var done: Set<Int> = []
    var open: Set<Int> = []
    for head in heads where blocks[head.block].kind == .heading && head.text.bytes.count <= 64 {
      let level = Int(blocks[head.block].level)
      let name = plan.source.bytes[listName(head.text).range]
      if SectionTitle.isDone(name) || SectionTitle.isArchive(name) {
        done.insert(level)
      } else if !open.contains(level), let mark = TableMark.known(SectionTitle.withoutCount(name)),
        mark.family == .word, mark.status == .open || mark.status == .partial
      {
        open.insert(level)
      }
    }
    return done.intersection(open).min()
  }

  /// `To Do`, `List: To Do`
  private func listName(_ text: HeadingText) -> Extent {
    let colon = text.bytes.firstIndex(of: 0x3A).map { text.skippingSpaces($0 + 1) } ?? 0
    return text.extent((colon < text.bytes.count ? colon : 0)..<text.bytes.count)
  }

  private func isNamedList(_ block: Outline.Block) -> Bool {
    let text = HeadingText(plan.source, line: Int(block.line), isHeading: true)
    return text.bytes.prefix(12).contains(0x3A)
  }

  /// `card` where all cards begin with one word and a colon: `Card: Artwork`.
  private func wordOfCards(_ cards: some Sequence<Int>) -> Int {
    var word: [UInt8]?
    for card in cards {
      let text = HeadingText(plan.source, line: Int(blocks[card].line), isHeading: true).bytes
      guard let colon = text.prefix(12).firstIndex(of: 0x3A), colon > 1, colon + 1 < text.count, Bytes.isBlank(text[colon + 1]),
        text[..<colon].allSatisfy({ Bytes.isLetter($0) || $0 >= 0x80 }),
        word == nil || word.map({ $0.elementsEqual(text[..<colon]) }) == true
      else { return 0 }
      word = Array(text[..<colon])
    }
    return word.map { $0.count + 1 } ?? 0
  }

  /// A heading with words and no box before them.
  private func isPlain(_ block: Outline.Block) -> Bool {
    let text = HeadingText(plan.source, line: Int(block.line), isHeading: true)
    let words = text.extent(0..<text.bytes.count)
    guard !words.isEmpty, text.bytes.contains(where: Bytes.isWordByte) else { return false }
    return !plan.source.has(
      0x5D, at: plan.source.opening(of: words.lowerBound, from: plan.source.line(Int(block.line)).lowerBound) - 2)
  }

  /// Reads a card as an item of its list, which is that of what stands below it, too.
  mutating func readCard(_ index: Int, _ block: Outline.Block, _ card: (list: Int, isLeaf: Bool)) {
    let text = HeadingText(plan.source, line: Int(block.line), isHeading: true)
    let words = text.extent(0..<text.bytes.count)
    let name = board.lists[card.list] ?? .none
    if openTrack.map({ plan.tracks[$0].line != card.list }) ?? true {
      closeTrack()
      pendingTrack = PendingTrack(name: name, topic: .none, goal: .none, line: card.list)
    }
    var start = plan.source.opening(of: words.lowerBound, from: plan.source.line(Int(block.line)).lowerBound)
    if board.word > 0 { start = ItemLine.afterBlanks(plan.source.bytes, words.lowerBound + board.word, words.upperBound) }
    appendLine(from: start, index, block)
    if let place = plan.items.indices.last, Int(plan.items[place].line) == Int(block.line), plan.items[place].status == .open,
      !plan.saysOpen(plan.items[place], options.lexicon)
    {
      let title = plan.source.bytes[name.range]
      if SectionTitle.isDone(title) || plan.source.beginsStruck(plan.items[place].text) {
        plan.items[place].status = .done
      } else if SectionTitle.isDropped(title) || SectionTitle.isArchive(title) {
        plan.items[place].status = .cancelled
      } else if SectionTitle.isBegun(title) || TableMark.known(SectionTitle.withoutCount(title))?.status == .partial {
        plan.items[place].status = .partial
      }
    }
    // What stands in a list right below it is of the card's list, too.
    if board.above.contains(index) { readLine(index, block) } else { skipHead(index) }
  }

  /// Whether an item is a card: its heading says how far it is, and no list beside it.
  func isCard(_ item: Item) -> Bool { item.isLine && board.cards[Int(item.block)] != nil }
}

extension Plan {
  /// Whether a line that is an item says by its own sign that it is open, whatever stands above it.
  func saysOpen(_ item: Item, _ lexicon: Lexicon) -> Bool {
    let state = lineState(item, lexicon)
    return state.status == .open && !state.sign.isEmpty
  }
}
