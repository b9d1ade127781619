/// An item's first line as the parts that are merged apart: joined again they are the line.
struct FirstLine: Sendable, Equatable {
  /// A field at the end of the line, from the blanks before it on.
  struct Field: Sendable, Equatable {
    enum Key: Hashable, Sendable {
      case time, completion, cancelled
      case tag([UInt8])
      /// Any other field, and a further one of ours, which counts for nothing.
      case other(name: String, ordinal: Int)
    }

    var key: Key
    var bytes: [UInt8]
    /// Of the emoji style, and not a time: a time is put before it.
    var isEmoji: Bool
  }

  /// Indentation, quote marks and marker.
  var lead: [UInt8]
  /// The box with its brackets and the blanks behind it; empty without one.
  var box: [UInt8]
  var words: [UInt8]
  /// The words without a state that stands among them, as `✅` at their end.
  var said: String
  var fields: [Field]
  /// Trailing blanks, a final backslash, a final block id.
  var rest: [UInt8]

  var status: ItemStatus
  var minutes: Int
  var completedOn: CivilDay?
  var cancelledOn: CivilDay?

  /// What an item that isn't there has: nothing.
  static let none = FirstLine(
    lead: [], box: [], words: [], said: "", fields: [], rest: [], status: .open, minutes: 0, completedOn: nil, cancelledOn: nil)

  private init(
    lead: [UInt8], box: [UInt8], words: [UInt8], said: String, fields: [Field], rest: [UInt8], status: ItemStatus, minutes: Int,
    completedOn: CivilDay?, cancelledOn: CivilDay?
  ) {
    self.lead = lead
    self.box = box
    self.words = words
    self.said = said
    self.fields = fields
    self.rest = rest
    self.status = status
    self.minutes = minutes
    self.completedOn = completedOn
    self.cancelledOn = cancelledOn
  }

  init(_ side: MergeSide, item index: Int, _ lexicon: Lexicon) {
    let item = side.plan.items[index]
    let bytes = side.source.bytes
    let line: Extent = side.content(Int(item.line))
    let scanned = side.plan.scan(item, lexicon)
    let content = Int(item.content)
    lead = Array(bytes[line.lowerBound..<max(line.lowerBound, content)])
    var words = scanned.box?.extent.upperBound ?? content
    while words < line.upperBound, scanned.box != nil, Bytes.isBlank(bytes[words]) { words += 1 }
    box = Array(bytes[content..<max(words, content)])
    let pieces = ItemFields.pieces(bytes, in: (scanned.box?.extent.upperBound ?? content)..<line.upperBound)
    let places = pieces.fields.map(\.extent)
    let end = max(words, pieces.end)
    var wordsEnd = max(words, places.first?.lowerBound ?? end)
    while wordsEnd > words, Bytes.isBlank(bytes[wordsEnd - 1]) { wordsEnd -= 1 }
    self.words = Array(bytes[words..<wordsEnd])
    said = side.words(index)
    fields = []
    var start = wordsEnd
    var seen: [String: Int] = [:]
    for (place, piece) in pieces.fields.enumerated().reversed() {
      // From the end backwards: the last one of a name is the one that counts. Tags are told by themselves.
      let ordinal = piece.name == "#" ? 0 : seen[piece.name, default: 0]
      if piece.name != "#" { seen[piece.name] = ordinal + 1 }
      let key: Field.Key =
        switch (piece.name, ordinal) {
        case ("time", 0): .time
        case ("completion", 0): .completion
        case ("cancelled", 0): .cancelled
        case ("#", _): .tag(Array(bytes[piece.extent.range]))
        default: .other(name: piece.name, ordinal: ordinal)
        }
      let from = place > 0 ? places[place - 1].upperBound : start
      let isEmoji = key != .time && bytes[piece.extent.lowerBound] >= 0x80
      fields.append(Field(key: key, bytes: Array(bytes[max(from, start)..<piece.extent.upperBound]), isEmoji: isEmoji))
    }
    fields.reverse()
    start = max(start, places.last?.upperBound ?? start)
    rest = Array(bytes[start..<max(start, line.upperBound)])
    status = item.status
    minutes = Int(item.minutes)
    completedOn = item.completedOn
    cancelledOn = item.cancelledOn
  }

  var bytes: [UInt8] { lead + box + words + fields.flatMap(\.bytes) + rest }

  func field(_ key: Field.Key) -> Field? { fields.first { $0.key == key } }

  /// Everything but marker and indentation is the same.
  func saysTheSame(as other: FirstLine) -> Bool {
    status == other.status && words == other.words && rest == other.rest && fields == other.fields
  }
}
