/// What `count` and `mark` changed.
package struct RhythmChangeAnswer: Sendable, Equatable {
  package struct Changed: Sendable, Equatable {
    package var line: RhythmLineAnswer
    package var before: RhythmLineAnswer

    package init(line: RhythmLineAnswer, before: RhythmLineAnswer) { (self.line, self.before) = (line, before) }
  }

  package var changed: [Changed]
  /// The day after it.
  package var day: RhythmDayAnswer
  /// The command that was taken back, or made again.
  package var takenBack: String?
  package var madeAgain: String?
  /// A commit that was made on the way.
  package var commit: String?
  /// The timer that ended with it.
  package var ended: EndedTimer?

  package init(changed: [Changed], day: RhythmDayAnswer) { (self.changed, self.day) = (changed, day) }
}
