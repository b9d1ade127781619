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
      let named = Self.naming(bytes, beside: found, of: titles.count, lines, lexicon)
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
    let word = text.hasSuffix(")") ? String(text.prefix { $0 != "(" }.trimmed) : text
    if yes.contains(word) { return true }
    return no.contains(String(text.prefix { $0 != "(" && $0 != "," }.trimmed)) ? false : nil
  }

  /// docs/format.md, 13.6, has the same.
  static let yes = [
    "yes", "sí", "si", "sim", "ja", "oui", "да", "tak", "evet", "是", "sì", "kyllä", "joo", "ya", "có", "oo", "ndiyo", "ano",
    "áno", "так", "da", "igen", "jah", "jā", "taip", "ναι", "हाँ", "हां", "हो", "হ্যাঁ", "ஆம்", "అవును", "ใช่", "نعم", "بله", "ہاں", "כן",
    "はい", "네", "예",
  ]
  static let no = [
    "no", "não", "nein", "non", "nee", "нет", "nie", "hayır", "否", "لا", "नहीं", "לא", "ei", "tidak", "không", "hindi", "hapana",
    "ne", "nem", "nē", "όχι", "ні", "не", "না", "இல்லை", "కాదు", "ไม่", "خیر", "نہیں", "いいえ", "아니요", "아니오",
  ]
}

/// Columns of words for states, or of the days on which rows were done, each a stage of what the row names: `| Town | Research | Script | Edit |`,
/// `| Title | 1st round | 2nd round |` (docs/format.md, 5.10.27).
extension TableGrid {
  /// How the cells of stages say how far they are.
  enum StageForm: CaseIterable, Sendable {
    /// By words, or nothing.
    case words
    /// By words, and a dash says that nothing was done yet.
    case dashes
    /// By the day on which it was done.
    case dates
  }

  init?(_ bytes: [UInt8], states titles: [ColumnTitle], _ headers: [Extent], lines: [TableLine], _ lexicon: Lexicon) {
    let others: [ColumnTitle.Meaning] = [.status, .problem, .leetcode, .difficulty, .day, .week, .minutes]
    guard lexicon.revision != .first, titles.count > 2, lines.count > 2,
      !titles.contains(where: { title in others.contains { title.has($0) } })
    else { return nil }
    let free = titles.indices.filter { column in
      titles[column].isUnknown && !titles[column].isRemark && !titles[column].isAside && headers[column].count <= 40
        && bytes[headers[column].range].contains { $0 >= 0x80 || Bytes.isLetter($0) }
    }
    guard free.count > 1 else { return nil }
    let found: [Int]
    let form: StageForm
    if let stages = Self.wordStages(bytes, free, lines, lexicon.legend) {
      found = stages
      let cells = lines.flatMap { line in stages.map { line[$0]?.words ?? .none } }
      form = cells.contains { TableColumns.isDash(bytes, $0) } && !cells.contains(where: \.isEmpty) ? .dashes : .words
    } else if let stages = Self.dateStages(bytes, free, headers, lines) {
      (found, form) = (stages, .dates)
    } else {
      return nil
    }
    guard let named = Self.naming(bytes, beside: found, of: titles.count, lines, lexicon),
      !Self.words(lines, named).contains(where: {
        ItemLine(bytes, from: $0.lowerBound, to: $0.upperBound, lexicon).leetcode > 0
      })
    else { return nil }
    self.init(columns: found, of: titles.count, named: named)
    stages = form
  }

