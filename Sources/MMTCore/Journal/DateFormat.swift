/// The form of dated file names, in the letters of moment.js: `YYYY-MM-DD`, `YYYY/[W]ww/dddd D MMMM`.
package struct DateFormat: Sendable, Equatable {
  package enum Piece: Sendable, Equatable {
    case text(String)
    /// A token as it is written: `YYYY`.
    case token(String)
  }

  /// Which weeks `ww` and `gggg` count; `WW` and `GGGG` are always those of ISO 8601.
  package enum Weeks: String, CaseIterable, Sendable {
    case iso
    /// They begin on Sundays, and the first is that of the first of January.
    case sunday
  }

  package let pieces: [Piece]
  private let weeks: Weeks

  private static let tokens = [
    "YYYY", "YY", "MMMM", "MMM", "MM", "M", "DD", "Do", "D", "dddd", "ddd", "gggg", "GGGG", "ww", "WW",
  ]
  /// Of a clock, for templates.
  private static let clockTokens = ["HH", "H", "hh", "h", "mm", "m", "ss", "s", "A", "a"]
  /// What begins like one of ours, and says something else.
  private static let longer = ["YYYYY", "Mo", "DDDo", "DDDD", "DDD", "ggggg", "GGGGG", "wo", "Wo"]
  /// Letters with which nothing begins that has a meaning: they stand for themselves.
  private static let plain = Set("bcfijnopqrtuvBCFIJKOPRTUV")

  /// A word that has another meaning, or none that is known here, and doesn't stand in brackets.
  package struct Unknown: Error, Equatable { package let word: String }

  /// `hasClock` reads hours, minutes and seconds too: `HH:mm`, `h:mm A`.
  package init(_ text: String, weeks: Weeks = .iso, hasClock: Bool = false) throws(Unknown) {
    self.weeks = weeks
    let tokens = hasClock ? Self.tokens + Self.clockTokens : Self.tokens
    var word = ""
    var pieces: [Piece] = []
    var rest = text[...]
    func add(_ text: some StringProtocol) {
      if case .text(let before)? = pieces.last {
        pieces.removeLast(); pieces.append(.text(before + text))
      } else {
        pieces.append(.text(String(text)))
      }
    }
    while let character = rest.first {
      let isLetter = character.isASCII && character.isLetter
      // The whole word is what a person finds again.
      if !isLetter { word = "" } else if word.isEmpty { word = String(rest.prefix { $0.isASCII && $0.isLetter }) }
      if character == "[", let close = rest.firstIndex(of: "]") {
        add(rest[rest.index(after: rest.startIndex)..<close])
        rest = rest[rest.index(after: close)...]
      } else if isLetter, !Self.plain.contains(character) {
        guard !Self.longer.contains(where: { rest.hasPrefix($0) }), let token = tokens.first(where: { rest.hasPrefix($0) })
        else { throw Unknown(word: word) }
        pieces.append(.token(token))
        rest = rest.dropFirst(token.count)
      } else {
        add(String(character))
        rest = rest.dropFirst()
      }
    }
    self.pieces = pieces
  }

  /// `second` is that of the day.
  package func text(_ day: CivilDay, second: Int = 0) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .token(let token): value(token, day, second)
      }
    }.joined()
  }

  private func value(_ token: String, _ day: CivilDay, _ second: Int) -> String {
    let (year, month, number) = day.parts
    var name: String { CivilDay.monthNames[(month + 11) % 12] }
    let hour = second / 3600 % 24
    switch token {
    case "YYYY": return padded(year, 4)
    case "YY": return padded(year % 100, 2)
    case "MMMM": return name
    case "MMM": return String(name.prefix(3))
    case "MM": return padded(month, 2)
    case "M": return String(month)
    case "DD": return padded(number, 2)
    case "D": return String(number)
    case "Do": return String(number) + ordinalEnding(number)
    case "dddd": return day.weekday.name
    case "ddd": return String(day.weekday.name.prefix(3))
    case "gggg" where weeks == .sunday: return padded(Self.saturday(day).parts.year, 4)
    case "ww" where weeks == .sunday:
      let last = Self.saturday(day)
      let first = CivilDay(year: last.parts.year, month: 1, day: 1) ?? last
      return padded((last - first) / 7 + 1, 2)
    case "gggg", "GGGG": return padded(HabitPeriod(.week, containing: day).from.advanced(by: 3).parts.year, 4)
    case "ww", "WW": return padded(HabitPeriod(.week, containing: day).week, 2)
    case "HH": return padded(hour, 2)
    case "H": return String(hour)
    case "hh": return padded((hour + 11) % 12 + 1, 2)
    case "h": return String((hour + 11) % 12 + 1)
    case "mm": return padded(second / 60 % 60, 2)
    case "m": return String(second / 60 % 60)
    case "ss": return padded(second % 60, 2)
    case "s": return String(second % 60)
    case "A": return hour < 12 ? "AM" : "PM"
    case "a": return hour < 12 ? "am" : "pm"
    default: return ""
    }
  }

  /// The last day of a week that begins on Sunday: its year is that of the week.
  private static func saturday(_ day: CivilDay) -> CivilDay { day.startOfWeek(.sunday).advanced(by: 6) }

  /// The day that a text in this form names, the first of its month where it names none; nil for a text in another form.
  package func day(_ text: some StringProtocol) -> CivilDay? {
    var year: Int?
    var month: Int?
    var day: Int?
    var rest = Array(text.utf8)[...]
    for piece in pieces {
      switch piece {
      case .text(let text):
        guard rest.starts(with: text.utf8) else { return nil }
        rest = rest.dropFirst(text.utf8.count)
      case .token(let token):
        switch token {
        case "YYYY", "gggg", "GGGG":
          guard let number = Self.number(&rest, 4...4) else { return nil }
          if token == "YYYY" { year = number }
        case "YY":
          guard let number = Self.number(&rest, 2...2) else { return nil }
          year = year ?? 2000 + number
        case "MM", "M":
          guard let number = Self.number(&rest, token == "MM" ? 2...2 : 1...2) else { return nil }
          month = number
        case "DD", "D", "Do":
          guard let number = Self.number(&rest, token == "DD" ? 2...2 : 1...2) else { return nil }
          day = number
          if token == "Do" {
            guard rest.starts(with: ordinalEnding(number).utf8) else { return nil }
            rest = rest.dropFirst(2)
          }
        case "ww", "WW": guard Self.number(&rest, 2...2) != nil else { return nil }
        case "MMMM", "MMM":
          let names = CivilDay.monthNames.map { token == "MMM" ? String($0.prefix(3)) : $0 }
          guard let found = names.firstIndex(where: { rest.starts(with: $0.utf8) }) else { return nil }
          month = found + 1
          rest = rest.dropFirst(names[found].utf8.count)
        default:
          let names = Weekday.allCases.map { token == "ddd" ? String($0.name.prefix(3)) : $0.name }
          guard let found = names.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
          rest = rest.dropFirst(found.utf8.count)
        }
      }
    }
    guard rest.isEmpty, let year, let month else { return nil }
    return CivilDay(year: year, month: month, day: day ?? 1)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, _ digits: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(digits.upperBound).prefix { Bytes.isDigit($0) }
    guard digits.contains(found.count) else { return nil }
    rest = rest.dropFirst(found.count)
    let number = found.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return number
  }

  /// The literal folders that every name in this form begins with: `journal` of `[journal]/YYYY/…`; empty where there are none.
  package var literalFolder: String {
    guard case .text(let text)? = pieces.first, let slash = text.lastIndex(of: "/") else { return "" }
    return String(text[..<slash])
  }

  /// The form of the last name alone.
  var lastName: DateFormat {
    var last: [Piece] = []
    for piece in pieces.reversed() {
      if case .text(let text) = piece, let slash = text.lastIndex(of: "/") {
        let behind = String(text[text.index(after: slash)...])
        if !behind.isEmpty { last.append(.text(behind)) }
        break
      }
      last.append(piece)
    }
    return DateFormat(pieces: last.reversed(), weeks: weeks)
  }

  private init(pieces: [Piece], weeks: Weeks) { (self.pieces, self.weeks) = (pieces, weeks) }

  private var tokens: [String] { pieces.compactMap { if case .token(let token) = $0 { token } else { nil } } }

  /// Whether it names year and month.
  package var namesMonth: Bool {
    tokens.contains { $0.hasPrefix("YY") } && tokens.contains { $0.hasPrefix("M") }
  }

  /// Whether it names year, month and day.
  package var namesDay: Bool { namesMonth && tokens.contains { $0.hasPrefix("D") } }

  /// Whether it counts weeks in the way of a country.
  package var countsWeeks: Bool { tokens.contains { $0 == "ww" || $0 == "gggg" } }

  /// Whether it has names of months or weekdays, which are English.
  package var hasNames: Bool { tokens.contains { ["MMMM", "MMM", "dddd", "ddd", "Do"].contains($0) } }

  /// How many folders lie between the literal ones and the file.
  package var depth: Int {
    let all = pieces.reduce(0) { count, piece in
      if case .text(let text) = piece { count + text.count { $0 == "/" } } else { count }
    }
    return all - (literalFolder.isEmpty ? 0 : literalFolder.count { $0 == "/" } + 1)
  }

  /// As patterns of file names are written: digits where digits stand, anything for a name.
  package var pattern: String {
    pieces.map { piece in
      guard case .token(let token) = piece else {
        guard case .text(let text) = piece else { return "" }
        return text.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
      }
      switch token {
      case "YYYY", "gggg", "GGGG": return "[0-9][0-9][0-9][0-9]"
      case "YY", "MM", "DD", "ww", "WW": return "[0-9][0-9]"
      case "M", "D": return "[0-9]*"
      case "Do": return "[0-9]*[a-z]"
      default: return "[A-Z]*"
      }
    }.joined()
  }

  /// Whether each day of some years is found again in the name it gives.
  package var isReversible: Bool {
    guard namesMonth, let first = CivilDay(year: 2023, month: 1, day: 1) else { return false }
    return (0..<1461).allSatisfy { number in
      let day = first.advanced(by: number)
      return self.day(text(day)) == (namesDay ? day : day.startOfMonth)
    }
  }
}
