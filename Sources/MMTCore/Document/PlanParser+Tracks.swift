/// The tracks that headings and lines name.
extension PlanBuilder {
  /// A paragraph that begins with the user's own word for a track and a colon.
  mutating func readTrackWord(_ block: Outline.Block) {
    let text = HeadingText(plan.source, line: Int(block.line), isHeading: false)
    let written = PendingTrack(text, line: Int(block.line), isOwners: options.isOwnersReading)
    guard dayLevel != nil || !fileHasDays, options.lexicon.isTrackWord(plan.source.bytes[written.name.range]) else { return }
    closeTrack()
    pendingTrack = track(text, line: Int(block.line))
  }

  /// The track that a heading or bold line names; the user's own word for a track is no part of the name.
  func track(_ text: HeadingText, line: Int) -> PendingTrack {
    let track = PendingTrack(text, line: line, isOwners: options.isOwnersReading)
    guard !track.topic.isEmpty, options.lexicon.isTrackWord(plan.source.bytes[track.name.range]) else { return track }
    return PendingTrack(HeadingText(plan.source.bytes, heading: track.topic), line: line, isOwners: options.isOwnersReading)
  }
}

extension PlanBuilder.PendingTrack {
  /// The name stands before the first colon, the topic after it.
  init(_ text: HeadingText, line: Int, isOwners: Bool = true) {
    self.line = line
    goal = .none
    // `07:30–07:40 → Warm-up`
    let start = isOwners ? text.afterTimeOfDay : 0
    var index = start
    while index < text.bytes.count {
      if text.bytes[index] == 0x3A || text.bytes[index] == 0xEF, let length = text.separator(at: index),
        !isOwners || !text.isBetweenDigits(index, length)
      {
        name = text.extent(start..<index)
        topic = text.extent((index + length)..<text.bytes.count)
        if !name.isEmpty { return }
      }
      index += 1
    }
    name = text.extent(start..<text.bytes.count)
    topic = .none
  }

  /// For a line that is bold only at its start: the bold part is the name, the rest the topic.
  mutating func takeBoldPart(_ source: SourceText, _ text: HeadingText) {
    let bytes = source.bytes
    var index = name.lowerBound
    while index + 1 < name.upperBound {
      if (bytes[index] == 0x2A || bytes[index] == 0x5F) && bytes[index + 1] == bytes[index], index > name.lowerBound {
        let whole = name
        name = Bytes.trim(Extent(whole.lowerBound, index), bytes)
        topic = Bytes.trim(Extent(index + 2, whole.upperBound), bytes)
        return
      }
      index += 1
    }
  }
}

// MARK: - Weeks

extension PlanBuilder {
  /// The open section that a day stands in: a week, else the innermost.
  var sectionOfDays: Int? { sections.lastIndex { $0.week != nil } ?? sections.lastIndex { $0.line != titleLine } }

  /// The day opened last is a week of its own.
  mutating func takeWeek(_ theme: Extent) {
    guard let openDay else { return }
    let number = ((plan.days[openDay].key.number ?? 1) - 1) / 7 + 1
    plan.days[openDay].week = plan.weeks.count
    plan.days[openDay].weekNumber = number
    plan.days[openDay].title = .none
    plan.weeks.append(Plan.Week(number: number, theme: theme, line: plan.days[openDay].line))
  }

  /// The week that one of the open sections is.
  mutating func weekIndex(_ place: Int) -> Int {
    let section = sections[place]
    if let known = section.index { return known }
    sections[place].index = plan.weeks.count
    plan.weeks.append(Plan.Week(number: section.week, theme: section.theme, line: section.line))
    return plan.weeks.count - 1
  }
}
