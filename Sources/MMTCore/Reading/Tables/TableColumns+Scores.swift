/// What came of a row: scores, grades, answers and stars (docs/format.md, 5.10.23).
extension TableColumns {
  /// `62`, `78,25`, `58%`, `6/10, too slow`, `30L`, `A-`, `ID`; no span, time or date. `20 pages` is none by itself, `30 e lode` one where a
  /// column is known to be of scores.
  static func isScore(_ bytes: [UInt8], _ words: Extent, mayGoOn: Bool = false) -> Bool {
    guard let first = bytes[words.range].first else { return false }
    var place = words.lowerBound
    let end = words.upperBound
    guard Bytes.isDigit(first) else {
      // A grade
      return words.count <= 3
        && bytes[words.range].allSatisfy { $0 >= 0x41 && $0 <= 0x5A || $0 == 0x2B || $0 == 0x2D || Bytes.isDigit($0) }
        && Bytes.isLetter(first)
    }
    var slashes = 0
    while place < end, Bytes.isDigit(bytes[place]) || [0x2E, 0x2C, 0x27, 0x2F].contains(bytes[place]) {
      // `8/10, slow`: a digit stands behind each sign within a number.
      if !Bytes.isDigit(bytes[place]) {
        guard place + 1 < end, Bytes.isDigit(bytes[place + 1]) else { break }
        if bytes[place] == 0x2F { slashes += 1 }
      }
      place += 1
    }
    let isFigure = bytes[words.range].allSatisfy { Bytes.isDigit($0) || $0 == 0x2E || $0 == 0x2C || $0 == 0x27 }
    if slashes > 1 || slashes == 0 && !isFigure && isDate(bytes, words) { return false }
    if isFigure, bytes[words.range].count(where: { $0 == 0x2E }) > 1 { return false }
    if place < end, bytes[place] == 0x25 { place += 1 }
    var letters = 0
    while place < end, Bytes.isLetter(bytes[place]), letters < 3 {
      place += 1
      letters += 1
    }
    guard place < end else { return true }
    guard bytes[place] == 0x20 else { return [0x2C, 0x3B, 0x28, 0x21, 0x2A].contains(bytes[place]) }
    // `12 – 30` is a span.
    let rest = bytes[(place + 1)..<end]
    if !mayGoOn, let next = rest.first, Bytes.isWordByte(next), next < 0xE2 { return false }
    return !(rest.first == 0x2D || rest.starts(with: [0xE2, 0x80, 0x93]) || rest.starts(with: [0xE2, 0x80, 0x94]))
  }

  /// `6/10`: what a score is of.
  static func share(_ bytes: [UInt8], _ words: Extent) -> (part: Int, of: Int)? {
    let numbers = bytes[words.range].prefix { Bytes.isDigit($0) || $0 == 0x2F }.split(separator: 0x2F)
    guard numbers.count == 2, numbers.allSatisfy({ $0.count < 5 && $0.first != 0x30 }),
      let part = Int(String(decoding: numbers[0], as: UTF8.self)), let of = Int(String(decoding: numbers[1], as: UTF8.self))
    else { return bytes[words.range].prefix { Bytes.isDigit($0) || $0 == 0x2F }.contains(0x2F) ? (1, 0) : nil }
    return (part, of)
  }

  /// `58%`
  static func isShare(_ bytes: [UInt8], _ words: Extent) -> Bool {
    (2...4).contains(words.count) && bytes[words.upperBound - 1] == 0x25
      && bytes[words.range].dropLast().allSatisfy(Bytes.isDigit)
  }

  /// What `yes`, `no` or a word for a state says, with a remark or without, also `Y` and `N`.
  static func answer(_ bytes: [UInt8], _ words: Extent, _ legend: Legend?) -> ItemStatus? {
    guard words.count <= 120 else { return nil }
    if let known = TableMark.remarked(bytes, words, legend) { return isShare(bytes, words) ? nil : known }
    switch head(bytes, words) {
    case "y": return .done
    case "n": return .open
    default: return nil
    }
  }

  /// How many stars a cell of nothing else holds.
  static func stars(_ bytes: [UInt8], _ cell: Extent? = nil) -> Int? {
    let words = cell ?? Extent(0, bytes.count)
    guard (3...40).contains(words.count), bytes[words.lowerBound] >= 0xE2 else { return nil }
    let signs = String(decoding: bytes[words.range], as: UTF8.self).unicodeScalars.filter { $0 != "\u{FE0F}" }
    guard let first = signs.first, ["⭐", "🌟", "★"].contains(first), signs.allSatisfy({ $0 == first }) else { return nil }
    return signs.count
  }

  /// A cell's words before a remark, in lower case.
  static func head(_ bytes: [UInt8], _ words: Extent) -> String {
    var place = words.lowerBound
    let limit = min(words.upperBound, words.lowerBound + 40)
    while place < limit, ![0x2C, 0x3B, 0x28].contains(bytes[place]) {
      if bytes[place] == 0x20, place + 1 < limit, bytes[place + 1] == 0x2D || bytes[place + 1] == 0xE2 { break }
      place += 1
    }
    return String(decoding: bytes[Bytes.trim(Extent(words.lowerBound, place), bytes).range], as: UTF8.self).lowercased()
  }

  /// docs/format.md, 13.6, has the same.
  static let failWords = [
    "failed", "fail", "f", "not passed", "refused", "rejected", "nicht bestanden", "durchgefallen", "suspenso", "suspendido",
    "no aprobado", "rechazado", "reprovado", "reprovada", "recusado", "échoué", "raté", "refusé", "recalé", "insufficiente",
    "rifiutato", "rifiutata", "bocciato", "respinto", "onvoldoende", "gezakt", "niet gehaald", "underkänd", "ikke bestået",
    "dumpet", "ikke bestått", "strøket", "hylätty", "niezaliczone", "niezaliczony", "oblany", "nezdal", "nezdala", "neuspěl",
    "не сдал", "не сдала", "незачёт", "незачет", "неуд", "отказ", "не здав", "не здала", "kaldı", "kaldım", "başarısız",
    "tidak lulus", "gagal", "trượt", "असफल", "راسب", "נכשל", "不合格", "不及格", "未通过", "没过", "불합격",
  ]
  static let totalWords = [
    "total", "totals", "sum", "gesamt", "summe", "insgesamt", "totale", "somme", "suma", "soma", "totaal", "summa", "totalt",
    "yhteensä", "razem", "łącznie", "celkem", "spolu", "итого", "всего", "разом", "усього", "ukupno", "укупно", "skupaj",
    "σύνολο", "összesen", "kokku", "kopā", "iš viso", "toplam", "कुल", "মোট", "மொத்தம்", "మొత్తం", "รวม", "المجموع", "الإجمالي",
    "جمع", "کل", "סך הכל", "סה״כ", "jumlah", "tổng", "tổng cộng", "kabuuan", "jumla", "合计", "总计", "合計", "總計", "計", "합계", "총계",
  ]
}
