/// Columns that ask a question, or are marked with circles, and of two for states the one that says more.
extension TableColumns {
  /// Which of the columns with a header for states is theirs: the first, but for one of nothing but shares beside one that asks how far
  /// something is in words.
  func columnOfStates(_ titles: [ColumnTitle], _ columns: [Int], _ cells: (Int) -> [Extent], of rows: Int, _ bytes: [UInt8])
    -> Int?
  {
    guard let first = columns.first else { return nil }
    func areShares(_ column: Int) -> Bool {
      let filled = cells(column).filter { !$0.isEmpty }
      return !filled.isEmpty
        && filled.allSatisfy {
          (2...4).contains($0.count) && bytes[$0.upperBound - 1] == 0x25 && bytes[$0.range].dropLast().allSatisfy(Bytes.isDigit)
        }
    }
    guard readsRemarks, columns.count > 1, areShares(first) else { return first }
    return columns.first {
      titles[$0].isState && !areShares($0) && isStates($0, titles, cells($0).filter { !$0.isEmpty }, of: rows, bytes)
    } ?? first
  }

  /// What circles and the letters beside them mean where all filled cells of a column for states, two at least, begin with one of them, and one is a
  /// circle: `O`, `X (ill)`, `△`.
  static func circles(_ bytes: [UInt8], _ cells: [Extent], _ legend: Legend?) -> Legend? {
    guard cells.count > 1 else { return nil }
    var told = legend ?? Legend()
    var hasCircle = false
    for cell in cells {
      let sign = Extent(cell.lowerBound, bytes[cell.range].firstIndex { Bytes.isBlank($0) || $0 == 0x28 } ?? cell.upperBound)
      guard let status = EndState.letter(alone: bytes[sign.range]) else { return nil }
      hasCircle = hasCircle || status == .done
      told.add(bytes[sign.range], status)
    }
    return hasCircle ? told : nil
  }

  /// What a circle, or a letter beside circles that is no ASCII, says that a cell is or begins with: `△`, `× (ill)`.
  static func circle(_ bytes: [UInt8], _ cell: Extent) -> ItemStatus? {
    let end = bytes[cell.range].firstIndex { Bytes.isBlank($0) || $0 == 0x28 } ?? cell.upperBound
    return TableMark.circle(bytes, Extent(cell.lowerBound, end))
  }

  /// Whether a column below a word for what came of rows is marked with circles alone, full or not: it says how far the rows are then.
  static func areCircles(_ bytes: [UInt8], _ cells: [Extent]) -> Bool {
    cells.count > 1 && cells.allSatisfy { circle(bytes, $0) != nil } && cells.contains { circle(bytes, $0) == .done }
  }

  /// Whether a column below a question, or a word for what is done, is one of states: three filled cells at least, more than half of them `yes`, `no`
  /// or a word for a state, one of them done, none longer than 60 bytes. Below such a word one says that it isn't done.
  static func answers(_ bytes: [UInt8], header: Extent, _ cells: [Extent], _ legend: Legend?) -> Bool {
    guard cells.count > 2 else { return false }
    let isQuestion = asks(bytes, header)
    guard isQuestion || saysDone(bytes, header) else { return false }
    var (known, isDone, isOpen) = (0, false, isQuestion)
    for cell in cells {
      guard cell.count <= 60, !isDate(bytes, cell) else { return false }
      guard Bytes.isLetter(bytes[cell.lowerBound]) || bytes[cell.lowerBound] >= 0x80,
        let said = TableMark.remarked(bytes, cell, legend)
      else {
        continue
      }
      known += 1
      isDone = isDone || said == .done
      isOpen = isOpen || said == .open
    }
    return isDone && isOpen && known * 2 > cells.count
  }

  /// `Booked`, `*bezahlt*`
  private static func saysDone(_ bytes: [UInt8], _ header: Extent) -> Bool {
    guard (2...32).contains(header.count) else { return false }
    let word = String(decoding: bytes[header.range], as: UTF8.self).lowercased().filter { $0 != "*" && $0 != "_" }
    return EndState.meaning(of: word) == .done || LegendWords.status(word, isJoined: false) == .done
  }

  /// `Closed` below `Status` is done; a bridge may be closed as well.
  mutating func tellClosed(_ bytes: [UInt8], _ cells: [Extent]) {
    var told = legend ?? Legend()
    for cell in cells where (4...32).contains(cell.count) && legend?.sign(bytes, cell.lowerBound, cell.upperBound) == nil {
      guard Self.closedWords.contains(String(decoding: bytes[cell.range], as: UTF8.self).lowercased()) else { continue }
      told.add(bytes[cell.range], .done)
    }
    if !told.signs.isEmpty { legend = told }
  }

  /// docs/format.md, 13.6, has the same.
  static let closedWords = [
    "closed", "geschlossen", "cerrado", "cerrada", "fechado", "fechada", "fermé", "fermée", "clos", "chiuso", "chiusa",
    "gesloten",
    "stängd", "lukket", "suljettu", "zamknięte", "uzavřeno", "закрыто", "закрыт", "закрыта", "kapandı", "kapatıldı", "已关闭",
    "クローズ", "종료",
  ]

  /// `Ready?`, `**¿Listo?**`
  private static func asks(_ bytes: [UInt8], _ header: Extent) -> Bool {
    var end = header.upperBound
    while end > header.lowerBound, bytes[end - 1] == 0x2A || bytes[end - 1] == 0x5F { end -= 1 }
    guard end > header.lowerBound else { return false }
    return bytes[end - 1] == 0x3F || Bytes.hasExactly([0xEF, 0xBC, 0x9F], bytes, at: end - 3, end: end)
  }
}
