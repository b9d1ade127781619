/// How far what stands behind an edited day moved, in the file and in the plan's arrays.
struct PlanShift {
  /// The first byte and line of the old text that moved.
  let byte: Int
  let line: Int
  let bytes: Int
  let lines: Int
  let blocks: Int
  let tracks: Int
  let items: Int

  /// What is absent stays so, and what stands before the day.
  func extent(_ extent: Extent) -> Extent {
    extent == .none || extent.lowerBound < byte ? extent : Extent(extent.lowerBound + bytes, extent.upperBound + bytes)
  }

  func line(_ line: Int) -> Int { line < self.line ? line : line + lines }

  func week(_ week: Plan.Week) -> Plan.Week {
    Plan.Week(
      number: week.number, theme: extent(week.theme), line: line(week.line), words: extent(week.words),
      parts: week.parts.map(extent), firstDay: week.firstDay)
  }

  func repeatedDay(_ day: Plan.RepeatedDay) -> Plan.RepeatedDay {
    Plan.RepeatedDay(number: day.number, line: line(day.line), firstLine: line(day.firstLine))
  }

  func table(_ table: Plan.OtherTable) -> Plan.OtherTable {
    Plan.OtherTable(line: line(table.line), rows: table.rows, reason: table.reason)
  }

  func prose(_ bullet: Plan.ProseBullet) -> Plan.ProseBullet {
    Plan.ProseBullet(line: line(bullet.line), reason: bullet.reason, looksLikeItem: bullet.looksLikeItem)
  }

  func day(_ day: Plan.Day) -> Plan.Day {
    var day = day
    day.line += lines
    day.lastLine += lines
    day.title = extent(day.title)
    day.seriesName = extent(day.seriesName)
    day.goal = extent(day.goal)
    day.reflections = day.reflections.map { ($0.lowerBound + lines)...($0.upperBound + lines) }
    day.tracks = day.tracks.moved(by: tracks)
    day.items = day.items.moved(by: items)
    return day
  }

  func track(_ track: Plan.Track) -> Plan.Track {
    var track = track
    track.name = extent(track.name)
    track.topic = extent(track.topic)
    track.goal = extent(track.goal)
    track.parts = track.parts.map(extent)
    track.line += lines
    track.items = track.items.moved(by: items)
    return track
  }

  func item(_ item: Item) -> Item {
    var item = item
    item.line = item.line.moved(by: lines)
    item.lastLine = item.lastLine.moved(by: lines)
    item.block = item.block.moved(by: blocks)
    item.track = item.track.moved(by: tracks)
    item.marker = item.marker.moved(by: bytes)
    item.content = item.content.moved(by: bytes)
    item.label = extent(item.label)
    item.text = extent(item.text)
    return item
  }
}

extension Plan.Day {
  /// Read alone, put where the former day was.
  func placed(_ former: Plan.Day) -> Plan.Day {
    var day = self
    day.tracks = tracks.moved(by: former.tracks.lowerBound)
    day.items = items.moved(by: former.items.lowerBound)
    return day
  }
}

extension Plan.Track {
  /// Read alone, put where the former day's tracks were.
  func placed(_ former: Plan.Day, day: Int) -> Plan.Track {
    var track = self
    track.day = day
    track.items = items.moved(by: former.items.lowerBound)
    return track
  }
}

extension Item {
  /// Read alone, put where the former day's items were.
  func placed(_ former: Plan.Day) -> Item {
    var item = self
    item.track = track.moved(by: former.tracks.lowerBound)
    return item
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> { (lowerBound + distance)..<(upperBound + distance) }
}

extension UInt32 {
  fileprivate func moved(by distance: Int) -> UInt32 { UInt32(clamping: Int(self) + distance) }
}
