/// What `habit` changed of what is expected.
package struct HabitChangeAnswer: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    /// 1-based, as the file is before it.
    package var line: Int
    package var before: [[UInt8]]
    package var after: [[UInt8]]

    package init(line: Int, before: [UInt8], after: [UInt8]) {
      func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        let source = SourceText(bytes)
        return bytes.isEmpty ? [] : (1...source.lineCount).map { Array(bytes[source.line($0).range]) }
      }
      (self.line, self.before, self.after) = (line, lines(before), lines(after))
    }
  }

  package var path: String
  package var lines: [Line]
  /// The first day of what begins, the last one of what ends.
  package var day: CivilDay?
  package var isPreview: Bool
  /// The first day on which another rhythm or target holds, and whether that is tomorrow because today's line is written already.
  package var holdsFrom: (day: CivilDay, isAfterToday: Bool)?

  package static func == (one: Self, other: Self) -> Bool {
    one.path == other.path && one.lines == other.lines && one.day == other.day && one.isPreview == other.isPreview
      && one.holdsFrom?.day == other.holdsFrom?.day && one.holdsFrom?.isAfterToday == other.holdsFrom?.isAfterToday
  }

  package init(path: String, lines: [Line], day: CivilDay?, isPreview: Bool) {
    (self.path, self.lines, self.day, self.isPreview) = (path, lines, day, isPreview)
  }
}