  /// Columns right beside each other whose filled cells are words or signs for states, but for one cell in all; two of them at least say that
  /// something is begun, and one that it is done.
  private static func wordStages(_ bytes: [UInt8], _ free: [Int], _ lines: [TableLine], _ legend: Legend?) -> [Int]? {
    var (unknown, begun, isDone) = (0, 0, false)
    let found = free.filter { column in
      let filled = words(lines, column)
      var (others, says) = (0, false)
      for cell in filled {
        guard cell.count <= 40 else { return false }
        if TableMark.isNothing(bytes, cell) { continue }
        guard let said = TableMark.remarked(bytes, cell, legend), !TableColumns.isShare(bytes, cell) else {
          others += 1
          if others > 1 { return false }
          continue
        }
        let word = String(decoding: bytes[cell.range], as: UTF8.self).lowercased()
        if said == .done || said == .partial, word.utf8.count > 1, !EndState.silent.contains(word) {
          says = true
          isDone = isDone || said == .done
        }
      }
      guard !filled.isEmpty, others == 0 || unknown == 0 && filled.count > 3 else { return false }
      unknown += others
      if says { begun += 1 }
      return true
    }
    guard isDone, begun > 1, zip(found, found.dropFirst()).allSatisfy({ $0 + 1 == $1 }),
      found.reduce(0, { $0 + words(lines, $1).count }) > 4
    else { return nil }
    return found
  }

  /// Columns whose headers count on and whose filled cells are days, or words for states: three days at least in the first, none in a row behind
  /// an empty one, and in one row at least not all.
  private static func dateStages(_ bytes: [UInt8], _ free: [Int], _ headers: [Extent], _ lines: [TableLine]) -> [Int]? {
    let found = free.filter { column in
      bytes[headers[column].range].contains(where: Bytes.isDigit)
        && words(lines, column).allSatisfy { TableColumns.stage(bytes, $0, of: .dates, nil) != nil }
    }
    guard let first = found.first, found.count > 1, zip(found, found.dropFirst()).allSatisfy({ $0 + 1 == $1 }),
      areParts(bytes, found.map { headers[$0] }),
      words(lines, first).count(where: { TableColumns.saysWhen(bytes, $0) }) > 2
    else { return nil }
    // A tick is a sign: the last one fills the table, and one may stand anywhere.
    let isTicked = found.contains { column in
      words(lines, column).contains { !TableMark.isNothing(bytes, $0) && TableMark.isBoxOrSign(bytes, $0) }
    }
    if isTicked { return found }
    var isBegun = false
    for line in lines {
      let filled = found.map { !(line[$0]?.words.isEmpty ?? true) }
      if zip(filled, filled.dropFirst()).contains(where: { !$0 && $1 }) { return nil }
      isBegun = isBegun || filled.first == true && filled.last == false
    }
    return isBegun ? found : nil
  }

  /// The column that names the rows beside columns of marks: the first one of words, but for one of dates or numbers before another that is filled
  /// in all rows.
  static func naming(_ bytes: [UInt8], beside found: [Int], of count: Int, _ lines: [TableLine], _ lexicon: Lexicon) -> Int? {
    func isFree(_ column: Int) -> Bool {
      !found.contains(column) && !words(lines, column).isEmpty && !TableColumns.areMeasures(bytes, words(lines, column))
    }
    func saysLittle(_ column: Int) -> Bool {
      TableColumns.areNumbers(bytes, words(lines, column)) || TableColumns.sayWhen(bytes, words(lines, column), lexicon)
    }
    guard let first = (0..<count).first(where: isFree) else { return nil }
    guard saysLittle(first) else { return first }
    return (first + 1..<max(first + 1, count)).first { isFree($0) && words(lines, $0).count == lines.count && !saysLittle($0) }
      ?? first
  }

  /// Whether nothing is to be done where a cell is so; among stages a dash may say that nothing was done yet.
  func holdsNothing(_ bytes: [UInt8], _ words: Extent) -> Bool {
    TableMark.isNothing(bytes, words) && !(stages == .dashes && TableColumns.isDash(bytes, words))
  }
}

extension TableColumns {
  /// What the cell of a stage says; nil where that isn't known.
  static func stage(_ bytes: [UInt8], _ words: Extent, of form: TableGrid.StageForm, _ legend: Legend?) -> ItemStatus? {
    if words.isEmpty { return .open }
    if form == .dates {
      if saysWhen(bytes, words) { return .done }
      // Where what is still to be done is empty, that won't be.
      if isNo(bytes, words) { return .cancelled }
    }
    return TableMark.remarked(bytes, words, legend) ?? TableMark.ofPart(bytes, words, legend)
  }
}
