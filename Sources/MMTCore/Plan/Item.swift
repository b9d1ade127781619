/// One line of work. Offsets are bytes into the plan's source.
package struct Item: Sendable, Equatable {
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16
    static let bonus = Flags(rawValue: 1)
    static let unknownBox = Flags(rawValue: 2)
    /// `- N. Title`: for cmark a nested ordered list; here N belongs to the words.
    static let numberInside = Flags(rawValue: 4)
    static let hasDifficultyMark = Flags(rawValue: 8)
    static let paidTag = Flags(rawValue: 16)
    /// Carries an id of its own: `🆔 abc` or `^abc`.
    static let ownID = Flags(rawValue: 32)
    /// A row of a table.
    static let tableRow = Flags(rawValue: 64)
    /// The cell that is the row's box is empty; or its state stands at the line's end.
    static let emptyBox = Flags(rawValue: 128)
    /// A line of a paragraph that begins with a box.
    static let plainLine = Flags(rawValue: 256)
    /// A line of a paragraph, or a heading, whose state stands at its end.
    static let line = Flags(rawValue: 512)
    /// The signs among its words are of them.
    static let wholeWords = Flags(rawValue: 1024)
    /// Below a heading that says it may be left.
    static let wish = Flags(rawValue: 2048)
  }

  /// 1-based.
  package var line: UInt32
  /// Last line of the item's own paragraph.
  package var lastLine: UInt32
  /// Index of the list item in the outline; of a row, that of the table's paragraph.
  package var block: UInt32
  /// Index of its track.
  package var track: UInt32
  /// First byte of the marker. Of a line, the end of what it says.
  package var marker: UInt32
  /// First byte after the marker and its blanks: where the box stands or would stand. Of a row, where its mark stands. Of a line, where its
  /// words begin.
  package var content: UInt32
  /// Bytes of the box with its brackets, or of a row's mark; 0 without one.
  package var boxLength: UInt8
  package var status: ItemStatus
  package var kind: ItemKind
  package var difficulty: Difficulty?
  var flags: Flags
  package var label: Extent
  package var text: Extent
  /// 0 where there is none.
  package var leetcode: Int32
  /// 0 where there are none.
  package var minutes: Int32
  package var completedOn: CivilDay?
  package var cancelledOn: CivilDay?

  package var hasBox: Bool { boxLength > 0 || flags.contains(.emptyBox) }
  /// A row of a table: it has cells instead of a box, fields and notes.
  package var isTableRow: Bool { flags.contains(.tableRow) }
  /// A line of a paragraph that begins with a box: it has fields, and no notes.
  package var isPlainLine: Bool { flags.contains(.plainLine) }
  /// A line of a paragraph, or a heading: its state stands at its end.
  package var isLine: Bool { flags.contains(.line) }
  /// Nothing is nested below it, whatever stands there, and it isn't nested itself.
  package var isAlone: Bool { isTableRow || isPlainLine || isLine }
  package var box: Extent { Extent(Int(content), Int(content) + Int(boxLength)) }
  /// Added by the user beyond the plan (`#bonus`).
  package var isBonus: Bool { flags.contains(.bonus) }
  package var isOptional: Bool { isBonus || kind == .bonus || flags.contains(.wish) }
  package var isQualifier: Bool { kind == .qualifier }
  /// Counts in the denominators.
  package var isRequired: Bool { !isOptional && !isQualifier && status.isRequired }
  package var isDone: Bool { status == .done }
  /// Its minutes in every sum: a qualifier says something about another item, and counts nowhere.
  package var countedMinutes: Int { isQualifier ? 0 : Int(minutes) }
}

extension Item {
  /// Whether words alone may say that it won't be done: nothing else says how far it is.
  package var mayBeGivenUp: Bool { status == .open && !isTableRow && !isQualifier && !flags.contains(.unknownBox) }
}

extension Item.Flags {
  static func of(_ line: ItemLine, numberInside: Bool) -> Item.Flags {
    // By its bits: asked of the protocol, for every item, it takes ten times as long.
    var bits: UInt16 = 0
    if line.fields.hasBonusTag { bits |= Self.bonus.rawValue }
    if line.fields.hasPaidTag { bits |= Self.paidTag.rawValue }
    if let box = line.box, box.isUnknown { bits |= Self.unknownBox.rawValue }
    if numberInside { bits |= Self.numberInside.rawValue }
    if !line.fields.id.isEmpty { bits |= Self.ownID.rawValue }
    if line.hasMarkInside { bits |= Self.hasDifficultyMark.rawValue }
    return Item.Flags(rawValue: bits)
  }
}
