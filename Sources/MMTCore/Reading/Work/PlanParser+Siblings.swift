/// Lists without boxes beside such as have some, where their heads are of one kind: steps, phases, equal headings (docs/format.md, 5.1.18).
extension PlanBuilder {
  /// What heads have in common: their level, and a word that all of them number, a name, or that they begin with numbers.
  private struct Kind: Hashable {
    var level: Int
    var word: String
    var isNumbered = false
  }

  /// The lines that name tracks without boxes whose lists are meant as those with boxes below heads of the same kind are.
  func siblingsOfBoxed() -> Set<Int> {
    var kinds: [Kind: (boxed: Int, bare: [Int])] = [:]
    for track in plan.tracks {
      guard let kind = kind(of: track), !isAside(track) else { continue }
      // What is work without boxes gets them by a tick.
      if plan.items[track.items].contains(where: { $0.boxLength > 0 && !$0.isTableRow && !plan.hasLooseSign($0) })
        || track.isBare && (showsStates(track) || board.shares.contains(track.line) || runsOn(track))
      {
        kinds[kind, default: (0, [])].boxed += 1
      } else if track.isBare, !plan.items[track.items].isEmpty, areShort(track) {
        kinds[kind, default: (0, [])].bare.append(track.line)
      }
    }
    var result = Set<Int>()
    for (kind, found) in kinds where found.boxed > 0 {
      // Parts of a text have numbers as well.
      if kind.isNumbered, found.boxed < found.bare.count { continue }
      result.formUnion(found.bare)
    }
    return result
  }

  private func kind(of track: Plan.Track) -> Kind? {
    if let list = lines.steps[track.line] { return Kind(level: -1, word: String(list)) }
    guard !track.name.isEmpty, let index = plan.outline.topLevelBlock(onLine: track.line) else { return nil }
    let level = Int(blocks[index].level)
    let name = plan.plain(track.name).lowercased()
    if name.first?.isNumber ?? false {
      // `2. Setup` is no month of a calendar: `2024年10月`.
      let behind = name.drop { $0.isNumber }.first.map(String.init) ?? ""
      return Kind(level: level, word: behind, isNumbered: true)
    }
    let word = name.prefix { $0.isLetter }
    let rest = name[word.endIndex...].drop { $0 == " " || $0 == "#" }
    return Kind(level: level, word: !word.isEmpty && rest.first?.isNumber ?? false ? word + " 1" : name)
  }

  /// Whether at most a third of a track's words end as sentences do.
  private func areShort(_ track: Plan.Track) -> Bool {
    let items = plan.items[track.items]
    let sentences = items.count { item in
      let words = plan.source.bytes[item.text.range]
      return words.count > 30 && words.last == 0x2E || words.suffix(3).elementsEqual([0xE3, 0x80, 0x82]) || isFact(item.text)
    }
    return sentences * 3 <= items.count
  }

  /// `start date: 6 May 2024`: nothing but a date or a number stands behind a colon.
  private func isFact(_ words: Extent) -> Bool {
    guard words.count <= 80, let colon = Bytes.first(0x3A, plan.source.bytes, in: words.range), colon > words.lowerBound else {
      return false
    }
    let value = Bytes.trim(Extent(colon + 1, words.upperBound), plan.source.bytes)
    guard value.count > 0, plan.source.bytes[value.range].contains(where: Bytes.isDigit) else { return false }
    if TableColumns.isDate(plan.source.bytes, value) { return true }
    return plan.source.bytes[value.range].allSatisfy { !Bytes.isLetter($0) && $0 < 0x80 }
  }

  /// Whether a list is of numbered steps, two at least, that have no box and name no problem, each above a list of which all have a box in
  /// brackets or none has one, both among them.
  func namesSteps(_ list: Int) -> Bool {
    guard blocks.indices.contains(list), blocks[list].flags.contains(.ordered), blocks[list].depth == 0 else { return false }
    var (steps, boxed, bare) = (0, 0, 0)
    var index = list + 1
    while index < Int(blocks[list].end) {
      guard blocks[index].kind == .item, !isBoxed(index), !namesProblem(index) else { return false }
      steps += 1
      let below = (index + 1..<max(index + 1, Int(blocks[index].end))).filter {
        blocks[$0].kind == .list && blocks[$0].depth == 2
      }
      guard !below.isEmpty else { return false }
      for inner in below {
        let items = (inner + 1..<max(inner + 1, Int(blocks[inner].end))).filter {
          blocks[$0].kind == .item && blocks[$0].depth == 3
        }
        let count = items.count { isBoxed($0) }
        guard count == 0 || count == items.count else { return false }
        if count > 0 { boxed += 1 } else { bare += 1 }
      }
      index = max(index + 1, Int(blocks[index].end))
    }
    return steps > 1 && boxed > 0 && bare > 0
  }

  private func isBoxed(_ block: Int) -> Bool {
    let words = plan.source.bulletWords(Int(blocks[block].line))
    return Box(plan.source.bytes, at: words.lowerBound, end: words.upperBound).map { !$0.isLetter } ?? false
  }

  private func namesProblem(_ block: Int) -> Bool {
    let words = plan.source.bulletWords(Int(blocks[block].line))
    let scanned = ItemLine(plan.source.bytes, from: words.lowerBound, to: words.upperBound, options.lexicon)
    return scanned.leetcode > 0 || !scanned.slug.isEmpty
  }
}
