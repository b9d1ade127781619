/// What a legend's words say of a state: those of a column of states, those of sections of what is done, and these.
enum LegendWords {
  /// docs/format.md, 13.6, has the same.
  static let words: [(status: ItemStatus, words: [String])] = [
    (
      .done,
      [
        "read", "learned", "learnt", "mastered", "watched", "visited", "passed", "reviewed", "studied", "submitted", "bought",
        "packed", "achieved", "seen", "heard", "written", "tested", "built", "shipped", "approved", "paid", "booked",
        "understood", "gelesen", "gelernt", "geschafft", "verstanden", "leído", "aprendido", "lido",
        "concluído", "lu", "appris", "acquis", "achevé", "letto", "imparato", "concluso", "gelezen", "geleerd",
        "läst", "lest", "læst", "luettu", "opittu", "przeczytane", "ukończone", "přečteno", "splněno", "прочитано", "выучено",
        "завершено", "пройдено", "вивчено", "okundu", "dibaca", "đã đọc", "đã học", "xong", "已读", "已学", "読了", "学習済み", "終わった",
        "終わり",
        "읽음", "сделал", "сделала",
        "know", "i know", "знаю", "умею", "sé", "lo sé", "sei", "kann ich", "weiß ich", "je sais", "lo so", "umiem", "wiem",
        "umím", "znám", "biliyorum", "知道", "会", "ordered", "reserved", "bestellt", "gepackt", "eingepackt", "geboekt",
        "besteld", "ingepakt", "commandé", "reservado", "reservada", "ordinato", "bokat", "beställt", "bestilt", "varattu",
        "tilattu", "zarezerwowane", "zamówione", "rezervováno", "objednáno", "забронировано", "заказано", "revised",
        "gone over", "wiederholt", "repasado", "revisado", "révisé", "ripassato", "herhaald", "powtórzone", "повторено",
        "повторил", "повторила", "復習済み", "完璧", "复习完", "복습 완료",
        "made", "gone", "cooked", "baked", "used", "eaten", "sold", "cleared", "tossed", "played", "tasted", "planted",
        "harvested", "sown", "sewn", "knitted", "printed", "collected", "owned", "did it", "did", "やった", "できた", "済んだ", "做了",
        "hice", "fiz", "gemacht", "getan", "zrobiłem", "zrobiłam", "udělal", "udělala", "yaptım", "했음",
      ]
    ),
    (
      .partial,
      [
        "partly", "partly done", "partial", "partially", "partially done", "half", "half done", "half-done", "skimmed", "begun",
        "working on it", "working on", "under way", "underway", "current", "currently", "currently reading", "reading",
        "learning", "in bearbeitung", "angefangen", "begonnen", "teilweise", "läuft", "en proceso",
        "en progreso", "empezado", "a medias", "em progresso", "parcial", "commencé", "partiel", "en partie", "iniziato",
        "parziale", "mee bezig", "deels", "pågående", "påbörjad", "påbegynt", "i gang", "kesken", "w trakcie", "częściowo",
        "rozpracované", "probíhá", "в процессе", "в работе", "частично", "начато", "у процесі", "частково", "devam ediyor",
        "kısmen", "sedang berjalan", "sedang dikerjakan", "sebagian", "đang làm", "đang học", "một phần", "进行中", "進行中",
        "部分完成", "途中",
        "半分", "半", "まあまあ", "반만", "наполовину", "кое-как", "a la mitad", "meio feito", "zur hälfte", "halb", "à moitié",
        "a metà", "połowa", "napůl", "yarım", "一半", "cut short", "学習中", "진행 중", "진행중", "जारी", "चल रहा है",
        "قيد التنفيذ", "בתהליך",
      ]
    ),
    (
      .open,
      [
        "not yet", "not begun", "still to do", "planned", "upcoming", "later", "remaining", "outstanding", "unread", "to read",
        "noch nicht", "nicht begonnen", "geplant", "ausstehend", "zu tun", "por hacer", "sin empezar", "planeado", "a fazer",
        "por fazer", "não iniciado", "pas commencé", "prévu", "non iniziato", "in programma", "nog niet", "gepland", "att göra",
        "ej påbörjad", "planerad", "å gjøre", "at gøre", "planlagt", "tekemättä", "nierozpoczęte", "zaplanowane", "nezačato",
        "naplánováno", "запланировано", "предстоит", "не розпочато", "заплановано", "başlanmadı", "planlandı", "belum",
        "belum dimulai", "belum selesai", "chưa làm", "chưa học", "chưa xong", "chưa bắt đầu", "未开始", "待办", "未開始", "予定", "まだ",
        "할 일", "예정", "시작 전", "미완료", "बाकी", "לביצוע", "nog doen", "nog te doen", "надо", "нужно", "осталось", "треба",
        "da fare ancora",
        "trzeba", "ještě",
        "don't know", "don’t know", "do not know", "не знаю", "не умею", "no sé", "não sei", "kann ich nicht", "weiß ich nicht",
        "je ne sais pas", "non lo so", "nie umiem", "nie wiem", "neumím", "neznám", "bilmiyorum", "不知道", "不会", "やってない", "これから",
        "todavía no", "ainda não", "pas encore", "non ancora", "inte än",
        "ikke endnu", "ikke ennå", "ei vielä", "jeszcze nie", "ještě ne", "ещё нет", "еще нет", "ще ні", "henüz değil",
      ]
    ),
    (
      .cancelled,
      [
        "given up", "not needed", "not doing", "omitted", "left out", "gestrichen", "übersprungen", "ausgelassen", "entfällt",
        "abgebrochen", "cancelado", "descartado", "omitido", "saltado", "abandonado", "pulado", "annulé", "abandonné", "sauté",
        "annullato", "saltato", "abbandonato", "vervallen", "overgeslagen", "geschrapt", "inställt", "överhoppad", "struken",
        "avlyst", "droppet", "aflyst", "peruttu", "ohitettu", "pominięte", "anulowane", "porzucone", "zrušeno", "vynecháno",
        "отменено", "пропущено", "брошено", "скасовано", "iptal", "iptal edildi", "atlandı", "dibatalkan", "dilewati", "hủy",
        "đã hủy", "bỏ qua", "取消", "已取消", "跳过", "中止", "スキップ", "飛ばした", "취소", "건너뜀", "रद्द", "ملغى", "בוטל",
        "забил", "забила", "бросил", "бросила", "not gonna happen", "not going to happen", "not happening", "won't happen",
        "won’t happen", "never", "raté", "laissé tomber", "やらない", "やらないことにした", "やめた",
        "didn't", "didn’t", "did not", "didn't do", "didn’t do", "did not do", "didn't do it", "didn’t do it",
        "nicht geschafft",
        "できなかった", "しなかった",
        "できず", "やらなかった", "못함", "안 함", "не сделал", "не сделала", "no hecho", "no lo hice", "não fiz", "nicht gemacht",
        "pas fait", "non fatto", "niet gedaan", "ej gjort", "ikke gjort", "nie zrobione", "nie zrobiłem", "neudělal",
        "yapmadım", "没做", "未做", "missed it",
      ]
    ),
    (.attempted, ["failed", "to repeat", "repeat", "again", "stuck", "wiederholen", "à revoir", "repetir", "повторить", "复习"]),
    (
      .scheduled,
      [
        "postponed", "deferred", "rescheduled", "verschoben", "aplazado", "adiado", "reporté", "rinviato", "uitgesteld",
        "перенесено", "推迟", "延期", "연기",
        "moved on", "put off", "перенёс", "перенес", "перенесла", "pospuesto", "movido", "doorgeschoven", "uppskjuten",
        "udskudt", "utsatt", "przełożone", "odłożone", "přesunuto", "ertelendi", "diundur", "hoãn", "次回", "持ち越し", "이월",
        "أُجل", "أُجّل", "أجّل", "تأجل",
      ]
    ),
    (.moved, ["moved", "migrated"]),
  ]

