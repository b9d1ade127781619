/// States at the ends of words with nothing between: `sheet 7 **done**`, `vectors +`, `numpy done` (docs/format.md, 5.3.21).
struct BareEnd {
  enum Kind { case sign, bold, word }

  var kind: Kind
  var status: ItemStatus
  /// Where the words before it end.
  var start: Int

  init?(_ bytes: [UInt8], _ words: Extent) {
    let words = Bytes.trim(words, bytes)
    guard words.count > 2, let last = bytes[words.range].last else { return nil }
    // `**presi, usati da Gigi**`
    if last == 0x2A {
      guard words.count > 7, bytes[words.upperBound - 2] == 0x2A,
        let close = bytes[words.lowerBound..<(words.upperBound - 2)].lastIndex(of: 0x2A), close > words.lowerBound + 2,
        bytes[close - 1] == 0x2A, Bytes.isBlank(bytes[close - 2]), EndState.said(bytes, words) == nil,
        let said = EndState.meaning(bytes, of: Extent(close + 1, words.upperBound - 2))
      else { return nil }
      (kind, status, start) = (.bold, said, ItemLine.beforeBlanks(bytes, words.lowerBound, close - 1))
      return
    }
    guard let blank = bytes[words.range].lastIndex(where: Bytes.isBlank), blank > words.lowerBound else { return nil }
    start = ItemLine.beforeBlanks(bytes, words.lowerBound, blank)
    let end = bytes[(blank + 1)..<words.upperBound]
    if end.count <= 3, !Bytes.isLetter(last), let sign = Self.signs.first(where: { end.elementsEqual($0.text) }) {
      (kind, status) = (.sign, sign.status)
      return
    }
    // Few words are long enough and begin as one for a state does.
    guard (2...24).contains(end.count), EndState.mayMean(bytes, Extent(blank + 1, words.upperBound)),
      EndState.meaning(of: String(decoding: end, as: UTF8.self).lowercased()) == .done, SectionTitle.isDone(end),
      EndState.said(bytes, words) == nil
    else { return nil }
    // `Exercises: 4 done` counts.
    let name = bytes[words.lowerBound..<start].reversed().drop { Bytes.isDigit($0) || Bytes.isBlank($0) }
    guard let letter = name.first, Bytes.isLetter(letter) || letter >= 0x80 || letter == 0x29 else { return nil }
    let before = bytes[words.lowerBound..<start].split { Bytes.isBlank($0) }.map {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
    guard let nearest = before.last, !EndState.negations.contains(nearest), !EndState.exceptions.contains(nearest),
      !before.contains(where: Self.leading.contains)
    else { return nil }
    (kind, status) = (.word, .done)
  }

  private static let written: [(text: String, status: ItemStatus)] = [
    ("+", .done), ("+-", .partial), ("-+", .partial), ("+/-", .partial), ("±", .partial), ("-", .open), ("–", .open),
    ("−", .open),
  ]
  private static let signs = written.map { (text: Array($0.text.utf8), status: $0.status) }

  /// `get the taxes done` is no state, nor is `to be done`. docs/format.md, 5.3.21, has the same.
  private static let leading: Set<String> = ["be", "get", "gets", "getting", "once", "when", "if", "until", "till"]
}

extension PlanBuilder {
  /// Takes the states that items of a track end in so, where enough of them do; a word stays where it is. Returns their places; nil where none
  /// ends so.
  mutating func settleBareEnds() -> Set<Int>? {
    let bytes = plan.source.bytes
    var taken: Set<Int>?
    for track in plan.tracks {
      let places = track.items.filter {
        plan.items.indices.contains($0) && !plan.items[$0].isTableRow && !plan.items[$0].isQualifier
      }
      let found = places.compactMap { place in BareEnd(bytes, plan.items[place].text).map { (place, $0) } }
      // Beside a box a word says nothing.
      guard found.contains(where: { $0.1.kind != .word || isBare(plan.items[$0.0]) }) else { continue }
      taken = taken ?? []
      func count(_ kind: BareEnd.Kind) -> Int { found.count { $0.1.kind == kind } }
      let signs =
        count(.sign) > 2 && count(.sign) * 2 >= places.count && found.contains { $0.1.kind == .sign && $0.1.status == .done }
      let bold = count(.bold) > 1 && count(.bold) * 5 >= places.count
      let words = count(.word) > 1 && count(.word) * 3 >= places.count
      for (place, end) in found {
        switch end.kind {
        // A line's end is where its own sign goes.
        case .sign where !signs || plan.items[place].isLine: continue
        case .bold where !bold: continue
        case .word where !words: continue
        default: break
        }
        let item = plan.items[place]
        if plan.legend?.signAtEnd(bytes, item.text) != nil { continue }
        if end.kind != .word { plan.items[place].text = Extent(item.text.lowerBound, end.start) }
        if isBare(item), item.status == .open, !(item.isLine && plan.saysOpen(item, options.lexicon)) {
          plan.items[place].status = end.status
        }
        taken?.insert(place)
      }
    }
    return taken
  }

  private func isBare(_ item: Item) -> Bool { item.isLine || !item.hasBox }
}
