/// Columns of states that only their cells tell, whatever stands above them: `| Book | Where |` over `done` and `in progress`
/// (docs/format.md, 5.10.31).
extension TableColumns {
  /// The first such column behind the first one, below a header that asks for no words; none in a table that explains words.
  func columnOfKnownStates(
    _ bytes: [UInt8], _ titles: [ColumnTitle], _ headers: [Extent], taken: [Int], _ cells: (Int) -> [Extent]
  ) -> Int? {
    if headers.contains(where: { Self.explains(bytes, $0) }) { return nil }
    return titles.indices.dropFirst().first { column in
      let title = titles[column]
      guard !taken.contains(column), !title.isNumberSign, !title.has(.name), !title.has(.problem), !title.has(.what) else {
        return false
      }
      return Self.areKnownStates(bytes, cells(column).filter { !$0.isEmpty }, legend)
    }
  }

  /// Whether nearly all of some cells, two at least, are states by words or signs, and one of them says that something is done, or two of them say
  /// something different and one that something is begun.
  private static func areKnownStates(_ bytes: [UInt8], _ cells: [Extent], _ legend: Legend?) -> Bool {
    guard cells.count > 1 else { return false }
    var unknown = 0
    var said = Set<ItemStatus>()
    for cell in cells {
      if let state = knownState(bytes, cell, legend) {
        said.insert(state)
      } else {
        unknown += 1
        guard unknown * 5 <= cells.count, mayBeState(bytes, cell) else { return false }
      }
    }
    return said.contains(.done) || said.contains(.partial) && said.count > 1
  }

  /// What a cell says by a word that says something at the end of words, too, or by a sign that no circle in a colour is.
  private static func knownState(_ bytes: [UInt8], _ cell: Extent, _ legend: Legend?) -> ItemStatus? {
    guard cell.count <= 60, let state = TableMark.remarked(bytes, cell, legend) else { return nil }
    let sign = TableMark.sign(bytes, cell)
    if TableMark.isBoxOrSign(bytes, sign, legend) {
      // `✅ Two Sum` is something that somebody says.
      let isAll = TableMark.status(bytes, cell, legend) != nil
      return isAll && TableMark.isPlainSign(bytes, sign) && !isDash(bytes, sign) ? state : nil
    }
    let text = String(decoding: bytes[cell.range], as: UTF8.self).lowercased()
    let word = text.prefix { !",;(（，；!".contains($0) }.split(separator: " ").joined(separator: " ")
    let isSilent = EndState.silent.contains(text) || EndState.silent.contains(word) || isNo(bytes, cell)
    return isSilent || bytes[cell.range].last == 0x25 ? nil : state
  }

  /// Whether a header says that its column tells what words or colours mean.
  private static func explains(_ bytes: [UInt8], _ header: Extent) -> Bool {
    header.count <= 64
      && String(decoding: bytes[header.range], as: UTF8.self).lowercased().split { !$0.isLetter }
        .contains { meanings.contains(String($0)) }
  }

  /// docs/format.md, 13.5, has the same.
  static let meanings: [String] = [
    "meaning", "means", "explanation", "legend", "colour", "color", "bedeutung", "heißt", "erklärung", "farbe", "significado",
    "cor", "explicación", "signification", "couleur", "significato", "colore", "betekenis", "kleur", "betydelse", "färg",
    "betydning", "farve", "merkitys", "väri", "znaczenie", "kolor", "význam", "barva", "значение", "цвет", "значення", "колір",
    "anlam",
    "renk", "arti", "makna", "nghĩa", "意味", "含义", "의미",
  ]
}