  private static let rows: [(words: [String], status: ItemStatus)] =
    TableMark.marks.map { ($0.words, $0.status) } + SectionTitle.words.map { ($0.done, .done) }
    + words.map { ($0.words, $0.status) }
  private static let places = WordTable(rows.enumerated().map { ($1.words, $0) }) { $1 }

  private static func known(_ word: String) -> ItemStatus? { places[word].map { rows[$0].status } }

  /// The state that words stand for, alone or before a parenthesis or another way to say it. Behind `=` or the like further words may follow.
  static func status(_ text: String, isJoined: Bool) -> ItemStatus? {
    guard text.utf8.count <= 120 else { return nil }
    var text = text.lowercased()[...]
    if let place = text.firstIndex(where: { $0 == "(" || $0 == "/" }) { text = text[..<place] }
    text = text.trimming { !$0.isLetter && !$0.isNumber && $0 != "%" }
    if let known = known(String(text)) { return known }
    guard isJoined else { return nil }
    // The longest beginning that is known, of four letters at least.
    var words = text.split(separator: " ")
    while words.count > 1 {
      words.removeLast()
      let begin = words.joined(separator: " ").trimming { !$0.isLetter && !$0.isNumber }
      if begin.utf8.count > 3, words.count <= 4, let known = known(String(begin)) { return known }
    }
    return nil
  }
}

extension StringProtocol {
  fileprivate func trimming(_ isGone: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let first = rest.first, isGone(first) { rest = rest.dropFirst() }
    while let last = rest.last, isGone(last) { rest = rest.dropLast() }
    return rest
  }
}

extension Legend {
  /// † ‡ ※, shapes such as ○ △ 🔶, ticks and crosses: nobody writes them as words.
  static func takesRemarks(_ sign: [UInt8]) -> Bool {
    let (scalar, length) = Bytes.scalar(sign, at: 0, end: sign.count)
    guard length == sign.count else { return false }
    switch scalar {
    case 0x2020, 0x2021, 0x203B, 0x221A, 0x25A0...0x25FF, 0x2713...0x2718, 0x2705, 0x274C, 0x274E, 0x2B1B, 0x2B1C: return true
    case 0x1F534...0x1F53B, 0x1F7E0...0x1F7EB: return true
    default: return false
    }
  }
}
