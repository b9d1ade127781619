/// A text of comma-separated values as rows (RFC 4180): quotes doubled within quotes, line breaks within quotes kept.
struct CSVText {
  struct Row {
    /// 1-based, of its first field.
    var line: Int
    var fields: [String]
    /// A quote was opened and never closed.
    var isCut = false
  }

  let rows: [Row]

  init(_ bytes: [UInt8]) {
    var rows: [Row] = []
    var field: [UInt8] = []
    var row = Row(line: 1, fields: [])
    var line = 1
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isQuoted = false
    func take() -> String { String(decoding: field, as: UTF8.self) }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A { line += 1 }
      if isQuoted {
        guard byte == 0x22 else {
          field.append(byte)
          continue
        }
        if index < bytes.count, bytes[index] == 0x22 {
          field.append(0x22)
          index += 1
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case 0x22 where field.isEmpty: isQuoted = true
      case 0x2C:
        row.fields.append(take())
        field = []
      case 0x0D where index < bytes.count && bytes[index] == 0x0A: continue
      case 0x0A, 0x0D:
        row.fields.append(take())
        field = []
        rows.append(row)
        row = Row(line: line, fields: [])
      default: field.append(byte)
      }
    }
    if !field.isEmpty || !row.fields.isEmpty || isQuoted {
      row.fields.append(take())
      row.isCut = isQuoted
      rows.append(row)
    }
    self.rows = rows.filter { $0.fields != [""] }
  }
}
