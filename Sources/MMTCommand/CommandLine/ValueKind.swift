package import MMTCore

/// What a value on the command line must look like. The parser refuses anything else, so that commands meet only values that can be.
package enum ValueKind: Hashable, Sendable {
  /// Any UTF-8.
  case text
  /// A file name: any bytes but none at all.
  case path
  /// A date as `TypedDate` reads it, and which one is meant where several fit.
  case date(TypedDate.Preference)
  /// One, or the first and the last with two dots between, as `TypedDates`.
  case dates(TypedDate.Preference)
  /// A number of days, or a date of the past.
  case daysBack
  /// The number of a day of the plan, or a date.
  case day
  /// A month as `TypedMonth` reads it.
  case month
  /// A week of the plan as `TypedWeek` reads it.
  case week
  /// A number from 1 up.
  case number
  /// `25m`, `1h5m`, `90`: as `WorkDuration`.
  case duration
  /// A duration, or one with `+` or `-` before it: as `WorkDuration.Change`.
  case durationChange
  case choice([String])
  /// The name of a command.
  case command
  /// `+40`, `-5`, `12,5`: as `CounterBounds.Request`.
  case amount
  /// Sixteen hexadecimal digits: as `Digest` writes them.
  case digest

  // What a shell completes tells these from `text`, `path` and `number`; they are read the same.

  /// A counter or habit, by its name or place.
  case counter
  /// An item of the plan, as `ItemFinder` reads it.
  case item
  /// A track of the plan.
  case track
  /// A commit, or a date of the past.
  case revision
  case folder
  /// A built-in plan, a template or a file.
  case plan
  /// What `search` looks for.
  case searchWords
  /// A tag, without `#`.
  case tag
  /// Where `search` looks, and what `index` lists.
  case searchPlace, indexName
  /// A setting's key, and a value for the key before.
  case setting, settingValue

  /// The largest number that is read; what a plan counts stays far below.
  package static let numberLimit = 999_999

  /// Why the argument can't be such a value, as the end of a sentence ("must be …"); nil if it can. `command` is not judged here.
  func objection(to argument: RawArgument) -> String? {
    if isPath { return argument.bytes.isEmpty || argument.bytes.contains(0) ? "must name a file or folder" : nil }
    guard let text = argument.text else { return "must be valid UTF-8" }
    switch self {
    case .amount: return CounterBounds.Request(text) == nil ? "must be a number such as +25, -5 or 3.5" : nil
    case .digest: return Digest(hex: text) == nil ? "must be the 'revision' of a JSON answer, 16 digits" : nil
    case .text, .command, .path, .folder, .plan, .counter, .item, .track, .setting, .settingValue, .revision, .searchWords,
      .tag, .searchPlace, .indexName:
      return nil
    case .date: return TypedDate(text) == nil ? Self.dateObjection(to: text) : nil
    case .dates: return TypedDates(text) == nil ? Self.dateObjection(to: text) : nil
    case .daysBack:
      // -1 and +1 would be dates, and are more likely meant as numbers.
      let isSigned = text.first.map { "+-−".contains($0) } ?? false
      return (TypedNumber.value(text) ?? 0) > 0 || !isSigned && TypedDate(text) != nil
        ? nil : "must be a number of days, or a date such as yesterday or friday"
    case .day:
      let isName = if case .named? = DayArgument(text) { true } else { false }
      if DayArgument(text) != nil, !isName || !Self.looksLikeDate(text) { return nil }
      return Self.looksLikeDate(text)
        ? Self.dateObjection(to: text) : "must be a day's number such as 12, or a date such as \(TypedDate.examples)"
    case .month: return TypedMonth(text) == nil ? "must be a month such as \(TypedMonth.examples)" : nil
    case .week:
      return TypedWeek(text) == nil ? "must be a number from 1 to \(Self.numberLimit), or such as \(TypedWeek.examples)" : nil
    case .number:
      return TypedNumber.value(text).map { $0 >= 1 } == true ? nil : "must be a number from 1 to \(Self.numberLimit)"
    case .duration:
      return WorkDuration.typed(text) == nil ? "must be a time such as 25m, 1h5m or 90 (minutes), and \(Self.span)" : nil
    case .durationChange:
      return WorkDuration.Change(text) == nil ? "must be a time such as 25m, +10m or -5, and \(Self.span)" : nil
    case .choice(let words): return words.contains(text) ? nil : "must be " + Self.listed(words)
    }
  }

  /// Whether any words will do.
  var isText: Bool {
    switch self {
    case .text, .counter, .item, .track, .setting, .settingValue, .revision, .searchWords, .tag, .searchPlace,
      .indexName, .command:
      true
    default: isPath
    }
  }

  /// Whether a value may look like an option, so that it is worth saying how to pass it: an item's name doesn't.
  var mayBeginWithDash: Bool { isText && self != .item && self != .command }

  private var isPath: Bool { self == .path || self == .folder || self == .plan }

  private static let span = "from 1m to \(WorkDuration.limit)m"

  /// Ten bytes in the form of a date, whether or not there is such a day.
  private static func looksLikeDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 10 && bytes[4] == 0x2D && bytes[7] == 0x2D
      && bytes.enumerated().allSatisfy { $0.offset == 4 || $0.offset == 7 || ($0.element >= 0x30 && $0.element <= 0x39) }
  }

  private static func dateObjection(to text: String) -> String {
    looksLikeDate(text) ? "must be a date that exists" : "must be a date such as \(TypedDate.examples)"
  }

  /// `a, b or c`.
  private static func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
