/// What the bullets' lines of a text were read as, kept for the proof of an edit, which reads most of them a second time.
struct LineReadings: Sendable {
  fileprivate var lines: [ItemLine] = []
  /// Where each line's text begins in the file; rises.
  fileprivate var starts: [Int] = []

  mutating func append(_ line: ItemLine, from start: Int) {
    guard starts.last.map({ $0 < start }) ?? true else { return }
    lines.append(line)
    starts.append(start)
  }
}

/// The readings of an edited text's unchanged lines. A line is read from nothing but its bytes, so the same bytes read the same.
struct KnownLines {
  private let readings: LineReadings
  private let change: TextChange
  private var next = 0

  init(_ readings: LineReadings, _ change: TextChange) {
    self.readings = readings
    self.change = change
  }

  /// The reading of the new text's line from `start` to `end` (without its ending), as `ItemLine` would read it; nil where it isn't
  /// known. Lines are asked for in the text's order.
  mutating func line(from start: Int, to end: Int) -> ItemLine? {
    guard let shift = change.shift(ofLine: start, end) else { return nil }
    while next < readings.starts.count, readings.starts[next] < start - shift { next += 1 }
    guard next < readings.starts.count, readings.starts[next] == start - shift else { return nil }
    var line = readings.lines[next]
    if shift != 0 { line.move(by: shift) }
    return line
  }
}

/// What an edit left of a text: its first and its last bytes.
struct TextChange {
  /// Bytes at the start that both texts share.
  let prefix: Int
  /// Bytes at the end that both texts share, none of them in `prefix`.
  let suffix: Int
  let oldCount: Int
  let newCount: Int

  init(from old: SourceText, to new: SourceText) {
    oldCount = old.bytes.count
    newCount = new.bytes.count
    prefix = old.bytes.span.bytes.commonPrefix(with: new.bytes.span.bytes)
    suffix = old.bytes.span.bytes.commonSuffix(with: new.bytes.span.bytes, limit: min(oldCount, newCount) - prefix)
  }

  /// How far a line of the new text lies behind its place in the old one; nil where it or its ending may be new.
  func shift(ofLine start: Int, _ end: Int) -> Int? {
    if end < prefix { return 0 }
    return start > newCount - suffix ? newCount - oldCount : nil
  }
}

extension ItemLine {
  /// Moves every place in the file.
  fileprivate mutating func move(by shift: Int) {
    box?.extent.move(by: shift)
    label.move(by: shift)
    text.move(by: shift)
    textAfterNumber.move(by: shift)
    slug.move(by: shift)
    difficultyMark.move(by: shift)
    fields.move(by: shift)
  }
}

extension ItemFields {
  fileprivate mutating func move(by shift: Int) {
    start += shift
    end += shift
    if let place = firstEmojiField { firstEmojiField = place + shift }
    minutesExtent.move(by: shift)
    completedExtent.move(by: shift)
    cancelledExtent.move(by: shift)
    id.move(by: shift)
    for index in repeated.indices { repeated[index].extent.move(by: shift) }
    for index in tags.indices { tags[index].move(by: shift) }
  }
}

extension Extent {
  /// What is absent stays so.
  fileprivate mutating func move(by shift: Int) {
    guard self != .none else { return }
    self = Extent(lowerBound + shift, upperBound + shift)
  }
}
