/// Where today stands in the plan.
package enum Standing: Sendable, Equatable {
  /// The first day lies `days` ahead.
  case starts(inDays: Int)
  case underWay
  /// A rest day or a pause: no day of the plan falls on today.
  case resting
  /// The last day is past.
  case finished
  /// A log, whose days are written as they come: the last one so far is past.
  case logged
  /// The file has no days, or none with a date.
  case undated
}
