/// The name of a dated file of a document of counters or habits: `hundreds/2026-11.md` holds a month of `hundreds.md`, `hundreds/2026.md`
/// a year, and `hundreds-2025.md` is a year that was put away. Definitions stand in the document alone.
package struct RhythmPart: Sendable, Equatable {
  /// Of two that hold a day the later one in this list: that for fewer days, and rather one in the folder.
  package enum Form: Sendable, CaseIterable {
    /// `hundreds-2025.md`: no file like it is begun for the days that follow.
    case archive
    /// `hundreds/2026.md`
    case year
    /// `hundreds/2026-11.md`
    case month

    /// What stands between the name of the document and the ending: the one list of names, for reading them, for making them and for
    /// `.gitattributes`. A letter stands for a digit of the year or the month.
    fileprivate var shape: String {
      switch self {
      case .archive: "-YYYY"
      case .year: "/YYYY"
      case .month: "/YYYY-MM"
      }
    }

    /// The first day of the year or month that is called so; nil for another shape, or where there is none.
    fileprivate func first(_ name: [UInt8]) -> CivilDay? {
      let shape = Array(shape.utf8)
      guard name.count == shape.count else { return nil }
      var (year, month) = (0, 0)
      for (sign, byte) in zip(shape, name) {
        guard [0x59, 0x4D].contains(sign) else {
          if sign == byte { continue }
          return nil
        }
        guard Bytes.isDigit(byte) else { return nil }
        let digit = Int(byte - 0x30)
        if sign == 0x59 { year = year * 10 + digit } else { month = month * 10 + digit }
      }
      return CivilDay(year: year, month: self == .month ? month : 1, day: 1)
    }

    /// What a day's file is called.
    fileprivate func name(of day: CivilDay) -> String {
      // Behind its first sign a shape is the beginning of a date.
      "\(shape.prefix(1))\(day.iso.prefix(shape.utf8.count - 1))"
    }

    fileprivate var pattern: String {
      shape.map { "YM".contains($0) ? "[0-9]" : String($0) }.joined()
    }
  }

  package let form: Form
  /// The first day of its year or month.
  package let from: CivilDay

  /// nil for a file that is no part of the document. Both are paths from the workspace.
  package init?(path: String, of document: String) {
    guard let stem = Self.stem(document), path.hasPrefix(stem), path.hasSuffix(Self.ending) else { return nil }
    let name = Array(path.utf8.dropFirst(stem.utf8.count).dropLast(Self.ending.utf8.count))
    let found = Form.allCases.compactMap { form in form.first(name).map { (form: form, from: $0) } }
    guard let only = found.first else { return nil }
    (form, from) = (only.form, only.from)
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
    for form in Form.allCases.reversed() {
      if let found = holding.last(where: { $0.part.form == form }) { return found.path }
    }
    let begun = known.filter { $0.part.form != .archive }.sorted { $0.part.from < $1.part.from }
    // What comes before the first of them stands in the document still.
    guard let first = begun.first, let last = begun.last, day >= first.part.from, let stem = stem(document) else { return nil }
    return stem + last.part.form.name(of: day) + ending
  }

  /// The file that a year of a document is put away in.
  package static func archive(of year: Int, _ document: String) -> String? {
    guard let stem = stem(document), let day = CivilDay(year: year, month: 1, day: 1) else { return nil }
    return stem + Form.archive.name(of: day) + ending
  }

  /// Patterns of the names of a document's parts, as `.gitattributes` has them.
  package static func patterns(of document: String) -> [String] {
    guard let stem = stem(document) else { return [] }
    let name = "/" + stem.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    return Form.allCases.map { name + $0.pattern + ending }
  }

  /// The path without its ending: what the names of its parts begin with, and their folder's.
  package static func stem(_ document: String) -> String? {
    document.hasSuffix(ending) && document.utf8.count > ending.utf8.count ? String(document.dropLast(ending.count)) : nil
  }

  private static let ending = ".md"
}
