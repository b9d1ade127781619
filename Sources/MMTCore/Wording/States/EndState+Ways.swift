/// Further ways in which words say a state: `seats : done`, `Pump → done`, `bubbles [done]`, `Read one. DONE`, `kettle - DONE tash`,
/// `Cardio   done  58%`, `done – call the roofer` (docs/format.md, 5.3.7 and 5.3.8).
extension EndState {
  /// What stands between words and the state behind them.
  private enum Joint { case dash, other, gap }

  /// The last place from which a word for a state says something up to the end of the words.
  @_optimize(speed)
  static func way(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    let (lower, end) = (words.lowerBound, words.upperBound)
    guard words.count > 4 else { return nil }
    if bytes[end - 1] == 0x5D {
      guard let open = bytes[lower..<end].lastIndex(of: 0x5B), open > lower, Bytes.isBlank(bytes[open - 1]) else { return nil }
      return meaning(bytes, of: Extent(open + 1, end - 1)).map { EndState(.word, $0, Extent(open, end)) }
    }
    if let found = lastClause(bytes, words) ?? enclosed(bytes, words) { return found }
    let first = max(lower + 1, end - 81)
    let span = bytes.span.bytes
    guard LineSigns.mayHoldJoint(span, first, end) else { return shouted(bytes, words, from: first) ?? ledOn(bytes, words) }
    var place = end - 1
    while place > first {
      let byte = span.unsafeLoad(fromByteOffset: place, as: UInt8.self)
      // Nearly every byte is part of a word.
      if byte <= 0x20 {
        let before = span.unsafeLoad(fromByteOffset: place - 1, as: UInt8.self)
        if !Self.endsJoint(before) || !Bytes.isBlank(byte) || Bytes.isBlank(bytes[place + 1]) {
          place -= 1
          continue
        }
        let remark = Extent(place + 1, end)
        let joint = joint(bytes, lower, before: place)
        if let joint, mayMean(bytes, remark), let status = status(bytes, of: remark, joint.kind) {
          return EndState(.word, status, Extent(joint.start, end))
        }
        if let joint, joint.kind == .other, isArrow(bytes, joint.start), saysLater(bytes, remark),
          !isSpanBefore(bytes, lower, joint.start)
        {
          return EndState(.word, .scheduled, Extent(joint.start, end))
        }
        if joint?.kind == .gap, let found = beforeFigure(bytes, words, gap: joint?.start ?? place, place) { return found }
      } else if byte == 0x92 || byte == 0x82 || byte == 0x9A, bytes[place - 1] >= 0x80, place + 1 < end,
        let joint = wide(bytes, lower, through: place),
        let status = meaning(bytes, of: Extent(place + 1, end))
          ?? (isArrow(bytes, joint) && saysLater(bytes, Extent(place + 1, end)) && !isSpanBefore(bytes, lower, joint)
            ? .scheduled : nil)
      {
        return EndState(.word, status, Extent(joint, end))
      }
      place -= 1
    }
    return shouted(bytes, words, from: first) ?? turned(bytes, words) ?? ledOn(bytes, words)
  }

  /// `parsnips in DONE`, `broad beans DONE 21st`, `leeks DONE (late)`: a word for a state in capitals behind others that aren't, and a remark that
  /// begins with none.
  @_optimize(speed)
  private static func shouted(_ bytes: [UInt8], _ words: Extent, from first: Int) -> EndState? {
    let end = words.upperBound
    func isCapital(_ place: Int) -> Bool { (0x41...0x5A).contains(bytes[place]) }
    // A run of four meets every fourth byte.
    var place = end - 1
    while place > first {
      if isCapital(place) {
        var (start, behind) = (place, place + 1)
        while start > words.lowerBound, isCapital(start - 1) { start -= 1 }
        while behind < end, isCapital(behind) { behind += 1 }
        place = start
        if behind - start > 3, start > words.lowerBound, Bytes.isBlank(bytes[start - 1]), isRemark(bytes, behind, end),
          let said = inCapitals(bytes, words.lowerBound, start, behind),
          bytes[words.lowerBound..<said.start].contains(where: { (0x61...0x7A).contains($0) || $0 >= 0x80 })
        {
          let before = bytes[words.lowerBound..<(said.start - 1)].split(separator: 0x20).last ?? []
          if negations.contains(String(decoding: before, as: UTF8.self).lowercased()) { return nil }
          // `Chapter 2: DONE`
          let isColon = bytes[said.start - 2] == 0x3A && said.start - 2 > words.lowerBound
          return EndState(.word, said.status, Extent(said.start - (isColon ? 2 : 1), end))
        }
      }
      place -= 4
    }
    return nil
  }

