import MMTCore

/// A link of a line to a page elsewhere.
struct Link {
  var extent: Extent
  var target: String
}

extension DocumentView {
  /// Problem numbers, to their pages.
  var links: [Link] { plan?.links ?? [] }

  /// What stands above a day.
  var lenses: [(line: Int, text: String)] {
    switch content {
    case .plan(let view):
      view.plan.days.indices.filter { view.plan.days[$0].key != .none && view.ledger.tallies[$0].required > 0 }.map { index in
        let isToday = view.ledger.current.day == index
        return (
          view.plan.days[index].line, view.progress(index) + (isToday ? " · streak \(view.ledger.streak.current)" : "")
        )
      }
    case .rhythm(let view): view.file.sections.map { (view.file.plan.days[$0.day].line, view.progress($0)) }
    case .log(let view): view.standing.map { [($0.line, $0.text)] } ?? []
    case .unreadable: []
    }
  }

  /// What stands at lines' ends: what the records know and the line doesn't say.
  func hints(in range: TextRange) -> [(line: Int, text: String)] {
    guard let view = plan else { return [] }
    let due = Dictionary(view.reviews.due.map { ($0.item, $0) }) { first, _ in first }
    return view.items(in: range).compactMap { index in
      var parts: [String] = []
      let record = view.record(index)
      if let sessions = record?.sessions.count, sessions > 1 { parts.append("\(sessions) sessions") }
      if let felt = record?.felt { parts.append("felt \(felt.rawValue)") }
      if let entry = due[index] {
        parts.append(entry.dueOn >= today ? "due today" : "due since \(entry.dueOn.short(from: today))")
      }
      if view.timed == index { parts.append("timer running") }
      return parts.isEmpty ? nil : (Int(view.plan.items[index].line), parts.joined(separator: " · "))
    }
  }
}

extension PlanView {
  fileprivate var links: [Link] {
    plan.items.compactMap { item in
      guard item.leetcode > 0, let problem = Catalogue.problem(number: Int(item.leetcode)) else { return nil }
      let line = document.source.line(Int(item.line))
      return number(item.leetcode, in: Extent(Int(item.content), line.upperBound)).map { Link(extent: $0, target: problem.url) }
    }
  }

  /// Where a problem's number stands in its line, with the `LC` before it; nil where a link of the person's own leads somewhere.
  private func number(_ number: Int32, in words: Extent) -> Extent? {
    let bytes = document.source.bytes
    let digits = Array(String(number).utf8)
    var index = words.lowerBound
    while index + digits.count <= words.upperBound {
      if bytes[index] == 0x5D, index + 1 < words.upperBound, bytes[index + 1] == 0x28 { return nil }
      if Bytes.isDigit(bytes[index]), index == words.lowerBound || !Bytes.isDigit(bytes[index - 1]),
        Bytes.hasExactly(digits, bytes, at: index, end: words.upperBound),
        index + digits.count == words.upperBound || !Bytes.isDigit(bytes[index + digits.count])
      {
        let hasLabel = index >= words.lowerBound + 3 && bytes[(index - 3)..<index].elementsEqual("LC ".utf8)
        let after = bytes[index + digits.count..<words.upperBound]
        return isLinked(after) ? nil : Extent(hasLabel ? index - 3 : index, index + digits.count)
      }
      index += 1
    }
    return nil
  }

  private func isLinked(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let close = rest.firstIndex(of: 0x5D) else { return false }
    return close + 1 < rest.endIndex && rest[close + 1] == 0x28
  }
}

/// What `workspace/symbol` finds: a name, and where it stands.
struct Found {
  var name: String
  var container: String
  var uri: String
  var range: TextRange
  var kind: Symbol.Kind
}

extension DocumentView {
  /// The parts of the document whose name holds all of the words, at most so many.
  func find(_ words: [String], limit: Int) -> [Found] {
    var found: [Found] = []
    func walk(_ symbols: [Symbol]) {
      for symbol in symbols {
        if found.count >= limit { return }
        let name = symbol.name.lowercased()
        if words.allSatisfy({ name.contains(text: $0) }) {
          found.append(
            Found(
              name: symbol.name, container: self.name, uri: uri, range: source.range(source.line(symbol.line)),
              kind: symbol.kind))
        }
        walk(symbol.children)
      }
    }
    walk(symbols)
    return found
  }
}
