import MMTCore

/// A part of a document's outline.
struct Symbol {
  enum Kind: Int { case namespace = 3, section = 5, group = 12, item = 17, number = 16 }

  var name: String
  var detail: String?
  var kind: Kind
  /// Lines from 1.
  var lines: ClosedRange<Int>
  /// The line that its name stands in.
  var line: Int
  var children: [Symbol] = []

  /// As `DocumentSymbol`.
  func write(_ writer: inout JSONWriter, _ source: SourceText) {
    writer.object {
      $0.member("name", name)
      if let detail { $0.member("detail", detail) }
      $0.member("kind", kind.rawValue)
      let last = source.line(lines.upperBound)
      $0.key("range")
      source.range(Extent(source.line(lines.lowerBound).lowerBound, last.upperBound)).write(&$0)
      $0.key("selectionRange")
      source.range(source.line(line)).write(&$0)
      if !children.isEmpty {
        $0.list("children", { writer in for child in children { child.write(&writer, source) } })
      }
    }
  }

  /// As `SymbolInformation`: the same one after the other, for clients that nest nothing.
  func writeFlat(_ writer: inout JSONWriter, _ source: SourceText, uri: String, in container: String?) {
    writer.object {
      $0.member("name", name + (detail.map { " " + $0 } ?? ""))
      $0.member("kind", kind.rawValue)
      if let container { $0.member("containerName", container) }
      $0.object("location") {
        $0.member("uri", uri)
        $0.key("range")
        source.range(source.line(line)).write(&$0)
      }
    }
    for child in children { child.writeFlat(&writer, source, uri: uri, in: name) }
  }
}

extension DocumentView {
  var symbols: [Symbol] {
    switch content {
    case .plan(let view): view.symbols
    case .rhythm(let view): view.symbols
    case .log(let view): view.symbols
    case .unreadable: []
    }
  }
}

extension PlanView {
  /// Week → day → track → item.
  fileprivate var symbols: [Symbol] {
    var result: [Symbol] = []
    var openWeek: Int?
    for (index, day) in plan.days.enumerated() {
      let symbol = symbol(day: index)
      guard let week = day.week, plan.weeks.indices.contains(week) else {
        openWeek = nil
        result += day.key == .none ? symbol.children : [symbol]
        continue
      }
      if openWeek == week, let last = result.popLast() {
        var parent = last
        parent.children.append(symbol)
        parent.lines = parent.lines.lowerBound...max(parent.lines.upperBound, symbol.lines.upperBound)
        result.append(parent)
      } else {
        let found = plan.weeks[week]
        let theme = found.theme.isEmpty ? nil : plan.plain(found.theme)
        let name = found.number.map { "Week \($0)" } ?? theme ?? "Phase"
        let first = min(found.line, symbol.lines.lowerBound)
        result.append(
          Symbol(
            name: name, detail: found.number == nil ? nil : theme, kind: .namespace, lines: first...symbol.lines.upperBound,
            line: first, children: [symbol]))
        openWeek = week
      }
    }
    return result
  }

  private func symbol(day index: Int) -> Symbol {
    let day = plan.days[index]
    let tracks = day.tracks.map { symbol(track: $0, through: day.lastLine) }
    // Items under no name stand below their day.
    let children = tracks.flatMap { $0.name.isEmpty ? $0.children : [$0] }
    var name = day.title.isEmpty ? "" : plan.plain(day.title)
    let series = day.seriesName.isEmpty ? "" : plan.plain(day.seriesName) + " "
    if let number = day.key.number { name = "\(series)Day \(number)" + (name.isEmpty ? "" : ": " + name) }
    let tally = ledger.tallies[index]
    return Symbol(
      name: name.isEmpty ? "Day" : VisibleText.line(name), detail: "\(tally.done)/\(tally.required)", kind: .section,
      lines: day.line...max(day.line, day.lastLine), line: day.line, children: children)
  }

  private func symbol(track index: Int, through end: Int) -> Symbol {
    let track = plan.tracks[index]
    let items = track.items.filter { !plan.items[$0].isQualifier }.map { symbol(item: $0) }
    let last = max(track.line, items.last?.lines.upperBound ?? track.line)
    let topic = track.topic.isEmpty ? "" : ": " + plan.plain(track.topic)
    let name = plan.plain(track.name)
    let tally = Tally(plan.items[track.items])
    let first = min(track.line, items.first?.lines.lowerBound ?? track.line)
    return Symbol(
      name: name.isEmpty ? "" : VisibleText.line(name + topic), detail: "\(tally.done)/\(tally.required)", kind: .group,
      lines: first...max(first, min(last, max(end, first))), line: max(first, track.line), children: items)
  }

  private func symbol(item index: Int) -> Symbol {
    let item = plan.items[index]
    let mark =
      switch item.status {
      case .open: nil as String?
      default: item.status.rawValue
      }
    return Symbol(
      name: title(index), detail: mark, kind: .item, lines: Int(item.line)...max(Int(item.line), Int(item.lastLine)),
      line: Int(item.line))
  }
}

extension RhythmView {
  fileprivate var symbols: [Symbol] {
    let definitions = file.ownDefinitions.map { definition in
      Symbol(
        name: definition.name.isEmpty ? "counter" : VisibleText.line(definition.name),
        detail: definition.target.map { "of \($0.text())" },
        kind: .number, lines: definition.line...max(definition.line, definition.line), line: definition.line)
    }
    return definitions
      + file.sections.map { section in
        let day = file.plan.days[section.day]
        return Symbol(
          name: section.date.iso, detail: progress(section), kind: .section, lines: day.line...max(day.line, day.lastLine),
          line: day.line,
          children: section.lines.map { line in
            let item = file.plan.items[line.item]
            let value = (line.counter?.amount ?? line.value)?.text()
            return Symbol(
              name: line.name.isEmpty ? "line" : VisibleText.line(line.name),
              detail: value.map { $0 + (line.counter.map { "/\($0.goal.text())" } ?? "") }, kind: .item,
              lines: Int(item.line)...max(Int(item.line), Int(item.lastLine)), line: Int(item.line))
          })
      }
  }
}
