package import MMTCore

/// The signs of the pages. Each takes one cell in every font (none is an emoji); the ASCII ones are those of the plan itself.
package struct Glyphs: Sendable {
  package var ellipsis: String
  package var rule: String
  package var barFull: String
  package var barEmpty: String
  package var quote: String
  package var dot: String
  package var dash: String
  package var arrow: String
  package var check: String
  package var pointer: String
  package var star: String
  /// A day of the heat map by its level, 0 to 4.
  package var heat: [String]
  package var rest: String
  package var future: String
  /// A column's part of a row, in eighths from 1 to 8.
  package var column: [String]
  package var projected: String
  /// A cell's part from the left, in eighths from 1 to 7; empty where whole cells must do.
  package var eighths: [String] = []
  /// The axes of a chart: a name's place on the upright one, where both meet, a name's place on the lower one, today's.
  package var tick = "+"
  package var corner = "+"
  package var mark = "+"
  package var now = "^"
  /// What was done before and is due again; nil for a box like any other.
  package var again: String?
  /// Between a part and the whole: `2/5`.
  package var of = "/"
  /// Words instead of signs.
  package var isLinear = false

  package static let unicode = Glyphs(
    ellipsis: "…", rule: "─", barFull: "█", barEmpty: "░", quote: "│", dot: "·", dash: "–", arrow: "→", check: "✓",
    pointer: "▸",
    star: "★", heat: ["▁", "░", "▒", "▓", "█"], rest: "–", future: "·", column: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    projected: "∘", eighths: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"], tick: "┤", corner: "┼", mark: "┬", now: "▲", again: "↻")
  package static let ascii = Glyphs(
    ellipsis: "...", rule: "-", barFull: "#", barEmpty: "-", quote: "|", dot: "-", dash: "-", arrow: "->", check: "*",
    pointer: ">", star: "*", heat: ["_", "1", "2", "3", "#"], rest: "-", future: ".",
    column: ["_", "_", "_", "#", "#", "#", "#", "#"], projected: "o")
  /// What is read aloud: the separators of a sentence, and words.
  package static let linear: Glyphs = {
    var glyphs = Glyphs(
      ellipsis: "...", rule: "", barFull: "", barEmpty: "", quote: "", dot: ",", dash: "-", arrow: "to", check: "", pointer: "",
      star: "",
      heat: ["", "", "", "", ""], rest: "", future: "", column: ["", "", "", "", "", "", "", ""], projected: "")
    glyphs.of = " of "
    glyphs.isLinear = true
    return glyphs
  }()

  private var isASCII: Bool { rule == "-" }

  /// The box of an item; blank where there is none.
  package func box(_ status: ItemStatus?) -> String {
    if isLinear { return status?.word ?? "" }
    guard let status else { return isASCII ? "   " : " " }
    return switch status {
    case .open: isASCII ? "[ ]" : "☐"
    case .done: isASCII ? "[x]" : "✓"
    case .partial: isASCII ? "[/]" : "◐"
    case .cancelled: isASCII ? "[-]" : "–"
    case .moved: isASCII ? "[>]" : "→"
    case .scheduled: isASCII ? "[<]" : "◷"
    case .attempted: isASCII ? "[~]" : "≈"
    }
  }
}

extension Glyphs {
  /// Something earned, behind its star.
  package func starred(_ words: String) -> String { star.isEmpty ? words : star + " " + words }

  /// `3–4`; with `spaced` as words have it, `30 Nov – 3 Dec`.
  package func range(_ from: String, _ to: String, spaced: Bool = false) -> String {
    if isLinear { return from + " to " + to }
    return spaced ? from + " " + dash + " " + to : from + dash + to
  }
}
