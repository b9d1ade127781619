/// The name of a dated file of a document of counters or habits: `hundreds/2026-11.md` holds a month of `hundreds.md`, `hundreds/2026.md`
/// a year, and `hundreds-2025.md` is a year that was put away. Definitions stand in the document alone.
package struct RhythmPart: Sendable, Equatable {
  package enum Form: Sendable {
    /// `hundreds-2025.md`: no file like it is begun for the days that follow.
    case archive
    /// `hundreds/2026.md`
    case year
    /// `hundreds/2026-11.md`
    case month
  }

  package let form: Form
  /// The first day of its year or month.
  package let from: CivilDay

  /// nil for a file that is no part of the document. Both are paths from the workspace.
  package init?(path: String, of document: String) {
    guard let stem = Self.stem(document), path.hasPrefix(stem), path.hasSuffix(".md") else { return nil }
    let name = Array(path.utf8.dropFirst(stem.utf8.count).dropLast(3))
    guard let sign = name.first, [0x2D, 0x2F].contains(sign) else { return nil }
    let digits = name.dropFirst().split(separator: 0x2D, omittingEmptySubsequences: false)
    guard let year = digits.first.flatMap({ Self.number($0, 4) }) else { return nil }
    if digits.count == 1, let from = CivilDay(year: year, month: 1, day: 1) {
      self.form = sign == 0x2D ? .archive : .year
      self.from = from
    } else if digits.count == 2, sign == 0x2F, let month = Self.number(digits[1], 2),
      let from = CivilDay(year: year, month: month, day: 1)
    {
      self.form = .month
      self.from = from
    } else {
      return nil
    }
  }

  /// Whether a day belongs into it.
  package func holds(_ day: CivilDay) -> Bool {
    let (date, first) = (day.parts, from.parts)
    return date.year == first.year && (form != .month || date.month == first.month)
  }

  /// The file among `parts` that a day belongs into, or that is to be made for it as the newest in the document's folder was; nil where
  /// the day belongs into the document.
  package static func path(for day: CivilDay, of document: String, among parts: [String]) -> String? {
    let known = parts.compactMap { path in RhythmPart(path: path, of: document).map { (path: path, part: $0) } }
    let holding = known.filter { $0.part.holds(day) }
    if let found = holding.max(by: { $0.part.rank < $1.part.rank }) { return found.path }
    let begun = known.filter { $0.part.form != .archive }.sorted { $0.part.from < $1.part.from }
    // What comes before the first of them stands in the document still.
    guard let first = begun.first, let last = begun.last, day >= first.part.from, let stem = stem(document) else { return nil }
    return "\(stem)/\(day.iso.prefix(last.part.form == .month ? 7 : 4)).md"
  }

  /// Patterns of the names of a document's parts, as `.gitattributes` has them.
  package static func patterns(of document: String) -> [String] {
    guard let stem = stem(document) else { return [] }
    let name = "/" + stem.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let year = String(repeating: "[0-9]", count: 4)
    return [name + "-" + year + ".md", name + "/" + year + ".md", name + "/" + year + "-[0-9][0-9].md"]
  }

  /// The path without its ending: what the names of its parts begin with, and their folder's.
  package static func stem(_ document: String) -> String? {
    document.hasSuffix(".md") && document.utf8.count > 3 ? String(document.dropLast(3)) : nil
  }

  /// Of two that hold a day the one for fewer days, and rather one in the folder.
  private var rank: Int {
    switch form {
    case .archive: 0
    case .year: 1
    case .month: 2
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>, _ count: Int) -> Int? {
    guard digits.count == count, digits.allSatisfy({ Bytes.isDigit($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
