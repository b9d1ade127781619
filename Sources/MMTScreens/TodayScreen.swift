import MMTCore
import MMTViews

/// The day: its items with a cursor.
extension LiveState {
  mutating func pressToday(_ key: Key) -> Request? {
    switch key {
    case .down, .letter("j"): moveTo(item + 1)
    case .up, .letter("k"): moveTo(item - 1)
    case .pageDown: moveTo(item + 5)
    case .pageUp: moveTo(item - 5)
    case .home: moveTo(0)
    case .end: moveTo(items.count - 1)
    case .letter("["), .left: return .show(.by(-1))
    case .letter("]"), .right: return .show(.by(1))
    case .letter("."): return .show(.today)
    case .letter("b"): prompt = Prompt(.bonus(day: contents.page.day.number), "Bonus (LeetCode number or words):")
    case .letter("r"): prompt = Prompt(.reflection(day: contents.page.day.number), "Reflection:")
    default: return current.flatMap { pressItem(key, $0) }
    }
    return nil
  }

  private mutating func pressItem(_ key: Key, _ item: ItemAnswer) -> Request? {
    switch key {
    case .letter(" "), .letter("x"):
      let isDone = item.status == .done
      tick(item.id, as: isDone ? .open : .done)
      return .command([isDone ? "undone" : "done", "--", item.id])
    case .letter("s"):
      let isSkipped = item.status == .cancelled
      return .command([isSkipped ? "undone" : "skip", "--", item.id])
    case .letter("t"): return .command(contents.page.timer?.id == item.id ? ["stop"] : ["start", "--", item.id])
    case .letter("m"): prompt = Prompt(.minutes(id: item.id), "Minutes (25m, 1h5m, +10m, -5m):")
    case .letter("n"): return .foreground(["note", "--", item.id])
    case .letter("e"): return .foreground(["edit", "--", item.id])
    case .letter("o"), .enter: return .command(["open", "--", item.id])
    default: break
    }
    return nil
  }

  /// Shows a tick before it is written: on a large plan that takes a moment. What is read afterwards counts.
  private mutating func tick(_ id: String, as status: ItemStatus) {
    for track in contents.page.day.tracks.indices {
      let items = contents.page.day.tracks[track].items
      guard let place = items.firstIndex(where: { $0.id == id }), let old = items[place].status else { continue }
      contents.page.day.tracks[track].items[place].status = status
      let step = (status == .done ? 1 : 0) - (old == .done ? 1 : 0)
      if items[place].optional {
        contents.page.day.tracks[track].optionalDone += step
      } else {
        contents.page.day.tracks[track].done += step
        contents.page.planDone += step
      }
    }
  }

  // MARK: drawing

  /// The day's lines, and which of them are the current item's.
  func todayBody(_ rendering: Rendering, isRoomy: Bool) -> Body {
    let page = contents.page
    let current = current?.id
    var body = Body()
    var table = ItemTable(rendering, today: page.today, ownDate: page.day.date, refs: contents.isToday ? .short : .full)
    let all = page.day.tracks.flatMap(\.items)
    for item in all { table.add(item, remarks: item.id == page.timer?.id ? ["timer running"] : []) }
    var lines = table.table.lines(
      width: rendering.columns - 2, glyphs: rendering.glyphs, groups: [Int](repeating: 1, count: all.count))[...]
    let figures = page.day.tracks.map { Bar($0.done, of: $0.required).figures(rendering.glyphs).utf8.count }.max() ?? 3
    for (index, track) in page.day.tracks.enumerated() {
      if index > 0, isRoomy { body.lines.append(StyledText()) }
      var heading = Sheet(rendering)
      TrackHeading.add(track, figures: figures, to: &heading)
      body.lines += heading.lines
      for item in track.items {
        guard let itemLines = lines.popFirst() else { continue }
        let isCurrent = item.id == current && item.ref != nil
        if isCurrent { body.selected = body.lines.count..<(body.lines.count + itemLines.count) }
        body.lines += itemLines.enumerated().map { number, line in
          .behind(isCurrent && number == 0 ? rendering.glyphs.pointer + " " : "  ", line)
        }
      }
    }
    if all.isEmpty { body.lines.append(StyledText("No items on this day.", .muted)) }
    if let reflection = page.day.reflection {
      var sheet = Sheet(rendering)
      sheet.quotation(reflection)
      body.lines += [StyledText()] + sheet.lines
    }
    return body
  }

  /// What stands above the items: the day, its week, and, where there is room, its goal.
  func todayHead(_ rendering: Rendering, rows: Int) -> [StyledText] {
    var sheet = Sheet(rendering)
    DayHeader.add(contents.page, to: &sheet)
    var lines = sheet.lines
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return rows >= 20 ? lines + [StyledText()] : Array(lines.prefix(rows >= 15 ? 2 : 1))
  }

  /// The bars, the streak, the timer.
  func todayFoot(_ rendering: Rendering, rows: Int) -> [StyledText] {
    var sheet = Sheet(rendering)
    DayFooter.addFacts(contents.page, to: &sheet)
    if rows >= 30 { return [StyledText()] + sheet.lines }
    if rows >= 20 { return Array(sheet.lines.prefix(rows >= 24 ? 5 : 4)) }
    return Array(sheet.lines.dropFirst().prefix(rows >= 15 ? 2 : 1))
  }
}

extension StyledText {
  static func behind(_ mark: String, _ line: StyledText) -> StyledText {
    var whole = StyledText(mark, .ref)
    whole.append(line)
    return whole
  }
}
