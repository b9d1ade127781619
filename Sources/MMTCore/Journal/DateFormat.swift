/// The form of dated file names, in the letters of moment.js: `YYYY-MM-DD`, `YYYY/[W]ww/dddd D MMMM`.
package struct DateFormat: Sendable, Equatable {
  package enum Piece: Sendable, Equatable {
    case text(String)
    /// A token as it is written: `YYYY`.
    case token(String)
  }

  package let pieces: [Piece]

  private static let tokens = [
    "YYYY", "YY", "MMMM", "MMM", "MM", "M", "DD", "Do", "D", "dddd", "ddd", "gggg", "GGGG", "ww", "WW",
  ]

  /// A letter that is no token and doesn't stand in brackets.
  package struct Unknown: Error, Equatable { package let word: String }

  package init(_ text: String) throws(Unknown) {
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
      if character == "[", let close = rest.firstIndex(of: "]") {
        add(rest[rest.index(after: rest.startIndex)..<close])
        rest = rest[rest.index(after: close)...]
      } else if character.isASCII && character.isLetter {
        guard let token = Self.tokens.first(where: { rest.hasPrefix($0) }) else {
          throw Unknown(word: String(rest.prefix { $0.isLetter }))
        }
        pieces.append(.token(token))
        rest = rest.dropFirst(token.count)
      } else {
        add(String(character))
        rest = rest.dropFirst()
      }
    }
    self.pieces = pieces
  }

  package func text(_ day: CivilDay) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .token(let token): Self.value(token, day)
      }
    }.joined()
  }

  private static func value(_ token: String, _ day: CivilDay) -> String {
    let (year, month, number) = day.parts
    let name = CivilDay.monthNames[(month + 11) % 12]
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
    case "gggg", "GGGG": return padded(HabitPeriod(.week, containing: day).from.advanced(by: 3).parts.year, 4)
    case "ww", "WW": return padded(HabitPeriod(.week, containing: day).week, 2)
    default: return ""
    }
  }

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
    return Int(String(decoding: found, as: UTF8.self))
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
    return DateFormat(pieces: last.reversed())
  }

  private init(pieces: [Piece]) { self.pieces = pieces }

  /// Whether it names year, month and day.
  var namesDay: Bool {
    let tokens = pieces.compactMap { if case .token(let token) = $0 { token } else { nil } }
    return tokens.contains { $0.hasPrefix("YY") } && tokens.contains { $0.hasPrefix("M") }
      && tokens.contains { $0.hasPrefix("D") }
  }
}