  /// Nothing, or a parenthesis, digit, comma or dash.
  private static func isRemark(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard start < end else { return true }
    if bytes[start] == 0x2C || bytes[start] == 0x3B || bytes[start] == 0x21 { return true }
    // `roof: DONE. went fine`
    if bytes[start] == 0x2E { return start + 1 == end || Bytes.isBlank(bytes[start + 1]) }
    let next = ItemLine.afterBlanks(bytes, start, end)
    return next > start && next < end && (Bytes.isDigit(bytes[next]) || bytes[next] == 0x28 || bytes[next] == 0x2D)
  }

  /// Whether words end in a state in one way or another.
  static func said(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    let words = Bytes.trim(words, bytes)
    return words.count > 2 ? worded(bytes, words) : nil
  }

  /// The same of words without blanks at their ends. What is booked for a day, with which the words begin, is still to come.
  @_optimize(speed)
  static func worded(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    guard let found = word(bytes, words) ?? way(bytes, words) else { return nil }
    return found.isBooked(bytes) && beginsWithDate(bytes, words) ? nil : found
  }

  /// Whether a joint may end in a byte before a blank.
  @inline(__always) private static func endsJoint(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2E, 0x21, 0x3F, 0x3A, 0x3E, 0x2D, 0x92, 0x93, 0x94, 0x20, 0x09: true
    default: false
    }
  }

  /// `→` without blanks, and the end of a Chinese or Japanese sentence.
  private static func wide(_ bytes: [UInt8], _ lower: Int, through place: Int) -> Int? {
    let start = place - 2
    guard start > lower else { return nil }
    if bytes[start] == 0xE2, bytes[start + 1] == 0x86, bytes[place] == 0x92 { return start }
    // `席：完了`
    if bytes[start] == 0xEF, bytes[start + 1] == 0xBC, bytes[place] == 0x9A { return start }
    return bytes[start] == 0xE3 && bytes[start + 1] == 0x80 && bytes[place] == 0x82 ? place + 1 : nil
  }

  private static func joint(_ bytes: [UInt8], _ lower: Int, before place: Int) -> (start: Int, kind: Joint)? {
    let last = bytes[place - 1]
    func isBlank(_ at: Int) -> Bool { at > lower && Bytes.isBlank(bytes[at]) }
    switch last {
    // A sentence's end, or a parenthesis'.
    case 0x21, 0x3F: return (place, .other)
    case 0x2E: return bytes[place - 2] == 0x2E ? nil : (place, .other)
    // `seats : done`, `Seats: done`
    case 0x3A: return isBlank(place - 2) ? (place - 2, .other) : place - 2 > lower ? (place - 1, .other) : nil
    case 0x3E where bytes[place - 2] == 0x2D || bytes[place - 2] == 0x3D: return isBlank(place - 3) ? (place - 3, .other) : nil
    case 0x2D:
      if isBlank(place - 2) { return (place - 2, .dash) }
      return place - 3 > lower && bytes[place - 2] == 0x2D && isBlank(place - 3) ? (place - 3, .dash) : nil
    case 0x92 where place - 3 > lower && bytes[place - 3] == 0xE2 && bytes[place - 2] == 0x86: return (place - 3, .other)
    case 0x93, 0x94:
      guard place - 4 > lower, bytes[place - 3] == 0xE2, bytes[place - 2] == 0x80, isBlank(place - 4) else { return nil }
      return (place - 4, .dash)
    case 0x20, 0x09:
      var start = place - 1
      while start > lower, Bytes.isBlank(bytes[start - 1]) { start -= 1 }
      return (start, .gap)
    default: return nil
    }
  }

  /// In capitals a word is followed by any remark; in columns of blanks by what stands in the next one.
  private static func status(_ bytes: [UInt8], of remark: Extent, _ joint: Joint) -> ItemStatus? {
    if joint != .dash, let status = meaning(bytes, of: remark) { return status }
    if joint == .gap,
      let gap = remark.range.dropFirst().first(where: { Bytes.isBlank(bytes[$0]) && Bytes.isBlank(bytes[$0 - 1]) }),
      let status = meaning(bytes, of: Extent(remark.lowerBound, gap - 1))
    {
      return status
    }
    let word = bytes[remark.range].prefix { (0x41...0x5A).contains($0) }
    guard word.count > 2, word.endIndex == remark.upperBound || Bytes.isBlank(bytes[word.endIndex]),
      let status = meaning(of: String(decoding: word, as: UTF8.self).lowercased())
    else { return nil }
    let rest = String(decoding: bytes[word.endIndex..<remark.upperBound].prefix(40), as: UTF8.self)[...]
    if status == .done, beginsWithException(rest) { return .partial }
    return isLimit(rest) ? nil : status
  }

  /// `+ 40 UW done  58%`: before columns of blanks behind which no letter stands.
  private static func beforeFigure(_ bytes: [UInt8], _ words: Extent, gap: Int, _ place: Int) -> EndState? {
    guard !bytes[(place + 1)..<words.upperBound].contains(where: { $0 >= 0x80 || Bytes.isLetter($0) }),
      let blank = bytes[words.lowerBound..<gap].lastIndex(where: Bytes.isBlank), blank > words.lowerBound,
      let status = meaning(of: String(decoding: bytes[(blank + 1)..<gap], as: UTF8.self).lowercased())
    else { return nil }
    return EndState(.word, status, Extent(blank, words.upperBound))
  }

  /// `(too alike, skipping)`: the last part of a remark in parentheses is a word for what is cancelled.
  private static func lastClause(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    guard let open = parenthesis(bytes, words), bytes[words.upperBound - 1] == 0x29,
      let comma = bytes[open..<words.upperBound].lastIndex(of: 0x2C)
    else { return nil }
    let part = Bytes.trim(Extent(comma + 1, words.upperBound - 1), bytes)
    guard part.count <= longest, mayMean(bytes, part),
      meaning(of: String(decoding: bytes[part.range], as: UTF8.self).lowercased()) == .cancelled
    else {
      return nil
    }
    return EndState(.word, .cancelled, Extent(open, words.upperBound))
  }

  // MARK: in front

  /// `done – call the roofer`: words that begin with one for what is done or cancelled and a dash between blanks.
  static func front(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    guard words.count > 4 else { return nil }
    if let found = bracketed(bytes, words) { return found }
    guard mayMean(bytes, words) else { return nil }
    var place = words.lowerBound + 1
    var blanks = 0
    // No such word has more than three parts.
    while place < min(words.upperBound, words.lowerBound + longest), blanks < 3 {
      if Bytes.isBlank(bytes[place]), !Bytes.isBlank(bytes[place - 1]) {
        if let start = behindDash(bytes, place, words) {
          guard let status = meaning(of: String(decoding: bytes[words.lowerBound..<place], as: UTF8.self).lowercased()),
            status == .done || status == .cancelled
          else { return nil }
          return EndState(.front, status, Extent(words.lowerBound, start))
        }
        blanks += 1
      }
      place += 1
    }
    return nil
  }

  /// `【完了】再帰`, `[done] Gate`: a word for any state in brackets.
  private static func bracketed(_ bytes: [UInt8], _ words: Extent) -> EndState? {
    let (lower, end) = (words.lowerBound, words.upperBound)
    let isWide = bytes[lower] == 0xE3
    if bytes[lower] == 0x28 { return inParentheses(bytes, words) }
    guard isWide || bytes[lower] == 0x5B else { return nil }
    let (open, close): ([UInt8], [UInt8]) = isWide ? ([0xE3, 0x80, 0x90], [0xE3, 0x80, 0x91]) : ([0x5B], [0x5D])
    guard Bytes.hasExactly(open, bytes, at: lower, end: end) else { return nil }
    let start = lower + open.count
    guard let place = (start..<min(end, start + longest)).first(where: { Bytes.hasExactly(close, bytes, at: $0, end: end) })
    else {
      return nil
    }
    let behind = ItemLine.afterBlanks(bytes, place + close.count, end)
    guard place > start, behind < end, bytes[behind] != 0x28, bytes[behind] != 0x5B else { return nil }
    let word = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
    guard word.contains(where: \.isLetter), let mark = TableMark.known(word), mark.family == .word, word != "x" else {
      return nil
    }
    return EndState(.front, mark.status, Extent(lower, behind))
  }

  private static func behindDash(_ bytes: [UInt8], _ blank: Int, _ words: Extent) -> Int? {
    let found = ItemLine.afterDash(bytes, blank, words.upperBound)
    return found > blank ? ItemLine.afterBlanks(bytes, found, words.upperBound) : nil
  }

  // MARK: what was given up

  /// docs/format.md, 13.6, has the same.
  static let weak = [
    "missed", "no hice", "no lo hice", "não fiz", "verpasst", "pas fait", "manqué", "gemist", "missad", "пропустил",
    "пропустила", "пропустив", "kaçırdım", "bỏ lỡ", "छूट गया", "错过", "逃した", "取消", "中止", "放弃", "跳过", "跳過", "スキップ", "취소",
    "건너뜀", "포기", "rejected", "absage", "refusé", "rechazado", "отказ", "odmowa", "iptal", "batal", "hủy", "huỷ",
    "bỏ qua", "declined", "ghosted", "withdrawn", "archived", "abgelehnt", "zurückgezogen", "archiviert", "archivado",
    "archivada", "arquivado", "décliné", "archivé", "retiré", "archiviato", "ritirato",
    "afgewezen", "ingetrokken", "gearchiveerd", "avslag", "odrzucone", "wycofane", "zamítnuto", "отклонено", "відхилено",
    "reddedildi", "已拒绝", "被拒", "已归档", "辞退", "却下", "アーカイブ", "거절",
  ]

  /// Whether a state says that something won't be done, and not only that it wasn't.
  func isGivenUp(_ bytes: [UInt8]) -> Bool {
    guard manner == .word, status == .cancelled else { return false }
    let said = String(decoding: bytes[extent.range], as: UTF8.self).lowercased().drop { !$0.isLetter }
    let clause = said.lastIndex(of: ",").map { said[$0...].drop { !$0.isLetter } } ?? said
    return !Self.weak.contains { said.hasPrefix($0) || clause.hasPrefix($0) }
  }

  /// `buy a domain - skip, too dear` behind an open box.
  static func skips(_ bytes: [UInt8], _ words: Extent) -> Bool {
    // Few words hold that.
    guard holdsSkip(bytes, words, 0x70) || holdsSkip(bytes, words, 0x50) else { return false }
    guard let dash = lastDash(bytes, words), Bytes.has("skip", bytes, at: dash.upperBound, end: words.upperBound) else {
      return false
    }
    let behind = dash.upperBound + 4
    return behind == words.upperBound || bytes[behind] == 0x2C || bytes[behind] == 0x3B
      || Bytes.isBlank(bytes[behind]) && behind + 1 < words.upperBound && bytes[behind + 1] == 0x28
  }

  private static func holdsSkip(_ bytes: [UInt8], _ words: Extent, _ last: UInt8) -> Bool {
    let span = bytes.span.bytes
    var place = max(words.lowerBound + 1, words.upperBound - 80)
    while true {
      place = span.first(last, from: place, to: words.upperBound)
      if place >= words.upperBound { return false }
      if Bytes.has("ski", bytes, at: place - 3, end: place) { return true }
      place += 1
    }
  }

  /// Whether one sign for a state alone stands in words.
  static func isOnlySign(_ bytes: [UInt8], _ words: Extent) -> Bool {
    var (count, place) = (0, words.lowerBound)
    while place < words.upperBound, count < 2 {
      if bytes[place] == 0xE2 || bytes[place] == 0xF0, let sign = Box.knownSign(bytes, place, words.upperBound) {
        count += 1
        place = sign.end
      } else {
        place += 1
      }
    }
    return count == 1
  }

  // MARK: words

  /// docs/format.md, 13.6, has the same.
  static let further: [(status: ItemStatus, words: [String])] = [
    (
      .done,
      [
        "approved", "passed", "bought", "paid", "booked", "acc", "disetujui", "tamam", "gekauft", "bezahlt", "gebucht",
        "comprado",
        "comprada", "pagado", "pagada", "aprobado", "acheté", "payé", "réservé", "comprato", "pagato", "prenotato", "gekocht",
        "betaald",
        "köpt", "betald", "købt", "betalt", "ostettu", "maksettu", "kupione", "opłacone", "zapłacone", "koupeno", "zaplaceno",
        "куплено", "оплачено", "сделал", "сделала", "alındı", "ödendi", "sudah dibeli",
        "sudah dibayar",
        "đã mua", "已买", "已付", "購入済", "購入済み", "予約済", "予約済み", "구매 완료", "구입 완료", "solid", "sitzt", "nailed it", "comprata",
        "comprati", "comprate", "presa", "preso", "presi", "prese", "pagata", "prenotata", "achetée", "payée", "réservée",
        "envoyé", "envoyée", "kupiony", "kupiona",
      ]
    ),
    (
      .partial,
      [
        "revisi", "halb", "zur hälfte", "à moitié", "a metà", "half af", "napůl", "na połowę", "наполовину", "çalışılıyor",
        "yarım",
        "setengah", "halfway", "half way", "half-way", "a la mitad", "halverwege", "halvvägs", "w połowie", "nearly",
        "nearly done", "nearly there",
        "almost done", "almost there", "fast fertig", "fast geschafft", "casi listo", "casi", "quase pronto", "quase",
        "presque fini", "presque", "quasi finito", "quasi", "bijna klaar", "nästan klar", "næsten færdig", "nesten ferdig",
        "melkein valmis", "prawie gotowe", "skoro hotovo", "почти готово", "майже готово", "neredeyse bitti", "hampir selesai",
        "gần xong", "快完成", "もう少し", "거의 완료",
      ]
    ),
    (
      .cancelled,
      [
        "nah", "nope", "no need", "not going", "didn't finish", "desisti", "desistimos", "decidí que no",
        "brauche ich nicht",
        "laisse tomber", "lascio perdere", "hoeft niet", "забил", "забила", "передумал", "передумала", "nepotřebuju",
        "gerek yok", "tidak jadi",
        "không cần", "不需要", "買わない", "不要", "안 해", "giving up", "dropping it", "don't need", "don’t need", "odpuszczam",
        "rezygnuję", "desisto", "lo dejo",
        "j'abandonne", "laat maar", "vzdávám", "бросил", "бросила", "кинув", "кинула", "bıraktım", "弃了", "断念", "포기함",
        "not happening", "no longer needed", "не делаю", "не буду делать", "не роблю", "nicht nötig", "mache ich nicht",
        "ne fais pas", "non lo faccio", "nie robię", "ik doe het niet",
      ]
    ),
  ]

  static let furtherWords = WordTable(further.enumerated().map { ($1.words, $0) }) { first, _ in first }
}

