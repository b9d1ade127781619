/// Columns that answer by `yes` and `no` how far each row has come: `| Book | Read | Noted |` (docs/format.md, 5.10.19).
extension TableGrid {
  init?(_ bytes: [UInt8], stages titles: [ColumnTitle], _ headers: [Extent], lines: [TableLine], _ lexicon: Lexicon) {
    let others: [ColumnTitle.Meaning] = [.status, .problem, .leetcode, .difficulty, .day, .week, .minutes]
    guard lexicon.revision != .first, titles.count > 2, lines.count > 2,
      !titles.contains(where: { title in others.contains { title.has($0) } })
    else { return nil }
    var unknown = 0
    let found = titles.indices.filter { column in
      let filled = Self.words(lines, column)
      let other = filled.count { Self.answer(bytes, $0) == nil }
      guard filled.count > 2, other == 0 || other == 1 && unknown == 0,
        filled.allSatisfy({ $0.count <= 40 }),
        bytes[headers[column].range].contains(where: { $0 >= 0x80 || Bytes.isLetter($0) })
      else { return false }
      unknown += other
      return true
    }
    guard found.count > 1, zip(found, found.dropFirst()).allSatisfy({ $0 + 1 == $1 }),
      let named = titles.indices.first(where: {
        !found.contains($0) && !Self.words(lines, $0).isEmpty && !TableColumns.areMeasures(bytes, Self.words(lines, $0))
      })
    else { return nil }
    // What isn't read isn't noted either: that tells stages from properties.
    var isBegun = false
    for line in lines {
      let said = found.map { column in
        line[column].flatMap { $0.words.isEmpty ? false : Self.answer(bytes, $0.words) ?? false } ?? false
      }
      if zip(said, said.dropFirst()).contains(where: { !$0 && $1 }) { return nil }
      isBegun = isBegun || said.first == true && said.last == false
    }
    guard isBegun,
      !Self.words(lines, named).contains(where: {
        ItemLine(bytes, from: $0.lowerBound, to: $0.upperBound, lexicon).leetcode > 0
      })
    else { return nil }
    self.init(columns: found, of: titles.count, named: named)
  }

  /// `yes` or `no`, in any language, perhaps with a remark in parentheses, the latter also behind a comma.
  private static func answer(_ bytes: [UInt8], _ cell: Extent) -> Bool? {
    let text = String(decoding: bytes[cell.range].prefix(40), as: UTF8.self).lowercased()
    let word = text.hasSuffix(")") ? text.prefix { $0 != "(" }.trimmed : text
    if yes.contains(word) { return true }
    return no.contains(text.prefix { $0 != "(" && $0 != "," }.trimmed) ? false : nil
  }

  /// docs/format.md, 13.6, has the same.
  static let yes = ["yes", "sí", "si", "sim", "ja", "oui", "да", "tak", "evet", "是"]
  static let no = ["no", "não", "nein", "non", "nee", "нет", "nie", "hayır", "否", "لا", "नहीं", "לא"]
}

extension Substring {
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
