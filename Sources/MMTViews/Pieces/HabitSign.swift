import MMTCore

/// What one day of a habit shows: a sign of one cell, with a word of its own in the legend.
enum HabitSign: CaseIterable {
  case success, partial, attempted, none, relapse, skipped, extra, notExpected

  init(_ occurrence: Occurrence) {
    if occurrence.isRelapse, occurrence.tally.extra == 0 {
      self = .relapse
      return
    }
    switch occurrence.state {
    case .success: self = .success
    case .partial: self = .partial
    case .attempted: self = .attempted
    case .some(.none): self = .none
    case .skipped: self = .skipped
    case nil: self = occurrence.tally.extra > 0 ? (occurrence.isRelapse ? .relapse : .extra) : .notExpected
    }
  }

  /// A line of a day.
  init(_ state: RhythmState, isNegative: Bool) {
    switch state {
    case .success: self = .success
    case .partial: self = .partial
    case .attempted: self = .attempted
    case .none: self = isNegative ? .relapse : .none
    case .skipped: self = .skipped
    }
  }

  func glyph(_ glyphs: Glyphs) -> String {
    let isASCII = glyphs.rule == "-"
    return switch self {
    case .success: isASCII ? "x" : glyphs.check
    case .partial: isASCII ? "/" : "◐"
    case .attempted: isASCII ? "~" : "✗"
    case .none: isASCII ? "." : "·"
    case .relapse: "!"
    case .skipped: glyphs.dash
    case .extra: "+"
    case .notExpected: " "
    }
  }

  var style: Style {
    switch self {
    case .success, .extra: .done
    case .partial: .partial
    case .attempted: .medium
    case .none, .notExpected: .muted
    case .relapse: .error
    case .skipped: .skipped
    }
  }

  var word: String {
    switch self {
    case .success: "success"
    case .partial: "partial"
    case .attempted: "attempted"
    case .none: "none"
    case .relapse: "relapse"
    case .skipped: "skipped"
    case .extra: "extra"
    case .notExpected: "not expected"
    }
  }

  func drawn(_ glyphs: Glyphs) -> StyledText {
    var text = StyledText()
    text.append(glyph: glyph(glyphs), style)
    return text
  }

  /// The signs with their words, in their own order, none torn from its word: `✓ success  ◐ partial  blank: not expected`.
  static func legend(_ used: Set<HabitSign>, width: Int, _ glyphs: Glyphs) -> [StyledText] {
    let parts = allCases.filter { used.contains($0) }.map { sign -> StyledText in
      var part = StyledText()
      if sign == .notExpected {
        part.append("blank: not expected", .muted)
      } else {
        part.append(sign.drawn(glyphs))
        part.append(" " + sign.word, .muted)
      }
      return part
    }
    return TextWrap.broken(parts, width: width, gap: 2, cells: \.cells).map { StyledText($0, separatedBy: "  ") }
  }
}