extension EndState {
  /// docs/format.md, 13.6, has the same.
  static let negations: Set<String> = [
    "no", "not", "nicht", "kein", "keine", "non", "pas", "niet", "geen", "inte", "ikke", "nie", "не", "нет", "não", "değil",
    "không", "tidak",
  ]

  /// Whether what stands behind words struck through gives a reason why not: it begins with a word for what is cancelled, or a word for *not*
  /// stands behind an arrow: `~~Physics~~ -> in September, no time`.
  static func saysWhyNot(_ bytes: [UInt8], behind struck: Extent) -> Bool {
    guard struck.count <= 200, let open = bytes[struck.range].firstIndex(where: { !Bytes.isBlank($0) }) else { return false }
    var remark = Extent(open, struck.upperBound)
    let arrow = (["->", "=>", "→"] as [StaticString]).first { Bytes.has($0, bytes, at: open, end: struck.upperBound) }
    while remark.count > 1, !Bytes.isWordByte(bytes[remark.lowerBound]), bytes[remark.lowerBound] != 0xE3 {
      remark = Extent(remark.lowerBound + 1, remark.upperBound)
    }
    if beginsWithNot(bytes, remark) { return true }
    guard arrow != nil else { return false }
    return String(decoding: bytes[remark.range], as: UTF8.self).lowercased().split { !$0.isLetter }.contains {
      negations.contains(String($0))
    }
  }
}
